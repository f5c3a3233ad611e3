"""play at a terminal: a game of each variant from its start to its result, and what may be typed."""
import time
import unittest

from cli import FOOLS_MATE, PLUGINS
from terminal_session import Session

MATE_OF_FOOLS = ["f2f3", "e7e5", "g2g4", "d8h4"]


class WholeGames(Session):
    def sit_down(self):
        """Whoever moved covers the answer; the next player takes the keyboard."""
        self.type("\n")
        self.assertIn("Hand over to ", self.expect("> "))
        time.sleep(0.8)  # longer than a curtain rests
        self.type("\n")
        return self.expect("> ")

    def test_chess(self):
        self.start("play", "chess")
        board = self.expect("> ")
        self.assertIn(" 8  r  n  b  q  k  b  n  r\n", board)
        self.assertIn("Capitals: White, small letters: Black", board)
        for move in MATE_OF_FOOLS:
            board = self.line(move)
        self.assertIn("Checkmate: Black wins, White loses", board)
        self.type("quit\n")
        self.assertEqual(self.ended(), 0)

    def test_an_army_that_the_slots_alone_bound_has_no_number_of_pieces(self):
        for ruleset, told in (("letter", "Spent 95, left 310; 2 pieces\n"),
                              ("standard", "Spent 95, left 310; 2 of 16 pieces\n")):
            done = self.ok("play", "hyper-fairy-chess", "--ruleset", ruleset, stdin="army Kx1,Qx1\nquit\n")
            self.assertIn(told, done)
            self.assertNotIn("of 0 pieces", done)

    def test_duplicate_chess(self):
        self.start("play", "duplicate-chess", columns=120)
        board = self.expect("> ")
        self.assertRegex(board, r"North-West  N v W +North-East  N v E +South-West  S v W +South-East  S v E")
        board = self.line(FOOLS_MATE)
        self.assertIn("Checkmate", board)
        self.assertIn("North loses", board)

    def test_blind_chess(self):
        self.start("play", "blind-chess")
        board = self.expect("> ")
        self.assertIn("? unknown", board)
        for move in MATE_OF_FOOLS[:-1]:
            self.line(move)
            board = self.sit_down()
            self.assertIn("?  ?  ?", board)
        board = self.line(MATE_OF_FOOLS[-1])
        self.assertIn("Checkmate: Black wins, White loses", board)
        self.assertIn(" 1  R  N  B  Q", board)

    def test_quantum_chess(self):
        self.start("play", "quantum-chess")
        board = self.expect("> ")
        self.assertRegex(board, r" 8  [kqrbnp]{6}")
        self.assertRegex(board, r" 1  [KQRBNP]{6}")
        self.assertIn("Several letters: one of these pieces", board)
        self.assertIn("Or a question of Quantum chess:", self.line("help"))
        board = self.line("--")
        self.assertIn("legal: yes", self.line("preview e2e4"))
        self.assertRegex(self.line("mask e2"), "(?s)K.*Q")
        self.line("e2e4")
        self.assertIn("White's", self.line("what e4"))
        board = self.line("--")
        self.assertRegex(self.line("moves e7"), "e7e5")
        board = self.line("resign")
        self.assertIn("Resignation: White wins, Black loses", board)

    def test_hyper_fairy_chess(self):
        self.start("play", "hyper-fairy-chess", "--option", "budget=405")
        page = self.expect("> ")
        self.assertRegex(page, r"\*T catapult \d+")
        self.assertIn("Spent 0, left 405", page)
        page = self.line("+ quen")
        self.assertIn('did you mean "queen"', page)
        page = self.line("+ *T")
        self.assertIn("1 Catapult", page)
        page = self.line("- catapult")
        self.assertNotIn("1 Catapult", page)
        self.assertIn("orthodox, 405:", self.line("armies"))
        for side in ("w", "b"):
            page = self.line("army orthodox")
            self.assertIn("Spent 405, left 0; 16 of 16 pieces", page)
            self.line("commit")
            if side == "w":
                self.sit_down()
        for _ in range(32):
            token = self.line("moves 1").split("\n")[1].strip()
            page = self.line(token)
        self.assertRegex(page, r"(?i) P +P")
        self.assertIn("To act: w", page)
        self.assertIn("Pawn", self.line("rule pawn"))
        page = self.line("resign")
        self.assertRegex(page, "Resignation: Black wins, White loses")


class Typing(Session):
    def test_widths(self):
        for columns in (120, 70, 40):
            self.start("play", "duplicate-chess", columns=columns)
            for line in self.expect("To act").split("\n"):
                self.assertLessEqual(len(line), columns)
            self.stop()

    def test_figures(self):
        self.start("play", "chess", "--figures")
        self.assertIn("♜  ♞  ♝  ♛  ♚", self.expect("> "))

    def test_tab_completes_moves_and_commands(self):
        self.start("play", "chess")
        self.expect("> ")
        self.type("g1f\t")
        self.expect("g1f3")
        self.line("")
        self.type("rul\t")
        self.expect("ruli")
        self.line("ings")
        self.type("what e\x15hel\t")
        self.expect("help")

    def test_help_is_of_the_phase(self):
        self.start("play", "hyper-fairy-chess")
        self.expect("> ")
        text = self.line("help")
        self.assertIn("This is the phase Draft.", text)
        for word in ("+ PIECE", "armies", "moves [N|TEXT]", "what SQUARE", "commit"):
            self.assertIn(word, text)
        self.start_over("chess")
        text = self.line("help")
        self.assertNotIn("+ PIECE", text)
        self.assertIn("resign", text)

    def start_over(self, variant):
        self.stop()
        self.start("play", variant)
        self.expect("> ")

    def test_a_computer_answers(self):
        self.start("play", "chess", "--bot", "b=random")
        self.expect("> ")
        self.assertIn("Black plays ", self.line("e2e4"))
        self.assertIn(" 2  P  P  P  P  P  P  P  P", self.line("undo"))

    def test_rulings_are_shown_and_changed(self):
        self.start("play", "duplicate-chess", "--ruling", "R06=freeze")
        self.expect("> ")
        self.assertIn("= freeze:", self.line("rulings"))
        self.assertIn("Playing", self.line("ruleset inventor"))

    def test_who_is_out_and_why_is_told_while_the_others_play(self):
        self.start("play", "duplicate-chess", "--ruling", "R06=freeze", "--ruling", "R20=frozen", "--moves",
                   "f2f4 c2c3 a7a5 e7e6 g2g4 b1a3 e7e6 d8h4")
        text = self.expect("> ")
        for told in (text, self.line("--"), self.line("b2b3"), self.line("resign")):
            self.assertRegex(told, "Playing; decided already: .*North (loses|and East lose)")
            self.assertIn("North is out of play: mated by West at ply 8.", told)
        self.assertIn("East is out of play: resigned at ply 11.", told)

    def test_a_draw_is_claimed(self):
        back_and_forth = "g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8 f6g8 "
        self.start("play", "duplicate-chess", "--ruling", "R10=3-claim", "--moves", 2 * back_and_forth)
        self.assertIn("The position has occurred three times; North may claim a draw.", self.expect("> "))
        self.assertIn("Claim a draw", self.line("help"))
        self.assertIn("Only who is to move may claim a draw: North.", self.line("why claim:E"))
        told = self.line("claim")
        self.assertIn("Threefold: all draw", told)
        self.assertIn("North claimed a draw.", told)
        self.assertIn("may claim a draw.", self.line("undo"))
        self.start_over("duplicate-chess")
        self.assertIn("No draw can be claimed in this position: draws need no claim", self.line("claim"))

    def test_play_may_go_on_from_a_live_draw(self):
        twice = 2 * "g1f3 g8f6 f3g1 f6g8 "
        self.start("play", "chess", "--ruling", "draw.latched=live", "--moves", twice)
        told = self.expect("> ")
        self.assertIn("Threefold", told)
        self.assertIn("To act: w", told)
        self.assertIn("Play may go on from this draw.", told)
        self.assertIn("Playing", self.line("e2e4"))

    def test_what_a_swap_cuts_stays_to_be_seen(self):
        self.start("play", "duplicate-chess", "--moves", "e2e4 e2e4 d7d5 e7e5")
        self.expect("> ")
        tail = ("Cut by Provisional (reference program), R01 = NESW at ply 2: e2e4 d7d5 e7e5. "
                "It is East's turn, not South's.")
        self.assertIn(tail, self.line("ruleset provisional+turn.order=NESW"))
        self.assertIn(tail, self.line("board"))
        self.assertNotIn("Cut by", self.line("undo"))
        self.assertNotIn("Cut by", self.line("ruleset provisional"))
        self.assertIn("ply 4", self.line("go 4"))


class Clocks(Session):
    BEGUN = ("play", "hyper-fairy-chess", "--setup", "4k3/8/8/8/8/8/8/R3K3 w a1,e1")

    def test_times_are_shown_and_told_in_files(self):
        out = self.ok(*self.BEGUN, "--option", "clock.w=1+2", "--option", "clock.b=5",
                      stdin="a1a2\ne8e7\nsave x.pinwheel\nquit\n")
        self.assertRegex(out, r"Time left: White (1:00|0:5\d), Black 5:00\.\n")
        self.ok("convert", "x.pinwheel", "x.pgn")
        self.assertRegex(self.read("x.pgn"),
                         r"1\. Ra2 \{\[%clk 0:0[01]:[\d.]+\]\}\s1\.\.\.\sKe7\s\{\[%clk 0:0[45]:[\d.]+\]\}")
        # The clocks go on from there.
        out = self.ok("play", "x.pinwheel", stdin="quit\n")
        self.assertRegex(out, r"Time left: White (1:0\d|0:5\d), Black (5:00|4:5\d)")

    def test_a_flag_falls(self):
        self.start(*self.BEGUN, "--option", "clock.w=0:01")
        self.expect("> ")
        time.sleep(1.1)
        board = self.line("a1a2")
        self.assertIn("The time of White is up.", board)
        self.assertRegex(board, "Timeout: Black wins, White loses")


class FromAPipe(Session):
    def test_options_and_bots(self):
        out = self.ok("play", "hyper-fairy-chess", "--option", "board=10x8", stdin="board\n")
        self.assertIn("board 10x8", out)
        self.fails(2, "play", "hyper-fairy-chess", "--option", "bord=10x8", says=["board"])
        self.fails(2, "play", "chess", "--option", "x", says=["NAME=WORD"])
        self.fails(2, "play", "chess", "--bot", "x=random", says=["w, b"])
        self.fails(2, "play", "chess", "--bot", "b=nobody", says=["nobody"])
        out = self.ok("play", "chess", "--bot", "b=random", "--bot", "w=random", "--moves", "f2f3 e7e5 g2g4 d8h4")
        self.assertIn("Checkmate: Black wins, White loses", out)

    def test_a_judge_that_fails_says_so_once(self):
        self.write("plugins/fx.lua", """-- pinwheel: ruleset api=1
return { id = "fx", title = "Fx", variant = "chess", judge = function(facts)
    if facts.mobility() == 0 then error("I cannot judge a mate") end
    return facts.standard()
end }
""")
        out = self.ok("play", "chess", "--ruleset", "fx", stdin="f2f3\ne7e5\ng2g4\nd8h4\nboard\nwhy e1e2\nquit\n",
                      env={"PINWHEEL_PLUGIN_PATH": f"{self.folder / 'plugins'}:{PLUGINS}"})
        told = "The judge of the ruleset fx failed: "
        self.assertEqual(out.count(told), 2, out)  # after the mate, and where why is asked
        self.assertIn(told + "I cannot judge a mate; this is the variant's own verdict (", out)
        self.assertNotIn("decided;", out)

    def test_unknown_words(self):
        self.fails(1, "play", "chess", stdin="bord\n", says=['Did you mean "board"'])
        self.fails(1, "play", "chess", stdin="what e9\n", says=["e9"])
        self.fails(1, "play", "chess", stdin="moves zz\n", says=["zz"])
        self.fails(1, "play", "chess", stdin="why\n", says=['Write "why MOVE"'])

    def test_a_line_of_hands_for_each_owner(self):
        drafts = "army Kx1,Qx1,Px2,Nx1\ncommit\narmy Kx1,Qx1,Rx2\ncommit\n"
        done = self.cli("play", "hyper-fairy-chess", stdin=drafts + "+ archbishop\ndraft\nboard\n")
        self.assertIn("    in hand: 2 P, N, K, Q\n    in hand: 2 r, k, q\n", done.stdout)
        self.assertIn('"+" is no action here', done.stderr)
        self.assertNotIn('Did you mean "+"', done.stderr)
        self.assertIn("Expected a seat, w or b, since these eyes have no draft of their own.", done.stderr)

    def test_what(self):
        self.assertIn("e2: White's pawn", self.ok("play", "chess", stdin="what e2\n"))
        out = self.ok("play", "duplicate-chess", stdin="what e8\n")
        self.assertIn("NW:e8: West's king", out)
        self.assertIn("SE:e8: East's king", out)

    def test_moves(self):
        out = self.ok("play", "chess", stdin="moves 3\nmoves g1\n")
        self.assertIn("a2a3 a2a4 b1a3\n3 of 20\n", out)
        self.assertIn("g1f3 g1h3\n2 of 20\n", out)


class Saving(Session):
    """Over a link, a read-only file, or a file that somebody else changed, nothing is written unasked."""

    def files(self):
        self.write("read-only.pinwheel", "mine").chmod(0o444)
        self.write("target.pinwheel", "mine")
        (self.folder / "link.pinwheel").symlink_to("target.pinwheel")
        (self.folder / "dangling.pinwheel").symlink_to("new.pinwheel")
        return {"read-only": "It is read-only.", "link": "It is a link to target.pinwheel",
                "dangling": "It is a link to new.pinwheel"}

    def test_without_a_person_it_is_refused(self):
        for name, words in self.files().items():
            done = self.cli("play", "chess", stdin=f"e2e4\nsave {name}.pinwheel\nquit\n")
            self.assertIn(words, done.stderr)
            self.assertIn(f'"save! {name}.pinwheel" saves all the same', done.stderr)
            self.assertNotIn("Saved", done.stdout)
            self.assertEqual(done.returncode, 1)
        self.assertEqual((self.read("read-only.pinwheel"), self.read("target.pinwheel")), ("mine", "mine"))
        self.assertFalse((self.folder / "new.pinwheel").exists())
        for name in ("read-only", "link", "dangling"):
            self.assertIn("Saved", self.ok("play", "chess", stdin=f"e2e4\nsave! {name}.pinwheel\nquit\n"))
        self.assertIn("e4", self.read("target.pinwheel"))

    def test_at_a_terminal_it_is_asked(self):
        self.files()
        self.start("play", "chess")
        self.expect("> ")
        self.assertIn("Write it once more", self.line("save read-only.pinwheel"))
        self.line("e2e4")
        self.assertIn("Write it once more", self.line("save read-only.pinwheel"))
        self.assertEqual(self.read("read-only.pinwheel"), "mine")
        self.assertIn("Saved", self.line("save read-only.pinwheel"))
        self.assertIn("Saved", self.line("save read-only.pinwheel"))  # agreed

    def test_a_file_that_somebody_else_changed(self):
        self.ok("convert", "chess", "g.pinwheel", "--moves", "e2e4")
        self.start("play", "g.pinwheel")
        self.expect("> ")
        self.assertIn("Saved", self.line("save g.pinwheel"))
        self.assertIn("Saved", self.line("save ./g.pinwheel"))
        self.write("g.pinwheel", "theirs")
        self.assertIn("Another program changed it", self.line("save g.pinwheel"))
        self.assertEqual(self.read("g.pinwheel"), "theirs")
        self.assertIn("Saved", self.line("save! g.pinwheel"))


if __name__ == "__main__":
    unittest.main()
