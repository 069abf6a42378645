"""The forms of the groups of rules, and of kinds of melds."""

from collections.abc import Mapping
from typing import Final

from attrs import AttrsInstance

from pinochle.cards import Suit
from pinochle.codec.forms import (
    FLAG,
    PAIR,
    RANK,
    TEXT,
    WHOLE,
    ClassForm,
    Form,
    Many,
    Maybe,
    Named,
    Tagged,
    choice,
    form,
    one_of,
)
from pinochle.rules.auction import (
    AllPass,
    AuctionRules,
    ExchangeRules,
    NinePays,
    NinesRedeal,
    ThrowInRule,
    TurnUpRules,
    TurnUpSource,
)
from pinochle.rules.deck import Deck, Seating
from pinochle.rules.melds import MeldCard, MeldKind, SuitRole
from pinochle.rules.play import FirstLead, FirstLeader, Head, PlayRules
from pinochle.rules.scoring import (
    AnyTrick,
    BothReach,
    CardPoints,
    Forfeit,
    ForfeitSides,
    ScoringRules,
    TrickPoints,
)
from pinochle.rules.stock import LastTwo, StockRules

DECK: Final = form(Deck, ranks=Many(RANK), copies=WHOLE)

SEATING: Final = form(Seating, players=WHOLE, partnerships=FLAG, hand_size=WHOLE, packet=WHOLE)

AUCTION: Final = form(
    AuctionRules,
    minimum=WHOLE,
    forced=WHOLE,
    highest=WHOLE,
    grid=Many(PAIR),
    largest_raise=Maybe(WHOLE),
    all_pass=choice(AllPass),
    pass_with_help=FLAG,
    needs_marriage=FLAG,
    throw_in=choice(ThrowInRule),
    hopeless_ends=FLAG,
    nines_redeal=Maybe(form(NinesRedeal, count=WHOLE, no_ace=FLAG, no_meld=FLAG)),
)

TURN_UP: Final = form(
    TurnUpRules,
    source=choice(TurnUpSource),
    nine_pays=Many(choice(NinePays)),
    again_on_play=FLAG,
)

EXCHANGE: Final = form(ExchangeRules, cards=WHOLE)

STOCK: Final = form(
    StockRules,
    meld_after_draw=FLAG,
    fresh_card=FLAG,
    dix_is_meld=FLAG,
    royal_after_run=FLAG,
    last_two=choice(LastTwo),
    meld_after_stock=FLAG,
)

PLAY: Final = form(
    PlayRules,
    head=choice(Head),
    overtrump=FLAG,
    beat_after_ruff=FLAG,
    first_leader=choice(FirstLeader),
    first_lead=choice(FirstLead),
)

_FORFEITS: Final[Mapping[str, ClassForm[Forfeit]]] = {
    "any_trick": form(AnyTrick),
    "trick_points": form(TrickPoints, points=WHOLE),
}

SCORING: Final = form(
    ScoringRules,
    card_points=form(
        CardPoints, ace=WHOLE, ten=WHOLE, king=WHOLE, queen=WHOLE, jack=WHOLE, nine=WHOLE
    ),
    last_trick=WHOLE,
    rounded=FLAG,
    forfeit=Maybe(Tagged(_FORFEITS, "forfeit")),
    forfeit_sides=choice(ForfeitSides),
    nines_kept=FLAG,
    minimum_meld=WHOLE,
    target=WHOLE,
    both_reach=choice(BothReach),
    loss_floor=Maybe(WHOLE),
)

_TRUMPS: Final[Mapping[str, ClassForm[AuctionRules | TurnUpRules]]] = {
    "auction": AUCTION,
    "turn_up": TURN_UP,
}

GROUPS: Final[Mapping[str, Form[object]]] = {
    "deck": DECK,
    "seating": SEATING,
    "trump": Tagged(_TRUMPS, "trump"),
    "exchange": Maybe(EXCHANGE),
    "stock": Maybe(STOCK),
    "play": PLAY,
    "scoring": SCORING,
}
"""The forms of whole groups; melds are written kind by kind."""

CLASSES: Final[Mapping[type, ClassForm[AttrsInstance]]] = {
    form.kind: form for form in (DECK, SEATING, AUCTION, TURN_UP, EXCHANGE, STOCK, PLAY, SCORING)
}
"""The forms of groups by their classes; a rule is a part of one."""

_SUITS: Final[Mapping[str, Suit | SuitRole]] = {
    member.value: member for member in (*Suit, *SuitRole)
}
_MELD_CARD: Final = form(
    MeldCard,
    rank=RANK,
    suit=Named(_SUITS, one_of(_SUITS), "suit_of_meld"),
    copies=WHOLE,
)

KIND: Final = form(
    MeldKind, name=TEXT, cards=Many(_MELD_CARD), points=WHOLE, family=TEXT, all_new=FLAG
)
