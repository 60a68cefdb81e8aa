"""Draw the table for a terminal, with letters and colours, and break down a score."""

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.style import Style
from rich.text import Text

from ludoteca.core.contract import ScoreLine
from ludoteca.core.sentences import Sentence, say
from ludoteca.core.state import State
from ludoteca.games.elios.ending import beams_left
from ludoteca.games.elios.groups import CONTENTS
from ludoteca.games.elios.state import COLOURS, DISCS, GROUPING, HIDDEN, KINDS, LETTERS, TEAM_PLAYERS, TEAMS

PAINT = ("#f5d90a", "#f08c00", "#e03131", "#9c36b5", "#1c5fd4", "#66c9f5", "#2b8a3e", "#a8e04a", "#ffffff")
DARK = (2, 3, 4, 6)  # beams dark enough for white letters
DISC = Style(color="#f5d90a", bold=True)
FAINT = Style(dim=True)
MARGIN = "      "


def board(s: State, seat: int) -> RenderableType:
    """Draw the sun with its discs, then every seat's beams. The viewer's own seat is marked."""
    lines = [*_sun(s), Text(), *(_seat_line(s, other, seat) for other in range(s.players))]
    if s.aside.any():
        lines.append(Text("   out of play: ").append_text(_loose(s.aside)))
    if s.placing:
        lines.append(_on_its_way(s))
    return Group(*lines)


def _beam(kind: int, text: str) -> Text:
    front = "#ffffff" if kind in DARK else "#000000"
    return Text(text, Style(color=front, bgcolor=PAINT[kind], bold=True))


def _sun(s: State) -> list[Text]:
    """Draw the levels from the top down, with discs on the left and a column for each ray. Dots mark empty spaces."""
    names = "".join(f"  {letter}  " for letter in LETTERS[:COLOURS])
    return [
        *(_level(s, level) for level in range(int(s.discs), 0, -1)),
        Text(f"  ray           {MARGIN}{names.rstrip()}", FAINT),
        Text(f"  {s.discs} discs in the centre, {DISCS - s.discs} in the supply"),
    ]


def _level(s: State, level: int) -> Text:
    line = Text(f"  level {level} ").append("(====)", DISC).append(MARGIN)
    for ray in range(COLOURS):
        if level <= s.height[ray]:
            line.append(" ").append_text(_beam(int(s.sun[ray, level - 1]), f" {LETTERS[s.sun[ray, level - 1]]} "))
            line.append(" ")
        else:
            line.append("  .  ", FAINT)
    return line


def _seat_line(s: State, seat: int, viewer: int) -> Text:
    line = Text(_mark(s, seat)).append(_name(s, seat, viewer), Style(bold=seat == viewer))
    if s.loose[seat, 0] == HIDDEN:
        progress = "still grouping" if int(s.acting) >> seat & 1 else "done, hidden until all are"
        return line.append_text(_loose(s.hand[seat])).append(f"  ({progress})", FAINT)
    groups = [_letters(CONTENTS[group]) for group in s.groups[seat] if group]
    line.append_text(Text(" ").join(groups))
    if s.phase == GROUPING and s.loose[seat].any():
        line.append("  to group: " if groups else "to group: ", FAINT).append_text(_loose(s.loose[seat]))
    return line


def _on_its_way(s: State) -> Text:
    level = f" on level {s.floor + 1}" if s.floor else ""
    return Text("   still being placed: ").append_text(_letters(CONTENTS[s.placing])).append(level)


def _mark(s: State, seat: int) -> str:
    """Return a mark for a seat that can act. After the match, return the seat's place."""
    if s.over:
        return f"{s.place[seat]}. "
    return " > " if int(s.acting) >> seat & 1 else "   "


def _name(s: State, seat: int, viewer: int) -> str:
    team = f" team {'AB'[seat % TEAMS]}" if s.players == TEAM_PLAYERS else ""
    you = " (you)" if seat == viewer else ""
    beams = beams_left(s, seat)
    return f"{f'seat {seat + 1}{team}{you}':20}{beams:2} {'beam ' if beams == 1 else 'beams'}  "


def _loose(counts: Iterable[int]) -> Text:
    return _letters(kind for kind, n in zip(range(KINDS), counts, strict=True) for _ in range(n))


def _letters(kinds: Iterable[int]) -> Text:
    return Text().join(_beam(kind, LETTERS[kind]) for kind in kinds)


def breakdown(s: State) -> list[ScoreLine]:
    """E8.1: return the parts of the score: the seat's own remaining beams and, in a team, its partner's."""
    left = [beams_left(s, seat) for seat in range(s.players)]
    lines = [ScoreLine(say("elios-score-beams"), tuple(left))]
    if s.players == TEAM_PLAYERS:
        partners = (left[(seat + TEAMS) % TEAM_PLAYERS] for seat in range(TEAM_PLAYERS))
        lines.append(ScoreLine(say("elios-score-partner"), tuple(partners)))
    return lines


def counted(score: int) -> Sentence:
    """E8.1: return a score as the number of beams left, because players do not count negative points."""
    return say("elios-score-left", count=-score)
