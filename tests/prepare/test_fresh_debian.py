"""tools/fresh_debian.sh, without the hour that it takes: what it refuses, and that it brings no settings of its own."""

import re
import subprocess
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "tools" / "fresh_debian.sh"


def test_what_it_does_not_know_is_answered_with_its_usage():
    for asked in (["sarge"], ["trixie", "tests/prepare"]):
        done = subprocess.run(["bash", SCRIPT, *asked], capture_output=True, text=True)
        assert done.returncode == 2 and "[bookworm|trixie|forky] [-- ARGUMENT ...]" in done.stderr


def test_mirror_proxy_and_certificates_are_those_of_the_system():
    text = SCRIPT.read_text()
    assert not re.findall(r"https?://\w|\w\.(?:org|com|net|io)\b", text.replace("http://127", ""))
    assert "apt-get indextargets" in text and "Acquire::http::Proxy" in text and "/etc/pip.conf" in text
