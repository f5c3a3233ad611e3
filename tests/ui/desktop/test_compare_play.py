"""Playing on in a comparison, and its keys: as in the tab of a game."""
import os
import subprocess
import time
import unittest

import pyatspi
from window import TARGET_POINTS, WindowTest, wait_for

CASTLED = "g1f3 c7c6 e2e4 c6c5 f1e2 a7a5"  # White may castle now
MATE = "f2f3 a2a3 e7e5 e7e6 g2g4 a3a4 d8h4 a7a6"
FOUR = "game,provisional,game+R03=none,game+R01=NESW"


class ComparePlay(WindowTest):
    def compare(self, lanes, moves="", variant="chess", size=(1280, 820), first="", **how):
        """The window with a comparison in front, made by a script."""
        path = self.folder() + "/compare.lua"
        with open(path, "w") as file:
            file.write(first + f'workbench.command("rules:compare", "{lanes}")\n')
        played = ["--moves", moves] if moves else []
        return self.open("--variant", variant, *played, "--script", path, size=size, **how)

    def place(self, w, lane, square):
        """Where a square of a lane of chess lies on the screen."""
        box = w.box(f"Boards of lane {lane}")
        out = subprocess.run([TARGET_POINTS, "chess", "grid", str(box.width), str(box.height)], env=w.env, check=True,
                             capture_output=True, text=True).stdout
        places = {name: (int(x), int(y)) for name, x, y in (line.split() for line in out.splitlines())}
        x, y = places["board:" + square]
        return box.x + x, box.y + y

    def click(self, w, lane, *squares):
        for square in squares:
            w.xdotool("mousemove", *self.place(w, lane, square), "click", 1)
            time.sleep(0.1)

    def ply(self, w, lane=1):
        card = w.card(f"Verdict of lane {lane}")
        return card.split("Ply ")[1].split(".")[0] if "Ply " in card else ""

    def expect_ply(self, w, ply):
        wait_for(f"ply {ply}", lambda: self.ply(w) == str(ply))

    def test_a_move_is_played_on_the_boards_of_any_lane(self):
        with self.compare("game,game+castling.allowed=no") as w:
            self.expect_ply(w, 0)
            self.click(w, 2, "e2", "e4")
            self.expect_ply(w, 1)
            self.assertEqual(self.ply(w, 2), "1")
            (x0, y0), (x1, y1) = self.place(w, 1, "e7"), self.place(w, 1, "e5")
            w.xdotool("mousemove", x0, y0, "mousedown", 1)
            for step in range(1, 5):
                w.xdotool("mousemove", x0 + (x1 - x0) * step // 4, y0 + (y1 - y0) * step // 4)
                time.sleep(0.03)
            w.xdotool("mouseup", 1)
            self.expect_ply(w, 2)
            # The pick is given up by Esc, and one click more plays nothing.
            self.click(w, 1, "g1")
            wait_for("the pick", lambda: w.find("Reason.", prefix=True, showing=True))
            w.keys("Escape")
            self.click(w, 1, "f3")
            time.sleep(0.3)
            self.assertEqual(self.ply(w), "2")

    def test_a_promotion_is_chosen_by_a_letter(self):
        moves = "e2e4 d7d5 e4d5 c7c6 d5c6 a7a6 c6b7 a6a5"
        with self.compare("game,game+castling.allowed=no", moves) as w:
            self.expect_ply(w, 8)
            self.click(w, 1, "b7", "a8")
            time.sleep(0.3)
            self.assertEqual(self.ply(w), "8")
            w.keys("n")
            self.expect_ply(w, 9)
            w.keys("ctrl+Prior")
            w.expect("a knight", w.log, "b7a8n")

    def test_what_is_refused_is_explained(self):
        first = 'workbench.command("rules:set", "castling.allowed", "no")\n'
        with self.compare("game,standard", CASTLED, first=first) as w:
            self.expect_ply(w, 6)
            w.keys("ctrl+m")
            w.type("a1a5")
            w.keys("Return")
            w.expect("the reason", lambda: w.card("Reason"), "a1")
            w.expect("no move", lambda: w.card("Reason"), "pawn")
            self.assertNotIn("It is legal", w.card("Reason"))
            w.keys("ctrl+a")
            w.type("e1g1")
            w.keys("Return")
            w.expect("where it is legal", lambda: w.card("Reason"), "It is legal in lane 2 (The rules' own defaults)")
            w.keys("Escape")
            self.click(w, 1, "e1", "g1")
            w.expect("the same by a click", lambda: w.card("Reason"), "It is legal in lane 2")
            self.assertEqual(self.ply(w), "6")

    def test_the_keys_stay_after_a_typed_move(self):
        with self.compare("game,game+castling.allowed=no", "e2e4 e7e5") as w:
            self.expect_ply(w, 2)
            w.keys("Home")
            self.expect_ply(w, 0)
            w.keys("ctrl+m")
            wait_for("the field", lambda: w.find("Type a move", showing=True))
            w.type("zz")
            w.keys("Return", "Escape", "Escape")
            w.keys("End")
            self.expect_ply(w, 2)
            w.keys("ctrl+m")
            w.type("g1f3")
            w.keys("Return")
            self.expect_ply(w, 3)
            w.keys("Escape", "Left")
            self.expect_ply(w, 2)

    def test_the_field_is_shown_for_typing(self):
        for lanes in ("game,game+castling.allowed=no", None):
            with self.subTest(lanes=lanes), (self.compare(lanes) if lanes else self.open("--variant", "chess")) as w:
                wait_for("the field", lambda: w.find("Type a move", showing=True))
                w.keys("F9")
                wait_for("no side column", lambda: not w.find("Type a move", showing=True))
                w.keys("ctrl+m")
                wait_for("the field", lambda: w.find("Type a move", showing=True))
                w.type("e2e4")
                w.keys("Return", "Escape")
                if lanes:
                    self.expect_ply(w, 1)
                else:
                    w.expect("the move", w.log, "w e2e4")

    def test_a_move_that_is_typed_over_the_lanes_gets_into_the_field(self):
        with self.compare("game,inventor", variant="duplicate-chess") as w:
            def text():
                found = wait_for("the field", lambda: w.find("Type a move", showing=True)).queryText()
                return found.getText(0, found.characterCount)
            self.expect_ply(w, 0)
            for ply, move in enumerate(("d2d4", "b2b4", "f7f5")):
                w.type(move)
                wait_for(move, lambda: text() == move)
                w.keys("Return")
                self.expect_ply(w, ply + 1)
                self.assertEqual(self.boards_chosen(w), "All boards where they fit")
                w.keys("Escape")
            w.keys("2")  # a digit alone shows a board
            wait_for("one board", lambda: self.boards_chosen(w).endswith(" alone"))

    def test_a_turn_is_ended_by_its_button(self):
        first = 'workbench.command("rules:set", "R06", "freeze")\n'
        with self.compare("game,inventor", MATE, "duplicate-chess", first=first) as w:
            self.expect_ply(w, 8)
            button = wait_for("a button", lambda: w.find("Pass", role="push button", showing=True))
            button.queryAction().doAction(0)
            self.expect_ply(w, 9)

    def test_one_ruleset_is_compared_under_a_ruling(self):
        with self.open("--variant", "chess") as w:
            w.keys("ctrl+d")
            wait_for("the question", lambda: w.find("Lanes", showing=True))
            time.sleep(0.3)
            w.type("castl")
            w.keys("Return")
            w.expect("the comparison", w.title, "Compare")
            self.assertEqual(w.message(), "")
            w.expect("the ruling", lambda: w.card("Comparison"), "castling.allowed")

    def test_the_next_difference_may_be_one_of_moves(self):
        with self.compare("game,game+castling.allowed=no", CASTLED) as w:
            w.keys("Home")
            self.expect_ply(w, 0)
            w.keys("F8")
            self.expect_ply(w, 6)
            self.assertEqual(w.message(), "")
            w.keys("F8")
            w.expect("no further one", w.message, "do not differ after")

    def test_one_ruling_otherwise_starts_from_the_lane(self):
        with self.compare("game,inventor", variant="duplicate-chess") as w:
            box = w.box("Ruleset of lane 2", role="combo box")
            w.xdotool("mousemove", box.x + 40, box.y + box.height // 2, "click", 1)
            item = wait_for("the item", lambda: w.find("One ruling otherwise…", role="menu item", showing=True))
            time.sleep(0.2)
            place = item.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
            w.xdotool("mousemove", place.x + 20, place.y + place.height // 2, "click", 1)
            wait_for("the question", lambda: w.find("Lanes", showing=True))
            self.assertTrue(w.find("Inventor (closest reading), with one ruling otherwise:", showing=True))
            self.assertFalse(w.find("A ruleset", prefix=True, showing=True))
            time.sleep(0.3)
            w.type("R06")
            w.keys("Return")
            chosen = lambda: w.find("Ruleset of lane 2", role="combo box").querySelection().getSelectedChild(0).name
            wait_for("the lane", lambda: chosen().startswith("Inventor (closest reading), R06 = "))

    def test_a_fifth_lane_is_refused_in_words(self):
        with self.compare(FOUR, MATE, "duplicate-chess") as w:
            w.expect("lanes", lambda: w.card("Verdict of lane 4"), "Cannot follow")
            self.assertIn("The same rules as lane 1", w.card("Verdict of lane 2"))
            box = w.box("Add a lane", role="push button")
            w.xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2, "click", 1)
            time.sleep(0.5)
            self.assertFalse(w.find("Lanes", showing=True))
            tip = w.find("Add a lane", role="push button").description
            self.assertIn("at most 4 lanes", tip)
            self.assertLessEqual(max(map(len, tip.split("\n"))), len("Another ruleset, or one ruling otherwise"))

    def boards_chosen(self, w):
        return w.find("Boards of the lanes", role="combo box", showing=True).querySelection().getSelectedChild(0).name

    def test_one_board_of_a_comparison_is_its_own(self):
        with self.compare("game,inventor", MATE, "duplicate-chess") as w:
            w.expect("lanes", lambda: w.card("Verdict of lane 2"), "Ply")
            w.keys("ctrl+Prior")
            wait_for("the game", lambda: not w.title().startswith("Compare"))
            time.sleep(0.5)
            boards = w.box("Boards")
            whole = w.frames(lambda: None, boards, 0.5)[-1]
            w.keys("ctrl+Next")
            w.expect("lanes", w.title, "Compare")
            w.keys("2")
            wait_for("one board", lambda: self.boards_chosen(w).endswith(" alone"))
            w.keys("ctrl+Prior")
            wait_for("the game", lambda: not w.title().startswith("Compare"))
            time.sleep(0.5)
            self.assertEqual(w.frames(lambda: None, boards, 0.5)[-1], whole)
            # In the game's tab: the keys are on the tab after a click on its name.
            w.keys("2")
            time.sleep(0.4)
            self.assertNotEqual(w.frames(lambda: None, boards, 0.5)[-1], whole)
            w.xdotool("mousemove", boards.x + 40, boards.y - 14, "click", 1)
            w.keys("Escape")
            wait_for("all boards", lambda: w.frames(lambda: None, boards, 0.3)[-1] == whole, 10)
            w.keys("ctrl+Next")
            wait_for("still one board", lambda: self.boards_chosen(w).endswith(" alone"))
            w.xdotool("mousemove", boards.x + 260, boards.y - 14, "click", 1)
            w.keys("Escape")
            wait_for("all boards", lambda: self.boards_chosen(w) == "All boards where they fit")

    def focused(self, w):
        found = w.all(lambda n: n.getState().contains(pyatspi.STATE_FOCUSED)
                      and n.getRoleName() not in ("frame", "menu item", "table cell"))
        return found[-1] if found else None

    def test_every_stop_of_the_tab_key_is_a_place(self):
        with self.compare("game,inventor,game+R03=none", MATE, "duplicate-chess", (1420, 820)) as w:
            w.expect("lanes", lambda: w.card("Verdict of lane 2"), "Ply")
            w.keys("ctrl+m", "Escape")
            names, lists = [], 0
            while len(names) + lists < 40 and (len(names) < 2 or names[0] not in names[1:]):
                w.keys("Tab")
                time.sleep(0.3)
                stop = self.focused(w)
                if stop is None:  # GTK gives the keys to a part of a list, which assistive technology is not told of
                    lists += 1
                    continue
                self.assertTrue(stop.getState().contains(pyatspi.STATE_SHOWING), stop.name)
                if stop.description.startswith("Link: "):  # the card that leads to the first difference
                    continue
                names.append(stop.name or stop.getRoleName())
            shown = w.all(lambda node: node.getRoleName() == "combo box"
                          and node.getState().contains(pyatspi.STATE_SHOWING))
            # The first list comes before the first stop that is told of, at its second turn too.
            self.assertEqual(lists, len(shown) + 1, names)
            for name in names:
                self.assertFalse(name.startswith(("Verdict", "Columns", "In short", "Comparison.", "filler",
                                                  "viewport", "scroll pane")), names)
            self.assertLessEqual(names.count("panel"), 1, names)  # the row of tabs, which the toolkit gives no name
            for name in ("Boards of lane 2", "Remove lane 3", "Ply of all lanes", "Type a move"):
                self.assertIn(name, names)

    def places(self, w):
        boxes = [w.box(f"Boards of lane {lane}") for lane in range(1, 5)]
        return [(box.x, box.y, box.width, box.height) for box in boxes]

    def test_the_arrangement_is_that_of_the_room(self):
        with self.compare(FOUR, MATE, "duplicate-chess", (1280, 720)) as w:
            w.expect("lanes", lambda: w.card("Verdict of lane 4"), "Cannot follow")
            time.sleep(0.5)
            for _, _, width, height in self.places(w):  # two boards: rims and names around eight squares
                square = max(min(width / 19, height / 11.2), min(width / 9.5, height / 22.4))
                self.assertGreaterEqual(square, 20, (width, height))
            w.keys("F9")
            wait_for("the side column", lambda: w.find("Plies of the comparison", showing=True))
            time.sleep(0.8)
            before = self.places(w)
            w.keys("ctrl+w")
            wait_for("the game", lambda: not w.title().startswith("Compare"))
            w.keys("ctrl+d")
            w.expect("lanes", lambda: w.card("Verdict of lane 4"), "Cannot follow")
            time.sleep(0.8)
            self.assertEqual(self.places(w), before)

    def test_columns_follow_the_letters(self):
        moves = "d2d4 d2d4 a7a6 h7h6 d4d5 d4d5 a6a5 h6h5"
        for scale in ("1", "1.5"):
            with self.subTest(scale=scale), self.compare("provisional,inventor", moves, "duplicate-chess",
                                                         env={"GDK_DPI_SCALE": scale}) as w:
                w.expect("lanes", lambda: w.card("Verdict of lane 2"), "Ply 8")
                box = w.box("Plies of the comparison")
                time.sleep(0.5)
                path = os.path.join(self.folder(), "list.png")
                w.picture(path)
                # What is written in the row of ply 0 to 6, which are not chosen: where columns have ink.
                height = 26 if scale == "1" else 34
                out = subprocess.run(["convert", path, "-crop", f"{box.width}x{height * 5}+{box.x}+{box.y}", "+repage",
                                      "-colorspace", "Gray", "-scale", f"{box.width}x1!", "txt:-"], check=True,
                                     capture_output=True, text=True).stdout
                greys = [int(line.split("gray(")[1].split(")")[0].split(".")[0].rstrip("%")) if "gray(" in line else 255
                         for line in out.splitlines()[1:]]
                self.assertGreaterEqual(self.groups(greys), 4, greys)

    @staticmethod
    def groups(greys, gap=7):
        """How many runs of ink there are, parted by at least so many columns of ground."""
        ground, count, blank = max(set(greys), key=greys.count), 0, gap
        for grey in greys:
            if grey == ground:
                blank += 1
            else:
                count += blank >= gap
                blank = 0
        return count


if __name__ == "__main__":
    unittest.main()
