"""Observations for agents show the sun and everybody's beams and groups, starting with the observing seat."""

from ludoteca.checks.rulebook import allows, at
from ludoteca.core.match import Match
from ludoteca.core.state import Observation
from ludoteca.envs.batch import parts_of
from ludoteca.games.elios.groups import group_text
from tests.games.elios.table import EVEN, FIRST_SUN, grouping, groups, table

LETTERS = "YORPBLGMW"


def seen(match: Match, seat: int) -> dict[str, Observation]:
    return parts_of(match.game.observation, match.game.observe(match.state, seat))


def counted(row: Observation) -> str:
    """A row of beam counts, written as letters."""
    return "".join(letter * int(number) for letter, number in zip(LETTERS, row, strict=True))


def grouped(row: Observation) -> list[str]:
    """A row of groups, each written as letters. The group for step code k is at index k - 1."""
    return [group_text(place + 1) for place, number in enumerate(row) for _ in range(number)]


def test_the_sun_is_shown_by_height_and_by_what_its_rays_accept() -> None:
    now = seen(table("YO.B", sun="OOW BBB", discs=4), 0)
    heights = (now["height"].argmax(axis=1) + 1).tolist()
    assert dict(zip(LETTERS, heights, strict=False)) == dict(zip("YORPBLGM", [1, 3, 1, 1, 3, 1, 1, 1], strict=True))
    assert [LETTERS[kind] for kind in now["takes"].argmax(axis=1)] == list("YWRPBLGM")
    assert now["height"].sum() == now["takes"].sum() == 8
    assert now["discs"].tolist() == [0, 0, 0, 1, 0, 0, 0, 0, 0]


def test_with_the_option_a_joker_does_not_change_its_ray() -> None:
    now = seen(table("YO.B", sun="OOW BBB", discs=4, joker_keeps_ray=True), 0)
    assert [LETTERS[kind] for kind in now["takes"].argmax(axis=1)] == list("YORPBLGM")
    assert now["joker_keeps_ray"].tolist() == [1]


def test_seats_follow_clockwise_from_the_observing_one() -> None:
    match = table("YO.B", seat=2, players=3)
    for seat in range(3):
        now = seen(match, seat)
        assert [grouped(row) for row in now["groups"]][:3] == [groups(match, (seat + k) % 3 + 1) for k in range(3)]
        assert not now["groups"][3].any()
        assert not now["hand"][3].any()
        assert now["acting"].tolist() == [int((seat + k) % 3 == 1) for k in range(3)] + [0]
        assert (int(now["seat"].argmax()), now["players"].tolist()) == (seat, [0, 1, 0])


def test_each_seat_sees_only_its_own_groups_in_the_making() -> None:
    match = allows(grouping(starter="2"), "YOR YOR", 0)
    own, other = seen(match, 0), seen(match, 1)
    assert (counted(own["loose"]), counted(other["loose"])) == ("PPBBLLGGMMWW", EVEN)
    assert (grouped(own["groups"][0]), grouped(other["groups"][1])) == (["YOR", "YOR"], [])
    assert [counted(row) for row in other["hand"][:2]] == [EVEN, EVEN]
    assert (own["phase"].tolist(), own["acting"].tolist()) == ([1, 0, 0], [1, 1, 0, 0])


def test_the_starter_is_shown_if_it_is_known() -> None:
    hands = f"{FIRST_SUN} 2 +{EVEN}|+{EVEN}"
    fixed, last = at("elios", f"{hands} 2", starter="2"), at("elios", f"{hands} *", starter="last_to_group")
    assert [seen(fixed, seat)["starter"].tolist() for seat in range(2)] == [[0, 1, 0, 0, 0], [1, 0, 0, 0, 0]]
    assert seen(last, 0)["starter"].tolist() == [0, 0, 0, 0, 1]
    assert not seen(grouping(starter="2"), 0)["starter"].any()


def test_the_first_turn_is_marked() -> None:
    assert seen(table("YW", turn=1, discs=2), 0)["first_turn"].tolist() == [1]
    assert seen(table("YW"), 0)["first_turn"].tolist() == [0]


def test_a_group_being_placed_is_shown_with_its_remaining_beams() -> None:
    match = allows(table("YOW.B"), "YOW")
    assert counted(seen(match, 1)["placing"]) == "YOW"
    assert not seen(match, 1)["floor"].any()
    now = seen(allows(match, "Y>Y"), 1)
    assert (counted(now["placing"]), now["floor"].tolist()) == ("OW", [1, 0, 0, 0, 0, 0, 0, 0, 0])
    assert (now["phase"].tolist(), "Y" in counted(now["hand"][1])) == ([0, 0, 1], False)
