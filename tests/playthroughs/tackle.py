"""Whole games of Tackle as text, with everything that the engine says about each position.

A change of behaviour shows as a difference in these files. If it is intended, record them again:

    .venv/bin/python -m tests.playthroughs.tackle
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from spielkreis.tackle import Position, Tackle
from spielkreis.tackle.bots.rules import Bot
from spielkreis.tackle.text.notation import notate

FOLDER = Path(__file__).parent
LONGEST = 120

GAMES: dict[str, tuple[str, str | None, str]] = {
    "tackle-turm3-bots": ("Turm3", None, "bot"),
    "tackle-quadrat-bots": ("Quadrat", None, "bot"),
    "tackle-fuenf-bots": ("Fünf", None, "bot"),
    "tackle-vogel-bots": ("Vogel", None, "bot"),
    "tackle-brunnen-bots": ("Brunnen", None, "bot"),
    "tackle-block9-random": ("Block9", None, "random"),
    "tackle-own-job-random": ("Haken", "PPP/Pxx", "random"),
}
"""Each game by the name of its file: the job, its drawing if it is not official, and who plays."""


def playthrough(name: str) -> str:
    """Plays one game and returns its text."""
    job, figure, players = GAMES[name]
    rng = Random(name)
    bot = Bot(rng)
    position = Tackle.of(job=job, figure=figure).new()
    lines = [f"# {position.game!r}, {players}", describe(position)]
    while position.outcome is None and len(position.moves) < LONGEST:
        move = bot.choose(position) if players == "bot" else rng.choice(position.legal_moves)
        lines.append(f"{len(position.moves) + 1}. {position.turn} {notate(position, move)}")
        position.push(move)
        lines.append(describe(position))
    lines.append(f"# {position.outcome}")
    return "\n".join(lines) + "\n"


def describe(position: Position) -> str:
    """All that can be asked about a position, on one line."""
    wins = " ".join(str(move) for move in position.winning_moves())
    return (
        f"   {position.to_text()} | {position.phase}, {position.count_legal()} moves, "
        f"perft 2 {position.perft(2)}, hash {position.hash:016x}, wins: {wins or '-'}"
    )


if __name__ == "__main__":
    for recorded in GAMES:
        (FOLDER / f"{recorded}.txt").write_text(playthrough(recorded), encoding="utf-8")
