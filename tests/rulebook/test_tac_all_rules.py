"""Every rule of TAC has its test."""

import re
from pathlib import Path

RULES = (
    *("B1", "B2", "B3", "B4", "B5", "B6", "M1", "M2", "M3", "M4", "M5", "M6"),
    *("S1", "S2", "S4", "S7", "S8", "ST", "K1", "K2", "K3", "K4"),
    *("X1", "X2", "X3", "X4", "X5", "X6", "X7", "X8", "X9", "X10", "D1", "C1", "C2", "C2b", "C3"),
    *("F1", "F2", "F3", "F4", "F5", "F6", "VARIANTS", "DECKS", "EDITIONS"),
    *(f"CASE{number}" for number in range(1, 9)),
    *("OPTION master", "OPTION replace", "OPTION opening_marble", "OPTION coop_one_deck"),
    *("OPTION open_partner_hands", "OPTION second_place"),
)


def test_every_rule_id_has_a_test() -> None:
    told: set[str] = set()
    for path in Path(__file__).parent.glob("test_tac_*.py"):
        for marks in re.findall(r"^@rule\((.*?)\)$", path.read_text(encoding="utf-8"), re.M):
            told.update(re.findall(r'"([^"]+)"', marks))
    assert not set(RULES) - told, "rules without a test"
    assert not told - set(RULES), "ids that RULES does not have"
