"""Why a play is good, in a word: what a hint or a review says of it besides the chance."""

from __future__ import annotations

from typing import NamedTuple

from spielkreis.tac.actions import Action, Play, Swap
from spielkreis.tac.cards import OPENING
from spielkreis.tac.variants import SEATS
from spielkreis.tac.view.view import View


class Reason(NamedTuple):
    """The code of a message (`tac-reason-<code>`) and the seat that it speaks of, if any."""

    code: str
    seat: str = ""


def reason_for(view: View, action: Action) -> Reason:
    """The most important thing that an action does, as the seat of the view can see it."""
    if isinstance(action, Swap):
        return Reason("gives-opening" if action.card in OPENING else "gives")
    if action.kind == "discard":
        return Reason("discards")
    if action.kind == "pass":
        return Reason("passes")
    return _play_reason(view, action)


def _play_reason(view: View, play: Play) -> Reason:
    rules = view.options.rules
    board = view.before if play.card == "tac" and view.before is not None else view.position
    owner = {field.rstrip("*"): seat for seat, fields in board.items() for field in fields}
    side = rules.team(view.seat or play.seat)
    for part in play.parts:
        taken = owner.get(part.target, "")
        if part.capture and taken not in side:
            return Reason("captures", taken)
    if play.card == "tac" and view.before is not None:
        return Reason("undoes")
    if any(part.target[0] in SEATS and part.origin[0] not in SEATS for part in play.parts) and play.kind != "angel":
        return Reason("comes-home")
    if play.kind in ("skip", "devil"):
        return Reason("hinders", rules.after(play.seat))
    if play.kind == "open":
        return Reason("opens")
    if play.kind in ("swap", "jester", "angel", "warrior"):
        return Reason(play.kind)
    hand = view.hands.get(play.seat, ())
    waiting = len(view.position.get(play.seat, ())) < 4
    if waiting and play.card not in OPENING and any(card in OPENING for card in hand):
        return Reason("keeps-opening")
    return Reason("moves")
