"""What Python 3.15 lacks: Ray and OpenSpiel have no wheels for it so far, and are not asked for (pyproject.toml)."""

import sys

collect_ignore = ["test_cluster.py", "test_open_spiel.py"] if sys.version_info >= (3, 15) else []
