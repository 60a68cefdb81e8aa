"""Reviewing a match in a process of its own: `python -m ludoteca.table.reviewer`.

It reads one record, written as a line of JSON, and writes the review a line at a time: empty, and grown by each turn.
"""

import os
import sys
import threading
from collections.abc import Iterator
from queue import SimpleQueue

import msgspec

from ludoteca.core.record import read_record
from ludoteca.players.analysis import Reply
from ludoteca.study.review import Better, JudgedTurn, Review, review_id, reviews
from ludoteca.table.protocol import Expected
from ludoteca.table.reviews import BetterTurn, Reviewed, ReviewedTurn, Why
from ludoteca.table.thinking import listen, own_output

NICENESS = 15  # after the table itself and all computer players: nobody waits for a review but who asked for it


def grown(record: str) -> Iterator[Reviewed]:
    """The review of a record as it grows."""
    read = read_record(record)
    name = review_id(read)
    for review in reviews(read):
        yield _reviewed(name, read.game, review)


def _reviewed(name: str, game: str, review: Review) -> Reviewed:
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
    reason = Why(better.reason.en, better.reason.it, better.reason.de)
    return BetterTurn(line, round(better.chance, 4), better.is_certain, reason)


def _expected(reply: Reply) -> Expected:
    return Expected(reply.seat, reply.text, reply.words)


def main() -> None:
    """Review the one match that is asked for."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    out = own_output()
    asked: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=listen, args=(sys.stdin.buffer, asked), daemon=True).start()
    for review in grown(msgspec.json.decode(asked.get(), type=str)):
        out.write(msgspec.json.encode(review) + b"\n")


if __name__ == "__main__":
    main()
