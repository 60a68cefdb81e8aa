"""`ludoteca analyse`: a position or a turn of a match, seen from one seat."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludoteca
from ludoteca.checks.folders import module_beside
from ludoteca.core.record import read_record
from ludoteca.core.registry import names
from ludoteca.core.view import View
from ludoteca.players.analysis import Analysis, analyse
from tests.support.command import Run

QUICK = ("--seconds", "0.05")


@pytest.fixture(scope="module", params=names())
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """A match stopped after some turns, and its game."""
    match, rng = ludoteca.new(request.param, seed=4), np.random.default_rng(4)
    while match.turn < 4:
        view = match.view(match.to_act[0])
        match.take(int(rng.choice(view.legal())), view.seat)
    file = tmp_path_factory.mktemp("records") / f"{request.param}.txt"
    file.write_text(str(match.record()))
    return request.param, file


def test_a_turn_is_analysed_from_the_seat_that_played_it(run: Run, played: tuple[str, Path]) -> None:
    game, file = played
    for turn in (2, 4):
        told = json.loads(run("analyse", game, "--record", file, "--turn", turn, "--json", *QUICK).out)
        assert (told["game"], told["turn"]) == (game, turn)
        assert sum(told["chances"]) == pytest.approx(1)
        assert told["lines"]
        assert all(0 <= line["chance"] <= 1 and line["words"] for line in told["lines"])


def test_the_analysis_is_printed_in_words(run: Run, played: tuple[str, Path]) -> None:
    game, file = played
    code, out, _ = run("analyse", game, "--record", file, "--lines", 2, *QUICK)
    assert code == 0
    assert "Winning chances:" in out
    assert "%" in out


def test_the_analysis_can_use_several_threads(
    run: Run, played: tuple[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    monkeypatch.setattr("ludoteca.cli.analyse.analyse", noting(asked))
    game, file = played
    run("analyse", game, "--record", file, "--json", *QUICK)
    told = run("analyse", game, "--record", file, "--threads", 2, "--json", *QUICK)
    assert json.loads(told.out)["lines"]
    assert asked == [1, 2]
    assert run("analyse", game, "--record", file, "--threads", 0, *QUICK).code != 0


def noting(asked: list[int]) -> Callable[..., Analysis]:
    """An analysis that notes the number of threads."""

    def analysed(view: View, **wishes: Any) -> Analysis:
        asked.append(wishes["threads"])
        return analyse(view, **wishes)

    return analysed


def test_one_of_several_records_is_analysed(run: Run, played: tuple[str, Path], tmp_path: Path) -> None:
    game, file = played
    both = tmp_path / "both.txt"
    both.write_text(f"{ludoteca.new(game, seed=9).record()}\n{file.read_text()}")
    turns = [
        json.loads(run("analyse", game, "--record", both, "--match", k, "--json", *QUICK).out)["turn"] for k in (1, 2)
    ]
    assert turns[0] < turns[1] == 4


def test_analysis_does_not_use_what_others_hide(run: Run) -> None:
    """If a seat cannot tell two worlds apart, the analysis gets the same view in both."""
    match = ludoteca.new("holi", seed=4, starter="1")
    worlds = [match.state, match.state]
    module_beside("holi", "scramble").scramble(worlds[1], 0, np.random.default_rng(1))
    texts = [match.game.notation.position_text(world) for world in worlds]
    assert texts[0] != texts[1]
    told = [
        json.loads(run("analyse", "holi", "--position", text, "-o", "starter=1", "--json", *QUICK).out)
        for text in texts
    ]
    assert told[0]["position"] == told[1]["position"] == match.view(0).position
    assert "?" in told[0]["position"]


def test_a_position_is_analysed(run: Run) -> None:
    match = ludoteca.new("elementos", seed=1, opening="random", starter="2")
    text = match.game.notation.position_text(match.state)
    words = ("analyse", "elementos", "--position", text, "-o", "opening=random", "-o", "starter=2", "--json", *QUICK)
    told = json.loads(run(*words).out)
    assert told["seat"] == 2
    assert {line["step"] for line in told["lines"]} <= set(match.legal(1))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "either --position or --record"),
        (("--position", "x", "--record", "y"), "either --position or --record"),
        (("--record", "FILE"), "the match is over"),
        (("--record", "FILE", "--turn", 999), "turns, not 999"),
        (("--record", "FILE", "--turn", 1, "--seat", 9), "seat 9 does not exist"),
        (("--record", "FILE", "--turn", 1, "--seat", 2), "not seat 2's turn"),
        (("--record", "FILE", "--match", 2), "match 2 does not exist"),
        (("--record", "FILE", "-n", 2), "the match file contains both"),
    ],
)
def test_invalid_requests_are_refused_in_a_sentence(
    run: Run, record: Path, words: tuple[object, ...], sentence: str
) -> None:
    game = read_record(record.read_text()).game
    code, _, err = run("analyse", game, *(record if word == "FILE" else word for word in words))
    assert code == 1
    assert sentence in " ".join(err.lower().split())


def test_another_game_is_refused(run: Run, record: Path) -> None:
    game = read_record(record.read_text()).game
    other = next(name for name in names() if name != game)
    code, _, err = run("analyse", other, "--record", record)
    assert code == 1
    assert f"is a match of {game}, not of {other}" in " ".join(err.split())
