"""What can be seen of a match at one moment, each thing worked out once: many viewers ask for the same."""

from dataclasses import dataclass
from typing import Any

from ludoteca.core.match import Match
from ludoteca.core.view import View, Viewer


@dataclass(frozen=True)
class ViewFacts:
    """What follows from a view alone, whoever looks: the same for all whose views are the same."""

    scene: dict[str, Any]
    scores: list[int]

    @classmethod
    def of(cls, view: View) -> "ViewFacts":
        """Work the facts of a view out."""
        return cls(view.scene(), view.game.scores(view.state))


class ViewCache:
    """A match as it stands, from every seat. It holds until the next thing happens."""

    def __init__(self, match: Match, is_running: bool) -> None:
        self._match = match
        self.to_act = match.to_act if is_running else ()
        """The seats to act; none when the match is over."""
        self._views: dict[Viewer, tuple[View, bytes]] = {}
        self._legal: dict[int, list[int]] = {}
        self._can_undo: dict[int, bool] = {}
        self._facts: dict[bytes, ViewFacts] = {}

    def view(self, viewer: Viewer) -> View:
        """What a viewer knows."""
        return self._seen(viewer)[0]

    def content(self, viewer: Viewer) -> bytes:
        """What a viewer knows, as bytes that can be compared."""
        return self._seen(viewer)[1]

    def legal(self, seat: int) -> list[int]:
        """The legal steps of a seat that is to act."""
        if seat not in self._legal:
            self._legal[seat] = self.view(seat).legal()
        return self._legal[seat]

    def can_undo(self, seat: Viewer) -> bool:
        """True if a seat may take its last step back alone."""
        if seat not in self.to_act:
            return False
        if seat not in self._can_undo:
            self._can_undo[seat] = self._match.can_undo(seat)
        return self._can_undo[seat]

    def facts(self, viewer: Viewer) -> ViewFacts:
        """What follows from what a viewer knows."""
        content = self.content(viewer)
        if content not in self._facts:
            self._facts[content] = ViewFacts.of(self.view(viewer))
        return self._facts[content]

    def _seen(self, viewer: Viewer) -> tuple[View, bytes]:
        if viewer not in self._views:
            view = self._match.view(viewer)
            self._views[viewer] = view, view.state.tobytes()
        return self._views[viewer]
