"""Games out of files, and files of games."""
import json
import os
import subprocess
import tempfile
import unittest

import client
from program import CLI
from table_case import ALL, TableCase


class Files(TableCase):
    def test_a_game_of_chess_from_section_10_alone_and_its_pgn(self):
        made = self.make(mode="vanilla", side="white", highlightingEnabled=False)
        white, _ = client.hello(self.server.port, made["gameId"], token=made["creatorToken"])
        black, joined = client.hello(self.server.port, made["gameId"])
        self.assertEqual((joined["mode"], len(joined["view"]["pieces"])), ("vanilla", 32))
        white.until("update", gameStatus="active")
        for who, other, move in ((white, black, "f2f3"), (black, white, "e7e5"), (white, black, "g2g4"),
                                 (black, white, "d8h4")):
            who.send("commit", **{"from": move[:2], "to": move[2:]})
            self.assertIn(move[2:], who.until("update")["view"]["pieces"])
            self.assertNotIn("offers", other.until("update"))
        self.assertEqual(json.loads(white.raw[-1])["endReason"], "checkmate")
        made = self.make(variant="chess", seats={"w": "me", "b": "me"})
        who, _ = client.hello(self.server.port, made["gameId"], token=made["creatorToken"], protocol=1)
        for move in "f2f3 e7e5 g2g4 d8h4".split():
            self.assertEqual(self.act(who, move)["type"], "update")
        status, pgn = client.get(self.server.port, f"/api/games/{made['gameId']}/file?as=pgn",
                                 [("Authorization", f"Bearer {made['creatorToken']}")])
        self.assertEqual(status, 200)
        self.assertIn(b"1. f3 e5 2. g4 Qh4# 0-1", pgn)

    def test_files_tell_what_moves_left_on_the_clock(self):
        made = self.make(variant="chess", seats={"w": "me", "b": "me"}, clock="5+3")
        who, _ = client.hello(self.server.port, made["gameId"], token=made["creatorToken"], protocol=1)
        for token in ("e2e4", "e7e5"):
            self.act(who, token)
        own = [("Authorization", f"Bearer {made['creatorToken']}")]
        _, file = client.get(self.server.port, f"/api/games/{made['gameId']}/file?as=pgn", own)
        self.assertRegex(file.decode(), r"1\. e4 \{\[%clk 0:05:0[0-3][.\d]*\]\}\s1\.\.\.\se5\s\{\[%clk 0:0[45]:")

    def test_files(self):
        seats, made = self.table(variant="blind-chess", side="white")
        url = f"/api/games/{made['gameId']}/file"
        own = [("Authorization", f"Bearer {made['creatorToken']}")]
        self.act(seats["w"], "e2e4")
        self.assertEqual(client.get(self.server.port, url, own)[0], 409)
        self.assertEqual(client.get(self.server.port, url)[0], 403)
        seats["w"].send("resign")
        seats["w"].until("update", gameStatus="finished")
        status, file = client.get(self.server.port, url + "?as=pinwheel", own)
        self.assertEqual((status, file["variant"]), (200, "blind-chess"))
        again = self.make(variant="chess", seats={"w": "me", "b": "me"},
                          setup={"file": "[Event \"x\"]\n\n1. e4 e5 2. Nf3 *"})
        _, joined = client.hello(self.server.port, again["gameId"], token=again["creatorToken"], protocol=1, wants=ALL)
        self.assertEqual([entry["text"] for entry in joined["log"]], ["e2e4", "e7e5", "g1f3"])

    def test_who_sits_at_both_seats(self):
        """Where nothing is hidden one client may hold both seats, also of a variant that may hide something."""
        both = {"variant": "blind-chess", "seats": {"w": "me", "b": "me"}}
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game.pinwheel")
            subprocess.run([CLI, "convert", "blind-chess", path, "--option", "mode=vanilla", "--moves", "e2e4 e7e5"],
                           check=True)
            with open(path, encoding="utf-8") as file:
                brought = {"file": file.read()}
        for members, moves in (({"options": {"mode": "vanilla"}}, ["e2e4", "e7e5"]), ({"setup": brought}, ["g1f3"])):
            made = self.make(**both, **members)
            who, joined = client.hello(self.server.port, made["gameId"], token=made["creatorToken"], protocol=1,
                                       wants=ALL)
            self.assertEqual((joined["yours"], len(joined["view"]["pieces"])), (["w", "b"], 32))
            for move in moves:
                self.assertEqual(self.act(who, move)["type"], "update")
        reply = self.make(400, **both, options={"mode": "blind"})
        self.assertIn("a player holds one seat: leave the others open", json.dumps(reply))

    def test_a_running_game_that_hides_something_is_not_brought(self):
        def sealed(moves, *options):
            with tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, "game.pinwheel")
                more = ["--moves", moves] if moves else []
                subprocess.run([CLI, "convert", "blind-chess", path, *more, *options], check=True)
                with open(path, encoding="utf-8") as file:
                    return {"file": file.read()}

        for side in ("white", "black", "random"):
            reply = self.make(400, variant="blind-chess", side=side, setup=sealed("e2e4"))
            self.assertEqual(reply["code"], "malformed")
            self.assertIn("could take any seat", json.dumps(reply))
        # Nor is one in which nothing was done: the answer would tell.
        self.assertEqual(self.make(400, variant="blind-chess", setup=sealed("")), reply)
        # Nothing was played, and yet there is a secret: how it was arranged. No option of the request opens it.
        arranged = sealed("", "--setup", "4k3/8/8/3q4/8/8/8/4K2R w K - 0 1")
        for body in ({"seats": {"w": "me"}}, {"seats": {"b": "me"}}, {"options": {"mode": "vanilla"}},
                     {"seats": {"w": "me", "b": "me"}, "options": {"mode": "vanilla"}}):
            reply = self.make(400, variant="blind-chess", setup=arranged, **body)
            self.assertIn("could take any seat", json.dumps(reply))
        # A line whose secrets another line of the file showed.
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "two.pinwheel")
            subprocess.run([CLI, "run", "-"], check=True, text=True, input=f"""
                local g = pinwheel.new("blind-chess", {{ moves = "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6" }})
                local other = g:add("a2a3 a7a6")
                g:play("h5f7") g:select(other) g:save("{path}")""")
            with open(path, encoding="utf-8") as file:
                both = {"file": file.read()}
            reply = self.make(400, variant="blind-chess", seats={"w": "me", "b": "open"}, setup=both)
        self.assertIn("Another line of this game showed", json.dumps(reply))
        # Ended by threefold, which the ruling would leave open: it was shown to everybody.
        ended = sealed("e2e4 d7d5 " + "g1f3 g8f6 f3g1 f6g8 " * 2)
        reply = self.make(400, variant="blind-chess", side="white", setup=ended, rulings={"BR21": "claim"})
        self.assertIn("hide again", json.dumps(reply))


if __name__ == "__main__":
    unittest.main()
