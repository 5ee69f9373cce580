"""Players for Tackle."""
