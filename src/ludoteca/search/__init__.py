"""Written once, compiled per game: random play, counting, batch stepping. See docs/decisions/0003-templates.md."""
