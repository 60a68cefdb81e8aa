"""HTTP routes for lessons and rules."""

import asyncio
from typing import Annotated, Any, TypeAlias

from litestar import Response, get
from litestar.params import PathParameter

from ludoteca.table.base.packing import cached_response
from ludoteca.table.features.lessons import course_body, courses_body
from ludoteca.table.features.rules import rules_body
from ludoteca.table.http.routes.tables import PROBLEMS, AnyRequest, LanguageParameter
from ludoteca.table.messages.lessons import CourseContent, CourseInfo, Rules

GameParameter: TypeAlias = Annotated[str, PathParameter(max_length=40)]


@get("/api/learn", responses=PROBLEMS, summary="All lessons")
async def courses(request: AnyRequest) -> Response[list[CourseInfo]]:
    """The titles of all lessons, grouped by game."""
    return await _cached(request, courses_body)


@get("/api/learn/{game:str}", responses=PROBLEMS, summary="The lessons of a game")
async def one_course(game: GameParameter, request: AnyRequest) -> Response[CourseContent]:
    """All tasks, each with the study that it starts from, and tips for a first match."""
    return await _cached(request, course_body, game)


@get("/api/rules/{game:str}/{language:str}", responses=PROBLEMS, summary="The rules of a game")
async def game_rules(game: GameParameter, language: LanguageParameter, request: AnyRequest) -> Response[Rules]:
    """The clauses in English, Italian or German, with examples that the client can draw."""
    return await _cached(request, rules_body, game, language)


async def _cached(request: AnyRequest, make: Any, *names: str) -> Response[Any]:
    """Build the body in a thread.

    The first call has to play through all positions in the body. After that, the body is cached.
    """
    return cached_response(await asyncio.to_thread(make, *names), request)


LEARN_HANDLERS = [courses, one_course, game_rules]
