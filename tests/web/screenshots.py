"""`make screenshots`: every page in every language, on a phone and on a desktop, into docs/screens/.

With arguments, in these languages only.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from spielkreis.locales import LANGUAGES
from tests.web.running import NO_TIPS, browser_arguments, find_chromium, running_server
from tests.web.tour import NAMES, Tour

TARGET = Path(__file__).parent.parent.parent / "docs/screens"
SCREENS = {"phone": (360, 740, "dark"), "desktop": (1280, 860, "light")}


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
    context.add_init_script(NO_TIPS)
    page = context.new_page()
    page.goto("/")
    tour = Tour(page)
    tour.speak(language)
    # The tables come first, so that home has something to list.
    for name in reversed(NAMES):
        tour.visit(name)
        page.wait_for_load_state("networkidle")
        page.screenshot(path=TARGET / f"{name}-{language}-{screen}.png", full_page=screen == "phone")
    context.close()


if __name__ == "__main__":
    sys.exit(main())
