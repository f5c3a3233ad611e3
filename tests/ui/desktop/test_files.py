"""Files: opening, saving, recovery, and what nobody should lose."""
import json
import os
import signal
import subprocess
import time
import unittest

from window import Window, WindowTest, wait_for

ILLEGAL = {"variant": "duplicate-chess", "version": 1,
           "moves": [{"from": "e2", "to": "e4"}, {"from": "e2", "to": "e5"}]}
CLI = os.path.join(os.path.dirname(os.environ["PINWHEEL_PROGRAM"]), "pinwheel-cli")
SHOT = os.environ.get("PINWHEEL_PICTURES", "")
GOOD = {"variant": "duplicate-chess", "version": 1,
        "moves": [{"player": "N", "from": "e2", "to": "e4"}, {"player": "S", "from": "d2", "to": "d4"}]}


class Files(WindowTest):
    def write(self, home, name, content):
        path = f"{home}/{name}"
        with open(path, "w") as file:
            file.write(content if isinstance(content, str) else json.dumps(content))
        return path

    def test_a_file_of_the_first_program_opens(self):
        with self.open() as w:
            path = self.write(w.home, "first.json", GOOD)
            w.open_file(path)
            w.expect("status", w.status, "Ply 2")
            w.expect("log", w.log, "S d2d4")

    def test_of_a_file_of_several_games_one_is_chosen(self):
        with self.open() as w:
            path = self.write(w.home, "club.pgn", '[White "Anna"]\n\n1. e4 e5 *\n\n[White "Boris"]\n\n1. d4 d5 *\n')
            w.open_file(path)
            wait_for("the list", lambda: w.find("club.pgn holds 2 games: which one?", showing=True))
            w.keys("Down")
            w.press_button("OK")
            w.expect("the second game", w.log, "b d7d5")
            self.assertNotIn("more game", w.message())
            # What is typed leaves the games that have it.
            w.open_file(path)
            wait_for("the list", lambda: w.find("club.pgn holds 2 games: which one?", showing=True))
            w.keys("shift+Tab")
            w.type("anna")
            w.press_button("OK")
            w.expect("the first game", w.log, "b e7e5")

    def test_bad_files_are_told_and_the_game_stays(self):
        bad = {"illegal.json": ILLEGAL, "cut.json": json.dumps(GOOD)[:40], "version.json": dict(GOOD, version=9),
               "deep.json": "[" * 100000, "text.json": "\x00\x01 no game"}
        with self.open("--moves", "e2e4") as w:
            for name, content in bad.items():
                path = self.write(w.home, name, content)
                w.open_file(path)
                w.expect(name, w.message, name)
                w.expect("the game stays", w.log, "N e2e4")
                w.keys("Escape")
            self.assertIsNone(w.process.poll())

    def test_saving_asks_for_a_name_and_quitting_asks_about_changes(self):
        with self.open() as w:
            w.click("NE:e2", "NE:e4")
            w.keys("ctrl+s")
            wait_for("the file dialog", lambda: w.find("Save the game", showing=True))
            path = w.home + "/saved.pinwheel"
            w.keys("ctrl+a")
            w.type(path)
            w.keys("Return")
            wait_for("the file", lambda: os.path.exists(path))
            with open(path) as file:
                self.assertEqual(json.load(file)["moves"][0]["to"], "e4")
            w.click("SE:e2", "SE:e4")
            w.keys("ctrl+q")
            w.press_button("Cancel")
            w.expect("it goes on", w.status, "East to move")
            w.keys("ctrl+q")
            w.press_button("Save")
            w.process.wait(15)
            with open(path) as file:
                self.assertEqual(len(json.load(file)["moves"]), 2)

    def test_the_middle_button_closes_the_tab_below_it(self):
        with self.open("--moves", "e2e4 e2e4") as w:
            top = lambda: w.find("Boards", showing=True).queryComponent().getExtents(0).y
            alone = top()
            w.keys("ctrl+n")
            w.expect("the second game", w.status, "North to move")
            w.click("NE:d2", "NE:d4")
            w.expect("its move", w.log, "N d2d4")
            wait_for("the tabs", lambda: top() > alone)
            w.xdotool("mousemove", 40, (alone + top()) // 2)
            w.xdotool("click", 2)
            w.press_button("Don't save")
            wait_for("one game", lambda: top() == alone)
            w.expect("the game that stays", w.log, "N d2d4")

    def test_several_unsaved_games_are_one_question(self):
        with self.open("--moves", "e2e4 e2e4") as w:
            for _ in range(2):
                w.keys("ctrl+n")
                w.expect("a new game", w.status, "North to move")
                w.click("NE:d2", "NE:d4")
                w.expect("its move", w.log, "N d2d4")
            w.keys("ctrl+q")
            w.press_button("Cancel")
            w.expect("it goes on", w.status, "South to move")
            w.keys("ctrl+q")
            w.press_button("Save none")
            self.assertEqual(w.process.wait(15), 0)

    def test_a_file_that_changed_meanwhile_is_a_question(self):
        with self.open() as w:
            path = self.write(w.home, "mine.json", GOOD)
            w.open_file(path)
            w.expect("status", w.status, "Ply 2")
            w.click("NE:d7", "NE:d5")
            theirs = json.dumps(dict(GOOD, moves=GOOD["moves"][:1]))
            self.write(w.home, "mine.json", theirs)
            w.keys("ctrl+s")
            w.press_button("Don't save")
            with open(path) as file:
                self.assertEqual(file.read(), theirs)
            w.keys("ctrl+s")
            w.press_button("Write over it")
            wait_for("the file", lambda: open(path).read() != theirs)
            w.keys("ctrl+q")
            self.assertEqual(w.process.wait(15), 0)

    def test_an_unwritable_place_is_told(self):
        with self.open() as w:
            path = self.write(w.home, "mine.json", GOOD)
            w.open_file(path)
            w.expect("status", w.status, "Ply 2")
            w.click("NE:d7", "NE:d5")
            w.keys("ctrl+shift+s")
            wait_for("the file dialog", lambda: w.find("Save the game", showing=True))
            w.keys("ctrl+a")
            w.type("/proc/version.pinwheel")
            w.keys("Return")
            w.expect("message", w.message, "/proc/version.pinwheel")
            w.expect("the game stays", w.status, "Ply 3")
            with open(path) as file:
                self.assertEqual(json.load(file), GOOD)

    def test_files_played_last_are_known_after_a_kill(self):
        home = self.folder()
        with self.open("--variant", "chess", home=home) as w:
            w.keys("ctrl+s")
            wait_for("the file dialog", lambda: w.find("Save the game", showing=True))
            w.keys("ctrl+a")
            w.type(home + "/kept.pinwheel")
            w.keys("Return")
            wait_for("the file", lambda: os.path.exists(home + "/kept.pinwheel"))
            time.sleep(0.5)  # and then it is killed
        with open(home + "/config/pinwheel/settings.json") as file:
            self.assertIn("kept.pinwheel", file.read())

    def test_a_computer_plays_on_in_a_game_that_is_opened_again(self):
        with self.open(start_page=True) as w:
            w.press_button("Play the computer: Quantum chess")
            w.expect("a computer", w.status, "the computer (")
            path = w.home + "/mine.pinwheel"
            w.save_as(path)
            w.keys("ctrl+w")
            wait_for("the start page comes with the last tab", lambda: w.find("Start page", showing=True))
            w.keys("Escape")
            w.expect("another game", w.title, "Duplicate chess –")
            w.open_file(path)
            w.expect("the game", w.title, "mine")
            w.expect("its computer", w.status, "the computer (")

    def test_a_crash_loses_nothing(self):
        with self.open() as w:
            w.click("NE:e2", "NE:e4")
            folder = w.home + "/state/pinwheel/autosave"
            wait_for("the autosave", lambda: os.path.isdir(folder)
                     and any(n.endswith(".pinwheel") for n in os.listdir(folder)))
            w.process.send_signal(signal.SIGKILL)
            w.process.wait(10)
            with Window(self.display, home=w.home) as again:
                again.press_button("Open again")
                again.expect("log", again.log, "N e2e4")
                wait_for("one copy", lambda: len([n for n in os.listdir(folder) if n.endswith(".pinwheel")]) == 1)
                again.keys("ctrl+w")
                again.press_button("Don't save")
                wait_for("no copy", lambda: not [n for n in os.listdir(folder) if n.endswith(".pinwheel")])

    def test_what_is_left_by_a_kill_is_told(self):
        """A game is open in a window that runs; then that window is killed, and another file cannot be read."""
        home = self.folder()
        folder = home + "/state/pinwheel/autosave"
        kept = lambda: [n for n in os.listdir(folder) if n.endswith(".pinwheel")] if os.path.isdir(folder) else []
        with self.open("--variant", "chess", home=home) as w:
            w.click("board:e2", "board:e4", variant="chess", renderer="grid")
            wait_for("the autosave", kept)
            with self.open("--variant", "chess", home=home) as other:
                other.expect("what is open elsewhere", other.message,
                             "A game that is not saved is open in another Pinwheel that runs. Play on there.")
                self.assertFalse(other.find("Open again", showing=True))
            w.process.send_signal(signal.SIGKILL)
            w.process.wait(10)
        with open(folder + "/4242-1.pinwheel", "w") as file:
            file.write("{")
        with self.open("--variant", "chess", home=home) as again:
            wait_for("how many there are",
                     lambda: again.find("2 games were not saved when Pinwheel ended last.", showing=True))
            again.press_button("Open again")
            again.expect("what cannot be read", again.message, "4242-1.pinwheel")
            again.expect("the other", again.log, "e4")
        self.assertIn("4242-1.pinwheel", kept())

    def test_copy_and_paste_of_games(self):
        with self.open("--moves", "e2e4 e2e4") as w:
            w.keys("ctrl+c", "ctrl+v")
            w.expect("status", w.status, "Ply 2")
            frames = lambda: " ".join(n.name for n in w.all(lambda n: n.getRoleName() == "frame"))
            w.expect("title", frames, "Pasted")
            w.keys("ctrl+z")
            w.keys("ctrl+w")
            wait_for("a question or the first game", lambda: w.find("Don't save") or "Pasted" not in frames())

    def test_exports(self):
        with self.open("--moves", "e2e4 e2e4") as w:
            games = w.home + "/data/pinwheel/games"  # where scripts write
            script = self.write(w.home, "export.lua", "\n".join(
                f'workbench.command("game:export", "{form}", "out.{form}")'
                for form in ("json", "coordinate", "pgn", "fen", "svg", "png")))
            w.keys("ctrl+l")
            with open(script) as file:
                for line in file:
                    w.type(line.strip() + "\n")
            for form in ("json", "coordinate", "pgn", "fen", "svg", "png"):
                wait_for(form, lambda: os.path.exists(f"{games}/out.{form}")
                         and os.path.getsize(f"{games}/out.{form}") > 50)
            subprocess.run(["xmllint", "--noout", games + "/out.svg"], check=True)

    def test_an_opening_table_beside_the_boards(self):
        folder = self.folder()
        for name, moves in (("a", "d2d4 d7d5 c2c4"), ("b", "c2c4 d7d5 d2d4 e7e6"), ("c", "f2f3 e7e5 g2g4 d8h4")):
            subprocess.run([CLI, "convert", "chess", f"{folder}/{name}.pinwheel", "--moves", moves], check=True)
        with self.open("--variant", "chess") as w:
            w.menu("Opening table…")
            wait_for("the dialog", lambda: w.find("Opening table: choose a folder", prefix=True, showing=True))
            w.keys("ctrl+l")
            time.sleep(0.3)
            w.type(folder)
            time.sleep(0.2)
            w.press_button("Open")
            table = lambda: w.card("Opening table")
            w.expect("the table", table, "3 lines, 11 positions; 3 ways on")
            w.expect("results", table, "White +0 =0 -1, Black +1 =0 -0")
            w.keys("ctrl+m")
            w.type("d2d4\nd7d5\n")
            w.expect("moves that meet", table, "c4  2 lines")
            self.assertNotIn("f3", table())
            if SHOT:
                w.picture(os.path.join(SHOT, "opening_table.png"))
            w.menu("Close the opening table")
            wait_for("it is gone", lambda: not w.find("Opening table", prefix=True, showing=True))


if __name__ == "__main__":
    unittest.main()
