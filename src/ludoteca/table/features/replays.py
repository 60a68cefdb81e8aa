"""Replays of records as messages."""

from ludoteca.core.errors import SeatError
from ludoteca.core.match import Match
from ludoteca.core.record import Record, read_record
from ludoteca.core.replay import replay
from ludoteca.core.sentences import say
from ludoteca.table.features.studies import over_of, seat_infos
from ludoteca.table.messages.replays import Moments, Watch
from ludoteca.table.messages.socket import Over
from ludoteca.table.state.moments import moments_of
from ludoteca.table.state.table_state import SENTENCES


def look_through(wish: Watch) -> Moments:
    """Replay a record step by step. If the record is invalid, RecordError names the line."""
    record = read_record(wish.record)
    match = replay(record)
    if wish.viewer is not None and wish.viewer >= match.players:
        raise SeatError(say("seat-missing", seat=wish.viewer + 1))
    return Moments(
        game=match.game.name,
        options=match.option_texts,
        seats=seat_infos(match),
        viewer=wish.viewer,
        is_open=wish.viewer is None,
        is_running=False,
        moments=moments_of(1, match, over_of(match) or _ended_at_table(match, record), wish.viewer),
    )


def _ended_at_table(match: Match, record: Record) -> Over | None:
    """The ending of a match that ended by resignation, on time or by agreement, or None for any other match."""
    result = record.result
    if match.is_over or result is None:
        return None
    return Over(result.ending, "", SENTENCES[result.ending], list(result.places))
