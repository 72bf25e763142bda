"""Exact chances of what dice show: whole fractions, not simulated."""

from companion.odds.chances import chance, face_chances, ready, showing

__all__ = ["chance", "face_chances", "ready", "showing"]
