"""Writes the table of characters that look the same: `python -m tests.server.table.lookalikes_data`.

The data are Unicode's confusables.txt, from the package confusable-homoglyphs. Loading that package takes 18 MB, so the
server has only the characters that can occur in names, in a file of its own.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from confusable_homoglyphs import confusables

from spielkreis.server.table import lookalikes

HEADER = f"""\
# Characters that look like another character or sequence: that one, a tab, and the characters that look like it.
# Derived from Unicode's confusables.txt (Copyright Unicode, Inc.; Unicode License v3, https://www.unicode.org/license.txt)
# by tests/server/table/lookalikes_data.py with confusable-homoglyphs {version("confusable-homoglyphs")}.
"""


def text() -> str:
    """The content of the file."""
    found: dict[str, list[str]] = {}
    for code in range(0x110000):
        character = chr(code)
        if unicodedata.category(character)[0] in "LMNPS" and unicodedata.is_normalized("NFKC", character):
            prototype = _prototype(character)
            if prototype != character and unicodedata.normalize("NFD", character) == character:
                found.setdefault(prototype, []).append(character)
    return HEADER + "".join(f"{prototype}\t{''.join(found[prototype])}\n" for prototype in sorted(found))


def _prototype(character: str) -> str:
    """The character or sequence by which all that look like this one are represented.

    Others name only their representative, which itself names all others.
    """
    others = list(_homoglyphs(character))
    if len(others) != 1:
        return character
    return others[0] if len(list(_homoglyphs(others[0]))) != 1 else min(character, others[0])


def _homoglyphs(character: str) -> Iterator[str]:
    if len(character) > 1:
        return
    for found in confusables.is_confusable(character) or ():
        for each in found["homoglyphs"]:
            yield each["c"]


if __name__ == "__main__":
    Path(lookalikes.__file__).with_name(lookalikes.FILE).write_text(text(), encoding="utf-8")
