"""Drafts by messages: armies that are sealed until both are committed."""
import json
import re
import unittest

import client
from table_case import ALL, TableCase, last


class Drafts(TableCase):
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
        # An army by option is sealed as one that was committed: nobody chooses it for another.
        foreign = {**draft, "options": {"army.b": "Kx1,Qx1"}}
        status, reply = client.post(self.server.port, "/api/games", foreign)
        self.assertEqual((status, reply["code"], reply["where"]), (400, "malformed", "/options"), reply)
        self.assertIn("seal what Black is to choose", reply["message"])
        of_another = {"variant": "hyper-fairy-chess", "version": 1, "moves": [], "pinwheel": {
            "ruleset": "standard", "setup": {"options": {"army.b": "Kx1,Qx1"}}}}
        status, reply = client.post(self.server.port, "/api/games",
                                    {**draft, "setup": {"file": json.dumps(of_another)}})
        self.assertEqual(status, 400, reply)
        seats, _ = self.table(**draft, options={"army.w": "Kx1,Qx1,Mx1"})
        self.assertIn("Kx1,Qx1,Mx1", "".join(seats["w"].raw))
        self.assertNotIn("Kx1,Qx1,Mx1", "".join(seats["b"].raw))  # while Black drafts
        self.assertNotIn("army.w", "".join(seats["b"].raw))
        self.table(**draft, options={"army.w": "Kx1,Qx1", "army.b": "Kx1,Qx1"})  # nothing is sealed then
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

        # Nor whoever the lot makes that seat.
        for _ in range(8):
            status, reply = client.post(self.server.port, "/api/games", {
                "variant": "hyper-fairy-chess", "side": "random", "options": {"army.w": "Kx1,Qx1"}})
            self.assertEqual((status, reply["where"]), (400, "/options"), reply)
            self.assertIn("Say which side is yours", reply["message"])

    def rematch(self, seats, first):
        """The same people in their next game, by the seats that they had."""
        seats[first].send("ask", what="rematch")
        for who in seats.values():
            self.settle(who)
        for seat, who in seats.items():
            for asked in [a for m in who.raw for a in json.loads(m).get("asks", [])] if seat != first else []:
                who.send("reply", to=asked["id"], accept=True)
        self.settle(*seats.values())
        game = last(seats[first])["rematch"].rsplit("/", 1)[1]
        out = {}
        for seat, who in seats.items():
            out[seat], joined = client.hello(self.server.port, game, token=who.token, protocol=1, wants=ALL)
            out[seat].joined = joined
        return out

    def test_an_army_does_not_go_on_to_who_sits_there_in_the_rematch(self):
        army = "Kx1,Px1"
        for ends in ("w", "b"):  # out of turn, which shows nothing, and by a move that shows everything
            seats, _ = self.table(variant="hyper-fairy-chess", seats={"w": "me"}, options={"army.w": army})
            seats["b"].token = json.loads(seats["b"].raw[0])["token"]
            seats[ends].send("resign", n=1)
            self.settle(*seats.values())
            again = self.rematch(seats, "w")
            self.assertEqual(again["b"].joined["you"], "w")
            self.assertEqual([who.joined["options"] for who in again.values()], [{}, {}])
            for who in again.values():
                self.assertNotIn(army, json.dumps(who.joined["seen"]["drafting"]["seats"]))

    def test_a_rematch_says_which_seat_the_computer_has_now(self):
        made = self.make(variant="blind-chess", side="white", opponent="blind-casual", announceAll=True)
        white, joined = client.hello(self.server.port, made["gameId"], token=made["creatorToken"], protocol=1,
                                     wants=ALL)
        self.assertEqual(joined["options"]["computer"], "b")
        white.token = made["creatorToken"]
        white.send("resign", n=1)
        again = self.rematch({"w": white}, "w")["w"].joined
        self.assertEqual((again["you"], again["options"]["computer"]), ("b", "w"))
        self.assertEqual(again["options"]["announce-all"], "on")
        for seats, word in (({"w": "me", "b": "open"}, "w"), ({"w": "me", "b": "blind-casual"}, "both")):
            reply = self.make(400, variant="blind-chess", seats=seats, options={"computer": word})
            self.assertEqual(reply["where"], "/options", reply)
            self.assertIn("said by the seats", reply["message"])

    # Nobody goes on with it, so there is nothing left to hide.
    def test_an_agreed_end_shows_what_was_hidden(self):
        seats, made = self.table(variant="hyper-fairy-chess", seats={"w": "me"})
        own = {"Authorization": f"Bearer {made['creatorToken']}"}
        self.assertEqual(self.act(seats["b"], "b:pick:queen,1")["type"], "update")
        address = f"/api/games/{made['gameId']}/file"
        self.assertEqual(client.get(self.server.port, address, own)[0], 409)
        seats["w"].send("offer-draw")
        self.settle(*seats.values())
        seats["b"].send("respond-draw", accept=True)
        self.settle(*seats.values())
        for who in seats.values():
            self.assertEqual((last(who)["gameStatus"], last(who)["endReason"]), ("finished", "draw_agreed"))
            self.assertIn("Qx1", json.dumps(last(who)["view"]) + json.dumps(last(who).get("cards", "")))
        status, file = client.get(self.server.port, address, own)
        self.assertEqual(status, 200)
        self.assertIn("pick:queen,1", str(file))

    def test_resigning_in_every_phase_and_turn(self):
        def draft():
            return self.table(variant="hyper-fairy-chess", seats={"w": "me"})[0]

        # In the own turn it is an action of the game; out of it the server ends the game.
        for begin, in_turn in ((draft, "wb"), (lambda: self.drafted()[0], "w")):
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
                self.assertEqual(last(seats["S"])["endReason"], "resign")

    def test_what_was_shown_is_not_taken_back(self):
        seats, _ = self.drafted()
        seats["w"].send("ask", what="takeback", data={"plies": 2})
        refused = seats["w"].until("error")
        self.assertEqual(refused["code"], "not_now")
        self.assertIn("hide again", refused["message"])

    def test_what_was_placed_unseen_is_not_placed_anew_under_other_rules(self):
        """Else the first placements are known at the next one, and going back to the first rules tells of it."""
        seats, _ = self.drafted(rulings={"placement.order": "simultaneous-blind"})
        for seat, piece in (("b", "b:K@e8"), ("b", "b:Q@d8"), ("w", "K@e1"), ("w", "Q@d1")):
            done = self.act(seats[seat], piece)
            self.assertEqual(done["type"], "update", done)
        self.settle(*seats.values())
        placed = last(seats["b"])["view"]["pieces"]
        seats["w"].send("ask", what="ruleset", data={"ruleset": "standard"})
        self.settle(*seats.values())
        asked = [a for m in seats["b"].raw for a in json.loads(m).get("asks", [])]
        seats["b"].send("reply", to=asked[-1]["id"], accept=True)
        self.assertIn("not played otherwise", seats["b"].until("error")["message"])
        self.settle(*seats.values())
        self.assertEqual(last(seats["b"])["view"]["pieces"], placed)


if __name__ == "__main__":
    unittest.main()
