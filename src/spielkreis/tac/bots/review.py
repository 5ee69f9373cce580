"""Hints, and the review of a finished game: what each decision cost, and what was luck.

An *error* is the chance that a player gave away against the best play, averaged over the worlds that the player had to
reckon with. The *skill* of a side is minus the sum of its errors plus those of the others, shared among their
opponents; *luck* is the rest, so that start + skill + luck = result, exactly, for the game and for every deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import msgspec

from spielkreis.game import GameError
from spielkreis.tac.actions import Action, Play, Swap, Swapped
from spielkreis.tac.bots.brain import brain_of
from spielkreis.tac.bots.player import MOST_CANDIDATES, PER_CANDIDATE, Candidates, SearchBot, decision_seed
from spielkreis.tac.bots.reasons import ONLY, Reason, reason_for
from spielkreis.tac.bots.search import Search
from spielkreis.tac.effect import PlayEffect
from spielkreis.tac.game import Tac
from spielkreis.tac.state import State
from spielkreis.tac.text.notation import Marbles
from spielkreis.tac.text.record import Record
from spielkreis.tac.view.insight import Insight
from spielkreis.thinking import Limit, Thought

HINT_LIMIT = Limit(iterations=4000)
ONLY_WORLDS = 100
"""In this many worlds the chance is estimated where there is nothing to compare."""
REVIEW_ITERATIONS = 256
BLUNDER = 0.05
"""An error of this size is named."""


class Hint(NamedTuple):
    """One play that is worth considering."""

    action: Action
    chance: float
    reason: Reason


def hints(state: State, seat: str, limit: Limit = HINT_LIMIT, seed: int = 1) -> list[Hint]:
    """The best actions of a seat with its chance to win, the best first."""
    search = Search(brain_of(state.options), Insight(state, seat), 2)
    if search.count == 1:
        chance, _ = search.compare(0, 0, ONLY_WORLDS, decision_seed(seed, state))
        return [Hint(Candidates(state, seat, search)[0], chance, ONLY)]
    view = state.view(seat)
    ranking = SearchBot(seed).rank(state, seat, Thought(limit))
    return [
        Hint(choice.action, choice.value, reason_for(view, choice.action))
        for choice in ranking
        if isinstance(choice.action, Play | Swap)
    ]


class Decision(msgspec.Struct, frozen=True):
    """One decision, compared with the best."""

    ply: int
    """Its number among all decisions of the game, from 0."""
    deal: int
    """The number of its deal, from 1."""
    seat: str
    play: str
    best: str
    error: float
    chance: float
    """The chance of the seat's side before the decision, as far as it could know."""
    reason: Reason
    """Why the best action is good."""
    effect: PlayEffect
    """What the action did."""
    best_effect: PlayEffect
    """What the best action would have done."""


class Account(msgspec.Struct, frozen=True):
    """How a side's chance changed: `start + skill + luck = end`."""

    start: float
    skill: float
    luck: float
    end: float


class Review(msgspec.Struct, frozen=True):
    """A whole game; the accounts are by side, as `teams` names them."""

    decisions: tuple[Decision, ...]
    total: dict[str, Account]
    deals: tuple[dict[str, Account], ...]
    lost: bool = False
    """All lost together: the end is the number of cards that would probably have been needed."""

    def errors(self, seat: str) -> float:
        """The sum of a seat's errors."""
        return sum(decision.error for decision in self.decisions if decision.seat == seat)


def review(record: Record, iterations: int = REVIEW_ITERATIONS, seed: int = 1) -> Review:
    """Reviews a game file; the game must be over."""
    return reviewed(record, list(decisions(record, iterations, seed)))


def decisions(record: Record, iterations: int = REVIEW_ITERATIONS, seed: int = 1) -> Iterator[Decision]:
    """The decisions of a game one after the other, so that they can be shown as they come."""
    state = Tac(record.options).start(record.setup)
    ply = 0
    deal = 0 if state.phase == "deal" else 1
    for entry in record.entries:
        event = entry.event
        if event is None:
            continue
        if isinstance(event, Swapped):
            for giver, card in sorted(event.cards.items()):
                yield _judged(state, giver, Swap(giver, card), ply, deal, iterations, seed)
                ply += 1
        elif isinstance(event, Play):
            seat = state.actors[0]
            yield _judged(state, seat, state.parse(seat, str(event)), ply, deal, iterations, seed)
            ply += 1
        else:
            deal += 1
        state.enter(event)


def _judged(state: State, seat: str, action: Action, ply: int, deal: int, iterations: int, seed: int) -> Decision:
    """Compares what was done with the best, in worlds that were not used to find the best.

    A quick review looks for the best among few candidates, so that each is tried several times.
    """
    search = Search(brain_of(state.options), Insight(state, seat), MOST_CANDIDATES)
    candidates = Candidates(state, seat, search)
    thought = Thought(Limit(iterations=iterations))
    (best, value), *_ = search.think(thought, decision_seed(seed, state), max(iterations // PER_CANDIDATE, 4))
    done = place_of(state, seat, candidates, action)
    error = 0.0
    if len(candidates) == 1:  # nothing had to be compared, but the chance is wanted
        value, _ = search.compare(0, 0, max(iterations // 8, 8), decision_seed(seed + 1, state))
    elif done != best:
        ahead, behind = search.compare(best, done, max(iterations // 2, 8), decision_seed(seed + 1, state))
        error = max(ahead - behind, 0.0)
        value = ahead
    if error == 0.0:
        best = done
    better = str(candidates[best])
    reason = reason_for(state.view(seat), candidates[best])
    effects = state.effect(seat, action), state.effect(seat, better)
    return Decision(ply, deal, seat, str(action), better, error, value, reason, *effects)


def place_of(state: State, seat: str, candidates: Candidates, action: Action) -> int:
    """The place of an action among the candidates; one that is not there counts as the last.

    A 7 can be made in many orders: the candidate with the same result counts.
    """
    found = next((place for place, each in enumerate(candidates) if each == action), None)
    if found is None and isinstance(action, Play) and action.kind == "seven":
        result = _result(state, seat, action)
        same = (
            place
            for place, each in enumerate(candidates)
            if isinstance(each, Play) and (each.kind, each.card) == (action.kind, action.card)
            if _result(state, seat, each) == result
        )
        found = next(same, None)
    return len(candidates) - 1 if found is None else found


def _result(state: State, seat: str, play: Play) -> Marbles:
    after = state.copy()
    after.apply(seat, play)
    return after.marbles


def reviewed(record: Record, judged: Sequence[Decision], winners: Sequence[str] | None = None) -> Review:
    """The accounts of all sides from the judged decisions.

    `winners` are the seats that have won a game that ended before its rules decided it, for example by resignation.
    """
    teams = record.options.rules.teams
    chances, lost = _boundaries(record, judged, winners)
    deals: list[dict[str, Account]] = []
    for number, (before, after) in enumerate(pairwise(chances), start=1):
        found = [decision for decision in judged if decision.deal == number]
        deals.append({team: _account(teams, team, before[team], after[team], found) for team in teams})
    total = {team: _account(teams, team, chances[0][team], chances[-1][team], judged) for team in teams}
    return Review(tuple(judged), total, tuple(deals), lost)


def _account(teams: Sequence[str], team: str, start: float, end: float, judged: Sequence[Decision]) -> Account:
    own = sum(decision.error for decision in judged if decision.seat in team)
    others = sum(decision.error for decision in judged if decision.seat not in team)
    skill = others / max(len(teams) - 1, 1) - own
    return Account(start, skill, end - start - skill, end)


def _boundaries(
    record: Record, judged: Sequence[Decision], winners: Sequence[str] | None
) -> tuple[list[dict[str, float]], bool]:
    """The chances of all sides at the start, after every deal and at the end, and whether all have lost together."""
    brain = brain_of(record.options)
    state = Tac(record.options).start(record.setup)
    teams = record.options.rules.teams
    found = [dict(zip(teams, brain.chances(state.engine()), strict=True))]
    for entry in record.entries:
        if entry.event is not None:
            before = state.phase
            state.enter(entry.event)
            if state.phase == "deal" and before != "deal":
                found.append(dict(zip(teams, brain.chances(state.engine()), strict=True)))
    if state.outcome is not None:
        winners = state.outcome.winners
    elif record.closing is not None:
        winners = record.closing.outcome(record.options.rules.seats).winners
    together = record.options.rules.cooperative
    if winners is None or not (winners or together):
        raise GameError("tac-review-unfinished")
    if not together:
        end = {team: float(winners[0] in team) for team in teams}
    elif state.outcome is not None:
        end = dict.fromkeys(teams, brain.chances(state.engine())[0])
    else:  # given up: what was expected after the last decision of this deal, or before it
        after = [each.chance - each.error for each in judged if each.deal == len(found)]
        end = dict.fromkeys(teams, after[-1]) if after else found[-1]
    return [*found, end], together and not winners
