"""The Tackle solver on three proofs: moves made per second, beside perft of the same positions in the same build with
every leaf made. The proofs were chosen for what they are, not for their rates: the win in 4 of the book's sample game
at White's 13th move, with all keys; that White has no win in 5 after the opening of that game; and the first puzzle of
the first collection that takes 4 moves, with its only key.

A move is made when the stones after it are computed and compared with the job. For the last moves of blocks that is
done on the 64 cells of the court alone, and on the whole board only if the job shows. Moves that cannot matter are not
made.
Two threads solve the second proof with a shared table on all cores; the ratio compares the times, not the moves.
"""

from __future__ import annotations

from bench.report import Row, all_cores, rates
from spielkreis.tackle import Tackle
from spielkreis.tackle.solve.solver import Solver

TITLE = "Tackle: solver"

PROOFS = (
    ("Quadrat", "C1 C2 D1 D2 E10 I1 / A10 C3 C4 E3 F3 G1 / E4 / w", 4, 4),
    ("Quadrat", "A3 E1 E10 I1 I10 J2 / A2 A6 A10 F10 G1 J5 / E4 / w", 5, None),
    ("Turm3", "A3 B10 J3 J6 J8 / A7 C10 E1 E10 J9 / I8 / w", 4, 4),
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


def one_proof(threads: int) -> int:
    nodes(*PROOFS[1], threads=threads)
    return 1


def run() -> list[Row]:
    """The rates of perft and of the solver, and of two threads against one."""
    perft, solver = rates([leaves, lambda: sum(nodes(*proof) for proof in PROOFS)])
    with all_cores():
        one, two = rates([lambda: one_proof(1), lambda: one_proof(2)])
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
        Row("one thread", one.value, "proofs/s", one.spread),
        Row(
            "two threads",
            two.value,
            "proofs/s",
            two.spread,
            against="one thread",
            ratio=two.value / one.value,
            least=NEEDED_THREADS,
        ),
    ]
