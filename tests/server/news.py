"""How a client puts together what it is told piece by piece."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


def put_together(known: Json | None, told: Json | None) -> Json | None:
    """The game as it is known after news of it: what the view does not tell has stayed as it was."""
    if told is None:
        return None
    view = {**(known["view"] if known is not None else {}), **told["view"]}
    for name, count in told["kept"].items():
        assert known is not None
        assert len(known["view"][name]) >= count
        view[name] = known["view"][name][:count] + told["view"][name]
    return {**told, "view": view, "kept": {}}
