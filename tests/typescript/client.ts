// A client that shows a view and answers with an action. It compiles only as long as it knows
// every phase and every action, and every key by its name and type.

import type { Action, ActionDocument, Card, Phase, ViewDocument } from "./pinochle";

function never(value: never): never {
  throw new Error(`unknown: ${JSON.stringify(value)}`);
}

/** Say what is going on. */
export function heading(phase: Phase): string {
  switch (phase.type) {
    case "dealing":
      return phase.settlement ? `${phase.settlement.sides.length} sides have scored` : "new game";
    case "bidding":
      return `bid ${phase.amount}, ${phase.passed.length} have passed`;
    case "naming_trump":
      return `seat ${phase.turn} names trump`;
    case "giving":
      return `trump is ${phase.deal.trump ?? "to be named"}`;
    case "exchanging_dix":
      return `${phase.deal.upcard ?? "nothing"} is turned up`;
    case "deciding":
      return `bid ${phase.deal.contract?.amount ?? 0}`;
    case "playing":
      return `seat ${phase.leader} led ${phase.trick.join(" ")}`;
    case "melding":
      return phase.laid ? "a meld is laid" : "a meld may be laid";
    case "taking_last":
      return `${phase.deal.stock_size} cards left`;
    case "game_over":
      return `side ${phase.winner} has won`;
    default:
      return never(phase);
  }
}

/** Say what an action does. */
export function label(action: Action): string {
  switch (action.type) {
    case "deal_cards":
      return `deal ${action.deck.length} cards`;
    case "claim_redeal":
    case "play_on":
    case "throw_in":
    case "show_dix":
    case "exchange_dix":
    case "end_melding":
      return action.type.replace("_", " ");
    case "bid":
      return `bid ${action.amount}`;
    case "pass":
      return action.help ? "pass with help" : "pass";
    case "name_trump":
      return `trump ${action.suit}`;
    case "give_cards":
      return `give ${action.cards.join(" ")}`;
    case "lay_meld":
      return `lay ${action.kind}: ${[...action.from_hand, ...action.from_table.map((lying) => lying.card)].join(" ")}`;
    case "take_last":
      return action.upcard ? "take the turned card" : "take the other card";
    case "play_card":
      return action.copy ? `play ${action.card} from the table` : `play ${action.card}`;
    default:
      return never(action);
  }
}

/** Read a view, and choose the first thing that its seat may do. */
export function answer(text: string): ActionDocument | null {
  const view: ViewDocument = JSON.parse(text);
  const hand: Card[] = view.hand ?? [];
  const [first] = view.menu?.alone ?? [];
  if (hand.length === 0 || first === undefined) {
    return null;
  }
  return { format: 1, ...first };
}
