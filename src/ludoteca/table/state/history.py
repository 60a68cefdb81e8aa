"""What has happened at a table, for whoever has to be told: the log of the running match, and what was confirmed."""

from dataclasses import dataclass, field

import msgspec

from ludoteca.core.view import Viewer
from ludoteca.table.messages.rows import EntryRow
from ludoteca.table.messages.socket import LogLine
from ludoteca.table.state.narration import Told


@dataclass
class History:
    """The entries of one table as far as they are stored."""

    match: int = 0
    told: list[Told] = field(default_factory=list)
    """What was told in the match that runs."""
    versions: list[list[int]] = field(default_factory=list)
    """The version of every viewer after each entry of that match: seats first, then spectators."""
    sent: dict[tuple[int, str], int] = field(default_factory=dict)
    """What was sent in any match: by seat and the sender's own id, the version that it led to."""

    def note(self, row: EntryRow, told: Told) -> None:
        """Remember an entry that is stored."""
        versions: list[int] = msgspec.json.decode(row.versions, type=list[int])
        if row.match != self.match:
            self.match, self.told, self.versions = row.match, [], []
        self.told.append(told)
        self.versions.append(versions)
        if row.send_id:
            self.sent[row.seat, row.send_id] = versions[row.seat]

    def lines(self, viewer: Viewer, since: int) -> list[LogLine]:
        """What a viewer was told in this match after a version."""
        pairs = zip(self.told, self.versions, strict=True)
        found = (told.line(viewer) for told, versions in pairs if versions[viewer] > since)
        return [line for line in found if line is not None]
