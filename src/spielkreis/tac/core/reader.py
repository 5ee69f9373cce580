"""What is: one game in the compiled core, read by Python in small integers and the names of cards and seats."""

from __future__ import annotations

from collections.abc import Sequence

import cython
from cython.cimports.libc.string import memcmp

if cython.compiled:
    from cython.cimports.spielkreis.tac.core import board, rules, seven
    from cython.cimports.spielkreis.tac.core.codes import PHASE_PLAY, PHASE_SWAP
else:
    from spielkreis.tac.core import board, rules, seven
    from spielkreis.tac.core.codes import PHASE_PLAY, PHASE_SWAP
    from spielkreis.tac.core.structs import BoardP, Config, ConfigP, Core, CoreP, Walk, WalkP

from spielkreis.tac.cards import CARD_ID, CARDS
from spielkreis.tac.core.codes import Status
from spielkreis.tac.variants import SEATS, Options


@cython.cclass
class Reader:
    """One game by the rules of some options, without history. `before` chooses between the two boards."""

    if not cython.compiled:
        config: Config
        core: Core
        walk: Walk
        numbers: Status | None
        rules: ConfigP
        game: CoreP
        arena: WalkP

    def __cinit__(self) -> None:
        self.rules = cython.address(self.config)
        self.game = cython.address(self.core)
        self.arena = cython.address(self.walk)

    def __init__(self, options: Options) -> None:
        variant = options.rules
        self.config.ring = variant.ring
        self.config.board = variant.board
        self.config.teams = len(variant.teams)
        for i in range(6):
            self.config.start[i] = i * (variant.ring // variant.board) if i < variant.board else -1
            self.config.team[i] = -1
            self.config.exchange[i] = -1
        for number, team in enumerate(variant.teams):
            self.config.members[number] = _bits(team)
            for seat in team:
                self.config.team[SEATS.index(seat)] = number
        self.config.playing = _bits(variant.seats)
        for seat, colours in variant.helps.items():
            self.config.helps[SEATS.index(seat)] = _bits(colours)
        for seat, other in variant.exchange.items():
            self.config.exchange[SEATS.index(seat)] = SEATS.index(other)
        deck = [CARD_ID[card] for card, copies in options.deck_counts.items() for _ in range(copies)]
        self.config.deck_size = len(deck)
        for i, card in enumerate(deck):
            self.config.deck[i] = card
        self.config.deals = len(options.deals)
        for i, cards in enumerate(options.deals):
            self.config.plan[i] = cards
        self.config.helps_all = variant.helps_all
        self.config.one_deck = options.one_deck
        self.config.opening_marble = options.opening_marble
        self.config.skip_needs_marble = options.skip_needs_marble
        self.config.lock_at_once = options.lock == "at_once"
        self.config.angel_in_house = options.angel_in_house
        self.config.angel_right = options.angel_fallback == "right"
        self.config.angel_free = options.angel_free_in_coop
        self.config.tac_may = options.tac_saves == "may"
        self.config.jester_discarded = options.jester_discarded
        self.config.second_place = options.second_place
        rules.begin(self.rules, self.game)

    def __dealloc__(self) -> None:
        seven.release(self.arena)

    def status(self) -> Status:
        """The single numbers of the situation."""
        if self.numbers is None:
            self.numbers = self._status()
        return self.numbers

    def _status(self) -> Status:
        return Status(
            self.core.phase,
            self.core.turn,
            self.core.decider,
            self.core.dealer,
            self.core.deals,
            self.core.declared,
            self.core.skip,
            self.core.save,
            self.core.no_tac,
            self.core.out,
            self.core.base,
            self.core.below,
            self.core.lost,
            self.core.used,
            self.core.lacked,
        )

    @property
    def phase(self) -> int:
        """The number of the phase; this and what follows can be asked often, without making a whole status."""
        return self.core.phase

    @property
    def unusual(self) -> bool:
        """Whether a winning move waits for an answer, or somebody has dropped out."""
        return self.core.save != 0 or self.core.out != 0

    @property
    def bound(self) -> bool:
        """Whether the seat on turn may play nothing but a TAC: it must miss its turn, or answer a winning move."""
        return self.core.save != 0 or self.core.skip != 0

    @property
    def deck(self) -> int:
        """The kinds of cards that the whole deck has, as bits."""
        cards: cython.uint = 0
        i: cython.int
        for i in range(self.config.deck_size):
            cards |= 1 << self.config.deck[i]
        return cards

    def turn(self) -> str | None:
        """The seat on turn while there is play."""
        return SEATS[self.core.turn] if self.core.phase == PHASE_PLAY else None

    def actors(self) -> tuple[str, ...]:
        """The seats that must decide now; in the exchange those that have not yet chosen."""
        if self.core.phase == PHASE_PLAY:
            return (SEATS[self.core.turn if self.core.decider < 0 else self.core.decider],)
        if self.core.phase != PHASE_SWAP:
            return ()
        return tuple([SEATS[seat] for seat in range(self.config.board) if self._waits(seat)])

    def _waits(self, seat: cython.int) -> cython.bint:
        """Whether this seat has still to choose what it gives away."""
        return self.config.exchange[seat] >= 0 and self.core.size[seat] > 0 and self.core.given[seat] < 0

    def lacking(self) -> str | None:
        """The seat that has just shown that it holds no TAC, by leaving a winning move unanswered (X10)."""
        return None if self.core.lacked < 0 else SEATS[self.core.lacked]

    def gifts(self) -> dict[str, str]:
        """The cards chosen in the last exchange, up to now."""
        return {SEATS[seat]: CARDS[self.core.given[seat]] for seat in range(6) if self.core.given[seat] >= 0}

    def ranking(self) -> tuple[int, ...]:
        """The teams that have taken their places, the winner first."""
        return tuple([self.core.ranking[i] for i in range(self.core.ranked)])

    def hand(self, seat: cython.int) -> tuple[int, ...]:
        """How many of each card a seat holds."""
        return tuple([self.core.hands[seat][card] for card in range(18)])

    def holds(self, card: cython.int) -> bool:
        """Whether the hand on turn holds this card."""
        return self.core.hands[self.core.turn][card] > 0

    def cards(self, seat: cython.int) -> tuple[str, ...]:
        """The cards of a seat by their names, in their order."""
        names: tuple[str, ...] = CARDS
        held: list[str] = []
        card: cython.int
        copies: cython.int
        for card in range(18):
            copies = self.core.hands[seat][card]
            while copies > 0:
                held.append(names[card])
                copies -= 1
        return tuple(held)

    def undealt(self) -> tuple[int, ...]:
        """How many of each card are left in the deck."""
        counts = [0] * 18
        for i in range(self.core.left):
            counts[self.core.deck[i]] += 1
        return tuple(counts)

    def left(self) -> int:
        """How many cards are left in the deck."""
        return self.core.left

    def given(self, seat: cython.int) -> int:
        """The card that a seat has chosen to give away, or −1."""
        return self.core.given[seat]

    def plan(self, deal: cython.int) -> int:
        """How many cards a hand gets in this deal of a deck."""
        return self.config.plan[deal]

    def places(self, before: cython.bint, seat: cython.int) -> tuple[int, ...]:
        """The fields of a colour's four marbles, base first."""
        return tuple([self._board(before).place[4 * seat + i] for i in range(4)])

    def marbles(self, before: cython.bint, names: Sequence[str]) -> dict[str, tuple[str, ...]]:
        """The fields of all marbles that are not in base, by these names of the fields, `*` behind a fresh one."""
        found: dict[str, tuple[str, ...]] = {}
        board: BoardP = self._board(before)
        field: cython.int
        seat: cython.int
        i: cython.int
        for seat in range(self.config.board):
            fields: list[str] = []
            for i in range(4):
                field = board.place[4 * seat + i]
                if field >= 0 and field == self.config.start[seat] and board.fresh >> seat & 1:
                    fields.append(names[field] + "*")
                elif field >= 0:
                    fields.append(names[field])
            if fields:
                found[SEATS[seat]] = tuple(fields)
        return found

    def moved(self) -> bool:
        """Whether the board is another than the one that a TAC would restore."""
        return self.core.now.fresh != self.core.before.fresh or bool(
            memcmp(
                cython.address(self.core.now.place[0]),
                cython.address(self.core.before.place[0]),
                cython.sizeof(self.core.now.place),
            )
        )

    def colour(self, before: cython.bint, field: cython.int) -> int:
        """The colour of the marble on this field, or −1."""
        return self._board(before).colour[field]

    def fresh(self, before: cython.bint) -> int:
        """The colours whose marble on the start field is fresh, as bits."""
        return self._board(before).fresh

    def locked(self, before: cython.bint, seat: cython.int) -> int:
        """How many marbles of a colour are locked."""
        return board.locked(self.rules, self._board(before), seat)

    def controlled(self, before: cython.bint, seat: cython.int) -> int:
        """The colours that a seat may move, as bits."""
        return board.controlled(self.rules, self._board(before), seat)

    def next_seat(self, seat: cython.int) -> int:
        """The next seat clockwise that still plays."""
        return rules.next_seat(self.rules, self.game, seat)

    def right_seat(self, seat: cython.int) -> int:
        """The next seat counter-clockwise that still plays."""
        return rules.right_seat(self.rules, self.game, seat)

    def exchanges(self, seat: cython.int) -> bool:
        """Whether this seat gives a card away in the exchange of this deal."""
        return self.config.exchange[seat] >= 0 and self.core.size[seat] > 0

    def _board(self, before: cython.bint) -> BoardP:
        chosen: BoardP = cython.address(self.core.before) if before else cython.address(self.core.now)
        return chosen


def _bits(seats: str) -> int:
    return sum(1 << SEATS.index(seat) for seat in seats)
