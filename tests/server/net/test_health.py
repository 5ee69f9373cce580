"""The health of a server: whether the process responds, and whether it can store games."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import TestClient
from sqlalchemy import Connection

from spielkreis import __version__
from spielkreis.server import services
from spielkreis.server.app import build
from spielkreis.server.config import ServerConfig
from spielkreis.server.live.leases import Leases
from tests.server.conftest import LONGER_THAN_UPTIME


def test_a_healthy_server_names_its_version(tmp_path: Path) -> None:
    with TestClient(build(ServerConfig(f"sqlite:///{tmp_path}/a.db"))) as client:
        assert client.get("/health").json() == {"status": "ok", "version": __version__}


def test_many_health_checks_write_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "RECENT", LONGER_THAN_UPTIME)
    written: list[Connection] = []
    monkeypatch.setattr(Leases, "touch", lambda _, connection: written.append(connection))
    with TestClient(build(ServerConfig(f"sqlite:///{tmp_path}/a.db"))) as client:
        assert [client.get("/health").status_code for _ in range(20)] == [200] * 20
    assert len(written) == 1
