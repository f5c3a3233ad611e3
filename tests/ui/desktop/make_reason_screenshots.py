"""Pictures of reasons with their drawings, to be looked at: the real program, each asked for by real clicks or keys.
    tests/ui/desktop/run_e2e.sh make_reason_screenshots.py FOLDER [NAME…]
Needs the variables of the window's tests. The rows are cards of all kinds: pins, rays, screens, freezers, swaps,
ghosts, coupling, challenges and collapses, what may be tried, objections of a draft."""
import os
import subprocess
import sys
import tempfile
import time

from window import Display, Window, wait_for

CLI = os.environ["PINWHEEL_CLI"]
LOST = "b_Q b_BL b_BD b_N b_N b_R b_R b_P b_P b_P b_P b_P b_P b_P b_P"
GHOSTS = "e2e4 e2e4 e7e5 e7e5 g1f3 g1f3 b8c6 b8c6 f3e5 f3e5 c6e5 a7a6"
QUEEN = "-- e2e4 -- d7d5 -- e4d5 -- d8d5 -- b1c3 -- d5e4"

# name: variant, set-up, moves, what is done: squares that are clicked, the last one pointed at; or a text typed
SHOTS = {
    "pin": ("chess", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "", ["e2", "c3"]),
    "rays": ("chess", "4k3/8/8/8/7b/8/8/r3K2R w K - 0 1", "", ["h1", "h2"]),
    "castling": ("chess", "5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "", ["e1", "g1"]),
    "en-passant": ("chess", "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "", ["e5", "d6"]),
    "blocked": ("chess", "", "", ["d1", "d4"]),
    "mate": ("chess", "", "f2f3 e7e5 g2g4 d8h4", ["e1", "f2"]),
    "escapes": ("chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", ["g8", "a1"]),
    "ghost": ("duplicate-chess", "", GHOSTS, ["NW:e5", "NW:f7"]),
    "half-legal": ("duplicate-chess", "", "e2e4 e2e4 d7d5 e7e5", ["NE:e4", "NE:d5"]),
    "coupling": ("duplicate-chess", "", "a2a3 b1a3 c7c6 b7b6 g2g3 a3b5 a7a6 g8h6 b2b3 b5d6", "e7d6"),
    "mated": ("duplicate-chess", "", "f2f3 f2f3 e7e5 e7e5 g2g4 g2g4 d8h4 d8h4", "e1f2"),
    "freezers": ("hyper-fairy-chess", "7k/8/8/3i4/4R3/5h2/8/K7 w -", "", ["e4", "e8"]),
    "screen": ("hyper-fairy-chess", "k7/8/8/3F4/3*S4/8/8/K7 w -", "", ["d4", "d6"]),
    "swap": ("hyper-fairy-chess", "4k3/8/8/2p1p3/3*C4/3K4/8/8 w -", "", "d4d3s"),
    "fool": ("hyper-fairy-chess", "4k3/8/8/8/3*Tf3/8/8/4K3 w -", "", ["d4", "f4"]),
    "castle-attacked": ("hyper-fairy-chess", "4kr2/8/8/8/8/8/8/R3K2R w a1,e1,h1", "", "e1h1c"),
    "draft": ("hyper-fairy-chess", "draft w=Kx1,Qx1,Ax1,*Tx1,Rx2,Px8 b=Kx1", "", "commit"),
    "challenge": ("quantum-chess", "", QUEEN + " <e4,e1>", "a2a3"),
    "unanswered": ("quantum-chess", "", "<e7,e2>", ["e2", "e3"]),
    "exposed": ("quantum-chess", "[e1(w_K) f4(b_QNR) e5(b_QNR) h8(b_K)] (w_Q w_BL w_BD w_N w_N w_R w_R w_P w_P w_P w_P "
                "w_P w_P w_P w_P b_QNR b_BL b_BD b_N b_R b_P b_P b_P b_P b_P b_P b_P b_P) w M - - 0 1", "",
                ["e1", "e2"]),
    "collapse": ("quantum-chess", "[e1(w_K) c3(w_R) a4(w_QR) h4(w_QR) g7(b_K)] (w_BL w_BD w_N w_N w_P w_P w_P w_P w_P "
                 f"w_P w_P w_P {LOST}) w M - - 0 1", "", ["a4", "b5"]),
    "may-be-tried": ("blind-chess", "", "e2e4 d7d5", ["e4", "d5"]),
    "own-pieces": ("blind-chess", "", "e2e4 d7d5", ["c1", "g5"]),
    "touched": ("blind-chess", "", "e2e4 d7d5 g1", "e4e5"),
}


def shoot(display, folder, name):
    variant, setup, moves, done = SHOTS[name]
    arguments = ["--variant", variant, *(["--moves", moves] if moves else [])]
    if setup:
        file = os.path.join(tempfile.mkdtemp(), "position.pinwheel")
        subprocess.run([CLI, "convert", variant, file, "--setup", setup, *(["--moves", moves] if moves else [])],
                       check=True)
        arguments = [file]
    with Window(display, *arguments) as w:
        if variant == "blind-chess":
            time.sleep(0.5)
            w.keys("Return")
        if done == "commit":
            w.keys("ctrl+m")
            w.type("commit\n")
        elif isinstance(done, str):
            w.keys("ctrl+m")
            time.sleep(0.3)
            w.type(done)
            w.keys("Return")
        else:
            where = {"variant": variant, "moves": moves,
                     "renderer": {"duplicate-chess": "compass", "quantum-chess": "pies"}.get(variant, "grid")}
            if setup:
                where = {"variant": variant, "game": file, "renderer": where["renderer"]}
            board = "" if ":" in done[0] else "board:"
            w.click(*[board + square for square in done[:-1]], **where)
            w.point(board + done[-1], **where)
        wait_for("a reason", w.why)
        time.sleep(1.2)
        print(name, "|", w.why().replace("\n", " / "))
        w.picture(os.path.join(folder, name + ".png"))


if __name__ == "__main__":
    os.makedirs(sys.argv[1], exist_ok=True)
    screen = Display()
    try:
        for shot in sys.argv[2:] or SHOTS:
            shoot(screen, sys.argv[1], shot)
    finally:
        screen.close()
