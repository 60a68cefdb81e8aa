"""Points and places (H9.2, H9.3), including points from scoring cards (H10)."""

from ludoteca.core.bits import count
from ludoteca.core.compilation import rule
from ludoteca.core.state import Scores, State
from ludoteca.games.holi.courtyard import covered
from ludoteca.games.holi.rivalry import (
    ALL_AROUND,
    BIG_SPLASH,
    CLEAN_SHIRT,
    FIRST_UP,
    GARLAND,
    GROUND_FLOOR,
    HOUSE_CORNERS,
    PILLARS,
    RAILING,
    ROOF,
    SHARP_EYE,
    SWEET_TOOTH,
)
from ludoteca.games.holi.squares import BLOCKS, COLUMNS, CORNER_SET, EDGE, QUARTERS, ROWS, beside
from ludoteca.games.holi.state import LEVELS, SWEETS, TOKENS, seats

IN_RESERVE = 2  # H9.2: points for each of your tokens in another player's reserve
MORE_SWEETS = 5  # H9.2: points for each other player with fewer sweets
MAJORITY = 5  # H10.1: Ground floor, First floor, Roof, First up, Clean shirt


@rule
def tokens_on(s: State, seat: int, level: int) -> int:
    """Count a seat's tokens on a level."""
    return count(int(s.tokens[seat, level]))


@rule
def level_points(s: State, seat: int, level: int) -> int:
    """H9.2: return 1, 2 or 3 points for each token, depending on the level."""
    return (level + 1) * tokens_on(s, seat, level)


@rule
def in_other_reserves(s: State, seat: int) -> int:
    """Count a seat's tokens in other players' reserves."""
    total = 0
    for holder in range(seats(s)):
        if holder != seat:
            total += int(s.reserve[holder, seat])
    return total


@rule
def sweet_points(s: State, seat: int) -> int:
    """H9.2: return 5 points for each other player with fewer sweets."""
    points = 0
    for other in range(seats(s)):
        if s.sweets_held[other] < s.sweets_held[seat]:
            points += MORE_SWEETS
    return points


@rule
def colour_points(s: State, seat: int) -> int:
    """H9.2: return the points for tokens on the levels and in other reserves. H5.1: add one for each direct hit."""
    points = int(s.hits[seat]) + IN_RESERVE * in_other_reserves(s, seat)
    for level in range(LEVELS):
        points += level_points(s, seat, level)
    return points


@rule
def card_points(s: State, seat: int) -> int:
    """H10.1: return the points for the scoring cards in play."""
    points = 0
    for card in range(HOUSE_CORNERS, ALL_AROUND + 1):
        if int(s.rivals) >> card & 1:
            points += rivalry_points(s, seat, card)
    return points


@rule
def points_of(s: State, seat: int) -> int:
    """H9.2: return all of a seat's points."""
    return colour_points(s, seat) + sweet_points(s, seat) + card_points(s, seat)


@rule
def scores(s: State, out: Scores) -> None:
    """H9.2: write every seat's current points."""
    for seat in range(seats(s)):
        out[seat] = points_of(s, seat)


@rule
def rivalry_points(s: State, seat: int, card: int) -> int:
    """H10.1: return a seat's points for a scoring card."""
    if card == SWEET_TOOTH:
        return int(s.sweets_held[seat])
    if card == SHARP_EYE:
        return int(s.hits[seat])
    if card == FIRST_UP:
        return MAJORITY if s.first_up == seat else 0
    if card == CLEAN_SHIRT:
        return clean_shirt(s, seat)
    if card == ALL_AROUND:
        return all_around(s, seat)
    if GROUND_FLOOR <= card <= ROOF:
        return most_on_level(s, seat, card - GROUND_FLOOR)
    if card == PILLARS:
        return pillars(s, seat)
    if card == BIG_SPLASH:
        return big_splash(s, seat)
    points = 0
    for level in range(LEVELS):
        points += points_on_level(s, seat, level, card)
    return points


@rule
def points_on_level(s: State, seat: int, level: int, card: int) -> int:
    """H10.1: return the points for a scoring card that counts each level separately."""
    own = int(s.tokens[seat, level])
    if card == HOUSE_CORNERS:  # 3 for each corner square
        return 3 * count(own & CORNER_SET)
    if card == RAILING:  # 1 for each token on an edge square of the middle and upper level
        return count(own & EDGE) if level > 0 else 0
    if card == GARLAND:
        return garland(own)
    return mosaic(own, covered(s, level) & ~own)


@rule
def garland(own: int) -> int:
    """H10.1 Garland: 4 points for each row or column with four or more tokens."""
    points = 0
    for line in ROWS + COLUMNS:
        if count(own & line) >= 4:
            points += 4
    return points


@rule
def mosaic(own: int, others: int) -> int:
    """H10.1 Mosaic: return 2 points for each mixed 2 x 2 block.

    A mixed block has at least two of this player's tokens and at least one of another player's.
    """
    points = 0
    for block in BLOCKS:
        if count(own & block) >= 2 and others & block:
            points += 2
    return points


@rule
def pillars(s: State, seat: int) -> int:
    """H10.1 Pillars: 3 points for each square with the player's tokens on two or more levels."""
    lower, middle, upper = int(s.tokens[seat, 0]), int(s.tokens[seat, 1]), int(s.tokens[seat, 2])
    return 3 * count((lower & middle) | (lower & upper) | (middle & upper))


@rule
def most_on_level(s: State, seat: int, level: int) -> int:
    """H10.1 Ground floor, First floor, Roof: 5 points for the most tokens, if there are any. All tied players score."""
    own = tokens_on(s, seat, level)
    for other in range(seats(s)):
        if tokens_on(s, other, level) > own:
            return 0
    return MAJORITY if own > 0 else 0


@rule
def big_splash(s: State, seat: int) -> int:
    """H10.1 Big splash: 1 point for each token in the largest connected area on one level."""
    largest = 0
    for level in range(LEVELS):
        rest = int(s.tokens[seat, level])
        while rest:
            area = area_of(rest & -rest, rest)
            largest = max(largest, count(area))
            rest &= ~area
    return largest


@rule
def area_of(start: int, board: int) -> int:
    """Return the squares in a set that are connected to a start square."""
    area = start
    grown = (area | beside(area)) & board
    while grown != area:
        area = grown
        grown = (area | beside(area)) & board
    return area


@rule
def stains(s: State, seat: int) -> int:
    """Count other players' tokens in a seat's reserve."""
    total = 0
    for owner in range(seats(s)):
        if owner != seat:
            total += int(s.reserve[seat, owner])
    return total


@rule
def clean_shirt(s: State, seat: int) -> int:
    """H10.1 Clean shirt: 5 points for the fewest other players' tokens in the reserve. All tied players score."""
    own = stains(s, seat)
    for other in range(seats(s)):
        if stains(s, other) < own:
            return 0
    return MAJORITY


@rule
def all_around(s: State, seat: int) -> int:
    """H10.1 All around: 3 points for each quarter of the lower level in which nobody else has as many tokens."""
    points = 0
    for quarter in QUARTERS:
        own = count(int(s.tokens[seat, 0]) & quarter)
        most_of_others = 0
        for other in range(seats(s)):
            if other != seat:
                most_of_others = max(most_of_others, count(int(s.tokens[other, 0]) & quarter))
        if own > most_of_others:
            points += 3
    return points


@rule
def standing(s: State, seat: int) -> int:
    """H9.3: return one number for ranking players.

    It compares points, then the player's tokens in other reserves, then sweets. The earlier player in turn order wins
    any tie that remains.
    """
    players = seats(s)
    order = (seat - int(s.first)) % players
    tokens_then_sweets = in_other_reserves(s, seat) * (SWEETS + 1) + int(s.sweets_held[seat])
    return (points_of(s, seat) * (TOKENS + 1) * (SWEETS + 1) + tokens_then_sweets) * players + players - 1 - order


@rule
def fill_places(s: State) -> None:
    """H9.3: write every seat's place. Places are never shared."""
    for seat in range(seats(s)):
        own = standing(s, seat)
        place = 1
        for other in range(seats(s)):
            if standing(s, other) > own:
                place += 1
        s.place[seat] = place
