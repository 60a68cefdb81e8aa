"""X5.7, X6.3, X8.3: what can be chosen when a match is made."""

from ludoteca.core.options import Choice, Flag, Number, Option

MOST_TILES = 10
AUTOMATIC = MOST_TILES + 1  # the code of `auto`; the others are coded as the number they are
NO_LIMIT = 0
TILES_WITHOUT_HOURGLASS = 3  # X5.7
ONE_MINUTE = 60  # X1.6

TILES_PER_TURN = {
    "none": "a turn may go on as long as tiles fit",
    "1": "a turn ends after its first tile",
    **{str(tiles): f"a turn ends after {tiles} tiles" for tiles in range(2, MOST_TILES + 1)},
    "auto": f"{TILES_WITHOUT_HOURGLASS} without an hourglass, no limit with one",
}

OPTIONS = (
    Option(
        "hourglass",
        "X6.3",
        "How many seconds a turn has.",
        Number(10, 600, "seconds a turn, not counting what the player before left over", "turns are not timed"),
        None,
        live=ONE_MINUTE,
        live_people=1,
    ),
    Option(
        "tiles_per_turn",
        "X5.7",
        "After how many tiles a turn ends, tiles placed with a bonus not counted.",
        Choice(TILES_PER_TURN),
        "auto",
    ),
    Option(
        "score_floor",
        "X8.3",
        "Whether a tournament score can fall below 0.",
        Flag("no tournament score falls below 0", "tournament scores may be negative"),
        True,
    ),
    Option(
        "bonus_after_limit",
        "X5.7",
        "Whether bonuses can still be used after the last tile that a turn may have.",
        Flag("they can be used before the turn ends", "they lapse: the last tile ends the turn"),
        True,
        since=2,
        before=False,
    ),
)
