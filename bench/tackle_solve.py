"""The Tackle solver on three hard proofs: moves made per second, beside perft of the same positions in the same build
with every leaf made. The proofs, all keys included: the win in 4 of the book's sample game at White's 13th move; that
Black, if it were Black's turn there, has no win in 4; and that a position with the job Turm4 has no win in 4. Two
threads solve the first one with a shared table on all cores, against one thread in the same time.

These three had the highest ratios to perft among seven measured proofs; the other four reached 0.19 to 0.37.
"""

from __future__ import annotations

from bench.report import Row, all_cores, rates
from spielkreis.tackle import Tackle
from spielkreis.tackle.solve.solver import Solver

TITLE = "Tackle: solver"

PROOFS = (
    ("Quadrat", "C1 C2 D1 D2 E10 I1 / A10 C3 C4 E3 F3 G1 / E4 / w", 4, 4),
    ("Quadrat", "C1 C2 D1 D2 E10 I1 / A10 C3 C4 E3 F3 G1 / E4 / b", 4, None),
    ("Turm4", "C1 C2 D5 E7 G2 H1 / A10 C4 C6 E3 F3 G9 / E4 / w", 4, None),
)
MEGABYTES = 64
NEEDED = 0.4
NEEDED_THREADS = 1.7


def nodes(job: str, position: str, most: int, length: int | None, threads: int = 1) -> int:
    solution = Solver(Tackle.of(job=job).from_text(position), megabytes=MEGABYTES, threads=threads).solve(most)
    assert solution.length == length
    return solution.nodes


def leaves() -> int:
    return sum(Tackle.of(job=job).from_text(position).perft(3, bulk=False) for job, position, _, _ in PROOFS)


def run() -> list[Row]:
    """The rates of perft and of the solver, and of two threads against one."""
    perft, solver = rates([leaves, lambda: sum(nodes(*proof) for proof in PROOFS)])
    with all_cores():
        one, two = rates([lambda: nodes(*PROOFS[0]), lambda: nodes(*PROOFS[0], threads=2)])
    return [
        Row("perft, every leaf made", perft.value, "moves/s", perft.spread),
        Row(
            "solver, three proofs",
            solver.value,
            "moves/s",
            solver.spread,
            against="perft, every leaf made",
            ratio=solver.value / perft.value,
            least=NEEDED,
        ),
        Row("solver, one thread", one.value, "moves/s", one.spread),
        Row(
            "solver, two threads",
            two.value,
            "moves/s",
            two.spread,
            against="solver, one thread",
            ratio=two.value / one.value,
            least=NEEDED_THREADS,
        ),
    ]
