"""Where two rulesets part: the search in the window, by its keys; how it is stopped, and what it is lost by."""
import json
import time
import unittest

import pyatspi

from window import WindowTest, wait_for

SEVEN = "f2f3 a2a3 e7e5 e7e6 g2g4 a3a4 d8h4"


class Differences(WindowTest):
    def begin(self, w):
        w.menu("Find where rulesets part…")
        wait_for("the window", lambda: w.find("Find where rulesets part", showing=True))
        time.sleep(0.3)

    def searched(self, w):
        node = w.find("Searched: ", prefix=True)
        return node.name if node else ""

    def told(self, w):
        text = w.find("What was found", role="text", showing=True).queryText()
        return text.getText(0, text.characterCount)

    def write_in(self, w, name, text):
        box = w.box(name, role="spin button" if name in ("Seconds", "Positions", "MiB") else None)
        w.xdotool("mousemove", box.x + 30, box.y + box.height // 2, "click", 1)
        w.keys("ctrl+a")
        w.type(text)

    def test_a_difference_is_found_and_opened(self):
        with self.open("--moves", SEVEN) as w:
            self.begin(w)
            self.write_in(w, "Second lane", "game+R06=freeze")
            w.keys("Return")  # Find
            w.expect("the end", lambda: self.searched(w), "They part.")
            told = self.told(w)
            self.assertTrue(told.startswith("After 1 ply: "), told)
            self.assertIn("Checkmate", told)
            self.assertIn("Searched: every position within 0 plies was looked at", told)
            w.keys("Return")  # Open as a comparison
            w.expect("the comparison in front", w.title, "Compare: Where rulesets part")
            w.expect("at the first difference", lambda: w.card("Verdict of lane 1"), "Ply 8")
            self.assertIn("Checkmate", w.card("Verdict of lane 1"))
            self.assertIn("Playing", w.card("Verdict of lane 2"))
            w.expect("the sentence", lambda: w.card("Comparison"), "First difference at ply 8")

    def test_what_was_found_goes_once_other_rulesets_are_chosen(self):
        with self.open("--moves", SEVEN) as w:
            self.begin(w)
            can_open = lambda: w.find("Open as a comparison", role="push button").getState().contains(
                pyatspi.STATE_SENSITIVE)
            self.write_in(w, "Second lane", "game+R06=freeze")
            w.keys("Return")
            w.expect("the end", lambda: self.searched(w), "They part.")
            self.assertTrue(can_open())
            self.write_in(w, "Second lane", "game+R03=last-opponent")
            w.expect("nothing is told of it", lambda: self.told(w), "Find looks for the nearest continuation")
            self.assertFalse(can_open())
            self.assertEqual(self.searched(w), "Searched: ")
            w.press_button("Find")
            w.expect("the other end", lambda: self.searched(w), "They part.")
            self.assertNotIn("Find looks", self.told(w))

    def test_no_difference_is_told_with_its_depth(self):
        with self.open() as w:
            self.begin(w)
            self.write_in(w, "Second lane", "game+statistics.points=win-1-shared")
            self.write_in(w, "Positions", "1000")
            w.press_button("Find")
            w.expect("the end", lambda: self.searched(w), "No difference was found.")
            self.assertIn("No difference was found.", self.told(w))
            self.assertIn("every position within 1 ply was looked at", self.told(w))
            self.write_in(w, "Second lane", "game")
            w.press_button("Find")
            w.expect("one lane twice", lambda: self.searched(w), "the same rules twice")
            self.write_in(w, "Second lane", "nobody")
            w.press_button("Find")
            w.expect("no ruleset", lambda: self.searched(w), "nobody")

    def long_search(self, w):
        self.begin(w)
        self.write_in(w, "Second lane", "game+quiet.count=150")
        for name, number in (("Seconds", "600"), ("Positions", "50000000"), ("MiB", "3000")):
            self.write_in(w, name, number)
        w.press_button("Find")
        w.expect("progress", lambda: self.searched(w), "positions…")

    def test_a_search_is_stopped_and_ends_with_its_tab(self):
        with self.open("--variant", "chess") as w:
            self.long_search(w)
            w.press_button("Stop")
            w.expect("that it stops", lambda: self.searched(w), "Stopped. No difference was found.")
            w.press_button("Find")
            w.expect("progress", lambda: self.searched(w), "positions…")
            # The window goes on: a move is played beside it, once it no longer lies over the boards.
            w.xdotool("search", "--name", "Find where rulesets part", "windowmove", 900, 820)
            time.sleep(0.5)
            w.click("board:e2", "board:e4", variant="chess", renderer="grid")
            w.expect("the game goes on", w.log, "w e2e4")
            w.keys("ctrl+w")
            w.press_button("Don't save")
            wait_for("that it is gone", lambda: not w.find("Searched: ", prefix=True))

    def test_a_hidden_game_is_not_searched(self):
        with self.open("--variant", "blind-chess") as w:
            w.menu("Find where rulesets part…")
            time.sleep(0.5)
            self.assertFalse(w.find("Find where rulesets part", showing=True, role="dialog"))


class Questions(WindowTest):
    """To an inventor: the page that is sent, and what comes back."""
    def state(self, w):
        node = w.find("State: ", prefix=True, showing=True)
        return node.name if node else ""

    def begin(self, w, games):
        w.menu("Questions to the inventor…")
        wait_for("the window", lambda: w.find("Ruleset asked about", showing=True))
        time.sleep(0.3)
        box = w.box("Random games", role="spin button")
        w.xdotool("mousemove", box.x + 30, box.y + box.height // 2, "click", 1)
        w.keys("ctrl+a")
        w.type(games)
        w.press_button("Make the page")

    def test_a_page_is_made_and_its_answers_come_back(self):
        folder = self.folder()
        with self.open() as w:
            self.begin(w, "1")
            w.expect("the end", lambda: self.state(w), " questions.")
            text = w.find("The questions", role="text", showing=True).queryText()
            self.assertIn("How to answer", text.getText(0, text.characterCount))
            w.keys("Return")  # Save the page…
            wait_for("the file dialog", lambda: w.find("Save the questions", showing=True))
            time.sleep(0.3)
            w.keys("ctrl+a")
            w.type(folder + "/ask.md")
            w.keys("Return")
            w.expect("written", lambda: self.state(w), "ask.md")
            with open(folder + "/ask.md") as file:
                form = json.loads(file.read().split("```json\n")[1].split("```")[0])
            form["answers"]["R07"] = "pass"
            with open(folder + "/answers.json", "w") as file:
                json.dump(form, file)
            w.keys("Escape")
            w.menu("Answers to questions…")
            w.choose_file("Answers to questions", folder + "/answers.json")
            wait_for("a name is asked for", lambda: w.find("Name of the ruleset", prefix=True, showing=True))
            w.keys("ctrl+a")
            w.type("As told")
            w.keys("Return")
            wait_for("a source is asked for", lambda: w.find("Who answered", prefix=True, showing=True))
            w.keys("ctrl+a")
            w.type("A letter of May")
            w.keys("Return")
            w.press_button("Try it")
            w.expect("it is in force", w.status, "As told")

    def test_a_search_is_cancelled(self):
        with self.open() as w:
            self.begin(w, "100000")
            w.expect("progress", lambda: self.state(w), "Looking for positions: ")
            w.press_button("Cancel")
            w.expect("that it stops", lambda: self.state(w), "Cancelled.")


if __name__ == "__main__":
    unittest.main()
