"""play, of a game that hides something: what each player is shown and told, from a pipe and at a shared keyboard."""
import os
import pty
import re
import select
import time
import unittest

from cli import CLI, Case

WHITE_MEN, BLACK_MEN = re.compile(r"R +N +B +Q +K"), re.compile(r"r +n +b +q +k")


class Hidden(Case):
    def play(self, *lines, more=()):
        return self.cli("play", "blind-chess", *more, stdin="\n".join(lines) + "\n")

    def test_refusals_are_told(self):
        out = self.play("a1", "e5e6", "g1", "g1e2").stdout
        for said in ("White: The piece has no legal moves.", "White: That piece no longer exists.", "Silence.",
                     "White: Illegal move."):
            self.assertIn(said, out)
        self.assertNotRegex(out, BLACK_MEN)

    def test_a_target_by_itself_is_no_attempt(self):
        done = self.play("e4", "e2e4")
        self.assertIn("No piece of yours stands on e4", done.stderr)
        self.assertNotIn("no longer exists", done.stdout)
        self.assertIn("White moved.", done.stdout)

    def test_under_design_a_refusal_is_for_the_mover(self):
        out = self.play("a1", "e2e4", more=("--ruleset", "design")).stdout
        white, black = out[: out.rindex("    Board")], out[out.rindex("    Board") :]
        self.assertIn("The piece has no legal moves.", white)
        self.assertNotIn("The piece has no legal moves.", black)
        self.assertIn("White moved.", black)
        self.assertRegex(black, BLACK_MEN)
        self.assertNotRegex(black, WHITE_MEN)

    def test_moves_are_what_may_be_tried(self):
        after = self.play("e2e4 d7d5", "moves").stdout.splitlines()[-1]
        self.assertIn("e4d5", after)
        self.assertIn("e4f5", after)  # nothing stands there, but White cannot know
        start = self.play("moves").stdout.splitlines()[-1]
        self.assertIn("a1 ", start)

    def test_who_chose_the_seed_cannot_guess_a_commitment(self):
        hashes = set()
        for name in ("one.pinwheel", "two.pinwheel", "three.pinwheel"):
            script = f"pinwheel.new('hyper-fairy-chess', {{ seed = 4242 }}):save('{self.folder / name}')"
            self.ok("run", "-", stdin=script)
            out = self.cli("play", name, "--no-colour", stdin="army orthodox\ncommit\n\nquit\n").stdout
            hashes.update(re.findall(r"SHA-256 ([0-9a-f]{64})", out))
        self.assertEqual(len(hashes), 3)

    def test_nothing_is_taken_back_or_looked_through(self):
        for line in ("undo", "redo", "go 0"):
            done = self.play("e2e4", line)
            self.assertIn("Moves cannot be taken back while the game hides something", done.stderr)
            self.assertNotRegex(done.stdout[done.stdout.rindex("    Board") :], WHITE_MEN)
        done = self.play("e2e4", "b:resign", "go 0")
        self.assertRegex(done.stdout[done.stdout.rindex("    Board") :], WHITE_MEN)
        self.assertRegex(done.stdout[done.stdout.rindex("    Board") :], BLACK_MEN)

    def test_why_is_for_the_player_to_act(self):
        done = self.play("e2e4", "why w:e4e5")
        self.assertIn("for the other player", done.stderr)
        self.assertIn("Only the moderator knows", self.play("why e2e4").stdout)

    def test_twins_of_a_game_print_the_same(self):
        """White does and hears the same in both games; what Black did differs."""
        def white_reads(*lines):
            out = self.play(*lines, more=("--ruleset", "design")).stdout
            return "\n".join(block for block in out.split("    Board") if "To act: w" in block)

        one = white_reads("e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "moves")
        other = white_reads("e2e4", "a8", "h7", "h7h6", "g1f3", "d7d6", "f1c4", "moves")
        self.assertNotEqual(one, "")
        self.assertEqual(one, other)

    def test_a_keyboard_is_handed_over(self):
        pid, fd = pty.fork()
        if pid == 0:
            os.chdir(self.folder)
            os.execve(CLI, [CLI, "play", "blind-chess", "--no-colour"], self.env)
        seen = ""

        def until(text):
            nonlocal seen
            deadline = time.time() + 20
            while text not in seen and time.time() < deadline:
                if select.select([fd], [], [], 0.2)[0]:
                    seen += os.read(fd, 65536).decode(errors="replace")
            self.assertIn(text, seen)
            end = seen.index(text) + len(text)
            before, seen = seen[:end], seen[end:]  # what came along with it is for the next
            return before

        try:
            until("w> ")
            os.write(fd, b"secret words\025e2e4\n")  # Ctrl+U cuts
            until("covers it> ")
            os.write(fd, b"\n")
            # Before Black is called nothing is left on the screen.
            covered = until("Hand over to Black")
            self.assertRegex(covered, r"\033\[2J\033\[3J\033\[H\s*Hand over to Black$")
            self.assertNotRegex(covered, BLACK_MEN)
            until("> ")
            time.sleep(0.8)  # longer than a curtain rests
            os.write(fd, b"\n")
            shown = until("b> ")
            self.assertIn("\033[2J", shown)
            self.assertRegex(shown, BLACK_MEN)
            self.assertNotRegex(shown, WHITE_MEN)
            # What the other one typed does not come back with the arrow keys.
            os.write(fd, b"\033[A\n")
            self.assertNotIn("e2e4", until("\nb> "))
            # Nor with Ctrl+Y what the other one cut.
            os.write(fd, b"\031\n")
            self.assertNotIn("secret", until("\nb> "))
            # The other one's resignation is refused at once, not asked about.
            os.write(fd, b"w:resign\n")
            refused = until("Only White can resign for White")
            self.assertNotIn("once more", refused)
            until("b> ")
            # Giving up shows everything and is final: it is asked about once.
            os.write(fd, b"resign\n")
            asked = until("Write it once more")
            self.assertNotIn("e2e4", asked)
            self.assertNotRegex(asked, WHITE_MEN)
            until("b> ")
            os.write(fd, b"resign\n")
            self.assertRegex(until("White wins"), WHITE_MEN)
            until("> ")
            os.write(fd, b"quit\n")
        finally:
            os.close(fd)
            os.waitpid(pid, 0)


if __name__ == "__main__":
    unittest.main()
