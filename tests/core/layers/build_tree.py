"""What the build says of itself: targets, link lines, include folders, and the sources that are compiled."""
import json
import os
import pathlib
import re
import shlex

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"\n]+)[>"]', re.M)


def library_of(place):
    """The library of a path (below the root, as parts joined by "/"): None for what belongs to none."""
    parts = place.split("/")
    if parts[0] in ("core", "ui") and len(parts) > 1:
        return "/".join(parts[:2])
    if parts[0] == "plugins" and len(parts) > 2:
        return "/".join(parts[:3])
    return parts[0] if parts[0] == "tests" else None


class Target:
    def __init__(self, name, folder, links):
        self.name, self.folder, self.links = name, folder, links
        self.library = library_of(folder)
        self.folders = []  # include folders as places, of this project alone, in order
        self.sources = set()  # places of what it compiles


class BuildTree:
    def __init__(self, root, build):
        self.root, self.build = root.resolve(), build.resolve()
        self._includes, self._found = {}, {}
        self.targets = {}
        for said in json.loads((self.build / "layers" / "targets.json").read_text()):
            self.targets[said["name"]] = Target(said["name"], self.place(said["folder"]), said["links"])
        for command in json.loads((self.build / "compile_commands.json").read_text()):
            self._read_command(command)

    def place(self, path):
        """Where a file is below the root; what the build makes counts as in the folder that makes it. Else None."""
        path = pathlib.Path(path)
        for top in (self.build, self.root):
            if path.is_relative_to(top):
                return path.relative_to(top).as_posix()
        return None

    def path(self, place):
        """The file of a place."""
        written = self.root / place
        return written if written.exists() else self.build / place

    def includes(self, place):
        """(line, quoted, name) of each include of a file."""
        if place not in self._includes:
            text = self.path(place).read_text(errors="replace")
            self._includes[place] = [(text.count("\n", 0, m.start()) + 1, m[1] == '"', m[2])
                                     for m in INCLUDE.finditer(text)]
        return self._includes[place]

    def resolve(self, includer, quoted, name, folders):
        """The place of the file that the compiler would take, None for one from outside."""
        around = [str(self.path(includer).parent)] if quoted else []
        for folder in around + [f"{top}/{f}" for f in folders for top in (self.root, self.build)]:
            found = f"{folder}/{name}"
            if found not in self._found:
                self._found[found] = self.place(pathlib.Path(found).resolve()) if os.path.isfile(found) else None
            if self._found[found] is not None:
                return self._found[found]
        return None

    def _read_command(self, command):
        words = shlex.split(command["command"])
        output = words[words.index("-o") + 1]
        target = self.targets[re.search(r"CMakeFiles/([^/]+)\.dir/", output)[1]]
        forced = []
        for i, word in enumerate(words):
            folder = None
            if word in ("-I", "-isystem", "-iquote"):
                folder = words[i + 1]
            elif word.startswith("-I"):
                folder = word[2:]
            elif word == "-include":
                forced.append(words[i + 1])
            place = self.place(pathlib.Path(command["directory"], folder).resolve()) if folder else None
            if place is not None and place not in target.folders:
                target.folders.append(place)
        for source in [command["file"]] + forced:
            self._read_source(target, pathlib.Path(command["directory"], source).resolve())

    def _read_source(self, target, source):
        """A source; behind a generated one (the files of a room, precompiled headers) the files that it includes."""
        place = self.place(source)
        if place is None or not source.is_file():
            return
        if not source.is_relative_to(self.build):
            target.sources.add(place)
            return
        for _, quoted, name in self.includes(place):
            included = self.resolve(place, quoted, name, target.folders)
            if included is not None:
                target.sources.add(included)

    def linked(self, target):
        """All targets behind a target's link line, itself included."""
        seen, waiting = {}, [target]
        while waiting:
            one = waiting.pop()
            if one.name not in seen:
                seen[one.name] = one
                waiting += [self.targets[item] for item in one.links if item in self.targets]
        return seen.values()
