"""The views of a game as JSON, for those who are told of every play: by the teller, or where it cannot by a scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from spielkreis.tac.view.knowledge import last_lines, shown_to
from spielkreis.tac.view.teller import Teller

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from spielkreis.tac.core.engine import Engine
    from spielkreis.tac.state import State
    from spielkreis.tac.variants import Options

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


def own(state: State, start: int) -> Callable[[str | None], bytes]:
    """Tells the other members of a view from a seat, as long as the state stays as it is; of the history the lines
    from `start` on."""
    teller, behind, line = state.teller(), state.lines - start, state.last_line

    def tell(seat: str | None) -> bytes:
        return teller.own(seat, behind, line) or _at_length(state, seat, start)

    return tell


def _at_length(state: State, seat: str | None, start: int) -> bytes:
    """The same where the teller has first to be told what the person knows, or more lines than one."""
    teller, behind = state.teller(), state.lines - start
    if state.outcome is not None:
        return _members(state.scene().own(seat, start))
    if not teller.informs(seat):
        known = state.scene().own(seat, None)
        teller.inform(seat, known["unseen"], {**known["seen"], **known["hands"]}, known["gave"], known["got"])
    person = "" if seat is None else state.options.person(seat)
    lines = _encode(last_lines(state.history, state.options, person, behind))[1:-1]
    return teller.own(seat, min(behind, 1), lines) or _members(state.scene().own(seat, start))


def _members(told: Mapping[str, object]) -> bytes:
    """What stands in a JSON object, to be put beside other members."""
    return _encode(told)[1:-1]
