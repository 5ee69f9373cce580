"""A proof on a real Ray cluster, in a network of its own (see tests/arena/test_cluster.py)."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from spielkreis.tackle.prove.cluster import on_ray
from spielkreis.tackle.prove.prover import Prover
from tests.arena.test_cluster import run_in_own_network
from tests.tackle.prove.test_prover import GAME, ROOT, write_checkpoint

pytest.importorskip("ray")


def prove_on_a_cluster_of_this_process(file: str) -> None:
    """Starts a cluster, proves a part on it and prints the verdict."""
    prover = Prover(GAME, 3, checkpoint=write_checkpoint(Path(file)), threads=1, root=ROOT, spread=on_ray("local"))
    print(prover.run().proved)


def test_a_cluster_gives_the_same_verdict(tmp_path: Path) -> None:
    if shutil.which("unshare") is None or run_in_own_network("true").returncode != 0:
        pytest.skip("no network namespaces")
    run = "from tests.tackle.prove.test_cluster import prove_on_a_cluster_of_this_process as run; "
    there = run_in_own_network(sys.executable, "-c", f"{run}run({str(tmp_path / 'run')!r})")
    assert there.returncode == 0, there.stderr
    assert there.stdout.splitlines()[-1] == "True"
