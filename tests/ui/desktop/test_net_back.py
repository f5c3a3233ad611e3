"""Games of a server in the window, left and joined again, at breaks and beside another seat of the same game."""
import os
import signal
import time
import unittest

from hidden_games import BlindTest
from test_net import NetTest, Server, client
from window import SIZE, Window, wait_for


class Whole:
    """All of the screen."""
    x, y, (width, height) = 0, 0, SIZE


def part(frame, x, y, width=240, height=240):
    """Of a picture of the whole screen."""
    row = len(frame) // SIZE[1]
    pixel = row // SIZE[0]
    return [frame[at * row + x * pixel:at * row + (x + width) * pixel] for at in range(y, y + height)]


class Back(NetTest, BlindTest):
    def seated(self, w, answer, server, made):
        """Takes a seat by the link for everybody, as an answer to the question says; nobody is asked without one."""
        w.menu("Join…")
        wait_for("the dialog", lambda: w.find("Join a game", role="frame"))
        w.keys("ctrl+a")
        w.type(self.link(server, made))
        w.keys("Return")
        if answer:
            w.press_button(answer)

    def move(self, w, token):
        w.keys("ctrl+m", "ctrl+a")
        w.type(token + "\n")

    def test_answers_stand_with_the_attempts_that_they_answer(self):
        with Server() as server:
            made = server.create(variant="blind-chess", announceAll=False)
            with Window(self.display, "--join", self.link(server, made, token=True)) as w:
                w.expect("the line", lambda: self.server_line(w), "Waiting for somebody")
                black, _ = client.hello(server.port, made["gameId"], joinAs="b")
                w.expect("the line", lambda: self.server_line(w), "It is your turn")
                for token, answer in (("e2d3", "e2d3: Illegal move."), ("e2f3", "e2f3: Illegal move."),
                                      ("e2e4", "e2e4: Done.")):
                    self.move(w, token)
                    w.expect("the answer", lambda: self.heard(w), answer)
                black.send("commit", **{"from": "e7", "to": "e5"})
                w.expect("Black's move", lambda: self.heard(w), "Black moved")
                self.move(w, "e4d5")
                w.expect("the answer", lambda: self.heard(w), "e4d5: Moving that piece will not help you.")
                heard, log = self.heard(w), w.log()
                w.keys("ctrl+w")
                w.press_button("Leave")
                wait_for("the tab to close", lambda: not self.server_line(w))
                self.seated(w, "Take it again", server, made)
                w.expect("the line", lambda: self.server_line(w), "It is your turn")
                self.assertEqual(self.heard(w), heard)
                # Of a game that is come back to the window has no positions between, which tell a refused attempt.
                self.assertEqual(w.log(), log.replace(", refused", ""))
                black.drop()

    def test_the_first_of_two_seats_at_one_window_leaves_and_comes_back(self):
        with Server() as server:
            made = server.create(variant="blind-chess", seats={"w": "me", "b": "open"})
            with Window(self.display, "--join", self.link(server, made, token=True)) as w:
                w.expect("the line", lambda: self.server_line(w), "Waiting for somebody")
                self.seated(w, "", server, made)  # that of White is here
                self.lift(w)
                w.expect("the line", lambda: self.server_line(w), "You are Black")
                w.keys("ctrl+Prior")
                self.lift(w)
                w.expect("the line", lambda: self.server_line(w), "You are White")
                w.keys("ctrl+w")
                self.question(w, "You are White; Black: another tab of this window.",
                              "takes your seat again at " + self.link(server, made))
                w.press_button("Leave")
                self.lift(w)
                w.expect("the line", lambda: self.server_line(w), "White is away")
                # The promise holds, although Black took a seat later than White.
                self.seated(w, "Take it again", server, made)
                self.lift(w)
                w.expect("the line", lambda: self.server_line(w), "You are White")
                # Who left both is asked which.
                for _ in range(2):
                    w.keys("ctrl+w")
                    w.press_button("Leave")
                    if self.covered(w):
                        self.lift(w)
                wait_for("both tabs to close", lambda: not self.server_line(w))
                w.menu("Join…")
                wait_for("the dialog", lambda: w.find("Join a game", role="frame"))
                w.keys("ctrl+a")
                w.type(self.link(server, made))
                w.keys("Return")
                wait_for("the choice", lambda: w.cells("White") and w.cells("Black") and w.cells("Another seat"))
                w.keys("Down", "Return")
                w.expect("Black's line", lambda: self.server_line(w), "White is away")

    def test_nothing_of_the_former_seat_is_painted_beside_the_curtain(self):
        with Server() as server:
            made = server.create(variant="blind-chess", seats={"w": "me", "b": "open"})
            with Window(self.display, "--join", self.link(server, made, token=True)) as w:
                w.expect("the line", lambda: self.server_line(w), "Waiting for somebody")
                self.seated(w, "", server, made)
                self.lift(w)
                for keys in ("ctrl+Prior", "ctrl+Next", "ctrl+Prior"):
                    time.sleep(1)
                    frames = w.frames(lambda: w.keys(keys), Whole, 1.5)
                    self.assertTrue(self.covered(w))
                    card, last = part(frames[-1], 560, 380), frames[-1]
                    for at, frame in enumerate(frames):
                        if part(frame, 560, 380) != card:
                            continue
                        self.assertTrue(part(frame, 0, 46) == part(last, 0, 46), f"the left column, {keys}, {at}")
                        self.assertTrue(part(frame, 1110, 46) == part(last, 1110, 46), f"the right, {keys}, {at}")
                    self.lift(w)

    def test_a_server_that_stalls_is_told_of(self):
        with Server() as server:
            made = server.create(variant="chess", seats={"w": "me", "b": "open"})
            client.hello(server.port, made["gameId"], joinAs="b")
            with Window(self.display, "--join", self.link(server, made, token=True)) as w:
                wait_for("the line", lambda: self.server_line(w))
                os.kill(server.process.pid, signal.SIGSTOP)
                try:
                    wait_for("the loss", lambda: "The connection is lost" in self.server_line(w), 25)
                finally:
                    os.kill(server.process.pid, signal.SIGCONT)
                wait_for("the way back", lambda: "lost" not in self.server_line(w), 60)


if __name__ == "__main__":
    unittest.main()
