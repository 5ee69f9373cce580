"""What every page must be: accessible, whole in every language and width, small and quiet."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from spielkreis.locales import LANGUAGES
from tests.web.conftest import ROOT, STATIC, NewPage
from tests.web.tour import NAMES, Tour

AXE = (ROOT / "web/node_modules/axe-core/axe.min.js").read_text
BUDGET = 200_000
"""Bytes of script and style that a first visit loads, compressed."""
THEMES = (("light", "standard"), ("dark", "standard"), ("light", "distinct"))
WIDTHS = (360, 1440)

RUN_AXE = """(colours) => axe
  .run({ resultTypes: ["violations"], ...(colours ? { runOnly: ["color-contrast", "link-in-text-block"] } : {}) })
  .then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`))"""

RUN_AXE_IN_ALL_LOOKS = """async () => {
  const [root, found] = [document.documentElement, []];
  for (const texture of ["wood", "plain", "slate"])
    for (const palette of ["standard", "distinct", "jewel"])
      for (const theme of ["light", "dark"]) {
        Object.assign(root.dataset, { texture, palette, theme });
        const { violations } = await axe.run({ runOnly: ["color-contrast"], resultTypes: ["violations"] });
        found.push(...violations.map(({ nodes }) => `${texture} ${palette} ${theme}: ${nodes[0].html.slice(0, 200)}`));
      }
  return found;
}"""

MISFITS = """() => {
  const found = [];
  const tell = (what, element) => found.push(`${what}: ${element.outerHTML.slice(0, 120)}`);
  const style = (element) => getComputedStyle(element);
  const within = (element, test) => {
    for (let each = element; each; each = each.parentElement) if (test(each)) return true;
    return false;
  };
  const scrolls = (element) => /auto|scroll/.test(style(element).overflowX);
  const words = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest(".only-spoken, script, style, option, title")) continue;
    if (within(element, (each) => style(each).clipPath !== "none")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const moves = within(element, scrolls);
    // What is under a bar that stays in view can be scrolled away from it.
    const stays = within(element, (each) => style(each).position === "sticky");
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue;
      if (!moves && (box.left < -1 || box.right > innerWidth + 1)) tell("outside the screen", element);
      if (!moves && !stays && !element.closest("svg, a.skip")) words.push({ element, box });
    }
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY, display } = style(each);
      if (display.startsWith("inline") && display === "inline") continue;
      if (/hidden|clip/.test(overflowX) && each.scrollWidth > each.clientWidth + 1) tell("clipped", each);
      if (/hidden|clip/.test(overflowY) && each.scrollHeight > each.clientHeight + 1) tell("clipped", each);
      if (each !== element || moves || each.closest("svg")) continue;
      if (each.scrollWidth > each.clientWidth + 1) tell("too wide for its place", each);
    }
  }
  for (const [index, one] of words.entries())
    for (const other of words.slice(index + 1)) {
      if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element))
        continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > 2 && high > 4) tell(`over "${other.element.textContent.trim().slice(0, 40)}"`, one.element);
    }
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  if (/\\b(web|learn|lesson|rule)-[a-z-]+/.test(document.body.innerText)) found.push("a message without words");
  return [...new Set(found)];
}"""
"""Words that are cut off, lie on others or leave the screen."""


def set_appearance(page: Page, width: int, theme: str, palette: str) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.evaluate(
        "([theme, palette]) => Object.assign(document.documentElement.dataset, { theme, palette })", [theme, palette]
    )


@pytest.mark.parametrize("name", NAMES)
def test_axe_finds_nothing(tour: Tour, name: str) -> None:
    """All rules at every width, and those about colours in every theme."""
    page = tour.page
    tour.visit(name)
    page.evaluate(AXE(encoding="utf-8"))
    for width in WIDTHS:
        set_appearance(page, width, *THEMES[0])
        assert page.evaluate(RUN_AXE, False) == [], width
    for theme, palette in THEMES[1:]:
        set_appearance(page, WIDTHS[-1], theme, palette)
        assert page.evaluate(RUN_AXE, True) == [], (theme, palette)


def test_axe_finds_nothing_in_any_look_of_the_table(tour: Tour) -> None:
    """Every board with every set of pieces, light and dark; `contrast.test.ts` looks at the boards themselves."""
    page = tour.page
    tour.visit("tac")
    page.evaluate(AXE(encoding="utf-8"))
    page.set_viewport_size({"width": WIDTHS[-1], "height": 900})
    assert page.evaluate(RUN_AXE_IN_ALL_LOOKS) == []


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "de"])
def test_all_words_fit_on_a_phone(tour: Tour, language: str) -> None:
    """German words are looked at in `test_access.py`, on a narrower phone."""
    page = tour.page
    page.set_viewport_size({"width": 360, "height": 740})
    tour.speak(language)
    misfits = {}
    for name in NAMES:
        tour.visit(name)
        assert page.evaluate("document.documentElement.lang") == language
        misfits[name] = page.evaluate(MISFITS)
    tour.speak("de")
    assert {name: found for name, found in misfits.items() if found} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_are_told_apart_by_names_in_one_line(new_page: NewPage, language: str) -> None:
    page = new_page(width=360, height=740)
    tour = Tour(page)
    tour.speak(language)
    tour.visit("tac")
    names = page.locator(".players strong")
    assert len(set(names.all_inner_texts())) == 4
    lines = "(all) => all.map((e) => e.getBoundingClientRect().height / parseFloat(getComputedStyle(e).lineHeight))"
    for width, height in ((360, 740), (1280, 860)):
        page.set_viewport_size({"width": width, "height": height})
        assert max(names.evaluate_all(lines)) < 1.5


def test_buttons_say_what_they_are_about(new_page: NewPage) -> None:
    page = new_page("/")
    expect(page.get_by_role("button", name="Play now: TAC", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Learn: Tackle", exact=True)).to_be_visible()
    Tour(page).visit("lobby")
    expect(page.get_by_role("button", name="Add bot: Green", exact=True)).to_be_visible()


def test_a_first_visit_is_small(new_page: NewPage) -> None:
    page = new_page()
    loaded: set[str] = set()
    page.on("request", lambda request: loaded.add(request.url.split("?")[0]))
    Tour(page).visit("tac")
    sizes = {}
    for url in loaded:
        path = STATIC.parent / Path(url.split("/", 3)[3])
        if path.suffix in (".js", ".css"):
            sizes[path.name] = len(gzip.compress(path.read_bytes()))
    assert sizes
    assert sum(sizes.values()) < BUDGET, sizes
    print(f"a first visit: {sum(sizes.values()) / 1000:.1f} KB of script and style")


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
