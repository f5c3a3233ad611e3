"""What tests of games that hide something, at one screen, share: curtain, moderator, log, words."""

import time

from window import WindowTest, wait_for

CURTAIN_REST = 0.7  # seconds after which the fallen curtain takes a press


def lift_by_clicks(w, covered):
    """Clicks where the pointer is until the curtain rises: a busy program counts the rest from later than we do."""
    for _ in range(5):
        w.xdotool("click", 1)
        try:
            return wait_for("the curtain to rise", lambda: not covered(), 5)
        except AssertionError:
            time.sleep(CURTAIN_REST)
    return wait_for("the curtain to rise", lambda: not covered())


BLIND = {"variant": "blind-chess", "renderer": "grid"}


class BlindTest(WindowTest):
    def blind(self, *arguments, **how):
        return self.open("--variant", "blind-chess", *arguments, **how)

    def at(self, w, seat):
        """How squares are named for the seat at the screen."""
        return dict(BLIND, bottom=seat)

    def covered(self, w):
        return w.find("Boards, covered", prefix=True, showing=True)

    def lift(self, w):
        node = wait_for("the curtain", lambda: self.covered(w))
        time.sleep(CURTAIN_REST)
        box = node.queryComponent().getExtents(0)
        w.xdotool("mousemove", box.x + box.width // 2, box.y + box.height // 2)
        lift_by_clicks(w, lambda: self.covered(w))

    def said(self, w):
        node = w.find("Said:", prefix=True, showing=True)
        return node.name if node else ""

    def heard(self, w):
        node = w.find("Moderator's log", role="text")
        if not node:
            return ""
        text = node.queryText()
        return text.getText(0, text.characterCount)

    def squares(self, w):
        """What the table of squares lists."""
        w.menu("Table of squares…")
        wait_for("the table", lambda: w.cells("White"))
        words = " ".join(node.name + " " + node.queryText().getText(0, -1) for node in w.cells(""))
        w.keys("Escape")
        wait_for("the table to go", lambda: not w.cells("White"))
        return words

    def words(self, w):
        """Everything that assistive technology reads of the window."""
        out = []
        for node in w.all(lambda n: True):
            out.append(node.name)
            out.append(node.description)
            try:
                text = node.queryText()
                out.append(text.getText(0, text.characterCount))
            except NotImplementedError:
                pass
        return "\n".join(each for each in out if each)
