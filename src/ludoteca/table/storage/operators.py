"""How operators sign in: queries and changes for operators, their passkeys and their sessions."""

import msgspec

from ludoteca.core.sentences import say
from ludoteca.table.errors import PasskeyError
from ludoteca.table.messages.operator_rows import AuditRow, OperatorPasskeyRow, OperatorRow, Session, SessionRow
from ludoteca.table.storage.audit import note
from ludoteca.table.storage.columns import columns, insert, select
from ludoteca.table.storage.connection import DatabaseConnection

SESSION = 30 * 60 * 1000
"""Milliseconds after which an unused session ends."""
LONGEST_SESSION = 8 * 60 * 60 * 1000
"""Milliseconds after which a session ends even if it is used."""

_INVITE = f"""{insert(OperatorRow, "operators")}
    ON CONFLICT (name) DO UPDATE SET link_hash = excluded.link_hash, link_until = excluded.link_until"""
_SESSION = f"""
    SELECT {", ".join(f"operators.{name}" for name in columns(OperatorRow))},
        {", ".join(f"operator_sessions.{name}" for name in columns(SessionRow))}
    FROM operator_sessions JOIN operators ON operators.id = operator_sessions.operator WHERE token_hash = ?"""
_USE = """UPDATE operator_passkeys SET counter = ?, used_at = ?
    WHERE id = ? AND (counter < ? OR (counter = 0 AND ? = 0))"""
_PASSKEYS = "FROM operator_passkeys WHERE operator = operators.id"
_LIST = f"""SELECT {", ".join(columns(OperatorRow))}, (SELECT count(*) {_PASSKEYS}),
    (SELECT coalesce(max(used_at), 0) {_PASSKEYS}) FROM operators ORDER BY name"""


# Operators, by a command on the server


def invite(connection: DatabaseConnection, row: OperatorRow, line: AuditRow) -> None:
    """Add an operator, or give an existing one of this name a new link. An earlier link stops working."""
    connection.execute(_INVITE, msgspec.structs.astuple(row))
    note(connection, line)


def remove(connection: DatabaseConnection, name: str, line: AuditRow) -> bool:
    """Remove an operator with their passkeys and sessions. Return False if there is none of this name."""
    is_removed = connection.execute("DELETE FROM operators WHERE name = ?", (name,)).rowcount > 0
    if is_removed:
        note(connection, line)
    return is_removed


def operators(connection: DatabaseConnection) -> list[tuple[OperatorRow, int, int]]:
    """All operators, each with the number of their passkeys and when they last used one."""
    return [(OperatorRow(*row[:-2]), row[-2], row[-1]) for row in connection.execute(_LIST)]


# Passkeys


def invited(connection: DatabaseConnection, link_hash: bytes, now: int) -> OperatorRow | None:
    """The operator with this link, if it is still valid."""
    query = f"{select(OperatorRow, 'operators')} WHERE link_hash = ? AND link_hash <> ? AND link_until > ?"
    found = connection.execute(query, (link_hash, b"", now)).fetchone()
    return OperatorRow(*found) if found else None


def enrol(connection: DatabaseConnection, link_hash: bytes, key: OperatorPasskeyRow, line: AuditRow) -> bool:
    """Use up a link and add a passkey, both or neither. Return False if the link is not valid any more."""
    query = "UPDATE operators SET link_hash = ?, link_until = 0 WHERE id = ? AND link_hash = ? AND link_until > ?"
    if not connection.execute(query, (b"", key.operator, link_hash, key.made_at)).rowcount:
        return False
    added = connection.execute(
        f"{insert(OperatorPasskeyRow, 'operator_passkeys')} ON CONFLICT DO NOTHING", msgspec.structs.astuple(key)
    )
    if not added.rowcount:
        raise PasskeyError(say("passkey-known"))
    note(connection, line)
    return True


def operator_passkey(connection: DatabaseConnection, passkey: bytes) -> OperatorPasskeyRow | None:
    """An operator's passkey."""
    query = f"{select(OperatorPasskeyRow, 'operator_passkeys')} WHERE id = ?"
    found = connection.execute(query, (passkey,)).fetchone()
    return OperatorPasskeyRow(*found) if found else None


def operator_passkeys(connection: DatabaseConnection, operator: str) -> list[OperatorPasskeyRow]:
    """All passkeys of an operator."""
    query = f"{select(OperatorPasskeyRow, 'operator_passkeys')} WHERE operator = ? ORDER BY made_at, id"
    return [OperatorPasskeyRow(*row) for row in connection.execute(query, (operator,))]


def operator_by_id(connection: DatabaseConnection, operator: str) -> OperatorRow | None:
    """The operator with this id."""
    found = connection.execute(f"{select(OperatorRow, 'operators')} WHERE id = ?", (operator,)).fetchone()
    return OperatorRow(*found) if found else None


def use_operator_passkey(connection: DatabaseConnection, passkey: bytes, counter: int, now: int) -> None:
    """Store the new counter. Raise PasskeyError if a copy of the passkey was faster, or if the passkey is gone."""
    if not connection.execute(_USE, (counter, now, passkey, counter, counter)).rowcount:
        raise PasskeyError(say("passkey-copied"))


# Sessions


def begin_session(connection: DatabaseConnection, row: SessionRow, line: AuditRow) -> None:
    """Sign an operator in."""
    connection.execute(insert(SessionRow, "operator_sessions"), msgspec.structs.astuple(row))
    note(connection, line)


def session(connection: DatabaseConnection, token_hash: bytes) -> Session | None:
    """The session with this token, whether or not it has expired."""
    found = connection.execute(_SESSION, (token_hash,)).fetchone()
    if found is None:
        return None
    width = len(columns(OperatorRow))
    return Session(OperatorRow(*found[:width]), SessionRow(*found[width:]))


def see_session(connection: DatabaseConnection, token_hash: bytes, now: int) -> None:
    """Note that a session is used."""
    connection.execute("UPDATE operator_sessions SET seen_at = ? WHERE token_hash = ?", (now, token_hash))


def end_session(connection: DatabaseConnection, token_hash: bytes) -> None:
    """Sign an operator out."""
    connection.execute("DELETE FROM operator_sessions WHERE token_hash = ?", (token_hash,))


def forget_old_sessions(connection: DatabaseConnection, seen_before: int, now: int) -> None:
    """Delete sessions that nobody has used since a time, links that have expired, and suspensions that are over."""
    connection.execute("DELETE FROM operator_sessions WHERE seen_at < ?", (seen_before,))
    connection.execute("UPDATE operators SET link_hash = ?, link_until = 0 WHERE link_until < ?", (b"", now))
    connection.execute("DELETE FROM suspensions WHERE until < ?", (now,))
