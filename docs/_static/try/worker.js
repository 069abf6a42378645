/**
 * Python in a thread of its own, so that the page can be used while it loads and counts.
 *
 * It takes messages { id, name, texts }, calls the function of that name in calculator.py, and
 * answers { id, answer } with what the function returned, or { id, error }. Before the first
 * answer it tells { bytes } as the files come in.
 */

import { loadPyodide } from "../python/pyodide.mjs";

const PYTHON = new URL("../python/", import.meta.url).href;

/** Let fetch tell how much has come in. */
function countBytes() {
  const plain = self.fetch.bind(self);
  let bytes = 0;
  self.fetch = async (...request) => {
    const response = await plain(...request);
    if (!response.ok || !response.body) {
      return response;
    }
    const counter = new TransformStream({
      transform(chunk, next) {
        bytes += chunk.byteLength;
        self.postMessage({ bytes });
        next.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counter), response);
  };
}

/** Load Python with the library, and return the module that answers. */
async function load() {
  countBytes();
  const source = await fetch(new URL("calculator.py", import.meta.url));
  if (!source.ok) {
    throw new Error(`calculator.py: ${source.status}`);
  }
  const code = await source.text();
  const python = await loadPyodide({
    indexURL: PYTHON,
    packageBaseUrl: PYTHON, // else a file that is missing is looked for at another site
    packages: ["pinochle-rules"],
  });
  python.FS.writeFile("/home/pyodide/calculator.py", code);
  return python.pyimport("calculator");
}

const loaded = load();
loaded.catch(() => {}); // told with the first question

self.addEventListener("message", async ({ data: { id, name, texts } }) => {
  try {
    const module = await loaded;
    self.postMessage({ id, answer: module[name](...texts) });
  } catch (error) {
    self.postMessage({ id, error: String(error.message ?? error) });
  }
});
