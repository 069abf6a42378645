/**
 * Python in a thread of its own, so that the page can be used while it loads and counts.
 *
 * It takes messages { id, name, texts }, calls the function of that name in calculator.py, and
 * answers { id, answer } with what the function returned, or { id, error }. Before the first
 * answer it tells { bytes } as the files come in.
 */

import { loadPyodide } from "../python/pyodide.mjs";

const PYTHON = new URL("../python/", import.meta.url).href;

/**
 * Let fetch tell how much has come in, and `fail` of a file that does not.
 *
 * Pyodide waits for ever for some files that are missing, so that it cannot be asked.
 */
function watchFetch(fail) {
  const plain = self.fetch.bind(self);
  let bytes = 0;
  self.fetch = async (...request) => {
    const name = String(request[0].url ?? request[0]).split("/").pop();
    const failed = (why) => {
      fail(new Error(`${name}: ${why}`));
    };
    let response;
    try {
      response = await plain(...request);
    } catch (error) {
      failed("no connection");
      throw error;
    }
    if (!response.ok) {
      failed(response.status);
    }
    if (!response.ok || !response.body) {
      return response;
    }
    const reader = response.body.getReader();
    const counted = new ReadableStream({
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) {
            controller.close();
            return;
          }
          bytes += value.byteLength;
          self.postMessage({ bytes });
          controller.enqueue(value);
        } catch (error) {
          failed("the connection broke off");
          controller.error(error);
        }
      },
    });
    return new Response(counted, response);
  };
}

/** Load Python with the library, and return the module that answers. */
async function load() {
  const source = await fetch(new URL("calculator.py", import.meta.url));
  const code = await source.text();
  const python = await loadPyodide({
    indexURL: PYTHON,
    packageBaseUrl: PYTHON, // else a file that is missing is looked for at another site
    packages: ["pinochle-rules"],
  });
  python.FS.writeFile("/home/pyodide/calculator.py", code);
  return python.pyimport("calculator");
}

const loaded = new Promise((resolve, reject) => {
  watchFetch(reject);
  self.addEventListener("unhandledrejection", ({ reason }) => reject(reason));
  load().then(resolve, reject);
});
loaded.catch(() => {}); // told with the first question

self.addEventListener("message", async ({ data: { id, name, texts } }) => {
  try {
    const module = await loaded;
    self.postMessage({ id, answer: module[name](...texts) });
  } catch (error) {
    self.postMessage({ id, error: String(error.message ?? error) });
  }
});
