"""TAC at the server."""
