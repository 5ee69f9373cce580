"""Previews of links to tables: a title, a sentence and a picture, and nothing that spectators may not see."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest
from litestar.testing import TestClient
from litestar.types import ASGIApp

from spielkreis.server.app import build
from spielkreis.server.config import ServerConfig
from spielkreis.server.games.canvas import HEIGHT, WIDTH, Canvas
from spielkreis.server.games.tac.adapter import TacAdapter
from spielkreis.server.net import pages
from spielkreis.tac import Tac

Client = TestClient[ASGIApp]


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    """A guest named `<Anna>` in a browser, at a server with a page of the client."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<head><title>S</title></head>", encoding="utf-8")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    with TestClient(build(ServerConfig(f"sqlite:///{tmp_path}/a.db"))) as made:
        made.post("/api/me", json={"name": "<Anna>", "mark": "red"})
        yield made


def png_size(png: bytes) -> tuple[int, int]:
    """Reads a PNG file; its pixels must be complete."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    length = struct.unpack(">I", png[33:37])[0]
    assert len(zlib.decompress(png[41 : 41 + length])) == height * (1 + 3 * width)
    return width, height


def test_an_invitation_names_the_inviter_the_game_and_the_free_seats(client: Client) -> None:
    table = client.post("/api/tables", json={"settings": {"game": "TAC"}, "sit": ["A"]}).json()["table"]["id"]
    page = client.get(f"/table/{table}", headers={"accept-language": "de"}).text
    assert '<meta property="og:title" content="&lt;Anna&gt; lädt dich zu TAC ein">' in page
    assert '<meta property="og:description" content="&lt;Anna&gt;, 3 freie Plätze">' in page
    assert f'content="http://testserver.local/table/{table}/picture.png?ply=0"' in page
    assert page.endswith("</head>")
    assert client.get("/table/zzzzzzzzzz").text == "<head><title>S</title></head>"
    assert client.get("/table/zzzzzzzzzz/picture.png").status_code == 404


def test_a_picture_is_drawn_once_per_position_from_what_everyone_sees(
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[Mapping[str, Sequence[str]]] = []
    draw = TacAdapter.picture

    def counted(adapter: TacAdapter, game: Tac, pieces: Mapping[str, Sequence[str]]) -> bytes:
        drawn.append(pieces)
        return draw(adapter, game, pieces)

    monkeypatch.setattr(TacAdapter, "picture", counted)
    settings = {"game": "TAC", "options": {"variant": "duel2"}}
    made = client.post("/api/tables", json={"settings": settings, "sit": ["A", "C"], "ready": True}).json()
    path = f"/table/{made['table']['id']}/picture.png"
    same = client.post("/api/tables", json={"settings": settings, "sit": ["A", "C"], "ready": True}).json()
    answers = [client.get(path), client.get(path), client.get(f"/table/{same['table']['id']}/picture.png")]
    assert [png_size(answer.content) for answer in answers] == [(WIDTH, HEIGHT)] * 3
    assert answers[0].headers["cache-control"] == "public, max-age=60"
    watched = client.get(f"/api/tables/{made['table']['id']}").json()["game"]["view"]
    assert drawn == [{seat: tuple(watched["position"].get(seat, ())) for seat in ("A", "C")}]


def test_a_list_shows_boards_inviters_and_results(client: Client) -> None:
    settings = {"game": "Tackle", "position": "A4 / J7 / - / w / place"}
    table = {"settings": settings, "sit": ["white"], "fill": "1", "ready": True}
    made = client.post("/api/tables", json=table).json()["table"]["id"]
    (line,) = client.get("/api/me/tables").json()
    assert line["pieces"] == {"white": ["A4"], "black": ["J7"], "gold": []}
    assert (line["inviter"], line["outcome"]) == ("<Anna>", None)
    offer = {"type": "offer", "id": "1", "what": "concede", "place": "white"}
    assert client.post(f"/api/tables/{made}/commands", json=offer).status_code == 200
    (line,) = client.get("/api/me/tables").json()
    assert (line["pieces"], line["outcome"]["winners"]) == ({}, ["black"])
    assert [place["seats"] for place in line["places"]] == [["white"], ["black"]]


def test_a_preview_names_the_address_that_the_operator_has_named(tmp_path: Path, client: Client) -> None:
    config = ServerConfig(f"sqlite:///{tmp_path}/b.db", origins=("https://play.example.org",))
    with TestClient(build(config), base_url="http://127.0.0.1:8000") as other:
        other.post("/api/me", json={"name": "Anna"})
        table = other.post("/api/tables", json={"settings": {"game": "TAC"}}).json()["table"]["id"]
        page = other.get(f"/table/{table}").text
    assert f'content="https://play.example.org/table/{table}/picture.png' in page
    assert "127.0.0.1" not in page


def test_the_empty_board_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game, pieces = Tac.of("team4"), {"A": ("10", "A1")}
    first = TacAdapter().picture(game, pieces)
    discs: list[float] = []
    disc = Canvas.disc

    def counted(canvas: Canvas, x: float, y: float, radius: float, paint: tuple[int, int, int]) -> None:
        discs.append(radius)
        disc(canvas, x, y, radius, paint)

    monkeypatch.setattr(Canvas, "disc", counted)
    assert TacAdapter().picture(game, pieces) == first
    assert len(discs) == 3 * 16  # the marbles
