"""Tree search, rollouts, self-play and perft. The code is compiled for each game (docs/decisions/0003-templates.md)."""
