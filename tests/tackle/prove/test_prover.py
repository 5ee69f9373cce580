"""The prover and its certificates: from a placement with three stones on each side, so that a run takes a moment."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from time import sleep

import pytest

from spielkreis.game import GameError
from spielkreis.tackle import Tackle
from spielkreis.tackle.cells import cell, cell_name
from spielkreis.tackle.prove.certificate import checksum, is_certificate, packed, read_certificate, unpacked
from spielkreis.tackle.prove.checkpoint import Answer, certificate_text
from spielkreis.tackle.prove.cluster import prove_part
from spielkreis.tackle.prove.prover import Prover
from spielkreis.tackle.prove.ring import RING_CELLS, Node, canonical, from_cells, images, placements, places
from spielkreis.tackle.prove.spot_check import spot_check
from spielkreis.tackle.prove.verify import Verifier

GAME = Tackle.of(job="Turm3", gold="core")
ROOT = (
    from_cells(cell(name) for name in ["E1", "A9", "J9"]),
    from_cells(cell(name) for name in ["B1", "A5", "H10"]),
)
PATTERNS = "= C1 E1 A9 J9 E10 1.0000"
HEADERS = 7


def write_checkpoint(path: Path) -> Path:
    """A checkpoint that knows the best set-up, so that no others are looked for."""
    lines = ['[Certificate "1"]', '[Game "Tackle"]', '[Job "Turm3"]', '[Gold "core"]', '[Stones "5"]', '[Win "3"]']
    path.write_text("\n".join([*lines, f"{PATTERNS} | {checksum(PATTERNS)}", ""]))
    return path


@pytest.fixture(scope="module")
def certificate_of_root(tmp_path_factory: pytest.TempPathFactory) -> str:
    prover = Prover(
        GAME, 3, checkpoint=write_checkpoint(tmp_path_factory.mktemp("prove") / "run"), threads=2, root=ROOT
    )
    verdict = prover.run()
    assert verdict.proved
    assert verdict.progress.share == 1
    return certificate_text(GAME, 3, prover.answers, ROOT)


def test_a_certificate_is_confirmed_with_all_replies(certificate_of_root: str) -> None:
    certificate = read_certificate(certificate_of_root)
    fast = Verifier(certificate, fast=True, threads=2).run()
    assert fast.lines == len(certificate.lines) == len(certificate_of_root.splitlines()) - HEADERS
    assert fast.checked == fast.finals
    assert fast.positions == 16 * fast.finals
    sample = Verifier(certificate, threads=2).run(0.02, seed=1)
    assert 0 < sample.checked < fast.finals
    assert sample.replies[1] > 30 * sample.replies[0] > 30 * 16 * 30 * sample.checked


def test_altered_answers_are_refused_with_their_line(certificate_of_root: str) -> None:
    """With a wrong checksum, and with a right one: a cell that Black has taken, and another first move."""
    lines = certificate_of_root.splitlines()
    rng = Random(3)
    for index in [HEADERS, *rng.sample(range(HEADERS + 1, len(lines)), 4)]:
        words = lines[index].rpartition(" | ")[0].split()
        place = words.index(">") + 1
        other = "A10" if words[place] != "A10" else "J1"
        for new, right in ((other, False), (words[place - 2], True)):
            changed = [*words]
            changed[place] = new
            line = " ".join(changed)
            assert_refused(
                [*lines[:index], f"{line} | {checksum(line) if right else 'AAA'}", *lines[index + 1 :]], index
            )
        if len(words) > place + 1:
            line = " ".join([*words[: place + 1], "E1-E2"])
            assert_refused([*lines[:index], f"{line} | {checksum(line)}", *lines[index + 1 :]], index)


def assert_refused(lines: list[str], index: int) -> None:
    with pytest.raises(GameError) as caught:
        Verifier(read_certificate("\n".join(lines)), fast=True, threads=1).run()
    assert caught.value.line == index + 1
    assert caught.value.code.startswith("certificate-")


def test_a_missing_line_is_refused(certificate_of_root: str) -> None:
    lines = certificate_of_root.splitlines()
    assert_refused([*lines[: HEADERS + 1], *lines[HEADERS + 2 :]], HEADERS)


def test_a_sample_is_confirmed_by_the_plain_rules(certificate_of_root: str) -> None:
    found = Verifier(read_certificate(certificate_of_root), plain=True, threads=1).run(0.00001, seed=1)
    assert found.positions == found.checked == 1


def test_random_final_placements_are_won_by_the_plain_search(certificate_of_root: str) -> None:
    assert all(spot.won for spot in spot_check(read_certificate(certificate_of_root), 2, 5, 2))


def test_a_certificate_is_small_and_told_from_proofs(certificate_of_root: str) -> None:
    assert unpacked(packed(certificate_of_root)).decode() == certificate_of_root
    assert is_certificate(certificate_of_root)
    assert not is_certificate('[Game "Tackle"]\n[Job "Turm3"]\n')


def test_runs_killed_at_random_continue_to_the_same_verdict(tmp_path: Path) -> None:
    """Killed several times, while set-ups are rated or placements decided, each time with half a line at the end."""
    file = tmp_path / "run"
    program = (
        "import sys; from pathlib import Path; from tests.tackle.prove.test_prover import GAME, ROOT; "
        "from spielkreis.tackle.prove.prover import Prover; "
        "Prover(GAME, 3, checkpoint=Path(sys.argv[1]), threads=1, root=ROOT).run()"
    )
    known = 0
    rng = Random()
    for _ in range(3):
        child = subprocess.Popen([sys.executable, "-c", program, str(file)])
        enough = known + rng.randrange(12)
        while child.poll() is None and (not file.exists() or file.read_text().count(" | ") < enough):
            sleep(0.001)
        if child.poll() is None:
            os.kill(child.pid, signal.SIGKILL)
        child.wait()
        known = file.read_text().count(" | ") if file.exists() else 0
        with file.open("a") as end:
            end.write("C1 E1 A9")
    prover = Prover(GAME, 3, checkpoint=file, threads=1, root=ROOT)
    failures = sum(number + 1 for number in prover.checkpoint.failures.values())
    assert len(prover.answers) + len(prover.checkpoint.patterns) + failures >= known
    assert prover.run().proved
    found = Verifier(read_certificate(certificate_text(GAME, 3, prover.answers, ROOT)), fast=True).run(0.01)
    assert found.checked


def test_what_failed_in_a_pass_is_not_tried_again_in_it(tmp_path: Path) -> None:
    """A run that is killed in its last pass goes on there."""
    file = write_checkpoint(tmp_path / "run")
    file.write_text(file.read_text().replace('[Win "3"]', '[Win "1"]'))
    root = ROOT[0] | from_cells([cell("C1")]), ROOT[1] | from_cells([cell("J3")])
    first = Prover(GAME, 1, checkpoint=file, threads=1, root=root).run()
    assert (first.finished, first.proved) == (True, False)
    *lines, last = file.read_text().splitlines()
    assert [line.split(" > ")[1].split(" | ")[0] for line in [*lines[-2:], last]] == ["- 0", "- 1", "-"]
    file.write_text("\n".join([*lines, ""]))
    again = Prover(GAME, 1, checkpoint=file, threads=1, root=root).run()
    assert (again.finished, again.proved) == (True, False)
    assert again.progress.refuted == first.progress.refuted == 3
    assert 0 < again.progress.leaves < first.progress.leaves


def test_a_checkpoint_of_another_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(GameError) as caught:
        Prover(Tackle.of(job="Treppe3"), 3, checkpoint=write_checkpoint(tmp_path / "run"))
    assert caught.value.code == "prove-other-checkpoint"


def test_memory_is_bounded(tmp_path: Path) -> None:
    prover = Prover(GAME, 3, checkpoint=write_checkpoint(tmp_path / "run"), threads=1, megabytes=0, root=ROOT)
    verdict = prover.run()
    assert verdict.full
    assert not verdict.finished


def test_images_of_a_set_have_one_key() -> None:
    rng = Random(4)
    for _ in range(50):
        white, black = rng.getrandbits(36), rng.getrandbits(36)
        keys = {canonical(*pair) for pair in zip(images(white), images(black), strict=True)}
        assert len(keys) == 1


def test_cells_beside_own_stones_are_closed() -> None:
    free = {cell_name(RING_CELLS[place]) for place in places(placements(from_cells([cell("A2")]), 0))}
    assert {"A1", "A3"} & free == set()
    assert "B1" in free
    assert len(free) == 33


def test_parts_on_other_machines_give_the_same_verdict(tmp_path: Path) -> None:
    """Each part is decided by itself; one that was lost on the way is decided here."""
    given: list[Node] = []

    def spread(
        game: Tackle, length: int, ratings: dict[int, float], nodes: Sequence[Node]
    ) -> Iterator[dict[Node, Answer]]:
        given.extend(nodes)
        for node in nodes[1:]:
            yield prove_part((game, length, ratings), node)

    prover = Prover(GAME, 3, checkpoint=write_checkpoint(tmp_path / "run"), threads=1, root=ROOT, spread=spread)
    assert prover.run().proved
    assert len(given) > 20
    assert Verifier(read_certificate(certificate_text(GAME, 3, prover.answers, ROOT)), fast=True).run(0.01).checked
