"""The table: a server where people and computer players sit down to matches that are never lost."""
