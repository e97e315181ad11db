"""Does anybody have to wait because others have large records checked? A server answers, without limits on how often.

    .venv/bin/python bench/records.py [--json] [--value 3900000] [--each 1]

Eight guests send the record of a whole game of Paris at once, one after the other, to be checked. Each card is derived
from the values of the shuffle, so long ones make that dear. Meanwhile somebody else asks for `/health` again and again.
Without `--value` the record holds as much as any may hold: twelve values of a thousand characters.
"""

import argparse
import json
import multiprocessing
import statistics
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
from load import Server

from chatelet.core.dealer import Dealer
from chatelet.core.game import Game
from chatelet.games import find

GUESTS = 8
ALLOWED = ["x" * 1000] * 12


def record(values: list[str]) -> bytes:
    """A whole game of Paris, dealt with these values."""
    game = Game(find("paris"), ["Ana", "Bo"], {}, Dealer(values=values))
    while not game.over:
        game.act(game.waiting[0], game.rules.legal_actions(game.position, game.waiting[0])[0])
        game.turn_chance()
    return game.record().line().encode()


def guest(address: str) -> httpx.Client:
    http = httpx.Client(base_url=address, timeout=600)
    http.headers["x-csrf-token"] = http.get("/api/me").json()["csrf"]
    return http


def send(address: str, body: bytes, each: int, ready: Any, statuses: Any) -> None:
    """Have eight guests send a record, in a process of their own."""
    found: Counter[int] = Counter()
    guests = [guest(address) for _ in range(GUESTS)]

    def work(http: httpx.Client) -> None:
        for _ in range(each):
            found[http.post("/api/verify", content=body).status_code] += 1

    threads = [threading.Thread(target=work, args=(http,)) for http in guests]
    ready.set()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    statuses.put(dict(found))


def measure(address: str, body: bytes, each: int) -> dict[str, Any]:
    mine = guest(address)
    mine.post("/api/verify", content=record([]))  # the engine is loaded
    context = multiprocessing.get_context("spawn")
    ready, statuses = context.Event(), context.Queue()
    sending = context.Process(target=send, args=(address, body, each, ready, statuses))
    sending.start()
    ready.wait()
    times, begun = [], time.perf_counter()
    while sending.is_alive():
        asked = time.perf_counter()
        mine.get("/health")
        times.append((time.perf_counter() - asked) * 1000)
    return {
        "bytes": len(body),
        "sent": GUESTS * each,
        "statuses": statuses.get(),
        "seconds": round(time.perf_counter() - begun, 1),
        "middle_ms": round(statistics.median(times), 1),
        "longest_ms": round(max(times), 1),
    }


def main() -> None:
    lines = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    lines.add_argument("--json", action="store_true", help="only one JSON object, on the last line")
    lines.add_argument("--value", type=int, help="characters of one value of the shuffle")
    lines.add_argument("--each", type=int, default=20, help="records that each guest sends")
    wish = lines.parse_args()
    body = record(ALLOWED if wish.value is None else ["x" * wish.value])
    with tempfile.TemporaryDirectory(prefix="bench-") as folder, Server(Path(folder), None) as running:
        found = measure(f"http://{running.place[0]}:{running.place[1]}", body, wish.each)
    if wish.json:
        print(json.dumps(found))
        return
    print(f"{found['sent']} records of {found['bytes']:,} bytes in {found['seconds']} s, answered {found['statuses']}.")
    print(f"Others waited {found['longest_ms']} ms at most ({found['middle_ms']} ms in the middle).")


if __name__ == "__main__":
    sys.exit(main())
