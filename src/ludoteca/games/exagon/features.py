"""Evaluation features. The closer a side is to an empty hand, the better.

A picked tile counts as if it were already placed where it connects the most sides. This keeps the evaluation stable
within a turn. Nearly all features are scaled by nearness: the closer a player is to an empty hand, the more each tile
matters (X7.1).
"""

import math

from ludoteca.core.bits import count
from ludoteca.core.compilation import compiled
from ludoteca.core.state import Chances, State
from ludoteca.core.vectors import FeatureIndex
from ludoteca.games.exagon.layout import open_cells, sides, touching
from ludoteca.games.exagon.options import NO_LIMIT
from ludoteca.games.exagon.state import FIRST, NOTHING, PLAY
from ludoteca.games.exagon.tiles import JOLLY_TILES, TILES
from ludoteca.games.exagon.turn import BONUS, tiles_a_turn


class Index(FeatureIndex):
    """The features, each with its sign and an explanation."""

    tiles = -1, "Each tile left still has to be placed."
    wait = -1, "A player whose turn comes later goes out later."
    left = +1, "Each tile that can still be placed this turn is one less for later turns."
    bonus = +1, "A bonus lets a player place a tile by one side without ending the turn."
    joins = +1, "A tile that can be joined by two or more sides does not end the turn."
    choice = +1, "A tile that joins like this in two or more cells still has a place if one is taken."
    triples = +1, "A tile that can be joined by three or more sides earns a bonus."
    run = +1, "Tiles that can be joined by two sides may all be placed in one turn, up to its limit."
    out = +1, "A player who can place all remaining tiles this turn is about to win."
    threat = +1, "A player who could place all remaining tiles on their turn wins unless stopped."
    jollies = +1, "A Jolly matches many numbers, so its tile will fit somewhere."


COUNTED_LEFT = 3  # X5.7: if a turn has no limit, expect at most this many more tiles


@compiled
def features(s: State, seat: int, out: Chances) -> None:
    """Write the features: the tiles left, how well they fit, and how many more can be placed in this turn."""
    on_turn, left, bonus = turn_in_view(s)
    hand = int(s.hand[seat]) & ~picked_tile(s)
    everywhere, joins, choice, triples, cells = fitting(s, hand)
    if seat != on_turn:
        left, bonus = limit(s, PLAY), 0
    run = min(count(joins), cells, left) + bonus
    near = nearness(s)
    out[Index.tiles] = near * count(hand)
    out[Index.wait] = near * ((seat - on_turn) % int(s.players)) / int(s.players)
    out[Index.left] = near * min(left, COUNTED_LEFT) if seat == on_turn else 0.0
    out[Index.bonus] = near * bonus
    out[Index.joins] = near * count(joins)
    out[Index.choice] = near * count(choice)
    out[Index.triples] = near * count(triples)
    out[Index.run] = near * run
    is_near = everywhere == hand and count(hand) <= min(left + bonus, run + 1)
    out[Index.out] = 1.0 if is_near and seat == on_turn else 0.0
    out[Index.threat] = 1.0 if is_near and seat != on_turn else 0.0
    out[Index.jollies] = near * count(hand & JOLLY_TILES)


@compiled
def picked_tile(s: State) -> int:
    """Return a set with just the picked tile, or an empty set. The features count a picked tile as placed."""
    return 0 if s.picked == NOTHING else 1 << int(s.picked)


@compiled
def nearness(s: State) -> float:
    """X7.1: return how near the end is, based on the smallest hand. The result is 1 if that hand has one tile."""
    least = TILES
    for seat in range(s.players):
        least = min(least, count(int(s.hand[seat]) & ~picked_tile(s)))
    return 1.0 / math.sqrt(max(least, 1))


@compiled
def limit(s: State, phase: int) -> int:
    """X3.1, X3.2, X5.7: return the maximum number of tiles in a turn."""
    if phase != PLAY:
        return 1
    tiles = tiles_a_turn(s)
    return TILES if tiles == NO_LIMIT else tiles


@compiled
def turn_in_view(s: State) -> tuple[int, int, int]:
    """X5.1 to X5.4, X5.7: return whose turn it is, and how many tiles and bonuses are left in it.

    A picked tile counts as placed.
    """
    seat, left, bonus = int(s.seat), limit(s, int(s.phase)) - int(s.laid), int(s.bonus)
    if s.picked == NOTHING:
        return seat, left, bonus
    connected = most_sides(s, int(s.picked))
    goes_on = s.phase == PLAY
    if connected > 1 and left > 0:
        left, bonus = left - 1, bonus + BONUS[connected]
    else:
        goes_on, bonus = goes_on and bonus > 0, bonus - 1
    if goes_on and (left > 0 or (bonus > 0 and s.bonus_after_limit != 0)):
        return seat, left, bonus
    return (seat + 1) % int(s.players), limit(s, FIRST if s.phase == FIRST else PLAY), 0


@compiled
def most_sides(s: State, tile: int) -> int:
    """X4.1, X4.2: return the largest number of sides that a tile can connect to the layout now."""
    most = 0
    for index in range(open_cells(s)):
        if s.fits[index] >> tile & 1:
            most = max(most, sides(int(s.demands[index])))
    return most


@compiled
def fitting(s: State, hand: int) -> tuple[int, int, int, int, int]:
    """X4.1, X5.1 to X5.3: classify the tiles in a hand by how they fit now.

    Return four sets of tiles: tiles that fit somewhere, tiles that can connect two or more sides, tiles that can do so
    in two or more cells, and tiles that can connect three or more sides. The last value is the number of cells in which
    some tile in the hand can connect two or more sides.
    """
    everywhere, joins, choice, triples, cells = 0, 0, 0, 0, 0
    for index in range(open_cells(s)):
        fits = int(s.fits[index]) & hand
        if fits == 0:
            continue
        everywhere |= fits
        more = touching(int(s.demands[index]))
        more &= more - 1
        if more != 0:
            cells += 1
            choice |= joins & fits
            joins |= fits
        if more & (more - 1) != 0:
            triples |= fits
    return everywhere, joins, choice, triples, cells
