"""Turns tried again, as messages. The engines judge them exactly as they judge the turns of a review."""

from ludoteca.core.match import Match
from ludoteca.study.review.review import JudgedTurn
from ludoteca.table.engines.answers import ReviewRequest
from ludoteca.table.messages.mistakes import MistakeAnswer
from ludoteca.table.messages.socket import Expected


def review_request(match: Match) -> ReviewRequest:
    """The engine request for judging the first turn of a study, whose match need not be over."""
    sides = match.game.sides(match.players)
    return ReviewRequest(match.game.name, str(match.record()), turn=0, known=(1 / sides,) * sides)


def answer_of(turn: JudgedTurn) -> MistakeAnswer:
    """What to tell the player. A loss within the error of the search counts as none."""
    line = turn.better.line if turn.better else ()
    return MistakeAnswer(
        is_right=turn.loss == 0,
        loss=round(turn.loss, 4),
        better=[Expected(reply.seat, reply.text, reply.words) for reply in line],
    )
