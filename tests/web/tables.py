"""Tables for the tests, set up by the page's own browser, so that its guest sits there."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocket

POST = """async ([path, body]) => {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return await response.json();
}"""


def post(page: Page, path: str, body: object) -> Any:
    """A request that the page makes."""
    return page.evaluate(POST, [path, body])


def create_guest(page: Page, name: str) -> None:
    """Gives the page's browser a guest."""
    assert post(page, "/api/me", {"name": name, "mark": "red"})["name"] == name
    page.evaluate("for (const key of ['guest', 'named']) localStorage.setItem(`spielkreis.${key}`, 'yes')")


def create_table(page: Page, **table: object) -> str:
    """Sets a table up and returns its id."""
    made = post(page, "/api/tables", table)
    assert "table" in made, json.dumps(made)
    return str(made["table"]["id"])


def heard(page: Page) -> list[str]:
    """The messages that this page sends and receives from now on, such as `received news`; without its heartbeat."""
    found: list[str] = []

    def note(way: str, frame: str | bytes) -> None:
        kind = json.loads(frame)["type"]
        if kind not in ("ping", "pong"):
            found.append(f"{way} {kind}")

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: note("sent", frame))
        socket.on("framereceived", lambda frame: note("received", frame))

    page.on("websocket", listen)
    return found
