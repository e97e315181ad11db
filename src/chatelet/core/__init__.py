"""The core of the house: what a game is, how it is logged, recorded, dealt and checked."""
