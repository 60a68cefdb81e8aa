"""H10: the Rivalry cards, as data."""

import json
from dataclasses import dataclass
from importlib import resources

from ludoteca.core.sentences import Sentence, say


@dataclass(frozen=True)
class RivalryCard:
    """A Rivalry card: its word in notation and options, and whether it changes a rule or only scores points."""

    word: str
    kind: str

    @property
    def name(self) -> Sentence:
        """The name of the card."""
        return say(f"holi-rivalry-{self.word}")

    @property
    def text(self) -> Sentence:
        """What the card does."""
        return say(f"holi-rivalry-{self.word}-text")


def _read() -> tuple[RivalryCard, ...]:
    """H10.1 reconstruction: read our own version of the cards from a data file."""
    text = (resources.files("ludoteca.games.holi") / "rivalry.json").read_text(encoding="utf-8")
    return tuple(RivalryCard(**card) for card in json.loads(text)["cards"])


RIVALRY = _read()
MOST = 3  # H2.3: the maximum number of cards in play

RULE_CARDS = sum(1 << number for number, card in enumerate(RIVALRY) if card.kind == "rule")
SMALL_STEPS, WET_PAINT, POWDER_CLOUD, SHOULDERS, BOTH_HANDS, FULL_POCKETS, BALCONY = (1 << k for k in range(7))
"""H10.1: the rule cards, as bits in a state's `rivals`."""

(HOUSE_CORNERS, GARLAND, PILLARS, MOSAIC, SWEET_TOOTH, SHARP_EYE, GROUND_FLOOR) = range(7, 14)
(FIRST_FLOOR, ROOF, FIRST_UP, BIG_SPLASH, RAILING, CLEAN_SHIRT, ALL_AROUND) = range(14, 21)
"""H10.1: the numbers of the scoring cards."""

NOT_DRAWN_FOR_TWO = 1 << ROOF | 1 << FIRST_UP  # H10.1
