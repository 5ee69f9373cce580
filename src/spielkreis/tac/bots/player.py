"""The native bots as players: greedy, searching, and searching with all hands open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import overload

from spielkreis.tac.actions import Action, Swap
from spielkreis.tac.bots.brain import brain_of
from spielkreis.tac.bots.search import Search
from spielkreis.tac.cards import CARDS
from spielkreis.tac.convert import play_of
from spielkreis.tac.core.codes import PLAY_SEVEN
from spielkreis.tac.core.functions import unpacked
from spielkreis.tac.state import State
from spielkreis.tac.view.insight import Insight
from spielkreis.thinking import Choice, Thought

CANDIDATES = 16
MOST_CANDIDATES = 64
PER_CANDIDATE = 8
"""A search with few iterations looks at fewer candidates, so that each is tried about this many times."""
PER_EXTRA_CANDIDATE = 600
"""A search with many iterations looks at more than `CANDIDATES`, one for this many."""
ITERATIONS_PER_MS = 150.0
"""About how many iterations a millisecond allows."""


class Candidates(Sequence[Action]):
    """The candidates of a search as actions, each made when it is asked for."""

    def __init__(self, state: State, seat: str, search: Search) -> None:
        self.state = state
        self.seat = seat
        self.search = search

    def __len__(self) -> int:
        return self.search.count

    @overload
    def __getitem__(self, place: int) -> Action: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Action]: ...
    def __getitem__(self, place: int | slice) -> Action | Sequence[Action]:
        if isinstance(place, slice):
            return [self[i] for i in range(*place.indices(len(self)))]
        if not 0 <= place < len(self):
            raise IndexError(place)
        number = self.search.play(place)
        if self.state.phase == "swap":
            return Swap(self.seat, CARDS[number])
        engine = self.state.engine()
        kind, card, *_ = unpacked(number)
        if kind == PLAY_SEVEN:
            engine.first_seven(card)
        return play_of(engine, self.state.variant, number)

    def __iter__(self) -> Iterator[Action]:
        return (self[i] for i in range(len(self)))


class GreedyBot:
    """Takes the play that the fast judgement likes best among those that it does not overlook."""

    def __init__(self, seed: int = 0, *, overlooks: float = 0.0) -> None:
        self.seed = seed
        self.overlooks = overlooks

    def choose(self, state: State, seat: str, thought: Thought) -> Action:
        """The best action at first sight."""
        room = MOST_CANDIDATES if self.overlooks else CANDIDATES
        search = Search(brain_of(state.options), Insight(state, seat), room)
        rng = Random(decision_seed(self.seed, state))
        seen = (place for place in range(search.count) if rng.random() >= self.overlooks)
        found = Candidates(state, seat, search)[next(seen, 0)]
        thought.finish([Choice(found, 0.0)])
        return found


class SearchBot:
    """Compares the best plays in worlds that agree with what the seat knows."""

    def __init__(
        self,
        seed: int,
        *,
        candidates: int | None = None,
        all_hands: bool = False,
        forgets: float = 0.0,
    ) -> None:
        """`candidates` is the most plays that it compares, by default as many as the limit allows; `forgets` is the
        share of the played cards that it does not remember."""
        self.seed = seed
        self.candidates = candidates
        self.all_hands = all_hands
        self.forgets = forgets

    def choose(self, state: State, seat: str, thought: Thought) -> Action:
        """The best action that was found within the thought's limit."""
        search, candidates = self._search(state, seat, thought)
        (best, value), *_ = search.think(thought, decision_seed(self.seed, state))
        thought.finish([Choice(candidates[best], value)])
        return candidates[best]

    def rank(self, state: State, seat: str, thought: Thought) -> Sequence[Choice]:
        """All candidates with their worth, the best first."""
        search, candidates = self._search(state, seat, thought)
        ranking = [
            Choice(candidates[place], value) for place, value in search.think(thought, decision_seed(self.seed, state))
        ]
        thought.finish(ranking)
        return ranking

    def _search(self, state: State, seat: str, thought: Thought) -> tuple[Search, Candidates]:
        limit = thought.limit
        iterations = min(limit.iterations or 1 << 30, int((limit.ms or 1 << 20) * ITERATIONS_PER_MS))
        most = self.candidates or max(CANDIDATES, min(MOST_CANDIDATES, iterations // PER_EXTRA_CANDIDATE))
        room = max(4, min(most, iterations // PER_CANDIDATE))
        insight = Insight(state, seat, all_hands=self.all_hands, forgets=self.forgets, seed=self.seed)
        search = Search(brain_of(state.options), insight, room)
        candidates = Candidates(state, seat, search)
        thought.consider(candidates)
        return search, candidates


def decision_seed(seed: int, state: State) -> int:
    """A seed for one decision, from the bot's own and how far the game has come."""
    return (seed * 1_000_003 + 2 * len(state.history) + 1) & (1 << 63) - 1
