"""Train learned evaluations by self-play: `make train GAME=elementos`. See docs/learned.md."""
