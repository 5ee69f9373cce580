"""The shuffle: everything random in a game of TAC comes from its seed, in the way that docs/fairness.md specifies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from hmac import digest
from itertools import count
from struct import unpack

from spielkreis.tac.cards import in_order

_DEALER = 0
"""The number of the stream that draws the first dealer; shuffles are numbered from 1."""


def numbers(seed: bytes, stream: int) -> Iterator[int]:
    """An endless stream of 32-bit numbers."""
    key = digest(seed, str(stream).encode(), sha256)
    for block in count():
        yield from unpack(">8I", digest(key, str(block).encode(), sha256))


def below(limit: int, source: Iterator[int]) -> int:
    """The next number from 0 to limit − 1, each equally likely: numbers that would favour some are thrown away."""
    fair = (1 << 32) // limit * limit
    while True:
        number = next(source)
        if number < fair:
            return number % limit


def shuffled(seed: bytes, number: int, counts: Mapping[str, int]) -> list[str]:
    """The deck after the game's shuffle of this number (1, 2, …), first card to be dealt first."""
    deck = [card for card, copies in counts.items() for _ in range(copies)]
    source = numbers(seed, number)
    for last in range(len(deck) - 1, 0, -1):
        other = below(last + 1, source)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def first_dealer(seed: bytes, seats: Sequence[str]) -> str:
    """The seat that deals first (F2)."""
    return seats[below(len(seats), numbers(seed, _DEALER))]


def dealt(deck: Sequence[str], dealer: str, seats: Sequence[str], size: int) -> dict[str, tuple[str, ...]]:
    """The hands of one deal from the top of the deck: whole hands, clockwise, the dealer's own last."""
    start = seats.index(dealer) + 1 if dealer in seats else sum(seat < dealer for seat in seats)
    order = [*seats[start:], *seats[:start]]
    return {seat: in_order(deck[place * size : (place + 1) * size]) for place, seat in enumerate(order)}
