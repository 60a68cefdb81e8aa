"""The contract that games implement, and the matches, views and records built on it."""
