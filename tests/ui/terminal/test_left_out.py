"""What a file does not hold is told when it is written, and what it contradicts when it is read."""
import unittest

from cli import FOOLS_MATE, Case

JUDGE = """-- pinwheel: ruleset api=1
return {id = "house", title = "Tea", variant = "duplicate-chess", judge = function(facts)
    if facts.plies() >= 2 then
        return {over = true, reason = "tea", result = {N = "win", S = "win", E = "loss", W = "loss"}}
    end
    return facts.standard()
end}
"""


class LeftOut(Case):
    def lost(self, *args):
        """What a conversion says that its notation leaves out."""
        done = self.cli("convert", *args)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stderr.partition(" leaves out ")[2]

    def test_a_position_leaves_out_what_is_no_position(self):
        self.write("won.pgn", "1. e4 {here} $1 (1. d4) e5 {[%csl Ge5]} 1-0\n")
        lost = self.lost("won.pgn", "won.fen")
        for words in ("1 variation", "1 comment", "1 drawing", "1 glyph", "how the game ended"):
            self.assertIn(words, lost)
        self.ok("convert", "chess", "mate.pgn", "--moves", "f2f3 e7e5 g2g4 d8h4")
        self.assertEqual(self.lost("mate.pgn", "mate.fen"), "")  # the position tells
        resigned = self.lost("duplicate-chess", "x.fen", "--ruling", "R20=opponents-win",
                             "--moves", "e2e4 resign")
        self.assertIn("how the game ended", resigned)
        for variant, to in (("quantum-chess", "qfen"), ("hyper-fairy-chess", "hfen")):
            self.write("say.lua", f'local g = pinwheel.new("{variant}") g:comment("here") g:save("said.pinwheel")')
            self.ok("run", "say.lua")
            self.assertIn("1 comment", self.lost("said.pinwheel", f"said.{to}", "--unsealed"))

    def test_a_judge_is_left_out_of_pgn(self):
        self.write("data/pinwheel/plugins/house.lua", JUDGE)
        self.ok("convert", "duplicate-chess", "game.pinwheel", "--ruleset", "house", "--moves", "e2e4 e2e4")
        self.assertIn("the text of the judge", self.lost("game.pinwheel", "game.pgn"))
        self.assertEqual(self.lost("game.pinwheel", "game.txt"), "")
        self.write("data/pinwheel/plugins/house.lua", JUDGE.replace('"tea"', '"milk"'))
        done = self.cli("convert", "game.pgn", "again.pinwheel")
        self.assertIn("does not have the text of the judge of 'house'; the installed one judges", done.stderr)
        self.assertIn("gives the verdict 'tea: N=win", done.stderr)

    def test_an_agreed_draw_that_is_not_saved_is_told(self):
        done = self.cli("play", "duplicate-chess", stdin="e2e4\ndraw\nsave draw.pinwheel\nquit\n")
        self.assertIn("Saved draw.pinwheel.\nIt leaves out the agreed draw, which the ruling draw.manual", done.stdout)

    def test_scripts_are_told_what_is_left_out(self):
        self.write("lost.lua", """local g = pinwheel.new("duplicate-chess", {moves = "e2e4 e2e4"})
            g:undo() g:play("d2d4")
            local same, lost = g:save("tree.pgn")
            print(same == g, #lost, lost[1], select("#", g:save("tree.pinwheel")))
            local text, left = g:write("pgn")
            print(type(text), left[1], select("#", g:write()))""")
        self.assertEqual(self.ok("run", "lost.lua"), "true\t1\t1 variation\t1\nstring\t1 variation\t1\n")

    def test_a_file_of_four_boards_that_says_another_end(self):
        self.ok("convert", "duplicate-chess", "four.pgn", "--moves", FOOLS_MATE)
        self.assertNotIn("position counts", self.cli("convert", "four.pgn", "-", "--to", "json").stderr)
        text = self.read("four.pgn")
        verdict = text.partition('[Verdict "')[2].partition('"')[0]
        self.write("other.pgn", text.replace(verdict, "stalemate: N=draw S=draw E=draw W=draw"))
        done = self.cli("convert", "other.pgn", "-", "--to", "json")
        self.assertIn(f"but the position says '{verdict}'", done.stderr)
        self.ok("convert", "duplicate-chess", "open.pgn", "--moves", "e2e4 e2e4")
        self.write("open.pgn", self.read("open.pgn").replace('[Result "*"]', '[Result "1-0"]').replace("\n*", "\n1-0"))
        self.assertIn("position says 'playing'", self.cli("convert", "open.pgn", "-", "--to", "json").stderr)

    def test_tags_keep_their_letters(self):
        text = '[Event "Žižkov \\"A\\""]\n[White "Müller"]\n[Black "Борис"]\n\n1. e4 *\n'
        self.write("names.pgn", text)
        self.ok("convert", "names.pgn", "again.pgn")
        again = self.read("again.pgn")
        for line in text.splitlines()[:3]:
            self.assertIn(line + "\n", again)
        (self.folder / "old.pgn").write_bytes('[White "Müller – “x”"]\n\n1. e4 {it’s €5} *\n'.encode("cp1252"))
        self.ok("convert", "old.pgn", "new.pgn")
        self.assertIn('[White "Müller – “x”"]', self.read("new.pgn"))
        self.assertIn("{it’s €5}", self.read("new.pgn"))
        for encoding in ("utf-16", "utf-16-be"):
            mark = "" if encoding == "utf-16" else "\ufeff"
            (self.folder / "wide.pgn").write_bytes((mark + text).encode(encoding))
            self.fails(1, "convert", "wide.pgn", "-", "--to", "json", says=["The text is UTF-16: save it as UTF-8."])

    def test_a_score_sheet_keeps_glyphs(self):
        self.write("glyphs.pgn", "1. e4! $16 (1. d4 $5 d5) e5 $2 *\n")
        self.assertEqual(self.lost("glyphs.pgn", "glyphs.txt"), "")
        self.ok("convert", "glyphs.txt", "back.pgn")
        self.assertIn("1. e4 $1 $16 (1. d4 $5 1... d5) 1... e5 $2 *".replace("$5 1... d5", "$5 d5"),
                      self.read("back.pgn").replace("\n", " "))
        self.write("glyphs.txt", self.read("glyphs.txt").replace("$ 1: 1 16", "$ 1: 1 300"))
        self.fails(1, "convert", "glyphs.txt", "-", "--to", "json", says=["a glyph 1 to 255"])


if __name__ == "__main__":
    unittest.main()
