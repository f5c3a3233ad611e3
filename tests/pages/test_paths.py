#!/usr/bin/env python3
"""Every path that the pages name exists, so that whoever follows a page arrives. Argument: the root of the tree."""
import json
import os
import pathlib
import re
import sys
import tempfile
import unittest

ROOT = None
TOP = r"(?:core|ui|plugins|share|tests|scripts|pinwheel)"
NAMED = re.compile(r"(?<![\w./~$}>-])" + TOP + r"/[\w.{},<>*/-]*[\w}>*/]")
CODE = re.compile(r"```.*?^```|`[^`\n]+`", re.M | re.S)
FENCED = re.compile(r"^```.*?^```", re.S | re.M)
LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")


def pages(root):
    return [root / "README.md", root / "ARCHITECTURE.md", *sorted((root / "share").rglob("*.md"))]


def spread(path):
    """The alternatives of {a,b}; <id> stands for any name."""
    found = re.search(r"\{([^{}]*)\}", path)
    if not found:
        return [re.sub(r"<[^<>]*>", "*", path)]
    return [one for part in found[1].split(",") for one in spread(path[: found.start()] + part + path[found.end():])]


def exists(root, path):
    """Paths begin at the root; those of public headers at the include folder of a library."""
    tops = sorted(root.glob("core/*/include")) if path.startswith("pinwheel/") else [root]
    return any(next(top.glob(path.rstrip("/")), None) for top in tops)


def is_figure(root, page, link):
    """Whether the build draws it; what recipes cannot be drawn and what diagrams there are is told by the build."""
    path = pathlib.Path(os.path.normpath(page.parent / link))
    doc = root / "share/doc"
    return path.suffix == ".png" and path.parent == doc / "figures" and (
        path.stem.startswith("card-") or path.stem in json.loads((doc / "figures.json").read_text()))


def faults(root, page):
    """A sentence for each path of a page that leads nowhere."""
    text, found = page.read_text(), []
    for start, path in [(m.start() + n.start(), n[0]) for m in CODE.finditer(text) for n in NAMED.finditer(m[0])]:
        for one in spread(path):
            if not exists(root, one):
                found.append((text.count("\n", 0, start) + 1, path))
    prose = FENCED.sub(lambda m: re.sub(r"[^\n]", " ", m[0]), text)  # a lambda of C++ looks like a link
    for m in LINK.finditer(prose):
        if "://" not in m[1] and not (page.parent / m[1]).exists() and not is_figure(root, page, m[1]):
            found.append((text.count("\n", 0, m.start()) + 1, m[1]))
    name = page.relative_to(root).as_posix()
    return [f"{name}:{line} names {path}, which does not exist." for line, path in dict.fromkeys(found)]


class Pages(unittest.TestCase):
    maxDiff = None

    def test_every_path_leads_somewhere(self):
        self.assertEqual([sentence for page in pages(ROOT) for sentence in faults(ROOT, page)], [])

    def test_the_table_of_what_to_touch_names_paths(self):
        text = (ROOT / "ARCHITECTURE.md").read_text()
        rows = re.search(r"^## To add something.*?^\|---[^\n]*\n((?:\|[^\n]*\n)+)", text, re.M | re.S)[1].splitlines()
        for what in ("variant", "notation", "ruling", "command", "setting", "Lua function"):
            self.assertTrue(any(row.startswith(f"| a {what}") for row in rows), what)
        for row in rows:
            self.assertRegex(row.split("|")[2], NAMED)

    def test_a_planted_path_is_named(self):
        with tempfile.TemporaryDirectory() as kept:
            root = pathlib.Path(kept)
            for file in ("core/game/include/pinwheel/game/tree/game.h", "plugins/variants/one/plugin.cpp",
                         "ui/model/table.h"):
                (root / file).parent.mkdir(parents=True, exist_ok=True)
                (root / file).touch()
            page = root / "PAGE.md"
            page.write_text("`pinwheel/game/tree/game.h` `plugins/variants/<id>/` `ui/{model,paint}` "
                            "`~/.local/share/none`\n"
                            "`core/game/none.cpp`, in words core/none, and `cmd share/none.json`\n"
                            "```\nplugins/variants/<id>/plugin.cpp\ntests/none/\n```\n"
                            "[there](PAGE.md) [not there](NONE.md) [far](https://example.org/none)\n"
                            "`pinwheel/game/none.h`\n")
            self.assertEqual(faults(root, page), [
                "PAGE.md:1 names ui/{model,paint}, which does not exist.",
                "PAGE.md:2 names core/game/none.cpp, which does not exist.",
                "PAGE.md:2 names share/none.json, which does not exist.",
                "PAGE.md:5 names tests/none/, which does not exist.",
                "PAGE.md:8 names pinwheel/game/none.h, which does not exist.",
                "PAGE.md:7 names NONE.md, which does not exist.",
            ])


if __name__ == "__main__":
    ROOT = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main()
