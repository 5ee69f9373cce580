"""The steps by which the database came to its present form; they run by themselves when the server starts."""
