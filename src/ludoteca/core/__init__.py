"""What every game meets and every user of a game relies on."""
