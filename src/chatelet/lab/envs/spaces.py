"""What a seat sees, as arrays: the fields of the game's own record, typed, with the actions it may choose.

A set (a word of 64 bits) is shown as its 8 bytes, so that no figure is larger than its box: `bits` opens it.
"""

from typing import Any

import numpy as np
from gymnasium import spaces

from ...core.contract import Rules


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


def seen_space(rules: Rules) -> spaces.Dict:
    """The space of what a seat sees."""
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


def observation_space(rules: Rules, actions: int) -> spaces.Dict:
    """The space of an observation: what is seen, and a mask of the actions that are allowed."""
    return spaces.Dict({"observation": seen_space(rules), "action_mask": spaces.Box(0, 1, (actions,), np.int8)})
