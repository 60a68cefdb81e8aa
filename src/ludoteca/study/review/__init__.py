"""Reviews: finished matches judged turn by turn, with what would have been better, and why."""
