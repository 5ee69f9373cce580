"""Names that look the same although their letters differ, by Unicode's data on confusable characters (UTS #39)."""

from __future__ import annotations

import unicodedata
from functools import cache
from importlib.resources import files

FILE = "lookalikes.txt"


def looks_like(name: str, other: str) -> bool:
    """Whether two different names look the same."""
    return name != other and skeleton(name) == skeleton(other)


def skeleton(name: str) -> str:
    """A text that is the same for all names that look the same; it is only for comparing."""
    replaced = unicodedata.normalize("NFD", name).translate(_replacements())
    return unicodedata.normalize("NFD", replaced)


@cache
def _replacements() -> dict[int, str]:
    lines = files(__package__).joinpath(FILE).read_text(encoding="utf-8").splitlines()
    pairs = (line.split("\t") for line in lines if not line.startswith("# "))
    return {ord(character): prototype for prototype, characters in pairs for character in characters}
