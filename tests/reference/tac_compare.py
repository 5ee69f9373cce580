"""The engine's state beside the slow one: everything that both know must be the same."""

from __future__ import annotations

from spielkreis import tac
from tests.reference import tac as slow
from tests.reference.tac_text import read_board


def differences(engine: tac.State, state: slow.State) -> dict[str, tuple[object, object]]:
    """What the two say differently, by name: (engine, reference). Empty when they agree."""
    outcome = engine.outcome
    said: dict[str, tuple[object, object]] = {
        "phase": (engine.phase, state.phase),
        "board": (read_board(engine.position), state.board),
        "hands": ({seat: hand for seat, hand in engine.hands.items() if hand}, {s: h for s, h in state.hands if h}),
        "turn": (engine.turn or "", state.turn),
        "actors": ("".join(engine.actors), state.actors),
        "pile": (tuple(engine.pile), state.pile),
        "result": (outcome.result if outcome else "", state.result),
    }
    if outcome:
        said["winners"] = ("".join(outcome.winners), state.winners)
    elif state.before is not None:
        said["before"] = (read_board(engine.position if engine.before is None else engine.before), state.before)
    return {name: pair for name, pair in said.items() if pair[0] != pair[1]}
