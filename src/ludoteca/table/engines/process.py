"""The server's side of one engine process. It starts the process on demand and kills it after a failure."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

import msgspec

from ludoteca.table.engines.answers import EngineAnswer, ReviewRequest, SearchRequest
from ludoteca.table.errors import EngineError

LINE_LIMIT = 2**20  # the maximum number of bytes in an answer; a plan contains one view for each step
START_LIMIT = 60.0  # seconds for a process to report that it is ready
LOADING = 60.0  # extra seconds for the first request about a game, which the engine may have to compile
COMMAND = (sys.executable, "-m", "ludoteca.table.engines.worker")


class Engine:
    """A process that answers one request at a time.

    It is killed after a failure, and the next request starts a new process.
    """

    def __init__(self) -> None:
        self._process: Process | None = None
        self._starting = asyncio.Lock()
        self._loaded: set[str] = set()
        """The games for which the process has answered a request."""

    @property
    def pid(self) -> int | None:
        """The process id, or None if the process is not running."""
        return self._process.pid if self._process else None

    async def start(self) -> Process:
        """Return the process, starting it if necessary; raise EngineError("start") if that fails."""
        async with self._starting:
            if self._process is None:
                try:
                    # In a separate session, Ctrl-C in a terminal reaches only the server, which then stops its engines.
                    self._process = await asyncio.create_subprocess_exec(
                        *COMMAND, stdin=PIPE, stdout=PIPE, start_new_session=True, limit=LINE_LIMIT
                    )
                    await _line(self._process, START_LIMIT)
                except (OSError, EngineError) as error:
                    raise EngineError("start", str(error)) from None
            return self._process

    async def ask(self, request: SearchRequest | ReviewRequest, seconds: float) -> EngineAnswer:
        """Send a request and return the answer. Raise EngineError if no answer arrives within `seconds`."""
        try:
            process = await self.start()
            assert process.stdin is not None
            process.stdin.write(msgspec.json.encode(request) + b"\n")
            limit = seconds if request.game in self._loaded else seconds + LOADING
            chosen = _decoded(await _line(process, limit))
            self._loaded.add(request.game)
        except OSError:
            await self.stop()
            raise EngineError("died") from None
        except BaseException:  # even if cancelled: a late answer would be taken for the answer to the next request
            await self.stop()
            raise
        if chosen.trouble:
            raise EngineError("trouble", chosen.trouble)
        return chosen

    async def stop(self) -> None:
        """Kill the process, even while it is starting."""
        ended = self._process
        _kill(ended)
        async with self._starting:
            process, self._process = self._process, None
            self._loaded.clear()
        if process is not ended:
            _kill(process)
        if process is not None:
            await process.wait()


async def _line(process: Process, seconds: float) -> bytes:
    assert process.stdout is not None
    try:
        line = await asyncio.wait_for(process.stdout.readline(), seconds)
    except TimeoutError:
        raise EngineError("slow") from None
    except ValueError as error:  # the line is longer than any answer
        raise EngineError("nonsense", str(error)) from None
    if not line:
        raise EngineError("died")
    return line


def _decoded(line: bytes) -> EngineAnswer:
    try:
        return msgspec.json.decode(line, type=EngineAnswer)
    except msgspec.DecodeError as error:
        raise EngineError("nonsense", str(error)) from None


def _kill(process: Process | None) -> None:
    """Kill a process. Call this only once, because a second call could consume the exit code that a caller awaits."""
    if process is not None:
        with suppress(ProcessLookupError):
            process.kill()
