"""Bots: players that see what a seat sees, through the contract of a game and nothing else."""
