"""The five levels at which computer players play, in every game and with any number of players."""

from ludoteca.players.searching import SearchingPlayer


class Beginner(SearchingPlayer):
    """Errs like a person who plays for the first time."""

    name = "beginner"
    summary = "overlooks much, and is easily beaten"
    pace = 15.0


class Casual(SearchingPlayer):
    """Sees what lies before its eyes."""

    name = "casual"
    summary = "sees what is near, and slips now and then"
    pace = 12.0


class Skilled(SearchingPlayer):
    """Looks ahead."""

    name = "skilled"
    summary = "looks ahead, and makes few simple mistakes"
    pace = 10.0


class Expert(SearchingPlayer):
    """Looks far ahead."""

    name = "expert"
    summary = "looks far ahead, and is hard to beat"
    pace = 8.0


class Master(SearchingPlayer):
    """The strongest there is."""

    name = "master"
    summary = "plays as well as it can"
    pace = 6.0


LEVELS: dict[str, type[SearchingPlayer]] = {level.name: level for level in (Beginner, Casual, Skilled, Expert, Master)}
"""By name, from the weakest to the strongest."""
