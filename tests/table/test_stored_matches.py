"""Matches of all games, stored as the table stores them, replay to the stored result when they are read back."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.checks.cases import Case, default_cases
from ludoteca.core.match import Match
from ludoteca.core.record import read_record
from ludoteca.core.replay import replay
from ludoteca.table.messages.rows import EntryRow, SeatRow, StoredTable
from ludoteca.table.state.entries import AnyEntry, Began, Drawn, Played, entry_bytes
from ludoteca.table.state.moments import moments_of
from ludoteca.table.state.table_state import TableState
from ludoteca.table.storage.store import Store
from tests.table.samples import table_row
from tests.table.stores import use

AGREED = 10  # one match in this many is a draw by agreement


def happenings(match: Match, number: int) -> Iterator[AnyEntry]:
    """The entries of a random match. Some matches end early, as a draw by agreement."""
    rng = random.Random(number)
    yield Began(match.origin)
    last = rng.randrange(1, 20) if number % AGREED == 0 else 10_000
    while not match.is_over and len(match.taken) < last:
        seat = rng.choice(match.to_act)
        match.take(rng.choice(match.game.legal(match.state, seat)), seat)
        yield Played(seat, [match.taken[-1].text])
    if not match.is_over:
        yield Drawn()


def stored_table(case: Case, number: int) -> tuple[StoredTable, Match]:
    """A table with one finished match, and that match."""
    table, match = f"t{number}", case.match(number)
    options = match.record().options
    row = table_row(table, game=case.name, rules=case.game.rules.version, options=options, status="over", match=1)
    seats = [SeatRow(table, seat, "person", name=f"Guest {seat}") for seat in range(case.players)]
    entries = [
        EntryRow(table, count, 1, count, entry_bytes(entry), b"{}", b"[]", b"{}")
        for count, entry in enumerate(happenings(match, number), 1)
    ]
    return StoredTable(row, seats, entries, []), match


@pytest.mark.parametrize("count", [33, pytest.param(1000, marks=pytest.mark.long)])
def test_stored_matches_replay_to_their_results(folder: Path, count: int) -> None:
    cases = default_cases()
    played: dict[str, Match] = {}

    async def keep(store: Store) -> None:
        for number in range(count):
            stored, match = stored_table(cases[number % len(cases)], number)
            played[stored.table.id] = match
            await store.add_table(stored.table, stored.seats)
            await store.append(stored.table, stored.entries)

    async def look(store: Store) -> None:
        for table, match in played.items():
            found = await store.table(table)
            assert found is not None
            check(found, match)

    use(folder, keep)
    use(folder, look)
    assert len(played) == count
    assert {match.game.name for match in played.values()} == {case.name for case in cases}


def check(stored: StoredTable, match: Match) -> None:
    """Assert that the record and the moments of a stored match end with its result."""
    state = TableState.load(stored)
    ended = state.ended(1)
    assert ended is not None
    places = match.places or [1] * match.players
    record = read_record(str(state.record(1, {})))
    assert record.result is not None
    assert list(record.result.places) == places
    assert replay(record).state.tobytes() == match.state.tobytes()
    last = moments_of(1, *ended)[-1].view
    assert last.over is not None
    assert (last.over.places, last.scores) == (places, match.scores)
