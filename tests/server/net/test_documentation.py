"""The documentation site under /docs, and the answer of a server without one."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import TestClient
from litestar.types import ASGIApp

from spielkreis.server.app import build
from spielkreis.server.config import ServerConfig
from spielkreis.server.net import documentation


def client(tmp_path: Path) -> TestClient[ASGIApp]:
    return TestClient(build(ServerConfig(database=f"sqlite:///{tmp_path}/a.db")), base_url="http://127.0.0.1:8000")


def test_the_site_is_served_under_the_strict_policy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site = tmp_path / "site"
    (site / "_static").mkdir(parents=True)
    (site / "index.html").write_text("<h1>Spielkreis</h1>", encoding="utf-8")
    (site / "_static" / "a.js").write_text("1", encoding="utf-8")
    monkeypatch.setattr(documentation, "SITE", site)
    with client(tmp_path) as api:
        page = api.get("/docs", follow_redirects=True)
        assert page.url.path == "/docs/index.html"
        assert page.text == "<h1>Spielkreis</h1>"
        assert page.headers["content-type"].startswith("text/html")
        assert page.headers["cache-control"] == "no-cache"
        assert "unsafe-inline" not in page.headers["content-security-policy"]
        assert page.headers.get_list("content-security-policy") == [page.headers["content-security-policy"]]
        assert api.get("/docs/_static/a.js").text == "1"
        assert api.get("/docs/nothing.html").status_code == 404
        assert api.get("/docs/../app.py").status_code == 404
        assert api.get("/docs/%2e%2e/app.py").status_code == 404


def test_a_server_without_the_site_says_how_to_build_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documentation, "SITE", tmp_path / "nothing")
    with client(tmp_path) as api:
        answer = api.get("/docs/")
        assert answer.status_code == 404
        assert "make docs" in answer.text
        assert "Quellordner" in api.get("/docs/index.html", headers={"accept-language": "de"}).text
