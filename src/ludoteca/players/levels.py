"""The five levels of bots, for every game and any number of players."""

from ludoteca.core.sentences import say
from ludoteca.players.searching import SearchingPlayer


class Beginner(SearchingPlayer):
    """Makes the mistakes of a person playing for the first time."""

    name = "beginner"
    summary = say("level-beginner-summary")
    pace = 15.0


class Casual(SearchingPlayer):
    """Sees the obvious moves."""

    name = "casual"
    summary = say("level-casual-summary")
    pace = 12.0


class Skilled(SearchingPlayer):
    """Looks ahead."""

    name = "skilled"
    summary = say("level-skilled-summary")
    pace = 10.0


class Expert(SearchingPlayer):
    """Looks far ahead."""

    name = "expert"
    summary = say("level-expert-summary")
    pace = 8.0


class Master(SearchingPlayer):
    """The strongest level."""

    name = "master"
    summary = say("level-master-summary")
    pace = 6.0


LEVELS: dict[str, type[SearchingPlayer]] = {level.name: level for level in (Beginner, Casual, Skilled, Expert, Master)}
"""The levels, keyed by name, from the weakest to the strongest."""
