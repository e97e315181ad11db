// Compiles the modules that run in browsers: bytecode has to be made by the very Python that reads it. A module whose
// source has changed since is sent as it is, so each is kept under the hash of its source and its name.
//     node compile_python.mjs ENGINE SOURCES.pack INTO.pack      (ENGINE holds Pyodide; bundle.py says what a pack is)

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";

const [engine, sources, into] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${engine}/pyodide.js`));
const python = await loadPyodide({ indexURL: engine });
const compiled = python.runPython(`
import importlib._bootstrap_external
def compiled(source, name):
    code = compile(source.to_bytes(), name, "exec", dont_inherit=True, optimize=2)
    return bytes(importlib._bootstrap_external._code_to_hash_pyc(code, bytes(8), False))
compiled
`);
const data = new Uint8Array(gunzipSync(readFileSync(sources)));
const lengths = {};
const parts = [];
let at = data.indexOf(10) + 1;
for (const [name, length] of Object.entries(JSON.parse(new TextDecoder().decode(data.subarray(0, at))))) {
  const source = data.subarray(at, (at += length));
  const code = compiled(source, name).toJs();
  lengths[`${createHash("sha256").update(source).digest("hex")} ${name}c`] = code.length;
  parts.push(code);
}
writeFileSync(into, gzipSync(Buffer.concat([Buffer.from(`${JSON.stringify(lengths)}\n`), ...parts])));
process.exit(0);
