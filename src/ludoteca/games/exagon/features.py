"""What speaks for a side: whoever is nearer to an empty hand is better off.

A tile that was picked is judged as if it lay where it connects the most sides: then nothing jumps in the middle of a
turn. Nearly all is counted by nearness: a tile more or less decides the more, the sooner somebody is out (X7.1).
"""

import math

from ludoteca.core.bits import count, lowest
from ludoteca.core.compilation import compiled
from ludoteca.core.state import Chances, State
from ludoteca.core.vectors import FeatureIndex
from ludoteca.games.exagon.layout import sides, touching
from ludoteca.games.exagon.options import NO_LIMIT
from ludoteca.games.exagon.state import FIRST, NOTHING, PLAY
from ludoteca.games.exagon.tiles import JOLLY_TILES, SIDES, TILES
from ludoteca.games.exagon.turn import BONUS, tiles_a_turn


class Index(FeatureIndex):
    """What speaks for a side or against it, and why."""

    tiles = -1, "Each tile left is still to be placed."
    wait = -1, "Whoever is on turn later can be out later."
    left = +1, "Each tile that may still follow in this turn is one less for the next."
    bonus = +1, "A bonus lets a tile be joined by one side without ending the turn."
    joins = +1, "A tile that can be joined by two sides or more does not end the turn."
    choice = +1, "A tile that two cells or more would take so is not lost with one of them."
    triples = +1, "A tile that can be joined by three sides or more earns a bonus."
    run = +1, "Tiles that can be joined by two sides, up to the limit of a turn, may all go in one turn."
    out = +1, "Who is on turn and can place all that is left is about to win."
    threat = +1, "Who could place all that is left if it were his turn wins unless he is hindered."
    jollies = +1, "A Jolly matches many numbers, so its tile will fit somewhere."


COUNTED_LEFT = 3  # X5.7: of a turn without a limit no more tiles than that are counted on


@compiled
def features(s: State, seat: int, out: Chances) -> None:
    """Tiles left, the turn and what it still allows, and how well the tiles left fit."""
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
    """The tile that was picked, as a set: it is as good as placed."""
    return 0 if s.picked == NOTHING else 1 << int(s.picked)


@compiled
def nearness(s: State) -> float:
    """X7.1: how near the end is, by the smallest hand: 1 with one tile left."""
    least = TILES
    for seat in range(s.players):
        least = min(least, count(int(s.hand[seat]) & ~picked_tile(s)))
    return 1.0 / math.sqrt(max(least, 1))


@compiled
def limit(s: State, phase: int) -> int:
    """X3.1, X3.2, X5.7: the tiles that a turn may have."""
    if phase != PLAY:
        return 1
    tiles = tiles_a_turn(s)
    return TILES if tiles == NO_LIMIT else tiles


@compiled
def turn_in_view(s: State) -> tuple[int, int, int]:
    """X5.1 to X5.4, X5.7: who is on turn, with how many tiles and bonuses left, once a picked tile is placed."""
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
    """X4.1, X4.2: the most sides by which a tile can be joined to the layout now."""
    most = 0
    beside = int(s.table)
    while beside:
        first = lowest(beside) * SIDES
        beside &= beside - 1
        for name in range(first, first + SIDES):
            if s.fits[name] >> tile & 1:
                most = max(most, sides(int(s.demands[name])))
    return most


@compiled
def fitting(s: State, hand: int) -> tuple[int, int, int, int, int]:
    """X4.1, X5.1 to X5.3: the tiles of a hand by how they fit now.

    Those that fit somewhere; that can be joined by two sides or more; so in two cells or more; by three sides or more;
    and how many cells take one of them by two sides or more.
    """
    everywhere, joins, choice, triples, cells = 0, 0, 0, 0, 0
    beside = int(s.table)
    while beside:
        first = lowest(beside) * SIDES
        beside &= beside - 1
        for name in range(first, first + SIDES):
            fits = int(s.fits[name]) & hand
            if fits == 0:
                continue
            everywhere |= fits
            more = touching(int(s.demands[name]))
            more &= more - 1
            if more != 0:
                cells += 1
                choice |= joins & fits
                joins |= fits
            if more & (more - 1) != 0:
                triples |= fits
    return everywhere, joins, choice, triples, cells
