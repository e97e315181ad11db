// Makes calls that were made natively once more in WebAssembly, and says where something else comes out.
// Run by `check.py`: node check.mjs RULES.wasm, with a line of JSON a call on standard input.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const STACK = 1 << 20;
const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const memory = new WebAssembly.Memory({ initial: 64 });
const base = new WebAssembly.Global({ value: "i32" }, STACK);
const bytes = dataSize(WebAssembly.Module.customSections(module, "dylink.0")[0]);
const rules = new WebAssembly.Instance(module, {
  env: {
    memory,
    __stack_pointer: new WebAssembly.Global({ value: "i32", mutable: true }, STACK),
    __memory_base: base,
    __table_base: new WebAssembly.Global({ value: "i32" }, 0),
    __indirect_function_table: new WebAssembly.Table({ initial: 1, element: "anyfunc" }),
  },
}).exports;
rules.__wasm_apply_data_relocs?.();
rules.__wasm_call_ctors?.();
const first = (STACK + bytes + 15) & ~15;

// The bytes of data the module wants, from its section for dynamic linking.
function dataSize(section) {
  const view = new Uint8Array(section);
  const whole = (at) => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = view[at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return [value, at];
    }
  };
  for (let at = 0; at < view.length; ) {
    const kind = view[at];
    const [size, start] = whole(at + 1);
    if (kind === 1) return whole(start)[0];
    at = start + size;
  }
  return 0;
}

function place(at, data) {
  const missing = at + data.length - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / 65536));
  new Uint8Array(memory.buffer).set(data, at);
}

let calls = 0;
let differences = 0;

function check(call) {
  let free = first;
  const given = [];
  const placed = [];
  for (const argument of call.given) {
    if (argument.bytes === undefined) {
      given.push(argument.word === undefined ? argument.number : BigInt.asIntN(64, BigInt(argument.word)));
      continue;
    }
    const data = Buffer.from(argument.bytes, "base64");
    place(free, data);
    given.push(free, ...(argument.lengths ?? []));
    placed.push([free, data.length, argument]);
    free = (free + data.length + 15) & ~15;
  }
  if (call.several) given.push(free);
  let result = rules[call.symbol](...given);
  if (typeof result === "bigint") result = BigInt.asUintN(64, result).toString();
  if (call.several) {
    place(free, new Uint8Array(0));
    result = [...call.several].map((letter, k) => {
      const view = new DataView(memory.buffer, free + 8 * k, 8);
      return letter === "d" ? view.getFloat64(0, true) : Number(view.getBigInt64(0, true));
    });
  }
  calls += 1;
  const wrong = [];
  if (JSON.stringify(result ?? null) !== JSON.stringify(call.result)) wrong.push(`gives ${result}, not ${call.result}`);
  placed.forEach(([at, size, argument], k) => {
    const now = Buffer.from(memory.buffer, at, size);
    if (!now.equals(Buffer.from(argument.after ?? argument.bytes, "base64"))) wrong.push(`leaves argument ${k} otherwise`);
  });
  if (wrong.length && ++differences <= 20) console.log(JSON.stringify({ rule: call.rule, wrong: wrong.join("; ") }));
}

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) check(JSON.parse(line));
const failures = rules[`${process.argv[3]}_failures`]();
console.log(JSON.stringify({ calls, differences, failures }));
