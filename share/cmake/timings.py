#!/usr/bin/env python3
"""What a build tree cost: the dearest files and the parts of the tree, from ninja's own log.
   share/cmake/timings.py build/release [how many]"""
import collections
import pathlib
import re
import sys


def steps(tree):
    """Seconds of the newest run of each step, by output."""
    seconds = {}
    for line in (tree / ".ninja_log").read_text().splitlines()[1:]:
        start, end, _, output, _ = line.split("\t")
        seconds[output] = (int(end) - int(start)) / 1000
    return seconds


def sources_of(tree, output):
    """The files that an object was made of: those of a library together, or one."""
    source = re.sub(r"/CMakeFiles/[^/]+\.dir|\.o$", "", output)
    if "/rooms/" not in source or not (tree / source).is_file():
        return [source]
    return re.findall(r'#include "([^"]+)"', (tree / source).read_text())


def main(tree, count):
    if not (tree / ".ninja_log").is_file():
        print(f"{tree} was not built by ninja: there is no .ninja_log.", file=sys.stderr)
        return 1
    # A step that took no time came out of the compiler cache, or had nothing to do.
    objects = {output: s for output, s in steps(tree).items() if output.endswith(".o")}
    parts = collections.Counter()
    for output, s in objects.items():
        parts["/".join(output.split("/")[:3 if output.startswith("plugins") else 2])] += s
    print(f"{sum(objects.values()):.0f} step-seconds in {len(objects)} compilations. The dearest:")
    for output, s in sorted(objects.items(), key=lambda row: -row[1])[:count]:
        files = sources_of(tree, output)
        room = re.search(r"unity_(.+)\.cpp", output)
        print(f"{s:7.1f} s  {room.group(1) + f' ({len(files)} files)' if room else files[0]}")
    print("By part:")
    for part, s in parts.most_common(count):
        print(f"{s:7.1f} s  {part}")
    return 0


sys.exit(main(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "build/release"),
              int(sys.argv[2]) if len(sys.argv) > 2 else 10))
