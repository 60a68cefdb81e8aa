"""The arena: series of matches that show who plays better, and how sure that is."""
