"""Read a dataset: rows as an Arrow table, observations and action masks as arrays.

This module needs the extra `data`.

Examples:
    Read the dataset that `ludoteca dataset holi --matches 1 --player random --out out/holi` has written:

    >>> from ludoteca.dataset.reading import masks, parts, rows
    >>> table = rows("out/holi")
    >>> parts(table)["tokens"].shape
    (..., 4, 3, 6, 6)
    >>> masks(table).any(axis=1).all()
    np.True_
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from ludoteca.core.state import Observation
from ludoteca.core.vectors import Part
from ludoteca.dataset.columns import METADATA
from ludoteca.dataset.plan import Plan
from ludoteca.dataset.shards import DatasetError
from ludoteca.envs.batch import parts_of


def rows(folder: str | Path, columns: Sequence[str] | None = None) -> Any:
    """Return all rows of a dataset as one Arrow table, match by match. With `columns`, read only those columns."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    files = sorted(Path(folder).glob("shard-*.parquet"))
    if not files:
        raise DatasetError(f"no dataset found in '{folder}'")
    return pa.concat_tables([pq.read_table(file, columns=columns) for file in files])


def plan_of(table: Any) -> Plan:
    """Return the dataset's plan: the game, its options, the players, and the parts of the observations."""
    return msgspec.json.decode(table.schema.metadata[METADATA], type=Plan)


def observations(table: Any) -> Observation:
    """Return the observations, one per row, without copying if the table came from a single file."""
    column = table.column("observation").combine_chunks()
    flat = np.frombuffer(column.buffers()[1], np.uint8)
    length = column.type.byte_width
    return flat[column.offset * length :].reshape(-1, length)[: len(column)]


def parts(table: Any) -> dict[str, Observation]:
    """Return the observations split into named parts, each with the shape (rows, *part)."""
    written = tuple(Part(part.name, part.shape, part.most, part.why) for part in plan_of(table).parts)
    return parts_of(written, observations(table))


def masks(table: Any) -> npt.NDArray[np.bool_]:
    """Return the action mask of each row: True for legal steps."""
    legal = table.column("legal").combine_chunks()
    mask = np.zeros((len(legal), plan_of(table).steps), np.bool_)
    mask[np.repeat(np.arange(len(legal)), legal.value_lengths()), legal.flatten()] = True
    return mask
