"""Hands at a Tackle board in the browser: a move of the engine becomes taps, or keys."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from spielkreis.tackle import Move, Position
from spielkreis.tackle.cells import SIZE, cell_name, column, row

UP, RIGHT = SIZE, 1


def cell(page: Page, name: str) -> Locator:
    """A cell of the board."""
    return page.locator(f'[data-name="{name}"]')


def tap(page: Page, name: str) -> None:
    """Taps a cell as soon as it can be chosen."""
    page.locator(f'[data-name="{name}"].live').click()


def confirm(page: Page) -> None:
    page.get_by_role("button", name="Confirm").click()


def wait_for_stone(page: Page, name: str, colour: str) -> None:
    """Wait until a stone of this colour is there."""
    expect(page.get_by_role("gridcell", name=re.compile(f"^{name}, {colour}"))).to_be_attached()


def wait_until_empty(page: Page, name: str) -> None:
    """Wait until the cell is empty."""
    expect(page.get_by_role("gridcell", name=re.compile(f"^{name}(:|$)"))).to_be_attached()


def cells_to_press(position: Position, move: Move) -> tuple[list[str], str]:
    """The cells to press for this move one after the other, and the end that a worm's button names, or nothing."""
    if move.start is None:
        return [cell_name(move.end)], ""
    if not move.block:
        return [cell_name(move.start), cell_name(move.end)], ""
    forward, across = (RIGHT, UP) if move.horizontal else (UP, RIGHT)
    line = column if move.horizontal else row
    if (line(move.end) != 0) if move.worm else (line(move.end) < line(move.start)):
        forward = -forward
    own = position.white if position.turn == "white" else position.black
    front, length = move.start, 1
    while front + forward in own and (move.horizontal is False or row(front + forward) == row(front)):
        front, length = front + forward, length + 1
    corner = front + (move.width - 1) * across
    pressed = [cell_name(move.start), cell_name(corner)]
    if move.worm:
        ends = [move.end + lane * across + i * forward for lane in range(move.width) for i in range(length - 1)]
        return pressed, ", ".join(cell_name(end) for end in sorted(ends))
    return [*pressed, cell_name(front + move.end - move.start)], ""


def play(page: Page, position: Position, move: Move | str) -> None:
    """Makes a move with the pointer, in the browser and in the position."""
    made = position.parse(position.turn or "", move) if isinstance(move, str) else move
    pressed, worm = cells_to_press(position, made)
    for name in pressed:
        tap(page, name)
    if worm:
        page.get_by_role("button", name=re.compile(f"^Play a worm: .* at {worm}, ")).click()
    confirm(page)
    position.push(made)


def play_by_keys(page: Page, position: Position, move: Move) -> None:
    """Makes a move with nothing but keys, in the browser and in the position. The focus must be on the board."""
    pressed, worm = cells_to_press(position, move)
    for name in pressed:
        move_focus(page, name)
        page.keyboard.press("Enter")
    if worm:
        button = page.get_by_role("button", name=re.compile(f"^Play a worm: .* at {worm}, "))
        for _ in range(8):
            page.keyboard.press("Tab")
            if button.evaluate("node => node === document.activeElement"):
                break
        page.keyboard.press("Enter")
        while not page.get_by_role("button", name="Confirm").evaluate("node => node === document.activeElement"):
            page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    position.push(move)


def move_focus(page: Page, name: str) -> None:
    """Arrow keys from the focused cell to another."""
    here = focused_cell(page)
    turned = page.evaluate("""() => {
      const at = (name) => document.querySelector(`[data-name="${name}"]`).getBoundingClientRect();
      return at("A1").x > at("J1").x;
    }""")
    there = (ord(name[0]) - ord("A"), int(name[1:]) - 1)
    at = (ord(here[0]) - ord("A"), int(here[1:]) - 1)
    sign = -1 if turned else 1
    for distance, keys in (
        (sign * (there[0] - at[0]), ("ArrowLeft", "ArrowRight")),
        (sign * (there[1] - at[1]), ("ArrowDown", "ArrowUp")),
    ):
        for _ in range(abs(distance)):
            page.keyboard.press(keys[distance > 0])
    assert focused_cell(page) == name


def focused_cell(page: Page) -> str:
    """The cell that has the focus; it must be one."""
    name = page.evaluate("document.activeElement?.dataset.name ?? document.activeElement?.outerHTML")
    assert re.fullmatch("[A-J](10|[1-9])", name), name
    return str(name)
