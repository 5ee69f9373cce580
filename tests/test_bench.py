"""The measuring itself: rates, tables and whether a claim holds."""

from __future__ import annotations

from bench.report import Row, number, rates, table


def test_rates_count_what_was_done() -> None:
    slow, fast = rates([lambda: 1, lambda: 1_000_000_000], rounds=3, seconds=0.001)
    assert 0 < slow.value < fast.value


def test_a_table_says_whether_a_claim_holds() -> None:
    rows = [
        Row("theirs", 2_000, "leaves/s", 0.05),
        Row("ours", 3e9, "leaves/s", against="theirs", ratio=1.5e6, least=60),
        Row("weak", 1, "leaves/s", against="theirs", ratio=0.4, least=0.5),
    ]
    assert [row.holds for row in rows] == [True, True, False]
    assert "| ours | 3 G leaves/s |  | 1,500,000 × theirs | 60 ✓ |" in table(rows)
    assert "0.5 ✗" in table(rows)


def test_numbers_have_three_digits() -> None:
    assert [number(value) for value in (0.1234, 12.3, 1234, 1.5e6, 2e9)] == ["0.123", "12.3", "1.23 k", "1.5 M", "2 G"]
