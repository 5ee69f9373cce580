"""The engine and the slow reference say the same, in random games and in crowded positions.

`SPIELKREIS_TAC_POSITIONS` sets how many positions are compared in all.
"""

import os
from random import Random

import pytest

from spielkreis import tac
from tests.reference.tac import State, new, plays, swap
from tests.reference.tac_compare import differences
from tests.reference.tac_games import all_rules, crowded, deal_from
from tests.reference.tac_rules import Rules, header
from tests.reference.tac_text import file_text

POSITIONS = int(os.environ.get("SPIELKREIS_TAC_POSITIONS", "5000"))
TABLES = all_rules()
EACH = POSITIONS // 2 // len(TABLES) + 1
APPLIED = 60
"""Of longer lists of plays so many are carried out; the texts, which say the result, are compared for all."""
DEPTH = 3
"""So far plays with an effect on the next turn are followed: an 8 or a Devil, a Jester, a winning move, its answer."""


def name(made: Rules) -> str:
    return "-".join([made.variant, made.edition, made.deck, *made.changed])


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
        if now.save or now.closed or now.skip or now.devil or now.out != state.out or now.turn == state.turn:
            eventful.append((after, now))
    for after, now in rng.sample(eventful, min(2, len(eventful))) if depth else ():
        count += compare(after, now, rng, depth - 1)
    return count


@pytest.mark.parametrize("made", TABLES, ids=name)
def test_crowded_positions(made: Rules) -> None:
    rng = Random(f"crowded {name(made)}")
    left = EACH
    while left > 0:
        state = crowded(made, rng)
        engine = tac.from_text(file_text(state))
        assert differences(engine, state) == {}, file_text(state)
        left -= compare(engine, state, rng)


@pytest.mark.parametrize("made", TABLES, ids=name)
def test_random_games(made: Rules) -> None:
    rng = Random(f"game {name(made)}")
    stock: list[str] = []
    left = EACH
    while left > 0:
        state = new(made)
        engine = tac.from_text(header(made))
        while state.phase != "over" and left > 0:
            if state.phase == "deal":
                state = deal_from(state, stock, rng)
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
