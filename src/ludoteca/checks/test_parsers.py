"""Any text is parsed or refused without crashing, and every parsed state can be played."""

import re
import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteca.checks.cases import Case
from ludoteca.core.errors import LudotecaError, NotationError, PositionError, RecordError
from ludoteca.core.record import read_record
from ludoteca.core.registry import game as registered
from ludoteca.core.replay import replay

ODD = st.text(alphabet=string.printable + "é☀\x00", max_size=30)


def damaged(data: st.DataObject, text: str) -> str:
    """The text with a few characters changed, added or removed."""
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, max(0, len(text) - 1)))
        with_ = data.draw(st.sampled_from(["", *sorted(set(text)), "x", "9", "-", " "]))
        text = text[:place] + with_ + text[place + data.draw(st.integers(0, 2)) :]
    return text


@pytest.mark.defaults
@settings(max_examples=60)
@given(data=st.data())
def test_any_text_is_a_step_or_is_refused(case: Case, data: st.DataObject) -> None:
    *_, match = case.played(seed=41, most=data.draw(st.integers(0, 40)))
    if match.is_over:
        return
    view = match.view(match.seat)
    text = data.draw(ODD) if data.draw(st.booleans()) else damaged(data, data.draw(st.sampled_from(match.legal())))
    try:
        step = view.code(text)
    except NotationError as error:
        assert str(error)
        return
    assert 0 <= step < case.game.rules.steps or step in case.game.rules.events.values()


@pytest.mark.defaults
@settings(max_examples=100)
@given(data=st.data())
def test_a_damaged_position_is_refused_or_can_be_played(case: Case, data: st.DataObject) -> None:
    *_, match = case.played(seed=42, most=data.draw(st.integers(0, 60)))
    text = damaged(data, case.game.notation.position_text(match.state))
    state = case.game.empty(case.players, match.options)
    try:
        case.game.notation.read_position(state, text)
    except PositionError as error:
        assert str(error)
        return
    assert not state.over
    seats = [seat for seat in range(case.players) if int(state.acting) >> seat & 1]
    assert int(state.seat) == seats[0]
    assert all(case.game.legal(state, seat) for seat in seats), text
    again = case.game.empty(case.players, match.options)
    case.game.notation.read_position(again, case.game.notation.position_text(state))
    assert again.tobytes() == state.tobytes()


@pytest.mark.defaults
@settings(max_examples=40)
@given(data=st.data())
def test_a_damaged_record_is_refused_with_its_line(case: Case, data: st.DataObject) -> None:
    *_, match = case.played(seed=43, most=25)
    text = str(match.record())
    wrong = damaged(data, text)
    try:
        read = replay(read_record(wrong))
    except RecordError as error:
        assert 1 <= error.line <= wrong.count("\n") + 2
        assert error.reason
        return
    assert str(read.record()).strip("\n") == wrong.strip("\n")


@pytest.mark.parametrize("text", ["", "?", "????", "\x00", "@", "@1.2.3", "0" * 3000, "a b c d e f g h"])
def test_hopeless_positions_and_deals_are_refused(name: str, text: str) -> None:
    case = Case(name, registered(name).players[0])
    options = case.game.choose(case.players, {})
    empty = case.game.empty(case.players, options)
    with pytest.raises(PositionError):
        case.game.notation.read_position(case.game.empty(case.players, options), text)
    with pytest.raises(LudotecaError):
        case.game.notation.read_deal(empty, text)


@pytest.mark.defaults
@pytest.mark.parametrize("number", ["9" * 5000, "9" * 30, "٣"], ids=["5,000 digits", "30 digits", "not ASCII"])
def test_a_number_that_no_record_can_contain_is_refused(case: Case, number: str) -> None:
    """Python raises its own error for numbers of more than 4,300 digits, and this error must not escape."""
    *_, match = case.played(seed=44, most=30)
    record = str(match.record())
    for found in re.finditer(r"[0-9]+", record):
        broken = record[: found.start()] + number + record[found.end() :]
        with pytest.raises(LudotecaError):
            replay(read_record(broken))
