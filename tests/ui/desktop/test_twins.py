"""Two games that the eyes at the screen cannot tell apart: every command that the window alone has is given in both, as
a person gives it from the menu and as a script does, and all that is read and seen then is the same. What the model has
is compared by tests/ui/model/command_twins_test.cpp."""
import os
import re
import shutil
import time
import unittest

import gi
import pyatspi

from window import Window, WindowTest, wait_for

gi.require_version("Gdk", "3.0")
from gi.repository import Gdk  # noqa: E402

COMMANDS = os.path.join(os.environ["PINWHEEL_SHARE"], "..", "ui")
TWINS = ("e2e4 e7e5", "e2e4 a8 h8 a7a6")  # White's turn; what Black moved and tried
CURTAIN = ("e2e4 e7e5 f1c4", "e2e4 a8 d7d6 f1c4")  # Black is to come to the screen
# Left out, each with its reason.
LEFT_OUT = {
    "game:close": "it closes the tab",
    "game:quit": "it ends the program",
    "game:bot-move": "what a computer plays is drawn by lot, and is compared by the model",
    "rules:folder": "it opens another program",
    "view:full-screen": "without a desktop it is done when the window manager likes",
    "net:host": "it opens a port",
}
# Of the picture: the line above the status bar, where GTK varies.
VARIES = range(866, 873)
ROW = 3 * 1440  # bytes


def commands_of(folder):
    """Names of commands in the rows of a folder."""
    names = set()
    for name in os.listdir(os.path.join(COMMANDS, folder)):
        if not name.endswith("_commands.cpp"):
            continue
        with open(os.path.join(COMMANDS, folder, name), encoding="utf-8") as file:
            names |= set(re.findall(r'"([a-z]+:[a-z-]+)"', file.read()))
    return names


class Twin:
    """One of the games in a window, with what was read and seen after each command."""

    def __init__(self, test, home, moves, curtain):
        self.test, self.home, self.seen = test, home, []
        shutil.rmtree(home, ignore_errors=True)
        os.makedirs(home + "/config/gtk-3.0")
        with open(home + "/config/gtk-3.0/settings.ini", "w") as file:
            file.write("[Settings]\ngtk-cursor-blink=false\ngtk-enable-animations=false\n")
        with open(home + "/list.lua", "w") as file:
            file.write("for _, c in ipairs(workbench.commands()) do print(c.name .. '=' .. c.title .. ';') end\n"
                       "print(41 * 101)\n")
        self.screen = Gdk.Display.open(test.display.name).get_default_screen().get_root_window()
        with Window(test.display, "--variant", "blind-chess", "--ruleset", "design", "--moves", moves, "--script",
                    home + "/list.lua", home=home) as w:
            self.w = w
            w.expect("status", w.status, "White to move" if not curtain else "Black to move")
            self.names, self.items = self.list_commands(), self.menu_items()
            self.title = self.front()
            self.note("at first")
            for name in test.commands_to_give(self.names):
                self.give(name)
            self.note("in the end")

    def list_commands(self):
        """Name → title, as the console lists them."""
        wait_for("the commands", lambda: "4141" in self.w.console())
        return dict(re.findall(r"(?m)^([a-z]+:[a-z0-9-]+)=(.*);$", self.w.console()))

    def console(self, line):
        self.w.keys("ctrl+l")
        self.w.type(line + "\n")

    def menu_items(self):
        """Title → what a menu has under it, keys left out."""
        roles = ("menu item", "check menu item", "radio menu item")
        items = self.w.all(lambda n: n.getRoleName() in roles)
        return {re.sub(r"\s+\([^()]*\)$", "", node.name): node for node in items}

    def picture(self):
        box = Gdk.pixbuf_get_from_window(self.screen, 0, 0, 1440, 900)
        pixels = box.get_pixels()
        return b"".join(pixels[y * ROW:(y + 1) * ROW] for y in range(900) if y not in VARIES)

    def front(self):
        """Title of the main window."""
        for node in self.w.app:
            if node and node.getRoleName() == "frame":
                return node.name
        return ""

    def words(self):
        """What assistive technology reads of what is shown."""
        out, rest = [], [self.w.app]
        while rest:
            node = rest.pop()
            try:
                if node is None or (node is not self.w.app and
                                    not node.getState().contains(pyatspi.STATE_SHOWING)):
                    continue
                out += [node.name, node.description]
                if node.getRoleName() in ("text", "table cell"):
                    out.append(node.queryText().getText(0, -1))
                rest.extend(node.getChildAtIndex(i) for i in range(node.childCount - 1, -1, -1))
            except Exception:  # it went away meanwhile
                continue
        return "\n".join(each for each in out if each)

    def note(self, what):
        """Once it is quiet, or as soon as it is as in the other game."""
        known = self.test.other.seen[len(self.seen)][1:] if self.test.other else None
        before, now, end = None, None, time.monotonic() + 8
        while time.monotonic() < end:
            picture = self.picture()
            if picture == (known[1] if known else before):
                now = (self.words(), picture)
                if now[0] and now == (known or now):  # a busy program answers nothing
                    break
            before = picture
            time.sleep(0.1)
        now = now or (self.words(), before)
        self.seen.append((what, *now))

    def give(self, name):
        """As a person does, where a menu has it, else as a script does that may."""
        title = self.names[name]
        if title not in self.items:
            self.console(f"workbench.command('{name}')")
        else:
            try:
                self.items[title].queryAction().doAction(0)
            except NotImplementedError:  # the menu was made anew
                self.items = self.menu_items()
                self.items[title].queryAction().doAction(0)
        self.note(name)
        self.w.keys("Escape", "Escape", "Escape")
        end = time.monotonic() + 10
        while self.front() != self.title and time.monotonic() < end:  # it opened a tab
            self.w.keys("ctrl+w")
            time.sleep(0.3)


class Twins(WindowTest):
    other = None

    def commands_to_give(self, names):
        window = commands_of("desktop/commands") - commands_of("model/commands")
        return sorted(name for name in names if name in window and name not in LEFT_OUT)

    def compare(self, lines, curtain):
        home = os.path.join(self.folder(), "home")  # one path for both, since it is shown
        self.other = None
        first = Twin(self, home, lines[0], curtain)
        self.other = first
        second = Twin(self, home, lines[1], curtain)
        self.assertEqual(first.names, second.names)
        self.assertEqual(len(first.seen), len(second.seen))
        for (what, words, picture), (_, other_words, other_picture) in zip(first.seen, second.seen):
            with self.subTest(command=what):
                self.assertEqual(words, other_words)
                rows = [y for y in range(len(picture) // ROW)
                        if picture[y * ROW:(y + 1) * ROW] != other_picture[y * ROW:(y + 1) * ROW]]
                self.assertEqual(rows, [], "rows of pixels that differ")

    def test_own_turn(self):
        self.compare(TWINS, False)

    def test_curtain(self):
        self.compare(CURTAIN, True)


if __name__ == "__main__":
    unittest.main()
