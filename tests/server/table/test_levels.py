"""The levels of bots at a table: names of earlier versions, the usual level, and partners of people."""

from __future__ import annotations

import pytest

from spielkreis.server.errors import MissingError
from spielkreis.server.games import adapter_of
from spielkreis.server.table import choices, commands, records, views
from spielkreis.server.table.table import GameTable
from spielkreis.server.wire import events, messages
from spielkreis.server.wire.rules import RulesRequest
from spielkreis.server.wire.settings import NewTable, Settings
from tests.server.tools.simulated_table import ANNA, SimulatedTable


def bot_levels(table: GameTable) -> dict[str, str | None]:
    return {place.name: place.bot for place in views.about(table).places}


def test_names_of_earlier_versions_are_levels() -> None:
    simulated = SimulatedTable()
    simulated.do(ANNA, messages.Sit("1", "white"))
    simulated.do(ANNA, messages.PutBot("2", "black", "normal"))
    assert bot_levels(simulated.table) == {"white": None, "black": "3"}
    simulated.do(ANNA, messages.PutBot("3", "black", "8"))
    assert bot_levels(simulated.table) == {"white": None, "black": "8"}
    for unknown in ("hard", "0", "9", "11"):
        with pytest.raises(MissingError):
            simulated.do(ANNA, messages.PutBot("4", "black", unknown))


def test_a_stored_table_keeps_its_words_and_shows_its_levels() -> None:
    simulated = SimulatedTable().start_game()
    simulated.apply_events([events.BotSat("white", "easy"), events.WasGone("black"), events.StoodIn("black", "normal")])
    assert bot_levels(simulated.table) == {"white": "1", "black": "3"}
    simulated.apply_events([events.Closed()])
    simulated.table.ended = simulated.table.adapter.draw
    assert "white: bot easy" in records.text(simulated.table)


@pytest.mark.parametrize(
    ("options", "sit", "fill", "expected"),
    [
        ({}, ("A",), "1", {"A": None, "B": "1", "C": "4", "D": "1"}),
        ({}, ("A",), "easy", {"A": None, "B": "1", "C": "4", "D": "1"}),
        ({}, ("A",), "6", {"A": None, "B": "6", "C": "6", "D": "6"}),
        ({}, ("A", "B"), "2", {"A": None, "B": None, "C": "4", "D": "4"}),
        ({"variant": "duel2"}, ("A",), "2", {"A": None, "C": "2"}),
        ({"variant": "free3"}, ("B",), "2", {"A": "2", "B": None, "C": "2"}),
    ],
)
def test_a_partner_of_a_person_has_at_least_the_usual_level(
    options: dict[str, str], sit: tuple[str, ...], fill: str, expected: dict[str, str | None]
) -> None:
    simulated = SimulatedTable(Settings("TAC", dict(options)), sit=sit, fill=fill)
    assert bot_levels(simulated.table) == expected


def test_unless_another_level_was_asked_for() -> None:
    simulated = SimulatedTable(Settings("TAC"), sit=("A",), fill="2", bots={"C": "1"})
    assert bot_levels(simulated.table) == {"A": None, "B": "2", "C": "1", "D": "2"}


def test_a_bot_takes_over_at_the_usual_level() -> None:
    for name, level in (("TAC", "4"), ("Tackle", "3")):
        adapter = adapter_of(name)
        assert adapter.default_level == level
        assert adapter.catalogue().level == level
        assert choices.describe(RulesRequest(name), "en").level == level
    simulated = SimulatedTable().start_game()
    assert commands.vanish(simulated.table, ANNA.id) == [events.BotSat("white", "3")]


def test_a_table_with_an_unknown_level_is_not_made() -> None:
    with pytest.raises(MissingError):
        commands.create(NewTable(Settings("TAC"), sit=("A",), fill="godlike"), ANNA)
