"""Reviews report a planted blunder with a better turn and a reason. They use nothing that the player could not know."""

from itertools import islice, pairwise
from typing import Any

import pytest

import ludoteca
from ludoteca.core.errors import LudotecaError
from ludoteca.core.record import Record, Result, read_record
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.replay import begin, replay
from ludoteca.players import computer_player
from ludoteca.study.review.reasons import game_reasons, reasons
from ludoteca.study.review.review import MOST_TURNING, JudgedTurn, Review, judged_turn, review_id, reviews
from ludoteca.study.review.stretches import played_turns
from ludoteca.study.review.worlds import is_open

FEW, FEWER = 300, 40  # iterations
WIN_NOT_TAKEN = "3/FW|2/{}wa/3/3/2FA/wa|1FW/3 1"  # a7-a8 wins; if it is not played, a2-a1 wins for the other side
GATE_OPENED = "3/3/{}wa/3/1FW|1/2FA/wa|1FW/FA2 1"  # only the disc on a1 blocks the opponent's wand
LAST_TURNS = 10
HANDS_MISSED = 4  # the seed of a match of Exagon in which both players missed their chance to place a whole hand
ONE_WORLD, OTHER_WORLD = "fwfa", "fafw"  # seat 1 cannot know which back is which


def planted(position: str, steps: str, result: Result | None = None, **options: Any) -> Record:
    """A match that starts from this position and continues with these steps."""
    match = ludoteca.new("elementos", position=position, **options)
    for step in steps.split():
        match.play(step)
    record = match.record()
    return read_record(str(Record(**{**vars(record), "result": record.result or result})))


def reviewed(record: Record, iterations: int = FEW) -> Review:
    return list(reviews(record, iterations))[-1]


def sample(name: str, players: int | None = None, seed: int = 1) -> Record:
    """A match between players who often make mistakes."""
    match = ludoteca.new(name, players, seed=seed)
    people = [computer_player("beginner", seed, seat) for seat in range(match.players)]
    while not match.is_over:
        match.take(people[match.seat].choose(match.view(match.seat)), match.seat)
    return match.record()


@pytest.mark.parametrize("backs", ["private", "open"])
def test_a_missed_win_is_reported(backs: str) -> None:
    record = planted(WIN_NOT_TAKEN.format(ONE_WORLD), "c3-c4 a2-a1", backs=backs)
    assert is_open(played_turns(record)[0].stretches[0].view) == (backs == "open")
    review = reviewed(record)
    assert review.turning == (0,)
    blunder = review.turns[0]
    assert blunder.better is not None
    assert [reply.text for reply in blunder.better.line] == ["a7-a8"]
    assert blunder.better.reason == reasons().wins_at_once
    assert blunder.loss > 0.9
    assert (blunder.first, blunder.last) == (0, 1)
    assert [reply.text for reply in blunder.played] == ["c3-c4"]


@pytest.mark.parametrize("backs", ["private", "open"])
def test_a_step_that_allows_an_immediate_win_is_reported(backs: str) -> None:
    review = reviewed(planted(GATE_OPENED.format(ONE_WORLD), "a1-b2 a2-a1", backs=backs))
    assert review.turning == (0,)
    blunder = review.turns[0]
    assert blunder.better is not None
    assert not blunder.better.line[0].text.startswith("a1")
    assert blunder.better.reason == reasons().lets_win
    assert blunder.after[0] < 0.05
    careless, winner = review.accuracy
    assert careless is not None
    assert careless < 0.1
    assert winner == 1.0


def test_a_forced_win_is_reported_as_such() -> None:
    """The player could have forced a win, but moved another disc instead."""
    review = reviewed(planted("3/3/FW|2/3/3/1wa|1/FW1FA/3 1", "c2-c3 b3-b2 c3-c4 b2-b1", backs="open"))
    first = review.turns[0]
    assert first.better is not None
    assert (first.better.chance, first.better.is_certain) == (1.0, True)
    assert first.better.reason == reasons().wins


def test_a_swing_from_certain_to_hopeless_is_real_in_exagon() -> None:
    """Near the end, a turn can place a whole hand: both players could have won in turn, and neither did."""
    record, known = sample("exagon", seed=HANDS_MISSED), (0.5, 0.5)
    swings = []
    for turn in played_turns(record)[-LAST_TURNS:]:
        judged = judged_turn(record, turn, known, FEW)
        if judged.before[judged.seat] == 1 and judged.after[judged.seat] == 0:
            swings.append(judged)
    assert {judged.seat for judged in swings} == {0, 1}
    for judged in swings:
        assert judged.better is not None
        assert judged.better.is_certain
        assert winner_of(record, judged) == judged.seat


def winner_of(record: Record, judged: JudgedTurn) -> int | None:
    """The seat that wins if the better line is played, or None if the line stops before the end."""
    match = begin(record)
    for one in replay(record).taken[: judged.first]:
        match.take(one.step, one.seat)
    assert judged.better is not None
    for reply in judged.better.line:
        match.play(reply.text, reply.seat)
    return match.places.index(1) if match.is_over else None


@pytest.mark.parametrize("position", [WIN_NOT_TAKEN, GATE_OPENED])
def test_hidden_information_is_never_held_against_a_player(position: str) -> None:
    """If a seat cannot tell two worlds apart, their verdicts are identical to the last digit."""
    found = [
        reviewed(planted(position.format(backs), "c3-c4", Result("resigned", (2, 1)))).turns[0]
        for backs in (ONE_WORLD, OTHER_WORLD)
    ]
    assert found[0] == found[1]


def test_a_seat_that_knows_the_backs_gets_different_verdicts() -> None:
    """The test above must not pass only because the two worlds are equally good."""
    steps, result = "c3-c4 a6*", Result("resigned", (2, 1))
    one, other = (reviewed(planted(GATE_OPENED.format(backs), steps, result)) for backs in (ONE_WORLD, OTHER_WORLD))
    assert one.turns[0] == other.turns[0]
    assert one.turns[1].before != other.turns[1].before


@pytest.mark.parametrize("name", names())
def test_every_turn_of_a_match_is_judged_repeatably(name: str) -> None:
    record = sample(name)
    review = reviewed(record, FEWER)
    again = list(islice(reviews(record, FEWER), 4))[-1]
    assert again.turns == review.turns[:3]
    assert review.is_done
    assert all(one.last <= other.first for one, other in pairwise(review.turns))
    assert 0 < len(review.turning) <= MOST_TURNING
    assert sum(review.result) == pytest.approx(1)
    for turn in review.turns:
        check(turn)
    assert all(accuracy is None or 0 < accuracy <= 1 for accuracy in review.accuracy)


def check(turn: JudgedTurn) -> None:
    assert sum(turn.before) == pytest.approx(1)
    assert sum(turn.after) == pytest.approx(1)
    assert (turn.better is None) == (turn.loss == 0)
    assert not (turn.is_forced and turn.loss)
    if turn.better:
        assert turn.better.line[0].seat == turn.seat
        assert turn.better.line[: len(turn.played)] != turn.played


def test_a_review_does_not_depend_on_names() -> None:
    record = sample("elementos")
    named = Record(**{**vars(record), "names": {0: "Ada"}})
    assert review_id(named) == review_id(record)


def test_only_a_finished_match_is_reviewed() -> None:
    with pytest.raises(LudotecaError, match="once it’s over"):
        next(reviews(ludoteca.new("elios", seed=1).record()))


@pytest.mark.parametrize("name", names())
def test_every_feature_has_a_reason_in_words(name: str) -> None:
    said = game_reasons(name)
    assert set(said) == {feature.name for feature in registered(name).heuristics.features}
    for feature in said.values():
        for text in (feature.own, feature.others):
            assert all(line.endswith(".") for line in text.values())
    english = [text["en"] for feature in said.values() for text in (feature.own, feature.others)]
    assert len(set(english)) == len(english)
