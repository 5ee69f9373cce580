"""Tables for the tests, set up by the page's own browser, so that its guest sits there."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

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


def become(page: Page, name: str) -> None:
    """Gives the page's browser a guest."""
    assert post(page, "/api/me", {"name": name, "mark": "red"})["name"] == name
    page.evaluate("for (const key of ['guest', 'named']) localStorage.setItem(`spielkreis.${key}`, 'yes')")


def create(page: Page, **table: object) -> str:
    """Sets a table up and returns its id."""
    made = post(page, "/api/tables", table)
    assert "table" in made, json.dumps(made)
    return str(made["table"]["id"])
