"""X5.7, X6.3, X8.3: the options for a match."""

from ludoteca.core.options import Choice, Flag, Number, Option
from ludoteca.core.sentences import say

MOST_TILES = 10
AUTOMATIC = MOST_TILES + 1  # the code of `auto`; the code of a number is the number itself
NO_LIMIT = 0
TILES_WITHOUT_HOURGLASS = 3  # X5.7
ONE_MINUTE = 60  # X1.6

TILES_PER_TURN = {
    "none": say("exagon-tiles-no-limit"),
    **{str(tiles): say("exagon-tiles-limit", count=tiles) for tiles in range(1, MOST_TILES + 1)},
    "auto": say("exagon-tiles-auto", count=TILES_WITHOUT_HOURGLASS),
}

OPTIONS = (
    Option(
        "hourglass",
        "X6.3",
        say("exagon-option-hourglass"),
        Number(10, 600, say("exagon-hourglass-seconds"), say("exagon-hourglass-none")),
        None,
        live=ONE_MINUTE,
        live_people=1,
    ),
    Option(
        "tiles_per_turn",
        "X5.7",
        say("exagon-option-tiles"),
        Choice(TILES_PER_TURN),
        "auto",
    ),
    Option(
        "score_floor",
        "X8.3",
        say("exagon-option-floor"),
        Flag(on=say("exagon-floor-on"), off=say("exagon-floor-off")),
        True,
    ),
    Option(
        "bonus_after_limit",
        "X5.7",
        say("exagon-option-bonus"),
        Flag(on=say("exagon-bonus-on"), off=say("exagon-bonus-off")),
        True,
        since=2,
        before=False,
    ),
)
