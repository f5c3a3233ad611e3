"""What rulings and rulesets tell apart: one answer of explain, what-if, compare, find-difference and Lua."""
import json
import unittest

from cli import Case

REGENT = "pick:regent,1"
EQUAL = "values.freezers=equal"
ONE_RULING = "plan,plan+" + EQUAL


class Draft(Case):
    """Regent 155, Immobilizer 160 when its points are paid, and a Queen 95, which a Regent needs: 410 of 405."""

    def test_a_pick_in_vain_is_legal_at_every_door(self):
        told = self.ok("explain", "hyper-fairy-chess", "--moves", REGENT, "--ruling", EQUAL, "pick:immobilizer,1")
        self.assertIn("pick:immobilizer,1: legal", told)
        self.assertIn("It may be picked, but the army may not be committed so.", told)
        self.assertIn("With what it still needs it costs at least 410, 5 over the budget of 405.", told)
        self.assertIn("Ruling values.freezers = equal", told)
        self.assertNotIn("pick:immobilizer", self.ok("what-if", "hyper-fairy-chess", "--moves", REGENT))
        told = json.loads(self.ok("compare", "hyper-fairy-chess", "--moves", REGENT, "--rulesets", ONE_RULING, "--json"))
        self.assertNotIn("legal", told)
        self.assertEqual(told["by_ruling"], [])
        self.write("x.lua", "local g = pinwheel.new('hyper-fairy-chess', {rulings = {['values.freezers'] = 'equal'}})\n"
                   f"g:play('{REGENT}')\nlocal pick = 'pick:immobilizer,1'\n"
                   "assert(g:is_legal(pick) and g:why(pick).legal)\ng:play(pick)\n")
        self.ok("run", "x.lua")

    def test_a_slot_more_is_told_of(self):
        told = self.ok("explain", "hyper-fairy-chess", "--moves", REGENT, "pick:withdrawer,1")
        self.assertIn("There is no room for what it still needs. Ruling draft.leader = replace-uses-slot", told)
        told = json.loads(self.ok("compare", "hyper-fairy-chess", "--moves", REGENT, "--rulesets",
                                  "plan,plan+draft.leader=replace-free-slot", "--json"))
        self.assertNotIn("legal", told)

    def test_lanes_part_where_an_army_can_be_committed_in_one(self):
        text = self.ok("compare", "hyper-fairy-chess", "--moves", f"{REGENT} pick:immobilizer,1 pick:queen,1",
                       "--rulesets", ONE_RULING)
        self.assertIn("at ply 3: Planning document, our reading allows commit; differs by values.freezers.", text)
        told = json.loads(self.ok("find-difference", "hyper-fairy-chess", "--rulesets", ONE_RULING, "--moves", REGENT,
                                  "--json"))
        self.assertEqual((len(told["line"]), told["only_first"], told["only_second"]), (2, ["commit"], []))

    def test_of_many_rulings_that_differ_the_one_is_named(self):
        # The King takes a slot of tier 3 in the designers' program: the third piece for two slots.
        told = json.loads(self.ok("compare", "hyper-fairy-chess", "--moves", "army:Kx1,Qx1,Ax1,Rx2,Px8 commit",
                                  "--rulesets", "plan,code", "--json"))
        self.assertGreater(len(told["rulings"]), 16)
        self.assertEqual([each["rulings"] for each in told["by_ruling"]], [["draft.capacity"]])
        self.assertEqual([each["rulings"] for each in told["parted_by"]], [["draft.capacity"]])


if __name__ == "__main__":
    unittest.main()
