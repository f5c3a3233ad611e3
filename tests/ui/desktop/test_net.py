"""Games of a server in the window: against a window, against a program; asking, being away, hosting."""
import json
import os
import re
import subprocess
import sys
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "server"), os.path.join(HERE, "..", "..", "web")]
import client  # noqa: E402
import pyatspi  # noqa: E402
from program import Server  # noqa: E402
from hidden_games import BlindTest  # noqa: E402
from window import Display, Window, WindowTest, wait_for  # noqa: E402

CLI = os.environ["PINWHEEL_CLI"]
SHOT = os.environ.get("PINWHEEL_PICTURES", "")
WEB = os.environ.get("PINWHEEL_WEB", "")  # the built page; empty where there is no browser to try it


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

    def question(self, w, *parts):
        """All parts are said by a question that is open."""
        wait_for("the question", lambda: w.find("Stay", role="push button", showing=True))
        said = " ".join(node.name for node in w.all(lambda node: node.getRoleName() == "label"))
        for part in parts:
            self.assertIn(part, said)

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
                    # It is not a game that could be saved, which is said before a name is asked for.
                    for keys in ("ctrl+s", "ctrl+shift+s"):
                        black.keys(keys)
                        black.expect("message", black.message, "save it once it is over")
                        self.assertIsNone(black.find("Save the game", showing=True))
                        black.keys("Escape")
                    # What was played stays, and an attempt that fails is answered by the moderator.
                    white.keys("ctrl+z")
                    white.expect("message", white.message, "Moves cannot be taken back while the game hides something")
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


@unittest.skipUnless(WEB, "no page, or no browser")
class AgainstABrowser(NetTest):
    def test_a_browser_plays_the_window_to_mate(self):
        """Blind chess: a phone's page is White, the window Black; each hears the other, then both see the mate."""
        from browser import Page  # it needs selenium
        pieces = "document.querySelectorAll('#live-scene .pieces .piece').length === arguments[0]"
        at_black = dict(variant="blind-chess", renderer="grid", bottom="b")
        with Server("--pages", WEB) as server:
            made = server.create(variant="blind-chess", announceAll=True)
            page = Page("phone")
            self.addCleanup(page.close)
            page.go(self.link(server, made, token=True))
            page.wait("document.body.innerText.includes('share this link')", what="the link")
            with Window(self.display, "--theme", "dark", "--join", self.link(server, made)) as black:
                black.expect("Black's line", lambda: self.server_line(black), "You are Black")
                page.wait("document.querySelector('pw-boards').offered().paths.length > 0", what="White's turn")
                page.tap("board:f2")
                page.tap("board:f3")
                black.expect("what Black hears", lambda: self.said(black), "White moved")
                black.click("board:e7", "board:e5", **at_black)
                page.wait("document.querySelector('.last').innerText.includes('Black moved')", what="Black's move")
                page.wait(pieces, 16, what="no man of Black's")
                page.tap("board:g2")
                page.tap("board:g4")
                black.expect("Black's turn", lambda: self.server_line(black), "It is your turn")
                black.click("board:d8", "board:h4", **at_black)
                page.wait("document.body.innerText.includes('Black has given checkmate')", what="the mate")
                page.wait(pieces, 32, what="the true board")
                black.expect("the end", lambda: self.server_line(black), "checkmate, Black wins")
                self.assertEqual(page.complaints(), [])
                self.shoot(black, "window-against-browser")
                if SHOT:
                    page.picture(os.path.join(SHOT, "browser-against-window.png"))


class TwoSeats(NetTest, BlindTest):
    def test_two_seats_of_one_game_in_one_window_hand_the_screen_over(self):
        with Server() as server:
            made = server.create(variant="blind-chess", seats={"w": "me", "b": "open"})
            at = dict(variant="blind-chess", renderer="grid", bottom="w")
            with Window(self.display, "--join", self.link(server, made, token=True)) as w:
                w.expect("the line", lambda: self.server_line(w), "Waiting for somebody")

                def join(answer):
                    w.menu("Join…")
                    wait_for("the dialog", lambda: w.find("Join a game", role="frame"))
                    # A server has several names.
                    w.type(self.link(server, made).replace("127.0.0.1", "localhost"))
                    w.keys("Return")
                    if answer:
                        wait_for("the question", lambda: w.find(answer, showing=True))
                        w.press_button(answer)
                    called("Black")

                def called(seat):
                    w.expect(seat, lambda: getattr(self.covered(w), "name", ""), f"hand over to {seat}")

                join("")  # White's, kept too, is here
                w.expect("the line", lambda: self.server_line(w), "You are Black")
                self.lift(w)

                def hand_over(key, seat):
                    w.keys(key)
                    called(seat)
                    # The other page, out of sight, is covered once somebody else sits down.
                    self.assertIsNone(re.search(r"[a-h][1-8]", w.log()))
                    self.assertEqual(self.said(w), "")
                    self.shoot(w, f"{seat}-covered")
                    self.lift(w)

                hand_over("ctrl+Prior", "White")
                w.keys("ctrl+l")
                w.type('heard = {} workbench.on("move", function(token) table.insert(heard, token) end)\n')
                w.keys("Escape")
                w.click("board:e2", "board:e4", **at)
                w.expect("White's move", w.log, "e4")
                hand_over("ctrl+Next", "Black")
                self.assertNotIn("heard = {}", w.console())
                w.expect("the line", lambda: self.server_line(w), "It is your turn")
                w.click("board:e7", "board:e6", variant="blind-chess", renderer="grid", bottom="b")
                w.expect("Black's move", w.log, "e6")
                hand_over("ctrl+Prior", "White")
                w.expect("White's log", w.log, "b …")
                self.assertNotIn("e6", self.words(w))
                w.keys("ctrl+l")
                w.type('print("heard:", table.concat(heard, " "))\n')
                w.expect("what White's script heard", w.console, "heard:\te2e4\n")
                w.keys("Escape")
                # Black is called, and looks at White's tab instead.
                w.keys("ctrl+Next")
                called("Black")
                w.keys("ctrl+Prior")
                called("White")
                self.assertIsNone(re.search(r"[a-h][1-8]", self.words(w)))
                # Nor is a seat that was left shown to who takes it again.
                w.keys("ctrl+Next")
                called("Black")
                w.keys("ctrl+w")
                w.press_button("Leave")
                called("White")
                join("Take it again")
                self.assertIsNone(re.search(r"[a-h][1-8]", w.log()))


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

    def test_resigning_is_off_before_the_game_begins_and_when_it_is_over(self):
        def resign_is_on(w):
            item = wait_for("the row", lambda: w.find("Resign", role="menu item"))
            return item.getState().contains(pyatspi.STATE_SENSITIVE)
        with Server() as server:
            made = server.create(variant="chess", seats={"w": "me", "b": "open"})
            with Window(self.display, "--join", self.link(server, made, token=True)) as w:
                w.expect("the line", lambda: self.server_line(w), "Waiting for somebody")
                wait_for("nobody may resign yet", lambda: not resign_is_on(w))
                other, _ = client.hello(server.port, made["gameId"], protocol=1, joinAs=["b"], wants=["log"])
                w.expect("the line", lambda: self.server_line(w), "It is your turn")
                wait_for("both may", lambda: resign_is_on(w))
                other.send("resign")
                w.expect("the end", lambda: self.server_line(w), "White wins")
                wait_for("nobody may any more", lambda: not resign_is_on(w))
                other.drop()

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
                wait_for("why, below the field that stays open",
                         lambda: w.all(lambda node: "of the link: expected" in node.name))
                w.keys("Escape")


class Reasons(NetTest):
    """Why, in a game of which this window is told a part: the server is asked, and says what the terminal says."""
    def said_in_terminal(self, variant, attempt, *more):
        done = subprocess.run([CLI, "explain", variant, "--json", "--viewer", "w", *more, "--", attempt],
                              capture_output=True, text=True, check=False)
        self.assertTrue(done.stdout, done.stderr)
        return json.loads(done.stdout)["message"]

    def why_of(self, w, attempt):
        w.keys("ctrl+m", "ctrl+a")
        w.type(attempt)
        w.keys("Return")

    def test_blind_chess(self):
        with Server() as server:
            made = server.create(variant="blind-chess", seats={"w": "me", "b": "open"})
            other, _ = client.hello(server.port, made["gameId"], joinAs="b", protocol=1)
            at = dict(variant="blind-chess", renderer="grid", bottom="w")
            with Window(self.display, "--join", self.link(server, made, token=True)) as w:
                w.expect("the line", lambda: self.server_line(w), "It is your turn")
                # Typed: what is no attempt stays in its field and is explained.
                for attempt in ("a1a5", "e2e5", "e7e5", "b1d2", "e9", "Nf6"):
                    self.why_of(w, attempt)
                    w.expect(attempt, w.why, self.said_in_terminal("blind-chess", attempt))
                # By clicks, and under the pointer of what may be tried.
                w.keys("Escape", "Escape")
                w.click("board:g1", "board:g3", **at)
                w.expect("a click", w.why, self.said_in_terminal("blind-chess", "g1g3"))
                w.keys("Escape", "Escape")
                w.click("board:e2", **at)
                w.point("board:d3", **at)
                w.expect("the pointer", w.why, self.said_in_terminal("blind-chess", "e2d3"))
                w.keys("Escape", "Escape")
                # What is offered is played.
                self.why_of(w, "e2e4")
                self.until(other, lambda update: update["toAct"] == ["b"])
                w.expect("the window has heard it too", w.status, "Black to move")
                self.why_of(w, "d2d4")
                w.expect("another's turn", w.why,
                         self.said_in_terminal("blind-chess", "d2d4", "--moves", "e2e4"))
                # Nobody answers: the card says so, and asks again later.
                server.kill()
                w.expect("the line", lambda: self.server_line(w), "The connection is lost")
                self.why_of(w, "d2d5")
                w.expect("that nobody answers", w.why, "The server is not reached now")
                with Server("--port", server.port, data=server.data):
                    wait_for("the way back", lambda: self.is_back(w), 60)
                    self.why_of(w, "d2d5")
                    w.expect("the answer", w.why, self.said_in_terminal("blind-chess", "d2d5", "--moves", "e2e4"))

    def test_a_secret_draft(self):
        with Server() as server:
            made = server.create(variant="hyper-fairy-chess", seats={"w": "me", "b": "open"})
            client.hello(server.port, made["gameId"], joinAs="b", protocol=1)
            with Window(self.display, "--join", self.link(server, made, token=True)) as w:
                wait_for("the draft", lambda: self.server_line(w))
                self.why_of(w, "e2e4")
                w.expect("why not", w.why, self.said_in_terminal("hyper-fairy-chess", "e2e4"))

    def test_an_army_is_counted_while_it_is_drafted(self):
        with Server() as server:
            made = server.create(variant="hyper-fairy-chess", seats={"w": "me", "b": "open"})
            client.hello(server.port, made["gameId"], joinAs="b", protocol=1)
            draft = lambda w: w.find("Draft of", prefix=True).name
            with Window(self.display, "--join", self.link(server, made, token=True)) as w:
                wait_for("the draft", lambda: self.server_line(w))
                w.expect("no points", lambda: draft(w), "0 of 405 points")
                w.keys("ctrl+m")
                w.type("pick:rook,2\n")
                w.expect("two Rooks", w.log, "Rook × 2")
                w.expect("their points", lambda: draft(w), "100 of 405 points")
            # The same seat, from another window.
            with Window(self.display, "--join", self.link(server, made, token=True)) as w:
                wait_for("the draft", lambda: self.server_line(w))
                w.expect("their points", lambda: draft(w), "100 of 405 points")


class Hosting(NetTest):
    def test_a_running_game_that_hides_something_is_not_brought_to_a_server(self):
        with self.open("--variant", "blind-chess", "--safe-mode") as w:
            host = lambda: w.find("Host…", role="menu item")
            self.assertTrue(host().getState().contains(pyatspi.STATE_SENSITIVE))
            w.keys("ctrl+m")
            w.type("e2e4\n")
            wait_for("grey, without a look at the menu",
                     lambda: not host().getState().contains(pyatspi.STATE_SENSITIVE))
            self.assertEqual(host().description, "This game is under way and hides something: whoever brings it could "
                             "take any seat.")

    def test_a_game_is_hosted_and_played_with_a_program(self):
        with self.open("--variant", "chess", "--safe-mode") as w:
            w.menu("Host…")
            wait_for("the dialog", lambda: w.find("Host this game", role="frame"))
            time.sleep(0.3)
            w.keys("Return")
            w.expect("the link", lambda: self.server_line(w), "Waiting for somebody to open http://127.0.0.1:")
            port, game = re.search(r":(\d+)/g/(\w+)", self.server_line(w)).groups()
            self.shoot(w, "hosting")
            other, joined = client.hello(int(port), game, joinAs="auto", protocol=1, wants=["log"])
            self.assertEqual(joined["you"], "b")
            w.expect("the line", lambda: self.server_line(w), "It is your turn")
            self.assertEqual(w.message(), "")  # it has started
            w.click("board:e2", "board:e4", variant="chess", renderer="grid", bottom="w")
            self.until(other, lambda update: update.get("log"))
            # Who closes it is told what that means, and stays by default.
            link = f"http://127.0.0.1:{port}/g/{game}"
            w.keys("ctrl+w")
            self.question(w, 'Leave the network game "Chess at 127.0.0.1"?', "You are White",
                          "Black: somebody else", "takes your seat again at " + link)
            self.shoot(w, "leaving")
            w.keys("Escape")
            wait_for("the question to go", lambda: not w.find("Stay", role="push button", showing=True))
            self.assertIn("e4", w.log())
            w.keys("ctrl+q")
            self.question(w, "Leave the network games?", "Chess at 127.0.0.1", "Black: somebody else",
                          "its server ends with this window, and the game for everybody")
            w.press_button("Stay")
            other.send("resign")
            w.expect("the end", lambda: self.server_line(w), "White wins")
            w.keys("ctrl+w")
            wait_for("the tab to close without a question", lambda: not self.server_line(w))
            self.assertIsNone(w.find("Stay", role="push button", showing=True))
            other.drop()


if __name__ == "__main__":
    unittest.main()
