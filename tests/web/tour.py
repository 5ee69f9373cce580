"""Every page there is, and how one gets there: for what must hold on all of them, and for the pictures."""

from __future__ import annotations

import json
from collections.abc import Callable
from urllib.parse import quote

from playwright.sync_api import Page, expect

from tests.web.tables import create_guest, create_table, post

MASTER = {"variant": "team4", "deck": "master"}
MARBLES = "A 12 20 A3 A4; B 14 17* B4; C 33* 50 C4; D 60 D3 D4"
HANDS = "A 7 13 trickster tac devil; B 2 9 4; C 5 8 3; D 9 4 6"
TAC = "\n".join(
    f'[{name} "{value}"]'
    for name, value in {
        "Game": "TAC",
        "Variant": "team4",
        "Deck": "master",
        "Position": MARBLES,
        "Hands": HANDS,
        "Turn": "A",
        "Dealer": "D",
        "Pile": "12",
    }.items()
)
TACKLE = "C3 C4 D3 F7 G7 I1 / E4 E5 F5 H8 B7 J5 / F4 / w"
JOB = {"job": "Quadrat"}


ADDRESSES = {
    "home": "/",
    "new-tac": "/new/tac",
    "new-tackle": "/new/tackle",
    "settings": "/settings",
    "me": "/me",
    "replay": "/replay",
    "about": "/about",
    "learn": "/learn",
    "minute-tac": "/learn/tac",
    "minute-tackle": "/learn/tackle",
    "lesson-tac": "/learn/tac/seven",
    "lesson-tackle": "/learn/tackle/worm",
    "rules-tac": "/rules/tac",
    "rules-tackle": "/rules/tackle",
    "puzzles": "/puzzles/tackle",
    "puzzle": "/puzzles/tackle/Quadrat-010",
    "analysis": f"/analysis/tackle?job=Treppe3&position={quote('D8 E2 G5 / D3 F6 I8 / - / w')}&moves=E2-E7+D3-D4&ply=0",
    "missing": "/new/nothing",
}
"""Pages that are the same for all guests."""


def create_lobby_table(page: Page) -> str:
    settings = {"game": "TAC", "options": MASTER, "public": True}
    return create_table(page, settings=settings, sit=["A"], bots={"B": "1"})


def create_exchange_table(page: Page) -> str:
    return create_table(page, settings={"game": "TAC", "options": MASTER}, sit=["A"], fill="1", ready=True)


def create_tac_table(page: Page) -> str:
    settings = {"game": "TAC", "options": MASTER, "position": TAC + "\n"}
    return create_table(page, settings=settings, sit=["A"], fill="1", ready=True)


def create_devil_table(page: Page) -> str:
    table = create_tac_table(page)
    command(page, table, type="play", seat="A", action="A devil")
    return table


def create_finished_tac_table(page: Page) -> str:
    table = create_tac_table(page)
    command(page, table, type="play", seat="A", action="A 13 20x33")
    command(page, table, type="offer", what="concede", place="A")
    return table


def address_of_review(page: Page) -> str:
    return f"{create_finished_tac_table(page)}/review"


def create_two_hands_table(page: Page) -> str:
    settings = {"game": "TAC", "options": {"variant": "duel2"}}
    return create_table(page, settings=settings, sit=["A", "C"], ready=True)


def create_tackle_opening_table(page: Page) -> str:
    return create_table(page, settings={"game": "Tackle", "options": JOB}, sit=["white", "black"], ready=True)


def create_tackle_table(page: Page) -> str:
    settings = {"game": "Tackle", "options": JOB, "position": TACKLE}
    return create_table(page, settings=settings, sit=["white"], fill="1", ready=True)


def create_finished_tackle_table(page: Page) -> str:
    table = create_tackle_table(page)
    command(page, table, type="play", seat="white", action="#C3-C6")
    command(page, table, type="offer", what="concede", place="white")
    return table


def address_of_tackle_review(page: Page) -> str:
    return f"{create_finished_tackle_table(page)}/review"


TABLES: dict[str, Callable[[Page], str]] = {
    "lobby": create_lobby_table,
    "exchange": create_exchange_table,
    "tac": create_tac_table,
    "devil": create_devil_table,
    "tac-over": create_finished_tac_table,
    "review": address_of_review,
    "curtain": create_two_hands_table,
    "setup": create_tackle_opening_table,
    "tackle": create_tackle_table,
    "tackle-over": create_finished_tackle_table,
    "tackle-review": address_of_tackle_review,
}
"""Tables in every phase; each is set up once and visited often."""

NAMES = (*ADDRESSES, *TABLES)


def command(page: Page, table: str, **what: object) -> None:
    """Does something at a table, without its page."""
    seq = page.request.get(f"/api/tables/{table}").json()["seq"]
    stamp = {"seq": seq} if what["type"] == "play" else {}
    answer = post(page, f"/api/tables/{table}/commands", {**what, **stamp, "id": json.dumps(what)[:36]})
    assert answer["type"] == "ack", answer


class Tour:
    """One browser that goes from page to page, always as the same guest."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._addresses = dict(ADDRESSES)
        create_guest(page, "Anna")

    def address(self, name: str, make: Callable[[Page], str] | None = None) -> str:
        """The address of a page or table. A table is set up when it is first asked for."""
        if name not in self._addresses:
            self._addresses[name] = f"/table/{(make or TABLES[name])(self.page)}"
        return self._addresses[name]

    def speak(self, language: str) -> None:
        """From the next page on."""
        script = "(language) => localStorage.setItem('spielkreis.settings', JSON.stringify({ language }))"
        self.page.evaluate(script, language)

    def visit(self, name: str) -> None:
        """Goes to a page and waits until it has something to say."""
        self.page.goto(self.address(name))
        expect(self.page.locator("h1")).to_be_attached()
        if name in READY:
            expect(self.page.locator(READY[name]).first).to_be_visible()
        else:
            self.page.wait_for_load_state("networkidle")
        for selector in STEPS.get(name, ()):
            self.page.locator(selector).first.click(force=True)
        for selector in SETTLED.get(name, ()):
            expect(self.page.locator(selector).first).to_be_visible()


LIVE_CARD = "ul.hand button[aria-disabled=false]"
READY = {
    "settings": "fieldset",
    "about": "main p",
    "learn": "main ol a",
    "minute-tac": "main ol svg",
    "minute-tackle": "main ol svg",
    "rules-tac": "article",
    "rules-tackle": "article",
    "puzzles": ".levels",
    "puzzle": "[data-name].live",
    "analysis": "[data-name].live",
    "missing": "main p",
    "lobby": "#seats",
    "lesson-tac": LIVE_CARD,
    "lesson-tackle": "[data-name].live",
    "exchange": LIVE_CARD,
    "tac": LIVE_CARD,
    "devil": LIVE_CARD,
    "tac-over": "#result",
    "review": ".review table caption",
    "curtain": ".curtain button",
    "setup": "[data-name].live",
    "tackle": "[data-name].live",
    "tackle-over": "#result",
    "tackle-review": "section:has(#verdicts) .faults, section:has(#verdicts) p:not(.soft)",
}
"""What shows that a page is whole."""
STEPS = {
    "tac": (f"{LIVE_CARD} >> nth=1", '[data-field="20"]', '[data-field="33"]'),
    "tackle": ('[data-name="C3"]', '[data-name="C4"]'),
    "analysis": (
        "section:has(#engine) .button",
        "section:has(#review) .button",
        "section:has(#solver) .button.primary",
    ),
}
"""What is tapped before the page is checked: unfinished plays."""
SETTLED = {
    "analysis": (
        "section:has(#engine) .best",
        "section:has(#review) .faults, section:has(#review) p:not(.soft)",
        "section:has(#solver) .button.primary",
    )
}
"""What is there when the page no longer grows."""
