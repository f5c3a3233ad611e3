"""Two servers behind one haproxy, configured as the manual says: one is killed and comes back while games run on both.
"""
import os
import re
import shutil
import socket
import subprocess
import tempfile
import time
import unittest

import client
from program import Server

SOURCE = os.environ["PINWHEEL_SOURCE"]


def free_port():
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


def manual_config(port, first, second):
    """The snippet of the manual, with the ports of this test."""
    with open(os.path.join(SOURCE, "share/doc/manual.md"), encoding="utf-8") as file:
        text = re.search(r"```\n# haproxy\.cfg:.*?```", file.read(), re.S).group().strip("`")
    for before, after in ((":80\n", f"127.0.0.1:{port}\n"), ("127.0.0.1:8081", f"127.0.0.1:{first}"),
                          ("127.0.0.1:8082", f"127.0.0.1:{second}")):
        assert before in text, before
        text = text.replace(before, after)
    return text


class Shards(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="pinwheel-shards-")
        self.data = {c: os.path.join(self.folder, c) for c in "ab"}
        for path in self.data.values():
            os.mkdir(path)
        self.servers = {c: self.start(c) for c in "ab"}
        self.port = free_port()
        config = os.path.join(self.folder, "haproxy.cfg")
        with open(config, "w", encoding="utf-8") as file:
            file.write(manual_config(self.port, self.servers["a"].port, self.servers["b"].port))
        self.proxy = subprocess.Popen(["haproxy", "-f", config], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(50):
            try:
                if client.get(self.port, "/api/health")[0] == 200:
                    break
            except OSError:
                pass
            time.sleep(0.1)

    def start(self, shard, *options):
        return Server("--shard", shard, "--behind-proxy", *options, data=self.data[shard], keep=True)

    def tearDown(self):
        self.proxy.terminate()
        self.proxy.wait()
        for server in self.servers.values():
            server.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def game(self):
        status, made = client.post(self.port, "/api/games", {"mode": "blind", "side": "white",
                                                             "highlightingEnabled": True})
        self.assertEqual(status, 200, made)
        white, joined = client.hello(self.port, made["gameId"], token=made["creatorToken"])
        black, _ = client.hello(self.port, made["gameId"])
        white.until("update", gameStatus="active")
        white.game, white.token = made["gameId"], made["creatorToken"]
        return white, black

    def move(self, who, other, text, move):
        who.send("commit", **{"from": move[:2], "to": move[2:]})
        self.assertEqual(who.until("update")["newAnnouncements"], [])  # what was said, the other side hears
        self.assertIn(text, [a["text"] for a in other.until("update")["newAnnouncements"]])

    def test_one_of_two_is_killed(self):
        games = {}
        while len(games) < 2:  # requests take turns between the two
            white, black = self.game()
            games.setdefault(white.game[0], (white, black))
        self.assertEqual(set(games), {"a", "b"})
        for white, black in games.values():
            self.move(white, black, "white_moved", "e2e4")
        port = self.servers["a"].port
        self.servers["a"].kill()
        white, black = games["b"]
        self.move(black, white, "black_moved", "e7e5")
        self.servers["a"] = self.start("a", "--port", port)
        white, _ = games["a"]
        again, joined = client.hello(self.port, white.game, token=white.token)
        self.assertEqual((joined["type"], joined["view"]["toMove"]), ("joined", "b"))
        self.assertIn("e4", joined["view"]["pieces"])


if __name__ == "__main__":
    unittest.main()
