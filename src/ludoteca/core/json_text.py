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
from ludoteca.core.record import Record, Result, TurnLine

FORMAT = 1


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
            game=str(fields["game"]),
            version=int(fields["rules"]),
            players=int(fields["players"]),
            options={str(name): str(value) for name, value in fields["options"].items()},
            names={int(seat): str(name) for seat, name in fields["names"].items()},
            origin=(kind, str(fields[kind])),
            turns=[TurnLine(int(t["turn"]), int(t["seat"]), [*map(str, t["steps"])]) for t in fields["turns"]],
            result=result and Result(str(result["ending"]), tuple(map(int, result["places"]))),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise LudotecaError(f"this match is damaged: {type(error).__name__}: {error}") from None
