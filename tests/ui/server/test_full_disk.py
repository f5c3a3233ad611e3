"""The disk of a server is really full: what cannot be stored did not happen, and with room again play goes on."""
import os
import shutil
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
                self.assertEqual(client.get(server.port, "/api/ready")[0], 503)
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


if __name__ == "__main__":
    unittest.main()
