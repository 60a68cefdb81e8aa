"""The HTTP layer: connections, limits, routes, the socket and the pages."""
