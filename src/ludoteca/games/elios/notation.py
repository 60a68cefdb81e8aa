"""Read and write steps as text, and describe steps and prompts in words.

A beam is a letter: Y yellow, O orange, R red, P purple, B blue, L light blue, G green, M lime, W white (a joker).
A ray has the letter of the colour it began with. Positions are in `positions`, and deals are in `deals`.
"""

from ludoteca.core.errors import NotationError
from ludoteca.core.sentences import NOTHING, Sentence, player, say
from ludoteca.core.state import State
from ludoteca.games.elios.deals import deal_text, read_deal
from ludoteca.games.elios.groups import CONTENTS, MOST_IN_GROUP, NUMBER, SPLITS, group_text
from ludoteca.games.elios.positions import position_text, read_position
from ludoteca.games.elios.state import COLOURS, GROUPING, LETTERS, PLACING, TURN
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
from ludoteca.games.elios.words import COLOURS as COLOUR_WORDS
from ludoteca.games.elios.words import GROUPS

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
STEP_WORDS = {
    DONE: say("elios-done"),
    DISC: say("elios-disc"),
    PASS: say("elios-pass"),
    TIMEOUT: say("elios-timeout"),
}


def step_text(s: State, seat: int, step: int) -> str:
    """Return a step as text: the letters of a group, `Y>O` (yellow onto the orange ray), `Y/OR` (a split) or a word."""
    if is_group(step):
        return group_text(step)
    if is_onto(step):
        return f"{LETTERS[beam_of(step)]}>{LETTERS[ray_of(step)]}"
    if step in WORD_OF:
        return WORD_OF[step]
    _, part, other = SPLITS[step - SPLITTING]
    return f"{group_text(part)}/{group_text(other)}"


def step_code(s: State, seat: int, text: str) -> int:
    """Parse a step from text. Case does not matter, nor does the order of letters in a group."""
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
        raise NotationError(say("elios-unknown-move", text=text, letters=LETTERS))
    if len(beams) > MOST_IN_GROUP:
        raise NotationError(say("elios-large-group"), "E2.5")
    if beams not in NUMBER:
        raise NotationError(_why_no_group(beams), "E2.6")
    return NUMBER[beams]


def _read_onto(text: str) -> int:
    beam, _, ray = text.upper().partition(">")
    if len(beam) != 1 or len(ray) != 1 or beam not in LETTERS or ray not in LETTERS[:COLOURS]:
        raise NotationError(say("elios-unknown-ray", text=text))
    return onto(LETTERS.index(beam), LETTERS.index(ray))


def _read_split(text: str) -> int:
    parts = [_read_group(letters, text) for letters in text.split("/")]
    whole = tuple(sorted(beam for part in parts for beam in CONTENTS[part]))
    split = (NUMBER.get(whole, 0), min(parts), max(parts))
    if split not in SPLIT_NUMBER:
        raise NotationError(say("elios-unknown-split", text=text))
    return SPLITTING + SPLIT_NUMBER[split]


def _why_no_group(beams: tuple[int, ...]) -> Sentence:
    twice = next(beam for beam in beams if beams.count(beam) > 1)
    return say("elios-colour-twice", colour=COLOUR_WORDS[twice])


def step_words(s: State, seat: int, step: int) -> Sentence:
    """Describe a step in a few words."""
    if is_group(step):
        return say("elios-make-group" if s.phase == GROUPING else "elios-place-group", beams=GROUPS[step])
    if is_onto(step):
        ray = ray_of(step)
        beam, level = COLOUR_WORDS[beam_of(step)], int(s.height[ray]) + 1
        return say("elios-put-beam", beam=beam, ray=COLOUR_WORDS[ray], level=level)
    if step in STEP_WORDS:
        return STEP_WORDS[step]
    _, part, other = SPLITS[step - SPLITTING]
    return say("elios-split", part=GROUPS[part], other=GROUPS[other])


def told(s: State, seat: int, step: int) -> Sentence | None:
    """E2.7: tell the others only when a seat is done. Its groups stay secret until all groups are shown."""
    return NOTHING if s.phase == GROUPING and step not in (DONE, TIMEOUT) else None


def prompt(s: State, seat: int) -> Sentence:
    """Tell a seat what to do now."""
    if s.over:
        return say("match-over")
    if seat < 0 or not int(s.acting) >> seat & 1:
        return say("elios-others-group") if s.phase == GROUPING else say("turn-of", player=player(int(s.seat)))
    if s.phase == GROUPING:
        return say("elios-ask-done" if not s.loose[seat].any() else "elios-ask-group")
    if s.phase == PLACING:
        return say("elios-ask-ray", beam=COLOUR_WORDS[CONTENTS[s.placing][0]])
    assert s.phase == TURN
    return say("elios-ask-first" if is_first_turn(s) else "elios-ask-turn")
