"""Every command of every kind of person in every phase is decided as `who_may.txt` says."""

from __future__ import annotations

import contextlib
from typing import get_args

import pytest

from spielkreis.game import GameError
from spielkreis.server.table import commands
from spielkreis.server.wire import events, messages
from tests.server.table.who_may import FILE, GUESTS, PHASES, TRIES, Situation, phase_lines

TABLES = dict(zip(PHASES, FILE.read_text(encoding="utf-8").split("\n\n"), strict=True))


@pytest.mark.parametrize("phase", PHASES)
def test_who_may_do_what(phase: str) -> None:
    assert list(phase_lines(phase)) == TABLES[phase].strip("\n").split("\n")


def test_every_command_is_in_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    situation, tried = Situation("lobby"), set[type]()
    monkeypatch.setattr(commands, "decide", lambda command, *_: tried.add(type(command)))
    monkeypatch.setattr(commands, "rematch", lambda *_, **__: tried.add(messages.Rematch))
    for attempt in TRIES.values():
        with contextlib.suppress(GameError):
            attempt(situation, GUESTS["seat"])
    assert tried == set(get_args(messages.Command))


def test_a_removed_person_is_not_seated_in_a_rematch() -> None:
    _, made = commands.rematch(Situation("over").table, GUESTS["seat"], ready=True)
    seated = {event.place: event.guest.id for event in made if isinstance(event, events.Sat)}
    assert seated == {"B": "seat", "C": "opponent", "D": "partner", "E": "away"}
    assert [event.place for event in made if isinstance(event, events.BotSat)] == ["F"]
