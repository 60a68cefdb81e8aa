"""Tables as messages. Every update is built here, using only the view of the viewer who gets it."""

from collections.abc import Iterable, Sequence

from ludoteca.core.registry import game as registered
from ludoteca.core.tournament import Standings
from ludoteca.core.view import View, Viewer, seat_of
from ludoteca.table.messages.rows import SeatRow, TableRow
from ludoteca.table.messages.socket import (
    LegalStep,
    LogLine,
    MatchView,
    Open,
    ScoreInfo,
    SeatInfo,
    StandingsInfo,
    TableInfo,
    Trouble,
)
from ludoteca.table.state.table_state import OpenQuestion, TableState


def match_view(state: TableState, viewer: Viewer, draft: str = "") -> MatchView | None:
    """The match as one viewer may see it, with the viewer's own draft. None before the first match."""
    match = state.match
    if match is None:
        return None
    views = state.views
    view, facts = match.view(viewer), views.facts(viewer)
    is_due = viewer in state.to_act and viewer not in state.left
    return MatchView(
        match=state.number,
        seat=seat_of(viewer),
        turn=match.turn,
        to_act=list(state.to_act),
        prompt=view.prompt if is_due else None,
        legal=[LegalStep(view.text(step), view.words(step)) for step in view.legal()] if is_due else [],
        can_undo=views.can_undo(viewer),
        scene=facts.scene,
        scores=facts.scores,
        tally=facts.tally,
        breakdown=breakdown(view) if state.outcome else [],
        over=state.outcome,
        standings=_standings(state.standings),
        draft=draft,
        next_time=state.next_time if viewer in state.people else "",
    )


def breakdown(view: View) -> list[ScoreInfo]:
    """The score breakdown."""
    return [ScoreInfo(line.label, list(line.points)) for line in view.game.presentation.breakdown(view.state)]


def _standings(standings: Standings | None) -> StandingsInfo | None:
    if standings is None:
        return None
    rounds = [list(points) for points in standings.rounds]
    return StandingsInfo(list(standings.totals), rounds, standings.places, standings.form.target, standings.is_over)


def open_question(question: OpenQuestion | None) -> Open | None:
    """The open question at the table, or None."""
    if question is None:
        return None
    return Open(question.number, question.what, question.by, question.about, list(question.agreed), question.waiting)


def readable(lines: Iterable[LogLine], state: TableState) -> list[LogLine]:
    """The log lines that may be resent. Once play has begun, a secret set-up is left out (L10.2)."""
    match = state.match
    if match is None or match.turn == 0 or "simultaneous" not in state.game.capabilities:
        return list(lines)
    return [line for line in lines if line.turn > 0 or line.kind == "table"]


def table_info(
    table: TableRow,
    seats: Sequence[SeatRow],
    state: TableState | None = None,
    here: Iterable[int] = (),
    trouble: Trouble = "",
) -> TableInfo:
    """The public information about a table."""
    present = set(here)
    return TableInfo(
        id=table.id,
        game=table.game,
        mode=table.mode,
        is_public=table.is_public,
        is_tournament=table.is_tournament,
        options=registered(table.game).options_of(table.rules, table.options),
        clock=table.clock,
        status=table.status,
        match=table.match,
        has_hints=gives_hints(table, seats),
        seats=[_seat_info(table, row, len(seats), state, row.seat in present) for row in seats],
        trouble=trouble,
    )


def _seat_info(table: TableRow, row: SeatRow, players: int, state: TableState | None, is_here: bool) -> SeatInfo:
    return SeatInfo(
        seat=row.seat,
        side=registered(table.game).side(players, row.seat),
        kind=row.kind,
        name=row.name,
        level=row.level,
        is_host=bool(row.guest) and row.guest == table.host,
        is_here=is_here or row.kind == "computer",
        is_adaptive=row.is_adaptive,
        stand_in=state.stand_ins.get(row.seat, "") if state else "",
        has_left=row.seat in state.left if state else False,
    )


def gives_hints(table: TableRow, seats: Sequence[SeatRow]) -> bool:
    """Return True if the table allows hints. The host decides; by default, only tables where people compete have none.

    People on one screen who play with bots do not count as competing, because they all see the advice.
    """
    if table.hints is not None:
        return table.hints
    side = registered(table.game).side
    sides = {side(len(seats), row.seat) for row in seats if row.kind != "computer"}
    shares_screen = table.mode == "one_screen" and any(row.kind == "computer" for row in seats)
    return len(sides) <= 1 or shares_screen
