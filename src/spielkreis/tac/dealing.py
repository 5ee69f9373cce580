"""How cards come into the hands: dealt as somebody says, or from the seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spielkreis.game import IllegalError
from spielkreis.tac.actions import Deal
from spielkreis.tac.cards import CARD_ID, CARDS, in_order
from spielkreis.tac.core.codes import PHASE_DEAL
from spielkreis.tac.shuffle import dealt, first_dealer, shuffled
from spielkreis.tac.situation import Situation
from spielkreis.tac.text.notation import card_name
from spielkreis.tac.variants import SEATS


class Dealing(Situation):
    """A game in progress whose cards can be dealt; `State` adds what players can do."""

    def _changed(self) -> None:
        """Whatever was found out about the moment before is of no use any more."""

    def deal(self, hands: Mapping[str, Sequence[str]], dealer: str | None = None) -> None:
        """Deals these cards, in a game without a seed (F1, F2)."""
        if self.phase != "deal":
            raise IllegalError("tac-no-deal-now", "F1")
        given = dealer or self.next_dealer or self.variant.seats[-1]
        if self.next_dealer not in (None, given) or given not in self.variant.seats:
            raise IllegalError("tac-wrong-dealer", "F2", seat=given, dealer=self.next_dealer or self.variant.seats[0])
        size = self.deal_size
        for seat in dict.fromkeys((*hands, *self.live)):
            if seat not in self.live:
                raise IllegalError("tac-deal-to-nobody", "F1", seat=seat)
            if len(hands.get(seat, ())) != size:
                raise IllegalError("tac-deal-size", "F1", seat=seat, count=len(hands.get(seat, ())), size=size)
        if not self._lay(
            given, {seat: in_order([card_name(card, card) for card in hands[seat]]) for seat in self.live}
        ):
            raise IllegalError("tac-deal-not-in-deck", "F1")

    def _lay(self, dealer: str, hands: Mapping[str, tuple[str, ...]]) -> bool:
        """Gives these hands to the seats that play; False, and nothing is done, if the deck does not hold them."""
        numbers = [[CARD_ID[card] for card in hands.get(seat, ())] for seat in SEATS]
        if not self._engine.deal(SEATS.index(dealer), numbers):
            return False
        self._changed()
        self.pile = []
        declared = self._engine.status().declared
        self._declared = tuple([seat for seat in self.variant.seats if declared >> SEATS.index(seat) & 1])
        self._rounds += 1
        self.history.append(Deal(dealer, dict(sorted(hands.items()))))
        self.texts.append("")
        return True

    def deal_on(self, seed: bytes) -> None:
        """From a set position on, all deals come from the seed, which also shuffles the rest of the deck."""
        self.seed = seed
        if self.deals not in (0, len(self._plan)):
            left = zip(CARDS, self._engine.undealt(), strict=True)
            self._shuffles += 1
            self.deck = shuffled(seed, self._shuffles, dict(left))
        self._deal_from_seed()

    def _deal_from_seed(self) -> None:
        if self.seed is None or self._engine.phase != PHASE_DEAL:
            return
        if self.deck is None or self.deals in (0, len(self._plan)):
            self._shuffles += 1
            self.deck = shuffled(self.seed, self._shuffles, self.options.deck_counts)
        dealer = self.next_dealer or first_dealer(self.seed, self.variant.seats)
        seats, size = self.live, self.deal_size
        hands = dealt(self.deck, dealer, seats, size)
        del self.deck[: size * len(seats)]
        self._lay(dealer, hands)
