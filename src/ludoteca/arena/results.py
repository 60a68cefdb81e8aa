"""Match results, appended to a file line by line so that an interrupted run can resume, and put in order at the end.

Examples:
    Store a result in a folder, and read it again. `ludoteca arena ... --out FOLDER` writes the same files.

    >>> import ludoteca
    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from ludoteca.arena.fixtures import Contest, fixtures
    >>> from ludoteca.arena.matches import play
    >>> from ludoteca.arena.results import Results, read_results
    >>> exagon = ludoteca.game("exagon")
    >>> contest = Contest.of(exagon, 2, exagon.choose(2, {}), seed=0)
    >>> fixture = next(fixtures(contest, ["greedy", "random"], matches=2))
    >>> with TemporaryDirectory() as folder:
    ...     with Results(contest, Path(folder)) as results:
    ...         results.add(play(contest, fixture))
    ...     [result.seats for result in read_results(Path(folder) / "results.jsonl")]
    [('greedy', 'random')]
"""

import errno
import os
import signal
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import FileIO
from pathlib import Path

import msgspec

from ludoteca.arena.fixtures import Contest, Pairing
from ludoteca.arena.matches import MatchResult
from ludoteca.core.errors import LudotecaError, reason_of
from ludoteca.table.errors import FolderTakenError
from ludoteca.table.storage.lock import FolderLock

CONTEST_FILE = "contest.json"
RESULTS_FILE = "results.jsonl"


class ResultsError(LudotecaError):
    """Results cannot be stored or read."""


class Results:
    """The results so far. With a folder, each result is written to disk before it counts."""

    def __init__(self, contest: Contest, folder: Path | None = None) -> None:
        self.contest, self.folder = contest, folder
        self._results: dict[Pairing, dict[int, MatchResult]] = {}
        self._file: FileIO | None = None
        self._lock: FolderLock | None = None
        if folder is not None:
            try:
                self._open(folder)
            except OSError as error:
                raise ResultsError(f"the folder '{folder}' cannot be used: {reason_of(error)}") from None

    def __iter__(self) -> Iterator[MatchResult]:
        """Iterate over all matches, pairing by pairing, in order of match number."""
        for pairing in sorted(self._results):
            for number in sorted(self._results[pairing]):
                yield self._results[pairing][number]

    def of(self, pairing: Pairing) -> Mapping[int, MatchResult]:
        """Return the results of one pairing, keyed by match number."""
        return self._results.get(pairing, {})

    def add(self, result: MatchResult) -> None:
        """Store a result durably on disk, then in memory.

        Ctrl-C is delayed until both are done. If the process is killed between them, the result is only on disk.
        """
        with _undisturbed():
            if self._file is not None:
                try:
                    _write(self._file, msgspec.json.encode(result) + b"\n")
                except OSError as error:
                    raise ResultsError(f"'{self._file.name}' cannot be written: {reason_of(error)}") from None
            self._note(result)

    def __enter__(self) -> "Results":
        return self

    def __exit__(self, *trouble: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file, put its lines in order, and unlock the folder."""
        try:
            if self._file is not None:
                self._file.close()
                self._put_in_order(Path(self._file.name))
        finally:
            self._unlock()

    def _put_in_order(self, path: Path) -> None:
        """Rewrite the file if workers finished their matches out of order. Equal runs then leave equal bytes."""
        content = b"".join(msgspec.json.encode(result) + b"\n" for result in self)
        begun = path.with_suffix(".begun")
        try:
            if path.read_bytes() != content:
                with begun.open("wb", buffering=0) as file:
                    _write(file, content)
                begun.replace(path)
        except OSError as error:
            raise ResultsError(f"'{path}' cannot be written: {reason_of(error)}") from None

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.let_go()

    def _note(self, result: MatchResult) -> None:
        self._results.setdefault(result.pairing, {})[result.number] = result

    def _open(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        try:
            self._lock = FolderLock(folder)
        except FolderTakenError:
            raise ResultsError(f"another arena is using '{folder}'; choose another folder, or wait") from None
        try:
            _check_contest(folder / CONTEST_FILE, self.contest)
            for result in read_results(folder / RESULTS_FILE):
                self._note(result)
            self._file = (folder / RESULTS_FILE).open("ab", buffering=0)  # so that a full disk fails immediately
            os.truncate(self._file.fileno(), _whole((folder / RESULTS_FILE).read_bytes()))
        except BaseException:
            self._lock.let_go()
            raise


def _write(file: FileIO, line: bytes) -> None:
    """Write a line and flush it to disk. If only part of it was written, the next run removes that part."""
    if file.write(line) < len(line):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    os.fsync(file.fileno())


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Delay Ctrl-C until the block has finished."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    waiting: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: waiting.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if waiting:
            signal.raise_signal(signal.SIGINT)


def _check_contest(path: Path, contest: Contest) -> None:
    """Check that a folder belongs to this contest, so that results of different contests are never mixed."""
    if not path.exists():
        if read_results(path.with_name(RESULTS_FILE)):
            raise ResultsError(f"'{path.parent}' has results but no {CONTEST_FILE}; choose another folder")
        begun = path.with_suffix(".begun")  # renamed when complete, so the file is never incomplete
        begun.write_bytes(msgspec.json.format(msgspec.json.encode(contest)) + b"\n")
        begun.replace(path)
        return
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=Contest)
    except msgspec.MsgspecError as error:
        raise ResultsError(f"'{path}' cannot be read: {str(error).lower()}") from None
    if kept != contest:
        raise ResultsError(f"'{path.parent}' has matches of {kept}, not of {contest}; choose another folder")


def read_results(path: Path) -> list[MatchResult]:
    """Return the matches in a file. An incomplete last line is ignored, so its match will be played again."""
    if not path.exists():
        return []
    content = path.read_bytes()
    return [_read_line(path, number, line) for number, line in enumerate(content[: _whole(content)].splitlines(), 1)]


def _whole(content: bytes) -> int:
    """Return the total length of the complete lines in a file's content."""
    return content.rfind(b"\n") + 1


def _read_line(path: Path, number: int, line: bytes) -> MatchResult:
    try:
        return msgspec.json.decode(line, type=MatchResult)
    except msgspec.MsgspecError as error:
        raise ResultsError(f"'{path}', line {number}, is not a result: {str(error).lower()}") from None
