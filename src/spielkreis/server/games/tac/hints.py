"""Hints for TAC at the server's tables."""

from __future__ import annotations

from collections.abc import Hashable

from spielkreis.game import Seat
from spielkreis.locales import translate
from spielkreis.server.games.adapter import within
from spielkreis.server.games.tac.wire import TacSuggestion
from spielkreis.tac.actions import Action, Play
from spielkreis.tac.bots.reasons import Reason
from spielkreis.tac.bots.review import HINT_LIMIT, hints
from spielkreis.tac.state import State

MOST_MS = 900.0
MOST_HINTS = 3
CARDS = 100
"""Where all seats play together, the bots value a card that is played at minus one by this number."""


def suggestions(state: State, seat: Seat, language: str) -> tuple[TacSuggestion, ...]:
    """The best plays of a seat, from what the seat may know; of the results of a 7 only the best."""
    together = state.variant.cooperative
    found: dict[Hashable, TacSuggestion] = {}
    best = None
    for hint in hints(state, seat, within(HINT_LIMIT, MOST_MS)):
        # The first is best; a value behind it that is higher rests on too few tries.
        best = hint.chance if best is None else min(best, hint.chance)
        text = reason_text(hint.reason, language)
        worth = {"score": -CARDS * best} if together else {"chance": best}
        effect = state.effect(seat, hint.action)
        found.setdefault(_same(hint.action), TacSuggestion(str(hint.action), text, effect=effect, **worth))
    return tuple(found.values())[:MOST_HINTS]


def _same(action: Action) -> Hashable:
    """What counts as the same suggestion."""
    return (action.card, action.kind) if isinstance(action, Play) and action.kind == "seven" else action


def reason_text(reason: Reason, language: str) -> str:
    """A reason in words; seats are called by their colours."""
    seat = translate(language, f"seat-{reason.seat.lower()}") if reason.seat else ""
    return translate(language, f"tac-reason-{reason.code}", {"seat": seat})
