"""Fields, choices and cards: the wheel, refused choices, Enter, and room for their words."""
import subprocess
import time
import unittest

import pyatspi
from hidden_games import CURTAIN_REST
from window import Display, Window, WindowTest, wait_for, with_large_letters


def chosen(node):
    return node.name if not node.childCount else node.querySelection().getSelectedChild(0).name


class Fields(WindowTest):
    def wheel_over(self, w, box, button=5, times=6):
        w.xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2)
        for _ in range(times):
            w.xdotool("click", button)
        time.sleep(0.3)

    def choice(self, w, name):
        return wait_for(name, lambda: w.find(name, prefix=True, role="combo box", showing=True))

    def entry(self, w):
        return w.find("Type a move", role="text").queryText()

    def focus_entry(self, w):
        """The caret is in the field for moves."""
        w.keys("ctrl+m")
        wait_for("the caret", lambda: w.find("Type a move", role="text").getState().contains(pyatspi.STATE_FOCUSED))

    def test_the_wheel_scrolls_a_page_and_turns_none_of_its_choices(self):
        with self.open("--moves", "e2e4 e2e4 e7e5 e7e5 g1f3") as w:
            w.keys("ctrl+r")
            choice = self.choice(w, "R01")
            before = chosen(choice)
            place = lambda: choice.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
            top = place().y
            self.wheel_over(w, place())
            self.assertLess(place().y, top)
            self.wheel_over(w, self.choice(w, "R05").queryComponent().getExtents(pyatspi.DESKTOP_COORDS))
            self.assertEqual(chosen(choice), before)
            self.assertIn("Ply 5", w.status())
            self.assertNotIn("changed", w.status())
            w.keys("ctrl+shift+n")
            who = self.choice(w, "North")
            self.wheel_over(w, who.queryComponent().getExtents(pyatspi.DESKTOP_COORDS))
            self.assertEqual(chosen(who), "Person")
            w.keys("Escape")

    def test_tabs_change_by_their_keys_whatever_has_the_keyboard(self):
        with self.open("--variant", "blind-chess") as w:
            w.keys("ctrl+l")
            has_keys = lambda name: w.all(lambda n: n.name.startswith(name)
                                          and n.getState().contains(pyatspi.STATE_FOCUSED))
            wait_for("the entry", lambda: has_keys("Console input"))
            w.type('workbench.show(pinwheel.new("chess"), "Open")\n')
            wait_for("the open game", lambda: "Open" in w.title())
            for name, start in (("Moderator's log", 0), ("Console input", 0), ("Type a move", 1)):
                with self.subTest(name=name):
                    for _ in range(2):
                        if ("Blind", "Open")[start] in w.title():
                            break
                        w.keys("ctrl+Tab")
                        time.sleep(0.3)
                    cover = w.find("Boards, covered", prefix=True, showing=True)
                    if cover:
                        time.sleep(CURTAIN_REST)
                        w.keys("Return")
                        wait_for("the curtain to rise",
                                 lambda: not w.find("Boards, covered", prefix=True, showing=True))
                    box = w.box(name, prefix=True)
                    w.xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2, "click", 1)
                    wait_for("the focus of " + name, lambda: has_keys(name))
                    before = w.title()
                    w.keys("ctrl+Next")
                    wait_for("the next tab", lambda: w.title() != before)

    def test_a_choice_that_is_refused_is_not_shown(self):
        with self.open("--variant", "blind-chess") as w:
            self.focus_entry(w)
            w.type("d2d4")
            w.keys("Return")
            wait_for("the answer", lambda: w.find("Boards, covered", prefix=True, showing=True))
            w.keys("ctrl+r")
            choice = self.choice(w, "BR03")
            before, menu = chosen(choice), choice.getChildAtIndex(0)
            other = next(i for i in range(menu.childCount) if menu.getChildAtIndex(i).name != before)
            choice.querySelection().selectChild(other)
            w.expect("it is refused", w.message, "hides")
            wait_for("the choice in force", lambda: chosen(choice) == before)

    def test_enter_lifts_the_curtain_after_a_typed_move(self):
        with self.open("--variant", "blind-chess") as w:
            self.focus_entry(w)
            w.type("d2d4")
            w.xdotool("keydown", "Return")
            covered = lambda: w.find("Boards, covered", prefix=True, showing=True)
            wait_for("the curtain", covered)
            time.sleep(1)  # the key repeats
            self.assertTrue(covered())
            w.xdotool("keyup", "Return")
            time.sleep(CURTAIN_REST)
            w.keys("Return")
            wait_for("Black's view", lambda: not covered())
            self.assertEqual(w.message(), "")

    def test_the_computer_moves_by_its_key_from_the_field_for_moves(self):
        with self.open("--variant", "chess") as w:
            self.focus_entry(w)
            w.keys("ctrl+Return")
            w.expect("it moved", w.status, "Ply 1")

    def test_letters_typed_on_the_boards_begin_a_move(self):
        with self.open() as w:
            text = lambda: self.entry(w).getText(0, self.entry(w).characterCount)
            w.keys("Escape")
            w.type("e2e4")
            wait_for("the letters", lambda: text() == "e2e4")
            w.keys("Return")
            wait_for("the move", lambda: "Ply 1" in w.status())
            w.keys("Escape")
            w.type("Nf3")
            wait_for("a capital", lambda: text() == "Nf3")
            w.keys("Escape")
            wait_for("the boards", lambda: text() == "")
            # What is a key of its own stays one.
            w.keys("x")
            self.assertEqual(text(), "")

    def test_a_move_that_begins_with_a_key_of_the_boards_gets_into_its_field(self):
        with self.open() as w:
            text = lambda: self.entry(w).getText(0, self.entry(w).characterCount)
            boards = lambda: w.find("Boards", showing=True).getState().contains(pyatspi.STATE_FOCUSED)
            items = lambda name: w.all(lambda n: n.name.startswith(name) and "menu item" in n.getRoleName())
            ticked = lambda name: [n for n in items(name) if n.getState().contains(pyatspi.STATE_CHECKED)]
            w.keys("Escape")
            wait_for("the boards", boards)
            as_before = ("As the boards lie", "All boards")
            for name in as_before:
                self.assertTrue(ticked(name), name)
            # f turns the boards, b shows two, c lights starts, digits show one alone.
            for move in ("f2f4", "c2c4", "b7b5", "c7c5"):
                w.type(move)
                wait_for(move, lambda: text() == move)
                w.keys("Return")
                w.expect(move, w.log, move)
                w.keys("Escape")
                wait_for("the boards", boards)
                for name in as_before:
                    self.assertTrue(ticked(name), f"{name} after {move}")
                self.assertFalse(ticked("Boards of the seat to act"), move)
                self.assertEqual(w.message(), "")
            w.type("bxa6")  # x shows what hangs together
            wait_for("a capture", lambda: text() == "bxa6")
            self.assertFalse(ticked("X-ray"))
            # The keys alone are what they are.
            w.keys("Escape")
            wait_for("the boards", boards)
            w.keys("b")
            wait_for("two boards", lambda: ticked("Boards of the seat to act"))
            time.sleep(1.2)
            w.keys("4")
            wait_for("one board", lambda: not ticked("All boards"))
            self.assertEqual(text(), "")

    def test_a_list_of_moves_that_begins_with_keys_of_the_boards_is_played(self):
        with self.open() as w:
            text = lambda: self.entry(w).getText(0, self.entry(w).characterCount)
            boards = lambda: w.find("Boards", showing=True).getState().contains(pyatspi.STATE_FOCUSED)
            w.keys("Escape")
            wait_for("the boards", boards)
            w.keys("space")
            w.expect("refused", w.message, "There is no last move")
            time.sleep(0.3)
            self.assertTrue(boards(), "a refused key leaves the keyboard where it is")
            w.type("tn")  # a letter behind a key, and no square
            w.expect("what was no move", w.hint, "Moves are typed in their field: Ctrl+M")
            self.assertEqual(text(), "")
            self.assertTrue(boards())
            time.sleep(1.2)
            w.type("f2f3 a2a3\n")
            w.expect("played", w.log, "S a2a3")

    def test_what_nobody_played_leaves_the_field_with_its_game(self):
        with self.open("--variant", "chess", "--moves", "d2d4") as w:
            self.focus_entry(w)
            w.type("d2d4")
            w.keys("Return")
            bar = lambda: "No move begins with" in w.find("Type a move", role="text").description
            wait_for("the hint", bar)
            w.menu("Undo")
            wait_for("another hint", lambda: not bar())
            self.assertEqual(self.entry(w).getText(0, -1), "d2d4")
            w.keys("ctrl+n")
            w.expect("the second game", w.title, "Chess 2")
            wait_for("an empty field", lambda: self.entry(w).characterCount == 0)

    def test_a_message_is_as_high_as_its_own_words(self):
        with self.open(size=(900, 640)) as w:
            def high(key, words):
                w.keys("Escape")
                wait_for("no message", lambda: not w.message())
                key()
                w.expect("the message", w.message, words)
                time.sleep(0.3)
                return w.box("Message", prefix=True).height
            space = lambda: w.keys("space")
            short = high(space, "no last move")
            def line():
                self.focus_entry(w)
                w.type("e2e4 " + "e2e5 " * 3 + "\n")
            self.assertGreater(high(line, "the 2nd of these 4 moves"), short + 10)
            w.keys("ctrl+a", "BackSpace")
            self.assertEqual(high(space, "no last move"), short)

    def test_a_field_of_several_lines_looks_like_one_to_write_in(self):
        with self.open() as w:
            w.keys("ctrl+k")
            box = w.box("Comment on this position:", role="text")
            def colour(x, y):
                return subprocess.run(["import", "-window", "root", "-crop", f"1x1+{x}+{y}", "-depth", "8", "rgb:-"],
                                      env=w.env, capture_output=True, check=True).stdout
            time.sleep(0.5)
            ground = colour(box.x + box.width // 2, box.y - 5)
            wait_for("the same ground", lambda: colour(box.x + box.width // 2, box.y + box.height - 12) == ground)
            edge = [colour(box.x + box.width // 2, box.y + by) for by in (-3, -2, -1, 0, 1)]
            self.assertTrue(any(each != ground for each in edge), "in a frame")

    def test_a_reason_without_room_scrolls(self):
        display = Display((800, 600))
        self.addCleanup(display.close)
        home = with_large_letters(self.folder())
        with Window(display, home=home, size=None) as w:
            self.focus_entry(w)
            w.type("f2c3")
            w.keys("Return")
            w.expect("why", w.why, "Illegal on both")
            box = w.box("Why", prefix=True)
            def picture():
                strip = f"{box.width}x{box.height}+{box.x}+{box.y}"
                return subprocess.run(["import", "-window", "root", "-crop", strip, "rgb:-"], env=w.env,
                                      capture_output=True, check=True).stdout
            time.sleep(0.3)
            before = picture()
            self.wheel_over(w, box)
            scrolled = picture()
            self.assertNotEqual(scrolled, before)
            self.wheel_over(w, box, button=4)
            self.assertEqual(picture(), before)

    def test_fields_and_buttons_have_room_for_large_letters(self):
        display = Display((800, 600))
        self.addCleanup(display.close)
        home = with_large_letters(self.folder())
        with Window(display, home=home, size=None) as w:
            least = 32  # pixels, of words in 15 points and a frame
            self.assertGreaterEqual(w.box("Type a move", role="text").height, least)
            w.keys("ctrl+shift+n")
            self.assertGreaterEqual(w.box("Position", role="text").height, least)
            w.keys("Escape")
            wait_for("the dialog to go", lambda: not w.find("Position", role="text", showing=True))
            w.menu("Start page")
            board = w.box("To the board", role="push button")
            self.assertGreater(board.width, 90)
            self.assertLessEqual(board.x + board.width, 800)
            search = w.box("Search variants and games")
            self.assertGreaterEqual(search.height, least)
            self.assertGreaterEqual(search.x, 0)
            self.assertFalse(w.find("What shall we play?", role="label", showing=True))
            w.keys("Escape")
            w.keys("ctrl+r")
            choice = self.choice(w, "R01").queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
            question = w.box("R01.", prefix=True)
            self.assertGreater(question.width, 300)
            self.assertGreaterEqual(choice.y, question.y + question.height)


if __name__ == "__main__":
    unittest.main()
