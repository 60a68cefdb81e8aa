"""What operators see of people, and what they change."""

from collections.abc import Sequence

from ludoteca.table.messages.care_rows import RefusedWord
from ludoteca.table.messages.operator_rows import AuditRow, PersonRow
from ludoteca.table.storage.accounts import sign_out_everywhere
from ludoteca.table.storage.audit import note
from ludoteca.table.storage.care import allow_words, refuse_words
from ludoteca.table.storage.connection import DatabaseConnection, one
from ludoteca.table.storage.writes import count_removed, rename_guest

_PEOPLE = """
    SELECT id, name, came_at, seen_at,
        (SELECT count(*) FROM devices WHERE guest = guests.id),
        (SELECT count(*) FROM passkeys WHERE guest = guests.id)
            + (SELECT count(*) FROM recovery_codes WHERE guest = guests.id),
        (SELECT count(*) FROM reports WHERE reported = guests.id AND closed_at = 0)
    FROM guests WHERE id = :id OR lower(name) LIKE lower(:find) ESCAPE '!'
    ORDER BY seen_at DESC, came_at DESC, id LIMIT :limit"""
_RENAME_SEATS = """UPDATE seats SET name = ? WHERE guest = ?
    AND table_id IN (SELECT id FROM tables WHERE mode <> 'one_screen')"""


def people(connection: DatabaseConnection, find: str, limit: int) -> list[PersonRow]:
    """The guests with this id, or with this text in their name; those who came last are first."""
    escaped = find.replace("!", "!!").replace("%", "!%").replace("_", "!_")
    found = connection.execute(_PEOPLE, {"id": find, "find": f"%{escaped}%", "limit": limit})
    return [PersonRow(*row) for row in found]


def names_of(connection: DatabaseConnection, guests: Sequence[str]) -> dict[str, str]:
    """The names of those of these guests who still exist."""
    marks = ", ".join("?" * len(guests)) or "NULL"
    return dict(iter(connection.execute(f"SELECT id, name FROM guests WHERE id IN ({marks})", guests)))


def rename_person(connection: DatabaseConnection, guest: str, name: str, line: AuditRow) -> bool:
    """Rename a guest, also in the seats that others can see. Return False if the guest is gone."""
    if one(connection.execute("SELECT 1 FROM guests WHERE id = ?", (guest,))) is None:
        return False
    rename_guest(connection, guest, name)
    connection.execute(_RENAME_SEATS, (name, guest))
    note(connection, line)
    return True


def sign_out_person(connection: DatabaseConnection, guest: str, line: AuditRow) -> list[str]:
    """Sign a guest out everywhere. Return their devices."""
    note(connection, line)
    return sign_out_everywhere(connection, guest, "")


def delete_open_table(connection: DatabaseConnection, table: str, line: AuditRow) -> bool:
    """Delete a table whose first match has not begun. Return False if there is none."""
    is_deleted = connection.execute("DELETE FROM tables WHERE id = ? AND status = 'open'", (table,)).rowcount > 0
    if is_deleted:
        count_removed(connection, "tables", 1)
        note(connection, line)
    return is_deleted


def refuse_word(connection: DatabaseConnection, word: RefusedWord, line: AuditRow) -> None:
    """Refuse a word in names from now on."""
    refuse_words(connection, [word])
    note(connection, line)


def allow_word(connection: DatabaseConnection, word: str, line: AuditRow) -> bool:
    """Allow a folded word again. Return False if it was not refused."""
    is_removed = bool(allow_words(connection, [word]))
    if is_removed:
        note(connection, line)
    return is_removed
