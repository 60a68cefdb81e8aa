"""Connections between the processes of one server, over which they relay requests and sockets to each other."""
