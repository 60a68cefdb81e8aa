"""The audit log: what operators did. Lines are added and never changed; the database itself refuses anything else."""

from ludoteca.table.messages.operator_rows import AuditRow
from ludoteca.table.storage.columns import insert, select
from ludoteca.table.storage.connection import DatabaseConnection

_PAGE = f"""{select(AuditRow, "audit")} WHERE (at, id) < (:before, :last) ORDER BY at DESC, id DESC LIMIT :limit"""


def note(connection: DatabaseConnection, line: AuditRow) -> None:
    """Add a line, in the transaction of what it tells."""
    values = (line.id, line.at, line.operator, line.action, line.guest or None, line.detail)
    connection.execute(insert(AuditRow, "audit"), values)


def audit(connection: DatabaseConnection, before: int, last: str, limit: int) -> list[AuditRow]:
    """Lines of the log, the latest first, that come after the line `last`, added at `before`."""
    rows = connection.execute(_PAGE, {"before": before, "last": last, "limit": limit})
    return [AuditRow(name, at, who, what, guest or "", detail) for name, at, who, what, guest, detail in rows]
