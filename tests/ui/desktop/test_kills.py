"""Kills at random moments of a game in the real window: what is older than two seconds is there again, every time.

PINWHEEL_KILLS is how many games are played (7, one for each way to end), PINWHEEL_SEED their seed (printed).
"""
import json
import os
import random
import re
import signal
import sys
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "support"))
from small_disk import SmallDisk
from window import Display, Window, WindowTest, wait_for

KILLS = int(os.environ.get("PINWHEEL_KILLS") or 7)
SEED = int(os.environ.get("PINWHEEL_SEED") or random.SystemRandom().randrange(10**6))
PROMISE = 2.0  # seconds
# No position comes often enough to end the game.
MOVES = [file + step for file in "abcdefgh" for step in ("2{0}3", "7{0}6", "3{0}4", "6{0}5")]
MOVES = [move.format(move[0]) for move in MOVES] + "g1f3 g8f6 a1a2 a8a7 h1h2 h8h7 f3g1 f6g8 a2a1 a7a8 h2h1 h7h8".split()
# Ends that the program hears of keep everything; after the others the promise holds.
ENDS = {"TERM": True, "HUP": True, "INT": True, "display": True, "KILL": False, "ABRT": False, "full disk": False}


class Played:
    """The moves of a game that is typed into the console. A move is made when the window shows it: what lies in the
    queue of a slow machine's keys is nobody's work yet."""
    def __init__(self, window):
        self.window = window
        self.typed = 0
        self.shown = []  # when the window showed each move, at the latest
        window.keys("ctrl+l")
        wait_for("the status", lambda: window.find("Status.", prefix=True))
        self.card = window.find("Status.", prefix=True)

    def one(self):
        self.window.type(f'g:play("{MOVES[self.typed]}")\n')
        self.typed += 1
        self.look()

    def look(self):
        """Whether the window shows all that was typed."""
        ply = re.search(r"Ply (\d+)", self.card.name)
        now = time.monotonic()
        self.shown += [now] * ((int(ply[1]) if ply else 0) - len(self.shown))
        return len(self.shown) == self.typed

    def until(self, end, most, pause=lambda: 0):
        while time.monotonic() < end and self.typed < most:
            self.one()
            time.sleep(pause())


class Kills(WindowTest):
    def kept(self, home):
        """How many moves each kept game has."""
        folder = home + "/state/pinwheel/autosave"
        out = []
        for name in os.listdir(folder) if os.path.isdir(folder) else []:
            self.assertFalse(name.endswith(".tmp"), name)
            if name.endswith(".pinwheel"):
                with open(f"{folder}/{name}") as file:
                    out.append(len(json.load(file)["moves"]))
        return out

    def fill_disk(self, w):
        """The disk of kept games is full, until the call that is given back. Where none can be mounted, no file can be
        made in their folder."""
        if self.disk:
            self.disk.fill()
            return self.disk.free
        folder = w.home + "/state/pinwheel/autosave"
        aside = folder + ".aside"
        if os.path.isdir(folder):
            os.rename(folder, aside)
        with open(folder, "w"):
            pass

        def free():
            os.unlink(folder)
            if os.path.isdir(aside):
                os.rename(aside, folder)
        return free

    def end(self, w, display, how):
        if how == "display":
            display.server.kill()
        else:
            w.process.send_signal(getattr(signal, "SIG" + (how if how != "full disk" else "KILL")))
        w.process.wait(10)

    def one(self, number, how):
        heard = ENDS[how]
        home = self.folder()
        self.disk = None
        if how == "full disk":
            try:
                self.disk = SmallDisk(self, home + "/state", 4096)
            except unittest.SkipTest as reason:
                print(reason, flush=True)
        display = Display() if how == "display" else self.display
        try:
            with Window(display, "--variant", "chess", home=home) as w:
                played = Played(w)
                played.until(time.monotonic() + self.random.uniform(0.5, 3), len(MOVES) // 2,
                             lambda: self.random.uniform(0, 0.2))
                for _ in range(2 if how == "full disk" else 0):  # it comes and goes
                    free = self.fill_disk(w)
                    played.until(time.monotonic() + 1.5, len(MOVES))
                    wait_for("the banner", lambda: w.find("Warning", prefix=True, showing=True))
                    free()
                    # Nobody has to play on: what was played meanwhile is kept as soon as there is room.
                    wait_for("no banner", lambda: not w.find("Warning", prefix=True, showing=True))
                    played.until(time.monotonic() + 0.5, len(MOVES))
                if heard:
                    wait_for("the last move", played.look)
                ended = time.monotonic()
                self.end(w, display, how)
        finally:
            if display is not self.display:
                display.server.wait(10)
                display.manager.wait(10)
        count = self.kept(home)
        made = played.shown
        promised = len(made) if heard else sum(1 for when in made if when <= ended - PROMISE)
        place = f"seed {SEED}, game {number}, {how}: {len(made)} moves made, {promised} promised, kept {count}"
        print(place, flush=True)
        if promised == 0:
            return
        self.assertEqual(len(count), 1, place)
        self.assertGreaterEqual(count[0], promised, place)
        self.again(home, count[0], place)

    def again(self, home, moves, place):
        """Opened again and killed at once, then opened again: the game is offered each time."""
        for time_to_live in (self.random.uniform(0, 1), None):
            with Window(self.display, home=home) as w:
                w.press_button("Open again")
                if time_to_live is None:
                    w.expect(place, w.status, f"Ply {moves}")
                    continue
                time.sleep(time_to_live)
                w.process.send_signal(signal.SIGKILL)
                w.process.wait(10)
            self.assertIn(moves, self.kept(home), place)

    def test_kills(self):
        self.random = random.Random(SEED)
        for number in range(KILLS):
            how = list(ENDS)[number % len(ENDS)]
            with self.subTest(number=number, how=how):
                self.one(number, how)


if __name__ == "__main__":
    unittest.main()
