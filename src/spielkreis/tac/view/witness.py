"""Who knows which cards, carried on from play to play in C arrays.

What a person knows follows in most cases from what he knew before and the card that was played. Where it does not, the
witness has lost the thread, and is told by a scene what each person knows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import cython
from cython.cimports.libc.string import memcpy, memset

from spielkreis.tac.cards import CARD_ID
from spielkreis.tac.core.engine import Engine
from spielkreis.tac.variants import SEATS


@cython.cclass
class Witness:
    """Follows one game. Persons have numbers; the last one is the spectator, who holds no seat."""

    if not cython.compiled:
        engine: Engine
        persons: int
        person_of: list[int]
        holds: list[list[int]]
        held: list[int]
        shown: list[int]
        informed: list[int]
        left: list[int]
        unseen: list[list[int]]
        known: list[list[list[int]]]
        gave: list[int]
        got: list[int]
        lost: bool
        pile: bytes
        undone: bytes
        declared: bytes

    def __init__(self, engine: Engine, groups: Sequence[str], shown: Mapping[str, str]) -> None:
        """`groups` are the seats of each person; `shown` says which hands each of them sees as they are dealt."""
        self.engine = engine
        self.persons = len(groups)
        for number, group in enumerate(groups):
            self.held[number] = len(group)
            self.shown[number] = _bits(shown[group])
            for place, seat in enumerate(group):
                self.holds[number][place] = SEATS.index(seat)
                self.person_of[SEATS.index(seat)] = number
        self.lose()

    def lose(self) -> None:
        """Something happened after which nobody's knowledge follows from what he knew before."""
        self.lost = True
        memset(cython.address(self.informed[0]), 0, 7)

    def begin(
        self,
        left: Mapping[str, int],
        pile: Sequence[tuple[str, bool]],
        undone: Sequence[int],
        declared: Sequence[str] | None,
    ) -> None:
        """Takes the thread up: `left` are the cards of the deck that not everybody has seen."""
        memset(cython.address(self.left[0]), 0, 18)
        for card, count in left.items():
            self.left[CARD_ID[card]] = count
        self.pile = b",".join([_laid(card, discarded) for card, discarded in pile])
        self.undone = b",".join([b"%d" % line for line in undone])
        self._declare(declared)
        self.lost = False

    def _declare(self, declared: Sequence[str] | None) -> None:
        names = b"null" if declared is None else b"[%b]" % b",".join([b'"%b"' % seat.encode() for seat in declared])
        self.declared = names

    def _person(self, seat: str | None) -> cython.int:
        """The number of the person at a seat, or of the spectator."""
        return self.persons if seat is None else self.person_of[SEATS.index(seat)]

    def informs(self, seat: str | None) -> bool:
        """Whether it is known what the person at this seat, or a spectator, knows."""
        return self.informed[self._person(seat)] != 0

    def inform(
        self,
        seat: str | None,
        unseen: Mapping[str, int],
        hands: Mapping[str, Sequence[str]],
        gave: Mapping[str, str],
        got: Mapping[str, str],
    ) -> None:
        """Says what the person at a seat knows: of `hands` the cards that he knows to be in them."""
        person: cython.int = self._person(seat)
        memset(cython.address(self.unseen[person][0]), 0, 18)
        memset(cython.address(self.known[person][0][0]), 0, 108)
        for card, count in unseen.items():
            self.unseen[person][CARD_ID[card]] = count
        for name, cards in hands.items():
            for card in cards:
                self.known[person][SEATS.index(name)][CARD_ID[card]] += 1
        place: cython.int
        for place in range(self.held[person]):
            name = SEATS[self.holds[person][place]]
            self.gave[self.holds[person][place]] = CARD_ID[gave[name]] if name in gave else -1
            self.got[self.holds[person][place]] = CARD_ID[got[name]] if name in got else -1
        self.informed[person] = 1

    # What happens

    def dealt(self, declared: Sequence[str] | None) -> None:
        """Hands were dealt to all, and none of the cards dealt before is left in any hand."""
        person: cython.int
        seat: cython.int
        place: cython.int
        if self.lost or self.engine.core.out:
            self.lose()
            return
        if self.engine.core.deals == 1:
            memset(cython.address(self.left[0]), 0, 18)
            for place in range(self.engine.config.deck_size):
                self.left[self.engine.config.deck[place]] += 1
        self.pile = b""
        self._declare(declared)
        memset(cython.address(self.gave[0]), 255, 6)
        memset(cython.address(self.got[0]), 255, 6)
        memset(cython.address(self.known[0][0][0]), 0, 7 * 108)
        for person in range(self.persons + 1):
            for seat in range(6):
                if self.shown[person] >> seat & 1:
                    memcpy(self.known[person][seat], self.engine.core.hands[seat], 18)
            self._count(person)

    def swapped(self) -> None:
        """All have given their cards away."""
        person: cython.int
        seat: cython.int
        other: cython.int
        card: cython.int
        if self.lost or self.engine.core.out:
            self.lose()
            return
        memset(cython.address(self.known[0][0][0]), 0, 7 * 108)
        # Not everybody exchanges, and who was not informed before is so from now on.
        memset(cython.address(self.gave[0]), 255, 6)
        memset(cython.address(self.got[0]), 255, 6)
        for seat in range(6):
            other = self.engine.config.exchange[seat]
            card = self.engine.core.given[seat]
            if other >= 0 and card >= 0:
                self.gave[seat] = card
                self.got[other] = card
        for person in range(self.persons + 1):
            for seat in range(6):
                other = self.engine.config.exchange[seat]
                if self.shown[person] >> seat & 1:
                    memcpy(self.known[person][seat], self.engine.core.hands[seat], 18)
                if (
                    other >= 0
                    and self.gave[seat] >= 0
                    and self.person_of[seat] == person
                    and not self.shown[person] >> other & 1
                ):
                    self.known[person][other][self.gave[seat]] = 1
            self._count(person)

    def played(self, name: str, card: str, kind: str, undone: cython.int) -> None:
        """A card of a seat was laid open and done with; `undone` is its line in the history if it took something back.

        Nobody has dropped out, and no winning move waited or waits for an answer.
        """
        person: cython.int
        seat: cython.int = SEATS.index(name)
        number: cython.int = CARD_ID[card]
        if self.lost:
            self.lose()
            return
        self.left[number] -= 1
        for person in range(self.persons + 1):
            if self.known[person][seat][number]:
                self.known[person][seat][number] -= 1
            else:
                self.unseen[person][number] -= 1
        laid: bytes = _laid(card, kind == "discard")
        self.pile = self.pile + b"," + laid if self.pile else laid
        if undone >= 0:
            self.undone = b"%b,%d" % (self.undone, undone) if self.undone else b"%d" % undone
        if kind == "jester":
            self._passed_on()
        if (kind == "devil" or kind == "jester") and self.engine.core.decider >= 0:
            self._show(self.person_of[self.engine.core.decider], self.engine.core.turn)

    def _passed_on(self) -> None:
        """Every hand has gone to the right, and what people know of it has gone with it (K1)."""
        first = cython.declare("unsigned char[18]")
        person: cython.int
        seat: cython.int
        before: cython.int
        for person in range(self.persons + 1):
            before = -1
            for seat in range(6):
                if self.engine.config.playing >> seat & 1:
                    if before < 0:
                        memcpy(first, self.known[person][seat], 18)
                    else:
                        memcpy(self.known[person][before], self.known[person][seat], 18)
                    before = seat
            memcpy(self.known[person][before], first, 18)
        for seat in range(6):
            if self.engine.config.playing >> seat & 1:
                self._show(self.person_of[seat], seat)

    def _show(self, person: cython.int, seat: cython.int) -> None:
        """A person sees all that a seat holds."""
        card: cython.int
        for card in range(18):
            self.unseen[person][card] -= self.engine.core.hands[seat][card] - self.known[person][seat][card]
            self.known[person][seat][card] = self.engine.core.hands[seat][card]

    def _count(self, person: cython.int) -> None:
        """What a person has not seen: all that is left but what he knows to be in hands."""
        seat: cython.int
        card: cython.int
        for card in range(18):
            self.unseen[person][card] = self.left[card]
            for seat in range(6):
                self.unseen[person][card] -= self.known[person][seat][card]
        self.informed[person] = 1


def _laid(card: str, discarded: bool) -> bytes:
    """A card of the pile."""
    return b'["%b",%b]' % (card.encode(), b"true" if discarded else b"false")


def _bits(seats: str) -> int:
    return sum(1 << SEATS.index(seat) for seat in seats)
