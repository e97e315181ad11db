"""A plain way in to a compiled rule: for each one a small function, in LLVM's language, that C and ctypes can call.

Numba hands an array over as seven values and a result through a pointer. Here a record is a pointer, an array a pointer
and its lengths, a whole number 32 bits (a word without sign 64), a fraction a double; several results go to a pointer.
"""

from typing import Any, NamedTuple

from numba.core import types as numba_types

types: Any = numba_types  # which it makes itself, out of a checker's sight


class Untranslatable(Exception):
    """A rule that cannot be called from outside, and why."""


class Wrapper(NamedTuple):
    """The way in to one rule for one list of arguments."""

    arguments: list[str]  # "r": a record, "a1h": an array of one axis of int16, "i" "u" "d": numbers
    result: str  # "i" "u" "d", "" for nothing, and several letters for several results
    code: str


LETTERS = {
    "boolean": "?",
    "int8": "b",
    "uint8": "B",
    "int16": "h",
    "uint16": "H",
    "int32": "i",
    "uint32": "I",
    "int64": "q",
    "uint64": "Q",
    "float32": "f",
    "float64": "d",
}


def wrapper(symbol: str, mangled: str, signature: Any) -> Wrapper:
    """The way in to a rule under a name. Raises Untranslatable."""
    writer = _Writer()
    arguments = [writer.argument(kind) for kind in signature.args]
    letters, result, store, back = writer.result(signature.return_type)
    outside = [*writer.outside, "ptr %results"] if len(letters) > 1 else writer.outside
    given = ", ".join(["ptr %slot", "ptr %error", *writer.given])
    declared = ", ".join(["ptr", "ptr", *(one.split(" ")[0] for one in writer.given)])
    lines = [
        f"declare i32 @{mangled}({declared})",
        f'define {back} @"{symbol}"({", ".join(outside)}) {{',
        f"  %slot = alloca {result}",
        "  %error = alloca ptr",
        f"  store {result} zeroinitializer, ptr %slot",
        *writer.lines,
        f"  %status = call i32 @{mangled}({given})",
        "  call void @note(i32 %status)",
        *store,
        "}",
    ]
    return Wrapper(arguments, letters, "\n".join(lines) + "\n")


class _Writer:
    """Turns what comes from outside into what Numba expects."""

    def __init__(self) -> None:
        self.outside: list[str] = []  # parameters of the way in
        self.given: list[str] = []  # what the rule is given
        self.lines: list[str] = []
        self.count = 0

    def _fresh(self) -> str:
        self.count += 1
        return f"%v{self.count}"

    def _parameter(self, kind: str) -> str:
        name = self._fresh()
        self.outside.append(f"{kind} {name}")
        return name

    def _line(self, text: str) -> str:
        name = self._fresh()
        self.lines.append(f"  {name} = {text}")
        return name

    def argument(self, kind: Any) -> str:
        if isinstance(kind, types.Record):
            self.given.append(f"ptr {self._parameter('ptr')}")
            return "r"
        if isinstance(kind, types.Array):
            return self._array(kind)
        if isinstance(kind, types.Integer):
            return self._whole(kind)
        if isinstance(kind, types.Boolean):
            given = self._parameter("i32")
            self.given.append(f"i8 {self._line(f'trunc i32 {given} to i8')}")
            return "i"
        if isinstance(kind, types.Float):
            given = self._parameter("double")
            self.given.append(
                f"double {given}" if kind.bitwidth == 64 else f"float {self._line(f'fptrunc double {given} to float')}"
            )
            return "d"
        raise Untranslatable(f"an argument is {kind}"[:200])

    def _whole(self, kind: Any) -> str:
        if kind.bitwidth == 64 and not kind.signed:
            self.given.append(f"i64 {self._parameter('i64')}")
            return "u"
        given = self._parameter("i32")
        if kind.bitwidth == 32:
            self.given.append(f"i32 {given}")
        else:
            verb = "sext" if kind.bitwidth == 64 else "trunc"
            self.given.append(f"i{kind.bitwidth} {self._line(f'{verb} i32 {given} to i{kind.bitwidth}')}")
        return "i"

    def _array(self, kind: Any) -> str:
        if kind.layout != "C":
            raise Untranslatable(f"an array with gaps: {kind}"[:200])
        record = isinstance(kind.dtype, types.Record)
        letter = "r" if record else LETTERS.get(str(kind.dtype), "")
        if not letter:
            raise Untranslatable(f"an array of {kind.dtype}"[:200])
        size = kind.dtype.size if record else max(1, getattr(kind.dtype, "bitwidth", 8) // 8)
        data = self._parameter("ptr")
        lengths = [self._line(f"sext i32 {self._parameter('i32')} to i64") for _ in range(kind.ndim)]
        strides = [str(size)]
        for length in reversed(lengths[1:]):
            strides.insert(0, self._line(f"mul i64 {strides[0]}, {length}"))
        items = lengths[0]
        for length in lengths[1:]:
            items = self._line(f"mul i64 {items}, {length}")
        self.given += ["ptr null", "ptr null", f"i64 {items}", f"i64 {size}", f"ptr {data}"]
        self.given += [f"i64 {length}" for length in (*lengths, *strides)]
        return f"a{kind.ndim}{letter}"

    def result(self, kind: Any) -> tuple[str, str, list[str], str]:
        """Letters, the type in Numba's slot, the lines that give it back, and the type of the way in."""
        if isinstance(kind, types.NoneType):
            return "", "ptr", ["  ret void"], "void"
        if isinstance(kind, types.BaseTuple):
            return self._several(list(kind))
        letter, inner = _number(kind)
        lines = [f"  %found = load {inner}, ptr %slot"]
        if letter == "u" or inner == "double" or inner == "i32":
            name = "%found"
        else:
            change = {"i64": "trunc", "float": "fpext"}.get(inner, "sext" if getattr(kind, "signed", False) else "zext")
            lines.append(f"  %back = {change} {inner} %found to {_outer(letter)}")
            name = "%back"
        return letter, inner, [*lines, f"  ret {_outer(letter)} {name}"], _outer(letter)

    def _several(self, kinds: list[Any]) -> tuple[str, str, list[str], str]:
        """Several results: each in eight bytes of its own."""
        found = [_number(kind) for kind in kinds]
        struct = "{ " + ", ".join(inner for _, inner in found) + " }"
        lines = [f"  %found = load {struct}, ptr %slot"]
        for place, ((letter, inner), kind) in enumerate(zip(found, kinds, strict=True)):
            lines.append(f"  %part{place} = extractvalue {struct} %found, {place}")
            value, wide = f"%part{place}", "double" if letter == "d" else "i64"
            if inner != wide:
                change = "fpext" if wide == "double" else "sext" if getattr(kind, "signed", False) else "zext"
                lines.append(f"  %wide{place} = {change} {inner} {value} to {wide}")
                value = f"%wide{place}"
            lines.append(f"  %place{place} = getelementptr i8, ptr %results, i32 {8 * place}")
            lines.append(f"  store {wide} {value}, ptr %place{place}")
        letters = "".join(letter for letter, _ in found)
        if len(letters) < 2:
            raise Untranslatable("a result that is a list of one")
        return letters, struct, [*lines, "  ret void"], "void"


def _number(kind: Any) -> tuple[str, str]:
    if isinstance(kind, types.Boolean):
        return "i", "i8"
    if isinstance(kind, types.Integer):
        return ("u" if kind.bitwidth == 64 and not kind.signed else "i"), f"i{kind.bitwidth}"
    if isinstance(kind, types.Float):
        return "d", "double" if kind.bitwidth == 64 else "float"
    raise Untranslatable(f"a result is {kind}"[:200])


def _outer(letter: str) -> str:
    return {"i": "i32", "u": "i64", "d": "double"}[letter]
