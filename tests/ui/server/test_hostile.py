"""Clients that mean harm, or make no sense: others play on, and the server stays as small as it was."""
import json
import os
import random
import socket
import struct
import time
import unittest
import urllib.error
import urllib.request

import client
from program import Server

FLOOD = int(os.environ.get("PINWHEEL_FLOOD", "10000"))


def time_used(process):
    """Seconds of processor time."""
    with open(f"/proc/{process.pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


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

    def test_bodies_of_many_members_take_no_time(self):
        """No body of the largest size keeps the server from others; one object or many of them."""
        one = "{" + ",".join(f'"{i}":1' for i in range(180_000)) + "}"
        each = "{" + ",".join(f'"{i}":1' for i in range(900)) + "}"
        many = '{"seats":[' + ",".join([each] * 250) + "]}"
        self.assertLess(max(len(one), len(many)), 2 << 20)
        for body, where in ((one, ""), (many, "/seats")):
            begun = time_used(self.server.process)
            status, answer = client.post(self.server.port, "/api/games", body.encode())
            self.assertEqual((status, answer["code"]), (400, "malformed"))
            self.assertIn(where, answer["message"])
            self.assertLess(time_used(self.server.process) - begun, 3)

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

    def test_a_hello_that_wants_more_says_its_protocol(self):
        """Clients of the first design say none; who wants what came later does, and is told so."""
        made = self.server.create()
        for members in ({"wants": ["log"]}, {"since": 1}, {"screen": {}}, {"protocol": 2}):
            who, answer = client.hello(self.server.port, made["gameId"], **members)
            self.assertEqual((answer["type"], answer.get("code")), ("error", "malformed"), members)
            self.assertIn("/protocol", answer["message"])
            if "protocol" not in members:
                self.assertIn('"protocol": 1', answer["message"])
        self.assertEqual(client.hello(self.server.port, made["gameId"], joinAs="auto")[1]["type"], "joined")

    def test_proposals_are_for_who_is_told_of_them(self):
        made = self.server.create(mode="vanilla")
        white, _ = client.hello(self.server.port, made["gameId"], token=made["creatorToken"])
        black, joined = client.hello(self.server.port, made["gameId"], joinAs="auto", protocol=1)
        for who in (white, black):
            who.send("ask", what="ruleset", data={"ruleset": "table"})
        answer = white.until("error")
        self.assertEqual(answer["code"], "malformed")
        self.assertIn('"protocol"', answer["message"])
        answer = black.until("error")
        self.assertEqual(answer["code"], "not_now")
        self.assertIn("cannot be asked", answer["message"])
        white.send("reply", to=1, accept=True)
        self.assertEqual(white.until("error")["code"], "malformed")

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

    def test_nobody_arranges_what_a_game_hides(self):
        blind = {"variant": "blind-chess", "seats": {"w": "me"}}
        arranged = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        file = json.dumps({"variant": "blind-chess", "version": 1, "moves": [],
                           "pinwheel": {"setup": {"text": arranged}}})
        for setup in ({"fen": arranged}, {"file": file}):
            status, reply = client.post(self.server.port, "/api/games", {**blind, "setup": setup})
            self.assertEqual((status, reply["code"]), (400, "malformed"), setup)
            self.assertIn("hides how its position was arranged", reply["message"])
        for open_game in ({"variant": "chess", "seats": {"w": "me"}}, {**blind, "options": {"mode": "vanilla"}}):
            status, reply = client.post(self.server.port, "/api/games", {**open_game, "setup": {"fen": arranged}})
            self.assertEqual(status, 200, reply)

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

    def closed_within(self, socks, seconds, trickle=b""):
        """How many of them the server ends in that time, while they say little."""
        until = time.monotonic() + seconds
        open_ = list(socks)
        while open_ and time.monotonic() < until:
            for sock in list(open_):
                sock.settimeout(0.01)
                try:
                    if trickle:
                        sock.sendall(trickle)
                    gone = not sock.recv(4096)
                except TimeoutError:
                    gone = False
                except OSError:
                    gone = True
                if gone:
                    open_.remove(sock)
                    sock.close()
            self.assertEqual(client.get(self.server.port, "/api/health")[0], 200)  # others are answered
            self.assertTrue(self.white.silent(0.15) and self.black.silent(0.15))  # nothing but pings
        for sock in open_:
            sock.close()
        return len(socks) - len(open_)

    def connected(self, count, data=b""):
        socks = [socket.create_connection(("127.0.0.1", self.server.port)) for _ in range(count)]
        for sock in socks:
            sock.sendall(data)
        return socks

    def test_slow_loris(self):
        self.assertEqual(self.closed_within(self.connected(20, b"GET / HTTP/1.1\r\nX-A: "), 40, b"a"), 20)

    def test_half_open(self):
        post = b"POST /api/games HTTP/1.1\r\nContent-Length: 1000\r\n\r\n{"
        half = self.connected(20) + self.connected(20, b"GET / HT") + self.connected(20, post)
        self.assertEqual(self.closed_within(half, 50), 60)

    def test_who_answers_no_ping(self):
        with Server("--ping", "1") as server:
            white, black = server.pair()
            white.pongs = False
            with self.assertRaisesRegex(client.Closed, "4003 no pong"):
                while white.next(0.2) is None and black.next(0.01) is None:  # who waits answers pings
                    pass
            self.assertFalse(black.until("peer-status")["connected"])

    def test_replayed_bytes(self):
        """What one socket sent, sent again by another, does nothing twice."""
        hello = {"type": "hello", "gameId": self.white.game, "joinAs": "b"}
        act = {"type": "act", "n": 1, "action": "a2a3"}
        thief = self.stranger()
        thief.send(hello)
        self.assertEqual(thief.next()["code"], "slot_taken")
        thief.send(act)
        self.assertEqual(thief.next()["code"], "malformed")  # no seat: say hello first
        self.assertTrue(self.black.silent())

    def test_requests_at_random(self):
        """Requests with parts left out, doubled, cut and changed: each is answered or closed, and nothing is told."""
        dice = random.Random(11)
        lines = [b"GET", b"POST", b"HEAD", b"PUT", b"/", b"/g/aaaaaaaa", b"/ws?game=aaaaaaaa", b"/api/games",
                 b"/api/open", b"/api/games/aaaaaaaa/file?as=pgn", b"/api/qr?text=%68%zz",
                 b"/api/catalogue", b"HTTP/1.1", b"HTTP/1.0",
                 b"Host: x", b"Upgrade: websocket", b"Connection: Upgrade", b"Sec-WebSocket-Version: 13",
                 b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", b"Content-Length: 2", b"Transfer-Encoding: chunked",
                 b"Origin: null", b"Authorization: Bearer \xff", b"Accept-Encoding: gzip;q=x", b"If-None-Match: \"",
                 b"X-Forwarded-For: ,,,", b"Range: bytes=9-1", b"Expect: 100-continue", b"{}", b"0", b""]
        for _ in range(400):
            words = [dice.choice(lines[:4]), dice.choice(lines[4:12]), dice.choice(lines[12:14])]
            if dice.random() < 0.2:
                words[dice.randrange(3)] = dice.choice(lines)
            text = b" ".join(words) + b"\r\n"
            for _ in range(dice.randrange(8)):
                text += dice.choice(lines[14:]) + dice.choice((b"\r\n", b"\r\n", b"\n", b": "))
            text = bytearray(text + b"\r\n")
            for _ in range(dice.choice((0, 0, 1, 3))):
                text[dice.randrange(len(text))] = dice.randrange(256)
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=20) as sock:
                sock.sendall(text)
                sock.shutdown(socket.SHUT_WR)
                answer = b""
                try:
                    while more := sock.recv(65536):
                        answer += more
                except ConnectionError:
                    pass
            self.assertTrue(not answer or answer.startswith(b"HTTP/1."), (bytes(text), answer[:200]))
            self.assertNotIn(self.white.token.encode(), answer)
        self.assertEqual(client.get(self.server.port, "/api/health")[0], 200)

    def test_who_says_nothing_is_closed(self):
        who = self.stranger()
        began = time.monotonic()
        self.assertEqual(who.closed()[0], 4001)
        self.assertLess(time.monotonic() - began, 8)

    def test_floods_leave_memory_flat(self):
        """Connections that come and go, every fourth as a WebSocket."""
        for _ in range(200):
            self.stranger().drop()
        before = memory(self.server.process)
        for i in range(FLOOD):
            who = self.stranger() if i % 4 == 0 else None
            sock = who.socket if who else self.connected(1, b"GET / HT" if i % 4 == 1 else b"")[0]
            # Reset, so that ten thousand of them leave no ports that wait.
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            sock.close()
        time.sleep(0.5)
        self.assertEqual(client.get(self.server.port, "/api/health")[0], 200)
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
