"""Every setting takes effect immediately and is remembered; an outdated page reloads itself."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import PATIENCE, NewPage
from tests.web.tables import create_guest, create_table

COUNT_SOUNDS = """() => {
  window.sounds = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { window.sounds += 1; return start.apply(this, when); };
}"""


def choose(page: Page, setting: str, value: str) -> None:
    page.get_by_role("group", name=setting, exact=True).get_by_label(value, exact=True).check()


def style(page: Page, selector: str, name: str) -> str:
    script = "(element, name) => getComputedStyle(element).getPropertyValue(name)"
    return str(page.locator(selector).first.evaluate(script, name))


def test_settings_work_at_once(new_page: NewPage) -> None:
    page = new_page("/settings", width=1440)
    page.evaluate(COUNT_SOUNDS)
    light = style(page, "html", "background-color")
    choose(page, "Appearance", "Dark")
    assert style(page, "html", "background-color") != light
    red = style(page, "html", "--marble-a")
    choose(page, "Piece colours", "Colour-blind friendly")
    assert style(page, "html", "--marble-a") != red
    choose(page, "Board style", "Plain")
    assert style(page, ".sample .grain", "display") == "none"
    widths = []
    for size in ("Small", "Medium", "Large"):
        choose(page, "Card size", size)
        box = page.locator(".sample .card").first.bounding_box()
        assert box is not None
        widths.append(box["width"])
    assert widths == sorted(set(widths))
    choose(page, "Animation", "Off")
    assert style(page, "html", "--step") in ("0ms", "0s")
    choose(page, "Sound", "Off")
    choose(page, "Sound", "On")
    assert page.evaluate("sounds") > 0
    choose(page, "Language", "Deutsch")
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    expect(page.get_by_role("group", name="Brett").get_by_label("Schlicht")).to_be_checked()


def test_settings_reach_the_table(new_page: NewPage) -> None:
    page = new_page("/settings", width=1440)
    choose(page, "Confirm moves", "Play right away")
    choose(page, "Button side", "Left")
    choose(page, "Animation", "Slow")
    page.evaluate(COUNT_SOUNDS)
    choose(page, "Sound", "On")
    create_guest(page, "Anna")
    settings = {"game": "Tackle", "options": {"job": "Quadrat"}, "position": "C3 C4 D3 F7 / E4 H8 B7 J5 / F4 / w"}
    table = create_table(page, settings=settings, sit=["white", "black"], ready=True)
    page.goto(f"/table/{table}")
    page.evaluate(COUNT_SOUNDS)
    board, players = page.locator(".board"), page.locator(".players").first
    expect(board).to_be_visible()
    (left, right) = (players.bounding_box(), board.bounding_box())
    assert left is not None
    assert right is not None
    assert left["x"] + left["width"] <= right["x"]
    page.locator('[data-name="F7"]').click()
    page.locator('[data-name="F9"]').click()
    expect(page.get_by_role("gridcell", name=re.compile("^F9, White"))).to_be_visible()
    assert page.evaluate("sounds") > 0
    longest = "Math.max(0, ...document.getAnimations().map((each) => each.effect.getTiming().duration))"
    assert page.evaluate(longest) in (0, 400)


def test_a_page_whose_parts_are_gone_loads_itself_again_once(browser: Browser, server: str) -> None:
    """As after a rebuild: the page names parts that the server no longer has."""
    context = browser.new_context(base_url=server, service_workers="block")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto("/")
    gone = {"parts"}
    page.route(
        re.compile("/assets/LearnPages.*js"),
        lambda route: route.fulfill(status=404) if gone else route.continue_(),
    )
    page.once("load", lambda _: gone.clear())
    with page.expect_event("load"):
        page.get_by_role("link", name="Learn", exact=True).click()
    expect(page.get_by_role("heading", name="Learn", exact=True)).to_be_visible()

    gone.add("parts")
    page.goto("/")
    page.evaluate("window.old = true")
    page.get_by_role("link", name="Learn", exact=True).click()
    expect(page.get_by_role("alert").or_(page.get_by_text("Connection lost")).first).to_be_visible()
    assert page.evaluate("window.old"), "soon after, it is not loaded again"
    context.close()
