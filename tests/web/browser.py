"""Chromium without a display, in the sizes of phones and desks, for the tests of the page."""
import contextlib
import re
import subprocess

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

SIZES = {"small": (320, 640), "phone": (390, 844), "desk": (1280, 800)}


class Page:
    """One browser window of one visitor: cookies and storage are its own."""

    def __init__(self, size="desk", dark=False, hosts=""):
        options = webdriver.ChromeOptions()
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
                     "--disable-background-networking", "--disable-extensions"):
            options.add_argument(word)
        if hosts:
            options.add_argument(f"--host-resolver-rules={hosts}")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
        width, height = SIZES[size]
        self.touch = size != "desk"
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": self.touch})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]})

    def go(self, url):
        self.driver.get(url)
        return self

    def run(self, script, *words):
        return self.driver.execute_script(script, *words)

    def wait(self, script, *words, seconds=20, what=""):
        """Until a script gives something; its value."""
        try:
            return WebDriverWait(self.driver, seconds, 0.05).until(lambda _: self.run("return " + script, *words))
        except Exception as fault:
            said = self.text()[:600]
            raise AssertionError(f"waited {seconds} s for {what or script}; the page says: {said}") from fault

    def text(self):
        return self.run("return document.body.innerText")

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def button(self, words):
        """Presses the button of these words."""
        find = "[...document.querySelectorAll('button:enabled')].find(b => b.innerText.trim() === arguments[0])"
        self.wait(find, words, what=f"the button {words}")
        self.run(f"{find}.click()", words)

    def tap(self, target):
        """A press and release in the middle of a target, by the real input of the browser."""
        at = self.wait(WHERE, target, what=f"the target {target}")
        kind = "touch" if self.touch else "mouse"
        if kind == "touch":
            self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
            self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        else:
            for what in ("mousePressed", "mouseReleased"):
                self.driver.execute_cdp_cmd("Input.dispatchMouseEvent",
                                            {"type": what, "button": "left", "clickCount": 1, **at})

    def drag(self, source, target):
        start, end = (self.wait(WHERE, each, what=each) for each in (source, target))
        mouse = lambda what, at: self.driver.execute_cdp_cmd(
            "Input.dispatchMouseEvent", {"type": what, "button": "left", "buttons": 1, "clickCount": 1, **at})
        mouse("mousePressed", start)
        for part in (0.2, 0.6, 1):
            mouse("mouseMoved", {axis: start[axis] + part * (end[axis] - start[axis]) for axis in ("x", "y")})
        mouse("mouseReleased", end)

    def press(self, *keys):
        chain = ActionChains(self.driver)
        for key in keys:
            chain.send_keys(getattr(Keys, key, key))
        chain.perform()

    def walk(self, target):
        """Steps with the arrow keys until the cursor of the keyboard is on a target."""
        for _ in range(40):
            way = self.run(WAY, target)
            if way is None:
                return
            self.press(way)
        raise AssertionError(f"the keys do not lead to {target}")

    def targets(self):
        return {each["target"] for each in self.run("return document.querySelector('pw-boards').targets()")}

    def picture(self, path, whole=False):
        if whole:
            height = self.run("return document.documentElement.scrollHeight")
            width = self.run("return document.documentElement.clientWidth")
            self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
                "width": width, "height": height, "deviceScaleFactor": 1, "mobile": self.touch})
        self.driver.save_screenshot(path)

    def complaints(self):
        """What the console holds of errors: refused by the content security policy, thrown, not found."""
        return [each["message"] for each in self.driver.get_log("browser") if each["level"] == "SEVERE"]

    def overflow(self):
        """Whether anything makes the page wider than the screen."""
        return self.run("return document.documentElement.scrollWidth > document.documentElement.clientWidth")

    def close(self):
        self.driver.quit()


# Where a target lies on the screen, scrolled into view: {x, y}.
WHERE = """(() => {
  const boards = document.querySelector('pw-boards');
  const at = boards && boards.targets().find(each => each.target === arguments[0]);
  if (!at) return null;
  const svgs = [...boards.querySelectorAll(boards.classList.contains('apart') ? '.crops svg' : 'svg.stage')];
  for (const svg of svgs) {
    const box = svg.viewBox.baseVal;
    if (at.x < box.x || at.x > box.x + box.width || at.y < box.y || at.y > box.y + box.height) continue;
    const place = () => new DOMPoint(at.x, at.y).matrixTransform(svg.getScreenCTM());
    if (place().y < 0 || place().y > innerHeight) svg.scrollIntoView({block: 'center'});
    const found = place();
    if (found.y < 0 || found.y > innerHeight) scrollBy(0, found.y - innerHeight / 2);
    const last = place();
    return {x: last.x, y: last.y};
  }
  return null;
})()"""


# The arrow key that leads nearer to a target, or null where the cursor is there.
WAY = """const boards = document.querySelector('pw-boards'), cursor = document.querySelector('.top .cursor');
  if (!cursor) return 'ARROW_UP';
  const at = cursor.getAttribute('points').split(' ').map(Number);
  const to = boards.targets().find(each => each.target === arguments[0]);
  const x = (at[0] + at[2] + at[4] + at[6]) / 4, y = (at[1] + at[3] + at[5] + at[7]) / 4, dx = to.x - x, dy = to.y - y;
  if (Math.hypot(dx, dy) < 1) return null;
  return Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'ARROW_RIGHT' : 'ARROW_LEFT') : (dy > 0 ? 'ARROW_DOWN' : 'ARROW_UP');
"""


@contextlib.contextmanager
def server(command):
    """A server as a process: gives its port, which the first line it says to people ends with."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        line = process.stderr.readline()
        port = re.search(r":(\d+)/?$", line.strip())
        if not port:
            raise AssertionError(f"{command[0]} said {line!r}, expected a line that ends with a port")
        yield int(port.group(1))
    finally:
        process.terminate()
        process.wait(10)


def axe(page, script):
    """Violations that axe-core finds, a line each."""
    page.run(script)
    found = page.driver.execute_async_script(
        "axe.run(document, {resultTypes: ['violations']}).then(arguments[0])")
    return [f"{each['id']}: {each['help']} ({node['target']}: {node.get('failureSummary', '')})"
            for each in found["violations"] for node in each["nodes"]]
