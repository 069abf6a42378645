/** The meld calculator: pick a hand, and see its best melds with one trump or with each. */

import * as shared from "./shared.js";

const { make } = shared;
const EXAMPLE = "AS TS KS QS JS KS QS AH AD AC JD 9S";

shared.start((root, library, offered) => {
  const picked = shared.fromAddress();
  let preset = shared.oneOf(offered.presets, picked.get("rules"));
  let names = new shared.Names(offered.suits, preset.ranks);
  let trump = shared.oneOf([{ code: "" }, ...offered.suits], picked.get("trump")).code;
  let hand = shared.read(picked.get("hand") ?? "");
  let turn = 0;
  const most = () => preset.copies;

  const rules = shared.ruleField(offered, preset.name, (chosen) => {
    preset = chosen;
    names = new shared.Names(offered.suits, preset.ranks);
    shared.fit(hand, names, most);
    grid.deal(names);
    show();
  });
  const trumps = shared.trumpField(offered, "each of the four", trump, (code) => {
    trump = code;
    show();
  });
  const grid = new shared.CardGrid(
    "Cards of the hand",
    (card) => {
      shared.cycle(hand, card, preset.copies);
      show();
    },
    (card) => {
      shared.takeAway(hand, card);
      show();
    },
  );
  const put = (cards) => {
    hand = cards;
    show();
  };
  const status = make("p", { role: "status", class: "try-total" });
  const result = make("div", { class: "try-result" });
  root.append(
    rules.field,
    trumps.field,
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
      grid.node,
      shared.buttons(
        ["Deal a hand", () => put(shared.dealt(preset, names))],
        ["Example", example],
        ["Clear", () => put(new Map())],
      ),
    ),
    status,
    result,
  );
  rules.tell();

  function example() {
    hand = shared.read(EXAMPLE);
    shared.fit(hand, names, most);
    trumps.set("S");
  }

  async function show() {
    const mine = ++turn;
    grid.count((card) => hand.get(card) ?? 0, most);
    shared.intoAddress({ rules: preset.name, trump, hand: shared.written(hand) });
    const cards = shared.size(hand);
    if (cards === 0) {
      status.textContent = "Pick some cards, or deal a hand.";
      result.replaceChildren();
      return;
    }
    let answer;
    try {
      answer = await library.ask("melds", shared.written(hand), trump, preset.name);
    } catch (error) {
      answer = { error: error.message };
    }
    if (mine !== turn) {
      return; // the hand has changed meanwhile
    }
    if (answer.error) {
      status.textContent = answer.error;
      result.replaceChildren();
      return;
    }
    status.textContent = summary(cards, answer.sheets);
    result.replaceChildren(
      shared.figure(answer.hand, "hand"),
      make("div", { class: "try-sheets" }, ...answer.sheets.map(section)),
      ...nearly(answer.near),
    );
  }

  function summary(cards, sheets) {
    const best = sheets[0];
    const word = names.suits.get(best.trump).word;
    const held = shared.counted(cards, "card");
    const whole = cards > preset.hand ? ` (a hand has ${preset.hand})` : "";
    const points = shared.counted(best.points, "point");
    const lead = trump ? `with ${word} as trump` : `at best, with ${word} as trump`;
    return `${held}${whole}: ${points} ${lead}.`;
  }

  function section(sheet) {
    const { sign, word } = names.suits.get(sheet.trump);
    return make(
      "section",
      { class: "try-sheet-of", "data-trump": sheet.trump },
      make("h2", {}, `${sign} ${word}: ${shared.counted(sheet.points, "point")}`),
      shared.figure(sheet.picture, "sheet"),
    );
  }

  /** Return a line with the cards that would add most. */
  function nearly(cards) {
    if (!cards.length) {
      return [];
    }
    const items = cards.map(({ card, gain }) =>
      make(
        "li",
        {},
        names.face(card),
        make("span", { class: "try-hidden" }, names.words(card)),
        ` +${gain}`,
      ),
    );
    return [
      make("h2", {}, "One more card would add"),
      make("ul", { class: "try-near" }, ...items),
    ];
  }
});
