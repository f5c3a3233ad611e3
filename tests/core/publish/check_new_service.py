"""A service is added in one place: this adds one to a copy of serves.h, as an author would, and nothing else; rules
that publish it, the answers by name and the documents must compile. No other file of core may name a service.
"""
import os
import re
import subprocess
import sys

source_dir, work, *command = sys.argv[1:]
header = "core/game/include/pinwheel/game/services/serves.h"

STRUCT = """
struct Echo {
    using Self = Echo;
    static constexpr std::string_view about = "What was said, again.";
    struct Query {
        std::string words;
        static constexpr auto fields() { return field_list(Field{"words", &Query::words, "What is said."}); }
    };
    PINWHEEL_SERVICE(std::vector<std::string>, echo, position, viewer, query.words)
};

}  // namespace can"""

# What asks one service for what it tells, and is not touched when another one is added.
ASKERS = {
    "core/game/contract/contract_questions.cpp": {"Catalogue", "Armies", "Filters"},
    "core/game/views/piece_symbols.cpp": {"Catalogue"},
    "core/net/seat_game.cpp": {"Draft"},
    "core/net/told_variant.cpp": {"Catalogue", "Draft", "Armies", "Army", "Rule", "Diagram"},
}


def fail(sentence):
    sys.exit(sentence)


def read(path):
    with open(os.path.join(source_dir, path), encoding="utf-8") as file:
        return file.read()


def other_places(services):
    """Files of core that name a service beside the two headers that hold them."""
    mine = {header, "core/game/include/pinwheel/game/services/services.h"}
    found = []
    for folder, _, files in os.walk(os.path.join(source_dir, "core")):
        for name in files:
            path = os.path.relpath(os.path.join(folder, name), source_dir)
            if path in mine or not name.endswith((".h", ".cpp", ".in", ".txt")):
                continue
            code = re.sub(r"//.*", "", read(path))
            found += [f"{path} names can::{each}" for each in services
                      if each not in ASKERS.get(path, ()) and re.search(rf"\bcan::{each}\b", code)]
    return found


text = read(header)
services = re.findall(r"can::(\w+)", text[text.index("using AllServices"):text.index("using ServiceId")])
if len(services) < 10:
    fail(f"Only {len(services)} services were found in {header}.")
if places := other_places(services):
    fail("\n".join(places))

rows = [line for line in read("ARCHITECTURE.md").splitlines() if line.startswith("| a service |")]
if len(rows) != 1:
    fail("ARCHITECTURE.md has no row for a service in its table of places to touch.")
touched = re.findall(r"`([\w/]+\.\w+)`", rows[0].split("|")[2])
if touched[:1] != [header] or set(touched) - {header, "core/game/include/pinwheel/game/services/services.h"}:
    fail(f"ARCHITECTURE.md says that a service touches {touched}.")

changed = text.replace("\n}  // namespace can", STRUCT, 1)
changed = re.sub(r"(using AllServices =\s*ServiceList<[^>]*)>", r"\1, can::Echo>", changed, count=1)
if changed.count("Echo") != STRUCT.count("Echo") + 1:
    fail(f"The service could not be added to {header}.")
folder = os.path.join(work, "pinwheel/game/services")
os.makedirs(folder, exist_ok=True)
with open(os.path.join(folder, "serves.h"), "w", encoding="utf-8") as file:
    file.write(changed)
new = os.path.join(source_dir, "tests/core/publish/new_service.cpp")
run = subprocess.run([command[0], f"-I{work}", *command[1:], new], capture_output=True, text=True)
if run.returncode:
    fail(f"With a service more, what is made from the list does not compile:\n{run.stderr[:4000]}")
print(f"{len(services)} services, each named in {header} alone; one more compiles.")
