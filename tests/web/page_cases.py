"""Cases of the page about what stands around the boards: its first load, rules, moves, statements, the draft."""
import gzip
import json
import subprocess
import sys
import urllib.request

from browser import Page
from table import READY, check, close, offered, picture, take, turn_of

CHOOSE = """const field = [...document.querySelectorAll('label.field')]
    .find(each => each.firstChild.innerText === arguments[0]).querySelector('select');
  if (arguments[1] !== null) { field.value = arguments[1]; field.dispatchEvent(new Event('change', {bubbles: true})); }
  return field.value"""
RULES = """return [...document.querySelectorAll('dt')].map(each => [each.innerText,
    [...each.nextElementSibling.querySelectorAll('[aria-current]')].map(option => option.innerText)])"""


def catalogue(table):
    with urllib.request.urlopen(table.origin + "/api/catalogue") as reply:
        return json.load(reply)["variants"]


def first_load(table):
    """Every file of the first load comes packed to who takes it so, and in all below 100 KB."""
    total = 0
    for name in ("", "app.js", "app.css", "pieces.svg", "icon.svg", "manifest.webmanifest", "sw.js"):
        request = urllib.request.Request(f"{table.origin}/{name}", headers={"Accept-Encoding": "gzip"})
        with urllib.request.urlopen(request) as reply:
            packed = reply.read()
            assert reply.headers["Content-Encoding"] == "gzip", f"/{name} is not packed: {reply.headers}"
            assert "Accept-Encoding" in reply.headers["Vary"], name
        with urllib.request.urlopen(f"{table.origin}/{name}") as reply:
            assert reply.read() == gzip.decompress(packed), f"/{name} packed is another file"
        total += len(packed)
    assert total < 100_000, f"the first load is {total} bytes"


def rules_of_a_game(table):
    """The first page begins with the rules that a game has which names none, and in a game the rules in force are
    marked, point by point."""
    page = Page("small")
    try:
        page.go(table.origin)
        page.wait("document.querySelector('.new-game select')")
        variants = catalogue(table)
        for variant in variants:
            page.run(CHOOSE, "Game", variant["id"])
            assert page.run(CHOOSE, "Rules", None) == variant["standard"], variant["id"]
        variant = next(each for each in variants if each["id"] == "duplicate-chess")
        told = json.loads(subprocess.run([sys.argv[1], "rulesets", variant["id"], "--json"], capture_output=True,
                                         text=True, check=True).stdout)["rulesets"]
        chosen = next(each for each in told if each["id"] == "inventor")
        page.run(CHOOSE, "Game", variant["id"])
        page.run(CHOOSE, "Rules", chosen["id"])
        page.button("Start")
        page.wait(READY, what="boards")
        page.run("[...document.querySelectorAll('summary')].find(each => each.innerText === 'Rules').click()")
        page.wait("document.querySelectorAll('dt').length > 0", what="the rules")
        assert "Played by " + chosen["title"] in page.text()
        rules = dict(page.run(RULES))
        assert len(rules) == len(variant["rulings"])
        for ruling in variant["rulings"]:
            marked = rules[f"{ruling['alias']} {ruling['question']}"]
            option = chosen["rulings"].get(ruling["id"])
            titles = {each["id"]: each["title"] for each in ruling["options"]}
            assert len(marked) == 1, (ruling["id"], marked)
            if option:
                assert marked == [f"✓ {titles[option]}"], (ruling["id"], marked)
        page.run("document.querySelector('dl').scrollIntoView()")
        picture([page], "rules")
        check([page])
    finally:
        close([page])


def said_on_a_phone(table):
    """What was said last stands in a live region of its own, all of it in another one, and taps change neither."""
    made = table.create(mode="blind", side="white", highlightingEnabled=True, announceAll=True)
    pages = white, black = table.pages(made, ["phone", "small"])
    try:
        for page, squares in ((white, "f2 f3"), (black, "e7 e5"), (white, "g2 g4"), (black, "d8 h4")):
            turn_of(pages)
            if squares == "d8 h4":
                white.button("Resign")
                white.wait("document.querySelector('dialog.ask')", what="the question")
            take(page, ["board:" + square for square in squares.split()], {})
            if squares != "d8 h4":
                black.wait("document.querySelector('.last').innerText.includes(arguments[0])",
                           "White" if page is white else "Black", what="what was said")
            if squares == "f2 f3":
                pick = "document.querySelector('.sr[aria-live]').innerText"
                white.wait("!" + pick + ".includes('picked')", what="the pick that was played to be gone")
                black.tap("board:e7")
                black.wait(pick + ".startsWith('e7: Black pawn picked')", what="the pick")
                black.tap("board:e7")
                black.wait("!" + pick + ".includes('pawn')", what="the pick was dropped")
                assert black.run("return document.querySelector('.last[aria-live]').innerText") == "White moved."
                picture([black], "said")
        white.wait("!document.querySelector('dialog.ask')", what="the question to go with the game")
        for page in pages:
            page.wait("document.body.innerText.includes('Rematch')", what="the end")
            told = page.run("return document.querySelector('.sr[aria-live]').innerText")
            assert "your turn" not in told, told
            last = page.run("return document.querySelector('.last[aria-live]').innerText")
            assert last == "Black moved. Black has given checkmate.", last
            said = page.run("return document.querySelector('.said[role=log]').innerText")
            assert said.count("moved") == 4 and ".." not in said, said
            state = page.run("return document.querySelector('.status').innerText")
            once = state.count("Black wins") == state.count("Checkmate") == 1
            assert once, f"the result stands more than once: {state}"
        picture(pages, "said_end")
        check(pages)
    finally:
        close(pages)


def moves_of_a_blind_game(table):
    """What the moderator refused is said, and is no move."""
    made = table.create(mode="blind", side="white", highlightingEnabled=False, announceAll=False)
    pages = white, black = table.pages(made, ["desk", "phone"])
    try:
        turn_of(pages)
        for action, said in (("e2e5", True), ("e2d3", True), ("e2e4", False)):
            before = white.run("return document.querySelectorAll('.said p').length")
            white.run("""document.querySelector('pw-boards').dispatchEvent(new CustomEvent('act',
                         {detail: {action: arguments[0], path: []}}))""", action)
            if said:
                white.wait("document.querySelectorAll('.said p').length > arguments[0]", before, what="the refusal")
        white.wait("document.querySelectorAll('.ply').length === 1", what="the move")
        assert white.run("return document.querySelector('.ply').textContent") == "e2e4"
        check(pages)
    finally:
        close(pages)


def back_after_a_rematch(table):
    """The old game has the way to the one that was agreed on, and offers no other."""
    made = table.create(variant="chess", seats={"w": "me", "b": "open"})
    pages = white, black = table.pages(made, ["desk", "phone"])
    at = "location.pathname !== arguments[0]"
    try:
        turn_of(pages)
        old = white.run("return location.pathname")
        white.button("Resign")
        white.wait("document.querySelector('dialog[open]')")
        white.run("document.querySelector('dialog[open] button').click()")
        for page in pages:
            page.wait("document.querySelector('.actions').innerText.includes('Rematch')", what="the end")
        white.button("Rematch")
        black.wait("document.body.innerText.includes('asks another game')", what="the question")
        black.button("Accept")
        for page in pages:
            page.wait(at, old, what="the rematch")
        new = white.run("return location.pathname")
        for again in range(2):  # kept by the browser, then read anew
            white.run("history.back()" if again == 0 else "location.assign(arguments[0])", old)
            white.wait("location.pathname === arguments[0] && document.querySelector('.actions')?.innerText"
                       ".includes('Go to the rematch')", old, what="the way to the rematch")
            assert not [each for each in white.all(".actions button") if each.text == "Rematch"]
            white.button("Go to the rematch")
            white.wait("location.pathname === arguments[0]", new, what="the rematch again")
        check(pages)
    finally:
        close(pages)


def a_line_is_cut(table):
    """Who holds all seats takes back after the end too, and cuts off what came after the position looked at."""
    made = table.create(variant="chess", seats={"w": "me", "b": "me"})
    page, = pages = table.pages(made, ["small"])
    count = "document.querySelectorAll('.ply').length === arguments[0]"
    try:
        for number, squares in enumerate(("f2 f3", "e7 e5", "g2 g4", "d8 h4"), 1):
            take(page, ["board:" + square for square in squares.split()], {})
            page.wait(count, number, what=squares)
        page.wait("document.body.innerText.includes('Rematch')", what="the mate")
        picture(pages, "cut_end")
        page.button("Take back")
        page.wait(count, 3, what="three moves")
        page.run("document.querySelectorAll('.ply')[0].click()")
        page.wait("document.body.innerText.includes('Looking back')", what="the position before")
        picture(pages, "cut_here")
        page.button("Cut here")
        page.wait(count, 1, what="one move")
        page.wait("!document.body.innerText.includes('Looking back')", what="the live position")
        take(page, ["board:d7", "board:d5"], {})
        page.wait(count, 2, what="another move")
        check(pages)
    finally:
        close(pages)


def more_than_one_taken_back(table):
    """Where somebody has to agree, the question says how far back."""
    made = table.create(variant="chess", seats={"w": "me", "b": "open"})
    pages = white, black = table.pages(made, ["desk", "phone"])
    count = "document.querySelectorAll('.ply').length === arguments[0]"
    try:
        for number, (page, squares) in enumerate(((white, "e2 e4"), (black, "e7 e5"), (white, "d2 d4")), 1):
            turn_of(pages)
            take(page, ["board:" + square for square in squares.split()], {})
            for each in pages:
                each.wait(count, number, what=squares)
        white.run("document.querySelectorAll('.ply')[0].click()")
        white.button("Cut here")
        black.wait("document.querySelector('.banner').innerText.includes('take 2 moves back')", what="the question")
        black.button("Accept")
        for each in pages:
            each.wait(count, 1, what="one move")
        check(pages)
    finally:
        close(pages)


def who_watches(table):
    """Of a spectator nothing is asked, and it is offered nothing that is refused."""
    made = table.create(variant="chess", seats={"w": "me", "b": "open"}, spectators=True)
    page, watching = Page("desk"), Page("phone")
    try:
        watching.go(made["watchUrl"])
        watching.wait("document.body.innerText.includes('Waiting for the players')", what="the banner")
        assert not watching.all(".banner .link")
        page.go(made["joinUrl"])
        watching.wait("!document.querySelector('.banner').innerText", what="the game")
        assert watching.run("return document.querySelector('.actions').innerText") == ""
        check([watching])
    finally:
        close([page, watching])


def promotion_is_asked_again(table):
    """A piece that is not named is asked for, also where the move was sent without one."""
    made = table.create(variant="blind-chess", seats={"w": "me", "b": "open"},
                        setup={"fen": "7k/P7/8/8/8/8/8/K7 w - - 0 1"})
    pages = white, _ = table.pages(made, ["phone", "desk"])
    try:
        turn_of(pages)
        white.run("""document.querySelector('pw-boards').dispatchEvent(new CustomEvent('act',
                     {detail: {action: 'a7a8', path: ['board:a7', 'board:a8']}}))""")
        white.wait("document.querySelector('dialog[open]')", what="the question")
        picture([white], "promotion")
        white.button("Knight")
        white.wait("document.querySelectorAll('.ply').length === 1", what="the move")
        move = white.run("return document.querySelector('.ply').textContent")
        assert move.lower() in ("a8=n", "a7a8n"), move
        check(pages)
    finally:
        close(pages)


DIALOG = """const box = each => each.getBoundingClientRect(), dialog = document.querySelector('dialog[open]');
  const tiles = [...dialog.querySelectorAll('.pair')].filter(each => !each.hidden).map(box);
  const cancel = box([...dialog.querySelectorAll('button')].find(each => each.innerText === 'Cancel'));
  return {columns: new Set(tiles.map(each => each.left)).size, tiles: tiles.length,
          list: box(dialog.querySelector('.choices')).bottom, cancel: cancel.top, end: cancel.bottom,
          height: innerHeight}"""


def draft_dialog(table):
    """The pieces of a draft: in columns, found by their names, with their rules; ready armies; moves in words."""
    made = table.create(variant="hyper-fairy-chess", seats={"w": "me", "b": "open"})
    pages = table.pages(made, ["small", "desk"], dark=[1])
    try:
        for page, columns in zip(pages, (2, 5)):
            titles = offered(page)["titles"]
            page.button(titles["button:draft"])
            page.wait("document.querySelector('dialog[open] .tile')", what="the pieces")
            look = page.run(DIALOG)
            assert look["columns"] >= columns, look
            assert look["list"] <= look["cancel"] and look["end"] <= look["height"], f"Cancel covers pieces: {look}"
            picture([page], f"draft_{page.touch}")
            page.run("""const find = document.querySelector('dialog input'); find.value = 'SOLD';
                        find.dispatchEvent(new Event('input'))""")
            found = page.run(DIALOG)["tiles"]
            assert 0 < found < look["tiles"] / 2, found
            page.run("document.querySelector('dialog .pair:not([hidden]) button[aria-label^=About]').click()")
            page.wait("document.querySelector('dialog .about h3')", what="the rule of the piece")
            look = page.run(DIALOG)
            assert look["list"] <= look["cancel"] and look["end"] <= look["height"], f"Cancel is out of view: {look}"
            picture([page], f"draft_card_{page.touch}")
            check([page])
            page.run("document.querySelector('dialog .pair:not([hidden]) .tile').click()")
            page.wait("document.querySelectorAll('.ply').length === 1", what="the pick")
            move = page.run("return document.querySelector('.ply').textContent")
            assert ":" not in move and "pick" not in move, move
            page.button("Ready armies")
            page.wait("document.querySelector('dialog[open] .pair')", what="the armies")
            picture([page], f"armies_{page.touch}")
            page.run("document.querySelector('dialog .pair button').click()")
            page.wait("document.querySelectorAll('.ply').length === 2", what="the army")
            assert float(page.run("return document.querySelector('.status meter').value")) > 20
    finally:
        close(pages)


ALL = (first_load, rules_of_a_game, said_on_a_phone, moves_of_a_blind_game, back_after_a_rematch, a_line_is_cut,
       more_than_one_taken_back, who_watches, promotion_is_asked_again, draft_dialog)
