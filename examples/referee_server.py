"""Be the referee of a game over HTTP: each seat sees its own cards, and is told why not.

GET /view answers with what the seat of a token sees, POST /action does what the body says and
answers with the view after it. A refusal changes nothing, and says why.
"""

import argparse
import json
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from random import Random, SystemRandom
from re import fullmatch
from secrets import compare_digest, token_urlsafe
from threading import Lock
from time import sleep

from pinochle import (
    DealCards,
    IllegalActionError,
    PinochleError,
    Variant,
    apply,
    encode,
    loads_action,
    new_game,
    presets,
    shuffled_deck,
    view,
)

LONGEST = 9_999
"""Bytes of the longest action that is read."""


class Handler(BaseHTTPRequestHandler):
    """One request."""

    server: "Referee"
    timeout = 5

    def do_GET(self) -> None:
        """Show a seat what it sees."""
        seat = self.seat("/view")
        if seat is not None:
            self.answer(200, self.server.page(seat))

    def do_POST(self) -> None:
        """Do an action of a seat."""
        seat = self.seat("/action")
        if seat is None:
            return
        length = self.headers.get("Content-Length", "")
        if not fullmatch("[0-9]{1,4}", length):
            self.answer(413, {"message": f"at most {LONGEST} bytes, and say how many"})
            return
        try:
            body = self.rfile.read(int(length)).decode()
            self.answer(200, self.server.done(body, seat))
        except IllegalActionError as error:
            self.answer(409, encode(error.violation))
        except (PinochleError, UnicodeDecodeError) as error:
            self.answer(400, {"message": str(error)})

    def seat(self, path: str) -> int | None:
        """Return the seat whose token the request has, or answer that it may not."""
        given = self.headers.get("Authorization", "").removeprefix("Bearer ").encode()
        for seat, token in enumerate(self.server.tokens):
            if self.path == path and compare_digest(token.encode(), given):
                return seat
        self.answer(404 if self.path != path else 401, {"message": "nothing for you here"})
        return None

    def answer(self, status: int, document: Mapping[str, object]) -> None:
        """Send a document."""
        body = json.dumps(document).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Log nothing, tokens least of all."""


class Referee(ThreadingHTTPServer):
    """The one that has the state, and gives away views of it alone."""

    def __init__(self, variant: Variant, rng: Random, port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), Handler)
        self.tokens = [token_urlsafe() for _ in range(variant.seating.players)]
        self.rng = rng
        self.lock = Lock()
        self.state = new_game(variant)
        self.deal()

    def deal(self) -> None:
        """Deal if that is what comes next."""
        if self.state.turn is None and not self.state.is_over:
            deck = shuffled_deck(self.state.variant, self.rng)
            self.state = apply(self.state, DealCards(deck))

    def done(self, body: str, seat: int) -> Mapping[str, object]:
        """Do what a seat says, and return what it sees then."""
        action = loads_action(body, max_bytes=LONGEST)
        with self.lock:
            self.state = apply(self.state, action, by=seat)
            self.deal()
        return self.page(seat)

    def page(self, seat: int) -> Mapping[str, object]:
        """Return what a seat sees: what a view has no field for is given to nobody."""
        return encode(view(self.state, seat))


def ask(port: int, request: str, token: str, body: str | None = None) -> tuple[int, object]:
    """Return the status and the document that a request is answered with."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=30)) as connection:
        method, path = request.split()
        connection.request(method, path, body, {"Authorization": f"Bearer {token}"})
        response = connection.getresponse()
        return response.status, json.loads(response.read())


def play(port: int, token: str, rng: Random) -> None:
    """Be a client that plays to the end of the game: it lays what it can, and plays anything."""
    while True:
        match ask(port, "GET /view", token)[1]:
            case {"phase": {"type": "game_over"}}:
                return
            case {"menu": {"alone": [_, *_] as actions}}:
                melds = [action for action in actions if action["type"] == "lay_meld"]
                action = {"format": 1, **rng.choice(melds or actions)}
                ask(port, "POST /action", token, json.dumps(action))
            case _:
                sleep(0.002)


def main() -> None:
    """Serve on a port, or let two clients play a game if none is given."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=0)
    wanted = parser.parse_args()
    if wanted.port:
        referee = Referee(presets.TWO_PLAYER, SystemRandom(), wanted.port)
        print("tokens of the seats:", *referee.tokens)
        referee.serve_forever()
    with Referee(presets.TWO_PLAYER, Random(3)) as referee, ThreadPoolExecutor() as pool:  # noqa: S311
        pool.submit(referee.serve_forever)
        clients = [
            pool.submit(play, referee.server_port, token, Random(seat))  # noqa: S311
            for seat, token in enumerate(referee.tokens)
        ]
        try:
            for client in clients:
                client.result()
        finally:
            referee.shutdown()
    print(f"{referee.state.scores} - seat {referee.state.winner} has won")


if __name__ == "__main__":
    main()
