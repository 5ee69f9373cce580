"""The commands of TAC."""
