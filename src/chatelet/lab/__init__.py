"""The laboratory: games by the million, arenas, data sets, environments for learning, one machine or many."""
