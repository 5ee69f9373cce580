"""After the game: the result, every moment of it, files, links, another game, and whether the shuffle was fair."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.tables import create_guest, create_table
from tests.web.tackle_input import confirm, tap, wait_for_stone, wait_until_empty
from tests.web.tour import command, create_tac_table

SQUARE = "C3 D3 C4 D9 F1 / F8 H6 J2 / G5 / w"


def finish_game(page: Page) -> str:
    """A page at the end of a short game of Tackle, which White has won. Returns the table."""
    create_guest(page, "Anna")
    table = create_table(
        page,
        settings={"game": "Tackle", "options": {"job": "Quadrat"}, "position": SQUARE},
        sit=["white", "black"],
        ready=True,
    )
    page.goto(f"/table/{table}")
    for start, end in (("D9", "D5"), ("F8", "F7"), ("D5", "D4")):
        tap(page, start)
        tap(page, end)
        confirm(page)
    expect(page.get_by_role("heading", name="Anna (White) won.")).to_be_visible()
    return table


def test_a_finished_game_is_walked_through_by_slider_keys_and_list(new_page: NewPage) -> None:
    page = new_page()
    finish_game(page)
    expect(page.get_by_text("The shape is complete.", exact=True)).to_be_visible()
    expect(page.locator(".near rect")).to_have_count(4)
    slider = page.get_by_role("slider")
    expect(slider).to_have_attribute("aria-valuetext", "3 of 3")
    slider.press("Home")
    wait_for_stone(page, "D9", "White")
    slider.press("ArrowRight")
    wait_for_stone(page, "D5", "White")
    page.get_by_role("button", name="Step forward").click()
    wait_for_stone(page, "F7", "Black")
    page.keyboard.press("ArrowLeft")
    wait_for_stone(page, "F8", "Black")
    page.keyboard.press("End")
    wait_for_stone(page, "D4", "White")
    moves = page.get_by_role("list", name="Moves")
    moves.get_by_role("button", name="D9-D5x").click()
    wait_until_empty(page, "D4")
    expect(moves.locator("[aria-current=step]")).to_have_text("D9-D5x")
    expect(page.get_by_text("threatens to win")).to_be_visible()
    page.get_by_role("button", name="Play automatically").click()
    wait_for_stone(page, "F7", "Black")
    wait_for_stone(page, "D4", "White")
    expect(page.get_by_role("button", name="Play automatically")).to_be_visible()


def test_a_finished_game_is_saved_shared_and_played_again(new_page: NewPage) -> None:
    page = new_page()
    table = finish_game(page)
    with page.expect_download() as saved:
        page.get_by_role("link", name="Download as text").click()
    text = saved.value.path().read_text(encoding="utf-8")
    assert '[Result "1-0"]' in text
    assert "D5-D4xx" in text
    with page.expect_download() as saved:
        page.get_by_role("link", name="Download as JSON").click()
    assert '"outcome"' in saved.value.path().read_text(encoding="utf-8")
    expect(page.locator(".banner")).to_have_text("Anna (White) won.")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save picture").click()
    assert saved.value.suggested_filename == f"{table}.png"
    picture = saved.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert len(picture) > 20_000
    ending = page.get_by_role("region", name="How it went")
    for row in ("Moves 2 1", "Threats made 1 0", "Threats met 0 of 0 0 of 1", "Wins missed 1 0", "Tempo lost 0 0"):
        expect(ending.get_by_role("row", name=row, exact=True)).to_be_visible()
    expect(ending.get_by_role("img")).to_have_attribute("aria-label", re.compile("White 100%, Black 25%$"))
    ending.get_by_role("listitem").get_by_role("button").last.click()
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", "3 of 3")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share game").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = str(page.evaluate("navigator.clipboard.readText()"))
    assert link.endswith(f"/table/{table}")
    other = new_page(link)
    wait_for_stone(other, "D4", "White")
    other.keyboard.press("Home")
    wait_for_stone(other, "D9", "White")
    page.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(re.compile(table))
    other.get_by_role("link", name="Go to the new table").click()
    expect(other).to_have_url(page.url)


def test_the_fairness_of_a_shuffle_is_told_in_words(new_page: NewPage) -> None:
    page = new_page()
    create_guest(page, "Anna")
    table = create_table(page, settings={"game": "TAC", "fast_bots": True}, sit=["A"], fill="1", ready=True)
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    page.get_by_role("button", name="Log", exact=True).click()
    page.get_by_text("Was the shuffle fair?").click()
    expect(page.get_by_text("Yes. Everything that can be checked here is correct.")).to_be_visible()
    for found in (
        "The fingerprint matches the one this device saw during the game.",
        "Your browser has checked it: the revealed seed matches the fingerprint.",
        "The server repeated the deal: it matches the seed and the players’ random numbers.",
    ):
        expect(page.get_by_role("listitem").filter(has_text=found)).to_be_visible()
    hands = page.get_by_role("region", name="All hands")
    expect(hands.get_by_role("paragraph")).to_have_count(4)
    page.get_by_role("button", name="Go to start").click()
    expect(page.get_by_role("slider")).to_have_value("0")
    expect(hands.get_by_role("paragraph")).to_have_text([re.compile(r"( \w+){5}$")] * 4)
    expect(page.get_by_text("Nothing has happened yet. Moves will appear here.")).to_have_count(0)
    other = new_page(f"/table/{table}")
    other.get_by_text("Was the shuffle fair?").click()
    expect(other.get_by_text("This device didn’t see the fingerprint during the game")).to_be_visible()
    expect(other.get_by_text("Yes. Everything")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 800)])
def test_help_makes_room_for_the_result(new_page: NewPage, width: int, height: int) -> None:
    page = new_page(width=width, height=height)
    create_guest(page, "Anna")
    table = create_tac_table(page)
    page.goto(f"/table/{table}")
    tools = page.get_by_role("group", name="Table tools")
    tools.get_by_role("button", name="Help").click()
    expect(page.get_by_role("region", name="Hint")).to_be_in_viewport()
    command(page, table, type="offer", what="concede", place="A")
    expect(page.get_by_role("heading", name="You lost.")).to_be_in_viewport()
    expect(page.get_by_role("button", name="Play again")).to_be_in_viewport()
    expect(page.get_by_role("region", name="All hands")).to_be_visible()
    expect(page.get_by_text("What the symbols mean")).to_have_count(0)
    tools.get_by_role("button", name="Help").click()
    expect(page.get_by_text("What the symbols mean")).to_be_in_viewport()


def test_a_game_file_is_walked_through_with_its_comments(new_page: NewPage) -> None:
    page = new_page("/replay")
    text = '[Game "Tackle"]\n[Job "Turm3"]\n[Position "C5 D5 E8 / A9 / - / w"]\n\n1. E8-E6(!) {Near.} A9-A8 2. E6-E5\n'
    page.get_by_role("textbox").fill(text)
    page.locator("form .primary").click()
    expect(page.get_by_text("White won. The shape is complete.")).to_be_visible()
    page.get_by_role("slider").press("ArrowRight")
    expect(page.get_by_role("status").filter(has_text="White: E8 to E6.")).to_be_visible()
    expect(page.get_by_text("Near.")).to_be_visible()
    page.get_by_role("button", name="E6-E5xx").click()
    wait_for_stone(page, "E5", "White")
