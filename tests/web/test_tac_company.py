"""TAC in company: several people at one device, talk, lost lines, and people who leave."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import NewPage
from tests.web.tables import create_guest, create_table
from tests.web.test_tac import card, confirm, expect_in_log, expect_status, field, game_file, sit_down, tap


def test_people_share_a_device_behind_a_curtain(new_page: NewPage) -> None:
    """On a phone, by touch; `test_the_curtain_takes_and_gives_the_focus` does it by keyboard."""
    page = new_page(width=360, height=640, touch=True)
    create_guest(page, "Anna")
    text = '[Game "TAC"]\n[Variant "duel2"]\n[Position "A 12; C 40"]\n[Hands "A 5 9; C 3 6"]\n[Turn "A"]\n'
    settings = {"game": "TAC", "options": {"variant": "duel2"}, "position": text}
    table = create_table(page, settings=settings, sit=["A", "C"], ready=True)
    page.evaluate("localStorage.setItem('spielkreis.shared', JSON.stringify({ A: 'Anna', C: 'Ben' }))")
    page.goto(f"/table/{table}")
    expect(page.get_by_role("group", name="TAC board")).to_be_visible()
    assert page.get_by_role("list", name="Your cards").count() == 0
    tap(page, "I’m Anna – show my cards", "Card 5", "12", "17", "Confirm")
    expect(page.get_by_text("Pass the device to Ben")).to_be_in_viewport(ratio=1)
    expect(page.locator(".last")).to_contain_text("Red’s 5")
    expect(page.locator(".plates", has_text="Ben").first).to_be_visible()
    assert page.get_by_role("list", name="Your cards").count() == 0
    tap(page, "I’m Ben – show my cards", "Card 3", "40", "43", "Confirm")
    expect(page.get_by_text("Pass the device to Anna")).to_be_visible()


def test_a_lost_line_is_taken_up_again(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, game_file("A 12", "5 9"))
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    page.context.set_offline(False)
    card(page, "Card 5")
    field(page, "12")
    field(page, "17")
    confirm(page)
    expect_in_log(page, "Red 5: 12 to 17")


def test_talk_does_not_disturb_who_is_choosing(new_page: NewPage) -> None:
    first, second = new_page(), new_page()
    text = game_file("A 12", "5 9")
    create_guest(first, "Anna")
    settings = {"game": "TAC", "options": {"variant": "team4", "deck": "master"}, "position": text}
    table = create_table(first, settings=settings, sit=["A"], bots={"B": "1", "D": "1"})
    first.goto(f"/table/{table}")
    first.get_by_role("button", name="I’m ready").click()
    create_guest(second, "Ben")
    second.goto(f"/table/{table}")
    second.get_by_role("button", name=re.compile("Sit here.*Green")).click()
    second.get_by_role("button", name="I’m ready").click()
    expect(first.get_by_role("list", name="Your cards").locator("[aria-disabled=false]").first).to_be_visible()
    card(first, "Card 5")
    field(first, "12")
    second.get_by_role("button", name="Chat").click()
    second.get_by_role("button", name="Good luck!").click()
    expect(first.get_by_role("log").get_by_text("Ben: Good luck!")).to_be_attached()
    expect(first.locator(".bubble")).to_have_text("Good luck!")
    field(first, "17")
    confirm(first)
    expect_in_log(first, "Red 5: 12 to 17")


def test_others_see_that_who_must_decide_is_away(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, game_file("A 12", "5 9"))
    watcher = new_page(page.url)
    expect_status(watcher, re.compile(r"^Waiting for .*\(Red\)\.$"))
    address = page.url
    page.goto("about:blank")
    expect_status(watcher, re.compile(r"^Waiting for .*\(Red\), who is away right now\.$"))
    expect(watcher.get_by_role("log").get_by_text("Anna: away", exact=True)).to_have_count(1)
    expect(watcher.locator(".plates", has_text="Anna")).to_contain_text(re.compile(r"away, bot in \d"))
    page.goto(address)
    expect(watcher.get_by_role("log").get_by_text("Anna: back again", exact=True)).to_have_count(1)
    expect(watcher.locator(".plates", has_text="Anna")).not_to_contain_text("away")


def test_who_is_sent_away_from_a_game_is_told_so(new_page: NewPage) -> None:
    anna, ben = new_page(), new_page()
    create_guest(anna, "Anna")
    table = create_table(anna, settings={"game": "TAC", "grace": 5}, sit=["A"], bots={"B": "1", "D": "1"})
    create_guest(ben, "Ben")
    ben.goto(f"/table/{table}")
    ben.get_by_role("button", name=re.compile("Sit here.*Green")).click()
    ben.get_by_role("button", name="I’m ready").click()
    anna.goto(f"/table/{table}")
    anna.get_by_role("button", name="I’m ready").click()
    expect(ben.get_by_role("list", name="Your cards")).to_be_visible()
    anna.get_by_role("button", name="Table", exact=True).click()
    expect(anna.get_by_role("button", name="Remove: Ben")).to_have_count(0)
    ben.goto("about:blank")
    while anna.request.get(f"/api/tables/{table}").json()["table"]["places"][2]["bot"] is None:
        anna.wait_for_timeout(200)
    anna.get_by_role("button", name="Remove: Ben").click()
    anna.get_by_role("button", name=re.compile("Really remove Ben")).click()
    expect(anna.locator(".plates", has_text="Ben")).to_have_count(0)
    ben.goto(f"/table/{table}")
    expect(ben.get_by_text("The host removed you from your seat. You can keep watching.")).to_be_visible()
