"""Dark Darker Darkest: one module per rulebook chapter."""
