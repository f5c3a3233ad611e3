"""A server that starts again with other pieces than its games were played with: what hides something stays closed."""
import json
import os
import shutil
import sqlite3
import tempfile
import unittest
from unittest import mock

import client
from program import Server


def piece(name, symbol, cost=18, moves="WfF"):
    return {"id": name, "name": name.title(), "symbol": symbol, "tier": 2, "cost": cost, "points": cost, "betza": moves,
            "flags": ["promotion-pool"], "picture": "wazir", "rule": "Steps one."}


ZED, GOLD = piece("zed", "*Z", 30), piece("gold", "*Y")
TWINS = ["pick:zed,1 pick:queen,1", "pick:knight,1 pick:rook,1", "pick:gold,1 commit", "pick:pawn,8 commit"]


class Catalogues(unittest.TestCase):
    def setUp(self):
        self.data = tempfile.mkdtemp(prefix="pinwheel-server-")
        self.addCleanup(shutil.rmtree, self.data, ignore_errors=True)
        self.pieces = os.path.join(self.data, "pieces.json")
        patch = mock.patch.dict(os.environ, {"PINWHEEL_HYPER_FAIRY_PIECES": self.pieces})
        patch.start()
        self.addCleanup(patch.stop)
        self.own(ZED, GOLD)

    def own(self, *pieces):
        with open(self.pieces, "w", encoding="utf-8") as file:
            json.dump({"pieces": pieces or [piece("other", "*X")]}, file)

    def server(self):
        return Server(data=self.data, keep=True)

    def draft(self, server, moves, **body):
        _, made = client.post(server.port, "/api/games", {"variant": "hyper-fairy-chess", "side": "white", **body})
        white, _ = client.hello(server.port, made["gameId"], token=made["creatorToken"], protocol=1)
        black, joined = client.hello(server.port, made["gameId"], joinAs="auto", protocol=1)
        n = {"w": 0, "b": 0}
        for move in moves.split():
            who, seat = (black, "b") if move.startswith("b:") else (white, "w")
            n[seat] += 1
            who.send("act", n=n[seat], action=move)
            who.until("update", n=n[seat])
        return made["gameId"], joined["token"]

    def answers(self, server, game, token):
        """What a seat hears of its game, and who asks for the file; without the name of the game."""
        _, joined = client.hello(server.port, game, token=token, protocol=1)
        status, file = client.get(server.port, f"/api/games/{game}/file", {"Authorization": f"Bearer {token}"})
        return joined.get("code", joined["type"]), json.dumps([joined, status, str(file)]).replace(game, "GAME")

    def restarted(self, games, *pieces):
        self.own(*pieces)
        with open(os.path.join(self.data, "log"), encoding="utf-8") as log:
            before = len(log.read().splitlines())
        server = self.server()
        answers = [self.answers(server, *each) for each in games]
        log = [json.loads(line) for line in server.lines()[before:]]
        server.stop()
        return answers, [line["why"] for line in log if "why" in line]

    def test_twins_are_alike_under_any_pieces(self):
        server = self.server()
        games = [self.draft(server, moves, options={"pool": "all"}) for moves in TWINS]
        server.kill()
        for pieces in ((GOLD,), (ZED,), (), ({**ZED, "cost": 31}, GOLD), ({**ZED, "cost": 400}, GOLD),
                       (ZED, {**GOLD, "betza": "W"}), (ZED, GOLD, piece("new", "*X")), (GOLD, ZED)):
            answers, told = self.restarted(games, *pieces)
            for code, said in answers:
                self.assertEqual((code, said), ("game_not_found", answers[0][1]), pieces)
            self.assertEqual(len(told), len(games))
            self.assertEqual(len(set(told)), 1, told)
            self.assertIn("A game that hides something is opened with what it was played with alone", told[0])
        for code, _ in self.restarted(games, ZED, GOLD)[0]:  # put back
            self.assertEqual(code, "joined")

    def test_what_hides_nothing_goes_on(self):
        server = self.server()
        both = "pick:queen,1 commit b:pick:queen,1 b:commit"
        games = [self.draft(server, both), self.draft(server, "", options={"army.w": "Kx1,Qx1", "army.b": "Kx1,Qx1"}),
                 self.draft(server, "", setup={"fen": "4k3/8/8/8/8/8/8/Q3K3 w e1,e8 - 0 1"})]
        server.kill()
        for code, said in self.restarted(games)[0]:
            self.assertEqual(code, "joined", said)

    # A database from before says nothing of it.
    def test_a_game_of_before_is_closed_while_it_hides_something(self):
        server = self.server()
        hidden = [self.draft(server, moves) for moves in TWINS[1:2]]
        opened = [self.draft(server, "pick:queen,1 commit b:pick:queen,1 b:commit")]
        server.kill()
        name = next(n for n in os.listdir(self.data) if n.endswith((".db", ".sqlite", ".sqlite3")))
        with sqlite3.connect(os.path.join(self.data, name)) as db:
            for game, spec in db.execute("SELECT id, spec FROM games").fetchall():
                spec = json.loads(spec)
                del spec["installed"]
                db.execute("UPDATE games SET spec = ? WHERE id = ?", (json.dumps(spec), game))
            rows = [k for k, in db.execute("SELECT k FROM actions WHERE kind = 'hides'")]
            self.assertEqual(len(rows), 1)
        db.close()
        for code, said in self.restarted(hidden, ZED, GOLD)[0]:
            self.assertEqual(code, "game_not_found", said)
        for code, said in self.restarted(opened, ZED, GOLD)[0]:
            self.assertEqual(code, "joined", said)

    def test_an_army_that_a_game_began_with_stays_what_it_was(self):
        home = os.path.join(self.data, "home", "pinwheel", "hyper-fairy", "armies")
        os.makedirs(home)

        def army(**pieces):
            with open(os.path.join(home, "mine.json"), "w", encoding="utf-8") as file:
                json.dump({"army": pieces}, file)

        with mock.patch.dict(os.environ, {"XDG_DATA_HOME": os.path.join(self.data, "home")}):
            army(king=1, queen=1)
            server = self.server()
            game = self.draft(server, "b:pick:queen,1", options={"army.w": "mine"})
            server.kill()
            army(king=5)
            self.assertEqual([code for code, _ in self.restarted([game], ZED, GOLD)[0]], ["joined"])
