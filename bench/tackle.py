"""Leaves of the move tree (perft) per second. “In bulk” counts the moves of the last ply without making them, in both
programs (`legal_moves.count()` in python-chess); otherwise every leaf is made. Tackle: job Quadrat, the rulebook's
sample game after the opening (58 moves) and after Black's 13th move; a position takes 120 bytes. Chess: the starting
position and a complex middle game.
"""

from __future__ import annotations

import chess

from bench.report import Row, rates
from spielkreis.tackle import Tackle

TITLE = "Tackle: move generation"

TACKLE = (
    "A3 E1 E10 I1 I10 J2 / A2 A6 A10 F10 G1 J5 / E4 / w",
    "A1 A2 B1 B2 E10 I1 / A4 C3 C4 E3 F3 G1 / E4 / w",
)
CHESS = (
    chess.STARTING_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
)
NEEDED = 60


def tackle_leaves(depth: int, bulk: bool) -> int:
    game = Tackle.of(job="Quadrat")
    return sum(game.from_text(text).perft(depth, bulk) for text in TACKLE)


def chess_perft(board: chess.Board, depth: int, bulk: bool) -> int:
    if depth == 0:
        return 1
    if depth == 1 and bulk:
        return int(board.legal_moves.count())
    leaves = 0
    for move in board.legal_moves:
        board.push(move)
        leaves += chess_perft(board, depth - 1, bulk)
        board.pop()
    return leaves


def chess_leaves(depth: int, bulk: bool) -> int:
    return sum(chess_perft(chess.Board(fen), depth, bulk) for fen in CHESS)


def run() -> list[Row]:
    """Four rates, and how many times as fast as python-chess ours are."""
    ours, theirs, ours_made, theirs_made = rates(
        [
            lambda: tackle_leaves(4, bulk=True),
            lambda: chess_leaves(3, bulk=True),
            lambda: tackle_leaves(3, bulk=False),
            lambda: chess_leaves(2, bulk=False),
        ]
    )
    return [
        Row("python-chess, in bulk", theirs.value, "leaves/s", theirs.spread),
        Row(
            "Tackle, in bulk",
            ours.value,
            "leaves/s",
            ours.spread,
            against="python-chess, in bulk",
            ratio=ours.value / theirs.value,
            least=NEEDED,
        ),
        Row("python-chess, every leaf made", theirs_made.value, "leaves/s", theirs_made.spread),
        Row(
            "Tackle, every leaf made",
            ours_made.value,
            "leaves/s",
            ours_made.spread,
            against="python-chess, every leaf made",
            ratio=ours_made.value / theirs_made.value,
            least=NEEDED,
        ),
    ]
