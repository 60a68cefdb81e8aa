"""Matches, views and steps as JSON, for other programs. Fields are only ever added while FORMAT stays the same.

Examples:
    >>> import ludoteca
    >>> match = ludoteca.new("elementos", seed=2, opening="random")
    >>> match.play(match.legal()[0])
    >>> again = ludoteca.Match.from_json(match.to_json())
    >>> again == match
    True
"""

import json
from collections.abc import Mapping
from typing import Any

from ludoteca.core.errors import LudotecaError
from ludoteca.core.record import UNWRITABLE, Record, Result, TurnLine

FORMAT = 1
LARGEST = 2**31 - 1  # far more than any number of a match


def written(kind: str, fields: Mapping[str, Any]) -> str:
    """Return an object of this kind as JSON, with its format first."""
    return json.dumps({"ludoteca": kind, "format": FORMAT, **fields}, ensure_ascii=False)


def read(kind: str, text: str) -> dict[str, Any]:
    """Return the fields of an object of this kind. Raise LudotecaError if the text is something else."""
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise LudotecaError(f"this is not JSON: {error}") from None
    if not isinstance(fields, dict) or fields.get("ludoteca") != kind:
        raise LudotecaError(f'this JSON is not a {kind}; one begins with {{"ludoteca": "{kind}"')
    if fields.get("format") != FORMAT:
        raise LudotecaError(f"this {kind} has format {fields.get('format')!r}; this program reads format {FORMAT}")
    return fields


def record_fields(record: Record) -> dict[str, Any]:
    """Return a record as plain values. Seats are numbered from 0, as everywhere in the Python API."""
    kind, text = record.origin
    return {
        "game": record.game,
        "rules": record.version,
        "players": record.players,
        "options": record.options,
        "names": {str(seat): name for seat, name in sorted(record.names.items())},
        kind: text,
        "turns": [{"turn": line.turn, "seat": line.seat, "steps": line.steps} for line in record.turns],
        "result": record.result and {"ending": record.result.ending, "places": list(record.result.places)},
    }


def record_of(fields: Mapping[str, Any]) -> Record:
    """Return the record with these plain values. Only its form is checked here, as when a record is read from text."""
    kind = "position" if "position" in fields else "deal"
    try:
        result = fields["result"]
        return Record(
            game=text_in(fields["game"]),
            version=whole(fields["rules"]),
            players=whole(fields["players"]),
            options={name: text_in(value) for name, value in fields["options"].items()},
            names={_seat(seat): _name(name) for seat, name in fields["names"].items()},
            origin=(kind, text_in(fields[kind])),
            turns=[TurnLine(whole(t["turn"]), whole(t["seat"]), [*map(text_in, t["steps"])]) for t in fields["turns"]],
            result=None if result is None else Result(text_in(result["ending"]), tuple(map(whole, result["places"]))),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise LudotecaError(f"this match is damaged: {type(error).__name__}: {error}") from None


def whole(value: object) -> int:
    """Return a number of a JSON object, from 0. Raise TypeError for anything else, even if Python could convert it."""
    if type(value) is not int or not 0 <= value <= LARGEST:
        raise TypeError(f"{value!r} is not a whole number from 0 to {LARGEST}")
    return value


def text_in(value: object) -> str:
    """Return a text of a JSON object. Raise TypeError for anything else."""
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is not a text")
    return value


def _seat(text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise ValueError(f"{text!r} is not a seat")
    return int(text)


def _name(value: object) -> str:
    """Return a name. It must not pretend to be a line of the record when the match is written as text."""
    name = text_in(value)
    if not name or UNWRITABLE.search(name):
        raise ValueError(f"{name!r} cannot be a name in a record")
    return name
