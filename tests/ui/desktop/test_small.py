"""A small screen with large letters: what is pressed stays under the pointer, and what is read has room."""
import os
import time
import unittest

from window import Display, Window, WindowTest, wait_for

PICTURES = os.environ.get("PINWHEEL_PICTURES")
SMALL = (1280, 720)


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


if __name__ == "__main__":
    unittest.main()
