"""Trains an agent for Metro with the stock MaskablePPO of sb3-contrib: no wrapper between its library and ours.

    python3 tools/prepare.py install learn                      PyTorch and sb3-contrib, once
    .venv/bin/python examples/ppo.py --steps 200000             trains, says how it gets on, and writes ppo.zip
    .venv/bin/python examples/ppo.py --steps 200000             ... and on, from ppo.zip
    ./play arena metro --players greedy --bot examples/ppo.py:Agent

It plays against `--opponents`, 16 games at once, and is rewarded by the points it is ahead. Every 20,000 steps it
plays 100 games each against `random` and `greedy`, with seeds of their own; `ppo.csv` keeps how far ahead it was.
"""

import argparse
import csv
import time
from pathlib import Path

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from chatelet.lab.envs import SeatEnv
from chatelet.lab.flat import flat

HOME = Path(__file__).resolve().parent
ENV = "chatelet/Metro-v0"
GAMES = 16  # at once
TRIALS = 100
# rewards are points, so errors of the value are large: they weigh little
SETTINGS = {"n_steps": 64, "batch_size": 128, "n_epochs": 4, "learning_rate": 1e-3, "gamma": 1.0, "ent_coef": 0.003}
SETTINGS |= {"vf_coef": 0.002, "policy_kwargs": {"net_arch": {"pi": [256], "vf": [128]}}}


def ahead(model: MaskablePPO, opponents: str, games: int) -> np.ndarray:
    """The points it is ahead at the end of some games with seeds of their own."""
    found = []
    for seed in range(games):
        env = SeatEnv("metro", seat=seed % 2, opponents=opponents, observation="flat")
        seen, _ = env.reset(seed=10**6 + seed)
        total, over = 0.0, False
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, reward, over, _, _ = env.step(int(action))
            total += reward
        found.append(total)
    return np.array(found)


def train(steps: int, opponents: str, out: Path, every: int = 20_000, trials: int = TRIALS) -> MaskablePPO:
    """Some more steps for the agent in a file, or for a new one."""
    torch.set_num_threads(1)  # a network this small is computed faster by one core than by two
    env = DummyVecEnv(
        [
            lambda seat=k % 2: gymnasium.make(ENV, seat=seat, opponents=opponents, observation="flat")
            for k in range(GAMES)
        ]
    )
    model = MaskablePPO.load(out, env) if out.exists() else MaskablePPO("MlpPolicy", env, seed=1, **SETTINGS)
    notes, done, begun = out.with_suffix(".csv"), 0, time.process_time()
    while done < steps:
        model.learn(min(every, steps - done), reset_num_timesteps=False)
        done += every
        model.save(out)
        row: list[object] = [opponents, model.num_timesteps, round(time.process_time() - begun)]
        told = f"{row[1]:9} steps, {row[2]} s:"
        for other in ("random", "greedy"):
            margins = ahead(model, other, trials)
            row += [round(margins.mean(), 2), round(margins.std(ddof=1) / trials**0.5, 2)]
            told += f"  {row[-2]:+.1f} ± {row[-1]:.1f} against {other}"
        with notes.open("a", newline="") as file:
            csv.writer(file).writerow(row)
        print(told, flush=True)
    return model


class Agent:
    """The trained agent as a bot, for simulate, arena, evaluate and tables."""

    model: MaskablePPO | None = None

    def choose(self, rules, observation, seat, random):
        if Agent.model is None:
            Agent.model = MaskablePPO.load(HOME / "ppo.zip")
        mask = np.zeros(rules.actions, bool)
        mask[rules.legal_actions(observation, seat)] = True
        seen = flat(rules, np.array([observation], rules.dtype), seat)[0]
        return int(Agent.model.predict(seen, action_masks=mask, deterministic=True)[0])


def main() -> None:
    parser = argparse.ArgumentParser(description="Train an agent for Metro by MaskablePPO.")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--opponents", default="random", help="who it plays against: random, greedy, mcts:50 ...")
    parser.add_argument("--every", type=int, default=20_000, help="steps between two looks at how strong it is")
    parser.add_argument("--trials", type=int, default=TRIALS, help="games of such a look")
    parser.add_argument("--out", type=Path, default=HOME / "ppo.zip")
    asked = parser.parse_args()
    train(asked.steps, asked.opponents, asked.out, asked.every, asked.trials)


if __name__ == "__main__":
    main()
