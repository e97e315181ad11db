"""exp and log out of additions and multiplications alone, for search.

The libraries of two machines, or of a machine and a browser, may differ in the last bit of either; a search that
compares what comes out would then play another game for the same seed. Sums and products are the same everywhere.
"""

from .compiler import compiled

PER_OCTAVE = 1.4426950408889634  # 1 / ln 2
LN2_HIGH, LN2_LOW = 0.6931471803691238, 1.9082149292705877e-10  # in two parts; multiples of the first are exact
ROOT = 1.4142135623730951
SMALLEST = -700.0


@compiled
def exp(x):
    """e to the power of x, for x up to 700; 0 far below."""
    if x < SMALLEST:
        return 0.0
    k = int(x * PER_OCTAVE + (0.5 if x > 0.0 else -0.5))
    r = (x - k * LN2_HIGH) - k * LN2_LOW
    y = 1.0
    for i in range(13, 0, -1):
        y = 1.0 + y * r / i
    step = 2.0 if k > 0 else 0.5
    n = abs(k)
    while n > 0:
        if n & 1:
            y *= step
        step *= step
        n >>= 1
    return y


@compiled
def log(x):
    """The natural logarithm of a number from 1 on."""
    k = 0
    while x > ROOT:
        x *= 0.5
        k += 1
    s = (x - 1.0) / (x + 1.0)
    square = s * s
    y = 0.0
    for i in range(23, 0, -2):
        y = 1.0 / i + y * square
    return k * LN2_HIGH + (k * LN2_LOW + 2.0 * s * y)
