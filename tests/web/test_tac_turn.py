"""How a turn of TAC is chosen: no more presses than there are choices, none that is lost or means something else."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.conftest import NewPage
from tests.web.tables import create_guest, create_table, heard
from tests.web.test_tac import (
    by_pointer,
    card,
    confirm,
    expect_in_log,
    expect_status,
    field,
    game_file,
    sit_down,
    start_exchange,
)
from tests.web.test_tac_table import set_up


def expect_nothing_happened(page: Page) -> None:
    expect(page.get_by_role("list", name="Game log").get_by_role("button")).to_have_count(0)


def test_where_there_is_no_choice_none_is_asked_for(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, game_file("B 14", "13 9"))
    card(page, "Card 13")
    expect_status(page, "Bring a marble out with the 13?")
    expect(page.get_by_role("log").get_by_text("Bring a marble out with the 13?")).to_have_count(1)
    page.get_by_role("button", name="Back").click()
    expect_status(page, "Your turn: choose a card, or pick a marble first.")
    card(page, "Card 13")
    field(page, "A0")
    field(page, "1")
    expect_nothing_happened(page)
    confirm(page)
    expect_in_log(page, "Red 13: brings a marble out")
    sit_down(page, game_file("A 12; D 54", "tac 9", Pile="5", Before="A 12; D 49"))
    card(page, "TAC")
    expect_status(page, "Red TAC on 5: undoes the last turn, then 12 to 17. Play this?")
    expect(page.get_by_role("button", name=re.compile("^Space 49, Yellow’s start: Yellow"))).to_be_attached()


def test_a_tac_shows_the_board_that_it_restores_and_asks_what_is_next(new_page: NewPage) -> None:
    page = new_page(width=360, height=640)
    sit_down(page, game_file("A 12 22; B 60", "tac 9", Turn="D", Dealer="C", others="B 2 3; C 5 6; D 13 13"))
    card(page, "TAC")
    expect_status(page, "Undone: Yellow’s 13. Which marble?")
    expect(page.get_by_role("button", name="Space 49, Yellow’s start", exact=True)).to_be_attached()
    page.get_by_role("button", name="Back").click()
    expect(page.get_by_role("button", name="Space 49, Yellow’s start: Yellow, new", exact=True)).to_be_attached()


def test_the_last_word_is_under_the_fingers_of_who_chose_by_keyboard(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, game_file("B 14", "13 9"))
    page.get_by_role("button", name="Card 13").press("Enter")
    expect(page.get_by_role("button", name="Confirm")).to_be_focused()
    page.keyboard.press("Enter")
    expect_in_log(page, "Red 13: brings a marble out")
    sit_down(page, game_file("A 12 20", "5 10"))
    five = page.get_by_role("button", name="Card 5")
    five.press("Enter")
    marble = page.get_by_role("button", name=re.compile("^Space 12: Red"))
    expect(marble).to_be_focused()
    page.keyboard.press("Escape")
    expect(five).to_be_focused()
    page.keyboard.press("Enter")
    expect(marble).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Confirm")).to_be_focused()
    page.keyboard.press("Enter")
    expect_in_log(page, "Red 5: 12 to 17")


def test_who_does_not_want_to_confirm_still_presses_the_board(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, confirm="off", language="en")
    sit_down(page, game_file("A 12", "5 10"))
    card(page, "Card 5")
    expect_status(page, re.compile("^Red 5: 12 to 17"))
    expect_nothing_happened(page)
    field(page, "17")
    expect_in_log(page, "Red 5: 12 to 17")
    sit_down(page, game_file("A 12 20; B 24", "2 5"))
    field(page, "20")
    expect_status(page, "Red 2: 20 to 22. Play this?")
    expect_nothing_happened(page)
    field(page, "22")
    expect_in_log(page, "Red 2: 20 to 22")


def test_a_seven_asks_which_of_two_marbles_is_meant(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, game_file("A 12 14 40", "7 9"))
    card(page, "Card 7")
    field(page, "12")
    field(page, "14")
    expect_status(page, "You can move that marble too. Capture it, or move it instead?")
    page.get_by_role("button", name="Move that one").click()
    expect(page.locator('[data-field="14"][aria-pressed="true"]')).to_be_attached()
    field(page, "12")
    field(page, "14")
    page.get_by_role("button", name="Capture").click()
    expect_status(page, re.compile("^5 of 7 steps left"))
    field(page, "19")
    expect_status(page, "Red 7: 12 to 14, captures Red; 14 to 19. That’s your own marble! Play this?")


def test_a_seven_can_be_built_from_the_list(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, game_file("A 12 40", "7 9"))
    plays = page.locator("details", has_text="List all moves")
    plays.locator("summary").click()
    for name in ("7: split the seven steps", "Marble on 40", "Red 7: 40 to 43 (3 steps)", "Marble on 12"):
        plays.get_by_role("button", name=name, exact=True).click()
    plays.get_by_role("button", name="Red 7: 12 to 16 (4 steps)", exact=True).click()
    plays.get_by_role("button", name="Confirm").click()
    expect_in_log(page, "Red 7: 40 to 43; 12 to 16")


def test_a_card_can_be_chosen_after_one_message(new_page: NewPage) -> None:
    """The news of a play say what the next player may do: nothing is asked."""
    first, second = new_page(), new_page()
    create_guest(first, "Anna")
    options = {"variant": "team4", "deck": "master"}
    text = game_file("A 12; B 20", "5 9", others="B 3 8; C 5 6; D 9 10")
    settings = {"game": "TAC", "options": options, "position": text, "fast_bots": True}
    table = create_table(first, settings=settings, sit=["A"], bots={"C": "1", "D": "1"})
    first.goto(f"/table/{table}")
    first.get_by_role("button", name="I’m ready").click()
    create_guest(second, "Ben")
    messages = heard(second)
    second.goto(f"/table/{table}")
    second.get_by_role("button", name=re.compile("Sit here.*Blue")).click()
    second.get_by_role("button", name="I’m ready").click()
    card(first, "Card 5")
    expect_status(second, "Waiting for Anna (Red).")
    messages.clear()
    confirm(first)
    card(second, "Card 3")
    expect_status(second, "Blue 3: 20 to 23. Play this?")
    assert messages == ["received news"]


class Masks:
    """Between server and page: every text in notation is replaced by a number, and by the text on its way back."""

    WRITTEN = ("action", "actions", "history", "prefix", "reach", "steps")

    def __init__(self, page: Page) -> None:
        self.texts: list[str] = []
        page.route_web_socket(re.compile("/live"), self.relay)

    def relay(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda told: line.send(json.dumps(self.translate(json.loads(told), self.hide))))
        line.on_message(lambda said: server.send(json.dumps(self.translate(json.loads(said), self.show))))

    def hide(self, text: str) -> str:
        self.texts.append(text)
        return f"?{len(self.texts) - 1}?"

    def show(self, mask: str) -> str:
        return self.texts[int(mask.strip("?"))]

    def translate(self, told: Any, word: Callable[[str], str], *, written: bool = False) -> Any:
        if isinstance(told, str):
            return word(told) if written and told else told
        if isinstance(told, list):
            return [self.translate(each, word, written=written) for each in told]
        if isinstance(told, dict):
            return {name: self.translate(each, word, written=name in self.WRITTEN) for name, each in told.items()}
        return told


def test_the_page_reads_no_play(new_page: NewPage) -> None:
    """A deal is played although no text that the page gets or sends back can be understood."""
    page = new_page()
    masks = Masks(page)
    create_guest(page, "Anna")
    text = game_file(
        "A 12; B 28 43; C 35; D 50", "5 8", others="B 7 2; C tac 3; D trickster 6", Variant="solo4", Phase="swap"
    )
    settings = {
        "game": "TAC",
        "options": {"variant": "solo4", "deck": "master"},
        "position": text.replace('[Turn "A"]\n', ""),
    }
    page.goto(f"/table/{create_table(page, settings=settings, sit=['ABCD'], ready=True)}")
    for name in ("Card 8", "Card 2", "Card 3", "Card 6"):
        page.get_by_role("button", name=name, exact=True, disabled=False).click()
        page.get_by_role("button", name="Give", exact=True).click()
    plays = (
        ("Card 5|12|17|Confirm", "Red 5: 12 to 17"),
        ("Card 7|28|30|43|48|Confirm", "Blue 7: 28 to 30; 43 to 48"),
        ("TAC|Confirm", "Green TAC on 7: undoes Blue’s 7, then 35 to 42"),
        ("Trickster|50|17|Confirm", "Yellow Trickster: 17 and 50 swap places"),
    )
    for steps, told in plays:
        for step in steps.split("|"):
            by_pointer(page, step)
        expect_in_log(page, told)
    expect(page.get_by_role("button", name=re.compile("^Space 17, .*: Yellow"))).to_be_attached()
    assert "C tac 7 35-42" in masks.texts


def test_only_what_can_be_done_is_said(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, game_file("B 12", "5 9"))
    expect_status(page, "You can’t play any of your cards. Discard one.")
    spoken = page.get_by_role("log").locator("p")
    expect(spoken.first).to_be_attached()
    assert spoken.all_inner_texts() == ["You can’t play any of your cards. Discard one."]


BETWEEN = """([one, other, part, out]) => {
  const [a, b] = [one, other].map((name) => {
    const { left, right, top, bottom } = document.querySelector(`[data-field="${name}"]`).getBoundingClientRect();
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  });
  const { left, right, top, bottom } = document.querySelector("svg[role=group]").getBoundingClientRect();
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const at = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
  const far = Math.hypot(at.x - middle.x, at.y - middle.y);
  return [at.x + (out * (at.x - middle.x)) / far, at.y + (out * (at.y - middle.y)) / far];
}"""
"""A point between two fields, this many pixels farther out than they are."""


def test_a_tap_means_the_nearest_marble_that_can_be_chosen(new_page: NewPage) -> None:
    page = new_page(width=360, height=740)
    sit_down(page, game_file("A 12; B 13 40", "trickster 9"))
    for part, out, meant in ((0.3, 0, "12"), (0.7, 0, "13"), (0.3, -11, "12"), (0.7, 8, "13")):
        card(page, "Trickster")
        page.mouse.click(*page.evaluate(BETWEEN, ["12", "13", part, out]))
        expect(page.locator('[data-field][aria-pressed="true"]').first).to_have_attribute("data-field", meant)
        page.get_by_role("button", name="Back").click()
        page.get_by_role("button", name="Back").click()
    card(page, "Trickster")
    boxes = page.locator(".field.target").evaluate_all("(all) => all.map((each) => each.getBoundingClientRect().width)")
    assert len(boxes) == 3
    assert min(boxes) >= 24


def test_ones_own_exchange_stays_in_the_log(new_page: NewPage) -> None:
    """A player who gives the only opening card away can no longer open."""
    page = new_page()
    text = game_file("A 12; B 20; C 40; D 50", "13", others="B 5; C 3; D 6", Phase="swap").replace('[Turn "A"]\n', "")
    sit_down(page, text)
    can_open = page.get_by_role("list", name="Players").get_by_role("button", name="can open")
    expect(can_open).to_have_count(1)
    card(page, "Card 13")
    page.get_by_role("button", name="Give", exact=True).click()
    told = "Cards were swapped: you gave 13 and got 3."
    expect_in_log(page, told)
    expect(can_open).to_have_count(0)
    card(page, "Card 3")
    confirm(page)
    deal = page.get_by_role("list", name="Game log").get_by_text(re.compile("deals[.]$"))
    expect(deal).to_be_attached()
    expect_in_log(page, told)
    page.reload()
    expect(deal).to_be_attached()
    expect_in_log(page, told)


def test_a_word_at_the_table_explains_itself(new_page: NewPage) -> None:
    first, second = new_page(), new_page()
    start_exchange(first, second, blue="13 3 5 6 9")
    word = first.get_by_role("list", name="Players").get_by_role("button", name="can open")
    word.press("Enter")
    about = first.get_by_text("Players who are dealt a 1 or a 13 declare it", exact=False)
    expect(about).to_be_visible()
    expect(first.locator("[popover] a")).to_have_attribute("href", "/rules/tac#F3")
    first.keyboard.press("Escape")
    expect(about).not_to_be_visible()
    expect(word).to_be_focused()
    hand = first.get_by_role("list", name="Your cards")
    expect(hand.get_by_role("button", name="Card 2")).to_have_attribute("title", "Move a marble forward 2 spaces.")


def test_fields_show_their_numbers_at_a_press(new_page: NewPage) -> None:
    page = new_page(width=360, height=740)
    sit_down(page, game_file("A 12", "5 9"))
    page.get_by_role("checkbox", name="Show space numbers").check()
    expect(page.locator(".numbers text")).to_have_count(16)
    page.set_viewport_size({"width": 1280, "height": 900})
    expect(page.locator(".numbers text")).to_have_count(64)
    page.get_by_role("checkbox", name="Show space numbers").uncheck()
    expect(page.locator(".numbers text")).to_have_count(0)


NEXT = """(before) => {
  if (document.querySelector("#result")) return "over";
  const hands = [...document.querySelectorAll(".hand")];
  const down = document.querySelectorAll(".hand .down").length;
  const whose = hands.map((hand) => hand.getAttribute("aria-label"));
  const status = document.querySelector(".status").textContent;
  const now = [document.querySelectorAll("aside ol > li").length, down, status, ...whose];
  if (now.join() === before) return "";
  const listed = [...document.querySelectorAll("details.plays li button")];
  const swapping = document.querySelector(".gifts") !== null;
  const giving = hands.find((hand) => !hand.querySelector(".down"));
  const next = swapping ? giving?.querySelector("button[aria-disabled=false]") : listed.at(-1);
  next?.focus();
  return next ? now.join() : "";
}"""
"""Brings the focus to a card to give or to the last play of the list, once something has come of the last press."""


def test_a_game_by_keyboard_from_the_first_deal_to_its_end(new_page: NewPage) -> None:
    """One person plays all four colours, for one deck at most, so that it ends whatever is dealt."""
    page = new_page()
    set_up(page, confirm="off", language="en")
    create_guest(page, "Anna")
    settings = {"game": "TAC", "options": {"variant": "solo4", "deck": "master"}}
    page.goto(f"/table/{create_table(page, settings=settings, sit=['ABCD'], ready=True)}")
    page.get_by_text("List all moves").press("Enter")
    now = ""
    for _ in range(800):
        now = page.wait_for_function(NEXT, arg=now).json_value()
        if now == "over":
            break
        page.keyboard.press("Enter")
        # The cards of a deal lie in a row that is as wide as its place, however many they are.
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.get_by_role("heading", name=re.compile("The team lost|You won"))).to_be_visible()
