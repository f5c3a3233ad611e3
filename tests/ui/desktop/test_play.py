"""Playing with the mouse and the keyboard."""
import unittest

from window import WindowTest, wait_for

D03 = "e2e4 e2e4 d7d5 e7e5"
D28 = "h2h3 g2g4 g8h6 h7h5 h3h4 g4g5 b8a6 g8h6 c2c3 g5h6 b7b5 a7a5 f2f4 h6g7 f7f6 h8h7 d1a4"


class Play(WindowTest):
    def test_two_clicks_play_on_any_of_the_two_boards(self):
        with self.open() as w:
            w.expect("status", w.status, "North to move")
            w.click("NE:e2")
            w.expect("pick", w.why, "The pawn on NE e2: 2 targets")
            w.click("NW:e4")
            w.expect("status", w.status, "South to move")
            w.expect("log", w.log, "ply 1: N e2e4")

    def test_a_drag_plays(self):
        with self.open() as w:
            w.drag("NW:g1", "NW:f3")
            w.expect("log", w.log, "N g1f3")

    def test_a_refused_target_is_explained_on_hover_and_click(self):
        with self.open("--moves", D03) as w:
            w.click("NE:e4")
            w.point("NE:d5")
            w.expect("why", w.why, "Legal on NE only")
            w.expect("why", w.why, "moves diagonally only to capture")
            w.click("NE:d5")
            w.point("SE:h5")
            w.expect("why", w.why, "Illegal on both boards")
            w.xdotool("mousemove", 20, 20)
            w.expect("why", w.why, "Legal on NE only")
            w.keys("Escape")
            w.expect("why", w.why, "Pick a piece")
            w.expect("nothing was played", w.status, "Ply 4")

    def test_a_promotion_asks_for_its_piece(self):
        with self.open("--moves", D28) as w:
            w.click("SW:g7", "SW:g8")
            w.expect("chooser", w.why, "choose what it becomes")
            w.keys("Escape")
            w.expect("pick stays", w.why, "2 targets")
            w.click("SE:g8")
            w.keys("n")
            w.expect("log", w.log, "S g7g8n")

    def test_a_choice_is_made_by_arrows_and_enter(self):
        with self.open("--moves", D28) as w:
            w.click("SW:g7", "SW:g8")
            marked = lambda: (w.find("Choose: ", prefix=True, showing=True) or w.app).name
            w.expect("the first tile", marked, "queen")
            seen = {marked()}
            for _ in range(3):
                w.keys("Right")
                wait_for("the next tile", lambda: marked() not in seen)
                seen.add(marked())
            w.keys("Right", "Left", "Left", "Left", "Left")  # neither leaves the choice
            w.expect("the first tile again", marked, "queen")
            w.keys("Return")
            w.expect("log", w.log, "S g7g8q")

    def test_undo_redo_and_the_arrow_keys(self):
        with self.open("--moves", D03) as w:
            w.click("NW:d2", "NW:d4")
            w.expect("status", w.status, "Ply 5")
            w.keys("ctrl+z")
            w.expect("status", w.status, "Ply 4")
            w.keys("ctrl+shift+z")
            w.expect("status", w.status, "Ply 5")
            w.keys("Left", "Left")
            w.expect("status", w.status, "Ply 3 of 5: looking back")
            w.keys("Home")
            w.expect("status", w.status, "Ply 0 of 5")
            w.keys("Right")
            w.expect("status", w.status, "Ply 1 of 5")
            w.keys("End")
            w.expect("status", w.status, "Ply 5")
            w.xdotool("click", 4)
            w.expect("wheel", w.status, "Ply 4 of 5")

    def test_playing_while_looking_back_starts_a_variation(self):
        with self.open("--moves", D03) as w:
            w.keys("Home")
            w.expect("status", w.status, "Ply 0 of 4")
            w.click("NW:d2", "NW:d4")
            w.expect("log", w.log, "ply 1: N d2d4")
            w.keys("Up")
            w.expect("the old line is kept", w.log, "N e2e4")
            w.expect("status", w.status, "of 4")

    def test_typed_moves(self):
        with self.open() as w:
            w.keys("ctrl+m")
            w.type("e2e4\n")
            w.expect("log", w.log, "N e2e4")
            w.type("e2e5\n")
            w.expect("why", w.why, "Illegal on both boards")
            w.expect("status", w.status, "Ply 1")
            self.assertEqual(w.message(), "")  # no bar that moves the boards
            w.type("nonsense\n")  # the refused move is selected, to be typed over
            w.expect("why", w.why, "\"nonsense\" is no action here")
            w.type("e2e4\n")
            w.expect("log", w.log, "S e2e4")

    def test_keyboard_alone(self):
        with self.open() as w:
            w.keys("alt+Right", "alt+Right", "alt+Right", "alt+Right", "alt+Right", "alt+Up")
            w.expect("cursor", lambda: "; ".join(n.name for n in w.all(lambda n: n.name.startswith("NW "))), "NW e2")
            w.keys("space", "alt+Up", "alt+Up", "space")
            w.expect("log", w.log, "N e2e4")

    def test_buttons_move_through_the_game_and_declare(self):
        with self.open("--moves", D03) as w:
            w.press_button("To the start (Home)")
            w.expect("status", w.status, "Ply 0 of 4")
            w.press_button("One ply on (Right)")
            w.expect("status", w.status, "Ply 1 of 4")
            w.press_button("To the end: live (End)")
            w.menu("Declare a draw")
            w.expect("status", w.status, "all draw")

    def test_a_mate_ends_the_game(self):
        with self.open("--moves", "f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4") as w:
            w.expect("status", w.status, "Checkmate: East and West win, North loses, South draws")
            w.expect("ruling", w.status, "Decided by R04")
            w.click("NW:e2", "NW:e3")
            w.expect("status", w.status, "Ply 8")
            w.keys("ctrl+z")
            w.expect("status", w.status, "to move")

    def test_drawings_are_edits(self):
        with self.open() as w:
            w.drag("NW:e2", "NW:e4", button=3)
            w.expect("title", lambda: " ".join(n.name for n in w.all(lambda n: n.getRoleName() == "frame")), "•")
            w.keys("ctrl+z")
            w.expect("title", lambda: " ".join(n.name for n in w.all(lambda n: n.getRoleName() == "frame")),
                     "Duplicate chess – Pinwheel")

    def test_orthodox_chess_on_one_board(self):
        with self.open("--variant", "chess", "--renderer", "grid") as w:
            w.click("board:e2", "board:e4", variant="chess", renderer="grid")
            w.expect("status", w.status, "Black to move")
            w.expect("log", w.log, "e2e4")


if __name__ == "__main__":
    unittest.main()
