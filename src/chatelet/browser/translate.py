"""Turns what Numba has compiled in this process into one WebAssembly module that Pyodide loads.

The text of LLVM that Numba keeps for each rule is linked into one module behind plain ways in (`wrappers.py`), compiled
anew for WebAssembly and linked by `wasm-ld`. Numba must run with NUMBA_OPT=0 and an empty cache: what comes out of a
cache has no text.
"""

import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import msgspec

from ..core.errors import ChateletError
from .wrappers import Untranslatable, wrapper

TRIPLE = "wasm32-unknown-emscripten"
LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
FEATURES = "+mutable-globals,+sign-ext,+nontrapping-fptoint,+bulk-memory"
# What the program around it (Pyodide) brings.
OUTSIDE = {"memset", "memcpy", "memmove", "__stack_pointer", "__memory_base", "__table_base"}
# What LLVM would call by these names comes from the libraries of each machine, and differs in the last bit.
FUNCTIONS = re.compile(r"llvm\.(exp|exp2|log|log2|log10|pow|sin|cos)\.")

FOR_CPYTHON = re.compile(r"^define [^\n]*@\"?(?:_ZN7cpython|cfunc\.)[^\n]*\{\n.*?^\}\n", re.M | re.S)
LINKAGE = re.compile(r"^define (?:linkonce_odr |internal |weak_odr )?(?=[^\n]*@)", re.M)

FRAME = f"""
target triple = "{TRIPLE}"
target datalayout = "{LAYOUT}"
@failures = internal global i32 0
define internal void @note(i32 %status) {{
  %raised = icmp ne i32 %status, 0
  %something = icmp ne i32 %status, -2
  %bad = and i1 %raised, %something
  %more = zext i1 %bad to i32
  %before = load i32, ptr @failures
  %after = add i32 %before, %more
  store i32 %after, ptr @failures
  ret void
}}
define linkonce_odr void @NRT_incref(ptr %memory) {{
  ret void
}}
define linkonce_odr void @NRT_decref(ptr %memory) {{
  ret void
}}
"""
WAYS_IN = 'define i32 @"{game}_failures"() {{\n  %count = load i32, ptr @failures\n  ret i32 %count\n}}\n'


class Export(msgspec.Struct, array_like=True):
    """How a rule is called for one list of arguments."""

    symbol: str
    arguments: list[str]
    result: str


class Translation(msgspec.Struct):
    """A game's rules as WebAssembly, and how each is called: by the name of its module and its own."""

    game: str
    exports: dict[str, list[Export]]
    closed: dict[str, str]  # rules that only other rules can call, and why


def linker() -> str | None:
    """The program that links WebAssembly, if there is one (Debian's package `lld`)."""
    found = [shutil.which(name) for name in ("wasm-ld", *(f"wasm-ld-{number}" for number in range(30, 13, -1)))]
    return next((path for path in found if path), None)


def translate(
    game: str, dispatchers: Iterable[Any], file: Path, tell: Callable[[str], None] = lambda text: None
) -> Translation:
    """Write the module of a game. Raises ChateletError with the name of what cannot be translated."""
    program = linker()
    if program is None:
        raise ChateletError("browser-no-linker")
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    found, libraries, ways = Translation(game, {}, {}), {}, [FRAME, WAYS_IN.format(game=game)]
    names: dict[str, str] = {}
    for dispatcher in dispatchers:
        name = f"{dispatcher.py_func.__module__}.{dispatcher.py_func.__qualname__}"
        for overload in dispatcher.overloads.values():
            mangled = overload.fndesc.mangled_name
            symbol = f"{game}_{len(libraries)}"
            try:
                way = wrapper(symbol, mangled, overload.signature)
            except Untranslatable as error:
                found.closed[name] = str(error)
                continue
            found.exports.setdefault(name, []).append(Export(symbol, way.arguments, way.result))
            ways.append(way.code)
            libraries[mangled] = overload.library
            names[mangled] = names[symbol] = name
    found.closed = {name: why for name, why in found.closed.items() if name not in found.exports}
    tell(f"{len(libraries)} rules")
    module = _linked("\n".join(ways), libraries)
    machine = _machine()
    _optimise(module, machine)
    _check(module, names)
    tell("translated")
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        part, whole = Path(folder) / "rules.o", Path(folder) / "rules.wasm"
        part.write_bytes(machine.emit_object(module))
        given = [program, "-shared", "--experimental-pic", "--strip-all", "-o", str(whole), str(part)]
        linked = subprocess.run(given, capture_output=True, text=True)
        if linked.returncode:
            raise ChateletError("browser-not-linked", game=game, reason=linked.stderr[:500])
        shutil.move(whole, file)
    return found


def _linked(ways: str, libraries: dict[str, Any]) -> Any:
    """The ways in with all that they call, directly or not, and nothing else visible from outside."""
    module = llvm.parse_assembly(ways)
    texts = {mangled: library.get_llvm_str() for mangled, library in libraries.items()}
    for mangled in sorted(texts, key=lambda name: -len(texts[name])):  # the largest brings most of the others along
        if module.get_function(mangled).is_declaration:
            module.link_in(llvm.parse_assembly(_portable(texts[mangled])))
    shown = set(re.findall(r'^define (?!internal|linkonce)\S+ @"([^"]+)"', ways, re.M))
    for one in (*module.functions, *module.global_variables):
        if not one.is_declaration and one.name not in shown and not one.name.startswith("llvm."):
            one.linkage = "internal"
    return module


def _portable(text: str) -> str:
    """Numba's text for this machine, made fit for any: without what only CPython calls, each function once for all."""
    text = FOR_CPYTHON.sub("", text)
    text = LINKAGE.sub("define linkonce_odr ", text)
    text = re.sub(r"@(sqrt|floor|ceil|fabs)\(", r"@llvm.\1.f64(", text)  # instructions there, functions here
    text = re.sub(r"^target triple = .*$", f'target triple = "{TRIPLE}"', text, flags=re.M)
    return re.sub(r"^target datalayout = .*$", f'target datalayout = "{LAYOUT}"', text, flags=re.M)


def _machine() -> Any:
    target = llvm.Target.from_triple(TRIPLE)
    return target.create_target_machine(cpu="generic", features=FEATURES, opt=3, reloc="pic", codemodel="default")


def _optimise(module: Any, machine: Any) -> None:
    options = llvm.create_pipeline_tuning_options(3)
    options.loop_vectorization = options.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)


def _check(module: Any, names: dict[str, str]) -> None:
    """Everything that is called is here, or comes with Pyodide; nothing points into this process."""
    missing = [one.name for one in module.functions if one.is_declaration and not one.name.startswith("llvm.")]
    missing += [one.name for one in module.functions if FUNCTIONS.match(one.name)]
    missing += [one.name for one in module.global_variables if one.is_declaration or ".dynamic." in one.name]
    for name in missing:
        if name not in OUTSIDE:
            users = [one.name for one in module.functions if not one.is_declaration and name in str(one)]
            rules = [names.get(str(user), str(user)) for user in users] or ["?"]
            raise ChateletError("browser-untranslatable", rule=", ".join(rules[:3]), needs=name)
