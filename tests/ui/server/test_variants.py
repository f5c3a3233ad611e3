"""Every variant with the same messages: actions by token, seats, spectators, computers, clocks, proposals."""
import json
import os
import subprocess
import unittest
from unittest import mock

import client
from program import CLI, Server
from table_case import ALL, TableCase, last


class Variants(TableCase):
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

    def test_no_takeback_where_something_is_hidden(self):
        seats, _ = self.table(variant="blind-chess", side="white")
        self.act(seats["w"], "e2e4")
        for what in ("takeback", "ruleset"):
            seats["w"].send("ask", what=what, data={"ruleset": "table"} if what == "ruleset" else {})
            self.assertEqual(seats["w"].until("error")["code"], "not_now")

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

    def test_the_link_of_a_rematch_is_of_the_name_that_each_one_has_for_the_server(self):
        """A token goes where that link leads, so none of it is what somebody else said."""
        made = self.make(variant="chess", seats={"w": "me"})
        white, _ = client.hello(self.server.port, made["gameId"], token=made["creatorToken"], protocol=1, wants=ALL,
                                headers=(("Host", "evil.example:9999"),))
        black, _ = client.hello(self.server.port, made["gameId"], joinAs="b", protocol=1, wants=ALL)
        self.settle(white, black)
        white.send("resign")
        for who in (black, white):  # who has another name for it agrees last
            who.send("ask", what="rematch")
            self.settle(white, black)
        self.settle(black)
        for who, name in ((black, f"127.0.0.1:{self.server.port}"), (white, "evil.example:9999")):
            self.assertEqual(last(who)["rematch"].rsplit("/", 1)[0], f"http://{name}/g")

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

    def test_a_refused_text_gets_the_sentence_of_the_terminal(self):
        for variant, moves, text in (("chess", "", "Nf6"), ("chess", "", "e2e9"), ("chess", "e2e4 e7e5", "e4e6"),
                                     ("chess", "", "xyzzy"), ("duplicate-chess", "", "e2"),
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


class Plies(TableCase):
    """The ply of what is announced is one definition in every variant, shipped or not."""
    @classmethod
    def setUpClass(cls):
        with mock.patch.dict(os.environ, PINWHEEL_PLANTED=os.environ["PINWHEEL_EXAMPLES"]):
            cls.server = Server(planted=True)

    def test_the_answer_to_an_action_counts_it(self):
        for variant, seat, tokens in (("blind-chess", "w", "e2e4 e7e5 g1f3 b8c6"),
                                      ("noughts", "X", "mark:a1 mark:b1 mark:c1 mark:a2")):
            with self.subTest(variant):
                seats, _ = self.table(variant=variant, seats={seat: "me"})
                plies = []
                for token in tokens.split():
                    acting = last(seats[seat])["toAct"][0]
                    self.assertEqual(self.act(seats[acting], token)["type"], "update")
                    self.settle(*seats.values())
                    other = [each for each in seats if each != acting][0]
                    said = [each for text in seats[other].raw
                            for each in json.loads(text).get("newAnnouncements", [])]
                    plies.append(said[-1]["ply"])
                self.assertEqual(plies, [1, 2, 3, 4])


if __name__ == "__main__":
    unittest.main()
