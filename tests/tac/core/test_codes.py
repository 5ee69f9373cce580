"""The numbers of the core mean the same in C, in Python and in texts."""

import re
from pathlib import Path

from spielkreis.tac.actions import KINDS
from spielkreis.tac.cards import CARDS
from spielkreis.tac.core import codes
from spielkreis.tac.text.record import PHASES

PXD = Path(codes.__file__).with_suffix(".pxd")


def constants_in_c() -> dict[str, int]:
    return {name: int(value) for name, value in re.findall(r"(\w+) = (-?\d+)", PXD.read_text(encoding="utf-8"))}


def test_c_and_python_agree() -> None:
    assert constants_in_c() == {name: value for name, value in vars(codes).items() if name.isupper()}


def test_numbers_are_places_in_the_lists() -> None:
    for name, value in constants_in_c().items():
        kind, _, word = name.partition("_")
        listed = {"CARD": CARDS, "PLAY": KINDS, "PHASE": PHASES}.get(kind)
        if listed is not None:
            assert listed[value] == word.lower()
