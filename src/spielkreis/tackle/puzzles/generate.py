"""`make puzzles`: mines puzzles from games of the bot against itself, and adds them to the file.

Where the bot sees a forced win while it plays, the solver finds its keys. From the first such position of a side it
goes back move by move while the win was there already, unseen, because long wins are rare. Then games follow with no
more stones than the job has, in which longer wins can be proved. Of every job and length the first puzzles that are
found are kept, at most the number in `WANTED`. All limits are in nodes: the same arguments and the same file give the
same result.

The puzzles that the file has already keep their names, which are in links and in the progress of guests. With `--fresh`
all puzzles of a job are mined again.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from random import Random

from spielkreis.tackle.bots.alphabeta import Engine
from spielkreis.tackle.bots.negamax import SURE, WON
from spielkreis.tackle.bots.weights import judge_of
from spielkreis.tackle.core.moves import legal_codes
from spielkreis.tackle.game import Tackle
from spielkreis.tackle.jobs import JOBS
from spielkreis.tackle.puzzles import FILE, MEGABYTES, Puzzle, grade, only_key, puzzles
from spielkreis.tackle.solve.solver import Solver
from spielkreis.thinking import Limit, Thought

WANTED = {1: 5, 2: 18, 3: 14, 4: 6, 5: 4}
"""How many puzzles of each length a job has at most."""
MOST_PLIES = 150
RANDOM_MOVE = 0.1
MOST_NODES = 1_500_000
MOST_NODES_FEW_STONES = 4_000_000
"""The solver gives up a position that needs more moves than this."""


def play(game: Tackle, nodes: int, rng: Random) -> list[tuple[str, int | None]]:
    """A game of the bot against itself with a few random moves, stones placed at random: its positions, each with the
    number of own moves in which the bot sees a forced win, if it sees one."""
    position = game.new()
    engine = Engine(judge_of(game.options.job), 1)
    seen: list[tuple[str, int | None]] = []
    while position.outcome is None and len(position.moves) < MOST_PLIES:
        codes = legal_codes(position.core)
        rng.shuffle(codes)
        if position.phase != "move":
            position.push_code(codes[0])
            continue
        code, value = engine.think(position.core, codes, Thought(Limit(nodes=nodes)), position.earlier(24))[0]
        seen.append((position.to_text(), (WON - value + 1) // 2 if value > SURE else None))
        position.push_code(codes[0] if rng.random() < RANDOM_MOVE else code)
    return seen


class Mine:
    """The puzzles of one job that were found up to now."""

    def __init__(self, job: str, lengths: range, known: Sequence[Puzzle]) -> None:
        """Looks for puzzles of these lengths in addition to those that are known."""
        self.job = job
        self.lengths = lengths
        self.known = known
        self.found: dict[int, list[tuple[str, int, str]]] = {length: [] for length in lengths}
        self.tried = {puzzle.position for puzzle in known}
        self.most_nodes = MOST_NODES

    def wants(self, length: int) -> bool:
        """Whether puzzles of this length are still wanted."""
        if length not in self.lengths:
            return False
        return len(self.found[length]) + sum(puzzle.length == length for puzzle in self.known) < WANTED[length]

    def dig(self, game: list[tuple[str, int | None]]) -> None:
        """Looks for puzzles in a game."""
        for place, (text, length) in enumerate(game):
            if length is None:
                continue
            if self.wants(length):
                self.try_position(text, length)
            if place >= 2 and game[place - 2][1] is None:
                while place >= 2 and any(map(self.wants, range(max(length + 1, 3), self.lengths.stop))):
                    place, length = place - 2, length + 1
                    if length >= self.lengths.stop or not self.try_position(game[place][0], length):
                        break

    def try_position(self, text: str, most: int) -> bool:
        """Keeps a position if it is a puzzle; returns whether it is won within `most` own moves."""
        if text in self.tried:
            return False
        self.tried.add(text)
        start = Tackle.of(job=self.job).from_text(text)
        solution, key = only_key(Solver(start, megabytes=MEGABYTES, threads=1, nodes=self.most_nodes), most)
        if key is not None and self.wants(key[1]):
            self.found[key[1]].append((text, grade(start, *key), str(key[0])))
        return solution.win

    def puzzles(self) -> list[Puzzle]:
        """The known puzzles, and the new ones with their names, the easiest first."""
        kept = [(length, *each) for length, group in self.found.items() for each in group]
        kept.sort(key=lambda each: (each[2], each[0]))
        return [
            *self.known,
            *(
                Puzzle(f"{self.job}-{number:03}", self.job, length, level, text, key)
                for number, (length, text, level, key) in enumerate(kept, 1 + len(self.known))
            ),
        ]


def mine(
    job: str, known: Sequence[Puzzle], games: int, few_stones: int, nodes: int, lengths: range, seed: int
) -> list[Puzzle]:
    """The puzzles of one job, from games with the usual stones and from games with as few as possible."""
    found = Mine(job, lengths, known)
    for stage, game, number, most_nodes in (
        ("", Tackle.of(job=job), games, MOST_NODES),
        (" few", Tackle.of(job=job, stones=JOBS[job].size), few_stones, MOST_NODES_FEW_STONES),
    ):
        found.most_nodes = most_nodes
        rng = Random(f"{seed} {job}{stage}")
        for _ in range(number):
            found.dig(play(game, nodes, rng))
            if not any(map(found.wants, found.lengths)):
                break
    return found.puzzles()


def main() -> None:
    """Mines for all jobs, or for those that are named, and writes the file after each."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("jobs", nargs="*", default=list(JOBS))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--few-stones", type=int, default=100, help="games with no more stones than the job has")
    parser.add_argument("--nodes", type=int, default=1000)
    parser.add_argument("--shortest", type=int, default=1)
    parser.add_argument("--longest", type=int, default=max(WANTED))
    parser.add_argument("--fresh", action="store_true", help="forget the puzzles that these jobs have")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, default=Path(__file__).with_name(FILE))
    arguments = parser.parse_args()
    kept = list(puzzles())
    lengths = range(arguments.shortest, arguments.longest + 1)
    for job in arguments.jobs:
        known = [] if arguments.fresh else [puzzle for puzzle in kept if puzzle.job == job]
        mined = mine(job, known, arguments.games, arguments.few_stones, arguments.nodes, lengths, arguments.seed)
        kept = [puzzle for puzzle in kept if puzzle.job != job] + mined
        kept.sort(key=lambda puzzle: (list(JOBS).index(puzzle.job), puzzle.name))
        arguments.file.write_text("".join(f"{puzzle}\n" for puzzle in kept), encoding="utf-8")
        print(job, len(mined), file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
