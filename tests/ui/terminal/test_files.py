"""convert and the files it is given."""
import json
import os
import resource
import subprocess
import time
import unittest

from cli import CLI, COUPLING_MATE, FOOLS_MATE, PARTED, PLUGINS, Case


class Convert(Case):
    def test_there_and_back(self):
        self.game(COUPLING_MATE)
        for name in ("a.txt", "b.json", "c.txt", "d.pinwheel"):
            before = "game.pinwheel" if name == "a.txt" else last
            self.ok("convert", before, name)
            last = name
        self.assertEqual(self.read("d.pinwheel"), self.read("game.pinwheel"))
        self.assertEqual(self.read("a.txt"), self.read("c.txt"))

    def test_pipes(self):
        self.game(PARTED)
        sheet = self.ok("convert", "game.pinwheel", "-", "--to", "coordinate")
        self.assertTrue(sheet.startswith("Pinwheel score sheet 1\n"))
        again = self.ok("convert", "-", "-", "--to", "json", stdin=sheet)
        self.assertEqual(again, self.read("game.pinwheel"))
        self.assertEqual(self.ok("convert", "-", "-", "--from", "coordinate", "--to", "json", stdin=sheet), again)

    def test_what_a_short_position_leaves_out_is_told(self):
        self.write("m.qfen", "[e4(b_QRP) a1(w_K) h8(b_K)]\n")
        for args in (("m.qfen", "-", "--to", "qfen"), ("m.qfen", "-", "--to", "qhess")):
            done = self.cli("convert", *args)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("leaves out some of the position", done.stderr)
            self.assertIn("w M - - 0 1", done.stderr)
        done = self.cli("play", "quantum-chess", "--setup", "[e4(b_QRP) a1(w_K) h8(b_K)]", stdin="quit\n")
        self.assertIn("leaves out some of the position", done.stdout + done.stderr)
        script = 'print(pinwheel.load("m.qfen").notes[1])'
        self.assertIn("w M - - 0 1", self.ok("run", "-", stdin=script))

    def test_what_steers_a_terminal_is_visible_in_a_converted_game(self):
        self.write("e.pgn", '[Result "*"]\n\n1. e4 {\x1b[31mred} e5 {\x1b[2Jgone} *\n')
        command = ("convert", "e.pgn", "-", "--to", "pgn")
        self.assertIn("\x1b[31mred", self.ok(*command))
        code = "import pty, sys; sys.exit(pty.spawn(sys.argv[1:]))"
        done = subprocess.run(["python3", "-c", code, CLI, *command], capture_output=True, cwd=self.folder,
                              env=self.env, stdin=subprocess.DEVNULL, timeout=60)
        shown = done.stdout.decode()
        self.assertIn("␛[31mred", shown)
        self.assertIn("␛[2Jgone", shown)
        self.assertNotIn("\x1b", shown)

    def test_pgn_and_fen(self):
        self.game(FOOLS_MATE)
        self.ok("convert", "game.pinwheel", "x.pgn")
        self.ok("convert", "game.pinwheel", "x.fen")
        self.assertEqual(self.read("x.pgn").count("[Event "), 4)
        self.assertEqual(self.read("x.fen").count("\n"), 4)
        done = self.cli("convert", "x.pgn", "y.pinwheel", "--from", "pgn")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr, "")
        self.assertEqual(json.loads(self.read("y.pinwheel"))["moves"], json.loads(self.read("game.pinwheel"))["moves"])

    def test_first_program(self):
        """Version 1 in any order of members, as one line."""
        moves = [dict(player=p, to=t, **{"from": f}) for p, f, t in (("N", "e2", "e4"), ("S", "e2", "e4"))]
        self.write("first.json", json.dumps({"moves": moves, "version": 1, "variant": "duplicate-chess",
                                             "saved": 1700000000}))
        self.ok("convert", "first.json", "again.json")
        again = json.loads(self.read("again.json"))
        self.assertEqual(again, {"variant": "duplicate-chess", "version": 1, "moves": moves})
        self.assertEqual(list(again["moves"][0]), ["from", "to", "player"])

    def test_moves_behind_a_draw_are_told(self):
        dance = "g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8 f6g8 " * 2
        seats = "NSEW" * 5
        moves = [{"player": s, "from": m[:2], "to": m[2:]} for s, m in zip(seats, (dance + "e2e4").split())]
        self.write("long.json", json.dumps({"variant": "duplicate-chess", "version": 1, "moves": moves}))
        done = self.cli("convert", "long.json", "out.txt")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("long.json", done.stderr)
        self.assertIn("at ply 16 (threefold); 1 more follow", done.stderr)

    def test_an_end_is_that_of_the_line_that_is_written(self):
        """A variation is drawn after ply 10 and goes on, the main line runs; and the other way about."""
        begin, drawn = ["e2e4", "e7e5"], "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 d2d3 d7d6".split()
        said = "at ply 10 (threefold); 2 more follow"

        def said_of(name, main, variation, cursor, to):
            tree = [{"after": 2 if i == 0 else len(main) + i, "token": t} for i, t in enumerate(variation)]
            self.write(name, json.dumps({"variant": "chess", "version": 1, "moves": main,
                                         "pinwheel": {"ruleset": "standard", "tree": tree, "cursor": cursor}}))
            done = self.cli("convert", name, "-", "--to", to)
            self.assertEqual(done.returncode, 0, done.stderr)
            return said in done.stderr

        for to in ("coordinate", "pgn", "json"):
            with self.subTest(to):
                self.assertFalse(said_of("v.pinwheel", begin + ["d2d4"], drawn, 3 + len(drawn), to))
                self.assertTrue(said_of("m.pinwheel", begin + drawn, ["d2d4"], 3 + len(drawn), to))
        self.assertTrue(said_of("v.pinwheel", begin + ["d2d4"], drawn, 3 + len(drawn), "fen"))
        self.assertFalse(said_of("v.pinwheel", begin + ["d2d4"], drawn, 4, "fen"))

    def test_lenient(self):
        text = json.dumps({"variant": "duplicate-chess", "version": 1,
                           "moves": [{"player": "S", "from": "e2", "to": "e4"}]})
        self.write("odd.json", text)
        self.fails(1, "convert", "odd.json", "x.txt", says=["odd.json", "moves[0]", "load.seat"])
        self.ok("convert", "--lenient", "odd.json", "x.txt")


class BadFiles(Case):
    def refused(self, text, *says, name="bad.json"):
        self.write(name, text)
        begin = time.monotonic()
        self.fails(1, "convert", name, "out.txt", says=[name, *says])
        self.assertLess(time.monotonic() - begin, 5)
        self.assertFalse((self.folder / "out.txt").exists())

    def test_rows(self):
        head = '{"variant":"duplicate-chess","version":1,"moves":['
        self.refused("", "load.")
        self.refused("{", "load.json", "line 1")
        self.refused(head + '{"from":"e2","to":"e5"}]}', "load.illegal", "moves[0]")
        self.refused('{"variant":"duplicate-chess","version":9,"moves":[]}', "load.version", "9")
        self.refused("[" * 1000000, "load.depth")
        self.refused(b'{"variant":"\xff\xfe"}', "load.json")
        self.refused("Pinwheel score sheet 1\nVariant: duplicate-chess\n\n N S E W\n 1. e2e5\n", "line 5, column 5",
                     name="bad.txt")
        self.refused("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 x\n", "field 6", name="bad.fen")

    def test_a_hundred_megabytes(self):
        path = self.folder / "huge.json"
        with open(path, "wb") as file:
            file.write(b'{"moves":[')
            for _ in range(100):
                file.write(b'{"a":"' + b"x" * (1 << 20) + b'"},')
        before = os.times()
        self.fails(1, "convert", "huge.json", "out.txt", says=["huge.json", "too-large"])
        after = os.times()  # the processor's time: a machine with other work takes longer
        self.assertLess(after.children_user + after.children_system
                        - before.children_user - before.children_system, 1)

    def test_a_variant_that_is_not_loaded_is_told_first(self):
        path = self.game("e2e4 e2e4 e7e5")
        text = path.read_text().replace('"duplicate-chess"', '"martian-chess"')
        for name, changed in (("of.pinwheel", text), ("version.json", text.replace('"version": 1', '"version": 77'))):
            self.write(name, changed)
            for words in (["explain", name, "e2e4"], ["convert", name, "out.txt"], ["play", name], ["render", name],
                          ["games", name]):
                self.fails(1, *words, says=["The game is of the variant 'martian-chess', which is not loaded",
                                            "[load.variant]"])
        self.write("load.lua", 'pinwheel.load("of.pinwheel")')
        self.fails(1, "run", "load.lua", says=["'martian-chess', which is not loaded"])

    def test_not_a_file(self):
        self.fails(1, "convert", "missing.json", "out.txt", says=["missing.json"])
        (self.folder / "folder.json").mkdir()
        self.fails(1, "convert", "folder.json", "out.txt", says=["folder.json"])

    def test_a_target_that_cannot_be_written(self):
        self.game(PARTED)
        self.fails(1, "convert", "game.pinwheel", "missing/out.txt", says=["missing/out.txt"])
        (self.folder / "folder.txt").mkdir()
        self.fails(1, "convert", "game.pinwheel", "folder.txt", says=["folder.txt"])

    def test_the_old_file_stays(self):
        self.game(PARTED)
        self.write("kept.txt", "old")
        self.write("bad.json", "{")
        self.fails(1, "convert", "bad.json", "kept.txt")
        self.assertEqual(self.read("kept.txt"), "old")

    def test_a_file_that_may_not_grow(self):
        """As a full disk: the write fails, the old file is whole, nothing is left beside it."""
        self.game(COUPLING_MATE)
        self.write("kept.txt", "old")
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64))
        done = subprocess.run(["bash", "-c", 'trap "" XFSZ; exec "$0" convert game.pinwheel kept.txt', CLI],
                              cwd=self.folder, env=self.env,
                              preexec_fn=limit, capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("kept.txt", done.stderr)
        self.assertEqual(self.read("kept.txt"), "old")
        self.assertEqual(sorted(p.name for p in self.folder.iterdir() if p.is_file()), ["game.pinwheel", "kept.txt"])

    def test_a_notation_of_single_actions_says_so(self):
        self.write("mine/spelling.lua", "-- pinwheel: notation api=1\nreturn { id = 'spelling', title = 'S', "
                   "format = function(t) return t end, parse = function(t) return t end }\n")
        env = {"PINWHEEL_PLUGIN_PATH": f"mine:{PLUGINS}"}
        self.game("e2e4", "chess", "game.pinwheel")
        says = ["The notation 'spelling' spells single actions, and neither writes nor reads games."]
        self.fails(1, "convert", "chess", "x.txt", "--to", "spelling", env=env, says=says)
        done = self.fails(2, "convert", "chess", "x.foo", env=env, says=["No notation writes 'x.foo': say --to with"])
        self.assertNotIn("spelling", done.stderr)

    def test_a_file_of_an_unknown_ending_is_no_save_file(self):
        for name, text in (("a.foo", "hello"), ("b.bin", "\x01\x02"), ("c.md", "# A game")):
            with self.subTest(name):
                self.write(name, text)
                done = self.fails(1, "convert", name, "x.pgn", says=[name, "No notation has files that end in '." +
                                  name.split(".")[1] + "', and none reads this text; tried were coordinate, "])
                self.assertNotIn("JSON", done.stderr)
        self.write("d.foo", '{"format": ')
        self.fails(1, "convert", "d.foo", "x.pgn", says=["JSON"])
        self.write("e.foo", "1. e4 e5")
        self.ok("convert", "e.foo", "x.pgn")


if __name__ == "__main__":
    unittest.main()
