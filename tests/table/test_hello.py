"""A hello says which protocol version the client speaks, and whether it wants every sentence in English."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ludoteca.core.sentences import Sentence
from ludoteca.table.http.connection import AGAINST_RULES
from ludoteca.table.messages.socket import PROTOCOL
from tests.support.gathering import Gathering, gather
from tests.support.sentences import worded
from tests.support.server import ServerProcess

PATIENCE = 30
DROPPED = "ludoteca_dropped_total"
ELEMENTOS: dict[str, Any] = {"game": "elementos", "options": {"opening": "random"}}


@asynccontextmanager
async def greeted(
    server: ServerProcess, table: str, token: str = "", **more: object
) -> AsyncIterator[ClientConnection]:
    """A bare connection that has said hello."""
    async with connect(server.socket_address, compression=None, proxy=None) as socket:
        await socket.send(json.dumps({"type": "hello", "table": table, "token": token, **more}))
        yield socket


async def received(socket: ClientConnection, kind: str) -> Any:
    """The next message of the given type."""
    async with asyncio.timeout(PATIENCE):
        while True:
            message = json.loads(await socket.recv())
            if message["type"] == kind:
                return message


async def the_only_message(socket: ClientConnection) -> Any:
    """The single message that arrives before the server closes the connection."""
    async with asyncio.timeout(PATIENCE):
        message = json.loads(await socket.recv())
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == AGAINST_RULES, "not as if the server restarted"
    return message


def sentence(part: dict[str, Any]) -> Sentence:
    """A sentence without its English text."""
    return Sentence(part["key"], {name: _value(value) for name, value in part.get("values", {}).items()})


def _value(value: Any) -> Any:
    return sentence(value) if isinstance(value, dict) else value


def test_a_client_of_protocol_1_is_asked_to_reload_in_the_form_that_it_understands(server: ServerProcess) -> None:
    """A client with protocol 1 would not understand sentences that are sent as data."""

    async def visit(here: Gathering) -> None:
        before, dropped = here.snapshots(), server.metric(DROPPED, why="outdated")
        for version in ({}, {"protocol": 1}, {"protocol": 0}):
            async with greeted(server, here.table, here.due.token, **version) as socket:
                bye = await the_only_message(socket)
            assert bye.keys() == {"type", "sentence", "is_back_soon"}
            assert (bye["type"], bye["is_back_soon"]) == ("bye", False)
            assert isinstance(bye["sentence"], str)
            assert "reload the page" in bye["sentence"]
        assert server.metric(DROPPED, why="outdated") == dropped + 3
        await here.settle()
        assert here.snapshots() == before
        await here.step()

    gather(server, visit, **ELEMENTOS)


def test_a_client_of_a_later_protocol_is_asked_to_reload(server: ServerProcess) -> None:
    """Its page came from a newer server, which has been replaced with an older one."""

    async def visit(here: Gathering) -> None:
        for wish, english in (({}, True), ({"english": False}, False)):
            async with greeted(server, here.table, here.due.token, protocol=PROTOCOL + 1, **wish) as socket:
                bye = await the_only_message(socket)
            assert (bye["type"], bye["is_back_soon"], bye["sentence"]["key"]) == ("bye", False, "page-outdated")
            assert ("english" in bye["sentence"]) is english

    gather(server, visit, **ELEMENTOS)


def test_a_program_gets_the_prompt_and_the_legal_steps_in_english(server: ServerProcess) -> None:
    async def visit(here: Gathering) -> None:
        client = here.due
        async with greeted(server, here.table, client.token, protocol=PROTOCOL) as socket:
            view = (await received(socket, "update"))["view"]
            assert view["prompt"]["english"] == worded(sentence(view["prompt"]))
            assert sentence(view["prompt"]) == client.seen.prompt
            assert [text for text, _ in view["legal"]] == [step.text for step in client.seen.legal]
            for (_, words), step in zip(view["legal"], client.seen.legal, strict=True):
                assert sentence(words) == step.words
                assert words["english"] == worded(step.words)

    gather(server, visit, **ELEMENTOS)


def test_a_program_gets_a_refusal_in_english(server: ServerProcess) -> None:
    async def visit(here: Gathering) -> None:
        async with greeted(server, here.table, here.waiting.token, protocol=PROTOCOL) as socket:
            await received(socket, "update")
            await socket.send(json.dumps({"type": "hint", "id": "h", "version": here.waiting.version}))
            refused = await received(socket, "refused")
            assert refused["sentence"] == {"key": "not-your-turn", "english": "It’s not your turn."}
            await socket.send("nonsense")
            malformed = (await received(socket, "refused"))["sentence"]
            assert malformed["english"] == malformed["values"]["text"]

    gather(server, visit, **ELEMENTOS, has_hints=True)


def test_the_log_addresses_a_program_as_you_and_others_by_their_seats(server: ServerProcess) -> None:
    async def visit(here: Gathering) -> None:
        await here.step()
        await here.step()
        for seat, token in enumerate([*(client.token for client in here.clients), ""]):
            async with greeted(server, here.table, token, protocol=PROTOCOL) as socket:
                log = (await received(socket, "update"))["log"]
                assert [line["words"][0]["english"] for line in log[:1]] == ["Match 1 begins."]
                assert sorted(line["seat"] for line in log[1:]) == [0, 1]
                for line in log[1:]:
                    (words,) = line["words"]
                    start = "You " if line["seat"] == seat else f"Seat {line['seat'] + 1} "
                    assert words["english"].startswith(start)
                    assert words["english"].endswith(".")

    gather(server, visit, **ELEMENTOS)


def test_a_step_is_told_in_english_as_it_happens(server: ServerProcess) -> None:
    async def visit(here: Gathering) -> None:
        actor, other = here.due, here.waiting
        async with (
            greeted(server, here.table, actor.token, protocol=PROTOCOL) as own,
            greeted(server, here.table, other.token, protocol=PROTOCOL) as theirs,
        ):
            await received(own, "update")
            await received(theirs, "update")
            step = actor.seen.legal[0]
            await own.send(json.dumps({"type": "play", "id": "p", "version": actor.version, "steps": step.text}))
            told = [(await received(socket, "update"))["log"] for socket in (own, theirs)]
        texts = [words["english"] for (line,) in told for words in line["words"]]
        assert actor.seat is not None
        assert texts[0].startswith("You ")
        assert texts[1] == texts[0].replace("You ", f"Seat {actor.seat + 1} ", 1)

    gather(server, visit, **ELEMENTOS)


def test_a_client_that_declines_english_gets_none(server: ServerProcess) -> None:
    async def visit(here: Gathering) -> None:
        async with greeted(server, here.table, here.due.token, protocol=PROTOCOL, english=False) as socket:
            update = await received(socket, "update")
            assert sentence(update["view"]["prompt"]) == here.due.seen.prompt
            assert "english" not in json.dumps(update)
        await here.step()
        assert not any(b'"english"' in frame for client in here.clients for frame in client.frames)
        assert all(client.log[-1].words for client in here.clients)

    gather(server, visit, **ELEMENTOS)
