"""perft, explain, plugins, check, play: what they print and how they end."""
import json
import os
import re
import unittest

from cli import COUPLING_MATE, FOOLS_MATE, PARTED, PLUGINS, SOURCE, Case


class Usage(Case):
    def test_help_and_version(self):
        self.assertIn("Subcommands", self.ok("--help"))
        self.assertRegex(self.ok("--version"), r"^pinwheel-cli \d+\.\d+\.\d+\n$")
        self.assertEqual(self.ok("-V"), self.ok("--version"))
        self.assertEqual(self.ok("help"), self.ok("--help"))
        self.assertEqual(self.ok("help", "perft"), self.ok("perft", "--help"))
        self.assertIn("Usage: pinwheel-cli perft", self.ok("help", "perft"))
        self.fails(2, "help", "perf", says=["did you mean 'perft'"])
        self.fails(2, "perf", says=["did you mean 'perft'"])
        for command in ("run", "repl", "play", "perft", "explain", "ask", "render", "convert", "games", "compare",
                        "what-if", "find-difference", "questions", "rejudge", "book", "rulesets", "rulings", "plugins",
                        "check"):
            self.assertIn("Usage", self.ok(command, "--help"), command)

    def test_a_name_that_is_not_there_is_a_wrong_command_line_everywhere(self):
        """What the command line names and is not there gives 2; what files, moves and set-ups say wrongly gives 1."""
        self.game("e2e4", "chess", "game.pinwheel")
        commands = {"what-if": (), "explain": ("e7e5",), "render": ("--out", "x.svg"), "convert": ("x.pgn",),
                    "play": (), "compare": ("--rulesets", "game,standard"), "ask": ("pieces",),
                    "find-difference": ("--rulesets", "game,standard")}
        for command, rest in commands.items():
            with self.subTest(command):
                self.fails(2, command, "chess", *rest, "--ruleset", "nosuch",
                           says=["There is no ruleset 'nosuch' of 'chess'; expected one of standard."])
                self.fails(2, command, "game.pinwheel", *rest, "--ruleset", "nosuch", says=["ruleset 'nosuch'"])
                self.fails(2, command, "chess", *rest, "--option", "nosuch=1", says=["no set-up option 'nosuch'"])
                self.fails(2, command, "chess", *rest, "--ruling", "nosuch=1", says=["There is no ruling 'nosuch'"])
                self.fails(1, command, "chess", *rest, "--setup", "nosuch", says=["A FEN has six fields"])
                self.fails(1, command, "chess", *rest, "--moves", "e2e5", says=["A pawn does not go from e2 to e5"])
        self.fails(2, "perft", "chess", "1", "--ruleset", "nosuch", says=["There is no ruleset 'nosuch'"])

    def test_wrong_command_lines(self):
        rows = [
            ((), "subcommand"),
            (("nonsense",), "nonsense"),
            (("perft",), "variant"),
            (("perft", "chess"), "depth"),
            (("perft", "chess", "x"), "x"),
            (("perft", "chess", "-1"), "-1"),
            (("perft", "chess", "100"), "100"),
            (("perft", "nothing", "3"), "duplicate-chess"),
            (("perft", "chess", "3", "--speed"), "--speed"),
            (("explain", "chess"), "move"),
            (("explain", "chess", "-e2e4"), "A move that begins with '-' is written last, behind --."),
            (("explain", "chess", "--e2e4"), "There is no option '--e2e4'"),
            (("rulings",), "variant"),
            (("rulings", "ches"), "'chess'"),
            (("rulings", "duplicate-chess", "R99"), "There is no ruling 'R99'"),
            (("rulings", "duplicate-chess", "zzzz"), "'zzzz'; 'pinwheel-cli rulings duplicate-chess' lists them."),
            (("play", "chess", "--ruling", "zzzz=1"), "'pinwheel-cli rulings chess' lists them."),
            (("compare", "chess", "--rulesets", "game,game+zzzz=1"), "'pinwheel-cli rulings chess' lists them."),
            (("find-difference", "chess", "--rulesets", "game,game+zzzz=1"), "'pinwheel-cli rulings chess' lists"),
            (("rulings", "duplicate-chess", "resignation.results"), "did you mean 'resignation.result'?"),
            (("explain", "nothing", "e2e4"), "neither a file nor a variant"),
            (("ask", "chess"), "question"),
            (("convert", "chess"), "out"),
            (("convert", "chess", "x.abc"), "--to"),
            (("convert", "chess", "-"), "--to"),
            (("convert", "chess", "-", "--to", "morse"), "morse"),
            (("convert", "chess", "-", "--to", "json", "--from", "morse"), "morse"),
            (("compare", "chess"), "--rulesets"),
            (("compare", "duplicate-chess", "--rulesets", "provisional"), "two or more"),
            (("compare", "duplicate-chess", "--rulesets", "provisional,nobody"), "nobody"),
            (("compare", "duplicate-chess", "--rulesets", "provisional,provisional+R06"),
             "provisional+draw.latched=live"),
            (("compare", "duplicate-chess", "--rulesets", "provisional,provisional+R06=ice"), "freeze-inert"),
            (("compare", "duplicate-chess", "--rulesets", "game,inventor", "--out", "x.pdf"), ".html or .md"),
            (("what-if",), "source"),
            (("play", "chess", "--bot", "b=randm"), "There is no computer player 'randm' for this game; did you mean "
                                                    "'random'? There are "),
            (("what-if", "duplicate-chess", "--line", "--json"), "--json"),
            (("render", "chess", "--out", "x.bmp"), ".svg, .png or .txt"),
            (("render", "chess", "--out", "x.svg", "--renderer", "oil"), "oil"),
            (("render", "chess", "--out", "x.svg", "--theme", "neon"), "light"),
            (("render", "chess", "--out", "x.svg", "--size", "big"), "--size"),
            (("render", "chess", "--out", "x.svg", "--size", "0x10"), "--size"),
            (("render", "chess", "--out", "x.svg", "--size", "99999"), "--size"),
            (("render", "chess", "--out", "x.svg", "--viewer", "Z"), "--viewer"),
            (("render", "chess", "--out", "x.svg", "--bottom", "Z"), "--bottom"),
            (("render", "chess", "--out", "x.svg", "--focus", "Z"), "--focus"),
            (("check",), "plugin"),
            (("run",), "script"),
            (("repl", "nothing"), "neither a file nor a variant"),
        ]
        for args, part in rows:
            with self.subTest(args=args):
                done = self.fails(2, *args, says=[part])
                self.assertEqual(done.stdout, "")
                self.assertTrue(done.stderr.startswith("pinwheel-cli: "), done.stderr)

    def test_the_file_of_a_ruleset_is_no_name_of_one(self):
        """Said at every door, with what to do."""
        self.write("mine.json", '{"id": "mine", "title": "Mine", "variant": "chess"}')
        for args in (("what-if", "chess", "--ruleset", "mine.json"), ("render", "chess", "--ruleset", "./mine.json"),
                     ("compare", "chess", "--rulesets", "standard,mine.json"),
                     ("find-difference", "chess", "--rulesets", "standard,./mine.json"),
                     ("book", "chess", "--games", ".", "--rulesets", "mine.json"),
                     ("questions", "chess", "--ruleset", "mine.json")):
            with self.subTest(args=args):
                self.fails(2, *args, says=["mine.json' is the name of a file", "~/.local/share/pinwheel/plugins/",
                                           "PINWHEEL_PLUGIN_PATH", "then name the id."])
        self.write("ask.lua", """
            local words = "is the name of a file"
            for _, ask in ipairs {function() pinwheel.new("chess", {ruleset = "mine.lua"}) end,
                                  function() pinwheel.compare(pinwheel.new("chess"), {"game", "mine.lua"}) end} do
                local ok, why = pcall(ask)
                print(ok, why.message:find(words, 1, true) ~= nil)
            end
        """)
        self.assertEqual(self.ok("run", "ask.lua").split(), ["false", "true"] * 2)
        env = {"PINWHEEL_PLUGIN_PATH": f"{os.environ['PINWHEEL_PLUGIN_PATH']}:{self.folder}"}
        self.ok("what-if", "chess", "--ruleset", "mine", env=env)

    def test_a_file_that_is_there_is_written_over_by_force_alone(self):
        for args in (("render", "chess", "--out", "x.svg"), ("convert", "chess", "x.pgn"),
                     ("compare", "chess", "--rulesets", "game,standard", "--out", "x.html"),
                     ("questions", "chess", "--out", "x.md", "--games", "1")):
            with self.subTest(args=args):
                out = next(word for word in args if word.startswith("x."))
                self.write(out, "mine")
                self.fails(1, *args, says=[f"There is a file {out} already: --force writes over it.", "[file.exists]"])
                self.assertEqual(self.read(out), "mine")
                self.ok(*args, "--force")
                self.assertNotEqual(self.read(out), "mine")
        self.write("line-001.svg", "mine")
        self.fails(1, "render", "chess", "--moves", "e2e4", "--line", "--out", "line.svg", says=["line-001.svg"])
        self.assertFalse((self.folder / "line-000.svg").exists())
        self.ok("render", "chess", "--out", "/dev/null", "--format", "svg")

    def test_near_ids_are_named(self):
        rows = [
            (("explain", "ches", "e2e4"), "'chess'"),
            (("perft", "chees", "1"), "'chess'"),
            (("questions", "blind-ches"), "'blind-chess'"),
            (("rulings", "ches"), "'chess'"),
            (("rulesets", "ches"), "'chess'"),
            (("play", "ches", "--setup", "x"), "'chess'"),
            (("render", "ches", "--option", "x=y"), "'chess'"),
            (("render", "chess", "--out", "x.svg", "--theme", "drak"), "'dark'"),
            (("render", "chess", "--renderer", "gird"), "'grid'"),
            (("convert", "chess", "-", "--to", "jsn"), "'json'"),
            (("convert", "chess", "-", "--to", "json", "--from", "pgm"), "'pgn'"),
        ]
        for args, near in rows:
            with self.subTest(args=args):
                self.fails(2, *args, says=[f"did you mean {near}?"])

    def test_options_of_a_start_are_listed(self):
        out = self.ok("play", "hyper-fairy-chess", "--help-options")
        self.assertIn("board=8x8 | ", out)
        self.assertIn("points=TEXT", out)
        self.assertIn("Default: classic.", out)
        self.assertEqual(self.ok("render", "chess", "--help-options"), "Chess has no options of its start.\n")
        self.fails(2, "render", "game.pinwheel", "--help-options", says=["--help-options goes with a variant"])

    def test_positions_are_notations(self):
        armies = ["--option", "army.w=orthodox", "--option", "army.b=orthodox"]
        for variant, extension, more in (("hyper-fairy-chess", "hfen", armies),
                                         ("quantum-chess", "qfen", ["--moves", "-- e2e4 -- e7e5"])):
            self.ok("convert", variant, f"position.{extension}", *more)
            text = self.read(f"position.{extension}")
            self.ok("convert", f"position.{extension}", f"again.{extension}")
            self.assertEqual(self.read(f"again.{extension}"), text)

    def test_a_lone_dash_is_a_move(self):
        for words in (("quantum-chess", "--"), ("quantum-chess", "--", "--"), ("quantum-chess", "--json", "--")):
            with self.subTest(words=words):
                self.assertIn("the turn ends", self.ok("explain", *words))

    def test_a_ruling_is_found_by_number_and_by_word(self):
        one = self.ok("rulings", "duplicate-chess", "R20")
        for name in ("resignation.result", "r20", "Resignation.RESULT"):
            self.assertEqual(self.ok("rulings", "duplicate-chess", name), one)
        told = json.loads(self.ok("rulings", "duplicate-chess", "r20", "--json"))
        self.assertEqual((told["variant"], len(told["rulings"])), ("duplicate-chess", 1))
        ruling = told["rulings"][0]
        self.assertEqual((ruling["id"], ruling["number"], ruling["default"], ruling["verdict_alone"]),
                         ("resignation.result", "R20", "absent", False))
        self.assertEqual(len(ruling["options"]), 4)
        self.assertIn("R20 resignation.result = frozen",
                      self.ok("play", "duplicate-chess", "--ruling", "r20=Frozen", stdin="rulings\nquit\n"))
        self.assertIn("R20 resignation.result: What does a resignation do?\n", one)
        self.assertRegex(one, r"(?m)^  others-draw: ")
        self.assertEqual(one.count("(the default)"), 1)
        every = self.ok("rulings", "duplicate-chess")
        self.assertIn(one, every)
        self.assertIn("R06 mate.aftermath: ", every)
        told = self.ok("play", "duplicate-chess", "--ruling", "R20=frozen", stdin="rulings R20\nquit\n")
        self.assertRegex(told, r"(?m)^  frozen: .* \(in force\)$")
        self.assertNotIn("R06", told)

    def test_computers_choose_as_a_seed_says(self):
        line = ("play", "chess", "--bot", "b=random", "--seed", "7")
        first, again = (self.cli(*line, stdin="e2e4\nd2d4\nquit\n") for _ in range(2))
        self.assertEqual(first.stdout, again.stdout)
        self.assertNotIn("--seed", first.stderr)
        fresh = self.cli(*line[:4], stdin="e2e4\nd2d4\nquit\n")
        seed = re.search(r"--seed (\d+)", fresh.stderr).group(1)
        self.assertEqual(self.cli(*line[:5], seed, stdin="e2e4\nd2d4\nquit\n").stdout, fresh.stdout)

    def test_what_is_understood_is_played(self):
        told = self.ok("play", "duplicate-chess", stdin="Nf3\nquit\n")
        self.assertNotIn("is written", told)
        self.fails(1, "play", "blind-chess", stdin="Nf3\nquit\n")  # there a typed move binds

    def test_quiet(self):
        self.assertIn("note:", self.cli("perft", "chess", "1", "--time").stderr)
        self.assertEqual(self.cli("--quiet", "perft", "chess", "1", "--time").stderr, "")
        self.assertEqual(self.cli("-q", "perft", "chess", "1", "--time").stdout, "20\n")

    def test_a_no_is_told_by_the_exit_code(self):
        self.assertEqual(self.cli("explain", "chess", "e2e4").returncode, 0)
        self.assertEqual(self.cli("explain", "chess", "e2e5").returncode, 3)
        self.assertEqual(self.cli("explain", "chess", "e2e5", "--json").returncode, 3)

    def fits(self, command, told):
        """Has every member that the schema wants, and none that it does not know."""
        shape = json.loads((SOURCE / "share/schemas/answers.schema.json").read_text())["definitions"][command]
        self.assertLessEqual(set(shape["required"]), set(told), command)
        self.assertLessEqual(set(told), set(shape["properties"]), command)

    def test_answers_as_json(self):
        told = json.loads(self.ok("perft", "chess", 2, "--divide", "--json"))
        self.assertEqual((told["leaves"], told["moves"]["e2e4"]), (400, 20))
        self.fits("perft", told)
        told = json.loads(self.ok("plugins", "--json"))
        self.assertIn("chess", told["variants"])
        self.assertIn("standard", told["rulesets"]["chess"])
        self.assertIn("random", told["bots"]["chess"])
        self.fits("plugins", told)
        self.fits("rulings", json.loads(self.ok("rulings", "duplicate-chess", "--json")))
        self.fits("rulesets", json.loads(self.ok("rulesets", "duplicate-chess", "--json")))
        told = json.loads(self.ok("find-difference", "duplicate-chess", "--moves", FOOLS_MATE, "--rulesets",
                                  "provisional,inventor", "--json"))
        self.assertIs(told["found"], True)
        self.assertEqual(told["line"], [])
        self.assertNotEqual(told["first_verdict"], told["second_verdict"])
        self.fits("find-difference", told)

    def test_book(self):
        """Three lines: two of the queen's pawn, which meet in either order, and a mate."""
        (self.folder / "games").mkdir()
        for name, moves in (("a", "d2d4 d7d5 c2c4"), ("b", "c2c4 d7d5 d2d4 e7e6"), ("c", "f2f3 e7e5 g2g4 d8h4")):
            self.ok("convert", "chess", f"games/{name}.pinwheel", "--moves", moves)
        self.write("games/other.pinwheel", self.read(self.game("e2e4", "duplicate-chess")))
        told = json.loads(self.ok("book", "chess", "--games", "games", "--json"))
        self.fits("book", told)
        self.assertEqual(told["lines"], 3)
        self.assertEqual({each["token"]: each["lines"] for each in told["moves"]}, {"d2d4": 1, "c2c4": 1, "f2f3": 1})
        self.assertEqual(told["moves"][-1]["results"][0]["seats"]["b"], {"win": 1, "draw": 0, "loss": 0, "open": 0})
        told = json.loads(self.ok("book", "chess", "--games", "games", "--moves", "d2d4 d7d5", "--json"))
        self.assertEqual([(each["token"], each["lines"]) for each in told["moves"]], [("c2c4", 2)])
        done = self.cli("book", "chess", "--games", "games", "--moves", "e2e4")
        self.assertIn("3 lines, 11 positions; no game goes on from here", done.stdout)
        self.assertIn("other.pinwheel: The table is of Chess, the game of Duplicate chess.", done.stderr)
        self.assertIn("White +0 =0 -1, Black +1 =0 -0", self.ok("book", "chess", "--games", "games/c.pinwheel"))
        self.fails(1, "book", "chess", "--games", "nowhere", says=["nowhere"])
        self.fails(2, "book", "chess", "--games", "games", "--rulesets", "nobody", says=["nobody"])


class Perft(Case):
    def test_published_numbers(self):
        rows = [
            (("duplicate-chess", 0), 1), (("duplicate-chess", 4), 160000), (("duplicate-chess", 6), 78807098),
            (("chess", 4), 197281),
            (("duplicate-chess", 3, "--moves", PARTED), 22533),
            (("chess", 3, "--fen", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"), 97862),
        ]
        for args, count in rows:
            with self.subTest(args=args):
                self.assertEqual(self.ok("perft", *args), f"{count}\n")

    def test_divide_adds_up(self):
        lines = self.ok("perft", "duplicate-chess", 3, "--divide", "--moves", PARTED).splitlines()
        parts = dict(line.split() for line in lines)
        total = int(parts.pop("total"))
        self.assertEqual(total, 22533)
        self.assertEqual(len(parts), 29)
        self.assertEqual(sum(map(int, parts.values())), total)
        self.assertEqual(sorted(parts), list(parts))

    def test_four_fens(self):
        self.game(PARTED)
        self.ok("convert", "game.pinwheel", "boards.fen")
        self.assertEqual(self.ok("perft", "duplicate-chess", 2, "--setup", "@boards.fen"), "841\n")

    def test_failures(self):
        self.fails(1, "perft", "chess", 2, "--fen", "8/8/8/8/8/8/8/8 w - - 0 1", says=["setup.fen", "field 1"])
        self.fails(1, "perft", "duplicate-chess", 2, "--moves", "e2e4 e2e5", says=["--moves[1]", "e2e5"])
        self.fails(1, "perft", "chess", 2, "--setup", "@missing.fen", says=["missing.fen"])

    def test_time_goes_to_standard_error(self):
        done = self.cli("perft", "chess", 3, "--time")
        self.assertEqual(done.stdout, "8902\n")
        self.assertIn("million leaves per second", done.stderr)


class Ask(Case):
    def test_services_and_questions_as_json(self):
        meters = json.loads(self.ok("ask", "hyper-fairy-chess", "--setup", "4k3/8/8/8/8/8/8/4K2R w h1 - 0 1", "meters"))
        self.assertEqual([(m["seat"], m["title"]) for m in meters],
                         [("w", "Victory points"), ("b", "Victory points")])
        self.assertEqual(json.loads(self.ok("ask", "quantum-chess", "mask", "e2")), "KQBNRP")
        self.fails(1, "ask", "chess", "meters", says=[
            "There is no question 'meters' that Chess answers; there are xray and replies.", "question.unknown"])
        self.fails(1, "ask", "quantum-chess", "mask", "e9", says=["mask"])


class Explain(Case):
    def test_one_board_only(self):  # X2
        text = self.says_no("explain", "duplicate-chess", "--moves", PARTED, "e4d5")
        self.assertIn("e4d5: legal-only-on\n", text)
        self.assertRegex(text, r"(?m)^  NW  nothing-to-capture  +.*\[NW:d5\]$")
        self.assertRegex(text, r"(?m)^  NE  legal ")

    def test_legal_and_ghost(self):
        self.assertIn("e2e4: legal\n", self.ok("explain", "duplicate-chess", "e2e4"))
        ghost = self.says_no("explain", "duplicate-chess", "--moves",
                             "e2e4 e2e4 e7e5 e7e5 g1f3 g1f3 b8c6 b8c6 f3e5 f3e5 c6e5 a7a6", "e5f3")  # D06
        self.assertRegex(ghost, r"NW +ghost ")

    def test_file_and_ply(self):
        self.game(COUPLING_MATE)
        self.assertIn("e5e6", self.says_no("explain", "game.pinwheel", "e5e6"))
        self.assertIn("e2e4: legal", self.ok("explain", "game.pinwheel", "--ply", 0, "e2e4"))
        self.fails(1, "explain", "game.pinwheel", "--ply", 99, "e2e4", says=["game.pinwheel", "10 plies"])

    def test_a_text_that_is_no_action_is_explained(self):
        for variant in ("chess", "duplicate-chess", "quantum-chess", "hyper-fairy-chess"):
            told = self.says_no("explain", variant, "hello")
            self.assertIn("hello: not-an-action\n", told)
            self.assertIn("nearest: ", told)
            self.assertEqual(json.loads(self.says_no("explain", variant, "hello", "--json"))["code"], "not-an-action")
        self.assertEqual(self.cli("explain", "chess", "zz").stderr, "")

    def test_a_game_of_one_ply(self):
        self.game("e2e4", "chess")
        self.fails(1, "explain", "game.pinwheel", "--ply", 9, "e2e4", says=["The game has 1 ply, and ply 9"])

    def test_failures(self):
        self.fails(1, "explain", "missing.pinwheel", "e2e4", says=["missing.pinwheel"])


class Plugins(Case):
    def test_list(self):
        text = self.ok("plugins")
        for part in (r"notation-json +library +loaded", r"(?m)^variants: .*\bchess, duplicate-chess",
                     r"(?m)^rulesets of duplicate-chess: .*\binventor\b.*\bprovisional\b",
                     r"(?m)^notations of chess: .*\bcoordinate, fen, json, json-open, pgn",
                     r"(?m)^renderers: .*\bcompass, grid\b"):
            self.assertRegex(text, part)

    def test_a_broken_one_is_a_row_with_its_reason(self):
        self.write("data/pinwheel/plugins/broken.so", "not a library")
        self.write("data/pinwheel/plugins/broken.json", "{")
        text = self.ok("plugins")
        self.assertRegex(text, r"broken +library +refused .*\n    \S")
        self.assertRegex(text, r"broken +json ruleset +refused .*\n    \S")
        self.assertIn("skipped", self.ok("--safe-mode", "plugins"))


class Rulesets(Case):
    def test_what_each_is_for(self):
        self.write("data/pinwheel/plugins/club.json", json.dumps(
            {"id": "club", "title": "Our club", "variant": "chess", "description": "Short games for an evening.",
             "provenance": "Agreed on a Friday.", "rulings": {"stalemate.result": "loss"}}))
        text = self.ok("rulesets", "chess")
        self.assertIn("  club: Our club\n    Short games for an evening.\n    Agreed on a Friday.\n"
                      "    stalemate.result=loss\n", text)
        self.assertNotIn("Duplicate", text)
        self.assertIn("Duplicate chess\n", self.ok("rulesets"))
        told = json.loads(self.ok("rulesets", "chess", "--json"))
        club = [each for each in told["rulesets"] if each["id"] == "club"][0]
        self.assertEqual((club["description"], club["rulings"]),
                         ("Short games for an evening.", {"stalemate.result": "loss"}))
        self.fails(2, "rulesets", "ches", says=["ches", "chess"])
        self.write("told.lua", """for _, r in ipairs(pinwheel.rulesets("chess")) do print(r.id, r.description) end""")
        self.assertIn("club\tShort games for an evening.\n", self.ok("run", "told.lua"))

    def test_a_game_carries_it(self):
        self.write("data/pinwheel/plugins/club.json", json.dumps(
            {"id": "club", "title": "Our club", "variant": "chess", "description": "Short games for an evening.",
             "rulings": {"stalemate.result": "loss"}}))
        self.ok("convert", "chess", "game.pinwheel", "--moves", "e2e4", "--ruleset", "club")
        self.assertIn("Short games for an evening.", self.read("game.pinwheel"))
        (self.folder / "data/pinwheel/plugins/club.json").unlink()
        self.ok("convert", "game.pinwheel", "again.pinwheel")
        self.assertIn("Short games for an evening.", self.read("again.pinwheel"))


class Check(Case):
    def ruleset(self, **changes):
        return json.dumps({"id": "mine", "title": "Mine", "variant": "duplicate-chess", "provenance": "A test.",
                           "rulings": {}, **changes})

    def test_ruleset(self):
        self.write("mine.json", self.ruleset(rulings={"R03": "completer"}))
        text = self.ok("check", "mine.json", "--games", 2, "--plies", 30)
        self.assertIn("brings ruleset mine\n", text)
        self.assertIn("the contract holds for duplicate-chess\n", text)

    def test_library_that_is_installed_too(self):
        text = self.ok("check", PLUGINS / "variant-chess.so", "--games", 2, "--plies", 30)
        self.assertIn("brings variant chess\n", text)
        self.assertIn("the contract holds for chess\n", text)

    def test_notation_is_tried_on_every_variant(self):
        text = self.ok("check", PLUGINS / "notation-coordinate.so", "--games", 1, "--plies", 10)
        self.assertIn("brings notation coordinate\n", text)
        self.assertRegex(text, r"the contract holds for .*\bchess, duplicate-chess\b")
        self.assertIn("brings renderer compass, renderer table\n",
                      self.ok("check", PLUGINS / "compass.so", "--games", 1, "--plies", 10))

    def test_parts_that_raise_are_reported_as_what_they_are(self):
        head = "-- pinwheel: renderer api=1\nreturn {id = 'bad', title = 'Bad', "
        short = ("--games", 1, "--plies", 6)
        self.write("draw.lua", head + "fit = function() return 1 end, draw = function() error('no ink') end}")
        self.fails(1, "check", "draw.lua", *short,
                   says=["renderer bad: it draws every view it bids for: it raises: ", "no ink", "seed 1, ruleset "])
        self.write("fit.lua", head + "fit = function() error('no eyes') end, draw = function() return {} end}")
        self.fails(1, "check", "fit.lua", *short,
                   says=["renderer bad: it draws every view it bids for: an exception: asked whether it fits: ",
                         "no eyes"])
        self.write("idle.lua", "-- pinwheel: notation api=1\nreturn {id = 'idle', title = 'Idle'}")
        self.fails(1, "check", "idle.lua", *short,
                   says=["notation idle: it is good for something: "
                         "it neither writes nor reads games nor spells single actions"])

    def test_progress(self):
        done = self.cli("check", PLUGINS / "grid.so", "--games", 1, "--plies", 4)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("note: checking chess: game 1 of 1, ply 0\n", done.stderr)
        together = self.cli("check", PLUGINS / "grid.so", "--games", 1, "--plies", 4, "--together")
        self.assertEqual(together.stdout, done.stdout)

    def test_refused(self):
        self.write("broken.so", "x")
        self.write("unknown.json", self.ruleset(rulings={"R99": "x"}))
        self.write("broken.lua", "-- pinwheel: ruleset api=99\n")
        self.fails(1, "check", "broken.so", says=["broken.so"])
        self.fails(1, "check", "unknown.json", says=["unknown.json", "R99"])
        self.fails(1, "check", "broken.lua", says=["broken.lua"])
        self.fails(1, "check", "missing.so", says=["missing.so"])
        self.fails(1, "check", SOURCE / "LICENSE", says=["LICENSE"])


class Play(Case):
    def test_a_short_game(self):
        text = self.ok("play", "duplicate-chess", stdin=f"{PARTED}\nwhy e4d5\nundo\nredo\nmoves\nruleset inventor\n"
                                                        "save mine.pinwheel\nquit\nnot read\n")
        self.assertIn("legal-only-on", text)
        self.assertIn("inventor: Playing", text)
        self.assertNotIn("\x1b", text)
        saved = json.loads(self.read("mine.pinwheel"))
        self.assertEqual([m["to"] for m in saved["moves"]], ["e4", "e4", "d5", "e5"])
        self.assertEqual(saved["pinwheel"]["ruleset"], "inventor")

    def test_moves_may_hold_commas(self):
        """army:… and pick:… of Hyper Fairy Chess are one word each, typed or on the command line."""
        self.ok("play", "hyper-fairy-chess",
                stdin="pick:queen,2\narmy:Kx1,Qx1\ncommit b:army:Kx1,Rx1\nb:commit\nsave typed.pinwheel\n")
        self.game("army:Kx1,Qx1 b:army:Kx1,Rx1 commit b:commit", variant="hyper-fairy-chess", name="given.pinwheel")
        for name, plies in (("typed.pinwheel", 5), ("given.pinwheel", 4)):
            with self.subTest(name=name):
                script = self.write("plies.lua", "print(pinwheel.load(arg[1], nil, {unsealed = true}).ply)")
                self.assertEqual(self.ok("run", script, name), f"{plies}\n")

    def test_the_end(self):
        text = self.ok("play", "duplicate-chess", stdin=FOOLS_MATE + "\n")
        self.assertIn("Checkmate: East and West win, North loses, South draws", text)

    def test_refusals(self):
        done = self.fails(1, "play", "duplicate-chess",
                          stdin="e2e5\nwhy\nwhy hello\nundo\ngo far\nruleset nobody\nsave /\nhelp\n",
                          says=["e2", 'Write "why MOVE".', "This is the start.", '"far" is no ply.', "nobody"])
        self.assertIn('"hello" is no action here', done.stdout)
        self.assertIn("offer a draw or take the one offered", done.stdout)


if __name__ == "__main__":
    unittest.main()
