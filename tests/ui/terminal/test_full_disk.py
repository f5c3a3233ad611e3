"""A disk that is really full, and has room again: the old files are whole, what failed is told, and play goes on."""
import json
import os
import signal
import subprocess
import sys
import time
import unittest

sys.path.insert(0, os.path.join(os.environ["PINWHEEL_SOURCE"], "tests", "support"))
from cli import CLI, COUPLING_MATE, Case
from small_disk import SmallDisk


class FullDisk(Case):
    def test_what_is_written_fails_and_the_old_file_stays(self):
        disk = SmallDisk(self, self.folder / "disk")
        self.game(COUPLING_MATE)
        self.ok("convert", "game.pinwheel", "disk/old.pinwheel")
        old = self.read("disk/old.pinwheel")
        disk.fill()
        for name in ("old.pinwheel", "new.pinwheel", "new.pgn", "new.txt"):
            with self.subTest(name=name):
                self.fails(1, "convert", "game.pinwheel", "disk/" + name, "--force",
                           says=["disk/" + name, "No space left"])
        self.fails(1, "render", "game.pinwheel", "-o", "disk/new.svg", says=["disk/new.svg", "No space left"])
        self.fails(1, "render", "game.pinwheel", "-o", "disk/new.png", says=["disk/new.png"])
        self.write("save.lua", "pinwheel.load('game.pinwheel'):save('disk/new.pinwheel')")
        self.fails(1, "run", "save.lua", says=["disk/new.pinwheel", "No space left"])
        self.fails(1, "play", "game.pinwheel", stdin="save disk/new.pinwheel\nquit\n", says=["No space left"])
        self.assertEqual(disk.names(), ["old.pinwheel"])
        self.assertEqual(self.read("disk/old.pinwheel"), old)
        disk.free()
        self.ok("convert", "game.pinwheel", "disk/new.pinwheel")
        self.ok("render", "game.pinwheel", "-o", "disk/new.png")
        self.assertEqual(disk.names(), ["new.pinwheel", "new.png", "old.pinwheel"])

    def kept(self):
        folder = self.folder / "state" / "pinwheel" / "autosave"
        files = [name for name in folder.iterdir() if name.suffix == ".pinwheel"] if folder.is_dir() else []
        return [json.loads(file.read_text())["moves"] for file in files]

    def wait_for(self, what, call):
        end = time.monotonic() + 20
        while not call():
            self.assertLess(time.monotonic(), end, what)
            time.sleep(0.02)

    def test_a_game_is_kept_as_soon_as_there_is_room(self):
        """The disk of kept games fills and has room again, twice; then the program is killed."""
        disk = SmallDisk(self, self.folder / "state")
        game = subprocess.Popen([CLI, "play", "chess"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                                stderr=subprocess.PIPE, text=True, cwd=self.folder, env=self.env)
        moves = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6".split()
        try:
            for at in (0, 2):
                game.stdin.write(moves[at] + "\n")
                game.stdin.flush()
                self.wait_for(moves[at], lambda: self.kept() == [moves[:at + 1]])
                disk.fill()
                game.stdin.write(moves[at + 1] + "\n")
                game.stdin.flush()
                time.sleep(1)
                game.stdin.write("help\n")  # before the next prompt it is told
                game.stdin.flush()
                time.sleep(0.3)
                self.assertEqual(self.kept(), [moves[:at + 1]], "the copy before is whole")
                disk.free()
                # Nothing is played meanwhile: it is written all the same.
                self.wait_for("the move after the full disk", lambda: self.kept() == [moves[:at + 2]])
        finally:
            game.send_signal(signal.SIGKILL)
            _, said = game.communicate(timeout=10)
        self.assertIn("not kept", said)
        self.assertIn("No space left", said)
        self.assertIn("kept again", said)
        again = self.cli("play", "--recover", stdin="save mine.pinwheel\n")
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertEqual(json.loads(self.read("mine.pinwheel"))["moves"], moves[:4])

    def hidden_game(self):
        return subprocess.Popen([CLI, "play", "blind-chess", "--ruleset", "design"], stdin=subprocess.PIPE,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=self.folder,
                                env=self.env, bufsize=1)

    def say(self, game, line):
        """What the game says to a line; "#" is no action, and its refusal ends what was said."""
        game.stdin.write(line + "\n#\n")
        game.stdin.flush()
        out = []
        while '"#"' not in (text := game.stdout.readline()):
            self.assertTrue(text, "the game ended")
            out.append(text)
        return "".join(out)

    def test_what_cannot_be_kept_is_not_answered(self):
        """Of a game that hides something and has no file: each answer is on the disk before it is told."""
        disk = SmallDisk(self, self.folder / "state")
        game = self.hidden_game()
        try:
            self.assertIn("To act: w", self.say(game, "board"))
            for at, (turn, attempt, move) in enumerate((("w", "a1", "e2e4"), ("b", "a8", "e7e5"))):
                disk.fill()
                for _ in range(2):
                    said = self.say(game, attempt)
                    self.assertIn("Nothing was done: what a game that hides something answers is kept", said)
                    self.assertIn("No space left on device", said)
                    self.assertIn("[file.write]", said)
                    for told in ("legal moves", "Silence", "Board"):
                        self.assertNotIn(told, said)
                # Neither a move nor the end of the game is answered.
                for other in (move, "resign"):
                    said = self.say(game, other)
                    self.assertIn("Nothing was done", said)
                    self.assertNotIn("moved", said)
                    self.assertNotIn("Board", said)
                said = self.say(game, "board")
                self.assertIn(f"To act: {turn}", said)
                self.assertNotIn("legal moves", said)
                disk.free()
                time.sleep(0.7)  # nothing that was refused is written afterwards
                if at:
                    self.assertEqual(self.sealed_actions(), 2)
                self.assertIn("The piece has no legal moves.", self.say(game, attempt))
                self.assertIn("moved", self.say(game, move))
        finally:
            game.send_signal(signal.SIGKILL)
            game.communicate(timeout=10)
        again = self.cli("play", "--recover", stdin="board\n")
        self.assertIn("To act: w", again.stdout)

    def test_saved_elsewhere_it_goes_on(self):
        disk = SmallDisk(self, self.folder / "state")
        game = self.hidden_game()
        try:
            self.assertIn("To act: w", self.say(game, "board"))
            disk.fill()
            self.assertIn("save the game elsewhere", self.say(game, "a1"))
            self.assertIn("Saved mine.pinwheel", self.say(game, "save mine.pinwheel"))
            self.assertIn("The piece has no legal moves.", self.say(game, "a1"))
        finally:
            game.send_signal(signal.SIGKILL)
            game.communicate(timeout=10)

    def sealed_actions(self):
        """How many actions the kept game has: opened again by a program of its own, which is killed."""
        folder = self.folder / "state" / "pinwheel" / "autosave"
        kept, = [name for name in folder.iterdir() if name.suffix == ".pinwheel"]
        (self.folder / "copy.pinwheel").write_bytes(kept.read_bytes())
        self.ok("convert", "copy.pinwheel", "open.json", "--unsealed", "--to", "json-open")
        return len(json.loads(self.read("open.json"))["moves"])


if __name__ == "__main__":
    unittest.main()
