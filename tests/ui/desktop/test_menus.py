"""Menus of the bar: they leave their titles free, however long they are, and a press on a title only opens one."""
import os
import time
import unittest

import pyatspi
from window import Display, Window, WindowTest, wait_for

SCREEN = (1280, 720)
RULESETS = 9  # and those that are there at any rate


def box_of(node):
    return node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)


class LongMenus(WindowTest):
    @classmethod
    def setUpClass(cls):
        cls.display = Display(SCREEN)

    def home(self):
        folder = self.folder()
        os.makedirs(folder + "/data/pinwheel/plugins")
        for i in range(RULESETS):
            with open(f"{folder}/data/pinwheel/plugins/club-{i}.json", "w") as file:
                file.write('{"id": "club-%d", "title": "Club of the %dth street", "variant": "duplicate-chess", '
                           '"provenance": "A test", "inherits": "provisional"}' % (i, i))
        return folder

    def showing(self, menu):
        return [n for n in menu if n.getState().contains(pyatspi.STATE_SHOWING)]

    def press_titles(self, w, held):
        """Each title with a button that is held for a while; the menu stays open, below the title."""
        bar = w.all(lambda n: n.getRoleName() == "menu bar")[0]
        before = (w.status(), w.title())
        for title in bar:
            box = box_of(title)
            w.xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2, "sleep", 0.2, "mousedown", 1,
                      "sleep", held, "mouseup", 1)
            time.sleep(0.4)
            rows = self.showing(title)
            self.assertTrue(rows, f"{title.name} is open")
            if os.environ.get("PINWHEEL_PICTURES"):
                w.picture(f"{os.environ['PINWHEEL_PICTURES']}/menu-{title.name}.png")
            self.assertGreaterEqual(min(box_of(n).y + box_of(n).height for n in rows), box.y + box.height, title.name)
            w.keys("Escape")
            wait_for("no menu", lambda: not self.showing(title))
        self.assertEqual((w.status(), w.title()), before)

    def test_a_slow_click_on_a_title_opens_its_menu(self):
        for scale in ("1", "1.5"):
            with self.subTest(scale=scale), \
                    Window(self.display, home=self.home(), size=None, env={"GDK_DPI_SCALE": scale}) as w:
                wait_for("the rulesets", lambda: w.find("Club of the 8th street", role="radio menu item"))
                self.press_titles(w, 0.7)

    def test_the_last_row_of_a_long_menu_is_reached(self):
        with Window(self.display, home=self.home(), size=None) as w:
            wait_for("the rulesets", lambda: w.find("Club of the 8th street", role="radio menu item"))
            rules = box_of(w.find("Rules", role="menu"))
            w.xdotool("mousemove", rules.x + 10, rules.y + rules.height // 2, "click", 1)
            menu = w.find("Rules", role="menu")
            wait_for("the menu", lambda: self.showing(menu))
            w.keys("Up")  # round to the last row
            last = [n for n in self.showing(menu)][-1]
            wait_for("the last row in sight", lambda: rules.y + rules.height < box_of(last).y
                     and box_of(last).y + box_of(last).height <= SCREEN[1])
            w.keys("Escape")
            wait_for("the menu to go", lambda: not self.showing(menu))

    def test_a_press_on_a_title_and_a_release_on_a_row_chooses_it(self):
        with Window(self.display, home=self.home(), size=None) as w:
            wait_for("the rulesets", lambda: w.find("Club of the 8th street", role="radio menu item"))
            menu = w.find("Rules", role="menu")
            rules = box_of(menu)
            w.xdotool("mousemove", rules.x + 10, rules.y + rules.height // 2, "mousedown", 1, "sleep", 0.6)
            row = wait_for("the row", lambda: [n for n in self.showing(menu) if n.name == "Club of the 3th street"])[0]
            to = box_of(row)
            w.xdotool("mousemove", to.x + 40, to.y + to.height // 2, "sleep", 0.2, "mouseup", 1)
            w.expect("chosen", w.status, "Club of the 3th street")

    def test_a_list_near_the_bottom_shows_all_its_rows(self):
        """On the page of rulings: no row is blank or behind an arrow."""
        with Window(self.display, size=None) as w:
            w.keys("ctrl+r")
            wait_for("the page", lambda: w.find("R01", prefix=True, showing=True))
            time.sleep(0.5)
            listed = lambda code: wait_for(code, lambda: w.find(code, prefix=True, role="combo box", showing=True))
            for tried, code in enumerate(("R02", "R03", "R03")):
                # The last row is chosen, which the toolkit would lay over the field; then the first.
                each = listed(code)
                each.querySelection().selectChild(0 if tried == 2 else each.getChildAtIndex(0).childCount - 1)
                time.sleep(0.7)
                each = listed(code)
                box = box_of(each)
                w.xdotool("mousemove", box.x + 20, box.y + box.height // 2, "click", 1)
                menu = each.getChildAtIndex(0)
                rows = wait_for("the list", lambda: self.showing(menu))
                time.sleep(0.4)
                boxes = [box_of(row) for row in rows]
                if os.environ.get("PINWHEEL_PICTURES"):
                    w.picture(f"{os.environ['PINWHEEL_PICTURES']}/list-{tried}.png")
                self.assertEqual(len(rows), menu.childCount, each.name)
                frame = box_of(menu)
                self.assertGreaterEqual(min(b.y for b in boxes), 0, each.name)
                self.assertLessEqual(max(b.y + b.height for b in boxes), SCREEN[1], each.name)
                # It is as high as its rows.
                self.assertAlmostEqual(sum(b.height for b in boxes), frame.height, delta=20, msg=each.name)
                self.assertTrue(all(b.y >= box.y + box.height - 4 for b in boxes)
                                or all(b.y + b.height <= box.y + 4 for b in boxes), f"{each.name} covers its field")
                w.keys("Escape")
                wait_for("no list", lambda: not self.showing(each.getChildAtIndex(0)))


if __name__ == "__main__":
    unittest.main()
