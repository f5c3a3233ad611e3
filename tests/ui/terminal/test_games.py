"""Files of several games, and games judged again."""
import json
import os
import subprocess
import unittest

from cli import CLI, FOOLS_MATE, SOURCE, Case


class Games(Case):
    def shape(self, command):
        return json.loads((SOURCE / "share/schemas/answers.schema.json").read_text())["definitions"][command]

    def test_games_of_a_file(self):
        self.write("club.pgn", """[Event "Club"]
[White "Anna Müller"]
[Black "Борис"]
[Date "2024.05.01"]
[Result "1-0"]

1. e4 (1. d4 d5) e5 {[Event "none"]} 2. Nf3! $1 1-0

[Event "?"]

*

1. d4 *
""")
        told = json.loads(self.ok("games", "club.pgn", "--json"))
        row = self.shape("games")["properties"]["games"]["items"]
        self.assertLessEqual(set(told["games"][0]), set(row["properties"]))
        self.assertEqual(told["games"], [
            {"number": 1, "white": "Anna Müller", "black": "Борис", "event": "Club", "date": "2024.05.01",
             "result": "1-0", "plies": 3}, {"number": 2, "plies": 0}, {"number": 3, "plies": 1}])
        self.assertIn("1  Anna Müller - Борис  Club  2024.05.01  1-0  3 plies\n", self.ok("games", "club.pgn"))
        # As --game counts them; the four boards of duplicate chess are one.
        self.ok("convert", "duplicate-chess", "four.pgn", "--moves", "e2e4 e2e4 d7d5 e7e5")
        self.write("all.pgn", self.read("four.pgn") + "\n" + self.read("club.pgn"))
        told = json.loads(self.ok("games", "all.pgn", "--json"))["games"]
        self.assertEqual([each["plies"] for each in told], [4, 3, 0, 1])
        self.assertEqual((told[0]["white"], told[0]["black"]), ("North & South", "West & East"))
        self.ok("convert", "all.pgn", "third.txt", "--game", "2")
        self.assertIn("Anna", self.read("third.txt"))
        # A file of another kind is a list of one.
        self.assertEqual(self.ok("games", self.game("e2e4 e7e5", "chess")), "1  ? - ?  2 plies\n")
        self.fails(1, "games", "nowhere.pgn", says=["nowhere.pgn"])

    def test_a_running_game_that_hides_something_is_named_by_its_kind(self):
        self.write("make.lua", """for moves, name in pairs({ ["e2e4"] = "one", ["e2e4 e7e5 g1f3 b8c6"] = "four" }) do
            local g = pinwheel.new("blind-chess") g:play(moves) g:save(name .. ".pinwheel")
        end""")
        self.ok("run", "make.lua")
        sealed = "1  Blind chess  running, sealed\n"
        for name in ("one", "four"):  # nothing of how far it came
            self.assertEqual(self.ok("games", name + ".pinwheel"), sealed)
            self.assertEqual(json.loads(self.ok("games", name + ".pinwheel", "--json")), {"games": [
                {"number": 1, "variant": "Blind chess", "state": "running, sealed"}]})
        self.write("list.lua", """for _, game in ipairs(pinwheel.games("one.pinwheel")) do
            print(game.number, game.white, game.variant, game.state, game.plies) end""")
        self.assertEqual(self.ok("run", "list.lua"), "1\tnil\tBlind chess\trunning, sealed\tnil\n")

    def test_of_several_games_in_the_open_those_that_run_hidden_tell_no_more(self):
        one = '[White "A"]\n[Black "B"]\n[Result "%s"]\n[Variant "%s"]\n[Ruleset "standard"]\n\n1. %s %s\n'
        self.write("open.pgn", "\n".join(one % each for each in (
            ("0-1", "blind-chess", "e2e4 g8f6", "0-1"), ("*", "blind-chess", "e2e4", "*"),
            ("*", "blind-chess", "e2e4 nonsense", "*"), ("*", "chess", "e2e4 e7e5", "*"))))
        self.assertEqual(self.ok("games", "open.pgn").splitlines(), [
            "1  A - B  Blind chess", "2  A - B  Blind chess  running", "3  A - B  Blind chess",
            "4  A - B  *  2 plies"])

    def test_a_script_lists_the_games_of_a_file(self):
        self.write("two.pgn", '[White "A"]\n\n1. e4 e5 1-0\n\n[Black "B"]\n\n1. d4 *\n')
        self.write("list.lua", """for _, game in ipairs(pinwheel.games("two.pgn")) do
            print(game.number, game.white, game.black, game.event, game.plies)
        end""")
        self.assertEqual(self.ok("run", "list.lua"), "1\tA\tnil\tnil\t2\n2\tnil\tB\tnil\t1\n")

    def test_many_games_are_listed_by_their_tags_alone(self):
        game = '[Event "Club"]\n[White "A%d"]\n[Black "B"]\n[Result "*"]\n\n' + "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 " * 5
        self.write("many.pgn", "\n\n".join(game % n + "*" for n in range(20_000)))
        told = self.ok("games", "many.pgn").splitlines()
        self.assertEqual(len(told), 20_000)
        self.assertEqual(told[-1], "20000  A19999 - B  Club  *  30 plies")

    def test_a_hundred_thousand_games_take_five_seconds_and_100_megabytes(self):
        game = ('[Event "Club %d"]\n[White "Anna %d"]\n[Black "Boris"]\n[Date "2024.05.01"]\n[Result "1-0"]\n\n'
                + "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 {long} Nf6 " * 6 + "1-0\n\n")
        with open(self.folder / "club.pgn", "w", encoding="utf-8") as file:  # what this program has counts as used too
            for n in range(100_000):
                file.write(game % (n, n))
        with open(self.folder / "told", "w", encoding="utf-8") as out:
            program = subprocess.Popen([CLI, "games", "club.pgn"], stdout=out, cwd=self.folder, env=self.env)
            _, status, used = os.wait4(program.pid, 0)
            program.returncode = status
        self.assertEqual(status, 0)
        self.assertEqual(len(self.read("told").splitlines()), 100_000)
        # Of its own processor, so that others at the same machine do not count.
        self.assertLess(used.ru_utime + used.ru_stime, 5)
        self.assertLess(used.ru_maxrss, 100 * 1024)

    def test_what_cannot_be_read_leaves_no_list(self):
        for words in (["games", "nofile.pgn", "--json"], ["games", self.write("bad.json", "{"), "--json"]):
            self.assertEqual(self.fails(1, *words).stdout, "")

    def test_a_book_names_the_place_without_games(self):
        (self.folder / "none").mkdir()
        done = self.cli("book", "chess", "--games", "none")
        self.assertIn("There is no game of Chess in 'none'.", done.stderr)

    def test_book_takes_all_games_of_a_file(self):
        self.write("two.pgn", '[Event "a"]\n\n1. e4 e5 *\n\n[Event "b"]\n\n1. d4 *\n\n[Event "c"]\n\n1. Ke3 *\n')
        done = self.cli("book", "chess", "--games", "two.pgn", "--json")
        self.assertEqual({each["token"]: each["lines"] for each in json.loads(done.stdout)["moves"]},
                         {"e2e4": 1, "d2d4": 1})
        self.assertIn("two.pgn, game 3: At line 11, column 4", done.stderr)

    def test_rejudge_takes_all_games_of_a_file(self):
        self.write("data/pinwheel/plugins/strict.json", json.dumps(
            {"id": "strict", "title": "Strict", "variant": "chess", "rulings": {"castling.allowed": "no"}}))
        self.write("club.pgn", '[Event "a"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *\n\n[Event "b"]\n\n1. d4 *\n\n'
                               '[Event "c"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Nc3 Nf6 5. O-O *\n\n1. Ke4 *\n')
        done = self.cli("rejudge", "club.pgn", "--rulesets", "standard,strict")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("club.pgn, game 1: from ply 7\n", done.stdout)
        self.assertIn("club.pgn, game 3: from ply 9\n", done.stdout)
        self.assertIn("club.pgn, game 4: cannot be read: At line 13", done.stdout)
        self.assertIn("3 games, 2 differ, 1 not read\n", done.stdout)
        told = json.loads(self.cli("rejudge", "club.pgn", "--rulesets", "standard,strict", "--json").stdout)
        self.assertEqual([(row["number"], row["state"]) for row in told["rows"]],
                         [(1, "differs"), (3, "differs"), (4, "unread")])
        self.assertEqual(told["rows"][0]["rulings"], [{"id": "castling.allowed", "first": "yes", "second": "no"}])

    def test_rejudge_tells_what_decided(self):
        """The rulings in which two rulesets part, a judge that came to another outcome, and one that failed."""
        self.ok("convert", "duplicate-chess", "mate.pinwheel", "--moves", FOOLS_MATE)
        done = self.cli("rejudge", "mate.pinwheel", "--rulesets", "as-played,provisional+R06=freeze")
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertIn("\n  not chosen alike: mate.aftermath (", done.stdout)
        self.assertNotIn("[mate", done.stdout)
        judge = ("-- pinwheel: ruleset api=1\nreturn {id = '%s', variant = 'chess', title = 'A judge', "
                 "judge = function(facts) %s end}\n")
        self.write("data/pinwheel/plugins/kind.lua", judge % (
            "kind", "if facts.plies() >= 2 then return {over = true, reason = 'kindness', "
                    "result = {w = 'draw', b = 'draw'}} end return facts.standard()"))
        self.write("data/pinwheel/plugins/poor.lua", judge % (
            "poor", "if facts.mobility() == 0 then error('no idea') end return facts.standard()"))
        self.ok("convert", "chess", "game.pinwheel", "--moves", "e2e4 e7e5")
        done = self.cli("rejudge", "game.pinwheel", "--rulesets", "standard,kind")
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertIn("  kind: Kindness: a draw (judge of kind; by the rules alone Playing)\n", done.stdout)
        self.assertIn("  all rulings are chosen alike\n", done.stdout)
        self.ok("convert", "chess", "game.pinwheel", "--moves", "f2f3 e7e5 g2g4 d8h4", "--force")
        done = self.cli("rejudge", "game.pinwheel", "--rulesets", "standard,poor")
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertEqual(done.stdout, "1 game, 0 differ, 1 where a judge failed\n")
        self.assertIn("game.pinwheel: The judge of poor failed at 1 ply", done.stderr)
        self.assertIn("no idea", done.stderr)
        done = self.cli("rejudge", "game.pinwheel", "--rulesets", "standard,poor", "--json")
        told = json.loads(done.stdout)
        self.assertEqual((done.returncode, told["judge_failed"], told["rows"][0]["state"]), (1, 1, "same"))
        self.assertEqual(told["rows"][0]["failures"][0]["plies"], 1)
        shape = self.shape("rejudge")
        self.assertEqual(set(told), set(shape["required"]))
        self.assertLessEqual(set(told["rows"][0]), set(shape["properties"]["rows"]["items"]["properties"]))
        self.write("judge.lua", "local judged = pinwheel.rejudge('game.pinwheel', {'standard', 'poor'})[1]\n"
                                "print(judged.state, #judged.failures, judged.failures[1].plies)")
        self.assertEqual(self.ok("run", "judge.lua"), "same\t1\t1\n")

    def test_a_study_whose_judge_failed_says_so(self):
        self.write("data/pinwheel/plugins/poor.lua", "-- pinwheel: ruleset api=1\nreturn {id = 'poor', "
                   "variant = 'chess', title = 'Poor', judge = function(facts) "
                   "if facts.mobility() == 0 then error('no idea') end return facts.standard() end}\n")
        self.write("study.lua", "print(pinwheel.study{variant = 'chess', rulesets = {'poor'}, games = 20, "
                                "max_plies = 300, seed = 1}.rulesets.poor.games)")
        done = self.cli("run", "study.lua")
        self.assertEqual((done.returncode, done.stdout), (0, "20\n"), done.stderr)
        self.assertRegex(done.stderr, r"the judge of poor failed in \d+ of 20 games")


if __name__ == "__main__":
    unittest.main()
