"""A turn of TAC as an animated picture: real frames of the client, put into one WebP file.

Time in the page is set by hand, frame by frame, so that the film does not depend on the speed of the machine.
"""

from __future__ import annotations

import base64
import re
import struct
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, CDPSession, Page, WebSocketRoute, expect

from tests.web.running import NO_TIPS
from tests.web.tables import create_guest, create_table

WIDTH, HEIGHT = 900, 620
QUALITY = 60
FRAME = 40
"""Milliseconds between two frames of a movement."""
SETTINGS = '{"language": "en", "motion": "slow", "sounds": "off", "confirm": "on", "theme": "light"}'
MARBLES = "A 12 20 A4; B 14 17 B4; C 33 50 C4; D 60 D3 D4"
HANDS = "A 5 7 13 trickster tac; B 2 9 4 3; C 5 8 3 2; D 9 4 6 3"
GAME = "\n".join(
    f'[{name} "{value}"]'
    for name, value in {
        "Game": "TAC",
        "Variant": "team4",
        "Deck": "master",
        "Position": MARBLES,
        "Hands": HANDS,
        "Turn": "A",
        "Dealer": "D",
        "Pile": "12",
    }.items()
)
FINITE = "document.getAnimations().filter((each) => Number.isFinite(each.effect.getComputedTiming().endTime))"
MOVING = f"""(frame) => {{
  const moving = {FINITE};
  const length = Math.max(0, ...moving.map((each) => each.effect.getComputedTiming().endTime));
  const boxes = [];
  for (let time = 0; time <= length; time += frame)
    for (const each of moving) {{
      each.pause();
      each.currentTime = time;
      boxes.push(each.effect.target.getBoundingClientRect());
    }}
  const least = (name) => Math.max(0, Math.floor(Math.min(...boxes.map((box) => box[name])) / 2 - 6) * 2);
  const most = (name, end) => Math.min(end, Math.ceil(Math.max(...boxes.map((box) => box[name])) / 2 + 6) * 2);
  const [x, y] = [least("left"), least("top")];
  return {{ length, x, y, width: most("right", innerWidth) - x, height: most("bottom", innerHeight) - y }};
}}"""
"""Stops everything that moves. Returns how long it takes, and the part of the page in which it moves."""
AT = f"(time) => {FINITE}.forEach((each) => {{ each.currentTime = time; }})"
GO = f"() => {FINITE}.forEach((each) => each.finish())"
STOP = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const made = animate.apply(this, how);
    made.pause();
    return made;
  };
}"""
"""Movements do not begin before the film is there to see them."""


class Part(NamedTuple):
    """A part of the page, in pixels."""

    x: int
    y: int
    width: int
    height: int


WHOLE = Part(0, 0, WIDTH, HEIGHT)


class Frame(NamedTuple):
    """A WebP file that replaces a part of the picture for some milliseconds."""

    data: bytes
    part: Part
    duration: int


class Film:
    """The frames of a page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session: CDPSession = page.context.new_cdp_session(page)
        self.frames: list[Frame] = []

    def rest(self, duration: int, part: Part = WHOLE) -> None:
        """Shows a part of the page as it is for some milliseconds."""
        wanted = {"format": "webp", "quality": QUALITY, "clip": {**part._asdict(), "scale": 1}}
        taken = base64.b64decode(self._session.send("Page.captureScreenshot", wanted)["data"])
        self.frames.append(Frame(taken, part, duration))

    def move(self) -> None:
        """Shows everything that has begun to move until it stops; only the first frame is whole."""
        found = self._page.evaluate(MOVING, FRAME)
        length, part = int(found.pop("length")), Part(**found) if found["width"] else WHOLE
        for time in range(0, length, FRAME):
            self._page.evaluate(AT, time)
            self.rest(FRAME, part if time else WHOLE)
        self._page.evaluate(GO)

    def press(self, show: Callable[[], None], duration: int) -> None:
        """Does something, shows how the page moves, and rests."""
        show()
        self.move()
        self.rest(duration)


def until_played(route: WebSocketRoute) -> None:
    """Lets nothing through after the user's play: the film ends before the bots answer."""
    server, over = route.connect_to_server(), False

    def told(message: str | bytes) -> None:
        nonlocal over
        if not over:
            route.send(message)
        over = over or '"type":"played"' in str(message)

    route.on_message(server.send)
    server.on_message(told)


def film(browser: Browser, server: str, target: Path) -> None:
    """Plays a 7 that captures and is split, and writes what is seen."""
    context = browser.new_context(
        base_url=server, viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light", service_workers="block"
    )
    context.add_init_script(NO_TIPS)
    page = context.new_page()
    page.goto("/about")
    create_guest(page, "Anna")
    page.evaluate("(settings) => localStorage.setItem('spielkreis.settings', settings)", SETTINGS)
    page.route_web_socket(re.compile("/live"), until_played)
    settings = {"game": "TAC", "options": {"variant": "team4", "deck": "master"}, "position": GAME + "\n"}
    page.goto(f"/table/{create_table(page, settings=settings, sit=['A'], fill='1', ready=True)}")
    hand = page.get_by_role("list", name="Your cards")
    expect(hand.locator("[aria-disabled=false]").first).to_be_visible()
    page.evaluate(STOP)
    page.locator("header [aria-controls][aria-expanded=true]").click()
    page.mouse.move(1, 1)
    shown = Film(page)
    shown.rest(900)
    shown.press(lambda: hand.get_by_role("button", name="Card 7").click(), 700)
    for field in ("12", "14", "20", "25"):
        place = page.locator(f'[data-field="{field}"][aria-disabled="false"]')
        expect(place).to_be_attached()
        shown.press(partial(place.click, force=True), 650)
    confirm = page.get_by_role("button", name="Confirm")
    expect(confirm).to_be_visible()
    shown.rest(1200)
    confirm.click()
    expect(page.locator(".pile .card")).to_have_count(2)
    shown.move()
    shown.rest(1500)
    context.close()
    target.write_bytes(animated(shown.frames))


def animated(frames: Sequence[Frame]) -> bytes:
    """The frames as one animated WebP file that begins again when it ends."""
    header = struct.pack("<B3x", 0b10) + _three(WIDTH - 1) + _three(HEIGHT - 1)
    body = _chunk(b"VP8X", header) + _chunk(b"ANIM", struct.pack("<IH", 0xFFFFFFFF, 0))
    for data, part, duration in frames:
        place = [part.x // 2, part.y // 2, part.width - 1, part.height - 1, duration]
        image = b"".join(_chunk(name, part) for name, part in _chunks(data) if name in (b"ALPH", b"VP8 ", b"VP8L"))
        body += _chunk(b"ANMF", b"".join(map(_three, place)) + b"\x02" + image)
    return b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body


def _three(number: int) -> bytes:
    return number.to_bytes(3, "little")


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def _chunks(file: bytes) -> list[tuple[bytes, bytes]]:
    """The parts of a WebP file."""
    found, at = [], 12
    while at + 8 <= len(file):
        length = int.from_bytes(file[at + 4 : at + 8], "little")
        found.append((file[at : at + 4], file[at + 8 : at + 8 + length]))
        at += 8 + length + length % 2
    return found
