"""`spielkreis tackle prove | spot-check`, and `verify-proof` for certificates: wins from the empty board."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from spielkreis.cli.console import Console
from spielkreis.cli.parser import Parser, UsageError, whole_number
from spielkreis.tackle.cells import cell_name
from spielkreis.tackle.game import Tackle
from spielkreis.tackle.prove.attack import LONGEST
from spielkreis.tackle.prove.certificate import MOST_BYTES, XZ, Certificate, packed, read_certificate, unpacked
from spielkreis.tackle.prove.checkpoint import certificate_text
from spielkreis.tackle.prove.cluster import on_ray
from spielkreis.tackle.prove.prover import MEGABYTES, Progress, Prover, ProverResult
from spielkreis.tackle.prove.spot_check import Spot, spot_check
from spielkreis.tackle.prove.verify import Verified, Verifier

INTERRUPTED = 130
NOT_PROVED = 1
USUAL_JOB = "Turm3"
USUAL_LENGTH = "3"


def add(tackle: Parser) -> None:
    """Adds the commands to those of Tackle."""
    prove = tackle.command("prove", "prove-command", prove_job)
    prove.option("--job", "cli-option-job", metavar="NAME", default=USUAL_JOB)
    prove.option("--figure", "cli-option-figure", metavar="PP/PP")
    prove.option("--gold", "cli-option-gold", metavar="core|court")
    prove.option("--stones", "cli-option-stones", metavar="N")
    prove.option("--in", "prove-option-in", metavar="N", dest="most", default=USUAL_LENGTH)
    prove.option("--out", "prove-option-out", metavar="FILE")
    prove.option("--checkpoint", "prove-option-checkpoint", metavar="FILE")
    prove.option("--memory", "prove-option-memory", metavar="MB")
    prove.option("--ray", "prove-option-ray", metavar="ADDRESS")
    spot = tackle.command("spot-check", "prove-spot-command", check_spots)
    spot.add_argument("file", metavar="FILE", nargs="?", help=spot.words("prove-argument-certificate"))
    spot.option("--count", "prove-option-count", metavar="N", default="100")
    spot.option("--seed", "cli-option-seed", metavar="N", default="0")
    for command in (prove, spot):
        command.option("--threads", "solve-option-threads", metavar="N")
        command.option("--json", "cli-option-json", action="store_true")


def add_to_verify(command: Parser) -> None:
    """Adds the options of `verify-proof` that concern certificates."""
    command.option("--fast", "prove-option-fast", action="store_true")
    command.option("--plain", "prove-option-plain", action="store_true")
    command.option("--sample", "prove-option-sample", metavar="PERCENT")
    command.option("--seed", "cli-option-seed", metavar="N", default="0")
    command.option("--threads", "solve-option-threads", metavar="N")


def _threads(arguments: Namespace) -> int | None:
    return None if arguments.threads is None else whole_number("--threads", arguments.threads, 1, 256)


def read_proof(console: Console, name: str) -> str:
    """The text of a certificate or of a proof of the solver; compressed files are unpacked."""
    data = console.read_data(name, MOST_BYTES)
    return console.decode(name, unpacked(data) if data.startswith(XZ) else data, MOST_BYTES)


class _Printer:
    """Prints lines of progress on the error stream: one that is renewed on a terminal, otherwise one in ten seconds."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.terminal = sys.stderr.isatty()
        self.printed = 0.0

    def due(self, seconds: float) -> bool:
        if seconds - self.printed < (1 if self.terminal else 10):
            return False
        self.printed = seconds
        return True

    def show(self, share: float, words: str) -> None:
        full = round(20 * share)
        line = f"[{'█' * full}{'·' * (20 - full)}] {words}"
        print(
            f"\r{line}\033[K" if self.terminal else line, end="" if self.terminal else "\n", file=sys.stderr, flush=True
        )

    def end(self) -> None:
        if self.terminal and self.printed:
            print(file=sys.stderr)


def prove_job(console: Console, arguments: Namespace) -> int:
    """`spielkreis tackle prove`"""
    stones = None if arguments.stones is None else whole_number("--stones", arguments.stones, 1, 99)
    game = Tackle.of(job=arguments.job, figure=arguments.figure, gold=arguments.gold, stones=stones)
    length = whole_number("--in", arguments.most, 1, min(9, LONGEST))
    megabytes = MEGABYTES if arguments.memory is None else whole_number("--memory", arguments.memory, 1, 1 << 20)
    name = arguments.checkpoint or f"{game.options.job.name}-{game.options.gold}-{length}.checkpoint"
    printer = _Printer(console)

    def watch(progress: Progress) -> None:
        if not printer.due(progress.seconds):
            return
        seconds = f"{progress.seconds:.0f}"
        if progress.scouting is not None:
            tried, planned = progress.scouting
            printer.show(0, console.words("prove-scouting", seconds=seconds, tried=tried, planned=planned))
            return
        words = console.words(
            "prove-progress",
            seconds=seconds,
            share=console.number(100 * progress.share, ".1f"),
            nodes=progress.nodes,
            refuted=progress.refuted,
            leaves=progress.leaves,
            left=_minutes(progress),
        )
        printer.show(progress.share, words)

    with console.writing(name):
        prover = Prover(
            game,
            length,
            checkpoint=Path(name),
            threads=_threads(arguments),
            megabytes=megabytes,
            spread=None if arguments.ray is None else on_ray(arguments.ray),
        )
    verdict = prover.run(watch)
    printer.end()
    lines = 0
    if verdict.proved:
        text = certificate_text(game, length, prover.answers)
        lines = text.count(" > ")
        if arguments.out is not None:
            data = packed(text) if arguments.out.endswith(".xz") else text.encode()
            with console.writing(arguments.out):
                Path(arguments.out).write_bytes(data)
    _say_verdict(console, game, length, verdict, lines, name)
    return 0 if verdict.proved else NOT_PROVED if verdict.finished or verdict.full else INTERRUPTED


def _minutes(progress: Progress) -> str:
    """What is left if every branch takes as long as those before; branches have much in common, so it takes less."""
    if progress.share < 0.01:
        return "?"
    return f"{progress.seconds * (1 - progress.share) / progress.share / 60:.0f}"


def _say_verdict(
    console: Console, game: Tackle, length: int, verdict: ProverResult, lines: int, checkpoint: str
) -> None:
    progress = verdict.progress
    job, gold = game.options.job.name, game.options.gold
    if console.json:
        console.result(
            {
                "job": job,
                "gold": gold,
                "stones": game.options.stones,
                "in": length,
                "proved": verdict.proved,
                "finished": verdict.finished,
                "lines": lines,
                "nodes": progress.nodes,
                "refuted": progress.refuted,
                "replaced": progress.replaced,
                "leaves": progress.leaves,
                "won": progress.won,
                "cut": progress.cut,
                "moves": progress.moves,
                "seconds": round(progress.seconds, 3),
            }
        )
        return
    if verdict.proved:
        console.say("prove-proved", job=job, gold=gold, number=length, lines=lines)
    elif verdict.finished:
        console.say("prove-not-proved", job=job, gold=gold, number=length)
    else:
        console.say("prove-full" if verdict.full else "prove-interrupted", file=checkpoint)
    console.say(
        "prove-effort",
        nodes=progress.nodes,
        refuted=progress.refuted,
        leaves=progress.leaves,
        moves=progress.moves,
        seconds=f"{progress.seconds:.0f}",
    )


def verify_certificate(console: Console, arguments: Namespace, text: str) -> int:
    """`spielkreis tackle verify-proof FILE` for a certificate."""
    certificate = read_certificate(text)
    share = 1.0
    if arguments.sample is not None:
        share = _percent(arguments.sample) / 100
    seed = whole_number("--seed", arguments.seed, 0, 2**63 - 1)
    verifier = Verifier(certificate, fast=arguments.fast, plain=arguments.plain, threads=_threads(arguments))
    printer = _Printer(console)

    def watch(found: Verified) -> None:
        if printer.due(found.seconds):
            done = found.checked / max(1.0, found.finals * share)
            left = found.seconds * (1 - done) / done / 60 if done > 0 else 0.0
            words = console.words(
                "prove-verifying",
                seconds=f"{found.seconds:.0f}",
                checked=found.checked,
                finals=round(found.finals * share),
                left=f"{max(0.0, left):.0f}" if done > 0 else "?",
            )
            printer.show(min(1.0, done), words)

    found = verifier.run(share, seed, watch)
    printer.end()
    if verifier.was_stopped:
        console.say("solve-limit-interrupt")
        return INTERRUPTED
    _say_verified(console, certificate, found, share, fast=arguments.fast)
    return 0


def _percent(text: str) -> float:
    try:
        found = float(text.strip().rstrip("%"))
    except ValueError:
        found = 0.0
    if not 0 < found <= 100:
        raise UsageError("prove-bad-percent", text=text[:20])
    return found


def _say_verified(console: Console, certificate: Certificate, found: Verified, share: float, *, fast: bool) -> None:
    options = certificate.game.options
    if console.json:
        console.result(
            {
                "valid": True,
                "job": options.job.name,
                "gold": options.gold,
                "in": certificate.length,
                "complete": share >= 1,
                "fast": fast,
                "lines": found.lines,
                "finals": found.finals,
                "checked": found.checked,
                "positions": found.positions,
                "replies": list(found.replies),
                "seconds": round(found.seconds, 3),
            }
        )
        return
    console.say(
        "prove-verified" if share >= 1 else "prove-sampled",
        job=options.job.name,
        gold=options.gold,
        number=certificate.length,
        lines=found.lines,
        checked=found.checked,
        finals=found.finals,
        positions=found.positions,
        replies=", ".join(console.number(number, ",") for number in found.replies),
        seconds=f"{found.seconds:.0f}",
    )


def check_spots(console: Console, arguments: Namespace) -> int:
    """`spielkreis tackle spot-check FILE`"""
    if arguments.file is None:
        raise UsageError("cli-missing", argument="FILE")
    certificate = read_certificate(read_proof(console, arguments.file))
    count = whole_number("--count", arguments.count, 1, 10**6)
    seed = whole_number("--seed", arguments.seed, 0, 2**63 - 1)
    printer = _Printer(console)

    def watch(done: int, seconds: float) -> None:
        if printer.due(seconds):
            words = console.words("prove-spots-progress", seconds=f"{seconds:.0f}", done=done, count=count)
            printer.show(done / count, words)

    spots = spot_check(certificate, count, seed, _threads(arguments), watch)
    printer.end()
    lost = [spot for spot in spots if not spot.won]
    if console.json:
        console.result({"checked": len(spots), "won": len(spots) - len(lost), "lost": [_spot(each) for each in lost]})
    else:
        for each in lost:
            console.say("prove-spot-lost", position=_spot(each), number=certificate.length)
        console.say("prove-spots", checked=len(spots), won=len(spots) - len(lost), number=certificate.length)
    return NOT_PROVED if lost else 0


def _spot(spot: Spot) -> str:
    sides = (" ".join(cell_name(cell) for cell in sorted(side)) for side in (spot.white, spot.black))
    return f"{' / '.join(sides)} / {cell_name(spot.gold)} / w"
