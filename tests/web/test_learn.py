"""Learning in a real browser: lessons are played at real tables, rules are found and linked."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PATIENCE, ROOT, NewPage

LESSONS = [
    lesson
    for path in sorted((ROOT / "web/src/games").glob("*/learn/lessons.json"))
    for lesson in json.loads(path.read_text(encoding="utf-8"))
]
HEADER = 56
"""Pixels of the head of every page."""
LIVE = "ul.hand button[aria-disabled=false], [data-name].live"


def solved(page: Page) -> None:
    expect(page.locator(".verdict.solved")).to_be_visible(timeout=PATIENCE)


def test_a_lesson_is_solved_and_remembered(new_page: NewPage) -> None:
    page = new_page("/learn")
    page.get_by_role("link", name="Getting into play").click()
    page.get_by_role("button", name="Card 13").click()
    page.locator("[data-field='A0']").click()
    page.locator("[data-field='1']").click()
    page.get_by_role("button", name="Confirm").click()
    solved(page)
    page.get_by_role("link", name="Next lesson").click()
    expect(page.locator("h2", has_text="Capturing")).to_be_visible()
    page.get_by_role("link", name="Learn").first.click()
    expect(page.get_by_text("1 of 18 done")).to_be_visible()
    page.goto("/")
    page.wait_for_load_state("networkidle")
    expect(page.locator("section", has_text="My games").locator("li", has_text="playing")).to_have_count(0)


def test_a_play_that_misses_the_task_can_be_tried_again(new_page: NewPage) -> None:
    page = new_page("/learn/tac/capture")
    page.get_by_role("button", name="Card 2").click()
    page.locator("[data-field='10']").click()
    page.locator("[data-field='12']").click()
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".verdict.missed")).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Card 5").click()
    page.locator("[data-field='10']").click()
    page.locator("[data-field='15']").click()
    page.get_by_role("button", name="Confirm").click()
    solved(page)


@pytest.mark.parametrize("game", ["TAC", "Tackle"])
def test_every_lesson_is_seen_at_once_on_a_phone_and_shows_how_it_goes(new_page: NewPage, game: str) -> None:
    page = new_page(width=360, height=740)
    seen = {}
    for lesson in (each for each in LESSONS if each["game"] == game):
        page.goto(f"/learn/{game.lower()}/{lesson['id']}")
        expect(page.locator(LIVE).first).to_be_visible()
        parts = page.locator(".task, .status, .board, .hands")
        bottoms = parts.evaluate_all("(all) => all.map((each) => each.getBoundingClientRect().bottom)")
        seen[lesson["id"]] = max(bottoms) - page.locator("main").evaluate("(main) => main.offsetTop")
        page.locator(".aside button").click()
        page.get_by_role("button", name="Show me how").click()
        solved(page)
    assert {name: height for name, height in seen.items() if height > 740 - HEADER} == {}
    page.goto("/learn")
    expect(page.get_by_text(f"0 of {len(seen)} done")).to_be_visible()


def test_a_refusal_leads_to_its_rule(new_page: NewPage) -> None:
    page = new_page("/learn/tac/open")
    page.get_by_role("button", name="Card 5").click(force=True)
    link = page.get_by_role("alert").get_by_role("link")
    expect(link).to_have_attribute("href", "/rules/tac#M1")
    with page.expect_popup() as opened:
        link.click()
    expect(opened.value.locator("article#M1")).to_be_focused()
    expect(opened.value.locator("article.here")).to_have_count(1)


def test_rules_are_searched_and_named_by_addresses(new_page: NewPage) -> None:
    page = new_page("/rules#V4")
    expect(page.locator("article#V4")).to_be_focused()
    expect(page.locator("h1")).to_have_text("Rules of Tackle")
    page.goto("/rules/tac")
    page.get_by_label("Search the rules").fill("x4")
    expect(page.locator("article")).to_have_count(1)
    page.get_by_label("Search the rules").fill("zeppelin")
    expect(page.locator("article")).to_have_count(0)
    expect(page.get_by_text("No matching rules. Try another word.")).to_be_visible()
    page.get_by_label("Search the rules").fill("Why can't marbles pass each other")
    expect(page.locator("article#M2")).to_be_visible()
    page.get_by_label("Search the rules").fill("just come out")
    page.locator("article#B4").get_by_role("link", name="X1").click()
    expect(page.locator("article#X1")).to_be_focused()
    expect(page.get_by_label("Search the rules")).to_have_value("")
