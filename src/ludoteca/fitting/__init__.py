"""Fit the weights of a game's features to self-play matches. `ludoteca fit` does this."""
