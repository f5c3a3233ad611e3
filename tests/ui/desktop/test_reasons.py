"""What the window says of what cannot be done, where its messages stand, and what it proposes."""
import os
import re
import subprocess
import time
import unittest

import pyatspi

from window import Window, WindowTest, wait_for

SHOT = os.environ.get("PINWHEEL_PICTURES", "")
ITEMS = ("menu item", "check menu item", "radio menu item", "menu")


class Grey(WindowTest):
    def items(self, w):
        """Of the menu bar, by their titles without keys: whether one may be chosen, and what is told of it."""
        found = {}
        for node in w.all(lambda n: n.getRoleName() in ITEMS):
            title = re.sub(r"\s+\([^()]*\)$", "", node.name)
            found.setdefault(title, (node.getState().contains(pyatspi.STATE_SENSITIVE), node.description, node))
        return found

    def windows(self, w):
        return len(w.xdotool_out("search", "--onlyvisible", "--pid", str(w.process.pid)).split())

    def status_line(self, w):
        """What is seen at the lower edge of the window: the toolkit paints its words itself."""
        box = w.find("", prefix=True, role="frame").queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        strip = f"{box.width // 2}x24+{box.x}+{box.y + box.height - 24}"
        return subprocess.run(["import", "-window", "root", "-crop", strip, "-depth", "8", "rgb:-"], env=w.env,
                              capture_output=True, check=True).stdout

    # What is told of grey items in a game of chess that has just begun.
    TOLD = {
        "Undo": "'Undo' cannot be done now: nothing was done here that could be taken back.",
        "Redo": "'Redo' cannot be done now: nothing was taken back here.",
        "Pass": "'Pass' cannot be done now: passing is not legal here.",
        "Next tab": "'Next tab' cannot be done now: no other tab is open.",
        "Next difference": "'Next difference' cannot be done now: no comparison is in front (Rules ▸ Compare…).",
        "Move now": "'Move now' cannot be done now: no computer is thinking.",
        "Offer a draw": "'Offer a draw' cannot be done now: no server holds this game.",
        "Phantoms": "'Phantoms' cannot be done now: this variant hides nothing.",
        "Open recent": "There is nothing to list here yet.",
    }

    def test_a_grey_item_says_why(self):
        with self.open("--variant", "chess") as w:
            items = self.items(w)
            for title, why in self.TOLD.items():
                with self.subTest(title=title):
                    self.assertFalse(items[title][0])
                    self.assertEqual(items[title][1], why)
            silent = [title for title, (on, told, _) in items.items() if not on and not told]
            self.assertEqual(silent, [])
            # What may be chosen has no reason, and a reason goes with its cause.
            self.assertNotIn("cannot be done", items["Export…"][1])
            w.keys("ctrl+m")
            w.type("e2e4\n")
            w.expect("log", w.log, "e2e4")
            wait_for("undo", lambda: self.items(w)["Undo"][0])
            self.assertNotIn("cannot be done", self.items(w)["Undo"][1])

    def test_the_pointer_is_told(self):
        with self.open("--variant", "chess") as w:
            w.xdotool("key", "alt+e")
            node = wait_for("the menu", lambda: w.find("Redo", prefix=True, role="menu item", showing=True))
            box = node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
            # A tip is a window of its own; it comes where the pointer rests.
            before = self.windows(w)
            for step in (8, 6, 4):
                w.xdotool("mousemove", box.x + box.width // 2 + step, box.y + box.height // 2)
                time.sleep(0.2)
            wait_for("the tip", lambda: self.windows(w) > before)
            if SHOT:
                w.picture(os.path.join(SHOT, "grey-item.png"))
            w.keys("Escape", "Escape")

    def test_its_key_and_the_list_of_keys_say_it_too(self):
        with self.open("--variant", "chess") as w:
            before = self.status_line(w)
            w.keys("F8")
            wait_for("the status line", lambda: self.status_line(w) != before)
            w.menu("Keys…")
            wait_for("its row", lambda: w.cells("'Redo' cannot be done now: nothing was taken back here."))
            w.keys("Escape")

    def test_scripts_are_told(self):
        with self.open("--variant", "chess") as w:
            w.keys("ctrl+l")
            w.type("for _, c in ipairs(workbench.commands()) do "
                   "if not c.enabled and not c.why then print('silent ' .. c.name) end "
                   "if c.enabled and c.why then print('both ' .. c.name) end "
                   "if c.name == 'game:redo' then print(c.why) end end print('done')\n")
            w.expect("the end", w.console, "\ndone")
            self.assertIn("'Redo' cannot be done now: nothing was taken back here.", w.console())
            self.assertNotIn("\nsilent ", w.console())
            self.assertNotIn("\nboth ", w.console())

    def test_crashed_plugins_are_tried_again_where_there_are_any(self):
        again = lambda w: wait_for("the button",
                                   lambda: w.find("Try crashed ones again at the next start", showing=True))
        sensitive = lambda node: node.getState().contains(pyatspi.STATE_SENSITIVE)
        with self.open("--variant", "chess") as w:
            w.menu("Plugins…")
            self.assertFalse(sensitive(again(w)))
        home = self.folder()
        os.makedirs(home + "/data/pinwheel/plugins")
        os.makedirs(home + "/state/pinwheel")
        plugin = home + "/data/pinwheel/plugins/crashed.so"
        with open(plugin, "w"):
            pass
        # Times of files are counted from the year 2174.
        since = os.stat(plugin).st_mtime_ns - 6437664000 * 10**9
        with open(home + "/state/pinwheel/crashed-plugins", "w") as file:
            file.write(f"{since} {plugin}\n")
        with self.open("--variant", "chess", home=home) as w:
            w.menu("Plugins…")
            self.assertTrue(sensitive(again(w)))
            w.press_button("Try crashed ones again at the next start")
            wait_for("nothing left to forget", lambda: not sensitive(again(w)))
            self.assertFalse(os.path.exists(home + "/state/pinwheel/crashed-plugins"))


class Messages(WindowTest):
    def test_a_message_stands_in_room_of_its_own(self):
        for variant in ("chess", "duplicate-chess", "blind-chess"):
            with self.subTest(variant=variant), self.open("--variant", variant, size=(1280, 720)) as w:
                before = w.box("Boards")
                w.keys("ctrl+l")
                time.sleep(0.5)
                opened = w.box("Boards")
                w.type("workbench.notify('well done ' .. ('and more '):rep(40))\n")
                w.expect("message", w.message, "well done")
                time.sleep(0.3)
                after = w.box("Boards")
                self.assertEqual((after.x, after.y, after.width), (opened.x, opened.y, opened.width))
                self.assertEqual((before.x, before.y, before.width), (after.x, after.y, after.width))
                bar = w.find("Message", prefix=True, showing=True).queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
                self.assertGreater(bar.height, 30)
                self.assertGreaterEqual(bar.width, after.width - 2)
                # Below the boards and above the console, of which it covers nothing.
                self.assertLessEqual(after.y + after.height, bar.y)
                self.assertLessEqual(bar.y + bar.height, w.box("Console output").y)
                self.assertLessEqual(opened.height - after.height, bar.height + 2)
                if SHOT:
                    w.picture(os.path.join(SHOT, f"message-{variant}.png"))
                # A click on its words takes it away, and is none on the boards.
                w.xdotool("mousemove", bar.x + bar.width // 3, bar.y + bar.height // 2)
                w.xdotool("click", 1)
                wait_for("it to go", lambda: not w.message())
                again = w.box("Boards")
                self.assertEqual((again.y, again.height), (opened.y, opened.height))

    def test_tabs_stay_in_sight_above_it(self):
        """Also where they come while it is there."""
        with self.open("--variant", "chess", size=(1280, 720)) as w:
            w.keys("ctrl+l")
            w.type("workbench.command('game:new') workbench.notify('well done') workbench.command('game:new') "
                   "workbench.notify('well done again')\n")
            w.expect("message", w.message, "well done again")
            wait_for("three tabs", lambda: len(w.all(lambda n: n.getRoleName() == "page tab")) >= 3
                     or "Next tab" in [i.name.split("  ")[0] for i in w.all(
                         lambda n: n.getState().contains(pyatspi.STATE_SENSITIVE) and n.name.startswith("Next tab"))])
            time.sleep(0.3)
            bar = w.find("Message", prefix=True, showing=True).queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
            boards, games = w.box("Boards"), w.box("Games")
            self.assertGreater(boards.y, games.y + 10)
            self.assertGreaterEqual(bar.y, boards.y + boards.height)
            if SHOT:
                w.picture(os.path.join(SHOT, "message-tabs.png"))

    def test_it_covers_nothing_of_a_draft(self):
        with self.open("--variant", "hyper-fairy-chess", size=(1280, 720)) as w:
            draft = lambda: w.box("Draft of", prefix=True)
            before = draft()
            w.keys("ctrl+l")
            w.type("workbench.notify('well done')\n")
            w.expect("message", w.message, "well done")
            time.sleep(0.3)
            after, bar = draft(), w.box("Message", prefix=True)
            self.assertEqual((after.x, after.y, after.width), (before.x, before.y, before.width))
            self.assertLessEqual(after.y + after.height, bar.y)
            if SHOT:
                w.picture(os.path.join(SHOT, "message-draft.png"))


class Console(WindowTest):
    def height(self, w):
        return w.box("Console output").height

    def test_a_console_that_is_opened_has_lines_to_read(self):
        line = 14  # at least, in pixels
        with self.open(size=(1280, 720)) as w:
            low, boards = self.height(w), w.box("Boards").height
            w.keys("F12")
            wait_for("it to go", lambda: not w.find("Console output", showing=True))
            w.keys("F12")
            wait_for("six lines", lambda: w.find("Console output", showing=True) and self.height(w) >= 6 * line)
            print(f"console {low} -> {self.height(w)}, boards {boards} -> {w.box('Boards').height}", flush=True)
            if SHOT:
                w.picture(os.path.join(SHOT, "console-1280x720.png"))
            self.assertGreater(w.box("Boards").height, 3 * self.height(w))

    def test_the_key_to_the_console_makes_room_too(self):
        with self.open(size=(1280, 720)) as w:
            self.assertLess(self.height(w), 80)
            w.keys("ctrl+l")
            wait_for("six lines", lambda: self.height(w) >= 84)
            high = self.height(w)
            w.type("1 + 1\n")
            w.expect("an answer", w.console, "2")
            w.keys("ctrl+l")
            time.sleep(0.3)
            self.assertEqual(self.height(w), high)

    def test_what_somebody_dragged_it_to_is_remembered(self):
        with self.open(size=(1280, 720)) as w:
            home = w.home
            w.own_home = False
            self.addCleanup(subprocess.run, ["rm", "-rf", home])
            box = w.box("Console output")
            for above in range(1, 14, 2):  # the line above it is three pixels thick
                if self.height(w) > box.height + 60:
                    break
                w.xdotool("mousemove", box.x + 200, box.y - above)
                w.xdotool("mousedown", 1)
                for step in range(1, 9):
                    w.xdotool("mousemove", box.x + 200, box.y - above - 12 * step)
                    time.sleep(0.03)
                w.xdotool("mouseup", 1)
                time.sleep(0.3)
            wait_for("it to be higher", lambda: self.height(w) > box.height + 60)
            high = self.height(w)
            for _ in range(2):
                w.keys("F12")
                time.sleep(0.4)
            wait_for("it as it was", lambda: w.find("Console output", showing=True)
                     and abs(self.height(w) - high) <= 4)
            w.keys("ctrl+q")
            w.process.wait(15)
        with Window(self.display, home=home, size=(1280, 720)) as w:
            wait_for("it as it was", lambda: abs(self.height(w) - high) <= 4)


class Export(WindowTest):
    def proposed(self, w):
        """The name that stands in the dialog at first."""
        w.keys("ctrl+e")
        wait_for("the dialog", lambda: w.find("Export", showing=True, role="file chooser")
                 or w.find("Export", showing=True, role="dialog"))
        def name():
            for node in w.all(lambda n: n.getRoleName() == "text" and n.getState().contains(pyatspi.STATE_SHOWING)):
                text = node.queryText()
                words = text.getText(0, text.characterCount)
                if re.search(r"\.(pgn|png|svg|txt|fen|pinwheel)$", words):
                    return words
            return ""
        return wait_for("a name", name)

    def test_it_proposes_pgn_then_what_was_chosen(self):
        with self.open("--variant", "chess", "--moves", "e2e4 e7e5") as w:
            self.assertRegex(self.proposed(w), r"\.pgn$")
            if SHOT:
                w.picture(os.path.join(SHOT, "export.png"))
            path = self.folder() + "/drawn.svg"
            w.keys("ctrl+a")
            w.type(path)
            time.sleep(0.3)  # the field completes folders, and would take Enter for that
            w.press_button("Save")
            wait_for("the picture", lambda: os.path.exists(path))
            w.expect("told", w.message, "Exported to")
            self.assertRegex(self.proposed(w), r"\.svg$")
            w.keys("Escape")

    def test_a_game_that_hides_something_proposes_a_picture(self):
        with self.open("--variant", "blind-chess") as w:
            self.assertRegex(self.proposed(w), r"\.png$")
            w.keys("Escape")


if __name__ == "__main__":
    unittest.main()
