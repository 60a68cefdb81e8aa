"""Steps as text, both ways, and what a person is asked. Positions stand in `positions`, deals in `deals`.

A beam is a letter: Y yellow, O orange, R red, P purple, B blue, L light blue, G green, M lime, W white (a joker).
Rays have the letter of the colour they began with.
"""

from ludoteca.core.errors import NotationError
from ludoteca.core.state import State
from ludoteca.games.elios.deals import deal_text, read_deal
from ludoteca.games.elios.groups import CONTENTS, MOST_IN_GROUP, NUMBER, SPLITS, group_text
from ludoteca.games.elios.positions import position_text, read_position
from ludoteca.games.elios.state import COLOURS, GROUPING, KINDS, LETTERS, NAMES, PLACING, TURN
from ludoteca.games.elios.steps import (
    DISC,
    DONE,
    PASS,
    SPLITTING,
    TIMEOUT,
    beam_of,
    is_group,
    is_onto,
    onto,
    ray_of,
)
from ludoteca.games.elios.turns import is_first_turn

__all__ = [
    "deal_text",
    "position_text",
    "prompt",
    "read_deal",
    "read_position",
    "step_code",
    "step_text",
    "step_words",
    "told",
]

WORDS = {"done": DONE, "disc": DISC, "pass": PASS, "timeout": TIMEOUT}
WORD_OF = {step: word for word, step in WORDS.items()}
SPLIT_NUMBER = {split: number for number, split in enumerate(SPLITS)}
HOW = (
    "write a group such as YOR, a beam and its ray such as Y>O, a split such as Y/OR, or disc, pass or done; "
    f"the letters are {LETTERS}"
)


def step_text(s: State, seat: int, step: int) -> str:
    """A group as its letters, `Y>O` for yellow onto the orange ray, `Y/OR` for a split, or a word."""
    if is_group(step):
        return group_text(step)
    if is_onto(step):
        return f"{LETTERS[beam_of(step)]}>{LETTERS[ray_of(step)]}"
    if step in WORD_OF:
        return WORD_OF[step]
    _, part, other = SPLITS[step - SPLITTING]
    return f"{group_text(part)}/{group_text(other)}"


def step_code(s: State, seat: int, text: str) -> int:
    """The step meant by a text: small letters are fine, and the letters of a group may stand in any order."""
    if text.lower() in WORDS:
        return WORDS[text.lower()]
    if ">" in text:
        return _read_onto(text)
    if "/" in text:
        return _read_split(text)
    return _read_group(text, text)


def _read_group(letters: str, text: str) -> int:
    beams = tuple(sorted(LETTERS.find(letter) for letter in letters.upper()))
    if not beams or beams[0] < 0:
        raise NotationError(f"{text!r} is not a step; {HOW}")
    if len(beams) > MOST_IN_GROUP:
        raise NotationError(f"{text!r} is no group: a group has one to three beams (E2.5)")
    if beams not in NUMBER:
        raise NotationError(f"{text!r} is no group: a group never holds two beams of one colour (E2.6)")
    return NUMBER[beams]


def _read_onto(text: str) -> int:
    beam, _, ray = text.upper().partition(">")
    if len(beam) != 1 or len(ray) != 1 or beam not in LETTERS or ray not in LETTERS[:COLOURS]:
        raise NotationError(f"{text!r} is not a step; a beam goes onto a ray as in Y>O or W>R")
    return onto(LETTERS.index(beam), LETTERS.index(ray))


def _read_split(text: str) -> int:
    parts = [_read_group(letters, text) for letters in text.split("/")]
    whole = tuple(sorted(beam for part in parts for beam in CONTENTS[part]))
    split = (NUMBER.get(whole, 0), min(parts), max(parts))
    if split not in SPLIT_NUMBER:
        raise NotationError(f"{text!r} is not a step; a group becomes two as in Y/OR or O/R")
    return SPLITTING + SPLIT_NUMBER[split]


def in_words(group: int) -> str:
    """The beams of a group by name."""
    names = [NAMES[beam] for beam in CONTENTS[group]]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def step_words(s: State, seat: int, step: int) -> str:
    """What a step does, in a few words."""
    if is_group(step):
        return f"{'make' if s.phase == GROUPING else 'place'} the group {in_words(step)}"
    if is_onto(step):
        ray = ray_of(step)
        return f"put {NAMES[beam_of(step)]} on the {NAMES[ray]} ray, level {s.height[ray] + 1}"
    if step >= SPLITTING and step != TIMEOUT:
        _, part, other = SPLITS[step - SPLITTING]
        return f"split into {in_words(part)} / {in_words(other)}"
    sentences = {
        DONE: "done grouping",
        DISC: "place a disc",
        PASS: "pass",
        TIMEOUT: "the time for grouping is over",
    }
    return sentences[step]


def told(s: State, seat: int, step: int) -> str | None:
    """E2.7: of the others' groups nothing is told before all are shown, only that somebody is done."""
    return "" if s.phase == GROUPING and step not in (DONE, TIMEOUT) else None


def prompt(s: State, seat: int) -> str:
    """What is expected of a seat now."""
    if s.over:
        return "The match is over."
    if seat < 0 or not int(s.acting) >> seat & 1:
        return "The others are still grouping." if s.phase == GROUPING else f"Seat {s.seat + 1} is to play."
    if s.phase == GROUPING:
        return _grouping_prompt(s, seat)
    if s.phase == PLACING:
        return f"Choose a ray for {NAMES[CONTENTS[s.placing][0]]}."
    assert s.phase == TURN
    if is_first_turn(s):
        return "You start: place a group that contains a white joker (W)."
    return "Place a group, place a disc, or split a group."


def _grouping_prompt(s: State, seat: int) -> str:
    left = "".join(LETTERS[kind] * int(s.loose[seat, kind]) for kind in range(KINDS))
    if not left:
        return "All your beams are grouped: say done."
    first = NAMES[LETTERS.index(left[0])]
    return f"Make groups of one to three beams. Still to group: {left}; {first} is next."
