"""What people do beside playing: studies, replays, reviews, puzzles, lessons, rules."""
