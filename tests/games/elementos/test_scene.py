"""The scene to draw matches the state's fields and contains nothing that a view hides."""

from itertools import product
from typing import Any

import msgspec
import numpy as np
import pytest

import ludoteca
from ludoteca.checks.cases import Case
from ludoteca.checks.rulebook import allows, at
from ludoteca.core.state import State, copy, named_fields, same
from ludoteca.core.view import View
from ludoteca.games.elementos.scene import scene
from tests.games.elementos.boards import START
from tests.games.elementos.scramble import HOME_SQUARES, scramble

SYMBOLS = ("fire", "wood", "water")
OPTIONS: list[dict[str, Any]] = [
    {"opening": opening, "starter": starter, "backs": backs}
    for opening, starter, backs in product(
        ("balanced", "free", "random"), ("random", "2"), ("private", "memory", "open")
    )
]
CASES = [Case("elementos", 2, options) for options in OPTIONS]


def name_of(square: int) -> str:
    return "abc"[square % 3] + str(square // 3 + 1)


def decoded_discs(fields: dict[str, Any]) -> dict[str, tuple[int, str, str | None, bool]]:
    """All discs, keyed by square and decoded one square and one symbol at a time."""
    found = {}
    for seat, square, up in product(range(2), range(24), range(3)):
        if fields["up"][seat][0] != -1 and fields["up"][seat][up] >> square & 1:
            below = [SYMBOLS[k] for k in range(3) if fields["down"][seat][k] >> square & 1]
            is_known = fields["backs"] == 0 and bool(fields["known"][seat] >> square & 1)
            found[name_of(square)] = (seat, SYMBOLS[up], below[0] if below else None, is_known)
    return found


def decoded_losses(fields: dict[str, Any], seat: int) -> list[list[str]] | None:
    """The pairs of symbols that a seat has lost, or None if they are hidden."""
    if fields["taken"][seat][0] == -1:
        return None
    kinds = [kind for kind in (2, 1, 0) for _ in range(fields["taken"][seat][kind])]
    return [[symbol for k, symbol in enumerate(SYMBOLS) if k != kind] for kind in kinds]


def check_play(drawn: dict[str, Any], fields: dict[str, Any]) -> None:
    """Check the discs, the wands and the taken discs."""
    discs = {one["square"]: (one["seat"], one["up"], one["down"], one["is_known"]) for one in drawn["discs"]}
    assert discs == decoded_discs(fields)
    assert len(discs) == len(drawn["discs"])
    assert drawn["wands"] == [name_of(square) for square in fields["wand"]]
    assert drawn["to_go"] == [8 - int(drawn["wands"][0][1]), int(drawn["wands"][1][1]) - 1]
    for seat in range(2):
        assert drawn["taken"][seat]["discs"] == decoded_losses(fields, seat)
        placed = sum(disc[0] == seat for disc in discs.values())
        assert drawn["taken"][seat]["count"] == (0 if fields["phase"] == 0 else 9 - placed)


def check_set_up(drawn: dict[str, Any], fields: dict[str, Any]) -> None:
    """Check which discs are left to place and which symbols are left to show."""
    assert (drawn["arranging"] is None) == (fields["phase"] == 1)
    for seat, part in enumerate(drawn["arranging"] or ()):
        assert part["home"] == [name_of(square) for square in HOME_SQUARES[seat]]
        assert part["is_done"] == (not fields["acting"] >> seat & 1)
        if fields["up"][seat][0] == -1:
            assert (part["next"], part["left"], part["to_show"]) == (None, None, None)
            continue
        own = [one for one in drawn["discs"] if one["seat"] == seat]
        squares = [name_of(square) for square in HOME_SQUARES[seat]]
        assert {one["square"] for one in own} == set(squares[: len(own)])
        assert part["next"] == (squares[len(own)] if len(own) < 9 else None)
        assert sum(kind["count"] for kind in part["left"]) == 9 - len(own)
        for kind in part["left"]:
            assert kind["count"] == 3 - sum({one["up"], one["down"]} == set(kind["sides"]) for one in own)
        if fields["opening"] == 1:
            assert part["to_show"] is None
        else:
            assert part["to_show"] == {name: 3 - sum(one["up"] == name for one in own) for name in SYMBOLS}


def check(state: State) -> None:
    drawn, fields = scene(state), named_fields(state)
    check_play(drawn, fields)
    check_set_up(drawn, fields)
    assert [drawn[name] for name in ("ply", "turn", "quiet")] == [fields[name] for name in ("ply", "turn", "quiet")]
    assert drawn["phase"] == ("arranging", "playing")[fields["phase"]]
    assert drawn["ending"] == (None, "home", "equilibrium")[fields["over"]]
    assert drawn["first"] == (None if fields["first"] == -1 else fields["first"])
    assert drawn["opening"] == ("balanced", "free", "random")[fields["opening"]]
    assert drawn["backs"] == ("private", "memory", "open")[fields["backs"]]
    assert msgspec.json.decode(msgspec.json.encode(drawn)) == drawn


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_scene_matches_the_fields_in_every_view_and_state(case: Case) -> None:
    for match in case.played(3):
        check(match.state)
        for seat in (-1, 0, 1):
            check(match.view(seat).state)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_hidden_parts_change_no_scene(case: Case) -> None:
    rng, differing = np.random.default_rng(8), 0
    for match in case.played(4):
        for seat in (-1, 0, 1):
            other = copy(match.state)
            scramble(other, seat, rng)
            differing += scene(other) != scene(match.state)
            assert View.of(match.game, other, seat).scene() == match.view(seat).scene()
    # With open backs and random arrangements, nothing is ever hidden.
    assert differing or (case.options["backs"], case.options["opening"]) == ("open", "random")


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_visible_step_changes_the_scene(case: Case) -> None:
    before: dict[int, State] = {}
    for match in case.played(5):
        for seat in (-1, 0, 1):
            state = match.view(seat).state
            if seat in before and not same(before[seat], state):
                assert scene(before[seat]) != scene(state)
            before[seat] = state


def test_views_show_only_what_they_may() -> None:
    match = ludoteca.new("elementos", seed=1)
    allows(match, "FW FA", seat=1)
    drawn = match.view(0).scene()
    assert drawn["discs"] == []
    assert drawn["first"] is None
    assert drawn["arranging"][1] == {
        "is_done": False,
        "home": ["c8", "b8", "a8", "c7", "b7", "a7", "c6", "b6", "a6"],
        "next": None,
        "left": None,
        "to_show": None,
    }
    started = at("elementos", START, backs="memory")
    assert {one["seat"] for one in started.view(0).scene()["discs"] if one["down"]} == {0}
    memory = allows(started, "a3-a4 a6-a5").view(0).scene()
    assert {one["down"] for one in memory["discs"]} == {None}
    assert [one["discs"] for one in memory["taken"]] == [None, None]
    spectator = at("elementos", START).view(-1).scene()
    assert {one["down"] for one in spectator["discs"]} == {None}


def test_an_example_of_a_scene() -> None:
    match = at("elementos", "3/1fw|1/3/3/1wa!1/2AF/1FW|1/3 2")
    drawn = match.view(1).scene()
    fire_wood, fire_water, wood_water = ["fire", "wood"], ["fire", "water"], ["wood", "water"]
    assert drawn == {
        "ply": 0,
        "turn": 1,
        "phase": "playing",
        "ending": None,
        "first": drawn["first"],
        "opening": "balanced",
        "backs": "private",
        "quiet": 0,
        "quiet_most": 40,
        "discs": [
            {"square": "b2", "seat": 0, "up": "fire", "down": None, "is_known": False},
            {"square": "c3", "seat": 0, "up": "water", "down": None, "is_known": False},
            {"square": "b4", "seat": 1, "up": "wood", "down": "water", "is_known": True},
            {"square": "b7", "seat": 1, "up": "fire", "down": "wood", "is_known": False},
        ],
        "wands": ["b2", "b7"],
        "goals": [["a8", "b8", "c8"], ["a1", "b1", "c1"]],
        "to_go": [6, 6],
        "taken": [
            {"count": 7, "discs": [fire_wood] * 2 + [fire_water] * 2 + [wood_water] * 3},
            {"count": 7, "discs": [fire_wood] * 2 + [fire_water] * 3 + [wood_water] * 2},
        ],
        "arranging": None,
    }
