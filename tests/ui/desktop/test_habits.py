"""Daily habits: keys that work whatever has the focus, rules always in sight, a pace that eyes can follow."""
import os
import subprocess
import time
import unittest

import pyatspi
from hidden_games import CURTAIN_REST
from window import Display, WindowTest, wait_for

CLUB = """{"id": "club", "title": "Our club", "variant": "duplicate-chess", "provenance": "Agreed on a club evening",
 "inherits": "provisional", "rulings": {"R04": "%s"}}"""
MATE = "f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4"
DRAFT = {"variant": "hyper-fairy-chess", "renderer": "draft"}


class Habits(WindowTest):
    def entry(self, w):
        text = w.find("Type a move", showing=True).queryText()
        return text.getText(0, text.characterCount)

    def focused(self, w):
        return [node.name for node in w.all(lambda n: n.getState().contains(pyatspi.STATE_FOCUSED))]

    def play_typed(self, w, move, log):
        w.keys("ctrl+m")
        w.type(move + "\n")
        w.expect("played", w.log, log)

    def test_tab_stops_only_where_the_keyboard_does_something(self):
        # The card has a link.
        card = "Status. North to move. North South East West . Rules: Provisional (reference program). Ply 0"
        stops = ["Boards", card, "Moves, ply 0", "To the start (Home)", "One ply back (Left)",
                 "One ply on (Right)", "To the end: live (End)", "Type a move", "Play the typed move", "Console output",
                 "Console input"]
        with self.open() as w:
            w.keys("Escape")
            for stop in stops:
                wait_for(stop, lambda: [n.name for n in w.all(
                    lambda n: n.getState().contains(pyatspi.STATE_FOCUSED))] == [stop])
                w.keys("Tab")

    def test_undo_works_after_a_typed_move_by_key_and_by_menu(self):
        with self.open() as w:
            self.play_typed(w, "e2e4", "N e2e4")
            w.keys("ctrl+z")  # the caret is in the field for moves
            w.expect("taken back", w.status, "Ply 0")
            w.keys("ctrl+shift+z")
            w.expect("done again", w.status, "Ply 1")
            w.menu("Undo")
            w.expect("taken back", w.status, "Ply 0")

    def test_undo_works_from_an_empty_console_and_undoes_text_in_a_full_one(self):
        with self.open() as w:
            self.play_typed(w, "e2e4", "N e2e4")
            box = w.box("Console output", role="text")
            w.xdotool("mousemove", box.x + 60, box.y + box.height + 12, "click", 1)
            w.keys("ctrl+z")
            w.expect("taken back", w.status, "Ply 0")
            w.keys("ctrl+shift+z")
            w.expect("done again", w.status, "Ply 1")
            w.type("1 + 1")
            w.keys("ctrl+z")
            time.sleep(0.3)
            w.expect("the text was meant", w.status, "Ply 1")

    def test_escape_leaves_the_field_for_moves(self):
        with self.open() as w:
            w.keys("ctrl+m")
            w.type("e2")
            wait_for("the text", lambda: self.entry(w) == "e2")
            w.keys("Escape")
            wait_for("the field to be empty", lambda: self.entry(w) == "")
            w.keys("u")  # a key of the boards
            wait_for("the tick", lambda: [n for n in w.all(lambda n: n.name.startswith("Boards upright"))
                                          if n.getState().contains(pyatspi.STATE_CHECKED)])
            self.assertEqual(self.entry(w), "")

    def test_keys_change_tabs(self):
        with self.open() as w:
            w.keys("ctrl+n")
            w.expect("the second tab", w.title, "Duplicate chess 2")
            for key, name in (("ctrl+Tab", "Duplicate chess –"), ("ctrl+Tab", "Duplicate chess 2"),
                              ("ctrl+shift+Tab", "Duplicate chess –"), ("ctrl+Page_Down", "Duplicate chess 2"),
                              ("ctrl+Page_Up", "Duplicate chess –")):
                w.keys(key)
                w.expect(key, w.title, name)
            w.keys("ctrl+m")
            w.keys("ctrl+Tab")
            w.expect("from the field for moves", w.title, "Duplicate chess 2")

    def test_an_open_menu_has_the_keys(self):
        with self.open("--variant", "chess") as w:
            w.keys("Escape")  # the boards have the keyboard
            box = w.box("Help", role="menu")
            w.xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2, "click", 1)
            wait_for("the menu", lambda: w.find("Rules of this game", role="menu item", showing=True))
            w.keys("Down", "Down", "Return")
            wait_for("the rules", lambda: w.find("Rules of Chess", role="frame"))

    def test_the_key_of_the_console_cuts_no_line(self):
        with self.open() as w:
            w.keys("ctrl+l")
            w.type("print(40 +")
            w.keys("ctrl+l")
            w.type(" 2)\n")
            w.expect("the sum", w.console, "42")

    def test_menus_show_their_keys_in_light_and_dark(self):
        with self.open() as w:
            for theme in ("Light", "Dark"):
                w.menu(theme)
                time.sleep(0.3)
                w.keys("alt+g")
                time.sleep(0.5)
                items = [n for n in w.all(lambda n: n.getRoleName() == "menu item" and n.name in ("Open…", "Quit"))
                         if n.getState().contains(pyatspi.STATE_SHOWING)]
                self.assertEqual(len(items), 2, theme)
                for item in items:
                    box = item.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
                    strip = f"70x{box.height - 6}+{box.x + box.width - 78}+{box.y + 3}"
                    colours = subprocess.run(["import", "-window", "root", "-crop", strip, "-format", "%k", "info:-"],
                                             env=w.env, capture_output=True, text=True, check=True).stdout
                    self.assertGreater(int(colours), 3, f"the key of {item.name} in {theme}")
                w.keys("Escape", "Escape")

    def test_menus_open_below_their_titles_on_a_small_screen(self):
        display = Display((1280, 720))
        self.addCleanup(display.close)
        from window import Window
        with Window(display, size=None) as w:
            titles = [n for n in w.all(lambda n: n.getRoleName() == "menu bar")[0]]
            self.assertGreater(len(titles), 6)
            for title in titles:
                bar = title.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
                w.xdotool("mousemove", bar.x + bar.width // 2, bar.y + bar.height // 2, "click", 1)
                shown = wait_for(title.name, lambda: [n for n in title if
                                                      n.getState().contains(pyatspi.STATE_SHOWING)])
                time.sleep(0.3)
                boxes = [n.queryComponent().getExtents(pyatspi.DESKTOP_COORDS) for n in shown]
                self.assertGreaterEqual(min(box.y for box in boxes), bar.y + bar.height, title.name)
                self.assertLessEqual(max(box.y + box.height for box in boxes), 720, title.name)
                w.keys("Escape")
                time.sleep(0.2)

    def test_why_a_key_did_nothing_goes_with_the_next_change(self):
        with self.open() as w:
            self.play_typed(w, "e2e4", "N e2e4")
            w.keys("ctrl+z")
            w.expect("taken back", w.status, "Ply 0")
            w.keys("ctrl+z")
            w.expect("refused", w.hint, "'Undo' cannot be done now")
            w.keys("ctrl+shift+z")
            w.expect("done again", w.status, "Ply 1")
            wait_for("nothing of it", lambda: "cannot be done" not in w.hint())

    def test_redo_has_its_other_key(self):
        with self.open() as w:
            self.play_typed(w, "e2e4", "N e2e4")
            w.menu("Undo")
            w.expect("taken back", w.status, "Ply 0")
            w.keys("ctrl+y")
            w.expect("done again", w.status, "Ply 1")

    def test_escape_leaves_one_board_for_all(self):
        with self.open() as w:
            zoomed = lambda: bool(w.find("All boards", role="radio menu item")) and not \
                w.find("All boards", role="radio menu item").getState().contains(pyatspi.STATE_CHECKED)
            w.keys("Escape", "4")
            wait_for("one board", zoomed)
            w.keys("Escape")
            wait_for("all boards", lambda: not zoomed())

    def test_the_last_tab_keeps_its_cross_in_sight(self):
        display = Display((1280, 720))
        self.addCleanup(display.close)
        from window import Window
        with Window(display, size=None) as w:
            for number in range(2, 8):
                w.keys("ctrl+n")
                w.expect("another tab", w.title, f"Duplicate chess {number}")
            time.sleep(0.5)
            strip = w.box("Games")
            for x in range(strip.x + strip.width - 26, strip.x + strip.width - 180, -6):
                w.xdotool("mousemove", x, strip.y + 16, "click", 1)
                time.sleep(0.1)
                if "Duplicate chess 7" not in w.title():
                    break
            self.assertNotIn("Duplicate chess 7", w.title())

    def test_openings_stand_below_their_variant_by_their_titles(self):
        with self.open() as w:
            openings = next(n for n in w.all(lambda n: n.name == "Openings" and n.getRoleName() == "menu"))
            groups = {group.name: [item.name for item in group] for group in openings}
            self.assertIn("Legal's mate", groups["Chess"])
            self.assertIn("A rook in its place", groups["Hyper Fairy Chess"])

    def test_an_opening_has_a_tab_of_its_own_unless_the_game_in_front_is_untouched(self):
        with self.open("--variant", "chess") as w:
            tabs = lambda: w.find("Games").childCount
            alone = tabs()
            # A new game gives way, and one undo brings it back.
            w.menu("The scholar's mate")
            w.expect("its title", w.title, "The scholar's mate")
            w.expect("the start", w.status, "Ply 0")
            w.menu("To the end: live")
            w.expect("the main line", w.status, "Checkmate")
            self.assertEqual(tabs(), alone)
            w.keys("ctrl+z", "End")
            w.expect("nothing is left", w.status, "Ply 0")
            self.play_typed(w, "d2d4", "d4")
            # What somebody played stays as it is.
            w.menu("Legal's mate")
            wait_for("a tab", lambda: tabs() == alone + 1)
            w.expect("its title", w.title, "Legal's mate")
            w.keys("ctrl+Prior")
            w.expect("what was played", w.log, "d4")
            w.menu("To the start")
            w.menu("To the end: live")
            w.expect("nothing else", w.status, "Ply 1")
            # Of another variant it is a game of its own.
            w.menu("A coupling mate")
            wait_for("a tab", lambda: tabs() == alone + 2)
            w.expect("its title", w.title, "A coupling mate")
            w.keys("End")
            w.expect("its end", w.status, "Checkmate")
            w.keys("ctrl+z")
            w.expect("all of it is taken back", w.status, "Ply 0")
            w.keys("End")
            w.expect("nothing is left", w.status, "Ply 0")
            w.keys("ctrl+y", "End")
            w.expect("and comes back", w.status, "Checkmate")

    def test_an_opening_plays_by_itself_at_the_pace_that_is_chosen(self):
        with self.open("--variant", "chess") as w:
            pace = next(n for n in w.all(lambda n: n.name == "Pace of openings" and n.getRoleName() == "menu"))
            next(n for n in pace if n.name.startswith("Quick")).queryAction().doAction(0)
            w.menu("The scholar's mate")
            w.expect("its end, by itself", w.status, "Checkmate")

    def test_the_keyboard_stays_on_the_list_of_variants(self):
        def chosen(w):
            found = w.find("Variant", role="combo box", showing=True)
            return found and found.name + " " + found.querySelection().getSelectedChild(0).name
        with self.open("--variant", "chess") as w:
            w.menu("New…")
            wait_for("the dialog", lambda: chosen(w))
            w.find("Variant", role="combo box", showing=True).queryComponent().grabFocus()
            time.sleep(0.3)
            for _ in range(2):  # the form is made anew after each
                before = chosen(w)
                w.keys("Down")
                wait_for("the next one", lambda: chosen(w) not in (None, before))
                time.sleep(0.5)

    def test_a_script_is_stopped_only_while_one_runs(self):
        with self.open() as w:
            def can():
                item = w.all(lambda n: n.getRoleName() == "menu item" and n.name.startswith("Stop the script"))[0]
                return item.getState().contains(pyatspi.STATE_SENSITIVE)
            wait_for("nothing to stop", lambda: not can())
            w.keys("ctrl+l")
            w.type("while true do end\n")
            wait_for("something to stop", can)
            w.keys("shift+F5")
            wait_for("nothing to stop", lambda: not can())

    def test_rulesets_are_radio_items(self):
        with self.open() as w:
            items = [n for n in w.all(lambda n: n.name in ("Inventor (closest reading)", "Last standing"))
                     if n.getRoleName().endswith("menu item")]
            self.assertEqual({n.getRoleName() for n in items}, {"radio menu item"})
            w.menu("Last standing")
            wait_for("the dot", lambda: [n for n in w.all(lambda n: n.name == "Last standing")
                                         if n.getState().contains(pyatspi.STATE_CHECKED)])
            w.keys("ctrl+z")
            wait_for("the dot to go back", lambda: [n for n in w.all(lambda n: n.name.startswith("Provisional"))
                                                    if n.getState().contains(pyatspi.STATE_CHECKED)])

    def test_the_rules_in_force_are_in_sight_and_a_swap_says_what_changed(self):
        with self.open("--moves", MATE) as w:
            w.expect("the card", w.status, "Rules: Provisional (reference program)")
            self.assertNotIn("Inventor", w.title())
            w.menu("Inventor (closest reading)")
            w.expect("the card", w.status, "Rules: Inventor (closest reading).")
            w.expect("what changed", w.status, "instead of Provisional")
            w.expect("what changed", w.status, "R04")
            w.expect("the verdict", w.status, "Here it was: Checkmate: East and West win")
            w.expect("the tab", w.title, "Duplicate chess – Inventor")
            w.keys("ctrl+r")
            choice = wait_for("the ruling", lambda: w.find("R04 Who wins when", prefix=True, role="combo box"))
            menu = choice.getChildAtIndex(0)
            choice.querySelection().selectChild(menu.childCount - 1)
            w.expect("the card", w.status, "Inventor (closest reading) · R04 changed")

    def test_the_first_window_fits_a_small_screen(self):
        display = Display((1280, 720))
        self.addCleanup(display.close)
        from window import Window
        with Window(display, size=None) as w:
            bar = wait_for("the status bar", lambda: w.find("Hints", showing=True))
            box = bar.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
            self.assertGreater(box.height, 10)
            self.assertLessEqual(box.y + box.height, 720)
            boards = w.box("Boards")
            self.assertGreater(boards.height, 500)
            w.click("NE:e2", "NE:e4")
            w.expect("status", w.status, "South to move")

    def test_enter_lifts_the_curtain_after_a_commit(self):
        with self.open("--variant", "hyper-fairy-chess") as w:
            w.expect("White drafts", w.status, "White drafts in secret")
            w.menu("Hand over")
            covered = lambda: w.find("Boards, covered", prefix=True, showing=True)
            wait_for("the curtain", covered)
            time.sleep(CURTAIN_REST)
            w.keys("Return")
            w.expect("Black drafts", w.status, "Black drafts in secret")

    def test_the_boards_of_the_seat_to_act_alone(self):
        def canvas(w):
            box = w.box("Boards")
            return subprocess.run(["import", "-window", "root", "-crop", f"{box.width}x{box.height}+{box.x}+{box.y}",
                                   "-resize", "64x64!", "rgb:-"], env=w.env, capture_output=True, check=True).stdout
        with self.open() as w:
            before = canvas(w)
            w.keys("b")
            wait_for("two boards", lambda: canvas(w) != before)
            w.click("NW:e2", "NW:e4", renderer="acting")
            w.expect("North played", w.log, "N e2e4")
            w.click("SE:e2", "SE:e4", renderer="acting", moves="e2e4")
            w.expect("it follows the turn", w.log, "S e2e4")
            w.keys("b")
            w.click("NE:e7", "NE:e5")
            w.expect("all boards are back", w.log, "E e7e5")

    def test_two_clicks_on_a_boards_name_show_it_alone_and_two_beside_it_bring_all_back(self):
        def canvas(w):
            box = w.box("Boards")
            return subprocess.run(["import", "-window", "root", "-crop", f"{box.width}x{box.height}+{box.x}+{box.y}",
                                   "-resize", "64x64!", "rgb:-"], env=w.env, capture_output=True, check=True).stdout

        def name(w, board, other):
            """Beside the side that lies farthest from the board opposite, in the middle of that side."""
            a1, h1, a8, h8 = ((*w.place(f"{board}:{square}"),) for square in ("a1", "h1", "a8", "h8"))
            far = w.place(f"{other}:e4")
            middle = [sum(axis) / 4 for axis in zip(a1, h1, a8, h8)]
            sides = []
            for one, two in ((a1, h1), (h1, h8), (h8, a8), (a8, a1)):
                edge = [(x + y) / 2 for x, y in zip(one, two)]
                # From the middle of the squares at the edge, 3.5 squares out, to 4 + 0.4 + 0.75.
                sides.append([m + (e - m) * 5.15 / 3.5 for m, e in zip(middle, edge)])
            return max(sides, key=lambda p: (p[0] - far[0]) ** 2 + (p[1] - far[1]) ** 2)
        with self.open() as w:
            before = canvas(w)
            w.xdotool("mousemove", *(round(x) for x in name(w, "NE", "SW")))
            w.xdotool("click", "--repeat", 2, "--delay", 60, 1)
            w.xdotool("mousemove", 2, 2)
            wait_for("one board", lambda: canvas(w) != before)
            time.sleep(0.3)
            alone = canvas(w)
            w.keys("0")
            wait_for("all boards", lambda: canvas(w) == before)
            w.keys("2")
            wait_for("NE by its digit", lambda: canvas(w) == alone)
            box = w.box("Boards")
            w.xdotool("mousemove", box.x + 6, box.y + 6)
            w.xdotool("click", "--repeat", 2, "--delay", 60, 1)
            w.xdotool("mousemove", 2, 2)
            wait_for("all boards are back", lambda: canvas(w) == before)
            self.assertIn("Ply 0", w.status())

    def test_a_piece_is_put_down_by_escape_and_by_a_click_off_the_boards(self):
        with self.open() as w:
            for renderer, menu in (("compass", "Pinwheel"), ("grid", "Boards in a grid"),
                                   ("compass", "Pinwheel, as at the table")):
                w.menu(menu)
                w.click("NE:e2", renderer=renderer)
                w.expect("pick", w.why, "The pawn on NE e2")
                w.keys("Escape")
                w.expect("put down", w.why, "Pick a piece")
                w.click("NE:e2", renderer=renderer)
                w.expect("pick", w.why, "The pawn on NE e2")
                box = w.box("Boards")
                w.xdotool("mousemove", box.x + 4, box.y + 4, "click", 1)
                w.expect("put down", w.why, "Pick a piece")
            self.assertIn("Ply 0", w.status())

    def test_computers_reply_one_at_a_time_and_the_card_names_them(self):
        with self.open() as w:
            for seat in "SEW":
                self.run_lua(w, f'workbench.command("game:seat", "{seat}", "random", "0.05")')
            w.expect("who plays", w.status, "You play North; the computer (Random player) plays South, East and West.")
            w.menu("Calm: 1.5 seconds a move")
            w.click("NE:e2", "NE:e4")
            seen, begin = [], time.monotonic()
            while "North" not in seen and time.monotonic() - begin < 15:
                status = w.status()
                for seat in ("South", "East", "West", "North"):
                    if f"{seat} to move" in status and seat not in seen and len(seen) == \
                            ("South", "East", "West", "North").index(seat):
                        seen.append(seat)
                time.sleep(0.05)
            self.assertEqual(seen, ["South", "East", "West", "North"])
            self.assertGreater(time.monotonic() - begin, 3.5)

    def run_lua(self, w, text):
        """Typed into the console."""
        box = w.box("Console output", role="text")
        w.xdotool("mousemove", box.x + 60, box.y + box.height + 12, "click", 1)
        w.type(text + "\n")
        time.sleep(0.3)

    def test_a_ruleset_file_is_read_tried_installed_and_read_anew(self):
        with self.open("--moves", MATE) as w:
            path = w.home + "/club.json"
            with open(path, "w") as file:
                file.write(CLUB % "none")
            w.open_file(path)
            wait_for("the offer", lambda: w.find("Ruleset: Our club", showing=True))
            wait_for("whose rules", lambda: w.find("Agreed on a club evening", prefix=True))
            wait_for("what differs", lambda: w.all(lambda n: "otherwise than this game: R04" in n.name))
            text = w.find("Text of the ruleset", role="text").queryText()
            said = text.getText(0, text.characterCount)
            self.assertRegex(said, r"^Otherwise than this game:\nR04, .+\? .+, not: ")
            self.assertIn('"inherits": "provisional"', said)
            w.press_button("Try it")
            w.expect("in force", w.status, "Rules: Our club")
            self.assertFalse(os.path.exists(w.home + "/data/pinwheel/plugins/club.json"))
            w.open_file(path)
            w.press_button("Install")
            installed = w.home + "/data/pinwheel/plugins/club.json"
            wait_for("the file", lambda: os.path.exists(installed))
            w.expect("told", w.message, "in the menu Rules")
            with open(installed, "w") as file:
                file.write((CLUB % "none").replace("Our club", "Our new club"))
            w.keys("F1")  # a dialog comes and goes: the window is active anew
            wait_for("the dialog", lambda: w.find("Change key…", role="push button", showing=True))
            w.keys("Escape")
            w.expect("read anew", w.status, "Rules: Our new club")
            with open(w.home + "/broken.json", "w") as file:
                file.write('{"id": "x", "variant": "duplicate-chess", "rulings": {"R04": 7}}')
            w.open_file(w.home + "/broken.json")
            w.expect("its mistake", w.message, "/rulings/R04")
            w.expect("the game stays", w.status, "Rules: Our new club")
            # One that breaks later is listed as it is now; another plugin waits for the next start.
            with open(installed, "w") as file:
                file.write('{"id": "our-club", "variant": "duplicate-chess", "rulings": {"R04": 7}}')
            with open(w.home + "/data/pinwheel/plugins/my-notation.lua", "w") as file:
                file.write("-- pinwheel: notation api=1\nreturn {}\n")
            w.menu("Plugins…")
            wait_for("the list", lambda: w.cells("club.json"))
            self.assertTrue(w.cells("refused"))
            self.assertTrue(w.cells("At /rulings/R04 is a value"))
            self.assertTrue(w.cells("The file came or changed after the start"))
            wait_for("what waits", lambda: w.all(lambda n: "for which one file waits" in n.name))
            w.keys("Escape")

    def test_a_comparison_names_its_columns(self):
        with self.open("--moves", MATE) as w:
            w.keys("ctrl+d")
            wait_for("the headings", lambda: w.find("Columns: ply, move, Provisional", prefix=True))


if __name__ == "__main__":
    unittest.main()
