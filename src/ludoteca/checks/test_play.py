"""Invariants that hold at every moment of every match."""

from itertools import islice

import numpy as np
import pytest

from ludoteca.checks.cases import Case
from ludoteca.checks.folders import module_beside
from ludoteca.core.record import read_record
from ludoteca.core.replay import replay
from ludoteca.core.state import named_fields, same


def test_a_match_ends_within_its_bound_and_never_in_a_dead_end(case: Case) -> None:
    for steps, match in enumerate(case.played(seed=1)):
        for seat in match.to_act:
            legal = match.game.legal(match.state, seat)
            assert legal, f"dead end: {match.view(seat).position}"
            assert legal == sorted(set(legal))
            assert len(legal) <= case.game.rules.max_legal
            assert legal[0] >= 0
            assert legal[-1] < case.game.rules.steps
        assert steps <= case.game.rules.bound(case.players)
    assert match.is_over
    assert match.to_act == ()
    assert all(match.game.legal(match.state, seat) == [] for seat in range(case.players))


def test_only_seats_to_act_have_steps_and_the_state_head_is_consistent(case: Case) -> None:
    turn = ply = 0
    for match in case.played(seed=2):
        state = match.state
        assert (state.turn, state.ply) >= (turn, ply)
        turn, ply = int(state.turn), int(state.ply)
        if match.is_over:
            break
        assert match.to_act[0] == match.seat
        for seat in set(range(case.players)) - set(match.to_act):
            assert match.game.legal(match.state, seat) == []
        if len(match.to_act) > 1:
            assert (turn, ply) == (0, 0)
        assert not np.any(state.place)


@pytest.mark.usefixtures("own_tests")
def test_components_are_conserved_and_a_referee_finds_the_same_outcome(case: Case) -> None:
    referee = module_beside(case.name, "referee")
    for seed in (3, 4):
        counted = None
        for match in case.played(seed):
            now = referee.components(named_fields(match.state))
            counted = now if counted is None else counted
            assert now == counted
        places, scores = referee.outcome(named_fields(match.state))
        assert match.places == list(places)
        assert match.scores == list(scores)
        assert 1 in match.places
        for seat, other in zip(range(case.players), match.places, strict=True):
            side = case.game.side(case.players, seat)
            assert all(
                match.places[mate] == other
                for mate in range(case.players)
                if case.game.side(case.players, mate) == side
            )


def test_a_record_replays_to_the_same_state(case: Case) -> None:
    for most in (7, 10**6):
        *_, match = case.played(seed=5, most=most)
        text = str(match.record())
        again = replay(read_record(text))
        assert same(again.state, match.state)
        assert str(again.record()) == text


def test_steps_and_positions_survive_a_round_trip_through_text(case: Case) -> None:
    for match in islice(case.played(seed=6), 0, None, 4 if case.options else 1):
        state = match.state
        for seat in match.to_act:
            view = match.view(seat)
            steps = view.legal()
            texts = [view.text(step) for step in steps]
            assert len(set(texts)) == len(texts)
            assert [view.code(text) for text in texts] == steps
            assert not any(" " in text or not text for text in texts)
            assert all(view.words(step) for step in steps)
            assert view.prompt
        if not match.is_over:
            again = case.game.empty(case.players, match.options)
            case.game.notation.read_position(again, case.game.notation.position_text(state))
            assert same(again, state), case.game.notation.position_text(state)


@pytest.mark.defaults
def test_a_step_is_refused_exactly_when_it_is_not_legal(case: Case) -> None:
    rng = np.random.default_rng(7)
    for seed in (8, 9):
        for match in case.played(seed):
            if match.is_over or rng.random() > 0.25:
                continue
            for seat in match.to_act:
                view = match.view(seat)
                legal = set(view.legal())
                for step in range(case.game.rules.steps):
                    refusal = view.refusal(step)
                    assert (refusal is None) == (step in legal), (view.position, step, refusal)
                    assert refusal is None or (refusal.clause and refusal.sentence)


def test_a_step_is_refused_exactly_when_it_is_not_legal_under_each_option(case: Case) -> None:
    rng = np.random.default_rng(10)
    for match in case.played(seed=11):
        if match.is_over:
            break
        view = match.view(match.seat)
        legal = set(view.legal())
        for step in rng.integers(0, case.game.rules.steps, 40).tolist():
            assert (view.refusal(step) is None) == (step in legal), (view.position, step)


@pytest.mark.defaults
def test_undoing_a_step_leaves_no_trace(case: Case) -> None:
    before = None
    for match in case.played(seed=12, most=60):
        if before is not None and match.taken:
            after, taken = match.state, match.taken[-1]
            match.undo()
            assert same(match.state, before)
            match.take(taken.step, taken.seat)
            assert same(match.state, after)
        before = match.state


@pytest.mark.defaults
def test_a_deal_survives_a_round_trip_through_text(case: Case) -> None:
    match = case.match(13)
    empty = case.game.empty(case.players, match.options)
    kind, text = match.origin
    assert kind == "deal"
    assert case.game.notation.deal_text(empty, case.game.notation.read_deal(empty, text)) == text
    assert same(case.game.start(empty, case.game.notation.read_deal(empty, text)), match.state)


@pytest.mark.defaults
def test_an_event_happens_only_when_the_rules_say_so(case: Case) -> None:
    for match in case.played(seed=14):
        for event in case.game.rules.events.values():
            for seat in range(case.players):
                can = case.game.rules.functions["happens"](match.state, seat, event)
                assert not can or seat in match.to_act
