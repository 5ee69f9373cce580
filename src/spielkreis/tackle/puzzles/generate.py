"""`make puzzles`: mines puzzles from games of the bot against itself, and writes the file again.

Each position of the winner near the end of a game is given to the solver. Of every job and length the first ones that
are found are kept, at most the number in `WANTED`.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from random import Random

from spielkreis.tackle.bots.alphabeta import Engine
from spielkreis.tackle.bots.weights import judge_of
from spielkreis.tackle.core.moves import legal_codes
from spielkreis.tackle.game import Tackle
from spielkreis.tackle.jobs import JOBS
from spielkreis.tackle.position import Position
from spielkreis.tackle.puzzles import FILE, Puzzle, examine, grade, puzzles
from spielkreis.thinking import Limit, Thought

WANTED = {1: 5, 2: 18, 3: 16, 4: 5, 5: 2}
"""How many puzzles of each length a job has at most."""
MOST_PLIES = 150
RANDOM_MOVE = 0.1


def play(job: str, nodes: int, rng: Random) -> Position:
    """A game of the bot against itself with a few random moves, stones placed at random."""
    game = Tackle.of(job=job)
    position = game.new()
    engine = Engine(judge_of(game.options.job), 1)
    while position.outcome is None and len(position.moves) < MOST_PLIES:
        codes = legal_codes(position.core)
        rng.shuffle(codes)
        if position.phase != "move" or rng.random() < RANDOM_MOVE:
            position.push_code(codes[0])
        else:
            found = engine.think(position.core, codes, Thought(Limit(nodes=nodes)), position.earlier(24))
            position.push_code(found[0][0])
    return position


def mine(job: str, games: int, nodes: int, longest: int, rng: Random) -> list[Puzzle]:
    """The puzzles of one job."""
    found: dict[int, list[tuple[str, int, str]]] = {length: [] for length in WANTED}
    seen: set[str] = set()
    for _ in range(games):
        position = play(job, nodes, rng)
        if position.outcome is None or position.outcome.reason != "job":
            continue
        for length in range(1, longest + 1):
            if len(position.moves) < 2 or position.pop().start is None:
                break
            text = position.to_text()
            if text in seen or len(found[length]) == WANTED[length]:
                position.pop()
                continue
            seen.add(text)
            start = Tackle.of(job=job).from_text(text)
            key = examine(start, length)
            if key is not None and len(found[key[1]]) < WANTED[key[1]]:
                found[key[1]].append((text, grade(start, *key), str(key[0])))
            position.pop()
        if all(len(found[length]) == WANTED[length] for length in range(1, longest + 1)):
            break
    kept = [(length, *each) for length, group in found.items() for each in group]
    return [
        Puzzle(f"{job}-{number:03}", job, length, level, text, key)
        for number, (length, text, level, key) in enumerate(sorted(kept, key=lambda each: (each[2], each[0])), 1)
    ]


def main() -> None:
    """Mines all jobs, or those that are named, and writes the file after each."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("jobs", nargs="*", default=list(JOBS))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--nodes", type=int, default=200)
    parser.add_argument("--longest", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, default=Path(__file__).with_name(FILE))
    arguments = parser.parse_args()
    kept = {puzzle.name: puzzle for puzzle in puzzles() if puzzle.job not in arguments.jobs}
    for job in arguments.jobs:
        rng = Random(f"{arguments.seed} {job}")
        mined = mine(job, arguments.games, arguments.nodes, arguments.longest, rng)
        kept |= {puzzle.name: puzzle for puzzle in mined}
        order = sorted(kept.values(), key=lambda puzzle: (list(JOBS).index(puzzle.job), puzzle.name))
        arguments.file.write_text("".join(f"{puzzle}\n" for puzzle in order), encoding="utf-8")
        print(job, len(mined), file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
