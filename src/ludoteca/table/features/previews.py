"""What a link says about itself before anybody opens it, for messengers and other sites: title, sentence, picture.

A preview may say only what everybody with the link may know: the game, who plays, and who won.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ludoteca.core.game import Game
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.sentences import Sentence, player, say
from ludoteca.core.wording import People
from ludoteca.table.messages.rows import SeatRow, TableRow

WINNER = 1
PAGES = ("learn", "rules", "explore", "puzzles")  # the pages that every game has


class LinkPreview(NamedTuple):
    """The title and the sentence of a link, the game whose picture it shows, and the names that the texts use."""

    title: Sentence
    text: Sentence
    game: str = ""
    people: People = People()


SITE = LinkPreview(say("preview-site-title"), say("preview-site-text"))


def of_page(page: str, game: str, part: str = "") -> LinkPreview:
    """The preview of a page about a game, or of the whole site if the game has no such page."""
    if game not in names() or page not in PAGES:
        return SITE
    described = registered(game)
    if part:
        return LinkPreview(say("preview-puzzle-title", game=described.title), say("preview-puzzle-text"), game)
    return LinkPreview(say(f"preview-page-{page}", game=described.title), described.about.summary, game)


def of_table(table: TableRow, seats: Sequence[SeatRow]) -> LinkPreview:
    """The preview of a table, by its status: an invitation, a running match, or a result."""
    if table.game not in names():
        return SITE
    if table.status == "open":
        return _invitation(registered(table.game), table, seats)
    if table.status == "over" and len(table.places) == len(seats):
        return _result(registered(table.game), table, seats)
    return _match(registered(table.game), seats)


def of_replay(table: TableRow, seats: Sequence[SeatRow], match: int) -> LinkPreview:
    """The preview of the replay of a match. Only the result of a table's latest match is known."""
    if match == table.match:
        return of_table(table, seats)
    return _match(registered(table.game), seats) if table.game in names() else SITE


def _invitation(game: Game, table: TableRow, seats: Sequence[SeatRow]) -> LinkPreview:
    host = [row for row in seats if table.host and row.guest == table.host]
    free = sum(row.kind == "open" for row in seats)
    title = say("preview-invitation-title", host=player(host[0].seat), game=game.title) if host else None
    text = say("preview-invitation-text", free=free, seats=len(seats))
    return LinkPreview(title or say("preview-table-title", game=game.title), text, game.name, _people(seats))


def _match(game: Game, seats: Sequence[SeatRow]) -> LinkPreview:
    title = say("preview-match-title", game=game.title, players=_named(seats))
    return LinkPreview(title, say("preview-match-text"), game.name, _people(seats))


def _result(game: Game, table: TableRow, seats: Sequence[SeatRow]) -> LinkPreview:
    first = [row for row in seats if table.places[row.seat] == WINNER]
    others = [row for row in seats if row not in first]
    key = "preview-won-title" if others else "preview-tied-title"
    title = say(key, game=game.title, players=_named(first))
    text = say("preview-won-text", players=_named(others)) if others else say("preview-tied-text")
    return LinkPreview(title, text, game.name, _people(seats))


def _named(seats: Sequence[SeatRow]) -> list[Sentence]:
    return [player(row.seat) for row in seats]


def _people(seats: Sequence[SeatRow]) -> People:
    return People({row.seat: row.name for row in seats if row.name})
