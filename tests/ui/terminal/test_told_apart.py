"""What rulings and rulesets tell apart: one answer of explain, what-if, compare, find-difference and Lua."""
import json
import unittest

from cli import Case

REGENT = "pick:regent,1"
EQUAL = "values.freezers=equal"
ONE_RULING = "plan,plan+" + EQUAL


class Draft(Case):
    """Regent 155, Immobilizer 160 when its points are paid, and a Queen 95, which a Regent needs: 410 of 405."""

    def test_a_pick_in_vain_is_legal_at_every_door(self):
        told = self.ok("explain", "hyper-fairy-chess", "--moves", REGENT, "--ruling", EQUAL, "pick:immobilizer,1")
        self.assertIn("pick:immobilizer,1: legal", told)
        self.assertIn("It may be picked, but the army may not be committed so.", told)
        self.assertIn("With what it still needs it costs at least 410, 5 over the budget of 405.", told)
        self.assertIn("Ruling values.freezers = equal", told)
        self.assertNotIn("pick:immobilizer", self.ok("what-if", "hyper-fairy-chess", "--moves", REGENT))
        told = json.loads(self.ok("compare", "hyper-fairy-chess", "--moves", REGENT, "--rulesets", ONE_RULING,
                                  "--json"))
        self.assertNotIn("legal", told)
        self.assertEqual(told["by_ruling"], [])
        self.write("x.lua", "local g = pinwheel.new('hyper-fairy-chess', {rulings = {['values.freezers'] = 'equal'}})\n"
                   f"g:play('{REGENT}')\nlocal pick = 'pick:immobilizer,1'\n"
                   "assert(g:is_legal(pick) and g:why(pick).legal)\ng:play(pick)\n")
        self.ok("run", "x.lua")

    def test_a_slot_more_is_told_of(self):
        told = self.ok("explain", "hyper-fairy-chess", "--moves", REGENT, "pick:withdrawer,1")
        self.assertIn("There is no room for what it still needs. Ruling draft.leader = replace-uses-slot", told)
        told = json.loads(self.ok("compare", "hyper-fairy-chess", "--moves", REGENT, "--rulesets",
                                  "plan,plan+draft.leader=replace-free-slot", "--json"))
        self.assertNotIn("legal", told)

    def test_lanes_part_where_an_army_can_be_committed_in_one(self):
        text = self.ok("compare", "hyper-fairy-chess", "--moves", f"{REGENT} pick:immobilizer,1 pick:queen,1",
                       "--rulesets", ONE_RULING)
        self.assertIn("at ply 3: Planning document, our reading allows commit; differs by values.freezers.", text)
        told = json.loads(self.ok("find-difference", "hyper-fairy-chess", "--rulesets", ONE_RULING, "--moves", REGENT,
                                  "--json"))
        self.assertEqual((len(told["line"]), told["only_first"], told["only_second"]), (2, ["commit"], []))

    def test_of_many_rulings_that_differ_the_one_is_named(self):
        # The King takes a slot of tier 3 in the designers' program: the third piece for two slots.
        told = json.loads(self.ok("compare", "hyper-fairy-chess", "--moves", "army:Kx1,Qx1,Ax1,Rx2,Px8 commit",
                                  "--rulesets", "plan,code", "--json"))
        self.assertGreater(len(told["rulings"]), 16)
        self.assertEqual([each["rulings"] for each in told["by_ruling"]], [["draft.capacity"]])
        self.assertEqual([each["rulings"] for each in told["parted_by"]], [["draft.capacity"]])


class Lanes(Case):
    """Which lane is which, and whether two are one."""

    def ruleset(self, option):
        self.write("data/pinwheel/plugins/bern.json", json.dumps(
            {"id": "bern", "title": "Bern rules 2", "variant": "chess", "rulings": {"repetition.count": option}}))

    def setUp(self):
        super().setUp()
        self.ruleset("5")
        self.ok("convert", "chess", "game.pinwheel", "--ruleset", "bern", "--moves", "e2e4 e7e5")

    def test_a_game_keeps_its_rules_under_a_title_of_its_own(self):
        self.ruleset("off")
        two = ("compare", "game.pinwheel", "--rulesets", "game,bern")
        saved = "Bern rules 2 (as saved with this game)"
        told = json.loads(self.ok(*two, "--json"))
        self.assertEqual([lane["title"] for lane in told["lanes"]], [saved, "Bern rules 2"])
        text = self.ok(*two)
        self.assertIn(f"  {saved}  Playing\n  Bern rules 2", text)
        self.assertNotIn("same rules", text)
        for page in ("page.md", "page.html"):
            self.ok(*two, "-o", page)
            self.assertIn(saved, self.read(page))
        self.ok("find-difference", "game.pinwheel", "--rulesets", "game,bern", "--depth", 1, "--games", 0)

    def test_the_same_rules_twice(self):
        text = self.ok("compare", "game.pinwheel", "--rulesets", "game,bern,standard")
        self.assertIn("Lane 2, Bern rules 2, has the same rules as lane 1.", text)
        told = json.loads(self.ok("compare", "game.pinwheel", "--rulesets", "game,bern", "--json"))
        self.assertEqual([lane.get("same_as") for lane in told["lanes"]], [None, 0])
        says = ["These are the same rules twice"]
        self.fails(2, "find-difference", "game.pinwheel", "--rulesets", "game,bern", says=says)
        self.fails(2, "rejudge", ".", "--rulesets", "bern,bern", says=says)
        self.fails(2, "rejudge", ".", "--rulesets", "as-played,as-played", says=says)
        self.assertIn("0 differ", self.ok("rejudge", ".", "--rulesets", "bern,standard"))

    def test_an_unknown_ruleset_is_told_before_any_game(self):
        done = self.fails(2, "rejudge", ".", "--rulesets", "bern,brn", says=["There is no ruleset 'brn'", "'bern'"])
        self.assertNotIn("passed over", done.stdout)
        self.fails(2, "rejudge", ".", "--rulesets", "bern,bern+repetition.count=seven", says=["no option 'seven'"])
        self.write("x.lua", "pinwheel.rejudge('game.pinwheel', {'bern', 'brn'})\n")
        self.fails(1, "run", "x.lua", says=["There is no ruleset 'brn'"])


class Words(Case):
    """What options, files and judges that are wrong are told."""

    def test_numbers_in_words(self):
        rows = [
            (("what-if", "chess", "--ply", "-1"), "--ply: expected a whole number from 0 on, not '-1'"),
            (("book", "chess", "--games", ".", "--ply", "x"), "--ply: expected a whole number from 0 on, not 'x'"),
            (("ask", "chess", "meters", "--ply", "1.5"), "expected a whole number from 0 on, not '1.5'"),
            (("explain", "chess", "--game", "0", "e2e4"), "--game: expected a whole number from 1 on, not '0'"),
            (("render", "chess", "--ply", "99999999999"), "from 0 to 2147483647, not '99999999999'"),
            (("find-difference", "chess", "--rulesets", "a,b", "--depth", "-2"), "a whole number from 0 to 1000, not"),
            (("find-difference", "chess", "--rulesets", "a,b", "--seed", "x"), "a whole number from 0 on, not 'x'"),
            (("find-difference", "chess", "--rulesets", "a,b", "--seconds", "0"), "a whole number from 1 to 86400"),
            (("play", "chess", "--nodes", "0"), "--nodes: expected a whole number from 1 on, not '0'"),
            (("serve", "--grace", "soon"), "--grace: expected a number from 0.01 to 1000000000, not 'soon'"),
            (("perft", "chess", "-1"), "expected a whole number from 0 to 99, not '-1'"),
        ]
        for args, says in rows:
            with self.subTest(args=args):
                self.fails(2, *args, says=[says])

    def test_a_search_ends_with_its_time(self):
        told = self.ok("find-difference", "hyper-fairy-chess", "--rulesets", "plan,plan+vp.promoted=original",
                       "--seconds", 1, "--json")
        self.assertIs(json.loads(told)["cut_short"], True)

    def test_lua_that_is_no_plugin(self):
        says = ["The first line must be like \"-- pinwheel: ruleset api=1\" for a ruleset",
                "Script ▸ Run a script…", "pinwheel-cli run"]
        self.write("house.lua", "return { id = 'house', variant = 'chess' }\n")
        self.write("script.lua", "print(pinwheel.new('chess').ply)\n")
        for name in ("house.lua", "script.lua"):
            done = self.fails(1, "convert", name, "x.pgn", says=[name, "This is Lua, not a game.", *says])
            self.assertNotIn("No notation", done.stderr)
            self.assertIn(says[0], self.cli("check", name).stderr)

    def test_a_ruling_that_decides_nothing(self):
        wrong = "There is no ruling 'repetition.cuont'; did you mean 'repetition.count'?"
        for body in ("v.ruling = 'repetition.cuont'", "v['ruling'] = 'repetition.cuont'",
                     "if v.over then return {over = true, reason = 'time', result = 'draw', "
                     "ruling = 'repetition.cuont'} end"):
            with self.subTest(body):
                self.write("house.lua", "-- pinwheel: ruleset api=1\nreturn { id = 'house', variant = 'chess', "
                           f"judge = function(facts)\nlocal v = facts.standard()\n{body}\nreturn v\nend }}\n")
                done = self.cli("check", "house.lua")
                self.assertEqual(done.returncode, 1, done.stdout)
                self.assertIn(wrong, done.stderr)
                self.assertIn("line 4", done.stderr)

    def test_a_ruling_made_up_in_play_is_a_failure(self):
        self.write("data/pinwheel/plugins/house.lua",
                   "-- pinwheel: ruleset api=1\nreturn { id = 'house', variant = 'chess', judge = function(facts)\n"
                   "local v = facts.standard()\nif v.reason == 'checkmate' then v.ruling = 'joke.' .. v.reason end\n"
                   "return v\nend }\n")
        done = self.cli("compare", "chess", "--moves", "f2f3 e7e5 g2g4 d8h4", "--rulesets", "standard,house")
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertIn("There is no ruling 'joke.checkmate'", done.stderr)

    def test_answers_about_another_variant(self):
        self.write("answers.json", '{"variant": "duplicate-chess", "ruleset": "inventor", "answers": {"R04": "o1"}}')
        self.fails(1, "questions", "chess", "--answers", "answers.json", "--title", "A", "--source", "B",
                   says=["answers.json", "These are answers about duplicate-chess, not about chess."])

    def test_what_if_takes_no_ply(self):
        for call in ("what_if(99)", "what_if({ply = 99})", "rulings_that_matter(1)"):
            self.write("x.lua", f"pinwheel.new('chess'):{call}\n")
            self.fails(1, "run", "x.lua", says=["takes no argument", "g:go(ply)"])


if __name__ == "__main__":
    unittest.main()
