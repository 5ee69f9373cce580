"""Numbers in addresses: what is too small or too large is refused, and nothing is an error of the server."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import TestClient

from spielkreis.server.app import build
from spielkreis.server.config import ServerConfig

TABLE = {"settings": {"game": "Tackle"}, "sit": ["white"], "fill": "1", "ready": True}


@pytest.mark.parametrize("number", [-1, -(2**63), 2**53, 2**63, 2**64, 10**30])
def test_numbers_out_of_range_are_refused(tmp_path: Path, number: int) -> None:
    with TestClient(build(ServerConfig(f"sqlite:///{tmp_path}/a.db"))) as client:
        client.post("/api/me", json={"name": "Anna", "mark": "red"})
        table = f"/api/tables/{client.post('/api/tables', json=TABLE).json()['table']['id']}"
        for path in (f"{table}?since={number}", f"{table}/chat?before={number}", f"/api/me/tables?page={number}"):
            assert client.get(path).status_code == 400, path
        assert client.get(f"{table}/replay/{number}").status_code in (400, 404)
        for path in (
            f"{table}?since=0",
            f"{table}?since={2**53 - 1}",
            f"{table}/chat?before=9",
            "/api/me/tables?page=9",
        ):
            assert client.get(path).status_code == 200, path
