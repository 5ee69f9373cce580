"""The shuffle is the one that docs/fairness.md specifies, down to its example."""

import hmac
from collections import Counter
from itertools import islice
from pathlib import Path

from spielkreis.tac.actions import Deal
from spielkreis.tac.shuffle import below, dealt, first_dealer, numbers, shuffled
from spielkreis.tac.variants import options

SEED = bytes(range(32))
TEXT = (Path(__file__).parent.parent.parent / "docs/fairness.md").read_text(encoding="utf-8")


def test_the_example_of_the_document() -> None:
    first = ", ".join(map(str, islice(numbers(SEED, 1), 4)))
    deck = shuffled(SEED, 1, options().deck_counts)
    dealer = first_dealer(SEED, "ABCD")
    assert f"stream 1: {first}." in TEXT
    assert f"first dealer: {dealer}." in TEXT
    assert f"shuffle 1: {' '.join(deck[:10])}." in TEXT
    assert f"`{Deal(dealer, dealt(deck, dealer, 'ABCD', 5))}`" in TEXT


def test_the_stream_written_down_once_more() -> None:
    key = hmac.new(SEED, b"7", "sha256").digest()
    blocks = b"".join(hmac.new(key, str(block).encode(), "sha256").digest() for block in range(2))
    expected = [int.from_bytes(blocks[place : place + 4], "big") for place in range(0, 64, 4)]
    assert list(islice(numbers(SEED, 7), 16)) == expected


def test_unfair_numbers_are_thrown_away() -> None:
    assert below(3, iter([2**32 - 1, 5])) == 2
    assert below(2**32, iter([2**32 - 1])) == 2**32 - 1


def test_a_shuffle_keeps_all_cards_and_every_card_gets_everywhere() -> None:
    counts = options().deck_counts
    decks = [shuffled(SEED, number, counts) for number in range(1, 200)]
    assert all(Counter(deck) == counts for deck in decks)
    assert len({tuple(deck) for deck in decks}) == len(decks)
    assert 60 < sum(deck[0] in ("1", "13") for deck in decks) * 5 < 340


def test_the_dealer_gets_his_hand_last() -> None:
    deck = ["1", "2", "3", "4", "5", "6", "7", "8"]
    assert dealt(deck, "B", "ABCD", 2) == {"C": ("1", "2"), "D": ("3", "4"), "A": ("5", "6"), "B": ("7", "8")}
    assert list(dealt(deck, "D", "ABCD", 2)) == ["A", "B", "C", "D"]
    assert list(dealt(deck, "C", "ABEF", 2)) == ["E", "F", "A", "B"]
