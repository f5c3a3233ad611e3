"""Every variant with the same messages: actions by token, seats, spectators, computers, clocks, proposals, files."""
import json
import os
import random
import re
import subprocess
import tempfile
import unittest
from unittest import mock

import client
from program import CLI, Server

ALL = ["scene", "offers", "cards", "log", "seen"]


def last(who):
    return json.loads([m for m in who.raw if '"view"' in m][-1])


class Variants(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--grace", "1.5")

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()

    def make(self, status=200, **body):
        got, reply = client.post(self.server.port, "/api/games", body)
        self.assertEqual(got, status, reply)
        return reply

    def table(self, **body):
        """A game with a client at each open seat, by seat."""
        made = self.make(**body)
        first, joined = client.hello(self.server.port, made["gameId"], token=made["creatorToken"], protocol=1,
                                     wants=ALL)
        seats = {joined["you"]: first}
        for seat in joined["seats"]:
            if seat["player"] == "open":
                seats[seat["id"]], other = client.hello(self.server.port, made["gameId"], joinAs=seat["id"], protocol=1,
                                                        wants=ALL)
                self.assertEqual(other["you"], seat["id"])
        for who in seats.values():
            who.game = made["gameId"]
            self.settle(who)
        first.token = made["creatorToken"]
        return seats, made

    def settle(self, *clients):
        for who in clients:
            who.send("{")
            while who.next().get("code") != "malformed":
                pass

    def act(self, who, action):
        who.n = getattr(who, "n", 0) + 1
        who.send("act", n=who.n, action=action)
        message = who.next()
        while message["type"] not in ("update", "error") or message.get("n") != who.n:
            message = who.next()
        if message["type"] == "error":
            who.n -= 1
        return message

    def play_on(self, seats, actions, seed, avoid=()):
        """Random offers of whoever is to act; gives how many were taken."""
        dice = random.Random(seed)
        taken = 0
        for _ in range(actions):
            for seat, who in seats.items():
                self.settle(who)  # it has seen what the seats before it did
                state = last(who)
                if state["gameStatus"] == "finished":
                    return taken
                offers = [o["action"] for o in state.get("offers", {}).get("list", [])
                          if o.get("standing") != "partial" and not any(word in o["action"] for word in avoid)]
                if seat in state["toAct"] and offers:
                    if self.act(who, dice.choice(offers))["type"] == "update":
                        taken += 1
        self.settle(*seats.values())
        return taken

    def test_four_seats_of_duplicate_chess(self):
        seats, made = self.table(variant="duplicate-chess", seats={"N": "me"})
        self.assertEqual(set(made["joinUrls"]), {"S", "E", "W"})
        self.assertEqual(set(seats), {"N", "S", "E", "W"})
        begins = last(seats["N"])["toAct"][0]
        other = [seat for seat in seats if seat != begins][0]
        self.assertEqual(self.act(seats[other], "e2e4")["code"], "not_your_turn")
        self.assertGreaterEqual(self.play_on(seats, 8, 1, avoid=["resign"]), 20)
        states = {seat: last(who) for seat, who in seats.items()}
        self.assertEqual(len({json.dumps(s["view"]) for s in states.values()}), 1)
        self.assertGreater(len(states["N"]["scene"]["hits"]), 200)
        self.assertIn(":", next(iter(states["N"]["view"]["pieces"])))

    def test_quantum_chess_with_its_answers(self):
        seats, _ = self.table(variant="quantum-chess", seats={"w": "me"})
        self.assertGreaterEqual(self.play_on(seats, 15, 2, avoid=["resign"]), 20)

    def test_hyper_fairy_draft_is_sealed(self):
        seats, _ = self.table(variant="hyper-fairy-chess", seats={"w": "me"})
        self.settle(*seats.values())
        before = len(seats["b"].raw)
        offers = [o["action"] for o in last(seats["w"])["offers"]["list"]]
        self.assertTrue(offers)
        answer = self.act(seats["w"], offers[0])
        self.assertEqual(answer["type"], "update")
        self.settle(seats["b"])
        sealed = [json.loads(m) for m in seats["b"].raw[before:]]
        self.assertEqual([m for m in sealed if m["type"] == "update" and "drafting" in json.dumps(m.get("seen", {}))
                          and offers[0] in json.dumps(m)], [])

    def test_all_seats_here(self):
        made = self.make(variant="chess", seats={"w": "me", "b": "me"})
        who, joined = client.hello(self.server.port, made["gameId"], token=made["creatorToken"], protocol=1, wants=ALL)
        self.assertEqual((joined["gameStatus"], joined["yours"]), ("active", ["w", "b"]))
        for move in "e2e4 e7e5 g1f3".split():
            self.assertEqual(self.act(who, move)["type"], "update")
        self.assertEqual([entry["text"] for entry in last(who)["log"]], ["e2e4", "e7e5", "g1f3"])
        who.send("ask", what="takeback", data={"plies": 2})
        self.assertEqual(len(who.until("update")["log"]), 1)
        self.assertEqual(self.act(who, "c7c5")["type"], "update")
        who.send("screen", screen={"at": 1})
        back = who.until("update")
        self.assertEqual(back["view"]["toMove"], "w")
        self.assertNotIn("offers", back)

    def test_proposals_need_everybody(self):
        seats, _ = self.table(variant="chess", seats={"w": "me"})
        white, black = seats["w"], seats["b"]
        self.act(white, "e2e4")
        white.send("ask", what="takeback")
        self.settle(white, black)
        ask = last(black)["asks"][0]
        self.assertEqual((ask["what"], ask["from"]), ("takeback", "w"))
        black.send("reply", to=ask["id"], accept=False)
        self.settle(black, white)
        self.assertNotIn("asks", last(white))
        self.assertEqual(last(white)["view"]["toMove"], "b")
        white.send("ask", what="takeback")
        self.settle(white, black)
        black.send("reply", to=last(black)["asks"][0]["id"], accept=True)
        self.settle(black, white)
        self.assertEqual((last(white)["view"]["toMove"], last(white)["log"]), ("w", []))

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
                                         "why": "It is East's turn, not South's."}])
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

    def test_a_game_of_chess_from_section_10_alone_and_its_pgn(self):
        made = self.make(mode="vanilla", side="white", highlightingEnabled=False)
        white, _ = client.hello(self.server.port, made["gameId"], token=made["creatorToken"])
        black, joined = client.hello(self.server.port, made["gameId"])
        self.assertEqual((joined["mode"], len(joined["view"]["pieces"])), ("vanilla", 32))
        white.until("update", gameStatus="active")
        for who, other, move in ((white, black, "f2f3"), (black, white, "e7e5"), (white, black, "g2g4"),
                                 (black, white, "d8h4")):
            who.send("commit", **{"from": move[:2], "to": move[2:]})
            self.assertIn(move[2:], who.until("update")["view"]["pieces"])
            self.assertNotIn("offers", other.until("update"))
        self.assertEqual(json.loads(white.raw[-1])["endReason"], "checkmate")
        made = self.make(variant="chess", seats={"w": "me", "b": "me"})
        who, _ = client.hello(self.server.port, made["gameId"], token=made["creatorToken"], protocol=1)
        for move in "f2f3 e7e5 g2g4 d8h4".split():
            self.assertEqual(self.act(who, move)["type"], "update")
        status, pgn = client.get(self.server.port, f"/api/games/{made['gameId']}/file?as=pgn",
                                 [("Authorization", f"Bearer {made['creatorToken']}")])
        self.assertEqual(status, 200)
        self.assertIn(b"1. f3 e5 2. g4 Qh4# 0-1", pgn)

    def test_no_takeback_where_something_is_hidden(self):
        seats, _ = self.table(variant="blind-chess", side="white")
        self.act(seats["w"], "e2e4")
        for what in ("takeback", "ruleset"):
            seats["w"].send("ask", what=what, data={"ruleset": "table"} if what == "ruleset" else {})
            self.assertEqual(seats["w"].until("error")["code"], "not_now")

    def drafted(self, **body):
        """Both seats have committed an army of a king and a queen; the armies are shown."""
        seats, made = self.table(variant="hyper-fairy-chess", seats={"w": "me"}, **body)
        for seat in ("w", "b"):
            for action in ("army:Kx1,Qx1", "commit"):
                done = self.act(seats[seat], ("" if seat == "w" else "b:") + action)
                self.assertEqual(done["type"], "update", done)
        self.settle(*seats.values())
        return seats, made

    def commitments(self, who):
        return sorted(set(re.findall(r'"hash":"([0-9a-f]{16})', "".join(who.raw).replace(" ", ""))))

    def test_the_seal_of_a_draft_is_never_the_same(self):
        start = {"variant": "hyper-fairy-chess", "version": 1, "moves": [],
                 "pinwheel": {"ruleset": "standard", "setup": {"seed": 1}}}
        seen = []
        for body in ({}, {}, {"setup": {"file": json.dumps(start)}}, {"setup": {"file": json.dumps(start)}}):
            seats, _ = self.drafted(**body)
            found = self.commitments(seats["w"])
            self.assertEqual(len(found), 2, found)
            seen += found
        for seat, piece in (("w", "K@e1"), ("b", "b:K@e8"), ("w", "Q@d1"), ("b", "b:Q@d8")):
            done = self.act(seats[seat], piece)
            self.assertEqual(done["type"], "update", done)
        seats["w"].send("resign")
        self.settle(*seats.values())
        for who in seats.values():
            who.send("ask", what="rematch")
            self.settle(who)
        self.settle(*seats.values())
        link = last(seats["w"])["rematch"]
        again, joined = client.hello(self.server.port, link.rsplit("/", 1)[1], token=seats["w"].token, protocol=1,
                                     wants=ALL)
        again.game = link.rsplit("/", 1)[1]
        own = "" if joined["you"] == "w" else "b:"
        for action in ("army:Kx1,Qx1", "commit"):
            self.assertEqual(self.act(again, own + action)["type"], "update")
        seen += self.commitments(again)
        self.assertEqual(len(seen), 9)
        self.assertEqual(len(set(seen)), len(seen), seen)

    def test_nobody_chooses_what_chance_decides(self):
        draft = {"variant": "hyper-fairy-chess", "seats": {"w": "me"}}
        sealed = "draft w=Kx1 b=Kx1,Qx1 commit=b:00000000000000ff"
        of_a_file = {"variant": "hyper-fairy-chess", "version": 1, "moves": [],
                     "pinwheel": {"ruleset": "standard", "setup": {"text": sealed}}}
        for body, code, where, words in (
                ({"seed": 5}, "malformed", None, "there is no member 'seed'"),
                ({"setup": {"seed": 5}}, "malformed", "/setup", "there is no member 'seed'"),
                ({"options": {"seed": "5"}}, "malformed", "/options", "There is no set-up option 'seed'"),
                ({"setup": {"fen": sealed}}, "malformed", "/setup/fen", "seals what a seat chose"),
                ({"setup": {"file": json.dumps(of_a_file)}}, "malformed", "/setup/file", "hides how its position")):
            status, reply = client.post(self.server.port, "/api/games", {**draft, **body})
            self.assertEqual((status, reply["code"], reply.get("where")), (400, code, where), (body, reply))
            self.assertIn(words, reply["message"])
        # An army that is given as an option is told to both.
        self.table(**draft, options={"army.b": "Kx1,Qx1"})
        # Budgets by lot from one file: sixteen alike of 61 would be one in 61 to the 15th.
        lots = {"variant": "hyper-fairy-chess", "version": 1, "moves": [],
                "pinwheel": {"ruleset": "standard", "setup": {"seed": 1, "options": {"points": "random"}}}}
        budgets = set()
        for _ in range(16):
            seats, _ = self.table(**draft, setup={"file": json.dumps(lots)})
            self.settle(*seats.values())
            found = set(re.findall(r'"budget":\s*(\d+)', "".join(seats["w"].raw)))
            self.assertEqual(len(found), 1, found)
            budgets |= found
        self.assertGreater(len(budgets), 1)

    def test_resigning_in_every_phase_and_turn(self):
        def draft():
            return self.table(variant="hyper-fairy-chess", seats={"w": "me"})[0]

        for begin in (draft, lambda: self.drafted()[0]):
            for loser, winner in (("w", "b"), ("b", "w")):
                seats = begin()
                seats[loser].send("resign")
                self.settle(*seats.values())
                for who in seats.values():
                    self.assertEqual((last(who)["gameStatus"], last(who)["endReason"], last(who)["winner"]),
                                     ("finished", "resign", winner))
        # Four seats: as the ruling has it, in the own turn.
        for rulings, refused in (({}, {"N": "Nobody resigns", "S": "Nobody resigns"}),
                                 ({"R20": "others-draw"}, {"S": "in the own turn"})):
            seats, _ = self.table(variant="duplicate-chess", rulings=rulings)
            for seat, words in refused.items():
                seats[seat].send("resign")
                self.assertIn(words, seats[seat].until("error")["message"])
            if rulings:
                seats["N"].send("resign")
                self.settle(*seats.values())
                self.assertEqual(last(seats["S"])["endReason"], "resignation")

    def test_a_draw_offered_to_a_computer_is_declined_at_once(self):
        for variant in ("chess", "blind-chess"):
            bot = "random" if variant == "chess" else "blind-random"
            made = self.make(variant=variant, seats={"w": "me", "b": bot})
            who, _ = client.hello(self.server.port, made["gameId"], token=made["creatorToken"], protocol=1)
            who.send("offer-draw")
            refused = who.until("error")
            self.assertEqual((refused["code"], refused["message"]), ("not_now", "Computer players agree to no draw."))
            who.send("screen", screen={})
            self.assertIsNone(who.until("update").get("drawOffer"))

    def test_the_card_of_a_king_says_what_is_not_lit(self):
        seats, _ = self.table(variant="blind-chess", seats={"w": "me"})
        seats["w"].send("card", text="board:e1")
        card = seats["w"].until("answer")["card"]
        self.assertEqual((card["name"], card["seat"]), ("King", "w"))
        self.assertIn("moved two squares towards a rook", card["edges"][0])
        seats["w"].send("card", text="board:e8")  # nothing is seen there
        self.assertNotIn("card", seats["w"].until("answer"))

    def test_what_was_shown_is_not_taken_back(self):
        seats, _ = self.drafted()
        seats["w"].send("ask", what="takeback", data={"plies": 2})
        refused = seats["w"].until("error")
        self.assertEqual(refused["code"], "not_now")
        self.assertIn("hide again", refused["message"])

    def test_draw_resign_rematch(self):
        seats, made = self.table(variant="chess", seats={"w": "me"})
        white, black = seats["w"], seats["b"]
        white.send("offer-draw")
        self.settle(white, black)
        self.assertEqual(last(black)["drawOffer"], {"from": "w"})
        black.send("respond-draw", accept=False)
        self.settle(black, white)
        self.assertIsNone(last(white)["drawOffer"])
        black.send("resign")
        self.settle(black, white)
        self.assertEqual((last(white)["endReason"], last(white)["winner"]), ("resign", "w"))
        for who in (white, black):
            who.send("ask", what="rematch")
            self.settle(who)
        self.settle(white)
        link = last(white)["rematch"]
        again, joined = client.hello(self.server.port, link.rsplit("/", 1)[1], token=white.token)
        self.assertEqual((joined["you"], joined["gameStatus"]), ("b", "active"))

    def test_spectators(self):
        made = self.make(variant="chess", seats={"w": "me"}, spectators=True)
        watch = made["watchUrl"].rsplit("=", 1)[1]
        who, joined = client.hello(self.server.port, made["gameId"], watch=watch, protocol=1, wants=ALL)
        self.assertEqual((joined["you"], joined["token"]), ("spectator", ""))
        self.assertNotIn("offers", joined)
        who.send("act", n=1, action="e2e4")
        self.assertEqual(who.until("error")["code"], "not_your_turn")
        self.assertEqual(client.hello(self.server.port, made["gameId"], watch="a" * 24)[1]["code"],
                         "spectators_disabled")
        self.make(400, variant="blind-chess", side="white", spectators=True)

    def test_computer_opponent(self):
        for variant, bot in (("chess", "random"), ("blind-chess", "blind-casual"), ("quantum-chess", "random")):
            seats, _ = self.table(variant=variant, side="white", opponent=bot)
            self.assertEqual(set(seats), {"w"})
            moved = last(seats["w"])
            for _ in range(3):
                while "w" not in moved.get("toAct", []):  # the computer may begin
                    moved = seats["w"].until("update")
                offers = [o["action"] for o in moved["offers"]["list"] if "resign" not in o["action"]]
                moves = [action for action in offers if len(action) >= 4 and action[1].isdigit()]
                moved = self.act(seats["w"], (moves or offers)[0])
            while "w" not in moved.get("toAct", []):
                moved = seats["w"].until("update")

    def test_clock(self):
        made = self.make(variant="chess", seats={"w": "me", "b": "me"}, clock="0:01")
        who, joined = client.hello(self.server.port, made["gameId"], token=made["creatorToken"], protocol=1)
        self.assertEqual(joined["clocks"]["w"], {"ms": joined["clocks"]["w"]["ms"], "running": True})
        end = who.until("update", gameStatus="finished")
        self.assertEqual((end["endReason"], end["winner"]), ("timeout", "b"))

    def test_files_tell_what_moves_left_on_the_clock(self):
        made = self.make(variant="chess", seats={"w": "me", "b": "me"}, clock="5+3")
        who, _ = client.hello(self.server.port, made["gameId"], token=made["creatorToken"], protocol=1)
        for token in ("e2e4", "e7e5"):
            self.act(who, token)
        own = [("Authorization", f"Bearer {made['creatorToken']}")]
        _, file = client.get(self.server.port, f"/api/games/{made['gameId']}/file?as=pgn", own)
        self.assertRegex(file.decode(), r"1\. e4 \{\[%clk 0:05:0[0-3][.\d]*\]\}\s1\.\.\.\se5\s\{\[%clk 0:0[45]:")

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

    def test_files(self):
        seats, made = self.table(variant="blind-chess", side="white")
        url = f"/api/games/{made['gameId']}/file"
        own = [("Authorization", f"Bearer {made['creatorToken']}")]
        self.act(seats["w"], "e2e4")
        self.assertEqual(client.get(self.server.port, url, own)[0], 409)
        self.assertEqual(client.get(self.server.port, url)[0], 403)
        seats["w"].send("resign")
        seats["w"].until("update", gameStatus="finished")
        status, file = client.get(self.server.port, url + "?as=pinwheel", own)
        self.assertEqual((status, file["variant"]), (200, "blind-chess"))
        again = self.make(variant="chess", seats={"w": "me", "b": "me"},
                          setup={"file": "[Event \"x\"]\n\n1. e4 e5 2. Nf3 *"})
        _, joined = client.hello(self.server.port, again["gameId"], token=again["creatorToken"], protocol=1, wants=ALL)
        self.assertEqual([entry["text"] for entry in joined["log"]], ["e2e4", "e7e5", "g1f3"])

    def test_a_refused_text_gets_the_sentence_of_the_terminal(self):
        for variant, moves, text in (("chess", "", "Nf6"), ("chess", "", "e2e9"), ("chess", "e2e4 e7e5", "e4e6"),
                                     ("chess", "", "xyzzy"), ("duplicate-chess", "", "Nf3"),
                                     ("hyper-fairy-chess", "", "pick:quen,1"), ("quantum-chess", "", "e2e4")):
            seats, _ = self.table(variant=variant, side="random")
            for token in moves.split():
                for who in seats.values():
                    if self.act(who, token)["type"] == "update":
                        break
            told = subprocess.run([CLI, "explain", variant, "--json", *(["--moves", moves] if moves else []), "--",
                                   text], capture_output=True, text=True, check=False)
            sentence = json.loads(told.stdout)["message"]
            self.settle(*seats.values())
            first = next(iter(seats.values()))
            who = seats.get(last(first)["view"]["toMove"] or "w", first)
            who.send("why", text=text)
            answer = who.next()
            while answer["type"] != "answer":
                answer = who.next()
            self.assertEqual(answer["title"], sentence, (variant, text))
            self.assertEqual(self.act(who, text)["message"], sentence, (variant, text))

    def test_a_running_game_that_hides_something_is_not_brought(self):
        def sealed(moves, *options):
            with tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, "game.pinwheel")
                more = ["--moves", moves] if moves else []
                subprocess.run([CLI, "convert", "blind-chess", path, *more, *options], check=True)
                with open(path, encoding="utf-8") as file:
                    return {"file": file.read()}

        for side in ("white", "black", "random"):
            reply = self.make(400, variant="blind-chess", side=side, setup=sealed("e2e4"))
            self.assertEqual(reply["code"], "malformed")
            self.assertIn("could take any seat", json.dumps(reply))
        self.make(variant="blind-chess", side="white", setup=sealed(""))
        # Nothing was played, and yet there is a secret: how it was arranged. No option of the request opens it.
        arranged = sealed("", "--setup", "4k3/8/8/3q4/8/8/8/4K2R w K - 0 1")
        for body in ({"seats": {"w": "me"}}, {"seats": {"b": "me"}}, {"options": {"mode": "vanilla"}},
                     {"seats": {"w": "me", "b": "me"}, "options": {"mode": "vanilla"}}):
            reply = self.make(400, variant="blind-chess", setup=arranged, **body)
            self.assertIn("how its position was arranged", json.dumps(reply))
        # Ended by threefold, which the ruling would leave open: it was shown to everybody.
        ended = sealed("e2e4 d7d5 " + "g1f3 g8f6 f3g1 f6g8 " * 2)
        reply = self.make(400, variant="blind-chess", side="white", setup=ended, rulings={"BR21": "claim"})
        self.assertIn("hide again", json.dumps(reply))

    def test_open_games(self):
        made = self.make(variant="chess", seats={"w": "me"}, listed=True)
        self.make(variant="chess", seats={"w": "me"})
        _, reply = client.get(self.server.port, "/api/open")
        mine = [g for g in reply["games"] if g["joinUrl"].endswith(made["gameId"])]
        self.assertEqual([(g["variant"], g["seats"]) for g in mine], [("chess", ["b"])])
        client.hello(self.server.port, made["gameId"])
        _, reply = client.get(self.server.port, "/api/open")
        self.assertEqual([g for g in reply["games"] if g["joinUrl"].endswith(made["gameId"])], [])

    def test_catalogue_and_pictures(self):
        _, reply = client.get(self.server.port, "/api/catalogue")
        self.assertEqual({"chess", "blind-chess", "duplicate-chess", "quantum-chess", "hyper-fairy-chess"}
                         - {v["id"] for v in reply["variants"]}, set())
        status, svg = client.get(self.server.port,
                                 f"/api/qr?text=http%3A%2F%2F127.0.0.1%3A{self.server.port}%2Fg%2Fabcdefgh")
        self.assertEqual((status, svg[:4]), (200, b"<svg"))

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

    def test_two_terminals(self):
        made = self.make(mode="blind", side="white", highlightingEnabled=True)
        terminals = [subprocess.Popen([CLI, "--safe-mode", "play", "--join", link], stdin=subprocess.PIPE,
                                      stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
                     for link in (made["joinUrl"] + "#" + made["creatorToken"],)]
        self.read_until(terminals[0], "Waiting for somebody")
        terminals.append(subprocess.Popen([CLI, "--safe-mode", "play", "--join", made["joinUrl"]],
                                          stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                          text=True))
        self.read_until(terminals[1], "You are b.")
        self.read_until(terminals[0], "To act: w")
        for ply, move in enumerate("f2f3 e7e5 g2g4 d8h4".split()):
            terminals[ply % 2].stdin.write(move + "\n")
            terminals[ply % 2].stdin.flush()
            self.read_until(terminals[1 - ply % 2], ("White" if ply % 2 == 0 else "Black") + " moved.")
        for terminal in terminals:
            self.read_until(terminal, "The game is over: checkmate, b wins")
            terminal.communicate("quit\n", timeout=20)
            self.assertEqual(terminal.returncode, 0)

    def read_until(self, terminal, words):
        for line in terminal.stdout:
            if words in line:
                return
        self.fail(f"{words} was never said: {terminal.stderr.read()}")

    def test_password(self):
        path = os.path.join(self.server.data, "password")
        with open(path, "w", encoding="utf-8") as file:
            file.write("open sesame\n")
        with Server("--password-file", path) as server:
            body = {"variant": "chess", "side": "w"}
            self.assertEqual(client.post(server.port, "/api/games", body)[0], 403)
            self.assertEqual(client.post(server.port, "/api/games", {**body, "password": "x"})[0], 403)
            self.assertEqual(client.post(server.port, "/api/games", {**body, "password": "open sesame"})[0], 200)


if __name__ == "__main__":
    unittest.main()
