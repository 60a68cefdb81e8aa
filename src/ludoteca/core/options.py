"""Options of a game, as data: what can be chosen when a match is made, what each choice means, how it is written."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from ludoteca.core.errors import OptionError

Value: TypeAlias = bool | int | str | tuple[str, ...] | None


@dataclass(frozen=True)
class Flag:
    """On or off, with a sentence for each. Coded 1 and 0."""

    on: str
    off: str

    def read(self, value: object) -> Value:
        """The value meant by a Python value or a text."""
        if isinstance(value, bool):
            return value
        text = str(value).lower()
        if text in ("on", "true", "yes", "1"):
            return True
        if text in ("off", "false", "no", "0"):
            return False
        raise OptionError(f"takes on or off, not {value!r}")

    def text(self, value: Value) -> str:
        """The value as it stands in a record."""
        return "on" if value else "off"

    def code(self, value: Value) -> int:
        """The value as it stands in a state."""
        return int(bool(value))

    def choices(self) -> dict[str, str]:
        """What can be chosen, with a sentence for each."""
        return {"on": self.on, "off": self.off}


@dataclass(frozen=True)
class Choice:
    """One of several words, with a sentence for each. Coded by its place among them."""

    words: Mapping[str, str]

    def read(self, value: object) -> Value:
        """The value meant by a Python value or a text."""
        text = str(value).lower()
        if text not in self.words:
            raise OptionError(f"takes {_listed(self.words)}, not {value!r}")
        return text

    def text(self, value: Value) -> str:
        """The value as it stands in a record."""
        return str(value)

    def code(self, value: Value) -> int:
        """The value as it stands in a state."""
        return list(self.words).index(str(value))

    def choices(self) -> dict[str, str]:
        """What can be chosen, with a sentence for each."""
        return dict(self.words)


@dataclass(frozen=True)
class Number:
    """A whole number within limits, or none where `without` says what that means. Coded as itself, none as 0."""

    low: int
    high: int
    meaning: str
    without: str = ""

    def read(self, value: object) -> Value:
        """The value meant by a Python value or a text."""
        if self.without and (value is None or str(value).lower() == "none"):
            return None
        try:
            number = int(str(value))
        except ValueError:
            number = self.low - 1
        if isinstance(value, bool) or not self.low <= number <= self.high:
            none = " or none" if self.without else ""
            raise OptionError(f"takes a whole number from {self.low} to {self.high}{none}, not {value!r}")
        return number

    def text(self, value: Value) -> str:
        """The value as it stands in a record."""
        return "none" if value is None else str(value)

    def code(self, value: Value) -> int:
        """The value as it stands in a state."""
        return 0 if value is None else int(str(value))

    def choices(self) -> dict[str, str]:
        """What can be chosen, with a sentence for each."""
        none = {"none": self.without} if self.without else {}
        return {f"{self.low}..{self.high}": self.meaning, **none}


@dataclass(frozen=True)
class Several:
    """A set of words, at most `most` of them, written with commas between. Coded as bits."""

    words: Mapping[str, str]
    most: int

    def read(self, value: object) -> Value:
        """The value meant by a Python value or a text."""
        items = value.split(",") if isinstance(value, str) else value
        if not isinstance(items, (list, tuple, set, frozenset)):
            raise OptionError(f"takes up to {self.most} of {_listed(self.words)}, not {value!r}")
        named = [str(item).strip().lower() for item in items]
        chosen = set(named) - {"", "none"}
        unknown = chosen - set(self.words)
        if unknown:
            raise OptionError(f"does not know {_listed(sorted(unknown))}; it takes {_listed(self.words)}")
        if len(chosen) > self.most:
            raise OptionError(f"takes at most {self.most}, not {len(chosen)}")
        return tuple(word for word in self.words if word in chosen)

    def text(self, value: Value) -> str:
        """The value as it stands in a record."""
        assert isinstance(value, tuple)
        return ",".join(value) or "none"

    def code(self, value: Value) -> int:
        """The value as it stands in a state."""
        assert isinstance(value, tuple)
        return sum(1 << place for place, word in enumerate(self.words) if word in value)

    def choices(self) -> dict[str, str]:
        """What can be chosen, with a sentence for each."""
        return dict(self.words)


@dataclass(frozen=True)
class Option:
    """One thing to choose when a match is made. The state has a field of the same name for its code."""

    name: str
    clause: str
    summary: str
    kind: Flag | Choice | Number | Several
    default: Value
    live: Value = None
    """The default at a live table where it differs, from `live_people` people upwards."""
    live_people: int = 0
    since: int = 1
    """The version of the rules that added this option."""
    before: Value = None
    """For options added later: the value that stands for how the game was played before."""

    def read(self, value: object) -> Value:
        """The value meant by a Python value or a text, or an error that names the option."""
        try:
            return self.kind.read(value)
        except OptionError as error:
            raise OptionError(f"option {self.name} {error} ({self.clause})") from None

    def text(self, value: Value) -> str:
        """The value as it stands in a record."""
        return self.kind.text(value)


Options: TypeAlias = dict[str, Value]


def read_options(known: tuple[Option, ...], given: Mapping[str, object], people: int = 0) -> Options:
    """All options of a game: those given, checked, and the defaults (of a live table where people sit) for the rest."""
    names = {option.name for option in known}
    for name in given:
        if name not in names:
            raise OptionError(f"there is no option {name!r}; this game has {_listed(sorted(names)) or 'none'}")
    return {
        option.name: option.read(given[option.name]) if option.name in given else _default(option, people)
        for option in known
    }


def option_texts(known: tuple[Option, ...], chosen: Options) -> dict[str, str]:
    """All options of a match as text."""
    return {option.name: option.text(chosen[option.name]) for option in known}


def _default(option: Option, people: int) -> Value:
    is_live = option.live_people > 0 and people >= option.live_people
    return option.live if is_live else option.default


def _listed(words: object) -> str:
    return ", ".join(str(word) for word in words)  # type: ignore[attr-defined]
