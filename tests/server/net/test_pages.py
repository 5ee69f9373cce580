"""The web client's page and files, also while they are rebuilt."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from litestar.testing import create_test_client

from spielkreis.server.net import pages
from spielkreis.server.net.feature import declared_features
from tests.web import tour


def test_a_rebuild_under_a_running_server_is_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    index, assets = tmp_path / "index.html", tmp_path / "assets"
    assets.mkdir()
    index.write_text("old", encoding="utf-8")
    (assets / "old.js").write_text("1", encoding="utf-8")
    with create_test_client(pages.pages()) as client:
        assert client.get("/table/abc").text == "old"
        assert client.get("/me").headers["cache-control"] == "no-cache"
        index.unlink()
        (assets / "old.js").unlink()
        assert client.get("/").text == "old"
        index.write_text("new", encoding="utf-8")
        (assets / "new.js").write_text("2", encoding="utf-8")
        assert client.get("/").text == "new"
        assert client.get("/assets/new.js").text == "2"
        assert "immutable" in client.get("/assets/new.js").headers["cache-control"]
        gone = client.get("/assets/old.js")
        assert gone.status_code == 404
        assert "immutable" not in gone.headers.get("cache-control", "")


def test_without_a_client_there_are_no_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    assert pages.pages() == []


def test_the_browser_tests_visit_every_page_at_an_address_that_the_server_knows() -> None:
    """The server sends the client also for an unknown address, but with the status 404."""
    known = {*pages.ADDRESSES, *(page for feature in declared_features() for page in feature.pages)}
    visited = {urlsplit(address).path for address in tour.ADDRESSES.values()}
    found = {path: {each for each in known if re.fullmatch(re.sub(r"{.*?}", "[^/]+", each), path)} for path in visited}
    assert [path for path, addresses in found.items() if not addresses] == []
    assert known - set().union(*found.values()) == {"/rules"}  # the same page as that of a game
