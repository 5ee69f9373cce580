"""Many games of TAC, stepped in one call without the GIL."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.spielkreis.envs.tac import layout
from cython.cimports.spielkreis.tac.core import codes
from cython.cimports.spielkreis.tac.core.functions import card_of, kind_of
from cython.cimports.spielkreis.tac.core.playout import below, deal_random
from cython.cimports.spielkreis.tac.core.rules import apply, begin, give, usable_kinds
from cython.cimports.spielkreis.tac.core.seven import release

if cython.compiled:
    from cython.cimports.spielkreis.envs.tac.choices import (
        end_seven,
        find_choice,
        make_step,
        mark_choices,
        simple_choices,
    )
    from cython.cimports.spielkreis.envs.tac.observe import decider, reward, write_observation
    from cython.cimports.spielkreis.tac.core.engine import Engine
    from cython.cimports.spielkreis.tac.view.knowledge import CardTracker
else:
    from spielkreis.envs.tac.choices import end_seven, find_choice, make_step, mark_choices, simple_choices
    from spielkreis.envs.tac.observe import decider, reward, write_observation
    from spielkreis.envs.tac.structs import Game, GameList, GameP, Pointer, Pointers
    from spielkreis.tac.core.engine import Engine
    from spielkreis.tac.core.structs import Config, ConfigP, Walk, WalkP
    from spielkreis.tac.view.knowledge import CardTracker

from spielkreis.tac.variants import SEATS, Options
from spielkreis.tac.view.knowledge import seat_bits

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@cython.final
@cython.cclass
class Games:
    """The games of a vector. A game that ends is replaced immediately by the next one."""

    if not cython.compiled:
        config: Config
        walk: Walk
        rules: ConfigP
        arena: WalkP
        games: GameList
        trackers: Pointers
        kept: list[CardTracker]
        count: int
        limit: int
        deck: int
        persons: list[int]
        players: list[int]
        observations: NDArray[np.uint8]
        masks: NDArray[np.uint8]
        actors: NDArray[np.int32]
        actions: NDArray[np.int32]
        rewards: NDArray[np.float32]
        terminations: NDArray[np.uint8]
        truncations: NDArray[np.uint8]

    def __init__(self, options: Options, count: int, limit: int) -> None:
        """`limit` is the number of cards after which a game is cut off."""
        engine: Engine = Engine(options)
        seat: cython.int
        i: cython.int
        self.config = engine.config
        self.rules = cython.address(self.config)
        self.arena = cython.address(self.walk)
        self.deck = engine.deck
        self.count = count
        self.limit = limit
        for i, name in enumerate(options.rules.seats):
            seat = SEATS.index(name)
            self.persons[seat] = seat_bits(options.person(name))
            self.players[seat] = i
        self.games = cython.cast("Game*", calloc(count, cython.sizeof(Game)))
        self.trackers = cython.cast("void**", calloc(count, cython.sizeof(Pointer)))
        if self.games == cython.NULL or self.trackers == cython.NULL:
            raise MemoryError
        self.kept = [CardTracker(options) for _ in range(count)]
        for i in range(count):
            self.trackers[i] = cython.cast("void*", self.kept[i])

    def __dealloc__(self) -> None:
        free(self.games)
        free(self.trackers)
        release(cython.address(self.walk))

    def write_into(
        self,
        observations: NDArray[np.uint8],
        masks: NDArray[np.uint8],
        actors: NDArray[np.int32],
        rewards: NDArray[np.float32],
        terminations: NDArray[np.uint8],
        truncations: NDArray[np.uint8],
    ) -> None:
        """Sets the arrays that every step writes into, with one row for each game."""
        self.observations = observations
        self.masks = masks
        self.actors = actors
        self.rewards = rewards
        self.terminations = terminations
        self.truncations = truncations

    def reset(self, seed: cython.ulonglong) -> None:
        """Begins all games; the same seed and actions give the same games."""
        number: cython.int
        enough: cython.bint = True
        with cython.nogil:
            for number in range(self.count):
                self.games[number].rng = seed + number * cython.cast(cython.ulonglong, 0xD1342543DE82EF95)
                enough = enough and self._begin(number)
                self._clear(number)
                self._show(number)
        if not enough:
            raise MemoryError

    def step(self, actions: NDArray[np.int32]) -> None:
        """Makes one action in every game, or raises `ValueError` and changes nothing if one of them is not legal."""
        number: cython.int
        wrong: cython.int
        enough: cython.bint = True
        self.actions = actions
        if self.actions.shape[0] != self.count:
            raise ValueError(f"{self.actions.shape[0]} actions for {self.count} games")
        with cython.nogil:
            wrong = self._find()
            if wrong < 0:
                for number in range(self.count):
                    self._clear(number)
                    enough = enough and self._make(number)
                    self._show(number)
        if wrong >= 0:
            raise ValueError(f"action {self.actions[wrong]} is not legal in game {wrong}")
        if not enough:
            raise MemoryError

    def sample(self, actions: NDArray[np.int32], seed: cython.ulonglong) -> None:
        """Writes a random legal action for every game, each of a game's actions as likely as another."""
        number: cython.int
        action: cython.int
        left: cython.int
        self.actions = actions
        with cython.nogil:
            for number in range(self.count):
                left = 0
                for action in range(layout.ACTIONS):
                    left += self.masks[number, action]
                left = below(cython.address(seed), left)
                action = 0
                while True:
                    if self.masks[number, action]:
                        if left == 0:
                            break
                        left -= 1
                    action += 1
                self.actions[number] = action

    def engine(self, number: int, options: Options) -> Engine:
        """A copy of one of the games. It contains what is hidden."""
        made: Engine = Engine(options)
        made.core = self.games[number].core
        return made

    def _clear(self, number: cython.int) -> None:
        player: cython.int
        for player in range(self.rewards.shape[1]):
            self.rewards[number, player] = 0.0
        self.terminations[number] = 0
        self.truncations[number] = 0

    def _begin(self, number: cython.int) -> cython.bint:
        """A new game; False if memory ran out."""
        begin(self.rules, cython.address(self.games[number].core))
        self.games[number].seven.made = 0
        cython.cast(CardTracker, self.trackers[number]).start_again()
        return self._deal(number)

    def _deal(self, number: cython.int) -> cython.bint:
        """Deals cards if it is time to; False if memory ran out."""
        game: GameP = cython.address(self.games[number])
        if game.core.phase != codes.PHASE_DEAL:
            return True
        deal_random(self.rules, cython.address(game.core), cython.address(game.rng))
        return cython.cast(CardTracker, self.trackers[number]).note_deal(cython.address(game.core))

    def _find(self) -> cython.int:
        """Finds what all actions mean; returns the first game whose action is not legal, or −1."""
        plays = cython.declare("unsigned long long[320]")
        game: GameP
        number: cython.int
        for number in range(self.count):
            game = cython.address(self.games[number])
            game.play = find_choice(
                self.rules,
                cython.address(game.core),
                self.arena,
                cython.address(game.seven),
                game.actor,
                self.actions[number],
                game.simple,
                cython.address(plays[0]),
            )
            if game.play == 0:
                return number
        return -1

    def _make(self, number: cython.int) -> cython.bint:
        """Makes the action that was found, deals, and begins the next game if this one is over."""
        game: GameP = cython.address(self.games[number])
        core = cython.declare("Core*", cython.address(game.core))
        if core.phase == codes.PHASE_SWAP:
            give(self.rules, core, game.actor, card_of(game.play))
            if core.phase == codes.PHASE_PLAY:
                cython.cast(CardTracker, self.trackers[number]).note_exchange(core)
            return True
        if kind_of(game.play) == codes.PLAY_SEVEN:
            make_step(self.rules, core, self.arena, cython.address(game.seven), game.play)
            if game.seven.made < codes.STEPS:
                return True
        if not self._play(number):
            return False
        if core.phase == codes.PHASE_OVER or core.used >= self.limit:
            return self._finish(number)
        return self._deal(number)

    def _play(self, number: cython.int) -> cython.bint:
        """Carries a whole play out, and has the tracker follow what it shows."""
        game: GameP = cython.address(self.games[number])
        core = cython.declare("Core*", cython.address(game.core))
        seat: cython.int = core.turn
        kind: cython.int = kind_of(game.play)
        lacks: cython.uint = 0
        cython.cast(CardTracker, self.trackers[number]).out = core.out
        if kind == codes.PLAY_SEVEN:
            if not end_seven(self.rules, core, self.arena, cython.address(game.seven)):
                return False
        else:
            if kind == codes.PLAY_DISCARD and not core.skip:
                lacks = usable_kinds(self.rules, core, self.arena) & self.deck
            apply(self.rules, core, self.arena, game.play)
        cython.cast(CardTracker, self.trackers[number]).note_play(seat, kind, card_of(game.play))
        if lacks:
            cython.cast(CardTracker, self.trackers[number]).note_lack(seat, lacks)
        if core.lacked >= 0 and core.phase != codes.PHASE_OVER:
            cython.cast(CardTracker, self.trackers[number]).note_lack(core.lacked, 1 << codes.CARD_TAC)
        if core.save:
            cython.cast(CardTracker, self.trackers[number]).note_save(core.turn)
        return True

    def _finish(self, number: cython.int) -> cython.bint:
        """Writes the rewards of a game that has ended, and begins the next one."""
        core = cython.declare("Core*", cython.address(self.games[number].core))
        seat: cython.int
        if core.phase == codes.PHASE_OVER:
            self.terminations[number] = 1
            for seat in range(self.config.board):
                if self.config.playing >> seat & 1:
                    self.rewards[number, self.players[seat]] = reward(self.rules, core, seat)
        else:
            self.truncations[number] = 1
        return self._begin(number)

    def _show(self, number: cython.int) -> None:
        """Writes the observation and the mask of the seat that decides next."""
        game: GameP = cython.address(self.games[number])
        core = cython.declare("Core*", cython.address(game.core))
        seat: cython.int = decider(self.rules, core)
        game.actor = seat
        self.actors[number] = self.players[seat]
        mark_choices(
            self.rules, core, self.arena, cython.address(game.seven), seat, cython.address(self.masks[number, 0])
        )
        game.simple = simple_choices(cython.address(self.masks[number, 0]))
        write_observation(
            self.rules,
            core,
            cython.address(game.seven),
            cython.cast(CardTracker, self.trackers[number]),
            seat,
            self.persons[seat],
            cython.address(self.observations[number, 0]),
        )
