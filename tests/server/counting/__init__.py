"""A small feature for tests: it counts the finished games of each guest. See `spielkreis/server/features.py`."""
