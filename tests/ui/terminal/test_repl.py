"""repl: from a pipe, and at a terminal through a pty."""
import os
import pty
import re
import select
import signal
import time
import unittest

from cli import CLI, PARTED, Case

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|[\x07\x0e\x0f]")


class Piped(Case):
    def test_values(self):
        done = self.cli("repl", stdin="1 + 1\n='x'\nx = 5\nx * 2\n_ + 1\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual([line.strip('"') for line in done.stdout.split()], ["2", "x", "10", "11"])

    def test_continuation(self):
        done = self.cli("repl", stdin="for i = 1, 2 do\nprint('turn', i)\nend\n")
        self.assertEqual(done.stdout, "turn\t1\nturn\t2\n", done.stderr)

    def test_errors_do_not_end_it(self):
        done = self.cli("repl", stdin="error('boom')\nprint('after')\n")
        self.assertEqual(done.returncode, 1)
        self.assertIn("boom", done.stderr)
        self.assertEqual(done.stdout, "after\n")

    def test_unfinished_input(self):
        self.fails(1, "repl", stdin="for i = 1, 2 do\n", says=["unfinished"])

    def test_g(self):
        self.assertEqual(self.ok("repl", stdin="print(g.variant, g.ply)\n"), "duplicate-chess\t0\n")
        self.assertEqual(self.ok("repl", "chess", "--moves", "e2e4", stdin="print(g.variant, g.ply)\n"), "chess\t1\n")
        self.game(PARTED)
        self.assertEqual(self.ok("repl", "game.pinwheel", stdin="print(g.ply)\n"), "4\n")

    def test_quit_and_sandbox(self):
        self.assertEqual(self.ok("repl", stdin="quit\nprint('never')\n"), "")
        self.assertEqual(self.ok("repl", "--sandbox", stdin="print(io)\n"), "nil\n")
        self.assertNotEqual(self.ok("repl", stdin="print(io)\n"), "nil\n")

    def test_last_line_without_its_end(self):
        self.assertEqual(self.ok("repl", stdin="print(7)"), "7\n")


class Terminal(Case):
    def start(self, *args):
        pid, fd = pty.fork()
        if pid == 0:
            os.chdir(self.folder)
            os.execve(CLI, [CLI, *(args or ("repl",))], self.env)
        self.pid, self.fd, self.text = pid, fd, ""
        self.addCleanup(self.stop)
        self.expect("> ")

    def stop(self):
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            self.pid = 0
        if self.fd >= 0:
            os.close(self.fd)
            self.fd = -1

    def pump(self, seconds):
        ready, _, _ = select.select([self.fd], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self.fd, 65536)
        except OSError:
            return False
        self.text += ESCAPES.sub("", data.decode(errors="replace"))
        return bool(data)

    def expect(self, part, seconds=10):
        """Waits for text behind what was expected before."""
        end = time.monotonic() + seconds
        while part not in self.text:
            self.assertGreater(end, time.monotonic(), f"{part!r} did not come; the screen had {self.text!r}")
            self.pump(0.05)
        at = self.text.index(part) + len(part)
        before, self.text = self.text[:at], self.text[at:]
        return before

    def type(self, text):
        os.write(self.fd, text.encode())

    def line(self, text):
        self.type(text + "\n")

    def ended(self, seconds=5):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.pump(0.05)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.pid = 0
                return os.waitstatus_to_exitcode(status)
        self.fail("it does not end")

    def test_banner_values_and_end(self):
        self.start()
        self.line("6 * 7")
        self.expect("42")
        self.expect("> ")
        self.type("\x04")
        self.assertEqual(self.ended(), 0)

    def test_ctrl_d_typed_ahead(self):
        self.start()
        self.line("print('go' .. 1) for i = 1, 2e7 do end")
        self.expect("\ngo1")
        self.type("\x04")
        self.assertEqual(self.ended(), 0)

    def test_continuation_prompt(self):
        self.start()
        self.line("for i = 1, 2 do")
        self.expect(">> ")
        self.line("print('turn' .. i) end")
        self.expect("turn1")
        self.expect("turn2")
        self.expect("> ")

    def test_completion(self):
        self.start()
        self.type("pinw\t.vers\t\n")
        self.assertRegex(self.expect("\r\n> "), r"\d+\.\d+\.\d+")

    def test_completion_lists_several(self):
        self.start()
        self.type("string.\t")
        self.expect("byte")
        self.expect("upper")
        self.type("\x15print('whole')\n")
        self.expect("\nwhole")

    def test_history(self):
        self.start()
        self.line("remembered = 123")
        self.expect("> ")
        self.line("remembered + 1")
        self.expect("124")
        self.expect("> ")
        self.type("\x1b[A\n")
        self.expect("124")
        self.expect("> ")
        self.type("\x04")
        self.assertEqual(self.ended(), 0)
        self.assertTrue((self.folder / "state/pinwheel/repl-history").exists())
        self.stop()
        self.start()
        self.type("\x1b[A\x1b[A\n")
        self.expect("\r\n> ")
        self.line("remembered * 2")
        self.expect("246")

    def test_ctrl_c_while_typing(self):
        self.start()
        self.type("half a li")
        self.expect("half a li")
        self.type("\x03")
        self.expect("^C")
        self.expect("> ")
        self.line("print('fresh')")
        self.expect("\nfresh")

    def test_ctrl_c_leaves_a_continuation(self):
        self.start()
        self.line("for i = 1, 2 do")
        self.expect(">> ")
        self.type("\x03")
        self.expect("^C")
        self.expect("\r\n> ")
        self.line("print('fresh')")
        self.expect("\nfresh")

    def test_ctrl_c_stops_an_endless_loop(self):
        self.start()
        for chunk in ("while true do end", "while true do pcall(function() while true do end end) end",
                      "repeat local x = ('a'):rep(100) until false", "local function f() return f() end f()"):
            with self.subTest(chunk=chunk):
                self.line("print('go' .. 1) " + chunk)
                self.expect("\ngo1")
                time.sleep(0.1)
                begin = time.monotonic()
                self.type("\x03")
                self.expect("interrupted", seconds=3)
                self.assertLess(time.monotonic() - begin, 0.5)
                self.expect("> ")
        self.line("print('alive')")
        self.expect("\nalive")

    def test_unicode(self):
        self.start()
        self.line("print('Zürich ♘')")
        self.expect("\nZürich ♘")

    def test_an_unwritable_history_is_no_trouble(self):
        self.write("state", "a file where a folder should be")
        self.start()
        self.line("print('fine')")
        self.expect("\nfine")

    def test_play(self):
        self.start("play", "duplicate-chess")
        self.line("e2e4")
        self.expect("ply 1, S> ")
        self.type("why e2\t")
        self.type("\x15")
        self.type("\x03")
        self.expect("^C")
        self.line("quit")
        self.assertEqual(self.ended(), 0)


if __name__ == "__main__":
    unittest.main()
