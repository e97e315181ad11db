"""exp and log of the search come out of sums and products, and are still right."""

import math

import pytest

from chatelet.core.exact import exp, log


@pytest.mark.parametrize("x", [-700.5, -699.0, -30.25, -1.0, -0.3465, -1e-9, 0.0, 1e-9, 0.5, 1.0, 20.0, 600.0])
def test_exp_is_the_power_of_e(x):
    assert exp(x) == pytest.approx(math.exp(x), rel=1e-14, abs=1e-300)


@pytest.mark.parametrize("x", [1.0, 1.0000001, 1.4, 1.5, 2.0, 3.0, 10.0, 4001.0, 1e9])
def test_log_is_the_natural_logarithm(x):
    assert log(x) == pytest.approx(math.log(x), rel=1e-14, abs=1e-16)
