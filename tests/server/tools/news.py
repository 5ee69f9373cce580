"""How a client puts news together."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


def merge_news(known: Json | None, told: Json | None) -> Json | None:
    """The game after some news: what is not in the new view has not changed."""
    if told is None:
        return None
    view = {**(known["view"] if known is not None else {}), **told["view"]}
    for name, count in told["kept"].items():
        assert known is not None
        assert len(known["view"][name]) >= count
        view[name] = known["view"][name][:count] + told["view"][name]
    return {**told, "view": view, "kept": {}}
