"""The coach: what a game could have been, move by move; hints, puzzles, and what perfect foresight would have drawn."""
