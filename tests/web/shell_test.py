#!/usr/bin/env python3
"""The page with the frames of every variant, from a server that knows no game: in the sizes of phones and desks, light
and dark, it stays within the screen, the browser has nothing to complain of, and axe-core finds no violation.

usage: shell_test.py WEB-FRAMES WEB-FOLDER NODE [AXE.MIN.JS]
Pictures go to the folder $PINWHEEL_PICTURES, where set.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import browser
from browser import Page

PICTURES = os.environ.get("PINWHEEL_PICTURES")
READY = "document.querySelector('pw-boards') && document.querySelector('pw-boards').targets().length > 0"
LEAST_SQUARE = 32  # pixels of the smallest square to be touched, on the narrowest screen


def smallest_square(page):
    """Pixels of the side of the smallest square of the boards that are shown large."""
    return page.run("""const boards = document.querySelector('pw-boards');
        const svg = boards.querySelector(boards.classList.contains('apart') ? '.crops svg' : 'svg.stage');
        const square = /^(?!hand|tray|button|choice|card)[^:]+:[a-z]+[0-9]+$/;
        const [first, ...all] = boards.targets().filter(each => square.test(each.target));
        return svg.getScreenCTM().a * Math.min(...all.map(each => Math.hypot(each.x - first.x, each.y - first.y)));""")


def faults_of(page, axe):
    faults = list(page.complaints())
    if page.overflow():
        faults.append("the page is wider than the screen")
    return faults + (browser.axe(page, axe) if axe else [])


def look(page, name, axe, faults):
    faults += [f"{name}: {fault}" for fault in faults_of(page, axe)]
    if PICTURES:
        page.picture(os.path.join(PICTURES, f"{name}.png".replace(" ", "_")))


def visit(page, origin, variant, name, axe, faults):
    page.go(f"{origin}/g/{''.join(filter(str.isalpha, variant)).ljust(8, '0')[:8]}")
    page.wait(READY, what=f"the boards of {variant}")
    if page.touch and smallest_square(page) < LEAST_SQUARE:
        faults.append(f"{name}: a square has {smallest_square(page):.1f} pixels, expected {LEAST_SQUARE}")
    paths = page.run("return document.querySelector('pw-boards').offered().paths")
    first = next((path[0] for path in paths if not path[0].startswith("button:")), None)
    if first:
        page.tap(first)
    page.run("scrollTo(0, 0)")
    look(page, name, axe, faults)
    page.run("document.querySelectorAll('details.card').forEach(each => each.open = true)")
    look(page, name + " open", axe, faults)


def misfit(origin, faults):
    """A page that its server does not understand loads itself anew, once, and then says so."""
    page = Page("phone")
    try:
        page.go(f"{origin}/g/misfit01")
        page.wait(READY, what="the boards after the page was loaded anew")
        page.go(f"{origin}/g/misfit11")
        page.wait("document.body.innerText.includes('does not fit its server')", what="the sentence")
        page.go(f"{origin}/hellos")
        hellos = json.loads(page.text())
        if (hellos["misfit01"], hellos["misfit11"]) != (2, 2):
            faults.append(f"a page that does not fit greets {hellos}, expected twice each")
    finally:
        page.close()


def main():
    frames, web, node, *rest = sys.argv[1:]
    axe = pathlib.Path(rest[0]).read_text(encoding="utf-8") if rest else ""
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "frames"
        with file.open("w", encoding="utf-8") as out:
            subprocess.run([frames, "1"], stdout=out, check=True)
        variants = sorted({json.loads(line)["variant"] for line in file.open(encoding="utf-8")})
        mock = pathlib.Path(__file__).with_name("mock_server.mjs")
        with browser.server([node, str(mock), "0", web, str(file)]) as port:
            origin = f"http://127.0.0.1:{port}"
            misfit(origin, faults)
            for size, dark in (("small", False), ("phone", True), ("desk", False), ("desk", True)):
                page, light = Page(size, dark), "dark" if dark else "light"
                try:
                    page.go(origin + "/")
                    page.wait("document.querySelector('.new-game select')", what="the first page")
                    look(page, f"landing {size} {light}", axe, faults)
                    for variant in variants:
                        visit(page, origin, variant, f"{variant} {size} {light}", axe, faults)
                finally:
                    page.close()
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"{len(variants)} variants, {len(faults)} faults{'' if axe else ', without axe-core'}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
