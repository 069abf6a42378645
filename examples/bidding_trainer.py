"""Train bidding: what a hand melds, what partner's cards could add to it, and how far to bid."""

import argparse
from collections.abc import Iterator
from itertools import combinations
from random import Random
from statistics import median

from pinochle import Cards, Suit, best_melds, melds_by_trump, near_melds, presets

VARIANT = presets.SINGLE_DECK
HAND = "AS 10S KS QS 9S AH 10H KD QD JD AC 10C"
SIZE = VARIANT.seating.hand_size


def kept(pool: Cards, trump: Suit) -> int:
    """Return what declarer melds who keeps a hand of these cards and gives the rest back."""
    sheet = best_melds(pool, trump, VARIANT)
    if len(sheet.cards) <= SIZE:
        return sheet.points
    hands = {Cards(hand) for hand in combinations(pool, SIZE)}
    return max(best_melds(hand, trump, VARIANT).points for hand in hands)


def with_partner(hand: Cards, trump: Suit, samples: int, rng: Random) -> Iterator[int]:
    """Yield what is melded with the best cards that partner has to give, for some hands of it."""
    unseen = list(VARIANT.deck.cards - hand)
    number = 0 if VARIANT.exchange is None else VARIANT.exchange.cards
    for _ in range(samples):
        gifts = {Cards(gift) for gift in combinations(rng.sample(unseen, SIZE), number)}
        yield max(kept(hand + gift, trump) for gift in gifts)


def highest_bid(points: int) -> int | None:
    """Return the highest amount that so many points make, or `None` if there is none."""
    auction = VARIANT.auction
    amounts = range(auction.minimum, min(points, auction.highest) + 1)
    return max(filter(auction.on_grid, amounts), default=None)


def main() -> None:
    """Print what each suit is good for as trump, and advice for the best one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("hand", nargs="?", default=HAND, help="twelve cards, as 'AS 10S KS'")
    parser.add_argument("--samples", type=int, default=20, help="hands of partner to try")
    wanted = parser.parse_args()
    hand = Cards.parse(wanted.hand)
    hopes: dict[Suit, float] = {}
    for trump, sheet in melds_by_trump(hand, VARIANT).items():
        rng = Random(1)  # noqa: S311 - the same hands of partner for every suit
        found = sorted(with_partner(hand, trump, wanted.samples, rng))
        hopes[trump] = median(found)
        print(f"{trump.word}: {sheet.points} sure, {found[0]} to {found[-1]} with the best gift")
    best = max(hopes, key=lambda trump: hopes[trump])
    print(f"{best.word} is best: {hopes[best]:.0f} or more in half of the deals; what helps:")
    for near in near_melds(hand, best, VARIANT):
        if near.gain:
            print(f"  {near}")
    bid = highest_bid(int(hopes[best]) + VARIANT.trick_total // 2)
    print("pass" if bid is None else f"bid up to {bid}, if half of the tricks are yours")


if __name__ == "__main__":
    main()
