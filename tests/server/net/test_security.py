"""Which hosts a server answers for, and what it says about its resources."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from litestar.types import ASGIApp

from spielkreis.server.app import build
from spielkreis.server.config import ServerConfig
from spielkreis.server.net import pages

Client = TestClient[ASGIApp]


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    """A browser at a server whose operator has named it."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("page", encoding="utf-8")
    (tmp_path / "assets/a.js").write_text("script", encoding="utf-8")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    config = ServerConfig(f"sqlite:///{tmp_path}/a.db", origins=("https://play.example.org:8443", "http://[fd00::1]"))
    with TestClient(build(config), base_url="http://play.example.org") as made:
        yield made


def test_a_server_with_a_name_refuses_other_hosts(client: Client) -> None:
    for host in ("evil.example", "play.example.org.evil.example", "localhost@evil.example", "", "[", "10.0.0.1"):
        for path in ("/", "/api/games", "/assets/a.js"):
            refused = client.get(path, headers={"host": host})
            assert (refused.status_code, refused.json()["code"]) == (421, "server-foreign-host")
        name = client.post("/api/me", json={"name": "Eve"}, headers={"host": host, "origin": f"http://{host}"})
        assert name.status_code == 421
        assert "play.example.org" in name.json()["message"]
        with pytest.raises(WebSocketDisconnect), client.websocket_connect("/api/tables/x/live", headers={"host": host}):
            pass
        for path in ("/health", "/health/live", "/metrics"):
            assert client.get(path, headers={"host": host}).status_code == 200


def test_a_server_with_a_name_answers_to_it_and_on_its_own_machine(client: Client) -> None:
    for host in ("play.example.org", "PLAY.example.org:8443", "localhost:8000", "127.0.0.1", "[::1]:80", "[fd00::1]"):
        assert client.get("/api/games", headers={"host": host}).status_code == 200


def test_what_a_client_has_already_is_not_sent_again(client: Client) -> None:
    first = client.get("/assets/a.js")
    tag = first.headers["etag"]
    for known in (tag, f'"other", W/{tag}'):
        again = client.get("/assets/a.js", headers={"if-none-match": known})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
        assert "immutable" in again.headers["cache-control"]
    for unknown in ('"other"', '"other",' * 1000 + tag):
        other = client.get("/assets/a.js", headers={"if-none-match": unknown})
        assert (other.status_code, other.text) == (200, "script")


def test_options_name_every_method_of_an_address(client: Client) -> None:
    answer = client.options("/api/me")
    assert (answer.status_code, answer.headers["allow"]) == (204, "DELETE, GET, HEAD, OPTIONS, PATCH, POST")
    assert client.options("/api/tables/abc").headers["allow"] == "GET, HEAD, OPTIONS"
