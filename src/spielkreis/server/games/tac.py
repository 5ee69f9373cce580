"""TAC at the server's tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any

import msgspec

from spielkreis.game import GameError, Outcome, Seat
from spielkreis.record import at_line
from spielkreis.server.errors import InputError, RefusedError
from spielkreis.server.games.kind import (
    LEVELS,
    AnyGame,
    AnyState,
    Catalogue,
    Choice,
    Legal,
    Reading,
    members,
    not_longer,
    text_option,
)
from spielkreis.server.wire.settings import OptionValue
from spielkreis.tackle.nearest import Near

MAX_ACTIONS = 200
"""So many actions with one card are listed; only a 7 has more, and it is built step by step."""


class TacKind:
    """TAC: hands are hidden, and partners win together."""

    name = "TAC"
    all_open = False
    draws = False
    time_loses = False
    levels = LEVELS
    main: tuple[str, ...] = ("variant", "edition", "deck")
    growing = "history"

    def game(self, options: Mapping[str, OptionValue]) -> AnyGame:
        from spielkreis.tac.state import Tac

        given: dict[str, Any] = {name: value for name, value in options.items() if value is not None}
        variant, edition = text_option(given, "variant") or "team4", text_option(given, "edition") or "de-2024"
        rest = {name: value for name, value in given.items() if name not in ("variant", "edition")}
        return Tac.of(variant, edition, **rest)

    def complete(self, game: AnyGame) -> dict[str, OptionValue]:
        values: dict[str, OptionValue] = msgspec.to_builtins(game.options)
        return {**values, "persons": " ".join(map("".join, self.places(game)))}

    def usual(self, game: AnyGame) -> AnyGame:
        return type(game).of(game.options.variant, deck=game.options.deck)

    def idle(self, game: AnyGame) -> frozenset[str]:
        idle: frozenset[str] = game.options.idle
        return idle if len(self.proposals(game, "persons")) > 1 else idle | {"persons"}

    def proposals(self, game: AnyGame, option: str) -> tuple[str, ...]:
        return tuple(" ".join(groups) for groups in game.variant.arrangements) if option == "persons" else ()

    def places(self, game: AnyGame) -> tuple[tuple[Seat, ...], ...]:
        return tuple(tuple(group) for group in game.options.persons or game.variant.persons)

    def sides(self, game: AnyGame) -> tuple[tuple[Seat, ...], ...]:
        return tuple(tuple(team) for team in game.variant.teams)

    def begin(self, game: AnyGame, position: str, seed: bytes) -> AnyState:
        if not position:
            return game.new(seed)
        state = game.from_text(position)
        if state.options != game.options:
            raise InputError("server-other-rules")
        state.deal_on(seed)
        return state

    def regular(self, state: AnyState, seat: Seat, action: str) -> str:
        regular: str = state.regular(seat, action)
        return regular

    def hidden(self, state: AnyState, action: str) -> bool:
        return bool(state.phase == "swap")

    def moment(self, state: AnyState) -> object:
        return len(state.history)

    def fixed(self, state: AnyState) -> bytes:
        return members({"options": state.options})

    def common(self, state: AnyState) -> bytes:
        told: bytes = state.told()
        return told

    def own(self, state: AnyState, start: int) -> Callable[[Seat | None], bytes]:
        tell: Callable[[Seat | None], bytes] = state.telling(start)
        return tell

    def settled(self, state: AnyState) -> int:
        # The end of the game opens all hands, those of earlier deals included.
        return 0 if state.phase == "over" else int(state.lines)

    def can_take_back(self, before: AnyState, after: AnyState, plies: int) -> bool:
        # Only what everybody sees may decide here: an answer that depended on hands would tell something of them.
        if plies != 1 or (before.phase, after.phase) != ("play", "play") or after.devil is not None or after.save:
            return False
        alone = len(after.history) == len(before.history) + 1 and after.dropped == before.dropped
        return alone and bool(after.history[-1].kind != "jester")

    def drawing(self, game: AnyGame) -> str:
        return ""

    def concession(self, game: AnyGame, losers: Sequence[Seat], reason: str) -> Outcome | None:
        winners = tuple(seat for seat in game.seats if seat not in losers)
        if len(self.sides(game)) > 2:
            return None
        return Outcome("win" if winners else "loss", winners, reason)

    def legal(self, state: AnyState, seat: Seat) -> Legal:
        if state.phase != "play" or seat not in state.actors:
            return Legal(tuple(map(str, state.legal(seat))))
        held = tuple(dict.fromkeys(state.hand(state.turn)))
        cards = tuple((card, state.why_no_play(seat, card)) for card in held)
        actions: list[str] = []
        more = False
        for card in (*held, ""):
            found = list(islice(state.plays_with(seat, card), MAX_ACTIONS + 1))
            more = more or len(found) > MAX_ACTIONS
            actions += map(str, found[:MAX_ACTIONS])
        return Legal(tuple(actions), more, cards)

    def slow(self, state: AnyState, seat: Seat) -> bool:
        # Who helps everybody may divide a 7 among sixteen marbles: more than a hundred thousand results.
        if state.phase != "play" or len(state.variant.teams) > 1 or seat not in state.actors:
            return False
        return not {"7", "tac"}.isdisjoint(state.hand(state.turn))

    def steps(self, state: AnyState, seat: Seat, card: str, prefix: Sequence[str]) -> tuple[str, ...]:
        return tuple(map(str, state.steps(seat, card, prefix)))

    def reach(self, state: AnyState, seat: Seat, card: str, prefix: Sequence[str]) -> dict[str, tuple[str, ...]]:
        return {marble: tuple(map(str, ways)) for marble, ways in state.reach(seat, card, prefix).items()}

    def nearest(self, state: AnyState, seat: Seat) -> tuple[Near, ...]:
        raise RefusedError("server-no-figures", game=self.name)

    def choose(self, state: AnyState, seat: Seat, level: str, rng: Random) -> str:
        if level == "easy":
            return str(rng.choice(list(islice(state.legal(seat), MAX_ACTIONS))))
        from spielkreis.tac.bots.rules import Bot

        return str(Bot(rng).choose(state.view(seat), state.legal(seat)))

    def record(self, state: AnyState, headers: Mapping[str, str]) -> str:
        from spielkreis.tac.text.record import Entry, Record

        entries = [Entry(event) for event in state.history]
        return Record(state.options, state.initial, entries, dict(headers)).to_text()

    def open_view(self, state: AnyState, *, way: bool) -> msgspec.Struct:
        view: msgspec.Struct = msgspec.structs.replace(state.view(None, history=way), hands=state.hands)
        return view

    def read(self, text: str, longest: int) -> Reading:
        from spielkreis.tac.state import Tac
        from spielkreis.tac.text.record import read_record

        record = read_record(text)
        not_longer(record.entries, longest)
        game = Tac(record.options)
        state, lines = game.start(record.setup), list[str]()
        views = [self.open_view(state, way=False)]
        comments: dict[int, str] = {}
        for entry in record.entries:
            if entry.event is not None:
                try:
                    state.enter(entry.event)
                except GameError as error:
                    raise at_line(error, entry.line) from None
                views.append(self.open_view(state, way=False))
                lines.append(str(entry.event))
            if entry.comment:
                comments[len(lines)] = " ".join(filter(None, (comments.get(len(lines)), entry.comment)))
        return Reading(game, views, lines, comments, state.outcome)

    def catalogue(self) -> Catalogue:
        from spielkreis.tac.cards import MASTER
        from spielkreis.tac.variants import CHOICES, CUSTOM, EDITIONS, RULES, VARIANTS

        options = (
            Choice("variant", tuple(VARIANTS), "C3"),
            Choice("edition", (*EDITIONS, CUSTOM)),
            Choice("master", tuple(MASTER), "F1", several=True),
            *(Choice(name, values, RULES[name]) for name, values in CHOICES.items()),
            Choice("persons", rule="C1"),
        )
        places = {name: tuple(variant.persons) for name, variant in VARIANTS.items()}
        return Catalogue(self.name, options, self.levels, places)
