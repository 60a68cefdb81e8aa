"""Rows to store. Some are made up, and others come from real matches."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from ludoteca.core.chance import stream
from ludoteca.core.registry import game as registered
from ludoteca.table.messages.rows import EntryRow, GuestRow, SeatRow, StoredTable, TableRow
from ludoteca.table.state.entries import AnyEntry, Began, Left, Played, entry_bytes
from ludoteca.table.state.narration import apply
from ludoteca.table.state.table_state import TableState


def new_state(name: str, players: int, people: int | None = None, **options: object) -> TableState:
    """A table whose first match has begun, with people in all seats or only in the first ones."""
    game = registered(name)
    seats = frozenset(range(players if people is None else people))
    table = TableState(game, players, game.choose(players, options), "tournament" in options, seats)
    table.apply(Began(table.deal()))
    return table


def play_at_random(table: TableState, steps: int, seed: int = 1) -> None:
    """Take this many random steps at a table."""
    chance = random.Random(seed)
    for _ in range(steps):
        seat = chance.choice(table.to_act)
        table.apply(Played(seat, [chance.choice(table.present_match.legal(seat))]))


def guest_row(guest: str, name: str = "Ann") -> GuestRow:
    return GuestRow(guest, name, 1)


def table_row(table: str, **changes: Any) -> TableRow:
    row = TableRow(
        id=table,
        game="elementos",
        rules=registered("elementos").rules.version,
        mode="live",
        is_public=True,
        is_tournament=False,
        options={},
        clock=None,
        host="",
        code="",
        code_until=0,
        status="open",
        match=0,
        made_at=1,
        changed_at=1,
        due_at=None,
    )
    return msgspec.structs.replace(row, **changes)


def entry_row(table: str, number: int, seat: int = 0, send_id: str = "") -> EntryRow:
    return EntryRow(table, number, 1, number, b"{}", b"{}", b"[]", b"{}", seat, send_id)


def played_table(table: str, seed: int = 1, matches: int = 1, is_over: bool = True) -> StoredTable:
    """A table with random matches, in which all matches but the last are resigned after a few steps."""
    chance = random.Random(seed)
    seats = [
        SeatRow(table, seat, "person", guest=f"{table}-{seat}", name=f"Guest {seat} of {table}") for seat in (0, 1)
    ]
    options = registered("elementos").choose(2, {})
    texts = {option.name: option.text(options[option.name]) for option in registered("elementos").options}
    row = table_row(table, options=texts)
    state, versions, entries = TableState.at(row, seats), [0, 0, 0], list[EntryRow]()
    for entry in _happenings(state, chance, matches, is_over):
        change = apply(state, entry)
        versions = [version + new for version, new in zip(versions, change.is_new, strict=True)]
        told, after = msgspec.json.encode(change.told), msgspec.json.encode(versions)
        number = len(entries) + 1
        entries.append(EntryRow(table, number, state.number, number, entry_bytes(entry), told, after, b"{}"))
    status = "running" if state.is_running else "over"
    row = msgspec.structs.replace(row, status=status, match=state.number, host=f"{table}-0")
    return StoredTable(row, seats, entries, [])


def _happenings(state: TableState, chance: random.Random, matches: int, is_over: bool) -> Iterator[AnyEntry]:
    """The entries of random matches. Each entry must be applied before the next one is requested."""
    for match in range(1, matches + 1):
        yield Began(_origin(state, chance.randrange(2**32)))
        is_last = match == matches
        steps = 10_000 if is_last and is_over else 6
        while state.is_running and steps:
            seat = chance.choice(state.to_act)
            yield Played(seat, [chance.choice(state.present_match.legal(seat))])
            steps -= 1
        if state.is_running and not is_last:
            yield Left(0, "resigned")


def _origin(state: TableState, seed: int) -> tuple[str, str]:
    empty = state.game.empty(state.players, state.options)
    return "deal", state.game.notation.deal_text(empty, state.game.draw_deal(empty, stream(seed)))
