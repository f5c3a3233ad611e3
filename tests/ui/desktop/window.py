"""Drives the real program: a display and a home of its own, widgets by accessible name, squares by target."""
import contextlib
import ctypes
import os
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time
import unittest

import gi
import pyatspi
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk, GLib  # noqa: E402

PROGRAM = os.environ["PINWHEEL_PROGRAM"]
TARGET_POINTS = os.environ["PINWHEEL_TARGET_POINTS"]
SIZE = (1440, 900)
# What GTK says of itself, as regular expressions. Nothing else is passed over.
TOOLKITS_OWN = [
    # A list that is made in a pane without room yet: https://github.com/wxWidgets/wxWidgets/issues/23129
    r"gtk_box_gadget_distribute: assertion 'size >= 0' failed in GtkScrollbar",
    # A menu item that assistive technology, here the test, activates while its menu was never opened; the trace ends in
    # GTK's own accessible objects: https://github.com/IBBoard/cawbird/issues/391
    r"gdk_window_get_window_type: assertion 'GDK_IS_WINDOW \(window\)' failed",
    r"gtk_accessible_get_widget: assertion 'GTK_IS_ACCESSIBLE \(accessible\)' failed",
    # A folder's icon that reaches the path bar of a file dialog which has gone; neither wxWidgets nor Pinwheel calls
    # the function: https://github.com/beeware/toga/issues/2659
    r"gtk_image_set_from_gicon: assertion 'GTK_IS_IMAGE \(image\)' failed",
]


def wait_for(what, call, seconds=30):
    """The first truthy value of call(); fails naming what was waited for."""
    end = time.monotonic() + seconds
    while True:
        value = call()
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError(f"waited {seconds} s in vain for {what}")
        time.sleep(0.03)


class Display:
    """An Xvfb with openbox; ended by their process ids."""

    def __init__(self, size=None):
        size = size or SIZE
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"],
            pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        number = b""
        while not number.endswith(b"\n"):
            part = os.read(read, 16)
            if not part:
                raise RuntimeError("Xvfb did not start")
            number += part
        os.close(read)
        self.name = ":" + number.decode().strip()
        self.manager = subprocess.Popen(["openbox"], env=dict(os.environ, DISPLAY=self.name),
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    @contextlib.contextmanager
    def pointer_held(self):
        """Meanwhile another program has the pointer, as one with an open menu has."""
        x = ctypes.CDLL("libX11.so.6")
        x.XOpenDisplay.restype = ctypes.c_void_p
        x.XDefaultRootWindow.restype = number = ctypes.c_ulong
        display = ctypes.c_void_p(x.XOpenDisplay(self.name.encode()))
        try:
            root = number(x.XDefaultRootWindow(display))
            if x.XGrabPointer(display, root, 0, 4, 1, 1, number(0), number(0), number(0)):  # 4: releases of buttons
                raise RuntimeError("the pointer is held already")
            yield
        finally:
            x.XCloseDisplay(display)

    def close(self):
        for process in (self.manager, self.server):
            process.terminate()
            process.wait(10)


class Window:
    """A running program. Use as a context; `home` keeps its settings and autosaves; `size` None leaves it to the
    program. The start page is shown to those that ask for it, or bring a home that does not say otherwise."""

    def __init__(self, display, *arguments, home=None, size=SIZE, ready=True, env=None, start_page=False):
        self.display = display
        self.start_page = start_page
        self.own_home = home is None
        self.home = home or tempfile.mkdtemp(prefix="pinwheel-e2e-")
        settings = self.home + "/config/pinwheel/settings.json"
        if not start_page and not os.path.lexists(settings):
            os.makedirs(os.path.dirname(settings), exist_ok=True)
            with open(settings, "w") as file:
                file.write('{"start_page": false}')
        self.env = dict(os.environ, DISPLAY=display.name, HOME=self.home, GTK_USE_PORTAL="0",
                        XDG_CONFIG_HOME=self.home + "/config", XDG_DATA_HOME=self.home + "/data",
                        XDG_STATE_HOME=self.home + "/state", **(env or {}))
        self.env["PINWHEEL_TEST_LETTERS"] = str(self.letters())  # for what asks where squares lie
        self.errors = tempfile.TemporaryFile()
        wanted = ["--size", f"{size[0]}x{size[1]}"] if size else []
        self.process = subprocess.Popen([PROGRAM, "--ready", *wanted, *arguments],
                                        env=self.env,
                                        stdout=subprocess.PIPE, stderr=self.errors)
        self.points_of = {}
        try:
            self._meet(ready)
        except BaseException:
            self.__exit__(True)
            raise

    def letters(self):
        """How much larger than usual the program writes."""
        points = 10.0
        if os.path.exists(self.home + "/config/gtk-3.0/settings.ini"):
            with open(self.home + "/config/gtk-3.0/settings.ini") as file:
                told = re.search(r"gtk-font-name = Sans (\d+)", file.read())
                points = float(told[1]) if told else points
        return points / 10 * float(self.env.get("GDK_DPI_SCALE", 1))

    def _meet(self, ready):
        if ready:
            line = self.process.stdout.readline().decode().strip()
            if line != "READY":
                raise AssertionError(f"no READY but '{line}': {self.error_text()}")
            self.app = wait_for("the program on the accessibility bus", self._find_app)
            if not self.start_page:
                wait_for("the status card", lambda: self.find("Status", prefix=True))

    def __enter__(self):
        return self

    def __exit__(self, kind=None, *_):
        if kind:
            self.picture(os.path.join(tempfile.gettempdir(), "pinwheel-e2e-failure.png"))
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)
        self.process.stdout.close()
        complaints = self.complaints()
        self.errors.close()
        if self.own_home:
            shutil.rmtree(self.home, ignore_errors=True)
        if complaints and not kind:
            raise AssertionError("the toolkit complained: " + "; ".join(complaints))

    def complaints(self):
        """Criticals of GTK and GLib, and assertions of wxWidgets, that the program wrote to standard error."""
        return [line for line in self.error_text().splitlines()
                if re.search(r"-CRITICAL \*\*|The toolkit complained", line)
                and "planted " not in line
                and not any(re.search(known, line) for known in TOOLKITS_OWN)]

    def error_text(self):
        self.errors.seek(0)
        return self.errors.read().decode(errors="replace")

    def picture(self, path):
        subprocess.run(["import", "-window", "root", path], env=self.env, check=False)

    def frames(self, act, box, seconds=2):
        """What is seen of a part of the screen while something is done: a frame for each change, as rows of bytes."""
        display = Gdk.Display.open(self.display.name)
        root = display.get_default_screen().get_root_window()
        out, end = [], time.monotonic() + seconds
        doing = threading.Thread(target=act)
        doing.start()
        while time.monotonic() < end or doing.is_alive():
            picture = Gdk.pixbuf_get_from_window(root, box.x, box.y, box.width, box.height)
            pixels = picture.get_pixels()
            if not out or out[-1] != pixels:
                out.append(pixels)
        doing.join()
        return out

    def _find_app(self):
        # What the bus said meanwhile is heard only when asked for.
        while GLib.MainContext.default().iteration(False):
            pass
        desktop = pyatspi.Registry.getDesktop(0)
        desktop.clear_cache()
        for app in desktop:
            try:
                if app and app.get_process_id() == self.process.pid:
                    return app
            except Exception:
                continue
        return None

    # --- widgets ---

    def all(self, test):
        """Every accessible object below the program that passes a test, depth first."""
        out, rest = [], [self.app]
        while rest:
            node = rest.pop()
            try:
                if node is None:
                    continue
                if test(node):
                    out.append(node)
                rest.extend(node.getChildAtIndex(i) for i in range(node.childCount - 1, -1, -1))
            except Exception:
                continue
        return out

    def find(self, name, prefix=False, role=None, showing=False):
        def fits(node):
            if role and node.getRoleName() != role:
                return False
            if showing and not node.getState().contains(pyatspi.STATE_SHOWING):
                return False
            return node.name.startswith(name) if prefix else node.name == name
        found = self.all(fits)
        return found[0] if found else None

    def card(self, name):
        """The whole text of a card: it is its accessible name."""
        node = self.find(name + ".", prefix=True) or self.find(name)
        return node.name if node else ""

    def status(self):
        return self.card("Status")

    def why(self):
        return self.card("Why")

    def log(self):
        node = self.find("Moves", prefix=True)
        return node.name if node else ""

    def message(self):
        node = self.find("Message", prefix=True, showing=True)
        return node.name if node else ""

    def hint(self):
        """What the status bar says."""
        node = self.find("Hints", showing=True)
        return node.description if node else ""

    def menu(self, title):
        """Chooses a menu item by its text, keys left out."""
        def fits(node):
            return node.getRoleName() in ("menu item", "check menu item", "radio menu item") and \
                title in (node.name, re.sub(r"\s+\([^()]*\)$", "", node.name))
        items = wait_for(f"the menu item {title}", lambda: self.all(fits))
        items[0].queryAction().doAction(0)

    def title(self):
        """Of the main window."""
        node = self.find("", prefix=True, role="frame")
        return node.name if node else ""

    def box(self, name, **how):
        """Where a widget is on the screen."""
        node = wait_for(name, lambda: self.find(name, showing=True, **how))
        return node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)

    def press_button(self, name):
        node = wait_for(f"the button {name}", lambda: self.find(name, role="push button", showing=True))
        node.queryAction().doAction(0)

    def open_file(self, path):
        """By its name, in the dialog."""
        self.keys("ctrl+o")
        wait_for("the file dialog", lambda: self.find("Open a game", showing=True))
        self.keys("ctrl+l")
        time.sleep(0.3)
        self.type(path)
        time.sleep(0.2)
        self.press_button("Open")

    def save_as(self, path):
        """A game without a file yet, by its name, in the dialog."""
        self.keys("ctrl+s")
        wait_for("the file dialog", lambda: self.find("Save the game", showing=True))
        self.keys("ctrl+a")
        self.type(path)
        self.keys("Return")
        wait_for("the file", lambda: os.path.exists(path))

    def cells(self, part):
        """Cells of tables whose text holds a part."""
        def fits(node):
            if node.getRoleName() != "table cell":
                return False
            text = node.queryText()
            return part in node.name or part in text.getText(0, text.characterCount)
        return self.all(fits)

    def console(self):
        output = self.find("Console output", role="text")
        if not output:  # behind the start page it comes with its first words
            return ""
        text = output.queryText()
        return text.getText(0, text.characterCount)

    # --- mouse and keys ---

    def xdotool(self, *words):
        subprocess.run(["xdotool", *[str(word) for word in words]], env=self.env, check=True)

    def choose_file(self, title, path):
        """In a dialog for files that is open, or opens now."""
        wait_for("the file dialog", lambda: self.find(title, showing=True))
        self.keys("ctrl+l")
        time.sleep(0.3)
        self.type(path)
        time.sleep(0.5)
        self.keys("Return")

    def resize(self, size):
        window = self.xdotool_out("search", "--onlyvisible", "--pid", str(self.process.pid)).split()[-1]
        self.xdotool("windowsize", window, *size)

    def xdotool_out(self, *words):
        return subprocess.run(["xdotool", *map(str, words)], env=self.env, check=True, capture_output=True,
                              text=True).stdout

    def keys(self, *keys):
        self.xdotool("key", "--clearmodifiers", *keys)

    def type(self, text):
        self.xdotool("type", "--delay", "8", text)

    def place(self, target, variant="duplicate-chess", renderer="compass", bottom=None, game=None, after=(), moves=""):
        """Where a target lies on the screen; in the game of a file or after moves, once `after` were clicked."""
        game = game or "moves=" + moves
        canvas = wait_for("the boards", lambda: self.find("Boards", showing=True)
                          or self.find("Choose: ", prefix=True, showing=True)
                          or (renderer == "draft" and self.find("Draft of", prefix=True, showing=True))
                          or self.find(target.split(":")[0] + ":", prefix=True, showing=True))
        box = canvas.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        key = (variant, renderer, box.width, box.height, bottom, game, after)
        if key not in self.points_of:
            more = [bottom or "-", game, *after]
            out = subprocess.run([TARGET_POINTS, variant, renderer, str(box.width), str(box.height)] + more,
                                 env=self.env,
                                 check=True, capture_output=True, text=True).stdout
            self.points_of[key] = {name: (int(x), int(y)) for name, x, y in (line.split() for line in out.splitlines())}
        x, y = self.points_of[key][target]
        return box.x + x, box.y + y

    def point(self, target, **how):
        self.xdotool("mousemove", *self.place(target, **how))
        time.sleep(0.05)

    def click(self, *targets, **how):
        for target in targets:
            self.point(target, **how)
            self.xdotool("click", 1)
            time.sleep(0.05)

    def drag(self, start, end, button=1, **how):
        self.point(start, **how)
        self.xdotool("mousedown", button)
        (x0, y0), (x1, y1) = self.place(start, **how), self.place(end, **how)
        for step in range(1, 5):
            self.xdotool("mousemove", x0 + (x1 - x0) * step // 4, y0 + (y1 - y0) * step // 4)
            time.sleep(0.02)
        self.xdotool("mouseup", button)
        time.sleep(0.05)

    def expect(self, what, call, part):
        """Waits until the text that call() gives holds a part."""
        try:
            wait_for(what, lambda: part in call())
        except AssertionError:
            raise AssertionError(f"{what}: expected '{part}' in '{call()}'") from None


def with_large_letters(home):
    """A home whose desktop writes everything in 15 points."""
    os.makedirs(home + "/config/gtk-3.0")
    with open(home + "/config/gtk-3.0/settings.ini", "w") as file:
        file.write("[Settings]\ngtk-font-name = Sans 15\n")
    return home


class WindowTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.display = Display()

    @classmethod
    def tearDownClass(cls):
        cls.display.close()

    def folder(self):
        """A folder that goes away with the test."""
        path = tempfile.mkdtemp(prefix="pinwheel-e2e-")
        self.addCleanup(shutil.rmtree, path, ignore_errors=True)
        return path

    def open(self, *arguments, **how):
        return Window(self.display, *arguments, **how)
