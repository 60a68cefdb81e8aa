"""When the data was backed up: noted by each backup, in the data that it copies."""

import msgspec

from ludoteca.table.messages.operator_rows import BackupRow
from ludoteca.table.storage.columns import insert, select
from ludoteca.table.storage.connection import DatabaseConnection

MOST = 20
"""How many backups are remembered."""
_FORGET = """DELETE FROM backups WHERE made_at NOT IN (
    SELECT made_at FROM backups ORDER BY made_at DESC LIMIT ?)"""


def note_backup(connection: DatabaseConnection, row: BackupRow) -> None:
    """Note a backup, and forget the oldest ones."""
    connection.execute(f"{insert(BackupRow, 'backups')} ON CONFLICT DO NOTHING", msgspec.structs.astuple(row))
    connection.execute(_FORGET, (MOST,))


def backups(connection: DatabaseConnection) -> list[BackupRow]:
    """The latest backups, the last one first."""
    return [BackupRow(*row) for row in connection.execute(f"{select(BackupRow, 'backups')} ORDER BY made_at DESC")]
