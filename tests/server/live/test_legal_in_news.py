"""The player who must decide learns what they may do in the same message as the play before; nobody else does."""

from __future__ import annotations

import msgspec

from spielkreis.server.live.live_tables import LiveTables
from spielkreis.server.live.room import Room, Viewer
from spielkreis.server.metrics import Metrics
from spielkreis.server.table import questions
from spielkreis.server.wire import messages
from tests.server.live.conftest import ANNA, TABLE, WithLive
from tests.server.tools.recording_sender import RecordingSender

_decode = msgspec.json.Decoder(messages.News).decode


def watch(room: Room, place: str | None, *, seq: int = 0, legal: bool = True, language: str = "en") -> RecordingSender:
    """Connects a viewer whose hello says whether it wants to know what it may do."""
    sender = RecordingSender()
    viewer = Viewer(ANNA, language, room, sender, Metrics(), sender.close)
    room.viewers.add(viewer)
    room.look(viewer, place, seq, legal)
    return sender


class OrderedSender(RecordingSender):
    """Notes in which order viewers are told."""

    def __init__(self, name: str, order: list[str]) -> None:
        super().__init__()
        self.name, self.order = name, order

    def send(self, text: bytes) -> None:
        super().send(text)
        self.order.append(self.name)


async def play(live: LiveTables, room: Room, seat: str, action: str) -> None:
    command = messages.PlayCommand(f"{seat} {action}", room.table.seq, seat, action)
    await live.pipeline.execute(room, ANNA, command)


def test_the_news_of_a_play_list_what_the_next_player_may_do(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        room = await live.table_creator.create(TABLE, ANNA)
        seq = room.table.seq
        white, black, spectator = (watch(room, place, seq=seq) for place in ("white", "black", None))
        silent = watch(room, "black", seq=seq, legal=False)
        await play(live, room, "white", "E10")
        [message] = black.sent
        news = _decode(message)
        question = messages.Legal("", "black", effects=True)
        assert isinstance(news.legal, messages.LegalActions)
        asked = questions.answer(room.table, ANNA, question, "en")
        assert msgspec.to_builtins(news.legal) == msgspec.to_builtins(asked)
        assert news.legal.seq == news.seq
        assert len(news.legal.effects) == len(news.legal.actions) > 0
        for others in (white, spectator, silent):
            assert b'"legal"' not in others.sent[-1]

    with_live(scenario)


def test_the_first_news_list_it_too_and_chat_does_not(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        room = await live.table_creator.create(TABLE, ANNA)
        white = watch(room, "white")
        assert _decode(white.sent[-1]).legal is not msgspec.UNSET
        await live.pipeline.execute(room, ANNA, messages.Say("s", "hello"))
        assert _decode(white.sent[-1]).legal is msgspec.UNSET

    with_live(scenario)


def test_those_who_may_not_know_a_hand_do_not_wait_for_its_list(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        room = await live.table_creator.create(TABLE, ANNA)
        seq, order = room.table.seq, list[str]()
        for place in ("black", "white", "black", None):
            sender = OrderedSender(place or "spectator", order)
            viewer = Viewer(ANNA, "en", room, sender, Metrics(), sender.close)
            room.viewers.add(viewer)
            room.look(viewer, place, seq, True)
        await play(live, room, "white", "E10")
        assert sorted(order[:2]) == ["spectator", "white"]
        assert order[2:] == ["black", "black"]

    with_live(scenario)
