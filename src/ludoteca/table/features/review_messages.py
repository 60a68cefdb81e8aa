"""Reviews as messages, built from the engines' results."""

from ludoteca.players.analysis import Reply
from ludoteca.study.review.review import Better, JudgedTurn, Review
from ludoteca.table.messages.reviews import BetterTurn, Reviewed, ReviewedTurn
from ludoteca.table.messages.socket import Expected


def reviewed(name: str, game: str, review: Review) -> Reviewed:
    """A review, possibly unfinished."""
    return Reviewed(
        id=name,
        game=game,
        sides=list(review.sides),
        count=review.count,
        turns=[_turn(turn) for turn in review.turns],
        result=list(review.result),
        accuracy=list(review.accuracy),
        turning=list(review.turning),
        is_done=review.is_done,
    )


def _turn(turn: JudgedTurn) -> ReviewedTurn:
    return ReviewedTurn(
        turn=turn.turn,
        seat=turn.seat,
        first=turn.first,
        last=turn.last,
        played=[_expected(reply) for reply in turn.played],
        before=[round(chance, 4) for chance in turn.before],
        after=[round(chance, 4) for chance in turn.after],
        loss=round(turn.loss, 4),
        is_forced=turn.is_forced,
        better=_better(turn.better) if turn.better else None,
    )


def _better(better: Better) -> BetterTurn:
    line = [_expected(reply) for reply in better.line]
    return BetterTurn(line, round(better.chance, 4), better.is_certain, better.reason)


def _expected(reply: Reply) -> Expected:
    return Expected(reply.seat, reply.text, reply.words)
