"""check_binaries.py [--hardened] [--commands FILE SOURCE] FOLDER…: what every program, library and plugin has to be.

Run paths are fixed and relative to the file itself: no empty entry (that is the folder somebody happens to be in), no
path of the machine that built it. Hardened files are position independent, resolve everything at the start, and then
write-protect what was resolved. --commands looks at how each file below SOURCE was compiled.
"""
import argparse
import json
import os
import re
import subprocess
import sys

MARKS = ["-D_FORTIFY_SOURCE=2", "-fstack-protector-strong"]
MARKS_X86 = ["-fcf-protection"]
# Rules and search are measured against other programs: their bounds are checked by tests and sanitizers instead.
HOT = ["core/chess/", "plugins/variants/"]


def elf_files(folders):
    for folder in folders:
        for place, _, names in os.walk(folder):
            if "CMakeFiles" in place:
                continue
            for name in sorted(names):
                path = os.path.join(place, name)
                if os.path.islink(path) or not os.path.isfile(path):
                    continue
                with open(path, "rb") as file:
                    head = file.read(20)
                if head[:4] == b"\x7fELF" and head[16] in (2, 3):  # EXEC, DYN
                    yield path


def readelf(*words):
    return subprocess.run(["readelf", *words], capture_output=True, text=True, check=True,
                          env=dict(os.environ, LC_ALL="C")).stdout


def wrong_run_path(text):
    for path in re.findall(r"\((?:RUNPATH|RPATH)\)\s+Library (?:runpath|rpath): \[(.*)\]", text):
        for entry in path.split(":"):
            if not entry:
                yield f"an empty entry in the run path [{path}]"
            elif entry != "$ORIGIN" and not entry.startswith("$ORIGIN/"):
                yield f"'{entry}' in the run path is not relative to the file"


def unhardened(path, dynamic):
    if "GNU_RELRO" not in readelf("-lW", path):
        yield "no RELRO"
    if not re.search(r"\((FLAGS|FLAGS_1)\).*\b(BIND_NOW|NOW)\b", dynamic):
        yield "no BIND_NOW"
    if "GNU_STACK" in (segments := readelf("-lW", path)) and re.search(r"GNU_STACK.*RWE", segments):
        yield "an executable stack"
    if not re.search(r"Type:\s+DYN", readelf("-hW", path)):
        yield "not position independent"
    # Plugins of tests that hold nothing but a return have nothing to protect.
    if os.path.getsize(path) > 64 << 10 and "__stack_chk_fail" not in readelf("--dyn-syms", "-W", path):
        yield "no stack protector"


def unhardened_commands(database, source):
    with open(database) as file:
        entries = json.load(file)
    seen = 0
    for entry in entries:
        # A room is compiled as one file of the build tree: Unity/unity_<target>_<room>.cxx.
        file = os.path.relpath(os.path.join(entry["directory"], entry["file"]), source)
        words = entry["command"].split()
        seen += 1
        for mark in MARKS + (MARKS_X86 if os.uname().machine == "x86_64" else []):
            if mark not in words:
                yield f"{file}: compiled without {mark}"
        checked = "-D_GLIBCXX_ASSERTIONS" in words and "-U_GLIBCXX_ASSERTIONS" not in words
        built = words[words.index("-o") + 1]
        if not checked and not any(built.startswith(part) for part in HOT):
            yield f"{file}: compiled without -D_GLIBCXX_ASSERTIONS"
    if seen < 50:
        yield f"only {seen} files in {database}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--hardened", action="store_true")
    parser.add_argument("--commands", nargs=2, metavar=("FILE", "SOURCE"))
    parser.add_argument("folders", nargs="+")
    options = parser.parse_args()
    faults, count = [], 0
    for path in elf_files(options.folders):
        count += 1
        dynamic = readelf("-dW", path)
        faults += [f"{path}: {fault}" for fault in wrong_run_path(dynamic)]
        if options.hardened:
            faults += [f"{path}: {fault}" for fault in unhardened(path, dynamic)]
    if options.commands:
        faults += unhardened_commands(*options.commands)
    if count < 10:
        faults.append(f"only {count} programs, libraries and plugins below {', '.join(options.folders)}")
    for fault in faults[:40]:
        print(fault)
    print(f"{count} files, {len(faults)} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
