"""Sealed games under other pieces than those they were played with: opening them tells nothing of what is hidden."""
import json
import shutil

from cli import SOURCE, Case


def piece(name, symbol, cost=18, moves="WfF"):
    return {"id": name, "name": name.title(), "symbol": symbol, "tier": 2, "cost": cost, "points": cost, "betza": moves,
            "flags": ["promotion-pool"], "picture": "wazir", "rule": "Steps one."}


ZED, GOLD = piece("zed", "*Z", 30), piece("gold", "*Y")
LEAD = "A game that hides something is opened with what it was played with alone"
END = " Put that back as it was, start Pinwheel anew, and open the game again."
# What was picked in secret: with pieces of the user's own or without, dear or cheap.
TWINS = ["pick:zed,1", "pick:queen,1", "pick:gold,2 commit", "pick:knight,1 b:pick:zed,2"]
DOORS = [["render", "game.pinwheel"], ["play", "game.pinwheel"], ["repl", "game.pinwheel"],
         ["convert", "game.pinwheel", "x.json"], ["convert", "game.pinwheel", "x.json", "--unsealed"],
         ["games", "game.pinwheel"], ["rejudge", ".", "--rulesets", "as-played,standard"],
         ["explain", "game.pinwheel", "resign", "--unsealed"], ["ask", "game.pinwheel", "draft", "w", "--unsealed"],
         ["play", "game.pinwheel", "--ruleset", "code"], ["compare", "game.pinwheel", "--rulesets", "code,plan"],
         ["run", "load.lua", "game.pinwheel"], ["run", "unseal.lua", "game.pinwheel"]]
FEW = [["games", "game.pinwheel"], ["run", "unseal.lua", "game.pinwheel"]]


class Catalogues(Case):
    def setUp(self):
        super().setUp()
        self.own(ZED, GOLD)
        self.write("load.lua", "local ok, e = pcall(pinwheel.load, arg[1]) print(ok, e.code, e.message, e.where)")
        self.write("unseal.lua", "local ok, e = pcall(pinwheel.load, arg[1], 'json', { unsealed = true }) "
                   "print(ok, e.code, e.message, e.where)")

    def own(self, *pieces):
        if pieces:
            self.write("data/pinwheel/hyper-fairy/own.json", json.dumps({"pieces": list(pieces)}))
        else:
            shutil.rmtree(self.folder / "data/pinwheel/hyper-fairy")

    def share(self, change):
        """A copy of the installation's files, with the shipped pieces changed."""
        shutil.copytree(SOURCE / "share", self.folder / "share", ignore=shutil.ignore_patterns("doc"),
                        dirs_exist_ok=True)
        document = json.loads((SOURCE / "share/hyper-fairy/pieces.json").read_text())
        change(document["pieces"])
        self.write("share/hyper-fairy/pieces.json", json.dumps(document))
        return {"PINWHEEL_SHARE": str(self.folder / "share")}

    def make(self, moves):
        (self.folder / "game.pinwheel").unlink(missing_ok=True)
        self.write("make.lua", "local g = pinwheel.new('hyper-fairy-chess', { pool = 'all', budget = 'classic', "
                   f"seed = 7 }}) for move in ('{moves}'):gmatch('%S+') do assert(g:try(move)) end "
                   "g:save('game.pinwheel')")
        self.ok("run", "make.lua")

    def answers(self, env, doors=DOORS):
        said = []
        for door in doors:
            done = self.cli(*door, env=env)
            said.append((door, done.returncode, done.stdout, done.stderr))
            (self.folder / "x.json").unlink(missing_ok=True)
        return said

    def alike(self, names, change, doors=FEW):
        """Under a changed catalogue every twin has the same answers."""
        first = None
        for moves in TWINS:
            self.own(ZED, GOLD)
            self.make(moves)
            env = change()
            said = self.answers(env, doors)
            for door, code, out, err in said:
                self.assertIn(LEAD, out + err, (moves, door))
                self.assertIn(names + END, out + err, (moves, door))
            told = {tuple(door): rest for door, *rest in said}
            first = first or told
            for door, rest in told.items():
                self.assertEqual(rest, first[door], (moves, door))

    def test_a_piece_is_missing(self):
        self.alike(" Missing here: piece zed.", lambda: self.own(GOLD), DOORS)

    def test_all_own_pieces_are_missing(self):
        self.alike(" Missing here: piece zed, piece gold.", self.own)

    def test_the_folder_is_another(self):
        self.alike(" Missing here: piece zed, piece gold.", lambda: {"PINWHEEL_HYPER_FAIRY_PIECES": "/nonexistent"})

    def test_a_file_has_a_fault(self):
        self.alike(" Missing here: piece zed, piece gold.", lambda: self.own(ZED, {**GOLD, "cost": "dear"}))

    def test_a_piece_moves_otherwise(self):
        self.alike(" Changed here: piece gold.", lambda: self.own(ZED, piece("gold", "*Y", moves="W")))

    def test_a_piece_is_new(self):
        self.alike(" New here: piece new.", lambda: self.own(ZED, GOLD, piece("new", "*X")))

    def test_pieces_stand_in_another_order(self):
        self.alike(" Here it stands in another order.", lambda: self.own(GOLD, ZED))

    # Step by step this found out how many points were spent.
    def test_a_piece_costs_more(self):
        for cost in (31, 400):
            self.alike(" Changed here: piece zed.", lambda: self.own({**ZED, "cost": cost}, GOLD))

    def test_a_shipped_piece_costs_more(self):
        def dearer(pieces):
            for each in pieces:
                if each["id"] in ("queen", "knight"):
                    each["cost"] += 300
        self.alike(" Changed here: piece knight, piece queen.", lambda: self.share(dearer))

    def test_what_nothing_depends_on_may_be_another(self):
        self.make("pick:zed,1")
        self.own({**ZED, "picture": "ferz", "rule": "Walks one square.", "edges": ["It tires."]}, GOLD)
        self.assertIn("running, sealed", self.ok("games", "game.pinwheel"))

    def test_put_back_it_goes_on(self):
        self.make("pick:zed,1")
        self.own(GOLD)
        self.fails(1, "games", "game.pinwheel", says=[LEAD])
        self.own(ZED, GOLD)
        self.ok("convert", "game.pinwheel", "open.json", "--unsealed")
        self.assertEqual(json.loads(self.read("open.json"))["moves"], [{"token": "pick:zed,1", "player": "w"}])

    def test_what_the_file_says_of_it_is_sealed_too(self):
        self.make("pick:zed,1")
        whole = self.read("game.pinwheel")
        for change in (lambda extras: extras.pop("installed"),
                       lambda extras: extras.update(installed=extras["installed"][:-2]),
                       lambda extras: extras.update(installed=[])):
            root = json.loads(whole)
            change(root["pinwheel"])
            self.write("game.pinwheel", json.dumps(root))
            self.own(GOLD)
            self.fails(1, "games", "game.pinwheel", says=["the seal is broken"])
            self.own(ZED, GOLD)
            self.fails(1, "games", "game.pinwheel", says=["the seal is broken"])

    def test_what_hides_nothing_goes_on_as_before(self):
        self.write("make.lua", "local g = pinwheel.new('hyper-fairy-chess', { seed = 7 }) for move in "
                   "('pick:queen,1 commit b:pick:queen,1 b:commit'):gmatch('%S+') do assert(g:try(move)) end "
                   "g:save('placement.json')")
        self.ok("run", "make.lua")
        self.assertNotIn("installed", self.read("placement.json"))
        self.own()
        self.ok("render", "placement.json")

    # The sealed game has its rules itself.
    def test_a_ruleset_that_became_another_tells_nothing(self):
        def ruleset(**rulings):
            self.write("data/pinwheel/plugins/club.json", json.dumps({
                "id": "club", "variant": "hyper-fairy-chess", "title": "Club", "description": "Of the club.",
                "rulings": rulings}))
        answers = {}
        for moves in ("pick:phantom-king,1", "pick:regent,1", "pick:queen,1"):
            (self.folder / "game.pinwheel").unlink(missing_ok=True)
            ruleset(**{"draft.leader": "replace-free-slot"})
            self.write("make.lua", "local g = pinwheel.new('hyper-fairy-chess', { pool = 'all', ruleset = 'club', "
                       f"seed = 7 }}) assert(g:try('{moves}')) g:save('game.pinwheel')")
            self.ok("run", "make.lua")
            answers[moves] = []
            for change in ({"draft.leader": "extra-plain"}, {"draft.regent-needs-queen": "required"},
                           {"draft.capacity": "third-rank"}, None):
                if change:
                    ruleset(**change)
                else:
                    (self.folder / "data/pinwheel/plugins/club.json").unlink()
                answers[moves].append(self.answers({}, [DOORS[0], DOORS[2], DOORS[3], DOORS[5], DOORS[9]]))
        self.assertEqual(len({json.dumps(said) for said in answers.values()}), 1, answers)

    # Its name stands for whatever the file says at the time; the sealed game has the army itself.
    def test_an_army_that_a_game_began_with_stays_what_it_was(self):
        armies = {"mine": "Kx1,Qx1,Px8", "other": "Kx1,Rx2,Px8"}
        answers = {}
        for army, text in armies.items():
            (self.folder / "game.pinwheel").unlink(missing_ok=True)
            for each, pieces in (("mine", {"king": 1, "queen": 1, "pawn": 8}), ("other", {"king": 1, "rook": 2,
                                                                                        "pawn": 8})):
                self.write(f"data/pinwheel/hyper-fairy/armies/{each}.json", json.dumps({"army": pieces}))
            self.write("make.lua", f"pinwheel.new('hyper-fairy-chess', {{ ['army.w'] = '{army}', seed = 7 }})"
                       ":save('game.pinwheel')")
            self.ok("run", "make.lua")
            # Gone, another one, and one whose name is the text of the army.
            (self.folder / "data/pinwheel/hyper-fairy/armies/mine.json").unlink()
            self.write("data/pinwheel/hyper-fairy/armies/other.json", json.dumps({"army": {"king": 1}}))
            for each in armies.values():
                self.write(f"data/pinwheel/hyper-fairy/armies/{each}.json", json.dumps({"army": {"king": 2}}))
            self.ok("convert", "game.pinwheel", "open.json", "--unsealed", "--force")
            self.assertEqual(json.loads(self.read("open.json"))["pinwheel"]["setup"]["options"], {"army.w": text})
            answers[army] = self.answers({}, [["games", "game.pinwheel"], ["render", "game.pinwheel"]])
            shutil.rmtree(self.folder / "data/pinwheel/hyper-fairy/armies")
        self.assertEqual(answers["mine"], answers["other"])
