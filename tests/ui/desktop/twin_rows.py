"""Every command that the window alone has, with what must appear when it is given to a running game that hides
something, and the reason why that gives nothing away. Words were written before the program was asked."""
from collections import namedtuple

# What must appear.
Off = namedtuple("Off", "")  # the item of the menu is off
Says = namedtuple("Says", "text")  # the message holds it
Window = namedtuple("Window", "title")  # a window of its own comes, and Escape ends it
Words = namedtuple("Words", "title")  # the same, but its words alone are compared: the toolkit lays it out as it likes
Page = namedtuple("Page", "title")  # the same of a page that knows no game, and moves or is laid out in its own time
Tab = namedtuple("Tab", "title")  # a tab comes to the front, and is closed again
Shows = namedtuple("Shows", "text")  # it stands somewhere in the window
Quiet = namedtuple("Quiet", "")  # nothing is told
Toggles = namedtuple("Toggles", "text")  # the same, if any, and it is given a second time
Script = namedtuple("Script", "")  # no menu has it: it is given by the script alone, with arguments
Out = namedtuple("Out", "")  # left out, and the reason says why

KNOW = Says("until it is over only what its player at the screen sees and hears is told")
RULES = Says("its rules stay")
BACK = Says("Moves cannot be taken back while the game hides something")

LOOKS = "It shows what the eyes at the screen see."
ALL = "Refused: it would show what all sides did."
OTHER = "It is about another game or file."
PROGRAM = "It is about the window or the program, whatever game is shown."
SERVER = "Off: no server holds this game."
PAGE = "Off: it is for a page that such a game cannot open."
THINKS = "Off: no computer thinks."

# `of_game`: it asks the game shown, and is given in every state; others once. `ended`: once all was shown, None where
# that is nothing that the game could tell.
Row = namedtuple("Row", "command own ended of_game why")


def game(command, own, ended, why):
    return Row(command, own, ended, True, why)


def program(command, own, why=PROGRAM):
    return Row(command, own, None, False, why)


ROWS = [
    game("edit:copy-game", KNOW, Quiet(), ALL),
    game("edit:copy-position", KNOW, Quiet(), "Refused: the text holds the pieces of all sides."),
    game("edit:copy-picture", Quiet(), None, LOOKS),
    program("edit:paste", Says("There is no text to read a game from."), OTHER),
    game("game:undo", BACK, None, "Refused at any time, so that it tells nothing of what there is to take back."),
    game("game:redo", Off(), None, "Off: nothing is ever taken back."),
    program("game:close", Out(), "It closes the tab."),
    game("game:export", Words("Export"), None, "Notations and pictures are given by the script, one by one."),
    program("game:new", Tab("Blind chess"), OTHER),
    program("game:open", Words("Open a game"), OTHER),
    program("game:openings", Out(), "It shows a folder's dates; its table is given by the script."),
    game("game:openings-close", Off(), None, "Off: no opening table is shown."),
    program("game:quit", Out(), "It ends the program."),
    game("game:save", Words("Save the game"), None, "A save file seals what is hidden; it is compared below."),
    program("game:save-as", Words("Save the game"), "A save file seals what is hidden; it is compared below."),
    program("game:setup", Script(), OTHER),
    program("game:start-page", Page("Pinwheel"), "It covers the boards."),
    program("net:again", Off(), SERVER),
    program("net:answer", Script(), SERVER),
    program("net:copy-link", Off(), SERVER),
    game("net:host", Off(), None, "Off: others may have acted in it, and whoever brings it could take any seat."),
    program("net:join", Window("Join a game"), OTHER),
    program("net:rematch", Off(), SERVER),
    program("game:bot-move", Out(), "What a computer plays is drawn by lot; the model compares it."),
    game("game:bot-now", Off(), None, THINKS),
    game("game:bot-stop", Off(), None, THINKS),
    program("game:new-as", Window("New game"), OTHER),
    game("game:replay", Off(), Shows("Replay of the arbiter"), "Off until the end: it shows every view."),
    game("rules:compare", RULES, None, ALL),
    game("rules:export-comparison", Off(), None, PAGE),
    game("rules:find-difference", RULES, None, "Refused: it searches with the actions of all sides."),
    program("rules:folder", Out(), "It opens another program."),
    program("rules:install", Words("Install a ruleset"), "Whoever tries it plays by it through rules:use."),
    game("rules:lane-boards", Off(), None, PAGE),
    game("rules:last-difference", Off(), None, PAGE),
    game("rules:next-difference", Off(), None, PAGE),
    program("rules:answers", Words("Answers to questions"), "It makes a ruleset of a file."),
    program("rules:questions", Window("Questions to the inventor: Blind chess"), "It looks at games of its own."),
    program("rules:rejudge", Window("Judge a folder again"), "It reads files; games under way are passed over."),
    game("rules:rulings", Tab("Rulings: "), None, "The rules in force are known to all."),
    game("rules:what-if", KNOW, None, "Refused: what rulings would change depends on the position."),
    game("rules:why", KNOW, None, "Refused: a reason names what is in the way."),
    program("script:clear", Quiet()),
    program("script:console", Quiet()),
    program("script:reference", Page("Lua reference")),
    program("script:restart", Quiet()),
    program("script:run", Words("Run a script"), OTHER),
    program("script:run-clipboard", Says("The clipboard holds no text."), "A script asks for itself."),
    program("script:stop", Off(), "Off: no script runs."),
    program("help:about", Window("About Pinwheel")),
    program("help:figure", Script(), OTHER),
    program("help:glossary", Page("Glossary")),
    program("help:manual", Page("Manual")),
    program("help:rules", Page("Rules of Blind chess"), "The rules of a variant are known to all."),
    program("tools:hover-why", Toggles("")),
    program("tools:keys", Window("Keys")),
    game("tools:perft", KNOW, None, "Refused: counts are made on the position."),
    program("tools:plugins", Words("Plugins"), "It names the folder of the program, which is another one for each."),
    game("tools:squares", Window("Squares"), None, LOOKS),
    program("view:console", Toggles("Show: Lua console")),
    program("view:filter", Script(), LOOKS),
    program("view:full-screen", Out(), "Without a desktop it is done when the window manager likes."),
    program("view:last-tab", Off(), "Off: there is one tab."),
    program("view:legend", Toggles("")),
    game("view:next-bottom", Toggles(""), None, LOOKS),
    program("view:next-tab", Off(), "Off: there is one tab."),
    program("view:point", Script(), LOOKS),
    program("view:reset-layout", Quiet()),
    program("view:rule-card", Off(), "Off: the variant has no cards."),
    program("view:side", Toggles("Show: Side column")),
    game("view:square-menu", Says("Name a square"), None, LOOKS),
    program("view:theme", Out(), "Its items are choices, which the model gives."),
]

# Off while the curtain is down: it is for whoever sits down at the boards.
IN_SIGHT = {"edit:copy-picture", "tools:squares", "view:next-bottom", "view:square-menu"}

# What the script gives with arguments, beside each command without any. Words in braces are of the play.
NOTATIONS = ("coordinate", "fen", "json", "json-open", "pgn", "svg", "png", "none")
ARGUMENTS = [
    *[("game:export", each, "out." + each) for each in NOTATIONS],
    ("game:save-as", "{file}"),
    ("game:open", "{file}"),
    ("game:openings", "."),
    ("edit:copy-game", "json-open"),
    ("rules:compare", "{ruleset}", "game"),
    ("rules:rulings", "BR01"),
    ("rules:why", "{square}"),
    ("rules:why", "{square}", "{target}"),
    ("rules:export-comparison", "lanes.md"),
    ("help:figure", "chess-pinned"),
    ("net:answer", "yes"),
    ("view:filter",),
    ("view:filter", "kind", "rook"),
    ("view:point", "{square}"),
    ("view:point", "{target}"),
    ("view:point", ""),
    ("view:square-menu", ""),
    ("view:rule-card", "{square}"),
    ("view:rule-card", "{target}"),
]
# What brings another game to the front, and what is drawn by lot.
OTHER_GAMES = [("game:new",), ("game:setup", "")]
NOT_PLAIN = ("game:new", "game:setup", "game:bot-move")


class Play:
    """A variant with lines that the seat at the screen cannot tell apart, in three states, and the words of
    arguments. `move` is the one that brings the curtain down."""

    def __init__(self, variant, title, own, move, waiting, **more):
        self.variant, self.title, self.own, self.move, self.waiting = variant, title, own, move, waiting
        self.ruleset, self.computer, self.square, self.target = "standard", "B", "a1", "b1"
        self.ending, self.planted, self.whole = None, False, False  # what is told once somebody resigned
        self.__dict__.update(more)


PLAYS = {
    # White's turn: Black moved or tried otherwise.
    "blind-chess": Play("blind-chess", "Blind chess", ("e2e4 e7e5", "e2e4 a8 h8 a7a6"), "f1c4",
                        ("e2e4 e7e5 f1c4", "e2e4 a8 d7d6 f1c4 a8 h8"), ruleset="design", computer="b", square="e1",
                        target="e5", ending="White wins", whole=True),
    # Anna's turn: Bert marked another cell, or tried one of hers before.
    "marks": Play("marks", "Marks", ("mark:a1 mark:b1", "mark:a1 mark:a1 mark:c1"), "mark:b2",
                  ("mark:a1 mark:b1 mark:b2", "mark:a1 mark:a1 mark:c1 mark:b2 mark:b2"), planted=True),
    # Anna's turn: Bert's pawn stands elsewhere in the fog.
    "fog": Play("fog", "Fog", ("put:a1 put:e1", "put:a1 put:h1"), "step:right",
                ("put:a1 put:e1 step:right", "put:a1 put:h1 step:right"), square="e1", planted=True),
}
