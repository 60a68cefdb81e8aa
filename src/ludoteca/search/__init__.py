"""Written once, compiled per game (docs/decisions/0003-templates.md): random play, counting, search, self-play."""
