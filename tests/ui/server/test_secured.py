"""The server behind TLS: a client that verifies who it speaks to plays, and speaks to nobody whose name it cannot
verify."""
import os
import socket
import ssl
import subprocess
import tempfile
import threading
import unittest

from program import CLI, Server


class Proxy:
    """TLS before a server, as a proxy of the host does it."""

    def __init__(self, port, certificate, key):
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(certificate, key)
        self.behind = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                plain, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.carry, args=(plain,), daemon=True).start()

    def carry(self, plain):
        try:
            with self.context.wrap_socket(plain, server_side=True) as outer, \
                    socket.create_connection(("127.0.0.1", self.behind)) as inner:
                outer.settimeout(0.02)
                inner.settimeout(0.02)
                while self.pass_on(outer, inner) and self.pass_on(inner, outer):
                    pass
        except OSError:
            pass

    def pass_on(self, source, target):
        """Whether the source goes on."""
        try:
            data = source.recv(65536)
        except TimeoutError:
            return True
        target.sendall(data)
        return bool(data)

    def close(self):
        self.listener.close()


class Secured(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="pinwheel-tls-")
        cls.server = Server("--behind-proxy")
        cls.proxies = {}
        for name in ("localhost", "elsewhere.example"):
            at = os.path.join(cls.folder.name, name)
            subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
                            "-nodes", "-days", "2", "-subj", f"/CN={name}", "-addext", f"subjectAltName=DNS:{name}",
                            "-keyout", at + ".key", "-out", at + ".pem"], check=True, capture_output=True)
            cls.proxies[name] = Proxy(cls.server.port, at + ".pem", at + ".key")

    @classmethod
    def tearDownClass(cls):
        for proxy in cls.proxies.values():
            proxy.close()
        cls.server.stop()
        cls.folder.cleanup()

    def join(self, name, trusted):
        """What a terminal says that joins through the proxy with the certificate of a name."""
        made = self.server.create()
        link = f"https://localhost:{self.proxies[name].port}/g/{made['gameId']}#{made['creatorToken']}"
        env = dict(os.environ, SSL_CERT_FILE=os.path.join(self.folder.name, trusted), SSL_CERT_DIR="/nowhere")
        terminal = subprocess.Popen([CLI, "--safe-mode", "play", "--join", link], stdin=subprocess.PIPE, env=env,
                                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        killer = threading.Timer(25, terminal.kill)
        killer.start()
        said = ""
        for line in terminal.stdout:
            said += line
            if "Waiting for somebody" in line or "connection is lost" in line or "server" in line.lower():
                break
        terminal.kill()
        terminal.communicate()
        killer.cancel()
        return said

    def test_a_certificate_that_is_trusted(self):
        self.assertIn("Waiting for somebody", self.join("localhost", "localhost.pem"))

    def test_a_certificate_that_nobody_vouches_for(self):
        self.assertNotIn("Waiting for somebody", self.join("localhost", "elsewhere.example.pem"))

    def test_a_certificate_of_another_name(self):
        self.assertNotIn("Waiting for somebody", self.join("elsewhere.example", "elsewhere.example.pem"))


if __name__ == "__main__":
    unittest.main()
