"""Puzzles in a real browser: solved by pointer and by keys, with hints, a streak and a list."""

from __future__ import annotations

import re
from urllib.parse import quote

from playwright.sync_api import Page, expect

from spielkreis.server.games.tackle.puzzles import TacklePuzzles
from spielkreis.tackle.puzzles import Puzzle, puzzles
from tests.web.conftest import NewPage
from tests.web.tackle_input import play, play_by_keys

ONE, OTHER = (puzzle for puzzle in puzzles() if puzzle.name in ("Quadrat-001", "Blüte-001"))
TWO = next(puzzle for puzzle in puzzles() if puzzle.length == 2 and puzzle.job == "Quadrat")


def puzzle_address(puzzle: Puzzle) -> str:
    return f"/puzzles/tackle/{quote(puzzle.name)}"


def expect_solved(page: Page) -> None:
    expect(page.locator(".verdict")).to_have_text("Solved!")
    expect(page.locator(".verdict")).to_be_focused()


def test_a_puzzle_is_solved_by_pointer_and_remembered(new_page: NewPage) -> None:
    page = new_page(puzzle_address(TWO))
    position = TWO.start()
    play(page, position, TWO.key)
    expect(page.get_by_role("status").filter(has_text="Right!")).to_be_visible()
    answer = TacklePuzzles().judge(TWO.name, [TWO.key])
    position.push(answer.moves[-1])
    play(page, position, TacklePuzzles().hint(TWO.name, answer.moves)[1])
    expect_solved(page)
    expect(page.get_by_text("Streak: 1 (best: 1)")).to_be_visible()
    page.get_by_role("link", name="Tackle puzzles").click()
    expect(page.get_by_role("heading", name="Tackle puzzles")).to_be_focused()
    expect(page.get_by_text(f"1 of {len(puzzles())} solved")).to_be_visible()
    page.get_by_text(re.compile("^Square 1 of")).click()
    expect(page.get_by_role("link", name=re.compile("Square, no. .* Solved"))).to_have_count(1)


def test_a_puzzle_is_solved_by_keys_and_leads_to_the_next(new_page: NewPage) -> None:
    page = new_page(puzzle_address(OTHER))
    position = OTHER.start()
    first = page.locator('[role=gridcell][tabindex="0"]')
    first.focus()
    play_by_keys(page, position, position.parse(position.turn or "", OTHER.key))
    expect_solved(page)
    page.get_by_role("button", name="Next puzzle").press("Enter")
    page.wait_for_url(re.compile("/puzzles/tackle/(?!Bl%C3%BCte-001)"))
    expect(page.get_by_text("Level 1: first steps")).to_be_visible()


def test_wrong_moves_and_hints_end_the_streak(new_page: NewPage) -> None:
    page = new_page(puzzle_address(ONE))
    wrong = next(move for move in ONE.start().legal_moves if str(move) != ONE.key and not move.block)
    play(page, ONE.start(), wrong)
    expect(page.get_by_role("alert")).to_have_text(f"{wrong} doesn’t win in time. Try again.")
    page.get_by_role("button", name="Hint").click()
    piece, action = TacklePuzzles().hint(ONE.name, [])
    expect(page.locator(".hint")).to_have_text(f"Look at the stone on {piece}.")
    page.get_by_role("button", name="Show the move").click()
    expect(page.locator(".hint")).to_have_text(f"Try {action}.")
    play(page, ONE.start(), ONE.key)
    expect_solved(page)
    expect(page.get_by_text("Streak: 0 (best: 0)")).to_be_visible()
    page.get_by_role("link", name="Analyse").click()
    expect(page.get_by_role("heading", name="Solver")).to_be_visible()


def test_the_day_and_the_levels_lead_to_puzzles(new_page: NewPage) -> None:
    page = new_page("/")
    page.get_by_role("link", name="Puzzles: Tackle").click()
    page.get_by_role("link", name="Solve it").click()
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="Train: Level 3: medium").click()
    expect(page.get_by_text("Level 3: medium")).to_be_visible()
