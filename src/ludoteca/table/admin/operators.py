"""Operators, the people who look after the server: their invitations, and the lines of the audit log."""

from ludoteca.table.base.keys import new_id, new_token, token_hash
from ludoteca.table.messages.operator_rows import Action, AuditRow, OperatorRow
from ludoteca.table.state.timing import milliseconds

LINK_MINUTES = 30
MINUTE = 60_000


def line(operator: OperatorRow, action: Action, guest: str = "", detail: str = "") -> AuditRow:
    """A line about what an operator does."""
    return AuditRow(new_id(), milliseconds(), operator.name, action, guest, detail)


def invitation(name: str) -> tuple[OperatorRow, AuditRow, str]:
    """A new operator with a link, its line in the audit log, and the code in the link."""
    code, now = new_token(), milliseconds()
    row = OperatorRow(new_id(), name, now, token_hash(code), now + LINK_MINUTES * MINUTE)
    return row, AuditRow(new_id(), now, "", "operator-invited", "", name), code


def removal(name: str) -> AuditRow:
    """The line about an operator who is removed."""
    return AuditRow(new_id(), milliseconds(), "", "operator-removed", "", name)
