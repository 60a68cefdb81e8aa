"""Shared foundations for the server: settings, metrics, logs, limits and languages."""
