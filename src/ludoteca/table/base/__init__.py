"""Shared foundations of the server: settings, metrics, logs, limits and languages."""
