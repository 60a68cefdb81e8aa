"""What must not be done is refused or cut off by rule, with a reason, and the match goes on untouched."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ludoteca.table.messages.socket import FRAME_LIMIT, Confirmed, Hello, Play, Refused, Resign, Say
from tests.table.client import Client, decoder, new_id
from tests.table.gatherings import check_agreement, play_out, seated_clients
from tests.table.lobby import Lobby
from tests.table.serving import Server

PATIENCE = 30


class Sitting:
    """Two people in the middle of a match of Elementos."""

    def __init__(self, server: Server, lobby: Lobby, clients: list[Client]) -> None:
        self.server = server
        self.lobby = lobby
        self.clients = clients

    @property
    def due(self) -> Client:
        """Who is to act."""
        return next(client for client in self.clients if client.may_act)

    @property
    def waiting(self) -> Client:
        """Who is not."""
        return next(client for client in self.clients if not client.may_act)

    def snapshots(self) -> list[bytes]:
        """What both know."""
        return [client.snapshot() for client in self.clients]

    async def settle(self) -> None:
        """Wait until both have been told everything."""
        for client in self.clients:
            await client.ping()


@asynccontextmanager
async def sitting(server: Server) -> AsyncIterator[Sitting]:
    """A match that has begun; afterwards it must go on as if nothing had been."""
    async with AsyncExitStack() as stack:
        lobby = await stack.enter_async_context(Lobby(server.address))
        table, tokens = await lobby.people("elementos", 2, options={"opening": "random"})
        clients = await seated_clients(stack, server.socket_address, table, tokens)
        here = Sitting(server, lobby, clients)
        yield here
        await here.settle()
        for _ in range(4):
            view = here.due.view
            assert view is not None
            assert isinstance(await here.due.play(view.legal[0].text), Confirmed)
            await here.settle()
        await check_agreement(server, clients)


@asynccontextmanager
async def raw(server: Server, *first: object) -> AsyncIterator[ClientConnection]:
    """A bare connection that has sent some messages."""
    async with connect(server.socket_address, compression=None, proxy=None) as socket:
        for message in first:
            await socket.send(msgspec.json.encode(message), text=True)
        yield socket


async def answers(socket: ClientConnection, until: str) -> list[Any]:
    """All messages up to the first of a kind."""
    found: list[Any] = []
    async with asyncio.timeout(PATIENCE):
        while not found or type(found[-1]).__name__ != until:
            found.append(decoder.decode(await socket.recv(decode=False)))
    return found


async def closing(socket: ClientConnection) -> int | None:
    """Read until the table closes the connection; the code that it gives."""
    async with asyncio.timeout(PATIENCE):
        try:
            while True:
                await socket.recv()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


def run(test: Callable[[Sitting], Awaitable[None]], server: Server) -> None:
    """Carry a test out at a match that runs, and see that the match was not touched by it."""

    async def carried_out() -> None:
        async with sitting(server) as here:
            before = here.snapshots()
            await test(here)
            await here.settle()
            assert here.snapshots() == before

    asyncio.run(carried_out())


def test_a_stale_version_is_refused_with_the_present_view(server: Server) -> None:
    async def stale(here: Sitting) -> None:
        client = here.due
        assert client.view is not None
        for version in (0, client.version - 1, client.version + 1):
            answer = await client.play(client.view.legal[0].text, version)
            assert isinstance(answer, Refused)
            assert answer.sentence
            assert answer.update is not None
            assert answer.update.version == client.version
            assert answer.update.view == client.view

    run(stale, server)


def test_the_same_message_twice_has_one_effect(server: Server) -> None:
    asyncio.run(_twice(server))


async def _twice(server: Server) -> None:
    async with sitting(server) as here:
        client = here.due
        assert client.view is not None
        message = Play(new_id(), client.version, client.view.legal[0].text)
        first = await client.send(message)
        await here.settle()
        before = here.snapshots()
        assert await client.send(message) == first
        assert isinstance(await client.send(msgspec.structs.replace(message, id=new_id())), Refused)
        await here.settle()
        assert here.snapshots() == before


def test_two_messages_at_once_on_the_same_version_have_one_effect(server: Server) -> None:
    asyncio.run(_at_once(server))


async def _at_once(server: Server) -> None:
    async with sitting(server) as here:
        client = here.due
        assert client.view is not None
        step = client.view.legal[0].text
        found = await asyncio.gather(client.play(step), client.play(step))
        assert sorted(type(answer).__name__ for answer in found) == ["Confirmed", "Refused"]


def test_a_resend_from_another_device_and_after_a_restart_of_the_client_is_recognised(server: Server) -> None:
    asyncio.run(_other_device(server))


async def _other_device(server: Server) -> None:
    async with sitting(server) as here:
        client = here.due
        assert client.view is not None
        message = Play(new_id(), client.version, client.view.legal[0].text)
        first = await client.send(message)
        async with Client(server.socket_address, client.table_id, client.token) as device:
            assert await device.send(message) == first


def test_steps_of_others_and_of_spectators_are_refused(server: Server) -> None:
    async def wrong_seat(here: Sitting) -> None:
        view = here.due.view
        assert view is not None
        answer = await here.waiting.play(view.legal[0].text)
        assert isinstance(answer, Refused)
        assert "turn" in answer.sentence
        async with Client(server.socket_address, here.due.table_id) as watcher:
            for message in (Play(new_id(), watcher.version, view.legal[0].text), Resign(new_id()), Say(new_id(), "Hi")):
                assert isinstance(await watcher.send(message), Refused)

    run(wrong_seat, server)


@pytest.mark.parametrize("token", ["wrong", "x" * 64])
def test_a_wrong_token_opens_nothing(server: Server, token: str) -> None:
    async def wrong_token(here: Sitting) -> None:
        async with raw(server, Hello(here.due.table_id, token)) as socket:
            assert (await answers(socket, "Refused"))[-1].sentence

    run(wrong_token, server)


def test_a_token_of_another_table_opens_nothing(server: Server) -> None:
    async def elsewhere(here: Sitting) -> None:
        _, tokens = await here.lobby.people("elementos", 2)
        async with raw(server, Hello(here.due.table_id, tokens[0])) as socket:
            assert (await answers(socket, "Refused"))[-1].sentence

    run(elsewhere, server)


def test_a_table_that_is_not_there_is_said_so(server: Server) -> None:
    async def nowhere(here: Sitting) -> None:
        async with raw(server, Hello("no-such-table")) as socket:
            assert (await answers(socket, "Refused"))[-1].sentence

    run(nowhere, server)


@pytest.mark.parametrize("words", ["timeout", "a9-b9", "nonsense", "-", "\x00", "end " * 400, "🂡"])
def test_what_is_no_legal_step_is_refused_with_a_sentence(server: Server, words: str) -> None:
    async def illegal(here: Sitting) -> None:
        for client in here.clients:
            answer = await client.play(words)
            assert isinstance(answer, Refused)
            assert answer.sentence

    run(illegal, server)


def test_events_are_nobodys_step(server: Server) -> None:
    asyncio.run(_events(server))


async def _events(server: Server) -> None:
    """Time-outs exist in Elios and Exagon; typed as a step they are refused."""
    for name in ("elios", "exagon"):
        async with AsyncExitStack() as stack:
            lobby = await stack.enter_async_context(Lobby(server.address))
            table, tokens = await lobby.people(name, 2)
            for client in await seated_clients(stack, server.socket_address, table, tokens):
                before = client.snapshot()
                answer = await client.play("timeout")
                assert isinstance(answer, Refused)
                assert answer.sentence
                await client.ping()
                assert client.snapshot() == before


def test_a_turn_is_taken_whole_or_not_at_all(server: Server) -> None:
    async def half_legal(here: Sitting) -> None:
        view = here.due.view
        assert view is not None
        answer = await here.due.play(f"{view.legal[0].text} {view.legal[0].text}")
        assert isinstance(answer, Refused)

    run(half_legal, server)


def test_a_finished_match_is_finished(server: Server) -> None:
    asyncio.run(_finished(server))


async def _finished(server: Server) -> None:
    async with AsyncExitStack() as stack:
        lobby = await stack.enter_async_context(Lobby(server.address))
        table, tokens = await lobby.people("elementos", 2, options={"opening": "random"})
        clients = await seated_clients(stack, server.socket_address, table, tokens)
        await play_out(clients, seed=2)
        before = [client.snapshot() for client in clients]
        for client in clients:
            for message in (Play(new_id(), client.version, "pass"), Resign(new_id())):
                answer = await client.send(message)
                assert isinstance(answer, Refused)
                assert "over" in answer.sentence
        assert [client.snapshot() for client in clients] == before


STRANGE = {
    "no JSON": "{",
    "no object": "[1, 2]",
    "no type": "{}",
    "unknown type": json.dumps({"type": "cheat", "id": "a"}),
    "unknown field": json.dumps({"type": "ping", "id": "a", "more": 1}),
    "wrong type": json.dumps({"type": "play", "id": "a", "version": "1", "steps": "x"}),
    "missing field": json.dumps({"type": "play", "id": "a"}),
    "too long": json.dumps({"type": "say", "id": "a", "text": "x" * 281}),
    "huge number": '{"type":"play","id":"a","version":1' + "0" * 400 + ',"steps":"x"}',
    "deep": '{"type":"play","id":"a","version":1,"steps":' + "[" * 3000 + "]" * 3000 + "}",
    "a message of the table": json.dumps({"type": "confirmed", "id": "a", "version": 1}),
}


@pytest.mark.parametrize("frame", STRANGE.values(), ids=STRANGE)
def test_what_is_no_message_is_answered_and_the_connection_stays(server: Server, frame: str) -> None:
    async def strange(here: Sitting) -> None:
        async with raw(server, Hello(here.due.table_id, here.due.token)) as socket:
            await answers(socket, "Update")
            await socket.send(frame)
            assert (await answers(socket, "Refused"))[-1].sentence
            await socket.send('{"type":"ping","id":"still here"}')
            await answers(socket, "Pong")

    run(strange, server)


@pytest.mark.parametrize(
    ("frame", "is_text", "code"),
    [(b"x" * (FRAME_LIMIT + 1), True, 1009), (b"\xff\xfe\x80", True, 1007), (b'{"type":"ping","id":"a"}', False, 1008)],
    ids=["oversized", "not UTF-8", "binary"],
)
def test_frames_that_are_no_text_of_decent_size_close_the_connection(
    server: Server, frame: bytes, is_text: bool, code: int
) -> None:
    async def closes(here: Sitting) -> None:
        async with raw(server, Hello(here.due.table_id, here.due.token)) as socket:
            await answers(socket, "Update")
            await socket.send(frame, text=is_text)
            assert await closing(socket) == code

    run(closes, server)


def test_a_frame_of_just_the_limit_is_read(server: Server) -> None:
    async def largest(here: Sitting) -> None:
        async with raw(server, Hello(here.due.table_id, here.due.token)) as socket:
            await answers(socket, "Update")
            await socket.send('{"type":"ping","id":"a"' + " " * (FRAME_LIMIT - 24) + "}")
            await answers(socket, "Pong")

    run(largest, server)


def test_nothing_is_done_before_hello(server: Server) -> None:
    async def too_early(here: Sitting) -> None:
        view = here.due.view
        assert view is not None
        async with raw(server, Play(new_id(), here.due.version, view.legal[0].text)) as socket:
            assert (await answers(socket, "Refused"))[-1].sentence

    run(too_early, server)


def test_messages_beyond_the_limit_are_refused_and_have_no_effect(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("limited") / "data"
    with Server(folder, MESSAGES_PER_SECOND=10, MESSAGES_AT_ONCE=40) as server:
        asyncio.run(_too_many(server))


async def _too_many(server: Server) -> None:
    async with Lobby(server.address) as lobby:
        table, tokens = await lobby.people("elementos", 2)
        async with raw(server, Hello(table, tokens[0])) as socket:
            await answers(socket, "Update")
            for number in range(400):
                await socket.send(f'{{"type":"ping","id":"p{number}"}}')
            assert await closing(socket) is not None
        async with Client(server.socket_address, table, tokens[0]) as client:
            assert client.view is not None
            assert isinstance(await client.play(random.Random(1).choice(client.view.legal).text), Confirmed)
