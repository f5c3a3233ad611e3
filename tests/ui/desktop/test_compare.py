"""The tab of a comparison: how its lanes fit, its keys, and what it is lost by."""
import subprocess
import time
import unittest

import pyatspi
from window import Display, Window, WindowTest, wait_for

MATE = "f2f3 a2a3 e7e5 e7e6 g2g4 a3a4 d8h4 a7a6"
FOUR = "game,provisional,game+R03=none,game+R01=NESW"


class Compare(WindowTest):
    @classmethod
    def setUpClass(cls):
        cls.display = Display((1700, 1100))

    def compare(self, lanes, size=(1280, 820), more=""):
        """The window with a comparison in front, made by a script."""
        path = self.folder() + "/compare.lua"
        with open(path, "w") as file:
            file.write(f'workbench.command("rules:compare", "{lanes}")\n{more}')
        return self.open("--moves", MATE, "--script", path, size=size)

    def boards(self, w, lane):
        return w.box(f"Boards of lane {lane}")

    def shown(self, lane):
        """Ids of the boards that a lane shows."""
        return lane.description.removeprefix("Shown: ").split(", ") if lane.description else []

    def square(self, lane):
        """The side of its squares, by the field and the number of boards (tests/ui/model/lanes_test.cpp)."""
        box, count = lane.queryComponent().getExtents(pyatspi.DESKTOP_COORDS), len(self.shown(lane))
        self.assertGreater(count, 0)
        return max(min(box.width / (columns * 9.5), box.height / (-(-count // columns) * 11.2))
                   for columns in range(1, count + 1))

    def test_squares_of_four_lanes_can_be_read(self):
        for size, least, least_of_all in (((1280, 720), 16, 16), ((1600, 1000), 24, 16)):
            with self.subTest(size=size), self.compare(FOUR, size) as w:
                w.expect("lanes", lambda: w.card("Verdict of lane 4"), "Cannot follow")
                lanes = [w.find(f"Boards of lane {number}", showing=True) for number in range(1, 5)]
                w.keys("Home")
                for ply in range(9):
                    seats = "NW, NE" if ply in (0, 1, 5) else "SW, SE" if ply in (2, 6) else ""
                    if seats:
                        wait_for(f"ply {ply}", lambda: lanes[0].description == "Shown: " + seats)
                    time.sleep(0.2)
                    for lane in lanes:
                        self.assertEqual(len(self.shown(lane)), 2, f"boards of {lane.name} at ply {ply}")
                        self.assertGreaterEqual(self.square(lane), least, f"{lane.name} at ply {ply}, {size}")
                    w.keys("Right")
                w.keys("Home")
                wait_for("the seat to move", lambda: self.shown(lanes[0]) == ["NW", "NE"])
                wait_for("the list says it", lambda: self.boards_chosen(w) == "2 of 4 fit, follow the move")
                self.choose(w, "All boards")
                wait_for("all boards", lambda: len(self.shown(lanes[0])) == 4)
                time.sleep(0.5)
                for lane in lanes:
                    self.assertGreaterEqual(self.square(lane), least_of_all, f"all boards of {lane.name}, {size}")
                self.choose(w, "Follow the seat to move")
                w.keys("Right", "Right")  # at ply 1 lane 4 has another seat to move
                wait_for("the seat to move", lambda: self.shown(lanes[0]) == ["NE", "SE"])

    def choose(self, w, title, keys=True):
        """Boards of the lanes, by the list beside the slider; the keys go back to the boards by a click."""
        box = w.box("Boards of the lanes", role="combo box")
        w.xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2, "click", 1)
        item = wait_for(title, lambda: w.find(title, role="menu item", showing=True))
        time.sleep(0.2)
        place = item.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        w.xdotool("mousemove", place.x + 20, place.y + place.height // 2, "click", 1)
        time.sleep(0.3)
        w.xdotool("mousemove", 300, 4)
        self.assertTrue(w.title().startswith("Compare"))
        if keys:
            lane = self.boards(w, 1)
            w.xdotool("mousemove", lane.x + 5, lane.y + 5, "click", 1)

    def test_boards_that_are_kept_stay_whatever_is_played(self):
        with self.compare("game,inventor", (1000, 640)) as w:
            lane = wait_for("lane", lambda: w.find("Boards of lane 1", showing=True))
            ply = lambda: w.card("Verdict of lane 1").split("Ply ")[1].split(".")[0]
            def went_to(number):
                wait_for(f"ply {number}", lambda: ply() == number)
                time.sleep(0.4)
            w.keys("Home", "Right")
            wait_for("North has moved", lambda: self.shown(lane) == ["NW", "NE"])
            self.assertEqual(self.boards_chosen(w), "2 of 4 fit, follow the move")
            w.keys("Right")
            wait_for("they follow the move", lambda: self.shown(lane) == ["SW", "SE"])
            w.keys("Left")
            went_to("1")
            self.choose(w, "Keep the boards shown", keys=False)
            wait_for("the list says which", lambda: self.boards_chosen(w) == "Kept: NW and NE")
            # The list has the keys still: those of the game change the ply, and no choice.
            for key, number in (("Right", "2"), ("Right", "3"), ("End", "8"), ("Home", "0"), ("Right", "1")):
                w.keys(key)
                went_to(number)
                self.assertEqual(self.shown(lane), ["NW", "NE"], f"at ply {number}")
                self.assertEqual(self.boards_chosen(w), "Kept: NW and NE")
            w.keys("End")
            went_to("8")
            w.keys("Left", "ctrl+m")
            went_to("7")
            w.type("a7a5\n")  # another action instead of the last
            went_to("8")
            self.assertEqual(self.shown(lane), ["NW", "NE"])
            w.keys("ctrl+Prior")
            wait_for("the game", lambda: not w.title().startswith("Compare"))
            w.keys("ctrl+Next")
            w.expect("and back", w.title, "Compare")
            self.assertEqual(self.shown(lane), ["NW", "NE"])
            self.choose(w, "Follow the move and differences")
            wait_for("they follow again", lambda: self.shown(lane) != ["NW", "NE"])

    def test_a_script_names_the_boards_that_are_kept(self):
        with self.compare("game,inventor", (1000, 640),
                          'print(select(2, pcall(workbench.command, "rules:lane-boards", "kept", "NQ")))\n'
                          'workbench.command("rules:lane-boards", "kept", "SE", "NW")') as w:
            lane = wait_for("lane", lambda: w.find("Boards of lane 1", showing=True))
            wait_for("both", lambda: self.shown(lane) == ["NW", "SE"])
            self.assertEqual(self.boards_chosen(w), "Kept: NW and SE")
            w.keys("Home")
            time.sleep(0.6)
            self.assertEqual(self.shown(lane), ["NW", "SE"])

    def test_four_lanes_fit_a_small_window(self):
        for size in ((1280, 820), (800, 560)):
            with self.subTest(size=size), self.compare(FOUR, size) as w:
                w.expect("lanes", lambda: w.card("Verdict of lane 4"), "Cannot follow")
                # Console and side column give way, and are asked back.
                self.assertFalse(w.find("Console output", role="text", showing=True))
                self.assertFalse(w.find("Plies of the comparison", showing=True))
                below = w.box("Hints")
                for lane in range(1, 5):
                    box = self.boards(w, lane)
                    self.assertGreater(min(box.width, box.height), 90, f"boards of lane {lane} at {size}")
                    self.assertLessEqual(box.y + box.height, below.y)
                head = w.box("Verdict of lane 4.", prefix=True)
                # Low above the boards, or beside them, which then have the lane's whole height.
                self.assertTrue(head.height < 130 or head.x + head.width <= self.boards(w, 4).x + 1,
                                f"{head.height} pixels of the lane's height at {size}")
                # The whole is still said.
                self.assertIn("It is East's turn, not South's", w.card("Verdict of lane 4"))
                way = w.box("Show: Side column")
                w.xdotool("mousemove", way.x + way.width // 2, way.y + way.height // 2, "click", 1)
                self.assertGreater(w.box("Plies of the comparison").height, 150)
                w.keys("ctrl+Prior")
                wait_for("the game", lambda: not w.title().startswith("Compare"))
                w.keys("ctrl+Next")
                w.expect("and back", w.title, "Compare")
                self.assertTrue(w.find("Plies of the comparison", showing=True), "what was asked for stays")

    def test_titles_of_four_lanes_stand_whole_above_their_verdicts(self):
        with self.compare(FOUR, (1280, 720)) as w:
            for lane, title in ((1, "1 Provisional (reference program)"), (3, "3 R03 = none"), (4, "4 R01 = NESW")):
                w.expect(f"lane {lane}", lambda lane=lane: w.card(f"Verdict of lane {lane}"), f"lane {lane}. {title}.")

    def test_panes_come_back_behind_a_comparison(self):
        with self.compare(FOUR, (1280, 720)) as w:
            w.expect("lanes", lambda: w.card("Verdict of lane 4"), "Cannot follow")
            self.assertFalse(w.find("Console output", role="text", showing=True))
            w.keys("ctrl+Prior")
            wait_for("the console", lambda: w.find("Console output", role="text", showing=True))
            wait_for("the side column", lambda: w.find("Status", prefix=True, showing=True))

    def test_a_closed_comparison_comes_back(self):
        with self.compare(FOUR) as w:
            w.expect("lanes", lambda: w.card("Verdict of lane 4"), "Cannot follow")
            self.assertNotIn("..", w.card("Verdict of lane 4"))  # a sentence is spoken with one stop
            w.keys("ctrl+w")
            wait_for("the game alone", lambda: not w.find("Verdict of lane 1.", prefix=True, showing=True))
            w.keys("ctrl+d")
            w.expect("the same lanes", lambda: w.card("Verdict of lane 4"), "Cannot follow")

    def test_lanes_say_first_what_sets_them_apart(self):
        with self.compare(FOUR) as w:
            choice = wait_for("lane 3", lambda: w.find("Ruleset of lane 3", role="combo box"))
            menu = choice.getChildAtIndex(0)
            names = [menu.getChildAtIndex(i).name for i in range(menu.childCount)]
            self.assertIn("Provisional (reference program), R03 = none", names)
            self.assertIn("One ruling otherwise…", names)
            w.expect("lanes by number", lambda: w.card("Comparison"), "3 R03 = none: Playing")
            w.expect("options by lane", lambda: w.card("Comparison"),
                     "1, 2, 4: the opponent who gives check · 3: nobody")

    def test_a_lane_is_removed_by_its_button(self):
        with self.compare(FOUR) as w:
            button = wait_for("the button", lambda: w.find("Remove lane 2", role="push button", showing=True))
            box = button.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
            self.assertGreaterEqual(box.width, 30)
            w.xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2, "click", 1)
            wait_for("three lanes", lambda: not w.find("Remove lane 4", showing=True))
            w.expect("the next one stands there", lambda: w.card("Verdict of lane 2"), "North loses")
            for _ in range(5):  # the last removed takes its button with it, and the keys go to the page
                if not w.find("Remove lane 2", showing=True):
                    break
                w.press_button("Remove lane 2")
                time.sleep(0.3)
            w.keys("Home")
            w.expect("keys", lambda: w.card("Verdict of lane 1"), "Ply 0")

    def test_the_side_column_scrolls(self):
        with self.compare(FOUR, (800, 560)) as w:
            w.expect("lanes", lambda: w.card("Verdict of lane 4"), "Cannot follow")
            w.keys("F9")
            wait_for("the side column", lambda: w.find("Comparison.", prefix=True, showing=True))
            text = lambda: w.box("Comparison.", prefix=True)
            before = text()
            w.xdotool("mousemove", before.x + 60, before.y + 60)
            w.xdotool("click", "--repeat", 10, "--delay", 30, 5)
            wait_for("the text moved up", lambda: text().y < before.y)

    def test_the_keys_stay_when_the_last_lane_is_added(self):
        with self.compare("game,provisional,game+R03=none") as w:
            box = w.box("Add a lane", role="push button")
            w.xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2, "click", 1)
            wait_for("the question", lambda: w.find("Compare", showing=True))
            time.sleep(0.3)
            w.keys("Return")
            wait_for("the fourth lane", lambda: w.find("Verdict of lane 4.", prefix=True, showing=True))
            time.sleep(0.3)
            w.keys("Home")
            w.expect("keys", lambda: w.card("Verdict of lane 1"), "Ply 0")
            w.keys("Right")
            w.expect("keys", lambda: w.card("Verdict of lane 1"), "Ply 1")

    def knob(self, w):
        """Where the slider's knob is seen, as a part of its width: its columns are the dark ones."""
        box = w.box("Ply of all lanes")
        data = subprocess.run(["import", "-window", "root", "-crop", f"{box.width}x{box.height}+{box.x}+{box.y}",
                               "-depth", "8", "rgb:-"], env=w.env, capture_output=True, check=True).stdout
        dark = [x for x in range(box.width)
                if sum(data[3 * (y * box.width + x)] < 60 for y in range(box.height)) > 8]
        self.assertTrue(dark, f"no knob in {box}")
        return sum(dark) / len(dark) / box.width

    def test_the_slider_goes_along_after_lanes_were_added(self):
        display = Display((1280, 720))
        self.addCleanup(display.close)
        with Window(display, "--moves", MATE, size=(1280, 720)) as w:
            w.keys("ctrl+d")
            for number in (2, 3, 4):
                if number > 2:
                    box = w.box("Add a lane", role="push button")
                    w.xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2, "click", 1)
                    wait_for("the question", lambda: w.find("Compare", showing=True))
                    time.sleep(0.3)
                    w.keys("Return")
                wait_for(f"lane {number}", lambda n=number: w.find(f"Verdict of lane {n}.", prefix=True, showing=True))
                for key, ply, low, high in (("End", "Ply 8", 0.9, 1), ("Home", "Ply 0", 0, 0.1)):
                    w.keys(key)
                    w.expect("the ply", lambda: w.card("Verdict of lane 1"), ply)
                    time.sleep(0.4)
                    self.assertTrue(low <= self.knob(w) <= high, f"{number} lanes, {key}: {self.knob(w)}")

    def test_a_lane_is_added_from_rulesets_and_from_questions(self):
        with self.compare("game,inventor") as w:
            box = w.box("Add a lane", role="push button")
            w.xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2, "click", 1)
            rows = wait_for("the list", lambda: w.find("Lanes", showing=True))
            time.sleep(0.3)
            names = [n.name.strip() for n in w.all(lambda n: n.getRoleName() == "table cell" and n.name)]
            self.assertEqual(names[0], "Whole rulesets")
            question = names.index("R03  Who wins when the mated player is in check on one board?")
            self.assertIn("none: nobody", names[question:])
            self.assertLess(names.index("R02  When is a player without a synchronized move checkmated?"), question)
            # A heading is no lane.
            top = rows.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
            w.xdotool("mousemove", top.x + 40, top.y + 10, "click", 1)
            fine = w.find("OK", role="push button", showing=True)
            wait_for("nothing to choose", lambda: not fine.getState().contains(pyatspi.STATE_SENSITIVE))
            w.keys("Down", "Return")
            wait_for("the lane", lambda: w.find("Verdict of lane 3.", prefix=True, showing=True))

    def test_the_strip_marks_a_ply_below_the_thumb(self):
        with self.compare(FOUR) as w:
            w.expect("title", w.title, "Compare")
            wait_for("the sentence beside the slider", lambda: w.find("In short: ", prefix=True, showing=True))
            time.sleep(0.3)
            slider, strip = w.box("Ply of all lanes"), w.box("Verdicts of the lanes")
            ply = lambda: w.card("Verdict of lane 1").split("Ply ")[1].split(".")[0]
            for part in (0.04, 0.24, 0.49, 0.62, 0.87, 0.96):
                x = slider.x + int(slider.width * part)
                w.xdotool("mousemove", x, slider.y + slider.height // 2, "click", 1)
                time.sleep(0.3)
                by_slider = ply()
                w.keys("Home" if by_slider != "0" else "End")
                wait_for("another ply", lambda: ply() != by_slider)
                w.xdotool("mousemove", x, strip.y + strip.height // 2, "click", 1)
                wait_for(f"ply {by_slider} at {part}", lambda: ply() == by_slider, 5)

    def test_keys_of_the_menus_pass_the_slider(self):
        with self.compare(FOUR) as w:
            w.expect("title", w.title, "Compare")
            box = w.box("Ply of all lanes")
            w.xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2, "click", 1)
            wait_for("the slider has the keys", lambda: w.find("Ply of all lanes").getState().contains(
                pyatspi.STATE_FOCUSED))
            ply = w.card("Verdict of lane 1").split("Ply ")[1][0]
            w.keys("ctrl+Prior")
            wait_for("the tab before", lambda: not w.title().startswith("Compare"))
            w.keys("ctrl+Prior")
            w.expect("and back", w.title, "Compare")
            self.assertEqual(w.card("Verdict of lane 1").split("Ply ")[1][0], ply)

    # --- one board, rulings by their code, the sentence on the first difference ---

    def boards_chosen(self, w):
        chooser = w.find("Boards of the lanes", role="combo box", showing=True)
        return chooser.querySelection().getSelectedChild(0).name

    def test_one_board_leads_back_to_all(self):
        with self.compare("game,inventor", (1000, 640)) as w:
            w.expect("lanes", lambda: w.card("Verdict of lane 2"), "Ply")
            self.assertEqual(self.boards_chosen(w), "2 of 4 fit, follow the move")
            for back in ("Escape", "0", "chooser"):
                w.keys("2")
                wait_for("the list says so", lambda: self.boards_chosen(w).endswith(" alone"))
                if back == "chooser":
                    self.choose(w, "All boards")
                    wait_for("all", lambda: self.boards_chosen(w) == "All boards")
                else:
                    w.keys(back)
                    wait_for("all", lambda: self.boards_chosen(w) == "2 of 4 fit, follow the move")
            w.keys("2")
            wait_for("one board", lambda: self.boards_chosen(w).endswith(" alone"))
            w.keys("ctrl+Prior")
            wait_for("the game", lambda: not w.title().startswith("Compare"))
            w.keys("Escape", "Escape")
            w.keys("ctrl+Next")
            # The game's tab has a setting of its own.
            wait_for("still one board", lambda: self.boards_chosen(w).endswith(" alone"))
            w.keys("Escape")
            wait_for("all", lambda: self.boards_chosen(w) == "All boards")

    def test_a_ruling_is_typed(self):
        with self.compare("game,inventor") as w:
            box = w.box("Add a lane", role="push button")
            w.xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2, "click", 1)
            wait_for("the list", lambda: w.find("Lanes", showing=True))
            time.sleep(0.3)
            w.type("R21")
            wait_for("it is chosen", lambda: w.find("Chosen: R21  ", prefix=True, showing=True))
            w.keys("Return")
            w.expect("the lane", lambda: w.card("Comparison"), "R21 Do ghosts attack? 1, 2: yes")

    def test_the_first_difference_stays_in_sight(self):
        with self.compare(FOUR, (1280, 720)) as w:
            w.expect("lanes", lambda: w.card("Verdict of lane 4"), "Cannot follow")
            self.assertFalse(w.find("Plies of the comparison", showing=True))
            sentence = w.box("In short: First difference at ply 2", prefix=True)
            w.keys("End")
            w.expect("the end", lambda: w.card("Verdict of lane 1"), "Ply 8")
            w.xdotool("mousemove", sentence.x + 20, sentence.y + sentence.height // 2, "click", 1)
            w.expect("the first difference", lambda: w.card("Verdict of lane 1"), "Ply 2")
            w.keys("F9")
            wait_for("the side column", lambda: w.find("Plies of the comparison", showing=True))
            wait_for("it says so itself", lambda: not w.find("In short: ", prefix=True, showing=True))

    def test_two_lanes_use_the_room_of_a_small_window(self):
        with self.compare("game,inventor", (1280, 720)) as w:
            lane = wait_for("lane", lambda: w.find("Boards of lane 1", showing=True))
            wait_for("all boards", lambda: len(self.shown(lane)) == 4)
            self.assertEqual(self.boards_chosen(w), "All boards where they fit")
            self.assertGreaterEqual(self.square(lane), 18)

    def test_an_opening_leaves_the_lanes_their_line(self):
        with self.compare("game,inventor") as w:
            w.expect("lanes", lambda: w.card("Verdict of lane 1"), "Ply 8")
            w.menu("A coupling mate")
            w.expect("a tab of its own", w.title, "A coupling mate")
            w.keys("ctrl+Prior")
            w.expect("lanes", lambda: w.card("Verdict of lane 1"), "Ply 8")

    def test_a_notice_covers_nothing_and_closing_it_twice_presses_nothing_below(self):
        with self.compare("provisional,inventor", (720, 560)) as w:
            def lanes():
                return [n.name for n in w.all(lambda n: n.name.startswith("Verdict of lane"))]
            def apart(a, b):
                return a.y + a.height <= b.y or b.y + b.height <= a.y
            w.expect("title", w.title, "Compare")
            before = lanes()
            self.assertEqual(len(before), 2)
            w.keys("End", "F8", "F8")
            w.expect("the end", lambda: lanes()[0], "Ply 8")
            time.sleep(0.3)
            w.keys("F8")
            wait_for("the notice", lambda: "do not differ" in w.message())
            time.sleep(0.3)
            notice = w.box("Message", prefix=True)
            for name in ("Add a lane", "Ply of all lanes", "Verdict of lane 1", "Verdict of lane 2"):
                self.assertTrue(apart(notice, w.box(name, prefix=True)), (name, notice))
            w.keys("Escape")
            wait_for("the notice went away", lambda: not w.message())
            w.expect("the page", w.title, "Compare")
            w.keys("F8")
            wait_for("the notice", lambda: "do not differ" in w.message())
            close = w.box("Close", role="push button")
            w.xdotool("mousemove", close.x + close.width // 2, close.y + close.height // 2,
                      "click", "--repeat", 2, "--delay", 250, 1)
            wait_for("the notice went away", lambda: not w.message())
            time.sleep(0.5)
            self.assertTrue(w.title().startswith("Compare"), w.title())
            self.assertEqual(lanes(), before)


if __name__ == "__main__":
    unittest.main()
