"""The views of a game as JSON, for those who are told of every play: by the teller, or where it cannot by a scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from spielkreis.tac.knowledge import last_lines, shown_to
from spielkreis.tac.teller import Teller
from spielkreis.tac.variants import SEATS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from spielkreis.tac.engine import Engine
    from spielkreis.tac.state import State
    from spielkreis.tac.variants import Options

LEARNED = frozenset({"jester", "devil", "pass"})
"""The kinds of plays after which people know more than that a card was played."""

_encode = msgspec.json.Encoder().encode


def teller_of(engine: Engine, options: Options) -> Teller:
    """A teller of a game by these options."""
    groups = options.persons or options.rules.persons
    shown = {group: "".join(s for s in options.rules.seats if shown_to(options, s) & set(group)) for group in groups}
    return Teller(engine, groups, shown)


def common(state: State) -> bytes:
    """The members of a view that everybody is shown alike."""
    teller = state.teller()
    if teller.lost and state.outcome is None:
        scene = state.scene()
        teller.begin(scene.left, state.pile, scene.public["undone"], state.declared)
    told = teller.common()
    return _members(state.scene().public) if told is None else told


def own(state: State, seat: str | None, start: int) -> bytes:
    """The other members of a view, for the person at a seat, with the lines of the history from `start` on."""
    teller, number = state.teller(), -1 if seat is None else SEATS.index(seat)
    if not teller.informs(number) and state.outcome is None:
        told = state.scene().own(seat, None)
        teller.inform(number, told["unseen"], {**told["seen"], **told["hands"]}, told["gave"], told["got"])
    behind = state.lines - start
    if behind == 0:
        lines = b""
    elif behind == 1 and state.last_line:
        lines = state.last_line
    else:
        person = "" if seat is None else state.options.person(seat)
        lines = _encode(last_lines(state.history, state.options, person, behind))[1:-1]
    whole = teller.own(number, lines)
    return _members(state.scene().own(seat, start)) if whole is None else whole


def _members(told: Mapping[str, object]) -> bytes:
    """What stands in a JSON object, to be put beside other members."""
    return _encode(told)[1:-1]
