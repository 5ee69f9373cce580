"""100,000 broken texts: the parsers of moves, positions, jobs and game files raise typed errors and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from spielkreis.game import GameError
from spielkreis.tackle import Record, Tackle, custom_job, find_job
from spielkreis.tackle.text.notation import parse_move
from tests.rulebook.tackle_positions import SAMPLE

ALPHABET = "ABCDEFGHIJKabij0123456789-–−#□■x()w>!?./ \n\t,;{}[]\"\\'Pp*½…wb\0\u2028\ufeff🎲ßＡ１²٣"

GAME = Tackle.of(job="Quadrat")
START = GAME.from_text("A3 E1 E10 I1 I10 J2 / A2 A6 A10 F10 G1 J5 / E4 / w")
SEEDS = {
    "moves": [
        "A3-D3",
        "i10−I2",
        "E10",
        "B1-B7",
        "#B1-B8",
        "#F56-C56",
        "#GH2-GH7x",
        "#C6-C10 (w) x x",
        "#F910-C910(>)",
        "D3-D1(!?)",
    ],
    "positions": [
        "A3 E1 E10 I1 I10 J2 / A2 A6 A10 F10 G1 J5 / E4 / w",
        "D8 E2 G5 / D3 F6 I8 / - / w",
        "- / - / - / w / place",
        "A3 E1 / A2 / - / b / place",
    ],
    "jobs": ["PP/PP", "PxP/xPx/PxP", ".PP/.PP/P..", "Blüte", "turm3", "BRUNNEN"],
    "files": [
        SAMPLE,
        '[Job "Treppe3"] [Position "D8 E2 G5 / D3 F6 I8 / - / w"]\n1. E2−E7 {key} 1. … D3−D5 2. G5−G9x\n',
        '[Figure "PPP/P.."] [Stones "7"] [Gold "court"]\n1. A1, J10; 2. C1 H10 1/2-1/2',
    ],
}


def read_move(text: str) -> None:
    parse_move(text)
    START.parse("white", text)


def read_job(text: str) -> None:
    try:
        find_job(text)
    except GameError:
        custom_job(text)


READERS: dict[str, Callable[[str], object]] = {
    "moves": read_move,
    "positions": GAME.from_text,
    "jobs": read_job,
    "files": Record.from_text,
}


def broken_text(rng: Random, seeds: list[str]) -> str:
    """A valid text with a few changes, or now and then plain noise."""
    if rng.random() < 0.1:
        return bytes(rng.randrange(256) for _ in range(rng.randrange(60))).decode(
            rng.choice(["latin-1", "utf-16"]), "replace"
        )
    text = rng.choice(seeds)
    for _ in range(rng.randrange(1, 5)):
        place = rng.randrange(len(text) + 1)
        length = rng.choice([0, 0, 1, 1, 2, 10])
        kind = rng.randrange(3)
        if kind == 0:
            text = text[:place] + text[place + length :]
        elif kind == 1:
            text = text[:place] + "".join(rng.choices(ALPHABET, k=rng.randrange(1, 4))) + text[place + length :]
        else:
            other = rng.choice(seeds)
            cut = rng.randrange(len(other) + 1)
            text = text[:place] + other[cut : cut + 12] + text[place:]
    return text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "number"), [("moves", 50_000), ("positions", 30_000), ("jobs", 15_000), ("files", 5_000)]
)
def test_only_typed_errors(kind: str, number: int) -> None:
    rng = Random(f"Tackle {kind}")
    accepted = sum(is_read(READERS[kind], broken_text(rng, SEEDS[kind])) for _ in range(number))
    assert 0 < accepted < number


def is_read(read: Callable[[str], object], text: str) -> bool:
    """Whether a text is read; if not, the reason can be said in a sentence."""
    try:
        read(text)
    except GameError as error:
        return not str(error)
    return True
