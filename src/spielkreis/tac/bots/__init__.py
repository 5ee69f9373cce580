"""Players for TAC."""
