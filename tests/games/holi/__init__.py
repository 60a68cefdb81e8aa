"""Tests of Holi."""
