"""A scripted client that follows the documented protocol. It tracks the match, plays, resends and reconnects."""

import asyncio
import itertools
import random
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any, TypeAlias

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ludoteca.table.messages import socket
from ludoteca.table.messages.socket import (
    PROTOCOL,
    Confirmed,
    Hello,
    Hint,
    Hinted,
    LogLine,
    MatchView,
    Open,
    Play,
    Refused,
    Running,
    Update,
)

PATIENCE = 60.0  # seconds to wait for anything that must arrive
CONNECTING: dict[str, Any] = {
    "compression": None,
    "proxy": None,
    "max_queue": None,
    "close_timeout": 1,
}
OPEN_ELSEWHERE = 2.0  # seconds to connect before the next address is tried, if there are several

decoder: msgspec.json.Decoder[socket.ServerMessage] = msgspec.json.Decoder(socket.ServerMessage)
Answer: TypeAlias = Confirmed | Hinted | Refused
Sendable: TypeAlias = (
    socket.Play
    | socket.Undo
    | socket.Hint
    | socket.KeepDraft
    | socket.Ask
    | socket.Answer
    | socket.Resign
    | socket.Say
    | socket.Mute
    | socket.Remove
)

numbers = itertools.count(1)


class Client:
    """One device at a table, in a seat or as a spectator. An async context manager."""

    def __init__(
        self,
        address: str | Sequence[str],
        table: str,
        token: str = "",
        seat: int | None = None,
        silence: float = 5,
    ) -> None:
        """`address` may be several, for a server with several processes. After a failure, the client tries the next."""
        self.table_id = table
        self.token = token
        self.wished = seat
        self.silence = silence
        """Ask again after this many seconds without an answer, at the next address if there are several."""
        self.version = 0
        self.newest = 0
        self.log: list[LogLine] = []
        self.view: MatchView | None = None
        self.question: Open | None = None
        self.clock: Running | None = None
        self.messages: dict[int, tuple[int, str]] = {}
        self.seat: int | None = None
        self.table: socket.TableInfo | None = None
        self.welcomes = 0
        self.setbacks = 0
        """How often the table was behind this client. Must stay 0, because the table stores before it publishes."""
        self.refusals: list[Refused] = []
        """The messages that the table has judged and refused."""
        self.byes: list[socket.Bye] = []
        self.pongs: set[str] = set()
        self._pinging: set[str] = set()
        self.frames: list[bytes] = []
        self.confirmed: list[tuple[str, int, str]] = []
        """What the table has confirmed: the message id, the version in the answer, and the steps that were sent."""
        self._addresses = [address] if isinstance(address, str) else list(address)
        self._lengths = {0: 0}
        self._waiting: dict[str, tuple[Sendable, asyncio.Future[Answer]]] = {}
        self._socket: ClientConnection | None = None
        self._news = asyncio.Condition()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Client":
        self._task = asyncio.create_task(self._live())
        try:
            await self.until(lambda: self.welcomes > 0 and self.version >= self.newest)
        except BaseException:
            self._task.cancel()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._task is not None
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def __str__(self) -> str:
        return (
            f"seat {self.seat} at version {self.version} of {self.newest}, may act: {self.may_act}, "
            f"{self.welcomes} welcomes, {len(self.refusals)} refusals, last {self.refusals[-1:]}, "
            f"waiting {[message for message, _ in self._waiting.values()]}, byes {self.byes[-1:]}, "
            f"connected: {self._socket is not None}, background task ended: {self._task is None or self._task.done()}"
        )

    @property
    def seen(self) -> MatchView:
        """The match as this client sees it. The match must have begun."""
        assert self.view is not None, "no match has begun"
        return self.view

    @property
    def is_over(self) -> bool:
        """True once the match that this client sees is over."""
        return self.view is not None and self.view.over is not None

    @property
    def may_act(self) -> bool:
        """True if it is this seat's turn."""
        return self.view is not None and bool(self.view.legal)

    def snapshot(self) -> bytes:
        """Everything that this client knows about the match, as bytes.

        Leaves out the running clock, and a set-up that the table does not send again.
        """
        is_set_up = self.view is None or self.view.turn == 0
        log = [line for line in self.log if is_set_up or line.turn > 0 or line.kind == "table"]
        known = (self.version, self.view, log, self.question, sorted(self.messages.items()))
        return msgspec.json.encode(known)

    async def until(self, is_so: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait until a condition is true."""
        async with asyncio.timeout(seconds), self._news:
            await self._news.wait_for(lambda: is_so() or self._has_failed())

    async def until_version(self, version: int) -> None:
        """Wait until this client has received everything up to a version."""
        await self.until(lambda: self.version >= version)

    async def until_match(self, number: int) -> None:
        """Wait until this client sees the match with this number."""
        await self.until(lambda: self.view is not None and self.view.match == number)

    async def until_over(self) -> None:
        """Wait until the match that this client sees is over."""
        await self.until(lambda: self.is_over)

    async def play(self, steps: str, version: int | None = None, name: str = "") -> Answer:
        """Take steps in the current position, and wait for the answer and for the version that the answer names."""
        return await self.send(Play(name or new_id(), self.version if version is None else version, steps))

    async def send(self, message: Sendable) -> Answer:
        """Resend a message until it is answered, however often the connection is lost."""
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting[message.id] = (message, answer)
        async with asyncio.timeout(PATIENCE):
            while not answer.done():  # a message may be lost even while others keep the connection busy
                await self.post(msgspec.json.encode(message))
                await asyncio.wait({answer}, timeout=self.silence)
        found = answer.result()
        if isinstance(found, Confirmed):
            self.confirmed.append((found.id, found.version, message.steps if isinstance(message, Play) else ""))
            await self.until_version(found.version)
        return found

    async def hint(self, version: int | None = None, name: str = "") -> Answer:
        """Ask for a hint for the current position, and wait for the answer."""
        return await self.send(Hint(name or new_id(), self.version if version is None else version))

    async def ping(self, name: str = "") -> None:
        """Ping until the table answers. By then, everything that the table sent earlier has arrived."""
        called = name or new_id()
        self._pinging.add(called)
        await self.post(msgspec.json.encode(socket.Ping(called)))
        await self.until(lambda: called in self.pongs)
        self._pinging.discard(called)

    async def post(self, frame: bytes | str) -> None:
        """Send a text frame. Without a connection, the frame is lost."""
        if self._socket is not None:
            try:
                await self._socket.send(frame.decode() if isinstance(frame, bytes) else frame)
            except WebSocketException:
                self._socket = None

    async def hang_up(self) -> None:
        """Drop the connection. The client reconnects by itself."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def play_out(
        self, rng: random.Random, matches: int = 1, pause: float = 0, patience: float = PATIENCE
    ) -> None:
        """Play random legal steps until the match with this number is over, with pauses of up to this many seconds.

        `patience` is how many seconds others may take until it is this seat's turn again.
        """

        def is_done() -> bool:
            return self.is_over and self.view is not None and self.view.match >= matches

        while not is_done():
            await self.until(lambda: is_done() or self.may_act, patience)
            await asyncio.sleep(rng.random() * pause)
            if self.may_act and self.view is not None:
                await self.play(rng.choice(self.view.legal).text)

    async def _live(self) -> None:
        try:
            while not self.byes or self.byes[-1].is_back_soon:
                await self._look()
        finally:
            async with self._news:
                self._news.notify_all()

    async def _look(self) -> None:
        """Connect and process messages until the connection is lost."""
        try:
            await self._listen()
        except (OSError, WebSocketException):
            self._socket = None
            self._addresses.append(self._addresses.pop(0))
            await asyncio.sleep(0.05)

    async def _listen(self) -> None:
        limit = OPEN_ELSEWHERE if len(self._addresses) > 1 else PATIENCE
        async with connect(self._addresses[0], open_timeout=limit, **CONNECTING) as socket:
            self._socket = socket
            await self._ask_again()
            while True:
                try:
                    async with asyncio.timeout(self.silence):
                        frame = await socket.recv(decode=False)
                except TimeoutError:
                    if len(self._addresses) > 1:
                        raise
                    await self._ask_again()
                    continue
                await self._take(frame)

    async def _ask_again(self) -> None:
        hello = Hello(
            self.table_id,
            self.token,
            self.wished,
            self.version,
            max(self.messages, default=0),
            PROTOCOL,
            english=False,
        )
        await self.post(msgspec.json.encode(hello))
        for message, _ in list(self._waiting.values()):
            await self.post(msgspec.json.encode(message))
        for called in list(self._pinging):
            await self.post(msgspec.json.encode(socket.Ping(called)))

    async def _take(self, frame: bytes) -> None:
        self.frames.append(frame)
        message = decoder.decode(frame)
        match message:
            case socket.Welcome():
                self.seat, self.table, self.newest = message.seat, message.table, message.version
                self.setbacks += message.version < self.version
                self.welcomes += 1
            case Update():
                await self._take_over(message)
            case Confirmed() | Hinted() | Refused():
                await self._settle(message)
            case socket.Said():
                self.messages[message.number] = (message.seat, message.text)
            case socket.TableChanged():
                self.table = message.table
            case socket.ClockChanged():
                self.clock = message.clock
            case socket.Pong():
                self.pongs.add(message.id)
            case socket.Bye():
                self.byes.append(message)
        async with self._news:
            self._news.notify_all()

    async def _take_over(self, update: Update) -> None:
        """Apply a newer update, or ask again if an earlier update is missing. Each match has its own log."""
        if update.version < self.version:
            return
        if update.since not in self._lengths:
            await self._ask_again()
            return
        is_same_match = self.view is None or update.view is None or update.view.match == self.view.match
        kept = self.log[: self._lengths[update.since]] if is_same_match else []
        self.log = kept + update.log
        self._lengths[update.version] = len(self.log)
        self.version, self.view, self.question = update.version, update.view, update.question
        self.clock = update.clock

    async def _settle(self, answer: Answer) -> None:
        """Process an answer. If a refusal has no update, the table did not judge the message, so resend it."""
        if isinstance(answer, Refused):
            if answer.update is None:
                return
            self.refusals.append(answer)
            await self._take_over(answer.update)
        _, waiting = self._waiting.pop(answer.id, (None, None))
        if waiting is not None and not waiting.done():
            waiting.set_result(answer)

    def _has_failed(self) -> bool:
        """Raise the background task's exception if the task has failed."""
        if self._task is not None and self._task.done() and not self._task.cancelled():
            self._task.result()
        return False


def new_id() -> str:
    """A message id that is unique within this run."""
    return f"m{next(numbers)}"
