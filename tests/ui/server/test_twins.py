"""What a seat may not know changes no byte that is sent to it (properties L1 to L7), over real sockets."""
import json
import os
import random
import re
import subprocess
import time
import unittest

import client
from program import Server, ServerCase

ALL = ["scene", "offers", "cards", "log", "seen"]
OFFERS = os.environ["PINWHEEL_OFFERS_OF_VIEW"]

# The pairs of section 5.1 for White: two positions and what White tries while the answers are the same.
PAIRS = [
    ("4k3/8/8/p7/8/8/8/R3K3 w - - 0 1", "4k3/p7/8/8/8/8/8/R3K3 w - - 0 1", ["a1", "a1a4"]),
    ("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", ["e1", "e1g1"]),
    ("3qk3/8/8/8/8/8/8/3QK3 w - - 0 1", "4k3/8/8/3r4/8/8/8/3QK3 w - - 0 1", ["d1", "d1d4"]),
]


def scrubbed(raw):
    """Messages without what is of one game or one moment."""
    out = []
    for text in raw:
        text = re.sub(r'"at":\d+', '"at":0', text)
        text = re.sub(r'"token":"\w*"', '"token":""', text)
        text = re.sub(r'"grace(Until|Ms)":\d+', '"grace":0', text)
        text = re.sub(r'http://[^"]*', "url", text)
        out.append(text)
    return out


class Twins(ServerCase):
    options = ("--arranged",)  # pairs of positions

    def pair(self, fen=None, **members):
        setup = {"setup": {"fen": fen}} if fen else {}
        made = self.server.create(**setup, **members)
        white, _ = client.hello(self.server.port, made["gameId"], token=made["creatorToken"], protocol=1, wants=ALL)
        black, _ = client.hello(self.server.port, made["gameId"], joinAs="b", protocol=1, wants=ALL)
        white.until("update", gameStatus="active")
        return white, black

    def settle(self, *clients):
        """Both have got all that was due: the server answers in order."""
        for who in clients:
            who.send("resign", n=999999999)  # a number far ahead: refused at once
            while who.next().get("code") != "malformed":
                pass

    def commit(self, who, token):
        who.commits = getattr(who, "commits", [0] * 10)[-9:] + [time.monotonic()]
        time.sleep(max(0, who.commits[0] + 1 - who.commits[-1]))  # never more than ten a second, so none is refused
        squares = re.findall(r"[a-h][1-8]", token)
        who.send("commit", **dict(zip(("from", "to"), squares)))

    def test_pairs_of_positions(self):
        for first, second, inputs in PAIRS:
            streams = []
            for fen in (first, second):
                white, black = self.pair(fen, announceAll=False)
                for token in inputs:
                    self.commit(white, token)
                    self.settle(white, black)
                streams.append(scrubbed(white.raw))
            with self.subTest(first=first):
                self.assertEqual(len(streams[0]), len(streams[1]))
                # The games begin from different texts; a view tells only what White may know of them.
                self.assertEqual(streams[0], streams[1])

    def test_texts_that_name_the_other_side(self):
        texts = [lead + body for lead in ("b:", "B:", "Black ", "w:b:", "b ")
                 for body in ("Nf6", "Nc6", "Nbd7", "g8f6", "e5")]
        answers = []
        for black_plays in ("g8f6", "b8c6"):
            white, black = self.pair(announceAll=False)
            self.commit(white, "e2e4")
            self.settle(white, black)
            self.commit(black, black_plays)
            self.settle(white, black)
            told = []
            for n, text in enumerate(texts):
                time.sleep(0.12)  # never more than ten a second
                white.send("why", text=text, ref=n + 1)
                told.append(white.until("answer")["title"])
                time.sleep(0.12)
                white.send("act", action=text, n=1)
                told.append(white.until("error")["code"])
            answers.append(told)
        self.assertEqual(answers[0], answers[1])
        self.assertEqual(set(answers[0]), {"What Black may do is not told while the game hides it.", "not_your_turn"})

    def test_silent_attempts_of_the_other_side(self):
        for seed in range(4):
            streams = []
            for twin in range(2):
                dice = random.Random(seed)
                white, black = self.pair(announceAll=False)
                for _ in range(6):
                    self.play_random(white, black, dice, tries=0)
                    self.play_random(black, white, dice, tries=5 * twin)
                streams.append(scrubbed(white.raw))
            self.assertEqual(streams[0], streams[1], seed)

    def play_random(self, who, other, dice, tries):
        """A move that is legal for sure, from the seat's own offers, after some attempts that are refused."""
        for square in "a4 b5 c4 d5 e4"[: 3 * tries].split():
            pieces = json.loads([m for m in who.raw if '"view"' in m][-1])["view"]["pieces"]
            if square not in pieces:
                self.commit(who, square)
        self.settle(who, other)
        refused = set()
        while True:
            last = json.loads([m for m in who.raw if '"view"' in m][-1])
            if last["gameStatus"] == "finished":
                return
            moves = sorted({o["action"] for o in last["offers"]["list"]
                            if re.fullmatch("[a-h][1-8][a-h][1-8]q?", o["action"])} - refused)
            knights = [m for m in moves if last["view"]["pieces"].get(m[:2], {}).get("type") == "n"]
            move = dice.choice(knights or moves)
            refused.add(move)
            self.commit(who, move[:4])
            self.settle(who, other)
            if json.loads([m for m in who.raw if '"view"' in m][-1])["view"]["toMove"] != last["view"]["toMove"]:
                return

    def test_no_enemy_piece_in_what_is_sent(self):
        dice = random.Random(7)
        white, black = self.pair(announceAll=True)
        for _ in range(10):
            self.play_random(white, black, dice, 2)
            self.play_random(black, white, dice, 2)
        for who, enemy, colour in ((white, "b", "side.black"), (black, "w", "side.white")):
            for text in who.raw:
                message = json.loads(text)
                if "view" not in message:
                    continue
                self.assertNotIn(enemy, [p["color"] for p in message["view"]["pieces"].values()])
                for item in message["scene"].get("pieces", []):
                    self.assertNotEqual(item.get("tint"), colour)
                self.assertNotIn("winner", message["seen"].get("presentation", {}))

    def test_offers_follow_from_the_view_that_was_sent(self):
        dice = random.Random(3)
        views, offers = [], []
        for mode in ("blind", "vanilla"):
            white, black = self.pair(mode=mode)
            for _ in range(8):
                self.play_random(white, black, dice, 1)
                self.play_random(black, white, dice, 1)
            for who in (white, black):
                for text in who.raw:
                    message = json.loads(text)
                    if "offers" in message:
                        # The very bytes, not what a parser makes of them.
                        views.append(bytes_of(text, "seen"))
                        offers.append(bytes_of(text, "offers"))
        self.assertGreater(len(views), 60)
        done = subprocess.run([OFFERS], input="\n".join(views) + "\n", text=True, capture_output=True, check=True)
        self.assertEqual(done.stdout.splitlines(), offers)


def bytes_of(text, name):
    """The bytes of a member of the outermost object."""
    start = text.index(f'"{name}":') + len(name) + 3
    depth, at, quoted = 0, start, False
    while True:
        c = text[at]
        if quoted:
            at += 1 if c == "\\" else 0
            quoted = c != '"'
        elif c == '"':
            quoted = True
        elif c in "{[":
            depth += 1
        elif c in "}]":
            depth -= 1
            if depth == 0:
                return text[start:at + 1]
        at += 1


class Planted(unittest.TestCase):
    """Variants that nothing in the program knows: marks that are refused in silence, pawns in a fog, and seals of which
    the other seat does not hear."""
    @classmethod
    def setUpClass(cls):
        cls.server = Server(planted=True)

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def pair(self, variant, **members):
        joined = {"you": ""}
        while joined["you"] != "A":  # whose seat it is is drawn by lot
            status, made = client.post(self.server.port, "/api/games", {"variant": variant, **members})
            self.assertEqual(status, 200, made)
            first, joined = client.hello(self.server.port, made["gameId"], token=made["creatorToken"], protocol=1,
                                         wants=ALL)
        second, _ = client.hello(self.server.port, made["gameId"], joinAs="B", protocol=1, wants=ALL)
        first.until("update", gameStatus="active")
        return first, second

    def test_an_option_that_is_a_secret_of_a_seat_stays_its_own(self):
        def make(**members):
            return client.post(self.server.port, "/api/games", {"variant": "fog", **members})

        for members in ({"side": "A", "options": {"word.B": "plover"}}, {"options": {"word.A": "plover"}}):
            for _ in range(4):  # the second by lot
                status, reply = make(**members)
                self.assertEqual((status, reply.get("where")), (400, "/options"), reply)
        status, made = make(side="A", options={"word.A": "plover"})
        self.assertEqual(status, 200, made)
        anna, joined = client.hello(self.server.port, made["gameId"], token=made["creatorToken"], protocol=1, wants=ALL)
        self.assertEqual(joined["options"], {"word.A": "plover"})
        bert, joined = client.hello(self.server.port, made["gameId"], joinAs="B", protocol=1, wants=ALL)
        self.assertEqual(joined["options"], {})
        self.do(anna, bert, "resign")
        for who in (anna, bert):
            who.send("ask", what="rematch")
        link = None
        while not link:
            link = bert.until("update").get("rematch")
        _, again = client.hello(self.server.port, link.rsplit("/", 1)[1], token=joined["token"], protocol=1, wants=ALL)
        self.assertEqual((again["you"], again["options"]), ("A", {}))

    def do(self, who, other, message, **members):
        if message not in ("why", "what", "screen"):
            who.n = members["n"] = getattr(who, "n", 0) + 1
        who.send(message, **members)
        for each in (who, other):
            each.send("{")
            while each.next().get("code") != "malformed":
                pass

    def stream(self, variant, seen, *steps, **members):
        """What a seat was sent while both did something: (seat, message, members)."""
        seats = dict(zip("AB", self.pair(variant, **members)))
        for seat, message, members in steps:
            other = seats["A" if seat == "B" else "B"]
            self.do(seats[seat], other, message, **dict(members))
        return [text for text in scrubbed(seats[seen].raw) if "Not well-formed JSON" not in text]  # what do() sent

    def last(self, stream):
        return json.loads([text for text in stream if '"view"' in text][-1])

    def test_silent_attempts_tell_nothing(self):
        act = lambda seat, action: (seat, "act", {"action": action})
        questions = [("A", "why", {"text": "mark:c2"}), ("A", "why", {"text": "mark:b1"}),
                     ("A", "what", {"text": "board:b1"}), ("A", "act", {"action": "B:mark:c2"})]
        one = self.stream("marks", "A", act("A", "mark:a1"), act("B", "mark:b1"), *questions)
        for steps in ([act("A", "mark:a1"), act("B", "mark:a1"), act("B", "mark:b1")],
                      [act("A", "mark:a1"), act("B", "mark:a1"), act("B", "mark:c1")]):
            self.assertEqual(self.stream("marks", "A", *steps, *questions), one)

    def test_a_draw_offer_tells_of_no_attempt(self):
        mark, offer = ("A", "act", {"action": "mark:a1"}), ("A", "offer-draw", {})
        attempt = ("B", "act", {"action": "mark:a1"})
        self.assertEqual(self.stream("marks", "A", mark, offer, attempt), self.stream("marks", "A", mark, offer))
        # What both noticed answers it.
        answered = self.stream("marks", "A", mark, offer, ("B", "act", {"action": "mark:b1"}))
        self.assertIsNone(self.last(answered)["drawOffer"])

    def test_clocks_tell_of_no_action_in_silence(self):
        looks = [("B", "screen", {"screen": {}}), ("B", "what", {"text": "board:a1"}), ("B", "screen", {"screen": {}})]
        streams = [self.stream("hush", "B", *acts, *looks, clock="5+3")
                   for acts in ([], [("A", "act", {"action": "A:seal:1"})], [("A", "act", {"action": "A:seal:2"})])]
        stands = {"ms": 300000, "running": False}
        for stream in streams:
            self.assertEqual(self.last(stream)["clocks"], {"A": stands, "B": stands})
            self.assertEqual(self.last(stream)["toAct"], ["A", "B"])
            self.assertEqual(stream, streams[0])

    def test_where_pawns_stand_in_a_fog(self):
        steps = [("A", "act", {"action": "step:right"}), ("A", "what", {"text": "row:e1"}),
                 ("A", "why", {"text": "step:left"})]
        streams = [self.stream("fog", "A", ("A", "act", {"action": "put:a1"}), ("B", "act", {"action": at}), *steps)
                   for at in ("put:e1", "put:h1")]
        self.assertEqual(*streams)
        self.assertNotIn('"B"', json.dumps(self.last(streams[0])["view"]["pieces"]))


if __name__ == "__main__":
    unittest.main()
