"""What the server must know of a game beyond its contract: one adapter for each game, found by name.

Whoever adds a game writes an adapter and adds it to `KINDS`. No rule is decided here; the games are asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any, ClassVar, Protocol

import msgspec

from spielkreis.game import GameError, Outcome, Seat
from spielkreis.record import at_line
from spielkreis.server.errors import InputError, LimitError, RefusedError
from spielkreis.server.settings import OptionValue
from spielkreis.tackle.nearest import Near, nearest

AnyState = Any
"""A `spielkreis.game.State` of any game: its actions are the game's own business."""
AnyGame = Any

MAX_ACTIONS = 200
"""So many actions with one card are listed; only a 7 has more, and it is built step by step."""
LEVELS: tuple[str, ...] = ("easy", "normal")
PHRASES = ("hello", "good-luck", "well-played", "thanks", "oops", "hurry", "one-moment", "good-game", "again", "bye")


class Choice(msgspec.Struct, frozen=True):
    """One option and its values, the default first; any text of the right form where no values are listed."""

    name: str
    values: tuple[str | bool, ...] = ()
    rule: str | None = None
    """The rule that it is about."""
    several: bool = False
    """Whether several of the values may be chosen together."""


class Catalogue(msgspec.Struct, frozen=True):
    """What a table of this game can be."""

    game: str
    options: tuple[Choice, ...]
    levels: tuple[str, ...]
    places: dict[str, tuple[str, ...]]
    """The places of each variant (of each job, in Tackle)."""


class Legal(msgspec.Struct, frozen=True):
    """What a seat may do now, and why its other cards cannot be played."""

    actions: tuple[str, ...]
    more: bool = False
    cards: tuple[tuple[str, GameError | None], ...] = ()


class Reading(msgspec.Struct, frozen=True):
    """A game that was read from a file: open views from its beginning to its end, the lines that led from each to the
    next, and what was remarked on them."""

    game: AnyGame
    views: list[msgspec.Struct]
    lines: list[str]
    comments: dict[int, str]
    """By the number of lines before it."""
    outcome: Outcome | None


class Kind(Protocol):
    """The adapter of one game."""

    name: str
    all_open: bool
    """Whether nothing is hidden from anybody."""
    draws: bool
    """Whether players may agree on a draw."""
    time_loses: bool
    """Whether a fallen clock loses the game; otherwise a bot makes the move."""
    levels: tuple[str, ...]
    main: tuple[str, ...]
    """The options that decide about the others."""
    growing: str
    """The list in a view that grows as the game goes on, so that only its new end need be told."""

    def game(self, options: Mapping[str, OptionValue]) -> AnyGame:
        """The rules with these options, or an `OptionError`."""

    def complete(self, game: AnyGame) -> dict[str, OptionValue]:
        """The value of every option."""

    def usual(self, game: AnyGame) -> AnyGame:
        """The same game by the usual rules."""

    def idle(self, game: AnyGame) -> frozenset[str]:
        """The options that make no difference beside the others."""

    def proposals(self, game: AnyGame, option: str) -> tuple[str, ...]:
        """Values for an option whose values depend on the others."""

    def places(self, game: AnyGame) -> tuple[tuple[Seat, ...], ...]:
        """The seats that each person holds, in order."""

    def sides(self, game: AnyGame) -> tuple[tuple[Seat, ...], ...]:
        """The seats that win together."""

    def begin(self, game: AnyGame, position: str, seed: bytes) -> AnyState:
        """The first state, from a set position if there is one."""

    def hidden(self, state: AnyState, action: str) -> bool:
        """Whether an action made in this state is seen only by the one who made it."""

    def moment(self, state: AnyState) -> object:
        """Something that changes whenever what a seat may do becomes another question."""

    def fixed(self, state: AnyState) -> Mapping[str, object]:
        """The part of every view that stays the same as long as the game goes on."""

    def common(self, state: AnyState) -> Mapping[str, object]:
        """The part of the view that everybody is shown alike."""

    def own(self, state: AnyState, seat: Seat | None, start: int) -> Mapping[str, object]:
        """The rest of what the person at a seat is shown, of the growing list the end from line `start` on."""

    def settled(self, state: AnyState) -> int:
        """How many lines of the growing list stay as they are for everybody who has seen them."""

    def can_take_back(self, before: AnyState, after: AnyState, plies: int) -> bool:
        """Whether nobody has learned anything hidden from these last actions but what the first of them showed."""

    def concession(self, game: AnyGame, losers: Sequence[Seat], reason: str) -> Outcome | None:
        """The outcome when these seats give up, or None where that cannot be said."""

    def legal(self, state: AnyState, seat: Seat) -> Legal:
        """For people and programs that choose from a list."""

    def slow(self, state: AnyState, seat: Seat) -> bool:
        """Whether finding what a seat may do can take so long that nobody else should have to wait for it; nothing
        that is hidden from the seat decides about this."""

    def steps(self, state: AnyState, seat: Seat, card: str, prefix: Sequence[str]) -> tuple[str, ...]:
        """The single steps that can follow."""

    def nearest(self, state: AnyState, seat: Seat) -> tuple[Near, ...]:
        """Where the fewest stones of a seat must still come or go to do its job."""

    def choose(self, state: AnyState, seat: Seat, level: str, rng: Random) -> str:
        """A bot's action; it may take a while, and may look only at what its seat may know."""

    def record(self, state: AnyState, headers: Mapping[str, str]) -> str:
        """The game as a text file."""

    def open_view(self, state: AnyState, *, way: bool) -> msgspec.Struct:
        """Everything, for replays of finished games; how the game came there only if asked for the `way`."""

    def read(self, text: str, longest: int) -> Reading:
        """A game file, moment by moment, if it has not more lines than `longest`."""

    def catalogue(self) -> Catalogue:
        """What people can choose from."""


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

        _known(options, self._NAMES)
        stones = options.get("stones")
        if stones is not None and (isinstance(stones, bool) or not isinstance(stones, int)):
            raise InputError("server-bad-option", option="stones")
        return Tackle.of(
            job=_text(options, "job"), figure=_text(options, "figure"), gold=_text(options, "gold"), stones=stones
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

    def hidden(self, state: AnyState, action: str) -> bool:
        return False

    def moment(self, state: AnyState) -> object:
        return object()

    def fixed(self, state: AnyState) -> Mapping[str, object]:
        return {"job": state.game.options.job}

    def common(self, state: AnyState) -> Mapping[str, object]:
        return {"position": state.to_text(), "phase": state.phase, "turn": state.turn, "outcome": state.outcome}

    def own(self, state: AnyState, seat: Seat | None, start: int) -> Mapping[str, object]:
        return {"moves": tuple(map(str, state.moves[start:]))}

    def settled(self, state: AnyState) -> int:
        return len(state.moves)

    def can_take_back(self, before: AnyState, after: AnyState, plies: int) -> bool:
        return True

    def concession(self, game: AnyGame, losers: Sequence[Seat], reason: str) -> Outcome | None:
        winner = next(seat for seat in game.seats if seat not in losers)
        return Outcome("1-0" if winner == "white" else "0-1", (winner,), reason)

    def legal(self, state: AnyState, seat: Seat) -> Legal:
        return Legal(tuple(map(str, state.legal(seat))))

    def slow(self, state: AnyState, seat: Seat) -> bool:
        return False

    def steps(self, state: AnyState, seat: Seat, card: str, prefix: Sequence[str]) -> tuple[str, ...]:
        raise RefusedError("server-no-steps", game=self.name)

    def nearest(self, state: AnyState, seat: Seat) -> tuple[Near, ...]:
        return nearest(state, seat)

    def choose(self, state: AnyState, seat: Seat, level: str, rng: Random) -> str:
        if level == "easy":
            return str(rng.choice(list(state.legal(seat))))
        from spielkreis.tackle.bot import Bot

        return str(Bot(rng=rng).choose(state))

    def record(self, state: AnyState, headers: Mapping[str, str]) -> str:
        from spielkreis.tackle import Record

        record = Record.of(state)
        record.headers.update(headers)
        return str(record.to_text())

    def open_view(self, state: AnyState, *, way: bool) -> msgspec.Struct:
        from spielkreis.tackle.position import View

        if not way:
            return View(state.game.options.job, state.to_text(), state.phase, state.turn, (), state.outcome)
        view: msgspec.Struct = state.view(None)
        return view

    def read(self, text: str, longest: int) -> Reading:
        from spielkreis.tackle import Record

        record = Record.from_text(text)
        _not_longer(record.moves, longest)
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
        variant, edition = _text(given, "variant") or "team4", _text(given, "edition") or "de-2024"
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

    def hidden(self, state: AnyState, action: str) -> bool:
        return bool(state.phase == "swap")

    def moment(self, state: AnyState) -> object:
        return state.phase, len(state.history)

    def fixed(self, state: AnyState) -> Mapping[str, object]:
        return {"options": state.options}

    def common(self, state: AnyState) -> Mapping[str, object]:
        public: Mapping[str, object] = state.scene().public
        return public

    def own(self, state: AnyState, seat: Seat | None, start: int) -> Mapping[str, object]:
        own: Mapping[str, object] = state.scene().own(seat, start)
        return own

    def settled(self, state: AnyState) -> int:
        # The end of the game opens all hands, those of earlier deals included.
        return 0 if state.phase == "over" else int(state.lines)

    def can_take_back(self, before: AnyState, after: AnyState, plies: int) -> bool:
        # Only what everybody sees may decide here: an answer that depended on hands would tell something of them.
        if plies != 1 or (before.phase, after.phase) != ("play", "play") or after.devil is not None or after.save:
            return False
        alone = len(after.history) == len(before.history) + 1 and after.dropped == before.dropped
        return alone and bool(after.history[-1].kind != "jester")

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

    def nearest(self, state: AnyState, seat: Seat) -> tuple[Near, ...]:
        raise RefusedError("server-no-figures", game=self.name)

    def choose(self, state: AnyState, seat: Seat, level: str, rng: Random) -> str:
        if level == "easy":
            return str(rng.choice(list(islice(state.legal(seat), MAX_ACTIONS))))
        from spielkreis.tac.bot import Bot

        return str(Bot(rng).choose(state.view(seat), state.legal(seat)))

    def record(self, state: AnyState, headers: Mapping[str, str]) -> str:
        from spielkreis.tac.record import Entry, Record

        entries = [Entry(event) for event in state.history]
        return Record(state.options, state.initial, entries, dict(headers)).to_text()

    def open_view(self, state: AnyState, *, way: bool) -> msgspec.Struct:
        view: msgspec.Struct = msgspec.structs.replace(state.view(None, history=way), hands=state.hands)
        return view

    def read(self, text: str, longest: int) -> Reading:
        from spielkreis.tac.record import read_record
        from spielkreis.tac.state import Tac

        record = read_record(text)
        _not_longer(record.entries, longest)
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


_KINDS: tuple[Kind, ...] = (TackleKind(), TacKind())
KINDS: Mapping[str, Kind] = {kind.name: kind for kind in _KINDS}


def kind_of(name: str) -> Kind:
    """The adapter of a game."""
    try:
        return KINDS[name]
    except KeyError:
        raise InputError("server-unknown-game", game=name, known=", ".join(KINDS)) from None


def _not_longer(lines: Sequence[object], longest: int) -> None:
    """Refuses a game before the long work of showing it begins."""
    if len(lines) > longest:
        raise LimitError("server-long-game", limit=longest)


def _known(options: Mapping[str, OptionValue], names: Sequence[str]) -> None:
    for name in options:
        if name not in names:
            raise InputError("server-unknown-option", option=name, known=", ".join(names))


def _text(options: Mapping[str, OptionValue], name: str) -> str | None:
    value = options.get(name)
    if value is not None and not isinstance(value, str):
        raise InputError("server-bad-option", option=name)
    return value
