"""Two programs side by side, with games that the eyes at the screen cannot tell apart: what is done in one is done in
the other, and what is shown, said and written is read of both."""
import json
import os
import re
import shutil
import subprocess
import time
from itertools import zip_longest

import gi
import pyatspi

from window import SIZE, Window, wait_for

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gio, GLib, Gtk  # noqa: E402

ITEMS = ("menu item", "check menu item", "radio menu item")
TOPS = ("frame", "dialog", "alert", "file chooser", "window")
# Of the picture: the line above the status bar, where GTK varies.
VARIES = range(SIZE[1] - 34, SIZE[1] - 27)
ROW = 3 * SIZE[0]  # bytes
SHOWING, FOCUSED = int(pyatspi.STATE_SHOWING), int(pyatspi.STATE_FOCUSED)
REACH = 20  # seconds for what must appear
QUIET = 6  # seconds after which what still differs is a difference


class Bus:
    """Reads of several programs at once what assistive technology is told: questions are sent before answers came."""

    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
                                    Gio.DBusCallFlags.NONE, -1, None).unpack()[0]
        self.bus = Gio.DBusConnection.new_for_address_sync(
            address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
            None, None)
        self.open = 0

    def now(self, name, path, interface, method, arguments=None):
        return self.bus.call_sync(name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 10000,
                                  None).unpack()

    def root_of(self, pid):
        """Name and path of a program."""
        for name, path in self.now("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root",
                                   "org.a11y.atspi.Accessible", "GetChildren")[0]:
            if self.now("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                        "GetConnectionUnixProcessID", GLib.Variant("(s)", (name,)))[0] == pid:
                return name, path
        raise AssertionError("the program is not on the accessibility bus")

    def ask(self, node, interface, method, then, arguments=None):
        def answered(bus, result):
            self.open -= 1
            try:
                then(bus.call_finish(result).unpack())
            except GLib.Error:  # it went away meanwhile
                node["gone"] = True
        self.open += 1
        self.bus.call(*node["at"], "org.a11y.atspi." + interface, method, arguments, None, Gio.DBusCallFlags.NONE,
                      10000, None, answered)

    def read(self, roots, seen, deep):
        """A tree for each root. `seen(node)` says whether a node's names are read, `deep(node)` whether its children
        are."""
        def visit(node):
            node["children"] = []
            self.ask(node, "Accessible", "GetState", lambda a: known(node, a[0]))

        def known(node, bits):
            node["bits"] = bits[0] | bits[1] << 32
            if node["top"] or seen(node):
                self.ask(node, "Accessible", "GetRoleName", lambda a: role(node, a[0]))

        def role(node, name):
            node["role"] = name
            for each in ("Name", "Description"):
                bus_name, path = node["at"]
                asked = GLib.Variant("(ss)", ("org.a11y.atspi.Accessible", each))
                self.open += 1
                self.bus.call(bus_name, path, "org.freedesktop.DBus.Properties", "Get", asked, None,
                              Gio.DBusCallFlags.NONE, 10000, None, lambda b, r, e=each: named(node, e, b, r))
            if name in ("text", "table cell"):
                self.ask(node, "Text", "GetText", lambda a: node.update(text=a[0]), GLib.Variant("(ii)", (0, -1)))
            if node["top"] or deep(node):
                self.ask(node, "Accessible", "GetChildren", lambda a: children(node, a[0]))

        def named(node, what, bus, result):
            self.open -= 1
            try:
                node[what] = bus.call_finish(result).unpack()[0]
            except GLib.Error:
                node["gone"] = True

        def children(node, all_of):
            for at in all_of:
                node["children"].append({"at": at, "top": False})
                visit(node["children"][-1])

        trees = [{"at": at, "top": True} for at in roots]
        for tree in trees:
            visit(tree)
        end = time.monotonic() + 30
        while self.open and time.monotonic() < end:
            GLib.MainContext.default().iteration(True)
        return trees


def is_shown(node):
    return bool(node["bits"] >> SHOWING & 1)


def is_whole(tree):
    """Whether all of a tree was there until it had been read."""
    return not tree.get("gone") and all(map(is_whole, tree["children"]))


def flat(tree, level=0):
    """Lines of a tree: role, name, description, whether it has the focus; those of its text."""
    if "bits" not in tree:  # it went away before anything of it was read
        return []
    out = []
    focus = " | focus" if tree["bits"] >> FOCUSED & 1 else ""
    if tree.get("Name") or tree.get("Description") or focus:
        out.append("  " * level + tree["role"] + ": " + tree.get("Name", "") + " | " + tree.get("Description", "") +
                   focus)
    out += ["  " * level + line for line in tree.get("text", "").split("\n") if line]
    for child in tree["children"]:
        out += flat(child, level + 1)
    return out


class Twin:
    """One of the two programs."""

    def __init__(self, test, number, home, arguments, env, scripts, files):
        self.home, self.display = home, test.displays[number]
        shutil.rmtree(home, ignore_errors=True)
        os.makedirs(home + "/config/gtk-3.0")
        with open(home + "/config/gtk-3.0/settings.ini", "w") as file:
            file.write("[Settings]\ngtk-cursor-blink=false\ngtk-enable-animations=false\n")
        # Whether a focus has its ring depends on which of focus and window came first; where it is, the lines tell.
        with open(home + "/config/gtk-3.0/gtk.css", "w") as file:
            file.write("* { outline-style: none; }\n")
        os.makedirs(home + "/config/pinwheel")
        with open(home + "/config/pinwheel/settings.json", "w") as file:
            json.dump({"start_page": False, "recent_scripts": scripts, "recent_files": files}, file)
        self.w = Window(self.display, *arguments, home=home, env=env, ready=False)
        self.screen = Gdk.Display.open(self.display.name).get_default_screen().get_root_window()

    def meet(self, bus):
        self.w._meet(True)
        self.root = bus.root_of(self.w.process.pid)
        self.items = {}

    def picture(self):
        pixels = Gdk.pixbuf_get_from_window(self.screen, 0, 0, *SIZE).get_pixels()
        return pixels[:VARIES.start * ROW] + pixels[VARIES.stop * ROW:]

    def find_items(self):
        """Title → the item of the menus, keys left out; of a list of choices its menu's title before it."""
        self.items = {}

        def visit(node, menu):
            for i in range(node.childCount):
                item = node.getChildAtIndex(i)
                title = re.sub(r"\s+\([^()]*\)$", "", item.name)
                if item.getRoleName() in ITEMS:
                    self.items.setdefault(title, item)
                    self.items[menu + "/" + title] = item
                elif item.getRoleName() == "menu":
                    visit(item, title)
        for bar in self.w.all(lambda n: n.getRoleName() == "menu bar"):
            visit(bar, "")

    def item(self, title):
        """None where it is off."""
        for _ in range(2):
            try:
                if title in self.items and self.items[title].name:
                    state = self.items[title].getState()
                    return self.items[title] if state.contains(pyatspi.STATE_SENSITIVE) else None
            except Exception:  # the menus were made anew
                pass
            self.find_items()
        return self.items[title] if self.items[title].getState().contains(pyatspi.STATE_SENSITIVE) else None

    def choose(self, title):
        """False where it is off."""
        item = self.item(title)
        if item:
            item.queryAction().doAction(0)
        return item is not None

    def tops(self):
        """Titles of its windows that are shown, the main one's first; never none, though a busy program tells none."""
        out = []
        for node in self.w.app:
            try:
                if node and node.getState().contains(pyatspi.STATE_SHOWING) and node.getRoleName() in TOPS:
                    out.append(node.name)
            except Exception:
                continue
        return sorted(out, key=lambda name: not name.endswith("Pinwheel")) or [""]

    def clipboard(self):
        """What another program would paste: its text, else the kinds that are offered."""
        board = Gtk.Clipboard.get_for_display(Gdk.Display.open(self.display.name), Gdk.SELECTION_CLIPBOARD)
        return board.wait_for_text() or str(board.wait_for_targets()[1])


class Pair:
    def __init__(self, test, lines, arguments, env, scripts, files):
        self.test, self.bus = test, Bus()
        folder = test.folder()
        self.twins = [Twin(test, i, folder + "/" + "ab"[i], [*arguments, "--moves", lines[i]], env, scripts,
                           files) for i in (0, 1)]
        self.read = {}  # a picture, and the lines that were read of it

    def __enter__(self):
        try:
            for twin in self.twins:
                twin.meet(self.bus)
        except BaseException:
            self.__exit__(True)
            raise
        return self

    def __exit__(self, kind=None, *_):
        for twin in self.twins:
            twin.w.__exit__(kind)

    def keys(self, *keys):
        self.xdotool("key", "--clearmodifiers", *keys)

    def xdotool(self, *words):
        doing = [subprocess.Popen(["xdotool", *words], env=twin.w.env) for twin in self.twins]
        for each in doing:
            each.wait()

    def choose(self, title):
        """Whether the item was on; the same in both."""
        on = [twin.choose(title) for twin in self.twins]
        self.test.assertEqual(on[0], on[1], title + " is on in one alone")
        return on[0]

    def nodes(self, fits):
        """The first shown node of each that fits; None where there is none."""
        def first(tree):
            if "Name" in tree and fits(tree):
                return tree
            return next(filter(None, map(first, tree["children"])), None)
        return [first(tree) for tree in self.bus.read([twin.root for twin in self.twins], is_shown, is_shown)]

    def press(self, button):
        def there():
            found = self.nodes(lambda node: node["role"] == "push button" and node["Name"] == button)
            return all(found) and found
        for node in wait_for("the button " + button, there):
            self.bus.now(*node["at"], "org.a11y.atspi.Action", "DoAction", GLib.Variant("(i)", (0,)))

    def typed(self, text):
        """Into the field for moves."""
        self.keys("ctrl+m")
        wait_for("the field", lambda: all(self.nodes(
            lambda node: node["Name"] == "Type a move" and node["bits"] >> FOCUSED & 1)))
        self.xdotool("type", "--delay", "8", text + "\n")

    def tops(self):
        return [twin.tops() for twin in self.twins]

    def pictures(self):
        """Once both are quiet, and the same or given up."""
        before, end = None, time.monotonic() + QUIET
        while True:
            now = [twin.picture() for twin in self.twins]
            if now == before and (now[0] == now[1] or time.monotonic() > end):
                return now
            before = now

    def trees(self):
        for _ in range(5):  # a window that is just closing takes its parts with it
            trees = self.bus.read([twin.root for twin in self.twins], is_shown, is_shown)
            if all(map(is_whole, trees)):
                break
        return [[line.replace(twin.home, "HOME") for line in flat(tree)] for twin, tree in zip(self.twins, trees)]

    def look(self, met, words=True):
        """Titles, lines and pictures of both, as soon as all is quiet and `met(titles, lines)` of each. What looks as
        it did before is not read again."""
        end = time.monotonic() + REACH
        while True:
            tops, pictures = self.tops(), self.pictures()
            seen = self.read.get(pictures[0]) if pictures[0] == pictures[1] else None
            lines = seen or (self.trees() if words else [[], []])
            if self.tops() == tops and all(map(met, tops, lines)):
                if words and lines[0] == lines[1]:
                    self.read[pictures[0]] = lines
                return tops, lines, pictures
            if time.monotonic() > end:
                return tops, lines, pictures
            self.read.pop(pictures[0], None)

    def wait(self, text):
        """Lines of both, once each has the text; they need not be alike."""
        def there():
            trees = self.trees()
            return all(any(text in line for line in lines) for lines in trees) and trees
        return wait_for(text, there)

    def differences(self, looks):
        """What is not the same in both, as text; empty where nothing is."""
        (tops, lines, pictures), out = looks, []
        if tops[0] != tops[1]:
            out.append(f"titles {tops[0]} and {tops[1]}")
        if lines[0] != lines[1]:
            out += [f"'{a}' and '{b}'" for a, b in zip_longest(*lines) if a != b][:6]
        if pictures[0] != pictures[1]:
            rows = [y for y in range(len(pictures[0]) // ROW)
                    if pictures[0][y * ROW:(y + 1) * ROW] != pictures[1][y * ROW:(y + 1) * ROW]]
            out.append(f"pixels of rows {rows[0]} to {rows[-1]}")
        return "; ".join(out)

    def back_to(self, fits, tabs=True):
        """Ends what was opened, windows before tabs (which may be told to stay), until fits(titles) of both."""
        end, seen = time.monotonic() + 2 * REACH, []
        while True:
            tops = self.tops()
            if all(map(fits, tops)):
                return
            seen.append(tops)
            if time.monotonic() > end:
                raise AssertionError(f"what was opened does not end: {seen[:4]} … {tops}")
            by_key = any(len(each) > 1 or each == ["Pinwheel"] for each in tops)
            if by_key:
                self.keys("Escape")
            elif tabs and [""] not in tops:  # what a busy program does not tell may be a window
                self.choose("Close tab")
            # A window that has not got the keys yet hears a second one; a second tab is not to be closed.
            change = time.monotonic() + (2 if by_key else REACH)
            while self.tops() == tops and time.monotonic() < change:
                time.sleep(0.02)
            # Between a tab that is closed and the one that comes to the front another one may be told.
            change = time.monotonic() + 1
            while not all(map(fits, self.tops())) and time.monotonic() < change:
                time.sleep(0.02)
