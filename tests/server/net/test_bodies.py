"""Bodies of requests: long ones are refused before they are read, and a client may leave in the middle."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from litestar.types import ASGIApp, Message

from spielkreis.server.app import build
from spielkreis.server.config import MAX_BODY, ServerConfig

Client = TestClient[ASGIApp]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    database = tmp_path_factory.mktemp("bodies") / "a.db"
    with TestClient(build(ServerConfig(f"sqlite:///{database}"))) as made:
        made.post("/api/me", json={"name": "Anna"})
        yield made


@pytest.mark.parametrize(
    "options",
    [{"figure": "/" * 1001}, {"persons": "AC BD " * 200}, {"master": ["devil"] * 101}, {"master": ["x" * 101]}],
)
def test_long_options_are_refused_before_the_game_reads_them(client: Client, options: dict[str, object]) -> None:
    for path, body in (
        ("/api/rules", {"game": "Tackle", "options": options}),
        ("/api/tables", {"settings": {"game": "Tackle", "options": options}}),
        ("/api/analysis/Tackle", {"options": options}),
    ):
        answer = client.post(path, json=body)
        assert (answer.status_code, answer.json()["code"]) == (400, "server-bad-message")
        assert len(answer.content) < 1000


@pytest.mark.parametrize("places", [{"sit": ["white"] * 17}, {"bots": {f"p{number}": "3" for number in range(17)}}])
def test_long_lists_of_places_are_refused(client: Client, places: dict[str, object]) -> None:
    assert client.post("/api/tables", json={"settings": {"game": "Tackle"}, **places}).status_code == 400


def test_only_game_files_are_long(client: Client) -> None:
    assert client.post("/api/rules", content=b" " * (MAX_BODY + 1)).status_code == 413
    assert client.post("/api/replays", json={"text": "x" * (MAX_BODY + 1)}).status_code != 413


def test_a_client_that_leaves_in_the_middle_is_no_error(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    arriving: list[dict[str, object]] = [
        {"type": "http.request", "body": b"{", "more_body": True},
        {"type": "http.disconnect"},
    ]

    async def receive() -> Any:
        return arriving.pop(0)

    async def send(_: Message) -> None:
        pass

    app = build(ServerConfig(f"sqlite:///{tmp_path}/a.db"))
    scope: Any = {
        "type": "http",
        "method": "POST",
        "path": "/api/rules",
        "raw_path": b"/api/rules",
        "root_path": "",
        "query_string": b"",
        "scheme": "http",
        "http_version": "1.1",
        "headers": [(b"host", b"localhost"), (b"content-length", b"9")],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 2),
        "extensions": {},
        "state": {},
    }
    with caplog.at_level(logging.INFO):
        asyncio.run(app(scope, receive, send))  # type: ignore[arg-type]
    assert arriving == []
    assert caplog.records == []
