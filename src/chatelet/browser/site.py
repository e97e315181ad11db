"""Everything a browser needs to play without a server, as plain files: the pages, Python, our code and the rules.

`write_engine` puts the engine beside pages that a server of ours sends; `write_site` makes a folder that any web host
can serve, under any path. Files that compress well have compressed copies beside them.
"""

import base64
import gzip
import hashlib
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from ..core.compiler import PACKAGE
from ..core.errors import ChateletError
from ..core.texts import LANGUAGES, Message, say
from .build import Tell, build
from .bundle import BYTECODE, bundle, compiled, pack
from .runtime import RUNTIME, has_runtime, playable

PAGES = PACKAGE / "pages"
ENGINE = "/* ENGINE */ ''"  # in the service worker: a new engine is a new version of the pages
NEEDED = "imported.json"  # for whoever builds the pages: the modules it was packed for
PACK = "chatelet.pack"  # our Python, the libraries it needs, and the rules
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'"
)
MARK = "written by chatelet site"  # what the file `chatelet-site` of every site says: nothing else is ever overwritten
# Addresses of a site stand behind a #. Whoever leaves that out is led on, from the folder that has this file: it may be
# any of those in the address.
LEAD = """(async () => {
      const steps = location.pathname.split('/')
      for (let at = steps.length - 1; at > 0; at--) {
        const folder = steps.slice(0, at).join('/') + '/'
        const answer = await fetch(folder + 'chatelet-site')
        if (answer.ok && (await answer.text()).startsWith('MARK'))
          return location.replace(folder + '#/' + steps.slice(at).join('/'))
      }
    })()""".replace("MARK", MARK)
LOST = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="{policy}" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <title>Châtelet</title>
  </head>
  <body>
{words}
    <script>{script}</script>
  </body>
</html>
"""
COMPRESSED = {".html", ".js", ".css", ".json", ".svg", ".wasm", ".ftl", ".txt", ".webmanifest"}


class About(msgspec.Struct):
    """What lies in the folder `engine`: under which version, for which games."""

    version: str
    games: list[str]


def write_engine(folder: Path, games: Sequence[str] = (), tell: Tell = lambda game, text: None) -> About:
    """Write `engine.json` and the folder it names. Raises ChateletError where something cannot be had."""
    if not has_runtime():
        raise ChateletError("browser-no-runtime")
    names = list(games) or playable()
    built = build(names, tell)
    packed = compiled(bundle(RUNTIME), RUNTIME)
    for name, rules in built.items():
        packed[f"rules/{name}.wasm"] = rules.read_bytes()
        packed[f"rules/{name}.json"] = rules.with_suffix(".json").read_bytes()
    apart = {NEEDED, BYTECODE, *(wheel.name for wheel in RUNTIME.glob("*.whl"))}
    files = {file.name: file.read_bytes() for file in sorted(RUNTIME.iterdir()) if file.name not in apart}
    files[PACK] = pack(packed)
    digest = hashlib.sha256()
    for name, data in sorted(files.items()):
        digest.update(name.encode() + hashlib.sha256(data).digest())
    about = About(digest.hexdigest()[:16], names)
    into = folder / about.version
    into.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        (into / name).write_bytes(data)
    (folder / "engine.json").write_bytes(msgspec.json.encode(about))
    return about


def write_site(
    folder: Path,
    answers: Callable[[str], dict[str, Any]],
    sheets: Callable[[str], dict[str, bytes]],
    tell: Tell = lambda game, text: None,
) -> int:
    """Write the whole site; `answers` gives what a server would say in a language, `sheets` the PDF it would print, by
    name. Returns its size."""
    index = PAGES / "index.html"
    if not index.is_file():
        raise ChateletError("browser-no-pages")
    if folder.exists() and any(folder.iterdir()) and not (folder / "chatelet-site").exists():
        raise ChateletError("browser-not-empty", folder=str(folder))
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        shutil.rmtree(old) if old.is_dir() else old.unlink()
    about = write_engine(folder / "engine", tell=tell)
    for file in PAGES.rglob("*"):
        place = file.relative_to(PAGES)
        if file.is_file() and place.parts[0] not in ("engine", "index.html", "built-from"):
            (folder / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, folder / place)
    head = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />\n    <meta name="chatelet-site" />\n    '
    page = (
        index.read_text(encoding="utf-8")
        .replace('="/', '="./')
        .replace('<meta name="viewport"', head + '<meta name="viewport"', 1)
    )
    (folder / "index.html").write_text(page, encoding="utf-8")
    (folder / "404.html").write_text(lost(), encoding="utf-8")
    written = []
    for language in LANGUAGES:
        for name, value in answers(language).items():
            (folder / "data" / language).mkdir(parents=True, exist_ok=True)
            (folder / "data" / language / f"{name}.json").write_bytes(msgspec.json.encode(value))
            written.append(f"data/{language}/{name}.json")
        for name, sheet in sheets(language).items():
            (folder / "print" / language).mkdir(parents=True, exist_ok=True)
            (folder / "print" / language / f"{name}.pdf").write_bytes(sheet)
            written.append(f"print/{language}/{name}.pdf")
    worker = folder / "offline.js"
    kept = worker.read_text(encoding="utf-8").replace("/* DATA */ []", msgspec.json.encode(written).decode(), 1)
    worker.write_text(kept.replace(ENGINE, f"'{about.version}'", 1), encoding="utf-8")
    (folder / "chatelet-site").write_text(f"{MARK}\n")
    (folder / ".nojekyll").write_text("")
    compress(folder)
    return sum(
        file.stat().st_size for file in folder.rglob("*") if file.is_file() and file.suffix not in (".gz", ".br")
    )


def lost() -> str:
    """The page for addresses of which a host knows no file."""
    words = "\n".join(
        f'    <p lang="{language}">{say(Message("browser-no-page"), language)}</p>' for language in LANGUAGES
    )
    digest = base64.b64encode(hashlib.sha256(LEAD.encode()).digest()).decode()
    policy = f"default-src 'none'; script-src 'sha256-{digest}'; connect-src 'self'"
    return LOST.format(policy=policy, words=words, script=LEAD)


def compress(folder: Path) -> None:
    """A compressed copy beside every file that gets smaller by it, for hosts that send those."""
    for file in list(folder.rglob("*")):
        if file.suffix in COMPRESSED and file.is_file() and file.stat().st_size > 1000:
            data = file.read_bytes()
            small = gzip.compress(data, 9, mtime=0)
            if len(small) < 0.95 * len(data):
                file.with_name(file.name + ".gz").write_bytes(small)
