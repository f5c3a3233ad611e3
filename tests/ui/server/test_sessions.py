"""Scenarios B41 to B60 of the blind chess specification, over real sockets. Names begin with the scenario's id."""
import json
import time
import unittest

import client
from program import Server

FULL = 32  # men on the board at the start


def texts(message):
    return [(each["text"], each["audience"]) for each in message["newAnnouncements"]]


class Sessions(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--grace", "1.5", "--arranged")

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def pair(self, **members):
        return self.server.pair(**members)

    def error(self, who, code):
        self.assertEqual(who.until("error")["code"], code)

    def test_B41_resign_at_ply_0(self):
        c, d = self.pair()
        c.send("resign")
        for who in (c, d):
            end = who.until("update", gameStatus="finished")
            self.assertEqual((end["endReason"], end["winner"]), ("resign", "b"))
            self.assertEqual(len(end["view"]["pieces"]), FULL)

    def test_B42_draw_agreed(self):
        c, d = self.pair()
        c.send("offer-draw")
        for who in (c, d):
            self.assertEqual(who.until("update")["drawOffer"], {"from": "w"})
        d.send("respond-draw", accept=True)
        for who in (c, d):
            end = who.until("update", gameStatus="finished")
            self.assertEqual((end["endReason"], end.get("winner")), ("draw_agreed", None))

    def test_another_seat_gives_nothing_up(self):
        c, d = self.pair()
        for n, message in enumerate(({"type": "resign"}, {"type": "offer-draw"}, {"type": "resign", "seat": "x"}), 1):
            c.send({"seat": "b", "n": 1, **message})
            error = c.until("error")
            self.assertEqual((error["code"], error["n"]), ("not_your_turn", 1))
        d.send("offer-draw", n=1, seat="b")
        c.until("update", drawOffer={"from": "b"})
        c.send("respond-draw", n=1, seat="b", accept=True)
        self.error(c, "not_your_turn")
        c.send("respond-draw", n=1, seat="w", accept=False)
        self.assertEqual(c.until("update", drawOffer=None)["gameStatus"], "active")
        c.send("resign", n=2, seat="w")
        self.assertEqual(d.until("update", gameStatus="finished")["winner"], "b")

    def test_B43_draw_declined(self):
        c, d = self.pair()
        c.send("offer-draw")
        d.until("update", drawOffer={"from": "w"})
        d.send("respond-draw", accept=False)
        self.assertIsNone(d.until("update")["drawOffer"])
        c.until("update", drawOffer={"from": "w"})
        self.assertIsNone(c.until("update")["drawOffer"])
        d.send("commit", **{"from": "e7", "to": "e5"})
        self.error(d, "not_your_turn")

    def test_B44_a_move_clears_the_offer(self):
        c, d = self.pair()
        c.send("offer-draw")
        d.until("update", drawOffer={"from": "w"})
        c.send("commit", **{"from": "e2", "to": "e4"})
        self.assertIsNone(d.until("update")["drawOffer"])
        d.send("respond-draw", accept=True)
        self.assertTrue(d.silent())
        d.send("commit", **{"from": "e7", "to": "e5"})
        self.assertEqual(d.until("update")["gameStatus"], "active")

    def test_B45_touch_survives_a_break(self):
        c, d = self.pair()
        c.send("commit", **{"from": "e2"})
        self.assertEqual(c.until("update")["touchedPiece"], "e2")
        c.drop()
        away = d.until("peer-status")
        self.assertEqual((away["color"], away["connected"]), ("w", False))
        self.assertGreater(away["graceUntil"], 0)
        back, joined = client.hello(self.server.port, c.game, token=c.token)
        self.assertEqual((joined["type"], joined["you"]), ("joined", "w"))
        self.assertEqual(back.until("update")["touchedPiece"], "e2")
        self.assertTrue(d.until("peer-status")["connected"])
        back.send("commit", **{"from": "d2"})
        self.error(back, "must_move_touched_piece")

    def test_B46_grace_runs_out(self):
        c, d = self.pair()
        d.drop()
        end = c.until("update", gameStatus="finished")
        self.assertEqual((end["endReason"], end["winner"]), ("abandoned", "w"))
        self.assertEqual(len(end["view"]["pieces"]), FULL)

    def test_a_flag_that_falls_ends_the_game_and_shows_it(self):
        c, _ = self.pair(clock="0:02")
        c.send("commit", **{"from": "e2", "to": "e4"})
        end = c.until("update", gameStatus="finished")
        self.assertEqual((end["endReason"], end["winner"]), ("timeout", "w"))
        self.assertEqual(len(end["view"]["pieces"]), FULL)

    def test_B48_second_tab(self):
        c, d = self.pair()
        second, joined = client.hello(self.server.port, c.game, token=c.token)
        self.assertEqual(joined["you"], "w")
        code, reason = c.closed()
        self.assertEqual((code, reason), (4000, "superseded"))
        self.assertTrue(d.silent(2))
        second.send("commit", **{"from": "e2", "to": "e4"})
        self.assertEqual(texts(d.until("update")), [("white_moved", "b")])

    def test_B49_third_visitor(self):
        c, _ = self.pair()
        self.assertEqual(client.hello(self.server.port, c.game, joinAs="auto")[1]["code"], "spectators_disabled")
        self.assertEqual(client.hello(self.server.port, c.game)[1]["code"], "spectators_disabled")
        self.assertEqual(client.hello(self.server.port, c.game, joinAs="w")[1]["code"], "slot_taken")
        self.assertEqual(client.hello(self.server.port, c.game, token="a" * 24)[1]["code"], "slot_taken")

    def test_B50_unknown_game(self):
        self.assertEqual(client.hello(self.server.port, "zzzzzzzz")[1]["code"], "game_not_found")
        who = client.Client(self.server.port)
        who.send("hello", gameId="ABC")
        self.error(who, "malformed")

    def test_B51_rate(self):
        c, d = self.pair()
        sent = 60
        start = time.monotonic()
        for _ in range(sent):
            c.send("commit", **{"from": "e3"})
        answers = [c.next() for _ in range(sent)]
        taken = time.monotonic() - start
        limited = [m for m in answers if m["type"] == "error"]
        self.assertEqual({m["code"] for m in limited}, {"rate_limited"})
        # 20 at once; the bucket fills at 10 a second while they arrive.
        self.assertLessEqual(len(limited), sent - 20)
        self.assertGreaterEqual(len(limited), sent - 20 - int(10 * taken) - 1)
        time.sleep(0.55)
        for _ in range(5):
            c.send("commit", **{"from": "e3"})
        self.assertEqual([m["type"] for m in (c.next() for _ in range(5))], ["update"] * 5,
                         [m["type"] for m in answers])
        self.assertTrue(d.silent())

    def test_B52_before_anybody_joined(self):
        made = self.server.create()
        c, _ = client.hello(self.server.port, made["gameId"], token=made["creatorToken"])
        c.send("commit", **{"from": "e2", "to": "e4"})
        self.error(c, "not_your_turn")

    def test_B53_malformed(self):
        c, _ = self.pair()
        for wrong in ({"type": "commit", "from": "i9"}, {"type": "move"}, "{", {"type": "commit", "from": "e22"},
                      {"type": "commit", "from": "e2", "promotion": "k"}, [], "[1]", {"type": 3}):
            c.send(wrong)
            self.error(c, "malformed")
        c.send("commit", **{"from": "e2", "to": "e4"})
        self.assertEqual(c.until("update")["view"]["pieces"]["e4"], {"color": "w", "type": "p"})

    def test_B54_announce_all(self):
        c, d = self.pair(announceAll=True)
        before = [m for m in map(json.loads, d.raw) if m["type"] == "joined"][-1]["view"]
        c.send("commit", **{"from": "e1"})
        heard = d.until("update")
        self.assertEqual(texts(heard), [("no_legal_moves", "both")])
        self.assertEqual(heard["newAnnouncements"][0]["ply"], 0)
        self.assertEqual(heard["view"], before)
        self.assertEqual(texts(c.until("update")), [("no_legal_moves", "both")])

    def test_B56_fools_mate(self):
        c, d = self.pair()
        self.play(c, d, "f2f3 e7e5 g2g4")
        d.send("commit", **{"from": "d8", "to": "h4"})
        end = c.until("update", gameStatus="finished")
        self.assertEqual(texts(end), [("black_moved", "w"), ("black_checkmate", "both")])
        self.assertEqual((end["endReason"], end["winner"]), ("checkmate", "b"))
        self.assertEqual(len(end["view"]["pieces"]), FULL)
        end = d.until("update", gameStatus="finished")
        self.assertEqual(texts(end), [("black_checkmate", "both")])
        self.assertEqual(len(end["view"]["pieces"]), FULL)

    def test_statements_name_the_entries_of_their_seat(self):
        """Each says which entry of the seat's own log it was said to; what the other side tried is not counted."""
        c, d = self.pair(announceAll=False)
        heard = {}

        def attempt(who, token):
            who.send("commit", **{"from": token[:2], "to": token[2:]})
            return [each["entry"] for each in who.until("update")["newAnnouncements"]]

        heard["w"] = attempt(c, "e2e5") + attempt(c, "e2d3") + attempt(c, "e2e4")
        self.assertEqual(sorted(set(heard["w"])), [1, 2])
        heard["b"] = [each["entry"] for each in d.until("update")["newAnnouncements"]]
        self.assertEqual(heard["b"], [1])  # White's third
        heard["b"] += attempt(d, "e7d6") + attempt(d, "e7f6") + attempt(d, "e7e5")
        self.assertEqual(sorted(set(heard["b"])), [1, 2, 3])
        moved = [each["entry"] for each in c.until("update")["newAnnouncements"]]
        self.assertEqual(moved, [4])  # behind White's own three
        heard["w"] += moved
        logs = {"w": ["e2e5", "e2d3", "e2e4", ""], "b": ["", "e7d6", "e7f6", "e7e5"]}
        for seat, token in (("w", c.token), ("b", d.token)):
            back, joined = client.hello(self.server.port, c.game, token=token, protocol=1, wants=["log"])
            self.assertEqual([each["entry"] for each in joined["announcements"]], heard[seat])
            self.assertEqual([each["ply"] for each in joined["log"]], [1, 2, 3, 4])
            for each, own in zip(joined["log"], logs[seat]):
                self.assertIn(own, each.get("action", each["text"]))
                self.assertEqual(bool(own), each["seat"] == seat)
            back.drop()

    def test_B57_tally(self):
        c, d = self.pair(setup={"fen": "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"})
        c.send("commit", **{"from": "e5", "to": "f6"})
        own = c.until("update")
        self.assertEqual(own["captures"], {"byYou": {"p": 1}, "byOpponent": {}})
        other = d.until("update")
        self.assertEqual(other["captures"], {"byYou": {}, "byOpponent": {"p": 1}})
        self.assertEqual(texts(other), [("white_moved_captured_ep", "b")])

    def test_B58_phantoms_are_no_message(self):
        c, d = self.pair()
        c.send({"type": "phantom", "square": "e5"})
        self.error(c, "malformed")
        self.assertTrue(d.silent())

    def test_B60_health(self):
        with Server() as server:
            server.pair()
            finished, _ = server.pair()
            finished.send("resign")
            finished.until("update", gameStatus="finished")
            status, health = client.get(server.port, "/api/health")
            self.assertEqual((status, health["ok"], health["activeGames"]), (200, True, 1))
            self.assertIsInstance(health["uptime"], int)

    def play(self, white, black, moves):
        for ply, move in enumerate(moves.split()):
            mover, other = (white, black) if ply % 2 == 0 else (black, white)
            mover.send("commit", **{"from": move[:2], "to": move[2:4], **({"promotion": move[4]} if move[4:] else {})})
            self.assertEqual(mover.until("update")["gameStatus"], "active")
            other.until("update")


class Janitor(unittest.TestCase):
    def test_B59_a_finished_game_is_gone_after_a_while(self):
        with Server("--janitor", "1") as server:
            c, d = server.pair()
            c.send("resign")
            c.until("update", gameStatus="finished")
            d.until("update", gameStatus="finished")
            time.sleep(1.6)  # an open socket is use
            again, joined = client.hello(server.port, c.game, token=c.token)
            self.assertEqual(joined["type"], "joined")
            again.drop()
            d.drop()
            time.sleep(1.8)
            self.assertEqual(client.hello(server.port, c.game, token=c.token)[1]["code"], "game_not_found")


if __name__ == "__main__":
    unittest.main()
