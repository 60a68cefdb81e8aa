"""The columns of a dataset: their types, their meaning, and how they are filled from matches."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain
from typing import Any

import msgspec
import numpy as np

from ludoteca.core.extras import MissingExtraError
from ludoteca.dataset.plan import Plan
from ludoteca.dataset.rows import Rows

try:
    import pyarrow as pa
except ImportError:
    raise MissingExtraError("datasets need", "data") from None

METADATA = b"ludoteca"
"""The key of the plan in the schema metadata of every file. The plan is stored as JSON."""

Of = Callable[[Rows], Sequence[Any]]


@dataclass(frozen=True)
class Column:
    """One column: its Arrow type, the source of its values, and its description."""

    name: str
    kind: Any
    of: Of
    why: str


def _by_seat(results: Callable[[Rows], Sequence[Any]]) -> Of:
    """Return a function that lists the result of each row's seat."""
    return lambda rows: [results(rows)[seat] for seat in rows.seats]


def _in_every_row(result: Callable[[Rows], Any]) -> Of:
    return lambda rows: [result(rows)] * len(rows.steps)


PLAIN = (
    Column("match", pa.int32(), _in_every_row(lambda rows: rows.number), "The match and deal number, from 0."),
    Column("ply", pa.int16(), lambda rows: range(len(rows.steps)), "The number of earlier steps, by all seats."),
    Column("turn", pa.int16(), lambda rows: rows.turns, "The turn, from 1; 0 during set-up."),
    Column("seat", pa.int8(), lambda rows: rows.seats, "The seat that took the step, from 0."),
    Column("player", pa.string(), _by_seat(lambda rows: rows.players), "The player in that seat, as in --player."),
    Column("step", pa.int16(), lambda rows: rows.steps, "The code of the step taken, which is the action."),
    Column("value", pa.float32(), lambda rows: rows.values, "The side's estimated win probability before the step."),
    Column("reward", pa.float32(), _by_seat(lambda rows: rows.rewards), "The seat's reward at the end."),
    Column("place", pa.int8(), _by_seat(lambda rows: rows.places), "The seat's place at the end, from 1."),
    Column("score", pa.int32(), _by_seat(lambda rows: rows.scores), "The seat's score at the end."),
    Column("ending", pa.string(), _in_every_row(lambda rows: rows.ending), "How the match ended."),
)  # fmt: skip
LEGAL = ("legal", pa.list_(pa.int16()), "The codes of all legal steps, ascending.")
OBSERVATION = ("observation", "What the seat knew before the step: one byte per number, all parts in order.")


def explained(observed: int) -> list[tuple[str, str, str]]:
    """Return every column with its type and its description."""
    plain = [(column.name, str(column.kind), column.why) for column in PLAIN]
    wide = (OBSERVATION[0], str(pa.binary(observed)), OBSERVATION[1])
    return [*plain, (LEGAL[0], str(LEGAL[1]), LEGAL[2]), wide]


def schema(plan: Plan) -> Any:
    """Return the schema of a dataset's files."""
    fields = [pa.field(column.name, column.kind, nullable=False) for column in PLAIN]
    fields.append(pa.field(LEGAL[0], LEGAL[1], nullable=False))
    fields.append(pa.field(OBSERVATION[0], pa.binary(plan.observed), nullable=False))
    return pa.schema(fields, {METADATA: msgspec.json.encode(plan)})


def table(plan: Plan, matches: Sequence[Rows]) -> Any:
    """Return the rows of these matches as an Arrow table."""
    plain = [pa.array(list(chain.from_iterable(map(column.of, matches))), column.kind) for column in PLAIN]
    return pa.Table.from_arrays([*plain, _legal(matches), _observations(plan, matches)], schema=schema(plan))


def _legal(matches: Sequence[Rows]) -> Any:
    lists = [steps for rows in matches for steps in rows.legal]
    ends = np.fromiter(accumulate(map(len, lists), initial=0), np.int32)
    codes = np.fromiter(chain.from_iterable(lists), np.int16)
    return pa.ListArray.from_arrays(pa.array(ends), pa.array(codes), type=LEGAL[1])


def _observations(plan: Plan, matches: Sequence[Rows]) -> Any:
    seen = [observation for rows in matches for observation in rows.observations]
    content = pa.py_buffer(np.concatenate(seen).tobytes())
    return pa.FixedSizeBinaryArray.from_buffers(pa.binary(plan.observed), len(seen), [None, content])
