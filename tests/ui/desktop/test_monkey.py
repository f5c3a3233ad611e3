"""A monkey over keys, mouse and all commands, with a fixed seed, in every variant.

It makes three passes of the same actions in one window, games closed in between; the first fills what the program and
the toolkit keep ready. No complaint of the toolkit, no end of the program. The third pass ends within ten per cent of
the memory of the second, or a fourth one of that of the third. And the window is seldom busy: of the stretches in which
it worked at all during a pass, 99.9 per cent took at most 100 ms, on a machine that does a fixed piece of work in
REFERENCE ms, and on a slower one as much more. In a run of less than ten minutes a thousandth is three or four
stretches, which is chance: 99.5 per cent there. Between the passes the test itself asks for the whole accessibility
tree, which is work that no person makes.

PINWHEEL_MONKEY is how many minutes each variant gets about, closing and settling included (1), PINWHEEL_SEED the seed
(1), PINWHEEL_VARIANTS which ones.
"""
import fcntl
import os
import random
import statistics
import subprocess
import time
import unittest

import pyatspi

from window import Window, WindowTest, wait_for

MINUTES = float(os.environ.get("PINWHEEL_MONKEY") or 1)
SEED = int(os.environ.get("PINWHEEL_SEED") or 1)
VARIANTS = (os.environ.get("PINWHEEL_VARIANTS") or
            "chess duplicate-chess blind-chess hyper-fairy-chess quantum-chess").split()
BUSY = 100  # milliseconds of the window's own time
PART = 0.999 if MINUTES >= 10 else 0.995  # which part of the stretches keeps to them
REFERENCE = 33  # milliseconds of processor time for work_of_reference() where 100 ms were agreed on
GROWTH = 1.10
# What ends the program is not pressed; a dialog for files would write wherever it is told.
LEFT_OUT = ("Quit", "Close", "Exit")
KEYS = ("Left Right Up Down Home End Return Escape Tab shift+Tab space BackSpace Delete Page_Up Page_Down F1 F2 F3 F5"
        " F9 ctrl+z ctrl+shift+z ctrl+y ctrl+t ctrl+n ctrl+g ctrl+b ctrl+l ctrl+c ctrl+v ctrl+plus ctrl+minus ctrl+0"
        " a b c d e f g h 1 2 3 4 5 6 7 8 q r n k x plus minus slash question period comma alt+1 alt+2 alt+3").split()
LINES = ["g:random(os.clock() // 1, 20)", "g:undo(3)", "g:legal()", "g", "print(('x'):rep(300000))", "error('oops')",
         "for i = 1, 3000 do print(i, 'line') end", "while true do end", "help()", "pinwheel.variants()",
         "g:comment('a comment')", "workbench.notify('hello')", "('a'):rep(5000):find(('a*'):rep(30) .. 'b')",
         "print('\\27[31m\\255\\254')", "local t = {} for i = 1, 1000 do t[i] = {i} end return t"]


class Monkey:
    """The same actions for the same seed."""

    def __init__(self, window, seed):
        self.w = window
        self.random = random.Random(seed)
        self.pipe = subprocess.Popen(["xdotool", "-"], env=window.env, stdin=subprocess.PIPE, text=True)
        # On a busy machine xdotool falls behind; it is waited for, so that a pass ends with what it has sent.
        fcntl.fcntl(self.pipe.stdin, fcntl.F_SETPIPE_SZ, 4096)
        # A machine with much else to do answers late, and what does not answer is as if it were not there.
        self.items = wait_for("the menus", lambda: self.w.all(
            lambda node: node.getRoleName() in ("menu item", "check menu item", "radio menu item")
            and node.name and not node.name.startswith(LEFT_OUT)))
        self.done = 0

    def close(self):
        self.pipe.stdin.close()
        self.pipe.wait(120)

    def tell(self, line):
        self.pipe.stdin.write(line + "\n")
        self.pipe.stdin.flush()

    def place(self):
        # Below the title and away from the edges, where the window manager listens.
        return f"{self.random.randint(30, 1400)} {self.random.randint(60, 860)}"

    def act(self):
        """One action; each takes its numbers from the seed whether it comes off or not."""
        kind = self.random.random()
        self.done += 1
        if kind < 0.35:
            button = self.random.choice((1, 1, 1, 1, 3, 4, 5))
            self.tell(f"mousemove {self.place()} click {button}")
        elif kind < 0.45:
            self.tell(f"mousemove {self.place()} mousedown 1 mousemove {self.place()} mouseup 1")
        elif kind < 0.5:
            self.tell(f"mousemove {self.place()}")
        elif kind < 0.8:
            self.tell("key --clearmodifiers " + self.random.choice(KEYS))
        elif kind < 0.95:
            item = self.random.choice(self.items)
            try:
                item.queryAction().doAction(0)
            except Exception:
                pass  # the menu was made anew
        else:
            line = self.random.choice(LINES)
            self.tell("key Escape key Escape key ctrl+l")
            self.tell(f"type --delay 1 {quoted(line)}")
            self.tell("key Return")
        if self.done % 12 == 0:
            self.tell("key Escape key Escape")  # out of dialogs
        if self.done % 60 == 0:
            self.tell("key ctrl+l key ctrl+c key Escape key Escape")
        time.sleep(0.03)


def work_of_reference():
    """Milliseconds of processor time that a fixed piece of work takes here and now."""
    begun, number = time.thread_time(), 0
    for each in range(300_000):
        number = (number * 31 + each) & 0xffffffff
    return (time.thread_time() - begun) * 1000


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def memory(pid):
    """Megabytes of its own; pages of mapped files come and go with what the machine has to spare."""
    with open(f"/proc/{pid}/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("RssAnon")) / 1024


class Monkeys(WindowTest):
    def settle(self, w):
        """Until the window has nothing left to do."""
        def time_used():
            with open(f"/proc/{w.process.pid}/stat") as file:
                fields = file.read().rsplit(")", 1)[1].split()
            return int(fields[11]) + int(fields[12])
        end = time.monotonic() + 60
        before = time_used()
        while time.monotonic() < end:
            time.sleep(1)
            now = time_used()
            if now - before <= 5:
                return
            before = now

    def close_games(self, w):
        """One fresh game, as in the beginning: closing the last tab brings one."""
        for _ in range(80):
            last = self.pages(w) <= self.alone
            w.keys("Escape")
            w.keys("ctrl+w")
            time.sleep(0.2)
            button = w.find("Don't save", role="push button", showing=True)
            if button:
                button.queryAction().doAction(0)
                time.sleep(0.2)
            if last:
                return

    def pages(self, w):
        """Pages of the window, and what else stands among them."""
        return wait_for("the tabs", lambda: w.find("Games")).childCount

    def one_pass(self, w, seed, actions=None, seconds=None):
        monkey = Monkey(w, seed)
        begun = time.monotonic()
        end = begun + (seconds or 1e9)
        while time.monotonic() < end and (actions is None or monkey.done < actions):
            self.assertIsNone(w.process.poll(), f"the program ended after {monkey.done} actions: {w.error_text()}")
            monkey.act()
        monkey.close()
        self.settle(w)
        self.passes.append((begun, time.monotonic()))
        return monkey.done

    def stretches(self, probe, start):
        """Milliseconds of the window's own time in each stretch of the passes; the program began at `start`."""
        out = []
        with open(probe) as file:
            for line in file:
                when, work, _ = line.split()
                at = start + float(when) / 1000
                if any(begun <= at <= end for begun, end in self.passes):
                    out.append(float(work))
        return sorted(out)

    def one_variant(self, variant):
        home = self.folder()
        os.chdir(home)  # where a dialog for files begins
        probe = home + "/probe"
        begun = time.monotonic()
        with Window(self.display, "--variant", variant, "--probe", probe, home=home) as w:
            time.sleep(2)
            self.passes = []
            self.alone = self.pages(w)
            actions = self.one_pass(w, SEED, seconds=MINUTES * 10)
            sizes, paces = [], []
            # What is lost at every pass grows on; what the allocator holds back once does not.
            while len(sizes) < 2 or (len(sizes) == 2 and sizes[1] > sizes[0] * GROWTH):
                paces += [work_of_reference() for _ in range(10)]
                self.close_games(w)
                self.one_pass(w, SEED, actions=actions)
                self.close_games(w)
                self.settle(w)
                sizes.append(memory(w.process.pid))
            first, second = sizes[-2:]
            work = self.stretches(probe, begun)
            complaints = w.complaints()
        at = work[min(len(work) - 1, int(PART * len(work)))]
        most = BUSY * max(1, statistics.median(paces) / REFERENCE)
        grown = " then ".join(f"{each:.0f}" for each in sizes)
        print(f"{variant}: seed {SEED}, {actions} actions, {grown} MiB, "
              f"{len(work)} stretches of work, the longest {', '.join(f'{each:.0f}' for each in work[-5:])} ms, "
              f"{100 * PART:g} % within {at:.0f} of {most:.0f} ms, "
              f"{len(complaints)} complaints", flush=True)
        self.assertEqual(complaints, [])
        self.assertLessEqual(second, first * GROWTH)
        self.assertLessEqual(at, most)

    def test_monkey(self):
        for variant in VARIANTS:
            with self.subTest(variant=variant):
                self.one_variant(variant)


if __name__ == "__main__":
    unittest.main()
