"""repl: from a pipe, and at a terminal through a pty."""
import re
import time
import unittest

from cli import PARTED, Case
from terminal_session import Session


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

    def test_an_ended_hidden_game_of_a_file_is_its_players(self):
        self.game("e2e4 e7e5 d1h5 b8c6 resign", "blind-chess")

        def played():  # a look back is kept in the file
            return re.sub(r',\s*"cursor": 4', "", self.read("game.pinwheel"))

        before = played()
        for way in ("g:go(4) g:add('a2a3')", "g:go(4) g:play('a2a3')"):
            for options in ((), ("--sandbox",)):
                done = self.cli("repl", "game.pinwheel", *options, stdin=way + "\ng:save('game.pinwheel')\n")
                self.assertRegex(done.stderr, r"\[game\.(live|final)\]", way)
        done = self.cli("repl", "game.pinwheel", stdin="g:save(g:remove(4), 'game.pinwheel')\n")
        self.assertIn("[game.final]", done.stderr)
        self.assertEqual(played(), before)
        self.assertEqual(self.ok("repl", "game.pinwheel", "--unsealed", stdin="g:go(4) g:play('a2a3') print(g.ply)\n"),
                         "5\n")

    def test_quit_and_sandbox(self):
        self.assertEqual(self.ok("repl", stdin="quit\nprint('never')\n"), "")
        self.assertEqual(self.ok("repl", "--sandbox", stdin="print(io)\n"), "nil\n")
        self.assertNotEqual(self.ok("repl", stdin="print(io)\n"), "nil\n")

    def test_last_line_without_its_end(self):
        self.assertEqual(self.ok("repl", stdin="print(7)"), "7\n")


class Terminal(Session):
    def start(self, *args):
        super().start(*(args or ("repl",)))
        self.expect("> ")

    def line(self, text):
        """A prompt of the console may be ">>": each test waits for its own."""
        self.type(text + "\n")

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
        self.assertRegex(self.expect("\n> "), r"\d+\.\d+\.\d+")

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
        self.expect("\n> ")
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
        self.expect("\n> ")
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
