"""How the game is shown: renderers, themes, panes, boards."""
import json
import math
import os
import subprocess
import time
import unittest

from window import Display, Window, WindowTest, wait_for

SHOT = os.environ.get("PINWHEEL_PICTURES", "")


class Look(WindowTest):
    def pixels(self, w):
        """Colours of the middle of the boards, to see that something changed."""
        box = (w.find("Boards")).queryComponent().getExtents(0)
        return subprocess.run(["import", "-window", "root", "-crop", f"{box.width}x{box.height}+{box.x}+{box.y}",
                               "-resize", "64x64!", "rgb:-"],
                              env=w.env, capture_output=True, check=True).stdout

    def changes(self, w, what, call):
        before = self.pixels(w)
        call()
        wait_for(f"{what} to change the picture", lambda: self.pixels(w) != before)

    def brightness(self, w):
        """Of the middle of the status card, 0 to 255; most of it is ground."""
        box = w.box("Status", prefix=True)
        data = subprocess.run(["import", "-window", "root", "-crop",
                               f"{box.width - 20}x{box.height // 2}+{box.x + 10}+{box.y + 5}", "-depth", "8", "gray:-"],
                              env=w.env, capture_output=True, check=True).stdout
        return sorted(data)[len(data) // 2]

    def home_of(self, gtk="", own=""):
        """A home where GTK and the program have been given settings."""
        home = self.folder()
        for folder, name, text in (("gtk-3.0", "settings.ini", gtk), ("pinwheel", "settings.json", own)):
            if text:
                os.makedirs(f"{home}/config/{folder}")
                with open(f"{home}/config/{folder}/{name}", "w") as file:
                    file.write(text)
        return home

    def test_the_theme_is_that_of_the_desktop_until_one_is_chosen(self):
        by_settings = "[Settings]\ngtk-application-prefer-dark-theme=1\n"
        by_name = {"GTK_THEME": "Adwaita:dark"}
        light = '{"start_page": false, "theme": "light"}'
        for what, gtk, env, own, dark in (("nothing is said", "", {}, "", False),
                                          ("the environment", "", by_name, "", True),
                                          ("GTK's settings", by_settings, {}, "", True),
                                          ("light was chosen", by_settings, by_name, light, False)):
            with self.subTest(what), self.open("--variant", "chess", home=self.home_of(gtk, own), env=env) as w:
                wait_for("the status", lambda: w.status())
                time.sleep(0.3)
                self.assertEqual(self.brightness(w) < 100, dark, self.brightness(w))
                if what != "GTK's settings":
                    continue
                w.menu("Light")
                wait_for("light", lambda: self.brightness(w) > 150)
                w.menu("As the desktop")
                wait_for("dark", lambda: self.brightness(w) < 100)
                w.keys("ctrl+q")
                w.process.wait(20)
                with open(w.home + "/config/pinwheel/settings.json") as file:
                    self.assertIn('"theme": "desktop"', file.read())

    def test_renderers_and_themes(self):
        with self.open() as w:
            self.changes(w, "the grid", lambda: w.menu("Boards in a grid"))
            w.click("NE:e2", "NE:e4", renderer="grid")
            w.expect("status", w.status, "South to move")
            self.changes(w, "the dark theme", lambda: w.menu("Dark"))
            self.changes(w, "the colour-blind theme", lambda: w.menu("Colour-blind"))
            w.expect("status", w.status, "South to move")

    def test_keys_turn_boards_and_show_one(self):
        with self.open() as w:
            self.changes(w, "turning", lambda: w.keys("f"))
            self.changes(w, "upright boards", lambda: w.keys("u"))
            self.changes(w, "one board", lambda: w.keys("2"))
            self.changes(w, "all boards", lambda: w.keys("0"))

    def test_panes_go_and_come_back(self):
        with self.open() as w:
            wait_for("the console", lambda: w.find("Console output", showing=True))
            w.keys("F12")
            wait_for("the console to go", lambda: not w.find("Console output", showing=True))
            w.keys("F9")
            wait_for("the column to go", lambda: not w.find("Legend", showing=True))
            w.menu("Reset layout")
            wait_for("the column", lambda: w.find("Legend", showing=True))
            wait_for("the console", lambda: w.find("Console output", showing=True))

    def test_notations_respell_the_log(self):
        with self.open("--variant", "chess", "--moves", "e2e4 e7e5 g1f3") as w:
            w.expect("log", w.log, "g1f3")
            names = [n.name for n in w.all(lambda n: n.getRoleName() == "radio menu item")]
            self.assertIn("Plain tokens", names)

    def test_small_windows_keep_their_parts(self):
        with self.open(size=(800, 560)) as w:
            box = w.find("Boards").queryComponent().getExtents(0)
            self.assertGreater(box.width, 300)
            self.assertGreater(box.height, 250)
            w.expect("status", w.status, "North to move")

    # The least side of a square, in pixels, by the size of the window: written from what is left beside the column and
    # above the status bar, two boards each way where there are four.
    SQUARES = {
        (800, 600): {"duplicate-chess": 19, "chess": 46, "quantum-chess": 50, "blind-chess": 32},
        (1024, 700): {"duplicate-chess": 24, "chess": 56, "quantum-chess": 64, "blind-chess": 42},
        (1280, 720): {"duplicate-chess": 21, "chess": 50, "quantum-chess": 60, "blind-chess": 43},
        (1600, 1000): {"duplicate-chess": 30, "chess": 70, "quantum-chess": 82, "blind-chess": 66},
    }
    LOOKS = {"duplicate-chess": ("compass", "NE:"), "quantum-chess": ("pies", "board:")}

    def test_squares_are_as_large_as_a_small_window_lets_them_be(self):
        display = Display((1700, 1100))
        self.addCleanup(display.close)
        for size, least in self.SQUARES.items():
            for variant, side in least.items():
                renderer, board = self.LOOKS.get(variant, ("grid", "board:"))
                how = dict(variant=variant, renderer=renderer, **({"bottom": "w"} if variant == "blind-chess" else {}))
                with self.subTest(size=size, variant=variant), Window(display, "--variant", variant, size=size) as w:
                    wait_for("the status", lambda: "to move" in w.status() or "before the first move" in w.status())
                    time.sleep(0.5)
                    (x0, y0), (x1, y1) = w.place(board + "a1", **how), w.place(board + "b1", **how)
                    got = math.hypot(x1 - x0, y1 - y0)
                    print(f"{size[0]}x{size[1]} {variant}: {got:.0f} px", flush=True)
                    self.assertGreaterEqual(got, side)
                    if SHOT:
                        w.picture(os.path.join(SHOT, f"{variant}-{size[0]}x{size[1]}.png"))

    def console(self, w):
        return w.find("Console output", showing=True)

    def test_the_console_gives_way_and_comes_back(self):
        with self.open(size=(800, 600)) as w:
            way = wait_for("its name in the status bar", lambda: w.find("Show: Lua console", showing=True))
            self.assertFalse(self.console(w))
            before = w.box("Boards").height
            box = way.queryComponent().getExtents(0)
            w.xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2)
            w.xdotool("click", 1)
            wait_for("the console", lambda: self.console(w))
            wait_for("the boards to give room", lambda: w.box("Boards").height < before)
            self.assertFalse(w.find("Show: Lua console", showing=True))
            w.keys("F12")
            wait_for("the console to go", lambda: not self.console(w))
            wait_for("its name", lambda: w.find("Show: Lua console", showing=True))

    def test_the_way_back_to_the_console_stands_beside_the_grip(self):
        for letters in ("1", "1.5", "2"):
            with self.subTest(letters=letters), self.open(size=(1024, 700), env={"GDK_DPI_SCALE": letters}) as w:
                w.expect("status", w.status, "North to move")
                if w.find("Console output", showing=True):
                    w.keys("F12")
                way = w.box("Show: Lua console")
                bar = w.box("Hints")
                self.assertLess(way.x + way.width, bar.x + bar.width - bar.height)

    CONTRASTS = (("check box", "Resigning too"), ("progress bar", "Progress"))

    def test_controls_stand_out_in_every_theme(self):
        """Boxes that are not ticked and idle bars: 3 to 1 against what lies around (WCAG 1.4.11)."""
        def light(colour):
            parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour)]
            return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
        for theme in ("dark", "light", "colour-blind"):
            with self.open("--theme", theme) as w:
                w.menu("Find where rulesets part…")
                for role, name in self.CONTRASTS:
                    wait_for(name, lambda: w.find(name, role=role, showing=True))
                    time.sleep(0.5)
                    box = w.box(name, role=role)
                    # The box alone, and not its words; of a bar a column of pixels.
                    wide, x = (box.height, box.x) if role == "check box" else (3, box.x + box.width // 2)
                    raw = subprocess.run(["import", "-window", "root", "-crop",
                                          f"{wide}x{box.height + 8}+{x}+{box.y - 4}", "-depth", "8", "rgb:-"],
                                         env=w.env, capture_output=True, check=True).stdout
                    seen = [light(raw[i:i + 3]) for i in range(0, len(raw), 3)]
                    ground = seen[0]
                    ratio = max((max(each, ground) + 0.05) / (min(each, ground) + 0.05) for each in seen)
                    print(f"{theme}, {role}: {ratio:.1f}", flush=True)
                    self.assertGreaterEqual(ratio, 3, (theme, role))

    def test_a_window_that_grows_gets_its_console_again(self):
        with self.open(size=(800, 600)) as w:
            wait_for("its name in the status bar", lambda: w.find("Show: Lua console", showing=True))
            w.resize((1200, 850))
            wait_for("the console", lambda: self.console(w))
            w.resize((800, 600))
            wait_for("the console to go", lambda: not self.console(w))
            w.resize((560, 860))
            wait_for("the column to go", lambda: w.find("Show: Side column", showing=True))
            self.assertFalse(w.find("Status", prefix=True, showing=True))
            w.resize((1200, 850))
            wait_for("the column", lambda: w.find("Status", prefix=True, showing=True))
            # What somebody opened by hand stays.
            w.resize((800, 600))
            wait_for("the console to go", lambda: not self.console(w))
            w.keys("F12")
            wait_for("the console", lambda: self.console(w))
            w.resize((820, 610))
            time.sleep(0.5)
            self.assertTrue(self.console(w))

    def test_a_small_window_keeps_the_setting_of_its_console(self):
        with self.open(size=(800, 600)) as w:
            home = w.home
            wait_for("its name in the status bar", lambda: w.find("Show: Lua console", showing=True))
            w.keys("ctrl+q")
            w.process.wait(15)
            with open(home + "/config/pinwheel/settings.json") as file:
                self.assertTrue(json.load(file).get("console", True))

    def test_the_table_of_squares(self):
        with self.open() as w:
            w.menu("Table of squares…")
            wait_for("a square", lambda: w.cells("North king"))
            w.keys("Escape")

    def test_a_key_stays_when_its_question_is_cancelled(self):
        with self.open() as w:
            w.keys("F1")
            button = wait_for("the button", lambda: w.find("Change key…", role="push button", showing=True))
            for node in (w.cells("Ctrl+N")[0], button):
                box = node.queryComponent().getExtents(0)
                w.xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2)
                w.xdotool("click", 1)
            wait_for("the question", lambda: w.find("Key for game:new", prefix=True, showing=True))
            w.keys("Escape")
            wait_for("the question to go", lambda: not w.find("Key for game:new", prefix=True, showing=True))
            self.assertTrue(w.cells("Ctrl+N"))
            w.keys("Escape")


if __name__ == "__main__":
    unittest.main()
