"""Compiles the planted mistakes and compares what the compiler says of each with what stands behind "// says:"."""
import re
import subprocess
import sys

source, *command = sys.argv[1:]
expected = {}
for line in open(source, encoding="utf-8"):
    found = re.match(r"struct (\w+) .*// says: (.*)$", line)
    if found:
        expected[found[1]] = None if found[2] == "nothing" else found[2]
if len(expected) < 12:
    sys.exit(f"Only {len(expected)} rules were found in {source}.")

run = subprocess.run([*command, source], capture_output=True, text=True, env={"LC_ALL": "C", "PATH": "/usr/bin:/bin"})
said, rules, faults = {}, None, []
for line in run.stderr.splitlines():
    of = re.search(r"::checked\(\) \[with R = (?:\{anonymous\}::|\(anonymous namespace\)::)?(\w+)\]", line)
    if of and "In instantiation of" in line:
        rules = of[1]
    error = re.search(r"error: (.*)$", line)
    if not error:
        continue
    sentence = re.match(r"static assertion failed: (.*)$", error[1])
    if not sentence or rules is None:
        faults.append(f"said besides: {line}")
    elif rules in said:
        faults.append(f"{rules}: a second sentence: {sentence[1]}")
    else:
        said[rules] = sentence[1]
for name, sentence in expected.items():
    if said.get(name) != sentence:
        faults.append(f"{name}: expected {sentence!r}, the compiler said {said.get(name)!r}")
for name in said.keys() - expected.keys():
    faults.append(f"{name}: nothing was expected, the compiler said {said[name]!r}")
if faults:
    sys.exit("\n".join(faults))
print(f"{len(expected)} rules, {len(said)} sentences.")
