"""The house drawn as a floor plan, from plain values."""
