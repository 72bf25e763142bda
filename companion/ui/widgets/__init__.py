"""The parts screens are made of: properties down, events up."""
