"""What can be asked by somebody who learns a game: lessons, and rules."""

import asyncio
from typing import Annotated, Any, TypeAlias

from litestar import Response, get
from litestar.params import PathParameter

from ludoteca.table.base.packing import kept
from ludoteca.table.features.lessons import kept_course, kept_courses
from ludoteca.table.features.rules import kept_rules
from ludoteca.table.http.routes.tables import PROBLEMS, AnyRequest, LanguageParameter
from ludoteca.table.messages.lessons import Course, CourseInfo, Rules

GameParameter: TypeAlias = Annotated[str, PathParameter(max_length=40)]


@get("/api/learn", responses=PROBLEMS, summary="The lessons that there are")
async def courses(request: AnyRequest) -> Response[list[CourseInfo]]:
    """For each game that has lessons, their titles."""
    return await _kept(request, kept_courses)


@get("/api/learn/{game:str}", responses=PROBLEMS, summary="The lessons of a game")
async def one_course(game: GameParameter, request: AnyRequest) -> Response[Course]:
    """Every task with its study to begin with, and the tips for a first match."""
    return await _kept(request, kept_course, game)


@get("/api/rules/{game:str}/{language:str}", responses=PROBLEMS, summary="The rules of a game")
async def game_rules(game: GameParameter, language: LanguageParameter, request: AnyRequest) -> Response[Rules]:
    """Clause by clause in English, Italian or German, with examples to draw."""
    return await _kept(request, kept_rules, game, language)


async def _kept(request: AnyRequest, make: Any, *names: str) -> Response[Any]:
    """Made once, beside the loop: the first time it plays through every position."""
    return kept(await asyncio.to_thread(make, *names), request)


LEARN_HANDLERS = [courses, one_course, game_rules]
