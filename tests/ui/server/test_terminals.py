"""The session scenarios B41 to B60 at two terminals (`pinwheel-cli play --join`), by their ids; and a table of where
each of them is held."""
import os
import queue
import re
import signal
import subprocess
import threading
import time
import unittest

from program import CLI, Server, ServerCase

# By the id of a scenario: the methods of the tests that hold it over WebSockets and at terminals. What a terminal has
# no words for is said.
HELD = {
    "B41": ("Sessions.test_B41_resign_at_ply_0", "Terminals.test_B41_resign_at_ply_0"),
    "B42": ("Sessions.test_B42_draw_agreed", "Terminals.test_B42_draw_agreed"),
    "B43": ("Sessions.test_B43_draw_declined", "Terminals.test_B43_draw_declined"),
    "B44": ("Sessions.test_B44_a_move_clears_the_offer", "Terminals.test_B44_a_move_clears_the_offer"),
    "B45": ("Sessions.test_B45_touch_survives_a_break", "Terminals.test_B45_touch_survives_a_break"),
    "B46": ("Sessions.test_B46_grace_runs_out", "Terminals.test_B46_grace_runs_out"),
    "B48": ("Sessions.test_B48_second_tab", "Terminals.test_B48_a_second_terminal"),
    "B49": ("Sessions.test_B49_third_visitor", "Terminals.test_B49_third_visitor"),
    "B50": ("Sessions.test_B50_unknown_game", "Terminals.test_B50_unknown_game"),
    "B51": ("Sessions.test_B51_rate", "Terminals.test_B51_rate"),
    "B52": ("Sessions.test_B52_before_anybody_joined", "Terminals.test_B52_before_anybody_joined"),
    "B53": ("Sessions.test_B53_malformed", "Terminals.test_B53_malformed"),
    "B54": ("Sessions.test_B54_announce_all", "Terminals.test_B54_announce_all"),
    "B56": ("Sessions.test_B56_fools_mate", "Terminals.test_B56_fools_mate"),
    "B57": ("Sessions.test_B57_tally", "Terminals.test_B57_tally"),
    "B58": ("Sessions.test_B58_phantoms_are_no_message", "no phantoms are put on a terminal's board of the network"),
    "B59": ("Janitor.test_B59_a_finished_game_is_gone_after_a_while", "Terminals.test_B59_a_finished_game_is_gone"),
    "B60": ("Sessions.test_B60_health", "health is asked by HTTP alone"),
}
NOBODY_PLAYS = {"B47", "B55"}  # ids that the specification leaves out


class Terminal:
    """A terminal at a game; what it says on either stream is read as it comes."""

    def __init__(self, link):
        self.process = subprocess.Popen([CLI, "--safe-mode", "play", "--join", link], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.lines, self.said = queue.Queue(), []
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put(None)

    def type(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def until(self, pattern, seconds=30):
        """The next line that holds a pattern."""
        end = time.monotonic() + seconds
        while True:
            try:
                line = self.lines.get(timeout=max(0.01, end - time.monotonic()))
            except queue.Empty:
                line = None
            assert line is not None, f"{pattern} was never said, but {''.join(self.said[-30:])}"
            self.said.append(line)
            if re.search(pattern, line):
                return line

    def silent(self, pattern, seconds=0.5):
        """Whether no line with a pattern comes for a while."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            try:
                line = self.lines.get(timeout=left)
            except queue.Empty:
                return True
            if line is None:
                return True
            self.said.append(line)
            if re.search(pattern, line):
                return False
        return True

    def kill(self):
        self.process.kill()
        self.process.wait()

    def leave(self):
        """How it ends."""
        if self.process.poll() is None:
            self.process.stdin.close()
        code = self.process.wait(timeout=20)
        return code


class Terminals(ServerCase):
    options = ("--arranged",)

    def setUp(self):
        self.open = []

    def tearDown(self):
        for each in self.open:
            if each.process.poll() is None:
                each.kill()
            each.process.stdout.close()

    def sit(self, link):
        self.open.append(Terminal(link))
        return self.open[-1]

    def create(self, server=None, **members):
        made = (server or self.server).create(**members)
        self.link = made["joinUrl"]
        self.own = made["joinUrl"] + "#" + made["creatorToken"]
        white = self.sit(self.own)
        white.until("Waiting for somebody")
        return white

    def pair(self, server=None, **members):
        white = self.create(server, **members)
        black = self.sit(self.link)
        black.until("You are b")
        black.until("To act: w")
        white.until("To act: w")
        return white, black

    def test_every_scenario_is_held(self):
        import test_sessions
        every = {f"B{n}" for n in range(41, 61)}
        self.assertEqual(set(HELD) | NOBODY_PLAYS, every)
        for id_, (sockets, terminals) in HELD.items():
            for words in (sockets, terminals):
                if not re.fullmatch(r"\w+\.test_\w+", words):
                    continue
                class_, method = words.split(".")
                owner = getattr(test_sessions, class_, None) or globals()[class_]
                self.assertTrue(callable(getattr(owner, method, None)), words)
                self.assertIn(id_, method)

    def test_B41_resign_at_ply_0(self):
        white, black = self.pair()
        white.type("resign")
        for who in (white, black):
            who.until("The game is over: resignation, b wins")

    def test_B57_tally(self):
        white, black = self.pair(setup={"fen": "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"})
        white.type("e5f6")
        white.until(r"Captured\. By \w+: .*pawn.*\. By \w+: nothing\.")
        black.until(r"Captured\. By \w+: nothing\. By \w+: .*pawn")

    def test_B42_draw_agreed(self):
        white, black = self.pair()
        white.type("draw")
        black.until("w offers a draw")
        black.type("accept")
        for who in (white, black):
            who.until(r"The game is over: draw-agreed$")

    def test_B43_draw_declined(self):
        white, black = self.pair()
        white.type("draw")
        black.until("w offers a draw")
        black.type("decline", "e7e5")
        black.until("not_your_turn")
        white.type("e2e4")
        black.until("White moved")
        self.assertTrue(black.silent("game is over"))

    def test_B44_a_move_clears_the_offer(self):
        white, black = self.pair()
        white.type("draw")
        black.until("w offers a draw")
        white.type("e2e4")
        black.until("To act: b")
        black.type("accept")
        self.assertTrue(black.silent("game is over", 1))

    def test_B45_touch_survives_a_break(self):
        white, black = self.pair()
        white.type("e2")
        white.until("Touched: e2")
        white.kill()
        black.until("w is away")
        again = self.sit(self.own)
        again.until("You are w")
        again.until("Touched: e2")
        again.type("d2")
        again.until("must_move_touched_piece")

    def test_who_comes_back_is_told_each_answer_with_its_attempt(self):
        white, black = self.pair(announceAll=False)
        white.type("e2e5")
        first = white.until(r"\.$").strip()
        white.type("d2d4")
        white.until("must_move_touched_piece")
        white.type("e2d3")
        second = white.until(r"\.$").strip()
        white.type("e2e4")
        black.until("White moved")
        black.type("e7e5")
        moved = white.until("Black moved").strip()
        white.kill()
        again = self.sit(self.own)
        again.until("^So far:$")
        for line in (f"e2e5: {first}", f"e2d3: {second}", "e2e4: Done.", moved):
            self.assertEqual(again.until("").rstrip("\n"), "  " + line)
        # What is said then answers what is typed.
        again.until("To act: w")
        again.type("d2d5")
        again.until("^" + re.escape(first) + "$")

    def local_words(self):
        """What `play` at a table of one's own lists, with what may stand behind it."""
        done = subprocess.run([CLI, "--safe-mode", "play", "chess"], input="help\nquit\n", capture_output=True,
                              text=True, check=True)
        listed = done.stdout[done.stdout.index("Or one of these:"):done.stdout.index("Or a question of")]
        rows = listed.splitlines()[1:]
        return [(row.split()[0], len(row[:24].split()) > 1) for row in rows if row.startswith("  ")]

    def test_every_word_of_a_local_game_is_answered(self):
        """It works at a seat too, or says why not and what is done instead; no word of it goes out as a move."""
        white, black = self.pair()
        window = "The window, joined by the same link, "
        keeps = "The server keeps this game, and its link leads back to your seat. " + window + \
            "saves a game that hides nothing."
        for line, answer in (
                ("what e2", "e2: White's pawn"), ("what e7", "e7: unknown"),
                ("what z9", '"z9" is no square here; expected one such as e4.'), ("what", 'Write "what SQUARE".'),
                ("moves e2", "e2 e2d3 e2e3 e2e4 e2f3"), ("moves 2", "2 of "),
                ("rulings BR03", "BR03 "),
                ("undo", "You have played nothing yet that could be taken back."),
                ("redo", "At a server what the others agreed to take back is gone: write the move again."),
                ("go 0", 'At a server play goes on where the game stands, which "board" shows. ' + window +
                 "looks back."),
                ("ruleset standard", 'At a server the rules are not for one player to change: "rulings" lists those in '
                 "force. The page in a browser, at the game's link, proposes others."),
                ("save f.pinwheel", keeps), ("save", keeps), ("save! f.pinwheel", keeps)):
            white.type(line)
            white.until("^" + re.escape(answer))
        words = self.local_words()
        self.assertGreater(len(words), 10)
        for word, argument in words:
            if word == "quit":
                continue
            white.type(word + (" e2e4" if argument else ""))
            self.assertTrue(white.silent(r"malformed|not_your_turn", 0.3), word)
        white.type("help")
        white.until("Or one of these:")
        listed = [white.until("").split()[0] for _ in range(13)]
        self.assertEqual(listed, "why moves what rulings undo draw accept decline resign board again help quit".split())
        self.assertFalse(os.path.exists("f.pinwheel"))
        self.assertTrue(black.silent("game is over", 0.3))
        white.type("e2e4")
        black.until("White moved")
        white.type("undo")
        white.until("In a game that hides something nothing is taken back")

    def test_a_take_back_is_asked_for_and_answered(self):
        white, black = self.pair(mode="vanilla")
        white.type("e2e4")
        black.until("To act: b")
        white.type("undo")
        white.until("You have asked; the others have not answered yet.")
        black.until("White asks to take back the last ply. Write accept or decline.")
        black.type("decline")
        for who in (white, black):
            who.until("What was asked is settled.")
        black.type("e7e5")
        white.until("To act: w")
        white.type("undo")
        black.until("White asks to take back 2 plies. Write accept or decline.")
        black.type("accept")
        white.until("To act: w|What was asked is settled.")
        white.type("d2d4")
        black.until("To act: b")

    def test_an_absence_is_told_once(self):
        white, black = self.pair()
        black.kill()
        white.until("^b is away")
        white.type("e2", "e2e4")
        white.until("To act: b")
        self.assertTrue(white.silent("b is away", 1.5))
        again = self.sit(self.link)
        again.until("slot_taken|spectators_disabled|You are b")

    def test_a_late_answer_is_refused_as_other_late_actions_are(self):
        white, black = self.pair()
        white.type("draw")
        black.until("w offers a draw")
        white.type("resign")
        black.until("The game is over")
        for line in ("accept", "decline", "resign", "e7e5"):
            black.type(line)
            self.assertIn("The game has ended. [not_your_turn]", black.until(r"not_your_turn"))

    def test_a_server_that_stalls_is_told_of(self):
        """It keeps the line open and says nothing: half of 20 s later it is asked, and lost 10 s behind that."""
        with Server() as server:
            white, black = self.pair(server)
            os.kill(server.process.pid, signal.SIGSTOP)
            began = time.monotonic()
            try:
                white.until("The connection is lost; trying again", 30)
                black.until("The connection is lost; trying again", 10)
                self.assertLess(time.monotonic() - began, 25)
            finally:
                os.kill(server.process.pid, signal.SIGCONT)
            white.until("Connected again", 60)
            white.type("e2e4")
            black.until("White moved", 60)
            white.kill()
            black.kill()

    def test_who_says_nothing_for_long_is_not_lost(self):
        """A server that has nothing to say answers all the same."""
        with Server("--ping", 600) as server:
            white, black = self.pair(server)
            self.assertTrue(white.silent("lost", 25))
            white.type("e2e4")
            black.until("White moved")
            white.kill()
            black.kill()

    def test_a_move_that_is_typed_while_the_line_is_cut_waits(self):
        with Server() as server:
            white, black = self.pair(server)
            server.kill()
            white.until("The connection is lost")
            white.type("i9", "e2e4")
            for token in ("i9", "e2e4"):
                white.until(f"note: '{token}' waits, since the server is not reached now")
            with Server("--port", server.port, data=server.data):
                # The first is refused, and what was to follow it is not played by itself.
                white.until("What was to follow is not played either: 'e2e4'")
                self.assertTrue(white.silent("next number", 1))
                white.type("e2e4")
                black.until("White moved")
                white.kill()
                black.kill()

    def test_B46_grace_runs_out(self):
        with Server("--grace", 1) as server:
            white, black = self.pair(server)
            black.kill()
            white.until("The game is over: abandoned, w wins")
            white.leave()

    def test_B48_a_second_terminal(self):
        white, black = self.pair()
        second = self.sit(self.own)
        second.until("You are w")
        white.until("open elsewhere")
        self.assertTrue(black.silent("away", 1))
        second.type("e2e4")
        black.until("White moved")
        white.type("again")  # takes it back
        second.until("open elsewhere")

    def test_B49_third_visitor(self):
        self.pair()
        for link, code in ((self.link, "spectators_disabled"), (self.link + "?seat=w", "slot_taken"),
                           (self.link + "#" + "a" * 24, "slot_taken")):
            third = self.sit(link)
            third.until(code)
            self.assertEqual(third.leave(), 1)

    def test_B50_unknown_game(self):
        third = self.sit(f"http://127.0.0.1:{self.server.port}/g/zzzzzzzz")
        third.until("game_not_found")
        self.assertEqual(third.leave(), 1)
        third = self.sit(f"http://127.0.0.1:{self.server.port}/g/ABC")
        third.until("link.syntax")
        self.assertEqual(third.leave(), 1)

    def test_B51_rate(self):
        made = self.server.create()
        white = self.sit(made["joinUrl"] + "#" + made["creatorToken"])
        black = self.sit(made["joinUrl"])
        white.until("To act: w")
        began = time.monotonic()
        white.type(*["e3"] * 60)  # as fast as a program types
        try:
            white.until("rate_limited", 10)
        except AssertionError:
            # Sixty within the limit take four seconds.
            self.assertGreater(time.monotonic() - began, 4)
        white.type("e2e4")
        time.sleep(1)
        white.type("e2e4")
        black.until("White moved", 60)

    def test_B52_before_anybody_joined(self):
        white = self.create()
        white.type("e2e4")
        white.until("not_your_turn")

    def test_B53_malformed(self):
        white, black = self.pair()
        for wrong in ("i9", "{", "e2e9", "x" * 300):
            white.type(wrong)
            white.until("malformed")
        white.type("e2e4")
        black.until("White moved")

    def test_B54_announce_all(self):
        white, black = self.pair(announceAll=True)
        white.type("e1")
        for who in (white, black):
            who.until("no legal moves")
        white, black = self.pair(announceAll=False)
        white.type("e1")
        white.until("no legal moves")
        self.assertTrue(black.silent("."))

    def test_B56_fools_mate(self):
        white, black = self.pair()
        for ply, move in enumerate("f2f3 e7e5 g2g4 d8h4".split()):
            (white, black)[ply % 2].type(move)
            (black, white)[ply % 2].until(("White", "Black")[ply % 2] + " moved")
        for who in (white, black):
            who.until("The game is over: checkmate, b wins")

    def test_B59_a_finished_game_is_gone(self):
        with Server("--janitor", 1) as server:
            white, black = self.pair(server)
            white.type("resign")
            for who in (white, black):
                who.until("The game is over")
                who.leave()
            time.sleep(3)  # whoever asks for it uses it
            late = self.sit(self.own)
            late.until("game_not_found")
            self.assertEqual(late.leave(), 1)


if __name__ == "__main__":
    unittest.main()
