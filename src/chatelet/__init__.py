"""Châtelet: one table for three board games set in Paris."""

__version__ = "0.1.0"
