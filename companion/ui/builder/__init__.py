"""Building a house by touch: the same thing that its file says."""
