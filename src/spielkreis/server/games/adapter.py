"""The contract between the server and a game: one adapter per game, plus abilities that only some games have.

An adapter is generic over the game's own rules and state classes (`spielkreis.game.Game` and `State`). It decides no
rule; it asks the game and translates between the game and the server.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

import msgspec

from spielkreis.game import Game, GameError, Outcome, Seat, State
from spielkreis.server.errors import InputError, LimitError
from spielkreis.server.games.questions import AnyQuestionKind, Asked
from spielkreis.server.games.routes import AnyGameRoute
from spielkreis.server.wire.about import Catalogue
from spielkreis.server.wire.answers import Suggestion
from spielkreis.server.wire.messages import Legal, LegalActions, ServerMessage
from spielkreis.server.wire.replay import ShuffleVerdict
from spielkreis.server.wire.rules import PossibleValue
from spielkreis.server.wire.settings import OptionValue
from spielkreis.server.wire.study import PuzzleInfo, StudyPosition, Task
from spielkreis.thinking import DEFAULT_LEVEL, LEVELS, Limit, Thought

GameT = TypeVar("GameT")
RulesT = TypeVar("RulesT", contravariant=True)
"""The rules of a game, where an ability only reads them."""
StateT = TypeVar("StateT", bound=State[Any])
InputT = TypeVar("InputT", contravariant=True)
"""The state of a game, where an ability only reads it."""

AnyGame: TypeAlias = Game[Hashable]
AnyState: TypeAlias = State[Hashable]
Watch: TypeAlias = Callable[[Thought], Thought]
"""Is called with a thought before it begins, and returns it."""

_encode = msgspec.json.Encoder().encode


class GameFile(msgspec.Struct, frozen=True):
    """A game read from a file: open views from its beginning to its end and the lines between them."""

    seats: tuple[Seat, ...]
    views: list[msgspec.Struct]
    lines: list[str]
    records: list[msgspec.Struct | None]
    """What each line did, as `State.apply` returns it or in a similar form; None for a line that says nothing."""
    comments: dict[int, str]
    """Comments by the number of lines before them."""
    outcome: Outcome | None
    options: dict[str, OptionValue] = {}
    """The options that the game was played with, as far as the game's own pages need them."""


class Judgement(msgspec.Struct, frozen=True):
    """What is to be said about the last of a puzzle's moves."""

    right: bool
    solved: bool
    moves: tuple[str, ...]
    """The moves so far in canonical form, with the reply to a right move; without a wrong one."""


class PuzzleCollection(Protocol):
    """The puzzles of a game: positions in which the side to move wins within a number of moves. Every method except
    `all` may take a second and runs in a search process; `MissingError` if there is no puzzle of the name."""

    def all(self) -> tuple[PuzzleInfo, ...]:
        """All puzzles, in the order of the list."""

    def find(self, name: str) -> tuple[PuzzleInfo, StudyPosition]:
        """A puzzle and its position."""

    def judge(self, name: str, moves: Sequence[str]) -> Judgement:
        """Checks the last of the moves, and replies to it if it is right."""

    def hint(self, name: str, moves: Sequence[str]) -> tuple[str, str]:
        """The piece to move after these moves, and the whole action."""


class Watcher(Protocol):
    """What a task uses to show its progress and to learn that nobody wants the result any more."""

    report: object
    """The latest progress, a struct for the client."""

    @property
    def cancelled(self) -> bool:
        """Whether the task has to stop."""

    def on_cancel(self, stop: Callable[[], None]) -> None:
        """Calls `stop` when the task has to stop."""


class Analyst(Protocol):
    """What a game can compute about its positions."""

    @property
    def tasks(self) -> tuple[type[Task], ...]:
        """The kinds of tasks. Their tags differ from those of all other games' tasks."""

    def prepare(self, setup: StudyPosition, task: Task) -> Callable[[Watcher], msgspec.Struct]:
        """The task as a function that takes long and returns what it has found. It is sent to a search process, so it
        can be pickled, and so can what it reports and returns. Raises an error if the task makes no sense in the
        position."""


class GameAdapter(ABC, Generic[GameT, StateT]):
    """What the server needs to know about one game. Methods with a body are defaults for simple games."""

    name: ClassVar[str]
    """The name of the game on the wire, in the log and in the header `Game` of its files."""
    all_open: ClassVar[bool] = False
    """Whether nothing is hidden from anybody."""
    time_loses: ClassVar[bool] = False
    """Whether a player whose time is over loses; otherwise a bot makes the move."""
    draw: ClassVar[Outcome | None] = None
    """The outcome of a draw by agreement, or None where players cannot agree on one."""
    levels: ClassVar[tuple[str, ...]] = LEVELS
    default_level: ClassVar[str] = DEFAULT_LEVEL
    """The level of bots that nobody has chosen: those that play for people who are away or whose time is over."""
    main_options: ClassVar[tuple[str, ...]] = ()
    """The options that determine which others are possible."""
    growing_lists: ClassVar[tuple[str, ...]]
    """The lists in a view that grow with the game by the same lines, so that only their new ends are sent."""
    questions: ClassVar[tuple[AnyQuestionKind, ...]] = ()
    """The game's own questions."""
    routes: ClassVar[tuple[AnyGameRoute, ...]] = ()
    """The game's own REST routes."""
    puzzles: ClassVar[PuzzleCollection | None] = None
    """The puzzles that come with the game."""
    analyst: ClassVar[Analyst | None] = None
    """The engine and the solver of the analysis board."""

    @abstractmethod
    def game(self, options: Mapping[str, OptionValue]) -> GameT:
        """The rules with these options; raises `OptionError`."""

    @abstractmethod
    def catalogue(self) -> Catalogue:
        """What people can choose from."""

    @abstractmethod
    def option_values(self, game: GameT) -> dict[str, OptionValue]:
        """The value of every option."""

    def standard(self, game: GameT) -> GameT:
        """The same game with the standard value of every option that is no main option."""
        return game

    def unused_options(self, game: GameT) -> frozenset[str]:
        """The options that have no effect in combination with the others."""
        return frozenset()

    def suggestions(self, game: GameT, option: str) -> tuple[str, ...]:
        """Values for an option whose values depend on the others."""
        return ()

    def possible_value(self, game: GameT, value: str | bool) -> PossibleValue:
        """A value of an option that leads to this game. A game may return a subclass with members of its own."""
        return PossibleValue(value)

    @abstractmethod
    def places(self, game: GameT) -> tuple[tuple[Seat, ...], ...]:
        """The seats that each person holds, in order."""

    def sides(self, game: GameT) -> tuple[tuple[Seat, ...], ...]:
        """The seats that win together."""
        return self.places(game)

    @abstractmethod
    def begin(self, game: GameT, position: str, seed: bytes) -> StateT:
        """The first state, from a set position if `position` is not empty."""

    def warnings(self, state: StateT) -> Sequence[GameError]:
        """What was odd about a set position but could be read."""
        return ()

    @abstractmethod
    def normalize(self, state: StateT, seat: Seat, action: str) -> str:
        """The canonical text of the legal action that this text means; raises an error that says why there is none."""

    def ends(self, state: StateT, seat: Seat, action: str) -> bool:
        """Whether this legal action ends the game. Nothing is changed."""
        after = state.copy()
        after.apply(seat, action)
        return after.outcome is not None

    def is_hidden(self, state: StateT, action: str) -> bool:
        """Whether an action made in this state is visible only to the player who made it."""
        return False

    @abstractmethod
    def decision_key(self, state: StateT) -> object:
        """A value that changes whenever the players face a new decision."""

    def fixed_view(self, state: StateT) -> bytes:
        """The part of every view that never changes during a game, as members of a JSON object."""
        return b""

    @abstractmethod
    def public_view(self, state: StateT) -> bytes:
        """The part of the view that is the same for everybody, as members of a JSON object."""

    @abstractmethod
    def private_view(self, state: StateT, start: int) -> Callable[[Seat | None], bytes]:
        """A function that returns the rest of the view for a seat or a spectator, valid until the state changes.

        Of the growing lists it contains the lines from `start` on.
        """

    @abstractmethod
    def settled_lines(self, state: StateT) -> int:
        """How many lines of the growing lists are final for every viewer who has received them."""

    def can_take_back(self, before: StateT, after: StateT, plies: int) -> bool:
        """Whether the last `plies` actions revealed nothing hidden except what the first of them showed."""
        return True

    @abstractmethod
    def concession(self, game: GameT, losers: Sequence[Seat], reason: str) -> Outcome | None:
        """The outcome when these seats give up, or None where the rules give no answer."""

    @abstractmethod
    def legal(self, state: StateT, seat: Seat) -> tuple[str, ...]:
        """What a seat may do, for people and programs that choose from a list."""

    def effects(self, state: StateT, seat: Seat) -> tuple[msgspec.Struct, ...]:
        """What each of the actions of `legal` does on the board, in the same order; empty if the notation shows it."""
        return ()

    def legal_answer(self, state: StateT, question: Legal, asked: Asked) -> LegalActions:
        """The answer to `Legal`. A game may return a subclass with members of its own."""
        seat = question.seat
        effects = self.effects(state, seat) if question.effects else ()
        return LegalActions(question.id, asked.seq, seat, self.legal(state, seat), effects)

    def is_slow(self, state: StateT, question: Legal) -> bool:
        """Whether `legal_answer` may take so long that it must run in another thread.

        The answer must not depend on anything that is hidden from the seat in the question.
        """
        return False

    @abstractmethod
    def choose(self, state: StateT, seat: Seat, level: str, rng: Random, ms: float, watch: Watch) -> str:
        """A bot's action, after at most this many milliseconds of thinking, which can be watched. It runs in a search
        process, or in a thread for levels that do not search, and may use only what its seat may know."""

    def then(self, state: StateT, seat: Seat, action: str) -> StateT | None:
        """The state after this action if the seat goes on with its turn in it, otherwise None."""
        return None

    @abstractmethod
    def record(self, state: StateT, headers: Mapping[str, str], ended: Outcome | None) -> str:
        """The game as a text file. `ended` is how it ended if that does not follow from its rules."""

    @abstractmethod
    def read(self, text: str, longest: int) -> GameFile:
        """Reads a game file; refuses one with more lines than `longest`."""

    @abstractmethod
    def open_view(self, state: StateT, *, history: bool) -> msgspec.Struct:
        """The complete view for replays of finished games; it contains the moves so far only with `history`."""


AnyAdapter: TypeAlias = GameAdapter[AnyGame, AnyState]


@runtime_checkable
class GivesHints(Protocol[InputT]):
    """A game whose bots can say what they would play, and why."""

    def hints(self, state: InputT, seat: Seat, language: str) -> tuple[Suggestion, ...]:
        """The best actions of a seat that must decide, the best first, within a second.

        It runs in a search process and may use only what the seat may know.
        """


@runtime_checkable
class ReviewsGames(Protocol):
    """A game whose bots can say what each decision of a finished game was worth."""

    @property
    def review_part(self) -> Any:
        """The type of all parts, a union of structs with tags, for reading stored reviews."""

    def review(self, text: str, winners: Sequence[Seat]) -> Iterator[ServerMessage | None]:
        """Reviews a game file part by part, in a search process: first a `ReviewBegins`, last a `ReviewEnds`.

        Each step takes about a second at most, so that others can have their turn; None is a step without a part.
        `winners` are those of a game that ended before its rules decided it. Raises an error if the game cannot be
        reviewed.
        """

    def review_in_words(self, part: ServerMessage, language: str) -> ServerMessage:
        """A part as it is sent, with the sentences that are not stored."""


@runtime_checkable
class CountsActions(Protocol):
    """A game that can say in numbers what its players did."""

    def statistics(self, text: str, winners: Sequence[Seat]) -> msgspec.Struct:
        """The statistics of a game file, a struct of the game's own; runs in a thread and takes a tenth of a second.

        `winners` are those of a game that ended before its rules decided it.
        """


@runtime_checkable
class DrawsBoards(Protocol[RulesT, InputT]):
    """A game with a board that everyone may see."""

    def pieces(self, state: InputT) -> dict[str, tuple[str, ...]]:
        """The fields of the pieces on the board, by their owners. Nothing hidden is in it."""

    def picture(self, game: RulesT, pieces: Mapping[str, Sequence[str]]) -> bytes:
        """A PNG file of the board with these pieces; it takes a tenth of a second and runs in a thread."""


@runtime_checkable
class ChecksShuffle(Protocol):
    """A game with shuffled cards, whose shuffles can be checked after the game."""

    def check_shuffle(self, text: str, seed: bytes) -> ShuffleVerdict:
        """Whether every deal in a game file follows from the seed of the game."""


def within(limit: Limit, ms: float) -> Limit:
    """The same limit, but at most this many milliseconds."""
    return msgspec.structs.replace(limit, ms=ms if limit.ms is None else min(limit.ms, ms))


def json_members(values: Mapping[str, object]) -> bytes:
    """The members of a JSON object without its braces, to be joined with others."""
    return _encode(values)[1:-1]


def check_length(lines: Sequence[object], longest: int) -> None:
    """Refuses a game that is too long, before the work of showing it begins."""
    if len(lines) > longest:
        raise LimitError("server-long-game", limit=longest)


def check_names(options: Mapping[str, OptionValue], names: Sequence[str]) -> None:
    """Refuses options that the game does not have."""
    for name in options:
        if name not in names:
            raise InputError("server-unknown-option", option=name, known=", ".join(names))


def text_option(options: Mapping[str, OptionValue], name: str) -> str | None:
    """The value of an option that must be a text, or None if it is not given."""
    value = options.get(name)
    if value is not None and not isinstance(value, str):
        raise InputError("server-bad-option", option=name)
    return value
