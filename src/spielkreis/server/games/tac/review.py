"""Reviews of TAC games at the server's tables: what each decision cost, and what was luck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

import msgspec

from spielkreis.game import Seat
from spielkreis.server.games.tac.hints import reason_text
from spielkreis.server.wire.messages import ServerMessage
from spielkreis.server.wire.review import ReviewBegins, ReviewEnds
from spielkreis.tac.actions import Play, Swapped
from spielkreis.tac.bots.reasons import Reason
from spielkreis.tac.bots.review import BLUNDER, Account, Decision, decisions, reviewed
from spielkreis.tac.effect import PlayEffect
from spielkreis.tac.text.record import Record, read_record


class TacReviewBegins(ReviewBegins, frozen=True, tag="review_begins"):
    """What is reviewed."""

    sides: tuple[tuple[Seat, ...], ...]
    """The seats that win together."""
    decisions: int
    """How many decisions there are."""
    unit: Literal["chance", "score"] = "chance"
    """Values are chances from 0 to 1, or, where all seats play together, minus the cards played by 100."""


class ReviewedDecision(ServerMessage, frozen=True):
    """One decision, compared with the best."""

    line: int
    """The number of lines of the game's replay before it."""
    deal: int
    seat: Seat
    action: str
    best: str
    error: float
    """What the decision gave away."""
    chance: float
    """The chance of the seat's side before the decision, from what the player could know."""
    blunder: bool
    """Whether the error is so large that it is worth a sentence."""
    code: str
    """Why the best action is good, for programs."""
    about: str = ""
    """The seat that the reason speaks of, if any."""
    reason: str = ""
    """The reason in the reader's language; empty in the database."""
    effect: PlayEffect | None = None
    """What the action did; null in reviews that were stored before this was added."""
    best_effect: PlayEffect | None = None
    """What the best action would have done."""


class SideAccount(msgspec.Struct, frozen=True):
    """How the chance of a side changed: `start + skill + luck = end`."""

    seats: tuple[Seat, ...]
    start: float
    skill: float
    """The errors of the others, shared among their opponents, less the side's own."""
    luck: float
    end: float
    errors: float
    """The sum of the side's own errors."""


class TacReviewEnds(ReviewEnds, frozen=True, tag="review_ends"):
    """The accounts of all sides, for the whole game and for every deal."""

    total: tuple[SideAccount, ...]
    deals: tuple[tuple[SideAccount, ...], ...]


TacReviewPart: TypeAlias = TacReviewBegins | ReviewedDecision | TacReviewEnds


def review_parts(text: str, winners: Sequence[Seat]) -> Iterator[TacReviewPart]:
    """Reviews a game file. `winners` are those of a game that ended before its rules decided it."""
    record = read_record(text)
    teams = record.options.rules.teams
    lines = _lines(record)
    together = record.options.rules.cooperative
    sides = tuple(map(tuple, teams))
    yield TacReviewBegins(sides, len(lines), "score" if together else "chance", parts=len(lines))
    found: list[Decision] = []
    for decision in decisions(record):
        found.append(decision)
        yield ReviewedDecision(
            lines[decision.ply],
            decision.deal,
            decision.seat,
            decision.play,
            decision.best,
            decision.error,
            decision.chance,
            decision.error >= BLUNDER,
            *decision.reason,
            effect=decision.effect,
            best_effect=decision.best_effect,
        )
    review = reviewed(record, found, winners)

    def accounts(by_team: dict[str, Account], judged: Sequence[Decision]) -> tuple[SideAccount, ...]:
        errors = {team: sum(each.error for each in judged if each.seat in team) for team in teams}
        return tuple(
            SideAccount(tuple(team), a.start, a.skill, a.luck, a.end, errors[team]) for team, a in by_team.items()
        )

    deals = [
        accounts(deal, [each for each in found if each.deal == number])
        for number, deal in enumerate(review.deals, start=1)
    ]
    yield TacReviewEnds(accounts(review.total, found), tuple(deals))


def part_in_words(part: ServerMessage, language: str) -> ServerMessage:
    """A part with the reason of a decision in words."""
    if not isinstance(part, ReviewedDecision):
        return part
    return msgspec.structs.replace(part, reason=reason_text(Reason(part.code, part.about), language))


def _lines(record: Record) -> list[int]:
    """For every decision, how many lines of the game come before it."""
    found = []
    line = 0
    for entry in record.entries:
        if isinstance(entry.event, Swapped):
            found += [line] * len(entry.event.cards)
        elif isinstance(entry.event, Play):
            found.append(line)
        line += entry.event is not None
    return found
