"""Two guests in one browser: who signs in brings along what the guest before would lose."""

from ludoteca.table.state.entries import Played
from ludoteca.table.storage.location import Location
from tests.support.browsers import Browser, run_server
from tests.support.local import TWO, LocalTables, run_local
from tests.table.stores import become


def test_the_tables_of_a_browsers_guest_come_along(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await first.come_in("Ann")
        mine = await first.play()
        await second.come_in("Anna on the phone")
        theirs, gone = await second.play(), second.id
        code = (await first.get("POST", "me/sign-in-link"))["code"]
        await second.sign_in("link", {"code": code})
        assert {found["table"]["id"] for found in await second.seats()} == {mine, theirs}
        assert await second.server.store.guest_by_id(gone) is None
        room = await second.server.registry.room(theirs)
        assert (room.ledger.table.host, room.ledger.seats[0].guest) == (first.id, first.id)

    run_server(location, script)


def test_what_is_stored_during_the_move_stays_with_the_new_guest(location: Location) -> None:
    async def script(local: LocalTables) -> None:
        room, store = await local.table(TWO), local.registry.store
        (ann, bob), table = local.guests, room.ledger.table
        new = await local.registry.guest((await local.registry.new_guest("Ann at her desk")).token)
        assert new is not None
        await become(store, ann.id, new.id)  # the room is still in memory, and knows the first guest only
        seat, step = local.step()
        await room.do(lambda: room.carry_out([Played(seat, [step])], seats=room.ledger.seats))
        stored = await store.table(table.id)
        assert stored is not None
        assert (stored.table.host, [row.guest for row in stored.seats]) == (new.id, [new.id, bob.id])
        assert stored.seats[0].name == "Ann"

    run_local(location, script)


def test_tables_stay_with_a_guest_who_can_come_back_or_who_says_no(location: Location) -> None:
    async def script(first: Browser, second: Browser) -> None:
        await first.come_in("Ann")
        await second.come_in("Ben")
        await second.play()
        code = (await second.get("POST", "me/recovery-code"))["code"]
        await second.sign_in("link", {"code": (await first.get("POST", "me/sign-in-link"))["code"]})
        assert await second.seats() == []
        await second.sign_in("recovery", {"code": code})
        assert len(await second.seats()) == 1, "Ben came back with the code, and nothing had moved"
        third = Browser(second.client, second.server)
        await third.come_in("Cleo")
        await third.play()
        link = (await first.get("POST", "me/sign-in-link"))["code"]
        await third.sign_in("link", {"code": link, "brings": False})
        assert await third.seats() == []

    run_server(location, script)
