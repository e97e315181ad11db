"""Results drawn: how scores are spread, how they grow round by round, where they come from, and which opening pays.

One picture (PNG, SVG, PDF) with all plots, or a page in HTML that needs nothing else.
"""

import html
import io
import re
from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from ..core.errors import BadOptions
from ..core.texts import Message, say
from .arena import Arena
from .extras import needed
from .plan import Plan
from .statistics import Estimate, mean, rate

KINDS = (".html", ".png", ".svg", ".pdf")
PALETTE = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000")  # told apart by all eyes
MARKS = ("o", "s", "^", "D", "v", "P", "X")
OPENINGS = 10  # the most frequent ones are shown
FEW = 5  # games of a player with an opening say nothing if they are fewer
BANDS = (10, 90)  # percentiles

Words = Callable[..., str]


def check_name(path: Path) -> None:
    """Raise, before anything is played, where this cannot be drawn."""
    if path.suffix.lower() not in KINDS:
        raise BadOptions("report-kind", given=path.name[:60], known=", ".join(KINDS))
    needed("matplotlib")


def draw(plan: Plan, rows: list[dict[str, Any]], path: Path, language: str = "en") -> None:
    """Draw the rows of a run."""
    needed("matplotlib")

    def word(id: str, **args: Any) -> str:
        return say(Message(f"report-{id}", args), language)

    pictures = Pictures(plan, rows, word, lambda part: say(Message("lab-part", {"part": part}), language))
    if path.suffix.lower() == ".html":
        path.write_text(page(plan, pictures, word, language), encoding="utf-8")
        return
    plots = pictures.all()
    figure = _figure(12, 4.2 * ((len(plots) + 1) // 2))
    for place, (name, plot) in enumerate(plots, 1):
        axes = figure.add_subplot((len(plots) + 1) // 2, 2, place)
        plot(axes)
        axes.set_title(word(name), loc="left", fontsize=11)
    figure.suptitle(pictures.title)
    figure.savefig(path, dpi=140)


def _figure(width: float, height: float) -> Any:
    from matplotlib.figure import Figure

    return Figure(figsize=(width, height), layout="constrained")


class Pictures:
    """The plots of a run; each draws itself into axes."""

    def __init__(self, plan: Plan, rows: list[dict[str, Any]], word: Words, part: Callable[[str], str]) -> None:
        self.plan, self.rows, self.word, self.part = plan, rows, word, part
        self.title = word("title", game=plan.game, games=len(rows), seed=str(plan.seed))
        # a bot that sits twice is one player in an arena, and two seats of a simulation
        names = plan.players if plan.turned else tuple(f"{seat} {name}" for seat, name in enumerate(plan.players))
        self.names = names
        self.seats: dict[str, list[tuple[dict[str, Any], int]]] = defaultdict(list)
        for row in rows:
            for seat, player in enumerate(row["players"]):
                self.seats[player if plan.turned else names[seat]].append((row, seat))

    def all(self) -> list[tuple[str, Callable[[Any], None]]]:
        """Every plot there is something to show in, with its name."""
        plots: list[tuple[str, Callable[[Any], None]]] = [("scores", self.scores)]
        if self.rows and "laps" in self.rows[0]:
            plots.append(("laps", self.laps))
        if self.rows and "parts" in self.rows[0]:
            plots.append(("parts", self.parts))
        if self.rows and "openings" in self.rows[0]:
            plots.append(("openings", self.openings))
        if self.plan.turned:
            plots.append(("duels", self.duels))
        return plots

    def values(self, name: str) -> np.ndarray:
        """The scores of a player."""
        return np.array([row["scores"][seat] for row, seat in self.seats[name]])

    def scores(self, axes: Any) -> None:
        """How the scores are spread."""
        everything = np.concatenate([self.values(name) for name in self.names])
        low, high = int(everything.min()), int(everything.max())
        width = max(1, round((high - low) / 40))
        bins = np.arange(low, high + 2 * width, width) - 0.5
        for k, name in enumerate(self.names):
            values = self.values(name)
            shares = np.full(len(values), 1 / len(values))
            axes.hist(values, bins, weights=shares, histtype="stepfilled", alpha=0.18, color=PALETTE[k % 7])
            axes.hist(values, bins, weights=shares, histtype="step", color=PALETTE[k % 7], label=name)
            axes.axvline(values.mean(), color=PALETTE[k % 7], linestyle="--", linewidth=1)
        self._dress(axes, "scores", self.word("points"), self.word("share"))

    def laps(self, axes: Any) -> None:
        """How the scores grow; as far as half of the games go."""
        for k, name in enumerate(self.names):
            curves = [row["laps"][seat] for row, seat in self.seats[name]]
            length = int(np.median([len(curve) for curve in curves]))
            at = [np.array([curve[lap] for curve in curves if len(curve) > lap]) for lap in range(length)]
            rounds = np.arange(1, length + 1)
            low, high = (np.array([np.percentile(values, band) for values in at]) for band in BANDS)
            axes.fill_between(rounds, low, high, alpha=0.12, color=PALETTE[k % 7], linewidth=0)
            means = [values.mean() for values in at]
            mark = MARKS[k % 7] if length <= 20 else None
            axes.plot(rounds, means, marker=mark, color=PALETTE[k % 7], label=name)
        axes.xaxis.get_major_locator().set_params(integer=True)
        self._dress(axes, "laps", self.word("lap"), self.word("points"))

    def parts(self, axes: Any) -> None:
        """Where the points come from."""
        kinds = list(dict.fromkeys(part for row in self.rows for parts in row["parts"] for part in parts))
        for k, name in enumerate(self.names):
            sheets = [row["parts"][seat] for row, seat in self.seats[name]]
            found = [mean(np.array([sheet.get(kind, 0) for sheet in sheets])) for kind in kinds]
            self._bars(axes, found, k)
        axes.set_yticks(range(len(kinds)), [self.part(kind) for kind in kinds])
        axes.invert_yaxis()
        self._dress(axes, "parts", self.word("points"), "")

    def openings(self, axes: Any) -> None:
        """What the most frequent first moves led to."""
        counts = Counter(row["openings"][seat] for row in self.rows for seat in range(len(row["openings"])))
        moves = [move for move, _ in counts.most_common(OPENINGS)]
        found = [[self._after(name, move) for move in moves] for name in self.names]
        if not any(np.isfinite(estimate.value) for player in found for estimate in player):
            axes.text(0.5, 0.5, self.word("openings-few", few=FEW), ha="center", va="center", transform=axes.transAxes)
            axes.set_axis_off()
            return
        for k, player in enumerate(found):
            self._bars(axes, player, k)
        axes.set_yticks(range(len(moves)), [f"{move}  ({counts[move]})" for move in moves])
        axes.set_ylim(len(moves) - 0.5, -0.5)
        self._dress(axes, "openings", self.word("points"), "")

    def _after(self, name: str, move: str) -> Estimate:
        """The points of a player after a first move; too few games say nothing."""
        scores = [row["scores"][seat] for row, seat in self.seats[name] if row["openings"][seat] == move]
        return mean(np.array(scores, float)) if len(scores) >= FEW else Estimate(*[float("nan")] * 3)

    def duels(self, axes: Any) -> None:
        """Who is ahead of whom, and how surely."""
        duels = self.arena().duels()
        for place, duel in enumerate(duels):
            low, high = duel.difference.low, duel.difference.high
            if np.isfinite(low):
                axes.plot([low, high], [place, place], color=PALETTE[0], linewidth=2)
            axes.plot(duel.difference.value, place, marker="o", color=PALETTE[0])
        axes.axvline(0, color="grey", linewidth=1)
        axes.set_yticks(range(len(duels)), [f"{duel.player} – {duel.other}" for duel in duels])
        axes.set_ylim(len(duels) - 0.5, -0.5)
        self._dress(axes, "duels", self.word("difference"), "")

    def arena(self) -> Arena:
        """The same games as an arena."""
        arena = Arena(self.plan.players)
        arena.add(self.rows)
        return arena

    def _bars(self, axes: Any, found: list[Estimate], k: int) -> None:
        """Means with their intervals, one player of several beside the others."""
        places = np.arange(len(found)) + (k - (len(self.names) - 1) / 2) * min(0.18, 0.8 / len(self.names))
        for place, estimate in zip(places, found, strict=True):
            if np.isfinite(estimate.low):
                axes.plot([estimate.low, estimate.high], [place, place], color=PALETTE[k % 7], linewidth=2)
        values = [estimate.value for estimate in found]
        axes.plot(values, places, MARKS[k % 7], color=PALETTE[k % 7], markersize=5, label=self.names[k])

    def _dress(self, axes: Any, name: str, across: str, up: str) -> None:
        axes.set_xlabel(across)
        axes.set_ylabel(up)
        axes.spines[["top", "right"]].set_visible(False)
        axes.grid(axis="x" if not up else "both", alpha=0.2)
        if len(self.names) > 1 and name != "duels":
            axes.legend(frameon=False, fontsize=9)


STYLE = """
:root { color-scheme: light dark; --ink: #1d1d1f; --paper: #fbfaf7; --line: #d9d5cc; --quiet: #5f5b52 }
@media (prefers-color-scheme: dark) { :root { --ink: #eceae4; --paper: #1c1b1a; --line: #45423c; --quiet: #b5b0a4 } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0 auto;
  max-width: 60rem; padding: 2rem 1rem 4rem }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .25rem }
h2 { font-size: 1.15rem; margin: 2.5rem 0 .5rem }
p { color: var(--quiet); margin: .25rem 0 1rem }
.wide { overflow-x: auto }
table { margin: 0 0 1.5rem; border-collapse: collapse; font-variant-numeric: tabular-nums; min-width: 24rem }
th, td { padding: .35rem .9rem .35rem 0; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap }
th:first-child, td:first-child { text-align: left }
th { font-weight: 600; color: var(--quiet) }
figure { margin: 0; background: #fff; border: 1px solid var(--line); border-radius: .5rem; padding: .5rem }
figure svg { display: block; width: 100%; height: auto }
"""


def page(plan: Plan, pictures: Pictures, word: Words, language: str) -> str:
    """The report as one page: what was played, tables, plots."""
    options = ", ".join(f"{key} {value}" for key, value in plan.options.items())
    parts = [f"<h1>{html.escape(pictures.title)}</h1>"]
    parts.append(f"<p>{html.escape(', '.join(plan.players) + (' · ' + options if options else ''))}</p>")
    parts.append(_table(*_players(pictures, word)))
    if plan.turned:
        heads = [word("duel"), word("games"), word("difference"), word("ahead")]
        rows = [
            [f"{duel.player} – {duel.other}", str(duel.games), duel.difference.told(), duel.ahead.told(100)]
            for duel in pictures.arena().duels()
        ]
        parts.append(_table(heads, rows))
    for name, plot in pictures.all():
        about = word(f"{name}-about", openings=OPENINGS, few=FEW, low=BANDS[0], high=BANDS[1])
        parts.append(f"<h2>{html.escape(word(name))}</h2><p>{html.escape(about)}</p>")
        parts.append(f'<figure role="img" aria-label="{html.escape(word(name))}">{_svg(plot)}</figure>')
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{html.escape(pictures.title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n"
        "</body>\n</html>\n"
    )


def _players(pictures: Pictures, word: Words) -> tuple[list[str], list[list[str]]]:
    heads = [word("player"), word("games"), word("points"), word("deviation"), word("least"), word("most")]
    alone = pictures.plan.seats == 1 and not pictures.plan.turned
    heads += [] if alone else [word("wins")]
    heads += [word("rating")] if pictures.plan.turned else []
    ranked = {one.player: one for one in pictures.arena().ranking()} if pictures.plan.turned else {}
    rows = []
    for name in ranked or pictures.names:
        values = pictures.values(name)
        # games on one deal are alike: an arena takes them together
        points = ranked[name].points if name in ranked else mean(values)
        row = [name, str(len(values)), points.told(), f"{values.std(ddof=1) if len(values) > 1 else 0:.1f}"]
        row += [str(values.min()), str(values.max())]
        if name in ranked:
            row += [ranked[name].wins.told(100)]
            row += [f"{ranked[name].rating:.1f} ± {ranked[name].doubt:.1f}"]
        elif not alone:
            shares = [1 / len(row["winners"]) if seat in row["winners"] else 0.0 for row, seat in pictures.seats[name]]
            row += [rate(sum(shares), len(shares)).told(100)]
        rows.append(row)
    return heads, rows


def _table(heads: list[str], rows: list[list[str]]) -> str:
    head = "".join(f'<th scope="col">{html.escape(cell)}</th>' for cell in heads)
    body = "".join("<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>\n" for row in rows)
    inside = f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody>\n</table>"
    return f'<div class="wide" tabindex="0">{inside}</div>'


def _svg(plot: Callable[[Any], None]) -> str:
    """A plot as SVG that can stand inside a page."""
    import matplotlib

    figure, out = _figure(8.5, 4.2), io.StringIO()
    plot(figure.add_subplot())
    with matplotlib.rc_context({"svg.hashsalt": "chatelet"}):
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    text = re.sub(r"<metadata>.*?</metadata>", "", out.getvalue()[out.getvalue().index("<svg") :], flags=re.DOTALL)
    own = f"{plot.__name__}-"  # every plot brings names for its shapes: they must not meet on one page
    text = re.sub(r'\bid="', f'id="{own}', text)
    return re.sub(r'(href="#|url\(#)', rf"\g<1>{own}", text)
