"""Standard streams: full disks, closed pipes, no display, quick starts."""
import os
import signal
import subprocess
import time
import unittest

from cli import CLI, Case


class Streams(Case):
    def run_bash(self, command):
        return subprocess.run(["bash", "-c", command, CLI], cwd=self.folder, env=self.env, capture_output=True,
                              text=True, timeout=60)

    def test_full_disk_is_a_failure(self):
        for command in ('"$0" perft chess 3', '"$0" --help', '"$0" plugins'):
            with self.subTest(command=command):
                done = self.run_bash(command + " >/dev/full")
                self.assertEqual(done.returncode, 1)
                self.assertIn("standard output", done.stderr)

    def test_closed_pipe_ends_it_quietly(self):
        done = self.run_bash('"$0" play chess --moves "e2e4" < <(yes moves 2>&-) | head -n 1; echo "${PIPESTATUS[0]}"')
        self.assertEqual(done.stderr, "")
        self.assertEqual(done.stdout.splitlines()[-1], str(128 + signal.SIGPIPE))

    def test_closed_pipe_where_the_parent_ignores_the_signal(self):
        done = self.run_bash('trap "" PIPE; "$0" play chess < <(yes moves 2>&-) | head -n 1; echo "${PIPESTATUS[0]}"')
        self.assertEqual(done.stderr, "")
        self.assertIn(done.stdout.splitlines()[-1], ("1", str(128 + signal.SIGPIPE)))

    def test_no_home_and_no_terminal(self):
        env = {k: v for k, v in self.env.items() if k.startswith(("PINWHEEL", "PATH"))}
        done = subprocess.run([CLI, "perft", "chess", "3"], cwd=self.folder, env=env, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=60)
        self.assertEqual((done.returncode, done.stdout), (0, "8902\n"), done.stderr)

    def test_quick_start(self):
        """Help and perft need neither scripts nor toolkit."""
        best = min(self.timed("--version") for _ in range(5))
        self.assertLess(best, 0.1)
        best = min(self.timed("perft", "chess", "1") for _ in range(5))
        self.assertLess(best, 0.3)

    def timed(self, *args):
        begin = time.monotonic()
        self.ok(*args)
        return time.monotonic() - begin

    def test_no_toolkit_is_linked(self):
        libraries = subprocess.run(["ldd", CLI], capture_output=True, text=True).stdout
        self.assertNotRegex(libraries, "libwx|libgtk|libX11")
        self.assertIn("libpinwheel_core", libraries)

    def test_decimal_comma_changes_nothing(self):
        text = self.ok("render", "chess", "-o", "-", "--format", "svg", env={"LC_ALL": "de_DE.UTF-8"})
        self.assertEqual(text, self.ok("render", "chess", "-o", "-", "--format", "svg"))


if __name__ == "__main__":
    unittest.main()
