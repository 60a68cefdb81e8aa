"""L2.2, L2.5, L10.2: what can be chosen when a match is made. The codes of the choices are in `state`."""

from ludoteca.core.options import Choice, Option

OPENING = Choice(
    {
        "balanced": "Arrange your discs so that three of each symbol show.",
        "free": "Arrange your discs as you like.",
        "random": "Both arrangements are drawn, with three of each symbol showing.",
    }
)
STARTER = Choice(
    {
        "random": "Who begins is drawn, and told when the arrangements are revealed.",
        "1": "Seat 1 begins.",
        "2": "Seat 2 begins.",
    }
)
BACKS = Choice(
    {
        "private": "You see the backs of your own discs, and those of the other that were shown in play.",
        "memory": "Once play has begun nobody sees a back: remember them.",
        "open": "All backs are visible.",
    }
)

OPTIONS = (
    Option("opening", "L2.2", "How the discs are arranged.", OPENING, "balanced"),
    Option("starter", "L2.5", "Who begins.", STARTER, "random"),
    Option("backs", "L10.2", "Which backs can be seen.", BACKS, "private"),
)
