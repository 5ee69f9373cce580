"""The modules that are mutated, each with the tests that should notice."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

TABLE = (
    "tests/server/table/test_table.py",
    "tests/server/table/test_who_may.py",
    "tests/server/table/test_checks.py",
    "tests/server/table/test_events.py",
    "tests/server/table/test_questions.py",
    "tests/server/table/test_clocks.py",
    "tests/server/table/test_schedules.py",
    "tests/server/table/test_fairness.py",
    "tests/server/table/test_effects.py",
    "tests/server/table/test_levels.py",
    "tests/server/games/tac/test_table.py",
)
VIEWS = (*TABLE, "tests/server/table/test_views.py", "tests/server/table/test_secrets.py")
LIVE = ("tests/server/live/test_pipeline.py", "tests/server/live/test_presence.py")
CARDS = ("tests/tac/view/test_knowledge.py", "tests/tac/view/test_sample.py", "tests/tac/view/test_worlds.py")
RULES = ("tests/rulebook", "tests/tac/core/test_seven.py", "tests/tac/test_against_reference.py")
LESS = {"SPIELKREIS_TAC_POSITIONS": "600", "SPIELKREIS_TAC_KNOWLEDGE": "1200"}


class Target(msgspec.Struct, frozen=True):
    """One module, below `src/spielkreis`."""

    module: str
    tests: tuple[str, ...]
    environment: Mapping[str, str] = {}


TARGETS = (
    Target("server/table/clocks.py", TABLE),
    Target("server/table/downtime.py", TABLE),
    Target("server/table/checks.py", TABLE),
    Target("server/table/fairness.py", TABLE),
    Target("server/table/table.py", TABLE),
    Target("server/table/commands.py", TABLE),
    Target("server/table/questions.py", TABLE),
    Target("server/table/views.py", VIEWS),
    Target("server/limits.py", ("tests/server/net/test_rate_limit.py",)),
    Target("server/live/leases.py", ("tests/server/live/test_leases.py",)),
    Target("server/live/change.py", LIVE),
    Target("server/live/requests.py", LIVE),
    Target("tac/view/sample.py", CARDS[1:2]),
    Target("tac/view/knowledge.py", (*CARDS[:1], "tests/envs/tac/test_vector.py"), LESS),
    Target("tac/view/decks.py", CARDS[:1], LESS),
    Target("tac/view/worlds.py", CARDS[2:]),
    Target("tac/core/rules.py", RULES, LESS),
    Target("tac/core/functions.py", RULES, LESS),
    Target("tac/core/seven.py", RULES[1:], {**LESS, "SPIELKREIS_TAC_POSITIONS": "120"}),
    Target("tac/core/board.py", ("tests/tac/core/test_board.py", *RULES), LESS),
)
