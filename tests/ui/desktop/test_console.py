"""The Lua console and scripts on the game shown."""
import re
import subprocess
import time
import unittest

import pyatspi
from window import WindowTest, wait_for


class Console(WindowTest):
    def enter(self, w, *lines):
        w.keys("ctrl+l")
        for line in lines:
            w.type(line + "\n")

    def test_expressions_prints_and_errors(self):
        with self.open() as w:
            self.enter(w, "1 + 2", "print('hello', g.ply)", "error('oops')", "nothing.at.all")
            w.expect("value", w.console, "3\n")
            w.expect("print", w.console, "hello\t0")
            w.expect("error", w.console, "oops")
            w.expect("error", w.console, "nothing")

    def test_the_console_acts_on_the_game_shown(self):
        with self.open() as w:
            self.enter(w, "g:play('e2e4 e2e4')")
            w.expect("status", w.status, "East to move")
            w.keys("Escape")
            w.keys("ctrl+z")
            w.expect("one undo step", w.status, "Ply 0")

    def test_lines_are_read_where_the_boards_leave_room(self):
        for size, lines in (((1280, 820), 6), ((1280, 720), 3)):
            with self.subTest(size=size), self.open(size=size) as w:
                box, field = w.box("Console output", role="text"), w.box("Console input")
                self.assertGreaterEqual(box.height, lines * 15, "lines of what is said")
                self.assertLessEqual(field.y + field.height, w.box("Hints").y)

    def test_the_completion_list_opens_where_there_is_room(self):
        def lists():
            """Places of windows that no window manager holds: pop-up lists."""
            tree = subprocess.run(["xwininfo", "-root", "-tree"], env=w.env, capture_output=True, text=True).stdout
            out = []
            for line in tree.splitlines():
                found = re.search(r"0x[0-9a-f]+ .*?(\d+)x(\d+)\+-?\d+\+-?\d+ +\+(-?\d+)\+(-?\d+)$", line)
                if found and "pinwheel" in line.lower():
                    width, height, x, y = map(int, found.groups())
                    if 20 < height < 400 and 20 < width < 700:
                        out.append((x, y, width, height))
            return out
        with self.open(size=(1280, 720)) as w:
            self.enter(w, "1 + 1")  # then there is somebody to ask for words
            w.expect("the sum", w.console, "2\n")
            before = lists()
            w.type("pinwheel.")
            time.sleep(0.5)
            w.keys("Tab")
            wait_for("the list", lambda: [each for each in lists() if each not in before])
            time.sleep(0.5)
            field = w.box("Console input")
            x, y, width, height = [each for each in lists() if each not in before][-1]
            self.assertLessEqual(y + height, field.y + 4, "it leaves what is typed to be read")
            self.assertGreater(y, 0)
            self.assertGreater(height, 60, "some words are seen")
            w.keys("Escape")

    def test_what_is_typed_above_the_prompt_goes_to_it(self):
        with self.open() as w:
            box = w.box("Console output", role="text")
            w.xdotool("mousemove", box.x + 60, box.y + 10, "click", 1)
            w.type("40 + 2\n")
            w.expect("the sum", w.console, "42")

    def test_a_failed_chunk_changes_nothing(self):
        with self.open() as w:
            self.enter(w, "g:play('e2e4'); g:play('e2e5')")
            w.expect("error", w.console, "e2e5")
            w.expect("status", w.status, "Ply 0")
            self.enter(w, "g:play('e2e4')")
            w.expect("it goes on", w.status, "Ply 1")

    def test_unfinished_input_waits_for_more(self):
        with self.open() as w:
            self.enter(w, "for i = 1, 3 do\nprint('line', i)\nend")
            w.expect("loop", w.console, "line\t3")
            self.enter(w, "while true do end", "for i = 4, 6 do\nprint('later', i)\nend")  # while another runs
            w.keys("ctrl+c")
            w.expect("the next loop", w.console, "later\t6")

    def test_escape_drops_an_unfinished_entry(self):
        with self.open() as w:
            self.enter(w, "x = 1 +")
            w.keys("Escape")
            w.type("'all ' .. 'right'\n")
            w.expect("result", w.console, "all right")
            self.assertNotIn("attempt", w.console())

    def test_help_is_shown_from_its_beginning(self):
        with self.open() as w:
            self.enter(w, "help()")
            w.expect("help", w.console, "help(g) say more")
            text = w.find("Console output", role="text").queryText()
            start = text.getText(0, text.characterCount).index("> help()")

            def shown():  # as the first line
                pane = w.box("Console output", role="text")
                x, y, _, high = text.getCharacterExtents(start, pyatspi.DESKTOP_COORDS)
                return pane.y <= y < pane.y + high
            wait_for("its beginning", shown)

    def test_the_last_lines_are_there_again_in_a_larger_window(self):
        with self.open(size=(1280, 820)) as w:
            self.enter(w, "for i = 1, 40 do print('line', i) end")
            w.expect("lines", w.console, "line\t40")
            text = w.find("Console output", role="text").queryText()

            def last_shown():
                pane = w.box("Console output", role="text")
                start = text.getText(0, text.characterCount).index("line\t40")
                _, y, _, high = text.getCharacterExtents(start, pyatspi.DESKTOP_COORDS)
                return pane.y <= y and y + high <= pane.y + pane.height + 2
            wait_for("the last line", last_shown)
            for size in ((520, 420), (1280, 820)):
                w.resize(size)
                time.sleep(1)
            wait_for("the last line again", last_shown)

    def test_an_endless_loop_can_be_stopped_and_the_window_lives(self):
        with self.open() as w:
            self.enter(w, "while true do end")
            time.sleep(0.5)
            w.click("NE:e2", "NE:e4")
            w.expect("the window lives", w.status, "South to move")
            w.keys("ctrl+l")
            start = time.monotonic()
            w.keys("ctrl+c")
            w.expect("interrupted", w.console, "interrupted")
            self.assertLess(time.monotonic() - start, 1.5)
            w.type("40 + 2\n")
            w.expect("console lives", w.console, "42")

    def test_hostile_scripts(self):
        with self.open() as w:
            for line in ("string.rep('x', 1 << 40)", "local function f() return f() + 1 end; f()",
                         "local t = {} while true do t[#t+1] = ('x'):rep(1000000) end",
                         "('a'):rep(3000):find(('a?'):rep(3000) .. ('a'):rep(3000))", "error({})",
                         "os.execute('true')"):
                self.enter(w, line)
                time.sleep(0.4)
                w.keys("ctrl+c")
                time.sleep(0.2)
            w.keys("ctrl+l")
            w.type("6 * 7\n")
            w.expect("console lives", w.console, "42")
            w.expect("status", w.status, "North to move")

    def test_output_is_bounded_with_notes(self):
        with self.open() as w:
            self.enter(w, "print(('x'):rep(300000))", "6 * 7")
            w.expect("cut line", w.console, "… (299000 bytes more)")
            w.expect("console lives", w.console, "42")
            self.enter(w, "for i = 1, 40000 do print('line', i) end", "'the ' .. 'end'")
            w.expect("end", w.console, "the end")
            # Where the window could not keep up something is left out; else the oldest lines went. Both are said.
            self.assertRegex(w.console(), r"bytes left out|what was said before is not kept")
            self.assertLess(len(w.console()), 250000)

    def test_what_is_no_utf8_and_what_steers_is_shown(self):
        with self.open() as w:
            self.enter(w, "print('caf\\xe9 \\27[31m')")
            w.expect("replacement and escape", w.console, "caf\ufffd ␛[31m")

    def test_a_script_with_endless_words_for_its_error_is_stopped(self):
        with self.open() as w:
            self.enter(w, "error(setmetatable({}, {__tostring = function() while true do end end}))")
            time.sleep(0.5)
            w.keys("ctrl+c")
            self.enter(w, "6 * 7")
            w.expect("console lives", w.console, "42")
            w.keys("ctrl+q")
            w.process.wait(15)

    def test_history_and_completion(self):
        with self.open() as w:
            self.enter(w, "11 * 11")
            w.expect("value", w.console, "121")
            w.keys("Up")
            w.type(" + 1\n")
            w.expect("history", w.console, "122")
            w.type("pinwheel.vers")
            w.keys("Tab")
            w.type("\n")
            w.expect("completion", w.console, "> pinwheel.version")

    def test_commands_are_callable(self):
        with self.open() as w:
            self.enter(w, "workbench.command('view:theme', 'dark')")
            w.press_button("Allow")
            wait_for("the answer", lambda: not w.find("Allow", role="push button", showing=True))
            self.enter(w, "#workbench.commands() > 40", "workbench.command('no:such')")
            w.expect("commands", w.console, "true")
            w.expect("unknown", w.console, "no:such")
            self.enter(w, "workbench.pick('e2'); workbench.pick('e4')")
            w.expect("status", w.status, "Ply 1")
            self.enter(w, "workbench.highlight('NE', 'e5', 'accent')", "workbench.notify('well done')")
            w.expect("message", w.message, "well done")
            self.enter(w, "workbench.on('move', function(t) print('heard', t) end)")
            w.keys("Escape")
            w.click("SE:e2", "SE:e4")
            w.expect("event", w.console, "heard\te2e4")

    def test_a_script_from_the_command_line(self):
        path = self.folder() + "/script.lua"
        with open(path, "w") as file:
            file.write("local g = workbench.game()\ng:play('d2d4')\nprint('done', arg[0] ~= nil)\n")
        with self.open("--script", path) as w:
            w.expect("status", w.status, "Ply 1")
            w.expect("output", w.console, "done\ttrue")

    def test_tab_leaves_an_empty_line(self):
        with self.open("--variant", "chess") as w:
            def focused():
                return [n.name for n in w.all(lambda n: n.getState().contains(pyatspi.STATE_FOCUSED))]
            w.keys("ctrl+l")
            wait_for("the console", lambda: "Console input" in focused())
            w.keys("shift+Tab")
            wait_for("what was said", lambda: "Console output" in focused())
            w.keys("Tab")
            wait_for("the console", lambda: "Console input" in focused())
            w.keys("Tab")
            wait_for("the boards", lambda: "Boards" in focused())


if __name__ == "__main__":
    unittest.main()
