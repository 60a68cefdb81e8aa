"""The engine processes for bots, and the fair queue in front of them."""
