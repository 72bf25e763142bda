"""Rule cards, found by icon and by search."""
