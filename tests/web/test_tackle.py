"""Games of Tackle in the browser."""

import re
from random import Random

from playwright.sync_api import Page, expect

from spielkreis.tackle import Position, Tackle
from spielkreis.tackle.bots.rules import Bot
from tests.web.conftest import NewPage
from tests.web.tables import create_guest, create_table, heard
from tests.web.tackle_input import (
    cell,
    confirm,
    focused_cell,
    play,
    play_by_keys,
    tap,
    wait_for_stone,
    wait_until_empty,
)

PUSH = "D2 D3 E1 E2 I1 J2 / A2 A6 A10 D4 G1 J5 / E5 / w"
TURM3 = "B1 A10 D1 J10 F1 A8 A4 J8 A6 J6 H8 A4-A1 A10-A9 F1-F6 #A9-A8 #B1-J1(w) #A8-A5 D1-D6 #A4-A5 J1-E6"
"""A whole game with a block, a worm, a push, and a last move out of a corner."""


def open_table(page: Page, position: str, job: str = "Quadrat", **table: object) -> str:
    """A page at a table that starts from this position, by default with both sides in one hand."""
    create_guest(page, "Anna")
    settings = {"game": "Tackle", "options": {"job": job}, "position": position, "fast_bots": True}
    made = create_table(page, settings=settings, **(table or {"sit": ["white", "black"]}), ready=True)
    page.goto(f"/table/{made}")
    return made


def expect_announcement(page: Page, text: str) -> None:
    """Waits until this has been said to those who listen."""
    expect(page.get_by_role("log")).to_contain_text(text)


def test_two_people_meet_by_link_and_play_to_the_end_and_a_third_watches(new_page: NewPage) -> None:
    white = new_page("/new/tackle")
    white.get_by_label("Your stones").select_option("white")
    white.get_by_label("Friends, by link").check()
    white.get_by_role("radio", name="Tower of 3 Turm3").check()
    white.get_by_role("button", name="Create table").click()
    white.get_by_role("button", name="I’m ready").click()
    address = white.evaluate("location.pathname")
    black, watcher = new_page(address), new_page(address)
    black.get_by_role("button", name=re.compile("Sit here.*Black")).click()
    black.get_by_role("button", name="I’m ready").click()
    position = Tackle.of(job="Turm3").new()
    expect(white.get_by_text("Your turn: place stone 1 of 5 on the border.")).to_be_visible()
    expect(white.get_by_text("For example A1", exact=True)).to_be_visible()
    for text in TURM3.split():
        if text == "F1-F6":
            expect(white.get_by_text(re.compile("For example .+-.+, or #.+-.+ for a block"))).to_be_visible()
        if text == "#A4-A5":
            expect(black.get_by_role("list", name="Moves")).to_contain_text("D1-D6x")
        if text == "A4-A1":
            watcher.get_by_role("button", name="Help").click()
            watcher.get_by_role("group", name="Closest shapes").get_by_role("button", name="Black").click()
            expect(watcher.get_by_text("Black has no stones in the court yet.")).to_be_visible()
            watcher.get_by_role("button", name="Log").click()
        if position.phase == "gold":
            expect(black.get_by_text("Your turn: place the gold stone.")).to_be_visible()
        mover = white if position.turn == "white" else black
        expect(mover.get_by_role("status").filter(has_text="Your turn")).to_be_visible()  # or the move is only planned
        play(mover, position, text)
    assert position.outcome is not None
    expect(white.get_by_role("heading", name="You won!")).to_be_visible()
    expect(black.get_by_role("heading", name="You lost.")).to_be_visible()
    expect(watcher.get_by_text(re.compile("The game is over. .*White.* won"))).to_be_visible()
    for page in (white, black, watcher):
        wait_for_stone(page, "E6", "White")
        expect_announcement(page, "White: worm from A1, B1, back in at J1, losing one stone.")
        expect_announcement(page, "Black: block A7, A8 to A4, A5, pushes A6 to A3.")
    expect(watcher.locator(".live")).to_have_count(0)


def test_a_whole_game_by_keyboard_won_against_a_bot(new_page: NewPage) -> None:
    page = new_page()
    create_guest(page, "Anna")
    table = create_table(
        page,
        settings={"game": "Tackle", "options": {"job": "Turm3"}, "fast_bots": True},
        sit=["white"],
        fill="1",
        ready=True,
    )
    page.goto(f"/table/{table}")
    game = Tackle.of(job="Turm3")
    position = game.new()
    page.locator('[role=gridcell][tabindex="0"]').focus()
    while position.outcome is None:
        expect(page.get_by_role("status").filter(has_text="Your turn")).to_be_visible()
        expect(page.locator('.board[aria-busy="false"]')).to_be_visible()
        position = game.from_text(position_on_page(page, position))
        play_by_keys(page, position, Bot(Random(1)).choose(position))
        focused_cell(page)
    expect(page.get_by_role("heading", name="You won!")).to_be_visible()


def position_on_page(page: Page, before: Position) -> str:
    """The position that the page shows, with White to move; the first one is empty."""
    sides: dict[str, list[str]] = {"White": [], "Black": [], "gold": []}
    for label in page.get_by_role("gridcell").evaluate_all("cells => cells.map((cell) => cell.ariaLabel)"):
        match = re.match(r"(\w+), (White|Black|gold) stone", label)
        if match:
            sides[match[2]].append(match[1])
    text = " / ".join(" ".join(cells) or "-" for cells in sides.values()) + " / w"
    return text if before.phase == "move" or sides["gold"] else f"{text} / place"


def test_a_block_is_chosen_by_a_rectangle_and_pushes(new_page: NewPage) -> None:
    page = new_page()
    open_table(page, PUSH)
    wait_for_stone(page, "D4", "Black")
    drag(page, "C2", "D3")
    expect(page.get_by_text("Block D2, D3: where to?")).to_be_visible()
    expect(page.locator('[aria-selected="true"]')).to_have_count(2)
    drag(page, "D3", "D6")
    expect(page.get_by_text("Play block D2, D3 to D5, D6, pushes D4 to D7?")).to_be_visible()
    expect(page.locator(".marks .ghost")).to_have_count(3)
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator(".marks .ghost")).to_have_count(0)
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator('[aria-selected="true"]')).to_have_count(0)
    focused_cell(page)
    drag(page, "D2", "D3")
    tap(page, "D6")
    confirm(page)
    wait_for_stone(page, "D6", "White")
    wait_for_stone(page, "D7", "Black")
    focused_cell(page)


def test_a_worm_is_shown_at_both_edges_and_the_gold_stone_leaves(new_page: NewPage) -> None:
    page = new_page()
    open_table(page, "C4 C5 C6 F1 / G5 / E5 / w")
    drag(page, "C4", "C6")
    expect(page.locator(".marks .gate")).to_have_count(2)
    box = page.locator(".board svg[role=grid]").bounding_box()
    assert box is not None
    below = cell(page, "C1").bounding_box()
    assert below is not None
    page.mouse.click(below["x"] + below["width"] / 2, box["y"] + box["height"] - box["height"] / 50)
    expect(page.locator(".marks .gate.chosen")).to_have_count(2)
    expect(page.locator(".marks .lost")).to_have_count(1)
    confirm(page)
    wait_for_stone(page, "C10", "White")
    wait_until_empty(page, "C4")
    tap(page, "G5")
    tap(page, "G4")
    confirm(page)
    wait_for_stone(page, "G4", "Black")
    drag(page, "C10", "C9")
    tap(page, "C7")
    confirm(page)
    wait_for_stone(page, "C7", "White")
    tap(page, "G4")
    tap(page, "G5")
    confirm(page)
    wait_for_stone(page, "G5", "Black")
    tap(page, "F1")
    tap(page, "F3")
    confirm(page)
    expect_announcement(page, "White: F1 to F3. The border is empty: the gold stone leaves the board.")
    wait_until_empty(page, "E5")


def test_what_can_be_moved_comes_with_the_news(new_page: NewPage) -> None:
    page = new_page()
    messages = heard(page)
    open_table(page, "A3 E1 / A2 J5 / E5 / w", sit=["white"], fill="1")
    tap(page, "E1")
    tap(page, "E3")
    confirm(page)
    tap(page, "E3")
    assert {message for message in messages if message.startswith("sent")} == {"sent hello", "sent play"}


def drag(page: Page, start: str, end: str) -> None:
    """Drags from one cell to another, as soon as the stone at the end can be chosen, or the one at the beginning."""
    ends = page.locator(f'[data-name="{start}"].live, [data-name="{end}"].live')
    expect(ends.first).to_be_attached()
    places = [cell(page, name).bounding_box() for name in (start, end)]
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in places if box is not None]
    page.mouse.move(*middles[0])
    page.mouse.down()
    page.mouse.move(*middles[1], steps=4)
    page.mouse.up()


def test_what_is_not_possible_is_explained_with_its_rule(new_page: NewPage) -> None:
    page = new_page()
    open_table(page, PUSH)
    alert = page.get_by_role("alert")
    tap(page, "E1")
    cell(page, "F3").click()
    expect(alert).to_contain_text("E1-F3")
    expect(alert.get_by_role("link", name="Read rule V1")).to_have_attribute("href", "/rules/tackle#V1")
    expect(page.locator('[aria-selected="true"]')).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator('[aria-selected="true"]')).to_have_count(0)
    expect(alert).to_have_count(0)
    page.get_by_label("Type a move").fill("A2-A3")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(alert).to_contain_text("A2")
    page.get_by_label("Type a move").fill("#D2-D3")
    page.get_by_role("button", name="Play", exact=True).click()
    wait_for_stone(page, "D5", "Black")


def test_whatever_is_pressed_there_is_an_answer(new_page: NewPage) -> None:
    page = new_page()
    open_table(page, "A1 D2 D3 E1 E2 I1 / A2 A6 B1 B2 G1 J5 / E5 / w", sit=["white"], fill="1")
    expect(page.locator(".live").first).to_be_attached()
    answer = page.get_by_role("alert")
    for name, words in {
        "A6": "The stone on A6 belongs to Black. Choose one of yours.",
        "E5": "Nobody can move the gold stone on E5",
        "F6": "F6 is empty. First choose the stone you want to move.",
        "A1": "Your stone on A1 can’t move right now. Choose another one.",
    }.items():
        cell(page, name).click()
        expect(answer).to_contain_text(words)
    cell(page, "A6").drag_to(cell(page, "D6"))
    expect(answer).to_contain_text("belongs to Black")
    tap(page, "D3")
    expect(answer).to_have_count(0)


def test_a_stone_next_to_an_own_one_is_refused_in_the_opening(new_page: NewPage) -> None:
    page = new_page()
    open_table(page, "A4 / J7 / - / w / place")
    expect(cell(page, "A1")).to_have_class(re.compile("live"))
    cell(page, "A5").click()
    expect(page.get_by_role("alert").get_by_role("link", name="Read rule O1")).to_be_visible()
    tap(page, "A1")
    confirm(page)
    wait_for_stone(page, "A1", "White")


def test_a_reload_loses_nothing_that_was_chosen(new_page: NewPage) -> None:
    page = new_page()
    open_table(page, PUSH)
    tap(page, "D2")
    tap(page, "D3")
    page.reload()
    expect(page.get_by_text("Block D2, D3: where to?")).to_be_visible()
    tap(page, "D5")
    page.reload()
    confirm(page)
    wait_for_stone(page, "D5", "White")
    page.reload()
    expect(page.locator("[role=gridcell].live").first).to_be_attached()
    expect(page.locator('[aria-selected="true"]')).to_have_count(0)


def test_the_nearest_figures_are_shown_and_told_on_request(new_page: NewPage) -> None:
    page = new_page()
    open_table(page, "C3 C4 D3 F7 / E4 E5 J9 / H5 / w")
    expect(page.locator(".near")).to_have_count(0)
    page.get_by_role("button", name="Help").click()
    group = page.get_by_role("group", name="Closest shapes")
    group.get_by_role("button", name="White").press("Enter")
    expect(page.get_by_role("status").filter(has_text="1 stone missing: D4.")).to_be_visible()
    expect(page.locator(".near rect")).to_have_count(4)
    expect(page.locator(".near rect.missing")).to_have_count(1)
    tap(page, "C3")
    tap(page, "B3")
    confirm(page)
    expect(page.get_by_role("status").filter(has_text="2 stones missing")).to_be_visible()
    group.get_by_role("button", name="Black").click()
    expect(page.get_by_text("Shape 1 of 2")).to_be_visible()
    first = page.locator(".told p").inner_text()
    page.get_by_role("button", name="Next shape").click()
    expect(page.get_by_text("Shape 2 of 2")).to_be_visible()
    assert page.locator(".told p").inner_text() != first
    group.get_by_role("button", name="Black").click()
    expect(page.locator(".near")).to_have_count(0)


def test_on_a_phone_a_finger_drags_and_everything_needed_is_on_the_screen(new_page: NewPage) -> None:
    page = new_page(width=360, height=740)
    open_table(page, PUSH)
    tap(page, "D2")
    tap(page, "D3")
    touch = page.context.new_cdp_session(page)
    box = cell(page, "D3").bounding_box()
    assert box is not None
    x, y, step = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["height"]
    for kind, steps in (("touchStart", 0), ("touchMove", 1), ("touchMove", 3), ("touchEnd", 3)):
        points = [] if kind == "touchEnd" else [{"x": x, "y": y - steps * step}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(page.get_by_text("Play block D2, D3 to D5, D6, pushes D4 to D7?")).to_be_visible()
    assert page.evaluate("scrollY") == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for part in (page.locator("svg[role=grid]"), page.get_by_role("button", name="Confirm"), page.locator(".job svg")):
        expect(part.first).to_be_in_viewport(ratio=1)
    board = page.locator("svg[role=grid]").bounding_box()
    assert board is not None
    assert board["width"] >= 330
    confirm(page)
    wait_for_stone(page, "D7", "Black")


def test_a_figure_can_be_drawn_and_played(new_page: NewPage) -> None:
    page = new_page("/new/tackle")
    page.get_by_role("radio", name="Cross Kreuz").check()
    page.get_by_role("button", name="Draw your own shape").click()
    page.get_by_role("button", name="Choose a standard shape").click()
    expect(page.get_by_role("radio", name="Cross Kreuz")).to_be_checked()
    page.get_by_role("button", name="Draw your own shape").click()
    page.get_by_role("button", name="Clear").click()
    expect(page.get_by_text("A job needs 3 to 10")).to_be_visible()
    expect(page.get_by_role("button", name="Start game")).to_be_disabled()
    page.get_by_role("button", name="Row 4, column 4: anything").focus()
    for key in ("Enter", "ArrowRight", "Enter", "ArrowRight", "Enter", "ArrowDown", "Enter", "Enter"):
        page.keyboard.press(key)
    expect(page.get_by_text("Uses 3 stones.")).to_be_visible()
    page.get_by_role("button", name="Start game").click()
    expect(page.get_by_role("heading", name="Job: a custom shape drawn for this table")).to_be_visible()
    expect(page.get_by_role("img", name="Shape: PPP / ..x")).to_be_visible()
