"""The invariants of an Exagon match and the result of a finished one, computed from the clauses alone."""

from tests.games.exagon.geometry import STARS, Fields, held, loose, mismatches

EMPTY_HAND, PERFECT_FIT = 1, 2


def components(fields: Fields) -> dict[str, object]:
    """X1.1: every tile is in one hand or on the table; X4: the tiles on the table are connected and match."""
    places = [*fields["hand"], fields["table"]]
    return {
        "tiles": sorted(tile for place in places for tile in held(place)),
        "loose tiles": loose(fields),
        "mismatched sides": mismatches(fields),
        "tiles with a place but not on the table": sum(
            1
            for tile in set(range(40)) - set(held(fields["table"]))
            if (fields["q"][tile], fields["r"][tile], fields["turned"][tile]) != (0, 0, 0)
        ),
    }


def outcome(fields: Fields) -> tuple[list[int], list[int]]:
    """X7: the places and scores of a finished match. A score is minus the number of tiles left."""
    hands = [held(hand) for hand in fields["hand"][: fields["players"]]]
    burdens = [(len(hand), sum(STARS[tile] for tile in hand)) for hand in hands]
    if fields["over"] == EMPTY_HAND:
        assert burdens[fields["seat"]] == (0, 0)
    if fields["over"] == PERFECT_FIT:
        burdens[fields["seat"]] = (-1, 0)  # X7.2: the winner, however many tiles are left
    places = [1 + sum(other < mine for other in burdens) for mine in burdens]
    return places, [-len(hand) for hand in hands]
