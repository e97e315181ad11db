// Packs Python's own library for browsers: only what is named here and what that imports, as bytecode, which has to be
// made by the very Python that reads it. Half as large as the whole, and it starts in a third of the time.
//     node pack_python.mjs PYODIDE WHEEL INTO.zip MODULE|MODULE:NAME...

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, wheel, into, ...wanted] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: folder });
// what unpacking, a call that waits and a call that fails bring along is in use, too
python.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
await python.runPythonAsync("import asyncio\nawait asyncio.sleep(0)");
try {
  python.runPython("1 / 0");
} catch {
  // as it has to be
}
python.globals.set("wanted", python.toPy(wanted));
const packed = python.runPython(`
import importlib, io, sys, zipfile

for one in wanted:
    name, _, part = one.partition(":")
    try:
        module = importlib.import_module(name)
    except ImportError:
        continue  # of a server, or a library that no browser has
    if part:
        getattr(module, part, None)  # some modules load others only when a name is asked for

def bare(code):
    """With the first line of each function as the only one: a third of its size are lines and columns, and nobody looks
    for faults in it there."""
    inner = tuple(bare(one) if hasattr(one, "co_code") else one for one in code.co_consts)
    eights, rest = divmod(len(code.co_code) // 2, 8)
    same_line = bytes([0xEF, 0]) * eights + (bytes([0xE8 + rest - 1, 0]) if rest else b"")  # as many units, no line on
    return code.replace(co_linetable=same_line, co_consts=inner)

archive = next(path for path in sys.path if path.endswith(".zip"))
whole = zipfile.ZipFile(archive)
origins = {str(getattr(getattr(one, "__spec__", None), "origin", "")) for one in sys.modules.values()}
used = sorted(one.removeprefix(archive + "/") for one in origins if one.startswith(archive + "/"))
into = io.BytesIO()
with zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED) as packing:
    for name in used:
        code = bare(compile(whole.read(name), name, "exec", dont_inherit=True, optimize=2))
        data = importlib._bootstrap_external._code_to_hash_pyc(code, bytes(8), False)
        about = zipfile.ZipInfo(name.removesuffix(".py") + ".pyc", (2020, 1, 1, 0, 0, 0))
        packing.writestr(about, bytes(data), zipfile.ZIP_DEFLATED, 9)
into.getvalue()
`);
writeFileSync(into, packed.toJs());
process.exit(0);
