"""What is seen and heard at a TAC table: the log on the board, hands that move, nothing that shifts."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.tables import create_guest, create_table, post
from tests.web.test_tac import assert_focused, card, confirm, expect_in_log, expect_status, field, game_file, sit_down
from tests.web.tour import create_exchange_table

DURATIONS = """() => {
  window.durations = [];
  window.moved = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    window.durations.push(options.duration);
    window.moved += this instanceof SVGElement;
    return animate.call(this, frames, options);
  };
}"""


def set_up(page: Page, **settings: str) -> None:
    """Chooses settings as the page for them does, before a table is seen."""
    page.evaluate("(chosen) => localStorage.setItem('spielkreis.settings', JSON.stringify(chosen))", settings)


def test_a_line_of_the_log_is_shown_on_the_board(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, game_file("A 12; B 17", "5 9"))
    card(page, "Card 5")
    field(page, "12")
    field(page, "17")
    confirm(page)
    expect_status(page, re.compile("^Your turn|^You can’t"))
    line = page.get_by_role("list", name="Game log").get_by_role("button", name=re.compile("^Red 5: 12 to 17"))
    numbers = page.locator(".numbers text")
    line.hover()
    expect(numbers).to_have_text(["12", "17"])
    expect(page.locator(".preview .capture")).to_have_count(1)
    page.mouse.move(1, 1)
    expect(numbers).to_have_count(0)
    line.focus()
    expect(numbers).to_have_text(["12", "17"])
    page.locator(".status").focus()
    expect(numbers).to_have_count(0)
    page.get_by_role("list", name="Game log").get_by_role("button").first.focus()
    page.keyboard.press("ArrowDown")
    assert_focused(page)
    assert page.evaluate("document.activeElement.closest('li').previousElementSibling !== null")


def test_on_a_phone_a_line_of_the_log_leads_to_the_board(new_page: NewPage) -> None:
    page = new_page(width=360, height=740)
    sit_down(page, game_file("A 12; B 17", "5 9"))
    card(page, "Card 5")
    field(page, "12")
    field(page, "17")
    confirm(page)
    # The plays of the bots would move the line away before it is reached.
    expect_status(page, re.compile("^Your turn|^You can’t"))
    page.get_by_role("button", name="Red 5: 12 to 17, captures Blue").click()
    expect(page.locator(".board")).to_be_in_viewport(ratio=0.95)
    expect(page.locator(".numbers text")).to_have_text(["12", "17"])


def test_the_line_of_the_log_that_was_chosen_stays_on_the_board_while_others_play(new_page: NewPage) -> None:
    page = new_page()
    text = game_file("A 12; B 28; C 35; D 50", "5 9", others="B 3 8; C 9 6; D 10 7", Variant="solo4")
    create_guest(page, "Anna")
    settings = {"game": "TAC", "options": {"variant": "solo4", "deck": "master"}, "position": text}
    table = create_table(page, settings=settings, sit=["ABCD"], ready=True)
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="Card 5", exact=True, disabled=False).click()
    field(page, "12")
    field(page, "17")
    confirm(page)
    line = page.get_by_role("button", name="Red 5: 12 to 17")
    numbers = page.locator(".numbers text")
    line.click()
    expect(numbers).to_have_text(["12", "17"])
    # Another play takes the place of the line under the pointer.
    seq = page.evaluate("(path) => fetch(path).then((answer) => answer.json())", f"/api/tables/{table}")["seq"]
    play = {"type": "play", "id": "other", "seq": seq, "seat": "B", "action": "B 3 28-31"}
    assert post(page, f"/api/tables/{table}/commands", play)["type"] == "ack"
    other = page.get_by_role("button", name="Blue 3: 28 to 31")
    expect(other).to_be_visible()
    page.wait_for_timeout(300)
    expect(numbers).to_have_text(["12", "17"])
    other.hover()
    expect(numbers).to_have_text(["28", "31"])
    page.mouse.move(1, 1)
    expect(numbers).to_have_text(["12", "17"])
    # With nothing chosen, what lies under the pointer is shown; not what was taken back.
    page.locator(".status").focus()
    other.hover()
    expect(numbers).to_have_text(["28", "31"])
    back = {"type": "offer", "id": "back", "what": "takeback", "place": "ABCD"}
    assert post(page, f"/api/tables/{table}/commands", back)["type"] == "ack"
    expect(other).to_have_count(0)
    expect(numbers).to_have_text(["12", "17"])


def test_all_fields_can_show_their_numbers(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, numbers="on", language="en")
    sit_down(page, game_file("A 12", "5 9"))
    expect(page.locator(".numbers text")).to_have_count(64)


def test_the_first_cards_are_dealt_before_the_users_eyes_but_not_twice(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, motion="slow", language="en")
    page.add_init_script(f"({DURATIONS})()")
    create_guest(page, "Anna")
    page.goto(f"/table/{create_exchange_table(page)}")
    hand = page.get_by_role("list", name="Your cards")
    expect(hand.locator("[aria-disabled=false]")).to_have_count(5)
    expect(page.locator(".flights")).to_have_count(0)
    moved = page.evaluate("durations")
    assert len(moved) >= 5
    assert all(duration <= 400 for duration in moved)
    page.reload()
    expect(hand.locator("[aria-disabled=false]")).to_have_count(5)
    assert page.evaluate("durations") == []


@pytest.mark.parametrize("motion", ["slow", "system"])
def test_a_jester_lets_the_hands_be_seen_to_move(new_page: NewPage, motion: str) -> None:
    """The pages of these tests ask for little movement; `system` follows that."""
    page = new_page()
    set_up(page, motion=motion, language="en")
    sit_down(page, game_file("A 12", "jester 9 10", others="B 13 3; C 5 6; D 9 10"))
    page.evaluate(DURATIONS)
    page.evaluate(
        """() => {
          window.passed = 0;
          const seen = () => (window.passed += document.querySelectorAll(".flights .stack, .leaving").length);
          new MutationObserver(seen).observe(document.body, { childList: true, subtree: true });
        }"""
    )
    card(page, "Jester")
    page.get_by_role("button", name="Play Jester").click()
    hand = page.get_by_role("list", name="Your cards")
    expect(hand.get_by_role("button", name="Card 13")).to_be_visible()
    expect(page.get_by_role("log").get_by_text("Your cards now: 3, 13", exact=True)).to_have_count(1)
    expect(page.locator(".flights")).to_have_count(0)
    assert (page.evaluate("window.passed") > 0) == (motion == "slow")
    durations = page.evaluate("window.durations")
    assert all(200 <= duration <= 400 for duration in durations)
    assert bool(durations) == (motion == "slow")


def test_a_marble_moves_quickly_and_can_be_overtaken(new_page: NewPage) -> None:
    page = new_page()
    set_up(page, motion="slow", confirm="off", language="en")
    sit_down(page, game_file("A 12", "12 9"))
    page.evaluate(DURATIONS)
    card(page, "Card 12")
    field(page, "24")
    expect_in_log(page, "Red 12: 12 to 24")
    durations = page.evaluate("window.durations")
    assert durations
    assert all(200 <= duration <= 400 for duration in durations)


def test_a_seven_stands_when_it_is_confirmed(new_page: NewPage) -> None:
    """What was seen step by step is not shown again."""
    page = new_page()
    set_up(page, motion="slow", language="en")
    sit_down(page, game_file("A 12 40; B 14", "7 9"))
    page.evaluate(DURATIONS)
    card(page, "Card 7")
    for place in ("12", "15", "40", "44"):
        field(page, place)
    expect_status(page, re.compile("^Red 7: 12 to 14, captures Blue; 14 to 15; 40 to 44"))
    assert page.evaluate("window.moved") == 3
    confirm(page)
    expect(page.locator("aside ol > li")).to_have_count(4)
    expect_status(page, re.compile("^Your turn:"))
    assert page.evaluate("window.moved") == 3


SPOKEN = {
    "en": ("Red 5: 12 to 17, captures Blue", "Your turn: choose a card, or pick a marble first."),
    "de": ("Rot 5: 12 nach 17, wirft Blau", "Du bist dran: Wähle eine Karte oder erst eine Kugel."),
    "it": ("Rosso 5: da 12 a 17, cattura Blu", "Tocca a te: scegli una carta, o prima una biglia."),
    "zh-Hant": ("紅方 5：12 到 17，淘汰藍方", "輪到你：選一張牌，或先選彈珠。"),
}


@pytest.mark.parametrize("language", SPOKEN)
def test_every_event_is_spoken_once_and_in_order(new_page: NewPage, language: str) -> None:
    page = new_page()
    set_up(page, language=language, confirm="off")
    create_guest(page, "Anna")
    text = game_file("A 12; B 17", "5 9", others="B 2 3; C 2 3; D 2 3")
    options = {"variant": "team4", "deck": "master"}
    settings = {"game": "TAC", "options": options, "position": text, "fast_bots": True}
    page.goto(f"/table/{create_table(page, settings=settings, sit=['A'], fill='1', ready=True)}")
    page.locator(".hand [aria-disabled=false]").first.click()
    field(page, "17")
    expect(page.locator("ol > li")).to_have_count(4)
    told, turn = SPOKEN[language]
    expect(page.locator(".status")).to_have_text(turn)
    spoken = page.get_by_role("log").locator("p").all_inner_texts()
    lines = page.locator("ol > li").all_inner_texts()[::-1]
    assert lines[0] == told
    assert [text for text in spoken if text in lines] == lines
    assert spoken[-1] == turn
    assert page.locator("main :is([aria-live], [role=status], [role=log])").count() == 0


PARTS = (".above", ".board", ".actions", ".hand")
BESIDE = ("#pile", "#history", "aside details")
"""What is beside the board, or on a phone below the players, about whom more may become known."""


def boxes_of_parts(page: Page, *more: str) -> dict[str, tuple[float, float]]:
    """Where the parts of the table are, from the top of the page, and how high."""
    found = {}
    for name in (*PARTS, *more):
        box = page.locator(name).first.bounding_box()
        assert box is not None
        found[name] = (box["y"], box["height"])
    return found


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1440, 900)])
def test_nothing_shifts_from_turn_to_turn(new_page: NewPage, width: int, height: int) -> None:
    page = new_page(width=width, height=height)
    text = game_file(
        "A 12 20; B 23 17; D 49*", "5 tac devil", others="B 3 3 2; C 5 6 2; D 9 10 2", Pile="13", Before="A 12 20"
    )
    sit_down(page, text)
    beside = BESIDE if width > 1000 else ()
    first = boxes_of_parts(page, *beside)
    assert first[".hand"][0] + first[".hand"][1] <= height, "the hand is on the first screen"
    steps: tuple[Callable[[], None], ...] = (
        lambda: card(page, "TAC"),
        lambda: page.get_by_role("button", name="Back", exact=True).click(),
        lambda: card(page, "Card 5"),
        lambda: field(page, "12"),
        lambda: field(page, "17"),
        lambda: page.get_by_role("button", name="Back", exact=True).click(),
        lambda: card(page, "Devil"),
        lambda: page.get_by_role("button", name="Play Devil").click(),
        lambda: page.get_by_role("list", name="Blue’s cards").get_by_role("button", name="Card 2").click(),
        lambda: field(page, "17"),
        lambda: field(page, "19"),
        lambda: confirm(page),
        lambda: expect_status(page, re.compile("^Your turn|^None of your cards")),
    )
    for step in steps:
        step()
        assert boxes_of_parts(page, *beside) == first


def test_what_is_wrong_covers_the_status_and_goes_away(new_page: NewPage) -> None:
    page = new_page(width=360, height=740)
    sit_down(page, game_file("A 12; B 15", "5 13"))
    first = boxes_of_parts(page)
    card(page, "Card 5")
    expect(page.get_by_role("alert")).to_be_visible()
    assert boxes_of_parts(page) == first
    card(page, "Card 13")
    expect(page.get_by_role("alert")).to_have_count(0)


def join_as_spectator(watcher: Page, table: str) -> list[str]:
    """A spectator joins; everything that the server sends them."""
    heard: list[str] = []
    watcher.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    watcher.goto(f"/table/{table}")
    expect(watcher.get_by_role("group", name="TAC board")).to_be_visible()
    return heard


def assert_hidden(watcher: Page, heard: list[str], *cards: str) -> None:
    """Nothing of these cards, nor of any hand, is in what a spectator receives or sees."""
    for kept in ("hands", "seen", "gave", "got", "choice"):
        assert not [told for told in heard if re.search(rf'"{kept}":\{{[^}}]', told)]
    for told in heard:
        assert re.findall(rf"\b(?:{'|'.join(cards)})\b", re.sub(PUBLIC, "", told)) == []
    document = re.sub("<details.*?</details>", "", watcher.locator("body").inner_html(), flags=re.DOTALL)
    assert not re.search("|".join(cards), document, re.IGNORECASE)
    assert watcher.locator(".hand").count() == 0


def test_a_spectator_learns_nothing_from_a_devil_or_a_jester(new_page: NewPage) -> None:
    player, watcher = new_page(), new_page()
    table = sit_down(player, game_file("A 12; B 20", "devil jester", others="B 2 angel; C 5 6; D 9 warrior"))
    heard = join_as_spectator(watcher, table)
    card(player, "Jester")
    player.get_by_role("button", name="Play Jester").click()
    expect_in_log(watcher, "Red plays Jester: everyone passes their hand to the right.")
    expect(player.get_by_role("list", name="Your cards").get_by_role("button", name="Angel")).to_be_visible()
    assert_hidden(watcher, heard, "devil", "angel", "warrior")
    table = sit_down(player, game_file("A 12; B 20", "devil 9", others="B 2 angel; C 5 6; D 9 10"))
    heard = join_as_spectator(watcher, table)
    card(player, "Devil")
    player.get_by_role("button", name="Play Devil").click()
    victim = player.get_by_role("list", name="Blue’s cards")
    expect(victim.get_by_role("button", name="Angel")).to_be_visible()
    expect_in_log(watcher, "Red plays Devil.")
    assert_hidden(watcher, heard, "angel")
    victim.get_by_role("button", name="Card 2").click()
    confirm(player)
    expect_in_log(watcher, "Blue 2: 20 to 22")
    assert_hidden(watcher, heard, "angel")


PUBLIC = r'"master":\[[^]]*\]|"unseen":\{[^}]*\}|"devil":(?:null|"[A-F]")|"angel":\[["A-F,]*\]'
"""Fields in which card names reveal nothing: the deck, what a spectator has not seen, who decides, on whom."""

PLACES = {
    "team4": "C",
    "coop4": "D",
    "solo4": "ABCD",
    "duel2": "C",
    "duel2x2": "BD",
    "free3": "B",
    "one_vs_pair3": "AC",
    "two_vs_one3": "B",
    "team6": "E",
    "trio6": "F",
    "coop6": "B",
    "three6": "CF",
}
LOWEST = """() => {
  const starts = [...document.querySelectorAll("[data-field]")].filter((each) => /’s start/.test(each.ariaLabel));
  const bottom = (each) => each.getBoundingClientRect().bottom;
  return starts.sort((one, other) => bottom(other) - bottom(one))[0].ariaLabel;
}"""
CLIPPED = """() => [...document.querySelectorAll(".players :is(strong, span)")].filter(
  (each) => !each.closest(".person") && getComputedStyle(each).textOverflow !== "ellipsis" &&
    each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1).map((each) => each.className + each.textContent)"""
COLOURS = dict(zip("ABCDEF", ("Red", "Blue", "Green", "Yellow", "Purple", "White"), strict=True))


@pytest.mark.parametrize(("width", "height", "theme"), [(360, 740, "dark"), (1440, 900, "light")])
def test_every_variant_has_its_table(new_page: NewPage, width: int, height: int, theme: str) -> None:
    page = new_page(width=width, height=height, theme=theme)
    create_guest(page, "Maximiliane-Charlotte")
    for variant, place in PLACES.items():
        options = {"variant": variant, "deck": "master", "opening_marble": True}
        made = post(page, "/api/tables", {"settings": {"game": "TAC", "options": options, "fast_bots": True}})
        assert place in [each["name"] for each in made["table"]["places"]], variant
        settings = {"game": "TAC", "options": options, "fast_bots": True}
        page.goto(f"/table/{create_table(page, settings=settings, sit=[place], fill='1', ready=True)}")
        expect(page.locator(".hand [aria-disabled=false]").first).to_be_attached()
        assert f"{COLOURS[place[0]]}’s start" in page.evaluate(LOWEST), variant
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), variant
        assert page.evaluate(CLIPPED) == [], variant
        counts = page.get_by_role("list", name="Players").get_by_text(re.compile(r"\d cards?"))
        expect(counts).to_have_count(len({seat for each in made["table"]["places"] for seat in each["seats"]}))


def test_one_who_holds_two_hands_gives_and_plays_with_both(new_page: NewPage) -> None:
    page = new_page(width=360, height=740)
    create_guest(page, "Anna")
    cards = "2 3 5 6 9"
    others = f"B {cards}; C {cards}; D {cards}"
    text = game_file("A 1 12; B 17; C 33 40; D 49", cards, others=others, Variant="duel2x2", Phase="swap")
    text = text.replace('[Turn "A"]\n', "")
    settings = {"game": "TAC", "options": {"variant": "duel2x2", "deck": "master"}, "position": text, "fast_bots": True}
    page.goto(f"/table/{create_table(page, settings=settings, sit=['AC'], fill='1', ready=True)}")
    for colour in ("Red", "Green"):
        hand = page.get_by_role("list", name=f"{colour}’s cards")
        hand.get_by_role("button", name="Card 2", exact=True).click()
        page.get_by_role("button", name="Give", exact=True).click()
        if colour == "Red":
            expect(hand.get_by_role("img", name="Card 2, chosen for the swap")).to_be_visible()
    expect_in_log(page, "Cards were swapped: Red gave 2 and Green gave 2.")
    plays = page.locator("details", has_text="List all moves")
    plays.locator("summary").click()
    for _ in range(2):
        live = page.locator(".hand [aria-disabled=false]").first
        expect(live).to_be_attached()
        expect(page.locator(".hand")).to_have_count(1)
        expect(page.locator("ul.small")).to_have_count(1)
        before = page.locator("ol > li").count()
        plays.get_by_role("button").first.click()
        expect(page.locator(".preview .way")).to_have_count(1)
        plays.get_by_role("button", name="Confirm").click()
        expect(page.locator("ol > li").nth(before)).to_be_attached()


def test_the_curtain_takes_and_gives_the_focus(new_page: NewPage) -> None:
    page = new_page()
    create_guest(page, "Anna")
    text = '[Game "TAC"]\n[Variant "duel2"]\n[Position "A 12; C 40"]\n[Hands "A 5 9; C 3 6"]\n[Turn "A"]\n'
    settings = {"game": "TAC", "options": {"variant": "duel2"}, "position": text}
    page.goto(f"/table/{create_table(page, settings=settings, sit=['A', 'C'], ready=True)}")
    page.get_by_role("button", name="I’m Red – show my cards").press("Enter")
    expect(page.locator(":is(.hand, .status):focus")).to_have_count(1)
    for name in ("Card 5", "12", "17", "Confirm"):
        where = page.locator(f'[data-field="{name}"]') if name.isdecimal() else page.get_by_role("button", name=name)
        where.first.press("Enter")
    expect(page.get_by_role("button", name="I’m Green – show my cards")).to_be_focused()
    assert "Card 9" not in page.locator("main").inner_html()
