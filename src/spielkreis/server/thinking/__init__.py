"""Searches in processes of their own: whatever they do, the event loop and its interpreter go on."""
