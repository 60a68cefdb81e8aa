"""The table: a server where people and bots play matches. It never loses a confirmed step."""
