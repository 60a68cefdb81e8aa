"""How much room the disk of the data folder has."""

import asyncio
import math
import shutil
from pathlib import Path

from ludoteca.table.errors import StoreError
from ludoteca.table.storage.datafile import clear_errors

MEGABYTE = 2**20


async def check_space(folder: Path, least: int) -> None:
    """A StoreError if fewer megabytes than these are free; asked in a thread, as a broken disk may not answer."""
    if least == 0:
        return
    with clear_errors():
        free = (await asyncio.to_thread(shutil.disk_usage, folder)).free
    if free < least * MEGABYTE:
        raise StoreError(f"only {free // MEGABYTE} MB are free on the disk of the data folder")


def free_bytes(folder: Path) -> float:
    """The bytes that are free, for a metric; not a number if the disk does not say."""
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return math.nan
