"""Mapping between structs and SQL rows: a table's columns are the fields of its struct, in the same order."""

from collections.abc import Iterable
from typing import Any

import msgspec

from ludoteca.table.messages.rows import SeatRow, TableRow
from ludoteca.table.messages.socket import Clock

_RENAMED = {"table": "table_id", "match": "match_number"}  # reserved words in SQL


def columns(struct: type[msgspec.Struct]) -> list[str]:
    """The column names for the fields of a struct."""
    return [_RENAMED.get(field, field) for field in struct.__struct_fields__]


def select(struct: type[msgspec.Struct], source: str) -> str:
    """A SELECT of whole rows, without a WHERE clause."""
    return f"SELECT {', '.join(columns(struct))} FROM {source}"


def insert(struct: type[msgspec.Struct], target: str) -> str:
    """An INSERT of a whole row."""
    names = columns(struct)
    return f"INSERT INTO {target} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"


def assignments(names: Iterable[str]) -> str:
    """The SET clause of an upsert."""
    return ", ".join(f"{name} = excluded.{name}" for name in names)


def table_values(table: TableRow) -> tuple[Any, ...]:
    """The SQL values for a table's row."""
    values = msgspec.structs.asdict(table)
    values["options"] = msgspec.json.encode(table.options).decode()
    values["clock"] = msgspec.json.encode(table.clock).decode() if table.clock else None
    values["host"] = table.host or None
    values["places"] = msgspec.json.encode(table.places).decode()
    values["is_public"], values["is_tournament"] = int(table.is_public), int(table.is_tournament)
    values["hints"] = None if table.hints is None else int(table.hints)
    return tuple(values.values())


def seat_values(seat: SeatRow) -> tuple[Any, ...]:
    """The SQL values for a seat's row."""
    values = msgspec.structs.asdict(seat)
    values["guest"] = seat.guest or None
    values["is_silenced"], values["is_adaptive"] = int(seat.is_silenced), int(seat.is_adaptive)
    return tuple(values.values())


def read_table(values: Iterable[Any]) -> TableRow:
    """A table's row from its SQL values."""
    fields = dict(zip(TableRow.__struct_fields__, values, strict=True))
    fields["options"] = msgspec.json.decode(fields["options"], type=dict[str, str])
    fields["clock"] = msgspec.json.decode(fields["clock"], type=Clock) if fields["clock"] else None
    fields["host"] = fields["host"] or ""
    fields["places"] = msgspec.json.decode(fields["places"], type=list[int])
    fields["is_public"], fields["is_tournament"] = bool(fields["is_public"]), bool(fields["is_tournament"])
    fields["hints"] = None if fields["hints"] is None else bool(fields["hints"])
    return TableRow(**fields)


def read_seat(values: Iterable[Any]) -> SeatRow:
    """A seat's row from its SQL values."""
    fields = dict(zip(SeatRow.__struct_fields__, values, strict=True))
    fields["guest"] = fields["guest"] or ""
    fields["is_silenced"], fields["is_adaptive"] = bool(fields["is_silenced"]), bool(fields["is_adaptive"])
    return SeatRow(**fields)
