"""First paint of Pinwheel beside that of a trivial wxWidgets frame, started in turn on the same display."""
import os
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "ui", "desktop"))
from window import PROGRAM, Display  # noqa: E402

ROUNDS = 15
LIMIT = 1.7


def first_paint(command, env):
    start = time.perf_counter()
    process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    line = process.stdout.readline()
    taken = time.perf_counter() - start
    process.kill()
    process.wait()
    if line.strip() != b"READY":
        raise SystemExit(f"{command[0]} did not paint")
    return taken * 1000


def main():
    display = Display()
    with tempfile.TemporaryDirectory() as home:
        env = dict(os.environ, DISPLAY=display.name, HOME=home, XDG_CONFIG_HOME=home, XDG_STATE_HOME=home,
                   XDG_DATA_HOME=home)
        commands = {"trivial": [os.environ["PINWHEEL_TRIVIAL"]], "pinwheel": [PROGRAM, "--ready"]}
        times = {name: [] for name in commands}
        for turn in range(ROUNDS + 2):
            for name, command in commands.items():
                taken = first_paint(command, env)
                if turn >= 2:
                    times[name].append(taken)
    display.close()
    for name, all_of in times.items():
        print(f"{name:9} first paint: {statistics.median(all_of):6.1f} ms median, "
              f"{min(all_of):6.1f} ms best of {ROUNDS}")
    ratio = statistics.median(times["pinwheel"]) / statistics.median(times["trivial"])
    best = min(times["pinwheel"]) / min(times["trivial"])
    print(f"ratio {ratio:.2f} of medians, {best:.2f} of the best (limit {LIMIT})")
    return 0 if min(ratio, best) <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
