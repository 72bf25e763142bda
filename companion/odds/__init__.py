"""Exact chances, shown beside a roll or a decision."""
