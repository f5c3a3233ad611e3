"""Files of a running game that hides something: what each command says of them, and what damage does."""
import json
import os
import re
import shutil
import subprocess
import time
import unittest

from cli import CLI, Case

MOVES = "e2e4 d7d5 e4d5 a8 g8"  # Black's rook cannot move, its knight is touched
KEPT = ("While this game hides something the notation '{}' is not used, for its code would be shown the true moves: "
        "moves stay plain tokens, and files are save files (.pinwheel or .json), which seal the game.")
SECRETS = re.compile(r"\b(e2e4|d7d5|e4d5|g8|a8)\b|[RNBQrnbq]( +[RNBKQrnbkq]){3}")


class Sealed(Case):
    def setUp(self):
        super().setUp()
        self.file = self.game(MOVES, "blind-chess")

    def outside(self, name):
        root = json.loads(self.read(name))
        text = root["sealed"].pop("text")
        return root, len(text)

    def test_the_file_tells_nothing(self):
        root, length = self.outside("game.pinwheel")
        self.assertEqual(set(root), {"variant", "version", "pinwheel", "sealed"})
        self.assertEqual(root["sealed"], {"version": 3})
        self.game("a2a3 h7h6 b1c3", "blind-chess", "other.pinwheel")
        self.assertEqual(self.outside("other.pinwheel"), (root, length))

    def test_a_save_file_of_it_is_one_again(self):
        self.ok("convert", self.file, "again.json")
        self.assertEqual(self.outside("again.json"), self.outside("game.pinwheel"))
        self.ok("convert", "game.pinwheel", "open.json", "--unsealed")
        self.ok("convert", "again.json", "again-open.json", "--unsealed")
        self.assertEqual(json.loads(self.read("open.json"))["moves"], MOVES.split())
        self.assertEqual(self.read("open.json"), self.read("again-open.json"))

    def test_what_tells_more_wants_a_word(self):
        rows = [("convert", self.file, "-", "--to", "coordinate"), ("convert", self.file, "-", "--to", "fen"),
                ("convert", self.file, "-", "--to", "json-open"),
                ("compare", self.file, "--rulesets", "design,table"), ("explain", self.file, "g8f6"),
                ("what-if", self.file),
                ("find-difference", self.file, "--rulesets", "design,table", "--depth", "0", "--games", "0"),
                ("ask", self.file, "touched"),
                ("render", self.file, "--viewer", "w"), ("render", self.file, "--viewer", "arbiter")]
        for row in rows:
            with self.subTest(row=row):
                done = self.fails(1, *row, says=["--unsealed"])
                self.assertEqual(done.stdout, "")
                self.assertNotRegex(done.stderr.replace(str(self.file), ""), SECRETS)
                self.assertRegex(self.ok(*row, "--unsealed"), r"\S")

    # Its code would be asked about moves that its players do not know.
    def test_no_notation_of_a_plugin_is_shown_the_moves(self):
        self.write("data/pinwheel/plugins/spy.lua",
                   "-- pinwheel: notation api=1\nreturn { id = 'spy', title = 'Spy', extension = 'spy', "
                   "format = function(token) error(token) end, write = function(game) error(game.moves[1]) end }")
        for row in (("convert", self.file, "-", "--to", "spy"), ("convert", self.file, "out.spy")):
            done = self.fails(1, *row, says=[KEPT.format("spy") + " --unsealed shows it to you all the same."])
            self.assertNotIn("e2e4", done.stdout + done.stderr)

    def test_an_open_file_keeps_it_too(self):
        self.ok("convert", self.file, "open.json", "--unsealed")
        self.fails(1, "convert", "open.json", "-", "--to", "fen", says=["--unsealed"])
        self.ok("convert", "open.json", "closed.json")
        self.assertEqual(self.outside("closed.json"), self.outside("game.pinwheel"))

    def test_pictures_show_what_everybody_may_see(self):
        self.assertNotRegex(self.ok("render", self.file), SECRETS)
        white = self.ok("render", self.file, "--viewer", "w", "--unsealed")
        self.assertRegex(white, r"R +N +B +Q +K")
        self.assertNotRegex(white, r"r +n +b +q +k")
        self.assertRegex(self.ok("render", self.file, "--viewer", "arbiter", "--unsealed"), r"r +n +b +q +k")
        # Everybody heard three moves and a refusal, but not that a piece was touched.
        self.ok("render", self.file, "--ply", "4")
        self.fails(1, "render", self.file, "--ply", "5", says=["4 plies for these eyes"])

    def test_nothing_is_played_on_it_before_it_is_looked_at(self):
        for row in [("render", self.file), ("convert", self.file, "-", "--to", "json-open"), ("repl", self.file),
                    ("convert", self.file, "-", "--to", "json"), ("play", self.file), ("ask", self.file, "touched"),
                    ("compare", self.file, "--rulesets", "design,table"), ("explain", self.file, "g8f6")]:
            for more in (("--moves", "resign"), ("--ruleset", "design")):
                with self.subTest(row=row, more=more):
                    done = self.cli(*row, *more, stdin="")
                    if done.returncode == 2:
                        continue  # the command knows no such option
                    self.assertEqual((done.returncode, done.stdout), (1, ""))
                    self.assertIn("hides something", done.stderr)

    def test_what_lies_open_is_sealed_too(self):
        root = json.loads(self.read("game.pinwheel"))
        changes = [lambda r: r.update(version=7), lambda r: r.update(moves=["a2a3"]),
                   lambda r: r.update(variant="chess"), lambda r: r["pinwheel"].update(ruleset="design"),
                   lambda r: r["pinwheel"].update(tags={"Event": "Cup"})]
        for number, change in enumerate(changes):
            with self.subTest(number=number):
                changed = json.loads(json.dumps(root))
                change(changed)
                self.write("bad.pinwheel", json.dumps(changed))
                self.fails(1, "convert", "bad.pinwheel", "-", "--to", "json", says=["sealed.text: the seal is broken"])

    def test_play_ends_once_and_by_both(self):
        done = self.cli("play", "blind-chess", stdin="e2e4\ndraw\ndraw\nundo\nruleset design\nabandon:none\nw:resign\n")
        self.assertEqual(done.stdout.count("A draw is offered."), 1)  # nothing but an offer, and that once
        for says in ("offer it to the others", "Moves cannot be taken back while the game", "its rules stay",
                     "the clock or the server", "Only White can resign for White"):
            self.assertIn(says, done.stderr)
        done = self.cli("play", "blind-chess", stdin="e2e4\nresign\nundo\nd7d5\nsave over.json\n")
        self.assertIn("its end is final", done.stderr)
        self.assertEqual(json.loads(self.read("over.json"))["moves"], ["e2e4", "resign"])

    def test_the_console_shows_what_everybody_may_know(self):
        done = self.cli("repl", self.file, stdin="print(g:view().viewer)\ng:fen()\nprint(#g:announcements())\n")
        self.assertIn("spectator", done.stdout)
        self.assertIn("hides something", done.stderr)
        self.assertNotRegex(done.stdout + done.stderr, SECRETS)
        self.assertIn("rnbqkbnr/ppp1pppp", self.cli("repl", self.file, "--unsealed", stdin="g:fen()\n").stdout)

    def test_scripts(self):
        self.write("look.lua", "local g = pinwheel.load(arg[1], '', { unsealed = arg[2] == 'yes' })\n"
                               "print(pcall(g.fen, g))\n")
        self.assertIn("false", self.ok("run", "look.lua", self.file))
        self.assertIn("rnbqkbnr/ppp1pppp", self.ok("run", "look.lua", self.file, "yes"))
        (self.folder / "data/pinwheel/games").mkdir(parents=True, exist_ok=True)
        self.file.rename(self.folder / "data/pinwheel/games/game.pinwheel")
        self.assertIn("false", self.ok("run", "--sandbox", "look.lua", "game.pinwheel"))
        self.fails(1, "run", "--sandbox", "look.lua", "game.pinwheel", "yes", says=["game.hidden"])

    def test_what_was_shown_is_not_hidden_again(self):
        """Ended by threefold, which the ruling draws.claim would leave open."""
        ended = self.game("e2e4 d7d5 " + "g1f3 g8f6 f3g1 f6g8 " * 2, "blind-chess")
        self.write("hide.lua", "local g = pinwheel.load(arg[1])\n"
                               "print(pcall(g.use, g, 'table', { BR21 = 'claim' }))\n"
                               "local h = g:clone()\n"
                               "h:go(9)\n"
                               "print(pcall(h.remove, h, h:node() + 1))\n"
                               "print(pcall(h.save, h, arg[1]))\n")
        self.assertIn("hide again", self.ok("run", "hide.lua", ended))
        self.assertIn("Threefold", self.ok("render", ended) + self.ok("compare", ended, "--rulesets", "game,table"))

    def test_a_file_that_was_looked_back_into_is_played_on_at_its_end(self):
        """Nobody goes on from the past of a game that hides or hid something: neither people nor computers."""
        draft = "army:Kx1,Qx1 commit b:army:Kx1,Qx1 b:commit K@e1 b:K@e8 Q@d1 b:Q@d8"
        cases = (  # variant, line, what is typed, what the screen says of the end, what one more move is told
            ("hyper-fairy-chess", draft, "d1d7", "standard: Playing", ""),
            ("hyper-fairy-chess", draft + " d1d8 e8d8", "quit", "Bare-leaders", "game.over"),
            ("blind-chess", "f2f3 e7e5 g2g4 d8h4", "quit", "Checkmate", "game.final"),
            ("blind-chess", "e2e4 d7d5", "e4d5", "moved and captured", ""))
        said = "saved at an earlier position"
        for number, (variant, line, typed, end, code) in enumerate(cases):
            for past in (True, False):
                with self.subTest(variant=variant, line=line, past=past):
                    name = f"{number}{past}.pinwheel"
                    self.write("make.lua", "local g = pinwheel.new(arg[1])\n"
                                           "for m in arg[2]:gmatch('%S+') do g:play(m) end\n"
                                           f"if {str(past).lower()} then g:go(1) end\n"
                                           f"g:save('{name}')\n")
                    self.ok("run", "make.lua", variant, line)
                    done = self.cli("play", name, stdin=typed + "\nquit\n")
                    self.assertEqual((done.returncode, said in done.stderr), (0, past), done)
                    self.assertNotIn("game.live", done.stderr)
                    over = "the game is over, and its end is shown."
                    on = "play goes on at the end of its line, which is shown."
                    self.assertEqual((over in done.stderr, on in done.stderr),
                                     (past and code != "", past and code == ""), done.stderr)
                    self.assertIn(end, done.stdout)
                    if end == "moved and captured":
                        continue
                    moves = self.cli("play", name, "--moves", "d1d7" if typed == "d1d7" else "e7e6")
                    self.assertEqual(re.findall(r"\[([a-z.]+)\]\n$", moves.stderr), [code] * (code != ""), moves.stderr)
                    before = self.read(name)
                    out = self.cli("play", name, "--bot", "b=random", stdin="quit\n").stdout
                    self.assertIn(end, out)
                    self.assertEqual(self.read(name), before)

    def test_play_goes_on_and_saves_sealed(self):
        out = self.cli("play", self.file, stdin="g8f6\nsave later.pinwheel\n").stdout
        self.assertIn("Black moved", out)
        root, _ = self.outside("later.pinwheel")
        self.assertEqual(root["variant"], "blind-chess")
        self.assertEqual(self.moves_of("later.pinwheel")[-1], "g8f6")

    def moves_of(self, name):
        self.ok("convert", name, "moves-of.json", "--unsealed", "--force")
        return json.loads(self.read("moves-of.json"))["moves"]

    def test_play_writes_every_answer_through(self):
        played = MOVES.split()
        for typed, said in (("g8h3", "illegal"), ("why g8f6\ng8f6", "Black moved."), ("a1\nb1", "Silence."),
                            ("b1c3 resign", "win")):
            with self.subTest(typed=typed):
                before = played
                self.assertIn(said.lower(), self.cli("play", self.file, stdin=typed + "\n").stdout.lower())
                played = self.moves_of("game.pinwheel")
                self.assertEqual(played[:len(before)], before)
                self.assertGreater(len(played), len(before))
        self.assertEqual(played[-1].removeprefix("b:"), "resign")
        self.assertIn("moves", json.loads(self.read("game.pinwheel")))  # it is over
        self.assertEqual(os.listdir(self.folder).count("game.pinwheel"), 1)

    def test_play_changes_no_file_by_looking(self):
        before = self.read("game.pinwheel")
        self.cli("play", self.file, stdin="board\nmoves\nwhy g8f6\nundo\n--\nw:resign\nquit\n")
        self.assertEqual(self.read("game.pinwheel"), before)

    def test_what_cannot_be_written_is_not_played(self):
        text = self.read("game.pinwheel")
        self.fails(1, "play", "-", stdin=text, says=["standard input", "written"])
        os.mkfifo(self.folder / "pipe")
        feeder = subprocess.Popen(["cp", self.file, self.folder / "pipe"])
        self.fails(1, "play", "pipe", stdin="g8f6\n", says=["pipe cannot be written"])
        feeder.wait(20)
        self.ok("convert", self.file, "open.txt", "--to", "coordinate", "--unsealed")
        done = self.fails(1, "play", "open.txt", stdin="g8f6\n",
                          says=["open.txt is no save file"])
        self.assertEqual(done.stdout, "")

    @unittest.skipUnless(shutil.which("setpriv") and os.geteuid() == 0, "needs somebody else to be")
    def test_a_folder_that_is_read_only(self):
        os.chmod(self.folder, 0o755)
        done = subprocess.run(["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", CLI, "play",
                               str(self.file)], input="g8f6\n", capture_output=True, text=True, cwd="/",
                              env={**self.env, "XDG_STATE_HOME": "/nowhere"}, timeout=60)
        self.assertEqual((done.returncode, done.stdout), (1, ""), done.stderr)
        self.assertIn(str(self.file) + " cannot be written", done.stderr)

    def test_what_a_full_disk_does_not_take_was_not_played(self):
        limited = 'ulimit -f 1; trap "" XFSZ; exec "$0" play "$1"'
        done = subprocess.run(["sh", "-c", limited, CLI, str(self.file)], input="g8f6\n", capture_output=True,
                              text=True, cwd=self.folder, env=self.env, timeout=60)
        self.assertIn("Cannot write", done.stderr)
        self.assertEqual(done.stdout.count("Black moved"), 1)  # d7d5
        self.assertEqual(self.moves_of("game.pinwheel"), MOVES.split())

    def test_whether_there_is_room_does_not_tell_the_answer(self):
        """Black mates with d8h4 or does not: what is written before that is told is as long in both cases."""
        taken = set()
        for room in (2, 20, 40, 60, 80, 100, 200, 2000):  # thousands of bytes, in the file and in the kept copy
            for kept in (False, True):
                written = []
                for moves in ("f2f3 e7e5 g2g4", "f2f3 e7e5 a2a4"):
                    self.game(moves, "blind-chess", "small.pinwheel")
                    args = f"blind-chess --moves '{moves}'" if kept else "small.pinwheel"
                    limited = f'ulimit -f {2 * room}; trap "" XFSZ; exec "$0" play {args}'
                    done = subprocess.run(["sh", "-c", limited, CLI], input="d8h4\n", capture_output=True, text=True,
                                          cwd=self.folder, env=self.env, timeout=60)
                    written.append("[file.write]" not in done.stderr)
                    if written[-1] and not kept:
                        self.assertEqual(self.ok("convert", "small.pinwheel", "-", "--to", "json-open",
                                                 "--unsealed").count('"d8h4"'), 1)
                taken.add(written[0])
                with self.subTest(room=room, kept=kept):
                    self.assertEqual(written[0], written[1], done.stderr)
        self.assertEqual(taken, {False, True})

    def test_no_judge_is_asked_before_the_answer_is_kept(self):
        """Else whoever ends the program meanwhile knows that the move would have ended the game, and has not played."""
        self.write("data/pinwheel/plugins/slow.lua", """-- pinwheel: ruleset api=1
            return {id = "slow", title = "Slow", variant = "blind-chess", judge = function(facts)
                local verdict = facts.standard()
                if verdict.over then for i = 1, 1e8 do facts.standard() end end
                return verdict
            end}""")
        env = dict(self.env, XDG_DATA_HOME=str(self.folder / "data"))
        make = 'local g = pinwheel.new("blind-chess", {ruleset = "slow", moves = "e2e4 e7e5 f1c4 b8c6 d1h5 a7a6"}) '
        done = subprocess.run([CLI, "run", "-"], input=make + 'g:save("slow.pinwheel")', capture_output=True, text=True,
                              cwd=self.folder, env=env, timeout=60)
        self.assertEqual(done.returncode, 0, done.stderr)
        for kept in (False, True):
            state = self.folder / "state" / "pinwheel" / "autosave"
            args = ["blind-chess", "--ruleset", "slow", "--moves", "e2e4 e7e5 f1c4 b8c6 d1h5 a7a6"]
            stamps = lambda: [(each.name, each.stat().st_mtime_ns) for each in
                              (state.glob("*.pinwheel") if kept else self.folder.glob("slow.pinwheel"))]
            game = subprocess.Popen([CLI, "play", *(args if kept else ["slow.pinwheel"])], stdin=subprocess.PIPE,
                                    stdout=subprocess.PIPE, text=True, cwd=self.folder, env=env, bufsize=1)
            with self.subTest(kept=kept):
                game.stdin.write("board\n")
                while "To act: w" not in game.stdout.readline():
                    pass
                time.sleep(0.5)
                before = stamps()
                self.assertTrue(before)
                game.stdin.write("h5f7\n")
                end = time.time() + 30
                while stamps() == before and time.time() < end:
                    time.sleep(0.002)
                self.assertNotEqual(stamps(), before)
                game.kill()
                self.assertNotIn("Checkmate", game.communicate()[0])

    def test_players_of_a_running_game_stay(self):
        for seat in ("w", "b"):
            done = self.fails(1, "play", self.file, "--bot", f"{seat}=blind-random", stdin="g8f6\n",
                              says=["its players keep their seats"])
            self.assertEqual(done.stdout, "")
        self.ok("play", "blind-chess", "--moves", "e2e4", "--bot", "b=blind-random", stdin="quit\n")

    def test_computers_play_otherwise_in_another_game(self):
        openings = set()
        for number in range(6):
            name = f"run-{number}.pinwheel"
            self.ok("play", "blind-chess", "--bot", "b=blind-casual", stdin=f"e2e4\nd2d4\nsave {name}\nquit\n")
            openings.add(tuple(self.moves_of(name)))
        self.assertGreater(len(openings), 1)

    def test_save_takes_no_name_of_another_notation(self):
        for name, said in (("x.fen", KEPT.format("fen")), ("x.pgn", KEPT.format("pgn")),
                           ("x.txt", KEPT.format("coordinate"))):
            with self.subTest(name=name):
                done = self.cli("play", "blind-chess", stdin=f"e2e4\nsave {name}\n")
                self.assertIn(said, done.stderr)
                self.assertNotIn("Saved", done.stdout)
                self.assertFalse((self.folder / name).exists())

    def test_the_end_opens_it(self):
        self.game("f2f3 e7e5 g2g4 d8h4", "blind-chess", "over.pinwheel")
        self.assertIn("moves", json.loads(self.read("over.pinwheel")))
        self.assertIn("d8h4", self.ok("convert", "over.pinwheel", "-", "--to", "coordinate"))

    def test_a_draft_in_secret(self):
        self.ok("convert", "hyper-fairy-chess", "draft.pinwheel")
        self.assertIn("sealed", json.loads(self.read("draft.pinwheel")))
        self.fails(1, "convert", "draft.pinwheel", "-", "--to", "coordinate", says=["--unsealed"])

    def test_rules_of_ones_own_under_another_s_name_open_nothing(self):
        judge = """-- pinwheel: ruleset api=1
            return {id = "%s", title = "Mine", variant = "%s", judge = function(facts)
                if facts.plies() >= 1 then return {over = true, reason = "mine", result = "draw"} end end}"""
        self.ok("convert", "hyper-fairy-chess", "draft.pinwheel", "--moves", "army:Kx1,Qx1 commit")
        self.ok("convert", "blind-chess", "named.pinwheel", "--ruleset", "design", "--moves", MOVES)
        files = ("game.pinwheel", "draft.pinwheel", "named.pinwheel")
        shown = [self.ok("render", name) for name in files]
        for id in ("standard", "provisional", "design"):
            for variant in ("blind-chess", "hyper-fairy-chess"):
                self.write(f"data/pinwheel/plugins/{variant}-{id}.lua", judge % (id, variant))
            self.write(f"data/pinwheel/plugins/words-{id}.json", json.dumps(
                {"id": id, "title": "Words", "variant": "blind-chess", "rulings": {"announce.captured": "type"}}))
        self.assertIn("taken", self.ok("plugins"))
        for name, before in zip(files, shown):
            self.assertEqual(self.ok("render", name), before, name)
            self.fails(1, "convert", name, "-", "--to", "coordinate", says=["--unsealed"])

    def test_a_line_is_counted_as_everybody_may(self):
        self.ok("convert", "blind-chess", "tries.pinwheel", "--ruleset", "design", "--moves",
                "e2e4 d8d5 a8a5 c8 f8f3 g8f6")
        self.ok("convert", "blind-chess", "quiet.pinwheel", "--ruleset", "design", "--moves", "e2e4 g8f6")
        self.assertEqual(self.ok("render", "tries.pinwheel", "--line"), self.ok("render", "quiet.pinwheel", "--line"))

    def test_what_is_placed_unseen_is_not_counted(self):
        start = "army:Kx1,Qx1,Rx1 commit b:army:Kx1,Qx1,Rx1 b:commit "
        for name, placed in (("one", "b:K@d8 b:R@a8"), ("two", "b:K@e7 b:Q@h8")):
            self.ok("convert", "hyper-fairy-chess", f"{name}.pinwheel", "--ruling",
                    "placement.order=simultaneous-blind", "--moves", start + placed)
        told = [self.ok("play", f"{name}.pinwheel", stdin="points\n") for name in ("one", "two")]
        self.assertEqual(*[re.sub("[0-9a-f]{16,}", "", each) for each in told])

    def test_what_was_placed_unseen_is_placed_once(self):
        """Once it was shown no other rules have it placed anew: not in play, not as the file is read."""
        line = "army:Kx1,Px1 commit b:army:Kx1,Px1 b:commit b:K@e8 b:P@e7 K@e1 P@e2"
        self.ok("convert", "hyper-fairy-chess", "shown.pinwheel", "--ruling", "placement.order=simultaneous-blind",
                "--moves", line)
        self.assertNotIn("sealed", json.loads(self.read("shown.pinwheel")))
        done = self.cli("play", "shown.pinwheel", stdin="ruleset standard\nquit\n")
        self.assertIn("not played otherwise", done.stdout + done.stderr)
        same = "ruleset standard+placement.order=simultaneous-blind\nboard\nquit\n"
        self.assertEqual(self.ok("play", "shown.pinwheel", stdin=same).count(" 2  .  .  .  .  P"), 2)
        self.fails(1, "play", "shown.pinwheel", "--ruleset", "standard", says=["would be played otherwise"])
        self.write("read.lua", """
            local g = pinwheel.load("shown.pinwheel")
            local ok, e = pcall(g.use, g, "standard")
            print(ok, e.code)
            ok, e = pcall(pinwheel.load, "shown.pinwheel", nil, { ruleset = "standard" })
            print(ok, e.code)""")
        self.assertEqual(self.ok("run", "read.lua").split(), ["false", "game.final"] * 2)

    def test_damage_is_told(self):
        text = self.read("game.pinwheel")
        at = text.index('"text": "') + 500
        for name, damaged, says in [("letter", text[:at] + ("A" if text[at] != "A" else "B") + text[at + 1:],
                                     "sealed.text: the seal is broken"),
                                    ("short", text[:at] + text[at + 40:], "something is missing"),
                                    ("half", text[: len(text) // 2], "line 9, column"),
                                    ("sign", text[:at] + "*" + text[at + 1:], "none of base 64"),
                                    ("later", text.replace('"version": 3,\n    "text"', '"version": 7,\n    "text"'),
                                     "sealed.version")]:
            with self.subTest(name=name):
                self.write("bad.pinwheel", damaged)
                self.fails(1, "convert", "bad.pinwheel", "-", "--to", "json", says=["bad.pinwheel", says])


if __name__ == "__main__":
    unittest.main()
