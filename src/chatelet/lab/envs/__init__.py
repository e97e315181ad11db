"""Environments for learning: PettingZoo (all seats), Gymnasium (one seat against bots), and batches at full speed.

    import gymnasium, chatelet.lab.envs
    env = gymnasium.make("chatelet/Metro-v0", opponents="greedy")
    many = gymnasium.make_vec("chatelet/NextStation-v0", 4096, vectorization_mode="vector_entry_point")
    table = chatelet.lab.envs.aec("paris", seats=3)

Every observation is what one seat can see, and nothing that is hidden from it: a dictionary with the fields of the
game's own record, or, with `observation="flat"`, numbers for a network. An illegal action ends the episode and costs a
penalty; the reason, in words, is in `info["illegal"]`.
"""

from typing import TYPE_CHECKING, Unpack

from ...games import game_names
from ..extras import needed

needed("gymnasium")

from gymnasium.envs.registration import register, registry  # noqa: E402

from .single import SeatEnv  # noqa: E402
from .terms import Seeing, Terms  # noqa: E402
from .vector import BatchEnv  # noqa: E402

if TYPE_CHECKING:
    from .together import TogetherEnv
    from .turns import TableEnv

__all__ = ["IDS", "BatchEnv", "SeatEnv", "aec", "parallel"]


def _id(game: str) -> str:
    return f"chatelet/{''.join(word.capitalize() for word in game.split('-'))}-v0"


IDS = {game: _id(game) for game in game_names()}

for _game, _name in IDS.items():
    if _name not in registry:
        register(
            _name,
            entry_point="chatelet.lab.envs.single:SeatEnv",
            vector_entry_point="chatelet.lab.envs.vector:BatchEnv",
            kwargs={"game": _game},
        )


def aec(game: str, seats: int | None = None, *, observation: Seeing = "record", **terms: Unpack[Terms]) -> "TableEnv":
    """All seats of a game, one acting after the other (PettingZoo's AEC)."""
    needed("pettingzoo")
    from .turns import TableEnv

    return TableEnv(game, seats, observation=observation, **terms)


def parallel(
    game: str, seats: int | None = None, *, observation: Seeing = "record", **terms: Unpack[Terms]
) -> "TogetherEnv":
    """All seats of a game in which they act at once (PettingZoo's parallel API)."""
    needed("pettingzoo")
    from .together import TogetherEnv

    return TogetherEnv(game, seats, observation=observation, **terms)
