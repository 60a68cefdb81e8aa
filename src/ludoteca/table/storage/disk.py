"""Free space on the disk that holds the data folder."""

import asyncio
import math
import shutil
from pathlib import Path

from ludoteca.table.errors import StoreError
from ludoteca.table.storage.datafile import clear_errors
from ludoteca.table.storage.location import Location

MEGABYTE = 2**20


async def check_space(location: Location, least: int) -> None:
    """Raise StoreError if fewer than `least` megabytes are free. The disk of a database cannot be seen from here.

    The check runs in a thread, because a broken disk may hang.
    """
    if least == 0 or not isinstance(location, Path):
        return
    with clear_errors():
        free = (await asyncio.to_thread(shutil.disk_usage, location)).free
    if free < least * MEGABYTE:
        raise StoreError(f"only {free // MEGABYTE} MB are free on the disk of the data folder")


def free_bytes(location: Location) -> float:
    """The number of free bytes, for a metric, or NaN if it cannot be determined."""
    if not isinstance(location, Path):
        return math.nan
    try:
        return shutil.disk_usage(location).free
    except OSError:
        return math.nan
