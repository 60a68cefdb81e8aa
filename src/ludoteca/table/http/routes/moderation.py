"""HTTP routes for the operators' page: what they see, and what they do. Each needs an operator who is signed in."""

from typing import Annotated, TypeAlias

from litestar import delete, get, patch, post, put
from litestar.params import JSONBody, PathParameter, QueryParameter

from ludoteca.core.sentences import say
from ludoteca.table.admin.operators import line
from ludoteca.table.admin.overview import back_up, overview
from ludoteca.table.base.names import folded
from ludoteca.table.errors import NotFoundError, ServerError
from ludoteca.table.http.routes.operators import PersonParameter, TheOperator
from ludoteca.table.http.routes.tables import PROBLEMS, TableParameter, TheHouse
from ludoteca.table.live.moderation import Moderation
from ludoteca.table.messages.care import Suspension
from ludoteca.table.messages.care_rows import RefusedWord, ReportRow
from ludoteca.table.messages.operators import (
    ActiveTable,
    AuditLine,
    NewRefusedWord,
    Overview,
    Person,
    PersonRename,
    RefusedName,
    ReportInfo,
    ReportQuote,
    Settlement,
    SuspensionWish,
)
from ludoteca.table.state.timing import milliseconds
from ludoteca.table.state.updates import table_info

PAGE = 50  # items in one response
LATEST = 2**62  # a time after everything

Find: TypeAlias = Annotated[str, QueryParameter(max_length=60, required=False)]
Flag: TypeAlias = Annotated[bool, QueryParameter(required=False)]
Before: TypeAlias = Annotated[int, QueryParameter(ge=0, le=LATEST, required=False)]
After: TypeAlias = Annotated[str, QueryParameter(pattern=r"^[A-Za-z0-9_-]*$", max_length=32, required=False)]
ReportParameter: TypeAlias = Annotated[str, PathParameter(pattern=r"^[0-9a-f]+$", max_length=32)]
WordParameter: TypeAlias = Annotated[str, PathParameter(max_length=60)]


@get("/api/operator", responses=PROBLEMS, summary="How the server is doing")
async def server_overview(operator: TheOperator, registry: TheHouse) -> Overview:
    """Processes, tables, storage, backups and retention."""
    figures, tables = registry.figures(), len(registry.rooms)
    return await overview(registry.store, registry.settings, operator.operator.name, tables, figures)


# People


@get("/api/operator/people", responses=PROBLEMS, summary="Find people")
async def people(operator: TheOperator, registry: TheHouse, find: Find = "") -> list[Person]:
    """The guests whose name has this text, those who came last first: at most fifty."""
    rows = await registry.store.people(find, PAGE)
    kept = await registry.store.suspensions_of([row.id for row in rows], milliseconds())
    return [
        Person(
            *(row.id, row.name, row.came_at, row.seen_at, row.devices, row.ways_back > 0, row.reports),
            suspensions=[Suspension(each.scope, each.until) for each in kept if each.guest == row.id],
        )
        for row in rows
    ]


@delete("/api/operator/people/{person:str}/devices", responses=PROBLEMS, summary="Sign a guest out")
async def sign_guest_out(person: PersonParameter, operator: TheOperator, registry: TheHouse) -> None:
    """Sign a guest out on all their devices. The links to their seats stop working too."""
    await Moderation(registry, operator.operator).sign_out(person)


@patch("/api/operator/people/{person:str}", responses=PROBLEMS, summary="Rename a guest", status_code=204)
async def rename_guest(
    person: PersonParameter, data: JSONBody[PersonRename], operator: TheOperator, registry: TheHouse
) -> None:
    """Give a guest another name, also in their seats. The old name can be refused from now on."""
    await Moderation(registry, operator.operator).rename(person, data)


@put("/api/operator/people/{person:str}/suspension", responses=PROBLEMS, summary="Suspend a guest", status_code=204)
async def suspend_guest(
    person: PersonParameter, data: JSONBody[SuspensionWish], operator: TheOperator, registry: TheHouse
) -> None:
    """Suspend a guest from chats or from public tables for some days, or lift the suspension."""
    await Moderation(registry, operator.operator).suspend(person, data)


# Reports


@get("/api/operator/reports", responses=PROBLEMS, summary="Reports")
async def reports(
    operator: TheOperator, registry: TheHouse, closed: Flag = False, before: Before = LATEST, last: After = ""
) -> list[ReportInfo]:
    """Open or closed reports, the latest first, fifty at a time. For more, send the time and the id of the last one."""
    rows = await registry.store.reports(closed, before, last, PAGE)
    names = await registry.store.names_of([row.reporter for row in rows])
    return [_report(row, names.get(row.reporter, "")) for row in rows]


def _report(row: ReportRow, reporter: str) -> ReportInfo:
    quotes = [ReportQuote(quote.at, quote.text, quote.is_meant) for quote in row.messages]
    return ReportInfo(
        *(row.id, row.made_at, row.reason, row.words, row.name, row.reported, reporter),
        *(row.table, row.game, quotes, row.closed_at, row.note),
    )


@patch("/api/operator/reports/{report:str}", responses=PROBLEMS, summary="Close a report", status_code=204)
async def settle_report(
    report: ReportParameter, data: JSONBody[Settlement], operator: TheOperator, registry: TheHouse
) -> None:
    """Close or reopen a report, and replace the note about it."""
    note = line(operator.operator, "report-noted")
    if not await registry.store.settle_report(report, data.is_closed, data.note, note):
        raise NotFoundError(say("report-unknown"))


# Tables


@get("/api/operator/tables", responses=PROBLEMS, summary="Tables that are not over")
async def active_tables(
    operator: TheOperator, registry: TheHouse, oldest: Flag = False, before: After = ""
) -> list[ActiveTable]:
    """Tables by their last change, the latest first, fifty at a time. For more, send the id of the last one."""
    found = await registry.store.active_tables(oldest, PAGE, before)
    return [ActiveTable(table_info(table, seats), table.changed_at) for table, seats in found]


@delete("/api/operator/tables/{table:str}", responses=PROBLEMS, summary="Close a table")
async def close_table(table: TableParameter, operator: TheOperator, registry: TheHouse) -> None:
    """End the match at a table without a winner, or delete the table if no match has begun."""
    await Moderation(registry, operator.operator).close_table(table)


# Names


@get("/api/operator/words", responses=PROBLEMS, summary="Words that names may not contain")
async def refused_words(operator: TheOperator, registry: TheHouse) -> list[RefusedName]:
    """The words that no name may contain."""
    return [RefusedName(row.word, row.written, row.is_inside) for row in await registry.store.refused_words()]


@post("/api/operator/words", responses=PROBLEMS, summary="Refuse a word in names", status_code=204)
async def refuse_word(data: JSONBody[NewRefusedWord], operator: TheOperator, registry: TheHouse) -> None:
    """Refuse names with a word from now on. Names that are in use stay."""
    word = RefusedWord(folded(data.word), data.word.strip(), data.is_inside, milliseconds())
    if not word.word:
        raise ServerError(say("word-empty"))
    await registry.store.refuse_word(word, line(operator.operator, "word-refused"))


@delete("/api/operator/words/{word:str}", responses=PROBLEMS, summary="Allow a word in names again")
async def allow_word(word: WordParameter, operator: TheOperator, registry: TheHouse) -> None:
    """Allow names with a word again."""
    if not await registry.store.allow_word(word, line(operator.operator, "word-allowed")):
        raise NotFoundError(say("word-unknown"))


# Storage and the log


@post("/api/operator/backups", responses=PROBLEMS, summary="Make a backup", status_code=204)
async def make_backup(operator: TheOperator, registry: TheHouse) -> None:
    """Copy the data into the folder `backups` of the data folder, which keeps the last seven copies."""
    await back_up(registry.settings)
    await registry.store.note(line(operator.operator, "backup-made"))


@get("/api/operator/audit", responses=PROBLEMS, summary="What operators did")
async def audit_log(
    operator: TheOperator, registry: TheHouse, before: Before = LATEST, last: After = ""
) -> list[AuditLine]:
    """The audit log, the latest line first, fifty at a time. For more, send the time and the id of the last line."""
    rows = await registry.store.audit(before, last, PAGE)
    names = await registry.store.names_of([row.guest for row in rows])
    return [
        AuditLine(row.id, row.at, row.operator, row.action, row.guest, names.get(row.guest, ""), row.detail)
        for row in rows
    ]


MODERATION_HANDLERS = [
    server_overview,
    people,
    sign_guest_out,
    rename_guest,
    suspend_guest,
    reports,
    settle_report,
    active_tables,
    close_table,
    refused_words,
    refuse_word,
    allow_word,
    make_backup,
    audit_log,
]
