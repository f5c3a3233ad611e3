"""Quantum chess in the window: the flow of a turn, previews, hypotheses, filters, styles."""
import os
import unittest

import pyatspi

from window import SIZE, WindowTest, wait_for

HOW = {"variant": "quantum-chess", "renderer": "pies"}


class Quantum(WindowTest):
    def start(self, moves="", *more, **how):
        arguments = ["--variant", "quantum-chess"]
        if moves:
            arguments += ["--moves", moves]
        return self.open(*arguments, *more, **how)

    def test_move_zero_a_move_a_challenge_and_a_denial(self):
        with self.start() as w:
            w.expect("move zero", w.status, "Black may challenge before the first move")
            w.expect("worlds", w.status, "White: 34\u202f594\u202f560 worlds, 16 possible kings")
            w.press_button("End the turn")
            w.expect("White", w.status, "White to move")
            w.click("board:e2", "board:e4", **HOW)
            w.expect("challenge phase", w.status, "White may challenge, or end the turn")
            w.expect("worlds", w.status, "White: 23\u202f783\u202f760 worlds, 15 possible kings")
            w.press_button("End the turn")
            w.click("board:e7", "board:e5", **HOW)
            w.expect("log", w.log, "b e7e5")
            w.click("board:d7", "board:d2", **HOW)
            w.expect("answer", w.status, "White must answer the challenge of d2")
            w.press_button("Deny: it is no king")
            w.expect("log", w.log, "w [d2(QBNRP)]")
            w.expect("then a move", w.status, "White to move")

    def test_a_token_with_a_blank_on_the_command_line(self):
        with self.start("<e7 e2>") as w:
            w.expect("played", w.status, "White must answer the challenge of e2")
            w.expect("what to do", w.why, "Answer the challenge")
            self.assertIn("What is “Challenge”?", w.status())
            self.assertNotIn("What is “Challenge”?", w.why())

    def test_several_attackers_and_the_joint_collapse_before_it_is_declared(self):
        with self.start("-- a2a3") as w:
            w.find("Challenge", role="toggle button").queryAction().doAction(0)
            w.expect("mode", w.why, "Challenge: pick one piece or several, then their target")
            w.click("board:g2", **HOW)
            w.expect("pick", w.why, "Challenge by g2: ")
            w.click("board:b2", **HOW)
            w.expect("pick", w.why, "Challenge by g2 and b2: 2 targets")
            w.point("board:g7", **HOW)
            w.expect("preview", w.why, "<b2,g2,g7>: legal")
            w.expect("preview", w.why, "g2 KQBNRP → QR (challenge)")
            w.expect("preview", w.why, "b2 KQBNRP → QB (challenge)")
            w.expect("nothing is declared", w.status, "Ply 2")
            w.keys("Escape")
            w.expect("the pick is gone", w.why, "Challenge: pick one piece or several")
            w.keys("Escape")
            w.expect("the mode is left", w.why, "Press Challenge")
            w.click("board:g2", "board:b2", "board:g7", **HOW)
            w.expect("declared", w.status, "Black must answer the challenge of g7")
            w.expect("by whom", w.status, "challenged by b2 g2")

    def test_a_challenge_that_is_none_says_why_and_the_mode_stays(self):
        moves = "-- b1c3"
        with self.start(moves) as w:
            w.find("Challenge", role="toggle button").queryAction().doAction(0)
            w.expect("mode", w.why, "Challenge: pick one piece or several, then their target")
            w.click("board:c3", moves=moves, **HOW)
            w.expect("no such", w.why, "The knight on c3 cannot begin it.")
            w.click("board:e7", moves=moves, **HOW)
            w.expect("why", w.why, "The knight on c3 cannot reach the piece on e7: a knight leaps two squares")
            w.click("board:f2", "board:f7", moves=moves, **HOW)
            w.expect("another one", w.status, "Black must answer the challenge of f7")
            # The button goes away with the question; keys go to the boards.
            box = w.box("Deny: it is no king")
            w.xdotool("mousemove", box.x + 10, box.y + 10, "click", 1)
            w.expect("denied", w.status, "Black to move")
            w.keys("space")
            w.expect("before", w.why, "Before the last move.")
            w.keys("space")
            w.expect("the denial", w.why, "f7 KQBNRP → QBNRP")

    def test_answers_are_lit_and_others_explained(self):
        with self.start("<e7,e2>") as w:
            w.click("board:e2", **HOW)
            w.point("board:e3", **HOW)
            w.expect("why", w.why, "stays unanswered")
            w.click("board:e4", **HOW)
            w.expect("log", w.log, "w e2e4")

    def test_a_preview_names_causes_and_changes_nothing(self):
        with self.start("-- b2d4 -- a7a6 --") as w:
            w.click("board:d2", **HOW)
            w.point("board:f4", **HOW)
            w.expect("preview", w.why, "d2f4: legal")
            w.expect("cause", w.why, "a1 c1 e1 g1 f2 h2 KQBNRP → KNRP (tight {Q,BD} by d4 f4)")
            w.expect("worlds", w.why, "White 6\u202f486\u202f480 → 617\u202f760 (9.5 %)")
            w.expect("options", w.why, "130 legal actions")
            w.xdotool("mousemove", 20, 20)
            w.expect("gone", w.why, "The piece on d2: ")
            w.expect("nothing is played", w.status, "Ply 5")
            w.click("board:f4", **HOW)
            w.expect("the same happens", w.status, "White: 617\u202f760 worlds, 14 possible kings")

    def test_hypotheses_chain_and_leave_no_trace(self):
        with self.start("-- b2d4 --") as w:
            w.point("board:d4", **HOW)
            w.xdotool("click", 3)
            w.menu("Suppose bishop: 7 others change")
            w.expect("bar", lambda: self.bar(w), "Hypothesis, nothing is played: d4 = B")
            w.expect("card", w.why, "HYPOTHESIS. d4 = B")
            w.point("board:e1", **HOW)
            w.xdotool("click", 3)
            w.menu("Suppose king: 14 others change")
            w.expect("bar", lambda: self.bar(w), "d4 = B, e1 = K")
            w.keys("Escape")
            wait_for("one is taken back", lambda: self.bar(w).endswith("played: d4 = B"))
            w.press_button("Back to the game")
            wait_for("no bar", lambda: not self.bar(w))
            w.expect("status", w.status, "Ply 3")

    def test_a_hypothesis_is_no_edit(self):
        with self.start() as w:
            w.point("board:e2", **HOW)
            w.xdotool("click", 3)
            w.menu("Suppose king: 15 others change")
            w.expect("worlds", w.why, "White 34\u202f594\u202f560 → 2\u202f162\u202f160")
            w.keys("Escape")
            wait_for("no bar", lambda: not self.bar(w))
            self.assertNotIn("•", " ".join(n.name for n in w.all(lambda n: n.getRoleName() == "frame")))
            w.expect("the game", w.status, "Ply 0")

    @staticmethod
    def bar(w):
        node = w.find("Hypothesis, nothing", prefix=True, showing=True)
        return node.name if node else ""

    @staticmethod
    def click_widget(w, name):
        """With the mouse: a menu opens only below a real press."""
        node = wait_for(name, lambda: w.find(name, showing=True))
        box = node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        w.xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2)
        w.xdotool("click", 1)

    def filters(self, w):
        node = w.find("Filters", prefix=True, showing=True)
        return node.name if node else ""

    def test_the_filter_bar(self):
        with self.start("-- e2e4") as w:
            w.menu("Filter bar")
            w.expect("bar", lambda: self.filters(w), "Filters: 32 pieces")
            self.click_widget(w, "Side ▾")
            w.menu("Side: White")
            w.expect("side", lambda: self.filters(w), "16 of 32 pieces")
            w.find("Potential kings", role="toggle button").queryAction().doAction(0)
            w.expect("and", lambda: self.filters(w), "15 of 32 pieces")
            w.press_button("Match all")
            w.expect("or", lambda: self.filters(w), "32 of 32 pieces")
            w.press_button("Clear the filters")
            w.expect("clear", lambda: self.filters(w), "Filters: 32 pieces")
            square = w.find("Attacks square")
            square.queryComponent().grabFocus()
            w.type("e7")
            w.expect("attackers of e7", lambda: self.filters(w), " of 32 pieces")
            w.press_button("Clear the filters")
            w.menu("Filter bar")
            wait_for("no bar", lambda: not self.filters(w))

    def test_two_meanings_of_one_target_are_words(self):
        with self.start("-- a2a3 -- d7d5 -- a3a4 -- d5d4 -- e2e4 --") as w:
            w.click("board:d4", "board:e3", **HOW)
            w.expect("choice", w.why, "choose what the move means")
            w.keys("Escape")
            w.click("board:e3", **HOW)
            w.expect("choice", w.why, "choose what the move means")
            w.keys("2")
            w.expect("log", w.log, "b d4e3")

    def game(self, text):
        """The file of a game in Qhess."""
        path = os.path.join(self.folder(), "game.qhess")
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)
        return path

    def choose(self, w, path, squares, word):
        """Clicks squares, then a tile of the choice that they leave."""
        targets = tuple("board:" + square for square in squares)
        w.click(*targets, **HOW)
        w.expect("choice", lambda: w.why().lower(), "choose what")
        w.click("choice:" + word, game=path, after=targets, **HOW)

    def test_en_passant_and_the_plain_step_are_clicked(self):
        text = "1. a2a3 d7d5 2. a3a4 d5d4 3. e2e4 --"
        for word, written in (("ep", "b d4e3(P)ep"), ("plain", "b d4e3(Q)")):
            path = self.game(text)
            with self.open(path) as w:
                self.choose(w, path, ("d4", "e3"), word)
                w.expect(word, w.log, written)

    def test_a_promotion_and_its_refusal_are_clicked(self):
        qfen = "[a1(w_K) e7(w_RP) h3(b_K)] (w_Q w_BL w_BD w_N w_N w_R w_RP w_P w_P w_P w_P w_P w_P w_P " \
               "b_Q b_BL b_BD b_N b_N b_R b_R b_P b_P b_P b_P b_P b_P b_P b_P) w M - - 0 1"
        for word, written in (("q", "w e7e8(P)=Q"), ("n", "w e7e8(P)=N"), ("plain", "w e7e8(R)")):
            path = self.game(qfen + "\n*")
            with self.open(path) as w:
                self.choose(w, path, ("e7", "e8"), word)
                w.expect(word, w.log, written)

    def test_what_a_mover_keeps_is_clicked(self):
        path = self.game('[Ruling-collapse.voluntary "on-moves"]\n1. a2a3 a7a6 --')
        with self.open(path) as w:
            self.choose(w, path, ("e2", "e4"), "QR")
            w.expect("the pawn is given up", w.log, "w e2e4(QR)")

    def test_what_attackers_keep_is_clicked(self):
        path = self.game('[Ruling-collapse.voluntary "on-moves-and-challenges"]\n1. a2a3')
        with self.open(path) as w:
            self.choose(w, path, ("b2", "g2", "g7"), "B,*")
            w.expect("one attacker gives up a type, the other none", w.log, "w <b2(B) g2(QR) g7>")
        path = self.game('[Ruling-challenge.collapse-attackers "pick-one"]\n1. a2a3')
        with self.open(path) as w:
            self.choose(w, path, ("b2", "g2", "g7"), "B,R")
            w.expect("each is one type", w.log, "w <b2(B) g2(R) g7>")

    def test_a_captured_piece_is_named_by_a_button(self):
        path = self.game('[Ruling-capture.residual "owner-names"]\n1. e2e7')
        with self.open(path) as w:
            w.expect("who names", w.status, "Black must say what the captured piece was")
            # All five are inside the window.
            for name in ("queen", "bishop", "knight", "rook", "pawn"):
                box = w.find("It was a " + name, showing=True).queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
                self.assertLess(box.x + box.width, SIZE[0], name)
            self.click_widget(w, "It was a pawn")
            w.expect("log", w.log, "b =P")
            w.expect("White may challenge", w.status, "White may challenge, or end the turn")

    def test_styles_are_remembered(self):
        home = self.folder()
        with self.start(home=home) as w:
            w.menu("Discs: grid")
            w.menu("Quit")
            wait_for("the end", lambda: w.process.poll() is not None)
        with open(home + "/config/pinwheel/settings.json", encoding="utf-8") as f:
            self.assertIn('"pies.disc": "grid"', f.read())
        with self.start(home=home) as w:
            items = w.all(lambda n: n.name == "Discs: grid")
            self.assertTrue(items)
            w.expect("still plays", w.status, "Black may challenge")

    def test_a_disc_is_dragged_with_a_preview_on_the_way(self):
        with self.start("--") as w:
            w.point("board:e2", **HOW)
            w.xdotool("mousedown", 1)
            w.point("board:e3", **HOW)
            w.point("board:e4", **HOW)
            w.expect("preview", w.why, "e2e4: legal")
            w.xdotool("mouseup", 1)
            w.expect("log", w.log, "w e2e4")

    def test_turns_that_end_by_themselves(self):
        with self.start("--") as w:
            w.menu("Pass by itself after a move")
            w.click("board:e2", "board:e4", **HOW)
            w.expect("Black moves at once", w.status, "Black to move")

    def test_collapses_are_in_the_log_and_the_keyboard_reaches_the_menu(self):
        with self.start("-- a2a5 -- h7h6 -- c2c5 -- g7g6 -- e2e5") as w:
            w.expect("log", w.log, "w e2e5")
            w.expect("worlds", w.status, "59\u202f400 worlds")
            w.keys("alt+Right", "m")
            w.menu("Mark the square")
            w.expect("title", lambda: " ".join(n.name for n in w.all(lambda n: n.getRoleName() == "frame")), "•")


if __name__ == "__main__":
    unittest.main()
