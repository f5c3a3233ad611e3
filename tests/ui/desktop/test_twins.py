"""Two games that the eyes at the screen cannot tell apart: every command that the window alone has is given in both, as
a person gives it from the menu and as a script does, and all that is read, seen and written then is the same. What the
model has is compared by tests/ui/model/command_twins_test.cpp."""
import json
import os
import re
import subprocess
import time
import unittest

import twin_rows
from twin_rows import PLAYS, ROWS, Off, Out, Page, Quiet, Says, Script, Shows, Tab, Toggles, Window, Words
from twins import Pair
from window import Display, WindowTest, wait_for

COMMANDS = os.path.join(os.environ["PINWHEEL_SHARE"], "..", "ui")
PLANTED = {"PINWHEEL_PLUGIN_PATH": os.environ["PINWHEEL_PLUGIN_PATH"] + ":" + os.environ["PINWHEEL_PLANTED"]}
PAINT = 5  # seconds in which a window that came is painted
LUA = """local function try(name, ...)
    local done, wrong = pcall(workbench.command, name, ...)
    print(name .. ' ' .. table.concat({...}, ' ') .. ': ' .. (done and 'done' or tostring(wrong)))
end
for _, c in ipairs(workbench.commands()) do print(c.name .. '=' .. c.title .. ';' .. tostring(c.enabled)) end
%s
print('all was ' .. 'asked')
"""


def commands_of(folder):
    """Names of commands in the rows of a folder."""
    names = set()
    for name in os.listdir(os.path.join(COMMANDS, folder)):
        if name.endswith("_commands.cpp"):
            with open(os.path.join(COMMANDS, folder, name), encoding="utf-8") as file:
                names |= set(re.findall(r'"([a-z]+:[a-z-]+)"', file.read()))
    return names


def has_come(answer):
    """Whether what must appear did: a function of titles and lines."""
    if isinstance(answer, Says):
        return lambda tops, lines: any("Message: " in line and answer.text in line for line in lines)
    if isinstance(answer, (Shows, Toggles)):
        return lambda tops, lines: any(answer.text in line for line in lines)
    if isinstance(answer, (Window, Words, Page)):
        return lambda tops, lines: answer.title in tops
    if isinstance(answer, Tab):
        return lambda tops, lines: answer.title in tops[0]
    return lambda tops, lines: True


class Rows(unittest.TestCase):
    def test_each_command_of_the_window_has_one_row_with_a_reason(self):
        window = commands_of("desktop/commands") - commands_of("model/commands")
        self.assertGreater(len(window), 60)
        self.assertEqual(sorted(row.command for row in ROWS), sorted(window))
        for row in ROWS:
            self.assertGreater(len(row.why), 10, row.command)


class Twins(WindowTest):
    @classmethod
    def setUpClass(cls):
        cls.displays = [Display(), Display()]

    @classmethod
    def tearDownClass(cls):
        for display in cls.displays:
            display.close()

    # --- what is done in both ---

    def same(self, pair, what, looks):
        self.given += 1
        with self.subTest(what):
            self.assertEqual(pair.differences(looks), "")

    def expect(self, pair, what, answer, again=None):
        """What must appear does, and is the same. `again` brings a window a second time: where one is put on the screen
        is the window manager's affair, and differs by chance; what tells of the game differs again."""
        met = has_come(answer)

        def look():
            looks = pair.look(met)
            return (*looks[:2], [b"", b""]) if isinstance(answer, Words) else looks

        def settled():
            looks = look()
            # What one of them has still to paint is not what is kept from a player: that stays.
            end = time.monotonic() + PAINT
            while pair.differences(looks) and time.monotonic() < end:
                time.sleep(0.2)
                looks = look()
            return looks
        looks = settled()
        if again and pair.differences(looks):
            again()
            looks = settled()
        with self.subTest(what):
            for tops, lines in zip(*looks[:2]):
                self.assertTrue(met(tops, lines), f"{answer} in {tops} {lines}")
        self.same(pair, what, looks)
        return looks[1][0]

    def by_hand(self, pair, state, rows):
        base = pair.tops()
        covered = any("Boards, covered" in line for line in pair.look(lambda tops, lines: True)[1][0])
        for row in rows:
            answer, what = row.own, f"{state}: {row.command}"
            if covered and row.command in twin_rows.IN_SIGHT:
                answer = Off()
            if row.command == "game:save" and self.saved:
                answer = Quiet()
            if isinstance(answer, (Script, Out)):
                continue
            on = pair.choose(self.titles[row.command])
            self.assertEqual(on, not isinstance(answer, Off), what)
            if not on:
                self.given += 1
                continue
            if isinstance(answer, Page):
                self.assertTrue(all(map(has_come(answer), *pair.look(has_come(answer), words=False)[:2])), what)
            else:
                def again():
                    pair.back_to(lambda tops: tops == base[0], tabs=False)
                    pair.choose(self.titles[row.command])
                self.expect(pair, what, answer, again if isinstance(answer, Window) else None)
            if row.command.startswith("edit:copy"):
                with self.subTest(what):
                    self.assertEqual(*[twin.clipboard() for twin in pair.twins])
            if isinstance(answer, Toggles):
                pair.choose(self.titles[row.command])
            pair.back_to(lambda tops: tops == base[0], tabs=isinstance(answer, Tab))

    def give(self, pair, play, state, asked):
        """A script gives commands, each with arguments."""
        words = {"ruleset": play.ruleset, "square": play.square, "target": play.target, "file": state + ".pinwheel"}
        rows = [[each.format(**words) for each in row] for row in asked]
        with open(self.script, "w") as file:
            file.write(LUA % "\n".join(f"try({', '.join(map(repr, row))})" for row in rows))
        pair.choose("Clear the console")
        pair.choose("Run again/" + self.script)

    def by_script(self, pair, state, play, others=False):
        """Every command, with arguments and without, by a script that the person allows nothing else."""
        plain = [(row.command,) for row in ROWS if row.command not in twin_rows.NOT_PLAIN]
        asked = [*plain, *twin_rows.ARGUMENTS]
        self.give(pair, play, state, asked)
        self.expect(pair, state + ": a script asks", Shows("Scripts do by themselves what concerns the game"))
        pair.press("Refuse")
        lines = self.expect(pair, state + ": by script", Shows("all was asked"))
        self.titles.update(re.findall(r"(?m)^ *([a-z]+:[a-z0-9-]+)=(.*);(?:true|false)$", "\n".join(lines)))
        self.given += len(asked) - 1
        self.saved = True
        pair.back_to(lambda tops: len(tops) == 1 and tops[0].lstrip("• ").startswith(state))
        for row in twin_rows.OTHER_GAMES if others else ():
            self.give(pair, play, state, [row])
            self.expect(pair, f"{state}: by script {row[0]}", Tab(play.title))
            pair.back_to(lambda tops: len(tops) == 1 and tops[0].lstrip("• ").startswith(state))

    def written(self, pair):
        """What stands in files, all but the sealed texts and what is drawn by lot."""
        out = []
        for twin in pair.twins:
            files = {}
            for folder in ("data/pinwheel/games", "state/pinwheel/autosave"):
                for name in sorted(os.listdir(os.path.join(twin.home, folder))):
                    with open(os.path.join(twin.home, folder, name), "rb") as file:
                        text = file.read()
                    if name.endswith((".pinwheel", ".json")):  # a game that is exported is sealed too
                        root = json.loads(text)
                        root["sealed"]["text"] = len(root["sealed"]["text"])
                        root["pinwheel"].get("tags", {}).pop("GameId", None)
                        text = json.dumps(root)
                    files.setdefault(folder + ("" if "autosave" in folder else "/" + name), []).append(text)
            out.append({name: sorted(texts) for name, texts in files.items()})
        # Names alone: the difference of two long lines would be looked for until tomorrow.
        with self.subTest("files"):
            self.assertEqual([name for name in sorted({*out[0], *out[1]}) if out[0].get(name) != out[1].get(name)], [])
        return out[0]

    def write_waiting(self, play, path, line):
        """A sealed game in which a computer is to move that is not installed here, so that it stays so."""
        if os.path.exists(path):
            os.remove(path)

        def convert(*words):
            subprocess.run([os.environ["PINWHEEL_CLI"], "convert", *words], check=True, env=dict(os.environ, **PLANTED))
        convert(play.variant, path + ".open", "--ruleset", play.ruleset, "--moves", line, "--to", "json-open")
        with open(path + ".open", encoding="utf-8") as file:
            root = json.load(file)
        root["pinwheel"].setdefault("tags", {})["Computers"] = play.computer + "=nobody/50"
        with open(path + ".open", "w", encoding="utf-8") as file:
            json.dump(root, file)
        convert(path + ".open", path, "--from", "json", "--to", "json")
        os.remove(path + ".open")

    # --- states ---

    def play(self, name):
        play, self.given, self.titles, self.saved = PLAYS[name], 0, {}, False
        folder = self.folder()
        self.script = os.path.join(folder, "ask.lua")
        waiting = os.path.join(folder, "waiting.pinwheel")  # one path for both, since it is shown
        rows = [row for row in ROWS if row.of_game]
        os.chdir(folder)  # where dialogs of files begin
        arguments = ["--variant", name, "--ruleset", play.ruleset]
        with Pair(self, play.own, arguments, PLANTED if play.planted else None, [self.script],
                  [waiting]) as pair:
            self.expect(pair, "own", Shows("Status."))
            self.by_script(pair, "own", play, others=True)
            self.by_hand(pair, "own", ROWS if play.whole else rows)
            pair.typed(play.move)
            self.expect(pair, "curtain", Shows("Boards, covered"))
            self.by_script(pair, "curtain", play)
            self.by_hand(pair, "curtain", rows)
            for twin, line in zip(pair.twins, play.waiting):
                self.write_waiting(play, waiting, line)
                self.assertTrue(twin.choose("Open recent/" + waiting))
                wait_for("the file", lambda: twin.tops()[0].lstrip("• ").startswith("waiting"))
            self.expect(pair, "waiting", Tab("waiting"))
            self.by_script(pair, "waiting", play)
            self.by_hand(pair, "waiting", rows)
            pair.choose("Close tab")
            files = self.written(pair)
            if play.ending:
                self.ends(pair, play, rows)
        print(f"{name}: {self.given} given, {len(files)} files", flush=True)

    def ends(self, pair, play, rows):
        """All is shown then, and what was refused tells the games apart: the instruments would see a leak."""
        pair.back_to(lambda tops: tops[0].lstrip("• ").startswith("curtain"))
        self.assertTrue(pair.choose("Lift the curtain"))
        pair.typed("resign")
        pair.press("Give up")
        pair.wait(play.ending)
        for row in rows:
            if not row.ended:
                continue
            with self.subTest("ended: " + row.command):
                self.assertTrue(pair.choose(self.titles[row.command]))
                if row.command.startswith("edit:copy"):
                    wait_for("the clipboards", lambda: len({twin.clipboard() for twin in pair.twins}) == 2)
                else:
                    pair.wait(row.ended.text)
                    pair.keys("Left", "Left")  # the replay, to what Black did
                    wait_for("what tells them apart", lambda: len(set(map(tuple, pair.trees()))) == 2)
            self.given += 1


def test_of(name):
    return lambda self: self.play(name)


for each in PLAYS:
    setattr(Twins, "test_" + each.replace("-", "_"), test_of(each))


if __name__ == "__main__":
    unittest.main()
