"""Table state: applied entries, players who have left, places, tournaments and records."""

import random
from collections.abc import Iterable

import msgspec
import pytest

from ludoteca.core.errors import LudotecaError, RefusedError
from ludoteca.core.record import read_record
from ludoteca.core.registry import game as registered
from ludoteca.core.replay import replay
from ludoteca.table.errors import OtherRulesError
from ludoteca.table.messages.rows import StoredTable
from ludoteca.table.state.commands import Presence, answer, ask, begin, come_back, resign, time_out, undo
from ludoteca.table.state.commands import play as play_steps
from ludoteca.table.state.entries import (
    Answered,
    AnyEntry,
    Asked,
    Drawn,
    Happened,
    Left,
    Played,
    Returned,
    StoodIn,
    Undone,
)
from ludoteca.table.state.narration import apply
from ludoteca.table.state.table_state import TableState
from tests.support.sentences import refused
from tests.table.samples import new_state, play_at_random, played_table


def do(table: TableState, decision: Iterable[AnyEntry]) -> list[AnyEntry]:
    """Carry out a decision, and return its entries."""
    done: list[AnyEntry] = []
    for entry in decision:
        table.apply(entry)
        done.append(entry)
    return done


HERE = Presence(here=frozenset(range(5)))


def test_with_two_players_the_one_who_resigns_loses() -> None:
    table = new_state("elementos", 2)
    do(table, resign(table, 1, "greedy"))
    assert table.outcome is not None
    assert (table.outcome.ending, table.outcome.places) == ("resigned", [1, 2])
    assert not table.to_act


def test_with_three_players_a_bot_replaces_the_one_who_resigns() -> None:
    table = new_state("holi", 3)
    assert do(table, resign(table, 1, "greedy")) == [Left(1, "resigned"), StoodIn(1, "greedy")]
    assert table.is_running
    assert table.computers == {1}
    do(table, resign(table, 0, "greedy"))
    assert table.outcome is not None
    assert table.outcome.places == [2, 3, 1]


def test_a_team_continues_while_one_of_its_people_plays() -> None:
    table = new_state("elios", 4)
    do(table, resign(table, 0, "greedy"))
    assert table.is_running
    do(table, resign(table, 2, "greedy"))
    assert table.outcome is not None
    assert table.outcome.places == [3, 1, 3, 1]


def test_a_match_is_over_when_only_bots_are_left() -> None:
    table = new_state("holi", 3, people=1)
    do(table, resign(table, 0, "greedy"))
    assert table.outcome is not None
    assert table.outcome.places == [3, 1, 1]


def test_a_player_who_left_is_out_of_this_match_but_in_the_next() -> None:
    table = new_state("holi", 3)
    do(table, resign(table, 1, "greedy"))
    with refused("resigned-already"):
        do(table, resign(table, 1, "greedy"))
    assert do(table, come_back(table, 1)) == []
    do(table, resign(table, 0, "greedy"))
    do(table, ask(table, 2, "rematch", None, Presence(), "greedy"))
    assert table.number == 2
    assert not table.left
    assert not table.stand_ins


def test_events_cannot_be_played_as_steps() -> None:
    table = new_state("elios", 2)
    with refused("move-not-offered", RefusedError):
        table.apply(Played(0, ["timeout"]))


def test_e2_8_beams_are_grouped_when_the_limit_for_grouping_runs_out() -> None:
    table = new_state("elios", 2)
    assert do(table, time_out(table, 0, "generous", "greedy")) == [Happened(0, "timeout")]
    assert 0 not in table.to_act


def test_x3_4_a_bot_stands_in_when_the_limit_for_the_opening_runs_out() -> None:
    table = new_state("exagon", 2, hourglass=60)
    seat = table.to_act[0]
    assert do(table, time_out(table, seat, "generous", "greedy")) == [StoodIn(seat, "greedy")]
    assert do(table, come_back(table, seat)) == [Returned(seat)]


def test_a_player_whose_chosen_clock_runs_out_loses() -> None:
    table = new_state("elementos", 2, opening="random")
    seat = table.to_act[0]
    assert do(table, time_out(table, seat, "chosen", "greedy")) == [Left(seat, "time")]
    assert table.outcome is not None
    assert table.outcome.ending == "time"


def test_a_turn_is_undone_only_once_everybody_has_agreed() -> None:
    table = new_state("holi", 3)
    play_at_random(table, 6)
    seat = table.present_match.taken[-1].seat
    first, second = (other for other in range(3) if other != seat)
    asked = do(table, ask(table, seat, "undo", None, HERE, "greedy"))
    assert asked == [Asked(seat, "undo", None, [first, second])]
    length = len(table.present_match.taken)
    do(table, answer(table, first, 1, True, HERE, "greedy"))
    assert len(table.present_match.taken) == length
    done = do(table, answer(table, second, 1, True, HERE, "greedy"))
    assert isinstance(done[-1], Undone)
    assert len(table.present_match.taken) < length


def test_a_no_ends_the_question_and_changes_nothing() -> None:
    table = new_state("holi", 2)
    play_at_random(table, 5)
    seat = table.present_match.taken[-1].seat
    length = len(table.present_match.taken)
    do(table, ask(table, seat, "undo", None, HERE, "greedy"))
    assert do(table, answer(table, 1 - seat, 1, False, HERE, "greedy")) == [Answered(1 - seat, False)]
    assert table.question is None
    assert len(table.present_match.taken) == length
    with refused("question-closed"):
        do(table, answer(table, 1 - seat, 1, True, HERE, "greedy"))


def test_only_the_player_asked_can_answer_but_the_asker_may_withdraw() -> None:
    table = new_state("elementos", 2, opening="random")
    do(table, ask(table, 0, "draw", None, HERE, "greedy"))
    with refused("question-not-yours"):
        do(table, answer(table, 0, 1, True, HERE, "greedy"))
    do(table, answer(table, 0, 1, False, HERE, "greedy"))
    assert table.question is None


def test_a_step_withdraws_an_offer() -> None:
    table = new_state("elementos", 2, opening="random")
    do(table, ask(table, 0, "draw", None, HERE, "greedy"))
    play_at_random(table, 1)
    assert table.question is None


def test_a_draw_can_be_agreed() -> None:
    table = new_state("elementos", 2, opening="random")
    do(table, ask(table, 0, "draw", None, HERE, "greedy"))
    assert do(table, answer(table, 1, 1, True, HERE, "greedy"))[-1] == Drawn()
    assert table.outcome is not None
    assert (table.outcome.ending, table.outcome.places) == ("agreed", [1, 1])


def test_a_bot_accepts_no_draw_and_some_games_have_none() -> None:
    alone = new_state("elementos", 2, people=1, opening="random")
    with refused("draw-bot"):
        do(alone, ask(alone, 0, "draw", None, HERE, "greedy"))
    sun = new_state("elios", 2)
    with refused("draw-none"):
        do(sun, ask(sun, 0, "draw", None, HERE, "greedy"))


def test_a_confirmed_set_up_is_final() -> None:
    table = new_state("elios", 2)
    while table.present_match.turn == 0:
        play_at_random(table, 1)
    with refused("undo-set-up"):
        do(table, ask(table, 0, "undo", None, HERE, "greedy"))


def test_a_player_alone_with_bots_can_undo_a_turn_unless_something_was_revealed() -> None:
    table = new_state("exagon", 2, people=1)
    while table.to_act != (0,):
        play_at_random(table, 1)
    table.apply(Played(0, [table.present_match.legal(0)[0]]))
    while table.to_act != (0,):
        play_at_random(table, 1)
    length = len(table.present_match.taken)
    do(table, ask(table, 0, "undo", None, HERE, "greedy"))
    assert len(table.present_match.taken) < length


def test_undoing_to_peek_is_refused() -> None:
    table = new_state("holi", 2, people=1)
    chance = random.Random(4)
    while table.is_running:
        before = len(table.present_match.taken)
        seat = table.to_act[0]
        table.apply(Played(seat, [chance.choice(table.present_match.legal(seat))]))
        if table.is_running and seat == 0 and table.present_match.has_shown_since(before):
            with refused("undo-ask"):
                do(table, undo(table, 0))
            with refused("undo-shown"):
                do(table, ask(table, 0, "undo", None, HERE, "greedy"))
            return
    pytest.fail("nothing hidden was ever shown")


def test_only_an_absent_player_is_replaced_by_vote_of_those_present() -> None:
    table = new_state("holi", 4)
    with refused("take-over-here"):
        do(table, ask(table, 0, "take_over", 3, Presence(here=frozenset({0, 1, 2})), "greedy"))
    gone = Presence(here=frozenset({0, 1}), away=frozenset({2, 3}))
    assert do(table, ask(table, 0, "take_over", 3, gone, "greedy")) == [Asked(0, "take_over", 3, [1])]
    assert do(table, answer(table, 1, 1, True, HERE, "greedy"))[-1] == StoodIn(3, "greedy")
    assert do(table, come_back(table, 3)) == [Returned(3)]


def test_a_player_who_takes_a_step_takes_the_seat_back() -> None:
    table = new_state("holi", 2)
    seat = table.to_act[0]
    table.apply(StoodIn(seat, "greedy"))
    step = table.present_match.legal(seat)[0]
    assert do(table, play_steps(table, seat, step)) == [Returned(seat), Played(seat, [step])]


def test_a_present_player_plays_the_next_match_in_person() -> None:
    table = new_state("elementos", 2)
    table.apply(StoodIn(1, "greedy"))
    do(table, resign(table, 0, "greedy"))
    here = Presence(here=frozenset({0, 1}))
    do(table, ask(table, 0, "rematch", None, here, "greedy"))
    done = do(table, answer(table, 1, 1, True, here, "greedy"))
    assert done[-1] == Returned(1)
    assert not table.stand_ins


def test_players_who_run_out_of_time_together_share_the_place() -> None:
    table = new_state("elementos", 2, opening="free")
    assert do(table, time_out(table, 0, "chosen", "greedy", [1])) == [Left(0, "time", [1])]
    assert table.outcome is not None
    assert table.outcome.places == [1, 1]


def test_everybody_is_asked_for_a_rematch_over_days() -> None:
    table = new_state("elementos", 2)
    do(table, resign(table, 0, "greedy"))
    days = Presence(here=frozenset({0}), is_over_days=True)
    assert do(table, ask(table, 0, "rematch", None, days, "greedy")) == [Asked(0, "rematch", None, [1])]


def test_only_the_player_to_move_can_be_replaced_over_days() -> None:
    table = new_state("elementos", 2, opening="random")
    waiting = 1 - table.to_act[0]
    days = Presence(here=frozenset({1 - waiting}), away=frozenset({waiting}), is_over_days=True)
    with refused("take-over-turn"):
        do(table, ask(table, 1 - waiting, "take_over", waiting, days, "greedy"))


def test_a_question_of_an_absent_player_does_not_block_others() -> None:
    table = new_state("holi", 3)
    do(table, resign(table, 2, "greedy"))
    do(table, resign(table, 1, "greedy"))
    do(table, ask(table, 0, "rematch", None, HERE, "greedy"))
    with refused("question-open"):
        do(table, ask(table, 1, "rematch", None, HERE, "greedy"))
    gone = Presence(here=frozenset({1, 2}))
    assert do(table, ask(table, 1, "rematch", None, gone, "greedy")) == [Asked(1, "rematch", None, [2])]


def test_a_player_who_returns_in_time_is_not_replaced() -> None:
    table = new_state("holi", 3)
    gone = Presence(here=frozenset({0, 1}), away=frozenset({2}))
    do(table, ask(table, 0, "take_over", 2, gone, "greedy"))
    do(table, come_back(table, 2))
    assert table.question is None


def test_a_rematch_begins_only_when_the_match_is_over() -> None:
    table = new_state("elementos", 2)
    with refused("rematch-early"):
        do(table, ask(table, 0, "rematch", None, HERE, "greedy"))


def test_a_tournament_counts_every_match_including_resigned_ones() -> None:
    game = registered("exagon")
    table = TableState(game, 2, game.choose(2, {"hourglass": None}), True, frozenset({0, 1}))
    for number in range(1, 4):
        do(table, begin(table))
        do(table, resign(table, 1, "greedy"))
        assert table.standings is not None
        assert table.standings.totals[0] == min(20 * number, 60)
    assert table.standings is not None
    assert table.standings.is_over
    do(table, begin(table))
    assert table.standings.totals == [0, 0]


def test_the_record_of_a_resigned_match_replays() -> None:
    table = new_state("elementos", 2)
    play_at_random(table, 30)
    do(table, resign(table, 0, "greedy"))
    record = read_record(str(table.record(1, {0: "Ann", 1: 'Bob "[x]"'})))
    assert str(record.result) == "resigned: 2 1"
    assert replay(record).taken == table.match.taken if table.match else False


@pytest.mark.parametrize("result", ["resigned: 2 2", "resigned: 1", "given-up: 1 2", "time: 1 3"])
def test_an_impossible_result_at_the_table_is_refused(result: str) -> None:
    table = new_state("elementos", 2)
    play_at_random(table, 30)
    text = str(table.record(1, {})).replace("result *", f"result {result}")
    with pytest.raises(LudotecaError):
        replay(read_record(text))


def test_a_stored_table_loads_to_the_same_state() -> None:
    stored = played_table("t1", matches=2)
    again = TableState.load(stored)
    assert again.number == 2
    assert again.outcome is not None


def test_a_table_with_other_rules_says_so() -> None:
    stored = played_table("t1")
    old = StoredTable(msgspec.structs.replace(stored.table, rules=99), stored.seats, stored.entries, stored.messages)
    with refused("table-other-rules", OtherRulesError):
        TableState.load(old)


@pytest.mark.parametrize("name", ["elios", "elementos"])
def test_a_secret_set_up_step_is_shown_to_nobody_else(name: str) -> None:
    table = new_state(name, 2)
    step = table.present_match.legal(0)[0]
    change = apply(table, Played(0, [step]))
    assert change.is_new == [True, False, False]
    assert change.told.line(0) is not None
    assert change.told.line(1) is None
    back = apply(table, Undone(0, None))
    assert back.is_new == [True, False, False]


def test_public_steps_are_described_to_everybody_in_the_same_words() -> None:
    table = new_state("exagon", 2)
    seat = table.to_act[0]
    change = apply(table, Played(seat, [table.present_match.legal(seat)[0]]))
    assert change.is_new == [True, True, True]
    assert len(change.told.lines) == 1
    assert change.told.to == [0, 0, 0]
