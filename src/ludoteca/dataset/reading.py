"""Reading a dataset: the rows as a table of Arrow, observations and masks as arrays.

>>> from ludoteca.dataset.reading import masks, observations, parts, rows  # doctest: +SKIP
>>> table = rows("out/holi")  # doctest: +SKIP
>>> parts(table)["tokens"].shape  # doctest: +SKIP
(1234, 4, 3, 6, 6)
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
    """All rows of a dataset as one table of Arrow, match by match; with names, only these columns."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    files = sorted(Path(folder).glob("shard-*.parquet"))
    if not files:
        raise DatasetError(f"there is no dataset in '{folder}'")
    return pa.concat_tables([pq.read_table(file, columns=columns) for file in files])


def plan_of(table: Any) -> Plan:
    """What the dataset holds: the game, its options, the players, and the parts of observations."""
    return msgspec.json.decode(table.schema.metadata[METADATA], type=Plan)


def observations(table: Any) -> Observation:
    """The observations, one in each row, without a copy where the table came from a single file."""
    column = table.column("observation").combine_chunks()
    flat = np.frombuffer(column.buffers()[1], np.uint8)
    length = column.type.byte_width
    return flat[column.offset * length :].reshape(-1, length)[: len(column)]


def parts(table: Any) -> dict[str, Observation]:
    """The observations by named part, each in its shape behind the number of rows."""
    written = tuple(Part(part.name, part.shape, part.most, part.why) for part in plan_of(table).parts)
    return parts_of(written, observations(table))


def masks(table: Any) -> npt.NDArray[np.bool_]:
    """For each row, which steps were legal."""
    legal = table.column("legal").combine_chunks()
    mask = np.zeros((len(legal), plan_of(table).steps), np.bool_)
    mask[np.repeat(np.arange(len(legal)), legal.value_lengths()), legal.flatten()] = True
    return mask
