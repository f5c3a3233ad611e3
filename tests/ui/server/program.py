"""The real server, started for a test on a port of its own."""
import os
import re
import shutil
import signal
import subprocess
import tempfile
import unittest

import client

CLI = os.environ["PINWHEEL_CLI"]


class Server:
    def __init__(self, *options, data=None, keep=False, planted=False, restore_signals=True):
        """With `planted` there are variants that nothing in the program knows: see tests/planted. Without
        `restore_signals` it ignores what the test ignores."""
        self.data = data or tempfile.mkdtemp(prefix="pinwheel-server-")
        self.keep = keep
        self.log = open(os.path.join(self.data, "log"), "a", encoding="utf-8")
        port = () if "--port" in options else ("--port", "0")
        env = dict(os.environ)
        if planted:
            env["PINWHEEL_PLUGIN_PATH"] += ":" + env["PINWHEEL_PLANTED"]
        self.process = subprocess.Popen(
            [CLI, *(() if planted else ("--safe-mode",)), "serve", *port, "--data", self.data, *map(str, options)],
            stdout=self.log, stderr=subprocess.PIPE, text=True, env=env,
            restore_signals=restore_signals)
        self.said, found = "", None  # before it listened
        while not found:
            line = self.process.stderr.readline()
            assert line, f"the server did not start: {self.said}"
            found = re.search(r":(\d+)/$", line.strip())
            self.said += "" if found else line
        self.port = int(found.group(1))

    def lines(self):
        with open(os.path.join(self.data, "log"), encoding="utf-8") as log:
            return log.read().splitlines()

    def create(self, **members):
        body = {"mode": "blind", "side": "white", "highlightingEnabled": True, **members}
        status, reply = client.post(self.port, "/api/games", body)
        assert status == 200, reply
        return reply

    def pair(self, **members):
        """Creator and guest of a game, joined, with their tokens; White is the creator unless said otherwise."""
        made = self.create(**members)
        creator, joined = client.hello(self.port, made["gameId"], token=made["creatorToken"])
        assert joined["gameStatus"] == "waiting", joined
        guest, seat = client.hello(self.port, made["gameId"], joinAs="auto")
        assert seat["gameStatus"] == "active", seat
        assert creator.until("update", gameStatus="active")
        creator.game = guest.game = made["gameId"]
        creator.token, guest.token = made["creatorToken"], seat["token"]
        return creator, guest

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stderr.close()
        self.log.close()

    def stop(self):
        if self.process.stderr.closed:  # it was killed
            return
        if self.process.poll() is None:
            self.process.terminate()
        code = self.process.wait(timeout=20)
        errors = self.process.stderr.read()
        self.process.stderr.close()
        self.log.close()
        if not self.keep:
            shutil.rmtree(self.data, ignore_errors=True)
        assert code == 0, f"the server ended with {code}: {errors}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


class ServerCase(unittest.TestCase):
    """One server for all the tests of a class."""
    options = ()

    @classmethod
    def setUpClass(cls):
        cls.server = Server(*cls.options)

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()
