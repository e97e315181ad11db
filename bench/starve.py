"""Does anybody have to wait because somebody else has bots think for long? A server with its ordinary limits answers.

    .venv/bin/python bench/starve.py [--json] [--tables 60]

One guest asks for tables of Paris with three bots that think five seconds for each move, and makes the first move at
each. Then somebody else plays against an architect, and the time until its answer is measured.
"""

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from load import Server

GREEDY = "mcts:5s"


class Guest:
    """One browser, over plain HTTP."""

    def __init__(self, server: str, own: str) -> None:
        self.http = httpx.Client(base_url=server, timeout=120, transport=httpx.HTTPTransport(local_address=own))
        token = self.http.get("/api/me").json()["csrf"]
        self.http.headers["x-csrf-token"] = token

    def lay(self, *bots: str) -> httpx.Response:
        seats: list[dict[str, str]] = [{"kind": "me", "name": "A"}, *({"kind": "bot", "bot": bot} for bot in bots)]
        return self.http.post("/api/tables", json={"game": "paris", "seats": seats, "start": True})

    def table(self, id: str) -> Any:
        return self.http.get(f"/api/tables/{id}").json()

    def turn(self, id: str) -> None:
        """My turn, by the first legal move of each of its parts, once it comes."""
        self.wait(id)
        while 0 in (seen := self.table(id))["waiting"]:
            move = {"seat": 0, "move": seen["view"]["moves"][0]["move"]}
            self.http.post(f"/api/tables/{id}/moves", json=move)

    def wait(self, id: str) -> None:
        while 0 not in self.table(id)["waiting"]:
            time.sleep(0.01)


def measure(address: str, tables: int, rounds: int) -> dict[str, Any]:
    eve, ana = Guest(address, "127.0.0.2"), Guest(address, "127.0.0.3")
    asked = [eve.lay(GREEDY, GREEDY, GREEDY) for _ in range(tables)]
    laid = [answer.json()["table"] for answer in asked if answer.status_code == 201]
    refused = {answer.json()["error"]["text"] for answer in asked if answer.status_code != 201}
    for id in laid:
        if 0 in eve.table(id)["waiting"]:
            eve.turn(id)
    id, times = ana.lay("architect").json()["table"], []
    ana.turn(id)  # the first answer may have to wait for the engine to load
    for _ in range(rounds):
        ana.turn(id)
        begun = time.perf_counter()
        ana.wait(id)
        times.append(time.perf_counter() - begun)
    return {
        "asked": tables,
        "laid": len(laid),
        "refused": sorted(refused),
        "answers": rounds,
        "longest_s": round(max(times), 2),
        "middle_s": round(sorted(times)[len(times) // 2], 2),
    }


def main() -> None:
    lines = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    lines.add_argument("--json", action="store_true", help="only one JSON object, on the last line")
    lines.add_argument("--tables", type=int, default=60, help="that are asked for")
    lines.add_argument("--rounds", type=int, default=8, help="of the one who only wants to play")
    wish = lines.parse_args()
    with tempfile.TemporaryDirectory(prefix="bench-") as folder, Server(Path(folder), None, limits=True) as running:
        found = measure(f"http://{running.place[0]}:{running.place[1]}", wish.tables, wish.rounds)
    if wish.json:
        print(json.dumps(found))
        return
    print(f"{found['asked']} tables of three {GREEDY} asked for, {found['laid']} laid.")
    for words in found["refused"]:
        print(f"The others were refused: {words}")
    print(f"An architect elsewhere answered within {found['longest_s']} s ({found['middle_s']} s in the middle).")


if __name__ == "__main__":
    sys.exit(main())
