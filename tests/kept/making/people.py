"""People who play on a server over HTTP, as the makers of kept data need them."""

import itertools
import random
from typing import Any

from tests.server.guest import Guest

PASSPHRASE = "ten letters at least"
chosen = random.Random(2026)  # moves; everything else of chance is the server's
names = itertools.count(1)  # for moves: a client names each


def arrive(address: str, name: str, *, account: bool = True, **about: Any) -> Guest:
    """Somebody with a browser of their own."""
    guest = Guest(address, name)
    guest.post("/api/me", {"name": name, **about}, method="PATCH")
    if account:
        guest.post("/api/accounts", {"account": name, "passphrase": PASSPHRASE}, 201)
    guest.me = guest.get("/api/me")
    return guest


def lay(host: Guest, game: str, *others: Guest | str, start: bool = True, **terms: Any) -> str:
    """A table of the host, then of others (or bots, by their names)."""
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": o} if isinstance(o, str) else {"kind": "open"} for o in others)]
    table: str = host.post("/api/tables", {"game": game, "seats": seats, "value": "a1" * 16, **terms}, 201)["table"]
    for other in others:
        if isinstance(other, Guest):
            other.post(f"/api/tables/{table}/join", {"name": other.name, "value": "b2" * 16})
    if start:
        host.post(f"/api/tables/{table}/start")
    return table


def play(table: str, *people: Guest, most: int = 10_000) -> Any:
    """Moves of people, whoever's turn it is, until the game is over or there were enough; then the table."""
    for _ in range(most):
        for guest in people:
            seen = guest.get(f"/api/tables/{table}")
            mine = [seat for seat in seen["you"]["seats"] if seat in seen["waiting"]]
            if seen["state"] != "running" or mine:
                break
        else:
            continue  # a bot thinks
        if seen["state"] != "running":
            break
        seen = guest.get(f"/api/tables/{table}?seat={mine[0]}")
        if mine[0] not in seen["waiting"]:
            continue
        move = chosen.choice(seen["view"]["moves"])["move"]
        ask = {"seat": mine[0], "move": move, "after": seen["after"][mine[0]], "id": f"move {next(names)}"}
        guest.post(f"/api/tables/{table}/moves", ask)
    return people[0].get(f"/api/tables/{table}")


def take_back(table: str, *people: Guest) -> None:
    """Play on until somebody can take a move back, and do so. In some games nobody ever can."""
    for _ in range(10):
        play(table, *people, most=1)
        for guest in people:
            seen = guest.get(f"/api/tables/{table}")
            if seen["can_undo"]:
                guest.post(f"/api/tables/{table}/undo", {"seat": seen["can_undo"][0], "id": f"undo {next(names)}"})
                return
