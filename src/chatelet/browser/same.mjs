// Runs some Python in the engine for browsers, in Node or in a page: to compare it with this machine, and to measure it.
//     node same.mjs FOLDER CODE < given      (FOLDER holds engine.json; CODE ends in what is given back)

/** What Python in WebAssembly makes of some code, which finds a text under the name `given`. */
export async function told(loadPyodide, indexURL, read, about, code, given) {
  const python = await loadPyodide({ indexURL });
  const home = "/home/pyodide"; // in the file system that Pyodide has in memory
  for (const wheel of about.wheels) python.unpackArchive(await read(wheel), "wheel", { extractDir: home });
  python.unpackArchive(await read("chatelet.zip"), "zip", { extractDir: home });
  for (const game of about.games)
    for (const kind of ["wasm", "json"]) python.FS.writeFile(`/${game}.${kind}`, await read(`${game}.${kind}`));
  python.runPython(`
import sys
sys.path.insert(0, "${home}")
from chatelet.core import wasm
for game in ${JSON.stringify(about.games)}:
    wasm.load(f"/{game}.wasm", f"/{game}.json")
`);
  python.globals.set("given", given);
  return python.runPython(code);
}

if (globalThis.process?.argv?.[1]?.endsWith("same.mjs")) {
  const { readFileSync } = await import("node:fs");
  const { pathToFileURL } = await import("node:url");
  const about = JSON.parse(readFileSync(`${process.argv[2]}/engine.json`));
  const folder = `${process.argv[2]}/${about.version}`;
  const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
  const read = (name) => new Uint8Array(readFileSync(`${folder}/${name}`));
  const text = await told(loadPyodide, folder, read, about, process.argv[3], readFileSync(0, "utf8"));
  process.stdout.write(text, () => process.exit(0)); // a pipe takes it piece by piece
}
