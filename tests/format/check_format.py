#!/usr/bin/env python3
"""Every C++ file is formatted as .clang-format says, and no line of any source is longer than 120 characters.

usage: check_format.py SOURCE-FOLDER CLANG-FORMAT
"""
import os
import pathlib
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

COLUMNS = 120
SUFFIXES = (".cpp", ".h", ".py", ".cmake", ".lua", ".sh", ".ts", ".js", ".css", ".html")
NAMES = ("CMakeLists.txt", "run", "test")
FILES_PER_CALL = 40
# Tables that cannot be broken stand between "// clang-format off" and "// clang-format on"; their lines may be longer.


def sources(root):
    """Paths of the sources below `root`; those that git tracks, where it knows."""
    tracked = subprocess.run(["git", "-C", root, "ls-files", "-z"], capture_output=True)
    if tracked.returncode == 0:
        paths = [root / name for name in tracked.stdout.decode().split("\0") if name]
    else:
        paths = [path for path in root.rglob("*") if "build" not in path.relative_to(root).parts]
    return sorted(path for path in paths if (path.suffix in SUFFIXES or path.name in NAMES) and path.is_file())


def long_lines(path):
    text = path.read_text(encoding="utf-8")
    free = text.startswith("// Made from ")  # by a program
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip() in ("// clang-format off", "// clang-format on"):
            free = line.endswith("off")
        if len(line) > COLUMNS and not free:
            yield f"{path}:{number}: {len(line)} characters, expected at most {COLUMNS}"


def main():
    root, formatter = pathlib.Path(sys.argv[1]), sys.argv[2]
    paths = sources(root)
    faults = [fault for path in paths for fault in long_lines(path)]
    code = [str(path) for path in paths if path.suffix in (".cpp", ".h")]
    if not code:
        faults.append(f"{root}: expected C++ files, found none")
    batches = [code[i:i + FILES_PER_CALL] for i in range(0, len(code), FILES_PER_CALL)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done in pool.map(lambda batch: subprocess.run([formatter, "--dry-run", "-Werror", *batch],
                                                          capture_output=True, text=True), batches):
            if done.returncode != 0:
                places = [line for line in done.stderr.splitlines() if ": error: " in line]
                faults += places or [done.stderr or f"{formatter} ended with {done.returncode}"]
    for fault in faults:
        print(fault)
    print(f"{len(paths)} sources, {len(faults)} faults; \"clang-format -i FILE\" mends the format of C++ files")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
