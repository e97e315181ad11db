// Plays games in Pyodide as `transcript.py` tells them, and writes their lines.
// node transcript.mjs PYODIDE ENGINE.zip WHEEL RULES.wasm SEATS,OPTIONS,SEED...  with the name of the game before them

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const read = (file) => new Uint8Array(readFileSync(file));
const [folder, engine, wheel, rules, game, ...asked] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: folder });
const home = `/home/pyodide`;
python.unpackArchive(read(wheel), "wheel", { extractDir: home });
python.unpackArchive(read(engine), "zip", { extractDir: home });
python.FS.writeFile("/rules.wasm", read(rules));
python.FS.writeFile("/rules.json", read(rules.replace(/wasm$/, "json")));
python.globals.set("game", game);
python.runPython(`
import json, sys
sys.path.insert(0, "${home}")
from chatelet.core import wasm
wasm.load("/rules.wasm", "/rules.json")
from chatelet.browser.transcript import transcript
def lines(asked):
    seats, options, seed = json.loads(asked)
    return "\\n".join(transcript(game, seats, options, seed))
`);
for (const one of asked) {
  const begun = performance.now();
  console.log(python.globals.get("lines")(one));
  console.error(`${one}: ${Math.round(performance.now() - begun)} ms`);
}
process.exit(0);
