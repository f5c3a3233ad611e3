"""The checker of messages finds what is wrong: else nothing would be checked where other tests use it."""
import unittest

import client
import schema

UPDATE = {"type": "update", "view": {"pieces": {"e2": {"color": "w", "type": "p"}}, "toMove": "w", "inCheck": None},
          "newAnnouncements": [], "gameStatus": "active"}


class Schema(unittest.TestCase):
    def found(self, **changes):
        return schema.faults_of_message({**UPDATE, **changes})

    def test_good_messages_have_no_faults(self):
        self.assertEqual(self.found(), [])
        self.assertEqual(self.found(n=3, drawOffer=None, toAct=["w"], clocks={"w": {"ms": 5, "running": True}}), [])
        self.assertEqual(schema.faults_of_message({"type": "ping"}), [])

    def test_each_kind_of_fault_is_found(self):
        self.assertEqual(self.found(type="upgrade"), ["there is no server-upgrade"])
        self.assertEqual(self.found(secret=1), ["/secret: nobody described it"])
        for changes, part in (({"n": "3"}, "/n: "), ({"n": True}, "/n: "), ({"gameStatus": "lost"}, "/gameStatus: "),
                              ({"view": {"pieces": {}, "toMove": "w"}}, "inCheck is missing"),
                              ({"view": {"pieces": {"e2": 1}, "toMove": "w", "inCheck": True}}, "/view/pieces/e2: "),
                              ({"drawOffer": {}}, "from is missing"), ({"toAct": [1]}, "/toAct/0: "),
                              ({"seen": {"viewer": 3}}, "/seen")):
            with self.subTest(changes=changes):
                self.assertTrue(any(part in fault for fault in self.found(**changes)), self.found(**changes))

    def test_a_list_may_have_a_schema_for_each_place(self):
        pair = {"type": "array", "items": [{"type": "string"}, {"type": "integer"}]}
        self.assertEqual(schema.faults(["a", 1, None], pair, "view.schema.json"), [])
        self.assertEqual(schema.faults(["a", "b"], pair, "view.schema.json"), ['/1: "b" is no integer'])

    def test_what_a_client_may_send_is_checked_too(self):
        act = {"type": "act", "n": 1, "action": "e2e4"}
        self.assertEqual(schema.faults_of_message(act, "client"), [])
        self.assertTrue(schema.faults_of_message({**act, "extra": 1}, "client"))
        self.assertTrue(schema.faults_of_message({"type": "hello", "gameId": "ABC"}, "client"))

    def test_section_10_is_enough_for_a_small_client(self):
        with open(client.__file__, encoding="utf-8") as file:
            self.assertLess(len(file.readlines()), 150)


if __name__ == "__main__":
    unittest.main()
