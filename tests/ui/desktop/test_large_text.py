"""Large letters: no text of any screen is cut, at the sizes of a small and of a usual screen."""
import os
import subprocess
import time
import unittest

import pyatspi
from screens import GHOSTS, SCREENS, Screen
from window import Display, Window, WindowTest, wait_for

SHOT = os.environ.get("PINWHEEL_PICTURES", "")

TOLD = "told, "  # what is cut is told whole by a tooltip


def rest_on(name, right, down):
    """The pointer rests on a part, as many pixels from its corner."""
    def go(w):
        box = w.box(name, prefix=True)
        w.xdotool("mousemove", box.x + right, box.y + down)
        w.xdotool("mousemove", box.x + right + 2, box.y + down + 1)
        time.sleep(0.3)
    return go


# Where the tooltip is that of a part of a list, the pointer rests there: on the first row of the log, on a tab.
POINTED = {"draft": rest_on("Moves", 120, 64), "fairy": rest_on("Games", 420, 24)}


class LargeText(WindowTest):
    def look(self, size, scale, names):
        display = Display(size)
        self.addCleanup(display.close)
        for name in names:
            with self.subTest(screen=name, size=size, scale=scale), Screen(display, name, size, scale) as screen:
                time.sleep(0.6)
                if SHOT:
                    os.makedirs(SHOT, exist_ok=True)
                    screen.window.picture(os.path.join(SHOT, f"{name}-{size[0]}-{scale}.png"))
                POINTED.get(name, lambda w: None)(screen.window)
                cut = [each for each in screen.cut() if not each[0].startswith(TOLD)]
                self.assertEqual(cut, [])

    def test_a_new_game_has_the_room_of_the_screen(self):
        """All fields of the longest form, without a scroll bar."""
        display = Display((1600, 1200))
        self.addCleanup(display.close)
        with Screen(display, "new-game-fairy", (1600, 1000), 2) as screen:
            w = screen.window
            fields = [w.box(name, role="combo box") for name in ("Variant", "Rules")]
            last, start = w.box("Position"), w.box("Start", role="push button")
            self.assertLess(fields[0].y, last.y)
            self.assertLessEqual(last.y + last.height, start.y)
            self.assertFalse([bar for bar in w.all(lambda n: n.getRoleName() == "scroll bar"
                                                   and n.getState().contains(pyatspi.STATE_SHOWING))
                              if bar.queryComponent().getExtents(pyatspi.DESKTOP_COORDS).y < last.y
                              and bar.queryComponent().getExtents(pyatspi.DESKTOP_COORDS).x > fields[0].x + 100
                              and bar.queryComponent().getExtents(pyatspi.DESKTOP_COORDS).x < start.x + start.width])

    def test_twice_as_large_on_a_small_screen(self):
        self.look((1280, 720), 2, SCREENS)

    def test_half_as_large_again_on_a_usual_screen(self):
        self.look((1600, 1000), 1.5, ("start-no-hit", "blind-phantoms", "rulings", "what-if", "legend",
                                      "quantum-filters", "plugins"))

    def test_dialogs_and_comparisons_on_a_usual_screen(self):
        for size, scale in (((1600, 1000), 1.5), ((1920, 1080), 2)):
            self.look(size, scale, ("new-game-fairy", "new-game-blind", "rejudge", "lanes-dialog", "compare-parts",
                                     "compare-4"))

    def test_low_windows_tell_what_the_colours_of_the_strips_mean(self):
        display = Display((1280, 720))
        self.addCleanup(display.close)
        for name in ("compare-parts", "compare-4"):
            with self.subTest(name=name), Screen(display, name, (1280, 720)) as screen:
                words = {"plays on", "over", "over, and the lanes differ", "cannot follow"}
                self.assertEqual(words - screen.painted(), set())

    def test_the_legend_gives_way_to_the_reason(self):
        display = Display((1920, 1080))
        self.addCleanup(display.close)
        for size, scale in (((1920, 1080), 2), ((1600, 1000), 1.5), ((1280, 720), 1)):
            with self.subTest(size=size), Screen(display, "blind-start", size, scale) as screen:
                painted = screen.painted()
                self.assertTrue("WHY" in painted and "picked up" not in painted or "final." in painted, painted)

    def widths(self, name, size, scale):
        """Of the side column, and of what stands left of the boards."""
        display = Display(size)
        self.addCleanup(display.close)
        with Screen(display, name, size, scale) as screen:
            time.sleep(0.7)

            def width(part):
                found = screen.window.find(part, prefix=True, showing=True)
                return found.queryComponent().getExtents(0).width if found else 0
            return width("Status"), width("Rule card") or width("Moderator")

    def test_columns_have_the_room_that_boards_leave(self):
        for size, scale, least in (((1920, 1080), 2, 1.35), ((1600, 1000), 1.5, 1.2)):
            usual, wide = 332, []
            for name, left in (("quantum", 0), ("quantum-filters", 0), ("rulings", 0), ("what-if", 0),
                               ("fairy", 292), ("blind-start", 250)):
                with self.subTest(screen=name, scale=scale):
                    side, beside = self.widths(name, size, scale)
                    self.assertGreaterEqual(side, least * usual)
                    self.assertGreaterEqual(beside, least * left)
                    if not left:
                        wide.append(side)
            self.assertEqual(len(set(wide)), 1, wide)

    def test_columns_are_as_usual_with_usual_letters(self):
        for name, left in (("quantum", 0), ("fairy", 292), ("blind-start", 250)):
            self.assertEqual(self.widths(name, (1920, 1080), 1), (332, left))

    def test_a_long_list_of_lanes_has_many_rows(self):
        display = Display((1920, 1080))
        self.addCleanup(display.close)
        for scale in (1, 2):
            with self.subTest(scale=scale), Screen(display, "lanes-dialog", (1920, 1080), scale) as screen:
                self.assertGreaterEqual(screen.window.box("Lanes").height, 12 * 18 * scale)

    def test_the_lists_of_lanes_are_as_high_as_their_words(self):
        display = Display((1280, 720))
        self.addCleanup(display.close)
        with Screen(display, "compare-4", (1280, 720), 2) as screen:
            cut = screen.cut()
            self.assertFalse([each for each in cut if each[0] == "higher than its place"], cut)
            self.assertFalse([each for each in cut if "follow the move" in each[1]], cut)

    def test_lanes_show_all_boards_beside_their_verdicts(self):
        """Above the boards these would take the room that all four need."""
        display = Display((1600, 1000))
        self.addCleanup(display.close)
        with Screen(display, "compare-2", (1600, 1000), 1.5) as screen:
            w = screen.window
            chooser = wait_for("the boards", lambda: w.find("Boards of the lanes", role="combo box", showing=True))
            wait_for("all", lambda: chooser.querySelection().getSelectedChild(0).name == "All boards where they fit")

    def test_the_verdicts_of_lanes_stand_whole(self):
        """With usual letters too: what stands below a verdict gives way to it."""
        verdict = "Checkmate: East and West win, North loses, South draws"
        for name, size in (("compare-4", (1440, 900)), ("compare-4", (1280, 720)), ("compare-parts", (1280, 820))):
            display = Display(size)
            self.addCleanup(display.close)
            with self.subTest(screen=name, size=size), Screen(display, name, size) as screen:
                time.sleep(0.6)
                cut = [text for text in screen.painted() if text.endswith("…") and text[:-1].rstrip() in verdict]
                self.assertEqual(cut, [])

    def test_long_words_of_a_move_are_in_lines_of_its_column(self):
        display = Display((1280, 720))
        self.addCleanup(display.close)
        for scale in (1.5, 2):
            with self.subTest(scale=scale), Screen(display, "placement", (1280, 720), scale) as screen:
                w = screen.window
                wait_for("the list", w.log)
                w.keys("Home", "Right")
                time.sleep(0.5)
                self.assertEqual([each for each in screen.cut() if not each[0].startswith(TOLD)], [])
                box = w.box("Moves", prefix=True)
                w.xdotool("mousemove", box.x + 120, box.y + 64)
                time.sleep(0.3)
                self.assertFalse([each for each in screen.cut() if each[0].startswith(TOLD) and "points" in each[1]])

    def test_a_console_that_is_opened_has_four_lines(self):
        display = Display((1280, 720))
        self.addCleanup(display.close)
        for scale in (1, 2):
            with self.subTest(scale=scale), Window(display, size=(1280, 720), env={"GDK_DPI_SCALE": str(scale)}) as w:
                line = 16 * scale
                wait_for("the status", lambda: w.status())
                if not w.find("Console output", role="text", showing=True):
                    w.keys("F12")
                box = wait_for("the console", lambda: w.find("Console output", role="text", showing=True))
                w.keys("ctrl+l")
                w.type("help()\n")
                w.expect("its answer", w.console, "help")
                wait_for("four lines", lambda: box.queryComponent().getExtents(0).height >= 4 * line)

    def test_the_whole_screen_changes_nothing_but_the_frame(self):
        display = Display((1600, 1000))
        self.addCleanup(display.close)
        with Window(display, "--moves", GHOSTS, size=(1000, 640)) as w:
            wait_for("its name in the status bar", lambda: w.find("Show: Lua console", showing=True))
            before = w.box("Boards")
            w.keys("F11")
            wait_for("the whole screen", lambda: w.box("Boards").height > before.height + 100)
            time.sleep(0.7)
            self.assertFalse(w.find("Console output", showing=True))
            self.assertTrue(w.find("Status", prefix=True, showing=True))
            w.keys("F11")
            wait_for("the window", lambda: w.box("Boards").height < before.height + 50)
            self.assertFalse(w.find("Console output", showing=True))

    def test_what_would_change_shows_all_boards(self):
        def boards(*keys):
            with self.open("--moves", GHOSTS, size=(1280, 720)) as w:
                wait_for("the status", lambda: w.status())
                w.keys(*keys, "ctrl+shift+d")
                box = w.box("Boards under the option pointed at")
                time.sleep(0.7)
                return subprocess.run(["import", "-window", "root", "-crop",
                                       f"{box.width}x{box.height}+{box.x}+{box.y}", "rgb:-"], env=w.env, check=True,
                                      capture_output=True).stdout
        self.assertEqual(boards("2"), boards("0"))


if __name__ == "__main__":
    unittest.main()
