"""Games that nobody is connected to leave the memory of the server, and are there when somebody comes back."""
import os
import re
import shutil
import tempfile
import time
import unittest
from unittest import mock

import client
from program import Server
from test_limits import free_port

MOVES = "a2a3 h7h6 b2b3 g7g6 c2c3 f7f6 d2d3 e7e6 e2e3 d7d6 f2f3 c7c6 g2g3 b7b6 h2h3 a7a6".split()

# Only a release build has the library that moves the clock: the sanitizers' must come first.
SANITIZED = not os.environ.get("PINWHEEL_SKEWED_CLOCK")


class Away(unittest.TestCase):
    def setUp(self):
        self.data = tempfile.mkdtemp(prefix="pinwheel-server-")
        self.metrics = free_port()

    def tearDown(self):
        shutil.rmtree(self.data, ignore_errors=True)

    def start(self, *options):
        return Server("--away", "0.2", "--metrics", self.metrics, *options, data=self.data, keep=True)

    def figure(self, name):
        text = client.get(self.metrics, "/api/metrics")[1].decode()
        return int(re.search(rf"^pinwheel_{name} (\d+)$", text, re.M).group(1))

    def resident(self, server):
        """KiB of the server's own memory."""
        with open(f"/proc/{server.process.pid}/status", encoding="utf-8") as file:
            return int(re.search(r"RssAnon:\s*(\d+)", file.read()).group(1))

    def until_away(self):
        for _ in range(200):
            if not (left := self.figure("games_in_memory")):
                return
            time.sleep(0.1)
        self.fail(f"{left} games stay in memory")

    def play(self, server, moves):
        pair = server.pair()
        for ply, move in enumerate(moves):
            pair[ply % 2].send("commit", **{"from": move[:2], "to": move[2:]})
            for who in pair:
                who.until("update")
        return pair

    def back(self, server, who):
        return client.hello(server.port, who.game, token=who.token, protocol=1)

    def test_thousands_of_games_take_flat_memory(self):
        with self.start("--games", 100_000) as server:
            resident, first = [], None
            for _ in range(20):
                for _ in range(100):
                    pair = self.play(server, MOVES[:6])
                    first = first or pair
                    for who in pair:
                        who.drop()
                self.until_away()
                resident.append(self.resident(server))
            self.assertEqual((self.figure("games_active"), self.figure("games_in_memory")), (2000, 0))
            # 1 000 games later: each has some hundred bytes of what no row tells, in MB; a sanitizer shadows them.
            self.assertLess((resident[-1] - resident[9]) / 1000, 15 if SANITIZED else 3, resident)
            white, joined = self.back(server, first[0])
            self.assertEqual((joined["view"]["toMove"], joined["gameStatus"], joined["n"]), ("w", "active", 0))
            self.assertEqual([said["text"] for said in joined["announcements"]][-1], "black_moved")
            white.send("commit", **{"from": "d2", "to": "d4"})
            while white.until("update")["view"]["toMove"] != "b":  # the first is of what a reconnect tells
                pass
            self.assertEqual(self.figure("games_in_memory"), 1)

    def test_a_server_that_is_killed_has_all_of_them(self):
        server = self.start()
        pairs = [self.play(server, MOVES[: 4 + i % 3]) for i in range(30)]
        for pair in pairs[:20]:
            for who in pair:
                who.drop()
        for _ in range(100):
            if self.figure("games_in_memory") == 10:
                break
            time.sleep(0.1)
        self.assertEqual(self.figure("games_in_memory"), 10)
        server.kill()
        server = self.start()
        self.assertEqual((self.figure("games_active"), self.figure("games_in_memory")), (30, 0))
        for i, pair in enumerate(pairs):
            turn = "wb"[(4 + i % 3) % 2]
            for who in pair:
                again, joined = self.back(server, who)
                self.assertEqual((joined["gameStatus"], joined["view"]["toMove"]), ("active", turn))
                again.drop()
        server.stop()

    def test_what_is_put_away_ends_in_its_time(self):
        with self.start("--grace", 2, "--janitor", 3) as server:
            white, black = self.play(server, MOVES[:4])
            white.drop()
            black.drop()
            self.until_away()
            self.assertEqual(self.figure("games_active"), 1)
            for _ in range(100):
                if not self.figure("games_active"):
                    break
                time.sleep(0.1)
            self.assertEqual((self.figure("games_active"), self.figure("games_finished")), (0, 1))
            again, joined = self.back(server, white)
            self.assertEqual((joined["gameStatus"], joined["endReason"]), ("finished", "abandoned"))
            again.drop()
            for _ in range(100):
                if not self.figure("games_finished"):
                    break
                time.sleep(0.1)
            self.assertEqual(self.back(server, white)[1]["code"], "game_not_found")


@unittest.skipIf(SANITIZED, "the sanitizers' library comes first")
class SetClock(unittest.TestCase):
    """The clock of the machine is set while games run, and between two starts."""
    def test_no_game_ends_by_it(self):
        folder = tempfile.mkdtemp(prefix="pinwheel-skew-")
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        skew = os.path.join(folder, "skew")

        def set_by(seconds):
            with open(skew, "w", encoding="utf-8") as file:
                file.write(str(seconds))

        set_by(0)
        loaded = {"LD_PRELOAD": os.environ["PINWHEEL_SKEWED_CLOCK"], "PINWHEEL_SKEW": skew}
        with mock.patch.dict(os.environ, loaded):
            server = Server(data=folder, keep=True)
        timed, _ = server.pair(mode="vanilla", clock="5+3")
        timed.send("commit", **{"from": "e2", "to": "e4"})
        timed.until("update")
        left, gone = server.pair()
        gone.drop()
        left.until("peer-status", connected=False)
        set_by(3600)
        time.sleep(1)
        for who in (timed, left):
            _, joined = client.hello(server.port, who.game, token=who.token, protocol=1)
            self.assertEqual(joined["gameStatus"], "active")
            self.assertGreater(joined.get("clocks", {"b": {"ms": 300000}})["b"]["ms"], 250000)
        server.kill()
        set_by(-3600)
        with mock.patch.dict(os.environ, loaded):
            server = Server(data=folder, keep=True)
        with server:
            for who in (timed, left):
                _, again = client.hello(server.port, who.game, token=who.token, protocol=1)
                self.assertEqual(again["gameStatus"], "active")
                self.assertGreaterEqual(again["v"], 0)


if __name__ == "__main__":
    unittest.main()
