#!/usr/bin/env python3
"""Greps the includes for the layers of ARCHITECTURE.md: a wrong include fails with a sentence."""
import pathlib
import re
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]', re.M)

# (folder below the root, pattern of a forbidden include, the sentence that explains why)
RULES = [
    ("core/view", r"pinwheel/(?!view/)", "core/view is the bottom layer: it includes nothing of Pinwheel but itself"),
    ("core/view", r"(boost/|nlohmann/|fmt/|lua|lauxlib|wx/|CLI/)", "core/view uses the standard library only"),
    ("core/chess", r"pinwheel/(?!view/base\.h|chess/)", "core/chess knows nothing above it but Result and Error"),
    ("core/game", r"(pinwheel/(chess|lua)|paint|model|desktop|terminal)/",
     "core/game is below variants, Lua and the programs"),
    ("core/game", r"(wx/|lua\.|lauxlib|lualib)", "core/game has no wx and no Lua"),
    ("core/game/include", r"(boost/|nlohmann/|fmt/)", "public headers need neither Boost nor json.hpp nor fmt"),
    ("core/lua/include", r"(lua\.|lauxlib|lualib|boost/|nlohmann/)", "public headers of core/lua hide Lua"),
    ("core/lua", r"wx/", "Lua is never bound to a window"),
    ("plugins", r"(wx/|lua\.|lauxlib|lualib|(pinwheel/lua|paint|model|desktop|terminal)/)",
     "plugins never include core/lua or ui"),
    ("plugins/renderers", r"pinwheel/(?!view/)", "a renderer sees views and nothing else"),
    ("plugins/rulesets", r"pinwheel/chess/", "a ruleset speaks to a variant through facts"),
    ("ui/model", r"wx/", "ui/model needs no toolkit"),
    ("ui/terminal", r"wx/", "the terminal program paints through ui/paint"),
    ("core", r"(ui|model|paint|desktop|terminal)/", "nothing includes ui"),
]


def sources(folder):
    return (p for p in sorted(folder.rglob("*")) if p.suffix in (".h", ".cpp"))


def sibling_plugin(root, path, included):
    """A plugin that reaches into another plugin's folder."""
    parts = path.relative_to(root / "plugins").parts
    target = (path.parent / included).resolve()
    if not target.is_file() or not target.is_relative_to(root / "plugins"):
        return False
    return target.relative_to(root / "plugins").parts[:2] != parts[:2]


def main(root):
    wrong = []
    for folder, pattern, why in RULES:
        for path in sources(root / folder):
            for included in INCLUDE.findall(path.read_text()):
                if re.match(pattern, included):
                    wrong.append(f"{path.relative_to(root)} includes {included}: {why}.")
    for path in sources(root / "plugins"):
        for included in INCLUDE.findall(path.read_text()):
            if sibling_plugin(root, path, included):
                wrong.append(f"{path.relative_to(root)} includes {included}: plugins never include one another.")
    checked = sum(1 for folder in ("core", "plugins", "ui") for _ in sources(root / folder))
    print("\n".join(wrong) or f"{checked} files keep to their layers")
    return 1 if wrong or checked < 20 else 0


sys.exit(main(pathlib.Path(sys.argv[1]).resolve()))
