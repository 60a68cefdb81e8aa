"""Why a step is not legal: the predicates of the rules, asked one by one."""

from ludoteca.core.errors import Refusal
from ludoteca.core.state import State
from ludoteca.games.elios.grouping import first_loose, loose_bits
from ludoteca.games.elios.groups import BITS, CONTENTS, SECOND_JOKER, SPLITS, group_text
from ludoteca.games.elios.rules import happens, is_acting
from ludoteca.games.elios.state import DISCS, GROUPING, JOKER, KINDS, LETTERS, NAMES, PLACING
from ludoteca.games.elios.steps import (
    DISC,
    DONE,
    PASS,
    SPLITTING,
    STEPS,
    TIMEOUT,
    beam_of,
    is_group,
    is_onto,
    ray_of,
)
from ludoteca.games.elios.sun import can_complete, can_place, find_rays, rays_taking
from ludoteca.games.elios.turns import has_disc, has_joker, is_first_turn

REFUSALS = {
    "E2.5": "First divide all your beams into groups.",
    "E2.5:order": "Your first beam without a group is {beam}: name the group that it goes into.",
    "E2.5:beams": "You have no {beam} beam left to group.",
    "E2.5:left": "Not all your beams are grouped yet: {beams} are left.",
    "E2.6": "A group never holds two beams of one colour, and all jokers are white.",
    "E2.7": "The groups lie on the table and cannot be made anew.",
    "E2.7:done": "All your beams are grouped: say done.",
    "E2.8": "The time limit is for making groups only.",
    "E3.1": "On the first turn you must place a group that contains a joker.",
    "E3.2": "It is not your turn.",
    "E3.2:placing": "You are placing a group: choose a ray for {beam}.",
    "E4.1": "You have no group {group}.",
    "E4.1:choose": "First name the group that you want to place.",
    "E4.1:next": "The next beam to place is {beam}.",
    "E4.1:rays": "On every level that fits, two beams of {group} would need the same ray.",
    "E4.1:rest": "Then there would be no ray on that level for the rest of the group ({group}).",
    "E4.2": "{Beam} goes on {beam} or on a joker; there is none on top.",
    "E4.2:ray": "{Beam} goes on {beam} or on a joker; the {ray} ray has {top} on top.",
    "E4.2:keeps": "A joker keeps the colour of its ray: {beam} goes on the {beam} ray only.",
    "E4.4": "The beams of {group} fit only on rays of different heights.",
    "E4.4:ray": "All beams of a group lie on one level, each on its own ray: this group goes on level {level}.",
    "E4.5": "{group} would lie on level {level}, above the {discs} discs.",
    "E4.5:ray": "The {ray} ray is as high as the {discs} discs.",
    "E5.1": "All nine discs lie in the centre already.",
    "E6.1": "You have no group {group} to split.",
    "E8.2": "You can pass only when there is nothing else to do.",
}


def refusal(s: State, seat: int, step: int) -> Refusal | None:
    """Why a step is not legal; None if it is."""
    if step == TIMEOUT:
        return None if happens(s, seat, step) else _because("E2.8")
    if s.over or not is_acting(s, seat) or not 0 <= step < STEPS:
        return _because("E3.2")
    if s.phase == GROUPING:
        return _while_grouping(s, seat, step)
    if s.phase == PLACING:
        return _while_placing(s, step)
    return _in_turn(s, seat, step)


def _because(key: str, **words: object) -> Refusal:
    return Refusal(key.partition(":")[0], REFUSALS[key].format(**words))


def _while_grouping(s: State, seat: int, step: int) -> Refusal | None:
    """E2.5-E2.7: groups of loose beams, the first loose beam first, then done."""
    first = first_loose(s, seat)
    if first == KINDS:
        return None if step == DONE else _because("E2.7:done")
    if step == DONE:
        left = "".join(LETTERS[kind] * int(s.loose[seat, kind]) for kind in range(KINDS))
        return _because("E2.5:left", beams=left)
    if not is_group(step):
        return _because("E2.5")
    missing = int(BITS[step]) & ~loose_bits(s, seat)
    if missing >> SECOND_JOKER and not s.two_jokers_in_group:
        return _because("E2.6")
    if missing:
        return _because("E2.5:beams", beam=next(NAMES[beam] for beam in reversed(CONTENTS[step]) if missing >> beam))
    return None if CONTENTS[step][0] == first else _because("E2.5:order", beam=NAMES[first])


def _in_turn(s: State, seat: int, step: int) -> Refusal | None:
    """E3: one of the three actions; E3.1 rules the first turn."""
    if step == DONE:
        return _because("E2.7")
    if is_onto(step):
        return _because("E4.1:choose")
    if is_group(step) and step not in s.groups[seat]:
        return _because("E4.1", group=group_text(step))
    if is_first_turn(s) and not (is_group(step) and has_joker(step)):
        return _because("E3.1")
    if is_group(step):
        return None if can_place(s, step) else _why_not_placed(s, step)
    if step == DISC:
        return None if has_disc(s) else _because("E5.1")
    if step == PASS:
        return None if _is_stuck(s, seat) else _because("E8.2")
    group = SPLITS[step - SPLITTING][0]
    return None if group in s.groups[seat] else _because("E6.1", group=group_text(group))


def _is_stuck(s: State, seat: int) -> bool:
    """E8.2: nothing to place, no disc left, no group to split."""
    held = [int(group) for group in s.groups[seat] if group]
    return not has_disc(s) and all(len(CONTENTS[group]) == 1 and not can_place(s, group) for group in held)


def _why_not_placed(s: State, group: int) -> Refusal:
    """E4.1-E4.5: which condition of placing a group fails."""
    for beam in CONTENTS[group]:
        if not rays_taking(s, beam):
            return _because("E4.2", beam=NAMES[beam], Beam=NAMES[beam].capitalize())
    levels = [int(rays) for rays in s.rays_at]
    for height in range(int(s.discs), DISCS + 1):
        if find_rays(s, group, levels[height]):
            return _because("E4.5", group=group_text(group), level=height + 1, discs=s.discs)
    if any(all(rays_taking(s, beam) & rays for beam in CONTENTS[group]) for rays in levels):
        return _because("E4.1:rays", group=group_text(group))
    return _because("E4.4", group=group_text(group))


def _while_placing(s: State, step: int) -> Refusal | None:
    """E4: a ray for the next beam of the group, and for no other."""
    beam = CONTENTS[s.placing][0]
    if not is_onto(step):
        return _because("E3.2:placing", beam=NAMES[beam])
    if beam_of(step) != beam:
        return _because("E4.1:next", beam=NAMES[beam])
    return _why_not_on(s, beam, ray_of(step))


def _why_not_on(s: State, beam: int, ray: int) -> Refusal | None:
    """E4.2, E4.4, E4.5: the beam fits here, on its group's level, below the discs; E4.1: and the rest can follow."""
    height = int(s.height[ray])
    if not rays_taking(s, beam) >> ray & 1:
        return _why_not_fitting(s, beam, ray)
    if s.floor and height != s.floor:
        return _because("E4.4:ray", level=s.floor + 1)
    if height >= s.discs:
        return _because("E4.5:ray", ray=NAMES[ray], discs=s.discs)
    if not can_complete(s, ray):
        return _because("E4.1:rest", group="".join(LETTERS[other] for other in CONTENTS[s.placing][1:]))
    return None


def _why_not_fitting(s: State, beam: int, ray: int) -> Refusal:
    """E4.2: not on this ray's top beam."""
    name, top = NAMES[beam], int(s.sun[ray, s.height[ray] - 1])
    if top == JOKER or s.joker_keeps_ray:
        return _because("E4.2:keeps", beam=name)
    return _because("E4.2:ray", beam=name, Beam=name.capitalize(), ray=NAMES[ray], top=NAMES[top])
