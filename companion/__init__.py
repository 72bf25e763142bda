"""Lantern: the companion that lies beside a cardboard horror game."""

__version__ = "0.1.0"
