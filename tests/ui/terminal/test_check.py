"""check: plugins with mistakes on purpose, and the sentences by which their authors learn of them."""
import json
import os
import re
import subprocess
import unittest
from pathlib import Path

from cli import CLI, PLUGINS, Case

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

    def test_words_that_are_misspelt(self):
        """A branch for a reason that no game ends by is never taken, and nobody would see it."""
        self.fails(1, "check", self.judge("if v.reason == 'stalemat' then\nv.result = 'draw' end\nreturn v"),
                   says=["x.lua: No game ends by the reason 'stalemat'; did you mean 'stalemate'?", "(line 4)"])
        self.write("j.lua", "-- pinwheel: judge api=1\nreturn {}")
        self.fails(1, "check", "j.lua", says=["a judge is a function `judge` of a ruleset, whose first line is"])
        self.fails(1, "check", self.part("renderer", "fit = 1, drawn = 2"),
                   says=["A renderer has no member `drawn`; did you mean `draw`? The members are draw, fit, id, "
                         "title."])

    def test_a_neighbour_is_found(self):
        """A file that is named finds the ruleset that it inherits in its own folder."""
        mother = '{"id": "mother", "title": "M", "variant": "chess", "rulings": {"stalemate.result": "loss"}}'
        self.write("kin/mother.json", mother)
        self.write("kin/child.json", '{"id": "child", "title": "C", "variant": "chess", "inherits": "mother"}')
        self.write("kin/lua.lua", "-- pinwheel: ruleset api=1\nreturn { id = 'lua', title = 'L', variant = 'chess', "
                   "inherits = 'child', judge = function(facts) return facts.standard() end }\n")
        for name in ("child.json", "lua.lua"):
            out = self.ok("check", f"kin/{name}", *SHORT, timeout=200)
            self.assertIn("the contract holds for chess", out)
        done = subprocess.run([CLI, "check", "child.json", "--games", "1", "--plies", "4"], cwd=self.folder / "kin",
                              env=self.env, capture_output=True, text=True, timeout=200, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.write("far/child.json", self.read("kin/child.json"))
        self.fails(1, "check", "far/child.json", says=["inherits 'mother', which is no ruleset of 'chess'"])

    def test_two_that_inherit_each_other(self):
        for one, other in (("b2", "b3"), ("b3", "b2")):
            self.write(f"circle/{one}.json", f'{{"id": "{one}", "title": "B", "variant": "chess", '
                       f'"inherits": "{other}"}}')
        done = self.fails(1, "check", "circle/b2.json", *SHORT, says=["inherits", "which inherits it"])
        self.assertNotIn("no ruleset of", done.stderr)
        self.assertLessEqual(done.stderr.count("(/inherits)"), 1, done.stderr)

    def test_a_notation_brings_back_the_rules(self):
        made = self.folder / "my-notation/my-notation.lua"
        self.ok("new-plugin", "notation", "my-notation")
        whole = made.read_text().replace("read = function", 'variants = {"quantum-chess"},\n    read = function')
        made.write_text(whole)
        self.assertIn("the contract holds", self.ok("check", made, *SHORT, timeout=200))
        for lost, says in ((" ruleset = ruleset,", "a game comes back under ruleset '"),
                           (" overrides = overrides,", "comes back with nothing beside it")):
            self.assertIn(lost, whole)
            made.write_text(whole.replace(lost, ""))
            done = self.fails(1, "check", made, *SHORT, timeout=200,
                              says=["notation my-notation: it brings back the rules of a game: my-notation.lua:", says])
            self.assertEqual(done.stderr.count("it brings back"), 1, done.stderr)
        made.write_text(whole.replace(" overrides = overrides,", "").replace("    read = f", '    lacks = {"rules"},\n'
                                                                            "    read = f"))
        self.assertIn("the contract holds", self.ok("check", made, *SHORT, timeout=200))
        made.write_text(whole.replace("    read = f", '    lacks = {"rulse"},\n    read = f'))
        self.fails(1, "check", made, says=["There is no content of games 'rulse' for `lacks`; did you mean 'rules'?"])

    def test_a_verdict_that_is_neither_over_nor_not(self):
        self.fails(1, "check", self.judge("if v.over then\nv.over = 'no' end\nreturn v"), *SHORT, timeout=200,
                   says=["x.lua:2: `over` of a verdict must be true or false, not \"no\"."])

    def test_a_ruling_that_is_not_there_is_named_with_its_line(self):
        self.write("x.lua", "-- pinwheel: ruleset api=1\nreturn { id = 'x', title = 'X', variant = 'chess',\n"
                   "rulings = { stalemate = 'loss' } }\n")
        self.fails(1, "check", "x.lua", says=["x.lua", "There is no ruling 'stalemate' (asked to be 'loss'); did you "
                                             "mean 'stalemate.result'? There are ", "(line 3)"])
        self.write("x.json", '{"id": "x", "title": "X", "variant": "duplicate-chess", "rulings": {"R99": "yes"}}')
        self.fails(1, "check", "x.json", says=[
            "There is no ruling 'R99' (asked to be 'yes'); ", "; did you mean 'R09'?", "(/rulings/R99)"])

    def test_what_is_for_chess_holds_for_chess(self):
        fit = "fit = function(view) return view.variant == 'chess' and 1 or 0 end,\n"
        draw = ("draw = function() return { width = 9, height = 9, items = {{shape = 'rect', x = 0, y = 0, w = 9, "
                "h = 9, fill = 'good'}} } end")
        out = self.ok("check", self.part("renderer", fit + draw), *SHORT, timeout=200)
        self.assertTrue(out.endswith("the contract holds for chess\n"), out)
        done = self.cli("check", self.part("notation", "variants = {'chess'}, write = function() return 'x' end"),
                        *SHORT, timeout=200)
        self.assertTrue(done.stdout.endswith("the contract holds for chess\n"), done.stdout + done.stderr)
        self.assertNotIn("blind-chess", done.stderr, "nobody is offered it there")

    def test_a_ruleset_hears_nothing_of_what_came_with_pinwheel(self):
        done = self.cli("check", self.judge("return v"), *SHORT, timeout=200)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn("made no difference", done.stderr)

    def test_folders(self):
        (self.folder / "mine").mkdir()
        self.fails(1, "check", "mine", says=["mine: This is a folder; name one plugin, a .so, .lua or .json file; "
                                             "there is none in it."])
        self.write("mine/a.lua", "")
        self.write("mine/b.json", "{}")
        self.fails(1, "check", "mine", says=["name one plugin in it: mine/a.lua, mine/b.json."])
        self.fails(1, "check", ".", says=[".: This is a folder; name one plugin"])
        missing = {"PINWHEEL_PLUGIN_PATH": f"nowhere:{PLUGINS}"}
        done = self.cli("rulings", "chess", env=missing)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr, "pinwheel-cli: note: nowhere: There is no such folder, and PINWHEEL_PLUGIN_PATH "
                         "names it.\n")
        out = self.ok("plugins", env=missing)
        self.assertRegex(out, r"nowhere +folder +refused +nowhere\n    There is no such folder")
        self.assertNotIn("note", self.cli("rulings", "chess").stderr, "the user's own folder need not be there")

    def test_what_is_shadowed_says_by_which_file(self):
        self.write("one/x.lua", "-- pinwheel: renderer api=1\nreturn { id = 'grid', title = 'X', fit = function() end, "
                   "draw = function() end }\n")
        self.fails(1, "check", "one/x.lua", says=["There is already a renderer with the id 'grid'. It is loaded from ",
                                                  "grid.so; give yours an id of its own."])
        tea = "-- pinwheel: ruleset api=1\nreturn { id = 'tea', title = 'T', variant = 'chess' }\n"
        self.write("one/tea.lua", tea)
        self.write("two/tea.lua", tea)
        out = self.ok("plugins", env={"PINWHEEL_PLUGIN_PATH": f"one:two:{PLUGINS}"})
        self.assertIn(f"There is already a ruleset with the id 'tea'. It is loaded from {self.folder}/one/tea.lua; "
                      "give yours an id of its own.", out)

    def test_an_id_of_what_came_with_pinwheel_is_taken(self):
        taken = "There is already a ruleset with the id 'provisional'. It is loaded from "
        for inherits in ("provisional", "inventor"):
            rows = {"id": "provisional", "title": "Mine", "variant": "duplicate-chess", "inherits": inherits}
            self.write("mine/x.json", json.dumps(rows))
            lua = ", ".join(f'{key} = "{value}"' for key, value in rows.items())
            self.write("mine/y.lua", f"-- pinwheel: ruleset api=1\nreturn {{ {lua} }}\n")
            for name in ("x.json", "y.lua"):
                with self.subTest(name, inherits=inherits):
                    self.fails(1, "check", f"mine/{name}", says=[taken, "give yours an id of its own."])
            out = self.ok("plugins", env={"PINWHEEL_PLUGIN_PATH": "mine"})
            self.assertEqual(out.count(taken), 2, out)
            self.assertRegex(out, r"provisional +json ruleset +loaded +.*duplicate-chess-provisional.json")

    def test_errors_of_rulesets_name_what_is_meant(self):
        head = "-- pinwheel: ruleset api=1\nreturn { id = 'x', title = 'X', variant = 'duplicate-chess',\n"
        judge = head + "judge = function(facts, rulings)\nif facts.plies() < 9000 then return nil end\n"
        for text, says in (
                (head + "rulings = { R06 = 'frozn' } }", "did you mean 'freeze'?"),
                (judge + "return rulings.R99 end }", "turn.order (R01), mate.definition (R02)"),
                (judge + "local r = { N = 'win',\nEast = 'loss' }\nreturn { over = true, reason = 'checkmate', result "
                 "= r } end }", "There is no seat 'East' for `result`; there are N, S, E and W. (line 6)"),
                (head + "rulings = {{ id = 'tea', question = 'Tea?', options = {{'yes', 'Yes'}, {'no', 'No'}}, "
                 "default = 'no' }} }", 'expected a table such as {id = "yes", words = ')):
            with self.subTest(says):
                self.write("x.lua", text)
                self.fails(1, "check", "x.lua", says=[says])

    def test_ids_that_are_none(self):
        for wrong in ("My rules", "-x", "x.", "Ü"):
            with self.subTest(wrong):
                self.write("x.json", json.dumps({"id": wrong, "title": "X", "variant": "chess"}))
                self.fails(1, "check", "x.json", says=[f"has the id '{wrong}'; expected small letters, digits, '-' and "
                                                       "'.' only, with a letter or digit at both ends"])
                name = self.part("renderer", "fit = function() end, draw = function() end")
                self.write(name, self.read(name).replace("id = 'x'", f"id = '{wrong}'"))
                self.fails(1, "check", name, says=[f"The renderer has the id '{wrong}'; expected small letters"])

    def test_libraries_for_nobody(self):
        for what, says in (("ruleset of no variant", "The ruleset 'house' is for a variant that is not there: 'nimm'"),
                           ("bot of no variant", "The bot 'idler' is for a variant that is not there: 'nimm'"),
                           ("variant that is there", "There is already a variant with the id 'chess'. "
                                                     "It is loaded from ")):
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
