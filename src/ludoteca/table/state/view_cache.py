"""A cache for the views of a match at one moment, because many viewers ask for the same facts."""

from dataclasses import dataclass
from typing import Any

from ludoteca.core.match import Match
from ludoteca.core.view import View, Viewer


@dataclass(frozen=True)
class ViewFacts:
    """Facts that depend only on the content of a view, so viewers with equal views share them."""

    scene: dict[str, Any]
    scores: list[int]

    @classmethod
    def of(cls, view: View) -> "ViewFacts":
        """Compute the facts about a view."""
        return cls(view.scene(), view.game.scores(view.state))


class ViewCache:
    """Every viewer's view of a match, valid until the next change."""

    def __init__(self, match: Match, is_running: bool) -> None:
        self._match = match
        self.to_act = match.to_act if is_running else ()
        """The seats whose turn it is, or none when the match is over."""
        self._views: dict[Viewer, tuple[View, bytes]] = {}
        self._legal: dict[int, list[int]] = {}
        self._can_undo: dict[int, bool] = {}
        self._facts: dict[bytes, ViewFacts] = {}

    def view(self, viewer: Viewer) -> View:
        """A viewer's view."""
        return self._seen(viewer)[0]

    def content(self, viewer: Viewer) -> bytes:
        """A viewer's view as bytes, for comparison."""
        return self._seen(viewer)[1]

    def legal(self, seat: int) -> list[int]:
        """The legal steps for a seat whose turn it is."""
        if seat not in self._legal:
            self._legal[seat] = self.view(seat).legal()
        return self._legal[seat]

    def can_undo(self, seat: Viewer) -> bool:
        """Return True if a seat may undo its last step without asking the others."""
        if seat not in self.to_act:
            return False
        if seat not in self._can_undo:
            self._can_undo[seat] = self._match.can_undo(seat)
        return self._can_undo[seat]

    def facts(self, viewer: Viewer) -> ViewFacts:
        """The facts about a viewer's view."""
        content = self.content(viewer)
        if content not in self._facts:
            self._facts[content] = ViewFacts.of(self.view(viewer))
        return self._facts[content]

    def _seen(self, viewer: Viewer) -> tuple[View, bytes]:
        if viewer not in self._views:
            view = self._match.view(viewer)
            self._views[viewer] = view, view.state.tobytes()
        return self._views[viewer]
