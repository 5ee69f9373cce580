"""Game files: headers that choose the rules and may set up a position, then deals, exchanges and plays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol

import msgspec

from spielkreis.game import GameError, NotationError, Outcome
from spielkreis.record import at_line, excerpt, read_headers, write_header
from spielkreis.tac.actions import Event, Swapped
from spielkreis.tac.cards import opens
from spielkreis.tac.text.notation import (
    Marbles,
    Pile,
    hands_text,
    parse_hands,
    parse_line,
    parse_pile,
    parse_position,
    pile_text,
    position_text,
)
from spielkreis.tac.variants import OPTION_NAMES, Options, Variant, option_text, options

NAME = "TAC"
CLOSINGS = {"resign": "resignation", "time": "time"}
"""The reasons for an end that the rules do not decide, by the word for it."""
PHASES = ("deal", "swap", "play", "over")
_RULES = ("Game", "Variant", "Edition", "Deck", "Option", "Persons")


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """A position with all that must be known to play on from it."""

    position: Marbles = {}
    hands: Mapping[str, tuple[str, ...]] = {}
    phase: str = "deal"
    turn: str | None = None
    """The seat whose hand is used next, in the phase `play`."""
    dealer: str | None = None
    """The seat that dealt last; None before the first deal."""
    deals: int = 0
    """How many deals have been made from this deck."""
    pile: Pile = ()
    before: Marbles | None = None
    """The board before the previous turn; without it a TAC restores nothing."""
    skip: bool = False
    """The seat on turn must miss it (S8)."""
    devil: str | None = None
    """The seat that decides for the seat on turn (K4)."""
    save: bool = False
    """The seat on turn answers a winning move (X10)."""
    no_tac: bool = False
    """The last card was a saving TAC, on which no other TAC may be played (X10)."""
    declared: tuple[str, ...] | None = None
    """The seats that declared an opening card, if that is known (F3)."""
    gifts: Mapping[str, str] = {}
    """In the phase `swap`, the cards that seats have chosen to give."""
    used: int = 0
    """How many cards have been used in the whole game, the score of a cooperative one."""
    result: str | None = None
    """In the phase `over`: how it ended, e.g. `win AC home`, `loss deck`."""


class Entry(msgspec.Struct, frozen=True):
    """One line of a game file."""

    event: Event | None = None
    comment: str = ""
    line: int = 0


class Closing(msgspec.Struct, frozen=True):
    """The last line of a game that ended before its rules decided it: `resign AC 57`, `time AC 57`."""

    word: str
    """`resign` if the losers gave up, `time` if their time was over."""
    losers: str
    lines: int
    """How many deals, exchanges and plays there were before."""

    def __str__(self) -> str:
        return f"{self.word} {self.losers} {self.lines}"

    def outcome(self, seats: Sequence[str]) -> Outcome:
        """How a game with these seats ended."""
        winners = tuple(seat for seat in seats if seat not in self.losers)
        return Outcome("win" if winners else "loss", winners, CLOSINGS[self.word])


class Record(msgspec.Struct):
    """A game as it was written down."""

    options: Options
    setup: Setup | None = None
    """Where the game begins, unless with an empty board."""
    entries: list[Entry] = []
    tags: dict[str, str] = {}
    """Other headers, kept as they are."""
    closing: Closing | None = None
    """How the game ended, if that does not follow from its rules."""

    @property
    def lines(self) -> int:
        """The number of deals, exchanges and plays."""
        return sum(entry.event is not None for entry in self.entries)

    def to_text(self) -> str:
        """The game file."""
        lines = rule_headers(self.options)
        lines += [write_header(name, value) for name, value in self.tags.items()]
        if self.setup is not None:
            lines += setup_lines(self.setup)
        if self.entries:
            lines.append("")
        for entry in self.entries:
            note = f"# {entry.comment}" if entry.comment else ""
            lines.append("  ".join(filter(None, (str(entry.event) if entry.event else "", note))))
        if self.closing is not None:
            lines.append(str(self.closing))
        return "\n".join(lines) + "\n"

    def continue_from(self, earlier: Record) -> None:
        """Takes over the headers of a record that this one goes on with, and its remarks if its lines are the same."""
        self.tags = {name: text for name, text in earlier.tags.items() if name != "Result"} | self.tags
        known = [entry.event for entry in earlier.entries if entry.event is not None]
        if known == [entry.event for entry in self.entries[: len(known)]]:
            self.entries = [*earlier.entries, *self.entries[len(known) :]]


class Written(Protocol):
    """What is written down of a game; a `State` has it."""

    @property
    def options(self) -> Options: ...
    @property
    def initial(self) -> Setup | None: ...
    @property
    def history(self) -> Sequence[Event]: ...
    @property
    def gifts(self) -> Mapping[str, str]: ...
    @property
    def outcome(self) -> Outcome | None: ...


def record_of(game: Written, tags: Mapping[str, str] | None = None) -> Record:
    """A game from its beginning up to now."""
    events: list[Event] = [*game.history, *([Swapped(game.gifts)] if game.gifts else [])]
    result = {} if game.outcome is None else {"Result": result_text(game.outcome)}
    return Record(game.options, game.initial, [Entry(event) for event in events], {**(tags or {}), **result})


def game_text(game: Written) -> str:
    """The whole game as a game file."""
    return record_of(game).to_text()


def result_text(outcome: Outcome) -> str:
    """How a game ended, as the header Result says it: `win AC home`, `loss deck`."""
    return " ".join(filter(None, (outcome.result, "".join(outcome.winners), outcome.reason)))


def read_record(text: str) -> Record:
    """Reads a game file. Its form and its set-up are checked; whether the plays are legal is not."""
    headers, body = read_headers(text)
    seen: set[str] = set()
    for line, name, _ in headers:
        if name in seen and name != "Option":
            raise at_line(NotationError("tac-header-twice", header=name), line)
        seen.add(name)
    chosen = _read_options([header for header in headers if header[1] in _RULES])
    over = any(name == "Phase" and value.strip().lower() == "over" for _, name, value in headers)
    placing = [header for header in headers if header[1] in _SETUP and (over or header[1] != "Result")]
    tags = {header[1]: header[2] for header in headers if header[1] not in _RULES and header not in placing}
    setup = _read_setup(placing, chosen) if placing else None
    record = Record(chosen, setup, [], tags)
    for line, raw in body:
        content, _, comment = raw.partition("#")
        if not content.strip() and not comment.strip():
            continue
        try:
            event = _read_line(record, content)
        except NotationError as error:
            raise at_line(error, line) from None
        record.entries.append(Entry(event, comment.strip(), line))
    return record


def _read_line(record: Record, content: str) -> Event | None:
    """The event in a line; the end of the game is none."""
    if not content.strip():
        return None
    if record.closing is not None:
        raise NotationError("tac-after-end", text=excerpt(content))
    words = content.split()
    if words[0].lower() not in CLOSINGS:
        return parse_line(content)
    losers = "".join(words[1:-1]).upper()
    lines = words[-1] if len(words) > 2 and words[-1].isdecimal() and len(words[-1]) < 7 else ""
    sides = [team for team in record.options.rules.teams if not set(team).isdisjoint(losers)]
    if not lines or not sides or set(losers) != set("".join(sides)):
        raise NotationError("tac-bad-end", text=excerpt(content))
    record.closing = Closing(words[0].lower(), "".join(sorted(set(losers))), int(lines))
    return None


def rule_headers(chosen: Options) -> list[str]:
    """The headers that say by which rules is played."""
    lines = [write_header("Game", NAME), write_header("Variant", chosen.variant)]
    lines += [write_header("Edition", chosen.edition), write_header("Deck", chosen.deck)]
    values = options(chosen.variant, chosen.edition, deck=chosen.deck)
    for name in OPTION_NAMES:
        if name != "deck" and getattr(chosen, name) != getattr(values, name):
            lines.append(write_header("Option", f"{name}={option_text(getattr(chosen, name))}"))
    if chosen.persons:
        lines.append(write_header("Persons", " ".join(chosen.persons)))
    return lines


def setup_text(chosen: Options, setup: Setup) -> str:
    """A position as a game file of its own."""
    return "\n".join(rule_headers(chosen) + setup_lines(setup)) + "\n"


def setup_lines(setup: Setup) -> list[str]:
    """The headers of a set-up, and during an exchange the line of the gifts chosen so far."""
    lines = []
    for name, (_, write) in _SETUP.items():
        value = write(setup)
        if value is not None:
            lines.append(write_header(name, value))
    return [*lines, "", str(Swapped(setup.gifts))] if setup.gifts else lines


def _yes(value: bool) -> str | None:
    return "yes" if value else None


_SETUP: Mapping[str, tuple[str, Callable[[Setup], str | None]]] = {
    "Position": ("position", lambda setup: position_text(setup.position)),
    "Hands": ("hands", lambda setup: hands_text(setup.hands) or None),
    "Phase": ("phase", lambda setup: setup.phase),
    "Turn": ("turn", lambda setup: setup.turn),
    "Dealer": ("dealer", lambda setup: setup.dealer),
    "Deals": ("deals", lambda setup: str(setup.deals) if setup.deals else None),
    "Pile": ("pile", lambda setup: pile_text(setup.pile) or None),
    "Before": ("before", lambda setup: None if setup.before is None else position_text(setup.before)),
    "Skip": ("skip", lambda setup: _yes(setup.skip)),
    "Devil": ("devil", lambda setup: setup.devil),
    "Save": ("save", lambda setup: _yes(setup.save)),
    "NoTac": ("no_tac", lambda setup: _yes(setup.no_tac)),
    "Declared": ("declared", lambda setup: None if setup.declared is None else " ".join(setup.declared)),
    "Used": ("used", lambda setup: str(setup.used) if setup.used else None),
    "Result": ("result", lambda setup: setup.result),
}


def _read_options(headers: Iterable[tuple[int, str, str]]) -> Options:
    chosen: dict[str, str] = {}
    last = 0
    for line, name, value in headers:
        last = last or line
        if name == "Game":
            if value != NAME:
                raise at_line(NotationError("tac-other-game", game=excerpt(value)), line)
            continue
        key, given = name.lower(), value
        if name == "Option":
            key, sign, given = (part.strip() for part in value.partition("="))
            if not sign or key not in OPTION_NAMES:
                raise at_line(NotationError("tac-bad-option-header", text=excerpt(value)), line)
            last = line
        if key in chosen:
            raise at_line(NotationError("tac-header-twice", header=key), line)
        chosen[key] = given
    try:
        return options(**chosen)
    except GameError as error:
        raise at_line(error, last) from None


def _read_setup(headers: Iterable[tuple[int, str, str]], chosen: Options) -> Setup:
    values: dict[str, object] = {}
    last = 0
    for line, name, text in headers:
        last = line
        try:
            values[_SETUP[name][0]] = _setup_value(name, text, chosen.rules)
        except NotationError as error:
            raise at_line(error, line) from None
    values.setdefault("phase", "play" if values.get("hands") else "deal")
    setup = msgspec.structs.replace(Setup(), **values)
    try:
        _check_cards(setup, chosen)
        return _completed(setup, chosen)
    except NotationError as error:
        raise at_line(error, last) from None


def _setup_value(name: str, text: str, variant: Variant) -> object:
    if name in ("Position", "Before"):
        return parse_position(text, variant)
    if name == "Hands":
        hands = parse_hands(text)
        for seat in hands:
            _playing(name, seat, variant)
        return hands
    if name == "Pile":
        return parse_pile(text)
    if name in ("Turn", "Dealer", "Devil"):
        return _playing(name, text.strip().upper(), variant)
    if name in ("Skip", "Save", "NoTac"):
        return _one_of(name, text.strip().lower(), ("yes", "no")) == "yes"
    if name == "Phase":
        return _one_of(name, text.strip().lower(), PHASES)
    if name == "Declared":
        return tuple(sorted({_playing(name, seat, variant) for seat in text.upper().split()}))
    if name == "Result":
        return text
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise NotationError("tac-header-number", header=name, value=excerpt(text))
    return int(text)


def _playing(header: str, seat: str, variant: Variant) -> str:
    if len(seat) != 1 or seat not in variant.seats:
        raise NotationError("tac-header-seat", header=header, value=excerpt(seat), seats=" ".join(variant.seats))
    return seat


def _one_of(header: str, value: str, values: tuple[str, ...]) -> str:
    if value not in values:
        raise NotationError("tac-header-value", header=header, value=excerpt(value), known=", ".join(values))
    return value


def _check_cards(setup: Setup, chosen: Options) -> None:
    counts = chosen.deck_counts
    used = [card for card, _ in setup.pile] + [card for hand in setup.hands.values() for card in hand]
    for card in sorted(set(used)):
        if used.count(card) > counts.get(card, 0):
            raise NotationError("tac-too-many-cards", card=card, count=used.count(card), limit=counts.get(card, 0))


def _completed(setup: Setup, chosen: Options) -> Setup:
    """The set-up with what follows from the rest filled in."""
    variant = chosen.rules
    if setup.phase == "deal" and any(setup.hands.values()):
        raise NotationError("tac-hands-before-deal", "F1")
    if setup.phase in ("swap", "play") and not any(setup.hands.values()):
        raise NotationError("tac-phase-needs-hands", phase=setup.phase)
    if setup.phase == "swap" and not variant.exchange:
        raise NotationError("tac-no-exchange-now", "F4")
    if setup.phase == "swap" and any(
        not setup.hands.get(seat) and not team_home(setup, variant.team(seat)) for seat in variant.exchange
    ):
        raise NotationError("tac-swap-needs-cards", "F4")
    if setup.phase == "play":
        lead = variant.after(setup.dealer) if setup.dealer else variant.seats[0]
        turn = setup.turn or next(seat for seat in _from(lead, variant) if setup.hands.get(seat))
        if not setup.hands.get(turn):
            raise NotationError("tac-turn-without-cards", seat=turn)
        setup = msgspec.structs.replace(setup, turn=turn)
    elif setup.turn is not None:
        raise NotationError("tac-turn-in-phase", seat=setup.turn, phase=setup.phase)
    return msgspec.structs.replace(setup, deals=_deals(setup, chosen), declared=_declared(setup))


def _deals(setup: Setup, chosen: Options) -> int:
    """How many deals were made, the fewest possible if it is not said; the deals to come need the rest of the deck."""
    plan = chosen.deals
    if setup.deals > len(plan):
        raise NotationError("tac-too-many-deals", "F1", deals=setup.deals, most=len(plan))
    cards = len(setup.pile) + sum(map(len, setup.hands.values()))
    spare = sum(chosen.deck_counts.values()) - cards
    fewest = next(deals for deals in range(len(plan) + 1) if sum(plan[deals:]) * len(chosen.rules.seats) <= spare)
    if setup.deals:
        if setup.deals < fewest:
            raise NotationError("tac-deals-need-cards", "F1", deals=setup.deals, count=cards)
        return setup.deals
    return max(fewest, 1) if cards else 0


def _declared(setup: Setup) -> tuple[str, ...] | None:
    """What was declared: in an exchange the hands are still as they were dealt (F3)."""
    if setup.phase != "swap":
        return setup.declared
    declared = tuple(seat for seat in sorted(setup.hands) if opens(setup.hands[seat]))
    if setup.declared not in (None, declared):
        raise NotationError("tac-declared-wrong", "F3", seats=" ".join(declared) or "–")
    return declared


def team_home(setup: Setup, team: str) -> bool:
    """Whether a side has all its marbles home."""
    fields = [field for seat in team for field in setup.position.get(seat, ())]
    return len(fields) == 4 * len(team) and not any(field.rstrip("*").isdigit() for field in fields)


def _from(seat: str, variant: Variant) -> str:
    start = variant.seats.index(seat)
    return variant.seats[start:] + variant.seats[:start]
