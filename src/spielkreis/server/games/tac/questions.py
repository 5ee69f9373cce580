"""What people ask before they play TAC: the plays with each card, and the steps of a 7."""

from __future__ import annotations

from itertools import islice

from spielkreis.game import Seat
from spielkreis.server.games.questions import Asked, QuestionKind
from spielkreis.server.games.tac.wire import HandCard, NextSteps, Steps, TacLegalActions
from spielkreis.server.wire.messages import Legal, Problem
from spielkreis.tac.state import State

MAX_ACTIONS = 200
"""At most this many actions with one card are listed; only a 7 has more, and it is built step by step."""
STEPS_COST = 2
"""A slow question about the steps of a 7 counts as this many requests: a player asks it after every step."""


def legal_actions(state: State, question: Legal, asked: Asked) -> TacLegalActions:
    """What a seat may do, and for each card in hand the reason why it cannot be played, if there is one."""
    seat = question.seat
    head = question.id, asked.seq, seat
    held = tuple(dict.fromkeys(state.hand(state.turn))) if state.turn is not None and seat in state.actors else ()
    if question.effects:
        choices = state.choices(seat)
        used = {effect.card for effect in choices.effects if effect.kind != "discard"}
        playable = used.union(choices.built)
        cards = tuple(HandCard(card, None if card in playable else _problem(state, asked, seat, card)) for card in held)
        return TacLegalActions(*head, choices.actions, choices.effects, cards=cards, built=choices.built)
    if not held:
        return TacLegalActions(*head, tuple(map(str, state.legal(seat))))
    actions: list[str] = []
    more = False
    for card in (*held, ""):
        found = list(islice(state.plays_with(seat, card), MAX_ACTIONS + 1))
        more = more or len(found) > MAX_ACTIONS
        actions += map(str, found[:MAX_ACTIONS])
    cards = tuple(HandCard(card, _problem(state, asked, seat, card)) for card in held)
    return TacLegalActions(*head, tuple(actions), more=more, cards=cards)


def _problem(state: State, asked: Asked, seat: Seat, card: str) -> Problem | None:
    return asked.problem(state.why_no_play(seat, card))


def lists_sevens(state: State, question: Legal) -> bool:
    """Whether the answer lists the results of a 7, which may take long to find."""
    return not question.effects and _has_many_sevens(state, question.seat)


def _has_many_sevens(state: State, seat: Seat) -> bool:
    # A cooperative player may divide a 7 among sixteen marbles: more than a hundred thousand results.
    if state.turn is None or seat not in state.actors or len(state.variant.teams) > 1:
        return False
    return not {"7", "tac"}.isdisjoint(state.hand(state.turn))


def next_steps(state: State, question: Steps, asked: Asked) -> NextSteps:
    """What the beginning of a 7 has done, and the steps that can follow."""
    of = question.seat, question.card, question.prefix
    steps = tuple(map(str, state.steps(*of)))
    seven = state.started_seven(*of)
    reach = {marble: tuple(way.steps[-1] for way in ways) for marble, ways in seven.ways.items()}
    made = seven.position, seven.moves, seven.ways, seven.left, seven.action
    return NextSteps(question.id, asked.seq, steps, reach, *made)


def _steps_are_slow(state: State, question: Steps) -> bool:
    return _has_many_sevens(state, question.seat)


QUESTIONS = (QuestionKind(Steps, NextSteps, next_steps, is_slow=_steps_are_slow, cost=STEPS_COST),)
