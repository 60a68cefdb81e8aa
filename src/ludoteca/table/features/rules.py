"""A game's rules as messages: clause by clause, with examples for the client to draw."""

from collections import defaultdict
from functools import cache

from msgspec.structs import replace

from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.sentences import say
from ludoteca.core.wording import languages
from ludoteca.study.lessons.examples import Example, examples
from ludoteca.study.lessons.rulebook import Chapter, clauses_of, rulebook
from ludoteca.study.material import text_in
from ludoteca.study.study import looked_from
from ludoteca.table.base.packing import CachedBody
from ludoteca.table.errors import NotFoundError
from ludoteca.table.features.studies import seat_infos, study_view
from ludoteca.table.messages.lessons import Picture, RuleChapter, RuleClause, RuleExample, Rules
from ludoteca.table.messages.socket import LogLine, MatchView

RULING, RECONSTRUCTION = "**ruling**", "**reconstruction**"
"""The markers for special clauses, in lowercase. Only the English text is searched for them."""

Drawn = dict[str, list[RuleExample]]


@cache
def rules_body(name: str, language: str) -> CachedBody:
    """A game's rules in one language as a response body."""
    return CachedBody.of(rules(name, language))


def rules(name: str, language: str) -> Rules:
    """A game's rules in one language. Raises NotFoundError if there are none."""
    if name not in names():
        raise NotFoundError(say("rules-none", game=name))
    if language not in languages():
        raise NotFoundError(f"the rules are not available in {language!r}, only in {', '.join(languages())}")
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
            options=_options(game, clause.number),
            examples=drawn[clause.number],
        )
        for clause in chapter.clauses
    ]
    return RuleChapter(chapter.number, chapter.title, clauses)


def _options(game: Game, number: str) -> list[str]:
    """The options that change a clause."""
    return [option.name for option in game.options if option.clause == number]


def _drawn(name: str, language: str) -> Drawn:
    drawn: Drawn = defaultdict(list)
    for example in examples(name):
        drawn[example.clause].append(_example(name, example, language))
    return drawn


def _example(name: str, example: Example, language: str) -> RuleExample:
    match = example.match(name)
    pictures = [_allowed(name, example)] if example.allowed else []
    pictures += [_refused(name, example)] if example.refused else []
    return RuleExample(text_in(language, example.text), match.option_texts, seat_infos(match), pictures)


def _allowed(name: str, example: Example) -> Picture:
    """The board after a turn that is allowed."""
    match = example.match(name)
    seat = looked_from(match, example.seat)
    news = [_taken(match, seat, step) for step in example.allowed.split()]
    return Picture(True, example.allowed, news, "", None, "", _view(match, seat))


def _refused(name: str, example: Example) -> Picture:
    """The board just before the refused step, after all earlier steps of the turn."""
    match = example.match(name)
    seat = looked_from(match, example.seat)
    *before, last = example.refused.split()
    news = [_taken(match, seat, step) for step in before]
    own = match.view(seat)
    refusal = own.refusal(own.code(last))
    assert refusal is not None, f"{example.refused} is allowed"
    return Picture(False, example.refused, news, last, refusal.sentence, refusal.clause, _view(match, seat))


def _taken(match: Match, seat: int, step: str) -> LogLine:
    """Take a step and return its log line."""
    view = match.view(seat)
    words, turn = view.words(view.code(step)), match.turn
    match.play(step, seat)
    return LogLine(turn, seat, [step], [words], "step")


def _view(match: Match, seat: int) -> MatchView:
    """The view to draw, without legal steps or a prompt."""
    return replace(study_view(match, seat, is_open=False), legal=[], prompt=None)
