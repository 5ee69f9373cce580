"""The searching bot as a player: it thinks within a limit, can be watched and cancelled, and may overlook moves."""

from __future__ import annotations

from random import Random

from spielkreis.tackle.bots.alphabeta import DEEPEST, Engine
from spielkreis.tackle.bots.negamax import SURE, WON
from spielkreis.tackle.bots.weights import judge_of
from spielkreis.tackle.convert import legal_table
from spielkreis.tackle.core.moves import winning_codes
from spielkreis.tackle.jobs import Job
from spielkreis.tackle.move import Move
from spielkreis.tackle.position import Position
from spielkreis.tackle.prove.book import shipped_book
from spielkreis.tackle.solve.wins import defending_codes
from spielkreis.thinking import Choice, Thought

MEGABYTES = 8
REMEMBERED = 24
"""The bot avoids going back to one of this many earlier positions."""


class SearchBot:
    """Chooses by searching. Without a time limit, the same position, seed and limit give the same choice."""

    def __init__(
        self,
        seed: int = 0,
        *,
        deepest: int = DEEPEST,
        overlooks: float = 0.0,
        noise: float = 0.0,
        careful: bool = True,
        proofs: bool = False,
        megabytes: int = MEGABYTES,
    ) -> None:
        """`overlooks` is the share of the moves that it does not see, `noise` how far it misjudges them, in
        thousandths of a logit. A careful bot sees every win in one move and every move against one. With `proofs` it
        plays White from the proof that comes with the package, where there is one."""
        self.seed = seed
        self.deepest = deepest
        self.overlooks = overlooks
        self.noise = noise
        self.careful = careful
        self.proofs = proofs
        self.megabytes = megabytes
        self._engine: tuple[Job, Engine] | None = None

    def choose(self, state: Position, seat: str, thought: Thought) -> Move:
        """The move that is proved to win, or else the one that looks best."""
        book = shipped_book(state.game) if self.proofs else None
        proved = None if book is None else book.move(state)
        if proved is not None:
            thought.finish([Choice(proved, WON)])
            return proved
        rng = Random(f"{self.seed} {state.hash} {len(state.moves)}")
        table = {code: move for move, code in legal_table(state.core).items()}
        codes = self._seen_codes(state, list(table), rng)
        thought.consider([table[code] for code in codes])
        lines = len(codes) if self.noise else 1
        engine = self.engine(state.game.options.job)
        found = engine.think(state.core, codes, thought, state.earlier(REMEMBERED), self.deepest, lines)
        if self.noise:
            found.sort(key=lambda each: -self._misjudged(each[1], rng))
        thought.finish([Choice(table[code], value) for code, value in found])
        return table[found[0][0]]

    def _misjudged(self, value: int, rng: Random) -> float:
        """The value as the bot sees it; a careful bot does not mistake what is decided."""
        return value if self.careful and abs(value) > SURE else value + rng.gauss(0, self.noise)

    def engine(self, job: Job) -> Engine:
        """The search for this job; its `line` may be read while the bot thinks."""
        if self._engine is None or self._engine[0] != job:
            self._engine = (job, Engine(judge_of(job), self.megabytes))
        return self._engine[1]

    def _seen_codes(self, state: Position, codes: list[int], rng: Random) -> list[int]:
        """The moves that the bot considers, in an order that depends on its seed."""
        rng.shuffle(codes)
        if not self.overlooks:
            return codes
        needed: set[int] = set()
        if self.careful and state.phase == "move":
            needed = set(winning_codes(state.core, state.core.turn))
            if not needed and winning_codes(state.core, 1 - state.core.turn, 1):
                needed = set(defending_codes(state.core))
        seen = [code for code in codes if code in needed or rng.random() >= self.overlooks]
        return seen or codes[:1]
