"""The plain Monte Carlo search: it is deterministic, and sees what random games show."""

from __future__ import annotations

from spielkreis.tackle import Tackle
from spielkreis.tackle.bots.montecarlo import MonteCarlo
from spielkreis.tackle.core.moves import legal_codes, winning_codes
from spielkreis.thinking import Limit, Thought
from tests.rulebook.tackle_positions import position_from


def test_a_win_in_one_gets_most_visits() -> None:
    core = position_from("B2 C2 D5 H7 / A10 F9 / - / w", "Turm3").core
    found = MonteCarlo().think(core, legal_codes(core), Thought(Limit(iterations=2000)), 1)
    assert found[0][0] in winning_codes(core, 0)
    assert found[0][2] == 1.0
    assert sum(visits for _, visits, _ in found) == 2000


def test_the_same_seed_gives_the_same_visits_in_every_phase() -> None:
    opening = Tackle.of(job="Turm3").new().core
    for core in (opening, position_from("B2 C6 D5 H7 / A10 F9 G3 / - / w", "Turm3").core):
        codes = legal_codes(core)
        search = MonteCarlo()
        once = search.think(core, codes, Thought(Limit(iterations=300)), 5)
        again = search.think(core, codes, Thought(Limit(iterations=300)), 5)
        assert once == again
        assert {code for code, _, _ in once} == set(codes)
