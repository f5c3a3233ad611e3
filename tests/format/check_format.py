#!/usr/bin/env python3
"""Every C++ file is formatted as .clang-format says, and no line of any source is longer than 120 characters.

usage: check_format.py SOURCE-FOLDER CLANG-FORMAT KNOWN
KNOWN is a file that this program keeps: hashes of texts that are formatted, which are not formatted again.
"""
import hashlib
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


def hashes(root, paths, formatter):
    """Per path a hash of its text, the style and the formatter."""
    version = subprocess.run([formatter, "--version"], capture_output=True).stdout
    style = version + (root / ".clang-format").read_bytes()
    return {path: hashlib.sha256(style + path.read_bytes()).hexdigest() for path in paths}


def main():
    root, formatter, known = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])
    paths = sources(root)
    faults = [fault for path in paths for fault in long_lines(path)]
    hash_of = hashes(root, [path for path in paths if path.suffix in (".cpp", ".h")], formatter)
    if not hash_of:
        faults.append(f"{root}: expected C++ files, found none")
    formatted = set(known.read_text().split()) if known.is_file() else set()
    code = [str(path) for path, own in hash_of.items() if own not in formatted]
    batches = [code[i:i + FILES_PER_CALL] for i in range(0, len(code), FILES_PER_CALL)]
    doubtful = set()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        formatting = pool.map(lambda batch: subprocess.run([formatter, "--dry-run", "-Werror", *batch],
                                                           capture_output=True, text=True), batches)
        for batch, done in zip(batches, formatting):
            if done.returncode != 0:
                places = [line for line in done.stderr.splitlines() if ": error: " in line]
                faults += places or [done.stderr or f"{formatter} ended with {done.returncode}"]
                doubtful.update((place.split(":")[0] for place in places) if places else batch)
    known.write_text("\n".join(own for path, own in hash_of.items() if str(path) not in doubtful))
    for fault in faults:
        print(fault)
    print(f"{len(paths)} sources, {len(faults)} faults; \"clang-format -i FILE\" mends the format of C++ files")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
