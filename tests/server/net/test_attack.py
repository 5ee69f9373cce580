"""What hostile clients tried: each attack ends in a typed refusal or a closed connection, and others play on."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from spielkreis.server.errors import InputError, LimitError
from spielkreis.server.games.tac.adapter import TacAdapter
from spielkreis.server.games.tac.wire import Steps
from spielkreis.server.games.tackle.adapter import TackleAdapter
from spielkreis.server.storage.guests import checked_name
from spielkreis.server.table import checks, commands, questions, records
from spielkreis.server.table.commands import create
from spielkreis.server.table.table import GameTable
from spielkreis.server.wire import messages
from spielkreis.server.wire.events import encode
from spielkreis.server.wire.guest import Guest
from spielkreis.server.wire.log_entry import LogEntry
from spielkreis.server.wire.settings import NewTable, OptionValue, Settings
from spielkreis.tac import from_text
from tests.server.tools.players import Person, Refused
from tests.server.tools.processes import ServerProcess

HELPERS = """[Variant "coop6"] [Deck "master"] [Turn "A"]
[Position "A A1 A2 A3 A4; D D1 D2 D3 D4; B 3 13 25 36; C 5 15 27 38; E 7 17 29 40; F 9 20 31 43"]
[Hands "A 7 8; B 2 8; C 7 8; D 7 8; E 6 5; F 4 2"]"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("attacked")
    made = ServerProcess(f"sqlite:///{folder}/a.db", None, folder)
    made.start()
    yield made
    made.stop()


@pytest.fixture
def limited_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A separate server, whose rate limits nobody else has used up."""
    made = ServerProcess(f"sqlite:///{tmp_path}/a.db", None, tmp_path)
    made.limited = True
    made.start()
    yield made
    made.stop()


def send_raw(server: ServerProcess, *pieces: bytes) -> bytes:
    """What comes back for these bytes until the server closes the connection."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as line:
        try:
            for piece in pieces:
                line.sendall(piece)
        except ConnectionError:
            return b"cut off"
        answer = b""
        try:
            while more := line.recv(65536):
                answer += more
        except ConnectionError:
            return answer or b"cut off"
    return answer


def test_headers_without_end_are_cut_off(server: ServerProcess) -> None:
    begin = b"GET /api/games HTTP/1.1\r\nhost: x\r\n"
    many = (b"x-%d: %s\r\n" % (number, b"y" * 1000) for number in range(20_000))
    for answer in (send_raw(server, begin, b"x: ", *[b"a" * 65536] * 200), send_raw(server, begin, *many)):
        assert answer == b"cut off" or answer.startswith(b"HTTP/1.1 400")
    end = b"connection: close\r\nx: " + b"a" * 30_000 + b"\r\n\r\n"
    assert send_raw(server, begin + end).startswith(b"HTTP/1.1 200")
    assert "Traceback" not in server.log.read_text()


def test_unreadable_bodies_are_no_mistake_of_the_server(server: ServerProcess) -> None:
    for body in (
        b'{"game": "\xff"}',
        b"[" * 150_000,
        b'{"game": "TAC", "options": {"master": ' + b"[" * 5_000 + b"]" * 5_000 + b"}}",
    ):
        answer = httpx.post(f"{server.url}/api/rules", content=body, timeout=60)
        assert (answer.status_code, answer.json()["code"]) == (400, "server-bad-message")


def test_who_sends_something_unreadable_learns_what_became_of_it(server: ServerProcess) -> None:
    async def scenario() -> None:
        async with await Person.create(server.url) as eve:
            table = (await eve.create_table("Tackle"))["table"]["id"]
            async with await eve.open_socket(server.socket_url, table) as table_socket:
                with pytest.raises(Refused, match="server-bad-message"):
                    await table_socket.ask("put_bot", place="white", level="")
                long = '{"type": "ready", "id": "%s"}' % ("x" * 65)
                for unknown in (long, '{"type": "ready", "id": "x"', "[[", "1"):
                    await table_socket.socket.send(unknown)
                    while (answer := await table_socket.receive())["type"] != "problem":
                        pass
                    assert (answer["code"], answer.get("id")) == ("server-bad-message", None)

    asyncio.run(scenario())


def test_a_very_long_word_in_a_file_is_quoted_in_part(server: ServerProcess) -> None:
    async def scenario() -> None:
        async with await Person.create(server.url) as eve:
            with pytest.raises(Refused, match="tac-persons-seats"):
                await eve.post("/api/replays", {"text": '[Game "TAC"] [Persons "' + "AC " * 20_000 + '"]'})

    asyncio.run(scenario())


def test_a_game_that_is_too_long_is_refused_before_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "MAX_LINES", 3)
    monkeypatch.setattr(TackleAdapter, "open_view", None)
    with pytest.raises(LimitError):
        records.read('[Job "Turm3"]\n1. E10 F10 2. J2 J5\n')


def test_who_deletes_himself_leaves_his_seat_to_a_bot_and_sees_nothing_more(server: ServerProcess) -> None:
    async def scenario() -> None:
        async with await Person.create(server.url) as anna, await Person.create(server.url, "Bertram") as ben:
            table = (await anna.create_table("TAC", {"variant": "duel2"}, sit=["A"]))["table"]["id"]
            await ben.do(table, "sit", place="C")
            lobby = (await anna.create_table("Tackle", sit=["white"]))["table"]["id"]
            await ben.do(lobby, "sit", place="black")
            own = (await ben.create_table("Tackle", sit=["white"]))["table"]["id"]
            await anna.do(table, "ready")
            await ben.do(table, "ready")
            async with await ben.open_socket(server.socket_url, table, "C") as table_socket:
                news = await table_socket.receive_until("news")
                assert news["game"]["view"]["hands"]["C"]
                assert (await ben.http.delete("/api/me")).status_code == 204
                while table_socket.table["places"][1]["bot"] is None:
                    news = await table_socket.receive_until("news")
                assert (news["place"], news["game"]["view"]["hands"]) == (None, {})
                await table_socket.send("legal", id="x", seat="C")
                with pytest.raises(Refused, match="server-not-your-place"):
                    await table_socket.receive_until("legal")
                await table_socket.send("say", id="y", phrase="bye")
                with pytest.raises(Refused, match="server-no-guest"):
                    await table_socket.receive_until("ack")
            for each in (table, lobby, own):
                assert "Bertram" not in (await anna.http.get(f"/api/tables/{each}")).text
            assert (await anna.get(f"/api/tables/{lobby}"))["table"]["places"][1]["guest"] is None
            assert (await anna.get(f"/api/tables/{own}"))["table"]["phase"] == "closed"

    asyncio.run(scenario())


def test_a_set_position_is_told_as_such_without_its_hands(server: ServerProcess) -> None:
    position = '[Position "A 10"] [Hands "A 3 5; B 8 9; C 2 6; D tac 12"] [Turn "A"]'

    async def scenario() -> None:
        async with await Person.create(server.url) as anna, await Person.create(server.url) as eve:
            table = (await anna.create_table("TAC", settings={"position": position}, sit=["A"]))["table"]["id"]
            seen = (await eve.get(f"/api/tables/{table}"))["table"]
            assert (seen["position"], seen["settings"]["position"]) == (True, "")

    asyncio.run(scenario())


def test_only_ones_own_cards_make_a_question_slow() -> None:
    adapter, state = TacAdapter(), from_text(HELPERS)
    assert adapter.is_slow(state, messages.Legal("q", "A"))
    assert not adapter.is_slow(state, messages.Legal("q", "A", effects=True)), "it leaves the results of a 7 out"
    assert not any(adapter.is_slow(state, messages.Legal("q", seat)) for seat in "BCDEF")
    assert not adapter.is_slow(from_text(HELPERS.replace("A 7 8", "A 6 8")), messages.Legal("q", "A"))


def test_a_slow_question_is_answered_beside_and_counts_for_many(limited_server: ServerProcess) -> None:
    async def scenario() -> None:
        async with await Person.create(limited_server.url) as eve:
            options = {"variant": "coop6", "deck": "master"}
            made = await eve.create_table("TAC", options, settings={"position": HELPERS}, sit=[*"ABCDEF"], ready=True)
            path, question = f"/api/tables/{made['table']['id']}/questions", {"type": "legal", "id": "q", "seat": "A"}
            answers = await asyncio.gather(*(eve.http.post(path, json=question) for _ in range(8)))
            told = [answer.json() for answer in answers if answer.status_code == 200]
            assert told
            assert told[0]["more"]
            assert {answer.status_code for answer in answers} == {200, 429}

    asyncio.run(scenario())


def test_a_log_that_is_full_takes_moves_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    guest = Guest("a", "Anna", "red")
    table = GameTable("t")
    wanted = NewTable(Settings("Tackle"), sit=("white", "black"), ready=True)
    for number, event in enumerate(create(wanted, guest), start=1):
        table.apply(LogEntry(number, 0, encode(event)), event)
    monkeypatch.setattr(checks, "MAX_EVENTS", 1)
    full: list[messages.Command] = [messages.Offer("1", "draw", "white"), messages.Say("2", "hello")]
    for command in (*full, messages.Ready("3"), messages.Sit("4", "white")):
        with pytest.raises(LimitError):
            commands.decide(command, table, guest)
    assert commands.rename(table, Guest("a", "Anne", "red")) == []
    assert commands.decide(messages.PlayCommand("5", table.seq, "white", "E10"), table, guest)
    assert commands.decide(messages.Offer("6", "concede", "white"), table, guest)


def test_many_who_come_at_once_are_counted_one_by_one(limited_server: ServerProcess) -> None:
    async def scenario() -> None:
        async with await Person.create(limited_server.url) as eve:
            table = (await eve.create_table("Tackle"))["table"]["id"]
            looks = await asyncio.gather(
                *(eve.open_socket(limited_server.socket_url, table) for _ in range(230)), return_exceptions=True
            )
            opened = [table_socket for table_socket in looks if not isinstance(table_socket, BaseException)]
            assert len(opened) <= 200
            await asyncio.gather(*(table_socket.socket.close() for table_socket in opened))

    asyncio.run(scenario())


def test_new_names_are_counted_since_every_table_is_told(limited_server: ServerProcess) -> None:
    async def scenario() -> None:
        async with await Person.create(limited_server.url) as eve:
            answers = [await eve.http.patch("/api/me", json={"name": f"Eve {number}"}) for number in range(35)]
            assert {answer.status_code for answer in answers} == {200, 429}

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "name",
    ["\u2800", "\u3164\uffa0", "\u0300", "a\u202eb", " ", "Anna\u034f", "Anna\ufe0f", "An\u2800na", "Anna\ufffc"],
)
def test_names_can_be_seen(name: str) -> None:
    with pytest.raises(InputError):
        checked_name(name)


def test_what_is_written_can_be_seen_and_turns_nothing_round(server: ServerProcess) -> None:
    async def scenario() -> None:
        async with await Person.create(server.url) as eve:
            table = (await eve.create_table("Tackle", settings={"chat": True}, sit=["white"]))["table"]["id"]
            await eve.do(table, "write", text="\u202eone\x00\x1b[31m\n two 👩‍👧 ")
            news = await eve.get(f"/api/tables/{table}?since=0")
            assert (news["since"], news["events"][-1]["event"]["text"]) == (0, "one [31m two 👩‍👧")
            with pytest.raises(Refused, match="server-nothing-written"):
                await eve.do(table, "write", text=" \x07 \u2067")

    asyncio.run(scenario())


def test_names_of_all_scripts_are_welcome() -> None:
    for name in ("Żółć", "गीता", "王小明", "O'Neill", "❤", "3"):
        assert checked_name(name) == name


@pytest.mark.parametrize("path", ["/assets/%00", "/docs/%00", "/%00", f"/assets/{'x' * 3000}", f"/docs/{'ü' * 200}"])
def test_a_path_that_no_file_can_have_is_not_found(path: str, server: ServerProcess) -> None:
    before = server.log.read_text(encoding="utf-8")
    assert httpx.get(server.url + path).status_code == 404
    assert server.log.read_text(encoding="utf-8") == before


def test_steps_among_many_marbles_are_computed_beside() -> None:
    table = GameTable("t")
    guest = Guest("a", "Anna", "red")
    options: dict[str, OptionValue] = {"variant": "coop6", "deck": "master"}
    wanted = NewTable(Settings("TAC", options, HELPERS), sit=tuple("ABCDEF"), ready=True)
    for event in create(wanted, guest):
        table.apply(LogEntry(table.seq + 1, 0, encode(event)))
    question = Steps("q", "A", "7")
    assert questions.slow_kind(question, table, guest)
    with ThreadPoolExecutor(1) as workers:
        beside = asyncio.run(questions.answer_in_thread(table, guest, question, "en", workers))
    assert beside == questions.answer(table, guest, question, "en")
