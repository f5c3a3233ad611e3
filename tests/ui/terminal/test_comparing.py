"""compare, what-if, find-difference, questions: what they print and how they end."""
import json
import shlex
import unittest

from cli import FOOLS_MATE, PARTED, SOURCE, Case

GHOST = "f2f3 g2g3 b7b5 g7g6 b1c3 e2e4 g7g5 a7a6 c3b5"  # then f1b5 takes a ghost, where R22 lets it


class Compare(Case):
    def test_difference(self):
        self.game(FOOLS_MATE)
        text = self.ok("compare", "game.pinwheel", "--rulesets", "provisional,inventor")
        self.assertIn("First difference at ply 8\n", text)
        self.assertRegex(text, r"Provisional[^\n]* +Checkmate: East and West win, North loses, South draws "
                               r"\(decided by R04 mate.winners-double\)")
        self.assertRegex(text, r"Inventor[^\n]* +Checkmate: East wins, North loses, South and West draw")

    # R03 and others differ too; what makes the lanes part is R04 alone, which decided both verdicts.
    def test_what_decides_a_verdict_is_told_apart_from_what_makes_lanes_part(self):
        self.game(FOOLS_MATE)
        lanes = ("game.pinwheel", "--rulesets", "provisional,inventor")
        self.assertIn("At ply 8: differs by R04.\n", self.ok("compare", *lanes))
        told = json.loads(self.ok("compare", *lanes, "--json"))
        self.assertEqual(told["parted_by"], [{"ply": 8, "rulings": ["mate.winners-double"]}])
        # East's single mate: R03 decides it in both, R06 makes them part.
        single = ("duplicate-chess", "--moves", "f2f3 a2a3 e7e5 e7e6 g2g4 a3a4 d8h4 a7a6",
                  "--rulesets", "provisional,provisional+R06=freeze+R20=others-draw")
        self.assertRegex(self.ok("compare", *single), r"\(decided by R03 [^\n]*\n(.*\n)*At ply 8: differs by R06\.\n")
        for page in "page.html", "page.md":
            self.ok("compare", *single, "--out", page)
            self.assertIn("Decided by R03", self.read(page))
            self.assertIn("At ply 8: differs by R06.", self.read(page))
        self.write("parted.lua", f"""
            local g = pinwheel.new("duplicate-chess")
            g:play("{single[2]}")
            local c = pinwheel.compare(g, {{"provisional", "provisional+R06=freeze+R20=others-draw"}})
            print(c.parted_by[1].ply, c.parted_by[1].rulings[1], #c.parted_by[1].rulings)
        """)
        self.assertEqual(self.ok("run", "parted.lua").split(), ["8", "mate.aftermath", "1"])

    # The queen takes a pawn on f7 and mates: under BR20 = type the moderator says what was taken; nothing else parts.
    def test_what_is_said_is_compared(self):
        self.write("ended.lua", """
            pinwheel.new("blind-chess"):play("e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7"):save("ended.pinwheel")
            local c = pinwheel.compare(pinwheel.load("ended.pinwheel"), {"game", "game+BR20=type"})
            print(#c.said, c.said[1].ply, c.said[1].rulings[1], c.said[1].alone[2][1])
        """)
        self.assertEqual(self.ok("run", "ended.lua").split("\t"),
                         ["1", "7", "announce.captured", "White moved and captured (a pawn).\n"])
        lanes = ("ended.pinwheel", "--rulesets", "game,game+BR20=type")
        text = self.ok("compare", *lanes)
        self.assertRegex(text, r"BR20 = type  Checkmate: [^\n]* Said: White moved and captured \(a pawn\)\.\n")
        self.assertIn("No different verdict in 7 plies; at ply 7 other words are said\n", text)
        self.assertIn("; differs by BR20.\n", text)
        told = json.loads(self.ok("compare", *lanes, "--json"))
        self.assertEqual(told["said"], [{"ply": 7, "rulings": ["announce.captured"],
                                         "alone": [["White moved and captured."],
                                                   ["White moved and captured (a pawn)."]]}])
        shape = json.loads((SOURCE / "share/schemas/comparison.schema.json").read_text())
        self.assertLessEqual(set(told), set(shape["properties"]))
        for page in "page.html", "page.md":
            self.ok("compare", *lanes, "--out", page)
            self.assertIn("White moved and captured (a pawn).", self.read(page))
        # What one lane says besides is alone, in either order of the lanes; what both say is told of neither.
        mate = ("duplicate-chess", "--moves", "f2f3 a2a3 e7e5 e7e6 g2g4 a3a4 d8h4 a7a6", "--json", "--rulesets")
        words = ["North is out of play by mate."]
        for lanes, alone in (("provisional,game+R06=freeze", [[], words]),
                             ("game+R06=freeze,provisional", [words, []])):
            self.assertEqual(json.loads(self.ok("compare", *mate, lanes))["said"],
                             [{"ply": 8, "rulings": ["mate.aftermath"], "alone": alone}])
        # Who hears it is told where that is not everybody.
        self.assertIn("Said: To Black: White moved and captured.",
                      self.ok("compare", "ended.pinwheel", "--rulesets", "game,game+BR01=opponent"))
        # A running game is not compared, here as before.
        self.write("running.lua", 'pinwheel.new("blind-chess"):play("e2e4 e7e5"):save("running.pinwheel")')
        self.ok("run", "running.lua")
        self.fails(1, "compare", "running.pinwheel", "--rulesets", "game,game+BR20=type", says=["hides something"])

    def test_find_difference_finds_other_words_where_nothing_else_differs(self):
        told = json.loads(self.ok("find-difference", "blind-chess", "--rulesets", "game,game+BR20=type",
                                  "--games", "20", "--positions", "500", "--json"))
        self.assertTrue(told["found"])
        self.assertRegex(told["said_second"][0], r"captured \(")
        self.assertNotIn("only_first", told)

    # North is mated; under its own rules it is frozen and the game goes on. One name, one answer, at every door.
    def test_a_game_of_its_own_rulings_and_its_bare_ruleset_are_two_lanes(self):
        self.write("frozen.lua", """
            local g = pinwheel.new("duplicate-chess", {rulings = {R06 = "freeze"}})
            g:play("f2f3 a2a3 e7e5 e7e6 g2g4 a3a4 d8h4 a7a6"):save("frozen.pinwheel")
            local c = pinwheel.compare(g, {"game", "provisional", "provisional+R06=freeze"})
            for _, lane in ipairs(c.lanes) do print(lane.title, lane.verdicts[9].over) end
        """)
        told = self.ok("run", "frozen.lua").splitlines()
        self.assertEqual([line.split("\t")[1] for line in told], ["false", "true", "false"])
        self.assertEqual(told[0], told[2])
        text = self.ok("compare", "frozen.pinwheel", "--rulesets", "game,provisional")
        self.assertRegex(text, r"Provisional[^\n]*, R06 = freeze +Playing")
        self.assertRegex(text, r"Provisional[^\n,]* +Checkmate: East wins")
        self.assertIn("First difference at ply 8\n", text)

    def test_json_and_pages(self):
        self.game(FOOLS_MATE)
        told = json.loads(self.ok("compare", "game.pinwheel", "--rulesets", "provisional,inventor", "--json"))
        self.assertEqual(told["first_difference"], 8)
        self.assertEqual([lane["verdicts"][8]["result"]["W"] for lane in told["lanes"]], ["win", "draw"])
        self.assertIn("mate.winners-double", told["rulings"])
        self.ok("compare", "game.pinwheel", "--rulesets", "provisional,inventor", "--out", "page.html")
        page = self.read("page.html")
        self.assertIn("First difference at ply 8", page)
        self.assertEqual(page.count("data:image/svg+xml"), 2)  # ply 8, which is the end, in two lanes
        self.assertNotRegex(page, r"(src|href)=\"(?!data:)")
        self.ok("compare", "game.pinwheel", "--rulesets", "provisional,inventor", "--out", "page.md")
        self.assertIn("| **8** | W d8h4 |", self.read("page.md"))

    def test_no_difference(self):
        self.assertIn("No different verdict in 1 ply\n",
                      self.ok("compare", "duplicate-chess", "--moves", "e2e4", "--rulesets", "provisional,inventor"))

    def test_other_moves_are_told_where_no_verdict_differs(self):
        line = ("duplicate-chess", "--moves", "e2e4 e2e4", "--rulesets", "provisional,provisional+R20=others-draw")
        text = self.ok("compare", *line)
        self.assertIn("No different verdict in 2 plies; at ply 0 resigning or draw offers differ\n", text)
        self.assertRegex(text, r"Not legal in every lane at ply 0: Provisional[^\n]* R20 = others-draw "
                               r"allows resign; differs by R20\.\n")
        told = json.loads(self.ok("compare", *line, "--json"))
        self.assertEqual(told["legal"], {"ply": 0, "alone": [[], ["resign"]]})
        self.assertNotIn("first_difference", told)
        self.write("compare.lua", """
            local c = pinwheel.compare({"e2e4"}, {"provisional", "provisional+R20=others-draw"},
                                       {variant = "duplicate-chess"})
            print(c.legal.ply, #c.legal.alone[1], c.legal.alone[2][1])
        """)
        self.assertEqual(self.ok("run", "compare.lua").split(), ["0", "0", "resign"])

    def test_every_ruling_has_its_first_difference(self):
        """A ghost may be taken or not at ply 9; who may resign differs from the start."""
        line = ("duplicate-chess", "--moves", GHOST, "--rulesets", "provisional,provisional+r20=others-draw+r22=no")
        text = self.ok("compare", *line)
        self.assertIn("No different verdict in 9 plies; at ply 9 other moves are legal; at ply 0 resigning or draw "
                      "offers differ\n", text)
        self.assertRegex(text, r"at ply 9: .* allows f1b5; differs by R22\.\n"
                               r".*at ply 0: .* allows resign; differs by R20\.")
        told = json.loads(self.ok("compare", *line, "--json"))
        self.assertEqual(told["by_ruling"], [
            {"ply": 9, "what": "moves", "rulings": ["ghost.capturable"], "alone": [["f1b5"], []]},
            {"ply": 0, "what": "endings", "rulings": ["resignation.result"], "alone": [[], ["resign"]]}])
        self.assertEqual(told["legal"]["ply"], 0)
        shape = json.loads((SOURCE / "share/schemas/comparison.schema.json").read_text())
        self.assertLessEqual(set(told), set(shape["properties"]))
        self.write("compare.lua", f"""
            local g = pinwheel.new("duplicate-chess")
            g:play("{GHOST}")
            local c = pinwheel.compare(g, {{"provisional", "provisional+R20=others-draw+R22=no"}})
            for _, each in ipairs(c.by_ruling) do
                print(each.ply, each.what, each.rulings[1], #each.alone[1], #each.alone[2])
            end
        """)
        self.assertEqual(self.ok("run", "compare.lua").split(),
                         ["9", "moves", "ghost.capturable", "1", "0", "0", "endings", "resignation.result", "0", "1"])

    def test_what_cannot_be_followed_names_the_ruling_that_would(self):
        self.ok("convert", "duplicate-chess", "resigned.pinwheel", "--ruling", "r20=others-draw", "--moves",
                "e2e4 e2e4 resign")
        hint = "It is legal with R20=others-draw, R20=opponents-win or R20=frozen."
        self.assertIn(hint, self.ok("compare", "resigned.pinwheel", "--rulesets", "game,provisional"))
        done = self.cli("play", "resigned.pinwheel", "--ruleset", "provisional", stdin="quit\n")
        self.assertIn(hint, done.stdout + done.stderr)

    def test_every_ply(self):
        text = self.ok("compare", "duplicate-chess", "--moves", PARTED, "--rulesets", "provisional,inventor",
                       "--every-ply")
        self.assertEqual(text.count("ply "), 6 - 1)

    def test_failures(self):
        self.fails(1, "compare", "missing.pinwheel", "--rulesets", "provisional,inventor", says=["missing.pinwheel"])


class Reasons(Case):
    """North is mated once at ply 8, by East; R06 says what follows."""
    LINE = ("duplicate-chess", "--moves", "f2f3 a2a3 e7e5 e7e6 g2g4 a3a4 d8h4 a7a6")

    def judge(self, name, body):
        self.write(f"data/pinwheel/plugins/{name}.lua", f"""-- pinwheel: ruleset api=1
return {{ id="{name}", title="{name.title()}", variant="duplicate-chess", provenance="A test's.",
         judge=function(f) local v = f.standard() if not v.over then return v end {body} end }}
""")

    def compare(self, lanes, *args):
        return self.ok("compare", *self.LINE, "--rulesets", lanes, *args)

    def test_a_lane_that_parted_before_is_no_reason(self):
        text = self.compare("provisional,provisional+turn.order=NESW,provisional+R06=freeze+R20=others-draw")
        self.assertIn("At ply 2: differs by R01.\n", text)
        self.assertIn("At ply 8: differs by R06.\n", text)
        self.assertRegex(text, r"at ply 0: [^\n]* allows resign; differs by R20\.\n")
        self.assertNotRegex(text, r"at ply 1: [^\n]*allows resign")
        self.assertRegex(text, r"Other words at ply 8[^\n]*; differs by R06\.\n")

    def test_a_judge_is_a_reason(self):
        self.judge("forgot", "")
        self.assertIn("At ply 8: differs by the judge of Forgot.\n", self.compare("provisional,forgot"))
        self.assertIn("At ply 8: differs by R06 and the judge of Forgot.\n",
                      self.compare("provisional,forgot,provisional+R06=freeze"))
        told = json.loads(self.compare("provisional,forgot", "--json"))
        self.assertEqual(told["parted_by"], [{"ply": 8, "rulings": [], "judges": ["forgot"]}])

    def test_only_who_says_something_says_it(self):
        text = self.compare("provisional,provisional+R06=freeze")
        self.assertEqual(text.count("Said: North is out of play by mate."), 1)
        self.assertNotIn("nothing of that", text)
        for page in "page.html", "page.md":
            self.compare("provisional,provisional+R06=freeze", "--out", page)
            self.assertNotIn("..", self.read(page).replace("...", ""))

    def test_boards_that_stand_otherwise_are_a_difference(self):
        lanes = "provisional+R06=freeze,provisional+R06=remove"
        text = self.compare(lanes)
        self.assertIn("No different verdict in 8 plies; at ply 8 the boards stand otherwise\n", text)
        self.assertIn("At ply 8 the boards stand otherwise; differs by R06.\n", text)
        self.assertEqual(json.loads(self.compare(lanes, "--json"))["boards"],
                         {"ply": 8, "rulings": ["mate.aftermath"]})
        frozen = ("what-if", *self.LINE, "--ruling", "R06=freeze")
        self.assertRegex(self.ok(*frozen), r"  remove: [^\n]*\n    32 pieces leave the boards\.\n")
        row = [r for r in json.loads(self.ok(*frozen, "--json"))["rows"]
               if (r["ruling"], r["option"]) == ("mate.aftermath", "remove")][0]
        self.assertTrue(row["changes"])
        self.assertEqual(row["boards"], ["32 pieces leave the boards."])

    def test_a_judge_that_fails_in_a_search_is_told(self):
        self.judge("thrower", 'if f.plies() == 8 then error("I do not like this position") end return v')
        line = ("find-difference", "duplicate-chess", "--moves", self.LINE[2].rsplit(" ", 1)[0],
                "--rulesets", "provisional,thrower", "--positions", "300", "--games", "0")
        self.fails(1, *line, says=["The judge of Thrower failed in ", "I do not like this position"])
        self.fails(1, *line, "--json", says=["The judge of Thrower failed in "])


class WhatIf(Case):
    def test_a_double_mate(self):
        text = self.ok("what-if", "duplicate-chess", "--moves", FOOLS_MATE)
        self.assertIn("now: Checkmate: East and West win", text)
        self.assertIn("R04  Who wins when the mated player is in check on both boards?\n  completer:", text)
        self.assertIn("Legal too: pass.", text)
        self.assertIn("cannot be asked here: ", text)
        self.assertNotIn("R09", text)
        self.assertIn("9 options would change something here; ", text)
        self.assertIn("R09", self.ok("what-if", "duplicate-chess", "--moves", FOOLS_MATE, "--all"))

    def test_json(self):
        told = json.loads(self.ok("what-if", "duplicate-chess", "--moves", FOOLS_MATE, "--json"))
        rows = {(row["alias"], row["option"]): row for row in told["rows"]}
        self.assertEqual(rows["R04", "completer"]["verdict"]["result"]["W"], "draw")
        self.assertEqual(rows["R06", "freeze"]["gained"], ["--"])
        self.assertEqual(rows["R01", "NESW"]["unasked"]["code"], "setup.side")
        self.assertEqual(sum(row["changes"] for row in told["rows"]), 9)

    def test_an_earlier_ply_and_the_whole_line(self):
        self.game(FOOLS_MATE)
        self.assertIn("now: Playing", self.ok("what-if", "game.pinwheel", "--ply", "7"))
        text = self.ok("what-if", "game.pinwheel", "--line")
        self.assertIn("R04  Who wins when the mated player is in check on both boards?\n  completer: plies 8\n", text)


class FindDifference(Case):
    def test_the_last_move_of_a_double_mate(self):
        text = self.ok("find-difference", "duplicate-chess", "--moves", FOOLS_MATE.rsplit(" ", 1)[0], "--rulesets",
                       "provisional,inventor", "--games", "0")
        self.assertIn("After 1 ply: ", text)
        self.assertIn("Checkmate: East and West win, North loses, South draws", text)
        self.assertIn("No shorter line", text)

    def test_nothing_within_a_ply(self):
        text = self.ok("find-difference", "duplicate-chess", "--rulesets", "provisional,inventor", "--games", "0",
                       "--depth", "1")
        self.assertIn("No difference was found.\n", text)
        self.fails(2, "find-difference", "chess", "--rulesets", "standard,standard", says=["same rules twice"])
        self.assertIn("every position within 1 ply was looked at", text)
        self.assertIn("20 positions in breadth", text)

    def test_a_fools_mate_of_one_board_is_known_and_what_is_excluded_is_told(self):
        for ruling in ("R02=all-checked", "R03=last-opponent", "R05=loss", "R06=freeze"):
            with self.subTest(ruling=ruling):
                text = self.ok("find-difference", "duplicate-chess", "--rulesets", f"provisional,provisional+{ruling}")
                self.assertIn("After 8 plies: ", text)
                self.assertRegex(text, "A known line, 8 plies; shorter ones are excluded exhaustively to depth [4-7]")
                self.assertRegex(text, "Searched: every position within [4-7] plies was looked at")
        told = json.loads(self.ok("find-difference", "duplicate-chess", "--json", "--rulesets",
                                  "provisional,provisional+R05=loss"))
        self.assertEqual((told["how"], told["shortest"], len(told["line"])), ("known", False, 8))
        self.assertGreater(told["known"], 10)

    def test_options_that_contradict_are_misuse_at_every_command(self):
        for ruling in (["--ruling", "R06=end", "--ruling", "R06=freeze"],
                       ["--ruling", "R06=end", "--ruling", "mate.aftermath=freeze"], ["--ruling", "R06=ice"],
                       ["--ruling", "R99=ice"], ["--ruling", "R06"], ["--option", "a=1", "--option", "a=2"]):
            for command in (["what-if"], ["compare", "--rulesets", "provisional,inventor"],
                            ["find-difference", "--rulesets", "provisional,inventor"], ["ask", "meters"],
                            ["explain", "e2e4"], ["render"], ["convert", "out.pinwheel"], ["play"]):
                with self.subTest(command=command[0], ruling=ruling):
                    self.fails(2, command[0], "duplicate-chess", *command[1:], *ruling)

    def test_memory_caps_the_search(self):
        told = json.loads(self.ok("find-difference", "duplicate-chess", "--rulesets", "standard,standard+R03=none",
                                  "--games", "0", "--memory", "1", "--json"))
        self.assertIs(told["capped"], True)
        self.assertLessEqual(told["kept"], 32768)
        self.fails(2, "find-difference", "duplicate-chess", "--rulesets", "standard,standard+R03=none", "--memory", "0",
                   says=["--memory"])

    def test_what_is_legal(self):
        text = self.ok("find-difference", "duplicate-chess", "--rulesets", "provisional,provisional+R20=others-draw")
        self.assertIn("At the start of the search already", text)
        self.assertIn("R20 = others-draw alone allows resign", text)
        self.fails(2, "find-difference", "chess", "--rulesets", "standard", says=["wants two"])

    def test_resigning_is_left_aside_until_nothing_else_is_found(self):
        both = ("find-difference", "duplicate-chess", "--rulesets", "provisional,provisional+R20=others-draw+R22=no")
        rows = [((), "aside", 5, "only_first", ["a3b5"]),
                (("--endings",), "counted", 0, "only_second", ["resign"]),
                (("--depth", 1, "--games", 0), "last", 0, "only_second", ["resign"])]
        for more, endings, plies, alone, tokens in rows:
            with self.subTest(more):
                told = json.loads(self.ok(*both, *more, "--json"))
                self.assertEqual((told["endings"], len(told["line"]), told[alone]), (endings, plies, tokens))
        self.assertIn("Resigning and draw offers were left aside.", self.ok(*both))
        self.assertIn("Without resigning and draw offers nothing was found", self.ok(*both, "--depth", 1, "--games", 0))


class Questions(Case):
    def test_a_page_and_its_answers(self):
        text = self.ok("questions", "duplicate-chess", "--games", "12")
        self.assertIn("R04", text)
        self.assertIn("R07", text)
        self.assertNotIn("R01", text)  # stated, so not asked
        self.ok("questions", "duplicate-chess", "--games", "4", "--out", "ask.html")
        self.assertIn("questions about the rules", self.read("ask.html"))
        self.write("answers.json", '{"R04": "o1", "R07": "pass"}')
        told = json.loads(self.ok("questions", "duplicate-chess", "--answers", "answers.json", "--title", "Asked",
                                  "--source", "A letter of May"))
        self.assertEqual(told["inherits"], "inventor")
        self.assertEqual(told["rulings"]["mate.winners-double"], {"option": "o1", "note": "A letter of May"})

    def test_wrong_answers_are_named_as_they_were_written(self):
        for text, says in (('{"R04": "o9"}', ["'o9' to 'R04'", "Did you mean 'o1'?", "completer"]),
                           ('{"R99": "yes"}', ["'R99'", "Did you mean 'R09'?", "Open in Inventor", "R04, R06"]),
                           ('{"R04": "o1", "mate.winners-double": "none"}', ["both 'o1' and 'none'", "R04"]),
                           ('{"variant": "chess", "answers": {}}', ["answers about chess, not about duplicate-chess"]),
                           ('{"ruleset": "inventor", "answers": {"R04": ""}}', ["No answer is filled in."])):
            self.write("answers.json", text)
            self.fails(1, "questions", "duplicate-chess", "--answers", "answers.json", "--title", "Asked",
                       "--source", "x", says=says)

    def test_answers_want_a_name(self):
        self.write("answers.json", '{"R04": "o1"}')
        self.fails(2, "questions", "duplicate-chess", "--answers", "answers.json", says=["--answers wants --title too"])

    def test_the_page_ends_with_a_form_and_the_command_that_reads_it(self):
        """The form is taken out of the Markdown, filled in, and read by the command that stands below it."""
        self.ok("questions", "duplicate-chess", "--games", "1", "--out", "ask.md")
        page = self.read("ask.md")
        form = json.loads(page.split("```json\n")[1].split("```")[0])
        self.assertEqual((form["variant"], form["ruleset"]), ("duplicate-chess", "inventor"))
        self.assertEqual(set(form["answers"].values()), {""})
        form["answers"]["R07"] = "pass"
        self.write("answers.json", json.dumps(form))
        command = shlex.split(page.split("```sh\n")[1].split("\n```")[0])
        self.assertEqual(command[0], "pinwheel-cli")
        self.ok(*command[1:])
        told = json.loads(self.read("ruleset.json"))
        self.assertEqual(list(told["rulings"]), ["stalemate.result"])
        self.ok("questions", "duplicate-chess", "--games", "1", "--out", "ask.html")
        for words in "How to answer", "--answers answers.json", "&quot;answers&quot;: {":
            self.assertIn(words, self.read("ask.html"))
        told = json.loads(self.ok("questions", "duplicate-chess", "--games", "1", "--json"))
        shape = json.loads((SOURCE / "share/schemas/answers.schema.json").read_text())["definitions"]["questions"]
        self.assertLessEqual(set(told), set(shape["properties"]))
        self.assertLessEqual(set(told["questions"][0]), set(shape["properties"]["questions"]["items"]["properties"]))

    def test_where_nothing_is_open_nothing_is_searched(self):
        self.assertIn("0 questions\n\nNobody left a choice",
                      self.ok("questions", "hyper-fairy-chess", "--games", "1000000"))

    def test_scripts_ask_too(self):
        self.write("ask.lua", """
            local q = pinwheel.questions("duplicate-chess", {games = 1, plies = 30})
            print(q.ruleset, #q.rows > 10, q.rows[1].number, q.text:find("How to answer") ~= nil, #q.form > 100)
        """)
        self.assertEqual(self.ok("run", "ask.lua").split(), ["inventor", "true", "R07", "true", "true"])


if __name__ == "__main__":
    unittest.main()
