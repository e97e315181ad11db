// Runs some Python in the engine for browsers, in Node or in a page: to compare it with this machine, and to measure it.
//     node same.mjs FOLDER CODE < given      (FOLDER holds engine.json; CODE ends in what is given back)

/** What Python in WebAssembly makes of some code, which finds a text under the name `given`. */
export async function told(loadPyodide, indexURL, pack, about, code, given) {
  const python = await loadPyodide({ indexURL });
  const home = "/home/pyodide/"; // in the file system that Pyodide has in memory
  const opened = new Blob([pack]).stream().pipeThrough(new DecompressionStream("gzip"));
  const data = new Uint8Array(await new Response(opened).arrayBuffer());
  let at = data.indexOf(10) + 1; // after the first line, which says what there is
  for (const [name, length] of Object.entries(JSON.parse(new TextDecoder().decode(data.subarray(0, at))))) {
    python.FS.mkdirTree(home + name.slice(0, name.lastIndexOf("/")));
    python.FS.writeFile(home + name, data.subarray(at, (at += length)));
  }
  python.runPython(`
import sys
sys.path.insert(0, "${home}")
from chatelet.core import wasm
for game in ${JSON.stringify(about.games)}:
    wasm.load(f"${home}rules/{game}.wasm", f"${home}rules/{game}.json")
`);
  python.globals.set("given", given);
  return python.runPython(code);
}

if (globalThis.process?.argv?.[1]?.endsWith("same.mjs")) {
  const { readFileSync } = await import("node:fs");
  const { pathToFileURL } = await import("node:url");
  const about = JSON.parse(readFileSync(`${process.argv[2]}/engine.json`));
  const folder = `${process.argv[2]}/${about.version}`;
  const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.js`));
  const pack = readFileSync(`${folder}/chatelet.pack`);
  const text = await told(loadPyodide, folder, pack, about, process.argv[3], readFileSync(0, "utf8"));
  process.stdout.write(text, () => process.exit(0)); // a pipe takes it piece by piece
}
