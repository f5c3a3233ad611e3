"""Runs pinwheel-cli in a home of its own, without a display."""
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

CLI = os.environ["PINWHEEL_CLI"]
SOURCE = Path(os.environ["PINWHEEL_SOURCE"])
PLUGINS = Path(os.environ["PINWHEEL_PLUGIN_PATH"].split(":")[0])

FOOLS_MATE = "f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4"  # D33
PARTED = "e2e4 e2e4 d7d5 e7e5"  # D03
COUPLING_MATE = "a2a3 b1a3 c7c6 b7b6 g2g3 a3b5 a7a6 g8h6 b2b3 b5d6"  # D39


class Case(unittest.TestCase):
    """Each test has an empty folder as its working directory and home."""

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="pinwheel-cli-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "PINWHEEL_CLI")}
        for name in ("CONFIG", "DATA", "STATE"):
            self.env[f"XDG_{name}_HOME"] = str(self.folder / name.lower())
        self.env.update(HOME=str(self.folder), LC_ALL="C.UTF-8", TERM="xterm")

    def cli(self, *args, stdin="", timeout=60, env=None):
        return subprocess.run([CLI, *map(str, args)], input=stdin, capture_output=True, text=True, timeout=timeout,
                              cwd=self.folder, env={**self.env, **(env or {})})

    def ok(self, *args, **kwargs):
        done = self.cli(*args, **kwargs)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def says_no(self, *args):
        """What was asked was answered, with no."""
        done = self.cli(*args)
        self.assertEqual(done.returncode, 3, done.stderr)
        return done.stdout

    def fails(self, code, *args, says=(), **kwargs):
        """The exit code, silence on standard output, and each of `says` on standard error."""
        done = self.cli(*args, **kwargs)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        for part in says:
            self.assertIn(part, done.stderr)
        self.assertNotEqual(done.stderr, "")
        return done

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def read(self, name):
        return (self.folder / name).read_text()

    def game(self, moves, variant="duplicate-chess", name="game.pinwheel"):
        (self.folder / name).unlink(missing_ok=True)  # over a sealed file nothing else is written
        self.ok("convert", variant, name, "--moves", moves)
        return self.folder / name
