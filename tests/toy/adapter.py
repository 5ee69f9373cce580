"""Crosses at the server's tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import ClassVar

import msgspec

from spielkreis.game import GameError, Outcome, Seat
from spielkreis.locales import add_folder, translate
from spielkreis.record import at_line, read_headers, write_header
from spielkreis.server.games.adapter import (
    GameAdapter,
    GameFile,
    Watch,
    check_length,
    check_names,
    json_members,
)
from spielkreis.server.games.canvas import Canvas
from spielkreis.server.games.questions import AnyQuestionKind, Asked, QuestionKind
from spielkreis.server.wire.about import Catalogue, OptionSpec
from spielkreis.server.wire.answers import Suggestion
from spielkreis.server.wire.messages import Answer, Question, ServerMessage
from spielkreis.server.wire.replay import ShuffleVerdict
from spielkreis.server.wire.review import ReviewBegins, ReviewEnds
from spielkreis.server.wire.settings import OptionValue
from tests.toy.game import (
    COINS,
    CORNERS,
    ROWS,
    SEATS,
    STARTS,
    Crosses,
    CrossesState,
    Marked,
    Options,
    View,
    split_line,
)

FOLDER = Path(__file__).parent / "locales"
add_folder(FOLDER)


class Rows(Question, frozen=True):
    """Which rows can this seat still complete? Everybody may ask."""


class OpenRows(Answer, frozen=True, tag="rows"):
    """The rows that a seat can still complete."""

    rows: tuple[str, ...]


def open_rows(state: CrossesState, question: Rows, asked: Asked) -> OpenRows:
    """Finds the rows."""
    return OpenRows(question.id, asked.seq, tuple(state.completable(question.seat)))


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
    default_level = "1"
    main_options = ("start",)
    growing_lists = ("lines",)
    questions: ClassVar[tuple[AnyQuestionKind, ...]] = (QuestionKind(Rows, OpenRows, open_rows, everybody=True),)

    def game(self, options: Mapping[str, OptionValue]) -> Crosses:
        check_names(options, Options.__struct_fields__)
        return Crosses(msgspec.convert(dict(options), Options))

    def catalogue(self) -> Catalogue:
        options = (
            OptionSpec("start", STARTS),
            OptionSpec("coin", COINS),
            OptionSpec("closed", CORNERS, "C3", several=True),
        )
        return Catalogue(self.name, options, self.levels, dict.fromkeys(STARTS, SEATS), self.default_level)

    def option_values(self, game: Crosses) -> dict[str, OptionValue]:
        return {"start": game.options.start, "coin": game.options.coin, "closed": list(game.options.closed)}

    def standard(self, game: Crosses) -> Crosses:
        return Crosses(Options(game.options.start))

    def unused_options(self, game: Crosses) -> frozenset[str]:
        return frozenset() if game.options.start == "coin" else frozenset({"coin"})

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

    def effects(self, state: CrossesState, seat: Seat) -> tuple[Marked, ...]:
        return tuple(state.copy().apply(seat, action) for action in state.legal(seat))

    def hints(self, state: CrossesState, seat: Seat, language: str) -> tuple[Suggestion, ...]:
        best = max(self.effects(state, seat), key=lambda effect: effect.row)
        reason = translate(language, "crosses-hint", {"row": best.row or "–"})
        return (Suggestion(best.action, reason, 1.0 if best.row else 0.5, best),)

    def pieces(self, state: CrossesState) -> dict[str, tuple[str, ...]]:
        return {seat: tuple(cell for owner, cell in state.marks if owner == seat) for seat in SEATS}

    def picture(self, game: Crosses, pieces: Mapping[str, Sequence[str]]) -> bytes:
        canvas = Canvas((255, 255, 255), 1.0)
        for cell in (int(cell) - 1 for cells in pieces.values() for cell in cells):
            canvas.disc(100 * (cell % 3 - 1), 100 * (cell // 3 - 1), 40, (0, 0, 0))
        return canvas.png()

    def choose(self, state: CrossesState, seat: Seat, level: str, rng: Random, ms: float, watch: Watch) -> str:
        return rng.choice(state.sample(seat, rng).legal(seat))

    def record(self, state: CrossesState, headers: Mapping[str, str], ended: Outcome | None) -> str:
        options = {"Start": state.options.start, "Trick": state.options.coin, "Closed": " ".join(state.options.closed)}
        tags = {"Game": self.name, **headers, **options, "Coin": state.coin}
        lines = [write_header(name, value) for name, value in tags.items()]
        return "\n".join([*lines, "", *state.lines(None, open_calls=True)]) + "\n"

    def read(self, text: str, longest: int) -> GameFile:
        headers, body = read_headers(text)
        tags = {name: value for _, name, value in headers}
        lines = [(number, line.strip()) for number, line in body if line.strip()]
        check_length(lines, longest)
        game = _game_of(tags)
        state = game.from_text(tags.get("Coin", ""))
        comments: dict[int, str] = {}
        views, records = [self.open_view(state, history=False)], list[msgspec.Struct | None]()
        for number, line in lines:
            if line.startswith("#"):
                comments[len(records)] = line.removeprefix("#").strip()
                continue
            try:
                records.append(state.apply(*split_line(line)))
            except GameError as error:
                raise at_line(error, number) from None
            views.append(self.open_view(state, history=False))
        moves = [line for _, line in lines if not line.startswith("#")]
        return GameFile(SEATS, list(views), moves, records, comments, state.outcome, self.option_values(game))

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
        tags = {name: value for _, name, value in read_headers(text)[0]}
        return ShuffleVerdict("fair" if tags.get("Coin") == _game_of(tags).coin(seed) else "deal", 1)


def _game_of(tags: Mapping[str, str]) -> Crosses:
    """The game of a file with these headers."""
    closed = tuple(tags.get("Closed", "").split())
    return Crosses(Options(tags.get("Start", STARTS[0]), tags.get("Trick", COINS[0]), closed))
