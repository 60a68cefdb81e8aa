"""The part of a store for operators: how they sign in, what they see, and what they do."""

from collections.abc import Callable, Sequence
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from ludoteca.table.messages.care_rows import RefusedWord, ReportRow, Scope, SuspensionRow
from ludoteca.table.messages.operator_rows import (
    AuditRow,
    BackupRow,
    OperatorPasskeyRow,
    OperatorRow,
    PersonRow,
    Session,
    SessionRow,
)
from ludoteca.table.storage import audit, backups, operators, people, reports
from ludoteca.table.storage.connection import DatabaseConnection

P = ParamSpec("P")
T = TypeVar("T")


class OperatorReader(Protocol):
    """Reads operators, reports, suspensions, people and the audit log."""

    async def _read(
        self, query: Callable[Concatenate[DatabaseConnection, P], T], *args: P.args, **named: P.kwargs
    ) -> T: ...

    async def operators(self) -> Sequence[tuple[OperatorRow, int, int]]:
        """All operators, each with the number of their passkeys and when they last used one."""
        return await self._read(operators.operators)

    async def invited_operator(self, link_hash: bytes, now: int) -> OperatorRow | None:
        """The operator with this link, if it is still valid."""
        return await self._read(operators.invited, link_hash, now)

    async def operator_by_id(self, operator: str) -> OperatorRow | None:
        """The operator with this id."""
        return await self._read(operators.operator_by_id, operator)

    async def operator_passkey(self, passkey: bytes) -> OperatorPasskeyRow | None:
        """An operator's passkey."""
        return await self._read(operators.operator_passkey, passkey)

    async def operator_passkeys(self, operator: str) -> Sequence[OperatorPasskeyRow]:
        """All passkeys of an operator."""
        return await self._read(operators.operator_passkeys, operator)

    async def operator_session(self, token_hash: bytes) -> Session | None:
        """The session with this token, whether or not it has expired."""
        return await self._read(operators.session, token_hash)

    async def people(self, find: str, limit: int) -> Sequence[PersonRow]:
        """The guests with this id, or with this text in their name; those who came last are first."""
        return await self._read(people.people, find, limit)

    async def names_of(self, guests: Sequence[str]) -> dict[str, str]:
        """The names of those of these guests who still exist."""
        return await self._read(people.names_of, guests)

    async def reports(self, is_closed: bool, before: int, last: str, limit: int) -> Sequence[ReportRow]:
        """Open or closed reports, the latest first, that come after the report `last`, made at `before`."""
        return await self._read(reports.reports, is_closed, before, last, limit)

    async def reports_from(self, guest: str) -> Sequence[ReportRow]:
        """The reports that a guest has made, oldest first."""
        return await self._read(reports.reports_from, guest)

    async def open_reports(self) -> int:
        """The number of open reports."""
        return await self._read(reports.open_reports)

    async def suspended_until(self, guest: str, scope: Scope, now: int) -> int:
        """When a guest may do something again, or 0 if they may."""
        return await self._read(reports.suspended_until, guest, scope, now)

    async def suspensions_of(self, guests: Sequence[str], now: int) -> Sequence[SuspensionRow]:
        """What these guests may not do now."""
        return await self._read(reports.suspensions_of, guests, now)

    async def audit(self, before: int, last: str, limit: int) -> Sequence[AuditRow]:
        """Lines of the audit log, the latest first, that come after the line `last`, added at `before`."""
        return await self._read(audit.audit, before, last, limit)

    async def backups(self) -> Sequence[BackupRow]:
        """The latest backups, the last one first."""
        return await self._read(backups.backups)


class OperatorWriter(Protocol):
    """Changes what operators may change. Each change is stored together with its line in the audit log."""

    async def _write(
        self, change: Callable[Concatenate[DatabaseConnection, P], T], *args: P.args, **named: P.kwargs
    ) -> T: ...

    async def note(self, line: AuditRow) -> None:
        """Add a line to the audit log."""
        await self._write(audit.note, line)

    async def enrol_operator(self, link_hash: bytes, key: OperatorPasskeyRow, line: AuditRow) -> bool:
        """Use up a link and add a passkey, both or neither. Return False if the link is not valid any more."""
        return await self._write(operators.enrol, link_hash, key, line)

    async def use_operator_passkey(self, passkey: bytes, counter: int, now: int) -> None:
        """Store the new counter. Raise PasskeyError if a copy of the passkey was faster, or if the passkey is gone."""
        await self._write(operators.use_operator_passkey, passkey, counter, now)

    async def begin_session(self, row: SessionRow, line: AuditRow) -> None:
        """Sign an operator in."""
        await self._write(operators.begin_session, row, line)

    async def see_session(self, token_hash: bytes, now: int) -> None:
        """Note that a session is used."""
        await self._write(operators.see_session, token_hash, now)

    async def end_session(self, token_hash: bytes) -> None:
        """Sign an operator out."""
        await self._write(operators.end_session, token_hash)

    async def forget_old_sessions(self, seen_before: int, now: int) -> None:
        """Delete sessions that nobody has used since a time, links that have expired, and suspensions that are over."""
        await self._write(operators.forget_old_sessions, seen_before, now)

    async def add_report(self, row: ReportRow) -> None:
        """Store a report. The same report is stored once, and each guest can make `MOST_A_DAY` within a day."""
        await self._write(reports.add_report, row)

    async def settle_report(self, report: str, is_closed: bool, text: str, line: AuditRow) -> bool:
        """Close or reopen a report, and replace the note about it. Return False if the report is gone."""
        return await self._write(reports.settle_report, report, is_closed, text, line)

    async def suspend(self, row: SuspensionRow, line: AuditRow) -> bool:
        """Suspend a guest, or lift the suspension if `until` is 0. Return False if the guest is gone."""
        return await self._write(reports.suspend, row, line)

    async def rename_person(self, guest: str, name: str, line: AuditRow) -> bool:
        """Rename a guest, also in the seats that others can see. Return False if the guest is gone."""
        return await self._write(people.rename_person, guest, name, line)

    async def sign_out_person(self, guest: str, line: AuditRow) -> list[str]:
        """Sign a guest out everywhere. Return their devices."""
        return await self._write(people.sign_out_person, guest, line)

    async def delete_open_table(self, table: str, line: AuditRow) -> bool:
        """Delete a table whose first match has not begun. Return False if there is none."""
        return await self._write(people.delete_open_table, table, line)

    async def refuse_word(self, word: RefusedWord, line: AuditRow) -> None:
        """Refuse a word in names from now on."""
        await self._write(people.refuse_word, word, line)

    async def allow_word(self, word: str, line: AuditRow) -> bool:
        """Allow a folded word again. Return False if it was not refused."""
        return await self._write(people.allow_word, word, line)
