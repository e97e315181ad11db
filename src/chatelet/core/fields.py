"""What a position is made of: a NumPy record that Python reads quickly and hands to compiled rules quickly."""

from types import SimpleNamespace
from typing import Any

import numpy as np


class Fields(np.record):  # pyright: ignore[reportIncompatibleVariableOverride]
    """A record whose fields are attributes, as in `np.record`, without that one's detours.

    `np.record` looks every attribute up in Python; and Numba asks a record for `data`, where NumPy would first describe
    all fields in a format string. Both together cost ten times as much as the call of a rule itself.
    """

    __slots__ = ()
    __getattribute__ = object.__getattribute__
    __getitem__: Any = np.void.__getitem__
    data: Any = property(lambda self: self)

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except ValueError:
            raise AttributeError(f"a position has no field {name!r}") from None

    def copy(self, order: Any = None) -> Any:
        """Another record with the same content. (NumPy copies field by field, which takes ten times as long.)"""
        return np.frombuffer(bytearray(self.tobytes()), self.dtype)[0]

    def plain(self) -> SimpleNamespace:
        """A copy whose fields are plain numbers and lists of them, for whoever reads nearly all of them."""
        return SimpleNamespace(**{name: self[name].tolist() for name in self.dtype.names or ()})

    def __setattr__(self, name: str, value: Any) -> None:
        try:
            self[name] = value
        except ValueError as error:
            if name in (self.dtype.names or ()):
                raise
            raise AttributeError(f"a position has no field {name!r}") from error
