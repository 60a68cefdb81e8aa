"""A forbidden action is refused with a reason or closes the connection, and the match continues unchanged."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.table.messages.socket import FRAME_LIMIT, PROTOCOL, Confirmed, Hello, Play, Refused, Resign, Say
from tests.support.bare_connection import PATIENCE, answers, raw
from tests.support.client import Client, new_id
from tests.support.gathering import Gathering, gather
from tests.support.lobby import Lobby
from tests.support.sentences import worded
from tests.support.server import ServerProcess

ELEMENTOS: dict[str, Any] = {"game": "elementos", "options": {"opening": "random"}}


async def play_on(here: Gathering) -> None:
    """Assert that the match continues as if nothing had happened."""
    await here.settle()
    for _ in range(4):
        await here.step()


async def closing(socket: ClientConnection) -> int | None:
    """Read until the table closes the connection, and return the close code."""
    async with asyncio.timeout(PATIENCE):
        try:
            while True:
                await socket.recv()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


def run(test: Callable[[Gathering], Awaitable[None]], server: ServerProcess) -> None:
    """Run a test during a match, and check that the match did not change."""

    async def untouched(here: Gathering) -> None:
        before = here.snapshots()
        await test(here)
        await here.settle()
        assert here.snapshots() == before
        await play_on(here)

    gather(server, untouched, **ELEMENTOS)


def test_a_stale_version_is_refused_with_the_current_view(server: ServerProcess) -> None:
    async def stale(here: Gathering) -> None:
        client = here.due
        assert client.view is not None
        for version in (0, client.version - 1, client.version + 1):
            answer = await client.play(client.view.legal[0].text, version)
            assert isinstance(answer, Refused)
            assert answer.sentence.key == "move-late"
            assert answer.update is not None
            assert answer.update.version == client.version
            assert answer.update.view == client.view

    run(stale, server)


def test_the_same_message_twice_has_one_effect(server: ServerProcess) -> None:
    async def twice(here: Gathering) -> None:
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
        await play_on(here)

    gather(server, twice, **ELEMENTOS)


def test_two_simultaneous_messages_on_the_same_version_have_one_effect(server: ServerProcess) -> None:
    async def at_once(here: Gathering) -> None:
        client = here.due
        assert client.view is not None
        step = client.view.legal[0].text
        found = await asyncio.gather(client.play(step), client.play(step))
        assert sorted(type(answer).__name__ for answer in found) == ["Confirmed", "Refused"]
        await play_on(here)

    gather(server, at_once, **ELEMENTOS)


def test_a_resend_from_another_device_or_after_a_restart_is_recognised(server: ServerProcess) -> None:
    async def other_device(here: Gathering) -> None:
        client = here.due
        assert client.view is not None
        message = Play(new_id(), client.version, client.view.legal[0].text)
        first = await client.send(message)
        async with Client(server.socket_address, client.table_id, client.token) as device:
            assert await device.send(message) == first
        await play_on(here)

    gather(server, other_device, **ELEMENTOS)


def test_steps_of_others_and_of_spectators_are_refused(server: ServerProcess) -> None:
    async def wrong_seat(here: Gathering) -> None:
        view = here.due.view
        assert view is not None
        answer = await here.waiting.play(view.legal[0].text)
        assert isinstance(answer, Refused)
        assert answer.sentence.key == "seat-not-due"
        async with Client(server.socket_address, here.due.table_id) as watcher:
            for message in (Play(new_id(), watcher.version, view.legal[0].text), Resign(new_id()), Say(new_id(), "Hi")):
                assert isinstance(await watcher.send(message), Refused)

    run(wrong_seat, server)


@pytest.mark.parametrize("token", ["wrong", "x" * 64])
def test_a_wrong_token_opens_nothing(server: ServerProcess, token: str) -> None:
    async def wrong_token(here: Gathering) -> None:
        async with raw(server, Hello(here.due.table_id, token, protocol=PROTOCOL)) as socket:
            assert (await answers(socket, "Refused"))[-1].sentence.key == "seat-key-wrong"

    run(wrong_token, server)


def test_a_token_of_another_table_opens_nothing(server: ServerProcess) -> None:
    async def elsewhere(here: Gathering) -> None:
        other = await here.lobby.people("elementos", 2)
        async with raw(server, Hello(here.table, other.tokens[0], protocol=PROTOCOL)) as socket:
            assert (await answers(socket, "Refused"))[-1].sentence.key == "seat-key-wrong"

    run(elsewhere, server)


def test_an_unknown_table_is_reported(server: ServerProcess) -> None:
    async def nowhere(here: Gathering) -> None:
        async with raw(server, Hello("no-such-table", protocol=PROTOCOL)) as socket:
            assert (await answers(socket, "Refused"))[-1].sentence.key == "table-unknown"

    run(nowhere, server)


@pytest.mark.parametrize("words", ["timeout", "a9-b9", "nonsense", "-", "\x00", "end " * 400, "🂡"])
def test_an_illegal_step_is_refused_with_a_sentence(server: ServerProcess, words: str) -> None:
    async def illegal(here: Gathering) -> None:
        for client in here.clients:
            answer = await client.play(words)
            assert isinstance(answer, Refused)
            assert worded(answer.sentence)

    run(illegal, server)


@pytest.mark.parametrize("name", [name for name in names() if registered(name).rules.events])
def test_events_cannot_be_played_as_steps(server: ServerProcess, name: str) -> None:
    """If a client sends the text of an event as a step, the table refuses it."""

    async def time_out(here: Gathering) -> None:
        for client in here.clients:
            before = client.snapshot()
            answer = await client.play("timeout")
            assert isinstance(answer, Refused)
            assert worded(answer.sentence)
            await client.ping()
            assert client.snapshot() == before

    gather(server, time_out, name)


def test_a_turn_is_taken_completely_or_not_at_all(server: ServerProcess) -> None:
    async def half_legal(here: Gathering) -> None:
        view = here.due.view
        assert view is not None
        answer = await here.due.play(f"{view.legal[0].text} {view.legal[0].text}")
        assert isinstance(answer, Refused)

    run(half_legal, server)


def test_a_finished_match_accepts_nothing(server: ServerProcess) -> None:
    async def too_late(here: Gathering) -> None:
        await here.play_out(seed=2)
        before = here.snapshots()
        for client in here.clients:
            for message in (Play(new_id(), client.version, "pass"), Resign(new_id())):
                answer = await client.send(message)
                assert isinstance(answer, Refused)
                assert answer.sentence.key == "match-over-why"
        assert here.snapshots() == before

    gather(server, too_late, **ELEMENTOS)


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
def test_an_invalid_message_is_answered_and_the_connection_stays(server: ServerProcess, frame: str) -> None:
    async def strange(here: Gathering) -> None:
        async with raw(server, Hello(here.due.table_id, here.due.token, protocol=PROTOCOL)) as socket:
            await answers(socket, "Update")
            await socket.send(frame)
            assert "not a message of the protocol" in str((await answers(socket, "Refused"))[-1].sentence)
            await socket.send('{"type":"ping","id":"still here"}')
            await answers(socket, "Pong")

    run(strange, server)


@pytest.mark.parametrize(
    ("frame", "is_text", "code"),
    [(b"x" * (FRAME_LIMIT + 1), True, 1009), (b"\xff\xfe\x80", True, 1007), (b'{"type":"ping","id":"a"}', False, 1008)],
    ids=["oversized", "not UTF-8", "binary"],
)
def test_binary_or_oversized_frames_close_the_connection(
    server: ServerProcess, frame: bytes, is_text: bool, code: int
) -> None:
    async def closes(here: Gathering) -> None:
        async with raw(server, Hello(here.due.table_id, here.due.token, protocol=PROTOCOL)) as socket:
            await answers(socket, "Update")
            await socket.send(frame, text=is_text)
            assert await closing(socket) == code

    run(closes, server)


def test_a_frame_of_exactly_the_maximum_size_is_read(server: ServerProcess) -> None:
    async def largest(here: Gathering) -> None:
        async with raw(server, Hello(here.due.table_id, here.due.token, protocol=PROTOCOL)) as socket:
            await answers(socket, "Update")
            await socket.send('{"type":"ping","id":"a"' + " " * (FRAME_LIMIT - 24) + "}")
            await answers(socket, "Pong")

    run(largest, server)


def test_nothing_is_accepted_before_hello(server: ServerProcess) -> None:
    async def too_early(here: Gathering) -> None:
        view = here.due.view
        assert view is not None
        async with raw(server, Play(new_id(), here.due.version, view.legal[0].text)) as socket:
            assert str((await answers(socket, "Refused"))[-1].sentence) == "Say hello first."

    run(too_early, server)


def test_messages_beyond_the_rate_limit_are_refused_and_have_no_effect(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("limited") / "data"
    with ServerProcess(folder, MESSAGES_PER_SECOND=10, MESSAGES_AT_ONCE=40) as server:
        asyncio.run(_too_many(server))


async def _too_many(server: ServerProcess) -> None:
    async with Lobby(server.address) as lobby:
        made = await lobby.people("elementos", 2)
        async with raw(server, Hello(made.id, made.tokens[0], protocol=PROTOCOL)) as socket:
            await answers(socket, "Update")
            for number in range(400):
                await socket.send(f'{{"type":"ping","id":"p{number}"}}')
            assert await closing(socket) is not None
        async with Client(server.socket_address, made.id, made.tokens[0]) as client:
            assert isinstance(await client.play(random.Random(1).choice(client.seen.legal).text), Confirmed)
