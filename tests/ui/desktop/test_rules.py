"""Rulesets, rulings and comparison on a running game."""
import unittest

from window import WindowTest, wait_for

MATE = "f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4"
STALEMATE = ("e2e3 e2e3 a7a5 a7a5 d1h5 d1h5 a8a6 a8a6 h5a5 h5a5 h7h5 h7h5 a5c7 a5c7 a6h6 a6h6 h2h4 h2h4 f7f6 f7f6 "
             "c7d7 c7d7 e8f7 e8f7 d7b7 d7b7 d8d3 d8d3 b7b8 b7b8 d3h7 d3h7 b8c8 b8c8 f7g6 f7g6 c8e6 c8e6")


class Rules(WindowTest):
    def test_a_ruleset_from_the_menu_judges_the_game_anew(self):
        with self.open("--moves", MATE) as w:
            w.expect("status", w.status, "East and West win")
            w.menu("Inventor (closest reading)")
            w.expect("status", w.status, "East wins")
            w.keys("ctrl+z")
            w.expect("undo", w.status, "East and West win")

    def test_one_ruling_can_be_chosen_otherwise(self):
        with self.open("--moves", MATE) as w:
            w.keys("ctrl+r")
            choice = wait_for("the ruling", lambda: w.find("R04 Who wins when", prefix=True, role="combo box"))
            menu = choice.getChildAtIndex(0)
            names = [menu.getChildAtIndex(i).name for i in range(menu.childCount)]
            index = next(i for i, name in enumerate(names) if "nobody" in name.lower() or "no " in name.lower())
            choice.querySelection().selectChild(index)
            w.expect("source", lambda: w.card("R04"), "Chosen for this game")
            w.expect("status", w.status, "North loses")
            self.assertNotIn("win,", w.status())
            w.menu("Drop this game's own rulings")
            w.expect("source", lambda: w.card("R04"), "Provisional")
            w.expect("status", w.status, "East and West win")

    def test_the_status_card_leads_to_the_ruling(self):
        with self.open("--moves", MATE) as w:
            box = w.find("Status.", prefix=True).queryComponent().getExtents(0)
            for y in range(box.y + 60, box.y + box.height, 8):
                w.xdotool("mousemove", box.x + 40, y, "click", 1)
                if w.find("Rulings", role="scroll pane"):
                    break
            w.expect("rulings", lambda: w.card("R04"), "Who wins when the mated player is in check on both boards")

    def test_a_forced_pass_is_a_button(self):
        with self.open("--moves", STALEMATE) as w:
            w.expect("status", w.status, "Stalemate: all draw")
            w.keys("ctrl+r")
            choice = wait_for("the ruling", lambda: w.find("R07", prefix=True, role="combo box"))
            menu = choice.getChildAtIndex(0)
            names = [menu.getChildAtIndex(i).name for i in range(menu.childCount)]
            index = next(i for i, name in enumerate(names) if "skip" in name.lower() or "pass" in name.lower())
            choice.querySelection().selectChild(index)
            w.expect("status", w.status, "East to move")
            w.press_button("Pass")
            w.expect("log", w.log, "E --")

    def test_two_rulesets_side_by_side(self):
        with self.open("--moves", MATE) as w:
            w.keys("ctrl+d")
            w.expect("summary", lambda: w.card("Comparison"), "First difference at ply 8")
            lanes = [w.card("Verdict of lane 1"), w.card("Verdict of lane 2")]
            self.assertIn("East and West win", " ".join(lanes))
            self.assertIn("Decided by R04", lanes[0])
            w.keys("Left")
            w.expect("both lanes step", lambda: w.card("Verdict of lane 1"), "Playing")
            w.expect("both lanes step", lambda: w.card("Verdict of lane 2"), "Ply 7")
            w.keys("End")
            w.expect("both lanes step", lambda: w.card("Verdict of lane 2"), "Ply 8")
            w.keys("ctrl+w")
            w.expect("status", w.status, "Checkmate")


if __name__ == "__main__":
    unittest.main()
