"""A small screen with large letters: what is pressed stays under the pointer, and what is read has room."""
import os
import time
import unittest

import pyatspi
from window import Display, Window, WindowTest, wait_for

PICTURES = os.environ.get("PINWHEEL_PICTURES")
SMALL = (1280, 720)
MATE = "f2f3 a2a3 e7e5 e7e6 g2g4 a3a4 d8h4 a7a6"  # North alone


class Small(WindowTest):
    @classmethod
    def setUpClass(cls):
        cls.display = Display(SMALL)

    def large(self, *arguments, scale=2, **how):
        return self.open(*arguments, size=SMALL, env={"GDK_DPI_SCALE": str(scale)}, **how)

    def keep(self, w, name):
        if PICTURES:
            os.makedirs(PICTURES, exist_ok=True)
            w.picture(os.path.join(PICTURES, name + ".png"))

    def test_a_button_stays_where_it_is_pressed(self):
        """Before the first move of quantum chess Black ends the turn by a button below the status."""
        for scale in (1, 2):
            for try_ in range(2):
                with self.subTest(scale=scale, try_=try_), \
                        self.large("--variant", "quantum-chess", scale=scale) as w:
                    w.expect("the turn", w.status, "Black may challenge")
                    field = w.box("Type a move")
                    w.xdotool("mousemove", field.x + field.width // 2, field.y + field.height // 2, "click", 1)
                    time.sleep(0.3)
                    before = w.box("End the turn", role="push button")
                    at = (before.x + before.width // 2, before.y + before.height // 2)
                    if try_ == 0:  # the preview is there before the press
                        w.xdotool("mousemove", *at)
                        w.expect("the preview", w.why, "PREVIEW")
                        time.sleep(0.3)
                        after = w.box("End the turn", role="push button")
                        self.assertEqual((after.x, after.y), (before.x, before.y))
                        self.keep(w, f"small-preview-{scale}")
                    w.xdotool("mousemove", *at, "sleep", 0.12, "mousedown", 1, "sleep", 0.15, "mouseup", 1)
                    w.expect("White's turn", w.status, "White to move")

    def test_the_second_click_on_a_button_presses_nothing_else(self):
        """A player who can only pass: where Pass stood, another's Resign stands next."""
        with self.open("--variant", "duplicate-chess", "--ruleset", "last-standing", "--moves", MATE,
                       size=SMALL) as w:
            w.expect("what to do", w.why, "Pass is all that North can do here")
            box = w.box("Pass", role="push button")
            w.xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2, "click", "--repeat", 2, "--delay",
                      120, 1)
            w.expect("North passed", w.status, "Ply 9")
            time.sleep(1)
            self.assertFalse(w.all(lambda n: n.getRoleName() in ("dialog", "alert")
                                   and n.getState().contains(pyatspi.STATE_SHOWING)))
            w.expect("and nothing else", w.status, "Ply 9")
            # One click later is a press again.
            resign = w.box("Resign", role="push button")
            w.xdotool("mousemove", resign.x + 10, resign.y + resign.height // 2, "click", 1)
            wait_for("the question or what came of it", lambda: "Ply 9" not in w.status() or w.all(
                lambda n: n.getRoleName() in ("dialog", "alert") and n.getState().contains(pyatspi.STATE_SHOWING)))

    def test_the_column_is_wider_where_the_boards_leave_room(self):
        """One board of quantum chess is as high as the window; beside it are some hundred pixels."""
        with self.large("--variant", "quantum-chess", scale=1) as w:
            w.expect("the turn", w.status, "Black may challenge")
            time.sleep(0.3)
            self.assertAlmostEqual(w.box("Status", prefix=True).width, 332, delta=4)
        with self.large("--variant", "quantum-chess") as w:
            wait_for("a wide column", lambda: w.box("Status", prefix=True).width > 450)
            self.keep(w, "small-quantum")
            # The board is as high as it was: what it is given is not less wide than high.
            boards = w.box("Boards")
            self.assertGreater(boards.width, boards.height)
            why = w.box("Why", prefix=True)
            self.assertGreater(why.height, 130)
        home = self.folder()
        # Nobody chose that width: it is not kept as if somebody had.
        with self.large("--variant", "quantum-chess", home=home) as w:
            wait_for("a wide column", lambda: w.box("Status", prefix=True).width > 450)
            w.keys("ctrl+q")
            w.process.wait(20)
        with open(home + "/config/pinwheel/settings.json") as file:
            self.assertIn("dock_size(2,1,0)=332|", file.read())


if __name__ == "__main__":
    unittest.main()
