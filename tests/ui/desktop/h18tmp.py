import os, time, unittest
from window import WindowTest, wait_for
P="/tmp/w/h18pics"
os.makedirs(P,exist_ok=True)
class T(WindowTest):
    def test_pages(self):
        for v in ("duplicate-chess","chess","blind-chess","quantum-chess","hyper-fairy-chess"):
            with self.open("--variant",v) as w:
                if v=="blind-chess":
                    w.keys("Return")
                w.menu("Rules of this game")
                wait_for("contents",lambda: w.find("Contents",showing=True))
                time.sleep(1)
                w.picture(f"{P}/help-{v}.png")
                w.keys("ctrl+f"); w.type("rules in force")
                time.sleep(1)
                w.keys("Return"); time.sleep(.5)
                w.keys("Return"); time.sleep(.5)
                w.picture(f"{P}/help-{v}-2.png")
if __name__=="__main__": unittest.main()
