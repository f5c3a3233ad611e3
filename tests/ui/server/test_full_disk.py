"""The disk of a server is really full: what cannot be stored did not happen, and with room again play goes on."""
import contextlib
import os
import re
import shutil
import socket
import sqlite3
import sys
import tempfile
import time
import unittest

sys.path.insert(0, os.path.join(os.environ["PINWHEEL_SOURCE"], "tests", "support"))
import client
from program import Server
from small_disk import SmallDisk

SHUFFLE = "g1f3 g8f6 f3g1 f6g8".split()


class FullDisk(unittest.TestCase):
    def back(self, server, who):
        again, joined = client.hello(server.port, who.game, token=who.token, protocol=1)
        self.assertEqual(joined["type"], "joined", joined)
        again.game, again.token = who.game, who.token
        return again, joined["n"]

    def wait_for(self, what, call):
        end = time.monotonic() + 20
        while not call():
            self.assertLess(time.monotonic(), end, what)
            time.sleep(0.05)

    def test_a_full_disk_comes_and_goes(self):
        data = tempfile.mkdtemp(prefix="pinwheel-server-")
        self.addCleanup(shutil.rmtree, data, ignore_errors=True)
        disk = SmallDisk(self, data, 2048)
        server = Server(data=data, keep=True)
        stored = 0  # actions that were acknowledged
        try:
            players = list(server.pair(mode="vanilla"))
            numbers = [0, 0]
            for _ in range(2):
                disk.fill()
                # The database may have a little room in the pages that it holds.
                while True:
                    turn = stored % 2
                    who = players[turn]
                    who.send("act", n=numbers[turn] + 1, action=SHUFFLE[stored % 4])
                    said = who.next()
                    while said["type"] == "update" and said["n"] <= numbers[turn]:
                        said = who.next()
                    if said["type"] == "error":
                        break
                    numbers[turn] += 1
                    stored += 1
                    self.assertLess(stored, 500, "the disk does not fill")
                self.assertEqual(said["code"], "unavailable")
                for each in players:
                    self.assertEqual(each.closed()[0], 1012)
                self.wait_for("what is not ready", lambda: client.get(server.port, "/api/ready")[0] == 503)
                body = {"mode": "vanilla", "side": "white", "highlightingEnabled": True}
                self.assertEqual(client.post(server.port, "/api/games", body)[0], 503)
                # Whoever comes back meanwhile finds the game as it was acknowledged.
                for seat in (0, 1):
                    players[seat], n = self.back(server, players[seat])
                    self.assertEqual(n, numbers[seat])
                disk.free()
                # Nobody has to play for the server to notice.
                self.wait_for("readiness", lambda: client.get(server.port, "/api/ready")[0] == 200)
                for _ in range(2):
                    turn = stored % 2
                    players[turn].send("act", n=numbers[turn] + 1, action=SHUFFLE[stored % 4])
                    players[turn].until("update", n=numbers[turn] + 1)
                    numbers[turn] += 1
                    stored += 1
        finally:
            server.kill()
        with sqlite3.connect(data + "/games.sqlite") as database:
            self.assertEqual(database.execute("PRAGMA integrity_check").fetchone(), ("ok",))
        with Server(data=data, keep=True) as server:
            for seat in (0, 1):
                players[seat], n = self.back(server, players[seat])
                self.assertEqual(n, numbers[seat])

    def silent_attempts(self, full):
        """What White was sent while Black tried in vain, on a disk that is full or on one that is not."""
        data = tempfile.mkdtemp(prefix="pinwheel-server-")
        self.addCleanup(shutil.rmtree, data, ignore_errors=True)
        disk = SmallDisk(self, data, 2048)
        server = Server(data=data, keep=True)
        try:
            white, black = server.pair(announceAll=False)
            numbers = {id(white): 0, id(black): 0}

            def act(who, action):
                who.send("act", n=numbers[id(who)] + 1, action=action)
                while True:
                    said = who.next()
                    if said["type"] == "error" or said.get("n", 0) > numbers[id(who)]:
                        numbers[id(who)] += said["type"] == "update"
                        return said

            self.assertEqual(act(white, "e2e4")["type"], "update")
            black.until("update", gameStatus="active")
            tried = 0
            if full:
                disk.fill()
                while (said := act(black, "a8"))["type"] == "update":  # the database has a little room
                    tried += 1
                    self.assertLess(tried, 500, "the disk does not fill")
                for _ in range(3):
                    self.assertEqual((said["code"], said["n"]), ("unavailable", numbers[id(black)] + 1))
                    self.assertIn("cannot write to its disk", said["message"])
                    told = black.until("update")
                    self.assertEqual((told.get("n", 0), told["newAnnouncements"]), (numbers[id(black)], []))
                    # Asked at once behind it, before the disk has said no: of what did not happen nothing is told.
                    black.send("act", n=numbers[id(black)] + 1, action="a8")
                    black.send("screen", screen={})
                    while said := black.next(0.5):
                        self.assertEqual(said.get("newAnnouncements", []), [])
                    said = act(black, "h8")
                disk.free()
                self.wait_for("readiness", lambda: client.get(server.port, "/api/ready")[0] == 200)
                while black.next(0.3):
                    pass
            # The game goes on, on the same sockets.
            said = act(black, "a8")
            self.assertEqual([each["text"] for each in said["newAnnouncements"]], ["no_legal_moves"])
            self.assertEqual(act(black, "e7e5")["type"], "update")
            white.until("update", n=numbers[id(white)])
            self.assertEqual(act(white, "g1f3")["type"], "update")
            return [re.sub(r'"(at|graceMs)":\d+', "", text) for text in white.raw[1:]]
        finally:
            server.kill()

    def test_a_move_fails_as_an_attempt_does(self):
        """Else whoever plays on a full disk would know what cannot be played, and have played nothing."""
        data = tempfile.mkdtemp(prefix="pinwheel-server-")
        self.addCleanup(shutil.rmtree, data, ignore_errors=True)
        disk = SmallDisk(self, data, 2048)
        server = Server(data=data, keep=True)
        try:
            white, black = server.pair(announceAll=False)
            n = 0

            def act(action):
                black.send("act", n=n + 1, action=action)
                said = [black.next()]
                while said[0]["type"] == "update" and said[0].get("n", 0) <= n:  # what White did
                    said = [black.next()]
                return said if said[0]["type"] == "update" else said + [black.next()]

            white.send("act", n=1, action="e2e4")
            white.until("update", n=1)
            disk.fill()
            while (attempt := act("a8"))[0]["type"] == "update":
                n += 1
                self.assertLess(n, 500, "the disk does not fill")
            while white.next(0.3):
                pass
            for action in ("e7e5", "h8", "g8f6"):
                error, update = act(action)
                with self.subTest(action=action):
                    self.assertEqual(error, attempt[0])
                    self.assertEqual((update["type"], update.get("n", 0)), ("update", n))
                    self.assertEqual(update["newAnnouncements"], [])
                    self.assertEqual({**update, "v": 0}, {**attempt[1], "v": 0})
                    self.assertIsNone(white.next(0.5))
            disk.free()
            self.wait_for("readiness", lambda: client.get(server.port, "/api/ready")[0] == 200)
            self.assertEqual(act("e7e5")[0]["type"], "update")
            self.assertTrue(white.until("update")["newAnnouncements"])
        finally:
            server.kill()

    def readiness(self, tries):
        """What anybody may ask a server whose disk is full, then free: where Black tries in vain, or does not."""
        data = tempfile.mkdtemp(prefix="pinwheel-server-")
        self.addCleanup(shutil.rmtree, data, ignore_errors=True)
        disk = SmallDisk(self, data, 2048)
        with socket.create_server(("127.0.0.1", 0)) as free:
            metrics = free.getsockname()[1]
        server = Server("--metrics", metrics, data=data, keep=True)
        seen = []

        def ask():
            figures = client.get(metrics, "/api/metrics")[1]
            seen.append((client.get(server.port, "/api/ready"), client.get(server.port, "/api/health")[1]["ok"],
                         re.findall(rb"(?m)^pinwheel_failed_writes .*", figures)))

        def attempt(n):
            if tries:
                black.send("act", n=n, action="a8")
                self.assertEqual(black.until("error")["code"], "unavailable")

        try:
            white, black = server.pair(announceAll=False)
            white.send("act", n=1, action="e2e4")
            white.until("update", n=1)
            ask()
            # Somebody holds the database, longer than a write waits for it.
            with contextlib.closing(sqlite3.connect(data + "/games.sqlite", isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                attempt(1)
                other.execute("ROLLBACK")
            ask()
            disk.fill()
            # The write that finds it out takes a little room that the database has, until there is none.
            self.wait_for("what is not ready", lambda: client.get(server.port, "/api/ready")[0] == 503)
            for n in (1, 1, 1):
                attempt(n)
                ask()
            disk.free()
            self.wait_for("readiness", lambda: client.get(server.port, "/api/ready")[0] == 200)
            ask()
            return seen
        finally:
            server.kill()

    def test_readiness_tells_nothing_of_silent_attempts(self):
        quiet = self.readiness(tries=False)
        self.assertEqual([each[0][0] for each in quiet], [200, 200, 503, 503, 503, 200])
        self.assertEqual(self.readiness(tries=True), quiet)

    def test_a_silent_attempt_that_is_not_stored_is_told_to_nobody_else(self):
        self.assertEqual(self.silent_attempts(full=True), self.silent_attempts(full=False))


if __name__ == "__main__":
    unittest.main()
