#!/usr/bin/env python3
"""The grammar of Qhess has no conflict (LR(1)), and what the program writes, at every level, is of that grammar.

qhess_grammar.py GRAMMAR [CLI]: builds the canonical LR(1) tables of GRAMMAR and fails where a state has two actions for
one character. With CLI, pinwheel-cli, random games are written at every level and parsed by these tables.
"""
import re
import subprocess
import sys
import tempfile

END = ""


def read_grammar(path):
    """Rules as {name: [symbols, …]}; characters are written 'c', blanks _."""
    rules = {}
    for line in open(path, encoding="utf-8"):
        if line.startswith("#") or not line.strip():
            continue
        name, body = line.strip().split(":", 1)
        alternatives, row = [], []
        for word in body.split():
            if word == "|":
                alternatives.append(tuple(row))
                row = []
            elif word == "_":
                row.append("' ")
            elif word.startswith("'"):
                row.append("'" + word[1])
            elif word != "%":
                row.append(word)
        alternatives.append(tuple(row))
        if name in rules:
            raise SystemExit(f"{path}: two rules for {name}")
        rules[name] = alternatives
    for name, alternatives in rules.items():
        for row in alternatives:
            for symbol in row:
                if not symbol.startswith("'") and symbol not in rules:
                    raise SystemExit(f"{path}: {name} needs {symbol}, which has no rule")
    return rules


class Tables:
    """Canonical LR(1): states are sets of (rule, dot, character of foresight)."""

    def __init__(self, rules, start):
        self.productions = [("", (start,))] + [(name, row) for name, rows in rules.items() for row in rows]
        self.of = {name: [i for i, p in enumerate(self.productions) if p[0] == name] for name in rules}
        self.first = self.firsts(rules)
        self.conflicts = []
        self.build()

    def firsts(self, rules):
        first = {name: set() for name in rules}
        grown = True
        while grown:
            grown = False
            for name, rows in rules.items():
                for row in rows:
                    found = self.first_of(row, first)
                    if not found <= first[name]:
                        first[name] |= found
                        grown = True
        return first

    @staticmethod
    def first_of(row, first):
        """Characters that a row of symbols may begin with; None where it may be empty."""
        found = set()
        for symbol in row:
            if symbol.startswith("'"):
                return found | {symbol[1]}
            found |= first[symbol] - {None}
            if None not in first[symbol]:
                return found
        return found | {None}

    def closure(self, kernel):
        items, open_items = set(kernel), list(kernel)
        while open_items:
            rule, dot, ahead = open_items.pop()
            row = self.productions[rule][1]
            if dot == len(row) or row[dot].startswith("'"):
                continue
            found = self.first_of(row[dot + 1:], self.first)
            aheads = (found - {None}) | ({ahead} if None in found else set())
            for other in self.of[row[dot]]:
                for character in aheads:
                    item = (other, 0, character)
                    if item not in items:
                        items.add(item)
                        open_items.append(item)
        return items

    def build(self):
        start = frozenset({(0, 0, END)})
        numbers, kernels = {start: 0}, [start]
        self.action, self.goto = [], []
        for kernel in kernels:  # grows
            moves, action = {}, {}
            for rule, dot, ahead in self.closure(kernel):
                row = self.productions[rule][1]
                if dot < len(row):
                    moves.setdefault(row[dot], set()).add((rule, dot + 1, ahead))
                else:
                    self.note(action, ahead, ("reduce", rule))
            goto = {}
            for symbol, items in moves.items():
                target = frozenset(items)
                if target not in numbers:
                    numbers[target] = len(kernels)
                    kernels.append(target)
                if symbol.startswith("'"):
                    self.note(action, symbol[1], ("shift", numbers[target]))
                else:
                    goto[symbol] = numbers[target]
            self.action.append(action)
            self.goto.append(goto)

    def note(self, action, character, what):
        other = action.setdefault(character, what)
        if other != what:
            self.conflicts.append((character, self.told(other), self.told(what)))

    def told(self, what):
        if what[0] == "shift":
            return "go on"
        name, row = self.productions[what[1]]
        return f"{name or 'start'}: {' '.join(row)}"

    def parse(self, text):
        """Where a text stops being of the grammar; None where it is."""
        stack = [0]
        at = 0
        while True:
            character = text[at] if at < len(text) else END
            what = self.action[stack[-1]].get(character)
            if what is None:
                return at
            if what[0] == "shift":
                stack.append(what[1])
                at += 1
                continue
            name, row = self.productions[what[1]]
            if not name:
                return None
            del stack[len(stack) - len(row):]
            stack.append(self.goto[stack[-1]][name])


def close_branches(text):
    """A blank before the bracket that closes a branch."""
    out, open_brackets = [], []
    for character in text:
        if character in "({":
            open_brackets.append(character)
        if character == ")" and open_brackets and open_brackets.pop() == "{":
            out.append(" ")
        out.append(character)
    return "".join(out)


def as_characters(text):
    """Blanks, comments and glyphs as one blank, texts of tags as nothing, a blank behind every item."""
    text = re.sub(r'^\[([^ "]+) "(?:[^"\\]|\\.)*"\]', r'[\1 ""]', text, flags=re.M)
    text = re.sub(r"\{[^}]*\}|;[^\n]*|\$[0-9]+", " ", text)
    text = re.sub(r"\s+", " ", text).strip() + " "
    text = text.replace(" )", ")").replace("( ", "(")
    return close_branches(re.sub(r"\((?=[0-9])", "{", text))


SAMPLES = (
    ("1. e2e4 e7e5 *", True),
    ("1. e2e4 (1. d2d4) e7e5", True),
    ("0... <e7 e2> 1. [e2(QB)] d2d4", True),
    ("1. Nf3 (QRP)e7e5 2. exd6ep O-O-O(d1c1) 1/2-1/2", True),
    ("[e4(b_QRP) e1(w_K)] 1. e1d1", True),
    ("1. a2a3 <g2R g7> [g7R] Ng8f6", True),
    ("0... e7e5", False),
    ("1. KQe2e4", False),
    ("1. ()e2e4", False),
    ("1. <e2>", False),
    ("1. e7e8=K", False),
    ("1. e2e9", False),
)

GAMES = """
math.randomseed(15)
for i = 1, 12 do
    local g = pinwheel.new("quantum-chess")
    g:random(i, 30 + i)
    for b = 1, 3 do g:go(math.random(0, #g:line())); g:random(i * 100 + b, 6) end
    g:go(0)
    for _, level in ipairs { "qhess", "qhess-bare", "qhess-full", "qhess-san" } do
        print(g:write(level) .. "\\1")
    end
end
"""


def main():
    tables = Tables(read_grammar(sys.argv[1]), "game")
    for character, one, other in tables.conflicts[:20]:
        print(f"at {character!r}: {one}  or  {other}")
    print(f"{len(tables.action)} states, {len(tables.conflicts)} conflicts")
    if tables.conflicts:
        return 1
    for text, good in SAMPLES:
        if (tables.parse(as_characters(text)) is None) != good:
            print(f"{text!r} is {'not ' if good else ''}of the grammar")
            return 1
    if len(sys.argv) < 3:
        return 0
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as script:
        script.write(GAMES)
        script.flush()
        done = subprocess.run([sys.argv[2], "run", script.name], capture_output=True, text=True, check=True)
    texts = [text for text in done.stdout.split("\1") if text.strip()]
    for text in texts:
        plain = as_characters(text)
        at = tables.parse(plain)
        if at is not None:
            print(f"not of the grammar at {plain[max(0, at - 40):at]!r} {plain[at:at + 20]!r}")
            return 1
    print(f"{len(texts)} texts are of the grammar")
    return 0 if len(texts) == 48 else 1


if __name__ == "__main__":
    sys.exit(main())
