/**
 * What the calculators share: loading the library, and the parts that a reader picks cards with.
 *
 * A card is its code, two letters such as "TS"; a hand is a Map from codes to numbers of copies.
 */

const RED = new Set(["D", "H"]);

/** Return an element; a function among the attributes listens, and true and false switch. */
export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      node.addEventListener(name, value);
    } else if (typeof value === "boolean") {
      node.toggleAttribute(name, value);
    } else {
      node.setAttribute(name, value);
    }
  }
  node.append(...children);
  return node;
}

/** Return a picture that the library has drawn, with a line below it if one is given. */
export function figure(picture, kind, caption) {
  const node = make("figure", { class: `try-picture try-${kind}` });
  node.innerHTML = picture; // made by pinochle.svg, which escapes what it is given
  if (caption) {
    node.append(make("figcaption", {}, caption));
  }
  return node;
}

/** Return a number with its word: "1 card", "12 cards". */
export function counted(number, word) {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}

/** The library in its own thread, with the names of suits and rule sets. */
class Library {
  #worker;
  #waiting = new Map();
  #last = 0;

  constructor(progress) {
    this.#worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.#worker.addEventListener("message", ({ data }) => {
      if ("bytes" in data) {
        progress(data.bytes);
        return;
      }
      const { resolve, reject } = this.#waiting.get(data.id) ?? {};
      if (!this.#waiting.delete(data.id)) {
        return; // a fault of the thread was told in its place
      }
      if ("error" in data) {
        reject(new Error(data.error));
      } else {
        resolve(JSON.parse(data.answer));
      }
    });
    this.#worker.addEventListener("error", (event) => {
      event.preventDefault();
      for (const { reject } of this.#waiting.values()) {
        reject(new Error(event.message || "a file is missing"));
      }
      this.#waiting.clear();
    });
  }

  /** Call a function of calculator.py with texts, and return a promise of its answer. */
  ask(name, ...texts) {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, name, texts });
    });
  }

  /** Stop the thread. */
  close() {
    this.#worker.terminate();
  }
}

/**
 * Put a button into the page that loads the library, then let `build` fill the place.
 *
 * `build` gets the place, the library and what calculator.py offers. Nothing is fetched before
 * the reader presses the button.
 */
export function start(build) {
  const root = document.querySelector(".try");
  const total = Number(root.dataset.bytes);
  const size = `${Math.max(1, Math.round(total / 1e6))} MB`;
  const button = make(
    "button",
    { type: "button", class: "try-load", click: load },
    `Load the calculator, about ${size}`,
  );
  const bar = make("progress", { max: total, value: 0, hidden: true, "aria-label": "Loading" });
  const status = make("p", { role: "status" });
  root.replaceChildren(button, bar, status);

  /** Whether the reader waits here; who has gone on to something else stays there. */
  const waits = () => [button, document.body].includes(document.activeElement);

  function tell(words) {
    if (status.textContent !== words) { // else a screen reader says it again
      status.textContent = words;
    }
  }

  async function load() {
    if (button.getAttribute("aria-disabled") === "true") {
      return;
    }
    button.setAttribute("aria-disabled", "true"); // a button that is disabled would lose the focus
    bar.hidden = false;
    status.className = "";
    tell("Loading the files …");
    const library = new Library((bytes) => {
      bar.value = bytes;
      if (bytes >= 0.85 * total) { // the rest comes when Python runs
        tell("Starting Python …");
      }
    });
    let offered;
    try {
      offered = await library.ask("offer");
    } catch (error) {
      library.close();
      bar.hidden = true;
      button.removeAttribute("aria-disabled");
      button.textContent = "Try again";
      status.className = "try-error";
      tell(`The calculator could not be loaded (${error.message}).`);
      return;
    }
    const show = (focused) => {
      root.replaceChildren();
      build(root, library, offered);
      if (focused) {
        root.querySelector("select").focus();
      }
    };
    show(waits());
    window.addEventListener("hashchange", () => {
      const picked = fromAddress();
      if (picked.has("rules") || picked.has("hand")) { // else it is a place on the page
        show(root.contains(document.activeElement));
      }
    });
  }
}

/** Return what the address of the page says was picked: texts by name. */
export function fromAddress() {
  return new URLSearchParams(location.hash.slice(1));
}

/** Keep what is picked in the address of the page, so that it can be sent to somebody. */
export function intoAddress(picked) {
  history.replaceState(null, "", `#${new URLSearchParams(picked)}`);
}

/** Return the field in which a reader chooses the rules; `changed` is told the rule set. */
export function ruleField(offered, chosen, changed) {
  const options = (bids) =>
    offered.presets
      .filter((preset) => preset.bids === bids)
      .map(({ name }) => make("option", { value: name, selected: name === chosen }, name));
  const summary = make("p", { class: "try-note", id: "try-summary" });
  const select = make(
    "select",
    { id: "try-rules", "aria-describedby": "try-summary", change: tell },
    make("optgroup", { label: "with an auction" }, ...options(true)),
    make("optgroup", { label: "with a card turned up" }, ...options(false)),
  );
  function tell() {
    const preset = offered.presets.find(({ name }) => name === select.value);
    summary.textContent = preset.summary;
    changed(preset);
  }
  const field = make(
    "div",
    { class: "try-field" },
    make("label", { for: "try-rules" }, "Rule set"),
    select,
    summary,
  );
  return { field, tell };
}

/**
 * Return the field in which a reader chooses the trump; `changed` is told its code.
 *
 * With words for `none` there is one choice more, whose code is empty.
 */
export function trumpField(offered, none, chosen, changed) {
  const choice = (value, label) =>
    make(
      "label",
      { class: "try-choice" },
      make("input", {
        type: "radio",
        name: "try-trump",
        value,
        checked: value === chosen,
        change: () => changed(value),
      }),
      label,
    );
  const suits = [...offered.suits].reverse(); // spades first, as a hand is sorted
  const choices = suits.map(({ code, sign, word }) =>
    choice(code, make("span", {}, suitSign(code, sign), ` ${word}`)),
  );
  if (none) {
    choices.unshift(choice("", none));
  }
  const field = make(
    "fieldset",
    { class: "try-field" },
    make("legend", {}, "Trump"),
    make("div", { class: "try-choices" }, ...choices),
  );
  const set = (value) => {
    field.querySelector(`input[value="${value}"]`).checked = true;
    changed(value);
  };
  return { field, set };
}

function suitSign(code, sign) {
  return make("span", { class: RED.has(code) ? "try-red" : "try-black", "aria-hidden": "true" }, sign);
}

/** Names of cards, as a rule set's ranks and the suits give them. */
export class Names {
  constructor(suits, ranks) {
    this.suits = new Map(suits.map((suit) => [suit.code, suit]));
    this.ranks = new Map(ranks.map((rank) => [rank.code, rank]));
  }

  /** Whether the deck has a card of this code. */
  has(card) {
    return card.length === 2 && this.ranks.has(card[0]) && this.suits.has(card[1]);
  }

  /** "ten of spades" */
  words(card) {
    return `${this.ranks.get(card[0]).word} of ${this.suits.get(card[1]).word}`;
  }

  /** "10♠" as a small card face, which a screen reader skips: words stand beside it. */
  face(card) {
    const kind = RED.has(card[1]) ? "try-face try-face-red" : "try-face";
    const sign = this.ranks.get(card[0]).sign + this.suits.get(card[1]).sign;
    return make("span", { class: kind, "aria-hidden": "true" }, sign);
  }
}

/**
 * A grid of card faces: a row for each suit, the cards of a suit from the ace down.
 *
 * Every face is a button, and the grid is one stop of the tab key; the arrow keys move in it.
 * `press(card)` is called for a press, `drop(card)` for Delete, Backspace and minus.
 */
export class CardGrid {
  #rows = [];
  #press;
  #drop;

  constructor(label, press, drop) {
    this.#press = press;
    this.#drop = drop;
    this.node = make("div", {
      class: "try-grid",
      role: "group",
      "aria-label": label,
      keydown: (event) => this.#key(event),
    });
  }

  /** Show the faces of a deck. */
  deal(names) {
    this.names = names;
    this.#rows = [...names.suits.keys()].reverse().map((suit) =>
      [...names.ranks.keys()].map((rank) => {
        const card = rank + suit;
        return make(
          "button",
          {
            type: "button",
            class: "try-card",
            "data-card": card,
            tabindex: "-1",
            click: () => this.#press(card),
            focus: (event) => this.#rove(event.currentTarget),
          },
          names.face(card),
          make("span", { class: "try-dots", "aria-hidden": "true" }),
        );
      }),
    );
    this.node.style.setProperty("--try-columns", this.#rows[0].length);
    this.node.replaceChildren(...this.#rows.flat());
    this.#rows[0][0].tabIndex = 0;
  }

  /** Show how many copies of each card are chosen, of how many that may be. */
  count(chosen, most) {
    for (const button of this.#rows.flat()) {
      const card = button.dataset.card;
      const number = chosen(card);
      const limit = most(card);
      button.classList.toggle("try-chosen", number > 0);
      button.setAttribute("aria-label", `${this.names.words(card)}, ${number} of ${limit}`);
      button.setAttribute("aria-disabled", String(limit === 0));
      button.lastChild.textContent = "●".repeat(number) + "○".repeat(Math.max(0, limit - number));
    }
  }

  #rove(button) {
    for (const other of this.#rows.flat()) {
      other.tabIndex = other === button ? 0 : -1;
    }
  }

  #key(event) {
    const card = event.target.dataset.card;
    if (!card || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    if (["Delete", "Backspace", "-"].includes(event.key)) {
      event.preventDefault();
      this.#drop(card);
      return;
    }
    let row = this.#rows.findIndex((buttons) => buttons.includes(event.target));
    let column = this.#rows[row].indexOf(event.target);
    const [height, width] = [this.#rows.length, this.#rows[0].length];
    switch (event.key) {
      case "ArrowRight":
        column = (column + 1) % width;
        break;
      case "ArrowLeft":
        column = (column + width - 1) % width;
        break;
      case "ArrowDown":
        row = (row + 1) % height;
        break;
      case "ArrowUp":
        row = (row + height - 1) % height;
        break;
      case "Home":
        column = 0;
        break;
      case "End":
        column = width - 1;
        break;
      default:
        return;
    }
    event.preventDefault();
    this.#rows[row][column].focus();
  }
}

/** Return the one of some things that has a value, else the first. */
export function oneOf(things, value) {
  return things.find((thing) => (thing.name ?? thing.code) === value) ?? things[0];
}

/** Return the codes of a hand, a copy at a time, with blanks between. */
export function written(hand) {
  return [...hand].flatMap(([card, copies]) => Array(copies).fill(card)).join(" ");
}

/** Return a Map of the cards in a text of codes. */
export function read(text) {
  const hand = new Map();
  for (const card of text.split(" ").filter(Boolean)) {
    hand.set(card, (hand.get(card) ?? 0) + 1);
  }
  return hand;
}

/** Return the number of cards in a hand. */
export function size(hand) {
  return [...hand.values()].reduce((sum, copies) => sum + copies, 0);
}

/** Add a copy of a card, or take all away where there is no further one. */
export function cycle(hand, card, most) {
  const copies = hand.get(card) ?? 0;
  if (copies < most) {
    hand.set(card, copies + 1);
  } else {
    hand.delete(card);
  }
}

/** Take a copy of a card away. */
export function takeAway(hand, card) {
  const copies = hand.get(card) ?? 0;
  if (copies > 1) {
    hand.set(card, copies - 1);
  } else {
    hand.delete(card);
  }
}

/** Return a hand dealt at random from the deck of a rule set, without some cards. */
export function dealt(preset, names, without = []) {
  const deck = [...names.suits.keys()].flatMap((suit) =>
    [...names.ranks.keys()].flatMap((rank) => Array(preset.copies).fill(rank + suit)),
  );
  for (const card of without) {
    deck.splice(deck.indexOf(card), 1);
  }
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [deck[last], deck[other]] = [deck[other], deck[last]];
  }
  return read(deck.slice(0, preset.hand).join(" "));
}

/** Leave in a hand only what a deck has; `most(card)` says how many copies there may be. */
export function fit(hand, names, most) {
  for (const [card, copies] of hand) {
    const left = names.has(card) ? Math.min(copies, most(card)) : 0;
    if (left > 0) {
      hand.set(card, left);
    } else {
      hand.delete(card);
    }
  }
}

/** Return a row of buttons: [words, what a press does] for each. */
export function buttons(...entries) {
  const made = entries.map(([words, press]) =>
    make("button", { type: "button", class: "try-button", click: press }, words),
  );
  return make("div", { class: "try-buttons" }, ...made);
}
