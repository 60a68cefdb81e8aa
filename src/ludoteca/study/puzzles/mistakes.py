"""Mistakes as puzzles: the position before a turn of a finished match, as its player saw it."""

from ludoteca.core.errors import LudotecaError
from ludoteca.core.match import Match
from ludoteca.core.record import Record
from ludoteca.core.registry import game as registered
from ludoteca.core.sentences import say
from ludoteca.study.review.stretches import PlayedTurn, played_turns
from ludoteca.study.review.worlds import imagined
from ludoteca.study.study import begun


def turn_at(record: Record, first: int) -> PlayedTurn:
    """Return the turn of a match that begins after this number of steps."""
    for turn in played_turns(record):
        if turn.first == first:
            return turn
    raise LudotecaError(say("mistake-unknown", step=first))


def position_before(record: Record, turn: PlayedTurn) -> Match:
    """Return the position in which a turn began, as its player could imagine it.

    Whatever the player could not see is drawn from their view. Two matches that the player could not tell apart give
    the same position.
    """
    game = registered(record.game)
    options = game.options_of(record.version, record.options)
    position = game.notation.position_text(imagined(turn.stretches[0].view))
    return begun(record.game, record.players, options, position)
