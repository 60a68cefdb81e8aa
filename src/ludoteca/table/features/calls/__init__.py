"""Calls: notifications by Web Push that ask a guest to come back to a table."""
