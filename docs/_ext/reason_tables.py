# ruff: noqa: INP001 - loaded by Sphinx from its folder
"""Tables of the codes of reasons, made from the enum, as substitutions for the Markdown pages.

A page writes ``{{ reasons_plays }}`` for the codes of plays. Each code has its sentence from the
source, and a link to the paragraph of the rules that it enforces; a code without one fails the
build.
"""

from collections.abc import Mapping
from typing import Final

from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ExtensionError
from sphinx.pycode import ModuleAnalyzer

from pinochle import Reason

TABLES: Final = {
    "melds": ("meld",),
    "calls": ("auction", "bid", "pass", "redeal"),
    "plays": ("play",),
    "layings": ("lay",),
    "scores": ("score",),
    "games": ("game", "phase", "turn", "deal", "trump", "give", "dix", "throw_in"),
}
"""The tables, each with the first words of its codes."""

NINES: Final = ("a new deal for nines", "rule-nines-redeal")
GIFTS: Final = ("the exchange", "rule-exchange")

PARAGRAPHS: Final[Mapping[Reason, tuple[str, str]]] = {
    Reason.MELD_UNKNOWN: ("the table of melds", "rule-meld-table"),
    Reason.MELD_NO_TRUMP: ("without a trump", "rule-no-trump"),
    Reason.MELD_CARDS_MISSING: ("each hand for itself", "rule-own-hand"),
    Reason.MELD_CARDS_IN_USE: ("families", "rule-families"),
    Reason.AUCTION_OVER: ("the end of the auction", "rule-auction-end"),
    Reason.BID_NOT_HIGHER: ("higher bids", "rule-higher"),
    Reason.BID_BELOW_MINIMUM: ("the lowest bid", "rule-minimum"),
    Reason.BID_TOO_HIGH: ("the highest bid", "rule-highest"),
    Reason.BID_OFF_STEP: ("the grid", "rule-grid"),
    Reason.BID_RAISE_TOO_LARGE: ("raises", "rule-raise"),
    Reason.PASS_NO_HELP: ("passes", "rule-pass"),
    Reason.REDEAL_NO_RULE: NINES,
    Reason.REDEAL_TOO_LATE: NINES,
    Reason.REDEAL_FEW_NINES: NINES,
    Reason.REDEAL_HAS_ACE: NINES,
    Reason.REDEAL_HAS_MELD: NINES,
    Reason.PLAY_NOT_HELD: ("what may be played", "rule-play"),
    Reason.PLAY_NOT_ON_TABLE: ("cards on the table", "rule-play-table"),
    Reason.PLAY_MUST_FOLLOW: ("following suit", "rule-follow"),
    Reason.PLAY_MUST_TRUMP: ("playing a trump", "rule-ruff"),
    Reason.PLAY_MUST_HEAD: ("heading", "rule-head"),
    Reason.PLAY_MUST_OVERTRUMP: ("overtrumping", "rule-overtrump"),
    Reason.PLAY_MUST_LEAD_TRUMP: ("the lead", "rule-lead"),
    Reason.SCORE_MADE: ("a bid that is made", "rule-made"),
    Reason.SCORE_SET: ("a set", "rule-set"),
    Reason.SCORE_THROWN_IN: ("throwing in", "rule-throw-in"),
    Reason.SCORE_OUT_OF_REACH: ("a hopeless deal", "rule-hopeless"),
    Reason.SCORE_COUNTED: ("sides without a contract", "rule-counted"),
    Reason.SCORE_UNPLAYED: ("a deal without tricks", "rule-unplayed"),
    Reason.SCORE_FORFEITED: ("forfeits", "rule-forfeit"),
    Reason.SCORE_NINES_KEPT: ("nines that are kept", "rule-nines-kept"),
    Reason.SCORE_MINIMUM_MISSED: ("the least meld", "rule-minimum-meld"),
    Reason.GAME_OVER: ("the end of a game", "rule-game-end"),
    Reason.PHASE_WRONG: ("the parts of a deal", "rule-phases"),
    Reason.TURN_NOT_YOURS: ("whose turn it is", "rule-turn"),
    Reason.DEAL_NOT_A_SEAT: ("who deals", "rule-table-deals"),
    Reason.DEAL_WRONG_DECK: ("the deck", "rule-deck"),
    Reason.TRUMP_NEEDS_MARRIAGE: ("naming trump", "rule-trump"),
    Reason.TRUMP_TO_NAME: ("naming trump", "rule-trump"),
    Reason.GIVE_WRONG_NUMBER: GIFTS,
    Reason.GIVE_NOT_HELD: GIFTS,
    Reason.DIX_NOT_HELD: ("exchanging the nine", "rule-exchange-nine"),
    Reason.DIX_PAID: ("one payment for a nine", "rule-nine-once"),
    Reason.DIX_NOTHING_TURNED: ("exchanging the nine", "rule-exchange-nine"),
    Reason.DIX_NINE_TURNED: ("exchanging the nine", "rule-exchange-nine"),
    Reason.DIX_NO_RULE: ("what a nine is paid for", "rule-nine-pays"),
    Reason.LAY_DIX_IS_SHOWN: ("showing the nine", "rule-show-nine"),
    Reason.LAY_WRONG_CARDS: ("the cards of a meld", "rule-lay-cards"),
    Reason.LAY_NOT_HELD: ("the cards of a meld", "rule-lay-cards"),
    Reason.LAY_NOT_ON_TABLE: ("the copy that is meant", "rule-copy"),
    Reason.LAY_NOT_NEW: ("melds of new cards", "rule-all-new"),
    Reason.LAY_SERVED: ("serving again", "rule-serve-again"),
    Reason.LAY_NO_FRESH_CARD: ("fresh cards", "rule-fresh-card"),
    Reason.LAY_ONE_A_TRICK: ("one meld a trick", "rule-one-meld"),
    Reason.THROW_IN_NOT_ALLOWED: ("throwing in", "rule-throw-in"),
}
"""Where the rules pages say what a code enforces: the words of the link and its target."""


def sentence(reason: Reason) -> str:
    """Return what the source says of a code."""
    comments = ModuleAnalyzer.for_module(Reason.__module__).find_attr_docs()
    return " ".join(comments[Reason.__name__, reason.name]).strip()


def table(words: tuple[str, ...]) -> str:
    """Return a Markdown table of the codes that begin with one of some words."""
    lines = ["| code | what it says | the rule |", "| --- | --- | --- |"]
    for reason in Reason:
        if reason.value.partition(".")[0] in words:
            text, target = PARAGRAPHS[reason]
            lines.append(f"| `{reason.value}` | {sentence(reason)} | [{text}](#{target}) |")
    return "\n".join(lines)


def offer(_app: Sphinx, config: Config) -> None:
    """Give the tables to MyST, if they have every code."""
    known = {word for words in TABLES.values() for word in words}
    missing = [
        reason.value
        for reason in Reason
        if reason not in PARAGRAPHS or reason.value.partition(".")[0] not in known
    ]
    if missing:
        raise ExtensionError(f"codes without a table or a paragraph: {', '.join(missing)}")
    found = {f"reasons_{name}": table(words) for name, words in TABLES.items()}
    config.myst_substitutions = config.myst_substitutions | found


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx."""
    app.connect("config-inited", offer)
    return {"parallel_read_safe": True}
