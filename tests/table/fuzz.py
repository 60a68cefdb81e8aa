"""Messages that no client would send, generated from a seed: altered valid messages, and other JSON, text and bytes."""

import json
import random
import string
from collections.abc import Callable
from typing import Any

STRANGE: list[Any] = [
    *(None, True, False, [], {}, [[]], [None], {"a": None}, {"type": "play"}),
    *(0, -1, 1, 2**31, 2**53, 2**53 + 1, 2**64, -(2**70), 10**30, 0.5, -1e308),
    *("", " ", "\x00", "\u200b", "\u202e", "\ud800", "\U0001f600", "é" * 30, "a" * 300),
    *("timeout", "end", "done", "../../etc", "'; DROP TABLE entries; --", "<script>alert(1)</script>"),
]
"""Values that often break programs."""


class Fuzz:
    """An endless supply of frames. Send the bytes among them as text frames, although they are not UTF-8."""

    def __init__(self, seed: int, table: str, token: str) -> None:
        self._rng = random.Random(seed)
        self._valid: list[dict[str, Any]] = [
            {"type": "hello", "protocol": 2, "table": table, "token": token, "seat": None, "seen": 3, "heard": 0},
            {"type": "play", "id": "a", "version": 3, "steps": "end"},
            {"type": "undo", "id": "b", "version": 3},
            {"type": "hint", "id": "m", "version": 3},
            {"type": "draft", "id": "m", "version": 3, "steps": "FA"},
            {"type": "ask", "id": "c", "what": "undo", "seat": 1},
            {"type": "answer", "id": "d", "question": 1, "is_yes": True},
            {"type": "say", "id": "f", "text": "Hello"},
            {"type": "mute", "id": "g", "seat": 1, "is_on": True},
            {"type": "remove", "id": "h", "saying": 1, "is_silenced": False},
            {"type": "ping", "id": "i"},
        ]
        self._kinds: list[Callable[[], str | bytes]] = [
            *[self._bent] * 12,
            *[self._other_type] * 2,
            *[self._cut] * 3,
            *[self._any_json] * 3,
            *[self._any_text] * 2,
            self._deep,
            self._many_fields,
            self._huge_number,
        ]

    def frame(self) -> str | bytes:
        """The next frame. A few frames are too large, or are not even text."""
        chance = self._rng.random()
        if chance < 0.001:
            return self._rng.randbytes(self._rng.randrange(1, 200))
        if chance < 0.002:
            return "x" * self._rng.choice([8193, 9000, 70_000])
        return self._rng.choice(self._kinds)()

    def _bent(self) -> str:
        """A valid message with one or more fields changed, missing, or added."""
        message = dict(self._rng.choice(self._valid))
        for _ in range(self._rng.randint(0, 3)):
            field = self._rng.choice([*message, "extra", "type "])
            if self._rng.random() < 0.25:
                message.pop(field, None)
            else:
                message[field] = self._rng.choice(STRANGE)
        return json.dumps(message)

    def _other_type(self) -> str:
        message = dict(self._rng.choice(self._valid))
        message["type"] = self._rng.choice([*(other["type"] for other in self._valid), "update", "bye", "__class__", 7])
        return json.dumps(message)

    def _cut(self) -> str:
        text = json.dumps(self._rng.choice(self._valid))
        place = self._rng.randrange(len(text))
        return text[:place] + self._rng.choice(["", self._rng.choice(string.printable), text[place + 1 :]])

    def _any_json(self) -> str:
        return json.dumps(self._value(3))

    def _value(self, depth: int) -> Any:
        if depth and self._rng.random() < 0.4:
            return [self._value(depth - 1) for _ in range(self._rng.randrange(4))]
        if depth and self._rng.random() < 0.4:
            return {str(self._rng.choice(STRANGE))[:20]: self._value(depth - 1) for _ in range(self._rng.randrange(4))}
        return self._rng.choice(STRANGE)

    def _any_text(self) -> str:
        signs = string.printable + "äß€漢\u202e\ufeff\U0001f600"
        return "".join(self._rng.choices(signs, k=self._rng.randrange(100)))

    def _deep(self) -> str:
        depth = self._rng.choice([50, 500, 2000])
        return '{"type":"play","id":"j","version":1,"steps":' + "[" * depth + "]" * depth + "}"

    def _many_fields(self) -> str:
        return json.dumps({"type": "ping", "id": "k", **{f"f{number}": number for number in range(300)}})

    def _huge_number(self) -> str:
        digits = self._rng.choice([20, 400, 4000])
        field = self._rng.choice(["version", "seen", "question"])
        return f'{{"type":"play","id":"l","{field}":{"9" * digits},"steps":"end"}}'
