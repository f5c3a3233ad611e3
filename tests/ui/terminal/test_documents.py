"""Manual page and completion know what the program knows."""
import re
import subprocess
import unittest

from cli import CLI, SOURCE, Case

COMMANDS = ("run", "repl", "play", "perft", "ask", "explain", "render", "convert", "games", "compare",
            "what-if", "find-difference", "questions", "rejudge", "book", "rulesets", "rulings", "plugins", "check",
            "new-plugin", "serve", "help")


def said_of_all(page):
    """What is said of all that read a game, or of the program."""
    return page.split(".SS run, repl")[0].split(".SH OPTIONS")[1]


class Documents(Case):
    def options(self, *args):
        return set(re.findall(r"--[a-z][a-z-]+", self.ok(*args, "--help"))) - {"--help"}

    def test_manual_names_every_command_and_option(self):
        page = (SOURCE / "share/man/pinwheel-cli.1").read_text().replace("\\-", "-")
        for command in COMMANDS:
            self.assertIn(command, page)
            for option in self.options(command):
                self.assertIn(option, page, command)

    def test_each_option_is_said_of_its_command(self):
        """In the section of the command, in its own paragraph, or in one that names the command in bold."""
        page = (SOURCE / "share/man/pinwheel-cli.1").read_text().replace("\\-", "-")
        sections = re.split(r"(?m)^\.S[SH] ", page)
        paragraphs = [p for section in sections for p in re.split(r"(?m)^\.TP$", section)]
        for command in COMMANDS:
            name = re.compile(rf"(?<![\w-]){command}(?![\w-])")
            heading = [s for s in sections if name.search(s.splitlines()[0].replace(",", " "))]
            named = [p for p in paragraphs if any(line.startswith((".B", ".RB", ".BI")) and name.search(line)
                                                  for line in p.splitlines())]
            text = "".join(heading + named)
            for option in sorted(self.options(command)):
                with self.subTest(command=command, option=option):
                    self.assertRegex(text + said_of_all(page), rf"{option}(?![\w-])")

    def test_every_picture_stands_on_a_page(self):
        folder = SOURCE / "share/doc"
        pages = "".join(p.read_text() for p in [*folder.glob("*.md"), *folder.glob("rules/*.md"), SOURCE / "README.md"])
        named = {name.rsplit("/", 1)[-1] for name in re.findall(r"\]\(([^)]+\.png)\)", pages)
                 if "figures/" not in name}  # those are made by the build, and looked after by test_paths.py
        self.assertEqual(named, {p.name for p in folder.glob("*.png")})

    def test_completion_names_every_command_and_option(self):
        script = (SOURCE / "share/bash-completion/pinwheel-cli").read_text()
        for command in COMMANDS:
            for option in self.options(command):
                self.assertIn(option, script, command)

    def complete(self, *words):
        """What bash offers for the last word."""
        quoted = " ".join(f"'{w}'" for w in words)
        script = (f'source "{SOURCE}/share/bash-completion/pinwheel-cli"; COMP_WORDS=(pinwheel-cli {quoted}); '
                  f"COMP_CWORD={len(words)}; _pinwheel_cli; printf '%s\\n' \"${{COMPREPLY[@]}}\"")
        done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, cwd=self.folder,
                              env={**self.env, "PINWHEEL_CLI": CLI})
        self.assertEqual(done.stderr, "")
        return done.stdout.split()

    def test_completion_works(self):
        self.assertEqual(sorted(self.complete("")), sorted((*COMMANDS, "--help", "--version", "--quiet",
                                                               "--safe-mode")))
        self.assertEqual(self.complete("pe"), ["perft"])
        self.assertEqual(self.complete("perft", "chess", "3", "--di"), ["--divide"])
        self.write("game.pinwheel", "")
        self.assertEqual(self.complete("convert", "game"), ["game.pinwheel"])
        self.assertEqual(self.complete("render", "game.pinwheel", "--format", ""), ["svg", "png", "txt"])
        self.assertEqual(self.complete("help", "per"), ["perft"])
        self.assertEqual(self.complete("new-plugin", "ju"), ["judge"])

    def test_completion_offers_what_fits_there(self):
        self.write("cheers.pinwheel", "")
        self.assertEqual(self.complete("perft", "che"), ["chess"])  # no files go there
        self.assertEqual(self.complete("explain", "chess", "--ruleset", ""), ["standard"])
        rulesets = self.complete("compare", "duplicate-chess", "--rulesets", "")
        self.assertIn("inventor", rulesets)
        self.assertNotIn("standard", rulesets)
        self.assertIn("game,inventor", self.complete("compare", "duplicate-chess", "--rulesets", "game,"))
        self.assertIn("b=random", self.complete("play", "chess", "--bot", "b="))

    def test_manual_pages_are_sound(self):
        for page in ("pinwheel.1", "pinwheel-cli.1"):
            text = (SOURCE / "share/man" / page).read_text()
            self.assertTrue(text.startswith(".\\\"") or text.startswith(".TH"), page)
            for section in ("NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "FILES", "SEE ALSO"):
                self.assertRegex(text, rf'(?m)^\.SH "?{section}', page)


if __name__ == "__main__":
    unittest.main()
