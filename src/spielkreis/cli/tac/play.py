"""TAC at the terminal: one person, who may hold several seats, against bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import islice
from random import Random

from spielkreis.cli.console import Console
from spielkreis.cli.tac.board import count_line, draw, hand_line
from spielkreis.game import GameError, NotationError
from spielkreis.record import at_line
from spielkreis.tac.actions import Action, Deal, Part, Play, Swap
from spielkreis.tac.bots.rules import Bot
from spielkreis.tac.cards import CARDS
from spielkreis.tac.game import Tac
from spielkreis.tac.shuffle import dealt
from spielkreis.tac.state import State
from spielkreis.tac.text.record import Record, record_of
from spielkreis.tac.variants import SEATS

MOST_LISTED = 12
"""A card with more plays is shown by their number; a 7 with more is built step by step."""


MOST_READ = 1000
"""At most this many plays of a card are read; only a 7 has more."""


class Leave(Exception):  # noqa: N818 (not an error: the person leaves)
    """The person leaves the table, or there is no more input."""


def outcome_line(console: Console, state: State) -> str:
    """How the game ended, in words."""
    outcome = state.outcome
    if outcome is None or not outcome.winners:
        return console.words("tac-outcome-loss")
    if state.variant.cooperative:
        return console.words("tac-outcome-together", score=state.score)
    if len(state.ranking) > 1:
        return console.words("tac-outcome-places", seats=" ".join(outcome.winners), ranking=", ".join(state.ranking))
    return console.words("tac-outcome-win", seats=" ".join(outcome.winners))


def resumed(record: Record) -> State:
    """A saved game, ready to be continued; further deals follow from its seed."""
    seed = record.tags.get("Seed")
    if seed is None or record.setup is not None:
        return Tac.replay(record)
    try:
        state = Tac(record.options).new(bytes.fromhex(seed))
    except ValueError:
        raise NotationError("tac-bad-seed", seed=seed[:70]) from None
    for entry in record.entries:
        try:
            if isinstance(entry.event, Deal):
                if entry.event not in state.history:
                    raise NotationError("tac-seed-differs", seed=seed[:70])
            elif entry.event is not None:
                state.enter(entry.event)
        except GameError as error:
            raise at_line(error, entry.line) from None
    return state


def deal_at_random(state: State, rng: Random) -> None:
    """Deals random cards in a game whose file contains no seed."""
    fresh = state.deals in (0, len(state.options.deals))
    left = Counter(state.options.deck_counts if fresh else state.undealt)
    deck = list(left.elements())
    rng.shuffle(deck)
    dealer = state.next_dealer or rng.choice(state.live)
    state.deal(dealt(deck, dealer, state.live, state.deal_size), dealer)


class TacTerminal:
    """One game. What is typed is a card, a whole play, or a command such as `help` or `save my.tac`."""

    def __init__(self, console: Console, state: State, seat: str, rng: Random, record: Record | None = None) -> None:
        self.console = console
        self.state = state
        self.record = record
        """The file of the game that is continued."""
        self.seat = seat
        self.mine = state.options.person(seat)
        self.bot = Bot(rng)
        self.rng = rng
        self.printed = len(state.view(seat).history)
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "board": self.board,
            "plays": self.plays,
            "hint": self.hint,
            "save": self.save,
        }

    def play(self) -> None:
        """Plays until the game is over or the person leaves."""
        self.console.say("tac-play-begin", seats=" ".join(self.mine))
        try:
            while self.state.outcome is None:
                self.go_on()
        except Leave:
            self.console.say("play-goodbye")
            return
        self.print_news()
        draw(self.console, self.state.variant, self.state.marbles)
        self.console.text(outcome_line(self.console, self.state))

    def go_on(self) -> None:
        """Makes one deal, or one decision of the person or of a bot."""
        if self.state.phase == "deal":
            deal_at_random(self.state, self.rng)
            return
        actor = next((seat for seat in self.state.actors if seat in self.mine), self.state.actors[0])
        if actor in self.mine:
            self.ask(actor)
        else:
            self.state.apply(actor, self.bot.choose(self.state.view(actor), self.state.legal(actor)))

    def print_news(self) -> None:
        """Prints the lines of the game since the last call."""
        lines = self.state.view(self.seat).history
        for line in lines[self.printed :]:
            self.console.text("  " + line)
        self.printed = len(lines)

    def ask(self, actor: str) -> None:
        """Shows the game and runs what the person types until they have made the decision."""
        self.print_news()
        self.board("")
        decided = len(self.state.history), self.state.setup().gifts
        while (len(self.state.history), self.state.setup().gifts) == decided:
            line = self.line(f"{actor}> ")
            word, _, rest = line.partition(" ")
            command = self.commands.get(word.lower())
            try:
                if command is not None:
                    command(rest.strip())
                elif line.lower() in CARDS:
                    self.card(actor, line.lower())
                elif line:
                    self.state.apply(actor, self.complete(actor, line))
            except GameError as error:
                error.reader = tuple(self.mine)
                self.console.text(self.console.sentence(error))

    def line(self, prompt: str) -> str:
        typed = self.console.ask(prompt)
        if typed is None or typed.lower() in ("quit", "exit"):
            raise Leave
        return typed

    def complete(self, actor: str, line: str) -> str:
        """The typed line, with the seat in front if it was left out."""
        first = line.split()[0].upper()
        if first in (*SEATS, "SWAP"):
            return line
        return f"swap {actor} {line}" if self.state.phase == "swap" else f"{self.state.turn} {line}"

    def card(self, actor: str, card: str) -> None:
        """Plays a card; asks how if there are several plays."""
        if self.state.phase == "swap":
            self.state.apply(actor, Swap(actor, card))
            return
        ways = list(islice(self.state.plays_with(actor, card), MOST_READ))
        if not ways:
            error = self.state.why_no_play(actor, card)
            if error is not None:
                raise error
        if len(ways) == 1:
            self.state.apply(actor, ways[0])
        elif ways and ways[0].kind == "seven" and len(ways) > MOST_LISTED:
            self.build_seven(actor, ways[0])
        elif ways:
            chosen = self.pick([str(play) for play in ways])
            if chosen is not None:
                self.state.apply(actor, ways[chosen])

    def pick(self, choices: list[str]) -> int | None:
        """The index that the person chooses by its number, or None after an empty line."""
        for number, choice in enumerate(choices, start=1):
            self.console.text(f"{number:4}  {choice}")
        while True:
            typed = self.line(self.console.words("tac-play-which", most=len(choices)) + " ")
            if not typed:
                return None
            if typed.isascii() and typed.isdigit() and 1 <= int(typed) <= len(choices):
                return int(typed) - 1
            self.console.say("play-menu-unknown", text=typed[:40])

    def build_seven(self, actor: str, pattern: Play) -> None:
        """Builds a 7 step by step; an empty line takes a step back."""
        made: list[Part] = []
        while len(made) < 7:
            steps = self.state.steps(actor, pattern.card, made)
            self.console.say("tac-play-steps", left=7 - len(made), made=" ".join(map(str, made)) or "–")
            chosen = self.pick([str(step) for step in steps])
            if chosen is not None:
                made.append(steps[chosen])
            elif made:
                made.pop()
            else:
                return
        self.state.apply(actor, Play(pattern.seat, pattern.card, "seven", tuple(made), pattern.base))

    def help(self, _: str) -> None:
        self.console.say("tac-play-help")

    def board(self, _: str) -> None:
        """Shows the board, the person's hands, what they know of other hands, and what they must do."""
        view = self.state.view(self.seat)
        draw(self.console, self.state.variant, view.position)
        for seat, cards in view.hands.items():
            self.console.text(hand_line(self.console, seat, cards))
        for seat, cards in view.seen.items():
            self.console.say("tac-seen", seat=seat, cards=" ".join(cards))
        self.console.text(count_line(self.console, view.counts, self.mine))
        if view.phase == "swap":
            self.console.say("tac-play-give", declared=" ".join(view.declared or ()) or "–")
        elif view.devil is not None:
            self.console.say("tac-play-devil", turn=view.turn or "")
        elif view.save:
            may = self.state.options.tac_saves == "may"
            self.console.say("tac-play-save-or-pass" if may else "tac-play-save")
        elif view.skip:
            self.console.say("tac-play-skip")

    def plays(self, _: str) -> None:
        """Lists the plays of each card."""
        by_card: dict[str, list[Action]] = {}
        for seat in self.state.actors:
            if seat in self.mine:
                for action in self.state.legal(seat):
                    by_card.setdefault(action.card, []).append(action)
        for card, ways in by_card.items():
            if len(ways) > MOST_LISTED:
                self.console.say("tac-play-many", card=card, count=len(ways))
            else:
                self.console.text("\n".join(f"  {action}" for action in ways))

    def hint(self, _: str) -> None:
        actor = next(seat for seat in self.state.actors if seat in self.mine)
        action = self.bot.choose(self.state.view(actor), self.state.legal(actor))
        self.console.say("play-hint", move=str(action))

    def save(self, name: str) -> None:
        if not name:
            self.console.say("tac-play-which-file")
            return
        seed = self.state.seed
        tags = {} if seed is None else {"Seed": seed.hex()}
        record = record_of(self.state, tags)
        if self.record is not None:
            record.continue_from(self.record)
        self.console.write_file(name, record.to_text())
        self.console.say("play-saved", file=name)
