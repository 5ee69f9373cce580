"""`spielkreis tac hint` and `spielkreis tac review`: what was best, and what was luck."""

from __future__ import annotations

from argparse import Namespace

from spielkreis.cli.console import Console, interruptible
from spielkreis.cli.parser import Parser, UsageError, whole_number
from spielkreis.record import excerpt
from spielkreis.tac.bots.reasons import Reason
from spielkreis.tac.bots.review import BLUNDER, Review, hints, review
from spielkreis.tac.game import Tac
from spielkreis.tac.text.record import read_record
from spielkreis.thinking import Limit

MOST_ITERATIONS = 10_000_000
MOST_HINTS = 5


def add(tac: Parser) -> None:
    """Adds the two commands to those of TAC."""
    hint = tac.command("hint", "cli-tac-hint", show_hints)
    hint.option("--seat", "cli-tac-option-hint-seat", metavar="A")
    game = tac.command("review", "cli-tac-review", show_review)
    for command, usual in ((hint, "4000"), (game, "256")):
        command.add_argument("file", metavar="FILE", nargs="?", help=command.words("cli-argument-file"))
        command.option("--iterations", "cli-tac-option-iterations", metavar="N", default=usual)
        command.option("--json", "cli-option-json", action="store_true")


def _iterations(arguments: Namespace) -> int:
    if arguments.file is None:
        raise UsageError("cli-missing", argument="FILE")
    return whole_number("--iterations", arguments.iterations, 1, MOST_ITERATIONS)


def reason_text(console: Console, reason: Reason) -> str:
    """A reason in words."""
    return console.words(f"tac-reason-{reason.code}", seat=reason.seat)


def show_hints(console: Console, arguments: Namespace) -> None:
    """`spielkreis tac hint FILE`"""
    iterations = _iterations(arguments)
    state = Tac.from_text(console.read_file(arguments.file))
    seat = (arguments.seat or "").upper() or (state.actors[0] if state.actors else state.game.seats[0])
    if seat not in state.game.seats:
        raise UsageError("cli-tac-bad-seat", seat=excerpt(seat), seats=" ".join(state.game.seats))
    if seat not in state.actors:
        raise UsageError("tac-hint-nothing", seat=seat)
    with interruptible():
        found = hints(state, seat, Limit(iterations=iterations))[:MOST_HINTS]
    together = state.variant.cooperative
    worth = "cards" if together else "chance"
    values = [-100 * hint.chance if together else hint.chance for hint in found]
    if console.json:
        plays = [
            {"play": str(hint.action), worth: value, "reason": reason_text(console, hint.reason)}
            for hint, value in zip(found, values, strict=True)
        ]
        console.result({"seat": seat, "plays": plays})
        return
    for hint, value in zip(found, values, strict=True):
        reason = reason_text(console, hint.reason)
        if together:
            console.say("tac-hint-cards-line", play=str(hint.action), cards=f"{value:.0f}", reason=reason)
        else:
            console.say(
                "tac-hint-line", play=str(hint.action), chance=console.number(100 * value, ".1f"), reason=reason
            )


def show_review(console: Console, arguments: Namespace) -> None:
    """`spielkreis tac review FILE`"""
    iterations = _iterations(arguments)
    record = read_record(console.read_file(arguments.file))
    with interruptible():
        found = review(record, iterations)
    if console.json:
        console.result(review_values(console, found, record.options.rules.teams))
        return
    kind, scale = ("tac-review-cards", -100) if record.options.rules.cooperative else ("tac-review", 100)
    for decision in found.decisions:
        if decision.error >= BLUNDER:
            console.say(
                f"{kind}-error",
                play=decision.play,
                error=console.number(100 * decision.error, ".1f"),
                best=decision.best,
                reason=reason_text(console, decision.reason),
            )
    for side, account in found.total.items():
        start, skill, end = (round(scale * value, 1) for value in (account.start, account.skill, account.end))
        console.say(
            f"{kind}-side",
            side=side,
            start=console.number(start, ".1f"),
            skill=console.number(skill, "+.1f"),
            luck=console.number(end - start - skill, "+.1f"),
            errors=console.number(-scale * sum(found.errors(seat) for seat in side), "+.1f"),
            result=console.number(end, ".1f"),
        )
    if found.lost:
        console.say("tac-review-cards-lost")


def review_values(console: Console, found: Review, teams: tuple[str, ...]) -> dict[str, object]:
    """The review as `--json` prints it; chances are those of the first side."""
    first = found.total[teams[0]]
    accounts = [
        {side: {"start": a.start, "skill": a.skill, "luck": a.luck, "end": a.end} for side, a in deal.items()}
        for deal in (found.total, *found.deals)
    ]
    others = max(len(teams) - 1, 1)
    return {
        "start": first.start,
        "result": first.end,
        "chances": [
            each.chance if each.seat in teams[0] or len(teams) == 1 else (1 - each.chance) / others
            for each in found.decisions
        ],
        "decisions": [
            {
                "ply": each.ply,
                "seat": each.seat,
                "play": each.play,
                "best": each.best,
                "error": each.error,
                "reason": reason_text(console, each.reason),
            }
            for each in found.decisions
        ],
        "players": {
            seat: {"error": found.errors(seat), "luck": found.total[side].luck} for side in teams for seat in side
        },
        "sides": accounts[0],
        "deals": accounts[1:],
    }
