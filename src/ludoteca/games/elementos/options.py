"""L2.2, L2.5, L10.2: the options for a match. The codes for their values are in `state`."""

from ludoteca.core.options import Choice, Option
from ludoteca.core.sentences import say

OPENING = Choice(
    {
        "balanced": say("elementos-opening-balanced"),
        "free": say("elementos-opening-free"),
        "random": say("elementos-opening-random"),
    }
)
STARTER = Choice(
    {
        "random": say("elementos-starter-random"),
        "1": say("starter-seat", seat=1),
        "2": say("starter-seat", seat=2),
    }
)
BACKS = Choice(
    {
        "private": say("elementos-backs-private"),
        "memory": say("elementos-backs-memory"),
        "open": say("elementos-backs-open"),
    }
)

OPTIONS = (
    Option("opening", "L2.2", say("elementos-option-opening"), OPENING, "balanced", simplest="random"),
    Option("starter", "L2.5", say("option-starter"), STARTER, "random"),
    Option("backs", "L10.2", say("elementos-option-backs"), BACKS, "private"),
)
