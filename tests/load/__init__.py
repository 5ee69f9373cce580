"""How much the server bears: thousands of scripted players on this machine, and nothing beyond it."""
