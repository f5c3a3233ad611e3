"""What used to end the program or bring a question of the toolkit: pictures, names of files, damaged settings."""
import json
import os
import re
import time
import unittest

import pyatspi
from window import WindowTest, wait_for

GAME = {"variant": "duplicate-chess", "version": 1, "moves": [{"player": "N", "from": "e2", "to": "e4"}]}


class Faults(WindowTest):
    maxDiff = None

    def settings(self, **members):
        home = self.folder()
        os.makedirs(home + "/config/pinwheel")
        with open(home + "/config/pinwheel/settings.json", "w") as file:
            json.dump(dict(members, start_page=False), file)
        return home

    def layout(self):
        """The layout that a fresh window writes, and its version."""
        with self.open() as w:
            w.keys("ctrl+q")
            w.process.wait(15)
            with open(w.home + "/config/pinwheel/settings.json") as file:
                settings = json.load(file)
        return settings["layout"], settings["layout_version"]

    def boards(self, w):
        node = w.find("Boards", showing=True)
        return node and node.queryComponent().getExtents(0)

    def test_a_picture_is_copied_in_a_fresh_window(self):
        with self.open() as w:
            w.menu("Copy a picture")
            w.menu("Dark")  # comes after the picture
            wait_for("the next command", lambda: w.find("Dark"))
            self.assertIsNone(w.process.poll())
            self.assertEqual(w.complaints(), [])

    def test_a_choice_that_cannot_open_does_not_keep_all_input(self):
        with self.open("--moves", "e2e4") as w:
            w.keys("ctrl+r")
            choice = wait_for("a choice", lambda: w.find("R01", prefix=True, role="combo box", showing=True))
            with w.display.pointer_held():
                time.sleep(0.7)  # events that are under way already would reach the menu, of which GTK complains
                choice.queryAction().doAction(0)
                time.sleep(0.5)
            w.keys("Escape")  # closes the page
            wait_for("the boards", lambda: self.boards(w))
            w.keys("ctrl+m")
            entry = lambda: w.find("Type a move", role="text", showing=True)
            wait_for("the caret", lambda: entry().getState().contains(pyatspi.STATE_FOCUSED))
            w.type("e2e4\n")
            w.expect("it is played", w.log, "S e2e4")
            self.assertEqual(w.complaints(), [])

    def test_a_file_name_that_is_not_utf8(self):
        home = self.folder()
        name = os.fsencode(home) + b"/caf\xe9.pinwheel"
        with open(name, "w") as file:
            json.dump(GAME, file)
        with self.open(name, home=home) as w:
            w.expect("the log", w.log, "e2e4")
            w.expect("its name in the menu of recent files",
                     lambda: " ".join(n.name for n in w.all(lambda n: n.getRoleName() == "menu item")),
                     "caf\ufffd.pinwheel")
            w.keys("ctrl+q")
            self.assertEqual(w.process.wait(15), 0)

    def test_a_sound_layout_is_used(self):
        layout, version = self.layout()
        self.assertIn("dock_size(2,1,0)=", layout)
        wide = layout.replace("bestw=332", "bestw=420")
        wide = re.sub(r"dock_size\(2,1,0\)=\d+", "dock_size(2,1,0)=420", wide)
        with self.open(home=self.settings(layout=wide, layout_version=version)) as w:
            box = wait_for("the boards", lambda: self.boards(w))
            self.assertLess(box.width, 1440 - 415)
            self.assertEqual(w.message(), "")

    def test_a_damaged_layout_is_told_and_not_used(self):
        layout, version = self.layout()
        centre = layout.index("name=centre")
        state = layout.index("state=", centre)
        damaged = [layout[:len(layout) // 2], "layout2|name=x;caption=;state=2099196;dir=4|", "layout2|", "nonsense",
                   layout[:state] + "state=2" + layout[layout.index(";", state):]]
        for each in damaged:
            with self.open(home=self.settings(layout=each, layout_version=version)) as w:
                w.expect("message", w.message, "layout")
                box = wait_for("the boards", lambda: self.boards(w))
                self.assertGreater(box.width, 400, each)
                self.assertGreater(box.height, 400, each)

    def test_settings_that_hung_the_window(self):
        """As they were found, but of the version that is read now, so that the layout is looked at."""
        _, version = self.layout()
        folder = os.path.join(os.path.dirname(__file__), "..", "..", "data", "attacks", "settings")
        names = sorted(os.listdir(folder))
        self.assertEqual(len(names), 2)
        for name in names:
            with open(os.path.join(folder, name)) as file:
                settings = json.load(file)
            with self.open(home=self.settings(**{**settings, "layout_version": version})) as w:
                w.expect(name, w.message, "layout")
                box = wait_for("the boards", lambda: self.boards(w))
                self.assertGreater(min(box.width, box.height), 400, name)

    def test_a_home_full_of_rubbish_does_not_hold_the_start(self):
        home = self.folder()
        plugins = home + "/data/pinwheel/plugins"
        os.makedirs(plugins + "/\x1b[31mfolder")
        os.makedirs(home + "/config/pinwheel")
        os.makedirs(home + "/state/pinwheel/autosave")
        for place in ("config/pinwheel/settings.json", "data/pinwheel/plugins/a.json", "data/pinwheel/plugins/b.lua",
                      "data/pinwheel/plugins/c.so", "state/pinwheel/autosave/x-1.pinwheel",
                      "state/pinwheel/loading-plugin", "state/pinwheel/crashed-plugins"):
            os.mkfifo(f"{home}/{place}")
        for i in range(3000):
            with open(f"{plugins}/chain{i:04}.json", "w") as file:
                json.dump({"id": f"chain{i}", "title": f"Chain {i}", "variant": "chess", "provenance": "a test",
                           **({"inherits": f"chain{i + 1}"} if i < 2999 else {})}, file)
        for name in (b"caf\xe9.json", b"\x1b[31m.lua", b"\xff\xfe.so"):
            with open(os.fsencode(plugins) + b"/" + name, "wb") as file:
                file.write(b"\xff{")
        os.symlink(".", plugins + "/ring")
        with self.open(home=home, start_page=True) as w:
            with open(f"/proc/{w.process.pid}/stat") as file:
                fields = file.read().rsplit(")", 1)[1].split()
            # Of the processor's time: a machine with other work takes longer.
            seconds = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
            print(f"ready after {seconds:.2f} s of work", flush=True)
            self.assertLess(seconds, 2)
            w.expect("what is left out", w.console, "settings.json")
            self.assertIsNone(w.process.poll())

    def test_every_wrong_setting_is_told(self):
        wrong = {"theme": 5, "height": -3, "width": "wide", "console": "no", "pace": 99999999, "keys": [],
                 "recent_files": [1]}
        with self.open(home=self.settings(**wrong)) as w:
            w.expect("message", w.message, "7 settings are wrong: ")
            for key in wrong:
                w.expect(key, w.console, f"The setting '{key}' is ")

    def test_what_the_toolkit_complains_about_is_in_the_console(self):
        """Also from a thread, and before there is a window: see planted_faults.cpp."""
        with self.open(env={"GTK_MODULES": os.environ["PINWHEEL_PLANTED_FAULTS"]}) as w:
            for kind in ("critical", "assertion"):
                for when in ("at the start", "of a thread"):
                    words = f"planted {kind} {when}"
                    w.expect(words, w.console, words)
                    self.assertIn(words, w.error_text())
            for kind in ("critical", "assertion"):
                self.assertEqual(w.console().count("planted " + kind), 2)


if __name__ == "__main__":
    unittest.main()
