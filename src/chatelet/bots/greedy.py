"""The bot `greedy`: what looks best right now."""

from .random import Random


class Greedy(Random):
    pass
