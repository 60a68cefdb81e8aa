"""The stored rows of quick pairing."""

import msgspec


class WaitRow(msgspec.Struct, frozen=True):
    """A guest who waits for an opponent. Each guest waits in one page, for one game."""

    guest: str
    game: str
    page: str
    since: int
    seen_at: int
    """When the page last said that it is open."""
    is_playing: bool
    """Whether the guest plays against a bot meanwhile, and must be asked."""
    partner: str = ""
    """The guest who has been found, until both have agreed."""
    found_at: int = 0
    has_agreed: bool = False
    table: str = ""
    """The table, once both have agreed."""
