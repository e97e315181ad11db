"""What a seat sees, as arrays: the fields of the game's own record, typed, or all of it as one row of numbers.

In a record a set (a word of 64 bits) is shown as its 8 bytes, so that no figure is larger than its box: `bits` opens
it. A row has it opened, the own seat first, and numbers scaled: docs/fields.md says what lies where.
"""

from typing import Any

import numpy as np
from gymnasium import spaces

from ...core.contract import Rules
from .. import flat
from .terms import Seeing


def fields(records: np.ndarray) -> dict[str, Any]:
    """Views into an array of records (of any shape, also none): a dictionary of arrays, nothing copied."""
    found: dict[str, Any] = {}
    for name in records.dtype.names or ():
        values = records[name]
        if values.dtype.names:
            found[name] = fields(values)
        elif values.dtype == np.uint64:
            found[name] = values[..., None].view(np.uint8)
        else:
            found[name] = values
    return found


def bits(array: np.ndarray) -> np.ndarray:
    """Sets as zeros and ones: the last axis, 8 bytes, becomes 64."""
    return np.unpackbits(array, axis=-1, bitorder="little")


def seen_space(rules: Rules, seats: int, seeing: Seeing = "record") -> spaces.Space[Any]:
    """The space of what a seat sees."""
    if seeing == "flat":
        return spaces.Box(-np.inf, np.inf, (flat.size(rules, seats),), np.float32)
    return _space(fields(np.zeros((), rules.dtype)))


def _space(found: dict[str, Any]) -> spaces.Dict:
    return spaces.Dict(
        {
            name: _space(values)
            if isinstance(values, dict)
            else spaces.Box(np.iinfo(values.dtype).min, np.iinfo(values.dtype).max, values.shape, values.dtype.type)
            for name, values in found.items()
        }
    )


def masked_space(seen: spaces.Space[Any], actions: int) -> spaces.Dict:
    """The space of what is seen together with a mask of the actions that are allowed."""
    return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})
