"""Tree search, rollouts, self-play and perft: written once, compiled per game (docs/decisions/0003-templates.md)."""
