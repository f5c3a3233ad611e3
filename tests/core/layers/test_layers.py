#!/usr/bin/env python3
"""The layer check can fail: a small tree of the same shape, sound at first, then with a fault planted at every wall.

Run by CTest with the folder of Pinwheel's CMake modules as its argument.
"""
import contextlib
import io
import pathlib
import subprocess
import sys
import tempfile
import unittest

import check_layers
from build_tree import BuildTree

HERE = pathlib.Path(__file__).resolve().parent
MODULES = None

SOUND = {
    "core/view/include/pinwheel/view/base.h": "#include <string>\n",
    "core/view/include/pinwheel/view/scene.h": '#include "pinwheel/view/base.h"\n',
    "core/view/scene.cpp": '#include "pinwheel/view/scene.h"\n',
    "core/view/svg.cpp": '#include "pinwheel/view/scene.h"\n',
    "core/chess/include/pinwheel/chess/board.h": '#include "pinwheel/view/base.h"\n',
    "core/chess/board.cpp": '#include "pinwheel/chess/board.h"\n',
    "core/game/include/pinwheel/game/tree/game.h": '#include "pinwheel/view/scene.h"\n',
    "core/game/tree/line.h": "#include <vector>\n",
    "core/game/tree/game.cpp": '#include <nlohmann/json.hpp>\n#include "pinwheel/game/tree/game.h"\n'
                              '#include "tree/line.h"\n',
    "core/game/tree/line.cpp": '#include "tree/line.h"\n',
    "core/lua/include/pinwheel/lua/engine.h": '#include "pinwheel/game/tree/game.h"\n',
    "core/lua/engine.cpp": '#include <lua.hpp>\n#include "pinwheel/lua/engine.h"\n',
    "plugins/variants/one/board.h": '#include "pinwheel/chess/board.h"\n',
    "plugins/variants/one/board.cpp": '#include "board.h"\n#include "pinwheel/game/tree/game.h"\n',
    "plugins/variants/one/plugin.cpp": '#include "board.h"\n',
    "plugins/notations/sheet/plugin.cpp": '#include "pinwheel/game/tree/game.h"\n',
    "plugins/rulesets/judge/plugin.cpp": '#include "pinwheel/game/tree/game.h"\n',
    "plugins/renderers/dots/plugin.cpp": '#include "pinwheel/view/scene.h"\n',
    "ui/model/table.h": '#include "pinwheel/game/tree/game.h"\n',
    "ui/model/table.cpp": '#include "model/table.h"\n',
    "ui/terminal/main.cpp": '#include "model/table.h"\n#include "pinwheel/lua/engine.h"\n',
    "tests/game/game_test.cpp": '#include "tree/line.h"\n',
    "core/view/CMakeLists.txt": """
add_library(view STATIC scene.cpp svg.cpp)
pinwheel_rooms(view)
target_include_directories(view PUBLIC ${CMAKE_CURRENT_SOURCE_DIR}/include)
""",
    "core/chess/CMakeLists.txt": """
add_library(chess STATIC board.cpp)
target_include_directories(chess PUBLIC ${CMAKE_CURRENT_SOURCE_DIR}/include)
target_link_libraries(chess PUBLIC view)
""",
    "core/game/CMakeLists.txt": """
add_library(core STATIC tree/game.cpp tree/line.cpp)
add_library(pinwheel::core ALIAS core)
pinwheel_rooms(core)
target_include_directories(core PUBLIC ${CMAKE_CURRENT_SOURCE_DIR}/include PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
target_link_libraries(core PUBLIC view)
""",
    "core/lua/CMakeLists.txt": """
add_library(lua STATIC engine.cpp)
target_include_directories(lua PUBLIC ${CMAKE_CURRENT_SOURCE_DIR}/include)
target_link_libraries(lua PUBLIC pinwheel::core)
""",
    "plugins/variants/one/CMakeLists.txt": """
add_library(one_rules STATIC board.cpp)
target_include_directories(one_rules PUBLIC ${CMAKE_CURRENT_SOURCE_DIR})
target_link_libraries(one_rules PUBLIC core chess)
add_library(one MODULE plugin.cpp)
target_link_libraries(one PRIVATE one_rules)
""",
    "plugins/notations/sheet/CMakeLists.txt": """
add_library(sheet MODULE plugin.cpp)
target_link_libraries(sheet PRIVATE core chess)
""",
    "plugins/rulesets/judge/CMakeLists.txt": """
add_library(judge MODULE plugin.cpp)
target_link_libraries(judge PRIVATE core)
""",
    "plugins/renderers/dots/CMakeLists.txt": """
add_library(dots MODULE plugin.cpp)
target_link_libraries(dots PRIVATE view)
""",
    "ui/model/CMakeLists.txt": """
add_library(model STATIC table.cpp)
target_include_directories(model PUBLIC ${PROJECT_SOURCE_DIR}/ui)
target_link_libraries(model PUBLIC core)
""",
    "ui/terminal/CMakeLists.txt": """
add_executable(terminal main.cpp)
target_link_libraries(terminal PRIVATE model lua)
""",
    "tests/game/CMakeLists.txt": """
add_executable(game_test game_test.cpp)
target_include_directories(game_test PRIVATE ${PROJECT_SOURCE_DIR}/core/game)
target_link_libraries(game_test PRIVATE core)
""",
}
TOP = """cmake_minimum_required(VERSION 3.25)
project(Planted LANGUAGES CXX)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
include({modules}/PinwheelRooms.cmake)
foreach(folder {folders})
  add_subdirectory(${{folder}})
endforeach()
include({here}/write_targets.cmake)
"""
PICTURE = """\
ui/terminal        -> core/lua  ui/model

core/lua           -> core/game              | Lua
plugins/notations  -> core/chess  core/game
plugins/rulesets   -> core/game
plugins/variants   -> core/chess  core/game
ui/model           -> core/game

core/chess         -> core/view
core/game          -> core/view              | nlohmann/json
plugins/renderers  -> core/view

core/view
"""

PLUGINS = "plugins see public headers of core/view, core/game and core/chess, and never one another."
TESTS = "a test sees private headers of what it links or compiles, and of nothing else."
CORE_CHESS = "core/chess knows views and nothing above them."
# (file, what is added at its end, the sentences that follow from it)
FAULTS = [
    # Includes. The lines count from what SOUND has; those of files that are compiled together are found like others.
    ("core/view/svg.cpp", "#include <fmt/format.h>",
     ["core/view/svg.cpp:2 includes fmt/format.h: core/view uses the standard library only."]),
    ("core/view/scene.cpp", '#include "../game/tree/line.h"',
     ["core/view/scene.cpp:2 includes ../game/tree/line.h, of core/game: core/view is the bottom layer."]),
    ("core/chess/board.cpp", '#include "pinwheel/view/scene.h"',
     [f"core/chess/board.cpp:2 includes pinwheel/view/scene.h: {CORE_CHESS}"]),
    ("core/game/tree/line.cpp", '#include "pinwheel/lua/engine.h"',
     ["core/game/tree/line.cpp:2 includes pinwheel/lua/engine.h, which is in none of its include folders: "
      "core/game is below variants, Lua and the programs."]),
    ("core/game/tree/line.cpp", "#include <lua.hpp>",
     ["core/game/tree/line.cpp:3 includes lua.hpp: core/game has no wx and no Lua."]),
    ("core/game/include/pinwheel/game/tree/game.h", "#include <nlohmann/json.hpp>",
     ["core/game/include/pinwheel/game/tree/game.h:2 includes nlohmann/json.hpp: "
      "public headers show the standard library only."]),
    ("core/game/include/pinwheel/game/tree/game.h", '#include "../../../../tree/line.h"',
     ["core/game/include/pinwheel/game/tree/game.h:3 includes ../../../../tree/line.h: "
      "a public header that needs a private one cannot be installed."]),
    ("core/lua/engine.cpp", "#include <wx/window.h>",
     ["core/lua/engine.cpp:3 includes wx/window.h: core/lua needs Lua and nothing of a window."]),
    ("core/lua/engine.cpp", '#include "../../ui/model/table.h"',
     ["core/lua/engine.cpp:4 includes ../../ui/model/table.h, of ui/model: "
      "core/lua binds core/view and core/game, and is never bound to a window."]),
    ("plugins/notations/sheet/plugin.cpp", '#include "../../variants/one/board.h"',
     ["plugins/notations/sheet/plugin.cpp:2 includes ../../variants/one/board.h, of plugins/variants/one: " + PLUGINS]),
    ("plugins/variants/one/board.cpp", '#include "tree/line.h"',
     ["plugins/variants/one/board.cpp:3 includes tree/line.h: that header is private to core/game."]),
    ("plugins/variants/one/plugin.cpp", "#include <quite/unknown.h>",
     ["plugins/variants/one/plugin.cpp:2 includes quite/unknown.h: it is found in no folder of the project, and "
      "walls.py knows no package of that name."]),
    ("plugins/rulesets/judge/plugin.cpp", '#include "pinwheel/chess/board.h"',
     ["plugins/rulesets/judge/plugin.cpp:2 includes pinwheel/chess/board.h, of core/chess: "
      "a ruleset speaks to a variant through facts."]),
    ("plugins/renderers/dots/plugin.cpp", '#include "pinwheel/game/tree/game.h"',
     ["plugins/renderers/dots/plugin.cpp:2 includes pinwheel/game/tree/game.h, "
      "which is in none of its include folders: a renderer sees views and nothing else."]),
    ("ui/model/table.h", "#include <wx/colour.h>",
     ["ui/model/table.h:2 includes wx/colour.h: ui/model needs no toolkit."]),
    ("ui/terminal/main.cpp", "#include <wx/app.h>",
     ["ui/terminal/main.cpp:3 includes wx/app.h: the terminal program paints through ui/paint."]),
    ("tests/game/game_test.cpp", '#include "../../ui/model/table.h"',
     ["tests/game/game_test.cpp:2 includes ../../ui/model/table.h: " + TESTS]),
    ("core/view/unused.h", '#include "pinwheel/chess/board.h"',
     ["core/view/unused.h:1 includes pinwheel/chess/board.h, which is in none of its include folders: "
      "core/view is the bottom layer."]),
    ("core/view/forgotten.cpp", "", ["core/view/forgotten.cpp is compiled by no target."]),
    # Link lines and include folders.
    ("core/game/CMakeLists.txt", "target_link_libraries(core PRIVATE chess)",
     ["core of core/game links chess of core/chess: core/game is below variants, Lua and the programs.",
      "core of core/game is given the include folder core/chess/include: "
      "core/game is below variants, Lua and the programs."]),
    ("core/view/CMakeLists.txt",
     "add_library(fmt::fmt INTERFACE IMPORTED)\ntarget_link_libraries(view PRIVATE fmt::fmt)",
     ["view of core/view links fmt::fmt: core/view uses the standard library only."]),
    ("core/lua/CMakeLists.txt",
     "add_library(Nobody::knows INTERFACE IMPORTED)\ntarget_link_libraries(lua PRIVATE Nobody::knows)",
     ["lua of core/lua links Nobody::knows: walls.py knows no package of that name."]),
    ("plugins/rulesets/judge/CMakeLists.txt", "target_link_libraries(judge PRIVATE chess)",
     ["judge of plugins/rulesets/judge links chess of core/chess: a ruleset speaks to a variant through facts.",
      "judge of plugins/rulesets/judge is given the include folder core/chess/include: "
      "a ruleset speaks to a variant through facts."]),
    ("plugins/notations/sheet/CMakeLists.txt", "target_link_libraries(sheet PRIVATE one_rules)",
     ["sheet of plugins/notations/sheet links one_rules of plugins/variants/one: " + PLUGINS,
      "sheet of plugins/notations/sheet is given the include folder plugins/variants/one: "
      "that folder is private to plugins/variants/one."]),
    ("plugins/variants/one/CMakeLists.txt",
     "target_include_directories(one_rules PRIVATE ${PROJECT_SOURCE_DIR}/core/game)",
     ["one_rules of plugins/variants/one is given the include folder core/game: that folder is private to core/game."]),
    ("plugins/renderers/dots/CMakeLists.txt",
     "target_include_directories(dots PRIVATE ${PROJECT_SOURCE_DIR}/plugins)\n"
     "target_sources(dots PRIVATE ../../../core/chess/board.cpp)",
     ["dots of plugins/renderers/dots is given the include folder plugins: it opens every library below.",
      "dots of plugins/renderers/dots compiles core/chess/board.cpp of core/chess: "
      "a source is compiled by its own library.",
      # Seen from a target that has fewer include folders, the same file has more faults.
      "core/chess/board.cpp:1 includes pinwheel/chess/board.h, which is in none of its include folders: "
      + CORE_CHESS]),
    ("tests/game/CMakeLists.txt", "target_include_directories(game_test PRIVATE ${PROJECT_SOURCE_DIR}/core/lua)",
     ["game_test of tests is given the include folder core/lua: " + TESTS]),
    # Types.
    ("core/game/tree/game.cpp", "namespace pinwheel {\nclass Two final : Base<int> {};\n"
                                "namespace { struct Own {}; }\nstruct Two::Inner {};\n}", []),
    ("core/game/tree/line.cpp", 'namespace pinwheel {\nconst char* s = "}";\nstruct Two {};\n'
                                "namespace { struct Own {}; }\n}",
     ["core/game/tree/line.cpp defines pinwheel::Two, and so does core/game/tree/game.cpp: one name means one type."]),
]


def configure(folder):
    """Writes the CMake page of the whole, configures, and reads what the build says."""
    pages = " ".join(sorted(page.parent.relative_to(folder).as_posix() for page in folder.rglob("*/CMakeLists.txt")
                            if "build" not in page.parts))
    (folder / "CMakeLists.txt").write_text(TOP.format(modules=MODULES, here=HERE, folders=pages))
    said = subprocess.run(["cmake", "-G", "Ninja", "-S", folder, "-B", folder / "build", "-DCMAKE_BUILD_TYPE=Release",
                           "-DCMAKE_CXX_COMPILER_FORCED=ON"], capture_output=True, text=True)
    if said.returncode:
        raise AssertionError(said.stdout + said.stderr)
    return check_layers.Check(BuildTree(folder, folder / "build"))


def plant(folder, files):
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


class Layers(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.kept = tempfile.TemporaryDirectory()
        self.addCleanup(self.kept.cleanup)
        self.folder = pathlib.Path(self.kept.name).resolve()
        plant(self.folder, SOUND)

    def test_a_sound_tree_passes_and_is_drawn(self):
        check = configure(self.folder)
        self.assertEqual(list(check.wrong), [])
        self.assertEqual(check.picture(), PICTURE)
        self.assertIn("core/view/svg.cpp", check.files)  # compiled together with another file

        page = self.folder / "PAGE.md"
        page.write_text(f"## Layers\n\n```\n{PICTURE}```\n")
        self.assertEqual(check_layers.compare(check.picture(), page), "")
        page.write_text(page.read_text().replace("core/game          -> core/view", "core/game          -> core/lua"))
        stale = check_layers.compare(check.picture(), page)
        self.assertIn("The picture in PAGE.md is not what the build has", stale)
        self.assertIn("  build: core/game          -> core/view", stale)
        page.write_text("## Layers\n")
        self.assertEqual(check_layers.compare(check.picture(), page), "PAGE.md has no picture below '## Layers'.")

    def test_each_planted_fault_is_named(self):
        expected = []
        for name, added, sentences in FAULTS:
            plant(self.folder, {name: (self.folder / name).read_text() + added + "\n" if (self.folder / name).exists()
                                else added + "\n"})
            expected += sentences
        self.assertEqual(sorted(configure(self.folder).wrong), sorted(expected))
        with contextlib.redirect_stdout(io.StringIO()) as said:
            self.assertEqual(check_layers.main(self.folder, self.folder / "build"), 1)
        self.assertIn(expected[0], said.getvalue())


if __name__ == "__main__":
    MODULES = sys.argv.pop(1)
    unittest.main()
