#!/usr/bin/env python3
"""Real pages of a browser against the real server: games of every variant, by taps, drags and keys.

usage: pages_test.py PINWHEEL-CLI WEB-FOLDER [WORD…]
Runs the cases whose names hold one of the words; all without. Pictures go to the folder $PINWHEEL_PICTURES, where set.
"""
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.request

import browser
import page_breaks
import page_cases
from browser import Page
from table import READY, STATE, Table, check, close, offered, picture, plays, random_game, take, turn_of

CLI = sys.argv[1]

# --- cases ---

def blind_mate(table):
    made = table.create(mode="blind", side="white", highlightingEnabled=True, announceAll=False)
    pages = table.pages(made, ["phone", "desk"], dark=[0])
    white, black = pages
    try:
        white.wait("document.body.innerText.includes('to move')")
        check(pages)
        picture(pages, "blind_start")
        for page, path, turn in ((white, "f2 f3", "Black"), (black, "e7 e5", "White"), (white, "g2 g4", "Black")):
            page.wait("document.querySelector('pw-boards').offered().paths.length > 0", what="the turn")
            take(page, ["board:" + square for square in path.split()], {})
            for other in pages:
                other.wait("document.body.innerText.includes(arguments[0])", turn + " to move", what="the move")
        shown = white.run("return document.querySelector('#live-scene .pieces').outerHTML")
        assert "side-white" in shown and "side-black" not in shown, "an enemy piece is drawn"
        black.wait("document.querySelector('pw-boards').offered().paths.length > 0")
        white.go(f"{table.origin}/g/{made['gameId']}")  # a reload keeps the seat
        white.wait(READY)
        black.drag("board:d8", "board:h4")
        for page in pages:
            page.wait("document.body.innerText.includes('Checkmate')", what="the mate")
            page.wait("document.querySelectorAll('#live-scene .pieces .piece').length === 32", what="the reveal")
        picture(pages, "blind_end")
        check(pages)
    finally:
        close(pages)


def superseded_tab(table):
    made = table.create(variant="chess", seats={"w": "me", "b": "open"})
    first, = table.pages(made, ["desk"])
    second, = table.pages(made, ["phone"])
    try:
        first.wait("document.body.innerText.includes('open in another tab')", what="the banner")
        picture([first], "superseded")
        first.button("Play here")
        second.wait("document.body.innerText.includes('open in another tab')", what="the banner of the other")
        check([first, second])
    finally:
        close([first, second])


def two_tabs_of_a_browser(table):
    """Each holds a seat, and finds it again by the bare link."""
    made = table.create(variant="chess", seats={"w": "me", "b": "open"})
    page, other = table.pages(made, ["desk", "desk"])
    where = f"{table.origin}/g/{made['gameId']}"
    black = json.loads(other.run("return localStorage.getItem(arguments[0])", "bc:" + made["gameId"]))
    other.close()
    holds = "document.querySelector('pw-game')?.joined?.seats.some(s => s.title === arguments[0] && s.player === 'you')"
    tabs = {"White": page.driver.current_window_handle}
    try:
        page.driver.switch_to.new_window("tab")
        tabs["Black"] = page.driver.current_window_handle
        page.go(where + "#" + black)
        page.wait(holds, "Black", what="Black's tab")
        for seat, tab in tabs.items():
            page.driver.switch_to.window(tab)
            page.go("about:blank")
            page.go(where)
            page.wait(holds, seat, what=f"{seat}'s tab again")
    finally:
        close([page])


def guesses_of_a_seat(table):
    """Two players share a browser: each has guesses of its own, and finds them again."""
    made = table.create(variant="blind-chess", seats={"w": "me", "b": "open"})
    page, other = table.pages(made, ["desk", "phone"])
    where = f"{table.origin}/g/{made['gameId']}#"
    white = where + made["creatorToken"]
    black = where + json.loads(other.run("return localStorage.getItem(arguments[0])", "bc:" + made["gameId"]))
    other.close()
    shown = "document.querySelectorAll('circle.phantom').length"
    try:
        for link, before, deed, after in ((white, 0, "As at the start", 16), (black, 0, None, 0), (white, 16, None, 16),
                                          (black, 0, "As at the start", 16), (white, 16, "Remove all", 0),
                                          (black, 16, None, 16)):
            page.go("about:blank")
            page.go(link)
            page.wait("document.querySelector('.palette')", what="the palette")
            page.wait(READY, what="boards")
            page.run("document.querySelector('.palette').closest('details').open = true")
            page.wait(shown + " === arguments[0]", before, what=f"{before} guesses")
            if deed:
                page.button(deed)
            page.wait(shown + " === arguments[0]", after, what=f"{after} guesses")
        check([page])
    finally:
        close([page])


def chess_alone(table):
    """All seats on one screen: why, look back, live, promotion by the dialog, mate."""
    made = table.create(variant="chess", seats={"w": "me", "b": "me"})
    page, = pages = table.pages(made, ["small"])
    try:
        page.tap("board:e2")
        page.tap("board:e5")
        page.wait("document.querySelector('.answer:not([hidden])')", what="why not")
        picture(pages, "why")
        page.button("Close")
        for number, path in enumerate((["f2", "f3"], ["e7", "e5"], ["g2", "g4"]), 1):
            take(page, ["board:" + square for square in path], {})
            page.wait("document.querySelectorAll('.ply').length === arguments[0]", number, what="the move in the list")
        page.run("document.querySelectorAll('.ply')[0].click()")
        page.wait("document.querySelector('pw-boards').offered().paths.length === 0", what="the position before")
        page.button("Live")
        page.wait("document.querySelector('pw-boards').offered().paths.length > 0")
        take(page, ["board:d8", "board:h4"], {})
        page.wait("document.body.innerText.includes('Checkmate')")
        check(pages)
        picture(pages, "chess_mate")
    finally:
        close(pages)


def blind_reason(table):
    """Of a game that hides something the page says why in the sentence of the terminal."""
    made = table.create(variant="blind-chess", seats={"w": "me", "b": "open"})
    pages = table.pages(made, ["small", "phone"])
    try:
        told = json.loads(subprocess.run([CLI, "explain", "blind-chess", "--json", "--viewer", "w", "--", "g1g3"],
                                         capture_output=True, text=True, check=False).stdout)
        pages[0].tap("board:g1")
        pages[0].tap("board:g3")
        pages[0].wait("document.querySelector('.answer:not([hidden])')?.innerText.includes(arguments[0])",
                      told["message"], what="why not")
        check(pages)
    finally:
        close(pages)


def home_network(table):
    """A game from the first page, under a name that is no secure context: links are copied all the same."""
    pages = [Page(size, hosts="MAP pinwheel.test 127.0.0.1") for size in ("phone", "small")]
    host, guest = pages
    try:
        host.go(table.origin.replace("127.0.0.1", "pinwheel.test"))
        host.wait("document.querySelector('.new-game select')")
        assert not host.run("return isSecureContext"), "the name is meant to be no secure context"
        host.run("""const field = document.querySelector('.new-game select'); field.value = arguments[0];
                    field.dispatchEvent(new Event('change'))""", "chess")
        picture(pages, "landing")
        check([host])
        host.button("Start")
        host.wait("document.querySelector('.link input')", what="the link to share")
        host.button("Copy")
        host.wait("/Copied|Ctrl/.test(document.querySelector('.sr[aria-live]').textContent)", what="the copy")
        host.button("QR code")
        host.wait("document.querySelector('.qr') && document.querySelector('.qr').naturalWidth > 0", what="the QR code")
        picture([host], "share")
        guest.go(host.run("return document.querySelector('.link input').value"))
        guest.wait(READY)
        host.wait("!document.querySelector('.banner .link')", what="the start")
        page = turn_of(pages)
        take(page, ["board:e2", "board:e4"], {})
        for each in pages:
            each.wait("document.querySelectorAll('.ply').length === 1", what="the move on both pages")
        check(pages)
    finally:
        close(pages)


def by_keyboard(table):
    """A game to mate by keys alone."""
    made = table.create(variant="chess", seats={"w": "me", "b": "me"})
    page, = pages = table.pages(made, ["desk"])
    try:
        page.run("document.querySelector('.stage').focus()")
        for number, (start, end) in enumerate((("f2", "f3"), ("e7", "e5"), ("g2", "g4"), ("d8", "h4")), 1):
            page.walk("board:" + start)
            page.press("ENTER")
            page.walk("board:" + end)
            page.press("ENTER")
            page.wait("document.querySelectorAll('.ply').length === arguments[0]", number, what=f"{start}{end}")
        page.wait("document.body.innerText.includes('Checkmate')")
        check(pages)
    finally:
        close(pages)


def duplicate_four(table):
    made = table.create(variant="duplicate-chess", seats={"N": "me", "S": "open", "E": "open", "W": "open"})
    pages = table.pages(made, ["phone", "desk", "small", "desk"], dark=[1, 2])
    try:
        random_game(pages, 8, 5)
        picture(pages, "duplicate")
        check(pages)
    finally:
        close(pages)


def fairy_draft(table):
    """Hyper Fairy Chess: six picks each, the army committed, placed, and twenty moves of both sides."""
    made = table.create(variant="hyper-fairy-chess", seats={"w": "me", "b": "open"})
    pages = table.pages(made, ["small", "desk"], dark=[0])
    try:
        for page in pages:
            dice = random.Random(3)
            for _ in range(6):
                offers = offered(page)
                before = page.run("return " + STATE)
                drafts = sorted(path for path in offers["paths"] if path[0] == "button:draft")
                take(page, dice.choice(drafts), offers["titles"])
                page.wait(STATE + " !== arguments[0]", before, what="the pick")
            picture([page], "fairy_draft")
            offers = offered(page)
            take(page, ["button:commit"], offers["titles"])
            page.wait("!document.querySelector('pw-boards').offered().paths.some(p => p[0] === 'button:commit')")
        random_game(pages, 14 + 40, 11)
        picture(pages, "fairy_play")
        check(pages)
    finally:
        close(pages)


def quantum_challenge(table):
    """Quantum chess: a challenge is made and answered through the pages."""
    made = table.create(variant="quantum-chess", seats={"w": "me", "b": "open"})
    pages = table.pages(made, ["phone", "desk"])
    try:
        answered = False
        for seed in range(40):
            page = turn_of(pages)
            offers = offered(page)
            paths = plays(offers)
            words = {target for path in paths for target in path}
            answered = answered or "button:deny" in words or any(word.startswith("button:name-") for word in words)
            if answered:
                picture(pages, "quantum_challenge")
            before = page.run("return " + STATE)
            take(page, random.Random(seed).choice(paths), offers["titles"])
            page.wait(STATE + " !== arguments[0]", before, what="the action")
            if answered:
                break
        assert answered, "nobody was challenged in 40 actions"
        check(pages)
    finally:
        close(pages)


def every_variant(table):
    """Ten actions of each variant that the server knows, phone against desk, then a resignation, whoever is to move;
    under the usual rules of duplicate chess nobody is offered one."""
    with urllib.request.urlopen(table.origin + "/api/catalogue") as reply:
        variants = json.load(reply)["variants"]
    for variant in variants:
        seats = [seat["id"] for seat in variant["seats"]]
        made = table.create(variant=variant["id"], seats={seat: "me" if seat == seats[0] else "open" for seat in seats})
        pages = table.pages(made, ["phone" if index == 0 else "desk" for index in range(len(seats))])
        try:
            taken = random_game(pages, 10, 7)
            picture(pages, variant["id"])
            check(pages)
            may = [any(each.text == "Resign" for each in page.all(".actions button")) for page in pages]
            assert may == [variant["id"] != "duplicate-chess"] * len(pages), may
            if may[0]:
                pages[0].button("Resign")
                pages[0].wait("document.querySelector('dialog[open]')")
                pages[0].run("document.querySelector('dialog[open] button').click()")
                for page in pages:
                    page.wait("document.querySelector('.actions').innerText.includes('Rematch')", what="the end")
                    state = page.run("return document.querySelector('.status').innerText")
                    assert "to move" not in state and state.count("wins") == 1, state
                    assert state.splitlines()[0].startswith("Resign"), state
                picture(pages, variant["id"] + "_resigned")
                check(pages)
            print(f"{variant['id']}: {taken} actions", flush=True)
        finally:
            close(pages)


def an_authors_variant(_):
    """A shipped example that hides something, of which neither server nor page knows a word: played to its end."""
    program, web = sys.argv[1:3]
    path = os.environ["PINWHEEL_PLUGIN_PATH"] + ":" + os.environ["PINWHEEL_EXAMPLES"]
    pieces = "document.querySelectorAll('#live-scene .pieces .piece').length"
    with tempfile.TemporaryDirectory() as folder, browser.server(
            ["env", "PINWHEEL_PLUGIN_PATH=" + path, program, "serve", "--port", "0", "--data", folder,
             "--pages", web]) as port:
        table = Table(port)
        pages = table.pages(table.create(variant="noughts", seats={"X": "me", "O": "open"}), ["phone", "desk"])
        crosses, noughts = pages
        try:
            # A cell, who tries it, and how many marks each sees then: a taken one is found and tried again.
            for page, cell, seen in ((crosses, "a1", (1, 0)), (noughts, "a1", (1, 1)), (noughts, "b1", (1, 2)),
                                     (crosses, "a2", (2, 2)), (noughts, "b2", (2, 3)), (crosses, "a3", (5, 5))):
                page.wait("document.querySelector('pw-boards').offered().paths.some(p => p[0] === arguments[0])",
                          "board:" + cell, what=f"the turn for {cell}")
                take(page, ["board:" + cell], {})
                for each, count in zip(pages, seen):
                    each.wait(pieces + " === arguments[0]", count, what=f"{count} marks after {cell}")
            for page in pages:
                page.wait("document.body.innerText.includes('Rematch')", what="the end")
            check(pages)
            picture(pages, "noughts")
        finally:
            close(pages)


def main():
    program, web, *words = sys.argv[1:]
    cases = [case for case in (*page_cases.ALL, *page_breaks.ALL, blind_mate, superseded_tab, two_tabs_of_a_browser,
                               guesses_of_a_seat, chess_alone, blind_reason, home_network, by_keyboard, duplicate_four,
                               fairy_draft, quantum_challenge, an_authors_variant, every_variant)
             if not words or any(word in case.__name__ for word in words)]
    with tempfile.TemporaryDirectory() as folder:
        command = [program, "serve", "--port", "0", "--data", folder, "--pages", web, "--arranged"]
        with browser.server(command) as port:
            for case in cases:
                start = time.time()
                case(Table(port))
                print(f"{case.__name__}: {time.time() - start:.1f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
