"""Tackle at the server."""
