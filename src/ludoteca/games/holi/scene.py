"""The table as plain named values, for clients that draw it. It contains nothing that the given state hides."""

from functools import cache, lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ludoteca.core.compilation import rule
from ludoteca.core.sentences import Sentence
from ludoteca.core.state import State, UnpackedState, array_of
from ludoteca.games.holi.cards import COLOUR_CARDS, LETTERS
from ludoteca.games.holi.outlook import NO_OUTLOOK, outlook
from ludoteca.games.holi.rivalry import ALL_AROUND, HOUSE_CORNERS, RIVALRY
from ludoteca.games.holi.scoring import IN_RESERVE, in_other_reserves, level_points, rivalry_points, sweet_points
from ludoteca.games.holi.squares import NAMES
from ludoteca.games.holi.state import CARDS, LEVELS, SIDE, SWEET_WORTH, seats

Points = npt.NDArray[np.int64]

PHASES = ("corners", "turn", "place", "spread", "drop")
FIELDS = (
    *("ply", "turn", "players", "seat", "over", "phase", "rivals", "first", "first_up"),
    *("tokens", "sweets", "level", "square", "reserve", "sweets_held", "hits", "finished"),
    *("deck_size", "face_up", "downs", "top_down"),
    *("thrown", "moved", "climbed", "pattern"),
)
LINES = (*(f"level{level + 1}" for level in range(LEVELS)), "reserves", "sweets", "hits")
RESERVES, SWEETS, HITS = (LINES.index(word) for word in ("reserves", "sweets", "hits"))
FIRST_RIVAL = len(LINES)
RIVAL_LINES = tuple((FIRST_RIVAL + k - HOUSE_CORNERS, k) for k in range(HOUSE_CORNERS, ALL_AROUND + 1))
"""For each scoring card, the index of the line with its points, and the card's number."""
FACES = {card.letter: {"name": card.name, "pattern": card.pattern} for card in COLOUR_CARDS}

ROW = (1 << SIDE) - 1
IN_ROW = [
    [[NAMES[row * SIDE + k] for k in range(SIDE) if bits >> k & 1] for bits in range(ROW + 1)] for row in range(SIDE)
]
"""The names of the squares in a set within one row, indexed by the row and by the set's bits."""


def scene(s: State) -> dict[str, Any]:
    """Return the courtyard, the players, the turn, previews and the sources of points. Anything hidden is None."""
    public = _public(s)
    return public | own_scene(s, public)


def own_scene(s: State, public: dict[str, Any]) -> dict[str, Any]:
    """Return what viewers see differently: cards, and previews for the player to move."""
    alone = array_of(s)
    hand, face_down, card = (alone[name].tolist()[0] for name in ("hand", "face_down", "card"))
    return {
        "card": LETTERS[card] if card >= 0 else None,
        "seats": [
            {**shown, "hand": _letters(hand[seat]), "down": _letters(face_down[seat])}
            for seat, shown in enumerate(public["seats"])
        ],
        **(outlook(UnpackedState.of(s)) if hand[public["seat"] or 0] >= 0 else NO_OUTLOOK),
    }


def _public(s: State) -> dict[str, Any]:
    """Return what everybody sees."""
    alone = array_of(s)
    f = {name: alone[name].tolist()[0] for name in FIELDS}
    return {
        "ply": f["ply"],
        "turn": f["turn"],
        "phase": PHASES[f["phase"]],
        "seat": None if f["over"] else f["seat"],
        "first": f["first"],
        "first_up": f["first_up"] if f["first_up"] >= 0 else None,
        "done": [word for word in ("thrown", "moved", "climbed") if f[word]],
        "short": _squares(f["pattern"]),
        "sweets": [
            {"level": level + 1, "count": worth, "squares": _squares(f["sweets"][level])}
            for level, worth in enumerate(SWEET_WORTH)
        ],
        "seats": [_seat(f, seat) for seat in range(f["players"])],
        "rivalry": _rivalry(f["rivals"]),
        "points": _points(s, f["players"], f["rivals"]),
        "cards": FACES,
    }


def _seat(f: dict[str, Any], seat: int) -> dict[str, Any]:
    """Return a player's pawn, tokens and reserve, and the number of cards."""
    square, up, downs, deck = f["square"][seat], f["face_up"][seat], f["downs"][seat], f["deck_size"][seat]
    return {
        "pawn": {"level": f["level"][seat] + 1, "square": NAMES[square]} if square >= 0 else None,
        "tokens": [_squares(board) for board in f["tokens"][seat]],
        "reserve": f["reserve"][seat][: f["players"]],
        "sweets": f["sweets_held"][seat],
        "hits": f["hits"][seat],
        "cards": CARDS - deck - up.bit_count() - downs,
        "deck": deck,
        "up": _letters(up),
        "downs": downs,
        "is_top_down": bool(f["top_down"][seat]),
        "is_finished": bool(f["finished"][seat]),
    }


@lru_cache(maxsize=4096)
def _squares(board: int) -> tuple[str, ...]:
    """Return the names of a set of squares."""
    found: list[str] = []
    row = 0
    while board:
        found += IN_ROW[row][board & ROW]
        board >>= SIDE
        row += 1
    return tuple(found)


@cache
def _letters(cards: int) -> tuple[str, ...] | None:
    """Return a set of cards as letters, or None if it is hidden."""
    return tuple(letter for number, letter in enumerate(LETTERS) if cards >> number & 1) if cards >= 0 else None


@cache
def _rivalry(rivals: int) -> tuple[dict[str, str | Sentence], ...]:
    """Return the Rivalry cards in play: their words, names and texts."""
    played = (card for number, card in enumerate(RIVALRY) if rivals >> number & 1)
    return tuple({"word": card.word, "name": card.name, "text": card.text} for card in played)


def _points(s: State, players: int, rivals: int) -> dict[str, list[int]]:
    """H9.2: return where each seat's points come from so far. Each scoring card in play has its own line."""
    out = np.zeros((FIRST_RIVAL + len(RIVAL_LINES), players), np.int64)
    _fill_points(s, out)
    lines = out.tolist()
    found = dict(zip(LINES, lines, strict=False))
    for line, number in RIVAL_LINES:
        if rivals >> number & 1:
            found[RIVALRY[number].word] = lines[line]
    return found


@rule
def _fill_points(s: State, out: Points) -> None:
    """H9.2, H10.1: write every seat's points: first the lines in LINES, then one line for each scoring card."""
    for seat in range(seats(s)):
        for level in range(LEVELS):
            out[level, seat] = level_points(s, seat, level)
        out[RESERVES, seat] = IN_RESERVE * in_other_reserves(s, seat)
        out[SWEETS, seat] = sweet_points(s, seat)
        out[HITS, seat] = int(s.hits[seat])
        for card in range(HOUSE_CORNERS, ALL_AROUND + 1):
            if int(s.rivals) >> card & 1:
                out[FIRST_RIVAL + card - HOUSE_CORNERS, seat] = rivalry_points(s, seat, card)
