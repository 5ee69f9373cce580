"""Whole games of TAC as game files, with what the engine says about each position as comments.

A change of behaviour shows as a difference in these files. If it is intended, record them again:

    .venv/bin/python -m tests.playthroughs.tac
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from spielkreis.tac import State, Tac
from spielkreis.tac.simulation import PLAYERS
from spielkreis.tac.text.record import Entry, record_of

FOLDER = Path(__file__).parent
LONGEST = 400

GAMES: dict[str, tuple[str, dict[str, object]]] = {
    "tac-team4": ("rules", {"variant": "team4"}),
    "tac-team4-master": ("rules", {"variant": "team4", "deck": "master"}),
    "tac-team4-zh": ("random", {"variant": "team4", "edition": "zh", "deck": "master"}),
    "tac-team4-opening-marble": ("rules", {"variant": "team4", "deck": "master", "opening_marble": True}),
    "tac-coop4": ("rules", {"variant": "coop4", "deck": "master"}),
    "tac-solo4": ("rules", {"variant": "solo4"}),
    "tac-duel2": ("rules", {"variant": "duel2", "deck": "master"}),
    "tac-duel2x2": ("rules", {"variant": "duel2x2", "edition": "it-2023"}),
    "tac-free3": ("rules", {"variant": "free3", "deck": "master"}),
    "tac-one_vs_pair3": ("rules", {"variant": "one_vs_pair3", "edition": "en-2016", "deck": "master"}),
    "tac-two_vs_one3": ("rules", {"variant": "two_vs_one3", "edition": "zh"}),
    "tac-team6": ("rules", {"variant": "team6", "deck": "master", "second_place": True}),
    "tac-trio6": ("rules", {"variant": "trio6", "deck": "master"}),
    "tac-coop6": ("random", {"variant": "coop6"}),
    "tac-three6": ("rules", {"variant": "three6", "tac_saves": "may"}),
}
"""Each game by the name of its file: who plays, and by which rules."""


def playthrough(name: str) -> str:
    """Plays one game and returns its text."""
    player, settings = GAMES[name]
    rng = Random(name)
    choose = PLAYERS[player](rng)
    state = Tac.of(**settings).new(rng.randbytes(32))  # type: ignore[arg-type]
    said = {len(state.history) - 1: describe(state)}
    for _ in range(LONGEST):
        if state.outcome is not None:
            break
        seat = state.actors[0]
        state.apply(seat, choose(state.view(seat), state.legal(seat)))
        said[len(state.history) - 1] = describe(state)
    record = record_of(state)
    record.entries = [Entry(entry.event, said.get(place, "")) for place, entry in enumerate(record.entries)]
    return record.to_text()


def describe(state: State) -> str:
    """The position, the seats that decide, and the number of their actions."""
    legal = [str(action) for seat in state.actors for action in state.legal(seat)]
    told = f"{state.position or '-'} | {''.join(state.actors) or '-'} | {len(legal)} {min(legal, default='-')}"
    return told if state.before is None else f"{told} | before {state.before or '-'}"


if __name__ == "__main__":
    for recorded in GAMES:
        (FOLDER / f"{recorded}.txt").write_text(playthrough(recorded), encoding="utf-8")
