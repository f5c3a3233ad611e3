"""Variants that somebody else wrote, from the shipped examples: nothing in the program knows them. The window shows
them, plays them, says why not, saves them and opens them again."""
import json
import os
import unittest

from hidden_games import BlindTest
from window import wait_for

ENV = {"PINWHEEL_PLUGIN_PATH": os.environ["PINWHEEL_PLUGIN_PATH"] + ":" + os.environ["PINWHEEL_EXAMPLES"]}
SHIFTERS = {"variant": "shifters", "renderer": "grid"}
NOUGHTS = {"variant": "noughts", "renderer": "grid"}


class Outside(BlindTest):
    def test_a_board_that_is_not_square_and_a_choice_in_every_move(self):
        file = os.path.join(self.folder(), "shift.pinwheel")
        with self.open("--variant", "shifters", env=ENV) as w:
            w.expect("whose turn", w.status, "Bottom to move")
            w.expect("its meters", w.status, "Shifters")
            w.click("board:a1", **SHIFTERS)
            w.point("board:b2", **SHIFTERS)
            w.expect("why not", w.why, "The rook on a1 does not go to b2.")
            w.click("board:a4", **SHIFTERS)
            w.click("choice:bishop", after=("board:a1", "board:a4"), **SHIFTERS)
            w.expect("whose turn", w.status, "Top to move")
            w.expect("the move", w.log, "a1a4bishop")
            w.xdotool("mousemove", 20, 20)
            w.keys("ctrl+m")
            w.type("b6c5\n")
            w.expect("a choice is missing", w.why, "becomes")
            w.keys("Escape")
            # Its own ruling, on the page that knows none of its own.
            w.keys("ctrl+r")
            choice = wait_for("the ruling", lambda: w.find("S1", prefix=True, role="combo box"))
            choice.querySelection().selectChild(1)
            w.expect("source", lambda: w.card("S1"), "Chosen for this game")
            w.keys("Escape")
            w.save_as(file)
        with self.open(file, env=ENV) as w:
            w.expect("opened again", w.status, "Top to move")
            w.expect("the ruling", w.status, "S1")
            w.keys("ctrl+m")
            w.type("e6e3rook\n")  # it stays what it is
            w.expect("the move", w.log, "e6e3rook")
            w.keys("ctrl+z")
            w.expect("taken back", w.status, "Ply 1")

    def test_one_that_hides_something(self):
        file = os.path.join(self.folder(), "dark.pinwheel")
        with self.open("--variant", "noughts", env=ENV) as w:
            w.expect("whose turn", w.status, "Crosses to move")
            w.click("board:b2", **NOUGHTS)
            self.lift(w)
            self.assertNotIn("b2", w.log())
            w.save_as(file)
            w.click("board:b2", bottom="O", **NOUGHTS)
            w.expect("what is heard", lambda: self.heard(w), "Taken.")
            w.click("board:a1", bottom="O", **NOUGHTS)
            wait_for("the curtain", lambda: self.covered(w))
        self.assertEqual(json.load(open(file)).keys(), {"variant", "version", "pinwheel", "sealed"})
        with self.open(file, env=ENV) as w:
            self.lift(w)
            self.assertIn("mark:b2", self.words(w))
            self.assertNotIn("mark:a1", self.words(w))
            for crosses, noughts in (("a2", "c3"), ("c2", None)):
                w.click("board:" + crosses, bottom="X", **NOUGHTS)
                if noughts:
                    self.lift(w)
                    w.click("board:" + noughts, bottom="O", **NOUGHTS)
                    self.lift(w)
            w.expect("the end", w.status, "Crosses wins")
            self.assertIn("mark:a1", self.words(w))


if __name__ == "__main__":
    unittest.main()
