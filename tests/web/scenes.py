"""Moments that only the pictures show: what a page looks like after something was done there, or to another person."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.tables import create_table, post
from tests.web.tour import JOB, LIVE_CARD, MASTER, Tour, command, create_tac_table

TURNS = 12
FILE = '[Game "Tackle"]\n[Job "Turm3"]\n[Position "C5 D5 E8 / A9 / - / w"]\n\n1. E8-E6(!) {Near.} A9-A8 2. E6-E5\n'


def create_table_of_variant(name: str, places: str) -> Callable[[Page], str]:
    """Sets up a table of TAC with a marble of every seat on the track."""

    def make(page: Page) -> str:
        options = {"variant": name, "deck": "master", "opening_marble": True}
        settings = {"game": "TAC", "options": options, "fast_bots": True}
        return create_table(page, settings=settings, sit=[places], fill="2", ready=True)

    return make


def play_tac_and_concede(page: Page) -> str:
    """A table at which a game was played for a while and then given up."""
    table = create_table(
        page, settings={"game": "TAC", "options": MASTER, "fast_bots": True}, sit=["A"], fill="3", ready=True
    )
    address, turns = f"/api/tables/{table}", 0
    while turns < TURNS:
        seq = page.request.get(address).json()["seq"]
        legal = post(page, f"{address}/questions", {"type": "legal", "id": "l", "seat": "A"})
        if legal.get("actions"):
            turns += 1
            play = {
                "type": "play",
                "id": f"p{turns}",
                "seq": seq,
                "seat": "A",
                "action": max(legal["actions"], key=len),
            }
            post(page, f"{address}/commands", play)
    command(page, table, type="offer", what="concede", place="A")
    return table


def win_tackle(page: Page) -> str:
    """A table at which a game of Tackle was won."""
    settings = {"game": "Tackle", "options": JOB, "position": "C3 C4 D3 D7 G7 I1 / E4 E5 F5 H8 B7 J5 / F4 / w"}
    table = create_table(page, settings=settings, sit=["white"], fill="1", ready=True)
    command(page, table, type="play", seat="white", action="D7-D4")
    return table


TABLES: dict[str, Callable[[Page], str]] = {
    "duel2": create_table_of_variant("duel2", "A"),
    "two-hands": create_table_of_variant("duel2x2", "AC"),
    "solo4": create_table_of_variant("solo4", "ABCD"),
    "team6": create_table_of_variant("team6", "A"),
    "played": play_tac_and_concede,
    "played-tackle": win_tackle,
}
"""Tables that are set up once."""


def table_of(tour: Tour, name: str) -> str:
    """The address of a table, which is set up if it does not exist yet."""
    return tour.address(name, TABLES.get(name))


def show_table(name: str, ready: str = f"{LIVE_CARD}, #result") -> Callable[[Tour], None]:
    def show(tour: Tour) -> None:
        tour.page.goto(table_of(tour, name))
        expect(tour.page.locator(ready).first).to_be_visible()

    return show


def show_started_seven(tour: Tour) -> None:
    """A 7 of which two steps have been made."""
    page = tour.page
    page.evaluate("sessionStorage.clear()")
    page.goto(tour.address("seven", create_tac_table))
    page.locator(LIVE_CARD).first.click(force=True)
    for field in ("12", "14"):
        possible = page.locator(f'[data-field="{field}"][aria-disabled="false"]')
        expect(possible).to_be_attached()
        possible.click(force=True)
    expect(page.locator(".actions .step").first).to_be_visible()


def show_card_help(tour: Tour) -> None:
    tour.page.goto(tour.address("tac"))
    tour.page.locator(f"{LIVE_CARD} >> nth=2").click(button="right")
    expect(tour.page.get_by_role("dialog")).to_be_visible()


def show_tips(tour: Tour) -> None:
    """The first game of a new user."""
    page = tour.page
    page.evaluate("localStorage.setItem('spielkreis.tips', '[]')")
    page.goto(tour.address("exchange"))
    expect(page.locator(".tip")).to_be_visible()
    page.evaluate("""localStorage.setItem('spielkreis.tips', '["all"]')""")


def show_panel(part: int) -> Callable[[Tour], None]:
    def show(tour: Tour) -> None:
        page = tour.page
        page.goto(tour.address("tac"))
        expect(page.locator(LIVE_CARD).first).to_be_visible()
        button = page.locator("header [aria-controls=table-panel]").nth(part)
        if button.get_attribute("aria-expanded") == "false":
            button.click()
        expect(page.locator("aside")).to_be_visible()

    return show


def show_search(tour: Tour) -> None:
    tour.page.goto("/rules/tac")
    tour.page.locator("input[type=search]").fill("joker")
    expect(tour.page.locator("article").first).to_be_visible()


def show_game_file(tour: Tour) -> None:
    page = tour.page
    page.goto("/replay")
    page.get_by_role("textbox").fill(FILE)
    page.locator("form .primary").click()
    page.get_by_role("slider").press("ArrowRight")


def show_middle_of_game(tour: Tour) -> None:
    """A finished game, at a moment in its middle."""
    tour.page.goto(table_of(tour, "played"))
    expect(tour.page.locator("#result")).to_be_visible()
    tour.page.get_by_role("slider").press("PageUp")
    tour.page.get_by_role("slider").press("Home")
    for _ in range(12):
        tour.page.get_by_role("slider").press("ArrowRight")


def show_review(tour: Tour) -> None:
    tour.page.goto(f"{table_of(tour, 'played')}/review")
    expect(tour.page.locator(".review .summary")).to_be_visible()


def show_unknown_page(tour: Tour) -> None:
    tour.page.goto("/nonsense")
    expect(tour.page.locator("h1")).to_be_visible()


SCENES: dict[str, Callable[[Tour], None]] = {
    **{name: show_table(name) for name in ("duel2", "two-hands", "solo4", "team6")},
    "played": show_table("played", "#result"),
    "played-review": show_review,
    "played-tackle": show_table("played-tackle", "#result"),
    "looked-back": show_middle_of_game,
    "seven": show_started_seven,
    "card-help": show_card_help,
    "tips": show_tips,
    "panel-chat": show_panel(1),
    "panel-table": show_panel(2),
    "panel-help": show_panel(3),
    "rules-search": show_search,
    "game-file": show_game_file,
    "unknown": show_unknown_page,
}
"""As the guest of the tour."""

VISITS = {"home-first": ("/", ".game"), "invited": ("lobby", "#facts ~ *"), "watching": ("tac", ".stage")}
"""What a new visitor sees: an address or a table of the tour, and what shows that it is whole."""

ON_ITS_SIDE = ("tac", "tackle", "solo4")
"""Tables that are also shown on a phone on its side."""
