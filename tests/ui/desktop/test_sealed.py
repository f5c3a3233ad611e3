"""Games that hide something, at one screen: console, files, logs and pictures."""
import glob
import json
import os
import subprocess
import time
import unittest

import pyatspi

from hidden_games import BlindTest
from window import wait_for

MATE = "f2f3 e7e5 g2g4 d8h4"


class Sealed(BlindTest):
    """Console, files and logs of games that hide something."""

    def console(self, w, *lines):
        """What the console answers to lines typed into it."""
        before = w.console()
        w.keys("ctrl+l")
        wait_for("the entry", lambda: w.all(lambda n: n.name == "Console input"
                                            and n.getState().contains(pyatspi.STATE_FOCUSED)))
        for line in lines:
            w.type(line + "\n")
        w.type("41 * 101\n")
        wait_for("the console", lambda: "4141" in w.console()[len(before):])
        w.keys("Escape")
        return w.console()[len(before):]

    def test_what_a_chunk_says_stays_with_who_gave_it(self):
        with self.blind() as w:
            w.expect("status", w.status, "White to move")
            w.keys("ctrl+l")
            wait_for("the entry", lambda: w.all(lambda n: n.name == "Console input"
                                                and n.getState().contains(pyatspi.STATE_FOCUSED)))
            w.type("g:play('e2e4') print('secret', 6 * 7) return 'my ' .. 2 * 11\n")
            wait_for("the curtain", lambda: self.covered(w))
            self.lift(w)
            black = self.console(w)
            for secret in ("secret\t42", "my 22", "e2e4"):
                self.assertNotIn(secret, w.console())
            self.assertIn("4141", black)
            w.click("board:e7", "board:e5", **self.at(w, "b"))
            self.lift(w)
            w.expect("White's own", w.console, "secret\t42")
            self.assertIn("my 22", w.console())

    def test_what_a_script_keeps_is_for_who_gave_it(self):
        with self.blind() as w:
            w.expect("status", w.status, "White to move")
            self.console(w, "stash = 'of white'",
                         "workbench.on('position', function() stash = 'as ' .. g:view().viewer end)")
            w.click("board:e2", "board:e4", **self.at(w, "w"))
            self.lift(w)
            w.drag("board:g8", "board:g4", **self.at(w, "b"))  # touched: Black is still at the screen
            w.expect("said", lambda: self.said(w), "must move")
            self.assertIn("kept\tnil", self.console(w, "print('kept', stash)"))
            w.click("board:g8", "board:f6", **self.at(w, "b"))
            self.lift(w)
            white = self.console(w, "print('kept', stash)")
            self.assertRegex(white, "kept\tof white|kept\tas (w|spectator)")

    def test_what_was_copied_or_marked_stays_with_who_did_it(self):
        with self.blind() as w:
            w.expect("status", w.status, "White to move")
            self.entry(w)
            w.type("queen to h5")
            w.keys("ctrl+a", "ctrl+c", "End", "space", "ctrl+v")
            w.expect("the copy", lambda: self.entry(w), "queen to h5 queen to h5")
            w.keys("ctrl+a", "BackSpace")
            w.click("board:e2", "board:e4", **self.at(w, "w"))
            self.lift(w)
            self.entry(w)
            w.type("a")
            w.keys("ctrl+v")
            w.type("b")
            wait_for("nothing copied", lambda: self.entry(w) == "ab")
            w.keys("ctrl+a", "BackSpace")
            box = w.find("Type a move", showing=True).queryComponent().getExtents(0)
            w.xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2)
            w.xdotool("click", 2)
            w.type("c")
            wait_for("nothing marked", lambda: self.entry(w) == "c")

    def entry(self, w):
        """The move field has the keys; what stands in it."""
        def focused():
            return w.all(lambda n: n.name == "Type a move" and n.getState().contains(pyatspi.STATE_FOCUSED))
        if not focused():
            w.keys("ctrl+m")
        text = wait_for("the field", focused)[0].queryText()
        return text.getText(0, text.characterCount)

    def test_a_chunk_that_runs_on_sees_nothing_of_the_next_player(self):
        with self.blind() as w:
            w.expect("status", w.status, "White to move")
            w.keys("ctrl+l")
            wait_for("the entry", lambda: w.all(lambda n: n.name == "Console input"
                                                and n.getState().contains(pyatspi.STATE_FOCUSED)))
            w.type("left, seen, open = 3000, '', 0 repeat local v = workbench.game():view().viewer if v ~= 'w' then "
                   "left, seen = left - 1, seen .. v:sub(1, 1) if left % 100 == 0 then workbench.notify('from White') "
                   "for _, c in ipairs(workbench.commands()) do if c.enabled then open = open + 1 end end end end "
                   "until left == 0 print('over')\n")
            w.click("board:e2", "board:e4", **self.at(w, "w"))
            self.lift(w)
            w.expect("status", w.status, "Black to move")
            time.sleep(3)
            self.assertNotIn("from White", w.message())
            w.click("board:e7", "board:e5", **self.at(w, "b"))
            self.lift(w)
            wait_for("the chunk", lambda: "over" in w.console().split("\n"), 60)
            white = self.console(w, "print('black', seen:find('b'), #seen)")
            self.assertIn("black\tnil\t3000", white)
            self.assertIn("open\t0", self.console(w, "print('open', open)"))

    def test_who_became_the_arbiter_stays_it(self):
        with self.blind("--moves", "e2e4 e7e5") as w:
            w.menu("The arbiter, who sees all")
            w.press_button("Show it")
            w.expect("status", w.status, "An arbiter saw everything of this game.")
            w.menu("Who is at the screen")
            w.expect("message", w.message, "stays its arbiter until it is over")
            self.assertIn("Black pawn", self.squares(w))

    def asked(self, w, other):
        """Everything a player may try to learn from the console about the other one."""
        return self.console(w, "g:fen()", "print(g)", f"g:announcements('{other}')", f"g:view('{other}')",
                            "g:view('arbiter')", "g:moves()", "g.ply",
                            f"g:write('coordinate')", "print(g:view().viewer)",
                            "for _, said in ipairs(g:announcements()) do print(said.text) end")

    def test_the_console_tells_each_player_what_he_knows(self):
        with self.blind("--ruleset", "design") as w:
            w.drag("board:a1", "board:a4", **self.at(w, "w"))
            w.expect("said", lambda: self.said(w), "The piece has no legal moves.")
            w.click("board:e2", "board:e4", **self.at(w, "w"))
            down = self.console(w, "print(g:view().viewer)", "g:fen()", "print(#g:announcements())")
            self.assertIn("spectator", down)
            self.assertIn("game.hidden", down)
            self.lift(w)
            black = self.asked(w, "w")
            self.assertEqual(black.count("[game.hidden]"), 7, black)
            self.assertRegex(black, r"game: blind-chess, design\n")
            self.assertRegex(black, r"(?m)^b$")
            self.assertIn("White moved.", black)
            for secret in ("e2e4", "e4", "The piece has no legal moves", "4P3", "spectator"):
                self.assertNotIn(secret, black)
            w.click("board:e7", "board:e5", **self.at(w, "b"))
            wait_for("the curtain", lambda: self.covered(w))
            self.assertNotIn("White moved.", w.console())
            self.lift(w)
            white = self.asked(w, "b")
            self.assertEqual(white.count("[game.hidden]"), 7, white)
            self.assertRegex(white, r"(?m)^w$")
            self.assertIn("The piece has no legal moves.", white)
            self.assertIn("Black moved.", white)
            self.assertNotIn("White moved.", w.console())
            for secret in ("e7e5", "e5", "4p3"):
                self.assertNotIn(secret, white)

    def brightest_difference(self, w, pictures):
        """Of the first picture and a new last one, without the line above the status bar, where GTK varies."""
        w.picture(pictures[-1])
        return subprocess.run(["convert", pictures[0], pictures[-1], "-compose", "difference", "-composite", "-fill",
                               "black", "-draw", "rectangle 0,866 1440,872",
                               "-format", "%[fx:maxima]", "info:"], capture_output=True, text=True).stdout

    def test_games_that_differ_in_the_others_moves_look_the_same(self):
        """Words, tooltips, title, console and file for White; the arbiter's eyes tell the games apart."""
        seen, open_eyes, pictures = [], [], []
        for moves in ("e2e4 a7a6 g1f3 h7h6", "e2e4 c7c6 g1f3 g8f6"):
            with self.blind("--ruleset", "design", "--moves", moves) as w:
                w.expect("status", w.status, "White to move")
                how = self.at(w, "w")
                w.click("board:f1", **how)
                w.expect("pick", w.why, "The bishop on f1")
                for square in ("e5", "h6", "f6", "b5"):
                    w.point("board:" + square, **how)
                time.sleep(0.3)
                pictures.append(os.path.join(self.folder(), "window.png"))
                w.picture(pictures[-1])
                wait_for("the same picture", lambda: self.brightest_difference(w, pictures) == "0", 10)
                looks = [self.words(w), [n.name for n in w.all(lambda n: n.getRoleName() in ("frame", "page tab"))]]
                self.assertIn("Black moved.", looks[0])
                w.keys("Escape")
                w.keys("Left")
                looks.append(self.words(w))
                w.keys("End")
                looks.append(self.squares(w))
                looks.append(sorted(self.asked(w, "b").split("\n")))  # what is typed ahead mingles with answers
                w.keys("ctrl+l")
                file = w.home + "/data/pinwheel/games/twin.pinwheel"
                w.type('workbench.command("game:save-as", "twin.pinwheel")\n')
                wait_for("the file", lambda: os.path.exists(file))
                root = json.load(open(file))
                looks.append(len(root["sealed"].pop("text")))
                root["pinwheel"]["tags"].pop("GameId")  # drawn by lot
                looks.append(root)
                seen.append(looks)
                w.menu("The arbiter, who sees all")
                w.press_button("Show it")
                w.expect("the arbiter", lambda: w.card("Moderator"), "Everything that was said.")
                open_eyes.append((self.words(w), self.squares(w)))
        for one, other in zip(*seen):
            self.assertEqual(one, other)
        for one, other in zip(*open_eyes):
            self.assertNotEqual(one, other)

    def test_planted_variants_look_the_same_too(self):
        """Variants that nothing in the program knows: see tests/planted."""
        env = {"PINWHEEL_PLUGIN_PATH": os.environ["PINWHEEL_PLUGIN_PATH"] + ":" + os.environ["PINWHEEL_PLANTED"]}
        for variant, one, other in (("marks", "mark:a1 mark:a1 mark:b1", "mark:a1 mark:c1"),
                                    ("fog", "put:a1 put:e1", "put:a1 put:h1")):
            seen, open_eyes = [], []
            for moves in (one, other):
                with self.open("--variant", variant, "--moves", moves, env=env) as w:
                    wait_for("the log", lambda: "Moves, ply 2" in w.log())
                    looks = [self.words(w), [n.name for n in w.all(lambda n: n.getRoleName() == "frame")]]
                    w.keys("Left")
                    looks.append(self.words(w))
                    w.keys("End")
                    looks.append(sorted(self.asked(w, "B").split("\n")))
                    looks.append(sorted(self.console(w, "for i = 0, 9 do print(i, pcall(workbench.command, "
                                                        "'game:go-node', i)) end").split("\n")))
                    seen.append(looks)
                    w.menu("The arbiter, who sees all")
                    w.press_button("Show it")
                    w.expect("the arbiter", w.status, "An arbiter saw everything of this game.")
                    open_eyes.append(self.words(w) + self.console(w, "print(g:fen())"))
            with self.subTest(variant=variant):
                for a, b in zip(*seen):
                    self.assertEqual(a, b)
                self.assertNotEqual(*open_eyes)

    def test_the_console_tells_all_in_the_end_and_to_the_arbiter(self):
        with self.blind("--moves", MATE) as w:
            w.expect("status", w.status, "Black wins")
            self.assertIn("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR", self.console(w, "g:fen()"))
        with self.blind("--moves", "e2e4") as w:
            w.menu("The arbiter, who sees all")
            w.press_button("Show it")
            wait_for("the question to go", lambda: not w.find("Show it", role="push button", showing=True))
            self.assertIn("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR", self.console(w, "g:fen()"))

    def test_a_saved_game_is_an_envelope_and_goes_on_behind_the_curtain(self):
        file = os.path.join(self.folder(), "evening.pinwheel")
        script = os.path.join(self.folder(), "save.lua")
        with open(script, "w") as out:
            out.write(f'workbench.command("game:save-as", "{file}")\n')
        with self.blind("--moves", "e2e4 e7e5 g1f3", "--script", script) as w:
            w.press_button("Allow")
            wait_for("the file", lambda: os.path.exists(file))
        text = open(file).read()
        root = json.loads(text)
        self.assertEqual(root.keys(), {"variant", "version", "pinwheel", "sealed"})
        for secret in ('"e2e4"', '"g1f3"', "moves"):
            self.assertNotIn(secret, text)
        with self.open("--renderer", "grid", file) as w:
            node = wait_for("the curtain", lambda: self.covered(w))
            self.assertEqual(node.name, "Boards, covered: hand over to Black")
            self.assertNotIn("e7e5", self.words(w))
            self.lift(w)
            w.expect("log", w.log, "Moves, ply 3")
            self.assertIn("e7e5", self.words(w))
            self.assertNotIn("g1f3", self.words(w))
        damaged = text.replace(root["sealed"]["text"][:40], root["sealed"]["text"][1:41])
        with open(file, "w") as out:
            out.write(damaged)
        with self.open("--variant", "chess", file) as w:
            w.expect("message", w.message, "sealed.text")
        self.assertEqual(open(file).read(), damaged)

    def test_what_a_crash_leaves_is_an_envelope(self):
        home = self.folder()
        folder = os.path.join(home, "state", "pinwheel", "autosave")
        kept = lambda: glob.glob(folder + "/*.pinwheel")
        with self.blind(home=home) as w:
            w.click("board:e2", "board:e4", **self.at(w, "w"))
            wait_for("the autosave", kept, 60)
            self.assertEqual(json.load(open(kept()[0])).keys(), {"variant", "version", "pinwheel", "sealed"})
            self.assertNotIn('"e2e4"', open(kept()[0]).read())
        with self.blind(home=home, ready=False) as w:
            w.app = wait_for("the program", w._find_app)
            w.press_button("Open again")
            wait_for("the curtain", lambda: self.covered(w))
            self.assertEqual(self.covered(w).name, "Boards, covered: hand over to Black")

    def test_an_answer_is_on_the_disk_before_it_is_heard(self):
        home = self.folder()
        kept = lambda: [open(path, "rb").read()
                        for path in glob.glob(os.path.join(home, "state/pinwheel/autosave/*.pinwheel"))]
        with self.blind("--ruleset", "design", "--moves", "e2e4", home=home) as w:
            self.lift(w)
            for attempt in ("h8h3", "a8a3", "c8h3", "f8a3"):
                before, log = kept(), self.heard(w)
                w.keys("ctrl+m")
                w.type(attempt)
                w.keys("Return")
                wait_for("the answer", lambda: self.heard(w) != log)
                self.assertNotEqual(kept(), before, attempt)

    def test_vanilla_hides_nothing(self):
        script = os.path.join(self.folder(), "vanilla.lua")
        with open(script, "w") as out:
            out.write('workbench.show(pinwheel.new("blind-chess", { mode = "vanilla" }))\n')
        with self.blind("--script", script) as w:
            wait_for("the game", lambda: w.find("• Blind chess 2 – Pinwheel", role="frame"))
            w.click("board:e2", "board:e4", variant="blind-chess", renderer="grid")
            w.expect("status", w.status, "Black to move")
            self.assertIsNone(self.covered(w))
            self.assertIn("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR", self.console(w, "g:fen()"))
            self.assertIn("White pawn", self.squares(w))
            w.drag("board:g8", "board:g4", variant="blind-chess", renderer="grid")
            w.expect("said", lambda: self.said(w), "The knight on g8 is touched and must move.")
            w.expect("log", lambda: self.heard(w), "White moved.")

    def test_after_the_end_the_panel_keeps_to_one_log(self):
        moves = "a1 f2f3 e8 e7e5 g2g4 d8h4"
        with self.blind("--ruleset", "design", "--moves", moves) as w:
            w.expect("status", w.status, "Black wins")
            w.expect("head", lambda: w.card("Moderator"), "What White heard")  # nobody else was at the screen
            w.expect("log", lambda: self.heard(w), "a1: The piece has no legal moves.")
            self.assertNotIn("e8", self.heard(w))
            self.assertNotIn("White moved.", self.heard(w))
            w.keys("ctrl+l")
            w.type("workbench.command('view:eyes', 'b')\n")
            w.expect("head", lambda: w.card("Moderator"), "What Black heard")
            w.expect("log", lambda: self.heard(w), "e8: The piece has no legal moves.")
            self.assertNotIn("a1", self.heard(w))
            self.assertNotIn("Black moved.", self.heard(w))
            w.menu("The arbiter, who sees all")
            w.expect("head", lambda: w.card("Moderator"), "Everything that was said.")
            w.expect("log", lambda: self.heard(w), "a1: To White: The piece has no legal moves.")
            self.assertIn("e8: To Black: The piece has no legal moves.", self.heard(w))


if __name__ == "__main__":
    unittest.main()
