"""Adds English text to sentence keys, so programs can play without loading the texts."""

from typing import Any

import msgspec

from ludoteca.core.sentences import Sentence
from ludoteca.core.wording import People, wording

SENTENCE = {"key", "values"}


def in_english(message: bytes, seat: int | None) -> bytes:
    """Return a message with `english` added to every sentence. Log lines are worded from the reader's seat."""
    return msgspec.json.encode(_spoken(msgspec.json.decode(message), People(you=seat)))


def _spoken(part: Any, people: People) -> Any:
    if isinstance(part, list):
        return [_spoken(item, people) for item in part]
    if not isinstance(part, dict):
        return part
    if "key" in part and part.keys() <= SENTENCE:
        return part | {"english": wording().word(_sentence(part), people=people)}
    spoken = {name: _spoken(value, people) for name, value in part.items()}
    if "words" in part and "turn" in part:  # a log line
        spoken["words"] = [_told(words, part["seat"], people) for words in part["words"]]
    return spoken


def _told(words: dict[str, Any], seat: int, people: People) -> dict[str, Any]:
    return words | {"english": wording().tell(_sentence(words), seat, people)}


def _sentence(part: dict[str, Any]) -> Sentence:
    return msgspec.convert(part, Sentence)
