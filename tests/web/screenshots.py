"""`make screenshots`: every page in every language, on a phone and on a desktop, and a film, into docs/screens/.

`ARGS="de it --only tac,home-first"` takes some of them; `ARGS="en --only turn"` takes the film alone.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Collection
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from spielkreis.locales import LANGUAGES
from tests.debian import find_font
from tests.web.running import NO_TIPS, browser_arguments, find_chromium, running_server
from tests.web.scenes import ON_ITS_SIDE, SCENES, VISITS
from tests.web.tour import NAMES, Tour
from tests.web.turn_film import film

TARGET = Path(__file__).parent.parent.parent / "docs/screens"
PATIENCE = 60_000
DESKTOP, PHONE = (1280, 860), (360, 740)
FILM = "turn"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("languages", nargs="*", choices=[*LANGUAGES, []], default=[])
    parser.add_argument("--only", default="", help="names of pages, separated by commas")
    arguments = parser.parse_args()
    expect.set_options(timeout=PATIENCE)
    chromium = find_chromium()
    if chromium is None:
        print("No Chromium was found, and none could be installed.", file=sys.stderr)
        return 2
    languages = arguments.languages or LANGUAGES
    if "zh-Hant" in languages and not find_font("zh-tw", "fonts-noto-cjk"):
        print("No font for Chinese was found, and none could be installed.", file=sys.stderr)
        return 2
    wanted = {name for name in arguments.only.split(",") if name}
    TARGET.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=browser_arguments())
        shoot(browser, server, languages, wanted)
        if not wanted or FILM in wanted:
            film(browser, server, TARGET / f"{FILM}.webp")
        browser.close()
    return 0


def shoot(browser: Browser, server: str, languages: Collection[str], wanted: Collection[str]) -> None:
    """All pages, or those that are wanted. One guest sees them on both screens, and visitors see some of them."""
    desktop = open_context(browser, server, "desktop")
    tour = Tour(new_page(desktop))
    phone = open_context(browser, server, "phone", desktop)
    for language in languages:
        for screen, context in (("desktop", desktop), ("phone", phone)):
            tour.page = context.pages[0] if context.pages else new_page(context)
            tour.speak(language)
            # The tables come first, so that home has something to list.
            for name, show in reversed(pages(browser, server, screen, language).items()):
                if wanted and name not in wanted:
                    continue
                page = show(tour) or tour.page
                page.wait_for_load_state("networkidle")
                take(page, TARGET / f"{name}-{language}-{screen}.png", whole=screen == "phone")
                if page is not tour.page:
                    page.context.close()


def take(page: Page, target: Path, *, whole: bool) -> None:
    """A picture of a page, or of the whole of it; a table is as high as the screen and comes with what is below it."""
    size = page.viewport_size
    table = page.locator(".stage").count() > 0
    if not whole or table or size is None:
        page.screenshot(path=target, full_page=whole and size is not None and size["width"] < size["height"])
        return
    # What sticks to the lower edge of the screen is then at the end of the page.
    high = page.evaluate("document.documentElement.scrollHeight")
    page.set_viewport_size({"width": size["width"], "height": max(size["height"], high)})
    page.screenshot(path=target)
    page.set_viewport_size(size)


def pages(browser: Browser, server: str, screen: str, language: str) -> dict[str, Callable[[Tour], Page | None]]:
    """What is shown, by name: each goes to a page and returns it if it is not that of the tour."""

    def visited(name: str) -> Callable[[Tour], None]:
        return lambda tour: tour.visit(name)

    def visitor(address: str, whole: str) -> Callable[[Tour], Page]:
        def show(tour: Tour) -> Page:
            target = address if address.startswith("/") else tour.address(address)
            page = new_page(open_context(browser, server, screen))
            page.evaluate(f"localStorage.setItem('spielkreis.settings', '{{\"language\": \"{language}\"}}')")
            page.goto(target)
            expect(page.locator(whole).first).to_be_visible()
            return page

        return show

    def sideways(name: str) -> Callable[[Tour], Page]:
        def show(tour: Tour) -> Page:
            context = open_context(browser, server, "landscape", tour.page.context)
            page = new_page(context)
            page.goto(tour.address(name))
            expect(page.locator(".stage")).to_be_visible()
            return page

        return show

    found: dict[str, Callable[[Tour], Page | None]] = {
        **{name: visited(name) for name in NAMES},
        **SCENES,
        **{name: visitor(*what) for name, what in VISITS.items()},
    }
    if screen == "phone":
        found |= {f"{name}-landscape": sideways(name) for name in ON_ITS_SIDE}
    return found


def open_context(browser: Browser, server: str, screen: str, guest: BrowserContext | None = None) -> BrowserContext:
    """A browser of a new visitor, or of the same guest as another one."""
    size = {"desktop": DESKTOP, "phone": PHONE, "landscape": PHONE[::-1]}[screen]
    context = browser.new_context(
        base_url=server,
        viewport={"width": size[0], "height": size[1]},
        color_scheme="light" if screen == "desktop" else "dark",
        has_touch=screen != "desktop",
        reduced_motion="reduce",
        service_workers="block",
        storage_state=guest.storage_state() if guest else None,
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(NO_TIPS)
    return context


def new_page(context: BrowserContext) -> Page:
    page = context.new_page()
    page.goto("/about")
    return page


if __name__ == "__main__":
    sys.exit(main())
