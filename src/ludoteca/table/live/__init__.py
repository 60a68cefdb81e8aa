"""Tables in use: their queues, the people and bots at them."""
