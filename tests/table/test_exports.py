"""Exports contain the record of a match, or everything stored about one guest."""

from pathlib import Path

import msgspec
import pytest

from ludoteca.core.record import read_record
from ludoteca.core.replay import replay
from ludoteca.table.messages.http import GuestExport
from ludoteca.table.messages.rows import ChatRow
from ludoteca.table.storage.location import Location
from ludoteca.table.storage.store import Store
from tests.support.command import Run
from tests.table.stores import keep_two, use


def test_a_match_is_exported_as_a_record(run: Run, location: Location, tmp_path: Path) -> None:
    use(location, keep_two)
    last = read_record(run("export", "first").out)
    assert replay(last).is_over
    assert last.names == {0: "Guest 0 of first", 1: "Guest 1 of first"}
    first = read_record(run("export", "first", "--match", 1).out)
    assert str(first.result) == "resigned: 2 1"
    assert read_record(run("export", "second").out).result is None
    assert run("export", "first", "--out", tmp_path / "match.txt").code == 0
    assert read_record((tmp_path / "match.txt").read_text()) == last


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("first", "--match", 3), "There’s no match 3"),
        (("third",), "Unknown table 'third'"),
        (("--guest", "nobody"), "Unknown guest 'nobody'"),
        ((), "either a table"),
        (("first", "--guest", "first-0"), "either a table"),
    ],
)
def test_an_invalid_export_is_refused_with_a_reason(
    run: Run, location: Location, words: tuple[object, ...], sentence: str
) -> None:
    use(location, keep_two)
    code, _, err = run("export", *words)
    assert code == 1
    assert sentence in err


def test_all_data_of_a_guest_is_exported_without_secrets_of_a_running_match(run: Run, location: Location) -> None:
    async def scenario(store: Store) -> None:
        await keep_two(store)
        await store.say(ChatRow("first", 1, 0, 5, "Well played", "x"))
        await store.say(ChatRow("first", 2, 1, 6, "Thank you", "y"))

    use(location, scenario)
    left = msgspec.json.decode(run("export", "--guest", "first-0").out, type=GuestExport)
    assert (left.name, [seat.table for seat in left.seats]) == ("Guest 0 of first", ["first"])
    assert [message.text for message in left.messages] == ["Well played"]
    assert [read_record(record).result is None for record in left.records] == [False, False]
    running = msgspec.json.decode(run("export", "--guest", "second-0").out, type=GuestExport)
    assert (len(running.seats), running.records) == (1, [])
