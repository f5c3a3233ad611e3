"""A ruleset that declares rulings of its own, at every door of the terminal."""
import json
import re
import unittest

from cli import SOURCE, Case

EXAMPLE = SOURCE / "share/examples/rulesets/no-repeats.lua"
SHUFFLE = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"


class OwnRulings(Case):
    def setUp(self):
        super().setUp()
        self.plugins = self.folder / "data/pinwheel/plugins"
        self.plugins.mkdir(parents=True)
        self.lua = self.write("data/pinwheel/plugins/no-repeats.lua", EXAMPLE.read_bytes())

    def child(self, **rulings):
        self.write("data/pinwheel/plugins/a-child.json", json.dumps(
            {"id": "child", "title": "Child", "variant": "chess", "inherits": "no-repeats", "rulings": rulings}))

    def test_the_guide_shows_the_example(self):
        guide = (SOURCE / "share/doc/authors.md").read_text()
        self.assertIn("```lua\n" + EXAMPLE.read_text() + "```", guide)
        self.assertEqual(guide.count(SHUFFLE), 2)

    def test_the_example_holds_the_contract(self):
        out = self.ok("check", EXAMPLE, "--games", 2, "--plies", 30, timeout=200)
        self.assertIn("the contract holds", out)

    def test_rulesets(self):
        self.child(**{"repetition.blame": "other"})
        out = self.ok("rulesets", "chess")
        self.assertIn("declares repetition.blame: Who loses when a position has been repeated? nobody, repeats, other",
                      out)
        self.assertIn("repetition.blame=other; judged by no-repeats", out)
        rows = {row["id"]: row for row in json.loads(self.ok("rulesets", "chess", "--json"))["rulesets"]}
        self.assertEqual([row["id"] for row in rows["no-repeats"]["declares"]],
                         ["repetition.blame", "repetition.opening"])
        self.assertEqual(rows["child"]["declares"], rows["no-repeats"]["declares"])
        self.assertEqual(rows["child"]["judge"], "no-repeats")
        self.assertEqual(rows["child"]["rulings"], {"repetition.blame": "other"})
        self.assertNotIn("declares", rows["standard"])

    def test_play_with_one_chosen_otherwise(self):
        typed = "moves\n".join([""]) + SHUFFLE + "\nrulings\nquit\n"
        out = self.ok("play", "chess", "--ruleset", "no-repeats", stdin=typed)
        self.assertIn("Repetition: White wins, Black loses (decided by repetition.blame)", out)
        self.assertRegex(out, r"repetition\.blame +repeats: Who loses when|repeats: Who loses when")
        out = self.ok("play", "chess", "--ruleset", "no-repeats", "--ruling", "repetition.blame=other", stdin=typed)
        self.assertIn("Repetition: Black wins, White loses", out)
        done = self.cli("play", "chess", "--ruleset", "no-repeats", "--ruling", "repetition.blame=othr", stdin="")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("expected one of nobody, repeats, other; did you mean 'other'?", done.stderr)
        done = self.cli("play", "chess", "--ruling", "repetition.blame=other", stdin="")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("There is no ruling 'repetition.blame'", done.stderr)

    def test_a_lane_that_ended_does_not_play_on(self):
        """Its rules end the game for good; the line of the other lane goes on."""
        out = self.ok("compare", "chess", "--ruling", "repetition.count=off", "--rulesets", "game,standard", "--moves",
                      SHUFFLE + " e2e4 e7e5")
        before, after = out.split("ply 9 e2e4")
        self.assertIn("Threefold: a draw", before)
        self.assertEqual((after.count("Over since ply 8"), after.count("Playing")), (1, 1), out)

    def test_games_of_another_variant_are_passed_over_in_few_words(self):
        (self.folder / "games").mkdir()
        self.ok("convert", "duplicate-chess", "--to", "json", self.folder / "games/dup.json")
        self.assertEqual(self.ok("rejudge", "games", "--rulesets", "as-played,no-repeats"),
                         "dup.json: passed over: It is a game of Duplicate chess; no-repeats is a ruleset of Chess.\n"
                         "0 games, 0 differ, 1 passed over\n")

    def test_examples_of_lanes_are_of_the_variant(self):
        for command in ("compare", "find-difference"):
            done = self.cli(command, "chess", "--rulesets", "no-repeats")
            self.assertEqual(done.returncode, 2)
            self.assertIn("each also with a ruling: standard+draw.latched=live.", done.stderr)

    def test_what_if(self):
        out = self.ok("what-if", "chess", "--ruleset", "no-repeats", "--moves", SHUFFLE)
        self.assertIn("repetition.blame  Who loses when a position has been repeated?", out)
        self.assertIn("Repetition: Black wins, White loses", out)
        rows = json.loads(self.ok("what-if", "chess", "--ruleset", "no-repeats", "--moves", SHUFFLE, "--json"))["rows"]
        own = {(row["ruling"], row["option"]): row["verdict"].get("reason") for row in rows
               if row["ruling"].startswith("repetition.") and row["changes"] and "verdict" in row}
        self.assertEqual(own.get(("repetition.blame", "other")), "repetition")
        self.assertEqual(own.get(("repetition.blame", "nobody")), "threefold")
        self.assertEqual(own.get(("repetition.opening", "no")), "threefold")
        out = self.ok("what-if", "chess", "--ruleset", "no-repeats", "--moves", SHUFFLE, "--line")
        self.assertRegex(out, r"repetition\.blame  Who loses[^\n]*\n[^\n]*nobody[^\n]*8")

    def test_what_if_writes_actions_as_they_are_typed(self):
        out = self.ok("what-if", "quantum-chess", "--setup", "")
        self.assertRegex(out, r"(Legal too|No longer legal): [^\n]*pass")
        self.assertNotRegex(out, r"egal[^\n]*: [^\n]*–")

    def test_compare(self):
        lanes = "standard,no-repeats,no-repeats+repetition.blame=other"
        done = self.cli("compare", "chess", "--rulesets", lanes, "--moves", SHUFFLE)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Repetition: White wins, Black loses", done.stdout)
        self.assertIn("Repetition: Black wins, White loses", done.stdout)
        found = json.loads(self.ok("compare", "chess", "--rulesets", lanes, "--moves", SHUFFLE, "--json"))
        self.assertEqual(found["rulings"], ["repetition.blame", "repetition.opening"])
        self.assertEqual(found["lanes"][2]["overrides"], {"repetition.blame": "other"})
        self.assertEqual(found["lanes"][2]["title"], "No repeats, repetition.blame = other")
        self.assertEqual(found["lanes"][2]["verdicts"][8]["result"], {"w": "loss", "b": "win"})
        self.ok("compare", "chess", "--rulesets", lanes, "--moves", SHUFFLE, "--out", "page.html")
        page = self.read("page.html")
        self.assertIn("the side that let it be repeated", page)
        self.assertIn("no ruling here", page)
        self.fails(2, "compare", "chess", "--rulesets", "standard,no-repeats+repetition.blam=other", "--moves", "e2e4",
                   says=["did you mean 'repetition.blame'?"])

    def test_a_game_in_another_home(self):
        self.child()
        for ruleset in ("no-repeats", "child"):
            with self.subTest(ruleset=ruleset):
                self.ok("convert", "chess", f"{ruleset}.pinwheel", "--ruleset", ruleset, "--ruling",
                        "repetition.blame=other", "--moves", SHUFFLE)
                self.ok("convert", f"{ruleset}.pinwheel", f"{ruleset}.txt")
                self.ok("convert", f"{ruleset}.pinwheel", f"{ruleset}.pgn")
        declared = json.loads(self.read("child.pinwheel"))["pinwheel"]["rules"]["declares"]
        self.assertEqual([row["by"] for row in declared], ["no-repeats", "no-repeats"])
        for path in self.plugins.iterdir():
            path.unlink()
        self.write("ask.lua", """
            local g = pinwheel.load(arg[1])
            local s = g:status()
            print(s.reason, s.result.w, s.ruling)
            for _, row in ipairs(g:what_if().rows) do
                if row.ruling == "repetition.blame" then print(row.option, row.changes) end
            end""")
        for ruleset in ("no-repeats", "child"):
            for kind in ("pinwheel", "txt"):
                with self.subTest(ruleset=ruleset, kind=kind):
                    out = self.ok("run", "ask.lua", f"{ruleset}.{kind}")
                    self.assertEqual(out, "repetition\tloss\trepetition.blame\nnobody\ttrue\nrepeats\ttrue\n")
            # No judge has a place in a tag; the rulings have.
            done = self.cli("convert", f"{ruleset}.pgn", "-", "--to", "json")
            self.assertEqual(done.returncode, 0, done.stderr)
            rules = json.loads(done.stdout)["pinwheel"]
            self.assertEqual(rules["overrides"], {"repetition.blame": "other"})
            self.assertEqual(rules["rules"]["declares"], declared)

    def test_a_file_that_inherits_is_read_before_and_after(self):
        self.child(**{"repetition.blame": "nobody"})  # a-child.json stands before no-repeats.lua
        self.write("data/pinwheel/plugins/z-child.json", json.dumps(
            {"id": "z-child", "title": "Z", "variant": "chess", "inherits": "child",
             "rulings": {"repetition.blame": "other"}}))
        self.write("data/pinwheel/plugins/wrong.json", json.dumps(
            {"id": "wrong", "title": "Wrong", "variant": "chess", "inherits": "child",
             "rulings": {"repetition.blme": "other"}}))
        found = json.loads(self.ok("compare", "chess", "--rulesets", "child,z-child", "--moves", SHUFFLE, "--json"))
        self.assertEqual([lane["verdicts"][8]["reason"] for lane in found["lanes"]], ["threefold", "repetition"])
        out = self.ok("plugins")
        self.assertRegex(re.sub(r"\s+", " ", out), r"wrong\.json There is no ruling 'repetition\.blme'.*"
                                                   r"did you mean 'repetition\.blame'\? There are .*"
                                                   r"\(/rulings/repetition\.blme\)")

    def test_questions_and_answers(self):
        self.child(**{"repetition.blame": {"option": "other", "unconfirmed": True, "note": "said in passing"}})
        out = self.ok("questions", "chess", "--ruleset", "child", "--games", 1)
        self.assertIn("repetition.blame  Who loses when a position has been repeated?", out)
        self.assertIn("* other: the side that let it be repeated", out)
        self.write("answers.json", json.dumps({"repetition.blame": "nobody"}))
        self.ok("questions", "chess", "--ruleset", "child", "--answers", "answers.json", "--title", "Answered",
                "--source", "A letter", "--out", self.plugins / "answered.json")
        found = json.loads(self.ok("compare", "chess", "--rulesets", "child,answered", "--moves", SHUFFLE, "--json"))
        self.assertEqual([lane["verdicts"][8]["reason"] for lane in found["lanes"]], ["repetition", "threefold"])

    def test_rejudge_and_differences(self):
        (self.folder / "games").mkdir()
        self.ok("convert", "chess", "games/a.pinwheel", "--moves", SHUFFLE)
        done = self.cli("rejudge", "games", "--rulesets", "as-played,no-repeats")
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertIn("a.pinwheel: from ply 8", done.stdout)
        done = self.cli("find-difference", "chess", "--rulesets", "no-repeats,no-repeats+repetition.blame=other",
                        "--depth", 0, "--games", 0, "--moves", SHUFFLE)
        self.assertIn("Repetition: Black wins, White loses", done.stdout)



class Refusals(Case):
    """What a file of a ruleset that is refused is told: the true cause, where, and what is near."""
    FILES = {  # by file: variant, what it inherits, its judge, and what is said of it
        "broken": ("blind-chess", "table", "return f.plies() .. {}",
                   r"attempt to concatenate a table value \(line 2\)"),
        "misspelt": ("blind-chess", "tabel", "", r"inherits 'tabel', which is no ruleset of 'blind-chess'; "
                     r"expected one of .*standard.*; did you mean 'table'\? \(line 2\)"),
        "elsewhere": ("chess", "table", "", r"inherits 'table', which is no ruleset of 'chess'; "
                      r"expected one of .*standard\. \(line 2\)"),
        "later": ("chess", "sound", "", None),  # read before what it inherits
        "sound": ("chess", "", "", None),
    }

    def test_the_true_cause_is_named(self):
        for name, (variant, parent, judge, _) in self.FILES.items():
            judge = f", judge = function(f) {judge} end" if judge else ""
            parent = f", inherits = '{parent}'" if parent else ""
            self.write(f"data/pinwheel/plugins/{name}.lua",
                       "-- pinwheel: ruleset api=1\n"
                       f"return {{ id = '{name}', title = 'T', variant = '{variant}'{parent}{judge} }}\n")
        rows = {row["id"]: row for row in json.loads(self.ok("plugins", "--json"))["plugins"]}
        for name, (variant, _, _, cause) in self.FILES.items():
            with self.subTest(name=name):
                self.assertEqual(rows[name]["status"], "refused" if cause else "loaded")
                self.assertRegex(rows[name].get("reason", ""), cause or "^$")
                self.assertNotIn(f"{name}.lua", rows[name].get("reason", ""))
                done = self.cli("render", variant, "--ruleset", name)
                told = f"There is no ruleset '{name}' of '{variant}'; one of that name was refused, in .*: .*{cause}"
                self.assertRegex(done.stderr, told if cause else "^$")
        self.assertRegex(self.cli("render", "blind-chess", "--ruleset", "desing").stderr, "did you mean 'design'")
        self.write("x.lua", "print(pcall(pinwheel.new, 'blind-chess', { ruleset = 'broken' }))")
        self.assertIn("attempt to concatenate", self.ok("run", "x.lua"))


if __name__ == "__main__":
    unittest.main()
