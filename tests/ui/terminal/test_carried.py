"""Games that carry their rules: another home, edited and deleted rulesets, rejudge."""
import json
import unittest

from cli import FOOLS_MATE, Case

HOUSE = {"id": "house", "title": "House rules", "variant": "chess", "rulings": {"stalemate.result": "loss"}}
JUDGE = """-- pinwheel: ruleset api=1
return {id = "house", title = "Tea", variant = "chess", judge = function(facts)
    if facts.plies() >= 2 then
        return {over = true, reason = "tea", result = {w = "win", b = "loss"}}
    end
    return facts.standard()
end}
"""


class Carried(Case):
    def ruleset(self, rules, name="house.json"):
        self.write("data/pinwheel/plugins/" + name, rules if isinstance(rules, str) else json.dumps(rules))

    def forget(self, name="house.json"):
        (self.folder / "data/pinwheel/plugins" / name).unlink()

    def house_game(self, name="game.pinwheel"):
        self.ok("convert", "chess", name, "--ruleset", "house", "--moves", "e2e4 e7e5")

    def test_a_deleted_ruleset(self):
        self.ruleset(HOUSE)
        self.house_game()
        self.ok("convert", "game.pinwheel", "game.txt")
        self.ok("convert", "game.pinwheel", "game.pgn")
        self.forget()
        for name in ("game.pinwheel", "game.txt", "game.pgn"):
            done = self.cli("convert", name, "-", "--to", "json")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("not installed; the game plays under its own copy", done.stderr)
            rules = json.loads(done.stdout)["pinwheel"]
            self.assertEqual(rules["ruleset"], "house")
            self.assertEqual(rules["rules"]["title"], "House rules")
            self.assertEqual(rules["rules"]["rulings"]["stalemate.result"], "loss")

    def test_an_edited_ruleset(self):
        self.ruleset(HOUSE)
        self.house_game()
        self.ruleset({**HOUSE, "rulings": {"castling.allowed": "no"}})
        done = self.cli("convert", "game.pinwheel", "-", "--to", "json")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("plays as it was played", done.stderr)
        self.assertEqual(json.loads(done.stdout)["pinwheel"]["rules"]["rulings"]["stalemate.result"], "loss")

    def test_a_judge_in_lua(self):
        self.ruleset(JUDGE, "house.lua")
        self.house_game()
        self.forget("house.lua")
        saved = json.loads(self.read("game.pinwheel"))
        self.assertIn("facts.plies()", saved["pinwheel"]["rules"]["judge"]["lua"])
        self.assertNotIn(str(self.folder), self.read("game.pinwheel"))
        self.write("ask.lua", 'print(pinwheel.load("game.pinwheel"):status().reason)')
        self.assertEqual(self.ok("run", "ask.lua"), "tea\n")

    def test_the_command_line_rescues(self):
        self.ruleset(HOUSE)
        self.house_game()
        self.forget()
        text = json.loads(self.read("game.pinwheel"))
        del text["pinwheel"]["rules"]  # as older files are
        self.write("old.pinwheel", json.dumps(text))
        self.fails(1, "convert", "old.pinwheel", "x.txt", says=["house"])
        self.ok("convert", "old.pinwheel", "x.txt", "--ruleset", "standard")
        self.ok("convert", "game.pinwheel", "y.txt", "--ruleset", "standard")

    def test_what_does_not_fit_is_kept(self):
        self.ok("convert", "chess", "castled.pinwheel", "--moves", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6")
        self.ruleset({**HOUSE, "rulings": {"castling.allowed": "no"}})
        done = self.cli("convert", "castled.pinwheel", "cut.pinwheel", "--ruleset", "house")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Ply 7", done.stderr)
        cut = json.loads(self.read("cut.pinwheel"))
        self.assertEqual(len(cut["moves"]), 6)
        self.assertEqual([move["token"] for move in cut["pinwheel"]["cut"]], ["e1g1", "g8f6"])
        self.write("back.lua", 'local g = pinwheel.load("cut.pinwheel") g:use("standard") print(#g:line())')
        self.assertEqual(self.ok("run", "back.lua"), "8\n")

    def test_rejudge(self):
        self.ruleset(HOUSE)
        self.ruleset({**HOUSE, "id": "strict", "rulings": {"castling.allowed": "no"}}, "strict.json")
        (self.folder / "games").mkdir()
        self.ok("convert", "chess", "games/a.pinwheel", "--moves", "e2e4 e7e5")
        self.ok("convert", "chess", "games/b.pinwheel", "--moves", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1")
        self.ok("convert", "chess", "games/c.pgn", "--moves", "f2f3 e7e5 g2g4 d8h4")
        self.write("games/notes.md", "no game")
        self.assertEqual(self.ok("rejudge", "games", "--rulesets", "standard,house"), "3 games, 0 differ\n")
        done = self.cli("rejudge", "games", "--rulesets", "house,strict")
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertIn("b.pinwheel: from ply 7\n", done.stdout)
        self.assertIn("strict: cannot follow: Castling is not allowed", done.stdout)
        self.assertIn("3 games, 1 differs", done.stdout)
        done = self.cli("rejudge", "games", "--rulesets", "as-played,strict")
        self.assertEqual(done.returncode, 3, done.stderr)
        self.fails(2, "rejudge", "games", "--rulesets", "house", says=["two"])
        self.fails(2, "rejudge", "nowhere", "--rulesets", "a,b", says=["folder"])
        self.assertIn("not chosen alike: castling.allowed (yes, no)\n", done.stdout)
        self.write("games/broken.pinwheel", "{")
        done = self.cli("rejudge", "games", "--rulesets", "standard,house")
        self.assertEqual(done.returncode, 1)
        self.assertIn("1 not read", done.stdout)


class Names(Case):
    def test_an_unknown_extension_is_refused(self):
        self.write("save.lua", 'print(pcall(function() pinwheel.new("chess"):save("x.foo") end))')
        said = self.ok("run", "save.lua")
        self.assertIn("false", said)
        self.assertIn(".pgn", said)
        self.assertFalse((self.folder / "x.foo").exists())
        self.fails(2, "convert", "chess", "x.foo", says=["--to"])
        done = self.cli("play", "chess", stdin="e4\nsave x.foo\nsave y.pgn\nquit\n")
        self.assertIn(".pgn", done.stdout + done.stderr)
        self.assertFalse((self.folder / "x.foo").exists())
        self.assertTrue((self.folder / "y.pgn").exists())

    def test_what_a_notation_leaves_out_is_told(self):
        self.write("tree.lua", '''local g = pinwheel.new("duplicate-chess", {moves = "e2e4 e2e4"})
            g:undo() g:play("d2d4") g:save("tree.pinwheel")''')
        self.ok("run", "tree.lua")
        done = self.cli("convert", "tree.pinwheel", "tree.pgn")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("leaves out 1 variation", done.stderr)

    def test_fen_is_for_those_who_have_it(self):
        for variant, offered in (("chess", True), ("duplicate-chess", True), ("hyper-fairy-chess", False),
                                 ("quantum-chess", False)):
            done = self.cli("convert", variant, "x.fen", "--force")
            self.assertEqual(done.returncode == 0, offered, variant + done.stderr)

    def test_a_game_of_chess_from_pgn(self):
        self.write("two.pgn", '[Event "x"]\n\n1. e4 e5 2. Nf3 (2. f4) 1-0\n\n[Event "y"]\n\n1. d4 *\n')
        done = self.cli("convert", "two.pgn", "-", "--to", "json")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("1 more game", done.stderr)
        self.assertEqual(json.loads(done.stdout)["moves"], ["e2e4", "e7e5", "g1f3"])

    def test_san_is_typed(self):
        done = self.cli("play", "chess", stdin="e4 e5 Nf3 Nc6 Bc4 Bc5 0-0\nresign\nquit\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Resignation: White wins, Black loses", done.stdout)

    def test_challenges_have_blanks(self):
        done = self.cli("play", "quantum-chess", stdin="<e7 e2>\n[e2(QBNRP)]\nquit\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.ok("convert", "quantum-chess", "x.qhess", "--moves", "<e7 e2> [e2(QBNRP)]")
        self.assertIn("<e7(QR) e2>", self.read("x.qhess"))


class Fools(Case):
    def test_a_file_of_duplicate_chess_stays_what_it_was(self):
        """The first program reads it: no member of ours where nothing needs one."""
        self.game(FOOLS_MATE)
        self.assertNotIn("rules", json.loads(self.read("game.pinwheel")).get("pinwheel", {}))


if __name__ == "__main__":
    unittest.main()
