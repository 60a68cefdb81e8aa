"""The preview of a throw matches the effect of its steps, and shows nothing hidden."""

from collections.abc import Iterator
from typing import Any

import ludoteca
from ludoteca.core.match import Match
from ludoteca.core.state import State, copy
from ludoteca.core.view import SPECTATOR, View
from tests.games.holi.table import table
from tests.games.holi.walks import positions_of_play

GAME = ludoteca.game("holi")
SETS = ("none", "pillars,sharp-eye,balcony", "mosaic,big-splash,both-hands", "clean-shirt,roof,balcony")
NOTHING: dict[str, Any] = {"lays": {}, "puts": {}, "falls": {}}


def states() -> Iterator[State]:
    for players, rivalry in zip((2, 3, 4, 4), SETS, strict=True):
        yield from positions_of_play(players, [players], rivalry=rivalry)


def outlook(state: State, viewer: int) -> dict[str, Any]:
    scene = View.of(GAME, state, viewer).scene()
    return {part: scene[part] for part in NOTHING}


def throws(state: State, told: dict[str, Any]) -> Iterator[tuple[list[str], int | None]]:
    """Every throw in a preview, as steps from this state, with the predicted points."""
    phase = View(GAME, SPECTATOR, state).scene()["phase"]
    letter = "ABCDEFGHIJKLM"[int(state.hand[state.seat]).bit_length() - 1]
    for card, ways in told["lays"].items():
        for way, gain in ways.items():
            yield ([f"up:{card}", way] if phase == "turn" else [way]), gain
    for text, gain in told["puts"].items():
        yield ([f"down:{letter}", text] if phase == "turn" else [text]), gain


def after(state: State, steps: list[str]) -> State:
    """The state after the player to move has taken these steps, before the turn ends."""
    now, seat = copy(state), int(state.seat)
    for text in steps:
        code = GAME.notation.step_code(now, seat, text)
        assert code in GAME.legal(now, seat), (text, steps)
        GAME.rules.functions["apply"](now, seat, code)
    return now


def points(state: State, seat: int) -> int:
    return sum(line[seat] for line in View(GAME, SPECTATOR, state).scene()["points"].values())


def test_every_throw_gains_what_the_preview_says() -> None:
    counted = 0
    for state in states():
        seat = int(state.seat)
        for steps, gain in throws(state, outlook(state, seat)):
            then = after(state, steps)
            assert (gain is None) == (not then.thrown and then.seat == seat)
            if gain is not None:
                assert points(then, seat) - points(state, seat) == gain, steps
                counted += 1
    assert counted > 3000


def test_every_legal_throw_has_a_preview() -> None:
    for state in states():
        seat = int(state.seat)
        told = outlook(state, seat)
        legal = {GAME.notation.step_text(state, seat, code) for code in GAME.legal(state, seat)}
        previewed = {text for ways in told["lays"].values() for text in ways} | set(told["puts"])
        assert {text for text in legal if text.startswith("up:")} == {
            f"up:{card}" for card in told["lays"] if not any(text.startswith("lay:") for text in legal)
        }
        of_a_throw = ("lay:", "put:", "above:", "fill:", "leave:")
        assert {text for text in legal if text.startswith(of_a_throw)} <= previewed


def where(state: State, seat: int) -> set[tuple[int, str]]:
    return {
        (level + 1, square)
        for level, squares in enumerate(View(GAME, SPECTATOR, state).scene()["seats"][seat]["tokens"])
        for square in squares
    }


def test_tokens_end_where_the_preview_says() -> None:
    counted = 0
    for state in states():
        seat, level = int(state.seat), int(state.level[state.seat]) + 1
        told = outlook(state, seat)
        for steps, gain in throws(state, told):
            word, _, named = steps[-1].partition(":")
            if gain is None or word == "leave":
                continue
            storey = level + (word == "above")
            ends = [(square, *told["falls"].get(f"{storey}{square}", (storey, None))) for square in named.split("+")]
            lying = {(end, square) for square, end, catcher in ends if catcher is None}
            assert where(after(state, steps), seat) - where(state, seat) == lying, steps
            counted += storey > 1
    assert counted > 100


def test_only_the_player_to_move_gets_previews() -> None:
    for state in states():
        for viewer in (SPECTATOR, *range(state.players)):
            if viewer != state.seat:
                assert outlook(state, viewer) == NOTHING
        whole = View(GAME, SPECTATOR, state).scene()
        assert {part: whole[part] for part in NOTHING} == NOTHING


def seen(match: Match) -> dict[str, Any]:
    scene = match.view(match.seat).scene()
    return {part: scene[part] for part in NOTHING}


def test_there_is_nothing_to_preview_after_the_throw() -> None:
    assert seen(table(turn="1:1:t:-:-", hands="AC AB", up="B -")) == NOTHING


def test_too_few_tokens_promise_nothing_until_they_are_placed() -> None:
    lays = seen(table(turn="1:1:-:up=C:-", stains="2R24", hands="AC AB", up="B -"))["lays"]
    assert set(lays["C"].values()) == {None}
