"""What people do at a table besides playing: undo, ask, answer, resign, chat, leave and return."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from ludoteca.table.messages.http import NewTable
from ludoteca.table.messages.socket import Answer, Ask, Clock, Confirmed, Mute, Refused, Remove, Resign, Say, Undo
from tests.support.client import Client, new_id
from tests.support.gathering import Gathering, connected, gather
from tests.support.lobby import ME, OPEN, Lobby
from tests.support.server import ServerProcess


def test_a_step_can_be_undone_alone_within_the_turn(server: ServerProcess) -> None:
    async def undo(here: Gathering) -> None:
        client = here.due
        before = client.seen
        await here.step(client)
        assert client.seen.can_undo
        assert isinstance(await client.send(Undo(new_id(), client.version)), Confirmed)
        after = client.seen
        assert (after.scene, after.legal, after.can_undo) == (before.scene, before.legal, False)
        assert isinstance(await client.send(Undo(new_id(), client.version)), Refused)

    gather(server, undo, "elios", options={"starter": "1"})


def test_a_turn_can_be_undone_if_everybody_agrees(server: ServerProcess) -> None:
    async def undo(here: Gathering) -> None:
        position = here.due.view and here.due.view.scene
        client = await here.step()
        await here.ask(client, "undo")
        await here.answer(is_yes=False)
        assert client.view is not None
        assert client.view.scene != position
        await here.ask(client, "undo")
        await here.answer(is_yes=True)
        assert client.view.scene == position
        assert client.may_act
        await here.play_out(seed=1)
        await here.check_record()

    gather(server, undo, "elementos", options={"opening": "random"})


def test_a_draw_can_be_agreed_if_the_game_allows_draws(server: ServerProcess) -> None:
    async def draw(here: Gathering) -> None:
        await here.step()
        await here.ask(here.clients[0], "draw")
        await here.answer(is_yes=True)
        assert str((await here.check_record()).result) == "agreed: 1 1"

    gather(server, draw, "elementos", options={"opening": "random"})


def test_a_draw_is_refused_if_the_game_has_none(server: ServerProcess) -> None:
    async def draw(here: Gathering) -> None:
        assert isinstance(await here.clients[0].send(Ask(new_id(), "draw")), Refused)

    gather(server, draw, "exagon")


def test_only_the_others_are_asked(server: ServerProcess) -> None:
    async def ask(here: Gathering) -> None:
        await here.step()
        asking, other = here.clients
        await here.ask(asking, "draw")
        question = other.question
        assert question is not None
        assert (question.what, question.by, question.waiting, question.agreed) == ("draw", 0, [1], [])
        assert isinstance(await asking.send(Answer(new_id(), question.number, True)), Refused)
        assert isinstance(await other.send(Answer(new_id(), question.number + 1, True)), Refused)
        assert isinstance(await other.send(Ask(new_id(), "undo")), Refused)
        assert isinstance(await asking.send(Answer(new_id(), question.number, False)), Confirmed)
        await here.settle()
        assert other.question is None

    gather(server, ask, "elementos", options={"opening": "random"})


def test_a_player_who_resigns_loses_and_the_record_says_so(server: ServerProcess) -> None:
    async def resign(here: Gathering) -> None:
        await here.step()
        assert isinstance(await here.clients[0].send(Resign(new_id())), Confirmed)
        await here.settle()
        assert str((await here.check_record()).result) == "resigned: 2 1"

    gather(server, resign, "elementos", options={"opening": "random"})


@pytest.mark.parametrize("game", ["elios", "holi", "exagon"])
def test_the_others_continue_when_one_of_three_resigns(server: ServerProcess, game: str) -> None:
    async def resign(here: Gathering) -> None:
        assert isinstance(await here.clients[2].send(Resign(new_id())), Confirmed)
        await here.settle()
        assert not here.clients[2].may_act
        assert here.clients[0].table is not None
        assert here.clients[0].table.seats[2].has_left
        await here.play_out(seed=1)
        await here.check_record()

    gather(server, resign, game, 3)


def test_a_chat_message_reaches_everybody_including_latecomers(server: ServerProcess) -> None:
    async def chat(here: Gathering) -> None:
        said = "Hello <b>there</b> \u202e äß漢"
        message = Say(new_id(), said)
        for _ in range(2):
            assert isinstance(await here.clients[0].send(message), Confirmed)
        await here.settle()
        for client in here.clients:
            assert client.messages == {1: (0, "Hello <b>there</b> äß漢")}

    gather(server, chat, "elementos")


def test_a_muted_player_is_not_heard_by_the_one_who_muted(server: ServerProcess) -> None:
    async def mute(here: Gathering) -> None:
        first, second, third = here.clients
        assert isinstance(await second.send(Mute(new_id(), 0, True)), Confirmed)
        assert isinstance(await first.send(Say(new_id(), "Can you hear me?")), Confirmed)
        await here.settle()
        assert (len(second.messages), len(third.messages)) == (0, 1)
        async with Client(here.server.socket_address, second.table_id, second.token) as device:
            assert device.messages == {}
        assert isinstance(await second.send(Mute(new_id(), 0, False)), Confirmed)
        assert isinstance(await first.send(Say(new_id(), "And now?")), Confirmed)
        await here.settle()
        assert [text for _, text in second.messages.values()][-1] == "And now?"
        second.messages = dict(third.messages)

    gather(server, mute, "holi", 3)


def test_the_host_deletes_a_message_and_mutes_its_author(server: ServerProcess) -> None:
    async def remove(here: Gathering) -> None:
        host, guest = here.clients
        assert isinstance(await guest.send(Say(new_id(), "Something rude")), Confirmed)
        assert isinstance(await guest.send(Remove(new_id(), 1)), Refused)
        assert isinstance(await host.send(Remove(new_id(), 1, True)), Confirmed)
        await here.settle()
        assert [client.messages[1] for client in here.clients] == [(1, ""), (1, "")]
        assert isinstance(await guest.send(Say(new_id(), "More of it")), Refused)

    gather(server, remove, "elementos")


def test_chat_is_rate_limited(server: ServerProcess) -> None:
    async def too_much(here: Gathering) -> None:
        found = [await here.clients[0].send(Say(new_id(), f"message {number}")) for number in range(20)]
        assert {type(answer) for answer in found} == {Confirmed, Refused}
        await here.settle()

    gather(server, too_much, "elementos")


def test_a_newcomer_receives_a_long_chat(server: ServerProcess) -> None:
    """A client that receives a burst of messages is not mistaken for one that cannot keep up."""

    async def long_talk(here: Gathering) -> None:
        async with asyncio.timeout(60):
            while len(here.clients[0].messages) < 20:
                for client in here.clients:
                    await client.send(Say(new_id(), "blah"))
        async with Client(here.server.socket_address, here.table, here.clients[1].token) as device:
            await device.until(lambda: len(device.messages) >= 20)

    gather(server, long_talk, "exagon", 5)


def test_the_seat_of_an_absent_player_is_taken_over_and_returned(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "data", ABSENCE=0.5) as server:
        asyncio.run(_take_over(server))


async def _take_over(server: ServerProcess) -> None:
    async with AsyncExitStack() as stack:
        lobby = await stack.enter_async_context(Lobby(server.address))
        made = await lobby.people("elementos", 2, options={"opening": "random"})
        (present,) = await connected(stack, server.socket_address, made.id, made.tokens[:1])
        async with asyncio.timeout(30):
            while isinstance(await present.send(Ask(new_id(), "take_over", 1)), Refused):
                await asyncio.sleep(0.1)
        assert present.table is not None
        await present.until(lambda: present.table is not None and bool(present.table.seats[1].stand_in))
        (back,) = await connected(stack, server.socket_address, made.id, made.tokens[1:])
        await present.until(lambda: present.table is not None and not present.table.seats[1].stand_in)
        here = Gathering(server, lobby, [present, back])
        await here.play_out(seed=1)
        await here.check_agreement()
        await here.check_record()


def test_the_clock_is_kept_by_the_server(server: ServerProcess) -> None:
    """With one second in the bank and no time per turn, a player who waits loses on time."""

    async def waits(here: Gathering) -> None:
        seat = here.due.seat
        for client in here.clients:
            await client.until_over()
            assert client.view is not None
            assert client.view.over is not None
            assert client.view.over.ending == "time"
            assert seat is not None
            assert client.view.over.places[seat] == 2

    gather(server, waits, "elementos", options={"opening": "random"}, clock=Clock(turn=0, bank=1))


def test_the_hourglass_runs_out_and_the_turn_passes(server: ServerProcess) -> None:
    """X6.2: with ten seconds per turn and nobody moving, the turn passes and the record says so."""

    async def waits(here: Gathering) -> None:
        for _ in range(40):
            if here.clients[0].view is not None and here.clients[0].view.turn > 2:
                break
            await here.step()
        client = here.due
        await client.until(lambda: not client.may_act)
        await here.settle()
        assert client.log[-1].kind == "event"

    gather(server, waits, "exagon", options={"hourglass": 10})


def test_a_seat_moves_to_another_device_by_its_link(server: ServerProcess) -> None:
    async def link(here: Gathering) -> None:
        host = await here.lobby.come_in("Host")
        seated = await here.lobby.make(host, NewTable("elementos", [ME, OPEN]))
        answer = await here.lobby.call("POST", f"/api/tables/{seated.table.id}/seats/0/link", host.token, {})
        key = answer.json()
        async with Client(here.server.socket_address, seated.table.id, key["token"]) as device:
            assert device.seat == 0
        async with Client(here.server.socket_address, seated.table.id, host.token) as device:
            assert device.seat == 0

    gather(server, link, "elementos")
