"""What people ask before they play TAC: the plays with each card, and the steps of a 7."""

from __future__ import annotations

from itertools import islice

from spielkreis.game import Seat
from spielkreis.server.games.questions import Asked, QuestionKind
from spielkreis.server.games.tac.wire import HandCard, NextSteps, Steps, TacLegalActions
from spielkreis.server.wire.messages import Legal
from spielkreis.tac.state import State

MAX_ACTIONS = 200
"""At most this many actions with one card are listed; only a 7 has more, and it is built step by step."""
STEPS_COST = 2
"""A slow question about the steps of a 7 counts as this many requests: a player asks it after every step."""


def legal_actions(state: State, question: Legal, asked: Asked) -> TacLegalActions:
    """What a seat may do, and for each card in hand the reason why it cannot be played, if there is one."""
    seat = question.seat
    head = question.id, asked.seq, seat
    plays = state.turn is not None and state.phase == "play" and seat in state.actors
    held = tuple(dict.fromkeys(state.hand(state.turn))) if plays and state.turn else ()
    cards = tuple(HandCard(card, asked.problem(state.why_no_play(seat, card))) for card in held)
    if question.effects:
        choices = state.choices(seat)
        return TacLegalActions(*head, choices.actions, choices.effects, cards=cards, built=choices.built)
    if not plays:
        return TacLegalActions(*head, tuple(map(str, state.legal(seat))))
    actions: list[str] = []
    more = False
    for card in (*held, ""):
        found = list(islice(state.plays_with(seat, card), MAX_ACTIONS + 1))
        more = more or len(found) > MAX_ACTIONS
        actions += map(str, found[:MAX_ACTIONS])
    return TacLegalActions(*head, tuple(actions), more=more, cards=cards)


def is_slow(state: State, seat: Seat) -> bool:
    """Whether finding all results of a 7 may take long."""
    # A cooperative player may divide a 7 among sixteen marbles: more than a hundred thousand results.
    if state.turn is None or state.phase != "play" or seat not in state.actors:
        return False
    if len(state.variant.teams) > 1:
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


QUESTIONS = (QuestionKind(Steps, NextSteps, next_steps, is_slow=is_slow, cost=STEPS_COST),)
