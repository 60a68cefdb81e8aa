"""The rules of a game as they go over the network: clause by clause, with examples for the boards to draw."""

import re
from collections import defaultdict
from functools import cache

from msgspec.structs import replace

from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.study.lessons.examples import Example, examples
from ludoteca.study.lessons.rulebook import LANGUAGES, Chapter, clauses_of, rulebook
from ludoteca.study.study import looked_from
from ludoteca.table.base.packing import CachedBody
from ludoteca.table.errors import NotFoundError
from ludoteca.table.features.studies import seat_infos, study_view
from ludoteca.table.messages.lessons import Picture, RuleChapter, RuleClause, RuleExample, Rules
from ludoteca.table.messages.socket import LogLine, MatchView

CODE = re.compile(r"`([^`]+)`")
RULING, RECONSTRUCTION = "**ruling**", "**reconstruction**"
"""How they are marked in the English text, in lowercase, whatever they are called in the others."""

Drawn = dict[str, list[RuleExample]]


@cache
def rules_body(name: str, language: str) -> CachedBody:
    """The rules of a game in a language, as they are sent."""
    return CachedBody.of(rules(name, language))


def rules(name: str, language: str) -> Rules:
    """The rules of a game in a language; NotFoundError if there are none."""
    if name not in names():
        raise NotFoundError(f"there are no rules for {name!r}")
    if language not in LANGUAGES:
        raise NotFoundError(f"there are no rules in {language!r}, only in {', '.join(LANGUAGES)}")
    book, game, drawn = rulebook(name, language), registered(name), _drawn(name, language)
    chapters = [_chapter(game, chapter, drawn) for chapter in book.chapters]
    return Rules(name, language, list(book.short), chapters)


def _chapter(game: Game, chapter: Chapter, drawn: Drawn) -> RuleChapter:
    english = clauses_of(game.name)
    clauses = [
        RuleClause(
            number=clause.number,
            text=clause.text,
            points=list(clause.points),
            is_ruling=RULING in english[clause.number].lower(),
            is_reconstruction=RECONSTRUCTION in english[clause.number].lower(),
            options=_options(game, clause.number, english[clause.number]),
            examples=drawn[clause.number],
        )
        for clause in chapter.clauses
    ]
    return RuleChapter(chapter.number, chapter.title, clauses)


def _options(game: Game, number: str, text: str) -> list[str]:
    """The options that a clause names, or that name it."""
    named = CODE.findall(text)
    return [option.name for option in game.options if option.clause == number or option.name in named]


def _drawn(name: str, language: str) -> Drawn:
    drawn: Drawn = defaultdict(list)
    for example in examples(name):
        drawn[example.clause].append(_example(name, example, language))
    return drawn


def _example(name: str, example: Example, language: str) -> RuleExample:
    match = example.match(name)
    pictures = [_allowed(name, example)] if example.allowed else []
    pictures += [_refused(name, example)] if example.refused else []
    text: str = getattr(example.text, language)
    return RuleExample(text, match.option_texts, seat_infos(match), pictures)


def _allowed(name: str, example: Example) -> Picture:
    """The board after the turn."""
    match = example.match(name)
    seat = looked_from(match, example.seat)
    news = [_taken(match, seat, step) for step in example.allowed.split()]
    return Picture(True, example.allowed, news, "", "", "", _view(match, seat))


def _refused(name: str, example: Example) -> Picture:
    """The board on which a step is refused, after those before it."""
    match = example.match(name)
    seat = looked_from(match, example.seat)
    *before, last = example.refused.split()
    news = [_taken(match, seat, step) for step in before]
    own = match.view(seat)
    refusal = own.refusal(own.code(last))
    assert refusal is not None, f"{example.refused} is allowed"
    return Picture(False, example.refused, news, last, refusal.sentence, refusal.clause, _view(match, seat))


def _taken(match: Match, seat: int, step: str) -> LogLine:
    """Take a step, and tell it."""
    view = match.view(seat)
    words, turn = view.words(view.code(step)), match.turn
    match.play(step, seat)
    return LogLine(turn, seat, [step], words, "step")


def _view(match: Match, seat: int) -> MatchView:
    """What is drawn: nobody can do anything there."""
    return replace(study_view(match, seat, is_open=False), legal=[], prompt="")
