"""Every refusal message can occur, with its details filled in."""

from collections.abc import Callable

import pytest

from ludoteca import Match, RefusedError
from ludoteca.checks.rulebook import at, refusal_of
from ludoteca.games.exagon.refusals import REFUSALS
from tests.games.exagon.layouts import FIT, NO_ROOM_FOR_23, at_ring

DEALT = "/".join(",".join(str(tile) for tile in range(first, 41, 2)) for first in (1, 2))
JOLLY, EXAGON = "35:0,0,0 1,2/* seat=1 second", "38:0,0,0 1,2/* seat=1 second"


def gift(hands: str, turn: str) -> Match:
    return at_ring(4, hands, turn, players=3)


SAID: dict[str, tuple[Callable[[], Match], str, str, str]] = {
    "X2.1": (lambda: at_ring(2, "1,2/*"), "", "T3", "You don’t have that tile."),
    "X3.1": (lambda: at("exagon", f"- {DEALT} seat=2 first"), "", "pass", "You open the match"),
    "X3.2": (lambda: at("exagon", JOLLY), "", "pass", "You can’t pass"),
    "X3.4": (lambda: at("exagon", JOLLY, hourglass=60), "", "timeout", "The opening isn’t timed."),
    "X4.1": (lambda: at_ring(2, "1,2/*"), "T1", "2ne=1", "T2 isn’t on the table"),
    "X4.1:pick": (lambda: at_ring(2, "1,2/*"), "", "6sw=1", "Pick one of your tiles first."),
    "X4.1:picked": (lambda: at_ring(2, "1,2/*"), "T1", "T2", "You’ve already picked a tile."),
    "X4.1:taken": (lambda: at_ring(2, "1,2/*"), "T1", "6se=1", "There’s already a tile there."),
    "X4.1:name": (lambda: at_ring(2, "1,2/*"), "T1", "29w/0", "Write 6sw for this space"),
    "X4.2": (lambda: at("exagon", f"{NO_ROOM_FOR_23} 1,23/* seat=1 play"), "", "T23", "That tile doesn’t fit anywhere"),
    "X4.3": (lambda: at_ring(2, "1,2/*"), "T1", "6ne=1", "1 can’t go next to 2"),
    "X4.3:turned": (lambda: at_ring(2, "1,2/*"), "T1", "6e=5", "whichever way you turn it"),
    "X4.4": (lambda: at("exagon", JOLLY), "T1", "35ne=6", "This Jolly can’t stand for 6"),
    "X4.5": (lambda: at("exagon", EXAGON), "T1", "38ne=1", "Nothing can touch an Exagon side."),
    "X5.5": (lambda: gift("1,2/5/*", "laid=1"), "T1", "give2", "only if you have a bonus tile"),
    "X5.5:pick": (lambda: gift("1,2/5/*", "laid=1 bonus=1"), "", "give2", "First pick the tile you want to give"),
    "X5.5:self": (lambda: gift("1,2/5/*", "laid=1 bonus=1"), "T1", "give1", "to yourself"),
    "X5.5:seat": (lambda: gift("1,2/5/*", "laid=1 bonus=1"), "T1", "give5", "There’s no seat 5"),
    "X5.5:one": (lambda: gift("1,2/5/*", "laid=1 bonus=1"), "T1", "give3", "Seat 3 has more than one tile."),
    "X5.5:last": (lambda: gift("1/5/*", "laid=1 bonus=1"), "T1", "give2", "your last tile"),
    "X5.6": (lambda: at_ring(2, "1,2/*"), "", "end", "Place a tile before you end your turn."),
    "X5.6:picked": (lambda: at_ring(2, "1,2,3/*"), f"{FIT} T2", "end", "You’ve picked a tile."),
    "X5.6:placed": (lambda: at_ring(2, "1,2,3/*"), FIT, "pass", "You’ve already placed a tile this turn"),
    "X5.6:pass": (lambda: at_ring(2, "1,2,3/*"), "", "pass", "You can’t pass"),
    "X6.3": (lambda: at_ring(2, "1,2,3/*"), "", "timeout", "no hourglass"),
}


@pytest.mark.parametrize("key", SAID)
def test_a_refusal_says_why(key: str) -> None:
    make, before, step, sentence = SAID[key]
    match = make()
    if before:
        match.play(before)
    with pytest.raises(RefusedError) as caught:
        match.play(step)
    assert sentence in str(caught.value.refusal.sentence)
    assert caught.value.refusal.clause == key.partition(":")[0]


def test_every_refusal_sentence_is_tested() -> None:
    assert set(REFUSALS) - set(SAID) == {"X3.2:turn"}


def test_a_seat_is_refused_out_of_turn() -> None:
    match = at_ring(2, "1,2/*")
    assert str(refusal_of(match.view(1), 5).sentence) == "It’s not your turn."
    match.play("T1 6sw=1 end")
    assert refusal_of(match.view(0), 1).clause == "X3.2"
