"""The scene to draw contains everything visible, as plain values, and nothing hidden."""

from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np
import pytest

import ludoteca
from ludoteca.core.state import State, copy, named_fields
from ludoteca.core.view import SPECTATOR, View
from tests.games.holi.referee import Table, bits, squares
from tests.games.holi.scramble import scramble
from tests.games.holi.table import table
from tests.games.holi.walks import positions_of_play

GAME = ludoteca.game("holi")
LETTERS = "ABCDEFGHIJKLM"
WORDS = {9: "pillars", 11: "sweet-tooth", 16: "first-up", 18: "railing", 10: "mosaic", 6: "balcony", 5: "full-pockets"}
SETS = ("", "pillars,sweet-tooth,balcony", "mosaic,railing,first-up", "full-pockets")


def states() -> Iterator[tuple[State, int]]:
    for players in (2, 3, 4):
        for number, rivalry in enumerate(SETS):
            for state in positions_of_play(players, [number], rivalry=rivalry or "none"):
                yield state, players


def names(board: int) -> set[str]:
    return {f"{'abcdef'[column]}{row + 1}" for row, column in squares(board)}


def letters(board: int) -> list[str] | None:
    return [LETTERS[card] for card in bits(board)] if board >= 0 else None


def plain(view: View) -> dict[str, Any]:
    """A scene as the browser receives it."""
    decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view.scene()))
    return decoded


def agrees(scene: dict[str, Any], fields: dict[str, Any]) -> None:
    """Assert that a scene matches its state's fields, decoded independently."""
    referee = Table(fields)
    assert (scene["ply"], scene["turn"]) == (fields["ply"], fields["turn"])
    assert scene["seat"] == (None if fields["over"] else fields["seat"])
    assert scene["card"] == (LETTERS[fields["card"]] if fields["card"] >= 0 else None)
    assert set(scene["short"]) == names(fields["pattern"])
    assert scene["done"] == [word for word in ("thrown", "moved", "climbed") if fields[word]]
    assert [set(lying["squares"]) for lying in scene["sweets"]] == [names(board) for board in fields["sweets"]]
    assert [card["word"] for card in scene["rivalry"]] == [
        WORDS[card] for card in sorted(WORDS) if fields["rivals"] >> card & 1
    ]
    for seat in referee.seats:
        agrees_on_seat(scene["seats"][seat], fields, seat)
        assert sum(points[seat] for points in scene["points"].values()) == referee.points(seat)


def agrees_on_seat(told: dict[str, Any], fields: dict[str, Any], seat: int) -> None:
    square = fields["square"][seat]
    pawn = {"level": fields["level"][seat] + 1, "square": f"{'abcdef'[square % 6]}{square // 6 + 1}"}
    assert told["pawn"] == (pawn if square >= 0 else None)
    assert [set(level) for level in told["tokens"]] == [names(board) for board in fields["tokens"][seat]]
    assert told["reserve"] == fields["reserve"][seat][: fields["players"]]
    assert (told["hand"], told["down"]) == (letters(fields["hand"][seat]), letters(fields["face_down"][seat]))
    assert told["up"] == letters(fields["face_up"][seat])
    assert told["cards"] + told["deck"] + told["downs"] + len(told["up"]) == 13
    counts = (told["sweets"], told["hits"], told["deck"], told["downs"])
    assert counts == tuple(fields[name][seat] for name in ("sweets_held", "hits", "deck_size", "downs"))
    assert (told["is_top_down"], told["is_finished"]) == (fields["top_down"][seat] == 1, fields["finished"][seat] == 1)


def test_every_view_and_the_whole_state_match_their_fields() -> None:
    rng = np.random.default_rng(1)
    for state, players in states():
        seat = int(rng.integers(-1, players))
        for view in (View.of(GAME, state, seat), View(GAME, SPECTATOR, state)):
            agrees(plain(view), named_fields(view.state))


def test_hidden_parts_change_no_scene() -> None:
    rng = np.random.default_rng(2)
    for number, (state, players) in enumerate(states()):
        if number % 5:
            continue
        for seat in range(-1, players):
            seen = View.of(GAME, state, seat).scene()
            other = copy(state)
            scramble(other, seat, rng)
            assert View.of(GAME, other, seat).scene() == seen
            hidden = [one for one in range(players) if one != seat]
            assert all(seen["seats"][one]["hand"] is None and seen["seats"][one]["down"] is None for one in hidden)
            assert seat == state.seat or seen["card"] is None


def test_every_step_changes_the_scene_of_everybody() -> None:
    before: dict[int, Any] = {}
    for state in positions_of_play(3, [4]):
        for seat in (SPECTATOR, 0, 1, 2):
            seen = View.of(GAME, state, seat).scene()
            assert seen != before.get(seat)
            before[seat] = seen


SHORT = {"stains": "2R24", "up": "B -", "hands": "AC AB"}


@pytest.mark.parametrize(
    ("turn", "position", "phase", "short"),
    [
        ("1:1:m:-:-", {}, "turn", ()),
        ("1:1:-:up=B:-", {}, "place", ()),
        ("1:1:-:down=B:-", {}, "drop", ()),
        ("1:1:-:spread=b1+a2:-", SHORT, "spread", ("b1", "a2")),
    ],
)
def test_phases_have_names(turn: str, position: dict[str, Any], phase: str, short: tuple[str, ...]) -> None:
    seen = table(turn=turn, **position).view(0).scene()
    assert (seen["phase"], seen["short"]) == (phase, short)


def test_pawns_are_nowhere_before_they_take_their_corners() -> None:
    seen = ludoteca.new("holi", 3, seed=1).view(0).scene()
    assert (seen["phase"], [seat["pawn"] for seat in seen["seats"]]) == ("corners", [None] * 3)


def test_an_example_of_a_scene() -> None:
    match = table(
        lower="R*2*1/*1Y2*/6/6/*4*/1*2y1",
        middle="1*2*1/*1R2*/6/6/*4*/1*2*1",
        pawns="2d4 1f6",
        hands="CH AB",
        up="A -",
        down="- M",
        state="- d",
        stains="2R1",
        hits="1 0",
        turn="2:1:m:up=C:-",
        rivalry="pillars",
    )
    seen = plain(match.view(0))
    assert seen["seats"][0] == {
        "pawn": {"level": 2, "square": "d4"},
        "tokens": [["a1"], ["c2"], []],
        "reserve": [22, 0],
        "sweets": 0,
        "hits": 1,
        "hand": ["C", "H"],
        "cards": 2,
        "deck": 10,
        "up": ["A"],
        "down": [],
        "downs": 0,
        "is_top_down": False,
        "is_finished": False,
    }
    assert seen["seats"][1]["tokens"] == [["c2", "e6"], [], []]
    assert (seen["seats"][1]["hand"], seen["seats"][1]["cards"], seen["seats"][1]["is_top_down"]) == (None, 2, True)
    assert (seen["card"], seen["done"], seen["seat"], seen["first"]) == ("C", ["moved"], 0, 1)
    assert seen["sweets"][0] == {"level": 1, "count": 2, "squares": ["b1", "e1", "a2", "f2", "a5", "f5", "b6", "e6"]}
    assert seen["points"] == {
        "level1": [1, 2],
        "level2": [2, 0],
        "level3": [0, 0],
        "reserves": [2, 0],
        "sweets": [0, 0],
        "hits": [1, 0],
        "pillars": [0, 0],
    }
    assert seen["cards"]["M"] == {"name": {"key": "holi-card-m"}, "pattern": "#.#/.P./.#."}
    assert seen["rivalry"] == [
        {
            "word": "pillars",
            "name": {"key": "holi-rivalry-pillars"},
            "text": {"key": "holi-rivalry-pillars-text"},
        }
    ]
