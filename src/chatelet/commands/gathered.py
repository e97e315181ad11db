"""Options that belong together, gathered in a record that a command takes; the command line has them one by one."""

import inspect
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, get_type_hints


def gathered(command: Callable[..., None]) -> Callable[..., None]:
    """The command as a function of single options, for typer: what is a dataclass is given by its fields."""
    hints = get_type_hints(command, include_extras=True)
    groups = {name: hints[name] for name in inspect.signature(command).parameters if is_dataclass(hints[name])}
    flat: list[inspect.Parameter] = []
    for parameter in inspect.signature(command).parameters.values():
        if parameter.name not in groups:
            flat.append(parameter.replace(annotation=hints[parameter.name], kind=inspect.Parameter.KEYWORD_ONLY))
            continue
        kinds = get_type_hints(groups[parameter.name], include_extras=True)
        for one in fields(groups[parameter.name]):
            default = inspect.Parameter.empty if one.default is MISSING else one.default
            keyword = inspect.Parameter.KEYWORD_ONLY
            flat.append(inspect.Parameter(one.name, keyword, default=default, annotation=kinds[one.name]))

    def run(**given: Any) -> None:
        for name, group in groups.items():
            given[name] = group(**{one.name: given.pop(one.name) for one in fields(group)})
        command(**given)

    run.__name__, run.__doc__ = command.__name__, command.__doc__
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in flat}
    run.__signature__ = inspect.Signature(flat)  # type: ignore[attr-defined]
    return run
