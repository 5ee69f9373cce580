"""News contain only what is new; put together, they are all that a newcomer gets."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import get_args

import msgspec
import pytest

from spielkreis.game import GameError, IllegalError
from spielkreis.server.errors import InputError, LimitError, MissingError, RefusedError
from spielkreis.server.games.problems import problem_of
from spielkreis.server.table import checks, commands, views
from spielkreis.server.table.table import GameTable
from spielkreis.server.wire import events, messages
from spielkreis.server.wire.guest import Guest
from spielkreis.server.wire.log_entry import LogEntry
from spielkreis.server.wire.settings import Clock, NewTable, Settings
from tests.server.tools.news import Json, merge_news
from tests.server.tools.simulated_table import SimulatedTable
from tests.server.tools.simulated_tac_table import SimulatedTacTable

ANNA = Guest("anna", "Anna", "red")
LAST = """[Game "TAC"] [Deck "master"]
[Position "A 64 A2 A3 A4; C C1 C2 C3 C4"] [Hands "A 2 3; B 5 9; C 6; D 8"] [Turn "A"]
"""


class Client:
    """Somebody who looks from one place, and not always in time."""

    def __init__(self, place: str | None) -> None:
        self.place = place
        self.seq = 0
        self.table: Json = {}
        self.game: Json | None = None

    def read(self, table: GameTable, since: int) -> None:
        """Takes in the news since some event that is known already."""
        news = msgspec.json.decode(views.encoded_news(table, self.place, since))
        assert news["since"] == since
        self.seq = news["seq"]
        self.table = news.get("table", self.table)
        if "game" in news:
            self.game = merge_news(self.game, news["game"])


def apply_events(table: GameTable, made: list[events.AnyEvent]) -> None:
    for event in made:
        table.apply(LogEntry(table.seq + 1, 1000 * table.seq, events.encode(event)))


def act_at_random(table: GameTable, rng: Random) -> None:
    """Anna, who has all places, acts, takes back, pauses or concedes."""
    place = rng.choice(list(table.places))
    chance = rng.random()
    try:
        if chance < 0.05:
            apply_events(table, commands.decide(messages.Offer("x", "takeback", place), table, ANNA))
        elif chance < 0.07:
            apply_events(table, commands.decide(messages.Offer("x", "pause", place), table, ANNA))
            apply_events(table, commands.decide(messages.Say("x", "hello"), table, ANNA))
            apply_events(table, commands.decide(messages.Resume("x"), table, ANNA))
        elif chance < 0.072:
            apply_events(table, commands.decide(messages.Offer("x", "concede", place), table, ANNA))
        else:
            seat = rng.choice(table.actors)
            action = rng.choice(table.adapter.legal(table.state, seat))
            apply_events(table, commands.decide(messages.PlayCommand("x", table.seq, seat, action), table, ANNA))
    except GameError:
        pass


TABLES = [
    Settings("Tackle", {"job": "Quadrat"}, clock=Clock("total", 600, 5)),
    Settings("TAC", {"variant": "team4", "deck": "master"}),
    Settings("TAC", {"variant": "duel2", "deck": "master"}, clock=Clock("move", 60)),
    Settings("TAC", {"variant": "three6", "edition": "custom", "second_place": True}),
]


@pytest.mark.slow
@pytest.mark.parametrize("settings", TABLES, ids=lambda settings: "-".join(map(str, settings.options.values())))
def test_pieces_add_up_to_the_whole(settings: Settings) -> None:
    rng = Random(3)
    table = GameTable("t")
    apply_events(table, commands.create(NewTable(settings), ANNA))
    clients = [Client(place) for place in (None, *table.places)]
    for client in clients:
        client.read(table, 0)
    apply_events(table, [events.Sat(place, ANNA) for place in table.places])
    apply_events(table, [events.Started(tuple(table.places))])
    for _ in range(400):
        act_at_random(table, rng)
        for client in clients:
            if rng.random() < 0.3 or table.phase == "over":
                client.read(table, rng.randint(max(1, client.seq - 5), client.seq))
                newcomer = Client(client.place)
                newcomer.read(table, 0)
                assert (client.table, client.game) == (newcomer.table, newcomer.game)
        if table.phase == "over":
            break
    assert table.phase == "over" or len(table.plies) > 300


def test_news_of_one_event_contain_what_it_has_changed() -> None:
    simulated = SimulatedTacTable(position=LAST.replace("A 64", "A 30"))
    changes: list[tuple[events.AnyEvent, set[str]]] = [
        (events.Said("guestA", "hello"), set()),
        (events.WasGone("B"), {"table"}),
        (events.WasBack("B"), {"table"}),
        (events.Offered("A", "pause"), {"game"}),
        (events.Paused(), {"table", "game"}),
        (events.Resumed(), {"table", "game"}),
        (events.Played("A", "A 3 30-33"), {"game"}),
    ]
    for event, parts in changes:
        simulated.apply_events([event])
        news = msgspec.json.decode(views.encoded_news(simulated.table, "A", simulated.table.seq - 1))
        assert {"table", "game"} & set(news) == parts, event
    simulated = SimulatedTacTable(position=LAST)
    simulated.play("A", "A 2 64-A1")
    news = msgspec.json.decode(views.encoded_news(simulated.table, "A", simulated.table.seq - 1))
    assert (news["table"]["phase"], news["game"]["outcome"]["winners"]) == ("over", ["A", "C"])


def test_news_of_a_play_do_not_grow_with_the_game() -> None:
    rng = Random(1)
    table = GameTable("t")
    apply_events(table, commands.create(NewTable(TABLES[1]), ANNA))
    apply_events(table, [events.Sat(place, ANNA) for place in table.places])
    apply_events(table, [events.Started(tuple(table.places))])
    sizes = []
    while table.phase == "playing" and table.seq < 400:
        seat = rng.choice(table.actors)
        action = rng.choice(table.adapter.legal(table.state, seat))
        apply_events(table, commands.decide(messages.PlayCommand("x", table.seq, seat, action), table, ANNA))
        sizes.append(len(views.encoded_news(table, "A", table.seq - 1)))
    assert max(sizes[-100:-1]) < 1.5 * max(sizes[:100])
    assert len(views.encoded_news(table, "A", 0)) > 4 * max(sizes[:-1])


@pytest.mark.parametrize(
    ("language", "wanted"), [("en", "Red and Green"), ("de", "Rot und Grün"), ("zh-Hant", "紅方和綠方")]
)
def test_people_are_told_of_colours_and_programs_of_seats(language: str, wanted: str) -> None:
    told = problem_of(IllegalError("tac-seven-impossible", "S7", colours="A, C"), language)
    assert wanted in told.message
    assert told.details == {"colours": "A, C"}


@pytest.mark.parametrize(("language", "wanted"), [("en", "“Trickster”"), ("de", "„Trickser“")])
def test_people_are_told_of_cards_by_the_names_on_them(language: str, wanted: str) -> None:
    told = problem_of(IllegalError("tac-no-ring-marble", "ST", card="trickster", colours="A"), language)
    assert wanted in told.message
    assert told.details["card"] == "trickster"


@pytest.mark.parametrize("language", ["de", "it", "zh-Hant"])
@pytest.mark.parametrize(
    "error",
    [
        IllegalError("tac-not-the-time", "F4", phase="swap"),
        InputError("server-bad-mark", marks="red, teal"),
        MissingError("server-no-phrase", phrases="hello, good-luck"),
        RefusedError("server-place-taken", place="AC"),
    ],
    ids=lambda error: error.code,
)
def test_people_are_told_words_and_programs_ids(error: GameError, language: str) -> None:
    told = problem_of(error, language)
    assert told.details == error.details
    assert not any(str(value) in told.message for value in error.details.values())


def test_a_long_chat_is_told_in_pages() -> None:
    table = GameTable("t")
    apply_events(table, commands.create(NewTable(TABLES[0]), ANNA))
    apply_events(table, [events.Sat("white", ANNA)])
    lines = [f"{number} " + "x" * 400 for number in range(1000)]
    apply_events(table, [events.Wrote(ANNA.id, line) for line in lines])
    everything = views.news(table, None, 0)
    assert len(views.encoded_news(table, None, 0)) < views.PAGE_BYTES * 1.5
    assert [type(told.event) for told in everything.events[:2]] == [events.Created, events.Sat]
    pages = [told for told in everything.events if isinstance(told.event, events.Wrote)]
    while (older := views.chat(table, pages[0].seq)) and older[0].seq < pages[0].seq:
        assert len(older) <= views.PAGE
        pages = [*older, *pages]
    assert [told.event.text for told in pages if isinstance(told.event, events.Wrote)] == lines
    assert views.chat(table, 0) == []


def test_a_lobby_where_people_change_their_minds_is_told_in_short() -> None:
    table = GameTable("t")
    apply_events(table, commands.create(NewTable(TABLES[0]), ANNA))
    apply_events(table, [events.Sat("white", ANNA)])
    apply_events(table, [events.WasReady("white", "x"), events.WasNotReady("white")] * 1000)
    told = views.news(table, None, 0).events
    assert len(told) == views.PAGE + 2
    assert [type(each.event) for each in told[:2]] == [events.Created, events.Sat]
    assert told[-1].seq == table.seq


def test_many_who_ask_for_old_news_of_a_long_log_share_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    table = GameTable("t")
    apply_events(table, commands.create(NewTable(TABLES[0]), ANNA))
    apply_events(table, [events.Sat("white", ANNA)])
    apply_events(
        table, [events.WasReady("white", "x"), events.WasNotReady("white"), events.Said(ANNA.id, "hello")] * 400
    )
    chosen: list[int] = []
    choose = views._told

    def counted(log: Sequence[views.Logged]) -> Sequence[views.Logged]:
        chosen.append(len(log))
        return choose(log)

    monkeypatch.setattr(views, "_told", counted)
    encoder = views.NewsEncoder(table)
    whole = msgspec.json.decode(encoder.encoded_news(None, 0))["events"]
    for since in (1, 2, 600, 900, table.seq - 300):
        told = msgspec.json.decode(encoder.encoded_news(None, since))["events"]
        assert told == [event for event in whole if event["seq"] > since]
    assert chosen == [table.seq]
    assert len(msgspec.json.decode(encoder.encoded_news(None, table.seq - 150))["events"]) == 150


def test_a_table_where_too_much_was_written_accepts_no_more() -> None:
    table = GameTable("t")
    apply_events(table, commands.create(NewTable(Settings("Tackle", chat=True)), ANNA))
    apply_events(table, [events.Sat("white", ANNA)])
    apply_events(table, [events.Wrote(ANNA.id, "x" * 500) for _ in range(checks.MAX_SPOKEN // 500)])
    for command in (messages.Write("1", "one more"), messages.Say("2", commands.PHRASES[0])):
        with pytest.raises(LimitError):
            commands.decide(command, table, ANNA)


def test_a_page_of_names_is_not_shortened() -> None:
    table = GameTable("t")
    apply_events(table, commands.create(NewTable(Settings("Tackle"), sit=("white",)), ANNA))
    apply_events(table, [events.Renamed(Guest("anna", f"Anna {number}", "red")) for number in range(views.PAGE - 1)])
    assert len(views.news(table, None, 0).events) == views.PAGE + 1


def test_a_running_game_shows_its_clocks() -> None:
    simulated = SimulatedTable(Settings("Tackle", clock=Clock("total", 60))).start_game()
    game = msgspec.json.decode(views.encoded_news(simulated.table, "white", 0))["game"]
    assert (game["clocks"], game["running"]) == ({"white": 60_000, "black": 60_000}, ["white"])


def test_names_and_removals_stay_in_long_news() -> None:
    table = GameTable("t")
    made = commands.create(NewTable(Settings("Tackle"), sit=("white",)), ANNA)
    made.append(events.Removed("carla"))
    for number in range(views.PAGE):
        made += [events.Sat("black", Guest("ben", f"Ben {number}", "red")), events.Stood("black")]
        made += [events.WasReady("white", "n"), events.WasNotReady("white")]
    for event in made:
        table.apply(LogEntry(table.seq + 1, 0, events.encode(event)))
    told = [each.event for each in views.news(table, None, 0).events]
    assert [event.guest.name for event in told if isinstance(event, events.Sat)] == ["Anna", f"Ben {views.PAGE - 1}"]
    assert events.Removed("carla") in told
    assert len(told) == views.PAGE + 4


def test_news_stay_short_because_everything_that_can_happen_often_is_known_as_such() -> None:
    """A new event is either rare, and belongs into this list, or into one of the two in `table/views.py`."""
    rare = {
        events.Created,
        events.Sat,  # only the last name of each guest is kept
        events.Renamed,
        events.Started,
        events.Played,
        events.Agreed,
        events.TakenBack,
        events.Ended,
        events.Paused,
        events.Resumed,
        events.StoodIn,
        events.Removed,
        events.Credited,
        events.Followed,
        events.Closed,
    }
    often = views._TALK_AND_PRESENCE | views._ARRANGING
    assert rare.isdisjoint(often)
    assert rare | often == set(get_args(events.AnyEvent))
