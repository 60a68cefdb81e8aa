"""Draw the board for a terminal, and break down a score."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.core.contract import ScoreLine
from ludoteca.core.sentences import say
from ludoteca.core.state import State
from ludoteca.games.holi.cards import COLOUR_CARDS, LETTERS
from ludoteca.games.holi.courtyard import pawn_at
from ludoteca.games.holi.positions import COLOURS, card_letters, square_sign
from ludoteca.games.holi.rivalry import RIVALRY
from ludoteca.games.holi.scoring import (
    IN_RESERVE,
    in_other_reserves,
    level_points,
    points_of,
    rivalry_points,
    sweet_points,
)
from ludoteca.games.holi.squares import NAMES
from ludoteca.games.holi.state import CORNERS, LEVELS, SIDE
from ludoteca.games.holi.view import hand_size
from ludoteca.games.holi.words import LEVELS as LEVEL_WORDS

STYLES = ("red", "yellow", "blue", "green")
LEVEL_NAMES = ("LEVEL 1 lower", "LEVEL 2 middle", "LEVEL 3 upper")
LEVEL_GAP = "    "
KEY = "(R) pawn  R token  * sweets  R* token on sweets  · empty  > acts  ✓ finished"


def breakdown(s: State) -> list[ScoreLine]:
    """H9.2: return where every seat's points come from."""
    seats = range(s.players)
    lines = [
        *(
            (say("holi-score-level", level=LEVEL_WORDS[level]), [level_points(s, seat, level) for seat in seats])
            for level in range(LEVELS)
        ),
        (say("holi-score-reserves"), [IN_RESERVE * in_other_reserves(s, seat) for seat in seats]),
        (say("holi-score-sweets"), [sweet_points(s, seat) for seat in seats]),
        (say("holi-score-hits"), [int(s.hits[seat]) for seat in seats]),
    ]
    for number, card in enumerate(RIVALRY):
        if card.kind == "scoring" and int(s.rivals) >> number & 1:
            label = say("holi-score-rivalry", card=card.name)
            lines.append((label, [rivalry_points(s, seat, number) for seat in seats]))
    return [ScoreLine(label, tuple(points)) for label, points in lines]


def board(s: State, seat: int) -> RenderableType:
    """Draw everything that a seat sees: the courtyard, the players, its own cards and the Rivalry cards."""
    parts: list[RenderableType] = [_heading(s), _courtyard(s), Text(KEY, style="dim"), Text(), _players(s)]
    if seat >= 0 and s.hand[seat] > 0:
        parts += [Text(), _hand(s, seat)]
    if s.rivals:
        parts += [Text(), _rivalry(s)]
    return Group(*parts)


def _heading(s: State) -> Text:
    """Describe the turn: its number, the player, and what the player has done so far."""
    who = f"Seat {int(s.seat) + 1} {COLOURS[s.seat]}"
    if s.over:
        return Text("The match is over.", style="bold")
    if s.phase == CORNERS:
        return Text(f"Set-up: {who} chooses a corner.", style="bold")
    done = " and ".join(name for name in ("thrown", "moved", "climbed") if s[name])
    return Text(f"Turn {int(s.turn)}: {who}{' has ' + done if done else ''}.", style="bold")


def _courtyard(s: State) -> Text:
    """Draw the three levels side by side from above, with the lower level on the left."""
    lines = [LEVEL_GAP.join(f"   {name:17}" for name in LEVEL_NAMES)]
    lines += [LEVEL_GAP.join("   a  b  c  d  e  f " for _ in LEVEL_NAMES)]
    drawn = Text("\n".join(lines), style="bold")
    for row in range(SIDE):
        drawn.append("\n")
        for level in range(LEVELS):
            drawn.append(LEVEL_GAP if level else "").append_text(_row(s, level, row))
    return drawn


def _row(s: State, level: int, row: int) -> Text:
    drawn = Text(f"{row + 1} ", style="bold")
    for square in range(row * SIDE, row * SIDE + SIDE):
        drawn.append_text(_square(s, level, square))
    return drawn


def _square(s: State, level: int, square: int) -> Text:
    owner = pawn_at(s, level, square)
    if owner >= 0:
        return Text(f"({COLOURS[owner]})", style=f"bold reverse {STYLES[owner]}")
    if int(s.pattern) >> square & 1 and s.level[s.seat] == level:
        return Text(" ? ", style="bold")
    sign = square_sign(s, level, square)
    if sign in ".*":
        return Text(" · " if sign == "." else " * ", style="not bold" if sign == "*" else "not bold dim")
    token = f" {sign.upper()}{'*' if sign.islower() else ' '}"
    return Text(token, style=f"bold {STYLES[COLOURS.index(sign.upper())]}")


def _players(s: State) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
    for heading in ("", "points", "pawn", "reserve", "sweets", "hits", "hand", "deck", "discards"):
        table.add_column(heading, no_wrap=True)
    for seat in range(s.players):
        table.add_row(*_player(s, seat))
    return table


def _player(s: State, seat: int) -> list[Text]:
    sign = "✓" if s.finished[seat] else ">" if s.seat == seat and not s.over else " "
    name = Text(f"{sign} Seat {seat + 1} {COLOURS[seat]}", style=f"bold {STYLES[seat]}")
    pawn = f"{int(s.level[seat]) + 1}{NAMES[s.square[seat]]}" if s.square[seat] >= 0 else "-"
    plain = [str(points_of(s, seat)), pawn, _reserve(s, seat), str(s.sweets_held[seat]), str(s.hits[seat])]
    plain += [_hidden(int(s.hand[seat]), hand_size(s, seat)), str(s.deck_size[seat]), _discards(s, seat)]
    return [name, *(Text(text) for text in plain)]


def _reserve(s: State, seat: int) -> str:
    """Return the tokens in a reserve as text. The seat's own tokens come first, then other players' tokens."""
    others = [owner for owner in range(s.players) if owner != seat and s.reserve[seat, owner]]
    return " ".join(f"{COLOURS[owner]}{s.reserve[seat, owner]}" for owner in (seat, *others))


def _hidden(cards: int, size: int) -> str:
    return ("?" * size if cards < 0 else card_letters(cards)) or "-"


def _discards(s: State, seat: int) -> str:
    """Return the discards as letters, with the face-down discards in brackets.

    A `<` follows if the top discard is face down.
    """
    up = card_letters(int(s.face_up[seat]))
    down = f"({_hidden(int(s.face_down[seat]), int(s.downs[seat]))})" if s.downs[seat] else ""
    return f"{up}{down}{'<' if s.top_down[seat] else ''}" or "-"


def _hand(s: State, seat: int) -> Text:
    """Draw the cards in hand side by side, as printed. The chosen card is marked."""
    cards = [COLOUR_CARDS[card] for card in range(len(LETTERS)) if int(s.hand[seat]) >> card & 1]
    chosen = LETTERS[s.card] if s.card >= 0 else ""
    drawn = Text("Your cards:\n", style="bold")
    drawn.append("".join(f"{'>' if card.letter == chosen else ' '}{card.letter} {card.name!s:11}" for card in cards))
    for row in range(3):
        drawn.append("\n")
        for card in cards:
            signs = " ".join(card.pattern.split("/")[row]).replace("#", COLOURS[seat]).replace("P", "@")
            drawn.append(f"   {signs.replace('.', '·'):11}", style=f"not bold {STYLES[seat]}")
    return drawn.append("\n@ is your pawn; without @, it is on one of the coloured squares", style="not bold dim")


def _rivalry(s: State) -> Text:
    drawn = Text("Rivalry cards:", style="bold")
    for number, card in enumerate(RIVALRY):
        if int(s.rivals) >> number & 1:
            drawn.append(f"\n{card.name}: ", style="bold").append(str(card.text), style="not bold")
    return drawn
