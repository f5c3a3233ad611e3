"""A game of `play` that nobody saved is there again, however the program ended."""
import json
import signal
import subprocess
import time
import unittest

from cli import CLI, Case
from terminal_session import Session


class AnswersOfHiddenGames(Session):
    def test_a_kill_at_the_instant_of_an_answer_does_not_take_it_back(self):
        for _ in range(10):
            self.start("play", "blind-chess")
            self.expect("> ")
            self.type("a1\n")  # a rook that cannot move
            self.expect("no legal moves")
            self.stop()
            again = self.cli("play", "--recover", stdin="quit\n")
            self.assertIn("no legal moves", again.stdout)


    def kept(self):
        folder = self.folder / "state" / "pinwheel" / "autosave"
        return [name for name in folder.iterdir() if name.suffix == ".pinwheel"] if folder.is_dir() else []

    def test_nothing_is_kept_beside_a_file_that_has_each_answer(self):
        """Else --recover would open the state before what was answered in the file."""
        for end in ("kill", "Ctrl+D"):
            self.game("f2f3 e7e5 g2g4", "blind-chess")
            self.start("play", "game.pinwheel")
            self.expect("presses Enter> ")
            self.pump(0.5)
            if end == "Ctrl+D":
                self.type("\x04")
                self.pump(0.5)
            self.stop()
            with self.subTest(end=end):
                self.assertEqual(self.kept(), [])
                self.assertIn("There is no game that was not saved", self.cli("play", "--recover", stdin="").stderr)

    def test_a_kill_while_it_is_saved_leaves_one_game(self):
        left = {1: 0, 2: 0}
        for number in range(12):
            saved = self.folder / f"saved-{number}.pinwheel"
            self.start("play", "blind-chess")
            self.expect("> ")
            self.type("e2e4\n")
            self.expect("covers it> ")
            self.type("\n")
            self.expect("presses Enter> ")
            time.sleep(0.7)
            self.type("\n")
            self.expect("> ")
            self.type("save " + saved.name + "\n")
            end = time.monotonic() + 20
            while not saved.exists() and time.monotonic() < end:
                time.sleep(0.0005)
            self.stop()
            self.assertTrue(saved.exists())
            left[1 + len(self.kept())] += 1
            again = self.cli("play", "--recover", stdin="")
            self.assertNotIn("Black", again.stdout)
            self.assertIn("There is no", again.stderr)
            self.assertEqual(self.kept(), [])
        self.assertGreater(left[2], 0, "no kill came between the two")


class Recovery(Case):
    def begin(self, *arguments):
        return subprocess.Popen([CLI, "play", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True, cwd=self.folder, env=self.env)

    def kept(self):
        folder = self.folder / "state" / "pinwheel" / "autosave"
        return [name for name in folder.iterdir() if name.suffix == ".pinwheel"] if folder.is_dir() else []

    def killed_game(self, *lines, how=signal.SIGKILL, arguments=("chess",)):
        game = self.begin(*arguments)
        for line in lines:
            game.stdin.write(line + "\n")
        game.stdin.flush()
        # Between the new copy and the end of the old one there are two.
        written = lambda: len(self.kept()) == 1 and lines[-1] in self.kept()[0].read_text()
        end = time.monotonic() + 20
        while time.monotonic() < end and not written():
            time.sleep(0.02)
        game.send_signal(how)
        game.communicate(timeout=10)

    def killed_game_beside(self, move):
        """Another one beside what is kept already."""
        before, game = len(self.kept()), self.begin("chess")
        game.stdin.write(move + "\n")
        game.stdin.flush()
        end = time.monotonic() + 20
        while time.monotonic() < end and len(self.kept()) <= before:
            time.sleep(0.02)
        game.kill()
        game.communicate(timeout=10)

    def test_a_killed_game_is_offered_and_opens_again(self):
        for how in (signal.SIGKILL, signal.SIGTERM, signal.SIGHUP):
            with self.subTest(how=how):
                self.killed_game("e2e4", "e7e5", "g1f3", how=how)
                self.assertEqual(len(self.kept()), 1)
                other = self.cli("play", "chess", stdin="quit\n")
                self.assertIn("play --recover", other.stderr)
                self.assertEqual(len(self.kept()), 1)
                # Twice in a row: killed again as soon as it is open.
                self.killed_game("b8c6", how=how, arguments=("--recover",))
                self.assertEqual(len(self.kept()), 1)
                again = self.cli("play", "--recover", stdin="save mine.pinwheel\n")
                self.assertEqual(again.returncode, 0, again.stderr)
                self.assertEqual(json.loads(self.read("mine.pinwheel"))["moves"], ["e2e4", "e7e5", "g1f3", "b8c6"])
                self.assertEqual(self.kept(), [])

    def test_a_game_given_up_after_another_move_was_tried_is_over(self):
        words = ("e2e4", "e7e5", "undo", "c7c5", "resign")
        self.killed_game(*words)
        again = self.cli("play", "--recover", stdin="save mine.pinwheel\n")
        self.assertIn("Resignation: Black wins, White loses", again.stdout)
        self.assertNotIn("leaves out", again.stdout + again.stderr)
        self.assertIn("Resignation: Black wins", self.ok("play", "mine.pinwheel", stdin="quit\n"))

    def test_who_leaves_or_saves_is_not_asked_again(self):
        self.ok("play", "chess", stdin="e2e4\nquit\n")
        self.assertEqual(self.kept(), [])
        self.ok("play", "chess", stdin="e2e4\nsave mine.pinwheel\n")
        self.assertEqual(self.kept(), [])
        self.killed_game("e2e4", "save mine.pgn", "d7d5")  # an export
        self.assertEqual(len(self.kept()), 1)
        self.ok("play", "--recover", stdin="save mine.pinwheel\n")
        self.fails(1, "play", "--recover", says=["no game that was not saved"])

    def test_what_is_not_opened_is_told(self):
        """A game is open in a program that runs; then two games were left."""
        self.killed_game("e2e4")
        holder = self.begin("--recover")
        end = time.monotonic() + 20
        while time.monotonic() < end and list(self.kept()[0].parent.glob("*.lock")) == []:
            time.sleep(0.05)
        holder.stdin.write("e7e5\n")
        holder.stdin.flush()
        holder.stdout.readline()
        self.fails(1, "play", "--recover", says=["open in another Pinwheel that runs"])
        holder.kill()
        holder.communicate(timeout=10)
        self.killed_game_beside("d2d4")
        again = self.cli("play", "--recover", stdin="quit\n")
        self.assertIn("2 games were not saved. The last one is opened", again.stderr)
        self.assertNotIn("games were not saved", self.cli("play", "--recover", stdin="quit\n").stderr)

    def test_a_newest_one_that_is_broken_hides_no_older_ones(self):
        self.killed_game("e2e4")
        self.killed_game_beside("d2d4")
        kept = sorted(self.kept(), key=lambda path: path.stat().st_mtime)
        broken = kept[0].with_name("4242-1.pinwheel")
        broken.write_text("{")
        for first in ("d2d4", "e2e4"):
            again = self.cli("play", "--recover", stdin="save mine.pinwheel\n")
            self.assertEqual(again.returncode, 0, again.stderr)
            self.assertIn("4242-1.pinwheel is left where it is: ", again.stderr)
            self.assertIn("games were not saved. The last one that can be read is opened", again.stderr)
            self.assertEqual(json.loads(self.read("mine.pinwheel"))["moves"], [first])
            (self.folder / "mine.pinwheel").unlink()
        self.assertEqual(self.kept(), [broken])
        self.fails(1, "play", "--recover", says=["4242-1.pinwheel"])
        self.assertEqual(self.kept(), [broken])

    def test_one_end_of_input_does_not_throw_a_recovered_game_away(self):
        self.killed_game("e2e4", "e7e5")
        self.ok("play", "--recover", stdin="")
        self.assertEqual(len(self.kept()), 1)

    def test_a_source_or_recover_has_to_be_named(self):
        self.fails(2, "play", says=["--recover"])


if __name__ == "__main__":
    unittest.main()
