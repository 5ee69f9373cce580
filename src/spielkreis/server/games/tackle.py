"""Tackle at the server's tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import ClassVar

import msgspec

from spielkreis.game import Outcome, Seat
from spielkreis.server.errors import InputError, RefusedError
from spielkreis.server.games.kind import (
    LEVELS,
    AnyGame,
    AnyState,
    Catalogue,
    Choice,
    Legal,
    Reading,
    check_names,
    members,
    not_longer,
    text_option,
)
from spielkreis.server.wire.settings import OptionValue
from spielkreis.tackle.nearest import Near, nearest


class TackleKind:
    """Tackle: everything is open."""

    name = "Tackle"
    all_open = True
    draws = True
    time_loses = True
    levels = LEVELS
    main: tuple[str, ...] = ("job", "figure")
    growing = "moves"
    _NAMES: ClassVar = ("job", "figure", "gold", "stones")

    def game(self, options: Mapping[str, OptionValue]) -> AnyGame:
        from spielkreis.tackle import Tackle

        check_names(options, self._NAMES)
        stones = options.get("stones")
        if stones is not None and (isinstance(stones, bool) or not isinstance(stones, int)):
            raise InputError("server-bad-option", option="stones")
        return Tackle.of(
            job=text_option(options, "job"),
            figure=text_option(options, "figure"),
            gold=text_option(options, "gold"),
            stones=stones,
        )

    def complete(self, game: AnyGame) -> dict[str, OptionValue]:
        job, gold, stones = game.options.job, game.options.gold, game.options.stones
        return {"job": job.name, "figure": job.drawing, "gold": gold, "stones": stones}

    def usual(self, game: AnyGame) -> AnyGame:
        job = game.options.job
        return type(game).of(job=job.name, figure=None if job.official else job.drawing)

    def idle(self, game: AnyGame) -> frozenset[str]:
        return frozenset()

    def proposals(self, game: AnyGame, option: str) -> tuple[str, ...]:
        return ()

    def places(self, game: AnyGame) -> tuple[tuple[Seat, ...], ...]:
        return tuple((seat,) for seat in game.seats)

    def sides(self, game: AnyGame) -> tuple[tuple[Seat, ...], ...]:
        return self.places(game)

    def begin(self, game: AnyGame, position: str, seed: bytes) -> AnyState:
        return game.from_text(position) if position else game.new(seed)

    def regular(self, state: AnyState, seat: Seat, action: str) -> str:
        return str(state.parse(seat, action))

    def hidden(self, state: AnyState, action: str) -> bool:
        return False

    def moment(self, state: AnyState) -> object:
        return object()

    def fixed(self, state: AnyState) -> bytes:
        options = state.game.options
        return members({"job": options.job, "stones": options.stones})

    def common(self, state: AnyState) -> bytes:
        told = {"position": state.to_text(), "phase": state.phase, "turn": state.turn, "outcome": state.outcome}
        return members(told)

    def own(self, state: AnyState, start: int) -> Callable[[Seat | None], bytes]:
        told = members({"moves": state.notated(start)})
        return lambda seat: told

    def settled(self, state: AnyState) -> int:
        return len(state.moves)

    def can_take_back(self, before: AnyState, after: AnyState, plies: int) -> bool:
        return True

    def drawing(self, game: AnyGame) -> str:
        return str(game.options.job.drawing)

    def concession(self, game: AnyGame, losers: Sequence[Seat], reason: str) -> Outcome | None:
        winner = next(seat for seat in game.seats if seat not in losers)
        return Outcome("1-0" if winner == "white" else "0-1", (winner,), reason)

    def legal(self, state: AnyState, seat: Seat) -> Legal:
        return Legal(tuple(map(str, state.legal(seat))))

    def slow(self, state: AnyState, seat: Seat) -> bool:
        return False

    def steps(self, state: AnyState, seat: Seat, card: str, prefix: Sequence[str]) -> tuple[str, ...]:
        raise RefusedError("server-no-steps", game=self.name)

    def reach(self, state: AnyState, seat: Seat, card: str, prefix: Sequence[str]) -> dict[str, tuple[str, ...]]:
        raise RefusedError("server-no-steps", game=self.name)

    def nearest(self, state: AnyState, seat: Seat) -> tuple[Near, ...]:
        return nearest(state, seat)

    def choose(self, state: AnyState, seat: Seat, level: str, rng: Random) -> str:
        if level == "easy":
            return str(rng.choice(list(state.legal(seat))))
        from spielkreis.tackle.bots.rules import Bot

        return str(Bot(rng=rng).choose(state))

    def record(self, state: AnyState, headers: Mapping[str, str]) -> str:
        from spielkreis.tackle import Record

        record = Record.of(state)
        record.headers.update(headers)
        return str(record.to_text())

    def open_view(self, state: AnyState, *, way: bool) -> msgspec.Struct:
        from spielkreis.tackle.position import View

        if not way:
            options = state.game.options
            return View(options.job, state.to_text(), state.phase, state.turn, (), state.outcome, options.stones)
        view: msgspec.Struct = state.view(None)
        return view

    def read(self, text: str, longest: int) -> Reading:
        from spielkreis.tackle import Record

        record = Record.from_text(text)
        not_longer(record.moves, longest)
        state = record.start()
        views = [self.open_view(state, way=False)]
        for move in record.moves[:-1]:
            state.push(move)
            views.append(self.open_view(state, way=False))
        end = record.replay()
        views[len(record.moves) :] = [self.open_view(end, way=False)]
        lines = [
            f"{line}({record.remarks[index]})" if index in record.remarks else line
            for index, line in enumerate(record.notated())
        ]
        return Reading(record.game, views, lines, record.comments, end.outcome)

    def catalogue(self) -> Catalogue:
        from spielkreis.tackle import JOBS

        options = (
            Choice("job", tuple(JOBS), "E1"),
            Choice("figure", rule="E1"),
            Choice("gold", ("core", "court"), "O3"),
            Choice("stones", rule="G2"),
        )
        return Catalogue(self.name, options, self.levels, dict.fromkeys(JOBS, ("white", "black")))
