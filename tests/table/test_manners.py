"""What people do at a table besides playing: take back, ask, answer, resign, talk, go and come back."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from ludoteca.core.record import read_record
from ludoteca.core.replay import replay
from ludoteca.table.messages.http import NewTable
from ludoteca.table.messages.socket import (
    Answer,
    Ask,
    Clock,
    Confirmed,
    Mute,
    Question,
    Refused,
    Remove,
    Resign,
    Say,
    Undo,
)
from tests.table.client import Client, new_id
from tests.table.gatherings import check_agreement, check_record, play_out, seated_clients
from tests.table.lobby import ME, OPEN, Lobby
from tests.table.serving import Server


class Meeting:
    """Some people at a table, connected."""

    def __init__(self, server: Server, lobby: Lobby, clients: list[Client]) -> None:
        self.server = server
        self.lobby = lobby
        self.clients = clients
        self.rng = random.Random(1)

    @property
    def due(self) -> Client:
        """Somebody who is to act."""
        return next(client for client in self.clients if client.may_act)

    async def step(self, client: Client | None = None) -> Client:
        """Somebody takes a random step; who it was."""
        acting = client or self.due
        assert acting.view is not None
        assert isinstance(await acting.play(self.rng.choice(acting.view.legal).text), Confirmed)
        await self.settle()
        return acting

    async def settle(self) -> None:
        """Wait until everybody has been told everything."""
        for client in self.clients:
            await client.ping()

    async def ask(self, client: Client, what: Question, seat: int | None = None) -> None:
        """Somebody asks, and is not refused."""
        assert isinstance(await client.send(Ask(new_id(), what, seat)), Confirmed)
        await self.settle()

    async def answer(self, is_yes: bool) -> None:
        """All who are asked answer."""
        question = self.clients[0].question
        assert question is not None
        for seat in question.waiting:
            assert isinstance(await self.clients[seat].send(Answer(new_id(), question.number, is_yes)), Confirmed)
        await self.settle()


@asynccontextmanager
async def meeting(server: Server, game: str, players: int = 2, **wishes: Any) -> AsyncIterator[Meeting]:
    """People at a table of a game."""
    async with AsyncExitStack() as stack:
        lobby = await stack.enter_async_context(Lobby(server.address))
        table, tokens = await lobby.people(game, players, **wishes)
        clients = await seated_clients(stack, server.socket_address, table, tokens)
        here = Meeting(server, lobby, clients)
        await here.settle()
        yield here
        await check_agreement(server, clients)


def run(server: Server, test: Callable[[Meeting], Awaitable[None]], game: str, players: int = 2, **wishes: Any) -> None:
    """Carry a test out at a table of its own."""

    async def carried_out() -> None:
        async with meeting(server, game, players, **wishes) as here:
            await test(here)

    asyncio.run(carried_out())


def test_a_step_is_taken_back_alone_within_the_turn(server: Server) -> None:
    async def undo(here: Meeting) -> None:
        client = here.due
        before = client.seen
        await here.step(client)
        assert client.seen.can_undo
        assert isinstance(await client.send(Undo(new_id(), client.version)), Confirmed)
        after = client.seen
        assert (after.scene, after.legal, after.can_undo) == (before.scene, before.legal, False)
        assert isinstance(await client.send(Undo(new_id(), client.version)), Refused)

    run(server, undo, "elios", options={"starter": "1"})


def test_a_turn_is_taken_back_if_all_agree(server: Server) -> None:
    async def undo(here: Meeting) -> None:
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
        await play_out(here.clients, seed=1)
        await check_record(here.lobby, here.clients)

    run(server, undo, "elementos", options={"opening": "random"})


def test_a_draw_is_agreed_where_the_game_knows_draws(server: Server) -> None:
    async def draw(here: Meeting) -> None:
        await here.step()
        await here.ask(here.clients[0], "draw")
        await here.answer(is_yes=True)
        for client in here.clients:
            assert client.view is not None
            assert client.view.over is not None
            assert (client.view.over.ending, client.view.over.places) == ("agreed", [1, 1])
        record = read_record(await here.lobby.record(here.clients[0].table_id, here.clients[0].token))
        assert str(record.result) == "agreed: 1 1"
        replay(record)

    run(server, draw, "elementos", options={"opening": "random"})


def test_no_draw_where_the_game_knows_none(server: Server) -> None:
    async def draw(here: Meeting) -> None:
        assert isinstance(await here.clients[0].send(Ask(new_id(), "draw")), Refused)

    run(server, draw, "exagon")


def test_a_question_is_put_to_the_others_only(server: Server) -> None:
    async def ask(here: Meeting) -> None:
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

    run(server, ask, "elementos", options={"opening": "random"})


def test_who_resigns_loses_and_the_record_says_so(server: Server) -> None:
    async def resign(here: Meeting) -> None:
        await here.step()
        assert isinstance(await here.clients[0].send(Resign(new_id())), Confirmed)
        await here.settle()
        for client in here.clients:
            assert client.view is not None
            assert client.view.over is not None
            assert (client.view.over.ending, client.view.over.places) == ("resigned", [2, 1])
        record = read_record(await here.lobby.record(here.clients[0].table_id, here.clients[0].token))
        assert str(record.result) == "resigned: 2 1"
        replay(record)

    run(server, resign, "elementos", options={"opening": "random"})


@pytest.mark.parametrize("game", ["elios", "holi", "exagon"])
def test_the_others_play_on_when_one_of_three_resigns(server: Server, game: str) -> None:
    async def resign(here: Meeting) -> None:
        assert isinstance(await here.clients[2].send(Resign(new_id())), Confirmed)
        await here.settle()
        assert not here.clients[2].may_act
        assert here.clients[0].table is not None
        assert here.clients[0].table.seats[2].has_left
        await play_out(here.clients, seed=1)
        await check_record(here.lobby, here.clients)

    run(server, resign, game, 3)


def test_what_is_said_is_heard_by_all_and_told_again_to_who_comes_later(server: Server) -> None:
    async def chat(here: Meeting) -> None:
        said = "Hello <b>there</b> \u202e äß漢"
        message = Say(new_id(), said)
        for _ in range(2):
            assert isinstance(await here.clients[0].send(message), Confirmed)
        await here.settle()
        for client in here.clients:
            assert client.messages == {1: (0, "Hello <b>there</b> äß漢")}

    run(server, chat, "elementos")


def test_who_is_muted_is_not_heard_by_that_one(server: Server) -> None:
    async def mute(here: Meeting) -> None:
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

    run(server, mute, "holi", 3)


def test_the_host_removes_what_was_said_and_silences(server: Server) -> None:
    async def remove(here: Meeting) -> None:
        host, guest = here.clients
        assert isinstance(await guest.send(Say(new_id(), "Something rude")), Confirmed)
        assert isinstance(await guest.send(Remove(new_id(), 1)), Refused)
        assert isinstance(await host.send(Remove(new_id(), 1, True)), Confirmed)
        await here.settle()
        assert [client.messages[1] for client in here.clients] == [(1, ""), (1, "")]
        assert isinstance(await guest.send(Say(new_id(), "More of it")), Refused)

    run(server, remove, "elementos")


def test_talk_has_its_limit(server: Server) -> None:
    async def too_much(here: Meeting) -> None:
        found = [await here.clients[0].send(Say(new_id(), f"message {number}")) for number in range(20)]
        assert {type(answer) for answer in found} == {Confirmed, Refused}
        await here.settle()

    run(server, too_much, "elementos")


def test_a_newcomer_hears_a_long_talk(server: Server) -> None:
    """Many messages at once are not mistaken for a reader that does not keep up."""

    async def long_talk(here: Meeting) -> None:
        async with asyncio.timeout(60):
            while len(here.clients[0].messages) < 20:
                for client in here.clients:
                    await client.send(Say(new_id(), "blah"))

    run(server, long_talk, "exagon", 5)


def test_the_seat_of_somebody_who_is_away_is_taken_over_and_handed_back(tmp_path: Path) -> None:
    with Server(tmp_path / "data", ABSENCE=0.5) as server:
        asyncio.run(_take_over(server))


async def _take_over(server: Server) -> None:
    async with AsyncExitStack() as stack:
        lobby = await stack.enter_async_context(Lobby(server.address))
        table, tokens = await lobby.people("elementos", 2, options={"opening": "random"})
        (present,) = await seated_clients(stack, server.socket_address, table, tokens[:1])
        async with asyncio.timeout(30):
            while isinstance(await present.send(Ask(new_id(), "take_over", 1)), Refused):
                await asyncio.sleep(0.1)
        assert present.table is not None
        await present.until(lambda: present.table is not None and bool(present.table.seats[1].stand_in))
        async with Client(server.socket_address, table, tokens[1]) as back:
            await present.until(lambda: present.table is not None and not present.table.seats[1].stand_in)
            await play_out([present, back], seed=1)
            await check_agreement(server, [present, back])
            await check_record(lobby, [present, back])


def test_the_clock_is_kept_by_the_server(server: Server) -> None:
    """A bank of one second and no time a turn: who waits loses on time."""

    async def waits(here: Meeting) -> None:
        seat = here.due.seat
        for client in here.clients:
            await client.until_over()
            assert client.view is not None
            assert client.view.over is not None
            assert client.view.over.ending == "time"
            assert seat is not None
            assert client.view.over.places[seat] == 2

    run(server, waits, "elementos", options={"opening": "random"}, clock=Clock(turn=0, bank=1))


def test_the_hourglass_runs_out_and_the_turn_goes_on(server: Server) -> None:
    """X6.2: ten seconds a turn, and nobody does anything: the turn passes, and that is recorded."""

    async def waits(here: Meeting) -> None:
        for _ in range(40):
            if here.clients[0].view is not None and here.clients[0].view.turn > 2:
                break
            await here.step()
        client = here.due
        await client.until(lambda: not client.may_act)
        await here.settle()
        assert client.log[-1].kind == "event"

    run(server, waits, "exagon", options={"hourglass": 10})


def test_a_seat_moves_to_another_device_by_its_link(server: Server) -> None:
    async def link(here: Meeting) -> None:
        host = await here.lobby.come_in("Host")
        seated = await here.lobby.make(host, NewTable("elementos", [ME, OPEN]))
        answer = await here.lobby.call("POST", f"/api/tables/{seated.table.id}/seats/0/link", host.token, {})
        key = answer.json()
        async with Client(here.server.socket_address, seated.table.id, key["token"]) as device:
            assert device.seat == 0
        async with Client(here.server.socket_address, seated.table.id, host.token) as device:
            assert device.seat == 0

    run(server, link, "elementos")
