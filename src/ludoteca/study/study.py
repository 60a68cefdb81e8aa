"""A study: a match that nobody plays, held by whoever looks at it as the text of its record."""

from collections.abc import Mapping

from ludoteca.core.chance import stream
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.options import Options
from ludoteca.core.record import read_record
from ludoteca.core.registry import game as registered
from ludoteca.core.replay import replay


def begun(name: str, players: int | None, options: Mapping[str, object], position: str, steps: str = "") -> Match:
    """A study that begins at a position, with some steps taken there; without a position, with a new deal."""
    game = registered(name)
    seats = game.players[0] if players is None else players
    chosen = game.choose(seats, options)
    match = Match.at_position(game, seats, chosen, position) if position else _dealt(game, seats, chosen)
    if steps:
        match.play(steps)
    return match


def _dealt(game: Game, seats: int, options: Options) -> Match:
    return Match.dealt(game, seats, options, game.draw_deal(game.empty(seats, options), stream(None)))


def opened(record: str) -> Match:
    """The study that a record holds; RecordError names the line where it is wrong."""
    return replay(read_record(record))


def looked_from(match: Match, seat: int | None) -> int:
    """The seat that a study is looked at from: the one asked for, or who is to act."""
    return match.seat if seat is None else seat
