"""The review of a finished game of Tackle: its graph, its mistakes and the better moves on the board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from spielkreis.locales import LANGUAGES
from tests.web.conftest import NewPage
from tests.web.tables import create_guest, create_table
from tests.web.tackle_input import wait_for_stone
from tests.web.test_practice import expect_accessible
from tests.web.tour import command

STAIRS = "D8 E2 G5 / D3 F6 I8 / - / w"


def create_lost_table(page: Page) -> str:
    """A table at which White has missed a win in 3 and given up."""
    create_guest(page, "Anna")
    settings = {"game": "Tackle", "options": {"job": "Treppe3"}, "position": STAIRS}
    table = create_table(page, settings=settings, sit=["white", "black"], ready=True)
    command(page, table, type="play", seat="white", action="G5-G6")
    command(page, table, type="offer", what="concede", place="white")
    return table


def test_a_mistake_leads_to_the_board_with_the_better_move(new_page: NewPage) -> None:
    page = new_page()
    table = create_lost_table(page)
    page.goto(f"/table/{table}")
    page.get_by_role("link", name="Review", exact=True).click()
    mistake = page.get_by_role("button", name=re.compile("1. G5-G6 misses a win in 3."))
    expect(mistake).to_contain_text("Better: E2-E7")
    graph = page.get_by_role("img", name="White’s chances after 1. G5-G6: 0%")
    expect(graph).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0)
    wait_for_stone(page, "G6", "White")
    mistake.press("Enter")
    wait_for_stone(page, "G5", "White")
    expect(page.get_by_role("status").filter(has_text="Better: E2 to E7")).to_be_visible()
    expect(page.get_by_role("img", name="White’s chances at the start: 100%")).to_be_visible()
    page.get_by_role("button", name="Step forward").click()
    wait_for_stone(page, "G6", "White")
    expect(page.get_by_role("status").filter(has_text="White: G5 to G6.")).to_be_visible()
    page.get_by_role("link", name="Analyse").click()
    expect(page).to_have_url(re.compile("/analysis/tackle"))
    wait_for_stone(page, "G6", "White")
    page.goto(f"/table/{table}/review")
    expect(mistake).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_and_a_phone(new_page: NewPage, language: str) -> None:
    page = new_page(width=390, height=844)
    table = create_lost_table(page)
    page.evaluate("(language) => localStorage.setItem('spielkreis.settings', JSON.stringify({ language }))", language)
    page.goto(f"/table/{table}/review")
    expect(page.locator(".faults button")).to_be_visible()
    page.locator(".faults button").click()
    expect(page.locator("[role=grid]")).to_be_in_viewport(ratio=0.9)
    assert not re.search("(web|tackle)-[a-z]", page.locator("main").inner_text())
    expect_accessible(page)
