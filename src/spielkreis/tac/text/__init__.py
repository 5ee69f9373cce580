"""TAC as text: plays, positions and game files."""
