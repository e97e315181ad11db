"""NumPy, under the name `np`; where there is none (in a browser) the little of it that games and bots use."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
else:
    try:
        import numpy as np
    except ImportError:
        from . import numpy_plain as np

__all__ = ["np"]
