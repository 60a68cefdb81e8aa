"""X2: read and write deals as one line of text."""

import re

import numpy as np

from ludoteca.core.errors import PositionError
from ludoteca.core.sentences import say
from ludoteca.core.state import Deal, State
from ludoteca.games.exagon.faces import tile_list
from ludoteca.games.exagon.rules import is_deal
from ludoteca.games.exagon.state import NOBODY, dealt_tiles
from ludoteca.games.exagon.tiles import TILES

DEAL_TEXT = re.compile(r"((?:[0-9]{0,3}[,/])*[0-9]{0,3})(?: table=([0-9]{1,2}))?")


def deal_text(s: State, dealt: Deal) -> str:
    """Return the hands, such as `1,4,7/2,3,5/6,8,9 table=12`. Only matches with three players have a table tile."""
    hands = [[tile for tile in range(TILES) if dealt[tile] == seat] for seat in range(s.players)]
    table = [tile for tile in range(TILES) if dealt[tile] == NOBODY]
    return "/".join(map(tile_list, hands)) + "".join(f" table={tile + 1}" for tile in table)


def read_deal(s: State, text: str) -> Deal:
    """Parse a deal from text, and check it against X2."""
    found = DEAL_TEXT.fullmatch(text)
    if not found:
        raise PositionError(say("exagon-deal-form", text=text))
    hands = [[int(tile) for tile in hand.split(",") if tile] for hand in found[1].split("/")]
    table = [int(found[2])] if found[2] else []
    tiles = sorted([tile for hand in hands for tile in hand] + table)
    if tiles != list(range(1, TILES + 1)):
        raise PositionError(say("exagon-deal-once", tiles=TILES), "X1.1")
    players = int(s.players)
    if [len(hand) for hand in hands] != [dealt_tiles(players)] * players:
        raise PositionError(say("exagon-deal-tiles", players=players, count=dealt_tiles(players)), "X2.1")
    dealt = np.full(TILES, NOBODY, np.int16)
    for seat, hand in enumerate(hands):
        dealt[np.array(hand) - 1] = seat
    if not is_deal(s, dealt):
        raise PositionError(say("exagon-deal-table"), "X2.2")
    return dealt
