"""The engine and the slow reference say the same, in random games and in crowded positions.

`SPIELKREIS_TAC_POSITIONS` sets how many positions are compared in all.
"""

import os
from random import Random

import pytest

from spielkreis import tac
from spielkreis.tac.variants import CHOICES
from tests.reference.tac import State, new_game, plays, swap
from tests.reference.tac_board import Node, Step, can_be_completed, fixed_fields, joined_steps, walk
from tests.reference.tac_compare import differences
from tests.reference.tac_games import all_rules, crowded_state, deal_next_hands
from tests.reference.tac_rules import Rules, header, rules_name
from tests.reference.tac_text import file_text

POSITIONS = int(os.environ.get("SPIELKREIS_TAC_POSITIONS", "5000"))
TABLES = all_rules()
EACH = POSITIONS // 2 // len(TABLES) + 1
APPLIED = 60
"""Of a longer list of plays, this many are made; the texts, which say the result, are compared for all."""
DEPTH = 3
"""So far plays with an effect on the next turn are followed: an 8 or a Devil, a Jester, a winning move, its answer."""


def compare(engine: tac.State, state: State, rng: Random, depth: int = DEPTH) -> int:
    """All plays are the same, and each leads to the same state. The number of positions looked at."""
    count = 1
    told = {str(play): play for play in engine.legal(state.actors)}
    expected = plays(state)
    assert set(told) == set(expected), file_text(state)
    assert not any(list(engine.legal(seat)) for seat in state.rules.table.seats if seat != state.actors)
    chosen = rng.sample(sorted(told), APPLIED) if len(told) > APPLIED else told
    eventful: list[tuple[tac.State, State]] = []
    for text in chosen:
        now = expected[text]
        after = engine.copy()
        after.apply(state.actors, told[text])
        assert differences(after, now) == {}, f"{file_text(state)}{text}"
        if state.save or now.save or now.skip or now.devil or now.out != state.out or now.turn == state.turn:
            eventful.append((after, now))
    for after, now in rng.sample(eventful, min(2, len(eventful))) if depth else ():
        count += compare(after, now, rng, depth - 1)
    return count


def test_every_value_of_every_option_is_compared() -> None:
    for name, values in CHOICES.items():
        assert {getattr(made, name) for made in TABLES} == set(values), f"all_rules() leaves out a value of {name}"


@pytest.mark.parametrize("made", TABLES, ids=rules_name)
def test_crowded_positions(made: Rules) -> None:
    rng = Random(f"crowded {rules_name(made)}")
    left = EACH
    while left > 0:
        state = crowded_state(made, rng)
        engine = tac.from_text(file_text(state))
        assert differences(engine, state) == {}, file_text(state)
        left -= compare(engine, state, rng)


@pytest.mark.parametrize("made", TABLES, ids=rules_name)
def test_random_games(made: Rules) -> None:
    rng = Random(f"game {rules_name(made)}")
    stock: list[str] = []
    left = EACH
    while left > 0:
        state = new_game(made)
        engine = tac.from_text(header(made))
        while state.phase != "over" and left > 0:
            if state.phase == "deal":
                state = deal_next_hands(state, stock, rng)
                engine.deal(dict(state.hands), state.dealer)
            elif state.phase == "swap":
                for seat in state.actors:
                    gift = rng.choice(state.hand(seat))
                    state = swap(state, seat, gift)
                    engine.apply(seat, f"swap {seat} {gift}")
            else:
                if rng.random() < 0.03 or state.save or state.closed:
                    left -= compare(engine, state, rng)
                found = plays(state)
                card = rng.choice(sorted({text.split()[1] for text in found}))
                text = rng.choice(sorted(text for text in found if text.split()[1] == card))
                engine.apply(state.actors, text)
                state = found[text]
            assert differences(engine, state) == {}, file_text(state)


@pytest.mark.parametrize("made", TABLES, ids=rules_name)
def test_a_7_step_by_step(made: Rules) -> None:
    """`steps` offers exactly what can still be completed, and a 7 written in any order of steps is understood."""
    rng = Random(f"steps {rules_name(made)}")
    told = 0
    while told < max(1, EACH // 6):
        state = crowded_state(made, rng)
        seat = state.turn
        if "7" not in state.hand(seat) or state.skip or not any(text.split()[1] == "7" for text in plays(state)):
            continue
        engine = tac.from_text(file_text(state))
        fixed = fixed_fields(made, state.board)
        node: Node = (state.board, "")
        steps: list[Step] = []
        while len(steps) < 7:
            left = 6 - len(steps)
            following = {
                f"{source}{'x' if captured else '-'}{target}": ((colour, source, target, captured), after)
                for (colour, source, target, captured), after in walk(made, seat, fixed, node)
                if can_be_completed(made, seat, fixed, after, left)
            }
            parts = [f"{source}{'x' if captured else '-'}{target}" for _, source, target, captured in steps]
            assert {str(part) for part in engine.steps(state.actors, "7", parts)} == set(following), file_text(state)
            step, node = following[rng.choice(sorted(following))]
            steps.append(step)
        after = engine.copy()
        after.apply(state.actors, f"{seat} 7 {joined_steps(tuple(steps))}")
        expected = next(now for text, now in plays(state).items() if text.split()[1] == "7" and now.board == node[0])
        assert differences(after, expected) == {}, file_text(state)
        told += 1
