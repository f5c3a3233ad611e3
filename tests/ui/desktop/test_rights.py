"""A script of the window changes nothing outside its folder and its game, whatever command it calls with whatever."""
import os
import re
import time
import unittest

from window import WindowTest, wait_for

# Called in one chunk: every command with every kind of argument. What is refused is counted.
SCRIPT = """
local home = %s
local kinds = {{}, {""}, {"0"}, {"x"}, {home .. "/canary"}, {"../../../canary"}, {"json", home .. "/canary"},
    {"svg", "../../../canary"}, {"dark"}, {"b", "random"}, {"arbiter", "sure"}, {home .. "/script.lua"}}
local called, refused = 0, 0
for _, command in ipairs(workbench.commands()) do
    for _, args in ipairs(kinds) do
        local ok, err = pcall(workbench.command, command.name, table.unpack(args))
        called = called + 1
        if not ok and tostring(err):find("may not", 1, true) then refused = refused + 1 end
    end
end
print("every command: " .. called .. " called, " .. refused .. " refused")
"""


class Rights(WindowTest):
    def files(self, home):
        """Every file with its content, but for what a run of the program writes by itself."""
        out = {}
        for place, _, names in os.walk(home):
            own = ("/state/pinwheel", "/data/pinwheel/games", "/cache", "/.cache", "/dconf")
            if any(part in place for part in own):
                continue
            for name in names:
                with open(os.path.join(place, name), "rb") as file:
                    out[os.path.join(place, name)] = file.read()
        return out

    def home_with_canaries(self):
        home = self.folder()
        for name in ("canary", ".bashrc", "data/canary", "data/pinwheel/canary"):
            os.makedirs(os.path.dirname(f"{home}/{name}"), exist_ok=True)
            with open(f"{home}/{name}", "w") as file:
                file.write("mine")
        with self.open(home=home) as w:  # settings as a first run leaves them
            w.keys("ctrl+q")
            w.process.wait(15)
        with open(home + "/script.lua", "w") as file:
            file.write(SCRIPT % repr(home))
        return home

    def test_every_command_with_every_argument(self):
        home = self.home_with_canaries()
        before = self.files(home)
        with self.open("--script", home + "/script.lua", home=home) as w:
            w.press_button("Refuse")
            counts = re.compile(r"(\d+) called, (\d+) refused")
            told = wait_for("the end of the script", lambda: counts.search(w.console()), 200)
            called, refused = int(told[1]), int(told[2])
            self.assertGreater(called, 1000)
            self.assertGreater(refused, 300)
            self.assertIsNone(w.find("Refuse", role="push button", showing=True))
            self.assertIsNone(w.process.poll())
            w.keys("ctrl+q")
            end = time.monotonic() + 60
            while w.process.poll() is None and time.monotonic() < end:
                for words in ("Don't save", "Save none"):
                    if w.find(words, role="push button", showing=True):
                        w.press_button(words)
                time.sleep(0.2)
            self.assertEqual(w.process.wait(1), 0)
        after = self.files(home)
        changed = {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}
        settings = home + "/config/pinwheel/settings.json"
        self.assertEqual(changed - {settings}, set())
        # The window's own layout apart, settings are as they were.
        keep = lambda text: [line for line in text.decode().splitlines() if '"layout"' not in line]
        self.assertEqual(keep(after[settings]), keep(before[settings]))

    def test_a_refusal_holds_and_an_allowance_goes_no_further(self):
        home = self.home_with_canaries()
        with open(home + "/script.lua", "w") as file:
            file.write(f'for i = 1, 50 do pcall(workbench.command, "game:save-as", "{home}/.bashrc") end\n'
                       'workbench.notify("over")\n')
        with self.open("--script", home + "/script.lua", home=home) as w:
            wait_for("the question", lambda: w.find("Refuse", role="push button", showing=True))
            words = " ".join(n.name for n in w.all(lambda n: n.getRoleName() == "label"))
            self.assertIn("script.lua", words)
            self.assertIn(home + "/.bashrc", words)
            w.press_button("Refuse")
            w.expect("the end", w.message, "over")
        with open(home + "/.bashrc") as file:
            self.assertEqual(file.read(), "mine")
        with open(home + "/script.lua", "w") as file:
            file.write(f'pcall(workbench.command, "game:export", "json", "{home}/mine.json")\n'
                       f'pcall(workbench.command, "game:export", "json", "{home}/.bashrc")\n'
                       'workbench.notify("over")\n')
        with self.open("--script", home + "/script.lua", home=home) as w:
            w.press_button("Allow")
            w.expect("the end", w.message, "over")
            self.assertTrue(os.path.exists(home + "/mine.json"))
        with open(home + "/.bashrc") as file:
            self.assertEqual(file.read(), "mine")


if __name__ == "__main__":
    unittest.main()
