"""The record parser is strict: it reports every error with its line."""

import re
import tracemalloc

import pytest

import ludoteca
from ludoteca.core.errors import RecordError, RulesVersionError
from ludoteca.core.record import plain_name, read_record, read_records
from ludoteca.core.replay import replay


@pytest.fixture(scope="module")
def text() -> str:
    """A short unfinished match of two turns."""
    match = ludoteca.new("elementos", seed=3, opening="random", starter="1")
    match.names = {0: "Ann", 1: "Bob"}
    match.play(match.legal()[0])
    match.play(match.legal()[0])
    return str(match.record())


def edited(text: str, line: int, with_: str | None) -> str:
    lines = text.split("\n")
    lines[line - 1 : line] = [] if with_ is None else [with_]
    return "\n".join(lines)


def number_of(text: str, beginning: str) -> int:
    return next(number for number, line in enumerate(text.split("\n"), 1) if line.startswith(beginning))


def wrong(text: str, line: int, reason: str) -> None:
    with pytest.raises(RecordError) as caught:
        replay(read_record(text))
    assert caught.value.line == line, caught.value
    assert re.search(reason, caught.value.reason), caught.value


def test_a_record_survives_a_round_trip_through_text(text: str) -> None:
    assert str(read_record(text)) == text
    assert str(replay(read_record(text)).record()) == text


def test_tags_are_complete_and_in_order(text: str) -> None:
    wrong(edited(text, 1, None), 1, r"\[Ludoteca")
    wrong(edited(text, 2, None), 2, r"\[Game")
    wrong(edited(text, 2, '[Game "elios" ]'), 2, r"\[Game")
    wrong(edited(text, 4, '[Seats "2"]'), 4, r"\[Players")
    wrong(edited(text, 1, '[Ludoteca "9"]'), 1, "format '9'")
    wrong(edited(text, 4, '[Players "two"]'), 4, "whole number")


def test_an_unknown_game_or_version_is_refused(text: str) -> None:
    wrong(edited(text, 2, '[Game "chess"]'), 2, "no game called")
    with pytest.raises(RulesVersionError, match=r"line 3: .* version 77 .* has version"):
        replay(read_record(edited(text, 3, '[Rules "77"]')))


def test_options_are_complete_known_and_normalised(text: str) -> None:
    line = number_of(text, '[Option "opening')
    wrong(edited(text, line, '[Option "opening=sideways"]'), line, "opening")
    wrong(edited(text, line, '[Option "opening=RANDOM"]'), line, "must be written as 'random'")
    wrong(edited(text, line, '[Option "gravity=on"]'), 5, "opening is missing")
    wrong(edited(text, line, '[Option "opening=random"]\n[Option "gravity=on"]'), line + 1, "no option 'gravity'")
    wrong(edited(text, line, '[Option "opening=random"]\n[Option "opening=random"]'), line + 1, "appears twice")


def test_turns_are_numbered_and_legal(text: str) -> None:
    first = number_of(text, "1. seat 1")
    wrong(edited(text, first, None), first, "this is turn 1, not 2")
    wrong(edited(text, first, text.split("\n")[first - 1].replace("seat 1", "seat 2")), first, "not seat 2’s turn")
    wrong(edited(text, first, text.split("\n")[first - 1].replace("seat 1", "seat 0")), first, "numbered from 1")
    wrong(edited(text, first, "1. seat 1: jump"), first, "jump")
    wrong(edited(text, first, "1. seat 1:  jump"), first, "a turn such as")
    wrong(edited(text, first, "one. seat 1: jump"), first, "a turn such as")
    doubled = text.split("\n")[first - 1] + " " + text.split("\n")[first].split(": ")[1]
    wrong(edited(text, first, doubled), first, "turn 1 is over|not the turn")


def test_the_result_is_the_one_that_was_reached(text: str) -> None:
    line = number_of(text, "result")
    wrong(edited(text, line, "result home: 1 2"), line, r"lead to 'result \*'")
    wrong(edited(text, line, "result perhaps"), line, "expected 'result")
    wrong(edited(text, line, None), line, "ends here")


def test_the_deal_is_possible(text: str) -> None:
    line = number_of(text, "deal")
    wrong(edited(text, line, "deal nonsense"), line, ".")
    wrong(edited(text, line, "steal x"), line, "'deal ...' or 'position ...'")
    wrong(edited(text, line - 1, None), line - 1, "empty line")


def test_a_file_may_hold_many_records_or_none(text: str) -> None:
    assert [str(record) for record in read_records(text + "\n" + text)] == [text, text]
    with pytest.raises(RecordError, match="a second match"):
        read_record(text + "\n" + text)
    for nothing in ("", "\n\n"):
        with pytest.raises(RecordError, match="empty"):
            read_record(nothing)


def test_names_are_cleaned() -> None:
    assert plain_name('  A"nn]\n ') == "Ann"
    assert len(plain_name("x" * 99)) == 40


def test_names_are_kept_and_seats_exist(text: str) -> None:
    assert replay(read_record(text)).names == {0: "Ann", 1: "Bob"}
    line = number_of(text, '[Seat "2')
    wrong(edited(text, line, '[Seat "3 Bob"]'), line, "seat 3 does not exist")


def test_an_overlong_line_is_refused_before_it_is_matched(text: str) -> None:
    """Refusing a line of 30 MB used to take 1.4 GB of memory."""
    long = edited(text, number_of(text, "1. "), "1. seat 1: " + "a " * 1_000_000 + "a")
    tracemalloc.start()
    try:
        wrong(long, number_of(text, "1. "), "2,000,012 characters; the limit is 10,000")
        assert tracemalloc.get_traced_memory()[1] < 4 * len(long)
    finally:
        tracemalloc.stop()
