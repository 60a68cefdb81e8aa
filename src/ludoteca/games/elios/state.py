"""The state: the sun, its discs, and every seat's beams and groups."""

import numpy as np

from ludoteca.core.state import state_dtype

COLOURS = 8  # E1.1: yellow, orange, red, purple, blue, light blue, green, lime
JOKER = COLOURS  # E1.2: the ninth kind of beam, white
KINDS = COLOURS + 1
LETTERS = "YORPBLGMW"

PLAYERS = (2, 3, 4)
MOST_PLAYERS = PLAYERS[-1]
TEAM_PLAYERS = 4  # E7.1: seats 1 and 3 play against seats 2 and 4
TEAMS = 2

BEAMS_OF_A_COLOUR = 5  # E1.1
JOKERS = 4  # E1.2
DISCS = 9  # E1.3
FIRST_DISCS = 2  # E2.1
BEAMS_DEALT = (0, 0, 16, 10, 8)  # E2.3, by number of players
JOKERS_DEALT = (0, 0, 2, 1, 1)  # E2.4, by number of players

MOST_BEAMS = BEAMS_DEALT[2] + JOKERS_DEALT[2]  # the most beams in one hand
ALL_RAYS = (1 << COLOURS) - 1
NOBODY = -1
HIDDEN = -1

# The phases: all seats divide their beams into groups; a turn begins; a group is being placed on the sun.
GROUPING, TURN, PLACING = 0, 1, 2

# The endings: a side has placed all its beams (E8.1); no beam can be placed any more (E8.3).
ALL_PLACED, BLOCKED = 1, 2

# The codes for the option `starter` (E2.8); the code for seat k, counted from 0, is FIXED_STARTER + k.
RANDOM_STARTER, LAST_TO_GROUP, FIXED_STARTER = 0, 1, 2

DTYPE = state_dtype(
    [
        ("two_jokers_in_group", np.int8),
        ("joker_keeps_ray", np.int8),
        ("starter", np.int8),
        # The sun. A ray is named by the colour it began with.
        ("discs", np.int8),
        ("height", np.int8, (COLOURS,)),  # the height of each ray
        ("sun", np.int8, (COLOURS, DISCS)),  # the beams of each ray, from the bottom up; 0 above its height
        ("rays_at", np.int16, (DISCS + 1,)),  # by height, the set of rays with that height
        ("rays_for", np.int16, (KINDS,)),  # by colour, the rays that take only that colour; at JOKER, rays for any
        # The seats.
        ("hand", np.int8, (MOST_PLAYERS, KINDS)),  # by seat, how many beams of each kind are left, grouped or not
        ("loose", np.int8, (MOST_PLAYERS, KINDS)),  # by seat, how many of these beams are not yet grouped
        ("groups", np.int16, (MOST_PLAYERS, MOST_BEAMS)),  # by seat, in ascending order, with 0 after the last group
        ("aside", np.int8, (KINDS,)),  # E2.3, E2.4: the number of beams of each kind that are out of play
        ("first", np.int8),  # the starter if it is known during grouping, otherwise NOBODY
        # The group being placed.
        ("placing", np.int16),  # the beams not yet placed, as a group; 0 if no group is being placed
        ("floor", np.int8),  # the height of the rays that the group goes on; 0 before its first beam is placed
    ]
)
