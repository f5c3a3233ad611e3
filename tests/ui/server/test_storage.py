"""What was acknowledged is on disk; what is sent again is not played twice."""
import json
import os
import shutil
import sqlite3
import subprocess
import tempfile
import time
import unittest
from unittest import mock

import client
from program import CLI, Server

MOVES = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7".split()


def act(who, n, action):
    who.send("act", n=n, action=action)


class Storage(unittest.TestCase):
    def setUp(self):
        self.data = tempfile.mkdtemp(prefix="pinwheel-server-")

    def tearDown(self):
        os.chmod(self.data, 0o700)
        shutil.rmtree(self.data, ignore_errors=True)

    def server(self, *options):
        return Server(*options, data=self.data, keep=True)

    def back(self, server, who):
        again, joined = client.hello(server.port, who.game, token=who.token, protocol=1)
        again.game, again.token = who.game, who.token
        return again, joined

    def test_kill_loses_no_acknowledged_action(self):
        server = self.server()
        white, black = server.pair()
        sent = {"w": 0, "b": 0}
        for ply, move in enumerate(MOVES):
            who, seat = ((white, "w"), (black, "b"))[ply % 2]
            sent[seat] += 1
            act(who, sent[seat], move)
            who.until("update", n=sent[seat])  # acknowledged: now the power may go
            server.kill()
            server = self.server()
            white, joined = self.back(server, white)
            self.assertEqual(joined["n"], sent["w"])
            black, joined = self.back(server, black)
            self.assertEqual(joined["n"], sent["b"])
            self.assertEqual(joined["gameStatus"], "active")
        self.assertEqual(joined["view"]["toMove"], "w")
        self.assertEqual([a["text"] for a in joined["announcements"]][-1], "white_castled_kingside")
        server.stop()

    def test_a_second_server_is_refused_the_database_of_the_first(self):
        server = self.server()
        place = os.path.join(self.data, "games.sqlite")

        def second():
            return subprocess.run([CLI, "--safe-mode", "serve", "--port", "0", "--data", self.data],
                                  capture_output=True, text=True, timeout=30)

        refused = second()
        self.assertEqual((refused.returncode, refused.stdout), (1, ""))
        self.assertIn(f"The database {place} is in use by another server, process {server.process.pid}. End that one "
                      "first, or give this one a folder of its own with --data.", refused.stderr)
        self.assertIn("gameId", server.create())  # the first one knows nothing of it
        server.kill()  # one that crashed bars nobody
        server = self.server()
        self.assertEqual(second().returncode, 1)
        server.stop()
        self.server().stop()

    def test_ends_that_an_earlier_version_wrote_are_read(self):
        server = self.server()
        ends = (("resign 1", "resign"), ("draw_agreed", "draw_agreed"), ("draw-agreed", "draw_agreed"))
        seats = {then: server.pair() for then, _ in ends}
        server.stop()
        with sqlite3.connect(os.path.join(self.data, "games.sqlite")) as base:
            for then, (white, _) in seats.items():
                base.execute("INSERT INTO actions SELECT game, k + 1, at, time, holder, n, '', 'end', ? FROM actions "
                             "WHERE game = ? ORDER BY k DESC LIMIT 1", (then, white.game))
                base.execute("UPDATE games SET ended = at WHERE id = ?", (white.game,))
        base.close()
        server = self.server()
        for then, now in ends:
            _, joined = self.back(server, seats[then][0])
            self.assertEqual((joined["gameStatus"], joined["endReason"]), ("finished", now), then)
        server.stop()

    def test_times_of_moves_come_back(self):
        server = self.server()
        white, black = server.pair(mode="vanilla", clock="5+3")
        for who, move in ((white, "e2e4"), (black, "e7e5")):
            act(who, 1, move)
            who.until("update", n=1)

        def file():
            own = [("Authorization", f"Bearer {white.token}")]
            return client.get(server.port, f"/api/games/{white.game}/file?as=pgn", own)[1]

        before = file()
        server.kill()
        server = self.server()
        self.assertEqual(file(), before)
        server.stop()
        self.assertEqual(before.count(b"[%clk 0:0"), 2)

    def test_sent_again(self):
        with self.server() as server:
            white, black = server.pair(announceAll=True)
            act(white, 1, "e1")  # refused, heard by both
            white.until("update", n=1)
            act(white, 2, "e2e4")
            act(white, 2, "e2e4")
            self.assertEqual(white.until("update", n=2)["view"]["toMove"], "b")
            again = white.until("update", n=2)
            self.assertEqual((again["view"]["toMove"], again["newAnnouncements"]), ("b", []))
            act(white, 2, "d2d4")
            self.assertEqual(white.until("error")["code"], "malformed")
            act(white, 4, "d2d4")
            self.assertEqual(white.until("error")["code"], "malformed")
            act(white, 3, "d2d4")
            wrong = white.until("error")
            self.assertEqual((wrong["code"], wrong["n"]), ("not_your_turn", 3))
            black.send("commit", **{"from": "e7", "to": "e5"})
            white.until("update")
            act(white, 3, "d2d4")  # the number was free again
            self.assertEqual(white.until("update", n=3)["view"]["toMove"], "b")
            black.send("{")
            black.until("error")
            heard = [a["text"] for m in map(json.loads, black.raw) for a in m.get("newAnnouncements", [])]
            self.assertEqual(heard, ["no_legal_moves", "white_moved", "black_moved", "white_moved"])

    def test_sent_again_after_a_restart(self):
        server = self.server()
        white, black = server.pair()
        act(white, 1, "e2e4")
        white.until("update", n=1)
        server.kill()
        with self.server() as server:
            white, joined = self.back(server, white)
            act(white, 1, "e2e4")
            self.assertEqual(white.until("update", n=1)["view"]["toMove"], "b")
            act(white, 1, "d2d4")
            self.assertEqual(white.until("error")["code"], "malformed")

    def test_numbers_of_the_stream_only_grow(self):
        server = self.server()
        white, _ = server.pair()
        act(white, 1, "g1f3")
        before = white.until("update", n=1)["v"]
        server.kill()
        with self.server() as server:
            white, joined = self.back(server, white)
            self.assertGreater(joined["v"], before)

    def test_grace_is_fresh_after_a_restart(self):
        server = self.server("--grace", "2")
        white, black = server.pair()
        time.sleep(1)
        server.kill()
        time.sleep(1.5)
        with self.server("--grace", "2") as server:
            white, joined = self.back(server, white)
            self.assertEqual(joined["gameStatus"], "active")
            away = [p for p in joined["peers"] if p["seat"] == "b"][0]
            self.assertFalse(away["connected"])
            self.assertGreater(away["graceMs"], 500)
            self.assertEqual(white.until("update", gameStatus="finished")["endReason"], "abandoned")

    def test_goodbye(self):
        server = self.server()
        white, _ = server.pair()
        server.process.terminate()
        code, reason = white.closed()
        self.assertEqual(code, 1012)
        self.assertIn("try again", reason)
        server.stop()

    def test_database_of_another_version(self):
        server = self.server()
        server.pair()
        server.stop()
        with sqlite3.connect(os.path.join(self.data, "games.sqlite")) as base:
            base.execute("PRAGMA user_version=99")
        with self.assertRaisesRegex(AssertionError, "version 99"):
            self.server()

    def test_port_in_use(self):
        with self.server() as server:
            other = tempfile.mkdtemp(prefix="pinwheel-server-")
            with self.assertRaisesRegex(AssertionError, f"Port {server.port}.*cannot be used"):
                Server("--port", server.port, data=other)
            shutil.rmtree(other)

    def test_tokens_are_not_stored(self):
        with self.server() as server:
            white, black = server.pair()
            for name in os.listdir(self.data):
                with open(os.path.join(self.data, name), "rb") as file:
                    bytes_ = file.read()
                for who in (white, black):
                    self.assertNotIn(who.token.encode(), bytes_, name)
            for line in server.lines():
                self.assertNotIn(white.game, line)

    def clubs(self, text, name="club.json"):
        """A server whose host has a ruleset of his own, as it is now."""
        folder = os.path.join(self.data, "rules")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
        with mock.patch.dict(os.environ, PINWHEEL_PLANTED=folder):
            server = Server(data=self.data, keep=True, planted=True)
        self.addCleanup(server.stop)
        return server

    def json_rules(self, **rulings):
        return json.dumps({"id": "club", "title": "Club", "variant": "blind-chess", "description": "d",
                           "provenance": "p", "inherits": "design",
                           "rulings": {k.replace("_", "."): v for k, v in rulings.items()}})

    def repeat_thrice(self, white, black):
        for n, moves in enumerate([("g1f3", "g8f6"), ("f3g1", "f6g8")] * 2, 1):
            for who, move in zip((white, black), moves):
                act(who, n, move)
                ended = who.until("update", n=n)
        self.assertEqual(ended["gameStatus"], "finished")

    def test_an_end_is_not_taken_back_by_other_rules_of_the_host(self):
        server = self.clubs(self.json_rules(draws_claim="automatic"))
        white, black = server.pair(ruleset="club")
        self.repeat_thrice(white, black)
        for rules in ("claim", "automatic"):
            server.stop()
            server = self.clubs(self.json_rules(draws_claim=rules))
            for who in (white, black):
                _, joined = self.back(server, who)
                self.assertEqual((joined["gameStatus"], joined["endReason"]), ("finished", "threefold"), rules)

    def test_answers_are_not_worded_anew_by_other_rules_of_the_host(self):
        server = self.clubs(self.json_rules(announce_captured="no"))
        white, black = server.pair(ruleset="club")
        for n, who, move in ((1, white, "b1c3"), (1, black, "d7d5"), (2, white, "c3d5"), (2, black, "d8d5")):
            act(who, n, move)
            who.until("update", n=n)
        _, before = self.back(server, white)
        heard = [a["text"] for a in before["announcements"]]
        self.assertIn("black_moved_captured", heard)
        server.stop()
        server = self.clubs(self.json_rules(announce_captured="type"))
        _, joined = self.back(server, white)
        self.assertEqual([a["text"] for a in joined["announcements"]], heard)
        self.assertEqual(joined["gameStatus"], "active")
        # A game that begins now has them as they are now.
        fresh, _ = server.pair(ruleset="club")
        self.assertIsNotNone(fresh)

    def test_a_database_from_before_opens_no_game_by_other_rules(self):
        """It has the ruleset's name alone."""
        server = self.clubs(self.json_rules(draws_claim="automatic"))
        white, black = server.pair(ruleset="club")
        self.repeat_thrice(white, black)
        server.stop()
        base = next(os.path.join(self.data, name) for name in os.listdir(self.data) if name.endswith(".sqlite"))

        def change(statement):
            db = sqlite3.connect(base)
            with db:
                db.execute(statement)
            db.close()
        change("UPDATE games SET spec = json_remove(spec, '$.rules')")
        server = self.clubs(self.json_rules(draws_claim="claim"))
        self.refused(server, white, "has ended, and by its rules, as they are asked now, it goes on")
        server.stop()
        change("UPDATE games SET ended = 0")
        server = self.clubs(self.json_rules(draws_claim="automatic"))
        self.refused(server, white, "goes on, and by its rules, as they are asked now, it is over")

    def test_no_judge_ends_a_game_that_hides_something(self):
        judge = ("-- pinwheel: ruleset api=1\n"
                 "return { id = 'moody', title = 'Moody', variant = 'blind-chess', description = 'd', "
                 "provenance = 'p', inherits = 'design', judge = function(facts) "
                 "if facts.mobility() > 20 then return { over = true, reason = 'manual', result = 'draw' } end "
                 "return facts.standard() end }\n")
        server = self.clubs(judge, "moody.lua")
        white, black = server.pair(ruleset="moody")
        for n, who, move in ((1, white, "e2e4"), (1, black, "d7d5"), (2, white, "e4d5"), (2, black, "d8d5")):
            act(who, n, move)
            self.assertEqual(who.until("update", n=n)["gameStatus"], "active")
        server.stop()
        server = self.clubs(judge + "-- changed\n", "moody.lua")
        _, joined = self.back(server, white)
        self.assertEqual(joined["gameStatus"], "active")

    def refused(self, server, who, why):
        self.assertIn(why, "".join(server.lines()))
        _, refused = client.hello(server.port, who.game, token=who.token, protocol=1)
        self.assertEqual(refused["code"], "game_not_found")
        self.assertNotIn("view", refused)


if __name__ == "__main__":
    unittest.main()
