"""Questions about the game that people ask before they act. Only the person who holds a seat learns its actions."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor

from spielkreis.server.errors import ForbiddenError, MissingError, RefusedError
from spielkreis.server.games.adapter import AnyState, GivesHints
from spielkreis.server.games.questions import AnyQuestionKind, Asked, QuestionKind
from spielkreis.server.table import commands
from spielkreis.server.table.table import GameTable
from spielkreis.server.wire import answers, messages
from spielkreis.server.wire.guest import Guest
from spielkreis.server.wire.settings import tag_of


def answer(table: GameTable, guest: Guest | None, question: messages.Question, language: str) -> messages.Answer:
    """The answer to any question but `AskHint`; raises an error if this guest may not ask the question, or if the game
    cannot answer it."""
    _must_exist(table, question.seat)
    asked = _asked(table, question.seat, language)
    if isinstance(question, messages.Why):
        _must_hold(table, guest, question.seat)
        error = table.state.why_not(question.seat, question.action)
        return answers.WhyNot(question.id, table.seq, asked.problem(error))
    if isinstance(question, messages.AskOffers):
        _must_hold(table, guest, question.seat)
        possible = commands.offerable(table, table.place_of(question.seat))
        return answers.PossibleOffers(question.id, table.seq, question.seat, possible)
    kind = _kind(table, question)
    if not kind.everybody:
        _must_hold(table, guest, question.seat)
    found: messages.Answer = kind.find(table.state, question, asked)
    return found


def legal_in_news(table: GameTable, place: str, language: str) -> messages.LegalActions | None:
    """What the seat of a place that must decide may do, for the news of its player.

    Returns None if no seat of the place must decide, or if the answer takes long: then the client asks for it.
    """
    seat = next((seat for seat in table.actors if seat in table.places[place].seats), None)
    if seat is None:
        return None
    question = messages.Legal("", seat, effects=True)
    if table.adapter.is_slow(table.state, question):
        return None
    return table.adapter.legal_answer(table.state, question, _asked(table, seat, language))


def slow_kind(question: messages.Question, table: GameTable, guest: Guest | None) -> AnyQuestionKind | None:
    """The kind of a question that `answer_in_thread` should answer; None for all others and for those that will be
    refused."""
    if not table.began or question.seat not in table.by_seat:
        return None
    kind = _kinds(table).get(type(question))
    if kind is None or not (kind.everybody or _holds(table, guest, question.seat)):
        return None
    return kind if kind.is_slow(table.state, question) else None


async def answer_in_thread(
    table: GameTable, guest: Guest | None, question: messages.Question, language: str, workers: Executor
) -> messages.Answer:
    """The same answer, for the state at the time of the question, computed while others play on."""
    _must_exist(table, question.seat)
    kind = _kind(table, question)
    if not kind.everybody:
        _must_hold(table, guest, question.seat)
    asked = _asked(table, question.seat, language)
    loop = asyncio.get_running_loop()
    found: messages.Answer = await loop.run_in_executor(workers, kind.find, table.state.copy(), question, asked)
    return found


def hinting_adapter(table: GameTable, guest: Guest | None, question: messages.AskHint) -> GivesHints[AnyState]:
    """The game that gives the hint; raises an error if the guest may not ask: only people who play without other
    people, and have done so from the beginning, get hints."""
    _must_exist(table, question.seat)
    _must_hold(table, guest, question.seat)
    asker = None if guest is None else guest.id
    people = {place.guest.id for place in table.places.values() if place.guest is not None}
    if not (people | table.played) <= {asker}:
        raise RefusedError("server-no-hints")
    adapter = table.adapter
    if not isinstance(adapter, GivesHints):
        raise RefusedError("server-no-bot-hints", game=adapter.name)
    return adapter


def _kinds(table: GameTable) -> dict[type[messages.Question], AnyQuestionKind]:
    """The questions that the game answers."""
    adapter = table.adapter
    legal = QuestionKind(messages.Legal, messages.LegalActions, adapter.legal_answer, is_slow=adapter.is_slow)
    return {kind.question: kind for kind in (legal, *adapter.questions)}


def _kind(table: GameTable, question: messages.Question) -> AnyQuestionKind:
    """The kind of a question that the game answers; `RefusedError` if it is one of another game."""
    kind = _kinds(table).get(type(question))
    if kind is None:
        raise RefusedError("server-not-in-game", game=table.adapter.name, what=tag_of(type(question)))
    return kind


def _asked(table: GameTable, seat: str, language: str) -> Asked:
    return Asked(table.seq, language, table.place_of(seat).seats)


def _must_exist(table: GameTable, seat: str) -> None:
    if not table.began:
        raise RefusedError("server-not-begun")
    if seat not in table.game.seats:
        raise MissingError("server-no-seat", seat=seat, seats=", ".join(table.game.seats))


def _must_hold(table: GameTable, guest: Guest | None, seat: str) -> None:
    if not _holds(table, guest, seat):
        raise ForbiddenError("server-not-your-place", place=table.place_of(seat).name)


def _holds(table: GameTable, guest: Guest | None, seat: str) -> bool:
    holder = table.place_of(seat).guest
    return holder is not None and guest is not None and holder.id == guest.id
