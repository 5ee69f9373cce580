"""Tackle as text: moves, positions and game files."""
