"""The analysis board in a real browser: setting up, variations, the engine, the solver and the review of a game."""

from __future__ import annotations

import re
from urllib.parse import quote

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import NewPage
from tests.web.tables import create_guest, create_table
from tests.web.tackle_input import cell, focused_cell, move_focus, tap, wait_for_stone, wait_until_empty
from tests.web.tour import command

STAIRS = "D8 E2 G5 / D3 F6 I8 / - / w"
BOARD = f"/analysis/tackle?job=Treppe3&position={quote(STAIRS)}"
HARD = "A3 D3 E10 I1 I2 J2 / A6 A10 E2 F3 G1 J5 / E4 / w"
FILE = '[Game "Tackle"]\n[Job "Turm3"]\n[Position "C3 D3 E5 / A1 J9 / - / w"]\n\n1. E5-E4 A1-A2 2. E4-E3xx\n'


def panel(page: Page, name: str) -> Locator:
    """A part of the page by its heading."""
    return page.get_by_role("region", name=name)


def moves(page: Page) -> list[str]:
    """The moves in the list, with their numbers."""
    return [" ".join(text.split()) for text in panel(page, "Moves").locator(".tree button").all_inner_texts()]


def test_a_composition_is_set_up_and_checked_by_pointer(new_page: NewPage) -> None:
    page = new_page("/analysis/tackle")
    page.get_by_role("button", name="Set up position").click()
    page.get_by_role("radio", name="Staircase of 3").check()
    for name in ("D8", "E2", "G5"):
        cell(page, name).click()
    page.get_by_role("radio", name="Black stone").check()
    for name in ("D3", "F6", "I8", "A1"):
        cell(page, name).click()
    cell(page, "A1").click()
    wait_until_empty(page, "A1")
    page.get_by_role("button", name="Use position").click()
    wait_for_stone(page, "I8", "Black")
    solver = panel(page, "Solver")
    solver.get_by_label("Win in at most").select_option("2 moves")
    solver.get_by_role("button", name="Solve").click()
    expect(solver.get_by_text("White has no win in 2.")).to_be_visible()
    solver.get_by_label("Win in at most").select_option("3 moves")
    solver.get_by_role("button", name="Check composition").click()
    expect(solver.get_by_text("White wins in 3.")).to_be_visible()
    expect(solver.get_by_text("Sound: there is only one key.")).to_be_visible()
    expect(solver.get_by_text("Superfluous stone: I8.")).to_be_visible()
    solver.get_by_role("button", name="Play through it").click()
    wait_for_stone(page, "E7", "White")
    assert moves(page)[:2] == ["Start", "1. E2-E7"]
    expect(page.get_by_text("1 of 5")).to_be_visible()


def test_variations_are_kept_apart_and_the_link_carries_the_line(new_page: NewPage) -> None:
    page = new_page(BOARD)
    tap(page, "E2")
    tap(page, "E7")
    wait_for_stone(page, "E7", "White")
    tap(page, "D3")
    tap(page, "D4")
    expect(page.get_by_text("2 of 2")).to_be_visible()
    page.get_by_role("button", name="Step back").click()
    expect(page.get_by_text("1 of 2")).to_be_visible()
    tap(page, "F6")
    tap(page, "F5")
    wait_for_stone(page, "F5", "Black")
    assert moves(page) == ["Start", "1. E2-E7", "D3-D4", "1. … F6-F5"]
    page.get_by_role("button", name="Make this the main line").click()
    expect(panel(page, "Moves").locator(".tree button").nth(2)).to_have_text("F6-F5")
    page.wait_for_url(re.compile("moves=E2-E7\\+F6-F5"))
    link = page.get_by_label("Link to this position").input_value()
    page.goto(link)
    wait_for_stone(page, "F5", "Black")
    assert moves(page) == ["Start", "1. E2-E7", "F6-F5"]
    page.get_by_role("button", name="Delete from here").click()
    expect(panel(page, "Moves").locator(".tree button")).to_have_text(["Start", "1. E2-E7"])


def test_the_engine_thinks_and_everything_goes_by_keys(new_page: NewPage) -> None:
    page = new_page(BOARD)
    cell(page, "E2").focus()
    page.keyboard.press("Enter")
    move_focus(page, "E4")
    page.keyboard.press("Enter")
    wait_for_stone(page, "E4", "White")
    assert focused_cell(page) == "E4"
    page.locator("h1").focus()
    page.keyboard.press("ArrowLeft")
    wait_for_stone(page, "E2", "White")
    page.get_by_role("button", name="Turn on: Engine").press("Enter")
    meter = page.get_by_role("meter", name="Who is better")
    expect(meter).to_have_attribute("aria-valuetext", "White wins in 3.")
    expect(meter).to_have_attribute("aria-valuenow", "100")
    expect(page.get_by_role("list", name="Best lines").get_by_role("button")).to_have_count(3)
    page.get_by_role("button", name=re.compile("^White wins in 3. 1. E2-E7 ")).press("Enter")
    wait_for_stone(page, "E7", "White")
    expect(meter).to_have_attribute("aria-valuetext", "White wins in 2.")
    page.get_by_role("button", name="Turn off: Engine").press("Enter")
    expect(meter).to_have_count(0)
    panel(page, "Moves").get_by_role("button", name="Start").press("Enter")
    page.get_by_role("button", name="Solve", exact=True).press("Enter")
    key = page.get_by_role("list", name="The only key:").get_by_role("button", name="E2-E7")
    key.press("Enter")
    wait_for_stone(page, "E7", "White")


def test_a_long_search_shows_its_progress_and_can_be_cancelled(new_page: NewPage) -> None:
    page = new_page(f"/analysis/tackle?job=Quadrat&position={quote(HARD)}")
    solver = panel(page, "Solver")
    solver.get_by_label("Win in at most").select_option("8 moves")
    solver.get_by_role("button", name="Solve").click()
    expect(solver.get_by_text(re.compile("Looking for a win in"))).to_be_visible()
    expect(solver.get_by_role("progressbar")).to_be_visible()
    solver.get_by_role("button", name="Cancel").click()
    expect(solver.get_by_role("button", name="Solve")).to_be_visible()
    while "spielkreis_thinking 0\n" not in page.request.get("/metrics").text():
        page.wait_for_timeout(200)


def test_a_lost_game_is_reviewed(new_page: NewPage) -> None:
    page = new_page()
    create_guest(page, "Anna")
    settings = {"game": "Tackle", "options": {"job": "Treppe3"}, "position": STAIRS, "fast_bots": True}
    table = create_table(page, settings=settings, sit=["white", "black"], ready=True)
    command(page, table, type="play", seat="white", action="G5-G6")
    command(page, table, type="play", seat="black", action="D3-D4")
    command(page, table, type="offer", what="concede", place="white")
    page.goto(f"/table/{table}")
    page.get_by_role("link", name="Analyse").click()
    review = panel(page, "Game review")
    fault = review.get_by_role("button", name=re.compile("1. G5-G6 misses a win in 3."))
    expect(fault).to_be_visible()
    expect(fault).to_contain_text("Better: E2-E7")
    expect(review.get_by_role("img", name=re.compile("^White’s chances after"))).to_be_visible()
    expect(page.get_by_text("2 of 2")).to_be_visible()
    fault.press("Enter")
    expect(page.get_by_text("0 of 2")).to_be_visible()
    wait_for_stone(page, "G5", "White")


def test_text_comes_and_goes(new_page: NewPage) -> None:
    page = new_page("/analysis/tackle")
    page.get_by_label("Import", exact=True).fill(FILE)
    page.get_by_role("button", name="Show on board").click()
    wait_for_stone(page, "E3", "White")
    expect(page.get_by_role("status").filter(has_text="White won")).to_be_visible()
    page.get_by_text("Moves as a game file").click()
    assert "2. E4-E3xx" in page.get_by_role("textbox", name="Moves as a game file").input_value()
    page.get_by_label("Import", exact=True).fill("C3 D3 / A1 / - / b")
    page.get_by_role("button", name="Show on board").click()
    expect(page.get_by_label("Position", exact=True)).to_have_value("C3 D3 / A1 / - / b")
    expect(page.get_by_text("Black to move.")).to_be_visible()
    page.get_by_label("Import", exact=True).fill("C3 C3 / A1 / - / b")
    page.get_by_role("button", name="Show on board").click()
    expect(page.get_by_role("alert").filter(has_text="C3").first).to_be_visible()


def test_a_drawn_shape_and_a_bad_link(new_page: NewPage) -> None:
    page = new_page("/analysis/tackle?job=Nothing")
    expect(page.get_by_role("alert")).to_contain_text("Nothing")
    page.get_by_role("button", name="Set up position").click()
    page.get_by_role("button", name="Draw your own shape").click()
    page.get_by_role("button", name="Row 6, column 4: anything").click()
    expect(page.get_by_text("Uses 5 stones.")).to_be_visible()
    page.get_by_role("button", name="New game").click()
    expect(page.get_by_role("heading", name="Job: a custom shape drawn for this table")).to_be_visible()
    page.wait_for_url(re.compile("figure="))
    tap(page, "E1")
    wait_for_stone(page, "E1", "White")
