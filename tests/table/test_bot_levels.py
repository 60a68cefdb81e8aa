"""A table offers the levels of its game, and the names of version 0.1 still work everywhere."""

import math

import pytest

from ludoteca.core.errors import OptionError
from ludoteca.core.registry import game, names
from ludoteca.players import levels
from ludoteca.table.base.bot_names import CHARACTERS, bot_name, read_bot, written_bot
from ludoteca.table.base.catalogue import game_info
from ludoteca.table.base.settings import SEATED, Settings
from ludoteca.table.engines import answers
from ludoteca.table.engines.answers import view_of
from ludoteca.table.live import seating
from ludoteca.table.messages.http import NewTable, SeatWish
from tests.support.lobby import ME
from tests.table.engines import request
from tests.table.samples import guest_row


def seated(name: str, level: str) -> str:
    _, seats, _ = seating.new_table(NewTable(name, [ME, SeatWish("computer", level)]), guest_row("host"), Settings())
    return seats[1].level


@pytest.mark.parametrize("name", names())
def test_a_table_takes_its_games_levels_and_those_of_version_0_1(name: str) -> None:
    for level in (*levels(game(name)), *SEATED):
        assert seated(name, level) == level
    assert [level.name for level in game_info(game(name)).levels] == list(levels(game(name)))


def test_a_level_that_only_another_game_has_is_refused() -> None:
    assert seated("exagon", "casual-2") == "casual-2"
    with pytest.raises(OptionError, match=r"no bot called “casual-2”\. Choose one of beginner, casual, skilled"):
        seated("elios", "casual-2")
    for baseline in ("uct", "alphabeta", "master-0.1"):
        with pytest.raises(OptionError):
            seated("exagon", baseline)


def test_bots_of_a_divided_level_share_their_characters_and_are_read_from_records() -> None:
    assert bot_name("a table", 1, level="expert-2") in CHARACTERS["expert"]
    for level in ("expert-2", "master-1", "casual", "greedy"):
        assert read_bot(written_bot("Freya", level)) == ("Freya", level)
    assert read_bot("Freya (expert-9 bot)") is None


@pytest.mark.parametrize(("limit", "seconds"), [(5.0, 1.0), (0.05, 0.05), (math.inf, 1.0)])
def test_a_server_can_shorten_the_second_of_the_strongest_level_but_not_extend_it(
    limit: float, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    monkeypatch.setattr(answers, "computer_player", lambda spec, *rest: made.append(spec))
    answers._player(view_of(request("exagon")), "master-1", limit, 1, ())
    assert made == [f"master-1:seconds={seconds:g}"]
