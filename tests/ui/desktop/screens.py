"""The screens of the window, each with a game that fills it: how to open the program, and how to get there."""
import os
import tempfile
import time

from window import Window, wait_for

GHOSTS = "e2e4 e2e4 d7d5 e7e5 g1f3 g1f3 d5e4"
MATED = "f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4"
BLIND = "e2e4 e7e5 g1f3 b8c6 f1b5 c8 d7d6 a1 d2d4 e4 e5d4 f3d4 c8d7 b5c6 b7c6 e6 e1g1"
ARMY = "army:Kx1,Qx1,Ax1,Hx2,Rx2,*Ix2,Px7"
PLACING = f"{ARMY} b:army:Kx1,Qx1,Nx2,Bx2,Rx2,Px8 commit commit K@e1 K@e8 A@d1 Q@d8 *I@c1 R@a8 H@b1 R@h8 P@a2 P@a7"
FAIRY = "r1*dqkb*nr/pppp1ppp/m1n5/4f3/2OHi3/5J2/PPPPPPPP/R1L*IK*AMR w a1,e1,h1,a8,e8,h8 - 0 1"
LANES = "game,provisional,game+R03=none,game+R01=NESW"


def by_script(*lines):
    return {"script": "\n".join(lines) + "\n"}


def by_menu(item, until):
    def go(w):
        w.menu(item)
        wait_for(until, lambda: w.find(until, prefix=True, showing=True))
    return {"then": go}


def no_hit(w):
    wait_for("the search", lambda: w.find("Search", role="label", showing=True))
    w.type("no variant has such a long name as this one")
    wait_for("nothing", lambda: w.find("No variant and no game", prefix=True, showing=True))


def keys(*pressed, until=None):
    def go(w):
        w.keys(*pressed)
        if until:
            wait_for(until, lambda: w.find(until, prefix=True, showing=True))
    return {"then": go}


def typed_why(text):
    def go(w):
        w.keys("ctrl+m")
        w.type(text + "\n")
        wait_for("the reason", lambda: len(w.why()) > 40)
    return {"then": go}


def path_to_judge(w):
    w.menu("Judge a folder again…")
    wait_for("the window", lambda: w.find("Folder or file", role="text", showing=True))
    w.find("Folder or file", role="text", showing=True).queryComponent().grabFocus()
    w.type("/tmp/games gyqj")


def add_a_lane(w):
    w.menu("Compare…")
    time.sleep(0.5)  # where the button stands then
    box = w.box("Add a lane", role="push button")
    w.xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2, "click", 1)
    wait_for("the dialog", lambda: w.find("Lanes", showing=True))


def in_console(w):
    w.keys("ctrl+l")
    w.type("print(1 + 2)\nnothing.at.all\n")
    w.expect("the error", w.console, "nothing")


def open_variant(name, moves="", **more):
    return {"arguments": ["--variant", name] + (["--moves", moves] if moves else []), **more}


SCREENS = {
    "start": {"start_page": True},
    "start-no-hit": {"start_page": True, "then": no_hit},
    "duplicate": open_variant("duplicate-chess", GHOSTS),
    "duplicate-over": open_variant("duplicate-chess", MATED),
    "duplicate-why": open_variant("duplicate-chess", GHOSTS, **typed_why("e2e5")),
    "chess": open_variant("chess", "e2e4 e7e5 g1f3 b8c6"),
    "blind-start": open_variant("blind-chess"),
    "blind": open_variant("blind-chess", BLIND),
    "blind-phantoms": open_variant("blind-chess", BLIND + " g8f6"),
    "blind-over": open_variant("blind-chess", BLIND + " g8f6 b:resign"),
    "blind-replay": open_variant("blind-chess", BLIND + " g8f6 b:resign",
                                 **by_script('workbench.command("game:replay")')),
    "quantum": open_variant("quantum-chess", "-- e2e4 -- d7d5 --"),
    "quantum-filters": open_variant("quantum-chess", "-- e2e4", **keys("ctrl+shift+f")),
    "draft": open_variant("hyper-fairy-chess", ARMY),
    "placement": open_variant("hyper-fairy-chess", PLACING),
    "fairy": {"arguments": ["--variant", "hyper-fairy-chess"],
              **by_script(f'workbench.show(pinwheel.new("hyper-fairy-chess", {{setup = "{FAIRY}"}}))',
                          'workbench.pick("d4")')},
    "rule-card": {"arguments": ["--variant", "hyper-fairy-chess"],
                  **by_script(f'workbench.command("game:setup", "{FAIRY}")', 'workbench.pick("board:c4")')},
    "compare-2": open_variant("duplicate-chess", GHOSTS,
                              **by_script('workbench.command("rules:compare", "provisional,inventor")')),
    "compare-4": open_variant("duplicate-chess", MATED, **by_script(f'workbench.command("rules:compare", "{LANES}")')),
    "compare-parts": open_variant("duplicate-chess", MATED,
                                  **by_script('workbench.command("rules:compare", "game,inventor")')),
    "what-if": open_variant("duplicate-chess", MATED, **keys("ctrl+shift+d", until="Shown")),
    "rulings": open_variant("duplicate-chess", GHOSTS, **keys("ctrl+r", until="R01")),
    "console": open_variant("duplicate-chess", GHOSTS, then=in_console),
    "keys": open_variant("chess", **keys("F1", until="Change key")),
    "plugins": open_variant("chess", **by_menu("Plugins…", "Plugins")),
    "new-game": open_variant("chess", **keys("ctrl+shift+n", until="Position")),
    "new-game-fairy": open_variant("hyper-fairy-chess", **keys("ctrl+shift+n", until="Position")),
    "new-game-blind": open_variant("blind-chess", **keys("ctrl+shift+n", until="Position")),
    "new-game-quantum": open_variant("quantum-chess", **keys("ctrl+shift+n", until="Position")),
    "join": open_variant("chess", **by_menu("Join…", "Join")),
    "host": open_variant("chess", **by_menu("Host…", "Host")),
    "compare-start": open_variant("duplicate-chess", **by_menu("Compare…", "Compare")),
    "lanes-dialog": open_variant("duplicate-chess", then=add_a_lane),
    "part": open_variant("duplicate-chess", **by_menu("Find where rulesets part…", "Find where")),
    "rejudge": open_variant("duplicate-chess", then=path_to_judge),
    "questions": open_variant("duplicate-chess", **by_menu("Questions to the inventor…", "Ruleset asked about")),
    "new-ruleset": open_variant("duplicate-chess", **by_menu("New ruleset…", "New ruleset")),
    "squares": open_variant("chess", **by_menu("Table of squares…", "Squares")),
    "legend": open_variant("duplicate-chess", GHOSTS, **keys("x")),
    "legend-window": open_variant("duplicate-chess", **by_menu("Legend", "Close")),
    "about": open_variant("chess", **by_menu("About Pinwheel", "About")),
    "help": open_variant("duplicate-chess", **by_menu("Rules of this game", "Contents")),
    "message": {"arguments": ["/nowhere/" + "a-long-name/" * 12 + "game.json"]},
}


class Screen:
    """A screen of the table in a window; where the library of tests is there, it tells which texts are cut."""

    def __init__(self, display, name, size, scale=1.0, theme="light"):
        self.row = SCREENS[name]
        self.folder = tempfile.TemporaryDirectory(prefix="pinwheel-screen-")
        library, base = os.environ.get("PINWHEEL_TEXT_ROOM_LIBRARY"), self.folder.name + "/room"
        env = {"GDK_DPI_SCALE": str(scale)}
        if library:
            env.update(LD_PRELOAD=library, GTK_MODULES=library, PINWHEEL_TEXT_ROOM=base)
        self.base = base
        arguments = [*self.row.get("arguments", []), "--theme", theme]
        if "script" in self.row:
            with open(self.folder.name + "/go.lua", "w") as file:
                file.write(self.row["script"])
            arguments += ["--script", self.folder.name + "/go.lua"]
        self.window = Window(display, *arguments, size=size, env=env, start_page=self.row.get("start_page", False))

    def __enter__(self):
        self.window.__enter__()
        try:
            self.row.get("then", lambda w: None)(self.window)
        except BaseException as fault:
            self.__exit__(type(fault))
            raise
        return self

    def __exit__(self, kind=None, *_):
        self.window.__exit__(kind)
        self.folder.cleanup()

    def cut(self):
        """Texts that are not shown whole, each behind what is wrong with it."""
        with open(self.base + ".ask", "w"):
            pass
        wait_for("the answer", lambda: os.path.exists(self.base + ".cut"))
        with open(self.base + ".cut") as file:
            lines = file.read().splitlines()
        os.unlink(self.base + ".cut")
        return [tuple(line.split("\t", 1)) for line in lines]

    def painted(self):
        """All texts that are painted, in the pieces in which they are."""
        self.cut()
        with open(self.base + ".seen") as file:
            return set(file.read().splitlines())
