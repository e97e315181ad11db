"""Trains a small agent that plays Next Station clearly better than `random`, in about a minute, with NumPy alone.

    python examples/train_agent.py                     trains, shows how it gets on, and writes agent.npz
    chatelet arena next-station --players random --bot examples/train_agent.py:Agent

The agent is a linear softmax policy: from what it sees (the line's stations and ends, the card, the round) it gives
every action a score, and draws one by lot. It learns by REINFORCE: actions that led to more points than usual become
likelier. Hundreds of games are played at once by the vector environment.
"""

import argparse
import os
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # matrices this small are multiplied faster by one core than by two

import numpy as np

WEIGHTS = Path(__file__).with_name("agent.npz")
ROWS = 256  # games at once
RATE = 0.02


def features(seen: dict, seat: int = 0) -> np.ndarray:
    """What the agent looks at, as zeros and ones: a row a game."""
    sheet, rows = seen["sheets"], np.arange(len(seen["lap"]))
    lap = np.minimum(seen["lap"], 3)
    stations = np.unpackbits(sheet["lines"][rows, seat, lap], axis=-1, bitorder="little")
    ends = np.unpackbits(sheet["ends"][:, seat], axis=-1, bitorder="little")
    cards, laps = np.eye(6)[np.clip(seen["card"], -1, 4) + 1], np.eye(4)[lap]
    return np.hstack([stations, ends, cards, laps, np.ones((len(rows), 1))]).astype(np.float32)


def chances(weights: np.ndarray, looks: np.ndarray, masks: np.ndarray) -> np.ndarray:
    """How likely each action is; one that is not allowed never comes."""
    scores = np.where(masks > 0, looks @ weights, -np.inf)
    scores = np.exp(scores - scores.max(1, keepdims=True))
    return scores / scores.sum(1, keepdims=True)


def drawn(odds: np.ndarray, luck: np.ndarray) -> np.ndarray:
    """An action for every row, by lot."""
    return np.minimum((odds.cumsum(1) < luck[:, None]).sum(1), odds.shape[1] - 1)


def play(env, weights: np.ndarray, random: np.random.Generator, seed: int | None = None) -> tuple[list, np.ndarray]:
    """A game in every row: what was seen, done and got at each step, and the points at the end."""
    seen, _ = env.reset(seed=seed)
    steps, alive = [], np.ones(env.num_envs, bool)
    total = np.zeros(env.num_envs)
    while alive.any():
        looks, masks = features(seen["observation"]), seen["action_mask"]
        masks = np.where(masks.any(1, keepdims=True), masks, 1)  # where a game has ended, any action begins the next
        odds = chances(weights, looks, masks)
        actions = drawn(odds, random.random(env.num_envs))
        seen, rewards, ended, _, _ = env.step(actions)
        steps.append((looks, odds, actions, np.where(alive, rewards, 0.0), alive.copy()))
        total += np.where(alive, rewards, 0.0)
        alive &= ~ended
    return steps, total


def gradient(steps: list, shape: tuple[int, ...]) -> np.ndarray:
    """Where the weights should go: towards actions that were followed by more points than usual at that step."""
    change, still = np.zeros(shape, np.float32), np.zeros(len(steps[0][3]))
    for looks, odds, actions, rewards, alive in reversed(steps):
        still = still + rewards
        if alive.sum() < 2:
            continue
        better = np.where(alive, (still - still[alive].mean()) / (still[alive].std() + 1e-6), 0.0)
        push = -odds
        push[np.arange(len(actions)), actions] += 1
        change += looks.T @ (push * better[:, None]).astype(np.float32)
    return change / len(steps[0][3])


def train(rounds: int, seed: int = 1, say=print) -> np.ndarray:
    """The weights after some rounds of games; how the mean score grows is said now and then."""
    from chatelet.lab.envs import BatchEnv

    env, random = BatchEnv("next-station", ROWS), np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    shape = (features(seen["observation"]).shape[1], env.rules.actions)
    weights, speed, size = np.zeros(shape, np.float32), np.zeros(shape, np.float32), np.zeros(shape, np.float32)
    for number in range(rounds):
        steps, total = play(env, weights, random)
        change = gradient(steps, shape)
        speed += 0.1 * (change - speed)  # Adam: a steady step along each weight's usual direction
        size += 0.01 * (change**2 - size)
        weights += RATE * speed / (np.sqrt(size / (1 - 0.99 ** (number + 1))) + 1e-4)
        if number % 20 == 0:
            say(f"round {number:4}: {total.mean():6.1f} points")
    return weights


class Agent:
    """The trained agent as a bot, for simulate, arena and tables."""

    def __init__(self) -> None:
        self.weights = np.load(WEIGHTS)["weights"]

    def choose(self, rules, observation, seat, random):
        from chatelet.core.chance import below
        from chatelet.lab.envs.spaces import fields

        masks = np.zeros((1, rules.actions))
        masks[0, rules.legal_actions(observation, seat)] = 1
        odds = chances(self.weights, features(fields(np.array([observation], rules.dtype)), seat), masks)
        return int(drawn(odds, np.array([below(random, 1 << 30) / (1 << 30)]))[0])


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a small agent for Next Station.")
    parser.add_argument("--rounds", type=int, default=300, help=f"rounds of {ROWS} games")
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    asked = parser.parse_args()
    np.savez_compressed(asked.out, weights=train(asked.rounds))
    print(f"written: {asked.out}")


if __name__ == "__main__":
    main()
