"""The table: a server where people and bots play matches, and where no confirmed step is lost."""
