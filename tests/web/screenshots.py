"""`make screenshots`: every page in every language, on a phone and on a desktop, into docs/screens/.

With arguments, in these languages only.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from spielkreis.locales import LANGUAGES
from tests.web.running import browser_arguments, find_chromium, running_server
from tests.web.tables import become, create

TARGET = Path(__file__).parent.parent.parent / "docs/screens"
SCREENS = {"phone": (360, 740, "dark"), "desktop": (1280, 860, "light")}
MARBLES = "A 12 20 A3 A4; B 14 17* B4; C 33* 50 C4; D 60 D3 D4"
TAC = "\n".join(
    (
        '[Game "TAC"]',
        '[Variant "team4"]',
        '[Deck "master"]',
        f'[Position "{MARBLES}"]',
        '[Hands "A 7 13 trickster tac devil; B 2 9 4; C 5 8 3; D 9 4 6"]',
        '[Turn "A"]',
        '[Dealer "D"]',
        '[Pile "12"]',
        "",
    )
)
TACKLE = "C3 C4 D3 F7 G7 I1 / E4 E5 F5 H8 B7 J5 / F4 / w"
PAGES = {"home": "/", "new": "/new/tac", "settings": "/settings", "learn": "/learn", "rules": "/rules/tac"}


def main() -> int:
    chromium = find_chromium()
    if chromium is None:
        print("No Chromium was found, and none could be installed.", file=sys.stderr)
        return 2
    TARGET.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=browser_arguments())
        for language in sys.argv[1:] or LANGUAGES:
            for screen in SCREENS:
                shoot(browser, server, language, screen)
        browser.close()
    return 0


def shoot(browser: Browser, server: str, language: str, screen: str) -> None:
    """All pages in one language on one screen."""
    width, height, theme = SCREENS[screen]
    context = browser.new_context(
        base_url=server,
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto("/")
    page.evaluate("(language) => localStorage.setItem('spielkreis.settings', JSON.stringify({ language }))", language)
    become(page, "Anna")
    master = {"variant": "team4", "deck": "master"}
    tac = create(
        page, settings={"game": "TAC", "options": master, "position": TAC}, sit=["A"], fill="normal", ready=True
    )
    tackle = create(
        page,
        settings={"game": "Tackle", "options": {"job": "Quadrat"}, "position": TACKLE},
        sit=["white"],
        fill="normal",
        ready=True,
    )
    lobby = create(page, settings={"game": "TAC", "public": True}, sit=["A"], bots={"B": "easy"})
    for name, path in {
        **PAGES,
        "lobby": f"/table/{lobby}",
        "tac": f"/table/{tac}",
        "tackle": f"/table/{tackle}",
    }.items():
        page.goto(path)
        page.wait_for_load_state("networkidle")
        if name == "tac":
            page.locator("ul.hand button[aria-disabled=false]").nth(1).click()
            for field in ("20", "33"):
                page.locator(f'[data-field="{field}"]').click(force=True)
        if name == "tackle":
            page.locator('[data-name="C3"]').click()
            page.locator('[data-name="C4"]').click()
        page.wait_for_timeout(300)
        page.screenshot(path=TARGET / f"{name}-{language}-{screen}.png", full_page=screen == "phone")
    context.close()


if __name__ == "__main__":
    sys.exit(main())
