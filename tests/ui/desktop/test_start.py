"""Starting and ending: command line, no display, pictures."""
import json
import os
import re
import struct
import subprocess
import time
import unittest
from pathlib import Path

import pyatspi
from window import PROGRAM, Display, Window, WindowTest, wait_for

SOURCE = Path(__file__).resolve().parents[3]


def run(*arguments, **env):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=60,
                          env={**{k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")},
                               **env})


class Start(WindowTest):
    def test_help_and_version_need_no_display(self):
        for flag in ("--help", "--version"):
            done = run(flag)
            self.assertEqual(done.returncode, 0)
            self.assertIn("pinwheel", done.stdout.lower())

    def test_without_a_display_it_names_the_terminal_program(self):
        for env in ({}, {"DISPLAY": ":987"}):
            done = run(**env)
            self.assertEqual(done.returncode, 1)
            self.assertIn("pinwheel-cli", done.stderr)
            self.assertEqual(len(done.stderr.strip().splitlines()), 1, done.stderr)

    def test_a_wrong_command_line_is_told(self):
        for arguments in (["--size", "big"], ["--nonsense"], ["a.json", "b.json"]):
            done = run(*arguments)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertTrue(done.stderr)

    def test_a_picture_has_the_size_asked_for(self):
        path = self.folder() + "/picture.png"
        with self.open("--screenshot", path, size=(900, 700), ready=False) as w:
            self.assertEqual(w.process.wait(30), 0)
        with open(path, "rb") as file:
            head = file.read(24)
        self.assertEqual(head[:8], b"\x89PNG\r\n\x1a\n")
        width, height = struct.unpack(">II", head[16:24])
        self.assertLessEqual(abs(width - 900), 10)
        self.assertLessEqual(abs(height - 700), 40)

    def test_a_picture_that_cannot_be_written_fails(self):
        with self.open("--screenshot", "/proc/nowhere/picture.png", ready=False) as w:
            self.assertEqual(w.process.wait(30), 1)
            self.assertIn("/proc/nowhere/picture.png", w.error_text())

    def test_notations_and_renderers_in_lua_serve_the_command_line(self):
        home = self.folder()
        plugins = Path(home, "data/pinwheel/plugins")
        plugins.mkdir(parents=True)
        for kind in ("notation", "renderer"):
            text = (SOURCE / f"share/templates/{kind}/@id@.lua").read_text()
            text = text.replace("@id@", f"my-{kind}").replace("@title@", f"My {kind}")
            (plugins / f"my-{kind}.lua").write_text(text)
        game = Path(home, "game.my-notation")
        game.write_text("chess standard []: e2→e4 e7→e5\n")
        with self.open(str(game), "--renderer", "my-renderer", home=home) as w:
            w.expect("the game", w.log, "e5")
            self.assertEqual(w.message(), "")
        with self.open("--variant", "chess", "--renderer", "nobodys", home=home) as w:
            w.expect("the message", w.message, "There is no renderer 'nobodys'.")

    def test_options_choose_the_game(self):
        with self.open("--variant", "duplicate-chess", "--ruleset", "inventor", "--renderer", "grid", "--theme", "dark",
                       "--moves", "e2e4 e2e4") as w:
            w.expect("status", w.status, "East to move")
            w.menu("Rulings…")
            w.expect("ruleset", lambda: w.card("Ruleset"), "Inventor")

    def test_wrong_options_are_told_and_the_window_opens(self):
        for arguments, part in ((["--variant", "go"], "go"), (["--ruleset", "nobody"], "nobody"),
                                (["/nowhere.json"], "/nowhere.json"),
                                (["--moves", "e2e5"], "e5")):
            with self.open(*arguments) as w:
                w.expect("message", w.message, part)
                w.expect("status", w.status, "North to move")

    def test_quitting_saves_settings_and_the_size(self):
        with self.open() as w:
            w.menu("Dark")
            w.keys("ctrl+q")
            w.process.wait(15)
            self.assertEqual(w.process.returncode, 0)
            with open(w.home + "/config/pinwheel/settings.json") as file:
                self.assertIn('"theme": "dark"', file.read())
            with self.open(home=w.home) as again:
                wait_for("the tick", lambda: [n for n in again.all(lambda n: n.name == "Dark")])

    def test_openings_that_nobody_changed_are_no_loss(self):
        with self.open() as w:
            w.menu("A coupling mate")
            w.expect("the opening", w.title, "A coupling mate")
            w.keys("Right", "Right")
            w.expect("a step on", w.status, "Ply 2")
            w.keys("ctrl+q")
            w.process.wait(15)
            self.assertEqual(w.process.returncode, 0)
        with self.open() as w:
            w.menu("A coupling mate")
            w.expect("the opening", w.title, "A coupling mate")
            w.keys("ctrl+m")
            w.type("h2h4\n")
            w.expect("a move of one's own", w.log, "h2h4")
            w.keys("ctrl+q")
            wait_for("the question", lambda: w.find("Don't save", role="push button", showing=True))

    def test_broken_settings_are_kept_aside(self):
        home = self.folder()
        os.makedirs(home + "/config/pinwheel")
        with open(home + "/config/pinwheel/settings.json", "w") as file:
            file.write("{ broken")
        with self.open(home=home, start_page=True) as w:
            w.expect("message", w.message, "settings.json.broken")

    def test_the_first_start_shows_every_variant_to_begin_with(self):
        with self.open(start_page=True) as w:
            wait_for("the page", lambda: w.find("Start page", showing=True))
            for title in ("Chess", "Quantum chess"):
                wait_for(title, lambda: w.find("Two at this screen: " + title, role="push button", showing=True))
            self.assertFalse(w.find("Boards", showing=True))
            w.press_button("Learn: Quantum chess")
            wait_for("its rules", lambda: w.find("Rules of Quantum chess", showing=True))
            w.keys("Escape")
            w.press_button("Two at this screen: Quantum chess")
            w.expect("the game", w.status, "Black")
            w.expect("the title", w.title, "Quantum chess")
            self.assertFalse(w.find("Start page", showing=True))
            self.assertFalse(w.all(lambda n: n.name == "Duplicate chess" and n.getRoleName() == "page tab"))
            w.menu("Start page")
            wait_for("the page", lambda: w.find("Start page", showing=True))
            w.keys("Escape")
            wait_for("the boards", lambda: w.find("Boards", showing=True))
            w.expect("the game stays", w.title, "Quantum chess")

    def test_nothing_is_played_behind_the_start_page(self):
        with self.open("--variant", "chess", "--moves", "e2e4 e7e5") as w:
            w.menu("Start page")
            wait_for("the page", lambda: w.find("Start page", showing=True))
            box = w.box("Search variants and games")
            for in_search in (False, True):
                if in_search:
                    w.xdotool("mousemove", box.x + 20, box.y + box.height // 2, "click", 1)
                w.keys("ctrl+m")
                w.type("g1f3")
                w.keys("Return", "ctrl+z", "ctrl+z", "ctrl+Return", "ctrl+w", "ctrl+s", "ctrl+k", "F9", "ctrl+l")
                time.sleep(0.3)
            for name in ("Undo", "Resign", "Save", "Close tab", "Type a move"):
                items = w.all(lambda n: n.getRoleName() == "menu item"
                              and re.sub(r"\s+\([^()]*\)$", "", n.name) == name)
                self.assertTrue(items, name)
                self.assertFalse(items[0].getState().contains(pyatspi.STATE_SENSITIVE), name)
            self.assertTrue(w.find("Start page", showing=True))
            self.assertFalse(w.find("Console output", role="text", showing=True))
            w.keys("Escape")
            w.expect("the game as it was", w.status, "Ply 2")
            self.assertIn("White to move", w.status())
            self.assertNotIn("Nf3", w.log())

    def test_the_first_game_of_its_kind_has_no_number(self):
        with self.open(start_page=True) as w:
            w.press_button("All at this screen: Duplicate chess")
            w.expect("the title", w.title, "Duplicate chess – Pinwheel")
            w.keys("ctrl+n")
            w.expect("the second", w.title, "Duplicate chess 2 – Pinwheel")

    def test_the_start_page_searches_and_can_be_left_out(self):
        with self.open(start_page=True) as w:
            button = lambda title: w.find("Two at this screen: " + title, role="push button", showing=True)
            wait_for("the card", lambda: button("Quantum chess"))
            box = w.box("Search variants and games")
            w.xdotool("mousemove", box.x + 20, box.y + box.height // 2, "click", 1)
            w.type("challenge")
            wait_for("only quantum chess", lambda: not button("Chess"))
            self.assertTrue(button("Quantum chess"))
            w.keys("ctrl+a")
            w.type("chess\n")  # several are found
            time.sleep(0.5)
            self.assertTrue(w.find("Start page", showing=True))
            w.keys("ctrl+a", "BackSpace", "Return")
            wait_for("all", lambda: button("Chess"))
            check = w.find("Show this page when Pinwheel starts", role="check box")
            check.queryAction().doAction(0)
            w.press_button("Play the computer: Quantum chess")
            w.expect("a computer", w.status, "plays")
            w.menu("Save")
            wait_for("the file dialog", lambda: w.find("Save the game", showing=True))
            w.keys("ctrl+a")
            w.type(w.home + "/mine.pinwheel")
            w.keys("Return")
            wait_for("the file", lambda: os.path.exists(w.home + "/mine.pinwheel"))
            w.keys("ctrl+q")
            w.process.wait(15)
            with self.open(home=w.home) as again:
                again.expect("no page", again.status, "to move")
                again.menu("Start page")
                again.press_button("Open mine")
                again.expect("the game", again.title, "mine")

    def test_enter_opens_the_only_one_that_is_found(self):
        with self.open(start_page=True) as w:
            box = w.box("Search variants and games")
            w.xdotool("mousemove", box.x + 20, box.y + box.height // 2, "click", 1)
            w.type("challenge")
            wait_for("only quantum chess", lambda: not w.find("Learn: Chess", role="push button", showing=True))
            w.keys("Return")
            w.expect("as a click on its picture", w.title, "Quantum chess")
            w.expect("against the computer", w.status, "plays")

    def test_every_card_of_the_start_page_fits_a_low_window(self):
        names = ("Blind chess", "Chess", "Duplicate chess", "Hyper Fairy Chess", "Quantum chess")
        for screen, rows_shown in (((1280, 720), 2), ((800, 600), 1)):
            display = Display(screen)
            self.addCleanup(display.close)
            with self.subTest(screen=screen), Window(display, size=None, start_page=True) as w:
                wait_for("the page", lambda: w.find("Start page", showing=True))
                time.sleep(1)
                page = w.box("Start page")
                check = w.box("Show this page when Pinwheel starts")
                self.assertLess(check.y + check.height, page.y + page.height)
                cards = [w.box(name, role="panel") for name in names]
                learn = [w.box("Learn: " + name, role="push button") for name in names]
                self.assertEqual(len({(card.width, card.height) for card in cards}), 1)
                columns = sorted({card.x for card in cards})
                for i, (card, button) in enumerate(zip(cards, learn)):
                    self.assertEqual(card.x, columns[i % len(columns)])
                    self.assertLessEqual(button.x + button.width, card.x + card.width)
                    if i // len(columns) < rows_shown:
                        self.assertLess(button.y + button.height, check.y, names[i])
                self.assertLess(page.x + page.width - (cards[0].width + columns[-1]), 60)

    def test_a_click_on_a_card_begins_the_game(self):
        with self.open(start_page=True) as w:
            box = w.box("Blind chess, a picture")
            w.xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2, "click", 1)
            w.expect("the game", w.title, "Blind chess")
            w.expect("against the computer", w.status, "plays")
            self.assertFalse(w.find("Start page", showing=True))

    def test_a_long_message_is_shown_whole(self):
        with self.open("/nowhere/" + "a-long-name/" * 24 + "game.json") as w:
            w.expect("message", w.message, "a-long-name")
            time.sleep(0.5)
            bar = w.box("Message", prefix=True)
            words = w.find("There is no file", prefix=True, role="label", showing=True) or \
                w.all(lambda n: n.getRoleName() == "label" and "a-long-name" in n.name)[0]
            box = words.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
            self.assertGreater(box.height, 30)
            self.assertGreaterEqual(box.y, bar.y)
            self.assertLessEqual(box.y + box.height, bar.y + bar.height)
            close = w.box("Close", role="push button")
            w.xdotool("mousemove", close.x + 5, close.y + 5, "click", 1)
            wait_for("it went away", lambda: not w.message())

    def test_a_plugin_that_is_none_is_a_row_and_safe_mode_skips_it(self):
        home = self.folder()
        os.makedirs(home + "/data/pinwheel/plugins")
        with open(home + "/data/pinwheel/plugins/broken.so", "w") as file:
            file.write("no library")
        for arguments, word in (([], "refused"), (["--safe-mode"], "skipped")):
            with self.open(*arguments, home=home) as w:
                w.menu("Plugins…")
                wait_for("the row", lambda: w.cells("broken.so"))
                self.assertTrue(w.cells(word))

    def test_a_window_that_ended_maximised_goes_back_to_its_size(self):
        display = Display((1280, 720))
        self.addCleanup(display.close)
        for scale in ("1", "2"):
            home = self.folder()
            os.makedirs(home + "/config/pinwheel")
            with open(home + "/config/pinwheel/settings.json", "w") as file:
                json.dump({"start_page": False, "maximized": True, "width": 1000, "height": 600}, file)
            with self.subTest(scale=scale), Window(display, home=home, size=None,
                                                   env={"GDK_DPI_SCALE": scale}) as w:
                def width():
                    return w.find("", prefix=True, role="frame").queryComponent().getExtents(
                        pyatspi.DESKTOP_COORDS).width

                wait_for("it fills the screen", lambda: width() > 1200)
                time.sleep(1)
                w.xdotool("mousemove", 600, 8, "click", "--repeat", 2, "--delay", 60, 1)
                wait_for("the kept size", lambda: abs(width() - 1000) < 20, 5)
                w.expect("it lives", w.status, "to move")

    def test_a_refused_plugin_is_told_at_the_start_and_its_reason_begins_with_words(self):
        home = self.folder()
        plugins = home + "/data/pinwheel/plugins"
        os.makedirs(plugins)
        with open(plugins + "/odd.json", "w") as file:
            file.write('{"id": "odd", "title": "Odd", "variant": "chess", "provenance": "a test", '
                       '"rulings": {"R99": "none"}}')
        with self.open(home=home) as w:
            w.expect("the line", w.message, "1 plugin was refused: odd.json. Tools ▸ Plugins says why.")
            w.expect("the console has it too", w.console, "1 plugin was refused: odd.json.")
            w.press_button("Show the plugins")
            wait_for("the reason", lambda: w.cells("There is no ruling 'R99'"))
            texts = [node.queryText().getText(0, -1) or node.name for node in w.cells("There is no ruling 'R99'")]
            self.assertTrue(texts[0].startswith("There is no ruling 'R99'"), texts)
            self.assertTrue(texts[0].endswith("(/rulings/R99)"), texts)
            self.assertTrue(w.cells(plugins + "/odd.json"))
        with self.open("--safe-mode", home=home) as w:
            w.expect("the status", w.status, "to move")
            time.sleep(1)
            self.assertEqual(w.message(), "")


if __name__ == "__main__":
    unittest.main()
