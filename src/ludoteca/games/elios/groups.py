"""All possible groups, numbered from 1. States and steps use these numbers, and 0 means no group.

A group is identified by its content, so groups with equal content have the same number. Groups are ordered by their
letters: Y, YO, YOR, YOP, ... , MW, MWW, W, WW.
"""

from itertools import combinations

import numpy as np
import numpy.typing as npt

from ludoteca.games.elios.state import JOKER, KINDS, LETTERS

Table = npt.NDArray[np.int16]

MOST_IN_GROUP = 3  # E2.5
SECOND_JOKER = KINDS  # the bit for a second joker; the other bits stand for kinds


def _contents() -> list[tuple[int, ...]]:
    """E2.5, E2.6: return all groups of one to three beams.

    The beams in a group all have different kinds, except that an option allows two jokers.
    """
    plain = [beams for size in range(1, MOST_IN_GROUP + 1) for beams in combinations(range(KINDS), size)]
    return [(), *sorted([*plain, (JOKER, JOKER), *((colour, JOKER, JOKER) for colour in range(JOKER))])]


def _bits(beams: tuple[int, ...]) -> int:
    second = 1 << SECOND_JOKER if beams.count(JOKER) == 2 else 0
    return sum(1 << kind for kind in set(beams)) | second


def _splits() -> list[tuple[int, int, int]]:
    """E6.1: return every way to split a group as (group, part, other part). One of the parts is a single beam."""
    found = []
    for group, beams in enumerate(CONTENTS):
        pairs = {(beams[k : k + 1], beams[:k] + beams[k + 1 :]) for k in range(len(beams) if len(beams) > 1 else 0)}
        ways = {tuple(sorted((NUMBER[single], NUMBER[rest]))) for single, rest in pairs}
        found += [(group, part, other) for part, other in sorted(ways)]
    return found


def _first_of_kind(firsts: list[int]) -> Table:
    """Return the first group that begins with each kind. One more entry, past the last group, marks the end."""
    return np.array([*(firsts.index(kind) + 1 for kind in range(KINDS)), len(firsts) + 1], np.int16)


CONTENTS = _contents()
NUMBER = {beams: group for group, beams in enumerate(CONTENTS)}
GROUPS = len(CONTENTS) - 1
SPLITS = _splits()

BITS: Table = np.array([_bits(beams) for beams in CONTENTS], np.int16)
SIZE: Table = np.array([len(beams) for beams in CONTENTS], np.int16)
BEAM: Table = np.array([(*beams, 0, 0, 0)[:MOST_IN_GROUP] for beams in CONTENTS], np.int16)
COLOURED: Table = np.array([len(beams) - beams.count(JOKER) for beams in CONTENTS], np.int16)
REST: Table = np.array([NUMBER[beams[1:]] for beams in CONTENTS], np.int16)  # the group without its first beam
STARTS: Table = _first_of_kind([beams[0] for beams in CONTENTS[1:]])

SPLIT: Table = np.array(SPLITS, np.int16)
# The index of each group's first split. A group's splits end where the next group's splits begin.
SPLIT_FROM: Table = np.array([sum(split[0] < group for split in SPLITS) for group in range(GROUPS + 2)], np.int16)


def group_text(group: int) -> str:
    """Return a group as letters."""
    return "".join(LETTERS[kind] for kind in CONTENTS[group])
