"""What people may ask about the game before they act. Only who holds a seat learns what it may do."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor
from typing import TypeGuard

from spielkreis.server.errors import ForbiddenError, MissingError, RefusedError
from spielkreis.server.games.kind import Legal
from spielkreis.server.storage.guests import Guest
from spielkreis.server.table import views
from spielkreis.server.table.table import Table
from spielkreis.server.wire import messages

MAX_FIGURES = 60
"""So many of the nearest figures are told: a board full of them helps nobody."""


def answer(table: Table, guest: Guest | None, question: messages.Question, language: str) -> messages.Reply:
    """The answer, or an error if the question is not this guest's to ask."""
    _must_exist(table, question.seat)
    if isinstance(question, messages.Nearest):
        figures = table.kind.nearest(table.state, question.seat)
        return messages.NearFigures(
            question.id, table.seq, question.seat, figures[0].lacking, len(figures), figures[:MAX_FIGURES]
        )
    _must_hold(table, guest, question.seat)
    match question:
        case messages.Legal():
            return _told(question, table.seq, table.kind.legal(table.state, question.seat), language)
        case messages.Steps():
            asked = table.state, question.seat, question.card, question.prefix
            return messages.NextSteps(question.id, table.seq, table.kind.steps(*asked), table.kind.reach(*asked))
        case messages.Why():
            error = table.state.why_not(question.seat, question.action)
            return messages.WhyNot(question.id, table.seq, None if error is None else views.problem(error, language))


def takes_long(question: messages.Question, table: Table, guest: Guest | None) -> TypeGuard[messages.Legal]:
    """Whether `answer_beside` should answer this; a question that will be refused never takes long."""
    if not isinstance(question, messages.Legal) or table.state is None or question.seat not in table.by_seat:
        return False
    return _holds(table, guest, question.seat) and table.kind.slow(table.state, question.seat)


async def answer_beside(
    table: Table, guest: Guest | None, question: messages.Legal, language: str, workers: Executor
) -> messages.Reply:
    """The same answer as it was when the question was put, worked out while others go on."""
    _must_exist(table, question.seat)
    _must_hold(table, guest, question.seat)
    seq, state = table.seq, table.state.copy()
    loop = asyncio.get_running_loop()
    return _told(question, seq, await loop.run_in_executor(workers, table.kind.legal, state, question.seat), language)


def _told(question: messages.Legal, seq: int, legal: Legal, language: str) -> messages.LegalActions:
    cards = tuple(
        messages.CardHint(card, None if error is None else views.problem(error, language))
        for card, error in legal.cards
    )
    return messages.LegalActions(question.id, seq, question.seat, legal.actions, legal.more, cards)


def _must_exist(table: Table, seat: str) -> None:
    if table.state is None:
        raise RefusedError("server-not-begun")
    if seat not in table.game.seats:
        raise MissingError("server-no-seat", seat=seat, seats=", ".join(table.game.seats))


def _must_hold(table: Table, guest: Guest | None, seat: str) -> None:
    if not _holds(table, guest, seat):
        raise ForbiddenError("server-not-your-place", place=table.place_of(seat).name)


def _holds(table: Table, guest: Guest | None, seat: str) -> bool:
    holder = table.place_of(seat).guest
    return holder is not None and guest is not None and holder.id == guest.id
