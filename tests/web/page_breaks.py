"""A game goes on through what breaks: a server that is killed, a page that is loaded anew, another tab."""
import socket
import subprocess
import sys
import tempfile

from browser import Page
from table import READY, Table, check, close, picture, take


class Host:
    """A server at a port of its own that is killed and started again, with its data."""

    def __init__(self, folder):
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [sys.argv[1], "serve", "--port", str(self.port), "--data", self.folder, "--pages", sys.argv[2]],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        line = self.process.stderr.readline()
        assert str(self.port) in line, line

    def kill(self):
        self.process.kill()
        self.process.wait(10)
        self.process.stderr.close()


def said(page, words, seconds=20):
    page.wait("document.body.innerText.includes(arguments[0])", words, what=words, seconds=seconds)


def move(pages, page, squares, count):
    """A move of blind chess, until the page of who made it lists that many of its own."""
    page.wait("document.querySelector('pw-boards').offered().paths.length > 0", what=f"the turn for {squares}")
    take(page, ["board:" + square for square in squares.split()], {})
    page.wait("document.querySelectorAll('.ply').length >= arguments[0]", count, what=squares)
    check(pages)


def blind_mate_through_breaks(_):
    """To mate on a phone's page and a desk's: the server is killed, a second tab takes the game, a page is reloaded."""
    with tempfile.TemporaryDirectory() as folder:
        host = Host(folder)
        table = Table(host.port)
        made = table.create(mode="blind", side="white", highlightingEnabled=True, announceAll=True)
        pages = white, black = table.pages(made, ["phone", "desk"], dark=[0])
        second = Page("desk")
        try:
            move(pages, white, "f2 f3", 1)
            host.kill()
            for page in pages:
                said(page, "The line is broken")
            take(black, ["board:e7", "board:e5"], {})
            said(black, "The server is not reached now: your move waits, and is played once it is.")
            for page in pages:
                said(page, "The server went away.", 40)
                said(page, "Your seat is kept for 4:")
            picture(pages, "away")
            for page in pages:
                page.complaints()  # of refused connections
            host.start()
            for page in pages:
                page.button("Try again")
                page.wait("!document.querySelector('.off')", what="the line")
            black.wait("document.querySelectorAll('.ply').length >= 1", what="the move that waited")
            newest = "document.querySelector('.last').innerText.includes(arguments[0])"
            white.wait(newest, "Black moved", what="what White hears")
            second.go(f"{table.origin}/g/{made['gameId']}#{made['creatorToken']}")
            said(white, "open in another tab")
            second.wait(READY, what="boards")
            take(second, ["board:g2", "board:h3"], {})
            second.wait(newest, "Illegal move", what="the refusal")
            white.button("Play here")
            said(second, "open in another tab")
            # What was said meanwhile is the newest here too, before anything else happens.
            white.wait(newest, "Illegal move", what="what was said meanwhile")
            white.wait("document.querySelector('pw-boards').offered().paths.length > 0", what="the turn")
            white.tap("board:g4")
            white.wait("document.querySelectorAll('.ply').length >= 3", what="the move of the touched pawn")
            check(pages)
            black.go(f"{table.origin}/g/{made['gameId']}")
            black.wait(READY, what="boards")
            black.wait("document.querySelector('pw-boards').offered().paths.length > 0", what="the turn")
            black.drag("board:d8", "board:h4")
            for page in pages:
                said(page, "Black has given checkmate")
                page.wait("document.querySelectorAll('#live-scene .pieces .piece').length === 32", what="the reveal")
            assert "open in another tab" in second.text(), "a tab came back by itself"
            check(pages)
        finally:
            close([*pages, second])
            host.kill()


ALL = (blind_mate_through_breaks,)
