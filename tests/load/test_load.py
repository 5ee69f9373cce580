"""A small run of `make load`: it measures, and nothing is lost. How fast it is depends on the machine."""

import asyncio
import sys
from pathlib import Path

import pytest

from tests.load import jobs
from tests.load.measure import Plan, measure
from tests.load.report import document


@pytest.mark.skipif(sys.platform != "linux", reason="choosing cores works only on Linux")
def test_a_few_tables_are_measured_and_nothing_is_lost(tmp_path: Path) -> None:
    plan = Plan(tables=3, seconds=2, pace=1, fast=2, rounds=1, thinking=2, thinking_rounds=1)
    result = asyncio.run(measure(plan, tmp_path))
    assert result.wrong == ()
    assert result.sockets == 12
    assert result.ratio > 0
    assert [(each.what, each.starved, each.plays) for each in result.smoothness] == [
        ("nothing", False, 6),
        ("bots", False, 6),
        ("analyses", False, 6),
        ("nothing", True, 6),
        ("bots", True, 6),
    ]
    assert result.stop > 0
    assert "exactly once" in document(plan, result)


@pytest.mark.slow
def test_big_jobs_on_few_games_refuse_nobody(tmp_path: Path) -> None:
    size = jobs.Size(games=60, plies=10, long=60, seconds=1)
    found = asyncio.run(jobs.measure(f"sqlite:///{tmp_path}/jobs.db", size, tmp_path))
    assert len(found) == 7
    assert [each.refused for each in found] == [0] * 7
    assert "`admin forget`" in jobs.document(size, "SQLite", found)
