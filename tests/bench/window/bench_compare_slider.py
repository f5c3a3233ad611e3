"""What a step of the slider costs the window where four lanes of duplicate chess are compared, from the pointer's
motion to all that is painted: the window's own processor time, beside a step in the game's own tab, which has one set
of boards. On a machine that does work_of_reference() in REFERENCE ms a step takes at most LIMIT ms, 19 of 20 of them;
on a slower one as much more. On one that is busy with other things, where single steps say little, half of them do, and
that is at most RATIO times a step in the game's own tab."""
import os
import statistics
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "ui", "desktop"))
from test_monkey import REFERENCE, work_of_reference  # noqa: E402
from window import Display, Window, wait_for  # noqa: E402

LIMIT = 16  # milliseconds
RATIO = 1.2
STEPS, PAUSE = 40, 0.15
LANES = "game,provisional,game+R03=none,game+R01=NESW"
MOVES = "f2f3 a2a3 e7e5 e7e6 g2g4 a3a4 d8g5 a7a6 b1c3 b2b3 b8c6 b7b6 a2a3 c2c3 a7a6 c7c6"


def steps(probe, act):
    """Milliseconds of processor time of each step: what lies closer together than half a pause is one."""
    with open(probe) as file:
        file.seek(0, os.SEEK_END)
        for number in range(STEPS):
            act(number)
            time.sleep(PAUSE)
        time.sleep(0.5)
        lines = [[float(part) for part in line.split()] for line in file]
    out, last = [], None
    for at, work, _ in lines:
        if last is None or at - last > PAUSE * 500:
            out.append(0)
        out[-1] += work
        last = at
    return sorted(out)


def tell(what, work):
    # A step that took less than a millisecond has no line.
    at = work[min(len(work) - 1, int(0.95 * len(work)))]
    print(f"{what:34} {len(work):4} steps {statistics.median(work):6.1f} ms median {at:6.1f} ms 19 of 20 "
          f"{work[-1]:6.1f} ms worst")
    return at


def main():
    display = Display((1700, 1060))
    with tempfile.TemporaryDirectory() as folder:
        script, probe = folder + "/compare.lua", folder + "/probe"
        with open(script, "w") as file:
            file.write(f'workbench.command("rules:compare", "{LANES}")\n')
        with Window(display, "--moves", MOVES, "--script", script, "--probe", probe, size=(1600, 1000)) as w:
            wait_for("the lanes", lambda: "Cannot follow" in w.card("Verdict of lane 4"))
            slider = w.box("Ply of all lanes")
            y = slider.y + slider.height // 2
            place = lambda number: slider.x + 30 + (slider.width - 60) * (number * 7 % 17) // 16
            w.xdotool("mousemove", place(0), y, "mousedown", 1)
            time.sleep(1)
            paces = [work_of_reference() for _ in range(10)]
            lanes = steps(probe, lambda number: w.xdotool("mousemove", place(number + 1), y))
            w.xdotool("mouseup", 1)
            w.keys("ctrl+Prior")
            wait_for("the game", lambda: not w.title().startswith("Compare"))
            paces += [work_of_reference() for _ in range(10)]
            alone = steps(probe, lambda number: w.keys("Left" if number // 8 % 2 == 0 else "Right"))
    display.close()
    slow = max(1, statistics.median(paces) / REFERENCE)
    at = tell("a step of four lanes", lanes)
    tell("a step in the game's own tab", alone)
    ratio = statistics.median(lanes) / max(0.1, statistics.median(alone))
    print(f"four lanes {ratio:.2f} times the game's own tab (limit {RATIO}); 19 of 20 within {at:.1f} ms "
          f"(limit {LIMIT * slow:.0f})")
    if len(lanes) < STEPS // 2:
        raise SystemExit(f"only {len(lanes)} steps were seen")
    half = statistics.median(lanes) <= LIMIT * slow and ratio <= RATIO
    return 0 if at <= LIMIT * slow or half else 1


if __name__ == "__main__":
    sys.exit(main())
