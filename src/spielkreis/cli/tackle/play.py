"""Tackle at one terminal: two people, or one against the bot."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from spielkreis.cli.console import Console
from spielkreis.cli.tackle.board import draw, figure, status
from spielkreis.game import GameError, Seat
from spielkreis.tackle.bots.levels import level_bot
from spielkreis.tackle.bots.rules import Bot
from spielkreis.tackle.move import Move
from spielkreis.tackle.position import Position
from spielkreis.tackle.text.notation import notate, parse_move, resolve
from spielkreis.tackle.text.record import Record
from spielkreis.thinking import Thought


def choose(console: Console, question: str, choices: tuple[str, ...], usual: str) -> str | None:
    """Asks until one of the choices is typed; an empty line selects the default. None at the end of the input."""
    by_lower = {choice.lower(): choice for choice in choices}
    while True:
        answer = console.ask(console.words(question, usual=usual, choices=", ".join(choices)) + " ")
        if answer is None or answer.lower() in by_lower:
            return None if answer is None else by_lower[answer.lower()]
        if not answer:
            return usual
        console.say("play-menu-unknown", text=answer[:40])


def read_game(console: Console, name: str) -> Record:
    """Loads a saved game and prints warnings about its file."""
    record = Record.from_text(console.read_file(name))
    for warning in record.warnings:
        console.warn(warning)
    return record


class TackleTerminal:
    """One game between people and bots. What is typed is a move, or a command such as `undo` or `save my.tackle`."""

    def __init__(
        self,
        console: Console,
        position: Position,
        bots: tuple[Seat, ...],
        seed: int | None = None,
        record: Record | None = None,
        level: str | None = None,
    ) -> None:
        """Without a level the bot looks two plies ahead."""
        self.console = console
        self.position = position
        self.bots = bots
        self.bot = Bot(Random(seed))
        self.searcher = None if level is None else level_bot(level, seed or 0)
        self.record = record
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "board": self.board,
            "job": self.job,
            "moves": self.moves,
            "hint": self.hint,
            "undo": self.undo,
            "save": self.save,
            "load": self.load,
            "draw": self.offer_draw,
            "resign": self.resign,
        }

    def play(self) -> None:
        """Plays until the people leave, or until two bots have finished."""
        self.job("")
        self.board("")
        self.console.say("play-begin")
        while True:
            if self.position.turn in self.bots:
                self.bot_moves()
            elif self.position.outcome is not None and len(self.bots) == 2:
                return
            else:
                line = self.console.ask(self.prompt())
                if line is None or line.lower() in ("quit", "exit"):
                    self.console.say("play-goodbye")
                    return
                self.obey(line)

    def prompt(self) -> str:
        turn = self.position.turn
        return "> " if turn is None else self.console.words(f"tackle-side-{turn}") + "> "

    def obey(self, line: str) -> None:
        """Runs the typed line, or prints in a sentence why it cannot be done."""
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower().lstrip("?/") or "help")
        try:
            if command is not None:
                command(rest.strip())
            elif line:
                self.made(resolve(self.position, parse_move(line)))
        except GameError as error:
            self.console.text(self.console.sentence(error))

    def made(self, move: Move) -> None:
        """Makes a move and shows the board."""
        text = notate(self.position, move)
        side = self.console.words(f"tackle-side-{self.position.turn}")
        self.position.push(move)
        self.console.say("play-moved", side=side, move=text)
        draw(self.console, self.position, move)

    def bot_moves(self) -> None:
        self.made(self.bot_move())

    def bot_move(self) -> Move:
        """What the bot would play here."""
        if self.searcher is None or self.position.turn is None:
            return self.bot.choose(self.position)
        bot, limit = self.searcher
        return bot.choose(self.position, self.position.turn, Thought(limit))

    def help(self, _: str) -> None:
        self.console.say("play-help")

    def board(self, _: str) -> None:
        made = self.position.moves
        draw(self.console, self.position, made[-1] if made else None)

    def job(self, _: str) -> None:
        options = self.position.game.options
        self.console.say("cli-job-line", name=options.job.name, size=options.job.size, stones=options.stones)
        self.console.text(figure(options.job))

    def moves(self, _: str) -> None:
        self.console.text(" ".join(str(move) for move in self.position.legal_moves))

    def hint(self, _: str) -> None:
        if self.position.turn is None:
            self.console.text(status(self.console, self.position))
        else:
            self.console.say("play-hint", move=notate(self.position, self.bot_move()))

    def undo(self, _: str) -> None:
        """Takes back one move, and the bot's answers with it."""
        if not self.position.moves:
            self.console.say("play-nothing-to-undo")
            return
        self.position.pop()
        while self.position.moves and self.position.turn in self.bots:
            self.position.pop()
        self.board("")

    def save(self, name: str) -> None:
        if not name:
            self.console.say("play-which-file")
            return
        record = Record.of(self.position)
        if self.record is not None:
            record.continue_from(self.record)
        self.console.write_file(name, record.to_text())
        self.console.say("play-saved", file=name)

    def load(self, name: str) -> None:
        if not name:
            self.console.say("play-which-file")
            return
        self.record = read_game(self.console, name)
        self.position = self.record.replay()
        self.board("")

    def offer_draw(self, _: str) -> None:
        """Ends the game as a draw. Two people agree before they type it; a bot agrees unless its position is better."""
        if self.bots and not self.bot.accepts_draw(self.position, self.bots[0]):
            self.console.say("play-draw-declined")
            return
        self.position.agree_draw()
        self.console.text(status(self.console, self.position))

    def resign(self, _: str) -> None:
        if self.position.turn is not None:
            self.position.resign(self.position.turn)
        self.console.text(status(self.console, self.position))
