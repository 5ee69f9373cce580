"""The modules that are mutated, each with the tests that should notice."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

TABLE = ("tests/server/table", "tests/server/games/test_tac_table.py")
LIVE = ("tests/server/live/test_presence.py", "tests/server/live/test_pipeline.py")
CARDS = ("tests/tac/test_knowledge.py", "tests/tac/test_sample.py", "tests/tac/test_worlds.py")
RULES = ("tests/rulebook", "tests/tac/test_seven.py", "tests/tac/test_against_reference.py")
LESS = {"SPIELKREIS_TAC_POSITIONS": "1200", "SPIELKREIS_TAC_KNOWLEDGE": "3000"}


class Target(msgspec.Struct, frozen=True):
    """One module, below `src/spielkreis`."""

    module: str
    tests: tuple[str, ...]
    count: int | None = None
    """This many of its mutants, chosen at random, but always the same; None for all."""
    environment: Mapping[str, str] = {}


TARGETS = (
    Target("server/table/clocks.py", TABLE),
    Target("server/table/downtime.py", TABLE),
    Target("server/table/checks.py", TABLE),
    Target("server/table/fairness.py", TABLE),
    Target("server/table/table.py", TABLE),
    Target("server/table/commands.py", TABLE),
    Target("server/table/questions.py", TABLE),
    Target("server/table/views.py", TABLE, 60),
    Target("server/net/limits.py", ("tests/server/net/test_rate_limit.py",)),
    Target("server/live/leases.py", ("tests/server/live/test_leases.py", *LIVE)),
    Target("server/live/change.py", LIVE, 20),
    Target("server/live/requests.py", LIVE, 10),
    Target("tac/view/sample.py", CARDS[1:], 60),
    Target("tac/view/knowledge.py", CARDS, 40, LESS),
    Target("tac/view/decks.py", CARDS[:2], 10, LESS),
    Target("tac/view/worlds.py", CARDS[1:], 20),
    Target("tac/core/rules.py", RULES, 30, LESS),
    Target("tac/core/functions.py", RULES, 20, LESS),
    Target("tac/core/seven.py", RULES[1:], 20, LESS),
    Target("tac/core/board.py", RULES, 20, LESS),
)
