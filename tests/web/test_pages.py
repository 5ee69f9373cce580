"""What every page must be: accessible, small, quiet, and whole in every language and width."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import ROOT, STATIC, NewPage
from tests.web.tables import become, create

AXE = (ROOT / "web/node_modules/axe-core/axe.min.js").read_text
BUDGET = 200_000
"""Bytes of script and style that a first visit loads, compressed."""
LOOKS = [(360, "light", "standard"), (768, "dark", "standard"), (1440, "light", "distinct"), (1440, "dark", "distinct")]
TAC = '[Game "TAC"]\n[Variant "team4"]\n[Position "A 1* 12 A4; B 17*"]\n[Hands "A 5 7; B 2; C 5; D 9"]\n[Turn "A"]\n'
TACKLE = "D2 D3 E1 E2 I1 J2 / A2 A6 A10 D5 G1 J5 / E5 / w"


def lobby(page: Page) -> str:
    return create(page, settings={"game": "TAC"}, sit=["A"], bots={"B": "easy"})


def tac(page: Page) -> str:
    return create(page, settings={"game": "TAC", "position": TAC}, sit=["A"], fill="easy", ready=True)


def tackle(page: Page) -> str:
    options = {"job": "Quadrat"}
    return create(
        page,
        settings={"game": "Tackle", "options": options, "position": TACKLE},
        sit=["white"],
        fill="easy",
        ready=True,
    )


PAGES: dict[str, Any] = {
    "home": "/",
    "new tac": "/new/tac",
    "new tackle": "/new/tackle",
    "settings": "/settings",
    "about": "/about",
    "learn": "/learn",
    "lesson": "/learn/tac/seven",
    "rules of tac": "/rules/tac",
    "rules of tackle": "/rules/tackle",
    "missing": "/new/nothing",
    "lobby": lobby,
    "tac": tac,
    "tackle": tackle,
}


def visit(page: Page, name: str) -> None:
    """Goes to a page and waits until it has something to say."""
    wanted = PAGES[name]
    if callable(wanted):
        become(page, "Anna")
        wanted = f"/table/{wanted(page)}"
    page.goto(wanted)
    page.wait_for_load_state("networkidle")
    expect(page.locator("h1")).to_be_attached()
    if name in ("tac", "tackle"):
        expect(page.locator("[data-field], [data-cell]").first).to_be_attached()


def look(page: Page, width: int, theme: str, palette: str) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.evaluate(
        "([theme, palette]) => Object.assign(document.documentElement.dataset, { theme, palette })", [theme, palette]
    )


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(new_page: NewPage, name: str) -> None:
    page = new_page()
    visit(page, name)
    page.evaluate(AXE(encoding="utf-8"))
    for width, theme, palette in LOOKS:
        look(page, width, theme, palette)
        found = page.evaluate("axe.run({ resultTypes: ['violations'] }).then((result) => result.violations)")
        told = [(rule["id"], [node["html"][:200] for node in rule["nodes"][:3]]) for rule in found]
        assert told == [], (width, theme, palette)


@pytest.mark.parametrize("language", ["de", "en", "it", "zh-Hant"])
def test_nothing_is_wider_than_a_phone(new_page: NewPage, language: str) -> None:
    page = new_page(width=360, height=740)
    page.evaluate("(language) => localStorage.setItem('spielkreis.settings', JSON.stringify({ language }))", language)
    for name in PAGES:
        visit(page, name)
        assert page.evaluate("document.documentElement.lang") == language
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, name
        assert "web-" not in page.locator("body").inner_text(), name


@pytest.mark.parametrize("language", ["de", "en", "it", "zh-Hant"])
def test_bots_are_told_apart_on_a_phone(new_page: NewPage, language: str) -> None:
    page = new_page(width=360, height=740)
    page.evaluate("(language) => localStorage.setItem('spielkreis.settings', JSON.stringify({ language }))", language)
    visit(page, "tac")
    names = page.locator(".players strong")
    assert len(set(names.all_inner_texts())) == 4
    lines = "(all) => all.map((e) => e.getBoundingClientRect().height / parseFloat(getComputedStyle(e).lineHeight))"
    assert max(names.evaluate_all(lines)) < 1.5


def test_buttons_say_what_they_are_about(new_page: NewPage) -> None:
    page = new_page()
    expect(page.get_by_role("button", name="Play now: TAC", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Learn: Tackle", exact=True)).to_be_visible()
    visit(page, "lobby")
    expect(page.get_by_role("button", name="Add a bot: Green", exact=True)).to_be_visible()


def test_a_first_visit_is_small(new_page: NewPage) -> None:
    page = new_page()
    loaded: set[str] = set()
    page.on("request", lambda request: loaded.add(request.url.split("?")[0]))
    visit(page, "tac")
    sizes = {}
    for url in loaded:
        path = STATIC.parent / Path(url.split("/", 3)[3])
        if path.suffix in (".js", ".css"):
            sizes[path.name] = len(gzip.compress(path.read_bytes()))
    assert sizes
    assert sum(sizes.values()) < BUDGET, sizes


def test_the_content_policy_forbids_anything_inline(server: str, new_page: NewPage) -> None:
    page = new_page()
    response = page.goto("/")
    assert response is not None
    policy = response.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    html = STATIC.read_text(encoding="utf-8")
    assert "<style" not in html
    assert html.count("<script") == html.count('src="/assets/')
