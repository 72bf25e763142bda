"""The prompt engine: knows prompts, answers and dice, and no game."""
