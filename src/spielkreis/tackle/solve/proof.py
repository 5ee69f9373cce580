"""Proofs as text files: the attacker's move for every position with two or more moves to go.

    [Game "Tackle"]
    [Job "Treppe3"]
    [Position "D8 E2 G5 / D3 F6 I8 / - / w"]
    [Win "3"]
    3 E2-E7 | D8 E2 G5 / D3 F6 I8 / - / w | 0b5a8f1c
    2 G5-C5 | …

A line says: in this position this move wins within this many own moves. The last field is the CRC-32 of the rest of
the line. Wins in one move are left out, since `verify` finds them by trying all moves.
"""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

from spielkreis.game import OptionError
from spielkreis.tackle.convert import legal_table
from spielkreis.tackle.core.board import ON, Core
from spielkreis.tackle.core.moves import legal_codes
from spielkreis.tackle.jobs import Job
from spielkreis.tackle.move import Move
from spielkreis.tackle.solve.search import Searcher
from spielkreis.tackle.text.setup import write_position

MOST_LINES = 1_000_000


def proof_text(job: Job, core: Core, key: Move, length: int, searcher: Searcher) -> str:
    """The whole proof that this key wins within this many own moves."""
    head = ['[Game "Tackle"]', f'[Job "{job.name}"]']
    if not job.official:
        head.append(f'[Figure "{job.drawing}"]')
    head += [f'[Position "{_text(core)}"]', f'[Win "{length}"]']
    return "\n".join([*head, *_lines(core, key, length, searcher)]) + "\n"


def checksum(line: str) -> str:
    """The last field of a line, from the fields before it."""
    return f"{crc32(line.encode()):08x}"


def _lines(core: Core, key: Move, length: int, searcher: Searcher) -> Iterator[str]:
    """The lines, each position once, those that are reached first before others."""
    waiting: list[tuple[Core, int, Move]] = [(core, length, key)]
    seen = {core.hash}
    for before, n, move in waiting:
        line = f"{n} {move} | {_text(before)}"
        yield f"{line} | {checksum(line)}"
        made = before.copy()
        if made.make(legal_table(before)[move]) != ON:
            continue
        for reply in legal_codes(made):
            after = made.copy()
            if after.make(reply) != ON:
                continue
            left = searcher.distance(after, n - 1)
            if left > 1 and after.hash not in seen:
                if len(waiting) == MOST_LINES:
                    raise OptionError("proof-too-long", most=MOST_LINES)
                seen.add(after.hash)
                waiting.append((after, left, _move(after, searcher.winning_move(after, left))))


def _move(core: Core, code: int) -> Move:
    return next(move for move, other in legal_table(core).items() if other == code)


def _text(core: Core) -> str:
    return write_position((core.stones(0), core.stones(1)), core.gold, core.turn, opening=False)
