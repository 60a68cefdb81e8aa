"""Storage: SQLite behind one interface."""
