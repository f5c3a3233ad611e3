"""Games of a server in the window: against a window, against a program; asking, being away, hosting."""
import os
import re
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "server"))
import client  # noqa: E402
from program import Server  # noqa: E402
from window import Display, Window, WindowTest, wait_for  # noqa: E402

SHOT = os.environ.get("PINWHEEL_PICTURES", "")


class NetTest(WindowTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.other = Display()

    @classmethod
    def tearDownClass(cls):
        cls.other.close()
        super().tearDownClass()

    def link(self, server, made, token=False):
        return f"http://127.0.0.1:{server.port}/g/{made['gameId']}" + ("#" + made["creatorToken"] if token else "")

    def server_line(self, w):
        node = w.find("Server:", prefix=True, showing=True)
        return node.name if node else ""

    def said(self, w):
        node = w.find("Said:", prefix=True, showing=True)
        return node.name if node else ""

    def squares(self, w):
        w.menu("Table of squares…")
        wait_for("the table", lambda: w.cells("White") or w.cells("Black"))
        words = " ".join(node.name + " " + node.queryText().getText(0, -1) for node in w.cells(""))
        w.keys("Escape")
        wait_for("the table to go", lambda: not w.cells("White") and not w.cells("Black"))
        return words

    def until(self, other, holds):
        """The next update of a client for which that holds."""
        while True:
            update = other.until("update")
            if holds(update):
                return update

    def is_back(self, w):
        """Tries again where the server took longer to start than the window tries."""
        line = self.server_line(w)
        if "went away" in line:
            w.press_button("Try again")
        return "is away" in line

    def shoot(self, w, name):
        if SHOT:
            w.picture(os.path.join(SHOT, name + ".png"))


class TwoWindows(NetTest):
    def test_two_windows_play_blind_chess_to_mate(self):
        with Server() as server:
            made = server.create(variant="blind-chess", announceAll=True)
            with Window(self.display, "--join", self.link(server, made, token=True)) as white:
                white.expect("the line of the server", lambda: self.server_line(white), "Waiting for somebody")
                with Window(self.other, "--join", self.link(server, made)) as black:
                    black.expect("Black's line", lambda: self.server_line(black), "You are Black")
                    white.expect("White's line", lambda: self.server_line(white), "It is your turn")
                    at_white = dict(variant="blind-chess", renderer="grid", bottom="w")
                    at_black = dict(variant="blind-chess", renderer="grid", bottom="b")
                    self.shoot(black, "black-begins")
                    white.click("board:f2", "board:f3", **at_white)
                    black.expect("what Black hears", lambda: self.said(black), "White moved")
                    self.assertNotIn("White", self.squares(black))
                    self.assertNotIn("f3", black.log())
                    # What was played stays, and an attempt that fails is answered by the moderator.
                    white.keys("ctrl+z")
                    white.expect("message", white.message, "nothing that was played in it is taken back")
                    black.click("board:e7", "board:d6", **at_black)
                    black.expect("the answer", lambda: self.said(black), "Illegal move")
                    black.expect("the touched piece", lambda: self.said(black), "pawn on e7 is touched")
                    black.click("board:e5", **at_black)
                    white.expect("what White hears", lambda: self.said(white), "Black moved")
                    white.click("board:g2", "board:g4", **at_white)
                    black.expect("Black's turn", lambda: self.server_line(black), "It is your turn")
                    self.shoot(black, "black-before-mate")
                    black.click("board:d8", "board:h4", **at_black)
                    white.expect("the end at White's", lambda: self.server_line(white), "checkmate, Black wins")
                    black.expect("the end at Black's", lambda: self.server_line(black), "checkmate, Black wins")
                    # Now everything is shown, and the game is one that can be saved.
                    wait_for("the true board", lambda: "White" in self.squares(black))
                    self.assertIn("Black", self.squares(white))
                    self.shoot(white, "white-after-mate")


class AgainstAProgram(NetTest):
    def test_a_window_plays_chess_with_a_program(self):
        with Server() as server:
            made = server.create(variant="chess", seats={"w": "me", "b": "open"})
            other, _ = client.hello(server.port, made["gameId"], token=made["creatorToken"], protocol=1,
                                    wants=["log"])
            with Window(self.display, "--join", self.link(server, made)) as w:
                w.expect("the line", lambda: self.server_line(w), "You are Black")
                other.send("act", n=1, action="e2e4")
                w.expect("the move", w.log, "e4")
                w.expect("the line", lambda: self.server_line(w), "It is your turn")
                w.click("board:e7", "board:e5", variant="chess", renderer="grid", bottom="b", moves="e2e4")
                self.until(other, lambda update: len(update.get("log", [])) == 2)
                w.expect("the own move", w.log, "e5")
                # Undo is a request to the other.
                w.keys("ctrl+z")
                asked = self.until(other, lambda update: update.get("asks"))
                self.assertEqual(asked["asks"][0]["what"], "takeback")
                w.expect("the line", lambda: self.server_line(w), "You have asked")
                other.send("reply", to=asked["asks"][0]["id"], accept=True)
                wait_for("the move to be taken back", lambda: "e5" not in w.log())
                # What ends a game for all is offered to them.
                w.menu("Declare a draw")
                offered = self.until(other, lambda update: update.get("drawOffer"))
                self.assertEqual(offered["drawOffer"]["from"], "b")
                other.send("respond-draw", accept=False)
                w.expect("the line", lambda: self.server_line(w), "It is your turn")
                other.send("offer-draw")
                w.expect("the offer", lambda: self.server_line(w), "White offers a draw")
                self.shoot(w, "offer")
                w.press_button("Accept")
                w.expect("the end", lambda: self.server_line(w), "draw agreed")

    def test_being_away_superseded_and_back(self):
        with Server() as server:
            made = server.create(variant="chess", seats={"w": "me", "b": "open"})
            other, _ = client.hello(server.port, made["gameId"], joinAs="b")
            with Window(self.display, "--join", self.link(server, made, token=True)) as w:
                w.expect("the line", lambda: self.server_line(w), "It is your turn")
                other.drop()
                w.expect("the other's absence", lambda: self.server_line(w), "Black is away: ")
                again, _ = client.hello(server.port, made["gameId"], token=made["creatorToken"])
                w.expect("the line", lambda: self.server_line(w), "now open elsewhere")
                self.shoot(w, "superseded")
                w.press_button("Try again")
                w.expect("the line", lambda: self.server_line(w), "Black is away")
                port = server.port
                server.kill()
                w.expect("the line", lambda: self.server_line(w), "The connection is lost")
                with Server("--port", port, data=server.data) as second:
                    wait_for("the way back", lambda: self.is_back(w), 60)
                    self.assertEqual(second.port, port)
                    w.click("board:e2", "board:e4", variant="chess", renderer="grid", bottom="w")
                    w.expect("the move", w.log, "e4")

    def test_a_link_that_is_none_and_a_game_that_is_not_there(self):
        with Server() as server:
            with Window(self.display, "--join", f"http://127.0.0.1:{server.port}/g/zzzzzzzz") as w:
                w.expect("message", w.message, "There is no such game")
                w.menu("Join…")
                wait_for("the dialog", lambda: w.find("Join a game", role="frame"))
                w.type("http://nowhere")
                w.keys("Return")
                w.expect("message", w.message, "of the link: expected")


class Hosting(NetTest):
    def test_a_game_is_hosted_and_played_with_a_program(self):
        with self.open("--variant", "chess", "--safe-mode") as w:
            w.menu("Host…")
            wait_for("the dialog", lambda: w.find("Host this game", role="frame"))
            w.press_button("Host")
            w.expect("the link", lambda: self.server_line(w), "Waiting for somebody to open http://127.0.0.1:")
            port, game = re.search(r":(\d+)/g/(\w+)", self.server_line(w)).groups()
            self.shoot(w, "hosting")
            other, joined = client.hello(int(port), game, joinAs="auto", protocol=1, wants=["log"])
            self.assertEqual(joined["you"], "b")
            w.expect("the line", lambda: self.server_line(w), "It is your turn")
            w.click("board:e2", "board:e4", variant="chess", renderer="grid", bottom="w")
            self.until(other, lambda update: update.get("log"))
            other.drop()


if __name__ == "__main__":
    unittest.main()
