"""A game with people around it: seats, clocks, undo, chat, storage. Knows games only through their contract."""
