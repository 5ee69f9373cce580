"""What people write: names and messages contain only what others can see, and stay in their line."""

from __future__ import annotations

import unicodedata

MARKS_PER_LETTER = 3
"""At most this many marks above and below a letter; more of them would cover the lines around it."""
JOINERS = "\u200c\u200d\ufe0f"
"""Invisible characters that some scripts and emoji need between others."""
INVISIBLE = frozenset(
    map(
        chr,
        (
            # Unicode's default-ignorable code points
            *(0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFEFF, 0xFFA0),
            *range(0x180B, 0x1810),
            *range(0x200B, 0x2010),
            *range(0x202A, 0x202F),
            *range(0x2060, 0x2070),
            *range(0xFE00, 0xFE10),
            *range(0xFFF0, 0xFFF9),
            *range(0x1BCA0, 0x1BCA4),
            *range(0x1D173, 0x1D17B),
            *range(0xE0000, 0xE1000),
            # Symbols without ink: the blank Braille pattern, the place of an object, a note without a head
            *(0x2800, 0xFFFC, 0x1D159),
        ),
    )
)
"""Characters that cannot be seen: with one of them, two texts would look the same."""
_UNSEEN = dict.fromkeys((*range(32), *range(127, 160), *range(8234, 8239), *range(8294, 8298)), " ")
"""Control characters, and characters that reverse the direction of text."""


def is_visible(text: str) -> bool:
    """Whether there is anything to see in a text."""
    return any(unicodedata.category(each)[0] in "LNPS" and each not in INVISIBLE for each in text)


def stacks_marks(text: str) -> bool:
    """Whether a letter has too many marks."""
    return calm(text) != text


def calm(text: str) -> str:
    """The text without the marks that are too many for their letters."""
    kept: list[str] = []
    marks = 0
    for each in text:
        marks = marks + 1 if unicodedata.category(each) in ("Mn", "Me") else 0
        if marks <= MARKS_PER_LETTER:
            kept.append(each)
    return "".join(kept)


def message(text: str) -> str:
    """A message as others get it; empty if there is nothing to see in it."""
    line = " ".join(text.translate(_UNSEEN).split())
    seen = calm("".join(each for each in line if each not in INVISIBLE or each in JOINERS))
    return seen if is_visible(seen) else ""
