"""The numbers of actions and observations mean the same in C, in Python and in the documentation."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from spielkreis.envs.tac import layout
from spielkreis.envs.tackle import layout as tackle_layout

PXD = Path(layout.__file__).with_suffix(".pxd")
RESEARCH = Path(__file__).parents[2] / "docs/research.md"


def test_c_and_python_agree() -> None:
    named = dict(re.findall(r"(\w+) = (\d+)", PXD.read_text(encoding="utf-8")))
    found = {name: int(value) for name, value in named.items()}
    expected = {name.upper(): offset for name, offset in layout.OFFSETS.items()}
    expected |= {f"AT_{name.upper()}": place for name, place in layout.PLACES.items()}
    sizes = ("WAYS", "PAIRS", "ANGELS", "FIELDS", "ACTIONS", "OBSERVATION")
    assert found == expected | {name: getattr(layout, name) for name in sizes}


def test_blocks_and_fields_follow_each_other() -> None:
    ends = [*layout.OFFSETS.values(), layout.ACTIONS]
    assert [end - begin for begin, end in pairwise(ends)] == [block.size for block in layout.BLOCKS]
    ends = [*layout.PLACES.values(), layout.OBSERVATION]
    assert [end - begin for begin, end in pairwise(ends)] == [field.size for field in layout.OBSERVED]


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (0, "give 1"),
        (18 + 13, "discard tac"),
        (36, "pass"),
        (37 + 48 * 4 + 1, "move 5 marble 0 home"),
        (613, "skip"),
        (614, "trickster 0 1"),
        (889, "trickster 22 23"),
        (890 + 3, "warrior 3"),
        (914 + 4 * 5 + 2, "angel marble 5 13 track"),
        (1012 + 2, "tac_move marble 1 track"),
        (1458, "tac_devil"),
    ],
)
def test_actions_in_words(action: int, words: str) -> None:
    assert layout.describe(action) == words


def test_an_unknown_action_is_refused() -> None:
    with pytest.raises(ValueError):
        layout.describe(layout.ACTIONS)


def test_the_documentation_has_all_of_it() -> None:
    text = RESEARCH.read_text(encoding="utf-8")
    for block in layout.BLOCKS:
        assert f"| {layout.OFFSETS[block.name]} | `{block.name}` | {block.size} |" in text
    for field in layout.OBSERVED:
        shape = " × ".join(map(str, field.shape))
        assert f"| {layout.PLACES[field.name]} | `{field.name}` | {shape} |" in text
    for tackle_field in tackle_layout.OBSERVED:
        assert f"| `{tackle_field.name}` |" in text
    assert f"{layout.ACTIONS:,} actions" in text
    assert f"{tackle_layout.ACTIONS:,} actions" in text
