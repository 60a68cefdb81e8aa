"""A game's options as data: what you can choose when you create a match, and how each choice is written."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from ludoteca.core.errors import OptionError
from ludoteca.core.sentences import Sentence, say

Value: TypeAlias = bool | int | str | tuple[str, ...] | None


@dataclass(frozen=True)
class Flag:
    """An option that is on or off, with a sentence describing each value. The values are encoded as 1 and 0."""

    on: Sentence
    off: Sentence

    def read(self, value: object) -> Value:
        """Check a value, given as a Python value or as text, and return it in its standard form."""
        if isinstance(value, bool):
            return value
        text = str(value).lower()
        if text in ("on", "true", "yes", "1"):
            return True
        if text in ("off", "false", "no", "0"):
            return False
        raise OptionError(say("option-takes-flag", value=str(value)))

    def text(self, value: Value) -> str:
        """Return the value in the form that records use."""
        return "on" if value else "off"

    def code(self, value: Value) -> int:
        """Return the number that encodes the value in a state."""
        return int(bool(value))

    def choices(self) -> dict[str, Sentence]:
        """Return the possible values, each with a sentence that describes it."""
        return {"on": self.on, "off": self.off}


@dataclass(frozen=True)
class Choice:
    """An option whose value is one of several words, with a sentence for each word. A word is encoded as its index."""

    words: Mapping[str, Sentence]

    def read(self, value: object) -> Value:
        """Check a value, given as a Python value or as text, and return it in its standard form."""
        text = str(value).lower()
        if text not in self.words:
            raise OptionError(say("option-takes-one", choices=_listed(self.words), value=str(value)))
        return text

    def text(self, value: Value) -> str:
        """Return the value in the form that records use."""
        return str(value)

    def code(self, value: Value) -> int:
        """Return the number that encodes the value in a state."""
        return list(self.words).index(str(value))

    def choices(self) -> dict[str, Sentence]:
        """Return the possible values, each with a sentence that describes it."""
        return dict(self.words)


@dataclass(frozen=True)
class Number:
    """An option whose value is a whole number within limits, or none if `without` describes that choice.

    A number is encoded as itself, and none as 0.
    """

    low: int
    high: int
    meaning: Sentence
    without: Sentence | None = None

    def read(self, value: object) -> Value:
        """Check a value, given as a Python value or as text, and return it in its standard form."""
        if self.without and (value is None or str(value).lower() == "none"):
            return None
        try:
            number = int(str(value))
        except ValueError:
            number = self.low - 1
        if isinstance(value, bool) or not self.low <= number <= self.high:
            key = "option-takes-number-or-none" if self.without else "option-takes-number"
            raise OptionError(say(key, low=self.low, high=self.high, value=str(value)))
        return number

    def text(self, value: Value) -> str:
        """Return the value in the form that records use."""
        return "none" if value is None else str(value)

    def code(self, value: Value) -> int:
        """Return the number that encodes the value in a state."""
        return 0 if value is None else int(str(value))

    def choices(self) -> dict[str, Sentence]:
        """Return the possible values, each with a sentence that describes it."""
        none = {"none": self.without} if self.without else {}
        return {f"{self.low}..{self.high}": self.meaning, **none}


@dataclass(frozen=True)
class Several:
    """An option whose value is a set of up to `most` words, separated by commas. The set is encoded as bits."""

    words: Mapping[str, Sentence]
    most: int

    def read(self, value: object) -> Value:
        """Check a value, given as a Python value or as text, and return it in its standard form."""
        items = value.split(",") if isinstance(value, str) else value
        if not isinstance(items, (list, tuple, set, frozenset)):
            raise OptionError(
                say("option-takes-several", most=self.most, choices=_listed(self.words), value=str(value))
            )
        named = [str(item).strip().lower() for item in items]
        chosen = set(named) - {"", "none"}
        unknown = chosen - set(self.words)
        if unknown:
            raise OptionError(say("option-takes-one", choices=_listed(self.words), value=", ".join(sorted(unknown))))
        if len(chosen) > self.most:
            raise OptionError(say("option-takes-fewer", most=self.most, count=len(chosen)))
        return tuple(word for word in self.words if word in chosen)

    def text(self, value: Value) -> str:
        """Return the value in the form that records use."""
        assert isinstance(value, tuple)
        return ",".join(value) or "none"

    def code(self, value: Value) -> int:
        """Return the number that encodes the value in a state."""
        assert isinstance(value, tuple)
        return sum(1 << place for place, word in enumerate(self.words) if word in value)

    def choices(self) -> dict[str, Sentence]:
        """Return the possible values, each with a sentence that describes it."""
        return dict(self.words)


@dataclass(frozen=True)
class Option:
    """One choice to make when you create a match. The state stores the encoded value in a field of the same name."""

    name: str
    clause: str
    summary: Sentence
    kind: Flag | Choice | Number | Several
    default: Value
    live: Value = None
    """The default at a live table with at least `live_people` people; never used if `live_people` is 0."""
    live_people: int = 0
    simplest: Value = None
    """The value in the simplest form of the game, for a first match against bots. None means the default."""
    since: int = 1
    """The rules version that added this option."""
    before: Value = None
    """For an option added later, the value that keeps the earlier rule."""

    def read(self, value: object) -> Value:
        """Check a value, given as a Python value or as text, and return it. Any error names this option."""
        try:
            return self.kind.read(value)
        except OptionError as error:
            raise OptionError(say("option-refused", name=self.name, reason=error.sentence), self.clause) from None

    def text(self, value: Value) -> str:
        """Return the value in the form that records use."""
        return self.kind.text(value)


Options: TypeAlias = dict[str, Value]


def read_options(known: tuple[Option, ...], given: Mapping[str, object], people: int = 0) -> Options:
    """Check the given options and add the defaults for all others. If enough people play, use the live defaults."""
    names = {option.name for option in known}
    for name in given:
        if name not in names:
            raise OptionError(say("option-unknown", name=name, options=_listed(sorted(names)) or "-"))
    return {
        option.name: option.read(given[option.name]) if option.name in given else _default(option, people)
        for option in known
    }


def option_texts(known: tuple[Option, ...], chosen: Options) -> dict[str, str]:
    """Return all of a match's options as text."""
    return {option.name: option.text(chosen[option.name]) for option in known}


def _default(option: Option, people: int) -> Value:
    is_live = option.live_people > 0 and people >= option.live_people
    return option.live if is_live else option.default


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words)
