/** The play checker: pick a hand and a trick, and see for each card whether it may be played. */

import * as shared from "./shared.js";

const { make } = shared;
const EXAMPLE = { hand: "AH TH 9H", trick: ["QH"] };

shared.start((root, library, offered) => {
  const picked = shared.fromAddress();
  let preset = shared.oneOf(offered.presets, picked.get("rules"));
  let names = new shared.Names(offered.suits, preset.ranks);
  let trump = shared.oneOf([...offered.suits].reverse(), picked.get("trump")).code;
  let hand = shared.read(picked.get("hand") ?? "");
  let trick = (picked.get("trick") ?? "").split(" ");
  let turn = 0;

  const laid = (card) => trick.filter((other) => other === card).length;
  const most = (card) => preset.copies - laid(card);
  const room = () => trick.length < preset.players - 1;

  const rules = shared.ruleField(offered, preset.name, (chosen) => {
    preset = chosen;
    names = new shared.Names(offered.suits, preset.ranks);
    fit();
    handGrid.deal(names);
    trickGrid.deal(names);
    stock.hidden = !preset.stock;
    show();
  });
  const trumps = shared.trumpField(offered, null, trump, (code) => {
    trump = code;
    show();
  });
  const stock = make(
    "label",
    { class: "try-choice try-option", hidden: true },
    make("input", {
      type: "checkbox",
      checked: picked.get("stock") === "open",
      change: () => show(),
    }),
    "a stock remains to draw from",
  );
  const stockIs = () => (preset.stock && stock.firstChild.checked ? "open" : "");
  const handGrid = new shared.CardGrid(
    "Cards of the hand",
    (card) => {
      shared.cycle(hand, card, most(card));
      show();
    },
    (card) => {
      shared.takeAway(hand, card);
      show();
    },
  );
  const trickGrid = new shared.CardGrid(
    "Cards of the trick",
    (card) => {
      if (room() && laid(card) + (hand.get(card) ?? 0) < preset.copies) {
        trick.push(card);
      } else {
        trick = trick.filter((other) => other !== card);
      }
      show();
    },
    (card) => {
      if (laid(card)) {
        trick.splice(trick.lastIndexOf(card), 1);
        show();
      }
    },
  );
  const order = make("ol", { class: "try-trick", "aria-label": "The trick, in order of play" });
  const status = make("p", { role: "status", class: "try-total" });
  const result = make("div", { class: "try-result" });
  root.append(
    rules.field,
    trumps.field,
    stock,
    make(
      "fieldset",
      { class: "try-field" },
      make("legend", {}, "Trick so far"),
      make("p", { class: "try-note" }, "In the order of play; none if the hand is to lead."),
      trickGrid.node,
      order,
    ),
    make(
      "fieldset",
      { class: "try-field" },
      make("legend", {}, "Hand"),
      make(
        "p",
        { class: "try-note" },
        "Press a card for a copy, and once more than there are to take it back. ",
        "With the keyboard: arrows, Enter, Delete.",
      ),
      handGrid.node,
      shared.buttons(
        ["Deal a hand", () => put(shared.dealt(preset, names, trick), trick)],
        ["Example", () => put(shared.read(EXAMPLE.hand), [...EXAMPLE.trick])],
        ["Clear", () => put(new Map(), [])],
      ),
    ),
    status,
    result,
  );
  rules.tell();

  function put(cards, lying) {
    hand = cards;
    trick = lying;
    fit();
    show();
  }

  /** Leave in the trick and in the hand only what the deck has for both. */
  function fit() {
    const lying = trick.filter((card) => names.has(card));
    trick = [];
    for (const card of lying) {
      if (room() && most(card) > 0) {
        trick.push(card);
      }
    }
    shared.fit(hand, names, most);
  }

  /** Show the trick as buttons that take a card back. */
  function showTrick() {
    const items = trick.map((card, place) =>
      make(
        "li",
        {},
        make(
          "button",
          {
            type: "button",
            class: "try-button",
            "aria-label": `take back the ${names.words(card)}`,
            click: () => {
              trick.splice(place, 1);
              show();
              (order.querySelector("button") ?? trickGrid.node.querySelector("[tabindex='0']")).focus();
            },
          },
          names.face(card),
          " ✕",
        ),
      ),
    );
    order.replaceChildren(...items);
  }

  async function show() {
    const mine = ++turn;
    handGrid.count((card) => hand.get(card) ?? 0, most);
    trickGrid.count(laid, (card) =>
      room() ? preset.copies - (hand.get(card) ?? 0) : laid(card),
    );
    showTrick();
    const asked = {
      rules: preset.name,
      trump,
      trick: trick.join(" "),
      hand: shared.written(hand),
      stock: stockIs(),
    };
    shared.intoAddress(asked);
    if (hand.size === 0) {
      status.textContent = "Pick a hand, or deal one.";
      result.replaceChildren();
      return;
    }
    let answer;
    try {
      answer = await library.ask("plays", asked.hand, asked.trick, trump, preset.name, asked.stock);
    } catch (error) {
      answer = { error: error.message };
    }
    if (mine !== turn) {
      return; // something has changed meanwhile
    }
    if (answer.error) {
      status.textContent = answer.error;
      result.replaceChildren();
      return;
    }
    const legal = answer.cards.filter(({ reason }) => reason === null);
    const refused = answer.cards.filter(({ reason }) => reason !== null);
    const faces = `${legal.length} of ${shared.counted(answer.cards.length, "card")}`;
    const chosen = legal.map(({ card }) => names.words(card)).join(", ");
    status.textContent = `${faces} may be played: ${chosen}.`;
    result.replaceChildren(
      make("ul", { class: "try-verdicts" }, ...[...legal, ...refused].map(verdict)),
      make(
        "div",
        { class: "try-sheets" },
        shared.figure(answer.trick, "trick-picture", "The hand to play is at seat 0."),
        shared.figure(answer.hand, "hand"),
      ),
    );
  }

  function verdict({ card, reason, sentence }) {
    const legal = reason === null;
    const words = legal
      ? make("span", {}, "may be played")
      : make("span", {}, `${sentence} `, make("code", {}, reason));
    return make(
      "li",
      { class: legal ? "try-legal" : "try-refused", "data-card": card },
      make("span", { class: "try-mark", "aria-hidden": "true" }, legal ? "✓" : "✗"),
      names.face(card),
      make("span", { class: "try-hidden" }, `${names.words(card)}: `),
      words,
    );
  }
});
