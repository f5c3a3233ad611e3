"""Rulesets by messages: what is in force, what is chosen otherwise, what a ruleset declares."""
import json
import os
import tempfile
import unittest
from unittest import mock

import client
from program import Server
from table_case import ALL, TableCase, last


class Rulesets(TableCase):
    def test_what_other_rules_cut_off_is_shown(self):
        made = self.make(variant="duplicate-chess", seats={s: "me" for s in "NSEW"})
        who, _ = client.hello(self.server.port, made["gameId"], token=made["creatorToken"], protocol=1, wants=ALL)
        for move in "e2e4 e2e4 d7d5 e7e5".split():
            self.assertNotIn("tails", self.act(who, move))
        who.send("ask", what="ruleset", data={"ruleset": "provisional", "rulings": {"turn.order": "NESW"}})
        now = who.until("update")
        self.assertEqual([entry["text"] for entry in now["log"]], ["e2e4"])
        self.assertEqual(now["tails"], [{"title": "cut by Provisional (reference program), R01 = NESW at ply 2",
                                         "text": "e2e4 d7d5 e7e5",
                                         "why": "It is East's turn, not South's. It is legal with R01=NSEW."}])
        who.send("ask", what="ruleset", data={"ruleset": "provisional"})
        back = who.until("update")
        self.assertNotIn("tails", back)
        self.assertEqual(len(back["log"]), 4)

    def test_another_ruleset_when_all_four_agree(self):
        seats, _ = self.table(variant="duplicate-chess", seats={"N": "me"})
        begins = last(seats["N"])["toAct"][0]
        offers = [o["action"] for o in last(seats[begins])["offers"]["list"] if len(o["action"]) == 4]
        self.assertEqual(self.act(seats[begins], offers[0])["type"], "update")
        self.settle(*seats.values())
        before = last(seats["N"])
        self.assertNotEqual(before["ruleset"]["id"], "inventor")
        for answers in ((True, True, False), (True, True, True)):  # one refusal ends it
            seats["N"].send("ask", what="ruleset", data={"ruleset": "inventor"})
            self.settle(*seats.values())
            for seat, accept in zip("SEW", answers):
                self.assertEqual(last(seats[seat])["ruleset"]["id"], before["ruleset"]["id"])
                ask = last(seats[seat])["asks"][0]
                self.assertEqual((ask["what"], ask["from"], ask["data"]), ("ruleset", "N", {"ruleset": "inventor"}))
                seats[seat].send("reply", to=ask["id"], accept=accept)
                self.settle(*seats.values())
        for who in seats.values():
            self.assertEqual(last(who)["ruleset"]["id"], "inventor")
            self.assertEqual(last(who)["log"], before["log"])
            self.assertNotIn("asks", last(who))

    def test_ruleset_is_shown(self):
        made = self.make(variant="duplicate-chess", seats={s: "me" for s in "NSEW"}, ruleset="inventor")
        _, joined = client.hello(self.server.port, made["gameId"], token=made["creatorToken"], protocol=1)
        self.assertEqual(joined["ruleset"]["id"], "inventor")

    def test_what_is_in_force_is_told_of_every_ruleset(self):
        """What differs from the standard is told, chosen by the ruleset or for the game; what is chosen for the game
        is told once more."""
        _, catalogue = client.get(self.server.port, "/api/catalogue")
        told = 0
        for variant in catalogue["variants"]:
            seats = {seat["id"]: "me" for seat in variant["seats"][:1 if variant["hidden"] else None]}
            standards = {r["id"]: r["standard"] for r in variant.get("rulings", [])}
            for ruleset in [None, *(r["id"] for r in variant["rulesets"])]:
                made = self.make(variant=variant["id"], seats=seats, **({"ruleset": ruleset} if ruleset else {}))
                _, joined = client.hello(self.server.port, made["gameId"], token=made["creatorToken"], protocol=1)
                rules = joined["ruleset"]
                self.assertEqual(rules["id"], ruleset or variant["standard"])
                self.assertNotIn("changed", rules)
                for ruling, option in rules.get("rulings", {}).items():
                    told += 1
                    self.assertNotEqual(option, standards.get(ruling), (ruleset, ruling))
        self.assertGreater(told, 20)
        made = self.make(variant="duplicate-chess", seats={s: "me" for s in "NSEW"}, ruleset="inventor")
        _, joined = client.hello(self.server.port, made["gameId"], token=made["creatorToken"], protocol=1)
        before = joined["ruleset"]["rulings"]
        ruling = next(r for v in catalogue["variants"] if v["id"] == "duplicate-chess" for r in v["rulings"]
                      if r["id"] in before)
        made = self.make(variant="duplicate-chess", seats={s: "me" for s in "NSEW"}, ruleset="inventor",
                         rulings={ruling["alias"]: ruling["standard"]})
        _, joined = client.hello(self.server.port, made["gameId"], token=made["creatorToken"], protocol=1)
        self.assertEqual(joined["ruleset"]["rulings"], {k: o for k, o in before.items() if k != ruling["id"]})
        self.assertEqual(list(joined["ruleset"]["changed"].values()), [ruling["standard"]])

    def test_a_ruleset_that_was_refused_tells_strangers_nothing_of_its_file(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "broken.json"), "w", encoding="utf-8") as file:
                file.write('{"id": "broken", "variant": "chess", "rulings": {"no.such": "ruling"}}')
            with mock.patch.dict(os.environ, PINWHEEL_PLANTED=folder):
                server = Server(planted=True)
            self.addCleanup(server.stop)
            got, reply = client.post(server.port, "/api/games", {"variant": "chess", "ruleset": "broken"})
            self.assertEqual(got, 400)
            self.assertIn("There is no ruleset 'broken' of 'chess' that this server could read.", json.dumps(reply))
            for words in (folder, "broken.json", "no.such"):
                self.assertNotIn(words, json.dumps(reply))

    def test_rulings_that_a_ruleset_declares(self):
        # Whoever hosts has put the example where rulesets are read.
        examples = os.environ["PINWHEEL_SHARE"] + "/examples/rulesets"
        with mock.patch.dict(os.environ, PINWHEEL_PLANTED=examples):
            server = Server(planted=True)
        self.addCleanup(server.stop)
        _, reply = client.get(server.port, "/api/catalogue")
        chess = next(v for v in reply["variants"] if v["id"] == "chess")
        rulesets = {r["id"]: r for r in chess["rulesets"]}
        declared = rulesets["no-repeats"]["declares"]
        self.assertEqual([(r["id"], r["standard"]) for r in declared],
                         [("repetition.blame", "repeats"), ("repetition.opening", "yes")])
        self.assertEqual(declared[0]["options"][2], {"id": "other", "title": "the side that let it be repeated"})
        self.assertNotIn("declares", rulesets["standard"])
        self.assertNotIn("repetition.blame", [r["id"] for r in chess["rulings"]])

        def make(status, ruleset, **rulings):
            got, made = client.post(server.port, "/api/games", {"variant": "chess", "seats": {"w": "me"},
                                                                "ruleset": ruleset, "rulings": rulings})
            self.assertEqual(got, status, made)
            return made

        self.assertIn("did you mean 'other'?", json.dumps(make(400, "no-repeats", **{"repetition.blame": "othr"})))
        self.assertIn("There is no ruling", json.dumps(make(400, "standard", **{"repetition.blame": "other"})))
        for wrong, told in (({"variant": "ches"}, "There is no variant 'ches'; did you mean 'chess'? There are "),
                            ({"variant": "chess", "seats": {"q": "me"}},
                             "There is no seat 'q' in this game; there are w and b.")):
            got, reply = client.post(server.port, "/api/games", {"seats": {"w": "me"}, **wrong})
            self.assertEqual(got, 400)
            self.assertIn(told, reply["message"])
        made = make(200, "no-repeats", **{"repetition.blame": "other"})
        white, _ = client.hello(server.port, made["gameId"], token=made["creatorToken"], protocol=1, wants=ALL)
        black, _ = client.hello(server.port, made["gameId"], joinAs="b", protocol=1, wants=ALL)
        for ply, move in enumerate("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8".split()):
            (white, black)[ply % 2].send("act", n=ply // 2 + 1, action=move)
            for who in (white, black):
                ended = who.until("update")
        while ended["gameStatus"] != "finished":
            ended = black.until("update")
        self.assertEqual((ended["endReason"], ended["winner"]), ("repetition", "b"))


if __name__ == "__main__":
    unittest.main()
