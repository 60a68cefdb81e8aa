"""What updates need to know about a match at one moment, computed once for all viewers who see the same."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.sentences import Sentence
from ludoteca.core.view import View, Viewer


@dataclass(frozen=True)
class ViewFacts:
    """Facts that depend only on the content of a view, so viewers with equal views share them."""

    scene: dict[str, Any]
    scores: list[int]
    tally: list[Sentence]

    @classmethod
    def of(cls, view: View, public: View) -> "ViewFacts":
        """Compute the facts about a view. `public` is the spectators' view at the same moment."""
        scores = view.scores
        return cls(view.scene(public), scores, tally(view.game, scores))


def tally(game: Game, scores: Sequence[int]) -> list[Sentence]:
    """The scores as players count them."""
    return [game.presentation.counted(score) for score in scores]


class ViewCache:
    """Facts about every viewer's view of a match, valid until the next change."""

    def __init__(self, match: Match, is_running: bool) -> None:
        self._match = match
        self.to_act = match.to_act if is_running else ()
        """The seats whose turn it is, or none when the match is over."""
        self._can_undo: dict[int, bool] = {}
        self._facts: dict[bytes, ViewFacts] = {}

    def can_undo(self, seat: Viewer) -> bool:
        """Return True if a seat may undo its last step without asking the others."""
        if seat not in self.to_act:
            return False
        if seat not in self._can_undo:
            self._can_undo[seat] = self._match.can_undo(seat)
        return self._can_undo[seat]

    def facts(self, viewer: Viewer) -> ViewFacts:
        """The facts about a viewer's view."""
        view = self._match.view(viewer)
        if view.content not in self._facts:
            self._facts[view.content] = ViewFacts.of(view, self._match.view())
        return self._facts[view.content]
