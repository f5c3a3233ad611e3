"""Hyper Fairy Chess in the window: two drafts at one screen, placement, play, rule cards, reasons, meters, clocks."""
import os
import time
import unittest

import pyatspi

from hidden_games import CURTAIN_REST, lift_by_clicks
from window import WindowTest, wait_for

BOARD = {"variant": "hyper-fairy-chess", "renderer": "grid"}
DRAFT = {"variant": "hyper-fairy-chess", "renderer": "draft"}
FREEZE = "r1*dqkb*nr/pppp1ppp/2n5/4f3/2OHi3/5J2/PPPPPPPP/R1L*IK*AMR w a1,e1,h1,a8,e8,h8 - 0 1"


class Fairy(WindowTest):
    def fairy(self, *arguments, **how):
        return self.open("--variant", "hyper-fairy-chess", *arguments, **how)

    def position(self, hfen):
        """The window with a game that began from a position."""
        script = os.path.join(self.folder(), "setup.lua")
        with open(script, "w") as out:
            out.write(f'workbench.command("game:setup", "{hfen}")\n')
        return self.fairy("--script", script)

    def draft(self, w):
        node = w.find("Draft of", prefix=True, showing=True)
        return node.name if node else ""

    def button(self, w, name):
        return w.find(name, role="push button", showing=True)

    def covered(self, w):
        return w.find("Boards, covered", prefix=True, showing=True)

    def lift(self, w):
        box = wait_for("the curtain", lambda: self.covered(w)).queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        time.sleep(CURTAIN_REST)
        w.xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2)
        lift_by_clicks(w, lambda: self.covered(w))

    def words(self, w):
        """All that assistive technology reads of the window."""
        return "\n".join(text for node in w.all(lambda n: True) for text in (node.name, node.description) if text)

    def test_a_click_too_many_neither_lifts_the_curtain_nor_commits_for_the_next_side(self):
        with self.fairy("--moves", "b:army:Kx1,Qx1,Rx1,Px8") as w:
            w.expect("White drafts", w.status, "White drafts in secret")
            button = wait_for("the button", lambda: self.button(w, "Hand over to Black"))
            box = button.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
            w.xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2,
                      "click", "--repeat", 3, "--delay", 120, 1)
            wait_for("the curtain", lambda: self.covered(w))
            time.sleep(1)  # until a busy program has heard all three
            self.assertTrue(self.covered(w))
            self.lift(w)
            w.expect("Black drafts", w.status, "Black drafts in secret")
            w.click("commit", **DRAFT)
            w.xdotool("click", "--repeat", 3, "--delay", 150, 1)
            wait_for("the curtain", lambda: self.covered(w))
            time.sleep(1)
            self.assertTrue(self.covered(w))
            # A double click lifts and does no more.
            w.xdotool("sleep", CURTAIN_REST, "click", "--repeat", 2, "--delay", 120, 1)
            w.expect("White drafts still", w.status, "White drafts in secret")

    def take(self, w, count, piece):
        """So many clicks on the plus of a card."""
        before = self.draft(w)
        for _ in range(count):
            w.click("more:" + piece, **DRAFT)
            wait_for(piece, lambda: self.draft(w) != before)
            before = self.draft(w)

    def test_a_secret_draft_is_not_for_spectators(self):
        with self.fairy() as w:
            w.menu("A spectator")
            w.expect("status", w.status, "Both sides draft in secret")
            wait_for("the boards", lambda: not self.draft(w))
            self.assertNotIn("Draft of", self.words(w))

    def test_two_persons_draft_by_clicks_and_the_armies_are_revealed_together(self):
        with self.fairy() as w:
            w.expect("White drafts", w.status, "White drafts in secret")
            w.expect("idle", w.why, "A click on a card shows its rules")
            w.click("card:coordinator", **DRAFT)
            w.expect("its card", lambda: w.card("Rule card"), "Coordinator")
            self.take(w, 1, "queen")
            self.take(w, 1, "fairy-queen")
            self.take(w, 2, "long-leaper")
            w.expect("spent", lambda: self.draft(w), "381 of 405 points")
            self.take(w, 1, "knight")
            w.expect("told at once", lambda: self.draft(w), "412 of 405 points")
            w.expect("the excess", lambda: self.draft(w), "7 over the budget of 405")
            self.assertIsNone(self.button(w, "Commit the army"))
            w.click("commit", **DRAFT)
            w.expect("nothing is committed", w.status, "White drafts in secret")
            w.click("less:knight", **dict(DRAFT, moves="pick:knight,1"))
            w.expect("put back", lambda: self.draft(w), "381 of 405 points")
            w.expect("the log in words", w.log, "Knight × 0")
            w.click("commit", **DRAFT)
            cover = wait_for("the curtain", lambda: self.covered(w))
            self.assertEqual(cover.name, "Boards, covered: hand over to Black")
            for secret in ("Long Leaper", "long-leaper", "381", "Commit the army"):
                self.assertNotIn(secret, self.words(w))
            self.lift(w)
            w.expect("Black drafts", w.status, "Black drafts in secret")
            w.expect("White is done", w.status, "White has committed an army")
            self.assertIn("0 of 405", self.draft(w))
            self.assertNotIn("381", self.words(w))
            self.assertNotIn("Long Leaper × ", self.words(w))
            w.click("card:rook", **DRAFT)
            w.xdotool("click", "--repeat", 2, "--delay", 60, 1)  # two clicks on a card take one
            w.expect("a Rook", lambda: self.draft(w), "1 rook")
            # So little of the budget is asked about once.
            w.click("commit", **DRAFT)
            wait_for("the question", lambda: w.all(lambda n: " of 405 points are spent" in n.name))
            w.press_button("Go on drafting")
            wait_for("no question", lambda: not self.button(w, "Commit it"))
            w.expect("Black drafts on", w.status, "Black drafts in secret")
            w.click("commit", **DRAFT)
            w.press_button("Commit it")
            w.expect("placement", w.status, "White places a piece")
            self.assertFalse(self.covered(w))
            w.expect("placed", w.status, "White 0 of 5 pieces")
            w.expect("placed", w.status, "Black 0 of 2 pieces")

    def test_commit_stays_in_sight_of_a_scrolled_draft(self):
        with self.fairy(size=(1280, 560)) as w:
            w.expect("what is unspent", lambda: self.draft(w),
                     "This army can be committed; 405 of 405 points are unspent.")
            place = w.place("commit", **DRAFT)
            w.point("card:pawn", **DRAFT)
            w.xdotool("click", "--repeat", 8, "--delay", 40, 5)
            time.sleep(0.5)
            if os.environ.get("PINWHEEL_PICTURES"):
                w.picture(os.path.join(os.environ["PINWHEEL_PICTURES"], "draft-scrolled.png"))
            w.xdotool("mousemove", *place, "click", 1)
            wait_for("the question", lambda: w.all(lambda n: " of 405 points are spent" in n.name))
            w.press_button("Go on drafting")
            w.expect("White drafts on", w.status, "White drafts in secret")

    def test_there_is_no_moderator_where_none_speaks(self):
        with self.fairy("--moves", "army:Kx1,Qx1") as w:
            w.expect("draft", lambda: self.draft(w), "95 of 405")
            for words in ("MODERATOR", "Moderator's log", "Silence.", "White begins.", "army:"):
                self.assertNotIn(words, self.words(w))
            w.expect("log", w.log, "w 2 pieces, 95 points")

    def test_pieces_are_placed_by_clicks(self):
        moves = "army:Kx1,Qx1 b:army:Kx1,Rx1 commit commit"
        with self.fairy("--moves", moves) as w:
            how = dict(BOARD, moves=moves)
            w.expect("White", w.status, "White places a piece")
            w.click("hand:w:queen", **how)
            w.expect("pick", w.why, "The queen in hand: 16 targets")
            w.expect("its card", lambda: w.card("Rule card"), "Queen")
            w.click("board:e5", **how)
            w.expect("refused", w.why, "White places its Queen on rank 1 or 2, not on e5.")
            w.click("board:d1", **how)
            w.expect("Black", w.status, "Black places a piece")
            w.expect("placed", w.status, "White 1 of 2 pieces")
            after = dict(BOARD, moves=moves + " Q@d1")
            w.click("hand:b:king", "board:e8", **after)
            after["moves"] += " K@e8"
            w.click("hand:w:king", "board:e1", **after)
            after["moves"] += " K@e1"
            w.click("hand:b:rook", "board:a8", **after)
            w.expect("play", w.status, "White to move")
            w.expect("points", w.status, "White 95 of 95 points")
            w.expect("points", w.status, "Black 50 of 50 points")
            w.click("board:d1", "board:d7", **BOARD)
            w.expect("log", w.log, "w Qd7+")
            w.expect("check", w.status, "Black is in check")

    def test_a_click_shows_the_rule_card_of_any_piece(self):
        with self.position(FREEZE) as w:
            w.expect("marks", w.status, "Cannot be taken: Jester f3, Fool e5")
            w.expect("marks", w.status, "Frozen: Herald d4, Immobilizer e4, Fool e5")
            w.click("board:c4", **BOARD)
            w.expect("own piece", lambda: w.card("Rule card"), "Coordinator. Costs 69, counts 69 VP. Tier 2")
            w.expect("edges", lambda: w.card("Edge cases"), "A frozen leader still counts.")
            w.expect("rulings", lambda: w.card("Edge cases"),
                     "With whom does a Coordinator coordinate? its own leaders")
            w.keys("Escape")
            w.click("board:e5", **BOARD)
            w.expect("enemy piece", lambda: w.card("Rule card"), "Fool. Costs 27")
            w.expect("its state", lambda: w.card("Rule card"), "Frozen by the Herald on d4: it may not move")
            w.expect("its state", lambda: w.card("Rule card"), "It cannot be taken.")
            w.menu("Rule card")
            wait_for("the pane to go", lambda: not w.find("Rule card", prefix=True, role="panel", showing=True))

    def test_a_move_is_played_and_the_meter_falls(self):
        with self.position("4k3/8/8/3p4/8/8/8/R2QK3 w a1,e1") as w:
            w.expect("points", w.status, "White 145 points. Black 10 points")
            w.click("board:d1", "board:d5", **BOARD)
            w.expect("log", w.log, "w Qxd5")
            w.expect("points", w.status, "White 145 points. Black 0 points")
            w.expect("turn", w.status, "Black to move")

    def test_refused_moves_show_why(self):
        cases = [("frozen-by", FREEZE, "d4", "e6", "The Herald on d4 is frozen by the Immobilizer on e4."),
                 ("fool-blocks-leap", "7k/8/8/8/3*Tf3/8/8/K7 w -", "d4", "f4",
                  "each way of the Catapult on d4 passes one on its leap to f4: the Fool on e4."),
                 ("unjumpable", "K6k/8/8/8/1n1f3*O/8/8/8 w -", "h4", "b4",
                  "The Cannon on h4 does not hop over the Fool on d4: a Fool is never hopped over."),
                 ("no-screen", "K6k/8/8/8/1n5*O/8/8/8 w -", "h4", "b4",
                  "There is nothing to hop over between the Cannon on h4 and the Knight on b4."),
                 ("uncapturable", "K6k/8/8/8/1f5R/8/8/8 w -", "h4", "b4", "The Fool on b4 cannot be captured: a"),
                 ("leader-exposed", "k7/8/8/8/7*p/8/6P1/4K3 w -", "g2", "g3",
                  "The Pontiff on h4 comes by way of d8 and a5."),
                 ("swap-refused", "4k3/8/8/2p1p3/3*C4/3K4/8/8 w -", "d4", "d3",
                  "would be attacked by the Pawn on c5 and the Pawn on e5.")]
        for code, hfen, start, end, words in cases:
            with self.subTest(code), self.position(hfen) as w:
                w.expect("turn", w.status, "White to move")
                w.click("board:" + start, **BOARD)
                w.point("board:" + end, **BOARD)
                w.expect(code, w.why, words)
                self.assertNotIn(code, w.why())  # words, no code

    def test_clocks_run_in_play_and_a_flag_falls(self):
        script = os.path.join(self.folder(), "clock.lua")
        with open(script, "w") as out:
            out.write('workbench.show(pinwheel.new("hyper-fairy-chess", {setup = "4k3/8/8/8/8/8/8/R3K3 w a1,e1", '
                      '["clock.w"] = "0:04", ["clock.b"] = "5+3"}))\n')
        with self.fairy("--script", script) as w:
            clocks = lambda: (w.find("Clocks.", prefix=True, showing=True) or w.app).name
            w.expect("clocks", clocks, "Black 5:00")
            w.expect("White's runs", clocks, "running, Black")
            w.expect("the flag", w.status, "Timeout: Black wins, White loses")
            w.expect("both stand", clocks, "White 0.0, Black 5:00")
            w.keys("Left")
            w.expect("looking back", w.status, "looking back")

    def test_the_dialog_asks_for_clocks(self):
        with self.fairy() as w:
            w.menu("New…")
            field = wait_for("White's clock", lambda: w.find("White's clock", role="text"))
            field.queryEditableText().setTextContents("soon")
            w.press_button("Start")
            error = wait_for("the error", lambda: w.find("Error:", prefix=True, showing=True))
            self.assertIn("expected minutes", error.name)
            w.press_button("Cancel")


if __name__ == "__main__":
    unittest.main()
