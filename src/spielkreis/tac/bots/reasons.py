"""Why a play is good, in a few words: what a hint or a review says about it in addition to the chance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from spielkreis.tac.actions import Action, Part, Play, Swap
from spielkreis.tac.cards import MASTER, OPENING
from spielkreis.tac.text.notation import Marbles
from spielkreis.tac.variants import SEATS, Variant
from spielkreis.tac.view.view import View

REACH = 13
"""The most spaces that a card moves a marble."""
STRONG = ("4", "7", "trickster", "tac", *MASTER)
"""Cards that are useful on almost every board."""


class Reason(NamedTuple):
    """The code of a message (`tac-reason-<code>`) and the seat that it is about, if any."""

    code: str
    seat: str = ""


ONLY = Reason("only")
"""There is nothing else to do."""


def reason_for(view: View, action: Action) -> Reason:
    """The most important effect of an action, from what the seat of the view can see."""
    if isinstance(action, Swap):
        return _gift_reason(view, action)
    if action.kind == "discard":
        return Reason("discards")
    if action.kind == "pass":
        return Reason("passes")
    return _play_reason(view, action)


def _gift_reason(view: View, gift: Swap) -> Reason:
    rules = view.options.rules
    partner = rules.exchange[gift.seat]
    marbles = view.position.get(partner, ())
    if gift.card in OPENING:
        needed = not marbles and partner not in (view.declared or ())
        return Reason("gives-needed" if needed else "gives-opening")
    if gift.card.isdigit() and gift.card != "4":
        ways = (_way(rules, partner, field) for field in marbles)
        if any(way is not None and way < int(gift.card) <= way + 4 for way in ways):
            return Reason("gives-home")
    if view.hands.get(gift.seat, ()).count(gift.card) > 1:
        return Reason("gives-double")
    return Reason("gives-strong" if gift.card in STRONG else "gives-spare")


def _play_reason(view: View, play: Play) -> Reason:
    rules = view.options.rules
    board = view.before if play.card == "tac" and view.before is not None else view.position
    owner = {field: seat for seat, fields in board.items() for field in fields}
    owner |= {field.rstrip("*"): seat for field, seat in owner.items()}
    side = rules.team(view.seat or play.seat)
    if _wins(board, play, side):
        return Reason("wins")
    taken = [owner.get(part.target, "") for part in play.parts if part.capture]
    for seat in taken:
        if seat not in side:
            return Reason("captures", seat)
    if play.card == "tac" and view.before is not None:
        return Reason("undoes")
    if play.kind != "angel" and any(_at_home(part.target) and not _at_home(part.origin) for part in play.parts):
        return Reason("comes-home")
    if taken and play.kind != "angel":
        return Reason("replaces" if play.kind == "open" else "captures-own")
    if play.kind in ("skip", "devil"):
        return Reason("hinders", rules.after(play.seat))
    if play.kind == "open":
        return Reason("opens")
    if play.kind in ("swap", "jester", "angel", "warrior"):
        return Reason(play.kind)
    return _way_reason(view, play, owner, side)


def _wins(board: Marbles, play: Play, side: str) -> bool:
    """Whether all marbles of a side are at home after the play."""
    home = sum(_at_home(field) for seat in side for field in board.get(seat, ()))
    arrive = sum(_at_home(part.target) and not _at_home(part.origin) for part in play.parts)
    return arrive > 0 and home + arrive == 4 * len(side)


def _way_reason(view: View, play: Play, owner: Mapping[str, str], side: str) -> Reason:
    """Why it is good to move the marbles on their ways, or to keep the other cards."""
    rules = view.options.rules
    moved = list(_moved(play))
    waiting = len(view.position.get(play.seat, ())) < 4
    rivals = {int(field): seat for field, seat in owner.items() if field.isdigit() and seat not in side}
    for origin, target in moved:
        seat = owner.get(origin, play.seat)
        fresh = "*" if f"{origin}*" in owner else ""
        before, after = _way(rules, seat, origin + fresh), _way(rules, seat, target)
        if before is None or after is None:
            continue
        if (play.base or play.card) == "4":
            return Reason("short-way" if after < before else "back")
        if after < REACH <= before:
            return Reason("near-home")
        if waiting and seat == play.seat and int(origin) == rules.start(seat):
            return Reason("frees-start")
        hunters = [_distance(rules, field, int(origin)) for field in rivals]
        if hunters and min(hunters) <= REACH < min(_distance(rules, field, int(target)) for field in rivals):
            nearest = min(rivals, key=lambda field: _distance(rules, field, int(origin)))
            return Reason("escapes", rivals[nearest])
    if any(_at_home(origin) and target > origin for origin, target in moved):
        return Reason("inside")
    hand = view.hands.get(play.seat, ())
    if waiting and play.card not in OPENING and any(card in OPENING for card in hand):
        return Reason("keeps-opening")
    for _, target in moved:
        ahead = {_distance(rules, int(target), field): seat for field, seat in rivals.items() if target.isdigit()}
        if ahead and min(ahead) <= REACH:
            return Reason("threatens", ahead[min(ahead)])
    return Reason("advances")


def _moved(play: Play) -> Iterator[tuple[str, str]]:
    """Where each marble of a play starts and ends; a 7 may move a marble in several parts."""
    ways: list[Part] = []
    for part in play.parts:
        place = next((i for i, way in enumerate(ways) if way.target == part.origin), len(ways))
        ways[place : place + 1] = [Part(ways[place].origin if place < len(ways) else part.origin, part.target)]
    return ((way.origin, way.target) for way in ways)


def _at_home(field: str) -> bool:
    return field[0] in SEATS and not field.endswith("0")


def _way(rules: Variant, seat: str, field: str) -> int | None:
    """How many spaces a marble on the track is from the last one before its home; None in the home or the base.

    A marble that has just come out has the whole track before it.
    """
    if field.endswith("*"):
        return rules.ring
    return (rules.start(seat) - int(field)) % rules.ring if field.isdigit() else None


def _distance(rules: Variant, behind: int, ahead: int) -> int:
    """How many spaces a marble needs from one space of the track to another."""
    return (ahead - behind) % rules.ring
