"""render: SVG, PNG and text, with no display anywhere."""
import os
import re
import struct
import subprocess
import unittest
import xml.etree.ElementTree as xml

from cli import CLI, COUPLING_MATE, PARTED, Case


def png_size(path):
    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", data[16:24])


class Render(Case):
    def setUp(self):
        super().setUp()
        self.game(COUPLING_MATE)

    def test_svg(self):
        for renderer in ("compass", "grid"):
            with self.subTest(renderer=renderer):
                self.ok("render", "game.pinwheel", "--renderer", renderer, "--out", "x.svg", "--force")
                root = xml.parse(self.folder / "x.svg").getroot()
                self.assertTrue(root.tag.endswith("svg"))
                first = self.read("x.svg")
                self.ok("render", "game.pinwheel", "--renderer", renderer, "--out", "x.svg", "--force")
                self.assertEqual(self.read("x.svg"), first)

    def test_png(self):
        self.ok("render", "game.pinwheel", "--out", "x.png", "--size", "640x480", "--theme", "dark")
        self.assertEqual(png_size(self.folder / "x.png"), (640, 480))
        done = subprocess.run([CLI, "render", "chess", "-o", "-", "--format", "png", "--size", "64"], cwd=self.folder,
                              env=self.env,
                              capture_output=True, timeout=60)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout[:4], b"\x89PNG")

    def test_themes_and_plies_differ(self):
        seen = set()
        for args in ((), ("--theme", "dark"), ("--ply", 3), ("--ply", 0), ("--focus", "NE"), ("--bottom", "E"),
                     ("--upright",),
                     ("--no-coordinates",), ("--ply", 0, "--pick", "e2")):
            self.ok("render", "game.pinwheel", "--out", "x.svg", "--force", *args)
            seen.add(self.read("x.svg"))
        self.assertEqual(len(seen), 9)

    def test_every_position_of_a_line(self):
        game = self.game("f2f3 e7e5 g2g4 d8h4", "chess")
        self.ok("render", game, "--line", "--out", "shot.svg")
        shots = [self.read(f"shot-{ply:03}.svg") for ply in range(5)]
        self.assertEqual(len(set(shots)), 5)
        self.assertEqual(shots[2], self.ok("render", game, "--ply", 2, "--format", "svg"))
        self.assertFalse((self.folder / "shot-005.svg").exists())
        text = self.ok("render", game, "--line")
        for heading in ("Ply 0\n", "Ply 1: f2f3\n", "Ply 4: d8h4\n"):
            self.assertIn(heading, text)
        self.fails(2, "render", game, "--line", "--ply", 2, says=["--ply"])
        self.fails(2, "render", game, "--line", "--format", "svg", says=["--out"])

    def test_a_pick_lights_what_the_window_lights(self):
        """Of the king's steps f1 is lit; the one that castling would be may be clicked, but is not lit."""
        def dots(*args):
            svg = self.ok("render", "blind-chess", "--moves", "g1f3 a7a6 g2g3 a6a5 f1g2 a5a4", "--viewer", "w",
                          "--format", "svg", *args)
            return svg.count("<ellipse")

        self.assertEqual(dots("--pick", "e1") - dots(), 1)

    def test_an_x_ray_draws_what_the_window_draws(self):
        def lines(*args):
            svg = self.ok("render", *args, "--format", "svg", "--out", "-")
            return len(re.findall(r"<(?:path|polyline|polygon|line)", svg))

        # Sixteen pieces of four players, each with a thread to its twin.
        self.assertEqual(lines("duplicate-chess", "--xray") - lines("duplicate-chess"), 64)
        pinned = ("chess", "--setup", "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1")
        self.assertEqual(lines(*pinned, "--xray") - lines(*pinned), 1)
        self.assertEqual(lines(*pinned, "--xray", "--pick", "c3") - lines(*pinned, "--pick", "c3"), 2)
        # What hides something is not looked through.
        for hidden in (("blind-chess", "--moves", "e2e4 e7e5"), ("blind-chess", "--viewer", "w")):
            self.assertEqual(lines(*hidden, "--xray"), lines(*hidden))
        self.fails(2, "render", "chess", "--xray", says=["--xray", "--out"])

    def test_a_renderer_that_raises_makes_no_picture(self):
        head = "-- pinwheel: renderer api=1\nreturn {title = 'Bad', "
        self.write("plugins/draw.lua",
                   head + "id = 'draw', fit = function() return 1 end, draw = function() error('no ink') end}")
        self.write("plugins/fit.lua",
                   head + "id = 'fit', fit = function() error('no eyes') end, draw = function() return {} end}")
        env = {"PINWHEEL_PLUGIN_PATH": f"{os.environ['PINWHEEL_PLUGIN_PATH']}:{self.folder / 'plugins'}"}
        for name, words in (("draw", "no ink"), ("fit", "no eyes")):
            for out in ("x.svg", "x.png"):
                self.fails(1, "render", "chess", "--renderer", name, "--out", out, env=env,
                           says=[f"The renderer {name} failed: ", words, "[render.failed]"])
                self.assertFalse((self.folder / out).exists())
        self.ok("render", "chess", "--out", "x.svg", env=env)
        self.write("a.lua", "local ok, e = pcall(function() return pinwheel.new('chess'):render('draw') end)\n"
                            "assert(not ok and e.code == 'renderer.failed' and e.message:find('no ink', 1, true), "
                            "tostring(e))")
        self.ok("run", "a.lua", env=env)

    def test_text(self):
        self.ok("render", "game.pinwheel", "--out", "x.txt")
        self.assertEqual(self.ok("render", "game.pinwheel"), self.read("x.txt"))
        self.assertNotIn("\x1b", self.read("x.txt"))
        for board in ("North-West", "North-East", "South-West", "South-East"):
            self.assertIn(board, self.read("x.txt"))

    def test_failures(self):
        self.fails(1, "render", "missing.pinwheel", "--out", "x.svg", says=["missing.pinwheel"])
        self.fails(1, "render", "game.pinwheel", "--ply", 11, "--out", "x.svg", says=["game.pinwheel", "10 plies"])
        self.fails(1, "render", "game.pinwheel", "--out", "missing/x.svg", says=["missing/x.svg"])
        self.fails(1, "render", "game.pinwheel", "--out", "missing/x.png", says=["missing/x.png"])
        self.assertEqual(sorted(p.name for p in self.folder.iterdir() if p.is_file()), ["game.pinwheel"])


if __name__ == "__main__":
    unittest.main()
