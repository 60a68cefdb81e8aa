"""Read and write positions: `levels rivalry turn seats` on one line (see docs/games/holi.md)."""

import re

from ludoteca.core.errors import PositionError
from ludoteca.core.sentences import say
from ludoteca.core.state import State
from ludoteca.games.holi.cards import LETTERS
from ludoteca.games.holi.deals import WORDS, read_drawn, read_seat
from ludoteca.games.holi.possible import check_possible
from ludoteca.games.holi.squares import NAMES, square_names
from ludoteca.games.holi.state import CORNERS, DROP, LEVELS, PLACE, SIDE, SPREAD, SQUARES, TURN
from ludoteca.games.holi.view import hand_size
from ludoteca.games.holi.words import LEVELS as LEVEL_WORDS

COLOURS = "RYBG"  # letters for the tokens of seats 1 to 4
ROW = re.compile(rf"[1-6*{COLOURS}{COLOURS.lower()}]+")
PENDING = re.compile(r"(up|down|spread)=(\S+)")
COUNTERS = re.compile(r"@(\d{1,4})\.(\d{1,5})\.(\d{1,4})")
PENDING_PHASES = {"up": PLACE, "down": DROP, "spread": SPREAD}
DONE = {"t": "thrown", "m": "moved", "c": "climbed"}


def position_text(s: State) -> str:
    """Return the complete position on one line."""
    drawn = [word for number, word in enumerate(WORDS) if int(s.rivals) & ~int(s.rivalry) & 1 << number]
    parts = [_level_text(s, level) for level in range(LEVELS)]
    parts += [",".join(drawn) or "-", _turn_text(s)]
    parts += [_seat_text(s, seat) for seat in range(s.players)]
    counters = (int(s.turn), int(s.ply), int(s.shown))
    if counters != _usual_counters(s):
        parts.append(f"@{counters[0]}.{counters[1]}.{counters[2]}")
    return " ".join(parts)


def _usual_counters(s: State) -> tuple[int, int, int]:
    return (0 if s.phase == CORNERS else 1, 0, 0)


def _level_text(s: State, level: int) -> str:
    signs = [square_sign(s, level, square) for square in range(SQUARES)]
    rows = ("".join(signs[start : start + SIDE]) for start in range(0, SQUARES, SIDE))
    return "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in rows)


def square_sign(s: State, level: int, square: int) -> str:
    """Return the sign for a square.

    It is the letter of a token (in lowercase if it is on sweets), `*` for sweets alone, or `.` for an empty square.
    """
    has_sweets = level < 2 and int(s.sweets[level]) >> square & 1
    for owner in range(s.players):
        if int(s.tokens[owner, level]) >> square & 1:
            return COLOURS[owner].lower() if has_sweets else COLOURS[owner]
    return "*" if has_sweets else "."


def _turn_text(s: State) -> str:
    done = "".join(sign for sign, name in DONE.items() if s[name]) or "-"
    if s.phase == CORNERS:
        done = "corners"
    if s.over:
        done = "over"
    first_up = str(int(s.first_up) + 1) if s.first_up >= 0 else "-"
    return f"{int(s.first) + 1}:{int(s.seat) + 1}:{done}:{_pending_text(s)}:{first_up}"


def _pending_text(s: State) -> str:
    if s.phase == SPREAD:
        return f"spread={'+'.join(square_names(int(s.pattern)))}"
    if s.phase in (PLACE, DROP):
        return f"{'up' if s.phase == PLACE else 'down'}={LETTERS[s.card] if s.card >= 0 else '?'}"
    return "-"


def _seat_text(s: State, seat: int) -> str:
    pawn = f"{int(s.level[seat]) + 1}{NAMES[s.square[seat]]}" if s.square[seat] >= 0 else "-"
    size = int(s.deck_size[seat])
    deck = "".join(LETTERS[card] if card >= 0 else "?" for card in reversed(s.deck[seat, :size]))
    marks = ("d" if s.top_down[seat] else "") + ("f" if s.finished[seat] else "")
    fields = [
        pawn,
        ".".join(str(n) for n in s.reserve[seat, : s.players]),
        str(s.sweets_held[seat]),
        str(s.hits[seat]),
        _set_text(int(s.hand[seat]), hand_size(s, seat)),
        deck,
        _set_text(int(s.face_up[seat]), 0),
        _set_text(int(s.face_down[seat]), int(s.downs[seat])),
        marks,
    ]
    return ":".join(field or "-" for field in fields)


def _set_text(cards: int, size: int) -> str:
    """Return a set of cards as letters. If the set is hidden, return a question mark for each card."""
    return "?" * size if cards < 0 else card_letters(cards)


def card_letters(cards: int) -> str:
    """Return a set of cards as letters."""
    return "".join(letter for card, letter in enumerate(LETTERS) if cards >> card & 1)


def read_position(s: State, text: str) -> None:
    """Read a position into a state. Refuse any position that is malformed, partly hidden or impossible."""
    if "?" in text:
        raise PositionError(say("position-hidden"))
    parts = text.split(" ")
    counters = parts.pop() if parts[-1].startswith("@") else None
    due = LEVELS + 2 + int(s.players)
    if len(parts) != due:
        raise PositionError(say("holi-position-form", parts=due, count=len(parts)))
    s.deck[:] = -1
    s.square[:] = -1
    s.card = -1
    for level in range(LEVELS):
        _read_level(s, level, parts[level])
    s.rivals = int(s.rivalry) | sum(1 << number for number in read_drawn(s, parts[LEVELS]))
    _read_turn(s, parts[LEVELS + 1])
    for seat in range(s.players):
        _read_seat(s, seat, parts[LEVELS + 2 + seat])
    _read_counters(s, counters)
    check_possible(s)


def _read_level(s: State, level: int, text: str) -> None:
    rows = text.split("/")
    if len(rows) != SIDE:
        raise PositionError(say("holi-position-rows", level=LEVEL_WORDS[level], text=text), "H1.1")
    for row, signs in enumerate(rows):
        spread = re.sub(r"[1-6]", lambda run: "." * int(run[0]), signs)
        if not ROW.fullmatch(signs) or len(spread) != SIDE:
            raise PositionError(say("holi-position-row", level=LEVEL_WORDS[level], row=row + 1, text=signs))
        for column, sign in enumerate(spread):
            _read_square(s, level, 1 << row * SIDE + column, sign)


def _read_square(s: State, level: int, here: int, sign: str) -> None:
    if sign == "*" or sign.islower():
        if level == LEVELS - 1:
            raise PositionError(say("holi-position-upper-sweets"), "H2.1")
        s.sweets[level] |= here
    if sign.isalpha():
        owner = COLOURS.index(sign.upper())
        if owner >= s.players:
            raise PositionError(say("holi-position-colour", colour=sign.upper(), players=int(s.players)), "H1.2")
        s.tokens[owner, level] |= here


def _read_turn(s: State, text: str) -> None:
    fields = text.split(":")
    if len(fields) != 5:
        raise PositionError(say("holi-position-turn", text=text))
    s.first = read_seat(s, fields[0])
    s.seat = read_seat(s, fields[1])
    s.acting = 1 << int(s.seat)
    s.phase = CORNERS if fields[2] == "corners" else TURN
    if s.phase == TURN:
        _read_done(s, fields[2])
    _read_pending(s, fields[3])
    s.first_up = -1 if fields[4] == "-" else read_seat(s, fields[4])


def _read_done(s: State, text: str) -> None:
    if not re.fullmatch(r"-|(?=.)t?m?c?", text):
        raise PositionError(say("holi-position-done", text=text))
    for sign, name in DONE.items():
        s[name] = int(sign in text)


def _read_pending(s: State, text: str) -> None:
    if text == "-":
        return
    found = PENDING.fullmatch(text)
    if not found or s.phase == CORNERS:
        raise PositionError(say("holi-position-pending", text=text))
    s.phase = PENDING_PHASES[found[1]]
    if s.phase == SPREAD:
        names = found[2].split("+")
        s.pattern = sum(1 << square for square, name in enumerate(NAMES) if name in names)
        if tuple(names) != square_names(int(s.pattern)):
            raise PositionError(say("holi-position-spread-order", text=found[2]))
        return
    if len(found[2]) != 1 or found[2] not in LETTERS:
        raise PositionError(say("holi-position-card", text=found[2], letters=LETTERS), "H1.3")
    s.card = LETTERS.index(found[2])


def _read_seat(s: State, seat: int, text: str) -> None:
    fields = ["" if field == "-" else field for field in text.split(":")]
    if len(fields) != 9:
        raise PositionError(say("holi-position-seat", seat=seat + 1, count=len(fields)))
    _read_pawn(s, seat, fields[0])
    reserve = fields[1].split(".")
    if len(reserve) != s.players:
        raise PositionError(say("holi-position-reserve", seat=seat + 1, players=int(s.players)))
    s.reserve[seat, : s.players] = [_number(seat, count) for count in reserve]
    s.sweets_held[seat] = _number(seat, fields[2])
    s.hits[seat] = _number(seat, fields[3])
    _read_cards(s, seat, fields[4:8])
    if fields[8] not in ("", "d", "f", "df"):
        raise PositionError(say("holi-position-state", seat=seat + 1, text=fields[8]))
    s.top_down[seat] = int("d" in fields[8])
    s.finished[seat] = int("f" in fields[8])


def _read_pawn(s: State, seat: int, text: str) -> None:
    if not text:
        return
    if text[0] not in "123" or text[1:] not in NAMES:
        raise PositionError(say("holi-position-pawn", seat=seat + 1, text=text), "H1.1")
    s.level[seat] = int(text[0]) - 1
    s.square[seat] = NAMES.index(text[1:])


def _read_cards(s: State, seat: int, fields: list[str]) -> None:
    """H1.2: read a player's hand, deck, face-up discards and face-down discards. Together they must be the 13 cards."""
    hand, deck, up, down = fields
    if sorted(hand + deck + up + down) != sorted(LETTERS):
        raise PositionError(say("holi-position-cards", seat=seat + 1, letters=LETTERS), "H1.2")
    if any(list(cards) != sorted(cards) for cards in (hand, up, down)):
        raise PositionError(say("holi-position-order", seat=seat + 1))
    s.hand[seat], s.face_up[seat], s.face_down[seat] = (_card_set(cards) for cards in (hand, up, down))
    s.deck[seat, : len(deck)] = [LETTERS.index(letter) for letter in reversed(deck)]
    s.deck_size[seat] = len(deck)
    s.downs[seat] = len(down)


def _card_set(letters: str) -> int:
    return sum(1 << LETTERS.index(letter) for letter in letters)


def _read_counters(s: State, text: str | None) -> None:
    if text is None:
        s.turn, s.ply, s.shown = _usual_counters(s)
        return
    found = COUNTERS.fullmatch(text)
    if not found:
        raise PositionError(say("position-tail", text=text))
    s.turn, s.ply, s.shown = (int(number) for number in found.groups())


def _number(seat: int, text: str) -> int:
    if not re.fullmatch(r"\d{1,2}", text):
        raise PositionError(say("holi-position-number", seat=seat + 1, text=text))
    return int(text)
