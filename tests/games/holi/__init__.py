"""Tests for Holi."""
