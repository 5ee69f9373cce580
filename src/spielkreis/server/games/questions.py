"""The questions that one game answers, declared by its adapter: no other part of the server knows them.

A question is a struct derived from `wire.messages.Question`, its answer one derived from `wire.answers.Answer`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from spielkreis.game import GameError, Seat
from spielkreis.server.games.problems import problem_of
from spielkreis.server.wire.messages import Answer, Problem, Question

StateT = TypeVar("StateT")
QuestionT = TypeVar("QuestionT", bound=Question)
AnswerT = TypeVar("AnswerT", bound=Answer)

SLOW = 20
"""A question that takes long counts as this many requests."""


class Asked(NamedTuple):
    """When a question is asked, and who reads the answer."""

    seq: int
    """The number of the table's last event."""
    language: str
    """The language of the person who asks."""
    seats: tuple[Seat, ...]
    """The seats of the person who holds the seat in the question."""

    def problem(self, error: GameError | None) -> Problem | None:
        """An error as a message for this person."""
        if error is None:
            return None
        error.reader = self.seats
        return problem_of(error, self.language)


class QuestionKind(NamedTuple, Generic[StateT, QuestionT, AnswerT]):
    """A kind of question, and how it is answered."""

    question: type[QuestionT]
    answer: type[AnswerT]
    find: Callable[[StateT, QuestionT, Asked], AnswerT]
    """Finds the answer, using only what the seat in the question may know. Raises an error if there is none."""
    everybody: bool = False
    """Whether everybody may ask, because the answer contains nothing hidden; otherwise only the holder of the seat."""
    is_slow: Callable[[StateT, QuestionT], bool] = lambda state, question: False
    """Whether `find` may take so long that it must run in another thread. This must not depend on anything that is
    hidden from the seat in the question."""
    cost: int = SLOW
    """If it is slow, the question counts as this many requests."""


AnyQuestionKind: TypeAlias = QuestionKind[Any, Any, Any]
