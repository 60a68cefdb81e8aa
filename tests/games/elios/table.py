"""Positions for clause tests. A test specifies what matters, and all other beams go where they make no difference."""

from collections import Counter
from typing import Any

from ludoteca import Match
from ludoteca.checks.rulebook import at

LETTERS = "YORPBLGMW"
DEALT = {2: (16, 2), 3: (10, 1), 4: (8, 1)}

FIRST_SUN = "Y/O/R/P/B/L/G/M"
EVEN = "YYOORRPPBBLLGGMMWW"  # with two players: two of everything for both
THREE = ("YORPBLGMYOW", "YORPBLGMRPW", "YORPBLGMBLW")  # green and lime stay in the bag
FOUR = "YORPBLGMW"  # with four players: one of everything for each


def grouping(*hands: str, starter: str = "1", players: int = 2, **options: Any) -> Match:
    """A match at the start of grouping, with these hands or with even ones."""
    usual = {2: (EVEN,) * 2, 3: THREE, 4: (FOUR,) * 4}[players]
    loose = [hand if "+" in hand else f"+{hand}" for hand in hands or usual]
    return at("elios", f"{FIRST_SUN} 2 {'|'.join(loose)} {starter}", players, **options)


def table(
    hand: str,
    sun: str = "",
    discs: int = 3,
    rest: str = "",
    seat: int = 1,
    players: int = 2,
    turn: int = 2,
    **options: Any,
) -> Match:
    """A match at the start of a seat's turn, with these groups and this sun. List only rays that have grown.

    If no joker is listed, there is one inside the lime ray (E3.1). The remaining beams become groups of one, first in
    the other seats' hands, then in this one's.
    """
    if turn > 1 and "W" not in sun:
        sun += " MWM"
    rays = {ray[0]: ray for ray in [*FIRST_SUN.split("/"), *sun.split()]}
    bag = Counter(dict.fromkeys(LETTERS[:8], 5)) + Counter(W=4)
    bag.subtract("".join(rays.values()) + hand.replace(".", "") + rest.split(":")[0])
    hands: dict[int, list[str]] = {other: [] for other in range(1, players + 1)} | {seat: [hand] if hand else []}
    for kinds, most in zip(("YORPBLGM", "W"), DEALT[players], strict=True):
        _spread([letter for letter in kinds for _ in range(bag[letter])], kinds, most, hands, seat, rest, players)
    texts = [".".join(hands[other]) or "-" for other in sorted(hands)]
    line = f"{'/'.join(rays.values())} {discs} {'|'.join(texts)} {seat}"
    return at("elios", line + (f" >{rest}" if rest else "") + f" @{turn}.0.1", players, **options)


def _spread(
    beams: list[str], kinds: str, most: int, hands: dict[int, list[str]], seat: int, rest: str, players: int
) -> None:
    del beams[: (2 if len(kinds) > 1 else 1) if players == 3 else 0]
    for other in [*(other for other in hands if other != seat), seat]:
        held = sum(letter in kinds for letter in "".join(hands[other]) + (rest if other == seat else ""))
        hands[other] += beams[: most - held]
        del beams[: most - held]


def tops(match: Match) -> str:
    """The top beam of every ray, in the initial order of the rays."""
    return "".join(ray[-1] for ray in match.view().position.split()[0].split("/"))


def groups(match: Match, seat: int) -> list[str]:
    """A seat's groups. Seats are numbered from 1."""
    return match.view().position.split()[2].split("|")[seat - 1].split(".")
