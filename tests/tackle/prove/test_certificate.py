"""The proof for Turm3 (core) that comes with the package."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from spielkreis.cli import main
from spielkreis.game import GameError
from spielkreis.tackle import Tackle
from spielkreis.tackle.prove.book import shipped_file
from spielkreis.tackle.prove.certificate import Certificate, read_certificate, unpacked
from spielkreis.tackle.prove.verify import Verifier

GAME = Tackle.of(job="Turm3", gold="core")
FILE = shipped_file(GAME)
DIFFERENT = 248_720
SHARE = 0.003
"""Most final placements are reached in several ways."""


@pytest.fixture(scope="module")
def certificate() -> Certificate:
    assert FILE is not None
    return read_certificate(unpacked(FILE.read_bytes()).decode())


def test_it_proves_the_whole_game_and_a_random_percent_is_right(certificate: Certificate) -> None:
    """All placements are walked through. White's wins are checked in as many final placements as 1 % of those that are
    different; others in every run."""
    assert certificate.game == GAME
    assert certificate.length == 3
    assert certificate.start == ((), ())
    found = Verifier(certificate, fast=True).run(SHARE, seed=Random().getrandbits(32))
    assert found.lines == len(certificate.lines)
    assert found.finals * SHARE > DIFFERENT * 0.01
    assert found.checked > 2500


@pytest.mark.parametrize("level", [1, 4])
def test_an_altered_answer_is_refused_with_its_line(certificate: Certificate, level: int) -> None:
    """White's second stone, or the last one, on a cell that Black has taken."""
    index = next(index for index, line in enumerate(certificate.lines) if len(line.white) == level)
    line = certificate.lines[index]
    lines = [*certificate.lines]
    lines[index] = replace(line, answer=line.black[0])
    with pytest.raises(GameError) as caught:
        Verifier(replace(certificate, lines=tuple(lines)), fast=True, threads=1).run(0.0001)
    assert caught.value.line == line.number


def test_the_command_line_checks_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tackle", "spot-check", str(FILE), "--count", "1", "--json"]) == 0
    assert '"won":1' in capsys.readouterr().out
