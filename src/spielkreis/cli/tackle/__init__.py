"""The commands of Tackle."""
