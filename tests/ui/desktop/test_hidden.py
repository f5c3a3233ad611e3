"""Games that hide something, at one screen: curtain, moderator, touching, phantoms, computer players, reveal."""
import ctypes
import ctypes.util
import hashlib
import json
import os
import re
import time
import unittest

import pyatspi

from hidden_games import CURTAIN_REST, BlindTest
from window import wait_for

MATE = "f2f3 e7e5 g2g4 d8h4"
NOTE_KEY = hashlib.blake2b(b"Pinwheel: sealed note, version 1", digest_size=32).digest()


def unsealed_note(path):
    """What a file of phantoms holds; nothing while there is none."""
    sodium = ctypes.CDLL(ctypes.util.find_library("sodium"))
    with open(path, "rb") as file:
        sealed = file.read()
    plain = ctypes.create_string_buffer(len(sealed))
    assert sodium.crypto_secretbox_open_easy(plain, sealed[24:], ctypes.c_ulonglong(len(sealed) - 24), sealed[:24],
                                             NOTE_KEY) == 0, path
    return json.loads(plain.raw[:plain.raw.rindex(b"}") + 1])


class Hidden(BlindTest):
    def test_a_curtain_falls_between_two_persons(self):
        with self.blind() as w:
            w.expect("status", w.status, "White to move")
            w.click("board:e2", "board:e4", **self.at(w, "w"))
            node = wait_for("the curtain", lambda: self.covered(w))
            self.assertEqual(node.name, "Boards, covered: hand over to Black")
            self.assertNotIn("e2", self.words(w))
            w.keys("Left")
            w.keys("ctrl+z")
            w.expect("message", w.message, "Moves cannot be taken back while the game hides something")
            wait_for("the curtain for Black still", lambda: w.find("Boards, covered: hand over to Black", showing=True))
            self.assertNotIn("e2", self.words(w))
            self.lift(w)
            w.expect("status", w.status, "Black to move")
            self.assertIsNone(w.find("Message: ", prefix=True))  # hidden ones are found too

    def test_a_press_too_many_does_not_lift_the_curtain(self):
        def stays(w):
            wait_for("the curtain", lambda: self.covered(w), 5)  # a busy program takes its time
            time.sleep(0.2)
            self.assertTrue(self.covered(w), "the curtain rose")

        for between in (0.06, 0.3):
            with self.blind() as w:
                w.keys("ctrl+m")
                w.type("e2e4")
                w.xdotool("key", "Return", "sleep", between, "key", "Return", "sleep", between, "key", "Return")
                stays(w)
                if between < 0.3:
                    continue
                self.lift(w)
                w.click("board:d7", **self.at(w, "b"))
                w.click("board:d5", **self.at(w, "b"))
                w.xdotool("click", "--repeat", 2, "--delay", 90, 1, "sleep", 0.3, "click", 1)
                stays(w)
                time.sleep(CURTAIN_REST)
                w.keys("space")
                time.sleep(CURTAIN_REST)
                stays(w)
                w.keys("Return")
                w.expect("White's turn", w.status, "White to move")

    def test_a_hand_over_covers_the_other_games_too(self):
        with self.blind() as w:
            def typed(move):
                w.keys("ctrl+m")
                w.type(move + "\n")
                wait_for("the curtain", lambda: self.covered(w))

            typed("g1f3")
            self.lift(w)  # Black is at the screen
            w.expect("Black's turn", w.status, "Black to move")
            heard = self.words(w)
            self.assertIn("What Black heard", heard)
            w.keys("ctrl+n")
            wait_for("the second game", lambda: w.find("Blind chess 2 – Pinwheel", role="frame"))
            typed("e2e4")
            self.assertFalse(re.search(r"Said: \S", self.words(w)))
            self.lift(w)
            typed("d7d5")
            self.lift(w)  # White is
            w.keys("ctrl+Prior")
            w.expect("the first game is covered", lambda: getattr(self.covered(w), "name", ""), "hand over to Black")
            self.assertFalse(re.search(r"What Black heard|White moved", self.words(w)))

    def test_an_opening_is_seen_by_its_moderator_from_its_start(self):
        """Its script played both seats: nobody hands the screen over, and its lines are walked as any other's."""
        with self.blind() as w:
            w.menu("Mate unseen")
            w.expect("its title", w.title, "Mate unseen")
            w.expect("the start", w.status, "Ply 0")
            self.assertFalse(self.covered(w))
            w.keys("Return")
            time.sleep(0.3)
            self.assertIn("Ply 0", w.status())
            w.keys("Right")
            w.expect("a ply", w.status, "Ply 1")
            self.assertIn("e4", w.log())
            w.keys("End")
            w.expect("the mate of its main line", w.status, "Checkmate")
            self.assertFalse(self.covered(w))

    def test_an_opening_opens_no_file_as_its_moderator(self):
        folder = os.path.join(self.folder(), "openings")
        os.makedirs(folder)
        script = os.path.join(folder, "other.lua")
        with open(script, "w") as file:
            file.write('local g = pinwheel.new("blind-chess")\ng:play("e2e4")\ng:save("of-others.pinwheel")\n'
                       'workbench.show(pinwheel.load("of-others.pinwheel"), "Theirs")\n')
        with self.blind("--script", script) as w:
            w.expect("its title", w.title, "Theirs")
            wait_for("the curtain", lambda: self.covered(w))
            self.assertNotIn("e2", self.words(w))

    def test_each_seat_plays_with_its_own_view_and_hears(self):
        with self.blind() as w:
            w.click("board:e2", "board:e4", **self.at(w, "w"))
            self.lift(w)
            w.expect("said", lambda: self.said(w), "White moved.")
            w.expect("log", lambda: self.heard(w), "White moved.")
            self.assertNotIn("e2e4", self.words(w))
            w.click("board:d7", "board:d5", **self.at(w, "b"))
            self.lift(w)
            w.click("board:e4", "board:d5", **self.at(w, "w"))
            self.lift(w)
            w.expect("said", lambda: self.said(w), "White moved and captured.")
            w.expect("tally", lambda: w.card("Captures"), "By opponent: pawn")

    def test_a_click_is_reversible_and_a_drag_touches(self):
        with self.blind() as w:
            how = self.at(w, "w")
            w.click("board:g1", **how)
            w.expect("pick", w.why, "The knight on g1: 2 squares to try")
            w.keys("Escape")
            w.click("board:b1", **how)
            w.expect("pick", w.why, "The knight on b1")
            w.keys("Escape")
            w.drag("board:a1", "board:a4", **how)
            w.expect("said", lambda: self.said(w), "The piece has no legal moves.")
            w.expect("nothing is touched", w.status, "White to move")
            w.drag("board:g1", "board:g5", **how)
            w.expect("said", lambda: self.said(w), "The knight on g1 is touched and must move.")
            w.click("board:e2", **how)
            w.expect("said", lambda: self.said(w), "must move")
            w.expect("log", lambda: self.heard(w), "Silence.")
            w.click("board:g1", "board:f3", **how)
            wait_for("the curtain", lambda: self.covered(w))

    def test_typed_moves_are_those_of_the_seat_at_the_screen(self):
        with self.blind() as w:
            w.keys("ctrl+m")
            w.type("b:resign\n")
            w.expect("message", w.message, "Only Black can resign for Black; you sit at White (resign).")
            w.type("e2e4\n")
            wait_for("the curtain", lambda: self.covered(w))
            w.type("e7e5\n")
            w.expect("message", w.message, "lift the curtain first")

    def test_looking_back_shows_the_own_history_alone(self):
        with self.blind("--moves", "e2e4 e7e5 g1f3 b8c6") as w:
            w.expect("status", w.status, "Ply 4")
            w.keys("Left")
            w.expect("status", w.status, "Ply 3 of 4")
            squares = self.squares(w)
            self.assertIn("White knight", squares)
            self.assertNotIn("Black", squares)

    def test_phantoms_are_dragged_kept_and_never_saved(self):
        home = self.folder()
        file = os.path.join(self.folder(), "game.pinwheel")
        with self.blind(home=home) as w:
            how = self.at(w, "w")
            shelf = wait_for("the palette", lambda: w.find("Phantoms", showing=True, role="panel")
                             or w.find("Phantoms", showing=True))
            box = shelf.queryComponent().getExtents(0)
            w.xdotool("mousemove", box.x + box.width // 2, box.y + 30)
            w.xdotool("mousedown", 1)
            x, y = w.place("board:e5", **how)
            w.xdotool("mousemove", x - 20, y)
            w.xdotool("mousemove", x, y)
            w.xdotool("mouseup", 1)
            folder = os.path.join(home, "state", "pinwheel", "phantoms")
            kept = lambda: [unsealed_note(os.path.join(folder, name))
                            for name in os.listdir(folder)] if os.path.isdir(folder) else []
            wait_for("the phantom", lambda: any("board:e5" in pieces.get("w", {}) for pieces in kept()))
            w.drag("board:e5", "board:d6", **how)
            wait_for("its move", lambda: any("board:d6" in pieces.get("w", {}) for pieces in kept()))
            w.press_button("Place the whole start set")
            wait_for("the start set", lambda: any(len(pieces.get("w", {})) == 16 for pieces in kept()))
            w.click("board:e2", "board:e4", **how)
            self.lift(w)
            self.assertTrue(all("b" not in pieces for pieces in kept()))
            w.keys("ctrl+m")
            w.press_button("Clear all phantoms")
            self.assertTrue(any(len(pieces.get("w", {})) == 16 for pieces in kept()))
        self.assertFalse(os.path.exists(file))

    def test_the_computer_answers_and_nothing_is_taken_back(self):
        with self.blind() as w:
            w.menu("New…")
            self.choose(w, "Black", "Computer: Casual")
            w.press_button("Start")
            wait_for("the new game", lambda: w.find("Blind chess 2 – Pinwheel", role="frame"))
            w.click("board:e2", "board:e4", **self.at(w, "w"))
            w.expect("said", lambda: self.said(w), "Black moved")
            w.expect("status", w.status, "White to move")
            self.assertIsNone(self.covered(w))
            self.assertNotIn("Black: ", self.heard(w))
            w.keys("ctrl+z")
            w.expect("message", w.message, "Moves cannot be taken back while the game hides something")
            w.expect("status", w.status, "Ply 2")

    def test_giving_up_is_asked_about_once_and_final(self):
        with self.blind() as w:
            w.keys("ctrl+m")
            w.type("resign\n")
            w.press_button("Play on")
            wait_for("the question to go", lambda: not w.find("Play on", role="push button", showing=True))
            w.expect("status", w.status, "White to move")
            w.keys("ctrl+m")
            w.type("resign\n")
            w.press_button("Give up")
            w.expect("status", w.status, "Black wins")
            w.keys("Escape")
            w.keys("ctrl+z")
            w.expect("says why not", w.message, "Nothing that was played while the game hid something is taken back.")
            w.expect("status", w.status, "Black wins")
            self.assertNotIn("looking back", w.status())
            w.menu("One ply back")
            w.expect("status", w.status, "Ply 0 of 1")
            w.keys("ctrl+m")
            w.type("e2e4\n")
            w.expect("message", w.message, "its end is final")

    def test_commands_are_refused_with_a_sentence(self):
        with self.blind("--moves", "e2e4 e7e5") as w:
            for item in ("Compare…", "Declare a draw"):
                w.menu(item)
                w.expect("message", w.message, "While a game hides something")

    def test_behind_the_curtain_keys_do_nothing_and_say_so(self):
        with self.blind("--moves", "e2e4 e7e5 d2d4") as w:
            wait_for("the curtain", lambda: self.covered(w))
            time.sleep(0.3)
            for key in ("Left", "Home", "Up", "Prior", "End", "Right", "Down", "Next", "f", "u", "space"):
                w.keys(key)
            w.expect("the status line", w.hint, "lift the curtain first.")
            for title in ("One ply back", "Resign", "Turn the boards", "Type a move"):
                item = w.find(title, prefix=True, role="menu item")
                self.assertFalse(item.getState().contains(pyatspi.STATE_SENSITIVE), title)
                self.assertIn("lift the curtain first", item.description, title)
            self.assertTrue(self.covered(w))
            self.lift(w)
            w.expect("status", w.status, "Black to move")
            self.assertNotIn("Looking back", w.status())

    def test_the_computer_plays_open_games_too(self):
        script = os.path.join(self.folder(), "seat.lua")
        with open(script, "w") as out:
            out.write('workbench.command("game:seat", "b", "random")\n')
        with self.open("--variant", "chess", "--renderer", "grid", "--script", script) as w:
            w.expect("the script", lambda: w.console(), "seat.lua")
            w.click("board:e2", "board:e4", variant="chess", renderer="grid")
            w.expect("log", w.log, "ply 2: b")
            w.menu("Let the computer move")
            w.expect("log", w.log, "ply 4: b")

    def test_who_acted_in_silence_is_told_by_no_curtain(self):
        """Both seal at once: the other one is called, and may be handed over to, whether or not that one has sealed."""
        env = {"PINWHEEL_PLUGIN_PATH": os.environ["PINWHEEL_PLUGIN_PATH"] + ":" + os.environ["PINWHEEL_PLANTED"]}
        looks = []
        for seals in (True, False):
            with self.open("--variant", "hush", env=env) as w:
                if seals:
                    w.keys("ctrl+m")
                    w.type("A:seal:1\n")
                else:
                    w.press_button("Hand over to Bert")
                wait_for("the curtain", lambda: self.covered(w))
                seen = [self.covered(w).name]
                self.lift(w)
                wait_for("the button", lambda: w.find("Hand over to", prefix=True, role="push button", showing=True))
                seen.append(sorted(n.name + n.description for n in w.all(
                    lambda n: n.getRoleName() in ("push button", "menu item", "panel"))))
                w.press_button("Hand over to Anna")
                wait_for("the curtain", lambda: self.covered(w))
                looks.append(seen + [self.covered(w).name])
        self.assertEqual(*looks)
        self.assertIn("Bert", looks[0][0])
        self.assertIn("Anna", looks[0][2])

    def test_what_one_was_told_in_the_bar_leaves_nothing_behind(self):
        looks = []
        for told in (True, False):
            with self.blind() as w:
                if told:
                    w.menu("Undo")
                    wait_for("a message", w.message)
                w.click("board:d2", "board:d4", **self.at(w, "w"))
                wait_for("the curtain", lambda: self.covered(w))
                looks.append(sorted(f"{n.getRoleName()} {n.name}" for n in w.all(lambda n: n.getRoleName() in (
                    "panel", "push button", "icon", "label"))))
        self.assertEqual(*looks)

    def test_a_hint_that_a_dialog_interrupted_is_not_left_for_the_next(self):
        with self.blind() as w:
            hints = lambda: [n.description for n in w.all(lambda n: n.name == "Hints")]
            w.keys("ctrl+y")
            wait_for("the hint", lambda: any(hints()))
            w.keys("ctrl+k")
            field = wait_for("the comment", lambda: w.find("Comment on this position", prefix=True, role="text"))
            field.queryEditableText().setTextContents("mine")
            w.press_button("OK")
            w.click("board:d2", "board:d4", **self.at(w, "w"))
            wait_for("the curtain", lambda: self.covered(w))
            self.assertEqual([text for text in hints() if text], [])

    def test_whoever_is_at_the_screen_resigns_where_no_action_does(self):
        env = {"PINWHEEL_PLUGIN_PATH": os.environ["PINWHEEL_PLUGIN_PATH"] + ":" + os.environ["PINWHEEL_PLANTED"]}
        with self.open("--variant", "hush", "--moves", "A:seal:1", env=env) as w:
            self.lift(w)  # Bert
            w.menu("Resign")
            w.press_button("Give up")
            w.expect("status", w.status, "Anna wins")

    def choose(self, w, name, item):
        """Chooses in a drop-down by its words."""
        box = wait_for(f"the choice {name}", lambda: w.find(name, role="combo box", showing=True))
        items = [n for n in w.all(lambda n: n.getRoleName() == "menu item") if n.name == item]
        own = [n for n in items if self.below(n, box)]
        wait_for(f"the item {item}", lambda: own)
        own[0].queryAction().doAction(0)

    def below(self, node, above):
        while node:
            if node == above:
                return True
            node = node.parent
        return False

    def test_the_dialog_tells_errors_and_keeps_what_was_typed(self):
        with self.blind() as w:
            w.menu("New…")
            field = wait_for("the position", lambda: w.find("Position", role="text", showing=True))
            field.queryEditableText().setTextContents("8/8/nonsense w - -")
            w.press_button("Start")
            wait_for("the error", lambda: w.find("Error:", prefix=True, showing=True))
            text = field.queryText()
            self.assertEqual(text.getText(0, text.characterCount), "8/8/nonsense w - -")
            w.press_button("Cancel")

    def test_the_end_reveals_and_the_replay_goes_in_step(self):
        with self.blind("--moves", MATE) as w:
            w.expect("status", w.status, "Black wins")
            self.assertIsNone(self.covered(w))
            w.menu("Replay with every view")
            lane = lambda name: w.card("Replay of " + name)
            w.expect("Black", lambda: lane("Black"), "Black saw")
            w.expect("the arbiter", lambda: lane("the arbiter"), "d8h4")
            w.keys("Left")
            w.expect("White", lambda: lane("White"), "g2g4")

    def test_the_arbiter_is_asked_first(self):
        with self.blind() as w:
            w.menu("The arbiter, who sees all")
            w.press_button("Cancel")
            w.expect("status", w.status, "White to move")
            w.menu("The arbiter, who sees all")
            w.press_button("Show it")
            wait_for("the question to go", lambda: not w.find("Show it", role="push button", showing=True))
            self.assertIn("Black pawn", self.squares(w))

    def test_two_games_that_differ_in_what_is_hidden_look_the_same(self):
        seen = []
        for fen in ("4k3/8/8/p7/8/8/8/R3K3 w - - 0 1", "4k3/p7/8/8/8/8/8/R3K3 w - - 0 1"):
            script = os.path.join(self.folder(), "setup.lua")
            with open(script, "w") as out:
                out.write(f'workbench.command("game:setup", "{fen}")\n')
            with self.blind("--script", script) as w:
                w.expect("status", w.status, "White to move")
                self.lift(w)  # how the pieces were arranged is secret
                w.click("board:a1", **self.at(w, "w"))
                w.expect("pick", w.why, "The rook on a1")
                w.point("board:a5", **self.at(w, "w"))
                lines = [each for each in self.words(w).split("\n") if "setup.lua" not in each]
                title = [n.name for n in w.all(lambda n: n.getRoleName() == "frame")]
                seen.append((lines, title, self.squares(w)))
        self.assertEqual(seen[0], seen[1])


if __name__ == "__main__":
    unittest.main()
