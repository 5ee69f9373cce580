"""`spielkreis tackle puzzle`: puzzles at the terminal, with hints."""

from __future__ import annotations

from argparse import Namespace
from random import Random

from spielkreis.cli.console import Console
from spielkreis.cli.parser import Parser, UsageError, whole_number
from spielkreis.cli.tackle.board import draw
from spielkreis.game import GameError
from spielkreis.record import excerpt
from spielkreis.tackle.cells import cell_name
from spielkreis.tackle.jobs import find_job
from spielkreis.tackle.move import Move
from spielkreis.tackle.position import Position
from spielkreis.tackle.puzzles import GRADES, MEGABYTES, Puzzle, puzzles
from spielkreis.tackle.solve.solver import Solver
from spielkreis.tackle.text.notation import notate, parse_move, resolve


def add(tackle: Parser) -> None:
    """Adds the command to those of Tackle."""
    puzzle = tackle.command("puzzle", "puzzle-command", solve_puzzle)
    puzzle.option("--job", "puzzle-option-job", metavar="NAME")
    puzzle.option("--grade", "puzzle-option-grade", metavar="1-5")
    puzzle.option("--name", "puzzle-option-name", metavar="NAME")
    puzzle.option("--seed", "puzzle-option-seed", metavar="N")
    puzzle.option("--json", "cli-option-json", action="store_true")


def chosen_puzzle(arguments: Namespace) -> Puzzle:
    """The named puzzle, or any one that fits the options."""
    found = list(puzzles())
    if arguments.name is not None:
        found = [puzzle for puzzle in found if puzzle.name.lower() == arguments.name.strip().lower()]
    if arguments.job is not None:
        job = find_job(arguments.job)
        found = [puzzle for puzzle in found if puzzle.job == job.name]
    if arguments.grade is not None:
        grade = whole_number("--grade", arguments.grade, GRADES[0], GRADES[-1])
        found = [puzzle for puzzle in found if puzzle.grade == grade]
    if not found:
        raise UsageError("puzzle-none", text=excerpt(arguments.name or ""))
    seed = None if arguments.seed is None else whole_number("--seed", arguments.seed, 0, 2**63 - 1)
    return Random(seed).choice(found)


def solve_puzzle(console: Console, arguments: Namespace) -> None:
    """`spielkreis tackle puzzle`"""
    puzzle = chosen_puzzle(arguments)
    if console.json:
        console.result(
            {
                "name": puzzle.name,
                "job": puzzle.job,
                "in": puzzle.length,
                "grade": puzzle.grade,
                "position": puzzle.position,
            }
        )
        return
    Trainer(console, puzzle).run()


class Trainer:
    """One puzzle at the terminal: the user plays the attacker, the solver defends as long as possible."""

    def __init__(self, console: Console, puzzle: Puzzle) -> None:
        self.console = console
        self.puzzle = puzzle
        self.position = puzzle.start()
        self.left = puzzle.length
        self.hints = 0

    def run(self) -> None:
        """Asks for moves until the puzzle is solved or the user leaves."""
        self.console.say("puzzle-begin", name=self.puzzle.name, job=self.puzzle.job, grade=self.puzzle.grade)
        self.show()
        while self.position.outcome is None:
            line = self.console.ask("> ")
            if line is None or line.lower() in ("quit", "exit"):
                self.console.say("play-goodbye")
                return
            self.obey(line)

    def show(self) -> None:
        side = self.console.words(f"tackle-side-{self.position.turn}")
        draw(self.console, self.position)
        self.console.say("puzzle-task", side=side, number=self.left)

    def obey(self, line: str) -> None:
        """Does what was typed: a move, `hint` or `solution`."""
        try:
            if line.lower() == "hint":
                self.hint()
            elif line.lower() == "solution":
                line_of_play = self.solver().main_line(self.best(), self.left)
                self.console.say("solve-line", line=" ".join(str(move) for move in line_of_play))
            elif line:
                self.made(resolve(self.position, parse_move(line)))
        except GameError as error:
            self.console.text(self.console.sentence(error))

    def hint(self) -> None:
        """First the stone that moves, then the move."""
        key = self.best()
        self.hints += 1
        if self.hints == 1 and key.start is not None:
            self.console.say("puzzle-hint-stone", cell=cell_name(key.start))
        else:
            self.console.say("puzzle-hint-move", move=str(key))

    def made(self, move: Move) -> None:
        """Checks a move of the user; after a right one the defender replies."""
        solver = self.solver()
        keys = solver.solve(self.left).keys
        if move not in keys:
            self.console.say("puzzle-wrong", move=notate(self.position, move))
            return
        line = solver.main_line(move, self.left)
        self.console.say("puzzle-right", move=notate(self.position, move))
        self.position.push(move)
        if len(line) > 1:
            self.console.say("puzzle-reply", move=notate(self.position, line[1]))
            self.position.push(line[1])
        self.left -= 1
        self.hints = 0
        if self.position.outcome is None and self.left > 0:
            self.show()
        else:
            draw(self.console, self.position)
            self.console.say("puzzle-solved")

    def solver(self) -> Solver:
        return Solver(_fresh(self.position), megabytes=MEGABYTES, threads=1)

    def best(self) -> Move:
        """A move that wins in time."""
        return self.solver().solve(self.left).keys[0]


def _fresh(position: Position) -> Position:
    """The position without its past, so that repetitions in the puzzle do not matter."""
    return position.game.from_text(position.to_text())
