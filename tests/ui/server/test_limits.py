"""What a host can count on: figures, limits, a full disk, a backup, addresses behind a proxy."""
import os
import re
import resource
import shutil
import signal
import socket
import sqlite3
import tempfile
import time
import unittest

import client
from program import Server


def free_port():
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


class Figures(unittest.TestCase):
    def test_metrics_know_no_game(self):
        port = free_port()
        with Server("--metrics", port) as server:
            white, _ = server.pair(announceAll=False)
            self.assertEqual(client.get(server.port, "/api/metrics")[0], 404)
            self.assertEqual(client.get(port, "/")[0], 404)
            before = self.figures(port)
            self.assertEqual((before["games_active"], before["connections"], before["failed_writes"]), (1, 2, 0))
            for square in ("e3", "e7", "a1"):  # the other side is told nothing, and so is who watches the figures
                white.send("commit", **{"from": square})
                white.until("update")
            self.assertEqual(self.figures(port), before)

    def figures(self, port):
        """By name, in the text format of Prometheus: each has its help and its type."""
        status, text = client.get(port, "/api/metrics")
        self.assertEqual(status, 200)
        lines = text.decode().splitlines()
        out = {}
        for help_, type_, value in zip(lines[::3], lines[1::3], lines[2::3]):
            name, number = re.fullmatch(r"(pinwheel_\w+) (\d+)", value).groups()
            self.assertRegex(help_, f"^# HELP {name} [A-Z].*\\.$")
            self.assertEqual(type_, f"# TYPE {name} gauge")
            out[name.removeprefix("pinwheel_")] = int(number)
        del out["uptime_seconds"]
        return out


class Limits(unittest.TestCase):
    BODY = {"mode": "blind", "side": "white", "highlightingEnabled": True}

    def create(self, port, headers=()):
        return client.post(port, "/api/games", self.BODY, headers)

    def test_games(self):
        with Server("--games", 2) as server:
            self.assertEqual([self.create(server.port)[0] for _ in range(2)], [200, 200])
            status, reply = self.create(server.port)
            self.assertEqual((status, reply["code"]), (503, "full"))
            self.assertIn("as many games as it takes", reply["message"])

    def test_a_rematch_is_a_game_too(self):
        with Server("--games", 1) as server:
            status, made = client.post(server.port, "/api/games", {
                "variant": "chess", "side": "white", "opponent": "random"})
            self.assertEqual(status, 200, made)
            white, _ = client.hello(server.port, made["gameId"], token=made["creatorToken"], protocol=1)
            white.send("resign")
            for _ in range(2):  # asked again it answers again
                white.send("ask", what="rematch")
                self.assertIn("as many games as it takes", white.until("error")["message"])

    def test_games_that_nobody_joined(self):
        with Server() as server:
            self.assertEqual({self.create(server.port)[0] for _ in range(100)}, {200})
            status, reply = self.create(server.port)
            self.assertEqual((status, reply["code"]), (503, "full"))
            self.assertIn("wait for somebody", reply["message"])

    def test_connections_of_an_address(self):
        with Server("--per-address", 3) as server:
            all_ = [client.Client(server.port) for _ in range(4)]
            self.assertEqual([each.status for each in all_], [101, 101, 101, 429])
            all_[0].drop()
            self.assertEqual(self.until_admitted(server.port), 101)

    def until_admitted(self, port):
        for _ in range(50):
            if (status := client.Client(port).status) != 429:
                break
            time.sleep(0.1)
        return status

    def test_addresses_behind_a_proxy(self):
        def status(server, text):
            self.held.append(client.Client(server.port, headers=[("X-Forwarded-For", text)]))
            return self.held[-1].status

        self.held = []
        with Server("--behind-proxy", "--per-address", 1) as server:
            self.assertEqual(status(server, "10.0.0.1"), 101)
            self.assertEqual(status(server, "10.0.0.1"), 429)
            # What the visitor wrote comes before what the proxy saw.
            self.assertEqual(status(server, "10.0.0.9, 10.0.0.1"), 429)
            self.assertEqual(status(server, "10.0.0.1, 10.0.0.2"), 101)
            secure = [("X-Forwarded-Proto", "https"), ("X-Forwarded-For", "10.0.0.3")]
            self.assertRegex(self.create(server.port, secure)[1]["joinUrl"], "^https://")
        with Server("--per-address", 1) as server:  # nobody believes the header without a proxy
            self.assertEqual(status(server, "10.0.0.1"), 101)
            self.assertEqual(status(server, "10.0.0.2"), 429)
            self.assertRegex(self.create(server.port, secure)[1]["joinUrl"], "^http://")


class Disk(unittest.TestCase):
    def setUp(self):
        self.data = tempfile.mkdtemp(prefix="pinwheel-server-")
        # A file that grows beyond the limit is then an error of the write, as on a full disk.
        self.before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)

    def tearDown(self):
        signal.signal(signal.SIGXFSZ, self.before)
        shutil.rmtree(self.data, ignore_errors=True)

    def fill(self, server):
        most = os.path.getsize(os.path.join(self.data, "games.sqlite-wal"))
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

    def check_ready(self, server, status, ok):
        """What is told of the disk is a second old at most."""
        end = time.monotonic() + 3
        while client.get(server.port, "/api/ready")[0] != status and time.monotonic() < end:
            time.sleep(0.05)
        told = client.get(server.port, "/api/ready")[0], client.get(server.port, "/api/health")[1]["ok"]
        self.assertEqual(told, (status, ok))

    def test_a_full_disk_stops_what_is_new_and_loses_nothing(self):
        with Server(data=self.data, keep=True, restore_signals=False) as server:
            white, black = server.pair()
            white.send("act", n=1, action="e2e4")
            white.until("update", n=1)
            self.check_ready(server, 200, True)
            self.fill(server)
            black.send("act", n=1, action="e7e5")
            error = black.until("error")
            self.assertEqual(error["code"], "unavailable")
            self.assertIn("cannot write to its disk", error["message"])
            self.assertEqual(black.until("update").get("n", 0), 0)  # and stays: something is hidden
            self.check_ready(server, 503, False)
            status, reply = client.post(server.port, "/api/games", Limits.BODY)
            self.assertEqual((status, reply["code"]), (503, "unavailable"))
            # The game stays to be read, as it was acknowledged.
            for who, seat in ((white, "w"), (black, "b")):
                _, joined = client.hello(server.port, who.game, token=who.token)
                self.assertEqual((joined["you"], joined["view"]["toMove"]), (seat, "b"))
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
            black, joined = client.hello(server.port, black.game, token=black.token, protocol=1)
            black.send("act", n=joined["n"] + 1, action="e7e5")
            self.assertEqual(black.until("update", n=1)["view"]["toMove"], "w")
            self.check_ready(server, 200, True)
            told = [line for line in server.lines() if '"store-' in line]
            self.assertIn("store-fails", told[0])
            self.assertIn("store-works", told[-1])

    def test_a_backup_of_a_running_server_holds_its_games(self):
        copy = tempfile.mkdtemp(prefix="pinwheel-backup-")
        try:
            with Server(data=self.data, keep=True) as server:
                white, _ = server.pair()
                white.send("act", n=1, action="e2e4")
                white.until("update", n=1)
                with sqlite3.connect(os.path.join(self.data, "games.sqlite")) as base, \
                        sqlite3.connect(os.path.join(copy, "games.sqlite")) as out:
                    base.backup(out)
                base.close()
                out.close()
                white.send("resign")  # behind the backup
                white.until("update", gameStatus="finished")
            with Server(data=copy, keep=True) as server:
                _, joined = client.hello(server.port, white.game, token=white.token)
                self.assertEqual((joined["gameStatus"], joined["view"]["toMove"]), ("active", "b"))
        finally:
            shutil.rmtree(copy)


if __name__ == "__main__":
    unittest.main()
