"""The same games as environments for learning agents: Gymnasium, PettingZoo and OpenSpiel, one match or thousands."""
