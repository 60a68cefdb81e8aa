"""E4: placing a group. Sets of rays are stored as bits. A ray's number is the number of the colour it began with."""

from ludoteca.core.bits import count, lowest
from ludoteca.core.compilation import rule
from ludoteca.core.state import State, Steps
from ludoteca.games.elios.groups import BEAM, BITS, COLOURED, REST, SIZE
from ludoteca.games.elios.state import ALL_RAYS, COLOURS, JOKER, MOST_BEAMS
from ludoteca.games.elios.steps import onto


@rule
def rays_taking(s: State, beam: int) -> int:
    """E4.2: return the rays that take this beam: rays for its colour or for any colour. E4.3: a joker fits on all."""
    if beam == JOKER:
        return ALL_RAYS
    return int(s.rays_for[beam]) | int(s.rays_for[JOKER])


@rule
def find_rays(s: State, group: int, rays: int) -> bool:
    """E4.1: return whether each beam in a group can have its own ray among these rays.

    A coloured beam uses a ray that takes only its colour, if there is one. Otherwise, it needs a ray that takes every
    colour. Jokers go on the remaining rays.
    """
    if SIZE[group] > count(rays):
        return False
    without = 0
    for k in range(COLOURED[group]):
        if int(s.rays_for[BEAM[group, k]]) & rays == 0:
            without += 1
    return without == 0 or without <= count(int(s.rays_for[JOKER]) & rays)


@rule
def can_place(s: State, group: int) -> bool:
    """E4.4: return whether a group fits on rays of equal height. E4.5: the rays must be lower than the discs."""
    height = 1
    while height < s.discs and not find_rays(s, group, int(s.rays_at[height])):
        height += 1
    return bool(height < s.discs)


@rule
def placeable(s: State, seat: int) -> int:
    """E4.1, E4.4, E4.5: return which of a seat's groups can be placed, as bits: the same as `can_place` for each group.

    Each level is examined once for all groups, which is much faster.
    """
    found = 0
    for height in range(1, s.discs):
        rays = int(s.rays_at[height])
        if rays == 0:
            continue
        room, wild, missing = count(rays), count(int(s.rays_for[JOKER]) & rays), colours_without_ray(s, rays)
        for k in range(MOST_BEAMS):
            group = int(s.groups[seat, k])
            if group == 0:
                break
            fits = SIZE[group] <= room and count(int(BITS[group]) & missing) <= wild
            found |= int(fits) << k
    return found


@rule
def colours_without_ray(s: State, rays: int) -> int:
    """E4.2: return the colours, as bits, that none of these rays takes as its only colour."""
    colours = 0
    for colour in range(COLOURS):
        colours |= int(int(s.rays_for[colour]) & rays == 0) << colour
    return colours


@rule
def rays_in_reach(s: State) -> int:
    """E4.4, E4.5: return the rays that have the right height for the group's next beam."""
    if s.floor != 0:
        return int(s.rays_at[s.floor])
    rays = 0
    for height in range(1, s.discs):
        rays |= int(s.rays_at[height])
    return rays


@rule
def can_complete(s: State, ray: int) -> bool:
    """E4.1: return whether the rest of the group fits on the same level after the next beam goes on this ray."""
    others = int(s.rays_at[s.height[ray]]) & ~(1 << ray)
    return find_rays(s, REST[s.placing], others)


@rule
def legal_placing(s: State, out: Steps) -> int:
    """E4: list the rays on which the next beam can go. The rest of the group must still fit afterwards."""
    beam = int(BEAM[s.placing, 0])
    rays = rays_in_reach(s) & rays_taking(s, beam)
    n = 0
    while rays != 0:
        ray = lowest(rays)
        rays &= rays - 1
        if can_complete(s, ray):
            out[n] = onto(beam, ray)
            n += 1
    return n


@rule
def lay_beam(s: State, seat: int, beam: int, ray: int) -> None:
    """E4.1: place the group's next beam on a ray. The first beam determines the level (E4.4)."""
    height = int(s.height[ray])
    s.floor = height
    s.placing = REST[s.placing]
    s.hand[seat, beam] -= 1
    s.sun[ray, height] = beam
    s.height[ray] = height + 1
    s.rays_at[height] = int(s.rays_at[height]) & ~(1 << ray)
    s.rays_at[height + 1] = int(s.rays_at[height + 1]) | 1 << ray
    if s.joker_keeps_ray == 0:
        crown(s, ray, int(s.sun[ray, height - 1]), beam)


@rule
def crown(s: State, ray: int, before: int, beam: int) -> None:
    """E4.2: update which beams fit on the ray, now that it has a new top beam."""
    s.rays_for[before] = int(s.rays_for[before]) & ~(1 << ray)
    s.rays_for[beam] = int(s.rays_for[beam]) | 1 << ray
