"""What somebody meets who uses the window for the first time."""
import glob
import os
import re
import subprocess
import time
import unittest

import pyatspi
from window import TARGET_POINTS, Window, WindowTest, wait_for

MATE = "f2f3 a2a3 e7e5 e7e6 g2g4 a3a4 d8h4 a7a6"
LARGE = {"GDK_DPI_SCALE": "1.5"}
SHARE = os.environ["PINWHEEL_SHARE"]
PICTURES = os.environ.get("PINWHEEL_PICTURES")


class Newcomer(WindowTest):
    def keep(self, w, name):
        if PICTURES:
            w.picture(os.path.join(PICTURES, name + ".png"))

    def field(self, w):
        node = w.find("Type a move", role="text").queryText()
        return node.getText(0, node.characterCount)

    # --- messages ---

    def apart(self, a, b):
        return a.y + a.height <= b.y or b.y + b.height <= a.y or a.x + a.width <= b.x or b.x + b.width <= a.x

    def test_a_message_covers_no_control_and_esc_takes_it_away(self):
        broken = self.folder() + "/none.json"
        with open(broken, "w") as file:
            file.write("{")
        with self.open(start_page=True) as w:
            wait_for("the start page", lambda: w.find("Start page"))
            w.open_file(broken)
            w.expect("the error", w.message, "none.json")
            search = w.box("Search variants and games")
            self.assertTrue(self.apart(w.box("Message", prefix=True), search))
            self.keep(w, "message-start")
            # First the message, then the page.
            w.xdotool("mousemove", search.x + 20, search.y + search.height // 2, "click", 1)
            w.keys("Escape")
            wait_for("no message", lambda: not w.message())
            self.assertTrue(w.find("Start page", showing=True))
        with self.open() as w:
            w.keys("ctrl+r")
            rulings = wait_for("the rulings", lambda: w.find("Rulings", showing=True))
            w.open_file(broken)
            w.expect("the error", w.message, "none.json")
            self.assertTrue(self.apart(w.box("Message", prefix=True),
                                       rulings.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)))
            self.keep(w, "message-rulings")
            w.keys("Escape")
            wait_for("no message", lambda: not w.message())
            # Boards give it room below them and stay where they are.
            w.keys("ctrl+Prior")
            before = w.box("Boards")
            w.open_file(broken)
            w.expect("the error", w.message, "none.json")
            self.keep(w, "message-boards")
            after, bar = w.box("Boards"), w.box("Message", prefix=True)
            self.assertEqual((after.x, after.y, after.width), (before.x, before.y, before.width))
            self.assertTrue(self.apart(bar, after))
            w.keys("ctrl+m", "Escape")
            wait_for("no message", lambda: not w.message())

    # --- files ---

    def choose_kind(self, w, kind):
        """In the list of kinds of a file dialog."""
        def of_kinds(node):
            return node.getRoleName() == "combo box" and node.getState().contains(pyatspi.STATE_SHOWING) and \
                "(*." in node.name + "".join(item.name for item in items_of(node))

        def items_of(node):
            menu = node.getChildAtIndex(0)
            return [menu.getChildAtIndex(i) for i in range(menu.childCount)] if menu else []
        combo = wait_for("the kinds", lambda: w.all(of_kinds))[0]
        names = [item.name for item in items_of(combo)]
        combo.querySelection().selectChild(next(i for i, name in enumerate(names) if kind in name))

    def names(self, w):
        """What stands in fields."""
        def text(node):
            words = node.queryText()
            return words.getText(0, words.characterCount)
        return [text(node) for node in w.all(lambda n: n.getRoleName() == "text"
                                             and n.getState().contains(pyatspi.STATE_SHOWING))]

    def test_the_kind_that_is_chosen_is_written(self):
        with self.open("--moves", MATE) as w:
            w.keys("ctrl+d")
            w.expect("a comparison", w.title, "Compare")
            w.menu("Export the comparison…")
            wait_for("the dialog", lambda: w.find("Export the comparison", showing=True))
            wait_for("its name", lambda: "comparison.html" in self.names(w))
            self.choose_kind(w, "Markdown")
            wait_for("the other name", lambda: "comparison.md" in self.names(w))
            w.keys("alt+n", "ctrl+a")  # to the name
            w.type(w.home + "/given")
            time.sleep(0.3)
            w.keys("Return")
            wait_for("the file", lambda: os.path.exists(w.home + "/given.md"))
            with open(w.home + "/given.md") as file:
                self.assertNotIn("<html", file.read())
            # What is typed rules.
            w.menu("Export the comparison…")
            wait_for("its name", lambda: "comparison.html" in self.names(w))
            time.sleep(0.3)
            w.keys("ctrl+a")
            w.type(w.home + "/typed.md")
            time.sleep(0.3)
            w.keys("Return")
            wait_for("the file", lambda: os.path.exists(w.home + "/typed.md"))
            with open(w.home + "/typed.md") as file:
                self.assertNotIn("<html", file.read())
            # What cannot be written is asked about.
            w.menu("Export the comparison…")
            wait_for("its name", lambda: "comparison.html" in self.names(w))
            time.sleep(0.3)
            w.keys("ctrl+a")
            w.type(w.home + "/typed.pdf")
            time.sleep(0.3)
            w.keys("Return")
            wait_for("the question", lambda: w.find("No .pdf is written here, but .html (Page with pictures) and .md "
                                                    "(Markdown). Write typed.pdf.html?", showing=True))
            w.press_button("Don't save")
            time.sleep(0.3)
            self.assertFalse([name for name in os.listdir(w.home) if "typed.pdf" in name])

    # --- scripts and the console ---

    def test_a_script_that_only_prints_is_heard(self):
        with self.open() as w:
            w.keys("F12")
            wait_for("no console", lambda: not w.find("Console output", role="text", showing=True))
            w.menu("Where rulings part")
            w.expect("its last line", w.message, "The script says: ")
            w.press_button("Show the console")
            wait_for("the console", lambda: w.find("Console output", role="text", showing=True))
            said = w.find("Console output", role="text").queryText()
            self.assertGreater(said.getText(0, said.characterCount).count("\n"), 2)

    def test_an_opening_says_what_it_played_and_how_to_step(self):
        with self.open("--variant", "chess") as w:
            w.keys("F12")
            wait_for("no console", lambda: not w.find("Console output", role="text", showing=True))
            w.menu("The scholar's mate")
            w.expect("what it played", w.message, "Played 7 plies of The scholar's mate. The console has its words. "
                                                  "Step through it by → and ←")

    def test_the_console_has_the_keyboard_when_it_opens(self):
        with self.open() as w:
            w.keys("F12")
            wait_for("no console", lambda: not w.find("Console output", role="text", showing=True))
            w.keys("F12")
            wait_for("the console", lambda: w.find("Console output", role="text", showing=True))
            w.type("6 * 7\n")
            w.expect("the product", w.console, "42")
            w.keys("F12")
            wait_for("no console", lambda: not w.find("Console output", role="text", showing=True))
            w.keys("F9")  # the boards have the keyboard
            wait_for("no side column", lambda: not w.find("Status", prefix=True, showing=True))

    def test_an_error_goes_with_what_is_done_next(self):
        with self.open() as w:
            path = w.home + "/none.json"
            with open(path, "w") as file:
                file.write("{")
            w.open_file(path)
            w.expect("the error", w.message, "none.json")
            w.menu("Coordinates")
            wait_for("no error", lambda: not w.message())

    def test_an_error_is_read_from_its_beginning(self):
        with self.open(size=(1280, 720)) as w:
            w.keys("ctrl+l")
            w.type("local function f(n) if n == 0 then error('the message') end; f(n - 1); return 1 end; f(8)\n")
            w.expect("the error", w.console, "[C]: in ?")
            text = w.find("Console output", role="text").queryText()
            start = text.getText(0, text.characterCount).rindex("the message")
            pane = w.box("Console output", role="text")

            def seen():
                _, y, _, high = text.getCharacterExtents(start, pyatspi.DESKTOP_COORDS)
                return pane.y <= y and y + high <= pane.y + pane.height
            wait_for("its first line", seen)

    # --- dialogs ---

    def test_tab_and_enter_keep_what_was_typed(self):
        with self.open("--variant", "chess") as w:
            w.menu("New ruleset…")
            wait_for("the question", lambda: w.find("Name of the ruleset:", prefix=True, showing=True))
            time.sleep(0.3)
            w.keys("ctrl+a")
            w.type("Mine\n")
            wait_for("what it is for", lambda: w.find("What is it for?", prefix=True, showing=True))
            time.sleep(0.3)
            w.type("For the club")
            w.keys("Tab", "Return")
            path = w.home + "/data/pinwheel/plugins/chess-mine.json"
            wait_for("the file", lambda: os.path.exists(path))
            with open(path) as file:
                self.assertIn("For the club", file.read())

    # --- large letters ---

    def picture(self, w, box):
        """Rows of colours of a part of the screen."""
        raw = subprocess.run(["import", "-window", "root", "-crop", f"{box[2]}x{box[3]}+{box[0]}+{box[1]}", "rgb:-"],
                             env=w.env, capture_output=True, check=True).stdout
        step = 6 if len(raw) >= box[2] * box[3] * 6 else 3
        at = [tuple(raw[i:i + step:step // 3]) for i in range(0, len(raw), step)]
        return [at[row * box[2]:(row + 1) * box[2]] for row in range(box[3])]

    def test_letters_stand_in_the_middle_of_their_discs(self):
        for env in ({}, LARGE):
            with self.subTest(env=env), self.open(size=(1280, 720), env=env) as w:
                time.sleep(0.5)
                boards = w.box("Boards")
                middle, half = (boards.x + boards.width // 2, boards.y + boards.height // 2), 60
                # A slim strip: beside it are the arrows.
                rows = self.picture(w, (middle[0] - 12, middle[1] - half, 24, 2 * half))

                def reach(fits):
                    """First and last row with three such pixels or more."""
                    at = [y for y, row in enumerate(rows) if sum(fits(*pixel) for pixel in row) >= 3]
                    return at[0], at[-1]
                disc = reach(lambda r, g, b: b > 150 and b > r + 70)
                letter = reach(lambda r, g, b: r < 60 and g < 60 and b < 60)
                self.assertLess(abs(sum(disc) - sum(letter)) / 2, 0.06 * (disc[1] - disc[0]), (disc, letter))
                self.assertLess(letter[1] - letter[0], 0.6 * (disc[1] - disc[0]))

    def test_the_draft_is_clicked_where_it_is_seen_with_large_letters(self):
        with self.open("--variant", "hyper-fairy-chess", size=(1280, 720), env=LARGE) as w:
            w.expect("the draft", w.status, "White drafts")
            box = w.box("Draft of", prefix=True)
            out = subprocess.run([TARGET_POINTS, "hyper-fairy-chess", "draft", str(int(box.width / 1.5)),
                                  str(int(box.height / 1.5)), "-", "moves="], env=w.env, check=True,
                                 capture_output=True, text=True).stdout
            points = {name: (float(x), float(y)) for name, x, y in (line.split() for line in out.splitlines())}
            x, y = points["commit"]
            w.xdotool("mousemove", box.x + int(1.5 * x), box.y + int(1.5 * y), "click", 1)
            w.press_button("Commit it")  # a King alone
            w.expect("committed", w.status, "Black drafts")

    # --- rulings ---

    def test_a_click_beside_the_rulings_leaves_the_page_where_it_is(self):
        with self.open(size=(1440, 720)) as w:
            w.keys("ctrl+r")
            page = w.box("Rulings", role="scroll pane")
            w.xdotool("mousemove", page.x + page.width // 3, page.y + page.height // 2)
            for _ in range(12):
                w.xdotool("click", "--repeat", 10, "--delay", 5, 5)
            last = lambda: w.find("R25 ", prefix=True, role="combo box").queryComponent().getExtents(0)
            wait_for("the last one", lambda: page.y < last().y < page.y + page.height)
            time.sleep(0.3)
            before = last().y
            w.xdotool("mousemove", page.x + 3, page.y + page.height // 2, "click", 1)
            time.sleep(0.5)
            self.assertEqual(last().y, before)

    def test_the_only_answer_says_that_it_is_the_only_one(self):
        with self.open() as w:
            w.keys("ctrl+r")
            w.expect("R24", lambda: w.card("R24"), "No other answer is known.")
            self.assertNotIn("No other answer", w.card("R23"))

    def test_a_preview_says_so(self):
        with self.open("--moves", "e2e4") as w:
            w.keys("ctrl+shift+d")
            w.expect("the game", lambda: w.card("Shown"), "The game as it stands")
            keep = wait_for("an option", lambda: w.find("Keep R01", prefix=True, showing=True))
            box = keep.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
            w.xdotool("mousemove", box.x + 10, box.y + 10)
            w.expect("the preview", lambda: w.card("Shown"), "Preview: R01 = ")

    # --- the start page ---

    def test_a_search_for_nothing_says_so(self):
        with self.open(start_page=True) as w:
            wait_for("its name is seen while one types", lambda: w.find("Search", role="label", showing=True))
            w.type("xyzzy")
            wait_for("nothing", lambda: w.find('No variant and no game played last has "xyzzy"', prefix=True,
                                               showing=True))
            w.keys("ctrl+a")
            w.type("quantum")
            wait_for("something", lambda: not w.find("No variant and no", prefix=True, showing=True))

    # --- play ---

    def test_a_refused_text_goes_with_its_position(self):
        with self.open("--variant", "chess") as w:
            w.keys("ctrl+m")
            w.type("b1b5\n")
            w.expect("refused", w.why, "b5")
            self.assertEqual(self.field(w), "b1b5")
            w.click("board:e2", "board:e4", variant="chess", renderer="grid")
            w.expect("played", w.log, "e2e4")
            wait_for("an empty field", lambda: self.field(w) == "")

    def test_a_theme_is_kept_whatever_ends_the_program(self):
        home = self.folder()
        with self.open(home=home) as w:
            w.menu("Dark")
            time.sleep(1.5)  # and then it is killed
        with Window(self.display, home=home):
            with open(home + "/config/pinwheel/settings.json") as file:
                self.assertRegex(file.read(), r'"theme":\s*"dark"')

    # --- the pages ---

    def test_every_menu_path_of_the_pages_is_there(self):
        pages = glob.glob(SHARE + "/doc/*.md") + glob.glob(SHARE + "/doc/rules/*.md")
        tree = {}

        def walk(node, path):
            for i in range(node.childCount):
                child = node.getChildAtIndex(i)
                name = re.sub(r"\s+\([^()]*\)$", "", child.name)
                tree.setdefault(path, set()).add(name)
                if child.childCount:
                    walk(child, (*path, name))
        for variant in ("hyper-fairy-chess", "chess"):
            with self.open("--variant", variant) as w:
                walk(w.all(lambda n: n.getRoleName() == "menu bar")[0], ())
        titles = "|".join(re.escape(title) for title in tree[()])
        missing = []
        for page in pages:
            with open(page) as file:
                text = re.sub(r"\s+", " ", file.read())
            for found in re.finditer(rf"\b({titles}) ▸ ", text):
                path, rest = (found[1],), text[found.end():found.end() + 80]
                while True:
                    fits = [name for name in tree.get(path, ()) if name
                            and (rest.startswith(name) or rest.startswith(name.rstrip("…")))]
                    if not fits:
                        # What a list holds is not the same in every game.
                        if len(path) < 2 or tree.get(path) is None:
                            missing.append((os.path.basename(page), path, rest[:40]))
                        break
                    name = max(fits, key=len)
                    if not rest.startswith(name) and name.endswith("…"):
                        missing.append((os.path.basename(page), path, rest[:40]))
                    rest = rest[len(name):]
                    if not rest.startswith(" ▸ "):
                        break
                    path, rest = (*path, name), rest[3:]
        self.assertEqual(missing, [])


if __name__ == "__main__":
    unittest.main()
