"""Standard streams: full disks, closed pipes, no display, quick starts."""
import json
import os
import signal
import subprocess
import time
import unittest

from cli import CLI, Case, FOOLS_MATE


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


class Steering(Case):
    """Words of others steer no terminal and hide nothing, wherever the output goes."""
    BAD = "Hid\x1b[8mden\x1b]0;t\x07\u202e\u009b5m"

    def hostile(self):
        """Rulesets and a game whose words are all hostile."""
        for name in ("a", "b"):
            self.write(f"data/pinwheel/plugins/{name}.json", json.dumps(
                {"id": name, "variant": "duplicate-chess", "title": self.BAD, "provenance": self.BAD,
                 "description": self.BAD,
                 "rulings": {"R06": {"option": "freeze", "note": self.BAD}} if name == "a" else {}}))
        self.write("data/pinwheel/plugins/judge.lua",
                   "-- pinwheel: ruleset api=1\nreturn {id = 'judge', variant = 'duplicate-chess', "
                   "title = 'Hid\\27[8mden', judge = function() error('Hid\\27[8mden') end}\n")
        (self.folder / "games").mkdir()
        self.ok("convert", "duplicate-chess", "games/g.pinwheel", "--moves", FOOLS_MATE, "--ruleset", "a")
        game = json.loads(self.read("games/g.pinwheel"))
        game["pinwheel"]["tags"] = {"Event": self.BAD, "White": self.BAD}
        self.write("games/g.pinwheel", json.dumps(game))

    def test_words_of_others(self):
        self.hostile()
        rulesets = ("--rulesets", "a,judge")
        rows = [("compare", "games/g.pinwheel", *rulesets), ("compare", "games/g.pinwheel", *rulesets, "--all"),
                ("rejudge", "games", *rulesets), ("book", "games/g.pinwheel", *rulesets),
                ("find-difference", "duplicate-chess", "--moves", FOOLS_MATE, *rulesets),
                ("what-if", "games/g.pinwheel"), ("what-if", "games/g.pinwheel", "--line"),
                ("questions", "duplicate-chess", "--ruleset", "a"), ("explain", "games/g.pinwheel", "e2e4"),
                ("explain", "duplicate-chess", "--ruleset", "judge", "e2e4"), ("plugins",), ("rulesets",),
                ("render", "games/g.pinwheel", "--format", "txt"), ("check", "data/pinwheel/plugins/judge.lua"),
                ("run", "--sandbox", "names.lua"), ("repl", "--sandbox")]
        self.write("names.lua", "for _, r in ipairs(pinwheel.rulesets('duplicate-chess')) do print(r.title) end")
        seen = 0
        for row in rows:
            with self.subTest(row=row):
                done = self.cli(*row, stdin="pinwheel.rulesets('chess')[1].title\n'\\27[8m'\nerror('\\27[8m')\n")
                text = done.stdout + done.stderr
                self.assertNotEqual(text, "")
                for steers in ("\x1b", "\x07", "\u202e", "\u009b"):
                    self.assertNotIn(steers, text, text)
                seen += "␛[8m" in text
        self.assertGreater(seen, 3)
        played = self.cli("play", "games/g.pinwheel", stdin="board\nhelp\nrulings\nruleset judge\nmoves 3\n")
        self.assertNotIn("\x1b", played.stdout + played.stderr)

    def test_what_programs_read_is_as_it_is(self):
        self.hostile()
        told = json.loads(self.cli("compare", "games/g.pinwheel", "--rulesets", "a,b", "--json").stdout)
        self.assertEqual([lane["title"] for lane in told["lanes"]], [self.BAD + " (a)", self.BAD + " (b)"])


if __name__ == "__main__":
    unittest.main()
