"""The cards that are still to be dealt in a game whose deals come from a seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy

from spielkreis.tac.shuffle import dealt, shuffled


class Deck:
    """The undealt cards in their order. Without a seed the order is unknown, and hands have to be given."""

    def __init__(self, seed: bytes | None = None) -> None:
        self.seed = seed
        self.cards: list[str] | None = None
        """The cards of this shuffle that are still to be dealt, in order; None before the first shuffle."""
        self._shuffles = 0

    def copy(self) -> Deck:
        """An independent deck with the same cards."""
        other = copy(self)
        other.cards = copy(self.cards)
        return other

    def replaced(self, cards: Sequence[str], seed: bytes) -> Deck:
        """A copy with other cards to be dealt and, if this deck has a seed, another one."""
        other = self.copy()
        other.cards = list(cards)
        if self.seed is not None:
            other.seed = seed
        return other

    def shuffle(self, counts: Mapping[str, int]) -> None:
        """Shuffles these cards with the seed; the next shuffle of the game gives another order."""
        if self.seed is not None:
            self._shuffles += 1
            self.cards = shuffled(self.seed, self._shuffles, counts)

    def draw(self, dealer: str, seats: Sequence[str], size: int) -> dict[str, tuple[str, ...]]:
        """Takes the hands of the next deal from the top."""
        cards = self.cards or []
        hands = dealt(cards, dealer, seats, size)
        del cards[: size * len(seats)]
        return hands
