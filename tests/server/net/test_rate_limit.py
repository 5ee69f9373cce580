"""The number of requests per second, by itself."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from litestar.types import ASGIApp

from spielkreis.server import limits
from spielkreis.server.app import build
from spielkreis.server.config import Rates, ServerConfig
from spielkreis.server.errors import LimitError
from spielkreis.server.limits import RateLimit
from spielkreis.server.net import documentation, pages, security


def test_too_many_requests_are_refused_until_time_has_passed() -> None:
    time = 0.0
    limit = RateLimit(rate=2, burst=3, now=lambda: time)
    for _ in range(3):
        limit.take("anna")
    with pytest.raises(LimitError):
        limit.take("anna")
    limit.take("ben")
    time = 0.5
    limit.take("anna")


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[ASGIApp]]:
    """A client of an application that allows one request, and then no more for a long time."""
    rates = Rates(requests=(0.0001, 1))
    with TestClient(build(ServerConfig(f"sqlite:///{tmp_path}/a.db", rates=rates))) as made:
        yield made


@pytest.mark.parametrize("path", ["/api/schema/openapi.json", "/docs/missing.html", "/assets/missing.js"])
def test_files_and_the_api_document_are_limited(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text("", encoding="utf-8")
    (tmp_path / "assets").mkdir()
    monkeypatch.setattr(documentation, "SITE", tmp_path)
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    rates = Rates(requests=(0.0001, 1))
    with TestClient(build(ServerConfig(f"sqlite:///{tmp_path}/a.db", rates=rates))) as client:
        found = [client.get(path).status_code for _ in range(6)]
    assert 429 not in found[:5]
    assert found[5] == 429


def test_sockets_to_unknown_tables_are_limited(client: TestClient[ASGIApp]) -> None:
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/api/tables/nothing/live"):
        pass
    assert client.get("/api/games").status_code == 429


@pytest.mark.parametrize(
    ("told", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::9%eth0", "2001:db8:1:2::"),
        ("not:an address", "not:an address"),
    ],
)
def test_addresses_of_one_ipv6_network_count_as_one(told: str, counted: str) -> None:
    scope: Any = {"headers": [(b"x-forwarded-for", told.encode())], "client": (told, 1)}
    assert security.address(scope, ServerConfig(proxy=True)) == counted
    assert security.address(scope, ServerConfig()) == counted


def test_what_was_used_at_another_process_is_taken_off_up_to_a_burst() -> None:
    now = 0.0
    limit = RateLimit(1, 10, lambda: now)
    limit.take("anna")
    assert limit.spent is None
    limit.spent = {}
    limit.take("anna", 2)
    limit.take("anna", 0.5)
    limit.charge("anna", 4)
    with pytest.raises(LimitError):
        limit.take("anna", 3)
    assert limit.spent == {"anna": 2.5}
    now = 0.5
    limit.take("anna", 3)
    limit.charge("eve", 1000)
    now = 11.4
    with pytest.raises(LimitError):
        limit.take("eve")
    now = 11.6
    limit.take("eve")
    limit.charge("ben", 1)
    limit.take("ben", 9)
    with pytest.raises(LimitError):
        limit.take("ben", 0.1)


def test_a_refusal_says_how_long_to_wait() -> None:
    now = 0.0
    limit = RateLimit(0.5, 4, lambda: now)
    limit.take("anna", 3)
    for cost, seconds in ((4, 6), (1.1, 1)):
        with pytest.raises(LimitError) as refused:
            limit.take("anna", cost)
        assert refused.value.details == {"seconds": seconds}


def test_time_also_refills_what_is_charged_later() -> None:
    now = 0.0
    limit = RateLimit(4, 10, lambda: now)
    limit.take("anna", 10)
    now = 2.0
    limit.charge("anna", 3)
    limit.take("anna", 5)
    with pytest.raises(LimitError):
        limit.take("anna", 0.1)


def test_only_the_keys_used_last_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REMEMBERED", 2)
    limit = RateLimit(0.001, 1, lambda: 0.0)

    def is_remembered(key: str) -> bool:
        try:
            limit.take(key)
        except LimitError:
            return True
        return False

    for use in (limit.take, lambda key: limit.charge(key, 1)):
        limit._buckets.clear()
        for key in ("anna", "ben"):
            use(key)
        assert is_remembered("anna")
        use("carla")
        assert is_remembered("carla")
        assert is_remembered("anna")
        assert not is_remembered("ben")


def test_keys_that_are_only_charged_are_forgotten_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise what other processes report would fill the memory."""
    monkeypatch.setattr(limits, "REMEMBERED", 2)
    limit = RateLimit(0.001, 1, lambda: 0.0)
    for key in ("anna", "ben", "carla", "dora"):
        limit.charge(key, 1)
    limit.take("eve")
    limit.take("carla")


def test_a_long_body_counts_as_several_requests_before_it_is_decoded(tmp_path: Path) -> None:
    rates = Rates(requests=(0.0001, 10))
    with TestClient(build(ServerConfig(f"sqlite:///{tmp_path}/a.db", rates=rates))) as client:
        body = b"[" * 150_000
        assert [client.post("/api/rules", content=body).status_code for _ in range(2)] == [400, 429]
