"""Rulesets of one's own in the window: previewed, made, tried; answers that are wrong; judges that fail."""
import json
import os
import subprocess
import time
import unittest

import pyatspi

from window import WindowTest, wait_for

MATE = "f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4"
FAILS = """-- pinwheel: ruleset api=1
return {
    id = "stumbles",
    title = "Stumbles",
    variant = "chess",
    inherits = "standard",
    judge = function(facts)
        if facts.mobility() == 0 then error("It stumbled.") end
        return facts.standard()
    end,
}
"""


MINE = """{"id": "mine", "title": "Mine", "variant": "chess",
 "rulings": {"repetition.count": "5"}}"""


def box_of(node):
    return node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)


class Rulesets(WindowTest):
    def write(self, path, text):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)
        return path

    def details(self, w):
        text = w.find("Details", role="text", showing=True)
        return text.queryText().getText(0, text.queryText().characterCount) if text else ""

    def test_the_status_card_tells_the_verdict_under_the_option_pointed_at(self):
        with self.open("--moves", MATE) as w:
            w.keys("ctrl+shift+d")
            w.expect("the page", lambda: w.card("What would change here?"), "9 options would change something here")
            neutral = w.box("Boards under the option pointed at", prefix=True)
            w.xdotool("mousemove", neutral.x + 5, neutral.y + 5)
            w.expect("the game", w.status, "Status. Checkmate: East and West win")
            keep = w.box("Keep R04 = completer")
            w.xdotool("mousemove", keep.x + 5, keep.y + 5)
            w.expect("the preview", w.status, "PREVIEW: R04 = completer. Checkmate: East wins, North loses")
            self.assertIn("East (win) West (draw)", w.status())
            w.xdotool("mousemove", neutral.x + 5, neutral.y + 5)
            w.expect("the game again", w.status, "Status. Checkmate: East and West win")
            self.assertNotIn("PREVIEW", w.status())
            w.xdotool("mousemove", keep.x + 5, keep.y + 5)
            w.expect("the preview", w.status, "PREVIEW: R04 = completer")
            w.keys("ctrl+r")  # another page in front shows the game
            w.expect("the game", w.status, "Status. Checkmate: East and West win")

    def test_lists_of_rulings_stand_alike(self):
        wide, narrow = (1440, 900), (900, 700)
        for variant, size in (("duplicate-chess", wide), ("chess", wide), ("duplicate-chess", narrow)):
            with self.subTest(variant=variant, size=size), self.open("--variant", variant, size=size) as w:
                w.keys("ctrl+r")
                wait_for("the page", lambda: w.find("Rulings", role="scroll pane", showing=True))
                time.sleep(0.5)
                page = w.find("Rulings", role="scroll pane", showing=True)
                inside = [page]
                for node in inside:
                    inside.extend(node.getChildAtIndex(i) for i in range(node.childCount))
                lists = [node for node in inside if node.getRoleName() == "combo box"]
                self.assertGreater(len(lists), 3)
                places = {(box_of(each).x, box_of(each).width) for each in lists}
                self.assertEqual(len(places), 1, places)
                self.assertLessEqual(max(x + width for x, width in places), box_of(page).x + box_of(page).width)

    def test_a_new_ruleset_gets_a_judge_to_be_edited(self):
        with self.open("--variant", "chess", "--moves", "e2e4 e7e5") as w:
            w.menu("New ruleset…")
            wait_for("its name", lambda: w.find("Name of the ruleset:", showing=True))
            time.sleep(0.3)
            w.keys("ctrl+a")
            w.type("Club")
            w.keys("Return")
            wait_for("what it is for", lambda: w.find("What is it for?", prefix=True, role="text", showing=True))
            time.sleep(0.3)
            w.type("To try.")
            tick = w.find("With a judge of its own", prefix=True, role="check box", showing=True)
            tick.queryAction().doAction(0)
            w.keys("Return")  # from the text on
            path = w.home + "/data/pinwheel/plugins/chess-club.lua"
            wait_for("the file", lambda: os.path.exists(path))
            w.expect("in force", w.status, "Rules: Club")
            w.expect("told", w.message, "change the file, and it is read anew")
            checked = subprocess.run([os.environ["PINWHEEL_CLI"], "check", path], capture_output=True, text=True)
            self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)
            self.assertIn("the contract holds for chess", checked.stdout)
            linted = subprocess.run(["luacheck", "--no-config", path], capture_output=True, text=True)
            self.assertEqual(linted.returncode, 0, linted.stdout)

    def test_a_judge_of_a_file_is_tried_and_its_failure_marked(self):
        with self.open("--variant", "chess", "--moves", "f2f3 e7e5 g2g4 d8h4") as w:
            path = self.write(w.home + "/files/stumbles.lua", FAILS)
            w.open_file(path)
            wait_for("the offer", lambda: w.find("Ruleset: Stumbles", showing=True))
            w.press_button("Try it")
            w.expect("in force", w.status, "Rules: Stumbles")
            self.assertFalse(os.path.exists(w.home + "/data/pinwheel/plugins/stumbles.lua"))
            w.keys("ctrl+d")
            w.expect("what signs mean", lambda: w.card("Comparison"), "⚠ one whose ruleset's judge failed there")
            lane = 1  # the game itself
            w.expect("the failure", lambda: w.card(f"Verdict of lane {lane}"), "stumbles failed: It stumbled;")
            w.keys("Home")
            w.expect("before it failed", lambda: w.card(f"Verdict of lane {lane}"), "Playing")
            self.assertNotIn("It stumbled", w.card(f"Verdict of lane {lane}"))

    def test_wrong_answers_are_told_where_the_questions_are(self):
        folder = self.folder()
        self.write(folder + "/answers.json", '{"ruleset": "inventor", "answers": {"R04": "o9"}}')
        with self.open() as w:
            w.menu("Questions to the inventor…")
            wait_for("the window", lambda: w.find("Ruleset asked about", showing=True))
            time.sleep(0.3)
            w.press_button("Answers…")
            w.choose_file("Answers to questions", folder + "/answers.json")

            def told():
                text = w.find("The questions", role="text", showing=True)
                return text.queryText().getText(0, text.queryText().characterCount) if text else ""
            w.expect("what is wrong", told, "'o9' to 'R04'")
            self.assertEqual(w.message(), "")

    def test_a_ruleset_goes_with_its_file_and_games_keep_it(self):
        home = self.folder()
        path = self.write(home + "/data/pinwheel/plugins/chess-mine.json", MINE)
        self.write(home + "/config/pinwheel/settings.json", '{"start_page": false}')
        with self.open("--variant", "chess", "--ruleset", "mine", "--moves", "e2e4", home=home) as w:
            w.expect("in force", w.status, "Rules: Mine")
            self.assertTrue(w.find("Mine", role="radio menu item"))
            os.unlink(path)
            w.menu("New…")
            rules = wait_for("the question", lambda: w.find("Rules", role="combo box", showing=True))
            time.sleep(0.3)
            self.assertNotIn("Mine", [n.name for n in w.all(lambda n: n.getRoleName() == "menu item")])
            w.keys("Escape")
            wait_for("the question to go", lambda: not w.find("Rules", role="combo box", showing=True))
            self.assertTrue(rules)
            w.expect("told", w.message, f"The ruleset Mine is gone: {path} is no more. Games that are played under it "
                                        "keep it.")
            wait_for("this game's", lambda: w.find("Mine (of this game alone)", role="radio menu item"))
            self.assertFalse(w.find("Mine", role="radio menu item"))
            self.assertIn("Rules: Mine", w.status())
            w.menu("Plugins…")
            wait_for("the row", lambda: w.cells("The file is gone, and its ruleset with it."))
            w.keys("Escape")
            time.sleep(0.5)
            w.save_as(home + "/kept.pinwheel")
            w.menu("The rules' own defaults")
            w.expect("another", w.status, "Rules: The rules' own defaults")
            wait_for("the other alone", lambda: not w.find("Mine", prefix=True, role="radio menu item"))
            # Who still has it as a copy can save it again.
            w.keys("ctrl+z")
            w.expect("back", w.status, "Rules: Mine")
            w.menu("Save this game's rulings as a ruleset…")
            wait_for("its name", lambda: w.find("Name of the ruleset:", prefix=True, showing=True))
            time.sleep(0.3)
            w.keys("Return")
            wait_for("what it is for", lambda: w.find("What is it for?", prefix=True, showing=True))
            time.sleep(0.3)
            w.press_button("Save")
            wait_for("the file again", lambda: os.path.exists(path))
            with open(path) as file:
                self.assertEqual(json.load(file)["rulings"]["repetition.count"], "5")
            os.unlink(path)
        with self.open(home + "/kept.pinwheel", home=home) as w:
            w.expect("in force", w.status, "Rules: Mine")

    def typed(self, w, name):
        text = w.find(name, prefix=True, role="text", showing=True).queryText()
        return text.getText(0, text.characterCount)

    def test_a_refused_name_of_a_ruleset_can_be_put_right(self):
        own = "The rules' own defaults"
        with self.open("--variant", "chess", "--moves", "e2e4") as w:
            w.menu("New ruleset…")
            wait_for("its name", lambda: w.find("Name of the ruleset:", showing=True))
            time.sleep(0.3)
            for name, words in (("!?", "Error: A ruleset needs a name with a letter or a digit, of at most 200 bytes."),
                                (own, f'Error: There is a ruleset "{own}" already; choose another name.')):
                w.keys("ctrl+a")
                w.type(name + "\n")
                wait_for(words, lambda: w.find(words, showing=True))
                self.assertEqual(self.typed(w, "Name of the ruleset:"), name)
            w.press_button("Next")
            time.sleep(0.3)
            self.assertEqual(self.typed(w, "Name of the ruleset:"), own)
            w.keys("End")
            w.type("!!")
            wait_for("the error to go", lambda: not w.find("Error: ", prefix=True, showing=True))
            w.keys("ctrl+a")
            w.type("Ours\n")
            wait_for("what it is for", lambda: w.find("What is it for?", prefix=True, role="text", showing=True))
            time.sleep(0.3)
            field = w.find("What is it for?", prefix=True, role="text", showing=True)
            field.queryEditableText().setTextContents("x" * 2001)
            w.press_button("Save")
            wait_for("the error", lambda: w.find("Error: What a ruleset is for is told in at most 2000 bytes.",
                                                 showing=True))
            field.queryEditableText().setTextContents("To try.")
            w.press_button("Save")
            w.expect("in force", w.status, "Rules: Ours")

    def test_a_refused_text_is_told_beside_its_field(self):
        with self.open() as w:
            w.keys("F1")
            wait_for("the dialog", lambda: w.find("Change key…", role="push button", showing=True))
            time.sleep(1)
            box = w.box("Keys", role="table")
            w.xdotool("mousemove", box.x + 60, box.y + 80, "click", 1)
            wait_for("the row's own words", lambda: "start position" in self.details(w))
            button = w.box("Change key…", role="push button")
            w.xdotool("mousemove", button.x + 20, button.y + button.height // 2, "click", 1)
            wait_for("the question", lambda: w.find("Key for ", prefix=True, showing=True))
            time.sleep(0.3)
            w.keys("ctrl+a")
            w.type("Nokey+9x")
            w.keys("Return")
            wait_for("the error", lambda: w.find("Error: 'Nokey+9x' is no key.", showing=True))
            self.assertEqual(self.typed(w, "Key for "), "Nokey+9x")
            w.keys("ctrl+a")
            w.type("F7\n")
            wait_for("the key", lambda: w.cells("F7"))
            self.assertEqual(w.message(), "")

    def test_an_error_is_told_in_front_of_a_dialog(self):
        with self.open() as w:
            w.menu("New ruleset…")
            wait_for("its name", lambda: w.find("Name of the ruleset:", showing=True))
            time.sleep(0.3)
            self.write(w.home + "/data/pinwheel/plugins/chess-broken.json", "{}")
            w.keys("Return")  # files are looked at when the window comes to the front, between two dialogs
            wait_for("the error", lambda: w.all(lambda n: "chess-broken.json: In the file: Missing" in n.name
                                                and n.getState().contains(pyatspi.STATE_SHOWING)))
            self.assertEqual(w.message(), "")
            w.keys("Return")
            wait_for("the dialog is back", lambda: w.find("What is it for?", prefix=True, role="text", showing=True))


if __name__ == "__main__":
    unittest.main()
