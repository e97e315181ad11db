"""What pads and printed pages of all games are made of."""
