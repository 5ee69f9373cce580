"""One game of TAC for the adapters: a `State`, and the compiled numbering of its actions and observations."""

from __future__ import annotations

from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from spielkreis.envs.tac import draw
from spielkreis.envs.tac.layout import ACTIONS, OBSERVATION
from spielkreis.envs.tac.session import Session
from spielkreis.envs.tac.text import view_text
from spielkreis.tac.actions import Action, Play, Swap, field_text
from spielkreis.tac.cards import CARDS
from spielkreis.tac.convert import Step, joined, play_of
from spielkreis.tac.core.codes import CARD_TAC, PHASE_OVER, PHASE_SWAP, PLAY_SEVEN
from spielkreis.tac.core.functions import unpacked
from spielkreis.tac.core.steps import followed
from spielkreis.tac.deck import Deck
from spielkreis.tac.game import Tac
from spielkreis.tac.state import State
from spielkreis.tac.text.record import game_text
from spielkreis.tac.variants import SEATS
from spielkreis.tac.view.knowledge import seat_bits

MAX_CARDS = 4000
"""A game in which this many cards have been used is cut off; random games are nearly always shorter."""


class TacEpisode:
    """One game of TAC. A player is the place of a seat among those that play."""

    def __init__(self, state: State, max_cards: int = MAX_CARDS) -> None:
        self.state = state
        self.max_cards = max_cards
        self.seats = tuple(state.variant.seats)
        self.steps: list[Step] = []
        """The steps of the 7 that is under way."""
        self._made: list[int] = []
        """The actions of these steps."""
        self._numbers = [SEATS.index(seat) for seat in self.seats]
        self._row = np.zeros(OBSERVATION, np.uint8)
        self._mask = np.zeros(ACTIONS, np.uint8)
        self._session = Session(state.core, self._row, self._mask)

    @classmethod
    def new(cls, game: Tac, seed: bytes, max_cards: int = MAX_CARDS) -> Self:
        """A new game with all deals from a seed."""
        return cls(game.new(seed), max_cards)

    def copy(self) -> Self:
        """An independent episode with the same game."""
        other = type(self)(self.state.copy(), self.max_cards)
        other.steps, other._made = list(self.steps), list(self._made)
        other._session = self._session.copy(other.state.core, other._row, other._mask)
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as a game file, with the cards still to be dealt and the steps of a 7."""
        return _restored, (type(self), game_text(self.state), self.state.deck, self.max_cards, self._made)

    @property
    def player(self) -> int | None:
        """The player who decides now; None if the game is over or waits for a deal."""
        seat = self._session.decider()
        return None if seat < 0 or self.truncated else self._numbers.index(seat)

    @property
    def terminated(self) -> bool:
        """Whether the game has ended by its rules."""
        return self.state.core.phase == PHASE_OVER

    @property
    def truncated(self) -> bool:
        """Whether it was cut off because it took too long."""
        return not self.terminated and not self.steps and self.state.score >= self.max_cards

    def mask(self, player: int) -> NDArray[np.int8]:
        """1 for each action that this player may choose now."""
        if self.player != player:
            return np.zeros(ACTIONS, np.int8)
        self._session.write_mask(self._numbers[player])
        return self._mask.astype(np.int8)

    def observe(self, player: int | None) -> NDArray[np.uint8]:
        """What a player knows, as the fields of `layout.OBSERVED`; a spectator sees from the first seat."""
        seat = self.seats[player or 0]
        person = "" if player is None else self.state.options.person(seat)
        self._session.write_observation(self.state.tracker, SEATS.index(seat), seat_bits(person))
        return self._row.copy()

    def text(self, player: int | None, *, history: bool = False) -> str:
        """What a player knows, as text, on request with all that has happened."""
        view = self.state.view(None if player is None else self.seats[player], history=history)
        return view_text(view, self._step_texts())

    def step(self, action: int) -> None:
        """Carries an action of the deciding player out; raises `ValueError` if it is not legal."""
        self.play(action)

    def play(self, action: int) -> Action | None:
        """The same; returns what was played, or None if more steps of a 7 follow."""
        seat, number = self._found(action)
        kind, card, _, origin, target, _ = unpacked(number)
        if self.state.core.phase != PHASE_SWAP and kind == PLAY_SEVEN:
            self.steps.append((origin, target))
            self._made.append(int(action))
            if self._session.make_step(number):
                made, self.steps, self._made = self.steps, [], []
                return self._applied(seat, self._seven(card, made))
            return None
        return self._applied(seat, self._action(seat, number))

    def _applied(self, seat: str, action: Action) -> Action:
        self.state.apply(seat, action)
        return action

    def action_text(self, action: int) -> str:
        """The action in the notation of the game; a step of a 7 alone, as in `A 7 12-13`."""
        seat, number = self._found(action)
        kind, card, _, origin, target, _ = unpacked(number)
        if self.state.core.phase != PHASE_SWAP and kind == PLAY_SEVEN:
            return f"{self.state.turn} {CARDS[card]} {self._step_text((origin, target))}"
        return str(self._action(seat, number))

    def returns(self) -> list[float]:
        """What each player gets at the end; zeros before it."""
        if not self.terminated:
            return [0.0] * len(self.seats)
        return [self._session.reward(seat) for seat in self._numbers]

    def ansi(self, player: int | None) -> str:
        """The game as a player sees it, drawn in characters."""
        view = self.state.view(None if player is None else self.seats[player], history=False)
        return draw.ansi(view, self._step_texts())

    def svg(self, player: int | None) -> str:
        """The same as a picture."""
        view = self.state.view(None if player is None else self.seats[player], history=False)
        return draw.svg(view, self._step_texts())

    def _found(self, action: int) -> tuple[str, int]:
        """The deciding seat and the packed play of an action."""
        seat = self._session.decider()
        number = 0 if seat < 0 or self.truncated else self._session.find(seat, int(action))
        if not number:
            raise ValueError(f"action {action} is not legal")
        return SEATS[seat], number

    def _action(self, seat: str, number: int) -> Action:
        if self.state.core.phase == PHASE_SWAP:
            return Swap(seat, CARDS[unpacked(number)[1]])
        return play_of(self.state.core, self.state.variant, number)

    def _seven(self, card: int, steps: list[Step]) -> Play:
        core, variant = self.state.core, self.state.variant
        parts = joined(followed(core, card == CARD_TAC, steps), variant)
        return Play(SEATS[core.status().turn], CARDS[card], "seven", parts, "7" if card == CARD_TAC else None)

    def _step_texts(self) -> list[str]:
        return [self._step_text(step) for step in self.steps]

    def _step_text(self, step: Step) -> str:
        board = self.state.variant.board
        return f"{field_text(step[0], board, 0)}-{field_text(step[1], board, 0)}"


def _restored(kind: type[TacEpisode], text: str, deck: Deck, max_cards: int, made: list[int]) -> TacEpisode:
    """The episode that was pickled."""
    state = Tac.from_text(text)
    state.deck = deck
    episode = kind(state, max_cards)
    for action in made:
        episode.step(action)
    return episode
