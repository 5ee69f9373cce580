"""The first visit: tips at the table, what a card does, and a game in a minute."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import NewPage
from tests.web.tables import become
from tests.web.test_lobby import accessible
from tests.web.tour import exchange


def test_a_first_game_is_explained_and_every_card_on_request(new_page: NewPage) -> None:
    page = new_page("/learn/tac", width=360, height=640)
    expect(page.locator("main ol > li")).to_have_count(6)
    become(page, "Anna")
    page.evaluate("localStorage.setItem('spielkreis.tips', '[]')")
    page.goto(f"/table/{exchange(page)}")
    tip = page.locator(".tip")
    expect(tip).to_contain_text("partners give each other one card")
    expect(tip).to_contain_text("Tip 1 of 4")
    expect(page.get_by_role("log").get_by_text("partners give each other one card")).to_be_attached()
    accessible(page)
    tip.get_by_role("button", name="Got it").click()
    expect(tip).to_contain_text("Tip 2 of 4")
    edges = "(node) => [node.getBoundingClientRect().top, node.getBoundingClientRect().bottom]"
    top, bottom = tip.evaluate(edges)
    assert 0 <= top < bottom <= page.locator(".hand").evaluate(edges)[0], "it hides nothing that it is about"
    page.keyboard.press("Escape")
    expect(tip).to_contain_text("Tip 3 of 4")
    tip.get_by_role("button", name="No more tips").click()
    expect(tip).to_have_count(0)
    page.reload()

    card = page.locator("ul.hand button").first
    card.click(button="right")
    help_text = page.get_by_role("dialog")
    expect(help_text.get_by_role("link")).to_be_visible()
    accessible(page)
    help_text.get_by_role("button", name="Close").click()
    expect(card).to_be_focused()
    expect(tip).to_have_count(0)
    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(help_text).to_be_visible()
