"""The server: tables where people and bots play together. It knows no rules; it asks the games."""
