#!/usr/bin/env python3
"""Lint the piece drawings: python3 share/pieces/lint.py [file.svg or folder ...]

The drawings are read by nanosvg (through wxWidgets) and by Pinwheel's own small
scene reader, so they keep to what both understand: one <svg> holding <path>s,
the commands M L H V C S Q A Z, and two placeholder colours that are replaced by
the colour of the side. Exits 1 and names the file and the reason otherwise.
"""
import pathlib
import re
import sys
import xml.etree.ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"
COLOURS = {"none", "#f0f0f0", "#101010"}
PATH_ATTRIBUTES = {"d", "fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap"}
JOINS = {"round", "miter", "bevel"}
CAPS = {"round", "butt", "square"}
ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}
NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)"
TOKEN = re.compile(rf"\s*,?\s*(?:([A-Za-z])|({NUMBER}))")
SIZE = 64


def lint_path_data(d):
    """Yield what is wrong with one d attribute."""
    words, at = [], 0
    while d[at:].strip():
        match = TOKEN.match(d, at)
        if not match:
            yield f"path data cannot be read at '{d[at:at + 12].strip()}'"
            return
        words.append(match.group(1) or float(match.group(2)))
        at = match.end()
    if not words or words[0] not in ("M", "m"):
        yield "path data must start with M or m"
        return
    i, x, y, start = 0, 0.0, 0.0, (0.0, 0.0)
    while i < len(words):
        command = words[i]
        if not isinstance(command, str) or command.upper() not in ARGUMENTS:
            yield f"path command '{command}' is not one of {' '.join(ARGUMENTS)}"
            return
        end = i + 1
        while end < len(words) and not isinstance(words[end], str):
            end += 1
        values, need = words[i + 1:end], ARGUMENTS[command.upper()]
        i = end
        if need == 0:
            if values:
                yield "Z takes no numbers"
            x, y = start
            continue
        if not values or len(values) % need:
            yield f"{command} takes {need} numbers (or a multiple), found {len(values)}"
            return
        for k in range(0, len(values), need):
            group, relative = values[k:k + need], command.islower()
            kind = command.upper()
            if kind == "A" and not (group[3] in (0, 1) and group[4] in (0, 1)):
                yield "the two flags of A must be 0 or 1"
            nx = group[-1] if kind == "H" else (x if kind == "V" else group[-2])
            ny = group[-1] if kind == "V" else (y if kind == "H" else group[-1])
            if relative:
                nx = nx + x if kind != "V" else x
                ny = ny + y if kind != "H" else y
            x, y = nx, ny
            if not (0 <= x <= SIZE and 0 <= y <= SIZE):
                yield f"the point ({x:g}, {y:g}) lies outside the {SIZE} by {SIZE} grid"
            if kind == "M" and k == 0:
                start = (x, y)


def lint_svg(path):
    """Yield what is wrong with one file."""
    try:
        text = path.read_text(encoding="utf-8")
        root = ET.fromstring(text)
    except (OSError, UnicodeDecodeError, ET.ParseError) as error:
        yield str(error)
        return
    if "<!" in text or "<?" in text:
        yield "comments, DOCTYPE and processing instructions are not allowed"
    if root.tag != SVG + "svg":
        yield f"the root element is {root.tag}, expected svg in the SVG namespace"
        return
    if root.attrib != {"viewBox": f"0 0 {SIZE} {SIZE}"}:
        yield f'svg must carry viewBox="0 0 {SIZE} {SIZE}" and no other attribute, found {dict(root.attrib)}'
    if len(root) == 0:
        yield "the drawing is empty"
    used = set()
    for number, element in enumerate(root.iter(), 0):
        if (element.text or "").strip() or (element.tail or "").strip():
            yield "text is not allowed"
        if element is root:
            continue
        name = element.tag.replace(SVG, "")
        where = f"element {number} <{name}>"
        if element.tag != SVG + "path" or len(element):
            yield f"{where}: only flat <path> elements are allowed"
            continue
        for attribute in sorted(set(element.attrib) - PATH_ATTRIBUTES):
            yield f"{where}: attribute '{attribute}' is not allowed"
        for attribute in ("fill", "stroke"):
            colour = element.get(attribute)
            used.add(colour)
            if colour is None:
                yield f"{where}: {attribute} must be given"
            elif colour not in COLOURS:
                yield f"{where}: {attribute} '{colour}' is not one of {' '.join(sorted(COLOURS))}"
        if element.get("stroke", "none") != "none" and not re.fullmatch(r"\d+\.?\d*", element.get("stroke-width", "")):
            yield f"{where}: a stroke needs a plain number as stroke-width"
        if element.get("stroke-linejoin", "round") not in JOINS:
            yield f"{where}: stroke-linejoin must be one of {' '.join(sorted(JOINS))}"
        if element.get("stroke-linecap", "round") not in CAPS:
            yield f"{where}: stroke-linecap must be one of {' '.join(sorted(CAPS))}"
        for reason in lint_path_data(element.get("d", "")):
            yield f"{where}: {reason}"
    if len(root) and "#f0f0f0" not in used:
        yield "nothing is filled with the body colour #f0f0f0"


def main(arguments):
    places = [pathlib.Path(a) for a in arguments] or [pathlib.Path(__file__).resolve().parent]
    files = []
    for place in places:
        files += sorted(place.rglob("*.svg")) if place.is_dir() else [place]
    if not files:
        print("lint.py: no SVG file found", file=sys.stderr)
        return 1
    bad = 0
    for file in files:
        for reason in lint_svg(file):
            print(f"{file}: {reason}", file=sys.stderr)
            bad += 1
    if bad:
        return 1
    print(f"{len(files)} drawings are clean")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
