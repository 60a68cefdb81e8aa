"""What a seat cannot see is resampled uniformly over all possibilities."""

from collections import Counter
from itertools import permutations

from ludoteca import Match
from ludoteca.checks.fairness import is_even
from ludoteca.checks.rulebook import allows
from ludoteca.core.chance import Stream, stream
from ludoteca.core.state import array_of, copy, same
from ludoteca.core.view import View
from tests.games.holi.model import SQUARES, Turn
from tests.games.holi.table import table

Seen = tuple[str, str, str]


def redrawn(match: Match, seat: int, rng: Stream) -> Match:
    world = copy(match.view(seat).state)
    match.game.bridge.resample_at(array_of(world), 0, seat, rng)
    assert same(View.of(match.game, world, seat).state, match.view(seat).state)
    return Match(match.game, world, match.options, match.origin)


def cards(match: Match, seat: int) -> Seen:
    """A seat's hand, deck and face-down discards."""
    fields = match.game.notation.position_text(match.state).split(" ")[5 + seat].split(":")
    return fields[4], fields[5], fields[7]


def drawn(match: Match, seat: int, other: int, times: int) -> Counter[Seen]:
    rng = stream(7)
    return Counter(cards(redrawn(match, seat, rng), other) for _ in range(times))


def few_cards(turn: str = "1:1:-:-:-", state: str = "- d") -> Match:
    """A match in which seat 2 has A in hand, B in its deck, and C face down. Seat 1 still has its whole deck."""
    return table(hands="ABC A", up="- DEFGHIJKLM", down="- C", state=state, turn=turn)


def test_the_cards_of_others_are_resampled_in_every_order() -> None:
    possible = {(a, b, c) for a, b, c in permutations("ABC")}
    for seat in (0, -1):
        assert is_even(drawn(few_cards(), seat, 1, 900), possible)


def test_two_cards_in_hand_have_no_order() -> None:
    match = table(hands="ABC AB", up="- EFGHIJKLM", state="- -")
    possible = {("".join(sorted((a, b))), c + d, "-") for a, b, c, d in permutations("ABCD")}
    assert is_even(drawn(match, 0, 1, 1800), possible)


def test_only_the_deck_order_of_the_own_cards_is_resampled() -> None:
    match = table(hands="ABC A", up="GHIJKLM -", down="F -", state="d -")
    possible = {("ABC", "".join(deck), "F") for deck in permutations("DE")}
    assert is_even(drawn(match, 0, 0, 600), possible)


def test_a_card_chosen_face_up_can_be_laid_in_every_world() -> None:
    """Seat 2 has chosen a card to throw face up from a corner. It cannot be J, which fits nowhere from there."""
    match = table(hands="A AB", up="- CDEFGHIK", state="- -", turn="1:2:-:-:-")
    allows(match, "up:A")
    rng = stream(8)
    chosen = Counter(redrawn(match, 0, rng).view(1).position.split(" ")[4] for _ in range(400))
    assert set(chosen) == {"1:2:-:up=A:-", "1:2:-:up=B:-"}
    assert abs(chosen["1:2:-:up=A:-"] - 200) < 33
    for _ in range(50):
        world = redrawn(match, 0, rng)
        letter = world.view(1).position.split(" ")[4].split("=")[1][0]
        assert letter in cards(world, 1)[0]
        assert world.legal()


def test_a_card_chosen_face_down_may_be_any_card() -> None:
    match = allows(few_cards("1:2:-:-:-", "- -"), "down:A")
    rng = stream(9)
    worlds = Counter(redrawn(match, 0, rng).view(1).position.split(" ")[4] for _ in range(300))
    assert set(worlds) == {f"1:2:-:down={letter}:-" for letter in "ABC"}
    assert max(worlds.values()) < 135


def crowded(hand: str) -> Match:
    """A match in which seat 1 must throw face up from the middle level, where there is little room."""
    return table(
        players=4,
        lower="RRRRRR/RRRRRR/YYYYYY/YYYYYY/BBBBBB/BBBBBB",
        middle="RR1RRR/RR1RRR/YY1YYY/GGGGGG/GGGGGG/GGGGG1",
        pawns="2f6 3a1 3b1 3c1",
        hands=f"{hand} B B B",
        down="K - - -",
        up="BCDEFGHI - - -",
        state="d - - -",
        turn="1:1:c:-:2",
    )


def can_throw(hand: str) -> bool:
    middle = set(SQUARES) - {"c1", "c2", "c3", "f6"}
    colour = {1: set(SQUARES), 2: middle, 3: set()}
    others = [(3, "a1"), (3, "b1"), (3, "c1")]
    return Turn(colour, (2, "f6"), others, hand, is_top_down=True, has_climbed=True).can_throw()


def test_the_player_to_move_can_throw_in_every_world() -> None:
    assert [hand for hand in "AJKLM" if can_throw(hand)] == ["A"]
    rng = stream(10)
    match = crowded("A")
    for seat in (1, 2, -1):
        for _ in range(20):
            world = redrawn(match, seat, rng)
            assert cards(world, 0)[0] == "A"
            assert world.legal()


def test_a_player_who_has_thrown_may_have_any_hand() -> None:
    match = allows(crowded("A"), "move:c2 up:A lay:c1+c3 end")
    assert len({cards(world, 0)[0] for world in (redrawn(match, 1, stream(seed)) for seed in range(40))}) == 4
