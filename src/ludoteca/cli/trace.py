"""`ludoteca trace`: print a match as JSON lines, for other programs to test their rules against."""

from collections.abc import Iterator
from typing import Any

from ludoteca.cli.common import RecordArgument, print_json, read_text
from ludoteca.core.match import Match
from ludoteca.core.record import Record, read_records
from ludoteca.core.replay import begin, replay
from ludoteca.core.state import named_fields


def command(file: RecordArgument) -> None:
    """Print a match as JSON lines, one for each step.

    Each line has the seats to act, their legal steps as text, and the step taken with its seat. It also has the full
    state before the step as named fields, including hidden ones. The last line has the final state and the result.
    """
    for number, record in enumerate(read_records(read_text(file))):
        for line in traced(record):
            print_json({"match": number, **line})


def traced(record: Record) -> Iterator[dict[str, Any]]:
    """Yield the lines of a trace."""
    whole = replay(record)
    match = begin(record)
    for taken in whole.taken:
        yield {**_now(match), "seat": taken.seat + 1, "step": taken.text}
        match.take(taken.step, taken.seat)
    result = {"ending": match.ending.name if match.ending else None, "places": match.places, "scores": match.scores}
    yield {**_now(match), **result}


def _now(match: Match) -> dict[str, Any]:
    return {
        "turn": match.turn,
        "to_act": [seat + 1 for seat in match.to_act],
        "legal": {str(seat + 1): match.legal(seat) for seat in match.to_act},
        "state": named_fields(match.state),
    }
