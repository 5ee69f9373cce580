"""`spielkreis tackle solve | check | verify-proof`: forced wins, compositions and proofs."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import Any

from spielkreis.cli.console import Console
from spielkreis.cli.parser import Parser, UsageError, whole_number
from spielkreis.cli.tackle import prove
from spielkreis.cli.tackle.board import draw
from spielkreis.cli.tackle.position import chosen_position, position_options
from spielkreis.tackle.move import Move
from spielkreis.tackle.position import Position
from spielkreis.tackle.prove.certificate import is_certificate
from spielkreis.tackle.solve.composition import Composition, check
from spielkreis.tackle.solve.proof import proof_text
from spielkreis.tackle.solve.search import DEEPEST
from spielkreis.tackle.solve.solver import MEGABYTES, Progress, Solution, Solver
from spielkreis.tackle.solve.verify import verify
from spielkreis.tackle.text.notation import notate

INTERRUPTED = 130
LONGEST = 10**9


def add(tackle: Parser) -> None:
    """Adds the commands to those of Tackle."""
    solve = tackle.command("solve", "solve-command", solve_position)
    solve.option("--in", "solve-option-in", metavar="N|any", dest="most")
    solve.option("--tree", "solve-option-tree", metavar="FILE")
    composition = tackle.command("check", "solve-check-command", check_composition)
    composition.option("--in", "solve-option-check-in", metavar="N|any", dest="most", default="any")
    for command in (solve, composition):
        position_options(command)
        command.option("--seconds", "solve-option-seconds", metavar="S")
        command.option("--memory", "solve-option-memory", metavar="MB")
        command.option("--threads", "solve-option-threads", metavar="N")
    proof = tackle.command("verify-proof", "solve-verify-command", verify_proof)
    proof.add_argument("file", metavar="FILE", nargs="?", help=proof.words("solve-argument-proof"))
    prove.add_to_verify(proof)
    for command in (solve, composition, proof):
        command.option("--json", "cli-option-json", action="store_true")


class _Reporter:
    """Prints progress on the error stream once per second."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.printed = 0.0

    def __call__(self, progress: Progress) -> None:
        if progress.seconds - self.printed < 1:
            return
        self.printed = progress.seconds
        words = self.console.words(
            "solve-progress",
            number=progress.trying,
            done=progress.done,
            moves=progress.moves,
            nodes=progress.nodes,
            seconds=f"{progress.seconds:.0f}",
        )
        print(words, file=sys.stderr, flush=True)


def _limits(arguments: Namespace) -> dict[str, Any]:
    number = whole_number
    return {
        "most": DEEPEST if arguments.most == "any" else number("--in", arguments.most, 1, DEEPEST),
        "seconds": None if arguments.seconds is None else number("--seconds", arguments.seconds, 1, LONGEST),
        "megabytes": MEGABYTES if arguments.memory is None else number("--memory", arguments.memory, 1, 1 << 20),
        "threads": None if arguments.threads is None else number("--threads", arguments.threads, 1, 256),
    }


def _exit_code(solution: Solution) -> int:
    return INTERRUPTED if solution.limit == "interrupt" else 0


def solve_position(console: Console, arguments: Namespace) -> int:
    """`spielkreis tackle solve --in N|any`"""
    limits = _limits(arguments)
    position = chosen_position(console, arguments)
    solver = Solver(position, megabytes=limits["megabytes"], threads=limits["threads"])
    solution = solver.solve(limits["most"], limits["seconds"], _Reporter(console))
    line: list[Move] = []
    if solution.length is not None:
        line = solver.main_line(solution.keys[0], solution.length)
        if arguments.tree is not None:
            job = position.game.options.job
            searcher = solver.searchers[0]
            text = proof_text(job, position.core, solution.keys[0], solution.length, searcher)
            console.write_file(arguments.tree, text)
    if console.json:
        console.result(
            {
                "win": solution.win,
                "in": solution.length,
                "keys": [str(key) for key in solution.keys],
                "line": [str(move) for move in line],
                "nodes": solution.nodes,
                "seconds": round(solution.seconds, 6),
                "proved": solution.proved,
                "refuted": solution.refuted,
                "limit": solution.limit,
            }
        )
        return _exit_code(solution)
    draw(console, position)
    _say_solution(console, position, solution)
    if line:
        console.say("solve-line", line=_numbered(position, line))
    console.say("solve-effort", nodes=solution.nodes, seconds=console.number(solution.seconds, ".2f"))
    return _exit_code(solution)


def _say_solution(console: Console, position: Position, solution: Solution) -> None:
    side = console.words(f"tackle-side-{position.turn}")
    if solution.length is not None:
        console.say("solve-win", side=side, number=solution.length)
        keys = ", ".join(notate(position, key) for key in solution.keys)
        console.say("solve-keys", count=len(solution.keys), keys=keys)
        return
    if solution.limit is not None:
        console.say(f"solve-limit-{solution.limit}")
    if solution.refuted:
        console.say("solve-no-win", side=side, number=solution.refuted)


def _numbered(position: Position, line: list[Move]) -> str:
    """The line with move numbers and all suffixes that apply."""
    after = position.copy()
    words: list[str] = []
    for index, move in enumerate(line):
        if index % 2 == 0:
            words.append(f"{index // 2 + 1}." if position.turn == "white" else f"{index // 2 + 1}. …")
        words.append(notate(after, move))
        after.push(move)
    return " ".join(words)


def check_composition(console: Console, arguments: Namespace) -> int:
    """`spielkreis tackle check`"""
    limits = _limits(arguments)
    position = chosen_position(console, arguments)
    found = check(position, watch=_Reporter(console), **limits)
    solution = found.solution
    if console.json:
        console.result(
            {
                "sound": found.sound,
                "in": solution.length,
                "keys": [str(key) for key in solution.keys],
                "duals": [
                    {"move": dual.number, "played": str(dual.played), "others": [str(move) for move in dual.others]}
                    for dual in found.duals
                ],
                "superfluous": list(found.superfluous),
                "line": [str(move) for move in found.line],
                "proved": solution.proved,
                "limit": solution.limit,
            }
        )
        return _exit_code(solution)
    draw(console, position)
    _say_solution(console, position, solution)
    if solution.length is not None:
        _say_flaws(console, position, found)
    return _exit_code(solution)


def _say_flaws(console: Console, position: Position, found: Composition) -> None:
    console.say("solve-line", line=_numbered(position, list(found.line)))
    console.say("solve-sound" if found.sound else "solve-unsound")
    for dual in found.duals:
        others = ", ".join(str(move) for move in dual.others)
        console.say("solve-dual", number=dual.number, played=str(dual.played), others=others)
    if not found.duals:
        console.say("solve-no-duals")
    if found.superfluous:
        console.say("solve-superfluous", cells=", ".join(found.superfluous))
    else:
        console.say("solve-no-superfluous")


def verify_proof(console: Console, arguments: Namespace) -> int:
    """`spielkreis tackle verify-proof FILE`"""
    if arguments.file is None:
        raise UsageError("cli-missing", argument="FILE")
    text = prove.read_proof(console, arguments.file)
    if is_certificate(text):
        return prove.verify_certificate(console, arguments, text)
    proof = verify(text)
    if console.json:
        console.result(
            {
                "valid": True,
                "job": proof.position.game.options.job.name,
                "position": proof.position.to_text(),
                "in": proof.length,
                "key": proof.key,
                "positions": proof.positions,
                "replies": proof.replies,
            }
        )
        return 0
    console.say(
        "solve-verified",
        side=console.words(f"tackle-side-{proof.position.turn}"),
        number=proof.length,
        key=proof.key,
        positions=proof.positions,
        replies=proof.replies,
    )
    return 0
