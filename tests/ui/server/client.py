"""A client of blind chess, written from section 10 of the specification and RFC 6455 alone; standard library only.

Every message that comes is checked against the published schema."""
import base64
import json
import os
import socket
import struct
import time
import urllib.error
import urllib.request

import schema


class Closed(Exception):
    """The server closed the socket, with a code and a reason."""

    def __init__(self, code, reason):
        super().__init__(f"{code} {reason}")
        self.code, self.reason = code, reason


def post(port, path, body, headers=()):
    """Status and JSON of a POST."""
    return get(port, path, headers, body if isinstance(body, bytes) else json.dumps(body).encode())


def get(port, path, headers=(), data=None):
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", data, dict(headers))
    try:
        with urllib.request.urlopen(request, timeout=20) as reply:
            status, text = reply.status, reply.read()
    except urllib.error.HTTPError as error:
        with error:
            status, text = error.code, error.read()
    try:
        return status, json.loads(text)
    except ValueError:
        return status, text


class Client:
    """One WebSocket. Pings of the protocol are answered while somebody waits for a message."""

    def __init__(self, port, game="", headers=()):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=20)
        self.data = head = b""
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET /ws?game={game} HTTP/1.1" if game else "GET /ws HTTP/1.1",
                 "Host: " + dict(headers).get("Host", f"127.0.0.1:{port}"), "Connection: Upgrade",
                 "Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}",
                 *(f"{name}: {value}" for name, value in headers if name != "Host")]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in head:
            more = self.socket.recv(4096)
            if not more:
                raise Closed(0, "no handshake")
            head += more
        head, self.data = head.split(b"\r\n\r\n", 1)
        self.status, self.pongs, self.part = int(head.split()[1]), True, b""
        self.raw = []  # texts of all messages, as they came

    def frame(self, kind, payload, fin=True):
        mask = os.urandom(4)
        size, head = len(payload), bytes([(0x80 if fin else 0) | kind])
        head += bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + struct.pack(">H", size) \
            if size < 65536 else bytes([0x80 | 127]) + struct.pack(">Q", size)
        self.socket.sendall(head + mask + bytes(c ^ mask[i % 4] for i, c in enumerate(payload)))

    def send(self, message, **members):
        """An object, or the type and the members of one; a text is sent as it is."""
        if members or (isinstance(message, str) and message[:1] not in "{["):
            message = {"type": message, **members}
        self.frame(1, (message if isinstance(message, str) else json.dumps(message)).encode())

    def take(self, count):
        while len(self.data) < count:
            more = self.socket.recv(65536)
            if not more:
                raise Closed(1006, "gone")
            self.data += more
        taken, self.data = self.data[:count], self.data[count:]
        return taken

    def next(self, seconds=20):
        """The next message that is no ping; None where none comes in time."""
        until = time.monotonic() + seconds
        while True:
            self.socket.settimeout(max(0.001, until - time.monotonic()))
            try:
                kind, size = self.take(2)
                size &= 127
                if size > 125:
                    size = struct.unpack(">H" if size == 126 else ">Q", self.take(2 if size == 126 else 8))[0]
                payload = self.take(size)
            except TimeoutError:
                return None
            except ConnectionError as error:
                raise Closed(1006, str(error)) from error
            if kind & 15 == 8:
                raise Closed(struct.unpack(">H", payload[:2])[0] if size else 1005, payload[2:].decode())
            if kind & 15 > 1:
                continue
            self.part += payload
            if not kind & 128:
                continue
            payload, self.part = self.part, b""
            message = json.loads(payload)
            faults = schema.faults_of_message(message)
            assert not faults, f"not as the published schema says: {faults} in {payload.decode()[:2000]}"
            if message["type"] == "ping":
                if self.pongs:
                    self.send("pong")
                continue
            self.raw.append(payload.decode())
            return message

    def until(self, type_, **members):
        """The next message of a type with these members; what comes before it is passed over."""
        while True:
            message = self.next()
            assert message is not None, f"no {type_} with {members} came"
            if message["type"] == type_ and all(message.get(name) == value for name, value in members.items()):
                return message

    def silent(self, seconds=0.3):
        """Whether nothing comes for a while."""
        return self.next(seconds) is None

    def closed(self):
        """How the server ends this socket."""
        try:
            while self.next() is not None:
                pass
        except Closed as end:
            return end.code, end.reason

    def drop(self):
        if hasattr(self, "socket"):  # there is none where nobody listened
            self.socket.close()

    __del__ = drop


def hello(port, game, headers=(), **members):
    client = Client(port, game, headers)
    client.send("hello", gameId=game, **members)
    return client, client.next()
