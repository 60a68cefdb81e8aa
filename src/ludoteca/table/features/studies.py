"""Studies as messages."""

from ludoteca.core.errors import LudotecaError, SeatError
from ludoteca.core.match import Match
from ludoteca.core.sentences import say
from ludoteca.core.view import View
from ludoteca.study.study import begun, looked_from, opened
from ludoteca.table.base.bot_names import read_bot
from ludoteca.table.messages.socket import LegalStep, MatchView, Over, SeatInfo
from ludoteca.table.messages.studies import RECORD_LENGTH, Begin, Look, Studied
from ludoteca.table.state.updates import breakdown
from ludoteca.table.state.view_cache import tally


def begin(wish: Begin) -> Studied:
    """Start a study."""
    match = begun(wish.game, wish.players, wish.options, wish.position, wish.steps)
    return studied(match, wish.viewer, wish.is_open)


def look(wish: Look) -> Studied:
    """Play steps in a study. A refused step has no effect, because nothing is stored."""
    return studied(looked_at(wish), wish.viewer, wish.is_open)


def looked_at(wish: Look) -> Match:
    """The match in a study after the requested steps."""
    match = opened(wish.record)
    if wish.steps:
        match.play(wish.steps, wish.seat)
    return match


def studied(match: Match, viewer: int | None, is_open: bool) -> Studied:
    """A study as its viewer sees it."""
    record = str(match.record())
    if len(record) > RECORD_LENGTH:
        raise LudotecaError(say("study-long"))
    seat = looked_from(match, viewer)
    if seat >= match.players:
        raise SeatError(say("seat-missing", seat=seat + 1))
    return Studied(
        record=record,
        game=match.game.name,
        options=match.option_texts,
        position=match.game.notation.position_text(match.state),
        seats=seat_infos(match),
        view=study_view(match, seat, is_open),
    )


def study_view(match: Match, seat: int, is_open: bool) -> MatchView:
    """A study from a seat's point of view. With `is_open`, nothing is hidden from the seat."""
    own = match.view(seat)
    shown = View(match.game, seat, match.state) if is_open else own
    over, scores = over_of(match), match.game.scores(shown.state)
    return MatchView(
        match=1,
        seat=seat,
        turn=match.turn,
        to_act=[] if over else list(match.to_act),
        prompt=own.prompt if own.is_to_act else None,
        legal=[LegalStep(own.text(step), own.words(step)) for step in own.legal()],
        can_undo=False,
        scene=shown.scene(),
        scores=scores,
        tally=tally(match.game, scores),
        breakdown=breakdown(shown) if over else [],
        over=over,
        standings=None,
    )


def over_of(match: Match) -> Over | None:
    """The ending of a study, or None if it is not over."""
    ending = match.ending
    return Over(ending.name, ending.clause, ending.sentence, match.places) if ending else None


def seat_infos(match: Match) -> list[SeatInfo]:
    """The seats, with the players' names from the record and the bots' levels."""
    return [_seat_info(match, seat) for seat in range(match.players)]


def _seat_info(match: Match, seat: int) -> SeatInfo:
    written = match.names.get(seat, "")
    bot = read_bot(written)
    name, level = bot or (written, "")
    return SeatInfo(
        seat=seat,
        side=match.game.side(match.players, seat),
        kind="computer" if bot else "person",
        name=name,
        level=level,
        is_host=False,
        is_here=True,
        stand_in="",
        has_left=False,
    )
