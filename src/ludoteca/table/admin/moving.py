"""Moves all data from one database to another, such as from SQLite to PostgreSQL or back."""

from contextlib import ExitStack
from pathlib import Path

from ludoteca.table.base.database_address import SCHEMES, DatabaseAddress
from ludoteca.table.errors import SettingError, StoreError
from ludoteca.table.storage.copying import Progress, nothing_told
from ludoteca.table.storage.database import Snapshot
from ludoteca.table.storage.datafile import newest_version
from ludoteca.table.storage.location import Location, database_at

FOLDER = "sqlite:"


def read_location(text: str) -> Location:
    """Read a location as the command line has it: `sqlite:FOLDER` or `postgresql://user@host/name`."""
    if text.startswith(FOLDER) and text != FOLDER:
        return Path(text.removeprefix(FOLDER)).expanduser()
    if text.startswith(SCHEMES):
        return DatabaseAddress(text)
    raise SettingError("write a location as sqlite:FOLDER or as postgresql://user@host/name")


def move(source: Location, target: Location, progress: Progress = nothing_told) -> None:
    """Copy all data into an empty folder or database. The source stays as it is."""
    old, new = database_at(source), database_at(target)
    if source == target:
        raise StoreError("the source and the target are the same")
    with ExitStack() as held:
        if not old.has_data():
            raise StoreError(f"no data found in '{old}'")
        held.enter_context(old.reserved())
        if new.has_data():
            raise StoreError(f"there is data in '{new}' already; choose an empty folder or database")
        held.enter_context(new.reserved())

        def copy(found: Snapshot) -> None:
            if found.version < newest_version():
                raise StoreError(f"the data in '{old}' has an older schema; run ludoteca serve once to upgrade it")
            new.replace(found, progress)

        old.snapshot(copy)
