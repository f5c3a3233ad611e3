#!/usr/bin/env python3
"""Check the themes of this folder: python3 check.py [-v]

Every theme must have the same tokens, and enough contrast (WCAG ratio) between
what lies on what. The colour-blind theme must also keep the four seats apart
under simulated protanopia, deuteranopia and tritanopia. Exits 1 otherwise.
"""
import itertools
import json
import pathlib
import re
import sys

TOKENS = """window.background window.text window.muted panel.background panel.border accent
square.light square.dark square.text board.frame board.label
seat.N seat.S seat.E seat.W seat.N.soft seat.S.soft seat.E.soft seat.W.soft text.on-seat
side.white.fill side.white.stroke side.black.fill side.black.stroke piece.outline
target.playable target.capture target.only selected last-move check explain.from explain.square
ghost.ring arrow.1 arrow.2 arrow.3 arrow.4 good bad warning""".split()
SEATS = ["seat.N", "seat.S", "seat.E", "seat.W"]
SQUARES = ["square.light", "square.dark"]
TINTS = ["last-move", "check", "explain.square"]
GROUNDS = ["window.background", "panel.background"]

# (foregrounds, backgrounds, least ratio)
RULES = [
    (["window.text", "window.muted", "accent", "good", "bad", "warning"], GROUNDS, 4.5),
    (["board.label"], ["window.background", "board.frame"], 4.5),
    (["square.text"], SQUARES, 4.5),
    (["window.text"], [s + ".soft" for s in SEATS], 4.5),
    (["text.on-seat"], SEATS, 4.5),
    (SEATS, SQUARES, 2.2),
    (SEATS, TINTS, 1.9),
    (["piece.outline"], SEATS, 3.0),
    (["side.white.stroke"], ["side.white.fill"], 7.0),
    (["side.black.stroke"], ["side.black.fill"], 2.2),
    (["side.white.fill"], ["side.black.fill"], 7.0),
    (["target.playable", "target.capture", "target.only"], SQUARES, 2.2),
    (["explain.from"], SQUARES, 2.2),
    (["selected", "ghost.ring"], SQUARES, 1.7),
    (["arrow.1", "arrow.2", "arrow.3", "arrow.4"], SQUARES, 1.7),
    (["square.light"], ["square.dark"], 1.3),
]

# Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB
VISION = {
    "protanopia": ((.152286, 1.052583, -.204868), (.114503, .786281, .099216), (-.003882, -.048116, 1.051998)),
    "deuteranopia": ((.367322, .860646, -.227968), (.280085, .672501, .047413), (-.011820, .042940, .968881)),
    "tritanopia": ((1.255528, -.076749, -.178779), (-.078411, .930809, .147602), (.004733, .691367, .303900)),
    "full colour vision": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
}


def linear(colour):
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [p / 12.92 if p <= .04045 else ((p + .055) / 1.055) ** 2.4 for p in parts]


def luminance(colour):
    r, g, b = linear(colour)
    return .2126 * r + .7152 * g + .0722 * b


def contrast(a, b):
    low, high = sorted((luminance(a), luminance(b)))
    return (high + .05) / (low + .05)


def lab(rgb):
    xyz = [sum(m * c for m, c in zip(row, rgb)) for row in (
        (.4124, .3576, .1805), (.2126, .7152, .0722), (.0193, .1192, .9505))]
    f = [t ** (1 / 3) if t > .008856 else 7.787 * t + 16 / 116
         for t in (max(0, v) / w for v, w in zip(xyz, (.9505, 1, 1.089)))]
    return 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])


def distance(a, b, matrix):
    seen = [lab([min(1, max(0, sum(m * c for m, c in zip(row, linear(colour))))) for row in matrix])
            for colour in (a, b)]
    return sum((p - q) ** 2 for p, q in zip(*seen)) ** .5


def check(path, verbose):
    """Yield what is wrong with one theme."""
    theme = json.loads(path.read_text(encoding="utf-8"))
    if set(theme) != {"id", "title", "dark", "colours"}:
        yield "the keys must be id, title, dark, colours"
        return
    colours = theme["colours"]
    if theme["id"] != path.stem:
        yield f"id '{theme['id']}' is not the file name"
    for token in sorted(set(TOKENS) ^ set(colours)):
        yield f"token '{token}' is {'missing' if token in TOKENS else 'unknown'}"
    for token, colour in colours.items():
        if not re.fullmatch(r"#[0-9a-f]{6}", str(colour)):
            yield f"{token}: '{colour}' is not #rrggbb in small letters"
            return
    if set(TOKENS) - set(colours):
        return
    for fronts, backs, least in RULES:
        pairs = [(contrast(colours[f], colours[b]), f, b) for f in fronts for b in backs]
        for ratio, front, back in pairs:
            if ratio < least:
                yield f"{front} on {back}: contrast {ratio:.2f}, needed {least}"
        if verbose:
            ratio, front, back = min(pairs)
            print(f"  {theme['id']}: least {ratio:5.2f} of {least}: {front} on {back}")
    for vision, matrix in VISION.items():
        gap, a, b = min((distance(colours[a], colours[b], matrix), a, b)
                        for a, b in itertools.combinations(SEATS, 2))
        if verbose:
            print(f"  {theme['id']}: closest seats, {vision}: {a} {b} {gap:.0f}")
        if gap < (20 if theme["id"] == "colour-blind" or vision == "full colour vision" else 0):
            yield f"{a} and {b} are too close for {vision}: {gap:.0f}, needed 20"


def main():
    bad = 0
    files = sorted(pathlib.Path(__file__).resolve().parent.glob("*.json"))
    for path in files:
        for reason in check(path, "-v" in sys.argv[1:]):
            print(f"{path}: {reason}", file=sys.stderr)
            bad += 1
    if bad or not files:
        return 1
    print(f"{len(files)} themes are sound")
    return 0


if __name__ == "__main__":
    sys.exit(main())
