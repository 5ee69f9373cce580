"""Questions about the game that people ask before they act. Only the person who holds a seat learns its actions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from typing import NamedTuple, TypeGuard

import msgspec

from spielkreis.game import GameError
from spielkreis.server.errors import ForbiddenError, MissingError, RefusedError
from spielkreis.server.games.adapter import (
    AnyAdapter,
    AnyState,
    BuildsSteps,
    DescribesEffects,
    FindsNearest,
    GivesHints,
    LegalList,
)
from spielkreis.server.table import commands, views
from spielkreis.server.table.table import GameTable
from spielkreis.server.wire import answers, messages
from spielkreis.server.wire.guest import Guest

MAX_FIGURES = 60
"""At most this many of the nearest figures are sent; more would not help the player."""


QuickQuestion = messages.Legal | messages.Steps | messages.Why | messages.Nearest | messages.AskOffers
"""A question that is answered without a search."""


def answer(table: GameTable, guest: Guest | None, question: QuickQuestion, language: str) -> answers.AnyAnswer:
    """The answer; raises an error if this guest may not ask the question, or if the game cannot answer it."""
    _must_exist(table, question.seat)
    if isinstance(question, messages.Nearest):
        return _nearest(table, question)
    _must_hold(table, guest, question.seat)
    match question:
        case messages.Legal():
            found = _legal(table.adapter, table.state, question)
            return _legal_actions(table, question, table.seq, found, language)
        case messages.Steps():
            return _next_steps(table.adapter, table.state, table.seq, question)
        case messages.Why():
            error = table.state.why_not(question.seat, question.action)
            return answers.WhyNot(question.id, table.seq, _problem(table, question.seat, error, language))
        case messages.AskOffers():
            possible = commands.offerable(table, table.place_of(question.seat))
            return answers.PossibleOffers(question.id, table.seq, question.seat, possible)


def legal_in_news(table: GameTable, place: str, language: str) -> messages.LegalActions | None:
    """What the seat of a place that must decide may do, for the news of its player.

    Returns None if no seat of the place must decide, or if the answer takes long: then the client asks for it.
    """
    seat = next((seat for seat in table.actors if seat in table.places[place].seats), None)
    if seat is None or table.adapter.is_slow(table.state, seat):
        return None
    question = messages.Legal("", seat, effects=True)
    return _legal_actions(table, question, table.seq, _legal(table.adapter, table.state, question), language)


def is_slow(
    question: messages.Question, table: GameTable, guest: Guest | None
) -> TypeGuard[messages.Legal | messages.Steps]:
    """Whether `answer_in_thread` should answer this; a question that will be refused is never slow."""
    if (
        not isinstance(question, messages.Legal | messages.Steps)
        or not table.began
        or question.seat not in table.by_seat
    ):
        return False
    return _holds(table, guest, question.seat) and table.adapter.is_slow(table.state, question.seat)


async def answer_in_thread(
    table: GameTable,
    guest: Guest | None,
    question: messages.Legal | messages.Steps,
    language: str,
    workers: Executor,
) -> answers.AnyAnswer:
    """The same answer, for the state at the time of the question, computed while others play on."""
    _must_exist(table, question.seat)
    _must_hold(table, guest, question.seat)
    seq, state = table.seq, table.state.copy()
    loop = asyncio.get_running_loop()
    if isinstance(question, messages.Steps):
        return await loop.run_in_executor(workers, _next_steps, table.adapter, state, seq, question)
    found = await loop.run_in_executor(workers, _legal, table.adapter, state, question)
    return _legal_actions(table, question, seq, found, language)


def hint_search(
    table: GameTable, guest: Guest | None, question: messages.AskHint, language: str
) -> Callable[[], answers.Suggestions]:
    """A function that finds the answer for the present state; it takes a second and runs in a thread.

    Raises an error if the guest may not ask: only people who play without other people get hints.
    """
    _must_exist(table, question.seat)
    _must_hold(table, guest, question.seat)
    asker = None if guest is None else guest.id
    if any(place.guest is not None and place.guest.id != asker for place in table.places.values()):
        raise RefusedError("server-no-hints")
    adapter = table.adapter
    if not isinstance(adapter, GivesHints):
        raise RefusedError("server-no-bot-hints", game=adapter.name)
    state, seq = table.state.copy(), table.seq
    decides = question.seat in table.actors

    def search() -> answers.Suggestions:
        plays = adapter.hints(state, question.seat, language) if decides else ()
        return answers.Suggestions(question.id, seq, question.seat, plays)

    return search


class _Found(NamedTuple):
    """The actions of a seat and, if asked for, what each of them does on the board."""

    legal: LegalList
    effects: tuple[msgspec.Struct, ...]


def _legal(adapter: AnyAdapter, state: AnyState, question: messages.Legal) -> _Found:
    legal = adapter.legal(state, question.seat)
    if question.effects and isinstance(adapter, DescribesEffects):
        return _Found(legal, adapter.effects(state, question.seat))
    return _Found(legal, ())


def _legal_actions(
    table: GameTable, question: messages.Legal, seq: int, found: _Found, language: str
) -> messages.LegalActions:
    cards = tuple(
        messages.CardHint(card, _problem(table, question.seat, error, language)) for card, error in found.legal.cards
    )
    legal = found.legal
    return messages.LegalActions(question.id, seq, question.seat, legal.actions, legal.more, cards, found.effects)


def _problem(table: GameTable, seat: str, error: GameError | None, language: str) -> messages.Problem | None:
    """An error as a message for the person who holds this seat."""
    if error is None:
        return None
    error.reader = table.place_of(seat).seats
    return views.problem(error, language)


def _next_steps(adapter: AnyAdapter, state: AnyState, seq: int, question: messages.Steps) -> answers.NextSteps:
    if not isinstance(adapter, BuildsSteps):
        raise RefusedError("server-no-steps", game=adapter.name)
    asked = state, question.seat, question.card, question.prefix
    return answers.NextSteps(question.id, seq, adapter.steps(*asked), adapter.reach(*asked))


def _nearest(table: GameTable, question: messages.Nearest) -> answers.NearFigures:
    adapter = table.adapter
    if not isinstance(adapter, FindsNearest):
        raise RefusedError("server-no-figures", game=adapter.name)
    figures = adapter.nearest(table.state, question.seat)
    return answers.NearFigures(
        question.id, table.seq, question.seat, figures[0].lacking, len(figures), figures[:MAX_FIGURES]
    )


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
