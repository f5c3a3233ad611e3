"""Bots in Lua at a real server, and at servers that are none: what a script gets is an answer or an error, in time."""
import base64
import hashlib
import os
import re
import signal
import socket
import struct
import subprocess
import tempfile
import threading
import time
import unittest

from program import CLI, ServerCase

BOT = os.path.join(os.environ["PINWHEEL_SOURCE"], "scripts/examples/network-bot.lua")


def start(*words):
    return subprocess.Popen([CLI, "--safe-mode", "run", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            stdin=subprocess.DEVNULL, text=True)


def run(text, *words, seconds=120):
    """What a script printed, and its error."""
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
        file.write(text)
        file.flush()
        done = subprocess.run([CLI, "--safe-mode", "run", file.name, *words], capture_output=True,
                              text=True, timeout=seconds, check=False)
    return done.stdout, done.stderr, done.returncode


class Bots(ServerCase):
    def test_two_bots_play_a_whole_blind_game(self):
        first = start(BOT, f"http://127.0.0.1:{self.server.port}", "blind-chess", "60")
        link = re.fullmatch(r"Play me: (\S+)\n", first.stdout.readline()).group(1)
        second = start(BOT, link, "60")
        told = []
        for each in (first, second):
            # Not communicate(): what readline() read ahead would be lost to it.
            told.append(each.stdout.read().splitlines())
            errors = each.stderr.read()
            self.assertEqual(each.wait(240), 0, errors)
        ends = [lines[-1] for lines in told]
        self.assertEqual(ends[0], ends[1])
        self.assertRegex(ends[0], r"^The game is over: [\w-]+(, [wb] wins)?$")
        # Each heard what the other did, by the statements of the game and not by squares; who is White was drawn.
        for lines in told:
            mine = re.fullmatch("I am ([wb]) in a game of blind-chess", next(each for each in lines if "I am" in each))
            heard = {line.split("\t")[0] for line in lines if "\t" in line}
            self.assertIn({"w": "black_moved", "b": "white_moved"}[mine.group(1)], heard)
            self.assertGreater(len([line for line in lines if "\t" in line]), 20)
        for lines in told:
            for line in lines:
                if "\t" in line:
                    self.assertNotRegex(line, r"\b[a-h][1-8]\b")

    def test_a_mate_in_four_plies_is_told_to_both(self):
        script = """
            local moves = { w = { "f2f3", "g2g4" }, b = { "e7e5", "d8h4" } }
            local seats, links = {}
            seats.w, links = pinwheel.host(arg[1], { variant = "blind-chess", seats = { w = "me", b = "open" } })
            seats.b = pinwheel.connect(links[1])
            assert(seats.b.seat == "b" and seats.b.status == "active")
            while seats.w.status == "waiting" do seats.w:wait() end
            assert(seats.w.my_turn and not seats.b.my_turn and #seats.w:actions() > 0)
            for _ = 1, 2 do
                for _, side in ipairs { "w", "b" } do
                    while not seats[side].my_turn do assert(seats[side]:wait(10)) end
                    seats[side]:play(table.remove(moves[side], 1))
                end
            end
            while not seats.w.over do assert(seats.w:wait(10)) end
            for _, side in ipairs { "w", "b" } do
                local s = seats[side]
                local codes = {}
                for _, said in ipairs(s:heard()) do codes[#codes + 1] = said.code end
                print(side, s.over, s.reason, s.winner, codes[#codes], s:view().boards.board.squares.h4.piece)
                s:close()
                print(select(2, pcall(s.wait, s)).code)
            end
        """
        out, errors, code = run(script, f"http://127.0.0.1:{self.server.port}")
        self.assertEqual(code, 0, errors)
        last = "true\tcheckmate\tb\t"
        lines = out.splitlines()
        self.assertEqual(lines[0], "w\t" + last + "black_checkmate\tqueen")
        self.assertTrue(lines[2].startswith("b\t" + last), lines)
        self.assertEqual([lines[1], lines[3]], ["net.closed"] * 2)

    def test_what_the_server_refuses_is_an_error_with_its_code(self):
        script = """
            local function code(f, ...)
                local ok, err = pcall(f, ...)
                return not ok and (type(err) == "table" and err.code or err)
            end
            local s, links = pinwheel.host(arg[1], { variant = "chess", seats = { w = "me", b = "open" } })
            print(code(s.play, s, "e2e4"))
            local other = pinwheel.connect(links[1])
            print(code(pinwheel.connect, links[1], { seconds = 5 }))
            print(code(pinwheel.connect, "http://127.0.0.1:1/g/abcdefgh", { seconds = 0.5 }))
            print(code(pinwheel.connect, (links[1]:gsub("/g/.*", "/g/zzzzzzzz")), { seconds = 5 }))
            print(code(pinwheel.connect, "nonsense"))
            print(code(pinwheel.host, arg[1], { variant = "nonsense" }))
            print(code(other.play, other, "e7e5"), code(other.play, other, "nonsense"))
            while not s.my_turn do s:wait() end
            s:play("e2e4")
            while not other.my_turn do other:wait() end
            other:play("e7e5")
            local back = pinwheel.connect(s.link)
            print(back.seat, #back:log(), code(s.wait, s, 5) or code(s.wait, s, 5))
        """
        out, errors, code = run(script, f"http://127.0.0.1:{self.server.port}")
        self.assertEqual(code, 0, errors)
        self.assertEqual(out.splitlines(), ["not_your_turn", "spectators_disabled", "net.connect", "game_not_found",
                                            "link.syntax", "malformed", "not_your_turn\tmalformed",
                                            "w\t2\tnet.superseded"])

    def test_a_script_that_is_not_trusted_has_no_network(self):
        with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
            file.write("for _, f in ipairs { 'connect', 'host' } do print(select(2, pcall(pinwheel[f], 'x')).code) end")
            file.flush()
            done = subprocess.run([CLI, "--safe-mode", "run", "--sandbox", file.name], capture_output=True, text=True,
                                  timeout=60, check=False)
        self.assertEqual(done.stdout.split(), ["net.sandbox"] * 2, done.stderr)


class Bad:
    """A server that answers a connection as `answer` says; it goes on until the test is over."""

    def __init__(self, answer, upgrade=True):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.link = f"http://127.0.0.1:{self.listener.getsockname()[1]}/g/abcdefgh"
        self.answer, self.upgrade, self.over, self.open = answer, upgrade, False, []
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                taken, _ = self.listener.accept()
            except OSError:
                return
            self.open.append(taken)
            threading.Thread(target=self.talk, args=(taken,), daemon=True).start()

    def talk(self, taken):
        try:
            if self.upgrade:
                head = b""
                while b"\r\n\r\n" not in head:
                    head += taken.recv(4096)
                key = re.search(rb"Sec-WebSocket-Key: (\S+)", head).group(1)
                accept = hashlib.sha1(key + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest()
                taken.sendall(b"HTTP/1.1 101 Switching\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                              b"Sec-WebSocket-Accept: " + base64.b64encode(accept) + b"\r\n\r\n")
            self.answer(self, taken)
        except OSError:
            pass

    def stop(self):
        self.over = True
        self.listener.close()
        for each in self.open:
            each.close()


def frame(text, kind=1):
    size = len(text)
    head = bytes([0x80 | kind]) + (bytes([size]) if size < 126 else b"\x7e" + struct.pack(">H", size) if size < 65536
                                   else b"\x7f" + struct.pack(">Q", size))
    return head + text


JOINED = frame(b'{"type":"joined","you":"w","token":"' + b"a" * 24 + b'","gameStatus":"active","variant":"chess",'
               b'"announcements":[],"toAct":["w"]}')
CONNECT = "local s = pinwheel.connect(arg[1], { seconds = 3 }) print(s.seat) "


def flood(messages):
    def answer(server, taken):
        taken.sendall(JOINED)
        number = 0
        while not server.over:
            number += 1
            taken.sendall(messages(number))
    return answer


class BadServers(unittest.TestCase):
    def answer(self, script, answer, upgrade=True, seconds=60):
        """What a script printed and its error, at a server of the test's own."""
        server = Bad(answer, upgrade)
        try:
            return run(script, server.link, seconds=seconds)
        finally:
            server.stop()

    def test_a_server_that_is_none_ends_in_an_error(self):
        def silent(server, _):
            while not server.over:
                time.sleep(0.1)
        for name, answer, upgrade in (
                ("says nothing", silent, False), ("says nothing after the upgrade", silent, True),
                ("closes", lambda _, taken: taken.close(), False),
                ("is no web server", lambda _, taken: taken.sendall(b"\0\xff" * 70_000), False),
                ("sends no message", lambda _, taken: taken.sendall(frame(b"\xff\xfe") * 3 + frame(b"[") * 3), True),
                ("sends bare frames", lambda _, taken: taken.sendall(b"\xff" * 100_000), True),
                ("sends half a message of a gigabyte",
                 lambda _, taken: taken.sendall(b"\x81\x7f" + struct.pack(">Q", 1 << 30) + b"x" * 100_000), True)):
            with self.subTest(name):
                begun = time.monotonic()
                out, errors, code = self.answer(CONNECT, answer, upgrade)
                self.assertEqual((out, code), ("", 1), errors)
                self.assertRegex(errors, r"net\.\w+|does not answer", errors)
                self.assertLess(time.monotonic() - begun, 30)

    def test_a_server_that_vanishes_ends_in_an_error(self):
        def once(server, taken):
            taken.sendall(JOINED)
            server.listener.close()
            taken.close()
        script = CONNECT + "local ok, err repeat ok, err = pcall(s.wait, s) until not ok print(err.code) " \
            "print(select(2, pcall(s.play, s, 'e2e4')).code)"
        out, errors, code = self.answer(script, once)
        self.assertEqual(code, 0, errors)
        self.assertEqual(out.split(), ["w", "net.gone", "net.gone"])

    def test_a_server_that_never_answers_an_action_ends_in_an_error(self):
        def silent(server, taken):
            taken.sendall(JOINED)
            while not server.over:
                taken.recv(4096)
        out, errors, _ = self.answer(CONNECT + "print(select(2, pcall(s.play, s, 'e2e4', 0.5)).code)", silent)
        self.assertEqual(out.split(), ["w", "net.time"], errors)

    def test_a_flood_fills_no_memory(self):
        words = b"x" * 4000

        def update(number):
            return frame(b'{"type":"update","gameStatus":"active","newAnnouncements":[{"k":%d,"ply":1,"text":"%s"}]}'
                         % (number, words))
        script = CONNECT + """
            local function resident()
                for line in io.lines("/proc/self/status") do
                    local kib = line:match("^VmRSS:%s*(%d+)")
                    if kib then return tonumber(kib) // 1024 end
                end
            end
            local before, start = resident(), os.time()
            while os.time() < start + 4 do pcall(s.wait, s, 0.2) end
            print(resident() - before < 60 and "flat" or resident() - before)
            print(#s:heard() <= 10000)
            s:close()
        """
        for name, messages in (("pings that are not read", lambda _: frame(b'{"type":"ping"}') * 500),
                               ("announcements", update),
                               ("errors", lambda _: frame(b'{"type":"error","code":"x","message":"%s"}' % words)),
                               ("rubbish", lambda _: frame(b"rubbish") * 500)):
            with self.subTest(name):
                out, errors, code = self.answer(script, flood(messages), seconds=120)
                self.assertEqual((out.splitlines(), code), (["w", "flat", "true"], 0), errors)

    def test_an_interrupt_ends_a_wait_at_once(self):
        def silent(server, taken):
            taken.sendall(JOINED)
            while not server.over:
                taken.recv(4096)
        for waits in ("s:wait(100)", "s:play('e2e4', 100)", "pinwheel.connect(arg[1], { seconds = 100 })"):
            server = Bad(silent)
            with self.subTest(waits), tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
                file.write(CONNECT + "io.stdout:flush() " + waits)
                file.flush()
                process = start(file.name, server.link)
                self.assertEqual(process.stdout.readline(), "w\n")
                server.answer = lambda served, _: time.sleep(60)
                time.sleep(0.3)
                process.send_signal(signal.SIGINT)
                begun = time.monotonic()
                _, errors = process.communicate(timeout=30)
                self.assertIn("script.interrupted", errors)
                self.assertLess(time.monotonic() - begun, 5)
            server.stop()


if __name__ == "__main__":
    unittest.main()
