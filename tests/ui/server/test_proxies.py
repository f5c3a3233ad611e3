"""A game through nginx and through Caddy, configured as the manual says; where one is not there its test is passed
over. haproxy is in test_shards.py."""
import os
import re
import shutil
import socket
import subprocess
import tempfile
import time
import unittest

import client
from program import CLI, Server

SOURCE = os.environ["PINWHEEL_SOURCE"]
UNPACKED = os.path.join(SOURCE, "build", "peers")  # by ./test
NGINX = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin:{UNPACKED}/nginx/usr/sbin")
CADDY = shutil.which("caddy", path=f"{os.environ['PATH']}:{UNPACKED}/caddy/usr/bin")
SYSTEMD = shutil.which("systemd-analyze")


def free_port():
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


def snippet(begins, replaced):
    """A block of the manual, with the ports of this test."""
    with open(os.path.join(SOURCE, "share/doc/manual.md"), encoding="utf-8") as file:
        text = re.search("```[a-z]*\n(" + re.escape(begins) + ".*?)```", file.read(), re.S).group(1)
    for before, after in replaced.items():
        assert before in text, before
        text = text.replace(before, after)
    return text


class Proxies(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="pinwheel-proxy-")
        self.server = Server("--behind-proxy", "--per-address", "2")
        self.port = free_port()

    def tearDown(self):
        self.proxy.terminate()
        self.proxy.wait()
        self.server.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def start(self, *command):
        with open(os.path.join(self.folder, "log"), "w", encoding="utf-8") as log:
            self.proxy = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, "HOME": self.folder})
        for _ in range(100):
            try:
                if client.get(self.port, "/api/health")[0] == 200:
                    return
            except OSError:
                pass
            time.sleep(0.1)
        with open(os.path.join(self.folder, "log"), encoding="utf-8") as log:
            self.fail(log.read())

    def play(self):
        """A game, its page and its file; who asks and by which name is passed on."""
        origin = f"http://127.0.0.1:{self.port}"
        status, made = client.post(self.port, "/api/games", {"mode": "blind", "side": "white",
                                                             "highlightingEnabled": True}, [("Origin", origin)])
        self.assertEqual((status, made.get("joinUrl", "")[:len(origin)]), (200, origin))
        white, joined = client.hello(self.port, made["gameId"], token=made["creatorToken"])
        black, _ = client.hello(self.port, made["gameId"])
        white.until("update", gameStatus="active")
        for who, other, move in ((white, black, "f2f3"), (black, white, "e7e5"), (white, black, "g2g4"),
                                 (black, white, "d8h4")):
            who.send("commit", **{"from": move[:2], "to": move[2:]})
            who.until("update")
            end = other.until("update")
        self.assertEqual(end["endReason"], "checkmate")
        own = [("Authorization", "Bearer " + made["creatorToken"])]
        self.assertEqual(client.get(self.port, f"/api/games/{made['gameId']}/file", own)[0], 200)
        # Whom a visitor names before the proxy is nobody: both sockets are of one address, and it has no third.
        third = client.Client(self.port, made["gameId"], [("X-Forwarded-For", "10.1.2.3")])
        self.assertEqual(third.status, 429)
        self.assertEqual(client.Client(self.port, made["gameId"], [("Origin", "https://evil.example")]).status, 403)

    @unittest.skipUnless(NGINX, "there is no nginx")
    def test_nginx(self):
        location = snippet("location / {", {"127.0.0.1:8080": f"127.0.0.1:{self.server.port}"})
        at = self.folder
        paths = "".join(f"{each}_temp_path {at}/{each};\n"
                        for each in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        path = self.write("nginx.conf", f"daemon off; pid {at}/pid; error_log stderr; user root;\nevents {{}}\n"
                          f"http {{\naccess_log off;\n{paths}"
                          f"server {{ listen 127.0.0.1:{self.port};\n{location}}} }}\n")
        self.start(NGINX, "-c", path, "-p", at, "-e", "stderr")
        self.play()

    @unittest.skipUnless(CADDY, "there is no caddy")
    def test_caddy(self):
        text = snippet("# Caddyfile", {"127.0.0.1:8080": f"127.0.0.1:{self.server.port}",
                                       "chess.example.org": f"http://127.0.0.1:{self.port}"})
        path = self.write("Caddyfile", "{\n    admin off\n}\n" + text)
        self.start(CADDY, "run", "--config", path, "--adapter", "caddyfile")
        self.play()


class Unit(unittest.TestCase):
    """The unit of the manual: systemd finds no fault in it, and what it runs starts."""

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="pinwheel-unit-")

    def tearDown(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    @unittest.skipUnless(SYSTEMD, "systemd is not installed")
    def test_systemd_finds_no_fault(self):
        path = os.path.join(self.folder, "pinwheel.service")
        for word, fault in (("Restart=always", False), ("Restart=sometimes", True)):
            with open(path, "w", encoding="utf-8") as file:
                file.write(snippet("[Unit]", {"/usr/bin/pinwheel-cli": CLI, "Restart=always": word}))
            done = subprocess.run([SYSTEMD, "verify", "--man=no", path], capture_output=True, text=True, check=False)
            told = [line for line in done.stderr.splitlines() if "pinwheel.service" in line]
            self.assertEqual(bool(told), fault, done.stderr)

    def test_what_it_runs_starts(self):
        text = snippet("[Unit]", {"/usr/bin/pinwheel-cli": CLI, "/var/lib/pinwheel": self.folder})
        words = re.search("^ExecStart=(.*)$", text, re.M).group(1).split()
        server = subprocess.Popen([*words, "--port", "0"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        port = re.search(r":(\d+)/$", server.stderr.readline()).group(1)
        self.assertEqual(client.get(int(port), "/api/health")[0], 200)
        server.terminate()
        self.assertEqual(server.wait(timeout=20), 0)
        server.stderr.close()


if __name__ == "__main__":
    unittest.main()
