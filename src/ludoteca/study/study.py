"""Studies: matches that people explore instead of playing. The client stores a study as the text of its record."""

from collections.abc import Mapping

from ludoteca.core.chance import stream
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.options import Options
from ludoteca.core.record import read_record
from ludoteca.core.registry import game as registered
from ludoteca.core.replay import replay


def begun(name: str, players: int | None, options: Mapping[str, object], position: str, steps: str = "") -> Match:
    """Begin a study at a position, or with a new deal if no position is given, and take some steps in it."""
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
    """Return the study in a record. If the record has a mistake, RecordError names the line."""
    return replay(read_record(record))


def looked_from(match: Match, seat: int | None) -> int:
    """Return the seat from which to look at a study: the requested seat, or the seat to move."""
    return match.seat if seat is None else seat
