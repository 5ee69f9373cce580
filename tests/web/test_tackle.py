"""Games of Tackle in the browser."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.tables import become, create

WORM = "D2 D3 E1 E2 I1 J2 / A2 A6 A10 D5 G1 J5 / E5 / w"


def cell(page: Page, name: str) -> None:
    """Taps a cell as soon as it can be chosen."""
    page.locator(f'[data-name="{name}"].live').click()


def confirm(page: Page) -> None:
    page.get_by_role("button", name="Confirm").click()


def stone(page: Page, name: str, colour: str) -> None:
    expect(page.get_by_role("gridcell", name=re.compile(f"^{name}, {colour}"))).to_be_visible()


def test_two_people_meet_by_link_and_play_to_the_end(new_page: NewPage) -> None:
    white = new_page("/new/tackle")
    white.get_by_label("Your stones").select_option("white")
    white.get_by_label("friends with a link").check()
    white.get_by_role("button", name="Set up the table").click()
    white.get_by_role("button", name="I am ready").click()
    black = new_page(white.evaluate("location.pathname"))
    black.get_by_role("button", name=re.compile("Sit here.*Black")).click()
    black.get_by_role("button", name="I am ready").click()
    expect(white.get_by_text("Your turn: put a stone on the border.")).to_be_visible()
    for own, other in (("E10", "F10"), ("J2", "J5"), ("I1", "A2"), ("I10", "G1"), ("A3", "A10"), ("E1", "A6")):
        cell(white, own)
        confirm(white)
        stone(black, own, "White")
        cell(black, other)
        confirm(black)
        stone(white, other, "Black")
    cell(black, "E4")
    confirm(black)
    expect(white.get_by_text("Your turn: move a stone or a block.")).to_be_visible()
    cell(white, "I10")
    cell(white, "I2")
    confirm(white)
    stone(black, "I2", "White")
    black.get_by_text("Table", exact=True).click()
    black.get_by_role("button", name="Give up").click()
    black.get_by_role("button", name="Give the game up?").click()
    expect(white.get_by_role("heading", name="You won!")).to_be_visible()
    expect(black.get_by_role("heading", name="You lost.")).to_be_visible()
    white.get_by_role("button", name="To the beginning").click()
    expect(white.get_by_text("0 of 14")).to_be_visible()
    expect(white.get_by_role("gridcell", name=re.compile("White"))).to_have_count(0)


def test_a_block_pushes_and_a_worm_comes_round(new_page: NewPage) -> None:
    page = new_page()
    become(page, "Anna")
    table = create(
        page,
        settings={"game": "Tackle", "options": {"job": "Quadrat"}, "position": WORM.replace("D5", "D4")},
        sit=["white", "black"],
        ready=True,
    )
    page.goto(f"/table/{table}")
    cell(page, "D2")
    cell(page, "D3")
    cell(page, "D5")
    confirm(page)
    stone(page, "D5", "White")
    stone(page, "D6", "Black")
    cell(page, "A10")
    cell(page, "B10")
    confirm(page)
    stone(page, "B10", "Black")
    cell(page, "E1")
    cell(page, "E2")
    page.locator('[data-name="E10"]').hover()
    cell(page, "E10")
    confirm(page)
    stone(page, "E10", "White")
    expect(page.get_by_role("gridcell", name="E2", exact=True)).to_be_visible()


def test_typed_moves_and_refusals(new_page: NewPage) -> None:
    page = new_page()
    become(page, "Anna")
    table = create(
        page,
        settings={"game": "Tackle", "options": {"job": "Quadrat"}, "position": WORM},
        sit=["white", "black"],
        ready=True,
    )
    page.goto(f"/table/{table}")
    page.get_by_label("Type a move").fill("A2-A3")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("A2")
    page.get_by_label("Type a move").fill("#D2-D3")
    page.get_by_role("button", name="Play", exact=True).click()
    stone(page, "D4", "White")


def test_a_whole_game_by_keyboard_against_a_bot(new_page: NewPage) -> None:
    page = new_page()
    become(page, "Anna")
    table = create(
        page,
        settings={
            "game": "Tackle",
            "options": {"job": "Turm3"},
            "position": "C5 D5 F9 A1 J1 / A9 C10 E10 H10 J8 / - / w",
            "fast_bots": True,
        },
        sit=["white"],
        fill="easy",
        ready=True,
    )
    page.goto(f"/table/{table}")
    expect(page.get_by_text("Your turn: move a stone or a block.")).to_be_visible()
    page.locator('[data-name="F9"]').focus()
    page.keyboard.press("Enter")
    for _ in range(4):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    stone(page, "F5", "White")
    expect(page.get_by_text("Your turn: move a stone or a block.")).to_be_visible()
    page.locator('[data-name="F5"]').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="You won!")).to_be_visible()
