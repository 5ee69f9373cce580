"""What one person knows of a game, in the form that native searches read.

An `Insight` is a core from which everything hidden has been removed, and the worlds that agree with the rest. It is
made from what the person knows alone; two games that the person cannot tell apart give equal insights.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython
from cython.cimports.libc.string import memcmp, memcpy, memset

if cython.compiled:
    from cython.cimports.spielkreis.tac.core.codes import CARD_1, CARD_13, PHASE_SWAP
    from cython.cimports.spielkreis.tac.core.engine import Engine
    from cython.cimports.spielkreis.tac.core.playout import below
    from cython.cimports.spielkreis.tac.view.knowledge import CardTracker, tac_shown
    from cython.cimports.spielkreis.tac.view.worlds import draw_world, find_worlds, forget_worlds
else:
    from spielkreis.tac.core.codes import CARD_1, CARD_13, PHASE_SWAP
    from spielkreis.tac.core.engine import Engine
    from spielkreis.tac.core.playout import below
    from spielkreis.tac.core.structs import Core, CoreP, HandP, Moment, Moments, Rng, RoundP
    from spielkreis.tac.view.knowledge import CardTracker, tac_shown
    from spielkreis.tac.view.structs import HandFactP, RoundFacts, RoundFactsP, WorldsP
    from spielkreis.tac.view.worlds import draw_world, find_worlds, forget_worlds

from spielkreis.tac.cards import CARDS
from spielkreis.tac.variants import SEATS

if TYPE_CHECKING:
    from spielkreis.tac.state import State


MOST_ROUNDS = cython.declare(cython.int, 3)
"""Cards stay unknown in earlier rounds only if a team has dropped out, which happens once in a game."""
MOST_PLAYS = cython.declare(cython.int, 128)
"""More plays than a deal has."""


@cython.final
@cython.cclass
class Insight:
    """A game as the person at one seat knows it."""

    if not cython.compiled:
        core: Core
        worlds: WorldsP
        seat: int
        own: int
        complete: bool
        past: Moments
        plays: int
        giver: int
        got: int
        gave: int

    def __init__(
        self, state: State, seat: str, *, all_hands: bool = False, forgets: float = 0.0, seed: int = 0
    ) -> None:
        """`all_hands` makes everything known, which is for measuring what the hidden cards are worth.

        `forgets` is the share of the played cards that the person does not remember; the seed says which.
        """
        facts = cython.declare("FewRounds")
        engine: Engine = state.engine()
        tracker: CardTracker = state.tracker
        person: str = state.options.rules.seats if all_hands else state.options.person(seat)
        other: cython.int
        card: cython.int
        count: cython.int
        self.core = engine.core
        self.seat = SEATS.index(seat)
        for name in person:
            self.own |= 1 << SEATS.index(name)
        memset(cython.address(self.core.deck[0]), 0, cython.sizeof(self.core.deck))
        for other in range(6):
            if not self.own >> other & 1 or self.core.phase != PHASE_SWAP:
                self.core.given[other] = -1
            for card in range(18):
                self.core.hands[other][card] = 0
        count = self._facts(tracker, cython.address(facts[0]))
        if forgets > 0 and not all_hands:
            self._forget(engine, cython.cast(cython.int, forgets * 1000), seed + tracker.deck)
        if not find_worlds(cython.address(self.worlds), cython.address(facts[0]), count):
            raise MemoryError
        self.complete = self.worlds.cases[0].slots == 0
        self.giver = self.got = self.gave = -1
        if forgets == 0 and not self.complete:
            self._remember(tracker, state.log.moments)

    def _remember(self, tracker: CardTracker, moments: list[bytes]) -> None:
        """Notes the plays of this deal, and the card that another person gave to this one."""
        made: RoundP = tracker.last()
        moment: bytes
        number: cython.int
        seat: cython.int
        giver: cython.int
        self.plays = min(len(moments), MOST_PLAYS)
        for number in range(self.plays):
            moment = moments[number]
            memcpy(cython.address(self.past[number]), cython.cast("char*", moment), cython.sizeof(Moment))
        for seat in range(6):
            giver = made.hands[seat].got_from
            if self.own & made.owners & 1 << seat and giver >= 0 and not self.own >> giver & 1:
                self.giver = giver
                self.got = self.gave = made.hands[seat].got
                if made.hands[giver].got_from == seat:
                    self.gave = made.hands[giver].got

    def _forget(self, engine: Engine, thousandths: cython.int, seed: cython.ulonglong) -> None:
        """Puts some of the cards that were played back among those that may be anywhere; the same for a whole deck."""
        gone = cython.declare("int[18]")
        card: cython.int
        other: cython.int
        _: cython.int
        for card in range(18):
            gone[card] = -self.worlds.pool[card]
            for other in range(6):
                gone[card] -= self.core.hands[other][card]
        for other in range(engine.config.deck_size):
            gone[engine.config.deck[other]] += 1
        for card in range(18):
            for _ in range(gone[card]):
                if below(cython.address(seed), 1000) < thousandths:
                    self.worlds.pool[card] += 1

    def __dealloc__(self) -> None:
        forget_worlds(cython.address(self.worlds))

    def draw(self, rng: Rng, core: CoreP) -> None:
        """Writes a whole game that the person cannot tell from the true one; its undealt cards are left out."""
        memcpy(core, cython.address(self.core), cython.sizeof(Core))
        if not self.complete:
            draw_world(cython.address(self.worlds), rng, core.hands)

    def hands(self, count: int, seed: int) -> list[tuple[tuple[str, ...], ...]]:
        """The hands of all six seats in this many worlds, drawn one after the other."""
        core = cython.declare("Core")
        rng: cython.ulonglong = seed
        found = []
        for _ in range(count):
            self.draw(cython.address(rng), cython.address(core))
            found.append(
                tuple(
                    [
                        tuple([CARDS[card] for card in range(18) for _ in range(core.hands[other][card])])
                        for other in range(6)
                    ]
                )
            )
        return found

    def time_draws(self, count: cython.int, seed: cython.ulonglong) -> None:
        """Draws this many worlds, for measuring."""
        core = cython.declare("Core")
        _: cython.int
        with cython.nogil:
            for _ in range(count):
                self.draw(cython.address(seed), cython.address(core))

    def same(self, other: Insight) -> bool:
        """Whether two insights are equal in every byte that a search can read."""
        return (
            self.seat == other.seat
            and self.own == other.own
            and (self.plays, self.giver, self.got, self.gave) == (other.plays, other.giver, other.got, other.gave)
            and memcmp(cython.address(self.past), cython.address(other.past), self.plays * cython.sizeof(Moment)) == 0
            and memcmp(cython.address(self.core), cython.address(other.core), cython.sizeof(self.core)) == 0
            and self.worlds.count == other.worlds.count
            and memcmp(cython.address(self.worlds.pool[0]), cython.address(other.worlds.pool[0]), 18) == 0
            and memcmp(self.worlds.cases, other.worlds.cases, self.worlds.count * cython.sizeof(self.worlds.cases[0]))
            == 0
        )

    def _facts(self, tracker: CardTracker, facts: RoundFactsP) -> cython.int:
        """Writes what the person knows of the current round, and of earlier ones with unknown cards; their number."""
        known = cython.declare("signed char[18]")
        made: RoundP
        hand: HandP
        fact: HandFactP
        number: cython.int
        found: cython.int = 0
        owner: cython.int
        card: cython.int
        unknown: cython.int
        tracker.count_unseen(self.own, known)
        for card in range(18):
            self.worlds.pool[card] = max(known[card], 0)
        for number in range(tracker.count):
            made = cython.address(tracker.rounds[number])
            if made.deck != tracker.deck or found == MOST_ROUNDS:
                continue
            unknown = 0
            memset(cython.address(facts[found]), 0, cython.sizeof(RoundFacts))
            facts[found].current = number == tracker.count - 1
            facts[found].owners = made.owners
            facts[found].own = self.own
            facts[found].declares = made.declares
            facts[found].declared = made.declared
            for owner in range(6):
                if made.held[owner] >= 0:
                    facts[found].hand[made.held[owner]].holder = owner
            for owner in range(6):
                fact = cython.address(facts[found].hand[owner])
                fact.giver = fact.getter = -1
                if not made.owners >> owner & 1:
                    continue
                hand = cython.address(made.hands[owner])
                fact.unknown = hand.size - tracker.known_in(made, owner, self.own, known)
                fact.lacks = hand.lacks
                unknown += fact.unknown
                for card in range(18):
                    if card in (CARD_1, CARD_13):
                        fact.opening += hand.played[card] + known[card]
                    else:
                        fact.others += hand.played[card] + known[card]
                    if facts[found].current:
                        self.core.hands[fact.holder][card] += known[card]
                fact.tac_shown = tac_shown(hand, self.own)
                if made.swap_place >= 0:
                    fact.giver = hand.got_from
                    if hand.gave >= 0:
                        fact.getter = tracker.getter[owner]
                        fact.gift_known = self.own & (1 << owner | 1 << tracker.getter[owner]) != 0
                        fact.gift_opens = fact.gift_known and hand.gave in (CARD_1, CARD_13)
            if unknown or facts[found].current:
                found += 1
        return found
