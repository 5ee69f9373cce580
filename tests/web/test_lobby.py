"""Everything around the table: creating one, taking a seat, the profile, saved games."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from spielkreis.locales import LANGUAGES
from tests.web.conftest import ROOT, NewPage
from tests.web.tables import create_guest, create_table, post
from tests.web.test_pages import AXE, RUN_AXE

GAME = (
    '[Game "Tackle"]\n[Job "Quadrat"]\n1. E10 F10 2. J2 J5 3. I1 A2 4. I10 G1 5. A3 A10 6. E1 A6 E4 7. I10-I2 F10-F3\n'
)
TAC_GAME = ROOT / "tests/playthroughs/tac-duel2.txt"


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def open_all(page: Page) -> None:
    """Opens every disclosure."""
    expect(page.locator("summary").first).to_be_visible()
    for number in range(page.locator("summary").count()):
        page.locator("summary").nth(number).click()


def rules_region(page: Page) -> Locator:
    return page.get_by_role("region", name="Rules of this game")


def expect_accessible(page: Page) -> None:
    page.evaluate(AXE(encoding="utf-8"))
    assert page.evaluate(RUN_AXE, False) == []


def test_a_table_is_set_up_in_plain_words(new_page: NewPage) -> None:
    page = new_page("/new/tac")
    expect(rules_region(page)).to_contain_text("Standard rules.")
    page.get_by_label("6 players").check()
    page.get_by_label("Three teams of two").check()
    in_view = "(button) => button.getBoundingClientRect().bottom <= innerHeight"
    assert page.get_by_role("button", name="Start game").evaluate(in_view)
    open_all(page)
    assert page.get_by_role("button", name="Start game").evaluate(in_view)
    page.get_by_label("Master deck").check()
    page.get_by_label("The others play on for second place.").check()
    page.get_by_label("Each colour starts with one marble").check()
    expect(rules_region(page)).to_contain_text("The others play on for second place.")
    expect(page.get_by_label("Each Master Card replaces another card")).to_be_disabled()
    expect(page.get_by_text("the rulebook chosen under “Rules” doesn’t include this").first).to_be_visible()
    page.get_by_label("Whole game").check()
    page.get_by_role("spinbutton", name="Minutes").fill("7")
    page.get_by_label("Open chat").check()
    expect_accessible(page)
    page.get_by_label("Friends, by link").check()
    page.get_by_label("Blue", exact=True).select_option("2")
    press(page, "Create table")
    expect(page.get_by_role("heading", name="Team 3")).to_be_visible()
    told = rules_region(page)
    for words in ("Three teams of two", "for second place", "one marble on its start space", "7 min"):
        expect(told).to_contain_text(words)
    expect(told.get_by_role("link", name="Read rule C3")).to_have_attribute("href", "/rules/tac#C3")
    expect(page.get_by_label("Level: Blue")).to_have_value("2")

    page.goto("/new/tac")
    expect(page.get_by_label("Three teams of two")).to_be_checked()
    expect(rules_region(page)).to_contain_text("The others play on for second place.")
    press(page, "Use standard settings")
    expect(page.get_by_label("Two teams of two")).to_be_checked()
    expect(rules_region(page)).to_contain_text("Standard rules.")


def test_what_an_edition_does_not_have_cannot_be_chosen(new_page: NewPage) -> None:
    page = new_page("/new/tac")
    open_all(page)
    page.get_by_label("Rulebook", exact=True).select_option("zh")
    expect(page.get_by_label("6 players")).to_be_disabled()
    expect(page.get_by_text("the rulebook chosen under “Rules” doesn’t include this").first).to_be_visible()
    page.get_by_label("Rulebook", exact=True).select_option("custom")
    page.get_by_label("Master deck").check()
    page.get_by_role("checkbox", name=re.compile("Devil")).uncheck()
    expect(rules_region(page)).to_contain_text("Only these Master Cards: Jester, Angel, Warrior.")
    expect(page.get_by_label("6 players")).to_be_enabled()
    page.get_by_label("All on one team").check()
    page.get_by_label("Red + Green, Blue + Yellow").check()
    press(page, "Start game")
    expect(page.locator("[data-field]").first).to_be_attached()


def test_a_table_is_set_up_by_keyboard_alone(new_page: NewPage) -> None:
    page = new_page("/new/tackle")
    expect(rules_region(page)).to_be_visible()
    page.get_by_label("Me and bots").focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_label("Friends, by link")).to_be_checked()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name") == "job":
            break
    expect(page.get_by_role("radio", name="Square Quadrat Shape: PP/PP")).to_be_focused()
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect(rules_region(page)).to_contain_text("Tower of 5 (Turm5)")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == "Create table":
            break
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()
    expect(rules_region(page)).to_contain_text("Turm5")


def test_people_meet_in_the_lobby(new_page: NewPage) -> None:
    anna = new_page()
    create_guest(anna, "Anna")
    options = {"variant": "team4", "lock": "at_once"}
    table = create_table(anna, settings={"game": "TAC", "options": options, "chat": True}, sit=["A"], bots={"B": "1"})
    anna.goto(f"/table/{table}")
    expect(rules_region(anna)).to_contain_text("A marble locks as soon as")

    ben = new_page(f"/table/{table}", width=360, height=640)
    expect(ben.get_by_role("heading", name="Anna invites you to TAC")).to_be_visible()
    expect(ben.get_by_label("What should the others call you?")).to_have_value(re.compile(r"^[A-Z]\w+ [A-Z]\w+$"))
    expect_accessible(ben)
    ben.get_by_label("What should the others call you?").fill("Ben")
    ben.locator(".seat.free").nth(0).click()
    expect(ben.get_by_text("Invited by Anna")).to_be_visible()
    expect(ben.get_by_role("button", name="I’m ready")).to_be_in_viewport(ratio=1)
    expect(anna.get_by_role("listitem").filter(has_text="Ben")).to_contain_text("Green")
    press(ben, "Move here: Yellow")
    expect(anna.get_by_role("listitem").filter(has_text="Ben")).to_contain_text("Yellow")
    press(ben, "Change name")
    ben.get_by_label("Your name").fill("Benno")
    press(ben, "Save")
    expect(anna.get_by_role("listitem").filter(has_text="Benno")).to_contain_text("Yellow")

    press(anna, "Swap seats: Yellow")
    press(anna, "Swap with this seat: Blue")
    expect(anna.get_by_role("listitem").filter(has_text="Benno")).to_contain_text("Blue")
    anna.get_by_label("Level: Yellow").select_option("3")
    expect(ben.get_by_role("listitem").filter(has_text="Bot Yellow")).to_contain_text("3 · Go-getter")

    open_all(ben)
    press(ben, "Hello!")
    ben.get_by_label("Message to the table").fill("Glad to be here")
    press(ben, "Send")
    anna.locator("summary", has_text="2 new").click()
    expect(anna.get_by_text("Benno: Glad to be here").first).to_be_visible()
    expect_accessible(anna)
    expect_accessible(ben)
    press(anna, "Mute Benno")
    expect(anna.locator("details li", has_text="Glad to be here")).to_have_count(0)
    press(ben, "Thanks!")
    expect(ben.locator("details li", has_text="Thanks!")).to_be_visible()
    expect(anna.locator("details li", has_text="Thanks!")).to_have_count(0)
    device = anna.context.new_page()
    device.goto("/settings")
    press(device, "Unmute Benno")
    expect(device.get_by_text("You haven’t muted anyone.")).to_be_visible()
    expect(device.get_by_role("heading", name="Muted players")).to_be_focused()
    device.close()
    expect(anna.locator("details li", has_text="Thanks!")).to_be_visible()

    press(anna, "Remove: Benno")
    expect(ben.get_by_text("You’re watching. Take a seat to play.")).to_be_visible()
    press(ben, "Sit here: Green")
    expect(ben.get_by_role("alert")).to_contain_text("The host removed you")
    press(anna, "Fill empty seats with bots")
    press(anna, "I’m ready")
    expect(anna.locator("[data-field]").first).to_be_attached()


def test_bots_can_be_added_as_soon_as_their_levels_are_known(new_page: NewPage) -> None:
    page = new_page()
    create_guest(page, "Anna")
    table = create_table(page, settings={"game": "Tackle", "options": {"job": "Quadrat"}}, sit=["white"])
    asked: list[Route] = []
    page.route("**/api/rules?*", lambda route: asked.append(route))
    page.goto(f"/table/{table}")
    expect(page.get_by_role("button", name="Move here: Black")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("bot"))).to_have_count(0)
    while not asked:
        page.wait_for_timeout(20)
    asked[0].fulfill(body="cut o")
    expect(page.get_by_role("alert")).to_be_visible()
    while len(asked) < 2:
        page.wait_for_timeout(20)
    asked[1].continue_()
    expect(page.get_by_role("button", name="Add bot: Black")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    press(page, "Fill empty seats with bots")
    expect(page.get_by_label("Level: Black")).to_be_visible()
    expect(page.locator(":focus")).to_have_text("I’m ready")


def test_the_focus_stays_where_something_was_pressed(new_page: NewPage) -> None:
    page = new_page()
    create_guest(page, "Anna")
    table = create_table(page, settings={"game": "Tackle", "options": {"job": "Quadrat"}}, sit=["white"])
    page.goto(f"/table/{table}")
    focused = page.locator(":focus")

    def enter(name: str) -> None:
        page.get_by_role("button", name=name, exact=True).focus()
        page.keyboard.press("Enter")

    enter("Add bot: Black")
    expect(focused).to_have_attribute("aria-label", "Level: Black")
    enter("Swap seats: White")
    expect(focused).to_have_attribute("aria-label", "Cancel: White")
    enter("Swap with this seat: Black")
    expect(page.get_by_role("listitem").filter(has_text="Anna")).to_contain_text("Black")
    expect(focused).to_have_attribute("aria-label", "Swap seats: Black")
    enter("Change name")
    expect(focused).to_have_id("name")
    page.keyboard.press("Enter")
    expect(focused).to_have_text("Change name")
    page.goto("/me")
    enter("Create code")
    expect(focused).to_have_class(re.compile("code"))
    enter("Delete my data…")
    expect(focused).to_have_text("Delete permanently")
    page.keyboard.press("Enter")
    expect(focused).to_have_text("Your data")


def test_one_leaves_and_another_comes_by_the_code(new_page: NewPage) -> None:
    anna = new_page("/new/tackle")
    anna.get_by_label("Friends, by link").check()
    anna.get_by_label("Your stones").select_option("black")
    press(anna, "Create table")
    link = anna.get_by_role("textbox", name="Invite with this link")
    expect(link).to_have_value(re.compile("/table/[0-9a-z]+$"))
    expect(anna.get_by_role("img", name="QR code for the link")).to_be_visible()
    code = link.input_value().rsplit("/", 1)[1]

    ben = new_page("/")
    ben.get_by_label("Table link or code").fill("no such thing!")
    press(ben, "Go to table")
    expect(ben.get_by_text("That isn’t a table link or code. Check it and try again.")).to_be_visible()
    ben.get_by_label("Table link or code").fill(code.upper())
    press(ben, "Go to table")
    press(ben, "Sit here: White")

    settings = {"game": "Tackle", "options": {"job": "Quadrat"}}
    game = create_table(anna, settings=settings, sit=["white"], fill="1", ready=True)
    anna.goto("/")
    mine = anna.get_by_role("region", name="Continue")
    expect(mine.get_by_role("link").first).to_have_text(re.compile("Tackle Square.*1 bot.*Your turn"))
    give_up = {"type": "offer", "id": "x", "what": "concede", "place": "white"}
    assert post(anna, f"/api/tables/{game}/commands", give_up)["type"] == "ack"
    anna.goto("/")
    expect(mine.get_by_role("link", name=re.compile("waiting for players"))).to_be_visible()
    mine.get_by_role("link", name=re.compile("waiting for players")).click()
    press(anna, "Leave table")
    expect(anna.get_by_text("You have no games in progress.")).to_be_visible()
    create_table(anna, settings=settings, sit=["white"], fill="1", ready=True)
    anna.goto("/")
    expect(mine.locator(".board svg")).to_be_visible()
    expect_accessible(anna)
    mine.get_by_role("button", name=re.compile("^Hide: Tackle")).click()
    expect(anna.get_by_text("You have no games in progress.")).to_be_visible()
    expect(ben.get_by_text("1 seat is still free.")).to_be_visible()


def test_one_person_on_two_devices_who_then_goes(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page("/me")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_label("Teal").check()
    press(page, "Save")
    expect(page.get_by_text("Saved.")).to_be_visible()
    table = create_table(
        page, settings={"game": "Tackle", "options": {"job": "Quadrat"}}, sit=["white"], fill="1", ready=True
    )
    post(page, f"/api/tables/{table}/commands", {"type": "offer", "id": "x", "what": "concede", "place": "white"})
    page.reload()
    finished = page.locator("#games").get_by_role("link", name=re.compile("Square.*just now.*You lost"))
    expect(finished).to_have_attribute("href", f"/table/{table}")
    press(page, "Create code")
    code = page.locator(".code").inner_text()
    expect_accessible(page)

    phone = new_page("/me", width=360, height=740, theme="dark")
    phone.get_by_label("Code from the other device").fill(code.lower())
    press(phone, "Use this profile")
    expect(phone.get_by_text("This device now uses the profile Anna.")).to_be_visible()
    expect(phone.get_by_label("Teal")).to_be_checked()
    with phone.expect_download() as waiting:
        phone.get_by_role("link", name="Download my data").click()
    saved = tmp_path / "data.json"
    waiting.value.save_as(saved)
    known = json.loads(saved.read_text(encoding="utf-8"))
    assert (known["guest"]["name"], known["tables"][0]["id"]) == ("Anna", table)

    press(phone, "Delete my data…")
    expect_accessible(phone)
    press(phone, "Cancel")
    press(phone, "Delete my data…")
    press(phone, "Delete permanently")
    expect(phone.get_by_text("Your data has been deleted.")).to_be_visible()
    expect(phone.get_by_label("Your name")).to_have_value("")
    assert "Anna" not in json.dumps(page.evaluate(f"fetch('/api/tables/{table}').then((r) => r.json())"))


def test_a_saved_game_is_shown_again(new_page: NewPage) -> None:
    page = new_page("/replay")
    page.get_by_label("Game text").fill(GAME)
    press(page, "Show game")
    expect(page.get_by_text("The game in this file isn’t finished.")).to_be_visible()
    slider = page.get_by_role("slider")
    slider.focus()
    page.keyboard.press("End")
    expect(slider).to_have_value("15")
    expect_accessible(page)
    press(page, "Open another game")
    page.get_by_label("Choose a game file").set_input_files(TAC_GAME)
    expect(page.get_by_role("slider")).to_be_visible()
    expect(page.locator("[data-field]").first).to_be_attached()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_header_has_one_row_on_a_phone(new_page: NewPage, language: str) -> None:
    page = new_page("/", width=360, height=740)
    page.evaluate("(language) => localStorage.setItem('spielkreis.settings', JSON.stringify({ language }))", language)
    page.reload()
    expect(page.locator("header nav a")).to_have_count(4)
    tops = page.locator("header a").evaluate_all("(all) => all.map((each) => each.getBoundingClientRect().top)")
    assert max(tops) - min(tops) < 10
    assert page.locator("header").evaluate("(header) => header.scrollWidth <= header.clientWidth")
