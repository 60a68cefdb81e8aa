"""A match as a text file with header tags, the deal, numbered turns and the result.

People can read the file, and programs parse it strictly.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ludoteca.core.errors import RecordError

FORMAT = "1"
TAG = re.compile(r'\[(\w+) "([^"]*)"\]')
ORIGIN = re.compile(r"(deal|position) (\S.*)")
TURN = re.compile(r"([0-9]{1,6})\. seat ([0-9]{1,6}): (\S+(?: \S+)*)")
RESULT = re.compile(r"result (?:(\*)|([a-z-]+):((?: [0-9]{1,6})+))")
SINGLE_TAGS = ("Ludoteca", "Game", "Rules", "Players")
NAME_LENGTH = 40
UNWRITABLE = re.compile(r'["\[\]\x00-\x1f\x7f]')
"""The characters that a name in a record cannot contain, because they end a tag or a line."""
LINE_LENGTH = 10_000  # characters: far more than any valid line has, but few enough for fast pattern matching
TABLE_ENDINGS = ("resigned", "time", "agreed", "stopped")
"""The ways a match can end early: players resign, run out of time or agree to a draw, or an operator stops it."""


@dataclass
class TurnLine:
    """The steps that one seat took in a row within one turn."""

    turn: int
    seat: int
    steps: list[str]
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Result:
    """How a match ended: the name of its ending and every seat's place."""

    ending: str
    places: tuple[int, ...]
    line: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return f"{self.ending}: {' '.join(map(str, self.places))}"


@dataclass
class Record:
    """A whole match as text. Reading it checks only the form; `ludoteca.core.replay` checks it against the rules."""

    game: str
    """The name of the game."""
    version: int
    """The version of its rules."""
    players: int
    """The number of seats."""
    options: dict[str, str]
    """The rule options, as text."""
    names: dict[int, str]
    """The names of the players, by seat."""
    origin: tuple[str, str]
    """How the match began: the word "deal" or "position", and the deal or position as text."""
    turns: list[TurnLine]
    """The turns, each with its seat and its steps."""
    result: Result | None
    """The result, or None if the match is not over."""
    lines: dict[str, int] = field(default_factory=dict, compare=False)
    """The line number of each part of the record within its file, for error messages."""

    def __str__(self) -> str:
        tags = [("Ludoteca", FORMAT), ("Game", self.game), ("Rules", str(self.version)), ("Players", str(self.players))]
        tags += [("Option", f"{name}={value}") for name, value in self.options.items()]
        tags += [("Seat", f"{seat + 1} {name}") for seat, name in sorted(self.names.items())]
        head = [f'[{tag} "{value}"]' for tag, value in tags]
        turns = [f"{line.turn}. seat {line.seat + 1}: {' '.join(line.steps)}" for line in self.turns]
        return "\n".join([*head, "", " ".join(self.origin), *turns, f"result {self.result or '*'}", ""])


def plain_name(name: str) -> str:
    """Return a player's name without characters that a record cannot contain."""
    return UNWRITABLE.sub("", name).strip()[:NAME_LENGTH]


def read_records(text: str) -> Iterator[Record]:
    """Yield all records in a file. Raise RecordError, with the line number, at the first mistake."""
    lines = _Lines(text)
    lines.skip_blank()
    if lines.at_end:
        raise RecordError(1, 'the file is empty; a match file begins with [Ludoteca "1"]')
    lines.check_lengths()
    while not lines.at_end:
        yield _read_record(lines)
        lines.skip_blank()


def read_record(text: str) -> Record:
    """Return the only record in a file. Raise RecordError if there is a second one."""
    records = read_records(text)
    first = next(records)
    second = next(records, None)
    if second is not None:
        raise RecordError(second.lines["Ludoteca"], "a second match begins here, but only one was expected")
    return first


class _Lines:
    """Reads a file line by line. `number` is the number of the next line."""

    def __init__(self, text: str) -> None:
        self._lines = text.split("\n")
        if self._lines and self._lines[-1] == "":
            self._lines.pop()
        self.number = 1

    @property
    def at_end(self) -> bool:
        return self.number > len(self._lines)

    @property
    def next(self) -> str:
        return "" if self.at_end else self._lines[self.number - 1]

    def take(self) -> str:
        line = self.next
        self.number += 1
        return line

    def skip_blank(self) -> None:
        while not self.at_end and self.next == "":
            self.number += 1

    def check_lengths(self) -> None:
        """Reject lines that are too long for a record, before matching them against a pattern."""
        for number, line in enumerate(self._lines, 1):
            if len(line) > LINE_LENGTH:
                raise RecordError(number, f"this line has {len(line):,} characters; the limit is {LINE_LENGTH:,}")

    def error(self, reason: str) -> RecordError:
        if self.at_end:
            return RecordError(self.number, f"{reason}, but the file ends here")
        shown = self.next if len(self.next) <= 60 else self.next[:57] + "..."
        return RecordError(self.number, f"{reason}, not {shown!r}")


def _read_record(lines: _Lines) -> Record:
    where: dict[str, int] = {}
    single = {tag: _single_tag(lines, tag, where) for tag in SINGLE_TAGS}
    if single["Ludoteca"] != FORMAT:
        raise RecordError(where["Ludoteca"], f"expected format {FORMAT}, but this is format {single['Ludoteca']!r}")
    options = dict(_pairs(lines, "Option", "=", where))
    names = {_seat(seat, where[f"Seat {seat}"]): name for seat, name in _pairs(lines, "Seat", " ", where)}
    if lines.take() != "":
        lines.number -= 1
        raise lines.error("expected the next tag in order, or an empty line after the tags")
    return Record(
        game=single["Game"],
        version=_number(single["Rules"], where["Rules"]),
        players=_number(single["Players"], where["Players"]),
        options=options,
        names=names,
        origin=_origin(lines, where),
        turns=list(_turns(lines)),
        result=_result(lines, where),
        lines=where,
    )


def _single_tag(lines: _Lines, tag: str, where: dict[str, int]) -> str:
    found = TAG.fullmatch(lines.next)
    if not found or found[1] != tag:
        raise lines.error(f'expected the tag [{tag} "..."]')
    where[tag] = lines.number
    lines.take()
    return found[2]


def _pairs(lines: _Lines, tag: str, between: str, where: dict[str, int]) -> Iterator[tuple[str, str]]:
    while (found := TAG.fullmatch(lines.next)) and found[1] == tag:
        name, separator, value = found[2].partition(between)
        if not name or not separator or not value:
            raise lines.error(f'expected [{tag} "name{between}value"]')
        if f"{tag} {name}" in where:
            raise RecordError(lines.number, f"{tag.lower()} {name} appears twice")
        where[f"{tag} {name}"] = lines.number
        lines.take()
        yield name, value


def _origin(lines: _Lines, where: dict[str, int]) -> tuple[str, str]:
    found = ORIGIN.fullmatch(lines.next)
    if not found:
        raise lines.error("expected a line 'deal ...' or 'position ...'")
    where["origin"] = lines.number
    lines.take()
    return found[1], found[2]


def _turns(lines: _Lines) -> Iterator[TurnLine]:
    while not lines.next.startswith("result"):
        found = TURN.fullmatch(lines.next)
        if not found:
            raise lines.error("expected a turn such as '3. seat 1: ...' or the line 'result ...'")
        yield TurnLine(int(found[1]), _seat(found[2], lines.number), found[3].split(" "), lines.number)
        lines.take()


def _result(lines: _Lines, where: dict[str, int]) -> Result | None:
    found = RESULT.fullmatch(lines.next)
    if not found:
        raise lines.error("expected 'result *' or 'result ending: places'")
    where["result"] = lines.number
    lines.take()
    return None if found[1] else Result(found[2], tuple(map(int, found[3].split())), where["result"])


def _number(text: str, line: int) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text):
        raise RecordError(line, f"expected a whole number, not {text!r}")
    return int(text)


def _seat(text: str, line: int) -> int:
    number = _number(text, line)
    if number < 1:
        raise RecordError(line, "seats are numbered from 1")
    return number - 1
