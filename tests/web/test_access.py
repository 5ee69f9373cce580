"""What WCAG 2.2 asks beyond what axe can see: focus, targets, narrow windows, spaced text, stillness."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.web.test_pages import MISFITS
from tests.web.tour import NAMES, Tour

STEPS = 40
"""How many stops of the Tab key are looked at on a page."""

FOCUS = """() => {
  const at = document.activeElement;
  if (!at || at === document.body) return "nowhere";
  const told = at.outerHTML.slice(0, 120);
  const drawn = at instanceof SVGElement ? [...at.children] : [];
  const shown = [at, at.closest("label"), ...drawn].filter(Boolean).some((each) => {
    const { outlineStyle, outlineWidth, outlineColor, stroke, strokeWidth } = getComputedStyle(each);
    if (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 && !/, 0\\)$/.test(outlineColor)) return true;
    return drawn.includes(each) && stroke !== "none" && !/, 0\\)$/.test(stroke) && parseFloat(strokeWidth) >= 2;
  });
  if (!shown) return `no focus to be seen: ${told}`;
  const box = (at.closest("label") ?? at).getBoundingClientRect();
  const x = Math.min(Math.max(box.x + box.width / 2, 1), innerWidth - 1);
  const y = Math.min(Math.max(box.y + box.height / 2, 1), innerHeight - 1);
  if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth)
    return `out of sight: ${told}`;
  const top = document.elementFromPoint(x, y);
  const related = top && (at.contains(top) || top.contains(at) || at.closest("label")?.contains(top));
  return related || at.closest("svg")?.contains(top) ? "" : `hidden behind ${top?.outerHTML.slice(0, 60)}: ${told}`;
}"""
"""What is wrong with the focus where it is now."""

SMALL = """() => {
  const hidden = ".only-spoken, .skip, [aria-hidden=true], [inert]";
  const seen = (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest(hidden);
  const kinds = "a, button, input, select, summary, textarea, [role=button], [role=gridcell]";
  const all = [...document.querySelectorAll(kinds)]
    .filter((each) => seen(each) && (!each.dataset.field || each.classList.contains("target")))
    .map((each) => ({ each, box: (each.closest("label") ?? each).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
  const small = all.filter(({ box }) => Math.min(box.width, box.height) < 24);
  const inSentence = ({ each }) => getComputedStyle(each).display === "inline" && each.closest("p, dd, dt, small, li");
  const alone = ({ each, box }) => {
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    return all.every((other) => {
      if (other.each === each) return true;
      const { left, right, top, bottom } = other.box;
      return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) >= 12;
    });
  };
  return small.filter((one) => !inSentence(one) && !alone(one)).map(({ each }) => each.outerHTML.slice(0, 120));
}"""
"""Targets under 24 pixels, but for links in sentences and those with space around them. Fields of the
TAC board count when they can be chosen; where they are closer, a tap means the nearest (`test_tac_turn.py`)."""

DRESS = """(style) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}"""
SPACED = """* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }"""


@pytest.mark.parametrize("name", NAMES)
def test_a_page_is_for_everybody(tour: Tour, name: str) -> None:
    """2.4.7 and 2.4.11 focus, 2.5.8 targets, 1.4.10 reflow, 1.4.12 text spacing."""
    page = tour.page
    page.set_viewport_size({"width": 360, "height": 740})
    tour.visit(name)
    page.wait_for_load_state("networkidle")  # what is loaded later would move what has the focus
    assert page.evaluate(SMALL) == []
    assert focus_problems(page) == set()
    for width in (2560, 1440, 768, 320):
        page.set_viewport_size({"width": width, "height": width * 2 if width < 700 else width * 9 // 16})
        assert page.evaluate(MISFITS) == [], width
    page.evaluate(DRESS, SPACED)
    assert page.evaluate(MISFITS) == []


def test_the_looks_above_see_what_is_wrong(tour: Tour) -> None:
    page = tour.page
    page.set_viewport_size({"width": 360, "height": 740})
    tour.visit("settings")
    page.evaluate(DRESS, "* { outline: none !important }")
    assert any("no focus" in each for each in focus_problems(page))
    page.evaluate(DRESS, "main { position: relative; z-index: -1 } header { position: fixed; inset: 0 }")
    assert any("hidden behind" in each for each in focus_problems(page))
    page.evaluate(DRESS, ".choices { display: grid; gap: 0 !important } .choices label { min-height: 0; height: 14px }")
    assert page.evaluate(SMALL) != []
    for wrong in (
        "legend { width: 40px; overflow: hidden; white-space: nowrap }",
        "h1 { position: relative; left: 300px; white-space: nowrap }",
        "h1 { margin-bottom: -2rem }",
        ".choices label { width: 30px }",
    ):
        page.evaluate(DRESS, "")
        assert page.evaluate(MISFITS) == []
        page.evaluate(DRESS, wrong)
        assert page.evaluate(MISFITS) != [], wrong


def focus_problems(page: Page) -> set[str]:
    """Goes through the page with the Tab key, once round."""
    troubles = set()
    for step in range(STEPS):
        page.keyboard.press("Tab")
        found = page.evaluate(FOCUS)
        if found == "nowhere" and step > 1:
            break
        troubles.add(found)
    return troubles - {"", "nowhere"}


def test_nothing_moves_for_those_who_want_stillness(tour: Tour) -> None:
    """2.3.3: no animation and no transition runs, whatever is tapped."""
    page = tour.page
    page.set_viewport_size({"width": 360, "height": 740})
    for name in ("tac", "tackle"):
        tour.visit(name)
        running = "document.getAnimations().filter(({ effect }) => effect.getComputedTiming().duration > 1).length"
        assert page.evaluate(running) == 0
