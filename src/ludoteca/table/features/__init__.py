"""Features besides playing: studies, replays, reviews, puzzles, lessons and rules."""
