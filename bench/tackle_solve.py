"""The Tackle solver on three proofs: moves made per second, beside perft of the same positions in the same build with
every leaf made. The proofs were chosen for what they are, not for their rates: the win in 4 of the book's sample game
at White's 13th move, with all keys; that White has no win in 5 after the opening of that game; and the first puzzle of
the first collection that takes 4 moves, with its only key.

A move is counted as perft counts it: the board is copied, the move is made on the copy with its hash, and the copy is
searched or compared with the job. That includes the moves of blocks that could win at the horizon. Wins by single
stones are found without making moves, and are not counted. Two threads solve the second proof with a shared table on
all cores: the first ratio compares the moves made per second, the second one the time to the proof.
"""

from __future__ import annotations

from bench.report import Rate, Row, all_cores, rates
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


def second_proof(threads: int) -> int:
    return nodes(*PROOFS[1], threads=threads)


def run() -> list[Row]:
    """The rates of perft and of the solver, and of two threads against one."""
    perft, solver = rates([leaves, lambda: sum(nodes(*proof) for proof in PROOFS)])
    with all_cores():
        moves = rates([lambda: second_proof(1), lambda: second_proof(2)], seconds=1)
        proofs = rates([lambda: 1 if second_proof(1) else 0, lambda: 1 if second_proof(2) else 0], seconds=1)
    return [
        Row("perft, every leaf made", perft.value, "moves/s", perft.spread),
        _compared("solver, three proofs", solver, "moves/s", "perft, every leaf made", perft, NEEDED),
        Row("one thread", moves[0].value, "moves/s", moves[0].spread),
        _compared("two threads", moves[1], "moves/s", "one thread", moves[0], NEEDED_THREADS),
        Row("one thread, proofs", proofs[0].value, "proofs/s", proofs[0].spread),
        _compared("two threads, proofs", proofs[1], "proofs/s", "one thread, proofs", proofs[0], NEEDED_THREADS),
    ]


def _compared(what: str, rate: Rate, unit: str, against: str, other: Rate, least: float) -> Row:
    return Row(what, rate.value, unit, rate.spread, against=against, ratio=rate.value / other.value, least=least)
