"""Reviews of TAC games at the server's tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spielkreis.game import Seat
from spielkreis.server.wire.review import ReviewBegins, ReviewedDecision, ReviewEnds, ReviewPart, SideAccount
from spielkreis.tac.actions import Play, Swapped
from spielkreis.tac.bots.review import BLUNDER, Account, Decision, decisions, reviewed
from spielkreis.tac.text.record import Record, read_record


def review_parts(text: str, winners: Sequence[Seat]) -> Iterator[ReviewPart]:
    """Reviews a game file. `winners` are those of a game that ended before its rules decided it."""
    record = read_record(text)
    teams = record.options.rules.teams
    lines = _lines(record)
    together = record.options.rules.cooperative
    yield ReviewBegins(tuple(map(tuple, teams)), len(lines), "score" if together else "chance")
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
    yield ReviewEnds(accounts(review.total, found), tuple(deals))


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
