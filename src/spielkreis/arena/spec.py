"""How bots are named on the command line: `rules`, `level:6,iterations=200`, `search:ms=10`, `program:COMMAND`."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from spielkreis.game import OptionError
from spielkreis.record import excerpt
from spielkreis.thinking import Limit, level_of

_COUNT = r"[0-9]{1,12}"
_LIMITS = {"ms": _COUNT + r"(\.[0-9]{1,6})?", "iterations": _COUNT, "nodes": _COUNT}
"""How each limit is written."""


class BotSpec(msgspec.Struct, frozen=True):
    """A bot by its kind, with what was said about it."""

    text: str
    """As it was written."""
    kind: str
    level: str = ""
    command: str = ""
    """The command line of a program, or the file of a policy."""
    limits: Mapping[str, float] = {}

    def limit(self, usual: Limit) -> Limit:
        """The limit that was given, or the usual one."""
        if not self.limits:
            return usual
        given = self.limits
        return Limit(
            ms=given.get("ms"),
            iterations=int(given["iterations"]) if "iterations" in given else None,
            nodes=int(given["nodes"]) if "nodes" in given else None,
        )


def parse_bot(text: str) -> BotSpec:
    """The bot that a text names; whether a game has it is up to the game."""
    kind, _, rest = text.partition(":")
    if kind in ("program", "policy"):
        if not rest.strip():
            raise OptionError("arena-bad-bot", text=excerpt(text))
        return BotSpec(text, kind, command=rest)
    level = ""
    limits: dict[str, float] = {}
    for place, part in enumerate(rest.split(",") if rest else ()):
        name, sign, value = part.partition("=")
        if kind == "level" and place == 0 and not sign:
            level = level_of(name)
        elif name not in _LIMITS:
            raise OptionError("arena-bad-bot", text=excerpt(text))
        elif not re.fullmatch(_LIMITS[name], value) or float(value) == 0:
            raise OptionError("arena-bad-limit", text=excerpt(part))
        else:
            limits[name] = float(value)
    if kind == "level" and not level:
        raise OptionError("arena-bad-bot", text=excerpt(text))
    return BotSpec(text, kind, level, "", limits)
