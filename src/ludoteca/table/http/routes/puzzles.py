"""HTTP routes for puzzles."""

import asyncio
from typing import Annotated, TypeAlias

from litestar import get, post
from litestar.params import JSONBody, PathParameter

from ludoteca.core.match import Match
from ludoteca.players.analysis import Reply
from ludoteca.table.errors import BusyError
from ludoteca.table.features.puzzles import answered, hinted, listed, puzzle_named, solution, started
from ludoteca.table.http.analyses import analysed, asker
from ludoteca.table.http.routes.tables import (
    PROBLEMS,
    READABLE_OFFLINE,
    AnyRequest,
    PerhapsGuest,
    TheHouse,
    TheThrottle,
)
from ludoteca.table.live.registry import TableRegistry
from ludoteca.table.messages.puzzles import PuzzleAnswer, PuzzleHint, Puzzles, PuzzleSolution, PuzzleStart, PuzzleSteps
from ludoteca.table.messages.socket import Expected

GameParameter: TypeAlias = Annotated[str, PathParameter(max_length=40)]
PuzzleParameter: TypeAlias = Annotated[str, PathParameter(max_length=40)]
REPLY_LIMIT = 10.0  # seconds that the verdict on a wrong turn waits for the opponent's reply


@get(
    "/api/puzzles",
    responses=PROBLEMS,
    summary="All puzzles, and today's puzzle",
    cache_control=READABLE_OFFLINE,
)
async def puzzles(request: AnyRequest, throttle: TheThrottle) -> Puzzles:
    """All puzzles, without solutions. Today's puzzle is the same for everybody until midnight (UTC)."""
    await throttle.take("studies", request)
    return await asyncio.to_thread(listed)


@get(
    "/api/puzzles/{game:str}/{puzzle:str}",
    responses=PROBLEMS,
    summary="Start a puzzle",
    cache_control=READABLE_OFFLINE,
)
async def start_puzzle(
    game: GameParameter, puzzle: PuzzleParameter, request: AnyRequest, throttle: TheThrottle
) -> PuzzleStart:
    """The position, as a study that can be continued."""
    await throttle.take("studies", request)
    return await asyncio.to_thread(started, puzzle_named(game, puzzle))


@post("/api/puzzles/{game:str}/{puzzle:str}/answer", responses=PROBLEMS, summary="Check an answer", status_code=200)
async def answer_puzzle(
    game: GameParameter,
    puzzle: PuzzleParameter,
    data: JSONBody[PuzzleSteps],
    request: AnyRequest,
    registry: TheHouse,
    throttle: TheThrottle,
    optional_guest: PerhapsGuest,
) -> PuzzleAnswer:
    """Check whether a turn is right. If it is wrong, the response may include the opponent's reply.

    If a step is illegal, the error names the clause.
    """
    await throttle.take("studies", request)
    asked = puzzle_named(game, puzzle)
    right, match = await asyncio.to_thread(answered, asked, data.steps)
    if right or match.is_over or asked.kind == "win":
        return PuzzleAnswer(right, [])
    await throttle.take("analyses", request)
    return PuzzleAnswer(right, await reply_to(match, registry, asker(request, optional_guest)))


async def reply_to(match: Match, registry: TableRegistry, guest: str) -> list[Expected]:
    """The turn that a strong bot would play in reply, or nothing if the engines are busy: the verdict must not wait."""
    try:
        async with asyncio.timeout(REPLY_LIMIT):
            found = await analysed(match, match.seat, registry, guest)
    except (BusyError, TimeoutError):
        return []
    return [Expected(reply.seat, reply.text, reply.words) for reply in _turn(match, found.lines[0].follows)]


def _turn(match: Match, replies: tuple[Reply, ...]) -> list[Reply]:
    """The steps that belong to the current turn."""
    number, turn = match.turn, []
    for reply in replies:
        if match.is_over or match.turn != number:
            break
        match.play(reply.text, reply.seat)
        turn.append(reply)
    return turn


@post("/api/puzzles/{game:str}/{puzzle:str}/hint", responses=PROBLEMS, summary="Get a hint", status_code=200)
async def hint_at_puzzle(
    game: GameParameter,
    puzzle: PuzzleParameter,
    data: JSONBody[PuzzleSteps],
    request: AnyRequest,
    throttle: TheThrottle,
) -> PuzzleHint:
    """The next step of a correct turn, or several steps of which one is correct."""
    await throttle.take("studies", request)
    return await asyncio.to_thread(hinted, puzzle_named(game, puzzle), data.steps)


@get("/api/puzzles/{game:str}/{puzzle:str}/solution", responses=PROBLEMS, summary="The solution of a puzzle")
async def solve_puzzle(
    game: GameParameter, puzzle: PuzzleParameter, request: AnyRequest, throttle: TheThrottle
) -> PuzzleSolution:
    """The solution, for players who give up or want to compare."""
    await throttle.take("studies", request)
    return await asyncio.to_thread(solution, puzzle_named(game, puzzle))


PUZZLE_HANDLERS = [puzzles, start_puzzle, answer_puzzle, hint_at_puzzle, solve_puzzle]
