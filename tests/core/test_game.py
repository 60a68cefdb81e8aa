"""A game's description is derived from its declarations."""

from dataclasses import replace

import ludoteca
from ludoteca.core.contract import GameClock, Simultaneous, Tournament
from tests.core.nim import NIM


def test_a_game_names_itself_its_players_and_the_version_of_its_rules() -> None:
    assert repr(NIM) == "<Game Nim: 2-3 players, rules version 1>"
    assert repr(ludoteca.game("elementos")) == "<Game Elementos: 2 players, rules version 1>"
    assert repr(ludoteca.game("exagon")) == "<Game Exagon: 2-5 players, rules version 2>"


def test_capabilities_follow_from_what_a_game_declares() -> None:
    """A game that declares a clock, teams or a tournament need not list them again as capabilities."""
    assert NIM.capabilities == frozenset()
    assert replace(NIM, has_secrets=True).capabilities == {"hidden"}
    assert replace(NIM, allows_draws=True).capabilities == {"draws"}
    assert replace(NIM, teams={3: (0, 1, 0)}).capabilities == {"teams"}
    assert replace(NIM, simultaneous=Simultaneous(done=2)).capabilities == {"simultaneous"}
    clock = GameClock("stones_at_start", allowance=lambda state, unused: 30.0, is_by_hand=lambda step: True)
    assert replace(NIM, clock=clock).capabilities == {"timed"}
    tournament = Tournament(lambda state: (1, 0), 5, 9, "stones_at_start")
    assert replace(NIM, tournament=tournament).capabilities == {"tournament"}


def test_omitted_declarations_hide_nothing_and_limit_nothing() -> None:
    state = NIM.start(NIM.empty(2, NIM.choose(2, {})), NIM.notation.read_deal(NIM.empty(2, NIM.choose(2, {})), "9"))
    assert NIM.presentation.scene(state)["stones"] == 9
    assert NIM.presentation.told(state, 0, 1) is None
    assert not NIM.is_limited(state)
    assert list(NIM.rules.versions) == [1]
