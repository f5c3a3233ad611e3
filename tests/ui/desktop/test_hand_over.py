"""What one person leaves behind at a screen that another one comes to: nothing."""
import os
import subprocess
import sys
import time
import unittest
from types import SimpleNamespace

import gi
import pyatspi
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

from hidden_games import CURTAIN_REST, BlindTest
from window import wait_for

OTHER = """
import gi
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GdkPixbuf, Gtk
picture = GdkPixbuf.Pixbuf.new(GdkPixbuf.Colorspace.RGB, False, 8, 20, 20)
picture.fill(0x808080ff)
Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD).set_image(picture)
Gtk.main()
"""
LATER = "local g, t = workbench.game(), os.time() + 6 while os.time() < t do end "
PLAYS_LATER = LATER + "g:play('b1c3')"
SHOWS_LATER = LATER + "workbench.show(pinwheel.new('blind-chess'), 'TWO')"


class HandOver(BlindTest):
    def boards(self, w):
        """What a screen reader is told of the boards."""
        found = w.all(lambda node: node.getRoleName() in ("drawing area", "panel", "filler")
                      and (node.name.startswith("Boards") or ", " in node.name and len(node.name.split(",")[0]) == 2))
        return [node.name for node in found]

    def test_the_squares_of_the_keyboard_are_ones_own(self):
        with self.blind() as w:
            w.keys("Escape")
            w.keys(*["alt+Right"] * 4)
            w.keys("alt+Up")
            wait_for("the keyboard's square", lambda: any("e2, " in name or "d2, " in name for name in self.boards(w)))
            w.keys("space", "alt+Up", "alt+Up", "space")
            wait_for("the curtain", lambda: self.covered(w))
            self.lift(w)
            w.expect("status", w.status, "Black to move")
            self.assertEqual([name for name in self.boards(w) if not name.startswith("Boards")], [])
            # A square that is not seen is not called empty.
            w.keys("Escape", "alt+Up", "alt+Up", "alt+Up", "alt+Up")
            wait_for("the keyboard's square", lambda: any(name[2:].startswith(", ") for name in self.boards(w)))
            names = [name for name in self.boards(w) if name[2:].startswith(", ")]
            self.assertFalse([name for name in names if name.endswith(", empty")], names)

    def test_what_is_typed_is_ones_own(self):
        with self.blind() as w:
            w.keys("ctrl+m")
            w.type("g1zz9")
            field = wait_for("the field", lambda: w.find("Type a move", role="text"))
            wait_for("what is told of it", lambda: "g1zz9" in field.description)
            w.click("board:e2", "board:e4", **self.at(w, "w"))
            wait_for("the curtain", lambda: self.covered(w))
            self.assertNotIn("g1zz9", self.words(w))
            self.lift(w)
            self.assertNotIn("g1zz9", self.words(w))

    def keys_at(self, w):
        """What is told to have the keys, where the caret stands there and how many parts are marked."""
        out = []
        for node in w.all(lambda n: n.getState().contains(pyatspi.STATE_FOCUSED)):
            try:
                text = node.queryText()
                out.append((node.name, node.description, text.caretOffset, text.getNSelections()))
            except NotImplementedError:
                out.append((node.name, node.description))
        return out

    def keys_come_to(self, w, place, what):
        """They come there, and stay."""
        try:
            wait_for("the keys", lambda: [each[0] for each in self.keys_at(w)] == [place], 10)
        except AssertionError:
            raise AssertionError(f"{what}: expected the keys at '{place}' but {self.keys_at(w)}") from None
        time.sleep(0.3)
        return self.keys_at(w)

    def does_nothing(self, w):
        pass

    def clicks_only(self, w):
        box = w.box("Why", prefix=True)
        w.xdotool("mousemove", box.x + 20, box.y + 20, "click", 1)

    def types_and_erases(self, w):
        w.keys("ctrl+m")
        w.type("g1z")
        w.keys(*["BackSpace"] * 3)

    def writes_a_comment(self, w):
        w.keys("ctrl+k")
        dialog = lambda: w.find("Comment on this position:", role="text", showing=True)
        wait_for("the dialog, or why there is none", lambda: dialog() or "alone acts here" in w.message())
        if not dialog():  # where both may act there are no notes
            return
        w.type("mine")
        w.press_button("OK")
        wait_for("no dialog", lambda: not w.find("Comment on this position:", role="text", showing=True))

    def in_console(self, w, line):
        w.keys("ctrl+l")
        wait_for("the entry", lambda: w.all(lambda n: n.name == "Console input"
                                            and n.getState().contains(pyatspi.STATE_FOCUSED)))
        w.type(line)

    def uses_the_console(self, w):
        self.in_console(w, "print(6 * 7)")
        w.keys("Return")
        w.expect("the answer", w.console, "42")

    def hand_overs(self, w, seats, hand_over, lifted):
        """After each thing that a player may have done the keys are in the field for moves, and once a press of Enter
        lifted the curtain they are there still; once a click did they are at the boards."""
        did = (self.does_nothing, self.clicks_only, self.types_and_erases, self.writes_a_comment, self.uses_the_console)
        seen = {}
        for by_click in (False, True):
            for number, do in enumerate(did):
                who, what = seats[number % 2], f"{do.__name__}, lifted by {'a click' if by_click else 'Enter'}"
                if by_click:
                    who = seats[(number + 1) % 2]  # there is an odd number of things
                do(w)
                hand_over(who)
                wait_for("the curtain", lambda: self.covered(w))
                fallen = self.keys_come_to(w, "Type a move", what)
                if by_click:
                    self.lift(w)
                else:
                    time.sleep(CURTAIN_REST)
                    w.keys("Return")
                    wait_for(f"the boards, {what}", lambda: not self.covered(w))
                risen = self.keys_come_to(w, lifted(who) if by_click else "Type a move", what)
                self.assertEqual(seen.setdefault("fallen", fallen), fallen, what)
                self.assertEqual(seen.setdefault((by_click, who), risen), risen, what)

    def test_where_the_keys_are_does_not_tell_what_was_done(self):
        lines = {"w": iter("e2e4 g1f3 f1c4 d2d3 b1c3".split()), "b": iter("e7e5 b8c6 g8f6 d7d6 a7a6".split())}
        played = []
        with self.blind() as w:
            def plays(who):
                move = next(lines[who])
                if len(played) // 2 % 2:
                    w.keys("ctrl+m")
                    w.type(move)
                    w.keys("Return")
                else:
                    w.click("board:" + move[:2], "board:" + move[2:], **self.at(w, who))
                played.append(move)
            self.hand_overs(w, "wb", plays, lambda who: "Boards")

    def test_where_the_keys_are_does_not_tell_how_was_drafted(self):
        with self.open("--variant", "hyper-fairy-chess") as w:
            def hands_over(who):
                w.press_button("Hand over to " + {"w": "Black", "b": "White"}[who])
            drafts = {"w": "Black", "b": "White"}
            self.hand_overs(w, "wb", hands_over, lambda who: w.find(f"Draft of {drafts[who]}", prefix=True,
                                                                    showing=True).name)

    def test_a_click_too_many_leaves_the_keys_where_they_are(self):
        with self.blind() as w:
            w.click("board:e2", "board:e4", **self.at(w, "w"))
            w.xdotool("click", "--repeat", 2, "--delay", 90, 1, "click", 3)
            wait_for("the curtain", lambda: self.covered(w))
            self.keys_come_to(w, "Type a move", "clicks")
            # Blanks are no move: Enter is meant for the curtain.
            w.keys("space")
            time.sleep(CURTAIN_REST)
            w.keys("Return")
            w.expect("Black's turn", w.status, "Black to move")
            self.keys_come_to(w, "Type a move", "Enter")

    def test_the_enter_of_a_console_line_is_not_held_for_the_next_person(self):
        """By whatever key: 'type' ends a line with one that sends a line feed, which the toolkit takes for Enter."""
        moves = iter([("w", "a2", "a4"), ("b", "a7", "a5"), ("w", "b2", "b3"), ("b", "b7", "b6")])
        with self.blind() as w:
            for end in (lambda: w.keys("Return"), lambda: w.type("\n"), lambda: w.keys("Linefeed"),
                        lambda: w.xdotool("keydown", "Return", "sleep", 0.8, "keyup", "Return")):
                self.in_console(w, "print(6 * 7)")
                end()
                seat, *squares = next(moves)
                w.click(*["board:" + square for square in squares], **self.at(w, seat))
                wait_for("the curtain", lambda: self.covered(w))
                time.sleep(2 * CURTAIN_REST)
                w.keys("Return")
                wait_for(f"the boards after {squares}", lambda: not self.covered(w))

    def test_a_held_enter_does_not_lift_the_curtain_whatever_it_sends(self):
        with self.blind() as w:
            for move, key in (("e2e4", "Return"), ("e7e5", "Linefeed")):
                w.keys("ctrl+m")
                w.type(move)
                w.xdotool("keydown", key)
                wait_for("the curtain", lambda: self.covered(w))
                time.sleep(2 * CURTAIN_REST)  # it repeats
                self.assertTrue(self.covered(w), key)
                w.xdotool("keyup", key)
                time.sleep(CURTAIN_REST)
                w.keys("Return")
                wait_for("the boards", lambda: not self.covered(w))

    def clipboard(self, w):
        """What another program would paste: its text, or the kinds that are offered."""
        board = Gtk.Clipboard.get_for_display(Gdk.Display.open(w.display.name), Gdk.SELECTION_CLIPBOARD)
        return board.wait_for_text() or [str(kind) for kind in board.wait_for_targets()[1]
                                         if str(kind) not in ("TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS")]

    def test_the_clipboard_is_ones_own(self):
        with self.blind() as w:
            w.keys("Escape")
            w.menu("Copy a picture")
            wait_for("the picture", lambda: "image/png" in self.clipboard(w))
            w.click("board:e2", "board:e4", **self.at(w, "w"))
            wait_for("the curtain", lambda: self.covered(w))
            wait_for("nothing", lambda: not self.clipboard(w))
            self.lift(w)
            # What another program put there since is its own.
            w.menu("Copy a picture")
            wait_for("the picture", lambda: "image/png" in self.clipboard(w))
            other = subprocess.Popen([sys.executable, "-c", OTHER], env=w.env)
            try:
                wait_for("the other's", lambda: "image/bmp" in self.clipboard(w))
                w.click("board:e7", "board:e5", **self.at(w, "b"))
                wait_for("the curtain", lambda: self.covered(w))
                time.sleep(0.5)
                self.assertIn("image/bmp", self.clipboard(w))
            finally:
                other.terminate()
                other.wait(10)

    def test_behind_the_curtain_a_typed_move_waits_and_nothing_is_asked_for(self):
        with self.blind() as w:
            w.keys("ctrl+m")
            w.type("e2e4")
            w.keys("Return")
            wait_for("the curtain", lambda: self.covered(w))
            w.expect("what to do", w.why, "The boards are covered until Black is at the screen")
            self.assertNotIn("your pieces", w.why())
            self.assertNotIn("CAPTURES", self.words(w))
            # The keys stayed in the field. What is typed there is refused, and can still be read.
            time.sleep(1)
            w.type("g8f6")
            w.keys("Return")
            field = wait_for("the field", lambda: w.find("Type a move", role="text")).queryText()
            wait_for("the refusal", lambda: "lift the curtain first" in w.message() + w.hint())
            self.assertEqual(field.getText(0, -1), "g8f6")
            self.assertTrue(self.covered(w))
            # It is not for whoever comes.
            w.keys("ctrl+a", "BackSpace")
            time.sleep(1.5)
            w.keys("Return")
            wait_for("the boards", lambda: not self.covered(w))
            w.expect("Black", w.status, "Black to move")
            self.assertNotIn("g8f6", self.words(w))
            w.expect("what to do", w.why, "Click one of your pieces")

    def play_with_a_button_held(self, w, button):
        """White drags from e7 to d6, and a typed move brings the curtain down meanwhile."""
        how = self.at(w, "w")
        w.point("board:e7", **how)
        w.xdotool("mousedown", button)
        x, y = w.place("board:d6", **how)
        w.xdotool("mousemove", x - 5, y)
        w.xdotool("mousemove", x, y)
        # Keys as they are: with modifiers cleared the button would be let go.
        w.xdotool("key", "ctrl+m")
        w.xdotool("type", "a2a3")
        w.xdotool("key", "Return")
        wait_for("the curtain", lambda: self.covered(w))

    def test_a_phantom_in_the_hand_stays_with_who_held_it(self):
        with self.blind() as w:
            w.press_button("Place the whole start set")
            self.play_with_a_button_held(w, 1)
            w.xdotool("mouseup", 1)
            time.sleep(1)
            self.lift(w)
            how = self.at(w, "b")
            (x, y), (other, _) = w.place("board:e5", **how), w.place("board:d5", **how)
            square = abs(other - x)
            w.point("board:b3", **how)
            time.sleep(0.5)
            box = SimpleNamespace(x=x - square // 3, y=y - square // 3, width=square * 2 // 3, height=square * 2 // 3)
            # An empty square is no other when the pointer is over it.
            self.assertEqual(len(w.frames(lambda: w.xdotool("mousemove", x, y), box, seconds=1)), 1)

    def test_an_arrow_in_the_hand_stays_with_who_drew_it(self):
        with self.blind() as w:
            self.play_with_a_button_held(w, 3)
            time.sleep(1)
            w.xdotool("key", "Return")
            wait_for("the boards", lambda: not self.covered(w))
            w.xdotool("mouseup", 3)  # no arrow of Black's
            time.sleep(0.5)
            self.assertNotIn("drawing", w.status() + w.hint())
            self.assertFalse([node for node in w.all(lambda n: n.name == "Clear drawings")
                              if node.getState().contains(pyatspi.STATE_SENSITIVE)])

    def mark_text(self, w, place):
        """All that was written in a pane, or the word that is typed into a field."""
        box = w.box(place)
        if place in ("Console input", "Type a move"):
            w.keys("ctrl+l" if place == "Console input" else "ctrl+m")
            w.type("g1zz9")
            w.xdotool("mousemove", box.x + 20, box.y + 10, "click", "--repeat", 2, 1)
        else:
            w.xdotool("mousemove", box.x + 2, box.y + 2, "mousedown", 1, "mousemove", box.x + 90, box.y + 12,
                      "mousemove", box.x + box.width - 3, box.y + box.height - 3, "mouseup", 1)
        time.sleep(0.5)  # what comes next is no double click
        return box.x + 20, box.y + 10

    def test_text_in_the_hand_stays_with_who_held_it(self):
        """What was marked is dragged over the boards, or begins to be, and a script plays meanwhile."""
        rounds = (("b1c3", "Moderator's log", True), ("b8c6", "Console output", True), ("g1f3", "Console input", True),
                  ("g8f6", "Type a move", True), ("f1c4", "Moderator's log", False))
        with self.blind("--moves", "e2e4 e7e5") as w:
            boards = w.box("Boards")
            x, y = boards.x + boards.width // 2, boards.y + boards.height // 2
            seen = SimpleNamespace(x=x - 50, y=y - 50, width=400, height=200)
            for move, place, begun in rounds:
                w.keys("ctrl+l", "ctrl+a")  # what was typed there before is brought back
                self.in_console(w, PLAYS_LATER.replace("b1c3", move) + "\n")
                left, top = self.mark_text(w, place)
                w.xdotool("mousemove", left, top, "mousedown", 1)

                def drags():
                    for step in range(1, 5):
                        w.xdotool("mousemove", left + (x - left) * step // 4, top + (y - top) * step // 4)
                        time.sleep(0.05)
                if begun:
                    self.assertGreater(len(w.frames(drags, seen, seconds=0.5)), 1, f"nothing is dragged of {place}")
                wait_for("the curtain", lambda: self.covered(w))
                time.sleep(0.5)  # what has begun to be painted is painted
                if not begun:
                    drags()
                self.assertEqual(len(w.frames(lambda: w.xdotool("mouseup", 1), seen, seconds=1)), 1, place)
                self.assertTrue(self.covered(w))
                self.lift(w)
                self.assertNotIn("g1zz9", self.words(w))

    def places(self, w):
        """Of all widgets, hidden ones too: what they are, where, how large and how far scrolled."""
        out = []
        for node in w.all(lambda n: True):
            told = [node.getRoleName(), node.name]
            for ask in (lambda: list(node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)),
                        lambda: [node.queryValue().currentValue, node.queryValue().maximumValue]):
                try:
                    told += ask()
                except NotImplementedError:
                    pass
            out.append(told)
        return out

    def looks_at(self, *pieces):
        def looks(w):
            for piece in pieces:
                w.click("card:" + piece, variant="hyper-fairy-chess", renderer="draft")
                w.expect("its card", lambda: w.card("Rule card").lower(), piece)
                box = w.box("Edge cases", prefix=True)
                w.xdotool("mousemove", box.x + 20, box.y + 20, "click", "--repeat", 9, 5)
                time.sleep(0.3)
        return looks

    def test_what_was_looked_at_is_not_told_by_the_size_of_what_is_hidden(self):
        seen = {}
        for do in (self.does_nothing, self.looks_at("pawn", "bishop"), self.uses_the_console):
            with self.open("--variant", "hyper-fairy-chess") as w:
                do(w)
                w.press_button("Hand over to Black")
                wait_for("the curtain", lambda: self.covered(w))
                w.xdotool("mousemove", 700, 500)
                time.sleep(1)
                found = {"covered": self.places(w)}
                self.lift(w)
                w.expect("status", w.status, "Black drafts in secret")
                time.sleep(1)
                found["lifted"] = self.places(w)
                for when, places in found.items():
                    self.assertEqual(seen.setdefault(when, places), places, when)

    def test_pages_in_windows_of_their_own_go_with_who_read_them(self):
        with self.open("--variant", "hyper-fairy-chess") as w:
            w.menu("Rules of this game")
            wait_for("the page", lambda: w.find("Find on this page", showing=True))
            w.type("castl")
            w.press_button("Hand over to Black")
            wait_for("the curtain", lambda: self.covered(w))
            wait_for("no page", lambda: not w.find("Find on this page", showing=True))

    def test_a_script_gets_no_second_copy_to_play_on(self):
        path = os.path.join(self.folder(), "nameless.pinwheel")
        subprocess.run([os.environ["PINWHEEL_CLI"], "run", "-"], check=True, cwd=self.folder(), text=True,
                       input="local g = pinwheel.new('blind-chess') g:play('e2e4') g:play('e7e5') "
                             f"g:save('{path}')")
        with self.open(path) as w:
            self.lift(w)
            show = 'print(pcall(workbench.show, pinwheel.parse(workbench.game():write("json"))))'
            w.keys("ctrl+l")
            wait_for("the entry", lambda: w.all(lambda n: n.name == "Console input"
                                                and n.getState().contains(pyatspi.STATE_FOCUSED)))
            w.type(show + "\n")
            w.expect("the answer", w.console, "This game is open already.")
            self.assertTrue(w.find("nameless", prefix=True, role="frame"))
            self.assertLess(len(w.all(lambda node: node.getRoleName() == "page tab")), 2)

    def test_a_script_picks_and_lights_nothing_behind_the_curtain(self):
        with self.blind() as w:
            w.click("board:e2", "board:e4", **self.at(w, "w"))
            wait_for("the curtain", lambda: self.covered(w))
            self.keys_come_to(w, "Type a move", "the curtain")
            for call in ("pick, 'e7'", "highlight, 'board', 'd5'"):
                self.in_console(w, f"print(pcall(workbench.{call}))\n")
                w.expect("the refusal", w.console, "false\t'workbench." + call.split(",")[0] + "' waits for whoever "
                         "sits down at the boards: lift the curtain first.")

    def game_of_one(self):
        """A file of a game against a computer."""
        path = os.path.join(self.folder(), "alone.pinwheel")
        subprocess.run([os.environ["PINWHEEL_CLI"], "play", "blind-chess", "--bot", "b=blind-casual"], check=True,
                       cwd=self.folder(), text=True, input=f"e2e4\nsave {path}\nquit\n", stdout=subprocess.DEVNULL)
        return path

    def test_what_one_left_alone_in_the_console_goes_when_another_sits_down(self):
        """Whoever plays a computer is alone in the window, and the console is everybody's."""
        with self.open(self.game_of_one()) as w:
            self.in_console(w, "mine = 'from ' .. 'one'; print(mine)\n")
            w.expect("the answer", w.console, "from one")
            show = "workbench.show(pinwheel.new('%s'), '%s')\n"
            self.in_console(w, show % ("chess", "OPEN"))
            wait_for("the open game", lambda: w.find("• OPEN", prefix=True, role="frame"))
            w.expect("what was said, while nobody else is there", w.console, "from one")
            self.in_console(w, show % ("blind-chess", "TWO"))
            wait_for("the game of two", lambda: w.find("• TWO", prefix=True, role="frame"))
            w.keys("ctrl+Prior")
            wait_for("the open game", lambda: w.find("• OPEN", prefix=True, role="frame"))
            w.expect("that it is gone", w.console, "Somebody else sat down")
            self.assertNotIn("from one", w.console())
            self.in_console(w, "print('now ' .. tostring(mine))\n")
            w.expect("the answer", w.console, "now nil")
            w.keys("Up", "Up", "Up", "Return")  # nor do its lines come back
            wait_for("the line again", lambda: w.console().count("now nil") == 2)
            self.assertNotIn("from one", w.console())

    def looks_while(self, w, chunk):
        """The list of squares is open while a script goes on to what brings somebody else."""
        w.keys("ctrl+l")
        wait_for("the entry", lambda: w.all(lambda n: n.name == "Console input"
                                            and n.getState().contains(pyatspi.STATE_FOCUSED)))
        w.type(chunk + "\n")
        w.menu("Table of squares…")
        wait_for("the table", lambda: w.cells("White"))

    def test_a_dialog_of_one_does_not_stay_above_a_game_of_two(self):
        with self.open(self.game_of_one()) as w:
            self.looks_while(w, SHOWS_LATER)
            wait_for("the game of two", lambda: w.find("• TWO", prefix=True, role="frame"))
            wait_for("the table to go", lambda: not w.cells("White"))

    def test_a_dialog_does_not_stay_for_the_next(self):
        with self.blind() as w:
            self.looks_while(w, PLAYS_LATER)
            wait_for("the curtain", lambda: self.covered(w))
            wait_for("the table to go", lambda: not w.cells("White"))
            self.lift(w)
            w.expect("status", w.status, "Black to move")
            time.sleep(0.3)
            self.assertFalse(w.cells("White"))

    def test_a_question_does_not_stay_for_the_next(self):
        """A computer plays while a line of the console waits for leave."""
        with self.blind() as w:
            w.keys("ctrl+l")
            wait_for("the entry", lambda: w.all(lambda n: n.name == "Console input"
                                                and n.getState().contains(pyatspi.STATE_FOCUSED)))
            w.type("workbench.command('game:bot-move') workbench.command('tools:squares')\n")
            wait_for("the curtain", lambda: self.covered(w))
            time.sleep(0.5)
            wait_for("no question", lambda: not w.find("Refuse", role="push button", showing=True))
            self.lift(w)
            w.expect("status", w.status, "Black to move")
            self.assertFalse(w.cells("White"))


if __name__ == "__main__":
    unittest.main()
