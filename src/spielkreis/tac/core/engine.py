"""What can be done, and is: the door between the compiled core and Python, which speaks in small integers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cython
from cython.cimports.libc.string import memcpy, memset

if cython.compiled:
    from cython.cimports.spielkreis.tac.core import board, functions, playout, rules, seven
    from cython.cimports.spielkreis.tac.core.codes import BASE, CARD_7, CARD_TAC, NO_CARD, PLAY_SEVEN, PLAY_SWAP
    from cython.cimports.spielkreis.tac.core.reader import Reader
else:
    from spielkreis.tac.core import board, functions, playout, rules, seven
    from spielkreis.tac.core.codes import BASE, CARD_7, CARD_TAC, NO_CARD, PLAY_SEVEN, PLAY_SWAP
    from spielkreis.tac.core.reader import Reader
    from spielkreis.tac.core.structs import BoardP, Node, NodeP

from spielkreis.tac.core.codes import Counts, Status


@cython.final
@cython.cclass
class Engine(Reader):
    """A game that can be played. `before` chooses between the two boards."""

    if not cython.compiled:
        plays_buffer: Any

    def copy(self) -> Engine:
        """An independent engine in the same situation."""
        other: Engine = Engine.__new__(Engine)
        other.config = self.config
        other.core = self.core
        return other

    # What can be done

    def playable(self) -> int:
        """The cards of the hand on turn that can be used, as bits."""
        return rules.playable(self.rules, self.game, self.arena)

    def tac_card(self) -> int:
        """The card whose function a TAC would take now, or −1."""
        return rules.tac_card(self.rules, self.game)

    def can_use(self, before: cython.bint, card: cython.int) -> bool:
        """Whether this card (no TAC), held or not, could do anything for the seat on turn on this board."""
        turn = cython.declare("Turn")
        reach = cython.declare("Reach")
        colours: cython.uint = board.controlled(self.rules, self._board(before), self.core.turn)
        rules.context(self.rules, self.game, self.core.turn, cython.address(turn))
        board.look(self.rules, self._board(before), colours, cython.address(reach))
        return functions.usable(
            self.rules, self._board(before), cython.address(turn), cython.address(reach), card, self.arena
        )

    def usable(self) -> int:
        """The cards that the seat on turn could use now if it held them, misses and winning moves aside, as bits."""
        turn = cython.declare("Turn")
        reach = cython.declare("Reach")
        seat: cython.int = self.core.turn
        cards: cython.uint = 1 << CARD_TAC if rules.tac_usable(self.rules, self.game, self.arena, seat) else 0
        card: cython.int
        rules.context(self.rules, self.game, seat, cython.address(turn))
        board.look(
            self.rules,
            self._board(False),
            board.controlled(self.rules, self._board(False), seat),
            cython.address(reach),
        )
        for card in range(18):
            if card != CARD_TAC and functions.usable(
                self.rules, self._board(False), cython.address(turn), cython.address(reach), card, self.arena
            ):
                cards |= 1 << card
        return cards

    def plays(self, card: cython.int) -> list[int]:
        """All plays of a card; none for a 7 and for a TAC on one, whose results `first_seven` counts."""
        if card == CARD_7 or (card == CARD_TAC and self.tac_card() == CARD_7):
            return []
        return [self.plays_buffer[i] for i in range(self._plays(card))]

    def admits(self, play: cython.ulonglong, capture: cython.bint, opened: cython.int) -> bool:
        """Whether this play, no 7, is possible now and truly told: whether it captures, and which colour it opens."""
        card: cython.int = functions.card_of(play)
        target: cython.int = functions.target_of(play)
        board: BoardP = self._board(functions.base_of(play) != NO_CARD)
        taken: cython.bint = target >= 0 and functions.kind_of(play) != PLAY_SWAP and board.colour[target] >= 0
        colour: cython.int = -1
        i: cython.int
        if target >= 0 and functions.origin_of(play) == BASE:
            colour = target * self.config.board // self.config.ring
        if taken != capture or colour != opened or card == CARD_7 or (card == CARD_TAC and self.tac_card() == CARD_7):
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

    def path(self, index: cython.int) -> list[tuple[int, int, int]]:
        """The canonical steps of a result of the last walk: from, to, captured colour or −1."""
        steps = []
        node: cython.int = self.walk.layer[self.walk.steps] + index
        while self.walk.nodes[node].parent >= 0:
            steps.append(self._step(cython.address(self.walk.nodes[node])))
            node = self.walk.nodes[node].parent
        return steps[::-1]

    def _step(self, node: NodeP) -> tuple[int, int, int]:
        return node.origin, node.target, node.captured - 1

    def good_steps(self, before: cython.bint, steps: Sequence[tuple[int, int]]) -> int:
        """How many of these steps, from the first, are allowed in a 7 on this board."""
        node = cython.declare("Node")
        return self._follow(before, steps, cython.address(node))

    def all_steps(self, before: cython.bint, steps: Sequence[tuple[int, int]]) -> list[tuple[int, int, int]]:
        """What may follow these steps in a 7, whether or not seven can be reached: from, to, captured colour or −1."""
        node = cython.declare("Node")
        children = cython.declare("Children")
        if self._follow(before, steps, cython.address(node)) < len(steps):
            return []
        count = seven.expand(self.rules, self.arena, cython.address(node), 1, cython.address(children[0]))
        return [self._step(cython.address(children[i])) for i in range(count)]

    def angel_targets(self, before: cython.bint) -> int:
        """The colours that an Angel of the seat on turn may act on, as bits."""
        turn = cython.declare("Turn")
        rules.context(self.rules, self.game, self.core.turn, cython.address(turn))
        return functions.angel_targets(self.rules, self._board(before), cython.address(turn))

    def next_steps(self, before: cython.bint, steps: Sequence[tuple[int, int]]) -> list[tuple[int, int, int]]:
        """What may follow these steps and can still be completed to seven: from, to, captured colour or −1."""
        node = cython.declare("Node")
        children = cython.declare("Children")
        found: list[tuple[int, int, int]] = []
        left: cython.int = 6 - len(steps)
        count: cython.int
        i: cython.int
        step: NodeP
        if left < 0 or self._follow(before, steps, cython.address(node)) < len(steps):
            return found
        count = seven.expand(
            self.rules,
            self.arena,
            cython.address(node),
            left,
            cython.address(children[0]),
        )
        for i in range(count):
            step = cython.address(children[i])
            if seven.completable(self.rules, self.arena, step, left):
                found += [self._step(step)]
        return found

    def _follow(self, before: cython.bint, steps: Sequence[tuple[int, int]], node: NodeP) -> cython.int:
        """Goes these steps as far as they are allowed and leaves the board reached in `node`; how many were allowed."""
        children = cython.declare("Children")
        count: cython.int
        i: cython.int
        done: cython.int = 0
        origin: cython.int
        target: cython.int
        seven.prepare(self.rules, self._board(before), self.core.turn, self.arena, node)
        for origin, target in steps:
            count = seven.expand(self.rules, self.arena, node, 6 - done, cython.address(children[0]))
            for i in range(count):
                if children[i].origin == origin and children[i].target == target:
                    memcpy(node, cython.address(children[i]), cython.sizeof(Node))
                    done += 1
                    break
            else:
                return done
        return done

    # What is done

    def apply(self, play: cython.ulonglong) -> None:
        """Carries out a play that `plays` or `first_seven` gave in this situation, a discard or a pass."""
        if functions.kind_of(play) == PLAY_SEVEN:
            self._plays(functions.card_of(play))
        self.numbers = None
        rules.apply(self.rules, self.game, self.arena, play)

    def apply_seven(self, card: cython.int, steps: Sequence[tuple[int, int]]) -> None:
        """Carries out a 7 (or a TAC on one) by these steps, which must be seven good ones."""
        node = cython.declare("Node")
        base: cython.int = self.core.base if card == CARD_TAC else NO_CARD
        if self._follow(card == CARD_TAC, steps, cython.address(node)) != 7:
            raise ValueError(steps)
        if seven.run(self.rules, self.arena, cython.address(node), 0) < 0:
            raise MemoryError
        self.numbers = None
        rules.apply(self.rules, self.game, self.arena, functions.pack(PLAY_SEVEN, card, base, -1, -1, 0))

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

    def set_board(self, before: cython.bint, places: Sequence[Sequence[int]], fresh: cython.int) -> None:
        """Puts all marbles of the seats on these fields, four each."""
        node = cython.declare("Node")
        seat: cython.int
        memset(cython.address(node), 255, 24)
        node.fresh = fresh
        for seat in range(len(places)):
            for i, field in enumerate(sorted(places[seat])):
                node.place[4 * seat + i] = field
        seven.unpack(self.rules, cython.address(node), self._board(before))

    def set_status(self, status: Status) -> None:
        """Sets all single numbers of the situation."""
        self.numbers = None
        (
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
        ) = status

    def set_ranking(self, teams: Sequence[int]) -> None:
        """Sets the teams that have taken their places."""
        self.core.ranked = len(teams)
        for i, team in enumerate(teams):
            self.core.ranking[i] = team

    def set_hand(self, seat: cython.int, counts: Sequence[int]) -> None:
        """Gives a seat these cards, so many of each kind, wherever they come from."""
        self.core.size[seat] = sum(counts)
        for card in range(18):
            self.core.hands[seat][card] = counts[card]

    def set_given(self, seat: cython.int, card: cython.int) -> None:
        """Sets the card that a seat has chosen to give away, −1 for none."""
        self.core.given[seat] = card

    def set_undealt(self, counts: Sequence[int]) -> None:
        """Fills the deck with these cards."""
        self.core.left = 0
        for card in range(18):
            for _ in range(counts[card]):
                self.core.deck[self.core.left] = card
                self.core.left += 1

    def simulate(self, games: cython.int, seed: cython.ulonglong, cap: cython.int) -> Counts:
        """Plays whole games at random, without the GIL. `cap` ends a game after so many cards as unfinished."""
        tally = cython.declare("Tally")
        enough: cython.bint
        with cython.nogil:
            enough = playout.random_games(self.rules, games, seed, cap, cython.address(tally))
        if not enough:
            raise MemoryError
        return Counts(
            games=games,
            plies=tally.plies,
            decisions=tally.decisions,
            unfinished=tally.unfinished,
            lost=tally.lost,
            won=[tally.won[i] for i in range(self.config.teams)],
        )

    def time_seven(self, times: cython.int) -> int:
        """Walks the same 7 of the seat on turn many times, for measuring; the number of its results."""
        count: cython.int = 0
        _: cython.int
        with cython.nogil:
            for _ in range(times):
                count = seven.walk_seven(self.rules, self._board(False), self.core.turn, self.arena)
        return count
