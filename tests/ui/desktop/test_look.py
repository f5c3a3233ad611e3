"""How the game is shown: renderers, themes, panes, boards."""
import unittest

from window import WindowTest, wait_for


class Look(WindowTest):
    def pixels(self, w):
        """Colours of the middle of the boards, to see that something changed."""
        import subprocess
        box = (w.find("Boards")).queryComponent().getExtents(0)
        return subprocess.run(["import", "-window", "root", "-crop", f"{box.width}x{box.height}+{box.x}+{box.y}",
                               "-resize", "64x64!", "rgb:-"],
                              env=w.env, capture_output=True, check=True).stdout

    def changes(self, w, what, call):
        before = self.pixels(w)
        call()
        wait_for(f"{what} to change the picture", lambda: self.pixels(w) != before)

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
