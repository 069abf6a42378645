// Each line that follows a mark is an error of the compiler; if it is none, the mark is one.

import type { ActionDocument, Card, Phase, Suit, ViewDocument } from "./pinochle";

declare const phase: Phase;
declare const view: ViewDocument;

// @ts-expect-error a card has a code of two characters
export const ten: Card = "10S";
// @ts-expect-error a suit has a code
export const suit: Suit = "spades";
// @ts-expect-error an amount is a number
export const text: ActionDocument = { format: 1, type: "bid", amount: "250" };
// @ts-expect-error a document has a format
export const bare: ActionDocument = { type: "play_on" };
// @ts-expect-error a misspelt key
export const misspelt: ActionDocument = { format: 1, type: "bid", amount: 250, ammount: 250 };
// @ts-expect-error there is no such type
export const fold: ActionDocument = { format: 1, type: "fold" };
// @ts-expect-error the hands of the others are in no view
export const hands = view.hands;
// @ts-expect-error not every phase has a trick
export const trick = phase.trick;
// @ts-expect-error somebody who looks on has no hand
export const held: number = view.hand.length;
