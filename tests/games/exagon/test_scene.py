"""The scene matches the state's fields, which are decoded independently here."""

from itertools import islice

import msgspec
import pytest

from ludoteca.checks.cases import Case
from ludoteca.core.state import named_fields
from ludoteca.core.view import SPECTATOR, View
from ludoteca.games.exagon.scene import _closed, scene
from tests.games.exagon.geometry import AREAS, STARS, Fields, beside, held, layout, open_cells, placements
from tests.games.exagon.layouts import at_ring

CASES = [
    *(Case("exagon", players) for players in (2, 3, 4, 5)),
    Case("exagon", 2, {"hourglass": 60}),
    Case("exagon", 3, {"tiles_per_turn": "1"}),
    Case("exagon", 5, {"tiles_per_turn": "none", "score_floor": False}),
]
SUMS = [sum(area for area in areas if isinstance(area, int)) for areas in AREAS]
THIRD = 3  # check every third moment, because each check searches for placements from scratch
PHASES = ("first", "second", "play")


def expected(fields: Fields, limit: int | None) -> dict[str, object]:
    """The scene of a state, computed from its fields alone."""
    laid = layout(fields)
    cells = {tile: len({cell for cell, _ in placements(fields, tile)}) for tile in range(40)}
    return {
        "ply": fields["ply"],
        "turn": fields["turn"],
        "phase": "over" if fields["over"] else PHASES[fields["phase"]],
        "seat": None if fields["over"] else fields["seat"],
        "faces": ["".join(map(str, areas)) for areas in AREAS],
        "stars": STARS,
        "sums": SUMS,
        "table": [
            {"tile": tile + 1, "q": fields["q"][tile], "r": fields["r"][tile], "turn": fields["turned"][tile]}
            for tile in held(fields["table"])
        ],
        "closed": sorted(
            {beside(cell, side) for cell, (_, faces) in laid.items() for side in range(6) if faces[side] == "X"}
        ),
        "hands": [
            [{"tile": tile + 1, "cells": cells[tile]} for tile in held(hand)]
            for hand in fields["hand"][: fields["players"]]
        ],
        "picked": fields["picked"] + 1 or None,
        "laid": fields["laid"],
        "limit": limit,
        "bonus": fields["bonus"],
        "passes": fields["passes"],
        "hourglass": fields["hourglass"] or None,
    }


def limit_of(case: Case) -> int | None:
    """X5.7: the maximum number of tiles per turn in a case."""
    chosen = case.options.get("tiles_per_turn", "none" if "hourglass" in case.options else "3")
    return None if chosen == "none" else int(str(chosen))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_scene_matches_the_state(case: Case) -> None:
    for match in islice(case.played(seed=5), 0, None, THIRD):
        found = scene(match.state)
        found["closed"] = sorted(found["closed"])
        assert found == expected(named_fields(match.state), limit_of(case))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_everybody_is_sent_the_same_scene_as_json(case: Case) -> None:
    for match in case.played(seed=6):
        whole = msgspec.json.encode(scene(match.state))
        for seat in [SPECTATOR, *range(case.players)]:
            assert msgspec.json.encode(View.of(match.game, match.state, seat).scene()) == whole


def test_different_states_have_different_scenes() -> None:
    seen = [msgspec.json.encode(scene(match.state)) for match in Case("exagon", 4).played(seed=7)]
    assert len(set(seen)) == len(seen)


def test_closed_cells_are_never_occupied() -> None:
    most = 0
    for match in Case("exagon", 2).played(seed=8):
        closed = set(scene(match.state)["closed"])
        assert closed <= open_cells(layout(named_fields(match.state)))
        most = max(most, len(closed))
    assert most > 0


def test_two_exagon_areas_close_one_cell() -> None:
    """Two of the three tiles with an Exagon area (38, 39, 40) can face the same cell."""
    table = [{"tile": 38, "q": 0, "r": 0, "turn": 1}, {"tile": 39, "q": 2, "r": 0, "turn": 4}]
    assert _closed(table) == [(1, 0)]


def test_an_example_of_a_scene() -> None:
    found = scene(at_ring(3, "1,2,38/*", "laid=1 bonus=1 pick=1 @5.12.0", players=2).state)
    hands, faces = found.pop("hands"), found.pop("faces")
    assert [held["tile"] for held in hands[0]] == [1, 2, 38]
    assert len(hands[1]) == 34
    assert faces[0] == "134256"
    assert faces[37][0] == "X"
    assert found == {
        "ply": 12,
        "turn": 5,
        "phase": "play",
        "seat": 0,
        "stars": STARS,
        "sums": SUMS,
        "table": [
            {"tile": 6, "q": 0, "r": 0, "turn": 3},
            {"tile": 29, "q": 0, "r": 1, "turn": 4},
            {"tile": 30, "q": -1, "r": 2, "turn": 3},
        ],
        "closed": [],
        "picked": 1,
        "laid": 1,
        "limit": 3,
        "bonus": 1,
        "passes": 0,
        "hourglass": None,
    }
