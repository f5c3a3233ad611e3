"""Variants that Pinwheel was not built with, at an installed Pinwheel: shown, played, saved, explained, served.

usage: play_examples.py PINWHEEL-CLI PLUGIN-FOLDER CLIENT-FOLDER
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

CLI, PLUGINS, CLIENT = sys.argv[1:]
sys.path.insert(0, CLIENT)
import client  # noqa: E402

os.environ["PINWHEEL_PLUGIN_PATH"] = PLUGINS


def cli(*arguments, lines=()):
    typed = "".join(line + "\n" for line in lines)
    run = subprocess.run([CLI, *arguments], input=typed, capture_output=True, text=True, timeout=120)
    return run.stdout + run.stderr


def ranks(text):
    """The board of a text, a string a rank from the first one; marks of the last move left out."""
    rows = re.findall(r"^ *\d+ ((?:[ -][A-Za-z.?*](?:[ -]|$))+)", text, re.MULTILINE)
    return ["".join(re.findall(r"[A-Za-z.?*]", row)) for row in reversed(rows)]


class Examples(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def test_shifters(self):
        self.assertEqual(ranks(cli("render", "shifters")), ["RBKBR", ".....", ".....", ".....", ".....", "rbkbr"])
        file = os.path.join(self.folder, "shifters.json")
        said = cli("play", "shifters", lines=["a1a3knight", "why a6a3rook", "save " + file, "a6a3bishop", "quit"])
        self.assertIn("The rook on a6 must become another piece.", said)
        self.assertEqual(ranks(said)[:6], [".BKBR", ".....", "b....", ".....", ".....", ".bkbr"])
        self.assertEqual(ranks(cli("render", file)), [".BKBR", ".....", "N....", ".....", ".....", "rbkbr"])

        why = json.loads(cli("explain", file, "a6a1bishop", "--json"))
        self.assertEqual((why["legal"], why["code"]), (False, "illegal.blocked"))
        self.assertEqual(why["message"], "The knight on a3 is in the way.")
        parts = [(each["part"], each["target"]) for each in why["findings"][0]["subjects"]]
        self.assertEqual(parts, [("mover", "board:a6"), ("destination", "board:a1"), ("blocker", "board:a3")])
        same = json.loads(cli("explain", file, "a6a3rook", "--json"))["findings"][0]
        self.assertEqual((same["ruling"], same["option"]), ("shift.stay", "no"))
        self.assertTrue(json.loads(cli("explain", file, "a6a3bishop", "--json"))["legal"])

        cards = json.loads(cli("ask", file, "catalogue"))
        self.assertEqual([card["id"] for card in cards], ["king", "rook", "bishop", "knight"])
        self.assertIn("it may stay", cli("what-if", file))

    def test_noughts(self):
        file = os.path.join(self.folder, "noughts.json")
        said = cli("play", "noughts", lines=["mark:a1", "mark:a1", "mark:b1", "why mark:c3", "save " + file, "quit"])
        self.assertIn("Taken.", said)
        self.assertIn("It may be tried; whether it is legal cannot be known.", said)
        self.assertEqual(ranks(cli("render", file)), ["???"] * 3)
        self.assertEqual(ranks(cli("render", file, "--unsealed")), ["P??", "???", "???"])
        self.assertIn("game.hidden", cli("explain", file, "mark:c3", "--json"))
        why = json.loads(cli("explain", file, "mark:c3", "--json", "--unsealed"))
        self.assertEqual((why["code"], why["unsure"]), ("unsure", True))
        self.assertEqual((why["findings"][0]["seat"], why["findings"][0]["action"]), ("X", "mark"))
        self.assertFalse(json.loads(cli("explain", file, "mark:a1", "--json", "--unsealed"))["unsure"])

    def test_tug(self):
        file = os.path.join(self.folder, "tug.json")
        said = cli("play", "tug", lines=["bid:3", "bid:5", "save " + file, "quit"])
        self.assertIn("West has sealed a bid.", said)
        self.assertIn("West bids 3, East bids 5.", said)
        self.assertEqual(ranks(said)[0], "....k..")
        self.assertEqual(ranks(cli("render", file)), ["....k.."])
        self.assertIn("17", cli("render", file))
        why = json.loads(cli("explain", file, "bid:4", "--json", "--unsealed"))
        self.assertEqual((why["legal"], why["findings"][0]["action"]), (True, "bid"))
        self.assertFalse(json.loads(cli("explain", file, "bid:90", "--json", "--unsealed"))["legal"])

    def test_both_bid_at_a_server_that_is_started_again(self):
        server, port = self.serve()
        status, made = client.post(port, "/api/games", {"variant": "tug", "seats": {"w": "me", "e": "open"}})
        self.assertEqual(status, 200, made)
        game = made["gameId"]
        west, _ = client.hello(port, game, token=made["creatorToken"], protocol=1, wants=["seen", "offers"])
        east, joined = client.hello(port, game, joinAs="e", protocol=1, wants=["seen", "offers"])
        west.until("update", gameStatus="active")
        self.assertIn("bid:20", [offer["action"].removeprefix("e:") for offer in joined["offers"]["list"]])
        east.send("act", n=1, action="bid:5")
        east.until("update", n=1)
        self.assertNotIn("5", json.dumps(west.until("update").get("seen", {}).get("notices", [])))
        server.kill()  # what East sealed is kept as East's
        server.wait()
        server.stderr.close()

        server, port = self.serve()
        west, joined = client.hello(port, game, token=made["creatorToken"], protocol=1, wants=["seen"])
        self.assertEqual(joined["toAct"], ["w"])
        west.send("act", n=1, action="bid:3")
        seen = west.until("update", n=1)["seen"]
        kings = [n for n, cell in enumerate(seen["boards"][0]["cells"]) if cell.get("occupants")]
        self.assertEqual(kings, [4])
        west.drop()
        server.terminate()
        self.assertEqual(server.wait(20), 0, server.stderr.read())
        server.stderr.close()

    def serve(self):
        server = subprocess.Popen([CLI, "serve", "--port", "0", "--data", self.folder], stdout=subprocess.DEVNULL,
                                  stderr=subprocess.PIPE, text=True)
        line = server.stderr.readline()
        found = re.search(r":(\d+)/$", line.strip())
        self.assertTrue(found, line)
        return server, int(found[1])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
