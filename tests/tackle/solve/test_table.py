"""The table of the solver: it grows without forgetting."""

from __future__ import annotations

from spielkreis.tackle.solve.search import Searcher
from spielkreis.tackle.solve.table import TranspositionTable
from tests.rulebook.tackle_positions import position_from


def test_what_is_known_stays_when_the_table_grows() -> None:
    position = position_from("C1 C2 D1 D2 E10 I1 / A10 C3 C4 E3 F3 G1 / E4 / w")
    table = TranspositionTable(1)
    searcher = Searcher(position.game.table, table)
    key = searcher.winning_move(position.core, 4)
    made = searcher.nodes
    table.grow(8)
    assert key == searcher.winning_move(position.core, 4)
    assert searcher.nodes - made < made // 1000
