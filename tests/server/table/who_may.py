"""Who may do what at a table, in every phase: one table, and the situations that it is about.

Six places in two teams: A, C and E play against B, D and F. *Seat* is the player at A, to whose place most commands
refer; *partner* plays at C, *opponent* at B. *Away* is the player at D, for whom a substitute bot plays as soon as the
game runs. A bot plays at E. F is free until the game begins, then a bot plays there, too. The *creator* plays nowhere.
A *spectator* watches, a *stranger* has never been here, and the creator has *removed* the last person, who had the
place F. In a running game B has offered a pause.

`who_may.txt` is the table; `python -m tests.server.table.who_may` writes it again as the server decides now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from spielkreis.game import GameError
from spielkreis.server.games.tac.wire import Steps
from spielkreis.server.table import commands, questions
from spielkreis.server.table.table import GameTable
from spielkreis.server.wire import events, messages
from spielkreis.server.wire.guest import Guest
from spielkreis.server.wire.log_entry import LogEntry
from spielkreis.server.wire.settings import NewTable, Settings

PEOPLE = ("creator", "seat", "partner", "opponent", "away", "spectator", "stranger", "removed")
PHASES = ("lobby", "playing", "paused", "over", "closed")
GUESTS = {name: Guest(name, name.title(), "red") for name in PEOPLE}
PLACES = {"A": "seat", "B": "opponent", "C": "partner", "D": "away", "F": "removed"}
POSITION = """
[Game "TAC"]
[Variant "trio6"]
[Position "A 10; B 30"]
[Hands "A 2 7; B 2 3; C 2 3; D 2 3; E 2 3; F 2 3"]
[Turn "A"]
"""
FILE = Path(__file__).with_name("who_may.txt")
SHORT = {
    "not-your-place": "place",
    "no-place-here": "no place",
    "not-creator": "creator",
    "place-taken": "taken",
    "offered-already": "offered",
    "not-paused": "running",
}
"""Short words for errors, so that the table has narrow columns."""
SETTINGS = Settings("TAC", {"variant": "trio6"}, POSITION, chat=True)


class Situation:
    """A table in one phase, at which everybody of `PEOPLE` has the role described above."""

    def __init__(self, phase: str) -> None:
        self.table = GameTable("t")
        self.apply_events(commands.create(NewTable(SETTINGS), GUESTS["creator"]))
        for place, person in PLACES.items():
            self.do(person, messages.Sit("s", place))
        self.do("creator", messages.PutBot("b", "E", "3"))
        if phase == "lobby":
            self.do("creator", messages.Remove("x", "removed"))
            self.do("seat", messages.Ready("r"))
            return
        for person in PLACES.values():
            self.do(person, messages.Ready("r"))
        self.apply_events([events.WasGone("D"), events.StoodIn("D", "3")])
        if phase != "over":
            self.apply_events([events.WasGone("F"), events.StoodIn("F", "3")])
            self.do("creator", messages.Remove("x", "removed"))
        match phase:
            case "playing":
                self.do("opponent", messages.Offer("o", "pause", "B"))
            case "paused":
                self.apply_events([events.Paused()])
            case "over":
                self.do("opponent", messages.Offer("o", "concede", "B"))
                self.do("removed", messages.AnswerOffer("o", "concede", "F", yes=True))
                self.do("creator", messages.Remove("x", "removed"))
            case "closed":
                self.apply_events([events.Closed()])
        assert self.table.phase == phase

    def apply_events(self, made: list[events.AnyEvent]) -> None:
        for event in made:
            self.table.apply(LogEntry(self.table.seq + 1, 0, events.encode(event)))

    def do(self, person: str, command: messages.Command) -> None:
        self.apply_events(commands.decide(command, self.table, GUESTS[person]))

    def moved(self) -> Situation:
        """The same after the player at A has played, in a running game."""
        if self.table.phase == "playing":
            self.do("seat", messages.PlayCommand("p", self.table.seq, "A", "A 2 10-12"))
        return self


Try = Callable[[Situation, Guest], object]


def try_command(made: Callable[[int], messages.Command]) -> Try:
    """Tries a command that gets the number of the last event."""
    return lambda at, guest: commands.decide(made(at.table.seq), at.table, guest)


def try_offer(what: events.Agreement) -> Try:
    return try_command(lambda seq: messages.Offer("o", what, "A"))


def try_taking_back(at: Situation, guest: Guest) -> object:
    return commands.decide(messages.Offer("o", "takeback", "A"), at.moved().table, guest)


def try_question(asked: messages.Question) -> Try:
    return lambda at, guest: questions.answer(at.table, guest, asked, "en")


TRIES: dict[str, Try] = {
    "sit at a free place": try_command(lambda seq: messages.Sit("1", "F")),
    "sit at A": try_command(lambda seq: messages.Sit("1", "A")),
    "sit at the bot's place": try_command(lambda seq: messages.Sit("1", "E")),
    "stand up from A": try_command(lambda seq: messages.Stand("1", "A")),
    "send the bot away": try_command(lambda seq: messages.Stand("1", "E")),
    "put a bot at F": try_command(lambda seq: messages.PutBot("1", "F", "3")),
    "put a bot at A": try_command(lambda seq: messages.PutBot("1", "A", "3")),
    "exchange A and B": try_command(lambda seq: messages.Exchange("1", "A", "B")),
    "be ready": try_command(lambda seq: messages.Ready("1")),
    "be not ready": try_command(lambda seq: messages.NotReady("1")),
    "play for A": try_command(lambda seq: messages.PlayCommand("1", seq, "A", "A 2 10-12")),
    "play for the bot": try_command(lambda seq: messages.PlayCommand("1", seq, "E", "E 2 10-12")),
    "play for D": try_command(lambda seq: messages.PlayCommand("1", seq, "D", "D 2 10-12")),
    "offer a draw": try_offer("draw"),
    "offer to take back": try_taking_back,
    "concede for A": try_offer("concede"),
    "offer a pause again": try_offer("pause"),
    "agree for A": try_command(lambda seq: messages.AnswerOffer("1", "pause", "A", yes=True)),
    "decline for A": try_command(lambda seq: messages.AnswerOffer("1", "pause", "A", yes=False)),
    "withdraw B's offer": try_command(lambda seq: messages.AnswerOffer("1", "pause", "B", yes=False)),
    "agree for D": try_command(lambda seq: messages.AnswerOffer("1", "pause", "D", yes=True)),
    "resume": try_command(lambda seq: messages.Resume("1")),
    "say": try_command(lambda seq: messages.Say("1", "hello")),
    "write": try_command(lambda seq: messages.Write("1", "hello")),
    "remove the partner": try_command(lambda seq: messages.Remove("1", "partner")),
    "remove D": try_command(lambda seq: messages.Remove("1", "away")),
    "rematch": lambda at, guest: commands.rematch(at.table, guest, ready=True),
    "ask what A may do": try_question(messages.Legal("1", "A")),
    "ask why A may not": try_question(messages.Why("1", "A", "A 2 10-20")),
    "ask for steps of A": try_question(Steps("1", "A", "7")),
    "ask for a hint for A": lambda at, guest: questions.hinting_adapter(at.table, guest, messages.AskHint("1", "A")),
}


def phase_lines(phase: str) -> Iterator[str]:
    """The table of one phase as the server decides it. One word stands for all people if it is the same for all."""
    width = max(map(len, TRIES))
    yield f"{phase:{width}}  " + " ".join(f"{person:9}" for person in PEOPLE).rstrip()
    situation = Situation(phase)
    for what, attempt in TRIES.items():
        found = []
        for person in PEOPLE:
            # This attempt plays before it asks, so it needs a situation of its own.
            at = Situation(phase) if attempt is try_taking_back else situation
            try:
                attempt(at, GUESTS[person])
            except GameError as error:
                code = error.code.removeprefix("server-")
                found.append(SHORT.get(code, code))
            else:
                found.append("yes")
        cells = f"all: {found[0]}" if len(set(found)) == 1 else " ".join(f"{cell:9}" for cell in found).rstrip()
        yield f"{what:{width}}  {cells}"


def whole_table() -> str:
    """The table of all phases."""
    return "\n\n".join("\n".join(phase_lines(phase)) for phase in PHASES) + "\n"


if __name__ == "__main__":
    FILE.write_text(whole_table(), encoding="utf-8")
