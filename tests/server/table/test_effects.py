"""What moves do on the board, and which board to draw, as clients receive it."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from spielkreis.server.table import questions, records, views
from spielkreis.server.wire import events, messages
from spielkreis.server.wire.settings import Settings
from spielkreis.tac.variants import VARIANTS
from tests.server.tools.simulated_table import ANNA, BEN, SimulatedTable

BOARD = "A3 E1 E10 I1 D2 D3 / D4 A2 A6 A10 G1 J5 / E5 / w"


def tackle_table() -> SimulatedTable:
    return SimulatedTable(Settings("Tackle", {"job": "Quadrat"}, position=BOARD)).start_game()


def legal_answer(made: SimulatedTable, *, effects: bool) -> dict[str, Any]:
    answer = questions.answer(made.table, ANNA, messages.Legal("q", "white", effects), "en")
    decoded: dict[str, Any] = json.loads(msgspec.json.encode(answer))
    return decoded


def encoded_view(made: SimulatedTable, since: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(views.encoded_news(made.table, "white", since))["game"]["view"]
    return found


def test_effects_are_sent_to_those_who_ask() -> None:
    made = tackle_table()
    assert legal_answer(made, effects=False)["effects"] == []
    answer = legal_answer(made, effects=True)
    assert len(answer["effects"]) == len(answer["actions"])
    effect = dict(zip(answer["actions"], answer["effects"], strict=True))["#D2-D3"]
    assert effect == {"from": "D2", "to": "D3", "moved": [["D3", "D4"]], "pushed": [["D4", "D5"]]}


def test_an_answer_with_effects_stays_small() -> None:
    made = tackle_table()
    bare, full = (len(json.dumps(legal_answer(made, effects=each), separators=(",", ":"))) for each in (False, True))
    assert full < 6 * bare
    assert full < 16_000


def test_every_news_of_a_play_says_what_it_did() -> None:
    made = tackle_table()
    assert encoded_view(made)["last"] is None
    seq = made.table.seq
    made.play(ANNA, "white", "#D2-D3")
    moved = {"moved": [["D3", "D4"]], "pushed": [["D4", "D5"]]}
    expected = {"seat": "white", "action": "#D2-D3", "from": "D2", "to": "D3", **moved}
    assert encoded_view(made, seq)["last"] == encoded_view(made)["last"] == expected
    made.play(BEN, "black", "J5-J4")
    assert encoded_view(made)["last"] == {"seat": "black", "action": "J5-J4", "from": "J5", "to": "J4"}


def test_the_news_of_a_play_have_its_record_only() -> None:
    made = SimulatedTable(Settings("TAC", {"variant": "duel2"}), fill="1", sit=["A"], ready=True)
    first = json.loads(views.encoded_news(made.table, "A", 0))["game"]
    assert [record["type"] for record in first["view"]["records"]] == ["deal", "declared"]
    assert first["view"]["exchange"] == {}
    assert first["kept"] == {}
    seat, seq = made.table.actors[0], made.table.seq
    made.apply_events([events.Played(seat, made.table.adapter.legal(made.table.state, seat)[0])])
    told = json.loads(views.encoded_news(made.table, "A", seq))["game"]
    assert told["kept"] == {"history": 2, "records": 2}
    (line,), (record,) = told["view"]["history"], told["view"]["records"]
    assert (record["type"], record["action"]) == ("play", line)


def test_a_replay_has_the_open_record_of_every_line() -> None:
    replay = records.read(
        """[Game "TAC"] [Deck "master"]
deal D: A 1 5 7 8 devil | B 2 3 4 5 6 | C 13 9 9 10 10 | D 1 2 12 12 13
swap A 5, B 2
swap C 13, D 1
A devil
"""
    )
    nothing, deal, first_gifts, exchange, devil = json.loads(msgspec.json.encode(replay))["frames"]
    assert nothing["record"] is None
    assert (deal["record"]["type"], len(deal["record"]["hands"])) == ("deal", 4)
    assert first_gifts["record"] is None, "an exchange has a record once it is complete"
    assert exchange["record"]["gifts"][0] == {"seat": "A", "to": "C", "card": "5"}
    assert devil["record"]["hands"] == {"B": ["1", "3", "4", "5", "6"]}


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_view_says_which_board_to_draw(variant: str) -> None:
    rules = VARIANTS[variant]
    made = SimulatedTable(Settings("TAC", {"variant": variant}), fill="1", sit=[rules.persons[0]], ready=True)
    board = json.loads(views.encoded_news(made.table, None, 0))["game"]["view"]["board"]
    assert (board["places"], board["fields"]) == (rules.board, rules.ring)
    assert len(board["starts"]) == rules.board
    assert all(board["starts"][seat] == rules.start(seat) for seat in rules.seats)
