#!/usr/bin/env python3
"""Holds the build against the walls of ARCHITECTURE.md: each fault is a sentence.

check_layers.py ROOT BUILD               checks every include, include folder and link line
check_layers.py ROOT BUILD --picture     prints the libraries and their arrows, as the build has them
check_layers.py ROOT BUILD --page FILE   compares that picture with the one in FILE
"""
import pathlib
import re
import sys

from build_tree import BuildTree, library_of
from types_of_files import types_of
from walls import NARROW, SEES, USES, package_of_header, package_of_link, row

PUBLIC_ROOT = re.compile(r"(core/[^/]+)/include(/|$)")


def kind(library):
    return "/".join(library.split("/")[:2])


class Check:
    def __init__(self, tree):
        self.tree = tree
        self.wrong = {}  # sentences in order, each once
        self.files = set()
        self.arrows = {}  # kind of library: (kinds that it sees, packages that it uses)
        for target in tree.targets.values():
            if target.library is None:
                self.fail(f"{target.name} is in {target.folder or 'the root'}, which is no library")
                continue
            self.check_links(target)
            self.check_folders(target)
            self.check_files(target)
        self.check_rest()
        self.check_types()

    def fail(self, sentence):
        self.wrong[sentence + "."] = None

    def arrow(self, library, seen=None, package=None):
        sees, uses = self.arrows.setdefault(kind(library), (set(), set()))
        if seen and kind(seen) != kind(library):
            sees.add(kind(seen))
        if package:
            uses.add(package)

    def may_see(self, library, seen):
        return library in ("tests", seen) or seen in row(SEES, library)[0]

    # --- link lines ---
    def check_links(self, target):
        for item in target.links:
            if item in self.tree.targets:
                seen = self.tree.targets[item].library
                self.arrow(target.library, seen)
                if not self.may_see(target.library, seen):
                    self.fail(f"{target.name} of {target.library} links {item} of {seen}: "
                              f"{row(SEES, target.library)[1]}")
                continue
            package = package_of_link(item)
            if package is None:
                self.fail(f"{target.name} of {target.library} links {item}: walls.py knows no package of that name")
            else:
                self.check_package(target.library, package, f"{target.name} of {target.library} links {item}")

    def check_package(self, library, package, what):
        if library == "tests" or not package:
            return
        self.arrow(library, package=package)
        if package not in row(USES, library)[0]:
            self.fail(f"{what}: {row(USES, library)[1]}")

    # --- include folders ---
    def tested(self, target):
        """The libraries whose private headers a test may include: what it links, and what it compiles itself."""
        linked = self.tree.linked(target)
        return {t.library for t in linked} | {library_of(source) for t in linked for source in t.sources}

    def check_folders(self, target):
        for folder in target.folders:
            what = f"{target.name} of {target.library} is given the include folder {folder or 'of the whole tree'}"
            public, owner = PUBLIC_ROOT.match(folder), library_of(folder)
            if public:
                if not self.may_see(target.library, public[1]):
                    self.fail(f"{what}: {row(SEES, target.library)[1]}")
            elif target.library == "tests":
                opened = f"{owner or folder}/"
                if owner != "tests" and not any(f"{t}/".startswith(opened) for t in self.tested(target) if t):
                    self.fail(f"{what}: a test sees private headers of what it links or compiles, and of nothing else")
            elif folder == "ui" and target.library.startswith("ui/"):
                continue  # one root for all that is in ui; single includes are held against the walls below
            elif owner is None:
                self.fail(f"{what}: it opens every library below")
            elif owner != target.library:
                self.fail(f"{what}: that folder is private to {owner}")

    # --- includes ---
    def check_files(self, target):
        waiting, seen = sorted(target.sources), set()
        if target.library != "tests":
            for source in waiting:
                if library_of(source) != target.library and source.endswith(".cpp"):
                    self.fail(f"{target.name} of {target.library} compiles {source} of {library_of(source)}: "
                              f"a source is compiled by its own library")
        tested = self.tested(target) if target.library == "tests" else set()
        while waiting:
            place = waiting.pop()
            if place not in seen:
                seen.add(place)
                waiting += self.check_file(place, target.folders, tested)

    def check_file(self, place, folders, tested):
        """Holds the includes of one file against the walls; the files of this project that it includes."""
        self.files.add(place)
        library, found = library_of(place), []
        if library is None:
            return found
        for line, quoted, name in self.tree.includes(place):
            what = f"{place}:{line} includes {name}"
            included = self.tree.resolve(place, quoted, name, folders)
            if included is None:
                self.check_outside(place, name, what)
                continue
            found.append(included)
            seen = library_of(included)
            if seen is None and library == "tests" and included.startswith("share/examples/"):
                continue  # an example is compiled as somebody outside would
            if seen is None:
                self.fail(f"{what}: {included} is of no library")
                continue
            self.arrow(library, seen)
            if library == "tests":
                if seen != "tests" and not PUBLIC_ROOT.match(included) and seen not in tested:
                    self.fail(f"{what}: a test sees private headers of what it links or compiles, and of nothing else")
            elif not self.may_see(library, seen):
                self.fail(f"{what}, of {seen}: {row(SEES, library)[1]}")
            elif library != seen and seen.startswith("core/") and not PUBLIC_ROOT.match(included):
                self.fail(f"{what}: that header is private to {seen}")
            elif PUBLIC_ROOT.match(place) and not PUBLIC_ROOT.match(included):
                self.fail(f"{what}: a public header that needs a private one cannot be installed")
            for files, allowed, why in NARROW:
                if re.match(files, place) and not re.match(allowed, name):
                    self.fail(f"{what}: {why}")
        return found

    def check_outside(self, place, name, what):
        library, package = library_of(place), package_of_header(name)
        if library == "tests":
            return
        if name.startswith("pinwheel/"):
            self.fail(f"{what}, which is in none of its include folders: {row(SEES, library)[1]}")
        elif package is None:
            self.fail(f"{what}: it is found in no folder of the project, and walls.py knows no package of that name")
        elif package and PUBLIC_ROOT.match(place):
            self.fail(f"{what}: public headers show the standard library only")
        else:
            self.check_package(library, package, what)

    def check_rest(self):
        """Headers that nothing compiled includes, and sources that nothing compiles."""
        built = {t.library for t in self.tree.targets.values()}
        for top in ("core", "plugins", "ui"):
            for path in sorted((self.tree.root / top).rglob("*")):
                place = path.relative_to(self.tree.root).as_posix()
                library = library_of(place)
                if place in self.files or library not in built or path.suffix not in (".h", ".cpp"):
                    continue  # without wxWidgets the window is not built, and not checked
                if path.suffix == ".cpp":
                    self.fail(f"{place} is compiled by no target")
                own = [f for t in self.tree.targets.values() if t.library == library for f in t.folders]
                self.check_file(place, own, set())

    # --- types ---
    def check_types(self):
        """Two types of one name: the linker keeps the functions of one of them, for both."""
        owners = {}
        for place in sorted(self.files):
            path = self.tree.root / place
            for name in types_of(path.read_text(errors="replace")) if path.exists() else ():  # some are generated
                first = owners.setdefault(name, place)
                if first != place:
                    self.fail(f"{place} defines {name}, and so does {first}: one name means one type")

    # --- the picture ---
    def picture(self):
        """The kinds of library from the top down, each with what it sees and the packages that it uses."""
        arrows = {name: found for name, found in self.arrows.items() if name != "tests"}

        def height(name, above=()):
            if name in above:
                return 0  # a circle; the walls have named it
            return 1 + max((height(seen, above + (name,)) for seen in arrows[name][0] if seen in arrows), default=-1)

        order = sorted(arrows, key=lambda name: (-height(name), name))
        rows = [(name, "-> " + "  ".join(sorted(arrows[name][0], key=order.index)) if arrows[name][0] else "",
                 ", ".join(sorted(arrows[name][1], key=str.lower))) for name in order]
        width = [max(len(r[i]) for r in rows) for i in (0, 1)]
        lines, last = [], None
        for name, sees, uses in rows:
            if last is not None and height(name) != last:
                lines.append("")
            last = height(name)
            lines.append(f"{name:{width[0]}}  {sees:{width[1]}}  {'| ' + uses if uses else ''}".rstrip())
        return "\n".join(lines) + "\n"


def compare(picture, page):
    """One sentence where the page's picture, the first block below "## Layers", is not the build's; else ""."""
    shown = re.search(r"^## Layers\n.*?^```\n(.*?)^```$", page.read_text(), re.M | re.S)
    if not shown:
        return f"{page.name} has no picture below '## Layers'."
    old, new = shown[1].splitlines(), picture.splitlines()
    differs = [f"  page:  {o}" for o in old if o not in new] + [f"  build: {n}" for n in new if n not in old]
    if old == new:
        return ""
    said = f"The picture in {page.name} is not what the build has; check_layers.py --picture prints it."
    return "\n".join([said] + differs)


def main(root, build, mode="", page=None):
    check = Check(BuildTree(pathlib.Path(root), pathlib.Path(build)))
    if mode == "--picture":
        print(check.picture(), end="")
        return 0
    if mode == "--page":
        fault = compare(check.picture(), pathlib.Path(page))
        print(fault or "the picture is what the build has")
        return 1 if fault else 0
    kept = f"{len(check.files)} files of {len(check.tree.targets)} targets keep to their walls"
    print("\n".join(check.wrong) or kept)
    return 1 if check.wrong or not check.files else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
