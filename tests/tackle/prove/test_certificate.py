"""A stored part of the proof for Turm3: all that follows White's first stone on B1 and Black's on E10."""

from __future__ import annotations

from pathlib import Path

import pytest

from spielkreis.cli import main
from spielkreis.tackle.prove.certificate import Certificate, read_certificate, unpacked
from spielkreis.tackle.prove.spot_check import spot_check
from spielkreis.tackle.prove.verify import Verifier

FILE = Path(__file__).with_name("turm3-b1-e10.txt.xz")


@pytest.fixture(scope="module")
def certificate() -> Certificate:
    return read_certificate(unpacked(FILE.read_bytes()).decode())


def test_a_random_percent_is_right(certificate: Certificate) -> None:
    found = Verifier(certificate, fast=True).run(0.01, seed=7)
    assert found.lines == len(certificate.lines)
    assert found.checked > 200


def test_a_smaller_sample_is_right_with_the_exact_gold_stone(certificate: Certificate) -> None:
    found = Verifier(certificate).run(0.0005, seed=8)
    assert found.positions == 16 * found.checked > 0


def test_random_final_placements_are_won_by_the_plain_search(certificate: Certificate) -> None:
    assert all(spot.won for spot in spot_check(certificate, 3, 9))


def test_the_command_line_checks_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tackle", "verify-proof", str(FILE), "--fast", "--sample", "0.1", "--json"]) == 0
    assert '"valid":true' in capsys.readouterr().out
    assert main(["tackle", "spot-check", str(FILE), "--count", "1", "--json"]) == 0
