"""Matches on a real Ray cluster.

Ray listens on every interface of the machine. The test therefore starts it in a network of its own, which has nothing
but loopback (`unshare`), and is skipped where that is not possible.
"""

import shutil
import subprocess
import sys

import pytest

from spielkreis.arena.cluster import on_ray
from spielkreis.arena.match import Match, here, play
from spielkreis.arena.tac import TacContest
from spielkreis.tac.variants import options

pytest.importorskip("ray")
MATCH = Match(TacContest(options("team4", deck="master")), "search:iterations=8", "greedy", 3, 7)
MOST_STARTS = 5
ALONE = ["unshare", "--map-root-user", "--net", "sh", "-c", 'ip link set lo up && exec "$0" "$@"']


def run_in_own_network(*command: str) -> subprocess.CompletedProcess[str]:
    """Runs a command in a network of its own; again if Ray was too slow for its fixed limit of 30 seconds."""
    for _ in range(MOST_STARTS):
        done = subprocess.run([*ALONE, *command], capture_output=True, text=True, check=False)
        if "timed out during startup" not in done.stderr:
            break
    return done


def play_on_a_cluster_of_this_process() -> None:
    """Starts a cluster, plays the match on it and prints the results."""
    for pair in sorted(play(MATCH, on_ray("local"), None, lambda _: None), key=lambda pair: pair.number):
        print(pair.number, pair.points)


def test_a_cluster_gives_what_one_process_gives() -> None:
    if shutil.which("unshare") is None or run_in_own_network("true").returncode != 0:
        pytest.skip("no network namespaces")
    run = "from tests.arena.test_cluster import play_on_a_cluster_of_this_process as run; run()"
    there = run_in_own_network(sys.executable, "-c", run)
    assert there.returncode == 0, there.stderr
    local = play(MATCH, here, None, lambda _: None)
    assert there.stdout.splitlines()[-3:] == [f"{pair.number} {pair.points}" for pair in local]
