"""The scene to draw shows the state's fields as letters, and nothing hidden."""

from collections.abc import Iterable, Iterator
from itertools import permutations
from typing import Any

import msgspec
import numpy as np
import pytest

import ludoteca
from ludoteca import Match
from ludoteca.checks.rulebook import at
from ludoteca.core.state import named_fields
from ludoteca.games.elios.scene import scene
from tests.games.elios.referee import CONTENTS
from tests.games.elios.scramble import scramble

LETTERS = "YORPBLGMW"
OPTIONS = [
    {},
    {"joker_keeps_ray": True, "starter": "last_to_group"},
    {"two_jokers_in_group": True, "starter": "2"},
]


def walk(players: int, options: dict[str, Any], seed: int) -> Iterator[Match]:
    """Every state of a random match in which the seats group at different speeds."""
    rng = np.random.default_rng(seed)
    match = ludoteca.new("elios", players, seed=seed, **options)
    yield match
    while not match.is_over:
        seat = int(rng.choice(match.to_act))
        match.play(str(rng.choice(match.legal(seat))), seat)
        yield match


def letters(kinds: Iterable[int]) -> str:
    return "".join(LETTERS[kind] for kind in kinds)


def counted(counts: Iterable[int]) -> str:
    return letters(kind for kind, count in enumerate(counts) for _ in range(count))


def ties_of(fields: dict[str, Any], seat: int) -> list[str]:
    """E2.5, E2.6: every group of two or three that the loose beams allow, by brute force."""
    loose = counted(fields["loose"][seat])
    most = dict.fromkeys(LETTERS, 1) | {"W": 1 + fields["two_jokers_in_group"]}
    texts = {letters(beams) for beams in CONTENTS if len(beams) > 1}
    fits = {text for text in texts if all(text.count(one) <= min(most[one], loose.count(one)) for one in text)}
    return sorted(fits, key=lambda text: [LETTERS.index(letter) for letter in text])


def seat_of(fields: dict[str, Any], seat: int) -> dict[str, Any]:
    """One seat in the scene, decoded from the fields without the game's code."""
    is_hidden = -1 in fields["loose"][seat]
    return {
        "beams": sum(fields["hand"][seat]),
        "hand": counted(fields["hand"][seat]),
        "groups": None if is_hidden else [letters(CONTENTS[group]) for group in fields["groups"][seat] if group > 0],
        "loose": None if is_hidden else counted(fields["loose"][seat]),
        "ties": None if is_hidden else ties_of(fields, seat),
        "is_done": fields["phase"] > 0 or f"{fields['acting']:04b}"[-1 - seat] == "0",
        "place": fields["place"][seat] if fields["over"] else None,
    }


def fits_of(fields: dict[str, Any]) -> dict[str, list[str]]:
    """E4: the rays that each beam can go onto, for every group of the seat to move, found by trying all placements."""
    if fields["over"] or fields["phase"] != 1:
        return {}
    rays = [letters(ray)[:height] for ray, height in zip(fields["sun"], fields["height"], strict=True)]

    def takes(ray: int, beam: str) -> bool:
        takes = rays[ray][0] == beam if fields["joker_keeps_ray"] else rays[ray][-1] in (beam, "W")
        return len(rays[ray]) < fields["discs"] and (beam == "W" or takes)

    def ways(group: str) -> list[tuple[int, ...]]:
        level = [way for way in permutations(range(8), len(group)) if len({len(rays[ray]) for ray in way}) == 1]
        return [way for way in level if all(map(takes, way, group))]

    groups = sorted({group for group in fields["groups"][fields["seat"]] if group})
    found = {letters(CONTENTS[group]): ways(letters(CONTENTS[group])) for group in groups}
    return {text: [letters(sorted(set(rays))) for rays in zip(*way, strict=True)] for text, way in found.items() if way}


def decoded(fields: dict[str, Any]) -> dict[str, Any]:
    """The scene decoded from the fields."""
    level = fields["floor"] + 1 if fields["floor"] else None
    placing = {"seat": fields["seat"], "beams": letters(CONTENTS[fields["placing"]]), "level": level}
    return {
        "ply": fields["ply"],
        "turn": fields["turn"],
        "phase": "over" if fields["over"] else ["grouping", "turn", "placing"][fields["phase"]],
        "acting": [seat for seat in range(4) if f"{fields['acting']:04b}"[-1 - seat] == "1"],
        "starter": fields["first"] if fields["phase"] == 0 and fields["first"] >= 0 else None,
        "discs": fields["discs"],
        "supply": 9 - fields["discs"],
        "rays": [letters(ray)[:height] for ray, height in zip(fields["sun"], fields["height"], strict=True)],
        "full": letters(ray for ray in range(8) if fields["height"][ray] == fields["discs"]),
        "seats": [seat_of(fields, seat) for seat in range(fields["players"])],
        "placing": placing if fields["placing"] else None,
        "fits": fits_of(fields),
        "aside": counted(fields["aside"]),
        "joker_keeps_ray": fields["joker_keeps_ray"] == 1,
        "two_jokers_in_group": fields["two_jokers_in_group"] == 1,
    }


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS)
def test_the_scene_matches_the_fields_of_every_view(players: int, options: dict[str, Any]) -> None:
    for match in walk(players, options, seed=players):
        for view in (match.view(), *map(match.view, range(players))):
            assert view.scene() == decoded(view.fields())
            assert msgspec.json.decode(msgspec.json.encode(view.scene())) == view.scene()
        assert scene(match.state) == decoded(named_fields(match.state))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_different_states_have_different_scenes(players: int) -> None:
    seen: dict[bytes, str] = {}
    for match in walk(players, {}, seed=7):
        text = match.game.notation.position_text(match.state)
        drawn = msgspec.json.encode(scene(match.state))
        assert seen.setdefault(drawn, text) == text
    assert len(seen) > 20


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_scene_shows_nothing_hidden(players: int) -> None:
    rng = np.random.default_rng(2)
    for match in walk(players, {}, seed=players):
        if match.turn:
            break
        for seat in range(-1, players):
            other = match.state
            scramble(other, seat, rng)
            assert scene(match.game.masked(other, seat)) == match.view(seat).scene()
            shown = [one["groups"] is not None for one in match.view(seat).scene()["seats"]]
            assert shown == [one == seat for one in range(players)]


def test_an_example_during_grouping() -> None:
    match = at("elios", "Y/O/R/P/B/L/G/M 2 +YYOORRPPBBLLGGMMWW|+YYOORRPPBBLLGGMMWW 2", starter="2")
    match.play("YOR", 0)
    scene = match.view(0).scene()
    assert (scene["phase"], scene["acting"], scene["starter"]) == ("grouping", [0, 1], 1)
    assert scene["seats"][0] == {
        "beams": 18,
        "hand": "YYOORRPPBBLLGGMMWW",
        "groups": ["YOR"],
        "loose": "YORPPBBLLGGMMWW",
        "ties": scene["seats"][0]["ties"],
        "is_done": False,
        "place": None,
    }
    assert scene["seats"][0]["ties"][:3] == ["YO", "YOR", "YOP"]
    assert "WW" not in scene["seats"][0]["ties"]
    assert scene["seats"][1]["hand"] == "YYOORRPPBBLLGGMMWW"
    assert scene["seats"][1]["groups"] is scene["seats"][1]["loose"] is None


def test_an_example_during_a_placement() -> None:
    match = at("elios", "YYY/O/RR/PP/BBB/LL/GWB/MWO 5 YG.R.P.G.M.MW|O.O.R.PG.B.M|Y.R.L.L.G.M 3 >O @19.30.1", 3)
    scene = match.view().scene()
    assert (scene["ply"], scene["turn"], scene["phase"], scene["acting"]) == (30, 19, "placing", [2])
    assert (scene["discs"], scene["supply"], scene["aside"]) == (5, 4, "PLW")
    assert scene["rays"] == ["YYY", "O", "RR", "PP", "BBB", "LL", "GWB", "MWO"]
    assert scene["full"] == ""
    assert scene["placing"] == {"seat": 2, "beams": "O", "level": None}
    assert scene["seats"][0]["groups"] == ["YG", "R", "P", "G", "M", "MW"]


def test_an_example_at_the_end() -> None:
    match = at("elios", "YYYY/OOOO/RRRRR/PPPPP/BBBBB/LLLLL/GGGGG/MWMWMWMWM 9 Y|O 1")
    match.play("Y Y>Y")
    scene = match.view().scene()
    assert (scene["phase"], scene["acting"], scene["placing"]) == ("over", [], None)
    assert [(seat["beams"], seat["groups"], seat["place"]) for seat in scene["seats"]] == [(0, [], 1), (1, ["O"], 2)]
