"""The games of the server: one adapter for each, found by name.

Whoever adds a game writes an adapter beside these and adds it to `KINDS`. No rule is decided here; the games are asked.
"""

from __future__ import annotations

from collections.abc import Mapping

from spielkreis.server.errors import InputError
from spielkreis.server.games.kind import Kind
from spielkreis.server.games.tac import TacKind
from spielkreis.server.games.tackle import TackleKind

_KINDS: tuple[Kind, ...] = (TackleKind(), TacKind())
KINDS: Mapping[str, Kind] = {kind.name: kind for kind in _KINDS}


def kind_of(name: str) -> Kind:
    """The adapter of a game."""
    try:
        return KINDS[name]
    except KeyError:
        raise InputError("server-unknown-game", game=name, known=", ".join(KINDS)) from None
