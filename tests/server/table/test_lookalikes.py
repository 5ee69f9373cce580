"""Names that look the same: nobody can pass for another player at a table."""

from __future__ import annotations

from importlib.resources import files

import pytest

from spielkreis.server.errors import RefusedError
from spielkreis.server.table import commands, lookalikes
from spielkreis.server.table.lookalikes import looks_like
from spielkreis.server.wire import events, messages
from spielkreis.server.wire.guest import Guest
from tests.server.table import lookalikes_data
from tests.server.tools.simulated_table import ANNA, BEN, SimulatedTable

TWIN = Guest("twin", ANNA.name.replace("A", "\u0391"), "red")
"""With a Greek letter."""


@pytest.mark.parametrize(
    ("name", "other"),
    [("сосо", "coco"), ("Вера", "Bepa"), ("Αννα", "Ανvα"), ("Anna1", "AnnaI"), ("Arno", "Amo"), ("O\u0308", "Ö")],
)
def test_names_that_look_the_same_are_recognised(name: str, other: str) -> None:
    assert looks_like(name, other)


@pytest.mark.parametrize(("name", "other"), [("Анна", "Anna"), ("Zoë", "Zoe"), ("Anna", "anna"), ("小安", "小英")])
def test_names_that_look_different_are_different(name: str, other: str) -> None:
    assert not looks_like(name, other)


def test_the_table_of_lookalikes_has_all_of_unicodes_data() -> None:
    assert files("spielkreis.server.table").joinpath(lookalikes.FILE).read_text(encoding="utf-8") == (
        lookalikes_data.text()
    )


def test_nobody_sits_down_beside_a_name_that_looks_the_same() -> None:
    simulated = SimulatedTable()
    simulated.do(ANNA, messages.Sit("1", "white"))
    with pytest.raises(RefusedError, match="looks like yours"):
        simulated.do(TWIN, messages.Sit("2", "black"))
    simulated.do(ANNA, messages.Sit("3", "black", move=True))
    simulated.do(Guest("namesake", ANNA.name, "blue"), messages.Sit("4", "white"))


def test_nobody_takes_the_name_of_another_player_later() -> None:
    simulated = SimulatedTable().start_game()
    assert commands.rename(simulated.table, Guest(BEN.id, TWIN.name, "blue")) == []
    assert commands.rename(simulated.table, Guest(BEN.id, "Benno", "blue")) == [
        events.Renamed(Guest(BEN.id, "Benno", "blue"))
    ]
