"""What hangs together, what could answer, the last move step by step, legends, help."""
import json
import os
import subprocess
import tempfile
import time
import unittest

import pyatspi

from window import WindowTest, wait_for

PICTURES = os.environ.get("PINWHEEL_PICTURES")
GHOSTS = "e2e4 e2e4 d7d5 e7e5 g1f3 g1f3 d5e4"


class See(WindowTest):
    def keep(self, w, name):
        if PICTURES:
            os.makedirs(PICTURES, exist_ok=True)
            w.picture(os.path.join(PICTURES, name + ".png"))

    def checked(self, w, title):
        import pyatspi
        node = wait_for(title, lambda: w.find(title, prefix=True, role="check menu item"))
        return node.getState().contains(pyatspi.STATE_CHECKED)

    def test_x_ray_and_what_could_answer(self):
        with self.open("--moves", "e2e4 e2e4 d7d5 e7e5") as w:
            self.assertFalse(self.checked(w, "X-ray"))
            w.keys("x")
            wait_for("the tick", lambda: self.checked(w, "X-ray"))
            self.keep(w, "xray-duplicate")
            w.click("NW:d2")
            w.expect("the pick", w.why, "The pawn on NW d2: 2 targets.")
            self.assertNotIn("WHAT COULD ANSWER", w.why())
            w.keys("t")
            w.expect("replies", w.why, "WHAT COULD ANSWER")
            w.expect("West's pawn", w.why, "NW d4 taken by West from e5 (on that board alone)")
            self.keep(w, "replies-duplicate")
            w.click("NW:d4", after=())
            w.expect("played", w.log, "d2d4")
            w.keys("x", "t")
            wait_for("no tick", lambda: not self.checked(w, "X-ray"))

    def test_the_legend_tells_the_lines_of_the_x_ray(self):
        with self.open("--moves", GHOSTS) as w:
            def legend():
                return w.find("Legend", showing=True).description
            w.expect("lights", legend, "picked up")
            self.assertNotIn("move as one", legend())
            w.keys("x")
            w.expect("twins", legend, "move as one, its twin is gone")
            self.assertNotIn("attacks", legend())
            w.click("NW:d2", moves=GHOSTS)
            w.expect("what defends", legend, "defends")
            w.keys("x")
            wait_for("they go", lambda: "move as one" not in legend())

    def test_what_is_not_legal_is_not_answered(self):
        moves = "d2d4 e7e6 b1c3 f8b4 e2e4 b8c6"
        how = {"variant": "chess", "renderer": "grid", "moves": moves}
        with self.open("--variant", "chess", "--moves", moves) as w:
            w.keys("t")
            w.click("board:c3", **how)
            w.expect("pinned", w.why, "WHAT COULD ANSWER. It has no legal move.")
            w.point("board:e2", **how)
            w.expect("why", w.why, "WHAT COULD ANSWER. This move is not legal.")
            w.keys("Escape", "Escape")
            # Its keys do what they say while the last move is shown once more, too.
            w.keys("space")
            w.expect("before", w.why, "Before the last move.")
            w.keys("x")
            wait_for("the tick", lambda: self.checked(w, "X-ray"))
            w.expect("the position", w.why, "Pick a piece")
            w.keys("space")
            w.expect("before", w.why, "Before the last move.")
            w.keys("x")
            w.expect("the position", w.why, "Pick a piece")
            self.assertTrue(self.checked(w, "X-ray"))

    def test_one_board_has_no_line_of_its_own(self):
        with self.open("--variant", "chess") as w:
            w.keys("ctrl+m")
            w.type("O-O\n")
            w.expect("why", w.why, "Castling kingside is blocked by the bishop on f1 and the knight on g1.")
            self.assertNotIn("Board:", w.why())
            self.assertEqual(w.why().count("Castling kingside"), 1)

    def test_x_ray_of_every_game(self):
        with tempfile.NamedTemporaryFile("w", suffix=".hfen", delete=False) as fairy:
            fairy.write("r3k3/pppp1ppp/2n5/4f3/1bOHi3/2N2J2/PPPPPPPP/R1L*IK*AMR w a1,e1,h1 - 0 1\n")
        self.addCleanup(os.unlink, fairy.name)
        for name, how, target, arguments in (
                ("chess", {"variant": "chess", "renderer": "grid"}, "board:c3",
                 ("--variant", "chess", "--moves", "e2e4 e7e6 d2d4 d7d5 b1c3 f8b4")),
                ("quantum", {"variant": "quantum-chess", "renderer": "pies"}, "board:e4",
                 ("--variant", "quantum-chess", "--moves", "-- e2e4 -- d7d5 --")),
                ("fairy", {"variant": "hyper-fairy-chess", "renderer": "grid"}, None,
                 (fairy.name,))):
            with self.subTest(name), self.open(*arguments) as w:
                w.keys("x", "t")
                wait_for("the tick", lambda: self.checked(w, "X-ray"))
                if target:
                    w.click(target, moves=arguments[-1], **how)
                    w.expect("replies", w.why, "WHAT COULD ANSWER")
                self.keep(w, "xray-" + name)

    def test_the_last_move_step_by_step(self):
        with self.open("--moves", GHOSTS) as w:
            w.expect("nothing", w.why, "Pick a piece")
            w.keys("space")
            w.expect("before", w.why, "Before the last move.")
            w.keys("space")
            w.expect("one board", w.why, "Step 1 of 4. North-East: d5 to e4, where the pawn is captured.")
            self.keep(w, "replay-1")
            w.keys("space", "space")
            w.expect("a ghost", w.why, "Step 3 of 4. North-West: the pawn on e4: ghost.")
            self.keep(w, "replay-3")
            w.keys("Escape")
            w.expect("the end", w.why, "Pick a piece")
            w.keys(*["space"] * 6)
            w.expect("the end", w.why, "Pick a piece")
            w.menu("Last move, step by step")
            w.expect("before", w.why, "Before the last move.")
            w.click("NW:e2")
            w.expect("a click leaves", w.why, "Pick a piece")
            w.click("NW:d2", "NW:d4", moves=GHOSTS)
            w.expect("West is next", w.status, "West to move")

    def test_a_running_game_that_hides_something_is_not_looked_through(self):
        with self.open("--variant", "blind-chess", "--moves", "e2e4 e7e5") as w:
            w.keys("x", "t", "space")
            w.expect("it goes on", w.status, "White to move")
            self.assertFalse(self.checked(w, "X-ray"))
            self.assertFalse(self.checked(w, "What could answer"))

    def test_legends(self):
        with self.open("--variant", "quantum-chess") as w:
            wait_for("the legend", lambda: w.find("Legend", showing=True))
            self.keep(w, "legend-quantum")

    def test_a_legend_without_room_in_the_column_has_a_window(self):
        def window(w):
            return [top for top in w.app if top.name == "Legend"]
        with self.open(size=(1000, 560)) as w:
            wait_for("the status", lambda: "to move" in w.status())
            time.sleep(0.5)
            self.assertTrue(self.checked(w, "Legend"))  # it is wanted, and there is no room for it
            w.menu("Legend")
            wait_for("the window", lambda: window(w))
            self.keep(w, "legend-window")
            told = [node.description for node in w.all(lambda n: n.name == "Legend" and n.description)]
            self.assertTrue(any("last move" in each for each in told), told)
            w.keys("Escape")
            wait_for("it to go", lambda: not window(w))
        with self.open(size=(1300, 860)) as w:
            wait_for("the tick", lambda: self.checked(w, "Legend"))
            w.menu("Legend")
            wait_for("no tick", lambda: not self.checked(w, "Legend"))
            self.assertFalse(window(w))

    def test_a_figure_of_the_rules_is_played(self):
        with self.open("--variant", "chess") as w:
            w.menu("Rules of this game")
            wait_for("the page", lambda: w.find("Contents", showing=True))
            page = wait_for("the page", lambda: w.find("Chess", role="panel", showing=True)
                            or w.find("Chess", role="scroll pane", showing=True) or w.find("Chess", showing=True))
            w.keys("ctrl+f")
            w.type("two squares past it")
            time.sleep(1)
            box = page.queryComponent().getExtents(0)
            self.keep(w, "help-figure")
            # The figure is the next thing below these words.
            w.xdotool("mousemove", box.x + 130, box.y + 220)
            w.xdotool("click", 1)
            w.expect("the tab", w.title, "Figure: chess pinned")
            w.expect("its reason", w.why, "pinned")
            w.expect("its turn", w.status, "White to move")
            w.keys("ctrl+m")
            w.type("e1d1")
            w.keys("Return")
            w.expect("it is played", w.status, "Black to move")

    def test_the_counter_of_plies_is_no_question(self):
        for variant in ("chess", "duplicate-chess", "blind-chess"):
            with self.subTest(variant=variant), self.open("--variant", variant) as w:
                w.expect("the counter", w.status, "Ply 0")
                time.sleep(0.5)
                self.assertNotIn("What is", w.status())

    def test_help(self):
        with self.open("--moves", GHOSTS) as w:
            w.expect("a word", w.status, "What is “Ghost”?")
            w.menu("Manual")
            contents = wait_for("the contents", lambda: w.find("Contents", showing=True))
            self.assertGreater(contents.childCount, 2)
            field = wait_for("the field", lambda: w.find("Find on this page", showing=True))
            self.keep(w, "help")
            w.keys("ctrl+f")
            w.type("ghost")
            wait_for("places", lambda: w.find("1 of ", prefix=True, showing=True))
            w.keys("Return")
            wait_for("the next", lambda: w.find("2 of ", prefix=True, showing=True))
            self.keep(w, "help-found")
            w.type("zzz")
            wait_for("nothing", lambda: w.find("not found", showing=True))
            self.assertTrue(field)
            w.keys("Escape")
            wait_for("it closes", lambda: not w.find("Contents", showing=True))
            w.menu("Glossary")
            wait_for("the glossary", lambda: w.find("Glossary", showing=True))
            self.keep(w, "glossary")

    def test_the_contents_follow_what_is_read(self):
        with self.open("--moves", GHOSTS) as w:
            w.menu("Rules of this game")
            contents = wait_for("the contents", lambda: w.find("Contents", showing=True))

            def chapter():
                return contents.description
            w.expect("the beginning", chapter, "Chapter: Duplicate chess")
            w.keys("ctrl+f")
            w.type("as-stalemate")
            wait_for("places", lambda: w.find("1 of ", prefix=True, showing=True))
            w.expect("where the word stands", chapter, "Chapter: Rulings")
            w.keys("ctrl+a")
            w.type("Freiberg")
            w.expect("the beginning", chapter, "Chapter: Duplicate chess")
            for _ in range(40):
                w.keys("Page_Down")
            w.expect("the end", chapter, "Chapter: The rules in force")

    def test_links_are_reached_by_keys(self):
        def linked(w):
            return [n.description for n in w.all(lambda n: n.getState().contains(pyatspi.STATE_FOCUSED))
                    if n.description.startswith("Link: ")]

        def ring(w, name):
            """Colours at the left of a card."""
            box = w.box(name, prefix=True)
            return subprocess.run(["import", "-window", "root", "-crop", f"{box.width}x{box.height}+{box.x}+{box.y}",
                                   "rgb:-"], env=w.env, capture_output=True, check=True).stdout
        with self.open("--moves", GHOSTS) as w:
            before = ring(w, "Status")
            w.keys("Tab")
            wait_for("the rules", lambda: linked(w) == ["Link: Rules: Provisional (reference program)"])
            wait_for("a ring", lambda: ring(w, "Status") != before)
            w.keys("Tab")
            wait_for("the word", lambda: linked(w) == ["Link: What is “Ghost”?"])
            w.keys("shift+Tab")
            wait_for("the rules", lambda: linked(w) == ["Link: Rules: Provisional (reference program)"])
            w.keys("shift+Tab")
            wait_for("the boards", lambda: not linked(w))
            self.assertEqual(ring(w, "Status"), before)
            w.keys("Tab", "Return")
            wait_for("the rulings", lambda: w.find("Rulings", role="scroll pane", showing=True))
            w.menu("Rules of this game")
            wait_for("the contents", lambda: w.find("Contents", showing=True))
            w.keys("Tab", "Tab", "Tab")
            wait_for("a link of the page", lambda: linked(w) == ["Link: last section"])
            w.keys("Return")
            contents = w.find("Contents", showing=True)
            w.expect("where it leads", lambda: contents.description, "Chapter: The rules in force")

    def squares_drawn(self, w):
        """Pixels of the colour of dark squares where the page is."""
        with open(os.path.join(os.environ["PINWHEEL_SHARE"], "themes/light.json"), encoding="utf-8") as file:
            colour = json.load(file)["colours"]["square.dark"]
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "page.png")
            w.picture(path)
            out = subprocess.run(["convert", path, "-crop", "700x700+270+70", "-depth", "8", "-format", "%c",
                                  "histogram:info:"], check=True, capture_output=True, text=True).stdout
        return sum(int(line.split(":")[0]) for line in out.splitlines() if colour.lower() in line.lower())

    def test_rules_speak_of_the_rulings_in_force_and_show_what_is_drawn(self):
        for variant in ("duplicate-chess", "chess", "quantum-chess", "hyper-fairy-chess"):
            with self.subTest(variant), self.open("--variant", variant) as w:
                w.menu("Rules of this game")
                wait_for("its last chapter", lambda w=w: w.cells("The rules in force"))
                self.keep(w, "rules-" + variant)
                if variant == "hyper-fairy-chess":
                    self.assertLess(self.squares_drawn(w), 100)  # no picture on the first page
                    w.keys("ctrl+f")
                    w.type("Moves one square straight forward")  # letters that are keys of the main window, too
                    wait_for("the place", lambda w=w: w.find("1 of ", prefix=True, showing=True))
                wait_for("a picture", lambda w=w: self.squares_drawn(w) > 4000)
                self.keep(w, "rules-picture-" + variant)


if __name__ == "__main__":
    unittest.main()
