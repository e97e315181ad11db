"""What a position is made of, and the lists that rules fill: NumPy's where there is one, else plain memory.

This and `compiler` are the only places where it matters how a rule is run: natively, as plain Python, or in a browser,
which has no NumPy. The bytes of a position are the same everywhere.
"""

try:
    from .fields_numpy import Fields, blank, int16s, int64s, layout, restored, rows_of_bytes, uint64s
except ImportError:
    from .fields_memory import Fields, blank, int16s, int64s, layout, restored, rows_of_bytes, uint64s

__all__ = ["Fields", "blank", "int16s", "int64s", "layout", "restored", "rows_of_bytes", "uint64s"]
