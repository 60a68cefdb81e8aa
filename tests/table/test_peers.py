"""Two processes of one server: they trust each other only with the secret, and relay requests and sockets."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest

from ludoteca.table.errors import PeerError
from ludoteca.table.http.relay import ADDRESS, RELAYED, Relay
from ludoteca.table.http.relayed import RelayedApp
from ludoteca.table.peers import link
from ludoteca.table.peers.frames import (
    LIMIT,
    Challenge,
    ChannelEnd,
    Data,
    Greeting,
    Head,
    Proof,
    RelayedRequest,
    packed,
    read_frame,
)
from ludoteca.table.peers.link import Channel
from ludoteca.table.peers.peers import Peers
from tests.support.loops import in_a_loop

SECRET = b"only we know"


async def nobody(channel: Channel, asked: RelayedRequest) -> None:
    """Serve nothing."""


async def is_cut(reader: asyncio.StreamReader) -> bool:
    """Whether the other side ends the connection without a word."""
    try:
        return await reader.read() == b""
    except ConnectionError:
        return True


@asynccontextmanager
async def pair(serve: Any = nobody, unloaded: list[str] | None = None) -> AsyncIterator[tuple[Peers, str]]:
    """A process that calls, and the address of one that serves."""
    gone = unloaded if unloaded is not None else []
    called, calling = Peers(serve, gone.extend, print), Peers(nobody, gone.extend, print)
    address = await called.listen("127.0.0.1", 0, SECRET)
    await calling.listen("127.0.0.1", 0, SECRET)
    try:
        yield calling, address
    finally:
        await calling.close()
        await called.close()
        await asyncio.sleep(0.01)


@in_a_loop
async def test_a_process_without_the_secret_is_refused() -> None:
    async with pair() as (_, address):
        stranger = Peers(nobody, print, print)
        await stranger.listen("127.0.0.1", 0, b"a guess")
        with pytest.raises(PeerError, match="secret"):
            await stranger.link(address)
        await stranger.close()


@in_a_loop
async def test_a_stranger_that_listens_is_not_trusted() -> None:
    async def pretend(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(EOFError):
            await link.challenge((reader, writer), b"a guess")
        writer.transport.abort()

    server = await asyncio.start_server(pretend, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with pair() as (calling, _):
        with pytest.raises(PeerError, match="secret"):
            await calling.link(f"127.0.0.1:{port}")
    server.close()


@pytest.mark.parametrize(
    "said", [b"GET / HTTP/1.1\r\n\r\n", packed(Data(1, b"")), (LIMIT + 1).to_bytes(4), b"\0\0\0\1x"]
)
@in_a_loop
async def test_anything_but_a_greeting_ends_the_connection(said: bytes) -> None:
    async with pair() as (_, address):
        host, _, port = address.rpartition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(said)
        writer.write_eof()
        assert await is_cut(reader)
        writer.close()


@in_a_loop
async def test_a_proof_cannot_be_sent_back() -> None:
    """A proof that is sent back proves nothing, because each side signs another word."""
    async with pair() as (_, address):
        host, _, port = address.rpartition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(packed(Greeting(b"x" * 32)))
        answer = await read_frame(reader)
        assert isinstance(answer, Challenge)
        writer.write(packed(Proof(answer.proof)))
        assert await is_cut(reader)
        writer.close()


@in_a_loop
async def test_requests_share_one_link_and_get_their_own_answers() -> None:
    async def echo(channel: Channel, asked: RelayedRequest) -> None:
        first = await channel.next()
        assert isinstance(first, Data)
        await asyncio.sleep(0.01 * (5 - int(first.content)))  # the last asked is answered first
        channel.send(Head(channel.number, 200, []))
        channel.send(Data(channel.number, asked.path.encode() + first.content))
        channel.send(ChannelEnd(channel.number))

    async with pair(echo) as (calling, address):

        async def ask(number: int) -> bytes:
            found = (await calling.link(address)).open()
            found.send(RelayedRequest(found.number, False, "GET", "/a", b"", [], "1.2.3.4"))
            found.send(Data(found.number, str(number).encode()))
            return b"".join([frame.content async for frame in found.messages() if isinstance(frame, Data)])

        assert await asyncio.gather(*map(ask, range(5))) == [f"/a{number}".encode() for number in range(5)]
        assert await calling.link(address) is await calling.link(address)


@in_a_loop
async def test_a_process_that_falls_silent_counts_as_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "SILENCE", 0.2)
    monkeypatch.setattr(link, "BEAT", 0.05)
    silent = asyncio.Event()

    async def fall_silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await link.challenge((reader, writer), SECRET)
        await silent.wait()
        writer.transport.abort()

    server = await asyncio.start_server(fall_silent, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with pair() as (calling, _):
        channel = (await calling.link(f"127.0.0.1:{port}")).open()
        with pytest.raises(PeerError):
            async with asyncio.timeout(2):
                [_ async for _ in channel.messages()]
        assert (await calling.link(f"127.0.0.1:{port}")).is_closed is False, "a new link replaces the broken one"
    silent.set()
    server.close()
    await asyncio.sleep(0.01)


@in_a_loop
async def test_a_process_that_is_gone_ends_every_channel() -> None:
    async def wait(channel: Channel, asked: RelayedRequest) -> None:
        await asyncio.sleep(60)

    called, calling = Peers(wait, print, print), Peers(nobody, print, print)
    address = await called.listen("127.0.0.1", 0, SECRET)
    await calling.listen("127.0.0.1", 0, SECRET)
    channel = (await calling.link(address)).open()
    channel.send(RelayedRequest(channel.number, False, "GET", "/", b"", [], ""))
    await called.close()
    with pytest.raises(PeerError):
        async with asyncio.timeout(2):
            [_ async for _ in channel.messages()]
    with pytest.raises(PeerError):
        await calling.link(address)
    await calling.close()


@in_a_loop
async def test_a_channel_on_a_link_that_has_just_broken_is_at_its_end() -> None:
    async with pair() as (calling, address):
        found = await calling.link(address)
        found.abort()
        await asyncio.sleep(0.05)
        with pytest.raises(PeerError):
            async with asyncio.timeout(2):
                [_ async for _ in found.open().messages()]


@in_a_loop
async def test_broken_links_are_forgotten() -> None:
    async with pair() as (calling, address):
        for _ in range(3):
            (await calling.link(address)).abort()
            with pytest.raises(PeerError):
                await calling.link("127.0.0.1:1")
        await calling.link(address)
        assert list(calling._links) == [address]


@in_a_loop
async def test_many_who_wait_for_a_slow_process_do_not_overrun_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "UNREAD", 2 * 1024 * 1024)
    reads, is_done = asyncio.Event(), asyncio.Event()

    async def read_late(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await link.challenge((reader, writer), SECRET)
        await reads.wait()
        while not is_done.is_set() and await reader.read(1 << 16):
            pass
        writer.transport.abort()

    server = await asyncio.start_server(read_late, "127.0.0.1", 0)
    async with pair() as (calling, _):
        found = await calling.link(f"127.0.0.1:{server.sockets[0].getsockname()[1]}")

        async def talk() -> None:
            channel = found.open()
            for _ in range(5):
                await channel.drained()
                channel.send(Data(channel.number, b"x" * 40_000))

        while not found.is_full:
            found.send(Data(0, b"x" * 40_000))
        talking = [asyncio.create_task(talk()) for _ in range(100)]
        await asyncio.sleep(0.05)
        reads.set()
        async with asyncio.timeout(10):
            await asyncio.gather(*talking)
        assert not found.is_closed
        is_done.set()
    server.close()
    await asyncio.sleep(0.01)


@in_a_loop
async def test_a_client_that_sends_more_than_is_read_loses_its_socket(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "UNHEARD", 20)
    served: list[Channel] = []

    async def read_nothing(channel: Channel, asked: RelayedRequest) -> None:
        served.append(channel)
        await asyncio.sleep(0.1)

    async with pair(read_nothing) as (calling, address):
        channel = (await calling.link(address)).open()
        channel.send(RelayedRequest(channel.number, True, "GET", "/", b"", [], ""))
        for _ in range(100):
            channel.send(Data(channel.number, b"{}"))
        async with asyncio.timeout(2):
            assert await channel.next() == ChannelEnd(channel.number, link.OVERFLOW)
        (flooded,) = served
        assert flooded._heard.qsize() <= 22
        heard = [await flooded.next() for _ in range(flooded._heard.qsize())]
        assert heard[-1] is None, "the server learns that the socket has ended"


@in_a_loop
async def test_tables_are_unloaded_on_request() -> None:
    unloaded: list[str] = []
    async with pair(unloaded=unloaded) as (calling, address):
        await calling.unload(address, ["a", "b"])
        async with asyncio.timeout(2):
            while unloaded != ["a", "b"]:
                await asyncio.sleep(0.01)


class Owner:
    """An application that answers here or points elsewhere, and remembers what it was asked."""

    def __init__(self, elsewhere: list[str]) -> None:
        self.elsewhere = elsewhere
        self.scopes: list[Any] = []
        self.bodies: list[bytes] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scopes.append(dict(scope))
        self.bodies.append((await receive())["body"])
        address = self.elsewhere.pop(0) if self.elsewhere else None
        headers = [(b"x-own", b"1")] if address is None else [(ADDRESS, address.encode())]
        await send({"type": "http.response.start", "status": 201 if address is None else 421, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if address else b"done", "more_body": False})


async def answered(app: Relay, body: bytes = b"{}") -> list[Any]:
    """Everything that an application sends in answer to a request."""
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    scope: Any = {
        "type": "http",
        "method": "POST",
        "path": "/api/tables/x/join",
        "query_string": b"seat=1",
        "headers": [(b"authorization", b"Bearer token")],
        "client": ("1.2.3.4", 5),
    }
    await app(scope, receive, send)
    return sent


@in_a_loop
async def test_a_request_goes_to_the_process_that_serves_its_table() -> None:
    owner = Owner([])
    async with pair(RelayedApp(owner).serve) as (calling, address):
        here = Owner([address])
        start, *bodies = await answered(Relay(here, calling), b'{"seat": 1}')
    assert (start["status"], dict(start["headers"])) == (201, {b"x-own": b"1"})
    assert b"".join(part["body"] for part in bodies) == b"done"
    (asked,) = owner.scopes
    assert (asked["path"], asked["query_string"], asked["client"]) == ("/api/tables/x/join", b"seat=1", ("1.2.3.4", 0))
    assert dict(asked["headers"]) == {b"authorization": b"Bearer token"}
    assert asked[RELAYED]
    assert RELAYED not in here.scopes[0]
    assert owner.bodies == [b'{"seat": 1}']


@in_a_loop
async def test_a_table_that_moves_meanwhile_is_asked_for_again() -> None:
    owner = Owner(["127.0.0.1:1"])
    async with pair(RelayedApp(owner).serve) as (calling, address):
        here = Owner([address, "127.0.0.1:1"])  # the second address answers nobody
        start, *_ = await answered(Relay(here, calling))
    assert start["status"] == 201
    assert [RELAYED in scope for scope in here.scopes] == [False, True, True], "limits count a request only once"


@in_a_loop
async def test_a_table_that_nobody_serves_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteca.table.http.relay.PATIENCE", 0.2)
    async with pair() as (calling, _):
        start, body = await answered(Relay(Owner(["127.0.0.1:1"] * 99), calling))
    assert start["status"] == 503
    assert dict(start["headers"])[b"retry-after"]
    assert b"english" in body["body"]
    assert ADDRESS not in dict(start["headers"])


@in_a_loop
async def test_half_a_response_is_not_begun_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The client sees a broken connection, not two responses in one."""

    async def break_off(channel: Channel, asked: RelayedRequest) -> None:
        channel.send(Head(channel.number, 200, []))
        channel.send(Data(channel.number, b"half"))
        await asyncio.sleep(0.05)
        channel._link.abort()

    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message["type"])

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async with pair(break_off) as (calling, address):
        here = Owner([address] * 9)
        scope: Any = {
            "type": "http",
            "method": "GET",
            "path": "/",
            "query_string": b"",
            "headers": [],
            "client": None,
        }
        with pytest.raises(PeerError):
            await Relay(here, calling)(scope, receive, send)
    assert sent == ["http.response.start", "http.response.body"]
    assert len(here.scopes) == 1
