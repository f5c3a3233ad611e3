"""Saving, exporting and settings where the disk is really full, and has room again."""
import json
import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "support"))
from small_disk import SmallDisk
from window import WindowTest, wait_for

GOOD = {"variant": "duplicate-chess", "version": 1,
        "moves": [{"player": "N", "from": "e2", "to": "e4"}, {"player": "S", "from": "d2", "to": "d4"}]}


class FullDisk(WindowTest):
    def test_a_game_is_saved_as_soon_as_there_is_room(self):
        home = self.folder()
        disk = SmallDisk(self, home + "/disk")
        path = home + "/disk/mine.json"
        with open(path, "w") as file:
            json.dump(GOOD, file)
        with self.open(home=home) as w:
            w.open_file(path)
            w.expect("status", w.status, "Ply 2")
            w.click("NE:d7", "NE:d5")
            w.expect("status", w.status, "Ply 3")
            disk.fill()
            for _ in range(2):
                w.keys("ctrl+s")
                w.expect("message", w.message, "No space left")
                w.expect("the game stays", w.status, "Ply 3")
                w.keys("Escape")
            with open(path) as file:
                self.assertEqual(json.load(file), GOOD)
            self.assertEqual(disk.names(), ["mine.json"])
            disk.free()
            w.keys("ctrl+s")

            def saved():
                with open(path) as file:
                    return len(json.load(file)["moves"]) == 3
            wait_for("the third move in the file", saved)

    def test_exports_fail_with_their_reason(self):
        home = self.folder()
        disk = SmallDisk(self, home + "/data")
        with self.open("--moves", "e2e4 e2e4", home=home) as w:
            disk.fill()
            for form in ("json", "pgn", "png", "svg"):
                w.keys("ctrl+l")
                w.type(f'workbench.command("game:export", "{form}", "out.{form}")\n')
                wait_for(f"the reason of {form}", lambda: form in w.console() and "No space left" in w.console())
                w.type('for i = 1, 60 do print() end\n')
            w.expect("the game stays", w.status, "Ply 2")
            disk.free()
            w.type('workbench.command("game:export", "png", "out.png")\n')
            wait_for("the picture", lambda: os.path.exists(home + "/data/pinwheel/games/out.png"))

    def test_settings_stay_whole(self):
        home = self.folder()
        disk = SmallDisk(self, home + "/config")
        settings = home + "/config/pinwheel/settings.json"
        with self.open(home=home) as w:
            with open(settings) as file:
                before = file.read()
            disk.fill()
            w.menu("Dark")
            w.keys("ctrl+q")
            self.assertEqual(w.process.wait(15), 0)
            self.assertIn("settings.json", w.error_text())
        with open(settings) as file:
            self.assertEqual(file.read(), before)
        self.assertEqual(os.listdir(home + "/config/pinwheel"), ["settings.json"])
        disk.free()
        with self.open(home=home) as w:
            w.menu("Dark")
            w.keys("ctrl+q")
            w.process.wait(15)
        with open(settings) as file:
            self.assertIn('"theme": "dark"', file.read())


if __name__ == "__main__":
    unittest.main()
