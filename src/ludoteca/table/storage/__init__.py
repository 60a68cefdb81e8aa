"""Where everything is kept: SQLite behind one interface."""
