"""The golden scenarios of blind chess by id, and every statement of the moderator's, over real sockets."""
import json
import os
import re
import unittest

from program import ServerCase

SOURCE = os.environ["PINWHEEL_SOURCE"]

# What the specification's own table leaves out, in its notation.
MORE = """
case S01 white castles queenside, black kingside
fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1
do w:e1c1 => white_castled_queenside->b
do b:e8g8 => black_castled_kingside->w
sees w 8/8/8/8/8/8/8/2KR3R

case S02 black takes en passant, and White promotes
fen 7k/P7/8/8/5p2/8/4P3/K7 w - - 0 1
do w:e2e4 => white_moved->b
do b:f4e3 => black_moved_captured_ep->w
do w:a7a8=r => white_moved->b, white_promoted{r}->b, black_in_check->both
sees b 7k/8/8/8/8/4p3/8/8

case S03 black promotes and gives check
fen 7k/8/8/8/8/8/1p6/6K1 b - - 0 1
do b:b2b1=q => black_moved->w, black_promoted{q}->w, white_in_check->both
sees w 8/8/8/8/8/8/8/6K1

case S04 black promotes to a bishop with a capture
fen 7k/8/8/8/8/8/1p6/N5K1 b - - 0 1
do b:b2a1=b => black_moved_captured->w, black_promoted{b}->w, draw_insufficient->both, END insufficient
sees w 7k/8/8/8/8/8/8/b5K1 revealed
"""


def cases(text):
    out = []
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word == "case":
            out.append({"id": rest.split()[0], "do": []})
        elif word == "fen":
            out[-1]["fen"] = None if rest == "start" else rest
        elif word == "do":
            out[-1]["do"].append(rest.split(" => "))
        elif word == "sees":
            out[-1]["sees"] = rest.split()
    return out


def placement(view):
    rows = []
    for rank in "87654321":
        row = ""
        for file in "abcdefgh":
            piece = view["pieces"].get(file + rank)
            row += "1" if not piece else piece["type"].upper() if piece["color"] == "w" else piece["type"]
        rows.append(re.sub("1+", lambda run: str(len(run.group())), row))
    return "/".join(rows)


class Tables(ServerCase):
    options = ("--arranged",)

    def answers(self, who):
        """All that comes up to the answer to a message that makes no sense: the server answers in order."""
        who.send("{")
        out = []
        while True:
            message = who.next()
            self.assertIsNotNone(message)
            if message["type"] == "error" and message["code"] == "malformed":
                return out
            if message["type"] == "update":
                who.last = message
            out.append(message)

    def run_case(self, case, announce_all):
        setup = {"setup": {"fen": case["fen"]}} if case["fen"] else {}
        white, black = self.server.pair(announceAll=announce_all, **setup)
        seats = {"w": white, "b": black}
        for who in seats.values():
            who.last = json.loads([text for text in who.raw if '"view"' in text][-1])
            self.answers(who)
        for token, expected in case["do"]:
            seat, text = token.split(":")
            found = re.fullmatch(r"([a-h]\d)([a-h]\d)?(?:=(\w))?", text)
            names = ("from", "to", "promotion")
            seats[seat].send("commit", **{n: v for n, v in zip(names, found.groups()) if v})
            got = {seat: self.answers(seats[seat])}
            other = "b" if seat == "w" else "w"
            got[other] = self.answers(seats[other])
            with self.subTest(case=case["id"], action=token, all=announce_all):
                self.check(seat, got, expected, announce_all)
        viewer, pieces = case["sees"][:2]
        with self.subTest(case=case["id"], sees=viewer):
            self.assertEqual(placement(seats[viewer].last["view"]), pieces)
        for who in seats.values():
            who.drop()

    def check(self, seat, got, expected, announce_all):
        code = re.search(r"ERR (\w+)", expected)
        errors = [m["code"] for m in got[seat] if m["type"] == "error"]
        self.assertEqual(errors, [code.group(1)] if code else [])
        said = {"w": [], "b": []}
        for name, payload, audience in re.findall(r"(\w+)(?:\{(\w)\})?->(\w+)", expected):
            audience = "both" if announce_all else audience
            for who in said:
                if audience in (who, "both"):
                    said[who].append((name, audience, payload))
        for who, all_ in said.items():
            heard = [(a["text"], a["audience"], a.get("payload", {}).get("promotedTo", ""))
                     for m in got[who] if m["type"] == "update" for a in m["newAnnouncements"]]
            self.assertEqual(heard, all_, who)
        if not said["b" if seat == "w" else "w"] and "END" not in expected:
            self.assertEqual([m for m in got["b" if seat == "w" else "w"] if m["type"] != "peer-status"], [])
        updates = [m for m in got[seat] if m["type"] == "update"]
        if touched := re.search(r"touched (\w\d)", expected):
            self.assertEqual(updates[-1]["touchedPiece"], touched.group(1))
        if end := re.search(r"END (\w+)(?: winner (\w))?", expected):
            for who in got:
                last = [m for m in got[who] if m["type"] == "update"][-1]
                self.assertEqual((last["gameStatus"], last["endReason"], last.get("winner")),
                                 ("finished", end.group(1), end.group(2)))

    def test_golden(self):
        with open(os.path.join(SOURCE, "tests/data/blind-chess/golden.txt"), encoding="utf-8") as file:
            all_ = cases(file.read()) + cases(MORE)
        self.assertGreater(len(all_), 30)
        heard = set()
        for case in all_:
            self.run_case(case, announce_all=False)
            heard |= set(re.findall(r"(\w+?)(?:\{\w\})?->", " ".join(answer for _, answer in case["do"])))
        # White's mate and Black's, both castlings of each, and so on: every one of the 24.
        self.assertEqual(len(heard), 24, sorted(heard))

    def test_golden_announced_to_all(self):
        with open(os.path.join(SOURCE, "tests/data/blind-chess/golden.txt"), encoding="utf-8") as file:
            for case in cases(file.read())[::3]:
                self.run_case(case, announce_all=True)


if __name__ == "__main__":
    unittest.main()
