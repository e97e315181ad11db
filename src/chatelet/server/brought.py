"""Games played on somebody's own device, kept among their games here: checked by the rules, and marked."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from litestar import Request, delete, post
from litestar.params import FromPath

from ..core.record import LONGEST, read_record
from ..table import brought
from ..table.answers import Snapshot
from .dependencies import Language, Me, TheHub
from .limits import limited
from .replay_jobs import in_worker
from .replays import rules_of
from .snapshots import CHANGES, view_of

BODY = LONGEST + 1000


@post("/api/brought", request_max_body_size=BODY, guards=limited("brought", 20))
async def bring(request: Request[Any, Any, Any], hub: TheHub, me: Me, tongue: Language) -> Snapshot:
    """Keep the record of a game that I played on my own device in the list of my games."""
    record = read_record(await request.body())
    rules_of(record)
    table = await brought.keep(hub, me.id, record, partial(in_worker, request))
    return await view_of(hub, table, me.id, tongue)


@delete("/api/brought/{id:str}", status_code=204, guards=CHANGES)
async def remove(hub: TheHub, me: Me, id: FromPath[str]) -> None:
    """Delete a game that I brought from my own device."""
    await brought.remove(hub, me.id, id)


HANDLERS: Sequence[Any] = (bring, remove)
