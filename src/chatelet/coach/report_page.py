"""A report as one page that needs nothing else: our look, the graph as SVG, the positions of the turning points."""

from html import escape
from typing import Any

from ..core.record import Record
from ..core.texts import Message, say
from ..games import find
from .analysis import Analysis, Story, moments
from .findings import ToldMove, curve, summary, turning_points
from .phrases import signed, written

WIDTH, HEIGHT, EDGE = 480, 180, 30

STYLE = """
:root { color-scheme: light dark; --paper: #fbf8f0; --tile: #fff; --hairline: #e4ddcb; --ink: #14233c; --soft: #55617a;
  --enamel: #0a3d91; --brass: #8a6420; --red: #b3342a; --green: #2c6b58; }
@media (prefers-color-scheme: dark) { :root { --paper: #0e1726; --tile: #17233a; --hairline: #33415c; --ink: #f2ede0;
  --soft: #b8c0d0; --enamel: #9dbdf5; --brass: #e0b45c; --red: #ef8f83; --green: #8bcdb8; } }
body { margin: 0 auto; padding: 2rem 1rem; max-width: 60rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 'Atkinson Hyperlegible', system-ui, sans-serif; font-variant-numeric: tabular-nums; }
h1, h2, h3, h4 { line-height: 1.2; font-weight: 600; margin: 0 0 .5rem; } p, ul { margin: 0 0 .5rem; }
h4::first-letter { text-transform: uppercase; } ul { padding-left: 1.2rem; }
section { background: var(--tile); border: 1px solid var(--hairline); border-radius: 6px; padding: 1rem 1.25rem;
  margin: 1rem 0; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: right; padding: .25rem .5rem; border-bottom: 1px solid var(--hairline); }
th:first-child, td:first-child, td.move, th.move { text-align: left; }
.lost { color: var(--red); } .best { color: var(--green); } .soft { color: var(--soft); }
.board { overflow-x: auto; } .board svg { max-width: 100%; height: auto; }
.graph { width: 100%; max-width: 46rem; height: auto; } .graph text { fill: var(--soft); font-size: 16px; }
@media (min-width: 40rem) { .graph text { font-size: 11px; } }
.graph .line { fill: none; stroke: var(--enamel); stroke-width: 2; stroke-linejoin: round; }
.graph .axis { stroke: var(--hairline); } .graph circle { fill: var(--red); stroke: var(--tile); stroke-width: 2; }
.graph .mark { fill: var(--tile); font-weight: 700; text-anchor: middle; }
.two { display: grid; gap: 1rem; margin-top: .75rem; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); }
details summary { cursor: pointer; }
@media print { :root { --paper: #fff; } body { padding: 0; max-width: none; } section { break-inside: avoid; } }
"""


def graph(story: Story, title: str) -> str:
    """The curve of a seat's game; turning points are marked."""
    points = curve(story)
    last = max(points[-1][0], 1)
    low, high = min(value for _, value in points), max(value for _, value in points)
    span = max(high - low, 1.0)

    def at(event: float, value: float) -> tuple[float, float]:
        x = EDGE + (WIDTH - 2 * EDGE) * event / last
        return x, HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (value - low) / span

    path, level = "", points[0][1]
    for event, value in points:
        x, before = at(event, level)
        _, y = at(event, value)
        path += f"{'L' if path else 'M'}{x:.1f} {before:.1f}L{x:.1f} {y:.1f}"
        level = value
    marks = ""
    for number, event in enumerate(story.turning_points, 1):
        value = next(value for at_event, value in reversed(points) if at_event <= event)
        x, y = at(event, value)
        marks += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="10"/>'
        marks += f'<text class="mark" x="{x:.1f}" y="{y:.1f}" dy=".36em">{number}</text>'
    top, bottom = at(0, high)[1], at(0, low)[1]
    return (
        f'<svg class="graph" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}">'
        f'<path class="axis" d="M{EDGE} {top:.1f}H{WIDTH - EDGE}M{EDGE} {bottom:.1f}H{WIDTH - EDGE}" fill="none"/>'
        f'<text x="0" y="{top - 6:.1f}">{high:.0f}</text><text x="0" y="{bottom + 18:.1f}">{low:.0f}</text>'
        f'<path class="line" d="{path}"/>{marks}</svg>'
    )


def page(record: Record, analysis: Analysis, language: str) -> str:
    """The whole report."""
    rules = find(analysis.game)
    game, _ = moments(rules, record)

    def words(id: str, **args: Any) -> str:
        return escape(say(Message(id, args), language))

    body = [f"<h1>{words('coach-title', game=say(Message(f'{analysis.game}-name'), language))}</h1>"]
    seats = ", ".join(f"{name} {points}" for name, points in zip(analysis.seats, analysis.scores, strict=True))
    effort = words("coach-effort-made", effort=analysis.effort.name, simulations=analysis.simulations)
    body.append(f'<p>{escape(seats)}</p><p class="soft">{effort}</p>')
    for story in analysis.stories:
        name = analysis.seats[story.seat]
        lines = "".join(f"<p>{escape(line)}</p>" for line in summary(analysis, story, language))
        drawn = graph(story, name)
        body.append(f"<section><h2>{escape(name)}</h2>{drawn}{lines}</section>")
        for number, point in enumerate(turning_points(rules, record, story, language), 1):
            seen = rules.observation(game[point.event - 1].before, story.seat)
            body.append(
                f"<section><h3>{number}. {escape(point.words)}</h3>"
                f'<div class="board">{_inner(rules.svg(seen, story.seat))}</div><div class="two">'
                f"{_move(point.played, words('coach-played'), 'lost', language)}"
                f"{_move(point.best, words('coach-better'), 'best', language)}</div></section>"
            )
        body.append(_table(story, words, language))
    title = words("coach-title", game=say(Message(f"{analysis.game}-name"), language))
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{title} · Châtelet</title>'
        f"<style>{STYLE}</style></head><body><main>{''.join(body)}</main></body></html>\n"
    )


def _inner(svg: str) -> str:
    """A picture to stand inside a page: without the XML line at its top."""
    return svg[svg.index("<svg") :]


def _move(told: ToldMove, head: str, colour: str, language: str) -> str:
    lines = "".join(f"<li>{escape(line)}</li>" for line in told.why)
    idea = f"<p>{escape(told.idea)}</p>" if told.idea else ""
    value = written(f"{told.value:.1f}", language)
    return f'<div><h4 class="{colour}">{head} · {escape(told.move)} ({value})</h4>{idea}<ul>{lines}</ul></div>'


def _table(story: Story, words: Any, language: str) -> str:
    def figure(value: float) -> str:
        return written(f"{value:.1f}", language)

    rows = "".join(
        f'<tr><td>{d.event}</td><td class="move">{escape(d.played.move)}</td><td>{figure(d.played.value)}</td>'
        f'<td class="move">{escape(d.best.move)}</td><td>{figure(d.best.value)}</td>'
        f'<td class="{"lost" if d.played.behind else "soft"}">{written(signed(-d.played.behind), language)}</td>'
        f"<td>{figure(d.played.behind_error)}</td></tr>"
        for d in story.decisions
    )
    heads = f"<th>{words('coach-event')}</th>" + "".join(
        f'<th class="{"move" if name in ("coach-played", "coach-better") else ""}">{words(name)}</th>'
        for name in ("coach-played", "coach-value", "coach-better", "coach-value", "coach-lost", "coach-error")
    )
    return (
        f"<section><details><summary>{words('coach-all', count=len(story.decisions))}</summary>"
        f'<div class="board"><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'
        "</details></section>"
    )
