"""new-plugin, and the author's guide: what they show is what is built, checked and played."""
import importlib.util
import json
import os
import re
import subprocess
import unittest
from pathlib import Path

from cli import CLI, PLUGINS, SOURCE, Case

SCRIPTS = {"ruleset": ".json", "judge": ".lua", "renderer": ".lua", "notation": ".lua"}
MODULES = ("bot", "variant")


class Authors(Case):
    def make(self, kind):
        self.ok("new-plugin", kind, f"my-{kind}")
        return self.folder / f"my-{kind}"

    def test_scripts_of_every_kind_pass_the_check(self):
        for kind, extension in SCRIPTS.items():
            with self.subTest(kind=kind):
                file = self.make(kind) / f"my-{kind}{extension}"
                out = self.ok("check", file, "--games", 1, "--plies", 12, timeout=200)
                self.assertIn("the contract holds", out)
                self.assertIn(f"my-{kind}", out)

    def test_modules_are_made_as_they_were_built_and_pass_the_check(self):
        built = Path(os.environ["PINWHEEL_TEMPLATES"])
        for kind in MODULES:
            with self.subTest(kind=kind):
                made = self.make(kind)
                self.assertEqual((made / f"my-{kind}.cpp").read_text(), (built / f"my-{kind}.cpp").read_text())
                self.assertIn(f"pinwheel_add_plugin(my-{kind} my-{kind}.cpp)", (made / "CMakeLists.txt").read_text())
                self.assertIn("the contract holds", self.ok("check", built / f"my-{kind}.so", "--games", 2, "--plies",
                                                            20, timeout=200))

    def test_it_says_where_the_file_goes(self):
        folder = self.folder / "data/pinwheel/plugins"
        for kind in (*SCRIPTS, *MODULES):
            with self.subTest(kind=kind):
                said = self.ok("new-plugin", kind, f"my-{kind}")
                plugin = f"my-{kind}/my-{kind}{SCRIPTS[kind]}" if kind in SCRIPTS else f"my-{kind}/build/my-{kind}.so"
                self.assertIn(f"pinwheel-cli check {plugin}\n", said)
                self.assertIn(f"mkdir -p {folder} && cp {plugin} {folder}\n", said)
        self.fails(1, "convert", "my-notation/my-notation.lua", "x.pgn",
                   says=["This is a notation plugin, not a game", str(folder)])

    def with_plugins(self, folder):
        return {"PINWHEEL_PLUGIN_PATH": f"{folder}:{PLUGINS}"}

    def test_they_do_what_the_guide_says(self):
        built = self.with_plugins(os.environ["PINWHEEL_TEMPLATES"])
        out = self.ok("play", "my-variant", "--bot", "O=random", "--bot", "X=random", env=built)
        self.assertRegex(out, "my-variant|standard: (Line|Full)")
        self.fails(1, "play", "my-variant", stdin="a1\nquit\n", env=built, says=["such as mark:a1"])
        self.ok("play", "my-variant", stdin="mark:a1\nquit\n", env=built)
        out = self.ok("play", "chess", "--bot", "b=my-bot", stdin="e2e4\nquit\n", env=built)
        self.assertIn("Black plays ", out)
        self.make("renderer")
        self.ok("render", "chess", "--renderer", "my-renderer", "--out", "chess.svg",
                env=self.with_plugins("my-renderer"))
        self.assertIn("<ellipse", self.read("chess.svg"))
        self.assertNotIn("#ff00ff", self.read("chess.svg"), "a colour that no theme has")
        self.template_is_readable()
        self.make("notation")
        self.ok("convert", "chess", "game.my-notation", "--moves", "e2e4 e7e5", env=self.with_plugins("my-notation"))
        self.assertEqual(self.read("game.my-notation").strip(), "chess standard []: e2→e4 e7→e5")
        self.make("judge")
        guide = (SOURCE / "share/doc/authors.md").read_text()
        moves = re.search(r"--rulesets standard,my-judge --moves \"(.+)\"", guide).group(1)
        out = self.ok("compare", "chess", "--rulesets", "standard,my-judge", "--moves", moves,
                      env=self.with_plugins("my-judge"))
        self.assertIn("Stalemate: White wins, Black loses", out)

    def template_is_readable(self):
        """The letters on a piece, and its outline on the squares, by the contrasts that themes/README asks for."""
        checks = importlib.util.spec_from_file_location("check", SOURCE / "share/themes/check.py")
        themes = importlib.util.module_from_spec(checks)
        checks.loader.exec_module(themes)
        colours = json.loads((SOURCE / "share/themes/light.json").read_text())["colours"]
        squares = [colours["square.light"], colours["square.dark"]]
        svg = self.read("chess.svg")
        discs = re.findall(r"<ellipse[^>]*", svg)
        self.assertEqual(len(discs), 32)
        words = re.findall(r"<text[^>]*>", svg)
        self.assertEqual(len(words), 32)
        for disc, word in zip(discs, words):
            fill, stroke = re.search(r'fill="(#\w+)"', disc).group(1), re.search(r'stroke="(#\w+)"', disc).group(1)
            letters = re.search(r'fill="(#\w+)"', word).group(1)
            self.assertGreaterEqual(themes.contrast(letters, fill), 4.5, word)
            for square in squares:
                self.assertGreaterEqual(themes.contrast(stroke, square), 3.0, disc)

    def test_every_command_of_the_guide_runs_in_an_empty_home(self):
        """Line by line, as it stands there; what would build a module finds one that is built."""
        guide = (SOURCE / "share/doc/authors.md").read_text()
        lines = [line for block in re.findall(r"```sh\n(.*?)```", guide, re.S) for line in block.splitlines()]
        lines = [line for line in lines if line.strip()]
        self.assertGreater(len(lines), 12)
        for kind in MODULES:
            (self.folder / f"my-{kind}").mkdir()
            (self.folder / f"my-{kind}/build").symlink_to(os.environ["PINWHEEL_TEMPLATES"])
        env = {name: value for name, value in self.env.items() if not name.startswith("XDG_")}
        env.update(HOME=str(self.folder), PATH=f"{Path(CLI).parent}:{env['PATH']}", PINWHEEL_PLUGIN_PATH=str(PLUGINS))
        for line in lines:
            if line.startswith("cmake"):
                continue
            with self.subTest(line):
                line = re.sub(r"PINWHEEL_PLUGIN_PATH=(\S+)", rf"PINWHEEL_PLUGIN_PATH=\1:{PLUGINS}", line)
                line = line.replace("=/usr/local/share/pinwheel/", f"={SOURCE}/share/")
                quick = re.sub(r"(pinwheel-cli check \S+)", r"\1 --games 1 --plies 8", line)
                done = subprocess.run(["bash", "-ec", quick], cwd=self.folder, env=env, input="quit\n", text=True,
                                      capture_output=True, timeout=200, check=False)
                self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("e2→e4", self.read("game.my-notation"))
        self.assertIn("e4 e5", self.read("game.pgn"))

    def test_an_id_that_is_taken_is_one_that_the_check_takes(self):
        """One rule of ids: what is made passes the check, and what the check would refuse is not made."""
        for kind, word, says in (("judge", "standard", "is taken"), ("ruleset", "game", "is taken"),
                                 ("ruleset", "provisional", "There is already a ruleset 'provisional'"),
                                 ("renderer", "grid", "There is already a renderer 'grid'"),
                                 ("notation", "pgn", "There is already a notation 'pgn'"),
                                 ("notation", "a.b", "names the files of the notation too"),
                                 ("variant", "chess", "There is already a variant 'chess'"),
                                 ("bot", "random", "There is already a bot 'random'"),
                                 ("bot", "test", "CMake has one of that name")):
            with self.subTest(kind=kind, id=word):
                self.fails(2, "new-plugin", kind, word, says=[says])
                self.assertFalse((self.folder / word).exists())
        for kind, word in (("judge", "9lives"), ("ruleset", "a.b"), ("renderer", "9.x"), ("notation", "9-9")):
            with self.subTest(kind=kind, id=word):
                self.ok("new-plugin", kind, word)
                file = self.folder / word / f"{word}{SCRIPTS[kind]}"
                self.ok("check", file, "--games", 1, "--plies", 4, timeout=200)

    def test_the_guide_shows_the_templates(self):
        guide = (SOURCE / "share/doc/authors.md").read_text()
        blocks = re.findall(r"```\w+\n(.*?)```\n", guide, re.S)
        for template in sorted((SOURCE / "share/templates").glob("*/*")):
            kind = template.parent.name
            if template.name == "CMakeLists.txt" and kind != "bot":
                continue  # the same
            text = template.read_text().replace("@id@", f"my-{kind}").replace("@title@", f"My {kind}")
            self.assertIn(text, blocks, template)

    def test_what_is_refused(self):
        self.fails(2, "new-plugin", "judg", "x", says=["did you mean 'judge'", "renderer"])
        for wrong in ("My", "a b", "", "../x", "x-", ".x", "a" * 61):
            self.fails(2, "new-plugin", "judge", wrong,
                       says=["The ruleset has the id ", "expected small letters, digits"])
        self.fails(2, "new-plugin", "judge", "x", "--title", 'a"b', says=["quotes"])
        self.make("judge")
        self.fails(1, "new-plugin", "judge", "my-judge", says=["there already"])
        self.ok("new-plugin", "judge", "other", "--title", "Who sits still", "--folder", "here")
        self.assertIn('title = "Who sits still"', self.read("here/other.lua"))


if __name__ == "__main__":
    unittest.main()
