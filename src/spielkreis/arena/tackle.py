"""Tackle in the arena: the same opening with colours swapped."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from time import perf_counter

import msgspec

from spielkreis.arena.program import Program
from spielkreis.arena.results import Effort, Pair
from spielkreis.arena.spec import BotSpec, parse_bot
from spielkreis.dataset import SavedGame
from spielkreis.game import OptionError
from spielkreis.tackle.bots.levels import level_bot
from spielkreis.tackle.bots.montecarlo import MonteCarlo
from spielkreis.tackle.bots.player import SearchBot
from spielkreis.tackle.bots.rules import Bot as RuleBot
from spielkreis.tackle.convert import legal_table
from spielkreis.tackle.game import Tackle
from spielkreis.tackle.jobs import JOBS
from spielkreis.tackle.move import Move
from spielkreis.tackle.position import SEATS, Position
from spielkreis.tackle.statistics import game_statistics
from spielkreis.tackle.text.record import Record
from spielkreis.thinking import Bot, Limit, Thought

MOST_MOVES = 300
"""A game that takes longer is a draw."""
NO_SEARCH = Limit(nodes=1)
ALL_JOBS = "all"
"""The name that means every job in turn, one per pair."""


class RandomBot:
    """Makes any legal move, each as likely as another."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, state: Position, seat: str, thought: Thought) -> Move:
        """A random move."""
        return self.rng.choice(list(state.legal(seat)))


class RulesBot:
    """The bot that looks two plies ahead."""

    def __init__(self, seed: int) -> None:
        self.bot = RuleBot(Random(seed))

    def choose(self, state: Position, seat: str, thought: Thought) -> Move:
        """Its move."""
        return self.bot.choose(state)


class MonteCarloBot:
    """Plain Monte Carlo tree search with games that are finished at random."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.search = MonteCarlo()

    def choose(self, state: Position, seat: str, thought: Thought) -> Move:
        """The move that it visited most often."""
        table = {code: move for move, code in legal_table(state.core).items()}
        return table[self.search.think(state.core, list(table), thought, self.rng.getrandbits(60))[0][0]]


MAKERS: Mapping[str, Callable[[BotSpec, int], tuple[Bot[Position, Move], Limit]]] = {
    "random": lambda _, seed: (RandomBot(seed), NO_SEARCH),
    "rules": lambda _, seed: (RulesBot(seed), NO_SEARCH),
    "level": lambda spec, seed: level_bot(spec.level, seed),
    "search": lambda _, seed: (SearchBot(seed), Limit(nodes=20_000)),
    "mcts": lambda _, seed: (MonteCarloBot(seed), Limit(ms=50)),
}
"""The bots by their kinds, each with the limit that it usually has."""


class TackleContest(msgspec.Struct, frozen=True):
    """Tackle with a job, or with all of them in turn."""

    job: str
    random_stones: int | None = None
    """How many stones are placed at random, counted over both sides, before the bots place the others; None if all
    stones and the gold stone are placed at random."""
    name: str = "tackle"

    @property
    def sides(self) -> int:
        return 2

    def describe(self) -> str:
        return self.job if self.random_stones is None else f"{self.job} random-stones={self.random_stones}"

    def check(self, bot: str) -> None:
        spec = parse_bot(bot)
        if spec.kind != "program" and spec.kind not in MAKERS:
            raise OptionError("arena-unknown-bot", text=bot, known=", ".join((*MAKERS, "program")))

    def play(self, number: int, seed: int, a: str, b: str, *, save: bool = False) -> Pair:
        job = list(JOBS)[number % len(JOBS)] if self.job == ALL_JOBS else self.job
        opening = _opening(job, Random(f"spielkreis arena {seed} {number}"), self.random_stones)
        specs = {"a": parse_bot(a), "b": parse_bot(b)}
        points: list[float] = []
        games: list[SavedGame] = []
        effort = {"a": Effort(), "b": Effort()}
        for game, colours in enumerate((("a", "b"), ("b", "a"))):
            bots: dict[str, tuple[Bot[Position, Move], Limit]] = {}
            for place, (role, spec) in enumerate(specs.items()):
                if spec.kind == "program":
                    bots[role] = (Program(spec.command), Limit(ms=10))
                else:
                    bots[role] = MAKERS[spec.kind](spec, seed * 1_000_003 + 4 * number + 2 * game + place)
            position = opening.copy()
            while position.outcome is None and len(position.moves) < MOST_MOVES:
                turn = position.turn
                assert turn is not None
                role = colours[SEATS.index(turn)]
                bot, usual = bots[role]
                began = perf_counter()
                position.push(bot.choose(position, turn, Thought(specs[role].limit(usual))))
                effort[role] += Effort(1, (perf_counter() - began) * 1000)
            winners = () if position.outcome is None else position.outcome.winners
            if save:
                games.append(_saved(position, tuple(specs[role].text for role in colours)))
            points.append(0.5 if not winners else float(colours[SEATS.index(winners[0])] == "a"))
        white = (points[0], 1 - points[1])
        return Pair(number, tuple(points), effort["a"], effort["b"], first=white, games=tuple(games))


def _opening(job: str, rng: Random, stones: int | None) -> Position:
    """A position after a random placement of this many stones, or of all, that does not end the game."""
    while True:
        position = Tackle.of(job).new(b"")
        while position.outcome is None and position.phase != "move" and len(position.moves) != stones:
            position.push(rng.choice(list(position.legal_moves)))
        if position.outcome is None:
            return position


def _saved(position: Position, bots: tuple[str, ...]) -> SavedGame:
    """A game that has been played, for a dataset."""
    outcome = position.outcome
    return SavedGame(
        SEATS,
        bots,
        () if outcome is None else outcome.winners,
        "unfinished" if outcome is None else outcome.result,
        "" if outcome is None else outcome.reason,
        position.notated(),
        Record.of(position).to_text(),
        msgspec.json.encode(game_statistics(position)).decode(),
    )
