"""What the cases of the page share: games at a server, pages of their players, and random play through them."""
import json
import os
import random
import time
import urllib.request

import browser
from browser import Page

PICTURES = os.environ.get("PINWHEEL_PICTURES")
AXE = os.environ.get("PINWHEEL_AXE")  # axe.min.js
# Words that have a button or a gesture of their own in every game.
OWN_DOORS = {"button:resign", "button:touch", "button:offer-draw", "button:accept-draw", "button:decline-draw"}
# Changes with every action that the server took.
STATE = ("(JSON.stringify(document.querySelector('pw-boards').offered().paths) +"
         " document.querySelectorAll('.ply, .said p').length)")
READY = "document.querySelector('pw-boards') && document.querySelector('pw-boards').targets().length > 0"


class Table:
    """A server, and the games on it."""

    def __init__(self, port):
        self.origin = f"http://127.0.0.1:{port}"

    def create(self, **body):
        request = urllib.request.Request(self.origin + "/api/games", json.dumps(body).encode(),
                                         {"Content-Type": "application/json", "Origin": self.origin})
        with urllib.request.urlopen(request) as reply:
            return json.load(reply)

    def pages(self, made, sizes, dark=()):
        """The creator's page and those of the others, each in a browser of its own."""
        pages = []
        for index, size in enumerate(sizes):
            page = Page(size, dark=index in dark)
            url = f"{self.origin}/g/{made['gameId']}"
            links = list(made.get("joinUrls", {}).values())
            if index == 0:
                url += "#" + made["creatorToken"]
            elif links:
                url = links[index - 1]
            page.go(url)
            page.wait(READY, what="boards")
            pages.append(page)
        return pages


def offered(page):
    return page.run("return document.querySelector('pw-boards').offered()")


def plays(offers):
    """Paths of what is played, without the words that have doors of their own."""
    return sorted(path for path in offers["paths"] if not OWN_DOORS.intersection(path))


def turn_of(pages, seconds=20):
    """The page whose turn it is; a word such as a draw's offer may be said out of turn."""
    end = time.time() + seconds
    while time.time() < end:
        for page in pages:
            if plays(offered(page)):
                return page
        time.sleep(0.05)
    raise AssertionError("nobody may act: " + " | ".join(page.text()[:300] for page in pages))


def take(page, path, titles):
    """Clicks a path: squares and hands on the boards, buttons and choices by their words; until it is answered."""
    for target in path:
        if target.startswith("choice:"):
            page.wait("document.querySelector('dialog[open]')", what="a choice")
            page.button(titles[target])
        elif target.startswith("button:"):
            page.button(titles[target])
        else:
            page.tap(target)
    page.wait("!document.querySelector('pw-boards[aria-busy]')", what="the answer")


def picture(pages, name):
    if PICTURES:
        for index, page in enumerate(pages):
            page.picture(os.path.join(PICTURES, f"{name}_{index}.png"))


def check(pages):
    """What holds of every page at any time."""
    for page in pages:
        # Over plain http a browser says that it passes over a header which is meant for https.
        complaints = [each for each in page.complaints() if "Cross-Origin-Opener-Policy" not in each]
        assert not complaints, complaints
        assert not page.overflow(), "the page is wider than the screen"
    if AXE:
        script = open(AXE, encoding="utf-8").read()
        for page in pages:
            found = browser.axe(page, script)
            assert not found, "\n".join(found)


def close(pages):
    for page in pages:
        page.close()


def random_game(pages, actions, seed):
    """Plays random offers through the pages; gives how many were taken."""
    dice = random.Random(seed)
    for done in range(actions):
        if any("Rematch" in page.text() for page in pages):
            return done
        page = turn_of(pages)
        offers = offered(page)
        paths = plays(offers)
        before = page.run("return " + STATE)
        take(page, dice.choice(paths), offers["titles"])
        page.wait(STATE + " !== arguments[0]", before, what="the action")
    return actions
