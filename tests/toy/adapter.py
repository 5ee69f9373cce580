"""Crosses at the server's tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

import msgspec

from spielkreis.game import GameError, Outcome, Seat
from spielkreis.locales import translate
from spielkreis.record import at_line, read_headers, write_header
from spielkreis.server.games.adapter import (
    GameAdapter,
    GameFile,
    Watch,
    check_length,
    check_names,
    json_members,
)
from spielkreis.server.wire.about import Catalogue
from spielkreis.server.wire.messages import ServerMessage
from spielkreis.server.wire.replay import ShuffleVerdict
from spielkreis.server.wire.review import ReviewBegins, ReviewEnds
from spielkreis.server.wire.settings import OptionValue
from tests.toy.game import ROWS, SEATS, Crosses, CrossesState, View, coin_of, split_line


class CrossesStatistics(msgspec.Struct, frozen=True):
    """What the players did."""

    marks: dict[Seat, int]
    right: tuple[Seat, ...]
    """The players who called the side that the coin shows."""


class ReviewedMark(ServerMessage, frozen=True):
    """A mark, and how many rows of three it blocked."""

    seat: Seat
    cell: str
    blocked: int
    words: str = ""
    """In the reader's language; empty in the database."""


class CrossesAdapter(GameAdapter[Crosses, CrossesState]):
    """Crosses: the calls and the coin are hidden."""

    name = "Crosses"
    draw = Outcome("draw", (), "agreement")
    growing_lists = ("lines",)

    def game(self, options: Mapping[str, OptionValue]) -> Crosses:
        check_names(options, ())
        return Crosses()

    def catalogue(self) -> Catalogue:
        return Catalogue(self.name, (), self.levels, {"": SEATS})

    def option_values(self, game: Crosses) -> dict[str, OptionValue]:
        return {}

    def places(self, game: Crosses) -> tuple[tuple[Seat, ...], ...]:
        return tuple((seat,) for seat in SEATS)

    def begin(self, game: Crosses, position: str, seed: bytes) -> CrossesState:
        return game.from_text(position) if position else game.new(seed)

    def normalize(self, state: CrossesState, seat: Seat, action: str) -> str:
        return state.parse(seat, action)

    def is_hidden(self, state: CrossesState, action: str) -> bool:
        return state.phase == "call"

    def decision_key(self, state: CrossesState) -> object:
        return state.phase, len(state.marks)

    def public_view(self, state: CrossesState) -> bytes:
        view = state.view(None)
        members = {"phase": view.phase, "turn": view.turn, "board": view.board, "coin": view.coin}
        return json_members({**members, "outcome": view.outcome})

    def private_view(self, state: CrossesState, start: int) -> Callable[[Seat | None], bytes]:
        def members(seat: Seat | None) -> bytes:
            view = state.view(seat)
            return json_members({"calls": view.calls, "lines": view.lines[start:]})

        return members

    def settled_lines(self, state: CrossesState) -> int:
        # At the end the calls are shown.
        return 0 if state.phase == "over" else len(state.lines(None))

    def can_take_back(self, before: CrossesState, after: CrossesState, plies: int) -> bool:
        return before.phase == "play"

    def concession(self, game: Crosses, losers: Sequence[Seat], reason: str) -> Outcome | None:
        return Outcome("win", tuple(seat for seat in SEATS if seat not in losers), reason)

    def legal(self, state: CrossesState, seat: Seat) -> tuple[str, ...]:
        return tuple(state.legal(seat))

    def choose(self, state: CrossesState, seat: Seat, level: str, rng: Random, ms: float, watch: Watch) -> str:
        return rng.choice(state.sample(seat, rng).legal(seat))

    def record(self, state: CrossesState, headers: Mapping[str, str]) -> str:
        tags = {"Game": self.name, **headers, "Coin": state.coin}
        lines = [write_header(name, value) for name, value in tags.items()]
        return "\n".join([*lines, "", *state.lines(None, open_calls=True)]) + "\n"

    def read(self, text: str, longest: int) -> GameFile:
        headers, body = read_headers(text)
        lines = [(number, line.strip()) for number, line in body if line.strip()]
        check_length(lines, longest)
        state = Crosses().from_text({name: value for _, name, value in headers}.get("Coin", ""))
        views, records = [self.open_view(state, history=False)], list[msgspec.Struct | None]()
        for number, line in lines:
            try:
                records.append(state.apply(*split_line(line)))
            except GameError as error:
                raise at_line(error, number) from None
            views.append(self.open_view(state, history=False))
        return GameFile(SEATS, list(views), [line for _, line in lines], records, {}, state.outcome)

    review_part = ReviewBegins | ReviewedMark | ReviewEnds

    def review(self, text: str, winners: Sequence[Seat]) -> Iterator[ServerMessage]:
        marks = [split_line(line) for line in self.read(text, 100).lines if " mark " in line]
        yield ReviewBegins(parts=len(marks))
        taken: dict[str, Seat] = {}
        for seat, action in marks:
            cell = action.removeprefix("mark ")
            rows = [set(row) - {cell} for row in ROWS if cell in row]
            blocked = sum(all(taken.get(other, seat) != seat for other in row) for row in rows)
            yield ReviewedMark(seat, cell, blocked)
            taken[cell] = seat
        yield ReviewEnds()

    def review_in_words(self, part: ServerMessage, language: str) -> ServerMessage:
        if not isinstance(part, ReviewedMark):
            return part
        return msgspec.structs.replace(part, words=translate(language, "crosses-blocked", {"count": part.blocked}))

    def statistics(self, text: str, winners: Sequence[Seat]) -> CrossesStatistics:
        view = self.read(text, 100).views[-1]
        assert isinstance(view, View)
        right = tuple(seat for seat in SEATS if view.calls.get(seat) == view.coin)
        return CrossesStatistics({seat: view.board.count(seat) for seat in SEATS}, right)

    def open_view(self, state: CrossesState, *, history: bool) -> View:
        return state.view(None, open_calls=True)

    def check_shuffle(self, text: str, seed: bytes) -> ShuffleVerdict:
        coin = {name: value for _, name, value in read_headers(text)[0]}.get("Coin", "")
        return ShuffleVerdict("fair" if coin == coin_of(seed) else "deal", 1)
