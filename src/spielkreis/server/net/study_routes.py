"""The REST routes of the analysis board and the puzzles."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, TypeAlias, TypeVar

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Stream
from msgspec import Meta

from spielkreis.game import GameError
from spielkreis.server.errors import MistakeError
from spielkreis.server.games.problems import problem_of
from spielkreis.server.net import security
from spielkreis.server.net.dependencies import AppServices, Asker
from spielkreis.server.net.openapi import AnyRequest, problems
from spielkreis.server.net.visitors import count_request, visitor_of
from spielkreis.server.storage import puzzles as stored
from spielkreis.server.table import study
from spielkreis.server.thinking import searches
from spielkreis.server.thinking.work import Kind, Work
from spielkreis.server.wire.settings import Name
from spielkreis.server.wire.study import (
    Attempt,
    Hint,
    HintRequest,
    PuzzleAnswer,
    PuzzleList,
    PuzzleStart,
    StudyAnswer,
    StudyPosition,
    TaskReport,
    TaskRequest,
)

if TYPE_CHECKING:
    # The application gives Litestar the type, for the games that are registered.
    AnyTaskRequest: TypeAlias = TaskRequest

T = TypeVar("T")
PuzzleName = Annotated[str, Meta(min_length=1, max_length=40)]
CHEAP_MOVES = 20
"""A position after this many moves counts as one more request."""
PUZZLE = 4
"""A move or a hint in a puzzle counts as this many requests."""
TODAYS_GRADE = 2
"""The puzzle of the day is at least this hard."""
TASK = 5
"""A task counts as this many requests."""
INTERVAL = 0.25
"""Seconds between two reports of a task."""
LINES = "application/x-ndjson"

logger = logging.getLogger("spielkreis.study")
_encode = msgspec.json.Encoder().encode


async def in_thread(work: Callable[[], T]) -> T:
    """Runs something short in a thread."""
    return await asyncio.get_running_loop().run_in_executor(None, work)


@post("/api/analysis/{game:str}", status_code=200, responses=problems(404))
async def look(
    request: AnyRequest, services: AppServices, game: FromPath[Name], data: JSONBody[StudyPosition]
) -> StudyAnswer:
    """Returns any position of a game in which nothing is hidden, with its legal actions, or why it is not possible.

    Stores nothing.
    """
    count_request(services, request, 1 + len(data.moves) // CHEAP_MOVES)
    language = security.language(request.scope)
    adapter = study.open_game(game)
    return await in_thread(lambda: study.answer(adapter, data, language))


@post("/api/analysis/{game:str}/tasks", status_code=200, media_type=LINES, responses=problems(401, 404, 409))
async def run_task(
    request: AnyRequest, services: AppServices, asker: Asker, game: FromPath[Name], data: JSONBody[AnyTaskRequest]
) -> Stream:
    """Lets the engine or the solver work on a position and reports its progress, one JSON object per line.

    The last line has the state `done` or `failed`. Closing the connection cancels the task.
    """
    address = count_request(services, request, TASK)
    analyst = study.analyst_of(game, data.task)
    call = await in_thread(lambda: analyst.prepare(data.setup, data.task))
    work = services.live.pool.submit(Kind.ANALYSIS, asker.id, call, address)
    # A proxy must not collect the lines.
    headers = {"x-accel-buffering": "no"}
    return Stream(_reports(work, security.language(request.scope)), media_type=LINES, headers=headers)


async def _reports(work: Work[msgspec.Struct], language: str) -> AsyncIterator[bytes]:
    """The lines of an answer; the work is cancelled when nobody reads them any more."""
    sent = None
    async for _ in work.follow(INTERVAL):
        report = TaskReport("running", found=work.report) if work.running else TaskReport("waiting", work.ahead)
        if report != sent:
            yield _encode(report) + b"\n"
            sent = report
    if work.result.cancelled():
        return
    error = work.result.exception()
    if error is None:
        yield _encode(TaskReport("done", found=work.result.result())) + b"\n"
        return
    if not isinstance(error, GameError):
        logger.error("a task failed", exc_info=error)
        error = MistakeError("server-mistake")
    yield _encode(TaskReport("failed", problem=problem_of(error, language))) + b"\n"


@get("/api/puzzles/{game:str}", responses=problems(404))
async def all_puzzles(request: AnyRequest, services: AppServices, game: FromPath[Name]) -> PuzzleList:
    """Returns all puzzles of a game, the puzzle of the day, and the progress of the guest, if there is one."""
    count_request(services, request, 2)
    puzzles = study.puzzles_of(game).all()
    progress = await stored.progress(services.store, await visitor_of(services, request), game)
    worthy = [puzzle for puzzle in puzzles if puzzle.grade >= TODAYS_GRADE] or puzzles
    return PuzzleList(puzzles, worthy[_todays_number(game, len(worthy))].name, progress)


@get("/api/puzzles/{game:str}/{puzzle:str}", responses=problems(404))
async def puzzle(
    request: AnyRequest, services: AppServices, game: FromPath[Name], puzzle: FromPath[PuzzleName]
) -> PuzzleStart:
    """Returns a puzzle and its position."""
    count_request(services, request)
    info, setup = study.puzzles_of(game).find(puzzle)
    return PuzzleStart(info, setup, study.study(study.open_game(game), setup, security.language(request.scope)))


@post("/api/puzzles/{game:str}/{puzzle:str}/moves", status_code=200, responses=problems(401, 404, 409))
async def puzzle_move(
    request: AnyRequest,
    services: AppServices,
    asker: Asker,
    game: FromPath[Name],
    puzzle: FromPath[PuzzleName],
    data: JSONBody[Attempt],
) -> PuzzleAnswer:
    """Checks the last of the moves of a puzzle. After a right one the other side replies."""
    count_request(services, request, PUZZLE)
    collection = study.puzzles_of(game)
    _, setup = collection.find(puzzle)
    judge = partial(searches.judge_puzzle, collection, puzzle, data.moves)
    judged = await services.live.pool.think(Kind.HINT, asker.id, judge)
    if judged.solved or not judged.right:
        await stored.record(services.store, asker, game, puzzle, services.clock.now(), solved=judged.solved)
    after = StudyPosition(setup.options, setup.position, list(judged.moves))
    now = study.study(study.open_game(game), after, security.language(request.scope))
    progress = await stored.progress(services.store, asker, game)
    return PuzzleAnswer(judged.right, judged.solved, judged.moves, now, progress)


@post("/api/puzzles/{game:str}/{puzzle:str}/hints", status_code=200, responses=problems(401, 404, 409))
async def puzzle_hint(
    request: AnyRequest,
    services: AppServices,
    asker: Asker,
    game: FromPath[Name],
    puzzle: FromPath[PuzzleName],
    data: JSONBody[HintRequest],
) -> Hint:
    """Returns the piece to move or the whole action. A puzzle with a hint does not count for the streak."""
    count_request(services, request, PUZZLE)
    collection = study.puzzles_of(game)
    hint = partial(searches.puzzle_hint, collection, puzzle, data.moves)
    piece, action = await services.live.pool.think(Kind.HINT, asker.id, hint)
    await stored.record(services.store, asker, game, puzzle, services.clock.now(), solved=False)
    return Hint(piece, action if data.action else "")


HANDLERS = [look, run_task, all_puzzles, puzzle, puzzle_move, puzzle_hint]


def _todays_number(game: str, count: int) -> int:
    """A number below `count` that is the same everywhere on a day (UTC)."""
    day = datetime.now(UTC).date().isoformat()
    return int.from_bytes(sha256(f"{game} {day}".encode()).digest()[:8]) % count
