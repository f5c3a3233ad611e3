"""Rulesets, rulings and comparison on a running game."""
import collections
import json
import os
import shutil
import subprocess
import time
import unittest

import pyatspi

from window import WindowTest, wait_for

MATE = "f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4"
SHUFFLE = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"  # chess: the third time at the start
STALEMATE = ("e2e3 e2e3 a7a5 a7a5 d1h5 d1h5 a8a6 a8a6 h5a5 h5a5 h7h5 h7h5 a5c7 a5c7 a6h6 a6h6 h2h4 h2h4 f7f6 f7f6 "
             "c7d7 c7d7 e8f7 e8f7 d7b7 d7b7 d8d3 d8d3 b7b8 b7b8 d3h7 d3h7 b8c8 b8c8 f7g6 f7g6 c8e6 c8e6")


class Rules(WindowTest):
    def test_a_ruleset_from_the_menu_judges_the_game_anew(self):
        with self.open("--moves", MATE) as w:
            w.expect("status", w.status, "East and West win")
            w.menu("Inventor (closest reading)")
            w.expect("status", w.status, "East wins")
            w.keys("ctrl+z")
            w.expect("undo", w.status, "East and West win")

    def test_a_page_is_not_seen_before_it_is_painted(self):
        def plain(pixels):
            """The part of a frame that has one colour: nearly all of it where nothing is painted."""
            colours = collections.Counter(pixels[at:at + 3] for at in range(0, len(pixels) - 3, 3 * 61))
            return colours.most_common(1)[0][1] / sum(colours.values())
        for keys, shown in (("ctrl+r", "Rulings"), ("ctrl+shift+d", "What would change here"), ("ctrl+d", "Compare")):
            with self.subTest(page=shown), self.open(size=(1280, 720)) as w:
                box = w.box("Boards")
                w.xdotool("mousemove", box.x + 5, box.y + 5)
                time.sleep(0.5)
                frames = w.frames(lambda: w.keys(keys), box, 3)
                self.assertGreater(len(frames), 1)
                for number, frame in enumerate(frames):
                    self.assertLess(plain(frame), 0.985, f"frame {number} of {len(frames)}")

    def test_one_ruling_can_be_chosen_otherwise(self):
        with self.open("--moves", MATE) as w:
            w.keys("ctrl+r")
            choice = wait_for("the ruling", lambda: w.find("R04 Who wins when", prefix=True, role="combo box"))
            menu = choice.getChildAtIndex(0)
            names = [menu.getChildAtIndex(i).name for i in range(menu.childCount)]
            index = next(i for i, name in enumerate(names) if name.lower().endswith("nobody"))
            choice.querySelection().selectChild(index)
            w.expect("source", lambda: w.card("R04"), "Chosen for this game")
            w.expect("status", w.status, "North loses")
            self.assertNotRegex(w.status().split(" Rules:")[0], r"\bwins?\b")
            w.menu("Drop this game's own rulings")
            w.expect("source", lambda: w.card("R04"), "Provisional")
            w.expect("status", w.status, "East and West win")

    def test_the_status_card_leads_to_the_ruling(self):
        with self.open("--moves", MATE) as w:
            box = w.find("Status.", prefix=True).queryComponent().getExtents(0)
            for y in range(box.y + 60, box.y + box.height, 8):
                w.xdotool("mousemove", box.x + 40, y, "click", 1)
                if w.find("Rulings", role="scroll pane"):
                    break
            w.expect("rulings", lambda: w.card("R04"), "Who wins when the mated player is in check on both boards")

    def test_a_forced_pass_is_a_button(self):
        with self.open("--moves", STALEMATE) as w:
            w.expect("status", w.status, "Stalemate: all draw")
            w.keys("ctrl+r")
            choice = wait_for("the ruling", lambda: w.find("R07", prefix=True, role="combo box"))
            menu = choice.getChildAtIndex(0)
            names = [menu.getChildAtIndex(i).name for i in range(menu.childCount)]
            index = next(i for i, name in enumerate(names) if "skip" in name.lower() or "pass" in name.lower())
            choice.querySelection().selectChild(index)
            w.expect("status", w.status, "East to move")
            w.press_button("Pass")
            w.expect("log", w.log, "E --")

    def test_two_rulesets_side_by_side(self):
        with self.open("--moves", MATE) as w:
            w.keys("ctrl+d")
            w.expect("summary", lambda: w.card("Comparison"), "First difference at ply 8")
            lanes = [w.card("Verdict of lane 1"), w.card("Verdict of lane 2")]
            self.assertIn("East and West win", " ".join(lanes))
            self.assertIn("Decided by R04", lanes[0])
            w.keys("Left")
            w.expect("both lanes step", lambda: w.card("Verdict of lane 1"), "Playing")
            w.expect("both lanes step", lambda: w.card("Verdict of lane 2"), "Ply 7")
            w.keys("End")
            w.expect("both lanes step", lambda: w.card("Verdict of lane 2"), "Ply 8")
            w.keys("ctrl+w")
            w.expect("status", w.status, "Checkmate")

    # North is mated; frozen it stays in the game. Its own rules and their bare ruleset are two lanes.
    def test_a_game_with_rulings_of_its_own_is_compared_with_its_bare_ruleset(self):
        with self.open("--moves", "f2f3 a2a3 e7e5 e7e6 g2g4 a3a4 d8h4 a7a6") as w:
            w.keys("ctrl+r")
            choice = wait_for("the ruling", lambda: w.find("R06", prefix=True, role="combo box"))
            choice.querySelection().selectChild(1)
            w.expect("source", lambda: w.card("R06"), "Chosen for this game")
            w.keys("ctrl+d")
            w.expect("summary", lambda: w.card("Comparison"), "First difference at ply 8")
            w.expect("rulings", lambda: w.card("Comparison"), "R06")
            w.expect("lane", lambda: w.card("Verdict of lane 1"), "Playing")
            w.expect("lane", lambda: w.card("Verdict of lane 2"), "Checkmate: East wins")
            w.keys("Home")
            w.expect("start", lambda: w.card("Verdict of lane 1"), "Ply 0")
            w.keys("F8")
            w.expect("difference", lambda: w.card("Verdict of lane 1"), "Ply 8")

    def test_what_would_change_here_and_keeping_it(self):
        with self.open("--moves", MATE) as w:
            w.keys("ctrl+shift+d")
            w.expect("summary", lambda: w.card("What would change here?"), "9 options would change something here")
            w.press_button("Keep R04 = completer")
            w.expect("status", lambda: w.card("What would change here?"), "Checkmate: East wins")
            w.keys("ctrl+z")
            w.expect("status", lambda: w.card("What would change here?"), "Checkmate: East and West win")

    def test_a_double_click_on_keep_keeps_one_option(self):
        """The row below comes up under the pointer between the two clicks."""
        with self.open("--moves", MATE) as w:
            w.keys("ctrl+shift+d")
            w.expect("summary", lambda: w.card("What would change here?"), "9 options would change something here")
            keep = w.box("Keep R04 = completer")
            w.xdotool("mousemove", keep.x + keep.width // 2, keep.y + keep.height // 2,
                      "click", "--repeat", 2, "--delay", 150, 1)
            w.expect("status", lambda: w.card("What would change here?"), "Checkmate: East wins")
            time.sleep(0.7)
            w.keys("ctrl+z")
            w.expect("one step", lambda: w.card("What would change here?"), "Checkmate: East and West win")

    def options(self, w, heading="What would change here?."):
        """Where the heading of what would change and its options are, from above; each begins where one ends."""
        boxes = [n.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
                 for n in w.all(lambda n: n.getState().contains(pyatspi.STATE_SHOWING)
                                and (n.name.startswith(heading) or n.name.startswith("Option ")))]
        return boxes if all(abs(a.y + a.height - b.y) <= 2 for a, b in zip(boxes, boxes[1:])) else None

    def test_a_list_of_options_is_shown_from_its_head_after_keep(self):
        moves = "f2f3 a2a3 e7e5 e7e6 g2g4 a3a4 d8h4 a7a6"
        with self.open("--moves", moves, size=(1280, 720)) as w:
            w.keys("ctrl+shift+d")
            w.expect("summary", lambda: w.card("What would change here?"), "would change something here")
            time.sleep(0.5)
            head = w.box("What would change here?.", prefix=True)
            wait_for("the options", lambda: self.options(w))
            w.xdotool("mousemove", head.x + 60, head.y + head.height + 60)
            for _ in range(40):
                keep = w.find("Keep R06 = freeze", showing=True)
                box = keep and keep.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
                if box and box.y + box.height < 640:
                    break
                w.xdotool("click", 5)
                time.sleep(0.1)
            self.assertLess(w.find("What would change here?.", prefix=True).queryComponent()
                            .getExtents(pyatspi.DESKTOP_COORDS).y, head.y - 100, "scrolled")
            w.xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2, "click", 1)
            w.expect("kept", w.status, "North to move")
            wait_for("the heading", lambda: w.box("What would change here?.", prefix=True).y == head.y)
            wait_for("the options below it", lambda: self.options(w))
            self.assertEqual(self.options(w)[0].y, head.y)
            w.xdotool("mousemove", head.x + 60, head.y + head.height + 60, "click", "--repeat", 6, 5)
            wait_for("further down", lambda: w.box("What would change here?.", prefix=True).y < head.y)
            wait_for("the options there", lambda: self.options(w))
            w.xdotool("click", "--repeat", 30, 4)
            wait_for("the top", lambda: w.box("What would change here?.", prefix=True).y == head.y)

    def test_a_list_that_became_short_has_its_heading(self):
        """Far down, with the strips open, an option is kept beside which few others would change anything."""
        with self.open("--moves", "f2f3 a2a3 e7e5 e7e6 g2g4 a3a4 d8h4 a7a6", size=(1280, 720)) as w:
            w.keys("Left")
            w.expect("a ply back", w.status, "Ply 7")
            w.keys("ctrl+shift+d")
            w.expect("summary", lambda: w.card("What would change here?"), "would change something here")
            time.sleep(0.5)
            head = w.box("What would change here?.", prefix=True)
            w.xdotool("mousemove", head.x + 60, head.y + head.height - 18, "click", 1)
            wait_for("the strips", lambda: w.find("Which rulings matter in this game: ", prefix=True, showing=True))
            time.sleep(0.5)
            w.xdotool("mousemove", head.x + 60, head.y + head.height + 30, "click", "--repeat", 30, "--delay", 30, 5)
            wait_for("far down", lambda: w.box("What would change here?.", prefix=True).y < head.y)
            time.sleep(0.5)
            keep = w.box("Keep R20 = frozen")
            w.xdotool("mousemove", keep.x + keep.width // 2, keep.y + keep.height // 2, "click", 1)
            w.expect("kept", w.status, "R20 changed")
            wait_for("the heading", lambda: w.box("What would change here?.", prefix=True).y == head.y)
            time.sleep(0.5)
            self.assertEqual(w.box("What would change here?.", prefix=True).y, head.y)

    def test_home_and_end_scroll_the_rulings_and_leave_the_game(self):
        with self.open("--moves", MATE) as w:
            w.menu("Rulings…")
            name = "R01 In which order do the players move?"
            first = w.box(name).y
            at = lambda: w.find(name).queryComponent().getExtents(pyatspi.DESKTOP_COORDS).y
            w.keys("End")
            wait_for("the last ruling", lambda: at() < first - 200)
            w.keys("Home")
            wait_for("the first again", lambda: at() == first)
            w.expect("the game stays", w.title, "Rulings")

    def test_escape_leads_back_from_a_page_that_only_tells(self):
        """From the page, and from a list of options in it; GTK complains of nothing."""
        with self.open() as w:
            game = w.title()
            for key, page in (("ctrl+r", "Rulings: "), ("ctrl+shift+d", "What would change: ")) * 3:
                w.keys(key)
                w.expect("the page", w.title, page)
                w.keys("Escape")
                wait_for("the game", lambda: w.title() == game)
                self.assertFalse(w.find(page, prefix=True, role="page tab"))
            for tabs in (1, 2, 3):
                w.keys("ctrl+r")
                w.expect("the page", w.title, "Rulings: ")
                w.keys(*["Tab"] * tabs)
                w.keys("Escape")
                wait_for("the game", lambda: w.title() == game)
            w.keys("ctrl+m")
            w.type("e2e4\n")
            w.expect("play goes on", w.log, "N e2e4")
            self.assertEqual(w.complaints(), [])

    def test_the_wheel_scrolls_what_would_change(self):
        """Beside children that are hidden: GTK does not complain."""
        with self.open("--moves", MATE) as w:
            w.keys("ctrl+shift+d")
            w.expect("summary", lambda: w.card("What would change here?"), "9 options would change something here")
            first = w.box("Keep R04 = completer")
            w.xdotool("mousemove", first.x - 60, first.y + 5)
            for button, less in ((5, True), (4, False)):
                w.xdotool("click", "--repeat", 3, button)
                wait_for("the page", lambda: (w.box("Keep R04 = completer").y < first.y) == less)

    def test_strips_say_what_they_ask(self):
        with self.open("--moves", MATE) as w:
            w.keys("ctrl+shift+d")
            w.expect("summary", lambda: w.card("What would change here?"), "9 options would change something here")
            head = w.box("What would change here?.", prefix=True)
            w.xdotool("mousemove", head.x + 60, head.y + head.height - 18, "click", 1)
            wait_for("the strips", lambda: w.find("Which rulings matter in this game: ", prefix=True, showing=True))
            time.sleep(0.5)  # until they are where they stay
            strips = w.box("Which rulings matter in this game: ", prefix=True)

            def point(x, y):
                for step in (4, 2, 0):
                    w.xdotool("mousemove", x - step, y)
                    time.sleep(0.1)

            def told():
                return w.find("Which rulings matter in this game: ", prefix=True).description
            point(strips.x + 20, strips.y + 10)
            w.expect("a question", told, "?\n")
            w.expect("its options", told, ": at ")
            point(strips.x + strips.width - 40, strips.y + 10)
            w.expect("the ply", told, "Ply 8: ")
            w.xdotool("mousemove", 20, 20)
            wait_for("nothing", lambda: told() == "")

    def choose(self, w, ruling, end):
        """Picks the option of a ruling whose words end so, on the rulings page."""
        choice = wait_for("the ruling", lambda: w.find(ruling, prefix=True, role="combo box"))
        menu = choice.getChildAtIndex(0)
        names = [menu.getChildAtIndex(i).name for i in range(menu.childCount)]
        choice.querySelection().selectChild(next(i for i, name in enumerate(names) if name.endswith(end)))

    def test_a_ruleset_with_rulings_of_its_own(self):
        home = self.folder()
        plugins = home + "/data/pinwheel/plugins"
        os.makedirs(plugins)
        shutil.copy(os.environ["PINWHEEL_SHARE"] + "/examples/rulesets/no-repeats.lua", plugins)
        with self.open("--variant", "chess", "--moves", SHUFFLE, home=home) as w:
            w.expect("by the rules alone", w.status, "Threefold")
            w.keys("ctrl+r")
            wait_for("the variant's rulings", lambda: w.find("stalemate.result", prefix=True, role="combo box"))
            self.assertFalse(w.find("repetition.blame", prefix=True, role="combo box"))
            w.menu("No repeats")
            w.expect("judged anew", w.status, "White wins")
            w.expect("the author's question", lambda: w.card("repetition.blame"),
                     "Who loses when a position has been repeated?")
            w.expect("whose it is", lambda: w.card("repetition.blame"),
                     "A ruling of the ruleset No repeats, for its judge. The rules of chess know no blame.")
            w.expect("its default", lambda: w.card("repetition.blame"), "The default of No repeats.")
            self.choose(w, "repetition.blame Who loses", "the side that let it be repeated")
            w.expect("the other side", w.status, "Black wins")
            w.expect("source", lambda: w.card("repetition.blame"), "Chosen for this game")
            w.expect("what decided", w.status, "who loses when a position has been repeated: the side that let it be")
            w.keys("ctrl+z")
            w.expect("undone", w.status, "White wins")
            w.keys("ctrl+shift+d")
            w.expect("what would change", lambda: w.card("What would change here?"), "5 options would change something")
            w.press_button("Keep repetition.blame = other")
            w.expect("kept", w.status, "Black wins")
            w.menu("New ruleset…")
            wait_for("its name", lambda: w.find("Name of the ruleset:", prefix=True, showing=True))
            time.sleep(0.3)
            w.keys("ctrl+a")
            w.type("Blame the other")
            w.press_button("Next")
            wait_for("what it is for", lambda: w.find("What is it for?", prefix=True, showing=True))
            time.sleep(0.3)
            w.press_button("Save")
            w.expect("in force at once", w.status, "Rules: Blame the other")
            w.expect("with its verdict", w.status, "Black wins")
            w.keys("ctrl+r")
            w.expect("whose choice", lambda: w.card("repetition.blame"), "Blame the other: chosen in a game")
            self.choose(w, "repetition.opening Does that", "no, there it is a draw")
            w.expect("its rulings work", w.status, "Threefold")
            with open(plugins + "/chess-blame-the-other.json") as file:
                saved = json.load(file)
            self.assertEqual(saved["inherits"], "no-repeats")
            self.assertEqual(saved["rulings"]["repetition.blame"]["option"], "other")
            w.menu("The rules' own defaults")
            wait_for("gone", lambda: not w.find("repetition.blame", prefix=True, role="combo box"))
        # The file is there at the next start, and so are what it inherits.
        with self.open("--variant", "chess", "--ruleset", "blame-the-other", "--moves", SHUFFLE, home=home) as w:
            w.expect("the next day", w.status, "Black wins")

    def test_a_file_at_start_is_opened_under_a_ruleset_of_a_script(self):
        game = self.folder() + "/game.pinwheel"
        subprocess.run([os.environ["PINWHEEL_CLI"], "convert", "duplicate-chess", game, "--ruleset", "ghost-count",
                        "--moves", "e2e4 e2e4 d7d5 e7e5"], check=True, capture_output=True)
        with self.open(game) as w:
            w.expect("title", w.title, "game")
            w.expect("its rules", w.status, "Rules: Ghost count")
            self.assertNotIn("installs the copy", w.message() or "")

    def test_a_ruleset_that_only_the_game_carries_is_installed_from_it(self):
        folder = self.folder()
        plugins = folder + "/there/pinwheel/plugins"
        os.makedirs(plugins)
        with open(plugins + "/house.json", "w") as file:
            json.dump({"id": "house", "title": "House rules", "variant": "chess",
                       "rulings": {"stalemate.result": "loss"}}, file)
        game = folder + "/game.pinwheel"
        subprocess.run([os.environ["PINWHEEL_CLI"], "convert", "chess", game, "--ruleset", "house", "--moves", "e2e4"],
                       env=dict(os.environ, XDG_DATA_HOME=folder + "/there"), check=True, capture_output=True)
        with self.open(game) as w:
            w.expect("the message", w.message, "installs the copy")
            tabs = [n.name for n in w.all(lambda n: n.getRoleName() == "page tab")]
            self.assertFalse([name for name in tabs if name.startswith("Duplicate chess")], tabs)
            w.expect("title", w.title, "game")
            w.menu("Save this game's rulings as a ruleset…")
            wait_for("its name", lambda: w.find("Name of the ruleset:", prefix=True, showing=True))
            time.sleep(0.3)
            w.keys("ctrl+a")
            w.type("House rules")
            w.press_button("Next")
            wait_for("what it is for", lambda: w.find("What is it for?", prefix=True, showing=True))
            time.sleep(0.3)
            w.type("Who stalemates wins")
            w.press_button("Save")
            w.expect("the message", w.message, "chess-house.json")
            with open(w.home + "/data/pinwheel/plugins/chess-house.json") as file:
                saved = json.load(file)
            self.assertEqual(saved["rulings"]["stalemate.result"]["option"], "loss")
            self.assertEqual(saved["description"], "Who stalemates wins")

    def test_a_file_of_the_user_s_takes_no_id_of_a_shipped_ruleset(self):
        home = self.folder()
        plugins = home + "/data/pinwheel/plugins"
        os.makedirs(plugins)
        head = "-- pinwheel: ruleset api=1\nreturn { "
        with open(plugins + "/mine.lua", "w") as file:
            file.write(head + """id = "inventor", title = "Nobody wins here", variant = "duplicate-chess" }""")
        with open(plugins + "/ours.json", "w") as file:
            json.dump({"id": "ghost-count", "title": "No ghosts", "variant": "duplicate-chess"}, file)
        env = dict(os.environ, XDG_DATA_HOME=home + "/data")
        listed = subprocess.run([os.environ["PINWHEEL_CLI"], "plugins"], env=env, text=True, check=True,
                                capture_output=True).stdout
        for name, ruleset in (("mine.lua", "inventor"), ("ours.json", "ghost-count")):
            self.assertRegex(listed, rf"shadowed +{plugins}/{name}\n +There is already a ruleset with the id "
                                     rf"'{ruleset}'. It is loaded from .*/share/rulesets/.*; give yours an id of its")
        with self.open("--moves", MATE, home=home) as w:
            w.expect("status", w.status, "East and West win")
            for title in ("Nobody wins here", "No ghosts"):
                self.assertFalse(w.find(title, role="radio menu item"))
            w.menu("Plugins…")
            wait_for("the list", lambda: len(w.cells("shadowed")) == 2)


if __name__ == "__main__":
    unittest.main()
