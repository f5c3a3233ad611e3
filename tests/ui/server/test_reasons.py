"""A reason is the same text at every door: a sample of tests/data/reasons asked in the terminal, in Lua, over a real
WebSocket and by `play --join`; the window's card is compared with the model by tests/ui/model, that of a window which
has joined by tests/ui/desktop/test_net.py, that of the page by tests/web/pages_test.py."""
import json
import os
import subprocess
import tempfile
import unittest

import client
from program import CLI, ServerCase

SOURCE = os.environ["PINWHEEL_SOURCE"]
VARIANTS = ("chess", "duplicate-chess", "blind-chess", "hyper-fairy-chess", "quantum-chess")
SAMPLE = 12  # rows of each variant


def rows_of(variant):
    """Rows all over the files of a variant, asked by a seat."""
    rows = []
    for path in (f"{variant}.jsonl", f"{variant}-2.jsonl"):
        path = os.path.join(SOURCE, "tests/data/reasons", path)
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                rows += [json.loads(line) for line in file]
    rows = [row for row in rows if row.get("eyes") not in ("arbiter", "spectator") and " " not in row["attempt"]
            and not row.get("options")
            and 0 < len(row["attempt"]) <= 256]  # as long as a message may say it
    return rows[:: max(1, len(rows) // SAMPLE)]


def lua_text(value):
    return "[==[" + value + "]==]"


class Reasons(ServerCase):
    options = ("--arranged",)

    def terminal(self, variant, row, eyes):
        words = [CLI, "explain", variant, "--json", "--viewer", eyes, "--setup", row.get("setup", "")]
        for ruling, option in row.get("rulings", {}).items():
            words += ["--ruling", f"{ruling}={option}"]
        if row.get("moves"):
            words += ["--moves", " ".join(row["moves"])]
        done = subprocess.run([*words, "--", row["attempt"]], capture_output=True, text=True, check=False)
        self.assertTrue(done.stdout, (row, done.stderr))
        return json.loads(done.stdout)

    def lua(self, variant, asked):
        """Messages of all rows by one script."""
        script = "local function ask(variant, opts, moves, text, eyes)\n  local g = pinwheel.new(variant, opts)\n" \
                 "  for _, m in ipairs(moves) do g:play(m) end\n  local why = g:why(text, eyes)\n" \
                 "  print(why.code .. '\\t' .. why.message)\nend\n"
        for row, eyes in asked:
            rulings = ",".join(f"[ {lua_text(k)} ]={lua_text(v)}" for k, v in row.get("rulings", {}).items())
            moves = ",".join(lua_text(m) for m in row.get("moves", []))
            script += f"ask({lua_text(variant)}, {{setup={lua_text(row.get('setup', ''))}, " \
                      f"rulings={{{rulings}}}}}, {{{moves}}}, {lua_text(row['attempt'])}, '{eyes}')\n"
        with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
            file.write(script)
            file.flush()
            done = subprocess.run([CLI, "run", file.name], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        return [tuple(line.split("\t", 1)) for line in done.stdout.splitlines()]

    def network(self, variant, row, seat):
        """The answer of a server at which the row's moves were played by those whose turn it was."""
        body = {"variant": variant, "seats": {seat: "me"}, "rulings": row.get("rulings", {})}
        if row.get("setup"):
            body["setup"] = {"fen": row["setup"]}
        status, made = client.post(self.server.port, "/api/games", body)
        self.assertEqual(status, 200, (row, made))
        first, joined = client.hello(self.server.port, made["gameId"], token=made["creatorToken"], protocol=1)
        seats = {joined["you"]: first}
        for each in joined["seats"]:
            if each["player"] == "open":
                seats[each["id"]], _ = client.hello(self.server.port, made["gameId"], joinAs=each["id"], protocol=1)
        number = dict.fromkeys(seats, 0)
        # A text that names no seat is the sender's own: whoever did not move last sends it first.
        order = [each["id"] for each in joined["seats"] if each["id"] in seats]
        for move in row.get("moves", []):
            played = False
            for name in [move[0], *order] if move[1:2] == ":" else list(order):
                if played or name not in seats:
                    continue
                number[name] += 1
                seats[name].send("act", n=number[name], action=move)
                reply = seats[name].next()
                while reply["type"] not in ("update", "error") or reply.get("n") != number[name]:
                    reply = seats[name].next()
                played = reply["type"] == "update"
                number[name] -= not played
                if played:
                    order.remove(name)
                    order.append(name)
            self.assertTrue(played, (row, move))
        seats[seat].send("why", text=row["attempt"], ref=7)
        answer = seats[seat].until("answer")
        self.assertEqual(answer["ref"], 7)
        link = f"http://127.0.0.1:{self.server.port}/g/{made['gameId']}#{made['creatorToken']}"
        joined = subprocess.run([CLI, "play", "--no-colour", "--join", link], capture_output=True, text=True,
                                check=False, input=f"why {row['attempt']}\nquit\n", timeout=60)
        for each in seats.values():
            each.drop()
        return answer, joined.stdout

    def seat_of(self, variant, row):
        """Who asks: the row's eyes, else whose turn it is."""
        if row.get("eyes"):
            return row["eyes"]
        code = f"local g = pinwheel.new({lua_text(variant)}, {{setup={lua_text(row.get('setup', ''))}, rulings={{" + \
            ",".join(f"[ {lua_text(k)} ]={lua_text(v)}" for k, v in row.get("rulings", {}).items()) + "}})\n" + \
            "".join(f"g:play({lua_text(m)})\n" for m in row.get("moves", [])) + "print(g:to_act()[1])\n"
        with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
            file.write(code)
            file.flush()
            done = subprocess.run([CLI, "run", file.name], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.strip()

    def check(self, variant):
        asked = [(row, self.seat_of(variant, row)) for row in rows_of(variant)]
        asked = [(row, seat) for row, seat in asked if seat and seat != "nil"]
        self.assertGreaterEqual(len(asked), 10)
        for (row, seat), in_lua in zip(asked, self.lua(variant, asked), strict=True):
            with self.subTest(row["id"]):
                told = self.terminal(variant, row, seat)
                self.assertTrue(told["message"])
                self.assertEqual(in_lua, (told["code"], told["message"]), row)
                answer, joined = self.network(variant, row, seat)
                # What a joined client has to make its own card of is the whole of what the terminal is told.
                self.assertEqual(answer["explanation"], told, row)
                if row["attempt"].strip() == row["attempt"]:
                    self.assertIn(f"{row['attempt']}: {told['code']}\n  {told['message']}\n", joined)
                self.assertEqual(answer["title"], told["message"], row)
                lit = [square for finding in told["findings"] for square in finding["squares"]]
                self.assertEqual(answer["squares"], lit, row)

    def test_chess(self):
        self.check("chess")

    def test_duplicate_chess(self):
        self.check("duplicate-chess")

    def test_blind_chess(self):
        self.check("blind-chess")

    def test_hyper_fairy_chess(self):
        self.check("hyper-fairy-chess")

    def test_quantum_chess(self):
        self.check("quantum-chess")


if __name__ == "__main__":
    unittest.main()
