"""The example of a referee: whole games over a socket, cheats refused, nothing hidden told."""

import json
import re
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Thread

import pytest

from examples.referee_server import LONGEST, Referee, ask, play
from pinochle import (
    Action,
    Card,
    Cards,
    DealCards,
    EndMelding,
    GameState,
    LayMeld,
    Pass,
    PlayCard,
    TableCard,
    apply,
    deck_from_hands,
    dumps,
    encode,
    new_game,
    presets,
    sample_state,
    view,
)
from pinochle.demo import choose

CODE = re.compile(r'"([ATKQJ9][CDHS])"')
HANDS = [
    Cards.parse("AS 10S KS QS 9S KH QH JD AC AD 9H 9D"),
    Cards.parse("AH AH KC QC JC 9C 9C KD QD 9D JH JH"),
]


@pytest.fixture
def referee() -> Iterator[Referee]:
    """Serve the game for two, in which seat 0 is to lead from known cards."""
    rules = presets.TWO_PLAYER
    deck = deck_from_hands(rules, HANDS, dealer=1, upcard=Card.parse("JS"))
    with Referee(rules, Random(1)) as serving:  # noqa: S311
        serving.state = apply(new_game(rules, dealer=1), DealCards(deck))
        thread = Thread(target=serving.serve_forever, args=(0.01,))
        thread.start()
        yield serving
        serving.shutdown()
        thread.join()


def told(document: object) -> set[str]:
    """Return the codes of all cards in a document."""
    return set(CODE.findall(json.dumps(document)))


def open_to(state: GameState, seat: int) -> set[str]:
    """Return the codes of all cards that a seat may know of: its own, and those seen by all."""
    cards = {*state.hand(seat), *state.trick}
    for each in range(state.variant.seating.players):
        cards |= {lying.card for lying in state.table(each)}
    cards |= {card for trick in state.tricks for card in trick.cards}
    cards |= set() if state.upcard is None else {state.upcard}
    cards |= {card for known in state.phase.deal.known for card in known}
    if state.last_trick is not None:
        cards |= {*state.last_trick.cards}
    return {card.code for card in cards}


def test_two_clients_play_a_whole_game(referee: Referee) -> None:
    with ThreadPoolExecutor() as pool:
        playing = [
            pool.submit(play, referee.server_port, token, Random(seat))  # noqa: S311
            for seat, token in enumerate(referee.tokens)
        ]
        for client in playing:
            client.result(timeout=60)
    assert referee.state.is_over
    assert max(referee.state.scores) >= referee.state.target


def test_no_answer_tells_a_hidden_card(referee: Referee) -> None:
    """What a seat sees is the same for any hidden cards, and names none of them."""
    rng = Random(2)  # noqa: S311
    port = referee.server_port
    for _ in range(130):
        state = referee.state
        action, actor = choose(state, rng), state.turn
        for seat, token in enumerate(referee.tokens):
            status, seen = ask(port, "GET /view", token)
            assert (status, told(seen) <= open_to(state, seat)) == (200, True)
            referee.state = sample_state(view(state, seat), rng)
            assert ask(port, "GET /view", token) == (200, seen)
            referee.state = state
            if seat != actor:
                status, refusal = ask(port, "POST /action", token, dumps(action))
                assert (status, referee.state is state) == (409, True)
                assert told(refusal) <= told(encode(action))
        assert actor is not None
        status, seen = ask(port, "POST /action", referee.tokens[actor], dumps(action))
        assert (status, told(seen) <= open_to(referee.state, actor)) == (200, True)
    assert referee.state.scores != (0, 0)


@pytest.mark.parametrize(
    ("seat", "action", "code"),
    [
        pytest.param(1, PlayCard(Card.parse("AH")), "turn.not_yours", id="other-seats-turn"),
        pytest.param(1, PlayCard(Card.parse("AC")), "turn.not_yours", id="the-others-card"),
        pytest.param(0, PlayCard(Card.parse("AH")), "play.not_held", id="card-not-held"),
        pytest.param(0, PlayCard(Card.parse("TC")), "play.not_held", id="card-of-the-stock"),
        pytest.param(
            0,
            PlayCard(Card.parse("KS"), TableCard(Card.parse("KS"), ["run"])),
            "play.not_on_table",
            id="card-not-on-the-table",
        ),
        pytest.param(0, LayMeld("run", Cards()), "phase.wrong", id="meld-without-a-trick"),
        pytest.param(0, EndMelding(), "phase.wrong", id="nothing-to-end"),
        pytest.param(0, Pass(), "phase.wrong", id="no-auction"),
        pytest.param(
            0,
            DealCards(tuple(presets.TWO_PLAYER.deck.cards)),
            "phase.wrong",
            id="own-deal",
        ),
    ],
)
def test_cheat_is_refused_with_the_reason(
    referee: Referee, seat: int, action: Action, code: str
) -> None:
    before = referee.state
    status, refusal = ask(referee.server_port, "POST /action", referee.tokens[seat], dumps(action))
    assert isinstance(refusal, dict)
    assert (status, refusal["code"]) == (409, code)
    assert refusal["message"]
    assert referee.state is before


@pytest.mark.parametrize(
    ("body", "status"),
    [
        pytest.param("", 400, id="empty"),
        pytest.param("{", 400, id="malformed"),
        pytest.param("[" * 9000, 400, id="deep"),
        pytest.param("1" * 9000, 400, id="long-number"),
        pytest.param('{"format": 1, "type": "play_card", "card": "ZZ"}', 400, id="no-card"),
        pytest.param('{"format": 1, "type": "cheat"}', 400, id="no-action"),
        pytest.param('{"format": 1, "type": "pass", "by": 0}', 400, id="key-too-many"),
        pytest.param(" " * (LONGEST + 1), 413, id="huge"),
    ],
)
def test_nonsense_is_refused(referee: Referee, body: str, status: int) -> None:
    before = referee.state
    done, answer = ask(referee.server_port, "POST /action", referee.tokens[0], body)
    assert isinstance(answer, dict)
    assert (done, [*answer]) == (status, ["message"])
    assert referee.state is before


@pytest.mark.parametrize(
    ("head", "body", "status"),
    [
        pytest.param("Content-Length: 2", b"\xff\xfe", 400, id="no-utf-8"),
        pytest.param("X: 1", b"{}", 413, id="no-length"),
        pytest.param("Content-Length: -1", b"{}", 413, id="negative-length"),
        pytest.param("Content-Length: 9" + "9" * 5000, b"{}", 413, id="endless-length"),
    ],
)
def test_broken_request_is_refused(referee: Referee, head: str, body: bytes, status: int) -> None:
    lines = ("POST /action HTTP/1.0", f"Authorization: Bearer {referee.tokens[0]}", head, "", "")
    with socket.create_connection(("127.0.0.1", referee.server_port), timeout=10) as connection:
        connection.sendall("\r\n".join(lines).encode() + body)
        answer = connection.makefile("rb").readline()
    assert int(answer.split()[1]) == status


@pytest.mark.parametrize("token", ["", "guess", "\u00e4"])
def test_stranger_is_told_nothing(referee: Referee, token: str) -> None:
    for request in ("GET /view", "POST /action"):
        status, answer = ask(referee.server_port, request, token, dumps(PlayCard(Card.parse("AC"))))
        assert (status, answer) == (401, {"message": "nothing for you here"})
    for request in ("GET /", "GET /action", "POST /view", "GET /view/1"):
        assert ask(referee.server_port, request, referee.tokens[0])[0] == 404
