"""A finished match, judged turn by turn: what was right, what would have been better, and why."""
