"""The house on file: what it is, how it is written down, and what can be seen in it."""
