"""A match can be played to its end with any allowed combination of options. Others are refused with a reason."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteca.checks.cases import Case, values
from ludoteca.core.errors import OptionError, PlayersError
from ludoteca.core.options import Option, Several
from ludoteca.core.registry import game as registered


def drawn(option: Option) -> st.SearchStrategy[object]:
    if isinstance(option.kind, Several):
        words = st.sampled_from(sorted(option.kind.words))
        return st.lists(words, max_size=option.kind.most, unique=True).map(tuple)
    return st.sampled_from(values(option))


@settings(max_examples=40)
@given(data=st.data())
def test_allowed_combinations_are_playable(name: str, data: st.DataObject) -> None:
    game = registered(name)
    players = data.draw(st.sampled_from(game.players))
    options = {option.name: data.draw(drawn(option)) for option in game.options}
    try:
        game.choose(players, options)
    except OptionError as error:
        assert str(error)
        return
    *before, match = Case(name, players, options).played(seed=data.draw(st.integers(0, 99)))
    assert match.is_over
    assert len(before) <= game.rules.bound(players)


def test_unknown_options_values_and_counts_are_refused(name: str) -> None:
    game = registered(name)
    with pytest.raises(OptionError, match="no option called “gravity”"):
        game.choose(game.players[0], {"gravity": "off"})
    for option in game.options:
        with pytest.raises(OptionError, match=option.name):
            game.choose(game.players[0], {option.name: "certainly-not-a-value"})
    for count in (0, 1, 6, -2):
        with pytest.raises(PlayersError, match="players"):
            game.choose(count, {})


def test_every_option_reads_back_what_it_writes_and_has_a_field(name: str) -> None:
    game = registered(name)
    for option in game.options:
        assert option.name in (game.rules.dtype.names or ())
        for value in values(option):
            read = option.read(value)
            assert option.read(option.text(read)) == read
