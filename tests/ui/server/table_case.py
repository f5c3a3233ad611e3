"""A server, and games with a client at each seat, for tests that play by messages."""
import json
import random
import unittest

import client
from program import Server

ALL = ["scene", "offers", "cards", "log", "seen"]


def last(who):
    return json.loads([m for m in who.raw if '"view"' in m][-1])


class TableCase(unittest.TestCase):
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
