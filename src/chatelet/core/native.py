"""What Numba makes of a rule marked `@compiled`, and the two instructions Python has no word for."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
from numba import njit
from numba import types as numba_types
from numba.core import config as numba_config
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
from numba.extending import intrinsic

VERSION = numba.__version__
JIT = not numba_config.DISABLE_JIT  # pyright: ignore[reportAttributeAccessIssue]


def machine_code(function: Callable[..., Any], folder: Path | None, inline: bool) -> Any:
    """The function as machine code, kept in a folder; None: in this process alone."""
    dispatcher: Any = njit(error_model="numpy", nogil=True, forceinline=inline)(function)
    if folder is not None:
        function.__kept_in__ = folder / function.__module__  # type: ignore[attr-defined]
        dispatcher._cache = _Cache(function)
    _compile_once_for_all_constants(dispatcher)
    return dispatcher


class _Folder(_CacheLocator):
    """The folder that `machine_code` was told. Where a source is installed, and when it was written, does not matter:
    the name of the folder is a hash of what it says. Numba's own locators would compile anew for each."""

    _py_file = ""  # Numba names a file where it warns that code cannot be kept

    def __init__(self, function: Any) -> None:
        self.function = function

    def get_cache_path(self) -> Any:
        return str(self.function.__kept_in__)

    def get_source_stamp(self) -> Any:
        return "as the name of the folder says"

    def get_disambiguator(self) -> Any:
        return str(self.function.__code__.co_firstlineno)

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> Any:
        return cls(py_func)


class _Kept(CompileResultCacheImpl):
    _locator_classes = [_Folder]  # noqa: RUF012


class _Cache(FunctionCache):
    _impl_class = _Kept


def _compile_once_for_all_constants(dispatcher: Any) -> None:
    """Make `rule(s, 0)` call the code of `rule(s, seat)`.

    Numba would compile the rule, and all that it calls, anew for each constant it is called with. That took a third of
    the time for Next Station, and gains nothing: where a constant helps, the optimizer sees it after inlining.
    """
    resolve = dispatcher.get_call_template

    def get_call_template(args: Any, kws: Any) -> Any:
        plain = {name: numba_types.unliteral(kind) for name, kind in kws.items()}
        return resolve([numba_types.unliteral(kind) for kind in args], plain)

    dispatcher.get_call_template = get_call_template


@intrinsic
def machine_count(typing_context, word):
    def code(context, builder, signature, arguments):
        return builder.ctpop(arguments[0])

    return numba_types.int64(numba_types.uint64), code


@intrinsic
def machine_lowest(typing_context, word):
    def code(context, builder, signature, arguments):
        return builder.cttz(arguments[0], context.get_constant(numba_types.boolean, 1))

    return numba_types.int64(numba_types.uint64), code
