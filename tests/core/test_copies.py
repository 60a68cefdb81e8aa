"""Matches and views can be copied, pickled, compared and written as JSON, in the middle of a match."""

import copy
import json
import multiprocessing
import pickle
import re
from collections.abc import Callable
from typing import Any

import pytest

import ludoteca
from ludoteca.checks.cases import Case, default_cases
from ludoteca.core.chance import stream
from ludoteca.core.errors import LudotecaError, NotationError
from ludoteca.core.match import Match, Taken
from ludoteca.core.view import SPECTATOR, View, viewers

WAYS: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda given: pickle.loads(pickle.dumps(given)),
}


def in_the_middle(case: Case, steps: int = 25) -> Match:
    match = ludoteca.new(case.name, case.players, seed=3)
    rng = stream(3)
    for _ in range(steps):
        if not match.is_over:
            legal = match.legal_codes()
            match.play(legal[int(rng[0] + len(match.taken)) % len(legal)])
    return match


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_a_copied_match_goes_its_own_way(case: Case, way: str) -> None:
    match = in_the_middle(case)
    twin, before = WAYS[way](match), match.key
    assert twin == match
    assert (twin.key, repr(twin), str(twin.record())) == (match.key, repr(match), str(match.record()))
    twin.play(twin.legal()[0])
    assert match.key == before != twin.key
    assert twin != match
    match.play(match.legal()[0])
    twin.undo()
    match.undo()
    assert twin == match


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_a_copied_view_is_equal_and_usable(case: Case, way: str) -> None:
    match = in_the_middle(case)
    for viewer in viewers(case.players):
        view = match.view(viewer)
        twin = WAYS[way](view)
        assert (twin, hash(twin), repr(twin)) == (view, hash(view), repr(view))
        assert (twin.legal(), twin.position, twin.fields()) == (view.legal(), view.position, view.fields())
    assert match.view(0) != match.view(SPECTATOR)


def legal_of(match: Match) -> list[str]:
    return match.legal()


def test_another_process_continues_a_match() -> None:
    """With a fresh process, nothing but the pickle can have carried the match."""
    match = in_the_middle(Case("elios", 3))
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.apply(legal_of, (match,)) == match.legal()


def test_a_match_is_not_hashed_but_its_key_and_its_views_are() -> None:
    match = ludoteca.new("elios", seed=1)
    with pytest.raises(TypeError):
        hash(match)
    assert len({match.key, match.copy().key, ludoteca.new("elios", seed=2).key}) == 2
    assert len({match.view(0), match.copy().view(0), match.view(1)}) == 2


@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_json_brings_back_the_match_its_views_and_its_steps(case: Case) -> None:
    match = in_the_middle(case)
    match.names[1] = "Nadia"
    again = Match.from_json(match.to_json())
    assert (again, again.names, again.to_json()) == (match, match.names, match.to_json())
    assert [Taken.from_json(taken.to_json()) for taken in match.taken] == list(match.taken)
    for viewer in viewers(case.players):
        view = match.view(viewer)
        assert View.from_json(view.to_json()) == view


def test_the_json_of_a_match_is_stable() -> None:
    match = ludoteca.new("elementos", seed=2, opening="random")
    match.play("b2*")
    fields = json.loads(match.to_json())
    assert list(fields) == [
        "ludoteca", "format", "game", "rules", "players", "options", "names", "deal", "turns", "result",
    ]  # fmt: skip
    assert fields["turns"] == [{"turn": 1, "seat": 0, "steps": ["b2*"]}]


def test_the_json_of_a_view_hides_what_the_view_hides() -> None:
    """Two matches that differ only in what the others hold look the same to a seat."""
    match = in_the_middle(Case("elios", 2), steps=0)
    view = match.view(0)
    other = View.of(match.game, View.from_json(view.to_json()).state, 0)
    assert other.to_json() == view.to_json() != match.view(1).to_json()


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"ludoteca": "match"}', *(f'{{"ludoteca": "match", "format": {n}}}' for n in (1, 9))],
)
def test_damaged_json_is_refused(text: str) -> None:
    with pytest.raises(LudotecaError):
        Match.from_json(text)
    with pytest.raises(LudotecaError):
        View.from_json(text.replace("match", "view"))


@pytest.mark.parametrize(
    "number", ["1e400", "-1e400", "NaN", "-1", "1.0", "1" + "0" * 30, '"0"', "[]", "{}", "null", "true"]
)
def test_impossible_numbers_in_json_are_refused(number: str) -> None:
    match = ludoteca.new("elementos", seed=2, opening="random")
    match.play(match.legal()[0])
    for name in ("rules", "players", "turn", "seat"):
        text = re.sub(rf'"{name}": \d+', f'"{name}": {number}', match.to_json())
        with pytest.raises(LudotecaError):
            Match.from_json(text)
    for name in ("step", "seat", "turn", "shown"):
        with pytest.raises(LudotecaError):
            Taken.from_json(re.sub(rf'"{name}": \d+', f'"{name}": {number}', match.taken[0].to_json()))


@pytest.mark.parametrize(
    ("name", "damage"),
    [
        *(("names", {"0": 'Ann"]\n[Seat "2 Eve'}), ("names", {"-1": "Ann"}), ("names", {"0": ""}), ("names", {"0": 7})),
        *(("turns", [{"turn": 1, "seat": 0, "steps": "b2*"}]), ("turns", [None]), ("turns", 7), ("players", 10**30)),
        *(("result", []), ("result", False), ("result", {"ending": "time", "places": []}), ("options", [])),
        *(("game", ["elementos"]), ("deal", None)),
    ],
)
def test_a_match_with_damaged_parts_is_refused(name: str, damage: object) -> None:
    """A name must not add lines to the match when it is written as a file."""
    match = ludoteca.new("elementos", seed=2, opening="random")
    match.names[0] = "Ann"
    fields = json.loads(match.to_json())
    assert Match.from_json(json.dumps(fields)) == match
    with pytest.raises(LudotecaError):
        Match.from_json(json.dumps({**fields, name: damage}))


def test_a_view_with_wrong_fields_is_refused() -> None:
    fields = json.loads(ludoteca.new("elios", seed=1).view(0).to_json())
    damages: list[dict[str, object]] = [{"seat": 7}, {"seat": "0"}, {"state": {}}, {"rules": 99}, {"game": "chess"}]
    for damage in damages:
        with pytest.raises(LudotecaError):
            View.from_json(json.dumps({**fields, **damage}))
    fields["state"]["ply"] = 2**40
    with pytest.raises(LudotecaError, match="ply"):
        View.from_json(json.dumps(fields))


@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_texts_and_codes_are_interchangeable(case: Case) -> None:
    by_text, by_code = in_the_middle(case), in_the_middle(case)
    view = by_code.view(by_code.seat)
    assert by_code.legal_codes() == view.legal()
    assert by_text.legal() == view.legal_texts() == [view.text(code) for code in view.legal()]
    by_text.play(by_text.legal()[-1])
    by_code.play(by_code.legal_codes()[-1])
    assert by_text == by_code


@pytest.mark.parametrize("code", [-1, 10**6, 2**70, True, 1.5, None])
@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_a_number_that_is_no_step_is_refused_as_such(case: Case, code: Any) -> None:
    match = in_the_middle(case)
    view, before = match.view(match.seat), match.key
    for use in (match.take, match.play, view.refusal, view.text):
        with pytest.raises(NotationError, match="not a step code"):
            use(code)
    assert match.key == before


@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_a_match_can_begin_with_a_given_deal(case: Case) -> None:
    first = ludoteca.new(case.name, case.players, seed=5)
    kind, text = first.origin
    assert kind == "deal"
    assert ludoteca.new(case.name, case.players, deal=text) == first
    with pytest.raises(LudotecaError, match="deal"):
        ludoteca.new(case.name, case.players, deal=text, seed=5)
