"""A table's history for updates: the current match's log, and confirmed messages."""

from bisect import bisect_right
from dataclasses import dataclass, field

import msgspec

from ludoteca.core.view import Viewer
from ludoteca.table.messages.rows import EntryRow
from ludoteca.table.messages.socket import LogLine
from ludoteca.table.state.narration import Told

_versions: msgspec.json.Decoder[list[int]] = msgspec.json.Decoder(list[int])


@dataclass
class History:
    """The log lines, versions and confirmed messages from one table's stored entries."""

    match: int = 0
    told: list[Told] = field(default_factory=list)
    """The log lines of the current match."""
    versions: list[list[int]] = field(default_factory=list)
    """Every viewer's version after each entry in the current match: seats first, then spectators."""
    sent: dict[tuple[int, str], int] = field(default_factory=dict)
    """The version that each message led to, keyed by seat and by the sender's message id.

    Messages from all matches are included.
    """

    def note(self, row: EntryRow, told: Told) -> None:
        """Add a stored entry."""
        versions = _versions.decode(row.versions)
        if row.match != self.match:
            self.match, self.told, self.versions = row.match, [], []
        self.told.append(told)
        self.versions.append(versions)
        if row.send_id:
            self.sent[row.seat, row.send_id] = versions[row.seat]

    def lines(self, viewer: Viewer, since: int) -> list[LogLine]:
        """The log lines that a viewer got in this match after a version."""
        first = bisect_right(self.versions, since, key=lambda versions: versions[viewer])
        found = (told.line(viewer) for told in self.told[first:])
        return [line for line in found if line is not None]
