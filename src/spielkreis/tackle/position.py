"""A game of Tackle in progress: a position on which moves can be made and taken back."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Self

from spielkreis.game import GameError, IllegalError, OptionError, Outcome, Seat
from spielkreis.tackle.convert import decode, legal_table
from spielkreis.tackle.core.board import BOTH_DONE, MOVE, MOVER_WINS, ON, OTHER_WINS, Core
from spielkreis.tackle.core.moves import count, perft, winning_codes
from spielkreis.tackle.effect import Effect, LastMove, effects, last_move
from spielkreis.tackle.move import Move
from spielkreis.tackle.refusal import refusal
from spielkreis.tackle.text.notation import notate_made, parse_move, resolve
from spielkreis.tackle.text.setup import read_position, write_position
from spielkreis.tackle.view import View

if TYPE_CHECKING:
    from spielkreis.tackle.game import Tackle

SEATS: tuple[Seat, Seat] = ("white", "black")
Phase = Literal["place", "gold", "move", "over"]
PHASES: tuple[Phase, ...] = ("place", "gold", "move")

DEEPEST = 64
THREEFOLD = 3


class _Ply(NamedTuple):
    """A move that was made, with the core's number for it and the board before it."""

    move: Move
    code: int
    before: Core


class Position:
    """One game in progress.

    A position that is set up is read as the end of a move: if a job is done on it, the game is over (E2).
    """

    def __init__(self, game: Tackle) -> None:
        """The empty board before the first stone is placed."""
        self.game = game
        self.warnings: list[GameError] = []
        self.core = Core(game.table)
        stones = game.options.stones
        self.core.set_up(((), ()), None, 0, PHASES.index("place"), (stones, stones), game.options.gold == "court")
        self._past: list[_Ply] = []
        self._seen: dict[int, list[Core]] = {}
        self._outcome: Outcome | None = None
        self._legal: dict[Move, int] | None = None
        self._last: LastMove | None = None
        """What the last move did, once somebody has asked."""
        self._understood: tuple[str, Move] | None = None
        """The text that was read last, and the legal move that it means as long as nothing has changed since."""

    @classmethod
    def from_text(cls, text: str, game: Tackle) -> Self:
        """Reads `white / black / gold or - / w or b`, with `/ place` at the end during the opening.

        What was odd but could be read is in `warnings`.
        """
        read = read_position(text, game.options.stones)
        made = cls(game)
        made.warnings = read.warnings
        made.core = Core(game.table)
        phase = PHASES.index(read.phase)
        made.core.set_up(read.stones, read.gold, read.turn, phase, read.left, game.options.gold == "court")
        if read.phase == "move":
            mover, other = made.core.done(1 - read.turn), made.core.done(read.turn)
            result = BOTH_DONE if mover and other else MOVER_WINS if mover else OTHER_WINS if other else ON
            made._outcome = made._judge(result, made.core)
        return made

    @property
    def turn(self) -> Seat | None:
        """The seat that must move or place; None when the game is over."""
        return None if self._outcome is not None else SEATS[self.core.turn]

    @property
    def actors(self) -> tuple[Seat, ...]:
        return () if self._outcome is not None else (SEATS[self.core.turn],)

    @property
    def phase(self) -> Phase:
        """`place` for stones and `gold` for the gold stone in the opening, then `move`, and `over` at last."""
        if self._outcome is not None:
            return "over"
        return PHASES[self.core.phase]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; the reasons are `job`, `both`, `opponent_job`, `repetition`, `no_move`, `agreement` and
        `resignation`."""
        return self._outcome

    @property
    def white(self) -> frozenset[int]:
        return frozenset(self.core.stones(0))

    @property
    def black(self) -> frozenset[int]:
        return frozenset(self.core.stones(1))

    @property
    def gold(self) -> int | None:
        """The cell of the gold stone, if it is on the board."""
        return self.core.gold

    @property
    def moves(self) -> tuple[Move, ...]:
        """What has been placed and moved since this position was set up."""
        return tuple(ply.move for ply in self._past)

    @property
    def placements(self) -> int:
        """How many actions from the set-up position on are placements, those to come and the gold stone included."""
        core = self._past[0].before if self._past else self.core
        if core.phase == MOVE:
            return 0
        return 2 * self.game.options.stones - len(core.stones(0)) - len(core.stones(1)) + 1

    def notated(self, start: int = 0) -> tuple[str, ...]:
        """The moves from number `start` on, each with all the suffixes that are true of it."""
        past = self._past[start:]
        cores = [*(ply.before for ply in past[1:]), self.core]
        ended = self._outcome is not None and self._outcome.reason not in ("resignation", "agreement")
        return tuple(
            notate_made(ply.move, ply.before, after, goes_on=after is not self.core or not ended)
            for ply, after in zip(past, cores, strict=False)
        )

    @property
    def hash(self) -> int:
        """64 bits that depend on stones, gold, side to move and phase; equal on all machines."""
        return self.core.hash

    @property
    def legal_moves(self) -> Sequence[Move]:
        """All legal moves or placements in a fixed order."""
        return list(self._table())

    def legal(self, seat: Seat) -> Sequence[Move]:
        """All that this seat may do now."""
        return self.legal_moves if seat in self.actors else []

    def effects(self) -> list[Effect]:
        """What each of the legal moves does on the board, in the order of `legal_moves`."""
        return effects(self.core, list(self._table().values()))

    @property
    def last_move(self) -> LastMove | None:
        """What the last move did on the board; None before the first one."""
        if self._last is None and self._past:
            move, code, before = self._past[-1]
            self._last = last_move(before, code, SEATS[before.turn], str(move))
        return self._last

    def count_legal(self) -> int:
        """How many legal moves there are."""
        return 0 if self._outcome is not None else count(self.core)

    def winning_moves(self) -> Sequence[Move]:
        """The moves that win immediately for the side to move."""
        if self._outcome is not None:
            return []
        wins = set(winning_codes(self.core, self.core.turn))
        return [move for move, code in self._table().items() if code in wins]

    def wins(self, move: Move) -> bool:
        """Whether this legal move wins immediately: the mover's job is done and the opponent's is not."""
        return self.core.copy().make(self._table()[move]) == MOVER_WINS

    def threatens(self) -> bool:
        """Whether the side that moved last could do its job with its next move if the other side passed."""
        return self.phase == "move" and bool(winning_codes(self.core, 1 - self.core.turn, 1))

    def job_done(self, seat: Seat) -> bool:
        """Whether this side's stones show the job now."""
        return self.core.done(SEATS.index(seat))

    def perft(self, depth: int, bulk: bool = True) -> int:
        """The leaves of the tree of moves at this depth; a game that ends earlier is one leaf where it ends.

        Repetitions are not looked at. Without `bulk` every leaf is made, not only counted.
        """
        if not 0 <= depth <= DEEPEST:
            raise OptionError("tackle-perft-depth", depth=depth, most=DEEPEST)
        return 1 if self._outcome is not None else perft(self.core, depth, bulk)

    def push(self, move: Move | str) -> None:
        """Makes a move, or raises why it is not possible and changes nothing."""
        if isinstance(move, str):
            move = self._read(move)
        error = self.why_not_move(move)
        if error is not None:
            raise error
        self.push_unchecked(move)

    def push_unchecked(self, move: Move) -> None:
        """Makes a move that is known to be legal."""
        self.push_code(self._table()[move], move)

    def push_code(self, code: int, move: Move | None = None) -> None:
        """Makes a legal move given by the core's number, for engines."""
        after = self.core.copy()
        result = after.make(code)
        self._past.append(_Ply(decode(code) if move is None else move, code, self.core))
        self._seen.setdefault(self.core.hash, []).append(self.core)
        self.core = after
        self._legal = self._last = self._understood = None
        self._outcome = self._judge(result, after)

    def pop(self) -> Move:
        """Takes the last move back, and with it how the game ended."""
        if not self._past:
            raise IllegalError("tackle-nothing-to-take-back")
        move, _, self.core = self._past.pop()
        self._seen[self.core.hash].pop()
        self._legal = self._last = self._understood = None
        self._outcome = None
        return move

    def why_not_move(self, move: Move) -> GameError | None:
        """The reason why the side to move may not do this, or None if it may."""
        if self._outcome is not None:
            return IllegalError("tackle-over")
        return None if move in self._table() else refusal(self.core, move, self.game.options.gold)

    def why_not(self, seat: Seat, action: Move | str) -> GameError | None:
        """The reason why this seat may not do this now, or None if it may."""
        if self._outcome is None and seat not in self.actors:
            return IllegalError("tackle-not-your-turn")
        try:
            return self.why_not_move(self._read(action) if isinstance(action, str) else action)
        except GameError as error:
            return error

    def apply(self, seat: Seat, action: Move | str) -> LastMove:
        """Makes a move for a seat and returns what it did, or raises why it is not possible and changes nothing."""
        error = self.why_not(seat, action)
        if error is not None:
            raise error
        self.push(action)
        made = self.last_move
        assert made is not None
        return made

    def ends(self, seat: Seat, action: Move | str) -> bool:
        """Whether this legal action of a seat ends the game. Nothing is changed."""
        move = self.parse(seat, action) if isinstance(action, str) else action
        after = self.core.copy()
        return self._judge(after.make(self._table()[move]), after) is not None

    def parse(self, seat: Seat, text: str) -> Move:
        """The legal move that this text means here; a missing `(w)` does no harm."""
        if self._outcome is None and seat not in self.actors:
            raise IllegalError("tackle-not-your-turn")
        return self._read(text)

    def resign(self, seat: Seat) -> None:
        """Gives the game up."""
        self._must_be_going_on()
        self._outcome = _won_by(1 - SEATS.index(seat), "resignation")

    def agree_draw(self) -> None:
        """Ends the game as a draw that both sides want (E3)."""
        self._must_be_going_on()
        self._outcome = _drawn("agreement")

    def repetition_count(self) -> int:
        """How often this position has come up since the opening, this time included (E3)."""
        return self._count(self.core)

    def _count(self, core: Core) -> int:
        """How often this position will have come up when it is reached."""
        return 1 + sum(earlier.same(core) for earlier in self._seen.get(core.hash, ()))

    def earlier(self, most: int) -> list[int]:
        """The hashes of the positions before this one, the latest first, at most this many."""
        return [ply.before.hash for ply in self._past[: -most - 1 : -1]]

    def repeated(self) -> list[int]:
        """The hashes of the positions that have come up twice; one more time, and the game is a draw (E3)."""
        now = self.core.hash
        return [key for key, seen in self._seen.items() if len(seen) + (key == now) >= THREEFOLD - 1]

    def copy(self) -> Position:
        """An independent position with the same past."""
        other = Position(self.game)
        other.warnings = list(self.warnings)
        other.core = self.core
        other._past = list(self._past)
        other._seen = {key: list(cores) for key, cores in self._seen.items()}
        other._outcome, other._last = self._outcome, self._last
        return other

    def view(self, seat: Seat | None) -> View:
        """What a seat may know, which is everything."""
        options = self.game.options
        return View(
            options.job,
            self.to_text(),
            self.phase,
            self.turn,
            self.notated(),
            self._outcome,
            options.stones,
            self.last_move,
            self.placements,
        )

    def sample(self, seat: Seat, rng: Random) -> Position:
        """The position itself: a seat knows everything."""
        return self.copy()

    def to_text(self) -> str:
        """The position as text, e.g. `A3 E1 / A2 J5 / E4 / w`; how a game was given up is not in it."""
        return write_position(
            (self.core.stones(0), self.core.stones(1)), self.core.gold, self.core.turn, self.core.phase < 2
        )

    def __eq__(self, other: object) -> bool:
        """Equal rules, stones, side to move and outcome; the way there may differ."""
        if not isinstance(other, Position):
            return NotImplemented
        return self.game == other.game and self._outcome == other._outcome and self.core.same(other.core)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied by Python's own means it keeps its past, as `copy` does."""
        start = self.copy()
        for _ in self._past:
            start.pop()
        return _again, (self.game, start.to_text(), self.moves, self._outcome, self.warnings)

    def __repr__(self) -> str:
        return f"Position.from_text({self.to_text()!r}, {self.game!r})"

    def _table(self) -> dict[Move, int]:
        if self._outcome is not None:
            return {}
        if self._legal is None:
            self._legal = legal_table(self.core)
        return self._legal

    def _read(self, text: str) -> Move:
        # A server reads the same text several times: whether it is legal, whether it ends the game, and to make it.
        if self._understood is None or self._understood[0] != text:
            self._understood = text, resolve(self, parse_move(text))
        return self._understood[1]

    def _must_be_going_on(self) -> None:
        if self._outcome is not None:
            raise IllegalError("tackle-over")

    def _judge(self, result: int, after: Core) -> Outcome | None:
        """The outcome after a move, or None: jobs first, then repetition and the lack of moves (E2, E3, E4)."""
        mover = 1 - after.turn
        if result == MOVER_WINS:
            return _won_by(mover, "job")
        if result == OTHER_WINS:
            return _won_by(1 - mover, "opponent_job")
        if result == BOTH_DONE:
            return _drawn("both")
        if after.phase != PHASES.index("move"):
            return None
        if self._count(after) >= THREEFOLD:
            return _drawn("repetition")
        return None if count(after) else _drawn("no_move")


def _again(
    game: Tackle, start: str, moves: Sequence[Move], outcome: Outcome | None, warnings: list[GameError]
) -> Position:
    """The position after these moves, which were legal when they were made."""
    made = game.from_text(start)
    for move in moves:
        made.push_unchecked(move)
    made._outcome = outcome
    made.warnings = warnings
    return made


def _won_by(side: int, reason: str) -> Outcome:
    return Outcome("0-1" if side else "1-0", (SEATS[side],), reason)


def _drawn(reason: str) -> Outcome:
    return Outcome("1/2-1/2", (), reason)
