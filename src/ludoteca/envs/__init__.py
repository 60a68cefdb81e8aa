"""The games as environments for reinforcement learning: Gymnasium, PettingZoo and OpenSpiel, one match or thousands."""
