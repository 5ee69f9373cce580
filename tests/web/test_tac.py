"""Turns of TAC in the browser, with every card."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.tables import create_guest, create_table

BASE_CARDS = "B 2 3; C 5 6; D 9 10"


def game_file(position: str, hand: str, **headers: str) -> str:
    """A game file in which A is to play."""
    lines = {"Game": "TAC", "Variant": "team4", "Deck": "master", "Position": position, "Turn": "A", "Dealer": "D"}
    lines["Hands"] = f"A {hand}; {headers.pop('others', BASE_CARDS)}"
    return "\n".join(f'[{name} "{value}"]' for name, value in {**lines, **headers}.items()) + "\n"


def sit_down(page: Page, text: str, *, sit: str = "A", **settings: object) -> str:
    """Sits down at a table with this game; bots have the other places."""
    create_guest(page, "Anna")
    table = create_table(
        page,
        settings={
            "game": "TAC",
            "options": {"variant": "team4", "deck": "master"},
            "position": text,
            "fast_bots": True,
            **settings,
        },
        sit=list(sit),
        fill="1",
        ready=True,
    )
    page.goto(f"/table/{table}")
    expect(page.get_by_role("list", name="Your cards").locator("[aria-disabled=false]").first).to_be_visible()
    return table


def card(page: Page, name: str) -> None:
    page.get_by_role("list", name=re.compile("cards$")).get_by_role("button", name=name, exact=True).first.click(
        force=True
    )


def field(page: Page, name: str) -> None:
    possible = page.locator(f'[data-field="{name}"][aria-disabled="false"]')
    expect(possible).to_be_attached()
    possible.click(force=True)


def tap(page: Page, *names: str) -> None:
    """Taps fields and buttons by their names, one after the other, with a finger."""
    for name in names:
        where = page.locator(f'[data-field="{name}"][aria-disabled="false"]')
        if not re.fullmatch(r"[A-D]?\d+", name):
            where = page.get_by_role("button", name=name, exact=True)
        where.first.tap(force=True)


def confirm(page: Page) -> None:
    page.get_by_role("button", name="Confirm").click()


def expect_in_log(page: Page, text: str) -> None:
    expect(page.get_by_role("list", name="Game log").get_by_text(text, exact=True)).to_be_visible()


def expect_status(page: Page, text: str | re.Pattern[str]) -> None:
    """The line above the board says this, and says it aloud."""
    expect(page.locator(".status")).to_have_text(text)


TURNS = {
    "move": ("A 12", "5 9", "Card 5|12|17|Confirm", "Red 5: 12 to 17"),
    "capture": ("A 12; B 17", "5 9", "Card 5|12|17|Confirm", "Red 5: 12 to 17, captures Blue"),
    "open": ("A 12", "13 9", "Card 13|A0|1|Confirm", "Red 13: brings a marble out"),
    "one": ("A 12", "1 9", "Card 1|12|13|Confirm", "Red 1: 12 to 13"),
    "home": ("A 62", "6 9", "Card 6|62|A3|Confirm", "Red 6: 62 goes home"),
    "four": ("A 3", "4 9", "Card 4|3|A2|Confirm", "Red 4: 3 goes home"),
    "seven": ("A 12 40; B 14", "7 9", "Card 7|12|14|19|Confirm", "Red 7: 12 to 14, captures Blue; 14 to 19"),
    "only": ("A 12; B 14", "7 9", "Card 7|Confirm", "Red 7: 12 to 14, captures Blue; 14 to 19"),
    "eight": ("A 12", "8 9", "Card 8|Skip Blue|Confirm", "Red 8: Blue misses a turn"),
    "trickster": ("A 12 20; C 40", "trickster 9", "Trickster|40|12|Confirm", "Red Trickster: 12 and 40 swap places"),
    "tac": ("A 12; D 49*", "tac 9", "TAC|12|25|Confirm", "Red TAC on 13: undoes the last turn, then 12 to 25"),
    "jester": (
        "A 12",
        "jester 9",
        "Jester|Play Jester",
        "Red plays Jester: everyone passes their hand to the right.",
    ),
    "angel": ("A 12", "angel 9", "Angel|B0|17|Confirm", "Red Angel: brings Blue’s marble out"),
    "warrior": ("A 12; C 40", "warrior 9", "Warrior|12|40|Confirm", "Red Warrior: 12 to 40, captures Green"),
    "devil": ("A 12", "devil 9", "Devil|Play Devil", "Red plays Devil."),
    "discard": ("B 12", "5 9", "Card 9|Discard", "Red discards 9."),
}
"""Marbles, hand, the choices one after the other, and the announcements."""


def by_pointer(page: Page, wanted: str) -> None:
    if re.fullmatch(r"[A-D]?\d+", wanted):
        field(page, wanted)
    elif wanted in NAMES:
        card(page, wanted)
    else:
        page.get_by_role("button", name=wanted, exact=True).click()


def by_keyboard(page: Page, wanted: str) -> None:
    """Arrives with Tab, finds fields with Page Down, presses Enter."""
    on_board = re.fullmatch(r"[A-D]?\d+", wanted) is not None
    name = "e.textContent.trim() + (e.querySelector('[role=img]')?.ariaLabel ?? '')"
    where = f"(e) => e.dataset.field ?? (e.matches('button') ? {name} : '')"

    def at() -> str:
        return str(page.evaluate(f"(({where}))(document.activeElement)"))

    for _ in range(60):
        here = at() if page.evaluate("document.activeElement !== document.body") else ""
        if here == wanted or (wanted in NAMES and here.endswith(wanted)):
            page.keyboard.press("Enter")
            return
        inside = page.evaluate("document.activeElement.dataset.field !== undefined")
        page.keyboard.press("PageDown" if on_board and inside else "Tab")
    raise AssertionError(f"the keyboard does not reach {wanted}")


NAMES = {name.split("|")[0] for _, _, name, _ in TURNS.values()} | {f"Card {number}" for number in range(1, 14)}


@pytest.mark.parametrize("reach", [by_pointer, by_keyboard])
@pytest.mark.parametrize("name", TURNS)
def test_a_turn_with_every_card(new_page: NewPage, name: str, reach: Callable[[Page, str], None]) -> None:
    position, hand, steps, told = TURNS[name]
    page = new_page()
    headers = {"Pile": "13", "Before": "A 12"} if name == "tac" else {}
    sit_down(page, game_file(position, hand, **headers))
    for step in steps.split("|"):
        if re.fullmatch(r"[A-D]?\d+", step):
            expect(page.locator(f'[data-field="{step}"][aria-disabled="false"]')).to_be_attached()
        reach(page, step)
    expect_in_log(page, told)
    if reach is by_keyboard:
        assert_focused(page)


def assert_focused(page: Page) -> None:
    """The focus stays on the page while playing by keyboard."""
    assert page.evaluate("document.activeElement !== document.body && document.activeElement.isConnected")


def test_every_number_by_keyboard_alone(new_page: NewPage) -> None:
    """One person plays all four colours, so that no bot comes between."""
    page = new_page()
    plays = (
        ("Card 2|12|14|Confirm", "Red 2: 12 to 14"),
        ("Card 3|28|31|Confirm", "Blue 3: 28 to 31"),
        ("Card 9|35|44|Confirm", "Green 9: 35 to 44"),
        ("Card 10|50|60|Confirm", "Yellow 10: 50 to 60"),
        ("Card 12|14|26|Confirm", "Red 12: 14 to 26"),
        ("Card 8|31|39|Confirm", "Blue 8: 31 to 39"),
        ("Card 4|44|40|Confirm", "Green 4: 44 to 40"),
        ("Card 7|60|62|5|10|Confirm", "Yellow 7: 60 to 62; 5 to 10"),
    )
    text = game_file("A 12; B 28; C 35; D 50 5", "2 12", others="B 3 8; C 9 4; D 10 7", Variant="solo4")
    create_guest(page, "Anna")
    options = {"variant": "solo4", "deck": "master"}
    settings = {"game": "TAC", "options": options, "position": text}
    page.goto(f"/table/{create_table(page, settings=settings, sit=['ABCD'], ready=True)}")
    for steps, told in plays:
        first = page.get_by_role("button", name=steps.split("|")[0], exact=True, disabled=False)
        expect(first).to_be_visible()
        for step in steps.split("|"):
            if step.isdecimal():
                expect(page.locator(f'[data-field="{step}"][aria-disabled="false"]')).to_be_attached()
            by_keyboard(page, step)
            assert_focused(page)
        expect_in_log(page, told)


def test_the_marble_may_come_first(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, game_file("A 12 20", "5 9"))
    field(page, "20")
    expect_status(page, "Where to? Or choose a card.")
    expect(page.locator(".count")).to_have_text(["5", "9"])
    expect(page.get_by_role("button", name="Space 29, available with 9")).to_be_attached()
    card(page, "Card 9")
    field(page, "29")
    expect_in_log(page, "Red 9: 20 to 29")


def test_an_eight_lets_the_next_player_miss_a_turn(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, game_file("A 12", "8 9"))
    card(page, "Card 8")
    page.get_by_role("button", name="Skip Blue").click()
    confirm(page)
    expect_in_log(page, "Red 8: Blue misses a turn")
    expect(page.get_by_role("list", name="Game log").get_by_text(re.compile("^Blue discards"))).to_be_visible()


def test_a_card_that_cannot_be_played_says_why(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, game_file("A 12; B 15", "5 13"))
    card(page, "Card 5")
    expect(page.get_by_role("alert")).not_to_be_empty()


def test_without_a_playable_card_one_is_discarded(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, game_file("B 12", "5 9"))
    expect_status(page, "You can’t play any of your cards. Discard one.")
    card(page, "Card 9")
    page.get_by_role("button", name="Discard").click()
    expect_in_log(page, "Red discards 9.")


def test_a_jester_passes_the_hands_on_and_plays_again(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, game_file("A 12", "jester 9", others="B 13 3; C 5 6; D 9 10"))
    card(page, "Jester")
    page.get_by_role("button", name="Play Jester").click()
    expect_in_log(page, "Red plays Jester: everyone passes their hand to the right.")
    expect(page.get_by_role("list", name="Your cards").get_by_role("button", name="Card 13")).to_be_visible()
    card(page, "Card 3")
    field(page, "12")
    field(page, "15")
    confirm(page)
    expect_in_log(page, "Red 3: 12 to 15")


def test_a_devil_plays_the_next_players_turn(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, game_file("A 12; B 20", "devil 9", others="B 2 3; C 5 6; D 9 10"))
    card(page, "Devil")
    page.get_by_role("button", name="Play Devil").click()
    hand = page.get_by_role("list", name="Blue’s cards")
    hand.get_by_role("button", name="Card 3").click()
    field(page, "20")
    field(page, "23")
    confirm(page)
    expect_in_log(page, "Blue 3: 20 to 23")


def test_a_tac_shows_what_it_undoes(new_page: NewPage) -> None:
    page = new_page()
    text = game_file("A 12; D 49*", "tac 9", Pile="13", Before="A 12")
    sit_down(page, text)
    card(page, "TAC")
    expect_status(page, re.compile("^Undone: the last turn"))
    expect(page.get_by_role("button", name=re.compile("^Yellow’s base: 4"))).to_be_attached()
    field(page, "12")
    field(page, "25")
    confirm(page)
    expect_in_log(page, "Red TAC on 13: undoes the last turn, then 12 to 25")
    expect(page.get_by_role("button", name=re.compile("^Yellow’s base: "))).to_be_attached()


def test_a_seven_is_built_step_by_step_and_outlives_a_reload(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, game_file("A 12 20; B 14", "7 9"))
    card(page, "Card 7")
    expect_status(page, re.compile("^7 of 7 steps left: which marble"))
    for marble, target in (("12", "14"), ("20", "21")):
        field(page, marble)
        field(page, target)
        expect(page.locator(f'[data-field="{target}"][aria-pressed="true"]')).to_be_attached()
    expect_status(page, re.compile("^4 of 7 steps left: how far"))
    page.get_by_role("button", name="Undo step").click()
    expect_status(page, re.compile("^5 of 7 steps left: how far"))
    page.reload()
    expect_status(page, re.compile("^5 of 7 steps left: how far"))
    field(page, "20")
    expect(page.locator(".count")).to_have_text(["1", "2", "3", "4", "5"])
    expect(page.get_by_role("button", name="Space 25, 5 steps, available")).to_be_attached()
    field(page, "25")
    expect_status(page, "Red 7: 12 to 14, captures Blue; 20 to 25. Play this?")
    confirm(page)
    expect_in_log(page, "Red 7: 12 to 14, captures Blue; 20 to 25")


def start_exchange(first: Page, second: Page, *, blue: str = "2 3 5 6 9") -> str:
    """Two partners who have been dealt the same cards and are to exchange one."""
    cards = "2 3 5 6 9"
    others = f"B {blue}; C {cards}; D {cards}"
    text = game_file("A 12; B 20; C 40; D 50", cards, others=others, Phase="swap").replace('[Turn "A"]\n', "")
    create_guest(first, "Anna")
    settings = {"game": "TAC", "options": {"variant": "team4", "deck": "master"}, "position": text, "fast_bots": True}
    table = create_table(first, settings=settings, sit=["A"], bots={"B": "1", "D": "1"})
    first.goto(f"/table/{table}")
    first.get_by_role("button", name="I’m ready").click()
    create_guest(second, "Ben")
    second.goto(f"/table/{table}")
    second.get_by_role("button", name=re.compile("Sit here.*Green")).click()
    second.get_by_role("button", name="I’m ready").click()
    return table


def test_an_exchange_can_be_changed_and_outlives_a_reload(new_page: NewPage) -> None:
    first, second = new_page(), new_page()
    start_exchange(first, second)
    hand = first.get_by_role("list", name="Your cards")
    card(first, "Card 3")
    expect_status(first, "Give 3 to your partner, Ben (Green)?")
    expect(first.get_by_role("button", name="Card 3", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(first.locator(".gifts .empty")).to_have_count(2)  # the bots have given, the people have not
    card(first, "Card 5")
    first.get_by_role("button", name="Give", exact=True).click()
    told = "Face down: 5. You can change your mind until everyone has chosen."
    expect_status(first, told)
    expect(first.get_by_role("log").get_by_text(told)).to_have_count(1)
    expect(first.locator(".gifts .empty")).to_have_count(1)
    card(first, "Card 9")
    first.get_by_role("button", name="Give this one instead").click()
    expect_status(first, re.compile("^Face down: 9"))
    first.reload()
    expect_status(first, re.compile("^Face down: 9"))
    expect(hand.get_by_role("button", name="Card 9, chosen for the swap")).to_be_visible()
    card(second, "Card 6")
    second.get_by_role("button", name="Give", exact=True).click()
    expect_in_log(first, "Cards were swapped: you gave 9 and got 6.")
    expect_in_log(second, "Cards were swapped: you gave 6 and got 9.")


def test_a_spectator_sees_no_hidden_card(new_page: NewPage) -> None:
    player, watcher = new_page(), new_page()
    table = sit_down(player, game_file("A 12", "5 devil", others="B 2 angel; C 5 6; D 9 warrior"))
    heard: list[str] = []
    watcher.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    watcher.goto(f"/table/{table}")
    expect(watcher.get_by_role("group", name="TAC board")).to_be_visible()
    assert watcher.get_by_role("list", name="Your cards").count() == 0
    assert heard
    views = [told["game"]["view"] for told in map(json.loads, heard) if told.get("game")]
    assert views
    for view in views:
        assert view["hands"] == {}
        assert view["seen"] == {}
    words = watcher.locator("main").inner_text()
    assert not any(name in words for name in ("Devil", "Angel", "Warrior"))


def test_four_people_play_a_master_game_to_its_end(new_page: NewPage) -> None:
    """From a late position, with a Jester, a 7, a Devil and a TAC."""
    pages = [new_page() for _ in "ABCD"]
    for page, name in zip(pages, ("Anna", "Ben", "Cleo", "Dora"), strict=True):
        create_guest(page, name)
    text = game_file("A 61 63 A3 A4; B 20; C 22 C2 C3 C4; D 50", "jester 5", others="B 7 2; C devil 3; D tac 9")
    settings = {"game": "TAC", "options": {"variant": "team4", "deck": "master"}, "position": text}
    table = create_table(pages[0], settings=settings, sit=["A"])
    for page, colour in zip(pages, ("Red", "Blue", "Green", "Yellow"), strict=True):
        page.goto(f"/table/{table}")
        if colour != "Red":
            page.get_by_role("button", name=re.compile(f"Sit here.*{colour}")).click()
        page.get_by_role("button", name="I’m ready").click()
    plays = (
        (0, "Jester|Play Jester", "Red plays Jester: everyone passes their hand to the right."),
        (0, "Card 7|63|A2|61|64|Confirm", "Red 7: 63 goes home; 61 to 64"),
        (1, "Devil|Play Devil", "Blue plays Devil."),
        (1, "Card 9|22|31|Confirm", "Green 9: 22 to 31"),
        (3, "Card 5|50|55|Confirm", "Yellow 5: 50 to 55"),
        (0, "Card 2|64|A1|Confirm", "Red 2: 64 goes home"),
        (1, "Card 3|20|23|Confirm", "Blue 3: 20 to 23"),
        (2, "TAC|31|C1|Confirm", "Green TAC on 3: undoes Blue’s 3, then 31 goes home"),
    )
    for player, steps, told in plays:
        expect(pages[player].locator(".hand [aria-disabled=false]").first).to_be_visible()
        for step in steps.split("|"):
            if step in NAMES:
                pages[player].locator(".hand").get_by_role("button", name=step, exact=True).first.click(force=True)
            else:
                by_pointer(pages[player], step)
        for page in pages:
            expect_in_log(page, told)
            expect(page.get_by_role("log").get_by_text(told, exact=True)).to_have_count(1)
    for page, result in zip(pages, ("You won!", "You lost.", "You won!", "You lost."), strict=True):
        expect(page.get_by_role("heading", name=result)).to_be_visible()
    expect_status(pages[0], "The game is over. You won!")
    expect_status(pages[3], "The game is over. Anna (Red) and Cleo (Green) won.")
    expect(pages[3].get_by_role("heading", name="All hands")).to_be_visible()
    pages[3].get_by_role("button", name="Step back").click()
    expect(pages[3].get_by_text("7 of 8")).to_be_visible()
    pages[0].get_by_role("button", name="Play again").click()
    for page in pages[1:]:
        page.get_by_role("link", name="Go to the new table").click()
    for page in pages:
        expect(page.get_by_role("button", name="I’m ready")).to_be_visible()


def test_one_person_wins_against_bots_by_touch_and_looks_at_how_it_went(new_page: NewPage) -> None:
    """`test_after.py` does the same for Tackle by pointer and keyboard."""
    page = new_page(width=360, height=640, touch=True)
    others = "B 2 3; C trickster trickster; D 2 3"
    sit_down(page, game_file("A A1 A2 A3 A4; C 28 C2 C3 C4", "3 3", others=others))
    hand = page.get_by_role("list", name="Your cards")
    tap(page, "Card 3", "28", "31", "Confirm")
    expect(hand.get_by_role("button")).to_have_count(1)
    expect(hand.locator("[aria-disabled=false]")).to_have_count(1)
    tap(page, "Card 3", "31", "C1", "Confirm")
    expect(page.get_by_role("heading", name="You won!")).to_be_in_viewport(ratio=1)
    ending = page.get_by_role("region", name="How it went")
    tap(page, "Log")
    expect(ending.get_by_role("img", name=re.compile("Red . Green 100%"))).to_be_in_viewport()
    tap(page, "Calculate luck")
    expect(ending.locator(":focus")).to_have_count(1)
    expect(ending.get_by_role("status").or_(ending.get_by_role("row", name=re.compile("^Luck"))).first).to_be_visible()
    ending.get_by_role("listitem").get_by_role("button").first.tap()
    expect(page.locator(".stage > .board")).to_be_in_viewport(ratio=0.95)
    table = page.url
    tap(page, "Share game")
    expect(page.get_by_role("textbox", name="Link to this game")).to_have_value(table)
    tap(page, "Play again")
    expect(page).not_to_have_url(table)
    expect(hand.get_by_role("button")).to_have_count(2)
