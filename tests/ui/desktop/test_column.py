"""The column beside the boards: what stands where while its cards grow and shrink."""
import os
import subprocess
import time
import unittest

from window import Display, Window, WindowTest, wait_for

PICTURES = os.environ.get("PINWHEEL_PICTURES")
LONG = " ".join(f"{f}2{f}3 {f}2{f}3 {f}7{f}6 {f}7{f}6" for f in "abcdefgh")
MATED = "f2f3 a2a3 e7e5 e7e6 g2g4 a3a4 d8h4 a7a6"
GHOSTS = "g1f3 e2e4 d7d5 d7d5 d2d4 e4d5"


class Column(WindowTest):
    def keep(self, w, name):
        if PICTURES:
            os.makedirs(PICTURES, exist_ok=True)
            w.picture(os.path.join(PICTURES, name + ".png"))

    def cell_of(self, w, colour):
        """How far below the head of the list, and above the buttons, the cell of the current move begins, in pixels:
        the colour of its seat fills it. None where it is not to be seen."""
        box, steps = w.box("Moves", prefix=True), w.box("To the start (Home)")
        top, height = box.y + 30, min(box.y + box.height, steps.y) - box.y - 30
        if height < 10:
            return None
        data = subprocess.run(["import", "-window", "root", "-crop", f"{box.width}x{height}+{box.x}+{top}", "-depth",
                               "8", "rgb:-"], env=w.env, capture_output=True, check=True).stdout
        for y in range(height):
            row = data[3 * box.width * y:3 * box.width * (y + 1)]
            if sum(all(abs(row[3 * x + i] - colour[i]) < 12 for i in range(3)) for x in range(box.width)) > 20:
                return y
        return None

    def test_the_current_move_stays_in_view(self):
        west = (207, 112, 23)
        with self.open("--moves", LONG, size=(800, 480)) as w:
            wait_for("West's last move", lambda: self.cell_of(w, west) is not None)
            self.keep(w, "column-idle")
            # Something long to say takes room from the list, and gives it back.
            before = w.box("Why", prefix=True).height
            w.click("NE:e3", moves=LONG)
            w.point("NE:e8", moves=LONG)
            wait_for("the reason", lambda: w.box("Why", prefix=True).height > before)
            wait_for("West's last move", lambda: self.cell_of(w, west) is not None)
            self.keep(w, "column-long")
            w.keys("Escape")
            wait_for("its room", lambda: w.box("Why", prefix=True).height == before)
            wait_for("West's last move", lambda: self.cell_of(w, west) is not None)

    def test_a_long_reason_leaves_legend_and_buttons_where_they_are(self):
        with self.open("--moves", GHOSTS, size=(1280, 720)) as w:
            def places():
                why, legend, steps = (w.box(name, prefix=True) for name in ("Why", "Legend", "To the start"))
                return why.height, legend.y, legend.height, steps.y
            before = places()
            self.assertGreater(before[2], 60)
            w.click("SE:d8", moves=GHOSTS)
            w.point("SE:d5", moves=GHOSTS)
            wait_for("the reason", lambda: places()[0] > before[0] + 60)
            self.assertEqual(places()[1:], before[1:])
            self.keep(w, "column-reason")
            # A shorter reason takes nothing of its room away.
            long, said = places(), w.why()
            w.point("SE:d7", moves=GHOSTS)
            wait_for("another reason", lambda: w.why() != said)
            time.sleep(0.3)
            self.assertEqual(places(), long)
            w.keys("Escape")
            wait_for("all as before", lambda: places() == before)

    def test_what_a_ruleset_did_is_read_whole(self):
        """On the screen of a small laptop; the list of moves has few moves and gives its room away."""
        display = Display((1280, 720))
        self.addCleanup(display.close)
        moves = MATED
        with Window(display, "--moves", moves, size=None) as w:
            w.expect("the end", w.status, "Checkmate")
            w.menu("Inventor (closest reading)")
            w.expect("what it did", w.status, "The verdict stays.")
            time.sleep(0.5)
            self.keep(w, "column-ruleset")
            status, why, log = (w.box(name, prefix=True) for name in ("Status", "Why", "Moves"))
            self.assertLessEqual(abs(status.y + status.height - why.y), 2)
            self.assertGreaterEqual(status.height, 430)
            self.assertGreaterEqual(log.height, 60)

    def test_a_reason_has_room_beside_a_long_status(self):
        """A mated player of whom the rules say much, and a typed move that is refused: the status scrolls."""
        for scale, least in ((1, 130), (2, 160)):
            display = Display((1280, 720))
            self.addCleanup(display.close)
            with self.subTest(scale=scale), Window(display, "--moves", MATED, size=None,
                                                   home=self.home_with_frozen(),
                                                   env={"GDK_DPI_SCALE": str(scale)}) as w:
                w.expect("the end", w.status, "Checkmate")
                w.menu("My own rules")
                w.expect("the status", w.status, "North is out of play")
                self.assertIn("Here it was: Checkmate", w.status())
                time.sleep(0.3)
                status = w.box("Status", prefix=True).height
                w.keys("ctrl+m")
                w.type("e2e4\n")
                w.expect("the reason", w.why, "North was mated")
                wait_for("its room", lambda: w.box("Why", prefix=True).height >= least)
                time.sleep(0.3)
                self.keep(w, f"column-mated-{scale}")
                boxes = [w.box(name, prefix=True) for name in ("Status", "Why", "Moves", "To the start")]
                for above, below in zip(boxes, boxes[1:]):
                    self.assertLessEqual(above.y + above.height, below.y + 12)
                self.assertGreater(boxes[0].height, 60)
                w.keys("Escape", "Escape")
                wait_for("the status as before", lambda: w.box("Status", prefix=True).height == status)

    def home_with_frozen(self):
        home = self.folder()
        os.makedirs(home + "/data/pinwheel/plugins")
        with open(home + "/data/pinwheel/plugins/frozen.json", "w") as file:
            file.write('{"id": "frozen", "title": "My own rules", "variant": "duplicate-chess", "provenance": '
                       '"Agreed on a club evening", "inherits": "provisional", "rulings": {"R06": "freeze"}}')
        return home

    def test_large_letters_leave_some_moves_in_view(self):
        display = Display((1700, 1100))
        self.addCleanup(display.close)
        with Window(display, "--moves", GHOSTS, size=(1600, 1000), env={"GDK_DPI_SCALE": "1.5"}) as w:
            w.click("SE:d8", moves=GHOSTS)
            w.point("SE:d5", moves=GHOSTS)
            wait_for("the reason", lambda: "d5" in w.why())
            self.keep(w, "column-large")
            log, steps = w.box("Moves", prefix=True), w.box("To the start (Home)")
            # Two rows there are, and room for a third.
            self.assertGreater(min(log.y + log.height, steps.y) - log.y, 100)

    def test_the_cards_have_their_room_when_a_game_comes_to_a_narrower_column(self):
        """A pane of the game before goes away, the text wraps anew."""
        with self.open(start_page=True) as w:
            wait_for("the start page", lambda: w.find("Start page"))
            w.press_button("Two at this screen: Blind chess")
            w.expect("blind chess", w.title, "Blind chess")
            w.menu("A coupling mate")
            w.expect("the opening", w.title, "A coupling mate")
            w.keys("End")
            w.expect("its end", w.status, "Checkmate")
            time.sleep(0.5)
            self.keep(w, "column-coming")
            status, why = w.box("Status", prefix=True), w.box("Why", prefix=True)
            self.assertGreater(status.height, 60)
            self.assertLessEqual(abs(status.y + status.height - why.y), 2)

    def test_wide_words_of_two_seats_stand_apart(self):
        moves = "army:Kx1,Qx1,Px8 commit b:army:Kx1,Qx1,Rx1,Px8 commit"
        with self.open("--variant", "hyper-fairy-chess", "--moves", moves, size=(800, 600)) as w:
            w.expect("Black's", w.log, "b commits")
            self.keep(w, "column-wide")
            # What White drafted, its word, what Black drafted, and Black's word in the fourth row.
            y = wait_for("Black's word", lambda: self.cell_of(w, (80, 84, 94)))
            self.assertGreater(y, 55)


if __name__ == "__main__":
    unittest.main()
