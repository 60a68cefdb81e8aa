"""Versions of the schema. Both databases count them alike, and each has its own numbered SQL scripts."""

import re
from importlib import resources
from typing import NamedTuple

from ludoteca.table.errors import StoreError


class Migration(NamedTuple):
    """One change to the schema: the resulting version and the SQL script."""

    version: int
    script: str


def read_migrations(*folder: str) -> list[Migration]:
    """All migrations in order, from the numbered files in a folder of this package."""
    files = resources.files("ludoteca.table.storage").joinpath(*folder).iterdir()
    named = ((re.match(r"(\d{4})_\w+\.sql$", file.name), file) for file in files)
    return sorted(Migration(int(found[1]), file.read_text("utf-8")) for found, file in named if found)


def check_current(version: int, newest: int, place: str) -> None:
    """Raise StoreError if the data has not been upgraded yet."""
    if version < newest:
        raise StoreError(f"the data in '{place}' has an older schema; run ludoteca serve once to upgrade it")


def check_version(version: int, newest: int) -> None:
    """Raise StoreError if this program is too old for the data."""
    if version > newest:
        raise StoreError(
            f"the data has schema {version}, but this program supports schemas up to {newest} only; "
            "use a newer Ludoteca"
        )
