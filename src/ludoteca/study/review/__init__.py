"""Reviews: finished matches judged turn by turn, with better turns and the reasons for them."""
