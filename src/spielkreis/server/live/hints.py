"""Hints for people who play without other people."""

from __future__ import annotations

import pickle
from functools import partial

from spielkreis.server.games.adapter import AnyState, GivesHints
from spielkreis.server.table.table import GameTable
from spielkreis.server.thinking import searches
from spielkreis.server.thinking.pool import ThinkingPool
from spielkreis.server.thinking.work import Kind
from spielkreis.server.wire.answers import Suggestion, Suggestions
from spielkreis.server.wire.messages import AskHint

MOST_KEPT = 256
"""The answers to this many questions are remembered."""


class Hints:
    """All hints of a server process. The same question has the same answer: on a busy machine, the time limit of
    another search would give another order."""

    def __init__(self, pool: ThinkingPool) -> None:
        self._pool = pool
        self._kept: dict[bytes, tuple[Suggestion, ...]] = {}

    async def find(
        self, table: GameTable, adapter: GivesHints[AnyState], question: AskHint, language: str, owner: str
    ) -> Suggestions:
        """The best actions in the present state, on behalf of `owner`; none if another seat has to decide."""
        seq, plays = table.seq, tuple[Suggestion, ...]()
        if question.seat in table.actors:
            search = partial(searches.hints, adapter, table.state, question.seat, language)
            asked = pickle.dumps(search)
            if asked not in self._kept:
                found = await self._pool.think(Kind.HINT, owner, search)
                while len(self._kept) >= MOST_KEPT:
                    del self._kept[next(iter(self._kept))]
                self._kept[asked] = found
            plays = self._kept[asked]
        return Suggestions(question.id, seq, question.seat, plays)
