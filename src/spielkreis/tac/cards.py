"""The cards: their names, how many of each a deck holds, and how a deck is dealt out (F1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

CARDS = (
    *("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13"),
    *("trickster", "tac", "jester", "angel", "warrior", "devil"),
)
"""All cards in their fixed order; the compiled core knows a card by its index here."""

CARD_ID: Mapping[str, int] = {card: index for index, card in enumerate(CARDS)}

OPENING = ("1", "13")
"""The cards that open, which every player declares after the deal (F3)."""
_OPENS = frozenset(OPENING)

MASTER = ("jester", "angel", "warrior", "devil")

BASIC_COUNTS: Mapping[str, int] = {
    card: {"1": 9, "7": 8, "13": 9, "tac": 4}.get(card, 7) for card in CARDS if card not in MASTER
}

REPLACED: Mapping[str, str] = {"jester": "trickster", "angel": "13", "warrior": "7", "devil": "8"}
"""With the option `replace`, which card each master card takes out of the deck."""

_SIX_SEATS_MASTER = ("12", "12")
_SIX_SEATS_BASIC = ("12", "12", "9", "10")

_DEALS: Mapping[tuple[int, int], tuple[int, ...]] = {
    (4, 104): (5, 5, 5, 5, 6),
    (6, 102): (6, 5, 6),
    (6, 96): (5, 5, 6),
}


def deck_counts(board: int, master: Iterable[str] = (), *, replace: bool = False) -> dict[str, int]:
    """How many of each card a deck for this board holds, in the order of `CARDS`."""
    return dict(_counted(board, tuple(master), replace))


@cache
def _counted(board: int, added: tuple[str, ...], replace: bool) -> Mapping[str, int]:
    counts = {card: BASIC_COUNTS.get(card, 0) for card in CARDS}
    for card in added:
        counts[card] += 1
        if replace:
            counts[REPLACED[card]] -= 1
    if board == 6:
        for card in _SIX_SEATS_MASTER if added and not replace else _SIX_SEATS_BASIC:
            counts[card] -= 1
    return {card: count for card, count in counts.items() if count}


def deal_plan(hands: int, deck_size: int) -> tuple[int, ...]:
    """How many cards each hand gets in each deal of a deck: as the books say, else fives while there are enough."""
    return _DEALS.get((hands, deck_size), (5,) * (deck_size // (5 * hands)))


def opens(hand: Iterable[str]) -> bool:
    """What is declared of a hand after the deal: whether it has an opening card (F3)."""
    return not _OPENS.isdisjoint(hand)


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """These cards, sorted in the order of `CARDS`."""
    return tuple(sorted(cards, key=CARD_ID.__getitem__))


@lru_cache(maxsize=8192)
def card_set(bits: int) -> frozenset[str]:
    """The kinds of cards whose bits are set."""
    return frozenset([card for number, card in enumerate(CARDS) if bits >> number & 1])
