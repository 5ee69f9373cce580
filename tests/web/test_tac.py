"""Turns of TAC in the browser, with every card."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.tables import become, create

BASE_CARDS = "B 2 3; C 5 6; D 9 10"


def game(position: str, hand: str, **headers: str) -> str:
    """A game file in which A is to play."""
    lines = {"Game": "TAC", "Variant": "team4", "Deck": "master", "Position": position, "Turn": "A", "Dealer": "D"}
    lines["Hands"] = f"A {hand}; {headers.pop('others', BASE_CARDS)}"
    return "\n".join(f'[{name} "{value}"]' for name, value in {**lines, **headers}.items()) + "\n"


def sit_down(page: Page, text: str, *, sit: str = "A", **settings: object) -> str:
    """Sits down at a table with this game; bots have the other places."""
    become(page, "Anna")
    table = create(
        page,
        settings={
            "game": "TAC",
            "options": {"variant": "team4", "deck": "master"},
            "position": text,
            "fast_bots": True,
            **settings,
        },
        sit=list(sit),
        fill="easy",
        ready=True,
    )
    page.goto(f"/table/{table}")
    expect(page.get_by_role("list", name="Your cards")).to_be_visible()
    return table


def card(page: Page, name: str) -> None:
    page.get_by_role("list", name="Your cards").get_by_role("button", name=name, exact=True).first.click(force=True)


def field(page: Page, name: str) -> None:
    page.locator(f'[data-field="{name}"]').click(force=True)


def confirm(page: Page) -> None:
    page.get_by_role("button", name="Confirm").click()


def happened(page: Page, text: str) -> None:
    expect(page.get_by_role("list", name="What happened").get_by_text(text, exact=True)).to_be_visible()


@pytest.mark.parametrize(
    ("position", "hand", "name", "fields", "told"),
    [
        ("A 12", "5 9", "Card 5", ["12", "17"], "Red 5: 12 to 17"),
        ("A 12; B 17", "5 9", "Card 5", ["12", "17"], "Red 5: 12 to 17, captures"),
        ("A 12", "13 9", "Card 13", ["A0", "1"], "Red 13: comes out on 1"),
        ("A 62", "6 9", "Card 6", ["62", "A3"], "Red 6: 62 into the house"),
        ("A 3", "4 9", "Card 4", ["3", "A2"], "Red 4: 3 into the house"),
        ("A 12; C 40", "trickster 9", "Trickster", ["40", "12"], "Red Trickster: 12 and 40 change places"),
        ("A 12; C 40", "warrior 9", "Warrior", ["12", "40"], "Red Warrior: 12 to 40, captures"),
        ("A 12", "angel 9", "Angel", ["B0", "17"], "Red Angel: comes out on 17"),
    ],
)
def test_a_marble_moves(new_page: NewPage, position: str, hand: str, name: str, fields: list[str], told: str) -> None:
    page = new_page()
    sit_down(page, game(position, hand))
    card(page, name)
    for each in fields:
        field(page, each)
    confirm(page)
    happened(page, told)


def test_the_marble_may_come_first(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, game("A 12 20", "5 9"))
    field(page, "20")
    expect(page.get_by_text("With which card?")).to_be_visible()
    card(page, "Card 9")
    field(page, "29")
    confirm(page)
    happened(page, "Red 9: 20 to 29")


def test_an_eight_lets_the_next_player_miss_a_turn(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, game("A 12", "8 9"))
    card(page, "Card 8")
    page.get_by_role("button", name="Let the next player miss a turn").click()
    happened(page, "Red 8: the next player misses a turn")
    expect(page.get_by_role("list", name="What happened").get_by_text(re.compile("^Blue discards"))).to_be_visible()


def test_a_card_that_cannot_be_played_says_why(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, game("A 12; B 15", "5 13"))
    card(page, "Card 5")
    expect(page.get_by_role("alert")).not_to_be_empty()


def test_without_a_playable_card_one_is_discarded(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, game("B 12", "5 9"))
    expect(page.get_by_text("None of your cards can be played: discard one.")).to_be_visible()
    card(page, "Card 9")
    page.get_by_role("button", name="Discard it").click()
    happened(page, "Red discards 9.")


def test_a_jester_passes_the_hands_on_and_plays_again(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, game("A 12", "jester 9", others="B 13 3; C 5 6; D 9 10"))
    card(page, "Jester")
    page.get_by_role("button", name="Play Jester").click()
    happened(page, "Red plays Jester.")
    expect(page.get_by_role("list", name="Your cards").get_by_role("button", name="Card 13")).to_be_visible()
    card(page, "Card 3")
    field(page, "12")
    field(page, "15")
    confirm(page)
    happened(page, "Red 3: 12 to 15")


def test_a_devil_plays_the_next_players_turn(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, game("A 12; B 20", "devil 9", others="B 2 3; C 5 6; D 9 10"))
    card(page, "Devil")
    page.get_by_role("button", name="Play Devil").click()
    hand = page.get_by_role("list", name="Cards of Blue")
    hand.get_by_role("button", name="Card 3").click()
    field(page, "20")
    field(page, "23")
    confirm(page)
    happened(page, "Blue 3: 20 to 23")


def test_a_tac_shows_what_it_undoes(new_page: NewPage) -> None:
    page = new_page()
    text = game("A 12; D 49*", "tac 9", Pile="13", Before="A 12")
    sit_down(page, text)
    card(page, "TAC")
    expect(page.get_by_text(re.compile("^The TAC takes back the last turn"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Base of Yellow: 4"))).to_be_attached()
    field(page, "12")
    field(page, "25")
    confirm(page)
    happened(page, "Red TAC on 13: 12 to 25")
    expect(page.get_by_role("button", name=re.compile("^Base of Yellow: "))).to_be_attached()


def test_a_seven_is_built_step_by_step_and_outlives_a_reload(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, game("A 12 20; B 14", "7 9"))
    card(page, "Card 7")
    for place in ("12", "13", "20"):
        field(page, place)
        expect(page.locator(f'[data-field="{int(place) + 1}"][aria-pressed="true"]')).to_be_attached()
    expect(page.get_by_text("4 of 7 steps left: tap a marble").first).to_be_visible()
    page.get_by_role("button", name="Step back").click()
    expect(page.get_by_text("5 of 7 steps left: tap a marble").first).to_be_visible()
    page.reload()
    expect(page.get_by_text("5 of 7 steps left: tap a marble").first).to_be_visible()
    for number in range(20, 25):
        field(page, str(number))
        expect(page.locator(f'[data-field="{number + 1}"][aria-pressed="true"]')).to_be_attached()
    confirm(page)
    happened(page, "Red 7: 12 to 14, captures; 20 to 25")


def test_an_exchange_can_be_changed_and_outlives_a_reload(new_page: NewPage) -> None:
    first, second = new_page(), new_page()
    become(first, "Anna")
    table = create(first, settings={"game": "TAC", "fast_bots": True}, sit=["A"], bots={"B": "easy", "D": "easy"})
    first.goto(f"/table/{table}")
    first.get_by_role("button", name="I am ready").click()
    second.goto(f"/table/{table}")
    second.get_by_role("button", name=re.compile("Sit here.*Green")).click()
    second.get_by_role("button", name="I am ready").click()
    hand = first.get_by_role("list", name="Your cards")
    hand.get_by_role("button").nth(0).click()
    expect(hand.get_by_role("button").nth(0)).to_have_attribute("aria-pressed", "true")
    other = str(hand.get_by_role("img").nth(4).get_attribute("aria-label"))
    hand.get_by_role("button", name=other, exact=True).first.click()
    expect(hand.get_by_role("button", name=other, exact=True).first).to_have_attribute("aria-pressed", "true")
    first.reload()
    expect(first.get_by_text(re.compile("^Your card lies face down"))).to_be_visible()
    expect(hand.get_by_role("button", name=other, exact=True).first).to_have_attribute("aria-pressed", "true")
    second.get_by_role("list", name="Your cards").get_by_role("button").first.click()
    happened(first, "Cards were exchanged.")


def test_a_spectator_sees_no_hidden_card(new_page: NewPage) -> None:
    player, watcher = new_page(), new_page()
    table = sit_down(player, game("A 12", "5 devil", others="B 2 angel; C 5 6; D 9 warrior"))
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
