"""Everything that can be typed in `play`, in every state of a game that hides something: what is harmless, what is
refused, and why; and that two games which differ only in what is hidden from who types print the same bytes."""
import json
import os
import pathlib
import pty
import re
import select
import signal
import subprocess
import time
import unittest

from cli import CLI, SOURCE, Case
from terminal_session import Session

# What is typed, by an id: the command, what it wants of the game, and why that is harmless or refused while the game
# hides something. Words in braces are of the variant, see GAMES.
NOTHING, NONSENSE, LOOK, WHY, SAVE, EXPORT, ACT, OTHER, RULES, BACK, DECLARE, DRAFT, HAND, RESIGN = (
    "nothing", "nonsense", "look", "why", "save", "export", "act", "other", "rules", "take-back", "declare", "draft",
    "hand", "resign")
ROWS = {
    "why": ("why {move}", WHY, "From the pieces of who types."),
    "why-attempt": ("why {attempt}", WHY, "From the pieces of who types."),
    "why-unknown": ("why {unknown}", WHY, "What only the moderator knows is unsure."),
    "why-word": ("why abcde", LOOK, "It is no action of any position."),
    "why-other": ("why {other}", OTHER, "A reason is for the seat that it is about."),
    "moves": ("moves", LOOK, "What may be tried, made from the own view."),
    "moves-count": ("moves 3", LOOK, "Some of them."),
    "moves-text": ("moves {square}", LOOK, "Some of them."),
    "what": ("what {square}", LOOK, "What the own view shows there."),
    "what-own": ("what {own}", LOOK, "What the own view shows there."),
    "undo": ("undo", BACK, "It takes back what was answered."),
    "redo": ("redo", BACK, "It belongs to undo."),
    "go": ("go 0", BACK, "A ply is a count of everybody's attempts."),
    "go-far": ("go 9", BACK, "Whether there is such a ply tells how often was tried."),
    "rulings": ("rulings", LOOK, "Everybody knows the rules in force."),
    "rulings-one": ("rulings none", NOTHING, "Everybody knows the rules in force."),
    "ruleset": ("ruleset {ruleset}", RULES, "It words again what was answered."),
    "ruleset-none": ("ruleset none", NOTHING, "There is no such ruleset in any game."),
    "draw": ("draw", ACT, "An action of the own seat; without one it is declared."),
    "board": ("board", LOOK, "The own view."),
    "hand-over": ("hand-over", HAND, "Whose turn it is goes by what everybody is told."),
    "save": ("save mine.pinwheel", SAVE, "A save file seals what is hidden."),
    "save-text": ("save mine.txt", EXPORT, "Such a file holds every action."),
    "save!": ("save! mine.json", SAVE, "A save file seals what is hidden."),
    "save!-text": ("save! mine.txt", EXPORT, "Such a file holds every action."),
    "help": ("help", LOOK, "Kinds of actions, as the own view offers them."),
    "quit": ("quit", NOTHING, "It leaves."),
    "+": ("+ pawn", DRAFT, "The own sheet."),
    "-": ("- pawn", DRAFT, "The own sheet."),
    "armies": ("armies", DRAFT, "What everybody can look up."),
    "army": ("army none", DRAFT, "The own sheet."),
    # No commands, but typed as well.
    "move": ("{move}", ACT, "The player's word, which is answered and stays."),
    "attempt": ("{attempt}", ACT, "The player's word, which is answered and stays."),
    "of-another": ("{other}", OTHER, "Nobody acts for another seat."),
    "declare-draw": ("draw draw", DECLARE, "Nobody ends the game of others alone."),
    "declare-timeout": ("timeout", DECLARE, "A clock's word, not a player's."),
    "declare-resign": ("resign:{seat}", RESIGN, "The player's word, where no action does it, and it is final."),
    "claim": ("claim", DECLARE, "What is claimed is made of facts."),
    "question": ("{question}", LOOK, "Answers are made for the own view."),
    "nonsense": ("abcde", NONSENSE, "It is no action of any position."),
    "empty": ("", NOTHING, "Nothing was typed."),
}
STATES = ("before", "running", "other-turn", "over", "replayed", "arbiter")
# By deed, in the states above: y answered, n refused as something that the game hides or that is final, r refused,
# whatever the reason, . either, which the rules decide.
EXPECTED = {
    NOTHING: "yyyyyy",
    NONSENSE: "rrrrrr",
    LOOK: "yyyyyy",
    WHY: "yy.yyy",  # a text without a seat is of the one to act
    SAVE: "yyyyyy",
    ACT: "...nn.",
    OTHER: "nnn...",  # who has the seat of an arbiter acts for both
    EXPORT: "nnnyyn",
    RULES: "nnnyyy",  # in a file somebody else may have acted
    BACK: "nnnyyy",
    DECLARE: "rrrrr.",
    DRAFT: "......",
    RESIGN: "...rr.",
    HAND: "yyyn.y",  # to nobody, once it is over
}
NO_ACTION = re.compile(r"\[[a-z]+\.[a-z_-]+\]|Write \"draw\"")
REFUSED = re.compile(r"\[(game|seat)\.[a-z]+\]|for the other player|saved as \.pinwheel or \.json alone")
GAMES = {
    # By variant: its words; the moves of two games that the one to act cannot tell apart; of two where the other seat
    # is to act; and of one that is over.
    "blind-chess": (
        {"move": "g1f3", "attempt": "a1", "unknown": "e4e5", "other": "b:resign", "square": "e5", "own": "e1",
         "ruleset": "table", "seat": "w", "question": "touched"},
        ("e2e4 e7e5", "e2e4 a8 h8 a7a6"), ("e2e4 e7e5 f1c4", "e2e4 a8 d7d6 f1c4"), "e2e4 e7e5 resign"),
    "marks": (
        {"move": "mark:c2", "attempt": "mark:a1", "unknown": "mark:b2", "other": "B:mark:c2", "square": "b1",
         "own": "a1", "ruleset": "standard", "seat": "A", "question": "board"},
        ("mark:a1 mark:b1", "mark:a1 mark:a1 mark:c1"),
        ("mark:a1 mark:b1 mark:b2", "mark:a1 mark:a1 mark:c1 mark:b2"),
        "mark:a1 mark:b1 mark:c1 mark:a2 mark:b2 mark:c2"),
    "fog": (
        {"move": "step:right", "attempt": "step:left", "unknown": "step:left", "other": "B:resign", "square": "e1",
         "own": "a1", "ruleset": "standard", "seat": "A", "question": "board"},
        ("put:a1 put:e1", "put:a1 put:h1"), ("put:a1 put:e1 step:right", "put:a1 put:h1 step:right"),
        "put:a1 put:h1 resign"),
}
REST = 0.8  # seconds: longer than a curtain rests after a line
MARK = "moves @@"  # ends what a row printed: no action has that in it
ENDS = {"quit", "hand-over", "move", "attempt", "ruleset", "draw", "declare-resign"}  # each in a session of its own


class Prompt(Case):
    def setUp(self):
        super().setUp()
        self.env["PINWHEEL_PLUGIN_PATH"] = os.environ["PINWHEEL_PLUGIN_PATH"] + ":" + os.environ["PINWHEEL_PLANTED"]

    def args_of(self, variant, state, moves):
        self.sessions = getattr(self, "sessions", 0) + 1  # each with kept games of its own
        self.env["XDG_STATE_HOME"] = str(self.folder / f"state-{self.sessions}")
        ruleset = ("--ruleset", "design") if variant == "blind-chess" else ()
        if state == "other-turn":
            # A computer whose turn cannot be kept waits, with its opponent at the keyboard.
            self.write(f"state-{self.sessions}/pinwheel/autosave", "a file in the place of the folder")
            seat = "b" if variant == "blind-chess" else "B"
            return ["play", variant, *ruleset, "--moves", moves, "--bot", seat + "=random"]
        (self.folder / "game.pinwheel").unlink(missing_ok=True)
        self.ok("convert", variant, "game.pinwheel", *ruleset, *(("--moves", moves) if moves else ()))
        return ["play", "game.pinwheel", *(("--unsealed",) if state == "arbiter" else ())]

    def moves_of(self, variant, state, twin=0):
        _, running, others, over = GAMES[variant]
        return {"before": "", "running": running[twin], "arbiter": running[twin],
                "other-turn": others[twin]}.get(state, over)

    def answers(self, variant, state, twin=0):
        """What each row printed, by its id; and of what was saved, all but the sealed letters."""
        words, moves = GAMES[variant][0], self.moves_of(variant, state, twin)
        typed = {name: text.format(**words) for name, (text, _, _) in ROWS.items()}
        # From a pipe a move is followed by the next player's board: see test_what_follows_a_move.
        # A computer that waits goes on once the game is saved.
        saves = lambda name: state == "other-turn" and ROWS[name][1] in (SAVE, EXPORT)
        sessions = [sorted((name for name in ROWS if name not in ENDS), key=saves),
                    *([name] for name in sorted(ENDS) if name != "move" or state not in ("before", "running"))]
        out = {}
        for names in sessions:
            args = self.args_of(variant, state, moves)
            lines = (["go 1"] if state == "replayed" else []) + [MARK]
            for name in names:
                lines += [typed[name], MARK]
            done = subprocess.run([CLI, *args], input="\n".join(lines) + "\n", stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, text=True, timeout=60, cwd=self.folder, env=self.env)
            # When the disk is tried again is a matter of time, and the kept file has a name of its own.
            printed = re.sub(r"pinwheel-cli: note: This game is (not kept|kept again)[^\n]*\n", "", done.stdout)
            printed = re.sub(r"state-\d+/pinwheel/autosave/[0-9a-f]+", "kept", printed)
            parts = re.split(r'No legal action has "@@" in it\.\n', printed)
            if "quit" not in names:
                self.assertEqual(len(parts), len(names) + 2, done.stdout)
            out["begin"] = parts[0]
            out.update(zip(names, parts[1:]))
            for file in sorted(self.folder.glob("mine.*")):
                root = json.loads(file.read_text()) if file.suffix in (".pinwheel", ".json") else None
                if root and "sealed" in root:
                    root["sealed"]["text"] = len(root["sealed"]["text"])
                    root["pinwheel"].get("tags", {}).pop("GameId", None)  # drawn by lot
                out[file.name] = root or file.read_text()
                file.unlink()
        return out

    def commands(self):
        """Of the program's own table, as its source has it."""
        source = (SOURCE / "ui/terminal/commands/play/play_table.cpp").read_text()
        table = source.split("PlayTable::commands = {")[1].split("\n};")[0]
        return set(re.findall(r'^    \{"([^"]+)", ', table, re.M))

    def test_every_command_has_a_row_with_a_reason(self):
        commands = self.commands()
        self.assertGreater(len(commands), 15)
        rows = {text.split(" ")[0] for text, _, _ in ROWS.values()}
        self.assertEqual(commands - rows, set())
        for name, (_, deed, why) in ROWS.items():
            self.assertRegex(why, r"^[A-Z].*\.$", name)
            self.assertIn(deed, EXPECTED, name)
        # What it says itself may be typed, while armies are drafted and while they play.
        listed = set()
        for variant in ("chess", "hyper-fairy-chess", *GAMES):
            text = self.ok("play", variant, stdin="help\n").split("Or one of these:\n")[1]
            named = set(re.findall(r"^  (\S+)(?: [A-Z\[|\]]+)? {2,}", text.split("Or a question")[0], re.M))
            # What a game that hides something refuses is not offered.
            self.assertEqual("undo" in named, variant == "chess", variant)
            listed |= named
        self.assertEqual(listed, commands)

    def test_every_row_in_every_state(self):
        for variant in GAMES:
            for at, state in enumerate(STATES):
                said = self.answers(variant, state)
                for name in said.keys() & ROWS.keys():
                    text, deed, _ = ROWS[name]
                    expected = EXPECTED[deed][at]
                    with self.subTest(variant=variant, state=state, row=name, typed=text):
                        if expected == "r":
                            self.assertRegex(said[name], NO_ACTION)
                        elif expected != ".":
                            refused = bool(REFUSED.search(said[name]))
                            self.assertEqual("n" if refused else "y", expected, said[name])
                        if state in ("before", "running", "other-turn"):
                            for secret in self.secrets(variant):
                                self.assertNotRegex(said[name], secret)

    def secrets(self, variant):
        """What White, or the first seat, must not read."""
        return {"blind-chess": [r"r +n +b +q +k", r"p +p +p +p"], "marks": [], "fog": []}[variant]

    def test_twins_print_the_same(self):
        for variant in GAMES:
            for state in ("running", "other-turn"):
                one, other = self.answers(variant, state), self.answers(variant, state, twin=1)
                self.assertEqual(one.keys(), other.keys())
                for name, text in one.items():
                    if name == "declare-resign" and "Resignation" in text:  # then everything is shown
                        continue
                    with self.subTest(variant=variant, state=state, row=name):
                        self.assertEqual(text, other[name])
            # Unsealed there is a difference, or this would compare nothing.
            texts = []
            for moves in GAMES[variant][1]:
                self.args_of(variant, "arbiter", moves)
                texts.append(self.ok("convert", "game.pinwheel", "-", "--to", "json-open", "--unsealed"))
            self.assertNotEqual(*(json.loads(text)["moves"] for text in texts))

    def at_a_keyboard(self, variant, moves, lines=(), move=None):
        """What is shown before the curtain is lifted, the answers to lines that are typed there, and what is shown once
        it is lifted, with what follows a move until it is down again."""
        args = self.args_of(variant, "curtain", moves)
        pid, fd = pty.fork()
        if pid == 0:
            os.chdir(self.folder)
            os.execve(CLI, [CLI, *args, "--no-colour"], self.env)
        seen = ""

        def until(text):
            nonlocal seen
            deadline = time.time() + 20
            while not re.search(text, seen) and time.time() < deadline:
                if select.select([fd], [], [], 0.2)[0]:
                    seen += os.read(fd, 65536).decode(errors="replace")
            found = re.search(text, seen)
            self.assertTrue(found, seen)
            before, seen = seen[:found.start()], seen[found.end():]
            return before

        try:
            covered, answers = until("who presses Enter> "), []
            for line in lines:
                os.write(fd, line.encode() + b"\n")
                until(re.escape("\033[2J\033[3J\033[H"))
                answers.append(until("who presses Enter> ").split("\r\n")[0])
            time.sleep(REST)
            os.write(fd, b"\n")
            until(re.escape("\033[2J\033[3J\033[H"))
            shown = until(r"\n\S*> ")
            if move:
                os.write(fd, move.encode() + b"\n")
                # Typed before the editor listens, a line is echoed by the terminal as well.
                shown += until("covers it> ").replace(2 * (move + "\r\n"), move + "\r\n")
                os.write(fd, b"\n")
                called = until("who presses Enter> ")
                self.assertIn("\033[2J\033[3J\033[H", called)
                shown += called.lstrip("\r\n")  # an echo of Enter, where it was typed before the editor listened
                for _ in range(3):  # whoever played before presses Enter once more, and again
                    os.write(fd, b"\n")
                    self.assertNotRegex(until("who presses Enter> "), r"[1-8] ")
                time.sleep(REST)
                os.write(fd, b"\n")
                until(r"\n\S*> ")
            os.write(fd, b"quit\n")
        finally:
            os.close(fd)
            os.waitpid(pid, 0)
        return covered, answers, shown

    def test_behind_the_curtain_nothing_is_done(self):
        """Only Enter alone lifts it; whatever else is typed gets the same answer, and twins see the same."""
        answer = "Nothing is done with what is typed here: press Enter alone, or Ctrl+D to leave."
        for variant in GAMES:
            words, twins = GAMES[variant][0], GAMES[variant][1]
            lines = [text.format(**words) for text, _, _ in ROWS.values() if text]
            covered, _, shown = self.at_a_keyboard(variant, twins[0])
            self.assertEqual((covered, [], shown), self.at_a_keyboard(variant, twins[1]))
            self.assertEqual((covered, len(lines) * [answer], shown), self.at_a_keyboard(variant, twins[0], lines))
            self.assertEqual(list(self.folder.glob("mine.*")), [])

    def test_what_follows_a_move(self):
        """Who moved is told the answer, and the screen is handed over: the same for twins."""
        for variant in GAMES:
            words, twins = GAMES[variant][0], GAMES[variant][1]
            with self.subTest(variant=variant):
                one, other = (self.at_a_keyboard(variant, moves, move=words["move"]) for moves in twins)
                self.assertEqual(one, other)
                self.assertIn("Hand over to", one[2])

    def test_who_acted_in_silence_is_not_told(self):
        """Both seal at once: the first seat is called, and who sits down at the second one sees the same, whether or
        not the first one has sealed."""
        typed = "".join(line + f"\n{MARK}\n" for line in (
            "board", "hand-over", "help", "ruleset standard", "moves", "why A:seal:1", "why seal:1", "board", "undo",
            "B:nod"))
        played, called = [], []
        for moves in ("A:seal:1", ""):
            args = self.args_of("hush", "running", moves)
            done = subprocess.run([CLI, *args], input=typed, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  text=True, timeout=60, cwd=self.folder, env=self.env)
            played.append(done.stdout)
            called.append(self.at_a_keyboard("hush", moves)[0])
        self.assertEqual(*called)
        self.assertIn("To act: A (Anna), B (Bert)", played[0])
        self.assertIn("its rules stay", played[0])
        sealed, idle = (text.split('No legal action has "@@" in it.\n')[1:] for text in played)
        self.assertEqual(sealed, idle)

    def test_saving_tells_of_no_action_of_the_other_seat(self):
        """Under another name of the file, or where that is read-only, whether or not it was written in silence."""
        for name in ("link.pinwheel", "folder/game.pinwheel", "read-only", "hard.pinwheel"):
            told = []
            for acts in (True, False):
                args = self.args_of("hush", "running", "")
                for old in ("link.pinwheel", "folder", "hard.pinwheel"):
                    (self.folder / old).unlink(missing_ok=True)
                os.symlink("game.pinwheel", self.folder / "link.pinwheel")
                os.symlink(".", self.folder / "folder")
                os.link(self.folder / "game.pinwheel", self.folder / "hard.pinwheel")
                other = name if "." in name else "game.pinwheel"
                opened = "game.pinwheel" if name == "hard.pinwheel" else other
                if name == "read-only":
                    (self.folder / other).chmod(0o444)
                act = "B:seal:2\nhand-over" if acts else "hand-over"
                done = subprocess.run(
                    [CLI, "play", opened], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60,
                    input=f"hand-over\n{act}\n{MARK}\nsave {other}\n", cwd=self.folder, env=self.env)
                told.append(done.stdout.split('No legal action has "@@" in it.\n')[-1])
                self.assertEqual(args[1], "game.pinwheel")
                (self.folder / "game.pinwheel").chmod(0o644)
            with self.subTest(name):
                self.assertEqual(*told)

    def test_who_names_another_seat_does_not_resign(self):
        self.args_of("hush", "running", "")
        done = subprocess.run([CLI, "play", "game.pinwheel"], input="resign B\nresign B\nboard\n",
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60,
                              cwd=self.folder, env=self.env)
        self.assertEqual(done.stdout.count('Write "resign" alone.'), 2)
        self.assertNotIn("Resignation", done.stdout)

    def test_whoever_types_resigns_for_themselves(self):
        """Where the variant has no action for it: asked once at a terminal, and the end is final."""
        for typed, end in (("", "Bert wins"), ("hand-over", "Anna wins"), ("A:seal:1", "Anna wins")):
            self.args_of("hush", "running", "")
            lines = [*filter(None, [typed]), "help", "resign", MARK, "undo", "board"]
            done = subprocess.run([CLI, "play", "game.pinwheel"], input="\n".join(lines) + "\n",
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60,
                                  cwd=self.folder, env=self.env)
            before, after = done.stdout.split('No legal action has "@@" in it.\n')
            with self.subTest(typed):
                self.assertRegex(before, r"  resign +Resign")
                self.assertIn("Resignation: " + end, before)
                self.assertIn("its end is final. [game.final]", after)
                self.assertIn("Resignation: " + end, after)  # nor is anything hidden again
                self.write("undo.lua", "local g = pinwheel.load('game.pinwheel')\n"
                           "print(pcall(g.undo, g))\nprint(g:status().reason)\n")
                self.assertRegex(self.ok("run", "undo.lua"), r"(?s)false\t.*its end is final.*\nresignation")

    def test_the_computer_goes_on_once_there_is_room(self):
        self.env["XDG_STATE_HOME"] = str(self.folder / "state-full")
        blocker = pathlib.Path(self.write("state-full/pinwheel/autosave", "a file in the place of the folder"))
        shell = f"{{ echo board; sleep 3; rm '{blocker}'; sleep 3; echo board; echo board; }}"
        done = subprocess.run(["sh", "-c", f"{shell} | {CLI} play blind-chess --bot w=random"], capture_output=True,
                              text=True, timeout=60, cwd=self.folder, env=self.env)
        self.assertIn('The computers wait: "board" lets them go on.', done.stdout)
        self.assertIn("White moved.", done.stdout)
        self.assertIn("To act: b (Black)", done.stdout.split("White moved.")[0].rsplit("lets them go on.", 1)[1])


class Resumed(Session):
    def test_who_comes_back_from_the_shell_finds_the_line(self):
        """Ctrl+Z and fg: what was typed so far stands behind its prompt once more, and goes on."""
        for arguments, prompt, typed, rest in ((["play", "chess"], "ply 0, w> ", "e2", "e4"),
                                               (["repl"], "> ", "print(1", " + 1)")):
            with self.subTest(arguments[0]):
                self.start(*arguments)
                self.expect(prompt)
                self.type(typed)
                self.expect(typed)
                os.kill(self.pid, signal.SIGSTOP)
                os.waitpid(self.pid, os.WUNTRACED)
                os.kill(self.pid, signal.SIGCONT)
                self.expect(prompt + typed, 10)
                self.type(rest + "\n")
                self.expect("ply 1, b> " if arguments[0] == "play" else "2")
                self.stop()

    def go_on(self, times=1):
        os.kill(self.pid, signal.SIGSTOP)
        os.waitpid(self.pid, os.WUNTRACED)
        for _ in range(times):
            os.kill(self.pid, signal.SIGCONT)
            time.sleep(0.005)

    def prompts(self, prompt):
        """How often a prompt comes until nothing more does."""
        self.expect(prompt, 20)
        for _ in range(10):
            self.pump(0.05)
        return 1 + self.text.count(prompt.strip())

    def test_told_to_go_on_more_than_once_it_draws_its_line_once(self):
        self.start("play", "chess")
        self.expect("ply 0, w> ")
        self.go_on(times=2)
        self.assertEqual(self.prompts("ply 0, w> "), 1)

    def test_stopped_while_a_computer_thinks_it_draws_its_line_once(self):
        self.start("play", "chess", "--bot", "b=playouts", "--think", "1500")
        self.expect("ply 0, w> ")
        self.type("e2e4\n")
        time.sleep(0.5)
        self.go_on()
        self.assertEqual(self.prompts("ply 2, w> "), 1)

    def test_in_a_shell_it_draws_its_line_once(self):
        """Ctrl+Z and fg in a real shell, at the beginning and after a move."""
        self.start_shell()
        self.type(f"{CLI} play chess\n")
        prompt = "ply 0, w> "
        self.expect(prompt)
        for move, then in (("e2e4", "ply 1, b> "), ("e7e5", "ply 2, w> ")):
            self.type("\x1a")
            self.expect("SHELL$ ")
            self.type("fg\n")
            self.assertEqual(self.prompts(prompt), 1)
            self.type(move + "\n")
            self.expect(then)
            prompt = then


if __name__ == "__main__":
    unittest.main()
