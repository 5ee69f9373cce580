"""Learning in a real browser: lessons are played at real tables, rules are found and linked."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.test_learn import LESSONS, messages_of_topic
from tests.web.conftest import PATIENCE, NewPage

HEADER = 56
"""Pixels of the head of every page."""
LIVE = "ul.hand button[aria-disabled=false], [data-name].live"


def expect_solved(page: Page) -> None:
    expect(page.locator(".verdict.solved")).to_be_visible(timeout=PATIENCE)


def open_without_reload(page: Page, path: str) -> None:
    """Opens another address of the client without loading the page again."""
    expect(page.locator("h1")).to_be_attached()
    page.evaluate(
        "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }", path
    )


def play(page: Page, card: str, *fields: str) -> None:
    page.get_by_role("button", name=f"Card {card}").click()
    for field in fields:
        page.locator(f"[data-field='{field}']").click()
    page.get_by_role("button", name="Confirm").click()


def test_lessons_refuse_with_a_rule_and_are_solved_missed_tried_again_and_remembered(new_page: NewPage) -> None:
    page = new_page("/learn")
    page.get_by_role("link", name="Getting into play").click()
    page.get_by_role("button", name="Card 5").click(force=True)
    link = page.get_by_role("alert").get_by_role("link")
    expect(link).to_have_attribute("href", "/rules/tac#M1")
    with page.expect_popup() as opened:
        link.click()
    expect(opened.value.locator("article#M1")).to_be_focused()
    expect(opened.value.locator("article.here")).to_have_count(1)
    play(page, "13", "A0", "1")
    expect_solved(page)

    page.get_by_role("link", name="Next lesson").click()
    expect(page.locator("h2", has_text="Capturing")).to_be_visible()
    play(page, "2", "10", "12")
    expect(page.locator(".verdict.missed")).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    play(page, "5", "10", "15")
    expect_solved(page)

    open_without_reload(page, "/learn/tackle/job")
    page.locator("[data-name='D9']").click()
    page.locator("[data-name='D4']").click()
    page.get_by_role("button", name="Confirm").click()
    expect_solved(page)
    expect(page.locator(".near rect")).to_have_count(4)

    open_without_reload(page, "/learn/tackle/worm")
    page.locator(".aside button").click()
    page.get_by_role("button", name="Show me how").click()
    expect_solved(page)
    page.get_by_role("link", name="Learn").first.click()
    expect(page.get_by_text("2 of 18 done")).to_be_visible()
    expect(page.get_by_text("1 of 10 done")).to_be_visible()
    listed = page.evaluate("fetch('/api/me/tables').then((answer) => answer.json())")
    assert [table["phase"] for table in listed] == ["over"] * len(listed)


def lessons_with_long_tasks(game: str) -> list[dict[str, Any]]:
    """The lessons of a game with the longest tasks, which leave the least room."""
    told = messages_of_topic("en", "lessons")
    lessons = [lesson for lesson in LESSONS if lesson["game"] == game]
    return sorted(lessons, key=lambda lesson: -len(told[f"lesson-{game.lower()}-{lesson['id']}"]["task"]))[:4]


def test_the_longest_lessons_fit_on_a_phone(new_page: NewPage) -> None:
    page = new_page("/learn", width=360, height=740)
    seen = {}
    for lesson in (*lessons_with_long_tasks("TAC"), *lessons_with_long_tasks("Tackle")):
        open_without_reload(page, f"/learn/{lesson['game'].lower()}/{lesson['id']}")
        expect(page.locator(LIVE).first).to_be_visible()
        parts = page.locator(".task, .status, .board, .hands")
        bottoms = parts.evaluate_all("(all) => all.map((each) => each.getBoundingClientRect().bottom)")
        top = page.locator("main").evaluate("(main) => main.getBoundingClientRect().top")
        seen[lesson["game"], lesson["id"]] = max(bottoms) - top
    assert {name: height for name, height in seen.items() if height > 740 - HEADER} == {}


def test_rules_are_searched_and_named_by_addresses(new_page: NewPage) -> None:
    page = new_page("/rules#V4")
    expect(page.locator("article#V4")).to_be_focused()
    expect(page.locator("h1")).to_have_text("Rules of Tackle")
    open_without_reload(page, "/rules/tac")
    search = page.get_by_label("Search the rules")
    search.fill("x4")
    expect(page.locator("article")).to_have_count(1)
    search.fill("zeppelin")
    expect(page.locator("article")).to_have_count(0)
    expect(page.get_by_text("No matching rules. Try another word.")).to_be_visible()
    search.fill("can I pass my own marble")
    expect(page.locator("article#M2")).to_be_visible()
    search.fill("joker")
    expect(page.locator("article#ST")).to_be_visible()
    search.fill("just come out")
    page.locator("article#B4").get_by_role("link", name="X1").click()
    expect(page.locator("article#X1")).to_be_focused()
    expect(search).to_have_value("")
