"""`make train-tackle`: the same arguments give the same weights, from nothing, and every job has some."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

from spielkreis.tackle import JOBS
from spielkreis.tackle.bots import train
from spielkreis.tackle.bots.evaluation import FEATURES
from spielkreis.tackle.bots.weights import FILE, Weights


def test_weights_are_fitted_from_nothing_and_repeatable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "PAIRS", 1)
    monkeypatch.setattr(train, "STEPS", 5)
    for name in ("once", "again"):
        few = ["--games", "2", "--rounds", "1", "--nodes", "20", "--file", str(tmp_path / name)]
        monkeypatch.setattr(sys, "argv", ["train", "Turm3", *few])
        train.main()
    assert (tmp_path / "once").read_bytes() == (tmp_path / "again").read_bytes()
    weights = msgspec.json.decode((tmp_path / "once").read_bytes(), type=dict[str, Weights])
    assert list(weights) == [JOBS["Turm3"].drawing]
    assert all(len(phase) == FEATURES for phase in weights["PPP"])


def test_every_job_has_fitted_weights() -> None:
    fitted = msgspec.json.decode(Path(train.__file__).with_name(FILE).read_bytes(), type=dict[str, Weights])
    assert set(fitted) == {job.drawing for job in JOBS.values()}
