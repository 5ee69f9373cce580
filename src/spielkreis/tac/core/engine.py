"""One game in the compiled core, for Python: small integers and the names of cards and seats, no history."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cython
from cython.cimports.libc.string import memcmp
from cython.cimports.spielkreis.tac.core import board, codes, functions, rules, seven
from cython.cimports.spielkreis.tac.core.config import fill_config

if not cython.compiled:
    from spielkreis.tac.core.structs import BoardP, Config, ConfigP, Core, CoreP, Walk, WalkP

from spielkreis.tac.cards import CARDS
from spielkreis.tac.core.codes import Status
from spielkreis.tac.variants import SEATS, Options


@cython.final
@cython.cclass
class Engine:
    """A game by the rules of some options. The argument `before` chooses between the two boards."""

    if not cython.compiled:
        config: Config
        core: Core
        walk: Walk
        numbers: Status | None
        rules: ConfigP
        game: CoreP
        arena: WalkP
        plays_buffer: Any

    def __cinit__(self) -> None:
        self.rules = cython.address(self.config)
        self.game = cython.address(self.core)
        self.arena = cython.address(self.walk)

    def __init__(self, options: Options) -> None:
        fill_config(cython.address(self.config), options)
        rules.begin(self.rules, self.game)

    def __dealloc__(self) -> None:
        seven.release(self.arena)

    def copy(self) -> Engine:
        """An independent engine with the same game."""
        other: Engine = Engine.__new__(Engine)
        other.config = self.config
        other.core = self.core
        return other

    # What is

    def status(self) -> Status:
        """The single numbers of the game."""
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
        """Whether a winning move waits for an answer, or a seat has dropped out."""
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
        return SEATS[self.core.turn] if self.core.phase == codes.PHASE_PLAY else None

    def actors(self) -> tuple[str, ...]:
        """The seats that must decide now; in the exchange those that have not yet chosen."""
        if self.core.phase == codes.PHASE_PLAY:
            return (SEATS[self.core.turn if self.core.decider < 0 else self.core.decider],)
        if self.core.phase != codes.PHASE_SWAP:
            return ()
        return tuple([SEATS[seat] for seat in range(self.config.board) if rules.waits(self.rules, self.game, seat)])

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
        return tuple([self.board_of(before).place[4 * seat + i] for i in range(4)])

    def marbles(self, before: cython.bint, names: Sequence[str]) -> dict[str, tuple[str, ...]]:
        """The fields of all marbles that are not in base, by these names of the fields, `*` behind a fresh one."""
        found: dict[str, tuple[str, ...]] = {}
        board: BoardP = self.board_of(before)
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
        """Whether the board differs from the one that a TAC would restore."""
        return self.core.now.fresh != self.core.before.fresh or bool(
            memcmp(
                cython.address(self.core.now.place[0]),
                cython.address(self.core.before.place[0]),
                cython.sizeof(self.core.now.place),
            )
        )

    def colour(self, before: cython.bint, field: cython.int) -> int:
        """The colour of the marble on this field, or −1."""
        return self.board_of(before).colour[field]

    def fresh(self, before: cython.bint) -> int:
        """The colours whose marble on the start field is fresh, as bits."""
        return self.board_of(before).fresh

    def locked(self, before: cython.bint, seat: cython.int) -> int:
        """How many marbles of a colour are locked."""
        return board.locked(self.rules, self.board_of(before), seat)

    def controlled(self, before: cython.bint, seat: cython.int) -> int:
        """The colours that a seat may move, as bits."""
        return board.controlled(self.rules, self.board_of(before), seat)

    def next_seat(self, seat: cython.int) -> int:
        """The next seat clockwise that still plays."""
        return rules.next_seat(self.rules, self.game, seat)

    def right_seat(self, seat: cython.int) -> int:
        """The next seat counter-clockwise that still plays."""
        return rules.right_seat(self.rules, self.game, seat)

    def exchanges(self, seat: cython.int) -> bool:
        """Whether this seat gives a card away in the exchange of this deal."""
        return self.config.exchange[seat] >= 0 and self.core.size[seat] > 0

    def board_of(self, before: cython.bint) -> BoardP:
        """The board of the current game, or the one that a TAC would restore."""
        chosen: BoardP = cython.address(self.core.before) if before else cython.address(self.core.now)
        return chosen

    # What can be done

    def playable(self) -> int:
        """The cards of the hand on turn that can be used, as bits."""
        return rules.playable(self.rules, self.game, self.arena)

    def discardable(self, playable: cython.uint) -> int:
        """The cards that the hand on turn may discard while these of its cards are playable, as bits (D1)."""
        return rules.discardable(self.game, playable)

    def tac_card(self) -> int:
        """The card whose function a TAC would take now, or −1."""
        return rules.tac_card(self.rules, self.game)

    def can_use(self, before: cython.bint, card: cython.int) -> bool:
        """Whether this card (no TAC), held or not, could do anything for the seat on turn on this board."""
        turn = cython.declare("Turn")
        reach = cython.declare("Reach")
        colours: cython.uint = board.controlled(self.rules, self.board_of(before), self.core.turn)
        rules.context(self.rules, self.game, self.core.turn, cython.address(turn))
        board.look(self.rules, self.board_of(before), colours, cython.address(reach))
        return functions.usable(
            self.rules, self.board_of(before), cython.address(turn), cython.address(reach), card, self.arena
        )

    def usable(self) -> int:
        """The cards that the seat on turn could use now if it held them, misses and winning moves aside, as bits."""
        return rules.usable_kinds(self.rules, self.game, self.arena)

    def plays(self, card: cython.int) -> list[int]:
        """All plays of a card; none for a 7 and for a TAC on one, whose results `first_seven` counts."""
        if card == codes.CARD_7 or (card == codes.CARD_TAC and self.tac_card() == codes.CARD_7):
            return []
        return [self.plays_buffer[i] for i in range(self._plays(card))]

    def admits(self, play: cython.ulonglong, capture: cython.bint, opened: cython.int) -> bool:
        """Whether this play, no 7, is possible now, and captures and opens as claimed (`opened`: a colour or −1)."""
        card: cython.int = functions.card_of(play)
        target: cython.int = functions.target_of(play)
        board: BoardP = self.board_of(functions.base_of(play) != codes.NO_CARD)
        taken: cython.bint = target >= 0 and functions.kind_of(play) != codes.PLAY_SWAP and board.colour[target] >= 0
        colour: cython.int = -1
        i: cython.int
        if target >= 0 and functions.origin_of(play) == codes.BASE:
            colour = target * self.config.board // self.config.ring
        if taken != capture or colour != opened or card == codes.CARD_7:
            return False
        if card == codes.CARD_TAC and self.tac_card() == codes.CARD_7:
            return False
        found: cython.bint = False
        for i in range(self._plays(card)):
            found = found or self.plays_buffer[i] == play
        return found

    def first_seven(self, card: cython.int) -> tuple[int, int]:
        """For a 7, or a TAC on one: the number of results and the first play; the index of the others counts up."""
        count = self._plays(card)
        return count, self.plays_buffer[0]

    def _plays(self, card: cython.int) -> cython.int:
        count: cython.int
        with cython.nogil:
            count = rules.plays_with(
                self.rules,
                self.game,
                self.arena,
                card,
                cython.address(self.plays_buffer[0]),
            )
        if count < 0:
            raise MemoryError
        return count

    def angel_targets(self, before: cython.bint) -> int:
        """The colours that an Angel of the seat on turn may act on, as bits."""
        turn = cython.declare("Turn")
        rules.context(self.rules, self.game, self.core.turn, cython.address(turn))
        return functions.angel_targets(self.rules, self.board_of(before), cython.address(turn))

    # What is done

    def apply(self, play: cython.ulonglong) -> None:
        """Carries out a play that `plays` or `first_seven` returned for the current game, a discard or a pass."""
        if functions.kind_of(play) == codes.PLAY_SEVEN:
            self._plays(functions.card_of(play))
        self.numbers = None
        rules.apply(self.rules, self.game, self.arena, play)

    def ends(self, play: cython.ulonglong) -> bool:
        """Whether a play ends the game; not for a 7, whose result depends on its steps."""
        core = cython.declare("Core", self.core)
        rules.apply(self.rules, cython.address(core), self.arena, play)
        return bool(core.phase == codes.PHASE_OVER)

    def give(self, seat: cython.int, card: cython.int) -> None:
        """Chooses the card that a seat gives away."""
        self.numbers = None
        rules.give(self.rules, self.game, seat, card)

    def deal(self, dealer: cython.int, hands: Sequence[Sequence[int]]) -> bool:
        """Deals these cards to the seats; False, and nothing is done, if the deck does not hold them."""
        core = cython.declare("Core", self.core)
        seat: cython.int
        card: cython.int
        place: cython.int
        if self.core.deals == self.config.deals:
            rules.reshuffle(self.rules, self.game)
        for seat in range(len(hands)):
            for card in hands[seat]:
                for place in range(self.core.left):
                    if self.core.deck[place] == card:
                        rules.take(self.game, seat, place)
                        break
                else:
                    self.core = core
                    return False
        self.numbers = None
        self.core.dealer = dealer
        rules.dealt(self.rules, self.game)
        return True
