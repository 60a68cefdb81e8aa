"""Tables in use: their queues, people and bots."""
