"""The files of a dataset. Each is written atomically, so an interrupted run can resume."""

import os
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

from ludoteca.arena.workers import WorkerPool
from ludoteca.core.errors import LudotecaError, reason_of
from ludoteca.dataset.columns import table
from ludoteca.dataset.plan import Plan, PlannedMatch
from ludoteca.dataset.rows import Rows
from ludoteca.table.errors import FolderTakenError
from ludoteca.table.storage.lock import LOCK_FILE, FolderLock

PLAN_FILE = "dataset.json"
PART = ".part"  # suffix of an incomplete file


class DatasetError(LudotecaError):
    """A dataset cannot be written or read."""


class Shards:
    """A folder with the files of one dataset, locked while it is being written."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.folder = folder
        with _complaint(folder):
            folder.mkdir(parents=True, exist_ok=True)
            self.plan = self._begun(plan)
            try:
                self._lock = FolderLock(folder)
            except FolderTakenError:
                raise DatasetError(f"another process is using '{folder}'; choose another folder, or wait") from None
            if not (folder / PLAN_FILE).exists():
                self._write(PLAN_FILE, msgspec.json.format(msgspec.json.encode(plan)) + b"\n")

    def __enter__(self) -> "Shards":
        return self

    def __exit__(self, *trouble: object) -> None:
        self._lock.let_go()

    @property
    def missing(self) -> list[int]:
        """The files still to write."""
        return [shard for shard in range(self.plan.shards) if not (self.folder / file_name(shard)).exists()]

    @property
    def done(self) -> int:
        """The number of matches in complete files."""
        return self.plan.matches - sum(len(self.plan.numbers(shard)) for shard in self.missing)

    def fill(self, pool: WorkerPool[PlannedMatch, Rows]) -> Generator[Rows]:
        """Play the missing matches.

        The files are written in order, each as soon as all its matches are done.
        """
        waiting: dict[int, list[Rows]] = {}
        due = (planned for shard in self.missing for planned in self.plan.planned_matches(shard))
        for rows in pool.play(self.plan.contest, due):
            shard = rows.number // self.plan.shard
            waiting.setdefault(shard, []).append(rows)
            if len(waiting[shard]) == len(self.plan.numbers(shard)):
                self._keep(shard, waiting.pop(shard))
            yield rows

    def _keep(self, shard: int, matches: Sequence[Rows]) -> None:
        import pyarrow as pa
        import pyarrow.parquet as pq

        content = pa.BufferOutputStream()
        rows = table(self.plan, sorted(matches, key=lambda rows: rows.number))
        pq.write_table(rows, content, compression="zstd", use_dictionary=["player", "ending"])
        with _complaint(self.folder):
            self._write(file_name(shard), content.getvalue())

    def _write(self, name: str, content: bytes) -> None:
        """Write a file atomically."""
        beside = self.folder / (name + PART)
        with beside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(self.folder / name)

    def _begun(self, plan: Plan) -> Plan:
        """Return the plan stored in the folder, or this plan if the folder is empty.

        Raise DatasetError if the folder contains another dataset or other files.
        """
        if (self.folder / PLAN_FILE).exists():
            kept = read_plan(self.folder)
            if not kept.has_same_rows(plan):
                raise DatasetError(
                    f"'{self.folder}' has another dataset, made by '{kept.command}'; choose another folder"
                )
            return kept
        if any(path.name not in (LOCK_FILE, PLAN_FILE + PART) for path in self.folder.iterdir()):
            raise DatasetError(f"'{self.folder}' has other files but no dataset; choose another folder")
        return plan


def file_name(shard: int) -> str:
    """Return the name of a file. Sorting the names puts the files in order."""
    return f"shard-{shard:06d}.parquet"


def read_plan(folder: Path) -> Plan:
    """Return the plan of the dataset in a folder."""
    path = folder / PLAN_FILE
    try:
        return msgspec.json.decode(path.read_bytes(), type=Plan)
    except OSError as error:
        raise DatasetError(f"'{path}' cannot be read: {reason_of(error)}") from None
    except msgspec.MsgspecError as error:
        raise DatasetError(f"'{path}' cannot be read: {str(error).lower()}") from None


@contextmanager
def _complaint(folder: Path) -> Iterator[None]:
    """Turn an OSError into a DatasetError with a readable message."""
    try:
        yield
    except OSError as error:
        raise DatasetError(f"the folder '{folder}' cannot be used: {reason_of(error)}") from None
