"""Explain why a step is not legal, by checking the rules one by one."""

from ludoteca.core.errors import Refusal, refuse
from ludoteca.core.sentences import Value
from ludoteca.core.state import State
from ludoteca.games.elios.grouping import first_loose, loose_bits
from ludoteca.games.elios.groups import BITS, CONTENTS, SECOND_JOKER, SPLITS
from ludoteca.games.elios.rules import happens, is_acting
from ludoteca.games.elios.state import DISCS, GROUPING, JOKER, KINDS, PLACING
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
from ludoteca.games.elios.words import COLOURS, GROUPS

REFUSALS = (
    "E2.5",
    "E2.5:order",
    "E2.5:beams",
    "E2.5:left",
    "E2.6",
    "E2.7",
    "E2.7:done",
    "E2.8",
    "E3.1",
    "E3.2",
    "E3.2:placing",
    "E4.1",
    "E4.1:choose",
    "E4.1:next",
    "E4.1:rays",
    "E4.1:rest",
    "E4.2",
    "E4.2:ray",
    "E4.2:keeps",
    "E4.4",
    "E4.4:ray",
    "E4.5",
    "E4.5:ray",
    "E5.1",
    "E6.1",
    "E8.2",
)
"""The clauses that can forbid a step, each with its text. For example, `E2.5:order` has the text `elios-e2-5-order`."""


def refusal(s: State, seat: int, step: int) -> Refusal | None:
    """Explain why a step is not legal. Return None if it is legal."""
    if step == TIMEOUT:
        return None if happens(s, seat, step) else _because("E2.8")
    if s.over or not is_acting(s, seat) or not 0 <= step < STEPS:
        return _because("E3.2")
    if s.phase == GROUPING:
        return _while_grouping(s, seat, step)
    if s.phase == PLACING:
        return _while_placing(s, step)
    return _in_turn(s, seat, step)


def _because(key: str, **values: Value) -> Refusal:
    return refuse("elios", key, **values)


def _while_grouping(s: State, seat: int, step: int) -> Refusal | None:
    """E2.5-E2.7: only groups that contain the first loose beam are legal. If no beam is loose, only `done` is legal."""
    first = first_loose(s, seat)
    if first == KINDS:
        return None if step == DONE else _because("E2.7:done")
    if step == DONE:
        return _because("E2.5:left", count=int(s.loose[seat].sum()))
    if not is_group(step):
        return _because("E2.5")
    missing = int(BITS[step]) & ~loose_bits(s, seat)
    if missing >> SECOND_JOKER and not s.two_jokers_in_group:
        return _because("E2.6")
    if missing:
        return _because("E2.5:beams", beam=next(COLOURS[beam] for beam in reversed(CONTENTS[step]) if missing >> beam))
    return None if CONTENTS[step][0] == first else _because("E2.5:order", beam=COLOURS[first])


def _in_turn(s: State, seat: int, step: int) -> Refusal | None:
    """E3: a turn is one of three actions, or a pass if none is possible. E3.1 applies to the first turn."""
    if step == DONE:
        return _because("E2.7")
    if is_onto(step):
        return _because("E4.1:choose")
    if is_group(step) and step not in s.groups[seat]:
        return _because("E4.1", group=GROUPS[step])
    if is_first_turn(s) and not (is_group(step) and has_joker(step)):
        return _because("E3.1")
    if is_group(step):
        return None if can_place(s, step) else _why_not_placed(s, step)
    if step == DISC:
        return None if has_disc(s) else _because("E5.1")
    if step == PASS:
        return None if _is_stuck(s, seat) else _because("E8.2")
    group = SPLITS[step - SPLITTING][0]
    return None if group in s.groups[seat] else _because("E6.1", group=GROUPS[group])


def _is_stuck(s: State, seat: int) -> bool:
    """E8.2: return True if a seat can neither place nor split a group, and no disc is left."""
    held = [int(group) for group in s.groups[seat] if group]
    return not has_disc(s) and all(len(CONTENTS[group]) == 1 and not can_place(s, group) for group in held)


def _why_not_placed(s: State, group: int) -> Refusal:
    """E4.1-E4.5: explain why a group can't be placed."""
    for beam in CONTENTS[group]:
        if not rays_taking(s, beam):
            return _because("E4.2", beam=COLOURS[beam])
    levels = [int(rays) for rays in s.rays_at]
    for height in range(int(s.discs), DISCS + 1):
        if find_rays(s, group, levels[height]):
            return _because("E4.5", group=GROUPS[group], level=height + 1, discs=int(s.discs))
    if any(all(rays_taking(s, beam) & rays for beam in CONTENTS[group]) for rays in levels):
        return _because("E4.1:rays", group=GROUPS[group])
    return _because("E4.4", group=GROUPS[group])


def _while_placing(s: State, step: int) -> Refusal | None:
    """E4: only the group's next beam can be placed."""
    beam = CONTENTS[s.placing][0]
    if not is_onto(step):
        return _because("E3.2:placing", beam=COLOURS[beam])
    if beam_of(step) != beam:
        return _because("E4.1:next", beam=COLOURS[beam])
    return _why_not_on(s, beam, ray_of(step))


def _why_not_on(s: State, beam: int, ray: int) -> Refusal | None:
    """E4.2, E4.4, E4.5: explain why a beam can't go on this ray, or return None if it can.

    It must fit on the ray, be on its group's level and not rise above the discs. E4.1: the rest must fit as well.
    """
    height = int(s.height[ray])
    if not rays_taking(s, beam) >> ray & 1:
        return _why_not_fitting(s, beam, ray)
    if s.floor and height != s.floor:
        return _because("E4.4:ray", level=int(s.floor) + 1)
    if height >= s.discs:
        return _because("E4.5:ray", ray=COLOURS[ray], discs=int(s.discs))
    if not can_complete(s, ray):
        return _because("E4.1:rest", group=GROUPS[s.placing][1:])
    return None


def _why_not_fitting(s: State, beam: int, ray: int) -> Refusal:
    """E4.2: explain why a beam doesn't fit on this ray."""
    name, top = COLOURS[beam], int(s.sun[ray, s.height[ray] - 1])
    if top == JOKER or s.joker_keeps_ray:
        return _because("E4.2:keeps", beam=name)
    return _because("E4.2:ray", beam=name, ray=COLOURS[ray], top=COLOURS[top])
