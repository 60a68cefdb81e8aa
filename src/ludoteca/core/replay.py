"""Replay the match in a record, and check every line against the rules."""

from collections.abc import Iterator
from contextlib import contextmanager

from ludoteca.core.errors import LudotecaError, RecordError, RulesVersionError
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.options import Options
from ludoteca.core.record import TABLE_ENDINGS, Record, Result, TurnLine
from ludoteca.core.registry import game as registered


def replay(record: Record) -> Match:
    """Replay a record, and return the match after its last step."""
    match = begin(record)
    for line in record.turns:
        _play(match, line)
    _check_result(match, record)
    return match


def begin(record: Record) -> Match:
    """Set up the match in a record, and return it before its first step."""
    with _at(record, "Game"):
        game = registered(record.game)
    _check_version(game, record)
    _check_options(game, record)
    with _at(record, "Players"):
        options = game.choose(record.players, game.options_of(record.version, record.options))
    with _at(record, "origin"):
        match = _first(game, record, options)
    for seat, name in record.names.items():
        if seat >= match.players:
            raise RecordError(record.lines.get(f"Seat {seat + 1}", 0), f"seat {seat + 1} does not exist")
        match.names[seat] = name
    return match


def _first(game: Game, record: Record, options: Options) -> Match:
    kind, text = record.origin
    if kind == "position":
        match = Match.at_position(game, record.players, options, text)
    else:
        dealt = game.notation.read_deal(game.empty(record.players, options), text)
        match = Match.dealt(game, record.players, options, dealt)
    if match.origin != record.origin:
        raise LudotecaError(f"this {kind} must be written as {match.origin[1]!r}")
    return match


def _play(match: Match, line: TurnLine) -> None:
    if line.turn != match.turn:
        raise RecordError(line.line, f"this is turn {match.turn}, not {line.turn}")
    for text in line.steps:
        try:
            if match.turn != line.turn:
                raise LudotecaError(f"turn {line.turn} is over before {text!r}")
            match.play(text, line.seat)
            if match.taken[-1].text != text:
                raise LudotecaError(f"this step must be written as {match.taken[-1].text!r}")
        except LudotecaError as error:
            raise RecordError(line.line, f"{text}: {error}") from None


def _check_version(game: Game, record: Record) -> None:
    if record.version not in game.rules.versions:
        raise RulesVersionError(
            record.lines.get("Rules", 0),
            f"this match was played with version {record.version} of the {game.title} rules; "
            f"this program has version {game.rules.version}",
        )


def _check_options(game: Game, record: Record) -> None:
    known = {option.name: option for option in game.options if option.since <= record.version}
    for name in known:
        if name not in record.options:
            raise RecordError(record.lines.get("Players", 0) + 1, f"the option {name} is missing")
    for name, value in record.options.items():
        with _at(record, f"Option {name}"):
            if name not in known:
                raise LudotecaError(f"{game.title} has no option {name!r}")
            if known[name].text(known[name].read(value)) != value:
                raise LudotecaError(f"option {name} must be written as {known[name].text(known[name].read(value))!r}")


def _check_result(match: Match, record: Record) -> None:
    reached = Result(match.ending.name, tuple(match.places)) if match.ending else None
    if record.result != reached and not _is_ended_at_table(match, record.result):
        raise RecordError(
            record.lines.get("result", 0),
            f"the steps lead to 'result {reached or '*'}', but the file says 'result {record.result or '*'}'",
        )


def _is_ended_at_table(match: Match, result: Result | None) -> bool:
    """True if the players ended the match early, although it could have continued."""
    if result is None or match.is_over or result.ending not in TABLE_ENDINGS:
        return False
    return len(result.places) == match.players and min(result.places) == 1 and max(result.places) <= match.players


@contextmanager
def _at(record: Record, part: str) -> Iterator[None]:
    """Add the line number to any error raised while this part of the record is checked."""
    try:
        yield
    except RecordError:
        raise
    except LudotecaError as error:
        raise RecordError(record.lines.get(part, 0), str(error)) from None
