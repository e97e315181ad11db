"""Perfect foresight for Next Station: with the cards known, the best line, the best game, and bounds for both."""
