"""Every command of the terminal on games that hide something, in each of their states, with the reason why it is
harmless or refused; and that two games which differ in what is hidden alone print the same."""
import json
import os
import re
import subprocess
import unittest

from cli import CLI, Case

SCRIPT = """
local function say(name, ...) print(name, pcall(...)) end
local g = pinwheel.load(arg[1])
for _, name in ipairs { "fen", "moves", "line", "key", "clone", "legal", "count", "status", "to_act", "undo",
                        "what_if", "rulings_that_matter" } do
    local ok, answer = pcall(g[name], g)
    print(name, ok, type(answer) == "table" and #answer or answer)
end
for _, said in ipairs(g:announcements()) do print(said.ply, said.text) end
print(g:render("text", { format = "text" }))
say("other rules", pinwheel.load, arg[1], "", { ruleset = "spy" })
say("as now", pinwheel.load, arg[1], "", { as_now = true })
"""

# By command: its arguments for a game in a file, what it wants of the game (a deed), and why that is harmless or
# refused while the game hides something.
NOTHING, LOOK, SAVE, KNOW, COMPARE = "nothing", "look", "save", "know", "compare"
ROWS = {
    "run": (["run", "--sandbox", "look.lua", "game.pinwheel"], LOOK, "A script has everybody's eyes."),
    "repl": (["repl", "game.pinwheel"], LOOK, "A script has everybody's eyes."),
    "play": (["play", "game.pinwheel"], LOOK, "The player to act, with own eyes; at a keyboard behind a curtain."),
    "perft": (None, NOTHING, "It reads no game under way."),
    "explain": (["explain", "game.pinwheel", "resign"], KNOW, "A reason names what is in the way."),
    "ask": (["ask", "game.pinwheel", "touched"], KNOW, "Answers are made of the position."),
    "render": (["render", "game.pinwheel", "--format", "txt"], LOOK, "What everybody may see."),
    "convert": (["convert", "game.pinwheel", "-", "--to", "coordinate"], KNOW, "The text holds every action."),
    "games": (["games", "game.pinwheel"], LOOK, "Who plays, and nothing that was played."),
    "compare": (["compare", "game.pinwheel", "--rulesets", "standard,standard"], COMPARE, "It judges every position."),
    "book": (["book", "game.pinwheel", "--games", "game.pinwheel"], KNOW, "It tells which moves are legal."),
    "what-if": (["what-if", "game.pinwheel"], COMPARE, "What would change is an oracle."),
    "find-difference": (["find-difference", "game.pinwheel", "--rulesets", "standard,standard", "--depth", "0",
                         "--games", "0"], COMPARE, "It searches the positions that follow."),
    "questions": (None, NOTHING, "It is about rulings, not about a game."),
    "rejudge": (["rejudge", ".", "--rulesets", "as-played,standard"], LOOK, "Games under way are passed over."),
    "plugins": (None, NOTHING, "It lists what is installed."),
    "rulesets": (None, NOTHING, "It lists what is installed."),
    "rulings": (None, NOTHING, "It is about rulings, not about a game."),
    "check": (None, NOTHING, "It plays games of its own."),
    "new-plugin": (None, NOTHING, "It writes templates."),
    "help": (None, NOTHING, "It prints the help of a command."),
    "serve": (None, NOTHING, "Its games are its own; see tests/ui/server."),
}
# Forms of these commands that want something else.
FORMS = [
    (["convert", "game.pinwheel", "-", "--to", "json"], SAVE, "A save file seals what is hidden."),
    (["convert", "game.pinwheel", "-", "--to", "json-open"], KNOW, "It is a save file without a seal."),
    (["convert", "game.pinwheel", "-", "--to", "json", "--ruleset", "standard"], KNOW, "It words the past anew."),
    (["render", "game.pinwheel", "--format", "txt", "--viewer", "arbiter"], KNOW, "It shows everything."),
    (["render", "game.pinwheel", "--format", "svg"], LOOK, "What everybody may see."),
]
GAMES = {  # by variant: before the first action, under way, and over
    "blind-chess": ("", "e2e4 a8 e7e5 g1", "e2e4 e7e5 resign"),
    "marks": ("", "mark:a1 mark:a1 mark:b1", "mark:a1 mark:b1 mark:c1 mark:a2 mark:b2 mark:c2"),
    "fog": ("", "put:a1 put:h1", "put:a1 put:h1 resign"),
}
# By variant: two games that whoever looks cannot tell apart, and what the player to act types.
TWINS = {
    "blind-chess": ("e2e4 e7e5", "e2e4 a8 h8 a7a6", "moves\nwhy e4e5\nb:resign\nundo\ne7e6\n"),
    "marks": ("mark:a1 mark:b1", "mark:a1 mark:a1 mark:c1", "moves\nwhy mark:c2\nmark:a1\nundo\n"),
    "fog": ("put:a1 put:e1", "put:a1 put:h1", "moves\nwhy step:right\nB:resign\nundo\n"),
}
KEPT = re.compile(r"hides something|running")


class Secrets(Case):
    def setUp(self):
        super().setUp()
        self.env["PINWHEEL_PLUGIN_PATH"] = os.environ["PINWHEEL_PLUGIN_PATH"] + ":" + os.environ["PINWHEEL_PLANTED"]
        self.write("look.lua", SCRIPT)
        self.games = self.folder / "data/pinwheel/games"
        self.games.mkdir(parents=True)

    def make(self, variant, moves):
        ruleset = ("--ruleset", "design") if variant == "blind-chess" else ()
        (self.folder / "game.pinwheel").unlink(missing_ok=True)
        self.ok("convert", variant, "game.pinwheel", *ruleset, *(("--moves", moves) if moves else ()))
        (self.games / "game.pinwheel").write_bytes((self.folder / "game.pinwheel").read_bytes())

    def rows(self):
        return [row for row in ROWS.values() if row[0]] + FORMS

    def test_every_command_has_a_row_with_a_reason(self):
        commands = re.findall(r"^  ([a-z-]+) {2,}", self.ok("--help").split("Subcommands:")[1], re.M)
        self.assertEqual(set(commands), set(ROWS))
        for _, _, why in self.rows():
            self.assertRegex(why, r"^[A-Z].*\.$")

    def test_every_command_in_every_state(self):
        for variant, states in GAMES.items():
            for state, moves in zip(("before", "running", "over"), states):
                self.make(variant, moves)
                for args, deed, _ in self.rows():
                    with self.subTest(variant=variant, state=state, args=args):
                        done = self.cli(*args, stdin="")
                        kept = bool(KEPT.search(done.stderr)) and done.stdout == ""
                        if state == "over":
                            self.assertFalse(kept, done.stderr)
                        elif deed in (KNOW, COMPARE):
                            self.assertTrue(kept, done.stdout + done.stderr)
                            self.assertEqual(done.returncode, 1)
                        else:
                            self.assertFalse(kept, done.stderr)
                            told = re.sub(r'"text": "[^"]*"', "", done.stdout)  # any letters may stand in a seal
                            self.assertNotIn("mark:a1", told)
                            self.assertNotIn("put:a1", told)
                            self.assertNotIn("e2e4", told.replace('"e2e4"', ""))

    def printed(self, variant, moves, typed):
        self.make(variant, moves)
        out = []
        for args, _, _ in self.rows():
            done = self.cli(*args, stdin=typed if args[0] == "play" else "g:fen()\nprint(g, #g:legal())\ng:moves()\n")
            text = done.stdout
            if args[-2:] == ["--to", "json"]:
                root = json.loads(text)
                root["pinwheel"].get("tags", {}).pop("GameId", None)  # drawn by lot
                text = str(len(root["sealed"].pop("text"))) + json.dumps(root)
            out.append((args, done.returncode, text, done.stderr))
        return out

    def test_twins_print_the_same(self):
        for variant, (one, other, typed) in TWINS.items():
            first, second = self.printed(variant, one, typed), self.printed(variant, other, typed)
            for a, b in zip(first, second):
                with self.subTest(variant=variant, args=a[0]):
                    self.assertEqual(a, b)

    def test_other_rules_do_not_open_it(self):
        self.write("data/pinwheel/plugins/spy.lua",
                   "-- pinwheel: ruleset api=1\nreturn { id = 'spy', variant = 'blind-chess', "
                   "judge = function() return { over = true, reason = 'tired', result = { w = 'draw', b = 'draw' } } "
                   "end }\n")
        self.make("blind-chess", "e2e4 a8 e7e5 g1")
        for args in (["render", "game.pinwheel"], ["convert", "game.pinwheel", "-", "--to", "fen"],
                     ["repl", "game.pinwheel"], ["play", "game.pinwheel"]):
            with self.subTest(args=args):
                done = self.fails(1, *args, "--ruleset", "spy", says=["--unsealed"])
                self.assertEqual(done.stdout, "")
        over = self.ok("convert", "game.pinwheel", "-", "--to", "fen", "--ruleset", "spy", "--unsealed")
        self.assertIn("rnbqkbnr/pppp1ppp", over)

    def test_a_computer_s_seat_is_nobody_s_at_a_keyboard(self):
        self.make("blind-chess", "e2e4 e7e5")
        self.ok("convert", "game.pinwheel", "open.json", "--unsealed", "--force")
        root = json.loads(self.read("open.json"))
        root["pinwheel"].setdefault("tags", {})["Computers"] = "b=blind-casual/1000"
        self.write("open.json", json.dumps(root))
        text = self.read("open.json")
        for lines in ("board\n", "g1f3\nboard\n", "g1f3\nb8c6\nboard\n"):
            self.write("open.json", text)
            done = self.cli("play", "open.json", stdin=lines)
            self.assertIn("R  N  B  Q  K  B", done.stdout)
            self.assertNotIn("p  p  p", done.stdout)
        self.fails(1, "play", "open.json", "--bot", "b=blind-random", says=["its players keep their seats"])

    def test_a_file_that_somebody_else_goes_on_with_is_not_written_over(self):
        self.cli("play", "blind-chess", stdin="e2e4\nsave game.pinwheel\nquit\n")
        with subprocess.Popen([CLI, "play", "game.pinwheel"], cwd=self.folder, env=self.env, text=True,
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as first:
            first.stdin.write("a7a6\n")
            first.stdin.flush()
            while "Black moved." not in (line := first.stdout.readline()):
                self.assertTrue(line)
            other = self.cli("play", "game.pinwheel", stdin="resign\nresign\nquit\n")
            self.assertIn("Resignation: Black wins", other.stdout)
            told = first.communicate("h2h3\nquit\n", timeout=60)[0]
        self.assertIn("was changed by somebody else since it was read", told)
        self.assertNotIn("?", self.ok("render", "game.pinwheel", "--format", "txt"))  # it is over there

    def test_of_two_tables_at_one_file_each_answer_that_is_told_is_in_the_file(self):
        self.cli("play", "blind-chess", "--moves", "e2e4 e7e5", stdin="save! begun.pinwheel\nquit\n")
        for number in range(6):
            (self.folder / "game.pinwheel").write_bytes((self.folder / "begun.pinwheel").read_bytes())
            tables = [subprocess.Popen([CLI, "play", "game.pinwheel"], cwd=self.folder, env=self.env, text=True,
                                       stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
                      for _ in range(2)]
            for table in tables:  # each has read the file
                table.stdin.write("why h2h3\n")
                table.stdin.flush()
                while "h2h3" not in (line := table.stdout.readline()):
                    self.assertTrue(line)
            for table, attempt in zip(tables, ("e1", "a1")):  # the king can go to e2; the rook cannot move
                table.stdin.write(attempt + "\n")
                table.stdin.flush()
            told = [table.communicate("quit\n", timeout=60)[0] for table in tables]
            refused = ["was changed by somebody else" in text for text in told]
            self.ok("convert", "game.pinwheel", "open.json", "--unsealed", "--force")
            moves = json.loads(self.read("open.json"))["moves"]
            self.assertEqual(sum(refused), 1, (number, told))
            self.assertEqual(moves, ["e2e4", "e7e5", ("e1", "a1")[refused[0]]], (number, told))

    def test_the_first_file_of_a_game_follows_it(self):
        self.cli("play", "blind-chess", stdin="e2e4\nsave game.pinwheel\na8\nquit\n")
        self.ok("convert", "game.pinwheel", "open.json", "--unsealed", "--force")
        self.assertEqual(json.loads(self.read("open.json"))["moves"], ["e2e4", "a8"])

    def test_an_older_state_is_not_written_over_what_the_game_became(self):
        for save, said in (("save game.pinwheel", "Another program changed it"),
                           ("save! game.pinwheel", "may hold this game further on")):
            self.cli("play", "blind-chess", "--moves", "e2e4", stdin="save! game.pinwheel\nquit\n")
            with subprocess.Popen([CLI, "play", "game.pinwheel"], cwd=self.folder, env=self.env, text=True,
                                  stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as first:
                first.stdin.write("why a7a6\n")
                first.stdin.flush()
                while "a7a6" not in (line := first.stdout.readline()):
                    self.assertTrue(line)
                played = self.cli("play", "game.pinwheel", stdin="resign\nresign\nquit\n")
                self.assertIn("Resignation: White wins", played.stdout)
                ended = self.read("game.pinwheel")
                told = first.communicate(save + "\nquit\n", timeout=60)[0]
            self.assertIn(said, told)
            self.assertEqual(self.read("game.pinwheel"), ended)
            (self.folder / "game.pinwheel").unlink()

    def test_whoever_plays_is_told_that_an_arbiter_saw_everything(self):
        self.make("blind-chess", "e2e4 e7e5")
        self.ok("convert", "game.pinwheel", "open.json", "--unsealed", "--force")
        root = json.loads(self.read("open.json"))
        root["pinwheel"].setdefault("tags", {})["Arbiter"] = "saw everything"
        self.write("open.json", json.dumps(root))
        self.assertIn("An arbiter saw everything of this game.", self.cli("play", "open.json", stdin="").stdout)

    def test_an_arranged_position_keeps_its_rules(self):
        for seen, rook in (("4k3/7r", "Rh7"), ("r3k3/8", "Ra8")):
            self.write("make.lua", "pinwheel.new('hyper-fairy-chess', { setup = 'placement " + seen +
                       "/8/8/8/8/P7/3Q4 w w=Kx1,Rx2,Px7 b=Qx1,Rx1,Px8 "
                       "commit=w:5ecbe8d8e81abf19,b:f8aeedeefbce514f', "
                       "rulings = { ['placement.order'] = 'simultaneous-blind' } }):save('game.pinwheel')")
            self.ok("run", "make.lua")
            self.write("use.lua", "local g = pinwheel.load('game.pinwheel') for _, id in ipairs { 'standard', "
                       "'provisional' } do local ok, e = pcall(g.use, g, id) print(ok, e.code) end")
            self.assertEqual(self.ok("run", "use.lua").split(), ["false", "game.hidden"] * 2)
            before = self.cli("play", "game.pinwheel", stdin="board\nquit\n").stdout
            done = self.cli("play", "game.pinwheel", stdin="ruleset standard\nboard\nquit\n")
            self.assertIn("its rules stay", done.stdout + done.stderr)
            self.assertEqual(self.cli("play", "game.pinwheel", stdin="board\nquit\n").stdout, before, rook)
            (self.folder / "game.pinwheel").unlink()

    def test_no_door_takes_a_game_back_in_its_file(self):
        for name, moves in (("old", "e2e4"), ("new", ""), ("far", "e2e4 e7e5 d2d4"), ("other", "d2d4")):
            # Without a name, so that any of them may be a state of any other.
            self.ok("convert", "blind-chess", f"{name}.pinwheel", "--moves", moves)
        far = self.read("far.pinwheel")
        kept = "holds a sealed game that goes on"
        self.write("save.lua", "local g = pinwheel.load(arg[1]) g:save('far.pinwheel')")
        doors = [(["convert", "{}", "far.pinwheel", "--force"], ""), (["play", "{}"], "save! far.pinwheel\nquit\n"),
                 (["play", "{}"], "resign\nsave! far.pinwheel\nquit\n"), (["run", "save.lua", "{}"], "")]
        for name in ("new", "old"):
            for arguments, lines in doors:
                self.ok("convert", name + ".pinwheel", "copy.pinwheel")
                done = self.cli(*(word.format("copy.pinwheel") for word in arguments), stdin=lines)
                self.assertIn(kept, done.stdout + done.stderr, (name, arguments, lines))
                self.assertEqual(self.read("far.pinwheel"), far, (name, arguments, lines))
                (self.folder / "copy.pinwheel").unlink()
        # It ends in its own file, which shows all then.
        self.cli("play", "far.pinwheel", stdin="resign\nquit\n")
        self.assertNotIn("sealed", json.loads(self.read("far.pinwheel")))
        self.fails(1, "convert", "new.pinwheel", "far.pinwheel", says=["may hold this game further on"])
        self.ok("convert", "new.pinwheel", "far.pinwheel", "--unsealed", "--force")

    def test_whether_a_file_is_written_over_tells_nothing_of_what_is_sealed(self):
        self.cli("play", "blind-chess", stdin="e2e4\ne7e5\nd2d4\nsave people.pinwheel\nquit\n")
        people = self.read("people.pinwheel")
        named = json.loads(people)["pinwheel"]["tags"]["GameId"]
        self.write("save.lua", "local g = pinwheel.load(arg[1]) print(pcall(g.save, g, arg[2]))")
        answers = set()
        for guess in ("d2d4", "g1f3"):  # the one that was played, and another
            for tags in ({"GameId": named}, {}):
                self.write("guess.json", json.dumps({"variant": "blind-chess", "version": 1,
                                                     "moves": ["e2e4", "e7e5", guess], "pinwheel": {"tags": tags}}))
                guessed = self.read("guess.json")
                for game, file in (("guess.json", "people.pinwheel"), ("people.pinwheel", "guess.json")):
                    for door, lines in ((["convert", game, file], ""), (["run", "save.lua", game, file], ""),
                                        (["play", game], f"save! {file}\nquit\n")):
                        done = self.cli(*door, stdin=lines)
                        # Of what somebody put into a file it is not said that it is this game.
                        said = re.findall("[^ ]* (?:holds a sealed game|lies open and may hold this game).*",
                                          done.stdout + done.stderr)
                        self.assertEqual(len(said), 1, (door, done.stdout, done.stderr))
                        answers.add((door[0], file, bool(tags), said[0].split("[")[0]))
                        self.assertEqual((self.read("people.pinwheel"), self.read("guess.json")), (people, guessed))
        # By door, file and tag one answer each, whatever was guessed.
        self.assertEqual(len(answers), 12, answers)
        for variant in ("blind-chess", "chess"):
            self.fails(1, "convert", variant, "people.pinwheel", says=["holds a sealed game"])

    def test_what_was_revealed_or_ended_is_not_written_over_by_another_course_of_the_same_game(self):
        kept = "holds a sealed game that goes on|(lies open and may|seems to) hold this game"
        doors = [(["convert", "{}", "far.pinwheel", "--force"], ""), (["play", "{}"], "save! far.pinwheel\nquit\n"),
                 (["run", "save.lua", "{}"], "")]
        self.write("save.lua", "local g = pinwheel.load(arg[1]) g:save('far.pinwheel')")

        def refused(name, says):
            far = self.read("far.pinwheel")
            for arguments, lines in doors:
                done = self.cli(*(word.format(name) for word in arguments), stdin=lines)
                self.assertRegex(done.stdout + done.stderr, kept, (says, arguments))
                self.assertEqual(self.read("far.pinwheel"), far, (says, arguments))
            (self.folder / "far.pinwheel").unlink()

        def play(name, *lines):
            self.cli("play", name, stdin="\n".join(lines) + "\nquit\n")

        def copy(name, to):
            (self.folder / to).write_bytes((self.folder / name).read_bytes())

        # N1: both armies were shown; another draft of the second is another course.
        white, black, other = "army:Kx1,Qx1,Rx2,Px8", "army:Kx1,Qx1,Rx2,Px8", "army:Kx1,Rx2,Px8"
        self.cli("play", "hyper-fairy-chess", stdin="save far.pinwheel\nquit\n")
        play("far.pinwheel", white, "commit")
        copy("far.pinwheel", "copy.pinwheel")
        play("far.pinwheel", "", black, "commit")
        play("copy.pinwheel", "", other, "commit")
        refused("copy.pinwheel", "N1")
        # N2: an end is not exchanged for another.
        self.cli("play", "blind-chess", stdin="save far.pinwheel\nquit\n")
        play("far.pinwheel", "e2e4", "e7e5")
        copy("far.pinwheel", "copy.pinwheel")
        play("far.pinwheel", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7")
        play("copy.pinwheel", "resign", "resign")
        refused("copy.pinwheel", "N2")
        # N3: a first attempt that costs nothing makes no other game of it.
        self.cli("play", "blind-chess", stdin="save far.pinwheel\nquit\n")
        copy("far.pinwheel", "copy.pinwheel")
        play("far.pinwheel", "e2e4", "e7e5", "d1h5")
        play("copy.pinwheel", "e1", "e2e4")
        refused("copy.pinwheel", "N3")

    def test_a_draft_that_was_shown_is_refused_other_rules_for_its_own_reason(self):
        """Cut to where it still hid something, it is no running game whose secrets are kept."""
        self.write("plugins/nomerc.json", json.dumps({
            "id": "nomerc", "title": "No Mercenaries", "variant": "hyper-fairy-chess",
            "rulings": {"draft.mercenary": "off"}}))
        env = {"PINWHEEL_PLUGIN_PATH": os.environ["PINWHEEL_PLUGIN_PATH"] + f":{self.folder}/plugins"}
        self.write("make.lua", """local g = pinwheel.new("hyper-fairy-chess")
            for _, t in ipairs { "army:Kx1,Qx1,Mx1", "commit", "b:army:Kx1,Qx1", "b:commit" } do g:play(t) end
            g:save("shown.pinwheel")
            local h = pinwheel.new("hyper-fairy-chess") h:play("army:Kx1,Qx1,Mx1") h:save("sealed.pinwheel")""")
        self.ok("run", "make.lua")
        for command in (["play", "shown.pinwheel"], ["render", "shown.pinwheel", "--format", "txt"]):
            self.fails(1, *command, "--ruleset", "nomerc", env=env, says=[
                "This game has shown everything, and under the ruleset 'nomerc' it would hide some of it again.",
                "Mercenaries are not in this game", "[game.final]"])
        told = self.cli("play", "sealed.pinwheel", "--ruleset", "nomerc", env=env).stderr
        self.assertIn("This game is running and hides something", told)
        self.assertNotIn("Mercenar", told)


if __name__ == "__main__":
    unittest.main()
