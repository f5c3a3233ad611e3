"""Games of files seen again: one of several, judged anew, and under a ruleset that has changed since."""
import json
import os
import subprocess
import time
import unittest

import pyatspi

from window import WindowTest, wait_for

CLI = os.environ["PINWHEEL_CLI"]
SHOT = os.environ.get("PINWHEEL_PICTURES", "")
CLUB = '[White "Anna"]\n\n1. e4 e5 *\n\n[White "Boris"]\n\n1. d4 d5 *\n'
HOUSE = {"id": "house", "title": "House rules", "variant": "chess", "rulings": {"castling.allowed": "yes"}}
EDITED = {**HOUSE, "rulings": {"castling.allowed": "no"}}
CASTLED = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6"  # ply 7 castles
PLAIN = "e2e4 e7e5 g1f3 b8c6"


class Again(WindowTest):
    def write(self, path, text):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text if isinstance(text, str) else json.dumps(text))
        return path

    def home_with_games(self, *games):
        """A home in which games were played under the house rules, which are others now."""
        home = self.folder()
        rules = home + "/data/pinwheel/plugins/house.json"
        self.write(rules, HOUSE)
        env = dict(os.environ, HOME=home, XDG_CONFIG_HOME=home + "/config", XDG_DATA_HOME=home + "/data",
                   XDG_STATE_HOME=home + "/state")
        os.makedirs(home + "/games")
        for number, moves in enumerate(games):
            done = subprocess.run([CLI, "convert", "chess", f"{home}/games/{number}.pinwheel", "--ruleset", "house",
                                   "--moves", moves], env=env, capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)
        self.write(rules, EDITED)
        return home

    def shot(self, window, name):
        if SHOT:
            window.picture(f"{SHOT}/{name}.png")

    # --- several games in the file that the window begins with ---

    def test_the_first_file_may_hold_several_games(self):
        path = self.write(self.folder() + "/club.pgn", CLUB)
        with self.open(path) as w:
            wait_for("the list", lambda: w.find("club.pgn holds 2 games: which one?", showing=True))
            w.keys("Down")
            w.press_button("OK")
            w.expect("the second game", w.log, "b d7d5")
            self.assertNotIn("more game", w.message())

    def test_whoever_chooses_none_has_a_game_of_their_own(self):
        path = self.write(self.folder() + "/club.pgn", CLUB)
        with self.open(path, "--moves", "e2e4") as w:
            wait_for("the list", lambda: w.find("club.pgn holds 2 games: which one?", showing=True))
            w.press_button("Cancel")
            w.expect("a fresh game", w.status, "Ply 0")
            self.assertIsNone(w.process.poll())

    # --- as played or as now ---

    def test_a_game_of_another_edition_is_asked_about(self):
        home = self.home_with_games(CASTLED)
        with self.open(home=home) as w:
            w.open_file(home + "/games/0.pinwheel")
            question = wait_for("the question", lambda: w.find("They part at ply 7", prefix=True, showing=True))
            self.assertIn("which the installed one does not allow", question.name)
            self.shot(w, "as-played-or-as-now")
            w.press_button("As it was played")
            w.expect("all of it", w.status, "Ply 8")
            w.expect("what is told", w.message, "They part at ply 7")
            w.keys("Escape")
            w.menu("As its ruleset is now")
            w.expect("what fits", w.status, "Ply 6")
            w.expect("what does not", w.message, "goes on only to ply 6")
            w.keys("ctrl+z")
            w.expect("as it was played", w.status, "Ply 8")

    def test_as_now_is_the_other_answer(self):
        home = self.home_with_games(CASTLED, PLAIN)
        with self.open(home + "/games/0.pinwheel", home=home) as w:
            wait_for("the question", lambda: w.find("They part at ply 7", prefix=True, showing=True))
            w.press_button("As it is now")
            w.expect("what fits", w.status, "Ply 6")
            w.open_file(home + "/games/1.pinwheel")
            wait_for("the question", lambda: w.find("So far they agree on every ply.", prefix=True, showing=True))
            w.keys("Escape")
            w.expect("the other game", w.status, "Ply 4")

    # --- judged again ---

    def judged(self, w):
        node = w.find("Judged: ", prefix=True)
        return node.name if node else ""

    def cell(self, w, part):
        """The middle of a cell on the screen."""
        node = wait_for(f"the cell {part}", lambda: w.cells(part))[0]
        box = node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        return box.x + box.width // 2, box.y + box.height // 2

    def test_the_list_of_games_judged_again_is_put_in_order(self):
        late = "e2e4 e7e5 a2a3 a7a6 h2h3 h7h6 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6"  # ply 11 castles
        home = self.home_with_games(late, CASTLED)
        with self.open("--variant", "chess", home=home) as w:
            w.menu("Judge a folder again…")
            path = wait_for("the window", lambda: w.find("Folder or file", role="text", showing=True))
            path.queryEditableText().setTextContents(home + "/games")
            for name, ruleset in (("First ruleset", "as-played"), ("Second ruleset", "house")):
                box = w.box(name)
                w.xdotool("mousemove", box.x + 30, box.y + box.height // 2, "click", 1)
                w.keys("ctrl+a")
                w.type(ruleset)
            w.press_button("Judge")
            w.expect("the end", lambda: self.judged(w), "2 games, 2 differ.")
            names = ("0.pinwheel", "1.pinwheel")

            def order():
                return sorted(names, key=lambda name: self.cell(w, name)[1])
            self.assertEqual(order(), ["0.pinwheel", "1.pinwheel"])
            table = w.box("Games that part", role="table")
            right = max(each.queryComponent().getExtents(0).x + each.queryComponent().getExtents(0).width
                        for each in w.cells("castling.allowed"))
            self.assertLessEqual(right, table.x + table.width)
            head = w.box("From ply", role="table column header")
            w.xdotool("mousemove", head.x + head.width // 2, head.y + head.height // 2, "click", 1)
            wait_for("the order", lambda: order() == ["1.pinwheel", "0.pinwheel"])  # ply 7 before ply 11
            w.xdotool("mousemove", *self.cell(w, "1.pinwheel"), "click", 1)
            details = w.find("Details", role="text", showing=True).queryText()
            wait_for("its own row", lambda: "1.pinwheel, from ply 7" in details.getText(0, details.characterCount))
            # Nothing is left of a run where another question has no answer.
            path.queryEditableText().setTextContents(home + "/nowhere")
            w.press_button("Judge")
            w.expect("what is wrong", lambda: self.judged(w), "There is no folder or file")
            self.assertFalse(w.cells("pinwheel"))
            self.assertEqual(details.getText(0, -1), "")

    def test_a_folder_is_judged_again(self):
        home = self.home_with_games(CASTLED, PLAIN)
        self.write(home + "/games/cut.pinwheel", "{")
        with self.open("--variant", "chess", home=home) as w:
            w.menu("Judge a folder again…")
            wait_for("the window", lambda: w.find("Judge a folder again", showing=True))
            box = w.box("Folder or file", role="text")
            w.xdotool("mousemove", box.x + 20, box.y + box.height // 2)
            w.xdotool("click", 1)
            w.type(home + "/games")
            for name, ruleset in (("First ruleset", "as-played"), ("Second ruleset", "house")):
                box = w.box(name)
                w.xdotool("mousemove", box.x + 30, box.y + box.height // 2)
                w.xdotool("click", 1)
                w.keys("ctrl+a")
                w.type(ruleset)
            box = w.box("Judge", role="push button")
            w.xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2)
            w.xdotool("click", 1)
            w.expect("the end", lambda: self.judged(w), "2 games, 1 differs, 1 not read.")
            self.assertTrue(w.cells("cannot be read"))
            self.assertTrue(w.cells("castling.allowed (yes, no)"))
            w.xdotool("mousemove", *self.cell(w, "0.pinwheel"))
            w.xdotool("click", 1)
            details = wait_for("details", lambda: w.find("Details", role="text", showing=True)).queryText()
            wait_for("the row whole", lambda: "from ply 7" in details.getText(0, details.characterCount))
            self.shot(w, "judge-again")
            w.xdotool("click", "--repeat", 2, "--delay", 80, 1)
            w.expect("the game at that ply", w.status, "Ply 7")
            self.assertIsNone(w.find("As it is now", role="push button", showing=True))
            # It stays open, says what is wrong, and goes away by its button.
            self.assertTrue(w.find("Judge a folder again", showing=True))
            w.press_button("Close")
            wait_for("that it is gone", lambda: not w.find("Judge a folder again", showing=True, role="dialog"))

    def test_a_long_judging_is_stopped(self):
        home = self.home_with_games(PLAIN)
        moves = " ".join(["1. Nf3 Nf6 2. Ng1 Ng8 3. Nc3 Nc6 4. Nb1 Nb8"] * 1)
        self.write(home + "/games/many.pgn", ('[White "A"]\n\n' + moves + " *\n\n") * 20000)
        with self.open("--variant", "chess", home=home) as w:
            w.menu("Judge a folder again…")
            box = w.box("Folder or file", role="text")
            w.xdotool("mousemove", box.x + 20, box.y + box.height // 2)
            w.xdotool("click", 1)
            w.type(home + "/games")
            w.press_button("Judge")
            w.expect("progress", lambda: self.judged(w), "File 2 of 2: ")
            started = time.monotonic()
            w.press_button("Stop")
            w.expect("that it stops", lambda: self.judged(w), "Judged: Stopped. ")
            self.assertLess(time.monotonic() - started, 10)
            w.press_button("Judge")
            w.expect("progress", lambda: self.judged(w), "File ")
            w.keys("alt+F4")  # the dialog, while it judges
            wait_for("that it is gone", lambda: not w.find("Judged: ", prefix=True))
            w.click("board:e2", "board:e4", variant="chess", renderer="grid")
            w.expect("the game goes on", w.log, "w e2e4")


if __name__ == "__main__":
    unittest.main()
