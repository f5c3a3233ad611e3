"""check: plugins with mistakes on purpose, and the sentences by which their authors learn of them."""
import os
import re
import unittest
from pathlib import Path

from cli import Case

SHORT = ("--games", 1, "--plies", 6)
VARIANTS = "blind-chess, chess, duplicate-chess, hyper-fairy-chess, quantum-chess"
BRINGS = Path(os.environ["PINWHEEL_FLAWED"]) / "brings.so"


class Check(Case):
    def judge(self, body, variant="chess"):
        self.write("x.lua", "-- pinwheel: ruleset api=1\nreturn { id = 'x', title = 'X', "
                   f"variant = '{variant}', judge = function(facts)\nlocal v = facts.standard()\n{body}\nend }}\n")
        return "x.lua"

    def part(self, kind, members):
        self.write("x.lua", f"-- pinwheel: {kind} api=1\nreturn {{ id = 'x', title = 'X',\n{members} }}\n")
        return "x.lua"

    def test_a_judge_that_breaks_at_an_end(self):
        done = self.fails(1, "check", self.judge("if v.reason == 'stalemate' then\nreturn nothing.here end\nreturn v"),
                          *SHORT, timeout=200, says=["it judges games that end by 'stalemate'", "x.lua:5: attempt to"])
        self.assertEqual(done.stderr.count("x.lua:5"), 1, done.stderr)

    def test_a_resignation_and_a_claim_reach_the_judge(self):
        self.fails(1, "check", self.judge("if v.reason == 'resignation' then\nreturn nothing.here end\nreturn v",
                                          "duplicate-chess"), *SHORT, timeout=200,
                   says=["games that end by 'resignation'", "x.lua:5: attempt to"])
        self.fails(1, "check", self.judge("if facts.declared() == 'claim:w' then\nreturn nothing.here end\nreturn v"),
                   *SHORT, timeout=200, says=["it judges claims: where 'claim:w' is declared", "x.lua:5: attempt to"])

    def test_a_judge_that_never_ends_a_game(self):
        done = self.cli("check", self.judge("return nil"), "--games", 3, "--plies", 60, timeout=200)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stderr, r"note: ruleset x of chess: it ends games: it never ends a game: of \d+ "
                         "positions where the variant says it is over, none is over")

    def test_one_finding_for_all_variants_with_its_line(self):
        done = self.fails(1, "check", self.part("renderer", "fit = function() return 1 end,\ndraw = function()\n"
                                                "return { width = 9, height = 9, items = {{shape = 'elipse'}} } end"),
                          *SHORT, timeout=200,
                          says=["x.lua:4: items[1]: There is no shape", f", in 5 variants: {VARIANTS}"])
        self.assertEqual(done.stderr.count("There is no shape"), 1, done.stderr)
        done = self.fails(1, "check", self.part("renderer", "fit = function() return 1 end,\ndraw = function()\n"
                                                "return { width = 9, height = 9, hits = {{x = 0, y = 0, w = 1, h = 1, "
                                                "target = 'e4'}} } end"),
                          *SHORT, timeout=200, says=["x.lua:4: the click target 'e4' names no board", "in 5 variants"])
        self.assertEqual(done.stderr.count("names no board"), 1, done.stderr)
        done = self.fails(1, "check", self.part("notation", "format = function() return 'x' end,\n"
                                                "parse = function()\nend"),
                          *SHORT, timeout=200, says=["x.lua:4: ", "which is not read", "in 5 variants"])
        self.assertEqual(done.stderr.count("which is not read"), 1, done.stderr)

    def test_parts_that_never_do_anything(self):
        name = self.part("renderer", "fit = function() return 0 end,\ndraw = function() end")
        for path in (name, f"./{name}"):
            self.fails(1, "check", path, *SHORT, timeout=200,
                       says=["renderer x: it is of use: x.lua:3: it bids for none of", "in 5 variants"])
        self.fails(1, "check", BRINGS, *SHORT, timeout=200, env={"PINWHEEL_TEST_BRINGS": "bot that idles"},
                   says=["bot idler: it is of use: it refused each of", "times that it was asked: Not today."])

    def test_halves_of_a_notation(self):
        done = self.cli("check", self.part("notation", "write = function() return 'x' end"), *SHORT, timeout=200)
        self.assertEqual(done.returncode, 0, done.stderr)
        notes = re.findall("note: notation x: it reads and writes: .*it writes games and does not read", done.stderr)
        self.assertEqual(len(notes), 1, done.stderr)

    def test_what_is_refused(self):
        write = "write = function() return 'x' end, "
        for members, says in (("extension = '.PGN x'", "has the extension '.PGN x'; expected lower-case letters"),
                              ("extension = ''", "has the extension ''; expected lower-case letters"),
                              ("variants = {'ches'}", "'ches' is not loaded; did you mean 'chess'?")):
            with self.subTest(members):
                self.fails(1, "check", self.part("notation", write + members), *SHORT, says=["x.lua", says])
        self.fails(1, "check", self.judge("if v.over then\nreturn {over = true, reasn = 'x', result = 'draw'} end\n"
                                          "return v"),
                   says=["x.lua: A verdict has no member \"reasn\"; did you mean \"reason\"?", "(line 5)"])
        self.write("x.json", '{"id": "x", "title": "X", "variant": "ches"}')
        self.fails(1, "check", "x.json",
                   says=["x.json: The variant 'ches' is not loaded; did you mean 'chess'? (/variant)"])

    def test_libraries_for_nobody(self):
        for what, says in (("ruleset of no variant", "The ruleset 'house' is for a variant that is not there: 'nimm'"),
                           ("bot of no variant", "The bot 'idler' is for a variant that is not there: 'nimm'"),
                           ("variant that is there", "There is already a variant with the id 'chess'. "
                                                     "Give yours an id of its own.")):
            with self.subTest(what):
                self.fails(1, "check", BRINGS, *SHORT, env={"PINWHEEL_TEST_BRINGS": what}, says=["brings.so", says])

    def test_the_list_of_plugins_tells_what_stayed(self):
        (self.folder / "mine").mkdir()
        (self.folder / "mine/brings.so").write_bytes(BRINGS.read_bytes())
        env = {"PINWHEEL_PLUGIN_PATH": "mine"}
        out = self.ok("plugins", env={**env, "PINWHEEL_TEST_BRINGS": "variant that is there"})
        self.assertRegex(out, r"brings +library +shadowed")
        self.assertIn("There is already a variant with the id 'chess'. It is loaded from ", out)
        self.assertRegex(out, r"chess +library +loaded")
        out = self.ok("plugins", env={**env, "PINWHEEL_TEST_BRINGS": "ruleset of no variant"})
        self.assertRegex(out, r"brings +library +refused")
        self.assertIn("'nimm' is not loaded", out)


if __name__ == "__main__":
    unittest.main()
