"""What Tab offers at the prompt of play: behind a word what that word takes."""
import re
import time
import unittest

from terminal_session import Session


class Completion(Session):
    def sit_down(self, *args):
        self.start("play", *args, columns=200)
        self.expect("> ")

    def offered(self, text):
        """The words of the list that Tab shows behind a text of which several words are the continuation."""
        self.text = ""
        self.type(text + "\t")
        end = time.monotonic() + 2.5  # where nothing is offered no list comes
        while True:
            before = self.text
            self.pump(0.5)
            if self.text == before and ("\n" in before or time.monotonic() > end):
                break
        self.type("\x15\n")  # what is typed goes
        shown = self.text
        self.expect_match(re.compile(r"\n[\w ,]+> "))
        return shown[shown.index("\n"):shown.rindex("\n")].split() if "\n" in shown else []

    def completed(self, text, whole):
        """The only continuation."""
        self.type(text + "\t")
        self.expect(whole)
        self.type("\x15")

    def test_squares_behind_questions_of_squares(self):
        self.sit_down("chess")
        squares = [f"e{rank}" for rank in range(1, 9)]
        self.assertEqual([w for w in self.offered("what e") if re.fullmatch("e[1-8]", w)], squares)
        self.type("what e2\t\n")
        self.expect("e2: White's pawn")
        self.expect("> ")
        words = self.offered("why ")
        self.assertIn("e2e4", words)
        self.assertNotIn("what", words)

    def test_squares_of_several_boards(self):
        self.sit_down("duplicate-chess")
        self.type("replies e2\t\n")
        self.assertNotIn("e2e", self.expect("> "))
        self.assertIn("NE:", self.offered("xray N"))
        self.assertEqual(len([w for w in self.offered("xray NE:") if re.fullmatch("NE:[a-h][1-8]", w)]), 64)

    def test_questions_of_quantum_chess(self):
        self.sit_down("quantum-chess")
        self.assertIn("e8", self.offered("mask e"))
        self.assertIn("w", self.offered("worlds "))
        self.assertIn("<e7,e2>", self.offered("preview <"))
        words = self.offered("help ")
        self.assertIn("mask", words)
        self.assertIn("undo", words)
        self.assertNotIn("--", words)
        words = self.offered("hypothesis e2 Q d")
        self.assertIn("d4", words)

    def test_rulings_and_their_options(self):
        self.sit_down("chess")
        words = self.offered("rulings ")
        self.assertIn("quiet.count", words)
        self.assertNotIn("e2e4", words)
        self.assertIn("standard+quiet.count=", self.offered("ruleset standard+"))
        self.completed("ruleset standard+quiet.co", "ruleset standard+quiet.count=")
        options = self.offered("ruleset standard+quiet.count=")
        self.assertGreater(len([w for w in options if w.startswith("standard+quiet.count=")]), 1)

    def test_pieces_of_a_draft(self):
        self.sit_down("hyper-fairy-chess")
        words = self.offered("rule ")
        self.assertIn("bishop", words)
        self.assertNotIn("commit", words)
        words = self.offered("what ")
        self.assertEqual(words, [])  # there are no boards yet

    def test_files(self):
        self.write("games/one.pinwheel", "")
        self.write("games/two.pinwheel", "")
        self.write("games/a b", "")
        self.sit_down("chess")
        self.completed("save ga", "save games/")
        words = self.offered("save games/")
        self.assertIn("games/one.pinwheel", words)
        self.assertIn("games/two.pinwheel", words)
        self.assertNotIn("games/a", words)

    def test_nothing_behind_words_that_take_nothing(self):
        self.sit_down("chess")
        for text in ("undo e", "go 1", "board e2", "what e2 e"):
            self.assertEqual(self.offered(text), [], text)

    def test_moves_behind_moves(self):
        self.sit_down("chess")
        words = self.offered("e2e4 ")
        self.assertIn("e7e5", words)
        self.assertNotIn("e2e4", words)

    def test_help_of_one_word(self):
        out = self.ok("play", "quantum-chess", stdin="help mask\nhelp undo\n")
        self.assertIn("  mask square ", out)
        self.assertIn("  undo ", out)
        self.assertNotIn("Or one of these", out)
        self.fails(1, "play", "chess", stdin="help whta\n", says=['did you mean "what"?'])


class ComputersSeats(Session):
    """A person acts for no seat of a computer."""

    BOT = ("play", "chess", "--bot", "b=random", "--seed", "5")

    def test_redo_goes_on_to_the_persons_turn(self):
        self.start(*self.BOT)
        self.expect("> ")
        self.assertIn("ply 2, w> ", self.line("e2e4"))
        self.assertIn("ply 0, w> ", self.line("undo"))
        self.assertIn("ply 2, w> ", self.line("redo"))
        self.assertIn("This is the end of the line.", self.line("redo"))

    def test_what_is_typed_in_a_computers_turn_is_refused(self):
        for typed in ("e7e5", "resign", "a2a3"):
            done = self.fails(1, *self.BOT, stdin=f"e2e4\ngo 1\n{typed}\nredo\nquit\n",
                              says=["It is the turn of Black, which a computer plays.", '"redo"', "play.computer"])
            self.assertNotIn("White wins", done.stdout)
            self.assertNotIn("resign", done.stdout)

    def test_nobody_resigns_for_it(self):
        done = self.fails(1, *self.BOT, stdin="resign:b\n", says=["A computer plays Black", "play.computer"])
        self.assertNotIn("wins", done.stdout)

    def test_a_move_once_more_is_answered(self):
        self.assertEqual(self.ok(*self.BOT, stdin="e2e4\nundo\ne2e4\n").count("Black plays"), 2)

    def test_a_computer_moves_at_the_end_of_a_line_alone(self):
        self.ok("convert", "chess", "g.pinwheel", "--moves", "e2e4 e7e5")
        self.write("back.lua", 'local g = pinwheel.load("g.pinwheel") g:go(1) g:save("g.pinwheel")')
        self.ok("run", "back.lua")
        bot = ("--bot", "b=random", "--seed", "5")
        out = self.ok("play", "g.pinwheel", *bot, stdin="redo\n")
        self.assertNotIn("Black plays", out)
        self.ok("convert", "chess", "h.pinwheel", "--moves", "e2e4")
        self.assertIn("Black plays", self.ok("play", "h.pinwheel", *bot, stdin="quit\n"))


if __name__ == "__main__":
    unittest.main()
