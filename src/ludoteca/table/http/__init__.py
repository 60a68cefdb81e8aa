"""The way in: connections, limits, routes, the socket, the pages."""
