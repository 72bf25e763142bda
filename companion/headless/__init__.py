"""The headless table: the same play as in the window, in JSON Lines or in plain text."""
