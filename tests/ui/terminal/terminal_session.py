"""A person at pinwheel-cli: keys through a pseudo-terminal of a size, and what came on the screen."""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

from cli import CLI, Case

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\x1b\([A-Z]|[\x07\x0e\x0f\r]")
PROMPT = re.compile(r"^[\w ,]+> ", re.M)


class Session(Case):
    def start(self, *args, columns=80, rows=40):
        self.start_program([CLI, *map(str, args)], self.env, columns, rows)

    def start_shell(self):
        """A shell that stops and resumes programs, whose prompt is "SHELL$ "."""
        self.start_program(["/bin/bash", "--norc", "--noprofile", "-i"], {**self.env, "PS1": "SHELL$ "}, 200, 40)
        self.expect("SHELL$ ")

    def start_program(self, words, env, columns, rows):
        pid, fd = pty.fork()
        if pid == 0:
            os.chdir(self.folder)
            os.execve(words[0], words, env)
        fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.pid, self.fd, self.text = pid, fd, ""
        self.addCleanup(self.stop)

    def stop(self):
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            self.pid = 0
        if self.fd >= 0:
            os.close(self.fd)
            self.fd = -1

    def pump(self, seconds):
        if not select.select([self.fd], [], [], seconds)[0]:
            return
        try:
            self.text += ESCAPES.sub("", os.read(self.fd, 65536).decode(errors="replace"))
        except OSError:
            pass

    def expect(self, part, seconds=60):
        """Waits for text behind what was expected before, and gives the screen up to there."""
        return self.expect_match(re.compile(re.escape(part)), seconds)

    def expect_match(self, pattern, seconds=60):
        end = time.monotonic() + seconds
        while not (found := pattern.search(self.text)):
            self.assertGreater(end, time.monotonic(), f"{pattern} did not come; the screen had {self.text!r}")
            self.pump(0.05)
        before, self.text = self.text[:found.end()], self.text[found.end():]
        return before

    def type(self, text):
        os.write(self.fd, text.encode())

    def line(self, text):
        """Types a line and gives what came up to the next prompt, which begins a line and has no brackets."""
        self.type(text + "\n")
        self.expect(text)
        answer = self.expect_match(PROMPT)
        return answer.removeprefix("\n" + text)  # keys between a prompt and its editor are shown by the terminal too

    def ended(self, seconds=20):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.pump(0.05)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.pid = 0
                return os.waitstatus_to_exitcode(status)
        self.fail("it does not end")
