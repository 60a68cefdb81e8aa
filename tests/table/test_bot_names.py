"""Bots have first names, stored with their seats, so that tables, records and replays agree."""

from pathlib import Path

import msgspec
import pytest

from ludoteca.core.record import NAME_LENGTH, plain_name, read_record
from ludoteca.core.registry import game, names
from ludoteca.players.levels import FORMER
from ludoteca.table.admin.exports import record_text, seat_names
from ludoteca.table.base.bot_names import CHARACTERS, NAMES, bot_name, read_bot, written_bot
from ludoteca.table.base.settings import SEATED, Settings
from ludoteca.table.features.replays import look_through
from ludoteca.table.live import seating
from ludoteca.table.messages.http import NewTable, SeatWish
from ludoteca.table.messages.replays import Watch
from ludoteca.table.messages.rows import SeatRow
from ludoteca.table.messages.socket import TableChanged
from ludoteca.table.state.entries import Left
from tests.support.lobby import ME, OPEN
from tests.support.local import LocalTables, run_local
from tests.table.samples import guest_row

CASUAL, MASTER = SeatWish("computer", "casual"), SeatWish("computer", "master")
TABLES = [f"{number:024x}" for number in range(0, 10_000, 37)]


def test_names_are_short_and_the_same_in_every_language() -> None:
    assert len(set(NAMES)) == len(NAMES) >= 30
    assert len({name[:3] for name in NAMES}) == len(NAMES), "names that look alike would confuse players"
    assert all(name.isascii() and name.isalpha() and name.istitle() and 3 <= len(name) <= 6 for name in NAMES)


def test_the_bots_of_a_table_have_different_names_and_keep_them() -> None:
    found = set()
    for table in TABLES:
        names = [bot_name(table, seat) for seat in range(5)]
        assert len(set(names)) == 5
        assert names == [bot_name(table, seat) for seat in range(5)]
        found.update(names)
    assert found == set(NAMES), "every name is used"


def test_every_level_has_characters_for_the_largest_table() -> None:
    assert set(CHARACTERS) == set(FORMER)
    most = max(max(game(name).players) for name in names()) - 1
    for level, characters in CHARACTERS.items():
        assert len(characters) >= most
        assert set(characters) <= set(NAMES)
        for table in TABLES:
            found = list[str]()
            for seat in range(1, most + 1):
                found.append(bot_name(table, seat, found, level))
            assert set(found) <= set(characters)
    assert len({name for characters in CHARACTERS.values() for name in characters}) == 4 * len(CHARACTERS)


def test_a_bot_whose_namesakes_are_all_taken_gets_another_name() -> None:
    assert bot_name(TABLES[0], 1, CHARACTERS["casual"], "casual") not in CHARACTERS["casual"]


def test_a_name_that_is_taken_is_not_given() -> None:
    for table in TABLES:
        taken = [bot_name(table, 1).upper(), bot_name(table, 2)]
        assert bot_name(table, 1, taken).casefold() not in {name.casefold() for name in taken}


def test_a_bot_gets_its_name_with_its_seat(tmp_path: Path) -> None:
    """Check the bots at a new table, and a bot that is added later."""

    async def script(local: LocalTables) -> None:
        made = await local.registry.create(local.guests[0], NewTable("holi", [ME, CASUAL, OPEN, MASTER]))
        room = local.room = await local.registry.room(made.table.id)
        line = await local.connect(0)
        await room.do(lambda: seating.fill(room, local.guests[0], 2, "casual"))
        seats = line.last(TableChanged).table.seats
        assert seats[0].name == "Ann"
        assert len({seat.name for seat in seats}) == 4
        assert all(seat.name in CHARACTERS[seat.level] for seat in seats[1:])
        assert [(seat.kind, seat.level) for seat in seats[1:]] == [
            ("computer", "casual"),
            ("computer", "casual"),
            ("computer", "master"),
        ]

    run_local(tmp_path / "data", script)


def test_a_bot_that_comes_later_avoids_the_names_at_the_table(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        made = await local.registry.create(local.guests[0], NewTable("holi", [ME, OPEN, OPEN]))
        room = await local.registry.room(made.table.id)
        namesake = msgspec.structs.replace(local.guests[1], name=bot_name(made.table.id, 2, level="casual"))
        await room.do(lambda: seating.sit(room, namesake, 1))
        await room.do(lambda: seating.fill(room, local.guests[0], 2, "casual"))
        assert len({seat.name for seat in room.info().seats}) == 3

    run_local(tmp_path / "data", script)


def test_people_on_one_screen_keep_their_names_for_themselves() -> None:
    people = [SeatWish("me", name=name) for name in NAMES[:2]]
    for _ in range(200):
        wish = NewTable("holi", [CASUAL, *people, CASUAL], mode="one_screen")
        _, seats, _ = seating.new_table(wish, guest_row("host"), Settings())
        assert len({seat.name for seat in seats}) == 4


def test_the_record_and_its_replay_name_the_bot_and_its_level(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(NewTable("elementos", [ME, CASUAL], {"opening": "random", "starter": "1"}))
        await room.do(lambda: room.carry_out([Left(0, "resigned")]))
        name = room.info().seats[1].name
        stored = await local.registry.store.table(room.ledger.table.id)
        assert stored is not None
        text = record_text(stored)
        assert f'[Seat "2 {name} (casual bot)"]' in text.splitlines()
        assert read_record(text).names == {0: "Ann", 1: f"{name} (casual bot)"}
        person, bot = look_through(Watch(text)).seats
        assert (person.kind, person.name, person.level) == ("person", "Ann", "")
        assert (bot.kind, bot.name, bot.level) == ("computer", name, "casual")

    run_local(tmp_path / "data", script)


@pytest.mark.parametrize("level", SEATED)
def test_every_bot_fits_into_a_record(level: str) -> None:
    for name in NAMES:
        (written,) = seat_names([SeatRow("t", 0, "computer", level, name=name)]).values()
        assert plain_name(written) == written
        assert len(written) <= NAME_LENGTH
        assert read_bot(written) == (name, level)


@pytest.mark.parametrize("written", ["Ann", "casual (computer)", "Bob (evil bot)", "(casual bot)", ""])
def test_a_name_in_a_record_is_a_bot_only_if_it_says_so(written: str) -> None:
    assert read_bot(written) is None
    assert read_bot(written_bot("Nadia", "casual")) == ("Nadia", "casual")
