"""The first visit: tips at the table, what a card does, and a game in one minute."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.tables import create_guest
from tests.web.test_lobby import expect_accessible
from tests.web.tour import LIVE_CARD, create_exchange_table, create_tac_table, create_tackle_opening_table


def test_a_first_game_is_explained_and_every_card_on_request(new_page: NewPage) -> None:
    page = new_page("/learn/tac", width=360, height=640)
    expect(page.locator("main ol > li")).to_have_count(6)
    create_guest(page, "Anna")
    page.evaluate("localStorage.setItem('spielkreis.tips', '[]')")
    page.goto(f"/table/{create_exchange_table(page)}")
    tip = page.locator(".tip")
    expect(tip).to_contain_text("partners give each other one card")
    expect(tip).to_contain_text("Tip 1 of 4")
    expect(page.get_by_role("log").get_by_text("partners give each other one card")).to_be_attached()
    expect_accessible(page)
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
    expect_accessible(page)
    help_text.get_by_role("button", name="Close").click()
    expect(card).to_be_focused()
    expect(tip).to_have_count(0)
    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(help_text).to_be_visible()


COVERED = """() => {
  const tip = document.querySelector(".tip").getBoundingClientRect();
  const needed = [...document.querySelectorAll(".pointed, .hand, #hint-panel")];
  return needed.filter((each) => {
    const box = each.getBoundingClientRect();
    return tip.left < box.right - 1 && tip.right > box.left + 1 && tip.top < box.bottom - 1 && tip.bottom > box.top + 1;
  }).map((each) => each.className || each.id);
}"""
"""What lies under the tip of what it is about, the cards, and the hint."""


@pytest.mark.parametrize(("width", "height"), [(360, 640), (640, 360), (1280, 800)])
@pytest.mark.parametrize(("make", "count"), [(create_exchange_table, 4), (create_tackle_opening_table, 3)])
def test_no_tip_covers_what_it_is_about_or_what_is_needed(
    new_page: NewPage, make: Callable[[Page], str], count: int, width: int, height: int
) -> None:
    """In German, whose words are the longest."""
    page = new_page(width=width, height=height)
    create_guest(page, "Anna")
    page.evaluate("localStorage.setItem('spielkreis.settings', JSON.stringify({ language: 'de' }))")
    page.evaluate("localStorage.setItem('spielkreis.tips', '[]')")
    page.goto(f"/table/{make(page)}")
    tip = page.locator(".tip")
    for number in range(1, count + 1):
        expect(tip).to_contain_text(f"Hinweis {number} von {count}")
        expect(tip).to_be_in_viewport(ratio=1)
        assert page.evaluate(COVERED) == [], number
        expect(page.locator(".hand, .job")).to_be_in_viewport(ratio=0.9)
        tip.get_by_role("button", name="Verstanden").click()
    expect(tip).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (640, 360), (1280, 800)])
def test_no_tip_covers_the_hint(new_page: NewPage, width: int, height: int) -> None:
    page = new_page(width=width, height=height)
    create_guest(page, "Anna")
    page.evaluate("""localStorage.setItem('spielkreis.tips', '["tac-cards", "tac-board"]')""")
    page.goto(f"/table/{create_tac_table(page)}")
    expect(page.locator(LIVE_CARD).first).to_be_visible()
    expect(page.locator(".tip")).to_contain_text("up here")
    page.get_by_role("button", name="Help").press("Enter")
    ask = page.get_by_role("region", name="Hint").get_by_role("button")
    expect(ask).to_be_in_viewport(ratio=1)
    expect(page.locator(".tip")).to_be_in_viewport(ratio=1)
    assert page.evaluate(COVERED) == []
    ask.press("Enter")
    expect(page.get_by_role("region", name="Hint").get_by_role("listitem")).to_have_count(3)
    assert page.evaluate(COVERED) == []
