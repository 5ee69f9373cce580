"""`make puzzles`: mines puzzles from games of the bot against itself, and writes the file again.

Where the bot sees a forced win while it plays, the solver finds its keys; also a move earlier, where the bot did not
see it yet, because long wins are rare. Of every job and length the first puzzles
that are found are kept, at most the number in `WANTED`. All limits are in nodes, so that the same arguments give the
same file.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from random import Random

from spielkreis.tackle.bots.alphabeta import Engine
from spielkreis.tackle.bots.negamax import SURE, WON
from spielkreis.tackle.bots.weights import judge_of
from spielkreis.tackle.core.moves import legal_codes
from spielkreis.tackle.game import Tackle
from spielkreis.tackle.jobs import JOBS
from spielkreis.tackle.puzzles import FILE, Puzzle, examine, grade, puzzles
from spielkreis.thinking import Limit, Thought

WANTED = {1: 5, 2: 14, 3: 12, 4: 6, 5: 4}
"""How many puzzles of each length a job has at most."""
MOST_PLIES = 150
RANDOM_MOVE = 0.1
SEEN_EARLIER = (3, 4)
"""The lengths of wins before which the solver looks for a longer one."""
MOST_NODES = 3_000_000
"""The solver gives up a position that needs more moves than this."""


def play(job: str, nodes: int, rng: Random) -> Iterator[tuple[str, int]]:
    """Plays a game of the bot against itself with a few random moves, stones placed at random. Returns the positions in
    which it sees a forced win, and those a move before, each with the number of own moves that may be enough."""
    game = Tackle.of(job=job)
    position = game.new()
    engine = Engine(judge_of(game.options.job), 1)
    unclear: list[str] = []
    while position.outcome is None and len(position.moves) < MOST_PLIES:
        codes = legal_codes(position.core)
        rng.shuffle(codes)
        if position.phase != "move":
            position.push_code(codes[0])
            continue
        code, value = engine.think(position.core, codes, Thought(Limit(nodes=nodes)), position.earlier(24))[0]
        length = (WON - value + 1) // 2
        if value > SURE:
            if length in SEEN_EARLIER and len(unclear) > 1:
                yield unclear[-2], length + 1
            yield position.to_text(), length
        unclear.append(position.to_text())
        position.push_code(codes[0] if rng.random() < RANDOM_MOVE else code)


def mine(job: str, games: int, nodes: int, longest: int, rng: Random) -> list[Puzzle]:
    """The puzzles of one job."""
    found: dict[int, list[tuple[str, int, str]]] = {length: [] for length in WANTED}
    seen: set[str] = set()
    for _ in range(games):
        for text, length in play(job, nodes, rng):
            if length > longest or text in seen or len(found[length]) == WANTED[length]:
                continue
            seen.add(text)
            start = Tackle.of(job=job).from_text(text)
            key = examine(start, length, MOST_NODES)
            if key is not None and len(found[key[1]]) < WANTED[key[1]]:
                found[key[1]].append((text, grade(start, *key), str(key[0])))
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
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--nodes", type=int, default=1000)
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
