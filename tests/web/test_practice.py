"""Practice: bots by level, hints, and the review after the game, by pointer and by keyboard."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, Route, expect

from spielkreis.locales import LANGUAGES
from tests.web.conftest import NewPage
from tests.web.tables import create_guest, create_table, post
from tests.web.test_pages import AXE, RUN_AXE
from tests.web.tour import TAC, TACKLE, command, create_finished_tac_table

ASK = "What would a bot play?"


def expect_accessible(page: Page) -> None:
    page.evaluate(AXE(encoding="utf-8"))
    assert page.evaluate(RUN_AXE, False) == []


def open_tac_table(page: Page) -> str:
    create_guest(page, "Anna")
    settings = {"game": "TAC", "options": {"variant": "team4", "deck": "master"}, "position": TAC + "\n"}
    table = create_table(page, settings=settings, sit=["A"], fill="1", ready=True)
    page.goto(f"/table/{table}")
    return table


def test_the_level_of_bots_is_chosen_by_name_and_character(new_page: NewPage) -> None:
    page = new_page("/new/tac")
    level = page.get_by_label("Bot level")
    expect(level).to_have_value("4")
    expect(page.get_by_text("A reliable partner")).to_be_visible()
    level.select_option("2")
    expect(page.get_by_text("overlooks a third of the moves")).to_be_visible()
    expect(page.get_by_text("Partners are always at least “4 · Regular”.")).to_be_visible()
    expect_accessible(page)
    page.get_by_role("button", name="Start game").click()
    players = page.get_by_role("list", name="Players")
    expect(players.get_by_role("listitem").filter(has_text="Bot Blue")).to_contain_text("2 · Learner")
    expect(players.get_by_role("listitem").filter(has_text="Bot Green")).to_contain_text("4 · Regular")


def test_the_lobby_fills_up_with_partners_of_the_usual_level(new_page: NewPage) -> None:
    page = new_page()
    create_guest(page, "Anna")
    page.goto(f"/table/{create_table(page, settings={'game': 'TAC'}, sit=['A'])}")
    page.get_by_label("Bot level").select_option("1")
    page.get_by_role("button", name="Fill empty seats with bots").click()
    expect(page.get_by_label("Level: Blue")).to_have_value("1")
    expect(page.get_by_label("Level: Green")).to_have_value("4")
    expect(page.get_by_label("Level: Yellow")).to_have_value("1")


def test_every_hint_in_tac_is_picked_up_and_can_be_confirmed(new_page: NewPage) -> None:
    page = new_page()
    open_tac_table(page)
    page.get_by_role("button", name="Help").click()
    hint = page.get_by_role("region", name="Hint")
    hint.get_by_role("button", name=ASK).press("Enter")
    plays = hint.get_by_role("listitem").get_by_role("button")
    expect(plays.first).to_contain_text(re.compile(r"Red.* \d+%"))
    for play in plays.all():
        play.press("Enter")
        expect(play).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".actions .primary")).to_be_visible()
    expect_accessible(page)
    play.press("Enter")
    expect(play).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".actions .primary")).to_have_count(0)


def test_a_reason_that_several_plays_share_is_told_once(new_page: NewPage) -> None:
    page = new_page()
    open_tac_table(page)
    reasons = ["brings a marble home", "brings a marble home", "hinders Blue"]

    def answer(route: Route) -> None:
        found = route.fetch().json()
        for play, reason in zip(found["plays"], reasons, strict=True):
            play["reason"] = reason
        route.fulfill(json=found)

    page.get_by_role("button", name="Help").click()
    hint = page.get_by_role("region", name="Hint")
    page.route(re.compile("/questions"), answer)
    hint.get_by_role("button", name=ASK).click()
    plays = hint.get_by_role("listitem").get_by_role("button")
    expect(plays).to_have_count(3)
    for number, reason in enumerate(("Brings a marble home", "Same reason", "Hinders Blue")):
        expect(plays.nth(number)).to_have_accessible_name(re.compile(f"{reason}$"))


def test_a_hint_in_tackle_is_picked_up_and_confirmed(new_page: NewPage) -> None:
    page = new_page()
    create_guest(page, "Anna")
    settings = {"game": "Tackle", "options": {"job": "Quadrat"}, "position": TACKLE}
    page.goto(f"/table/{create_table(page, settings=settings, sit=['white'], fill='1', ready=True)}")
    page.get_by_role("button", name="Help").click()
    hint = page.get_by_role("region", name="Hint")
    hint.get_by_role("button", name=ASK).click()
    hint.get_by_role("listitem").get_by_role("button").first.click()
    expect_accessible(page)
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("button", name="Confirm")).to_have_count(0)
    expect(hint.get_by_role("button", name=ASK)).to_be_visible()


def test_there_is_no_hint_among_people(new_page: NewPage) -> None:
    anna, ben = new_page(), new_page()
    create_guest(anna, "Anna")
    create_guest(ben, "Ben")
    table = create_table(anna, settings={"game": "Tackle"}, sit=["white"])
    for page, commands in ((ben, [("sit", {"place": "black"}), ("ready", {})]), (anna, [("ready", {})])):
        for kind, fields in commands:
            answer = post(page, f"/api/tables/{table}/commands", {"type": kind, "id": kind, **fields})
            assert answer["type"] == "ack"
    anna.goto(f"/table/{table}")
    expect(anna.get_by_role("heading", name="Moves")).to_be_visible()
    expect(anna.locator("[data-name].live").first).to_be_visible()
    anna.get_by_role("button", name="Help").click()
    expect(anna.get_by_role("region", name="Closest shapes")).to_be_visible()
    expect(anna.get_by_role("region", name="Hint")).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finished_game_is_reviewed(new_page: NewPage, language: str) -> None:
    page = new_page(width=390, height=844)
    create_guest(page, "Anna")
    page.evaluate("(language) => localStorage.setItem('spielkreis.settings', JSON.stringify({ language }))", language)
    table = create_finished_tac_table(page)
    page.goto(f"/table/{table}")
    page.locator(f"a[href='/table/{table}/review']").click()
    tables = page.locator(".review table")
    expect(tables.first).to_be_visible()
    expect(page.locator("path.curve")).to_be_visible()
    decisions = page.locator("section:has(#decisions)")
    decisions.locator("select").select_option("all")
    rows = decisions.locator("tbody tr")
    expect(rows).not_to_have_count(0)
    expect(page.locator("#moment")).to_be_hidden()
    rows.first.get_by_role("button").press("Enter")
    expect(page.locator("#moment")).to_be_visible()
    assert "web-" not in page.locator("main").inner_text()
    expect_accessible(page)


PLACES = """() => {
  scrollTo(0, 0);
  return [...document.querySelectorAll(".review > *")].map((each) => {
    const { left, top } = each.getBoundingClientRect();
    return [each.querySelector("h2, summary").id, left, top];
  });
}"""
"""Where the parts of a review begin, seen from the beginning of the page."""


def test_the_parts_of_a_review_stay_where_they_are_when_a_decision_is_chosen(new_page: NewPage) -> None:
    page = new_page(width=1280, height=800)
    create_guest(page, "Anna")
    page.goto(f"/table/{create_finished_tac_table(page)}/review")
    expect(page.locator(".review .summary")).to_be_visible()
    page.locator("section:has(#decisions) select").select_option("all")
    before = page.evaluate(PLACES)
    assert len({left for _, left, _ in before}) == 2, "the board is beside the rest"
    page.locator(".number").first.click()
    expect(page.locator("tr.chosen")).to_have_count(1)
    assert page.evaluate(PLACES) == before
    moment = page.locator("#moment")
    page.locator("footer").scroll_into_view_if_needed()
    expect(moment.locator("svg").first).to_be_in_viewport()
    expect(moment.get_by_role("button", name="Next")).to_be_in_viewport()


OUTSIDE = """() => {
  const { left, right } = document.querySelector("figure svg").getBoundingClientRect();
  return [...document.querySelectorAll("figure text")].filter((text) => {
    const box = text.getBoundingClientRect();
    return box.left < left || box.right > right;
  }).map((text) => text.textContent);
}"""
"""The numbers at the graph that are cut off."""


def test_no_number_of_the_graph_is_cut_off(new_page: NewPage) -> None:
    """The last of many deals has one decision only."""
    page = new_page(width=360, height=640)
    create_guest(page, "Anna")
    table = create_finished_tac_table(page)
    deals = [deal for deal in range(1, 13) for _ in range(8)] + [13]

    def answer(route: Route) -> None:
        begin, first, *_, end = map(json.loads, route.fetch().text().splitlines())
        decisions = [{**first, "deal": deal} for deal in deals]
        lines = [{**begin, "decisions": len(deals)}, *decisions, {**end, "deals": end["deals"] * 13}]
        route.fulfill(body="".join(f"{json.dumps(line)}\n" for line in lines))

    page.route(re.compile(f"/api/tables/{table}/review"), answer)
    page.goto(f"/table/{table}/review")
    expect(page.locator("figure .number").last).to_have_text("13")
    expect(page.locator(".review .summary")).to_be_visible()
    assert page.evaluate(OUTSIDE) == []


def test_a_review_adds_up_and_leads_back_to_the_table(new_page: NewPage) -> None:
    page = new_page()
    create_guest(page, "Anna")
    settings = {"game": "TAC", "options": {"variant": "duel2"}, "fast_bots": True}
    table = create_table(page, settings=settings, sit=["A"], fill="1", ready=True)
    command(page, table, type="offer", what="concede", place="A")
    page.goto(f"/table/{table}/review")
    expect(page.get_by_role("row", name="Anna (Red)")).to_contain_text("0%")
    expect(page.get_by_text("The game ended early: what was still open counts as luck.")).to_be_visible()
    expect(page.locator("section:has(#decisions)")).to_contain_text("No decision cost 1% or more.")
    page.get_by_role("link", name="Back to the table").click()
    expect(page.get_by_role("link", name="Review")).to_be_visible()


def test_a_game_that_all_gave_up_together_is_reviewed(new_page: NewPage) -> None:
    page = new_page()
    create_guest(page, "Anna")
    options = {"variant": "solo4", "deck": "basic"}
    table = create_table(page, settings={"game": "TAC", "options": options}, sit=["ABCD"], ready=True)
    command(page, table, type="offer", what="concede", place="ABCD")
    page.goto(f"/table/{table}/review")
    expect(page.get_by_text(re.compile("^The game wasn’t won"))).to_be_visible()


def test_a_review_without_opponents_counts_cards(new_page: NewPage) -> None:
    """More cards have a plus: start + skill + luck = end holds for what is shown."""
    page = new_page()
    create_guest(page, "Anna")
    table = create_finished_tac_table(page)

    def answer(route: Route) -> None:
        begin, first, *_, end = map(json.loads, route.fetch().text().splitlines())
        account = {**end["total"][0], "start": -1.1, "skill": -0.03, "luck": -0.02, "end": -1.15, "errors": 0.03}
        decision = {**first, "chance": -1.1, "error": 0.03, "blunder": False}
        lines = [{**begin, "decisions": 1, "unit": "score"}, decision, {**end, "total": [account], "deals": []}]
        route.fulfill(body="".join(f"{json.dumps(line)}\n" for line in lines))

    page.route(re.compile(f"/api/tables/{table}/review"), answer)
    page.goto(f"/table/{table}/review")
    cells = page.locator(".review table").first.locator("td")
    expect(cells).to_have_text(["110.0 cards", "+3.0 cards", "+2.0 cards", "115.0 cards", "+3.0 cards"])
    expect(page.locator(".review")).to_contain_text("No decision cost 5 cards or more.")
    assert "%" not in page.locator(".review").inner_text()
