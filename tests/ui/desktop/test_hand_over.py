"""What one person leaves behind at a screen that another one comes to: nothing."""
import os
import subprocess
import sys
import time
import unittest

import gi
import pyatspi
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

from hidden_games import BlindTest
from window import wait_for

OTHER = """
import gi
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GdkPixbuf, Gtk
picture = GdkPixbuf.Pixbuf.new(GdkPixbuf.Colorspace.RGB, False, 8, 20, 20)
picture.fill(0x808080ff)
Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD).set_image(picture)
Gtk.main()
"""
PLAYS_LATER = "local g, t = workbench.game(), os.time() + 6 while os.time() < t do end g:play('b1c3')"


class HandOver(BlindTest):
    def boards(self, w):
        """What a screen reader is told of the boards."""
        found = w.all(lambda node: node.getRoleName() in ("drawing area", "panel", "filler")
                      and (node.name.startswith("Boards") or ", " in node.name and len(node.name.split(",")[0]) == 2))
        return [node.name for node in found]

    def test_the_squares_of_the_keyboard_are_ones_own(self):
        with self.blind() as w:
            w.keys("Escape")
            w.keys(*["alt+Right"] * 4)
            w.keys("alt+Up")
            wait_for("the keyboard's square", lambda: any("e2, " in name or "d2, " in name for name in self.boards(w)))
            w.keys("space", "alt+Up", "alt+Up", "space")
            wait_for("the curtain", lambda: self.covered(w))
            self.lift(w)
            w.expect("status", w.status, "Black to move")
            self.assertEqual([name for name in self.boards(w) if not name.startswith("Boards")], [])
            # A square that is not seen is not called empty.
            w.keys("Escape", "alt+Up", "alt+Up", "alt+Up", "alt+Up")
            wait_for("the keyboard's square", lambda: any(name[2:].startswith(", ") for name in self.boards(w)))
            names = [name for name in self.boards(w) if name[2:].startswith(", ")]
            self.assertFalse([name for name in names if name.endswith(", empty")], names)

    def test_what_is_typed_is_ones_own(self):
        with self.blind() as w:
            w.keys("ctrl+m")
            w.type("g1zz9")
            field = wait_for("the field", lambda: w.find("Type a move", role="text"))
            wait_for("what is told of it", lambda: "g1zz9" in field.description)
            w.click("board:e2", "board:e4", **self.at(w, "w"))
            wait_for("the curtain", lambda: self.covered(w))
            self.assertNotIn("g1zz9", self.words(w))
            self.lift(w)
            self.assertNotIn("g1zz9", self.words(w))

    def clipboard(self, w):
        """What another program would paste: its text, or the kinds that are offered."""
        board = Gtk.Clipboard.get_for_display(Gdk.Display.open(w.display.name), Gdk.SELECTION_CLIPBOARD)
        return board.wait_for_text() or [str(kind) for kind in board.wait_for_targets()[1]
                                         if str(kind) not in ("TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS")]

    def test_the_clipboard_is_ones_own(self):
        with self.blind() as w:
            w.keys("Escape")
            w.menu("Copy a picture")
            wait_for("the picture", lambda: "image/png" in self.clipboard(w))
            w.click("board:e2", "board:e4", **self.at(w, "w"))
            wait_for("the curtain", lambda: self.covered(w))
            wait_for("nothing", lambda: not self.clipboard(w))
            self.lift(w)
            # What another program put there since is its own.
            w.menu("Copy a picture")
            wait_for("the picture", lambda: "image/png" in self.clipboard(w))
            other = subprocess.Popen([sys.executable, "-c", OTHER], env=w.env)
            try:
                wait_for("the other's", lambda: "image/bmp" in self.clipboard(w))
                w.click("board:e7", "board:e5", **self.at(w, "b"))
                wait_for("the curtain", lambda: self.covered(w))
                time.sleep(0.5)
                self.assertIn("image/bmp", self.clipboard(w))
            finally:
                other.terminate()
                other.wait(10)

    def test_behind_the_curtain_a_typed_move_waits_and_nothing_is_asked_for(self):
        with self.blind() as w:
            w.keys("ctrl+m")
            w.type("e2e4")
            w.keys("Return")
            wait_for("the curtain", lambda: self.covered(w))
            w.expect("what to do", w.why, "The boards are covered until Black is at the screen")
            self.assertNotIn("your pieces", w.why())
            self.assertNotIn("CAPTURES", self.words(w))
            # The keys stayed in the field. What is typed there is refused, and can still be read.
            time.sleep(1)
            w.type("g8f6")
            w.keys("Return")
            field = wait_for("the field", lambda: w.find("Type a move", role="text")).queryText()
            wait_for("the refusal", lambda: "lift the curtain first" in w.message() + w.hint())
            self.assertEqual(field.getText(0, -1), "g8f6")
            self.assertTrue(self.covered(w))
            # It is not for whoever comes.
            w.keys("ctrl+a", "BackSpace")
            time.sleep(1.5)
            w.keys("Return")
            wait_for("the boards", lambda: not self.covered(w))
            w.expect("Black", w.status, "Black to move")
            self.assertNotIn("g8f6", self.words(w))
            w.expect("what to do", w.why, "Click one of your pieces")

    def test_a_script_gets_no_second_copy_to_play_on(self):
        path = os.path.join(self.folder(), "nameless.pinwheel")
        subprocess.run([os.environ["PINWHEEL_CLI"], "run", "-"], check=True, cwd=self.folder(), text=True,
                       input="local g = pinwheel.new('blind-chess') g:play('e2e4') g:play('e7e5') "
                             f"g:save('{path}')")
        with self.open(path) as w:
            self.lift(w)
            show = 'print(pcall(workbench.show, pinwheel.parse(workbench.game():write("json"))))'
            w.keys("ctrl+l")
            wait_for("the entry", lambda: w.all(lambda n: n.name == "Console input"
                                                and n.getState().contains(pyatspi.STATE_FOCUSED)))
            w.type(show + "\n")
            w.expect("the answer", w.console, "This game is open already.")
            self.assertTrue(w.find("nameless", prefix=True, role="frame"))
            self.assertLess(len(w.all(lambda node: node.getRoleName() == "page tab")), 2)

    def test_a_dialog_does_not_stay_for_the_next(self):
        """A script plays while the list of squares is open."""
        with self.blind() as w:
            w.keys("ctrl+l")
            wait_for("the entry", lambda: w.all(lambda n: n.name == "Console input"
                                                and n.getState().contains(pyatspi.STATE_FOCUSED)))
            w.type(PLAYS_LATER + "\n")
            w.menu("Table of squares…")
            wait_for("the table", lambda: w.cells("White"))
            wait_for("the curtain", lambda: self.covered(w))
            wait_for("the table to go", lambda: not w.cells("White"))
            self.lift(w)
            w.expect("status", w.status, "Black to move")
            time.sleep(0.3)
            self.assertFalse(w.cells("White"))

    def test_a_question_does_not_stay_for_the_next(self):
        """A computer plays while a line of the console waits for leave."""
        with self.blind() as w:
            w.keys("ctrl+l")
            wait_for("the entry", lambda: w.all(lambda n: n.name == "Console input"
                                                and n.getState().contains(pyatspi.STATE_FOCUSED)))
            w.type("workbench.command('game:bot-move') workbench.command('tools:squares')\n")
            wait_for("the curtain", lambda: self.covered(w))
            time.sleep(0.5)
            wait_for("no question", lambda: not w.find("Refuse", role="push button", showing=True))
            self.lift(w)
            w.expect("status", w.status, "Black to move")
            self.assertFalse(w.cells("White"))


if __name__ == "__main__":
    unittest.main()
