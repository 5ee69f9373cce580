"""What people may ask about the game before they act. Only who holds a seat learns what it may do."""

from __future__ import annotations

from spielkreis.server import messages, views
from spielkreis.server.errors import ForbiddenError, MissingError, RefusedError
from spielkreis.server.guests import Guest
from spielkreis.server.table import Table

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
            legal = table.kind.legal(table.state, question.seat)
            cards = tuple(
                messages.CardHint(card, None if error is None else views.problem(error, language))
                for card, error in legal.cards
            )
            return messages.LegalActions(question.id, table.seq, question.seat, legal.actions, legal.more, cards)
        case messages.Steps():
            steps = table.kind.steps(table.state, question.seat, question.card, question.prefix)
            return messages.NextSteps(question.id, table.seq, steps)
        case messages.Why():
            error = table.state.why_not(question.seat, question.action)
            return messages.WhyNot(question.id, table.seq, None if error is None else views.problem(error, language))


def _must_exist(table: Table, seat: str) -> None:
    if table.state is None:
        raise RefusedError("server-not-begun")
    if seat not in table.game.seats:
        raise MissingError("server-no-seat", seat=seat, seats=", ".join(table.game.seats))


def _must_hold(table: Table, guest: Guest | None, seat: str) -> None:
    holder = table.place_of(seat).guest
    if holder is None or guest is None or holder.id != guest.id:
        raise ForbiddenError("server-not-your-place", place=table.place_of(seat).name)
