"""Clients that mean harm, or make no sense: others play on, and the server stays as small as it was."""
import os
import socket
import time
import unittest
import urllib.error
import urllib.request

import client
from program import Server

FLOOD = int(os.environ.get("PINWHEEL_FLOOD", "1500"))


def memory(process):
    with open(f"/proc/{process.pid}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * 4096


class Hostile(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--per-address", "3000", "--metrics", "0")

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def setUp(self):
        self.white, self.black = self.server.pair()

    def tearDown(self):
        """The game beside all this goes on."""
        self.white.send("commit", **{"from": "e2", "to": "e4"})
        self.assertEqual([a["text"] for a in self.black.until("update")["newAnnouncements"]], ["white_moved"])
        self.white.drop()
        self.black.drop()

    def stranger(self, game=None):
        return client.Client(self.server.port, game or self.white.game)

    def test_malformed_before_hello(self):
        who = self.stranger()
        for wrong in ("{", "[]", "null", '"a"', '{"type":"commit","from":"e2"}'):
            who.frame(1, wrong.encode())
        self.assertEqual(who.closed()[0], 4002)

    def test_every_member_of_every_message_wrong(self):
        values = (None, 1, -1, 1e300, "", "x" * 5000, [], {}, True, "\u0000", [[[[[[]]]]]], "💥")
        messages = {"commit": ("from", "to", "promotion", "n"), "act": ("n", "action", "seat"), "resign": ("n",),
                    "offer-draw": ("n",), "respond-draw": ("accept",), "screen": ("screen",), "ask": ("what", "data"),
                    "reply": ("to", "accept"), "why": ("text",), "what": ("text", "ref"), "card": ("text",),
                    "hello": ("gameId", "token", "joinAs", "wants", "since", "screen", "watch", "protocol")}
        for type_, members in messages.items():
            for name in members:
                who = self.stranger()
                who.send("hello", gameId="aaaaaaaa")
                who.next()
                for value in values[:4]:
                    who.send({"type": type_, name: value, "more": 1})
                    self.assertEqual(who.next()["code"], "malformed", (type_, name, value))
                who.drop()
                who = self.stranger()
                for value in values[4:8]:
                    who.send({"type": type_, name: value})
                    self.assertEqual(who.next()["type"], "error")
                who.drop()
                who = self.stranger()
                for value in values[8:]:
                    who.send({"type": type_, name: value})
                    self.assertEqual(who.next()["type"], "error")
                who.drop()

    def test_oversized(self):
        who = self.stranger()
        who.frame(1, b"x" * 20_000)
        self.assertEqual(who.closed()[0], 1009)
        status, _ = client.post(self.server.port, "/api/games", b"{" + b" " * 3_000_000)
        self.assertEqual(status, 413)

    def test_deep_and_doubled(self):
        who = self.stranger()
        for text in ("[" * 5000, '{"type":"hello","type":"hello"}', '{"a":' * 100 + "1" + "}" * 100):
            who.frame(1, text.encode())
            self.assertEqual(who.next()["code"], "malformed")

    def test_bad_utf8_and_binary(self):
        who = self.stranger()
        who.frame(1, b'{"type":"\xff\xfe"}')
        self.assertEqual(who.closed()[0], 1007)
        who = self.stranger()
        who.frame(2, b'{"type":"pong"}')
        self.assertEqual(who.next()["code"], "malformed")

    def test_another_origin(self):
        other = client.Client(self.server.port, self.white.game, [("Origin", "https://evil.example")])
        self.assertEqual(other.status, 403)
        same = client.Client(self.server.port, self.white.game, [("Origin", f"http://127.0.0.1:{self.server.port}")])
        self.assertEqual(same.status, 101)
        status, _ = client.post(self.server.port, "/api/games",
                                {"mode": "blind", "side": "white", "highlightingEnabled": True},
                                [("Origin", "https://evil.example")])
        self.assertEqual(status, 403)

    def test_wrong_game_of_the_address(self):
        who = client.Client(self.server.port, "zzzzzzzz")
        who.send("hello", gameId=self.white.game)
        self.assertEqual(who.next()["code"], "malformed")

    def test_second_hello(self):
        self.white.send("hello", gameId=self.white.game, token=self.white.token)
        self.assertEqual(self.white.until("error")["code"], "malformed")

    def test_tokens_of_others(self):
        made = self.server.create()
        for token in (self.black.token, made["creatorToken"][::-1]):
            self.assertEqual(client.hello(self.server.port, made["gameId"], token=token)[1]["code"], "slot_taken")

    def test_bodies_of_requests(self):
        good = {"mode": "blind", "side": "white", "highlightingEnabled": True}
        for change in ({"mode": "x"}, {"mode": None}, {"side": "red"}, {"side": 1}, {"highlightingEnabled": "yes"},
                       {"variant": "x"}, {"variant": "../x"}, {"ruleset": "x"}, {"rulings": {"x": "y"}},
                       {"rulings": {"BR03": "y"}}, {"options": {"x": "y"}}, {"setup": {"fen": "x"}},
                       {"setup": {"fen": "8/8/8/8/8/8/8/8 w - - 0 1"}}, {"setup": {"file": "{}"}}, {"setup": 1},
                       {"seats": {"x": "me"}}, {"seats": {"w": "nobody"}}, {"opponent": "x"}, {"clock": "x"},
                       {"spectators": True}, {"seats": {"w": "me", "b": "me"}}, {"more": 1},
                       {"setup": {"fen": "k" * 70_000}}):
            status, reply = client.post(self.server.port, "/api/games", {**good, **change})
            self.assertEqual((status, reply["code"]), (400, "malformed"), change)
        for body in (b"", b"[]", b"{", b"\xff", b'{"mode":"blind"}'):
            status, reply = client.post(self.server.port, "/api/games", body)
            self.assertEqual((status, reply["code"]), (400, "malformed"), body)

    def test_paths(self):
        for path in ("/../../etc/passwd", "/..%2f..%2fetc/passwd", "//etc/passwd", "/g/../x", "/g/ABC",
                     "/api/games/aaaaaaaa/file", "/api/games/../file", "/api/metrics", "/%00", "/api/nothing",
                     "/api/qr?text=https://evil.example/g/abcdefgh"):
            status, reply = client.get(self.server.port, path)
            self.assertIn(status, (400, 404), path)
            self.assertNotIn("root:", str(reply))

    def raw(self, data, wait=2.0):
        sock = socket.create_connection(("127.0.0.1", self.server.port), timeout=wait)
        sock.sendall(data)
        try:
            return sock.recv(4096)
        except TimeoutError:
            return None
        finally:
            sock.close()

    def test_requests_that_are_none(self):
        for data in (b"\x00" * 100, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\r\n" * 200,
                     b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
                     b"POST /api/games HTTP/1.1\r\nTransfer-Encoding: x\r\n\r\n"):
            answer = self.raw(data)
            self.assertTrue(answer is None or answer == b"" or b" 40" in answer.split(b"\r\n")[0], (data, answer))
        huge = b"GET / HTTP/1.1\r\n" + b"X: " + b"y" * 20_000 + b"\r\n\r\n"
        answer = self.raw(huge)
        self.assertTrue(answer in (None, b"") or b"413" in answer, answer)

    def test_security_headers(self):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.server.port}/api/health") as reply:
                headers = reply.headers
        except urllib.error.HTTPError as error:
            headers = error.headers
        self.assertIn("default-src 'none'", headers["Content-Security-Policy"])
        self.assertNotIn("unsafe", headers["Content-Security-Policy"])
        self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
        self.assertEqual(headers["Referrer-Policy"], "no-referrer")

    def test_slow_loris_and_half_open(self):
        slow = [socket.create_connection(("127.0.0.1", self.server.port)) for _ in range(50)]
        for sock in slow:
            sock.sendall(b"GET / HT")
        status, _ = client.get(self.server.port, "/api/health")
        self.assertEqual(status, 200)
        for sock in slow:
            sock.close()

    def test_who_says_nothing_is_closed(self):
        who = self.stranger()
        began = time.monotonic()
        self.assertEqual(who.closed()[0], 4001)
        self.assertLess(time.monotonic() - began, 8)

    def test_floods_leave_memory_flat(self):
        for _ in range(200):
            self.stranger().drop()
        before = memory(self.server.process)
        for _ in range(FLOOD):
            self.stranger().drop()
        time.sleep(0.5)
        self.assertLess(memory(self.server.process) - before, 8 << 20)

    def test_failed_hellos_are_limited(self):
        with Server() as server:
            codes = []
            for _ in range(25):
                codes.append(client.hello(server.port, "zzzzzzzz")[1]["code"])
            self.assertEqual(codes[:20], ["game_not_found"] * 20)
            self.assertEqual(codes[-1], "rate_limited")

    def test_who_never_reads(self):
        who, _ = client.hello(self.server.port, self.white.game, token=self.white.token)
        before = memory(self.server.process)
        who.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        try:
            for _ in range(20_000):
                who.send("commit", **{"from": "e3"})
        except OSError:
            pass  # closed: reads too slowly
        self.assertLess(memory(self.server.process) - before, 32 << 20)
        who.drop()
        self.white, _ = client.hello(self.server.port, self.white.game, token=self.white.token)
        time.sleep(0.5)  # until its seat may commit again


if __name__ == "__main__":
    unittest.main()
