"""The adaptive opponent at tables: where it starts, how it moves, and that it moves with the match that it is about."""

from collections.abc import Awaitable, Callable

import msgspec
import pytest

from ludoteca.players import computer_player
from ludoteca.players.adaptive import ADAPTIVE, moved
from ludoteca.table.admin.exports import guest_export, record_text
from ludoteca.table.engines.answers import PlannedStep, SearchRequest, view_of
from ludoteca.table.engines.pool import PlannedTurn
from ludoteca.table.engines.queue import Origin
from ludoteca.table.features.archive import archive_page
from ludoteca.table.http.routes.replays import _over
from ludoteca.table.live import seating
from ludoteca.table.messages.archive_rows import ArchiveSearch
from ludoteca.table.messages.http import ExportedLevel, NewTable, SeatWish
from ludoteca.table.messages.rows import AdaptedRow, Progress, SeatRow
from ludoteca.table.messages.socket import Ask, Play, Resign, Update
from ludoteca.table.state import commands
from ludoteca.table.state.adapting import progress_of
from ludoteca.table.state.entries import Left, Stopped
from ludoteca.table.state.table_state import TableState
from ludoteca.table.storage.location import Location
from ludoteca.table.storage.store import Store
from tests.support.lobby import ME, OPEN
from tests.support.local import LocalTables, RecordingConnection, run_local, until
from tests.table.samples import guest_row, table_row
from tests.table.stores import become, use

RIVAL = SeatWish("computer", ADAPTIVE)
WISH = NewTable("elementos", [ME, RIVAL], {"opening": "random", "starter": "1"})
START, LOWER = "casual-1", "beginner-1/casual-1"


@pytest.mark.parametrize(
    ("places", "adaptive", "progress"),
    [
        ([1, 2], [1], 1),
        ([2, 1], [1], -1),
        ([1, 1], [1], 0),
        ([2, 1, 3], [1, 2], 0),
        ([2, 1, 3, 4], [1, 2, 3], 1),
        ([3, 1, 2, 4], [1, 2, 3], -1),
        ([1, 1, 3], [1, 2], 1),
        ([2, 1, 3], [2], 1),
    ],
)
def test_whoever_is_ahead_of_more_bots_than_behind_moves_up(
    places: list[int], adaptive: list[int], progress: int
) -> None:
    assert progress_of(places, 0, adaptive, lambda seat: seat) == progress


def test_a_partner_does_not_count() -> None:
    assert progress_of([1, 2, 1, 2], 0, [1, 2, 3], lambda seat: seat % 2) == 1
    assert progress_of([1, 2, 1, 2], 0, [2], lambda seat: seat % 2) == 0


# Playing


async def answer_at_random(request: SearchRequest, origin: Origin, seconds: float) -> PlannedTurn:
    """Choose a bot's step without an engine."""
    step = computer_player("random", request.seed, *request.path).choose(view_of(request))
    return PlannedTurn((PlannedStep(step, request.view),), 0.0)


async def play_turns(local: LocalTables, line: RecordingConnection, turns: int) -> None:
    """Let the person in seat 0 take this many turns well, or play to the end of the match."""
    state, number, begun = local.room.ledger.state, local.room.ledger.state.number, set[int]()
    while True:
        await until(lambda: not state.is_running or 0 in state.to_act)
        if not state.is_running or len(begun | {state.present_match.turn}) > turns:
            return
        begun.add(state.present_match.turn)
        view = state.present_match.view(0)
        step = view.text(computer_player("greedy", 0).choose(view))
        version = local.room.ledger.versions[0]
        await local.send(line, Play(id=f"{number}.{len(state.present_match.taken)}", version=version, steps=step))


async def level_next(local: LocalTables, players: int = 2, game: str = "elementos") -> str:
    return await local.registry.store.adapted_level(local.guests[0].id, game, players)


def next_time(line: RecordingConnection) -> str:
    view = line.last(Update).view
    assert view is not None
    return view.next_time


def scripted(location: Location, script: Callable[[LocalTables, RecordingConnection], Awaitable[None]]) -> None:
    """Run a script at a table of Ann and an adaptive bot."""

    async def run(local: LocalTables) -> None:
        local.answer_requests(answer_at_random)
        await local.table(WISH)
        await script(local, await local.connect(0))

    run_local(location, run)


def test_the_bot_becomes_stronger_or_weaker_and_says_so(location: Location) -> None:
    async def script(local: LocalTables, line: RecordingConnection) -> None:
        room, store, (ann, bob) = local.room, local.registry.store, local.guests
        name = room.info().seats[1].name
        assert [(seat.level, seat.is_adaptive) for seat in room.info().seats] == [("", False), (START, True)]
        await play_turns(local, line, 1000)
        over = room.ledger.state.outcome
        assert over is not None
        by = {(1, 2): 1, (2, 1): -1, (1, 1): 0}[over.places[0], over.places[1]]
        first = moved(room.ledger.state.game, START, by)
        assert next_time(line) == {1: "stronger", -1: "weaker", 0: "same"}[by]
        assert await level_next(local) == first
        await local.send(line, Ask(id="again", what="rematch"))
        assert room.info().seats[1].level == first
        assert room.info().seats[1].name == name
        assert next_time(line) == ""
        await play_turns(local, line, 3)
        await local.send(line, Resign(id="enough"))
        second = moved(room.ledger.state.game, first, -1)
        assert next_time(line) == "weaker"
        assert await level_next(local) == second
        exported = await guest_export(store, ann)
        assert exported.levels == [ExportedLevel("elementos", 2, second)]
        assert (await guest_export(store, bob)).levels == []
        assert [text.partition(f"{name} (")[2].partition(" bot)")[0] for text in exported.records] == [START, first]
        page = await archive_page(store, ann.id, ArchiveSearch())
        assert {player.level for match in page.matches for player in match.players} == {"", ADAPTIVE}
        await local.table(WISH)
        assert (local.room.info().seats[1].level, local.room.info().seats[1].name) == (second, name)
        await store.erase_guest(ann.id)
        assert await store.adapted_of(ann.id) == []

    scripted(location, script)


def test_a_loaded_table_knows_the_level_of_every_match(location: Location) -> None:
    async def script(local: LocalTables, line: RecordingConnection) -> None:
        await play_turns(local, line, 3)
        await local.send(line, Resign(id="enough"))
        await local.send(line, Ask(id="again", what="rematch"))
        await play_turns(local, line, 3)
        await local.send(line, Resign(id="again enough"))
        room, table = local.room, local.room.ledger.table.id
        await local.registry.reload([table])
        local.room = await local.registry.room(table)
        assert local.room is not room
        state = local.room.ledger.state
        assert (state.levels, state.next_time) == ([{1: START}, {1: LOWER}], "weaker")
        for number, level in ((1, START), (2, LOWER)):
            look = _over(local.room, number, None)
            assert look is not None
            assert look().seats[1].level == level
        stored = await local.registry.store.table(table)
        assert stored is not None
        assert f"({START} bot)" in record_text(stored, 1)
        assert f"({LOWER} bot)" in record_text(stored, 2)

    scripted(location, script)


def test_a_mixed_level_asks_the_engines_for_one_level_a_turn(location: Location) -> None:
    async def run(local: LocalTables) -> None:
        asked: dict[int, set[str]] = {}

        async def note(request: SearchRequest, origin: Origin, seconds: float) -> PlannedTurn:
            asked.setdefault(int(view_of(request).state.turn), set()).add(request.level)
            return await answer_at_random(request, origin, seconds)

        local.answer_requests(note)
        store, ann = local.registry.store, local.guests[0]
        row = AdaptedRow(ann.id, "elementos", 2, LOWER)
        await store.add_table(table_row("before"), [SeatRow("before", 0, "person", guest=ann.id)])
        await store.append(table_row("before"), [], progress=Progress(row, 0))
        await local.table(WISH)
        line = await local.connect(0)
        await play_turns(local, line, 12)
        assert all(len(levels) == 1 for levels in asked.values()), "one level for a whole turn"
        assert set.union(*asked.values()) == {"beginner-1", "casual-1"}

    run_local(location, run)


# What does not count


def test_leaving_before_the_match_has_really_begun_changes_nothing(location: Location) -> None:
    async def script(local: LocalTables, line: RecordingConnection) -> None:
        await play_turns(local, line, 2)
        await local.send(line, Resign(id="no time"))
        assert next_time(line) == "same"
        assert await level_next(local) == START

    scripted(location, script)


def test_a_match_that_an_operator_stops_changes_nothing(location: Location) -> None:
    async def script(local: LocalTables, line: RecordingConnection) -> None:
        await play_turns(local, line, 4)
        await local.room.do(lambda: local.room.carry_out([Stopped()]))
        assert await level_next(local) == START

    scripted(location, script)


def test_a_match_of_several_people_changes_nothing(location: Location) -> None:
    async def run(local: LocalTables) -> None:
        local.answer_requests(answer_at_random)
        await local.table(NewTable("holi", [ME, RIVAL, OPEN], {"starter": "1"}))
        assert local.room.info().seats[1].is_adaptive
        await local.room.do(lambda: local.room.carry_out([Left(0, "resigned"), Left(2, "resigned")]))
        assert not local.room.ledger.state.is_running
        assert local.room.ledger.state.next_time == ""
        assert await local.registry.store.adapted_of(local.guests[0].id) == []

    run_local(location, run)


def test_nobody_but_the_person_learns_how_the_bot_moves(location: Location) -> None:
    async def script(local: LocalTables, line: RecordingConnection) -> None:
        watching = await local.connect(None)
        await play_turns(local, line, 3)
        await local.send(line, Resign(id="enough"))
        assert (next_time(line), next_time(watching)) == ("weaker", "")

    scripted(location, script)


# Where it starts


def test_it_starts_where_the_latest_match_against_bots_went(location: Location) -> None:
    async def run(local: LocalTables) -> None:
        local.answer_requests(answer_at_random)
        assert await level_next(local) == START
        await local.table(NewTable("elementos", [ME, SeatWish("computer", "skilled-2")], WISH.options))
        await local.send(await local.connect(0), Resign(id="1"))
        assert await level_next(local) == "skilled-1/skilled-2"
        assert await level_next(local, game="holi") == START
        await local.table(NewTable("elementos", [ME, SeatWish("computer", "expert")], WISH.options))
        await local.send(await local.connect(0), Resign(id="1"))
        assert await level_next(local) == "skilled-2/expert-1"
        await local.table(NewTable("elementos", [ME, OPEN], WISH.options))
        await local.send(await local.connect(0), Resign(id="1"))
        assert await level_next(local) == "skilled-2/expert-1", "a match between people says nothing about bots"

    run_local(location, run)


def test_the_host_can_put_it_into_a_free_seat(location: Location) -> None:
    async def run(local: LocalTables) -> None:
        local.answer_requests(answer_at_random)
        made = await local.registry.create(local.guests[0], NewTable("elementos", [ME, OPEN], WISH.options))
        local.room = await local.registry.room(made.table.id)
        await local.room.do(lambda: seating.fill(local.room, local.guests[0], 1, ADAPTIVE))
        (seat,) = (seat for seat in local.room.info().seats if seat.kind == "computer")
        assert (seat.is_adaptive, seat.level) == (True, START)
        assert local.room.ledger.state.levels == [{1: START}]

    run_local(location, run)


# The store


def test_levels_are_kept_for_each_game_and_number_of_players(location: Location) -> None:
    async def script(store: Store) -> None:
        await store.add_guest(guest_row("ann"))
        await store.add_table(table_row("t"), [SeatRow("t", 0, "person", guest="ann")])
        table = table_row("t")
        three = AdaptedRow("ann", "holi", 3, "skilled-1")
        await store.append(table, [], progress=Progress(three, 1))
        assert await store.adapted_of("ann") == [msgspec.structs.replace(three, level="skilled-1/skilled-2")]
        assert await store.adapted_level("ann", "holi", 4) == "skilled-1/skilled-2", "the closest number of players"
        assert await store.adapted_level("ann", "elios", 3) == "casual"
        await store.append(table, [], progress=Progress(three, 1))
        assert await store.adapted_level("ann", "holi", 3) == "skilled-2", "it moves from where it is"
        await store.append(table, [], progress=Progress(msgspec.structs.replace(three, guest="gone"), 1))
        assert await store.adapted_of("gone") == []

    use(location, script)


def test_two_guests_who_become_one_keep_the_levels_of_the_one_who_stays(location: Location) -> None:
    async def script(store: Store) -> None:
        for guest in ("ann", "bob"):
            await store.add_guest(guest_row(guest))
        await store.add_table(table_row("t"), [])
        for guest, game, level in (
            ("ann", "holi", "expert-1"),
            ("bob", "holi", "casual-1"),
            ("bob", "elios", "casual"),
        ):
            await store.append(table_row("t"), [], progress=Progress(AdaptedRow(guest, game, 2, level), 0))
        await become(store, "bob", "ann")
        assert await store.adapted_of("ann") == [
            AdaptedRow("ann", "elios", 2, "casual"),
            AdaptedRow("ann", "holi", 2, "expert-1"),
        ]

    use(location, script)


def test_the_first_match_begins_at_the_level_of_the_seat() -> None:
    assert next(commands.begin(_empty_state())).levels == {1: LOWER}  # type: ignore[union-attr]


def _empty_state() -> TableState:
    rows = [SeatRow("t", 0, "person", guest="ann"), SeatRow("t", 1, "computer", LOWER, is_adaptive=True)]
    return TableState.at(table_row("t"), rows)
