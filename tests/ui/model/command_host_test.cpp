// Commands of the model, asked by a host without a window.
#include <boost/test/unit_test.hpp>

#include <set>

#include "command_host.h"
#include "model/commands/command_deeds.h"
#include "pinwheel/game/files/paths.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(command_host)

using test::Host;

BOOST_AUTO_TEST_CASE(the_move_of_a_line_that_cannot_be_played_is_named) {
    struct Row {
        int before;
        const char* said;
    };
    for (const Row& row : {Row{0, "the 1st of these 24 moves, "}, Row{1, "the 2nd of these 24 moves, "},
                           Row{2, "the 3rd of these 24 moves, "}, Row{3, "the 4th of these 24 moves, "},
                           Row{10, "the 11th of these 24 moves, "}, Row{11, "the 12th of these 24 moves, "},
                           Row{12, "the 13th of these 24 moves, "}, Row{20, "the 21st of these 24 moves, "},
                           Row{21, "the 22nd of these 24 moves, "}, Row{22, "the 23rd of these 24 moves, "}}) {
        Host host(test::game("", "chess"));
        std::string line;
        for (int i = 0; i < 24; ++i) {  // pawns, file by file: a2a3 a7a6 b2b3 … and then once more
            const std::string file(1, static_cast<char>('a' + i / 2 % 8));
            const std::string pawn = i < 16 ? (i % 2 == 0 ? "23" : "76") : (i % 2 == 0 ? "34" : "65");
            line += (i == row.before ? std::string("a1a8") : file + pawn[0] + file + pawn[1]) + " ";
        }
        BOOST_TEST(host.ask_for("game:play", {line}) != "");
        BOOST_TEST(host.refused.find(row.said + std::string("a1a8, cannot be")) != std::string::npos, host.refused);
        BOOST_TEST(host.game().ply() == 0);
    }
}

BOOST_AUTO_TEST_CASE(moves_are_played_walked_and_commented) {
    Host host(test::game("", "chess"));
    BOOST_TEST(host.ask_for("game:play", {"e2e4 e7e5", "g1f3"}) == "");
    BOOST_TEST(host.game().ply() == 3);
    BOOST_TEST(host.ask_for("game:play", {"e1e5"}) != "");
    BOOST_TEST(host.game().ply() == 3);
    BOOST_TEST(host.ask_for("game:back") == "");
    BOOST_TEST(host.game().ply() == 2);
    BOOST_TEST(host.ask_for("game:play", {"b1c3"}) == "");
    BOOST_TEST(host.ask_for("game:promote-variation") == "");
    BOOST_TEST(host.ask_for("game:promote-variation") == "game.main-line");
    BOOST_TEST(host.ask_for("game:go", {"1"}) == "");
    BOOST_TEST(host.game().ply() == 1);
    BOOST_TEST(host.ask_for("game:go", {"x"}) == "command.argument");
    host.typed = "2";
    BOOST_TEST(host.ask_for("game:go") == "");
    BOOST_TEST(host.game().ply() == 2);
    BOOST_TEST(host.asked == std::vector<std::string>{"Ply to go to: 1"}, boost::test_tools::per_element());
    host.typed = "Open game.";
    BOOST_TEST(host.ask_for("game:comment") == "");
    BOOST_TEST(host.game().node(host.game().cursor()).extras().comment == "Open game.");
    BOOST_TEST(host.ask_for("game:go-node", {"99"}) == "command.argument");
    host.answer = true;
    BOOST_TEST(host.ask_for("game:resign") == "");
    BOOST_TEST(host.document()->sight().verdict().over);
}

/// Where the card has a button for it, the menu does the same.
BOOST_AUTO_TEST_CASE(resigning_is_on_wherever_somebody_may) {
    int by_button = 0;
    for (const Variant* variant : test::registry().variants()) {
        Host host(test::game("", variant->info().id));
        const bool button = host.table()->offer_of_kind(ActionSpec::Kind::resign) != nullptr;
        BOOST_TEST_CONTEXT(variant->info().id) {
            BOOST_TEST(host.commands().enabled("game:resign") == (button || host.game().may_declare("resign")));
            if (!button || host.game().may_declare("resign")) continue;
            ++by_button;
            host.answer = true;
            BOOST_TEST(host.ask_for("game:resign") == "");
            BOOST_TEST(host.game().node_count() == 2u);
        }
    }
    BOOST_TEST(by_button > 0);
}

BOOST_AUTO_TEST_CASE(tokens_with_blanks_are_played_and_ends_declared) {
    for (const std::vector<std::string>& typed :
         {std::vector<std::string>{"<e7 e2>", "resign"}, std::vector<std::string>{"<e7 e2> resign"}}) {
        Host host(test::game("", "quantum-chess"));
        for (const std::string& line : typed) BOOST_TEST(host.ask_for("game:play", {line}) == "");
        BOOST_TEST(host.game().ply() == 1);
        BOOST_TEST(host.document()->sight().verdict().note == "White resigned.");
    }
}

BOOST_AUTO_TEST_CASE(giving_up_a_hidden_game_is_asked_about_once_and_a_script_never) {
    Host host(test::game("", "blind-chess"));
    BOOST_TEST(host.ask_for("game:play", {"resign"}) == "");
    BOOST_TEST(host.asked == std::vector<std::string>{"Resign this game?"}, boost::test_tools::per_element());
    BOOST_TEST(!host.document()->sight().verdict().over);
    host.script = true;
    BOOST_TEST(host.ask_for("game:play", {"resign"}) == "");
    BOOST_TEST(host.asked.size() == 1u);
    BOOST_TEST(host.document()->sight().verdict().over);
}

/// A press is easily made by mistake; what was typed out and can be taken back is not asked about.
BOOST_AUTO_TEST_CASE(resigning_by_a_press_is_asked_about_in_every_variant) {
    for (const Variant* variant : test::registry().variants()) {
        Host host(test::game("", variant->info().id));
        if (!host.commands().enabled("game:resign")) continue;
        BOOST_TEST_CONTEXT(variant->info().id) {
            BOOST_TEST(host.ask_for("game:resign") == "");
            BOOST_TEST(host.asked == std::vector<std::string>{"Resign this game?"}, boost::test_tools::per_element());
            BOOST_TEST(host.game().node_count() == 1u);
            BOOST_TEST(!host.document()->sight().verdict().over);
            host.script = true;
            BOOST_TEST(host.ask_for("game:resign") == "");
            BOOST_TEST(host.asked.size() == 1u);
            BOOST_TEST((host.game().node_count() == 2u || host.document()->sight().verdict().over));
        }
    }
}

struct Thin {
    std::string id, moves;
    bool asked;
};
const std::vector<Thin> thin_armies{
    {"the King alone", "", true},
    {"less than half", "pick:queen,1", true},
    {"more than half", "pick:queen,1 pick:fairy-queen,1 pick:long-leaper,2", false},
};
BOOST_AUTO_TEST_CASE(an_army_with_most_points_left_is_asked_about) {
    for (const auto& [id, moves, asked] : thin_armies) {
        Host host(test::game(moves, "hyper-fairy-chess"));
        BOOST_TEST_CONTEXT(id) {
            const auto before = host.game().node_count();
            host.document()->lift_curtain();
            BOOST_TEST(host.ask_for("game:play", {"commit"}) == "");
            BOOST_TEST(host.asked.size() == (asked ? 1u : 0u));
            BOOST_TEST(host.game().node_count() == before + (asked ? 0 : 1));
            host.script = true;
            if (asked) BOOST_TEST(host.ask_for("game:play", {"commit"}) == "");
            BOOST_TEST(host.game().node_count() == before + 1);
        }
    }
}

BOOST_AUTO_TEST_CASE(the_arbiters_eyes_are_asked_about) {
    Host host(test::game("e2e4", "blind-chess"));
    BOOST_TEST(host.ask_for("view:eyes", {"arbiter"}) == "");
    BOOST_TEST(host.asked.size() == 1u);
    BOOST_TEST((host.document()->eyes() != Viewer::arbiter()));
    host.answer = true;
    BOOST_TEST(host.ask_for("view:eyes", {"arbiter"}) == "");
    BOOST_TEST((host.document()->eyes() == Viewer::arbiter()));
    BOOST_TEST(host.ask_for("view:eyes", {"nobody"}) == "seat.unknown");
}

BOOST_AUTO_TEST_CASE(rulings_are_exchanged_and_what_no_longer_fits_is_told) {
    Host host(test::game("f2f3 a2a3 e7e5 e7e6 g2g4 a3a4 d8h4", "duplicate-chess"));
    BOOST_TEST(!host.commands().enabled("rules:reset"));
    BOOST_TEST(host.ask_for("rules:set", {"R06"}) == "command.argument");
    BOOST_TEST(host.ask_for("rules:set", {"R06", "freeze"}) == "");
    BOOST_TEST(host.game().rules().overrides.size() == 1u);
    BOOST_TEST(host.noted != "");
    BOOST_TEST(host.ask_for("rules:use", {"nobody-knows"}) != "");
    BOOST_TEST(host.ask_for("rules:reset") == "");
    BOOST_TEST(host.game().rules().overrides.empty());
}

BOOST_AUTO_TEST_CASE(looks_are_chosen_and_settings_are_a_persons) {
    Host host(test::game("", "duplicate-chess"));
    BOOST_TEST(host.ask_for("view:renderer", {"grid"}) == "");
    BOOST_TEST(host.settings().renderers["duplicate-chess"] == "grid");
    host.script = true;
    BOOST_TEST(host.ask_for("view:renderer", {"compass"}) == "");
    BOOST_TEST(host.settings().renderers["duplicate-chess"] == "grid");
    BOOST_TEST(host.ask_for("view:renderer", {"oil"}) == "renderer.unknown");
    BOOST_TEST(host.ask_for("view:board-2") == "");
    BOOST_TEST(host.document()->look.focus == host.game().variant().info().boards[1].id);
    BOOST_TEST(host.hinted.starts_with("Board " + host.document()->look.focus + " alone"), host.hinted);
    BOOST_TEST(host.hinted.ends_with("Moves are typed in their field."), host.hinted);
    BOOST_TEST(host.ask_for("view:board-0") == "");
    BOOST_TEST(host.document()->look.focus == "");
    BOOST_TEST(!host.commands().enabled("view:board-9"));
    BOOST_TEST(host.ask_for("view:bottom", {"nowhere"}) == "seat.unknown");
    BOOST_TEST(host.ask_for("notation:use", {"morse"}) == "notation.unknown");
}

BOOST_AUTO_TEST_CASE(a_table_has_seats_a_pace_and_guesses) {
    Host host(test::game("e2e4", "blind-chess"));
    BOOST_TEST(host.ask_for("game:pace", {"250"}) == "");
    BOOST_TEST(host.settings().pace == 250);
    BOOST_TEST(host.ask_for("game:pace", {"-1"}) == "command.argument");
    BOOST_TEST(host.ask_for("script:pace", {"1500"}) == "");
    BOOST_TEST(host.settings().script_pace == 1500);
    BOOST_TEST(host.ask_for("script:pace", {"soon"}) == "command.argument");
    BOOST_TEST(host.settings().pace == 250);
    BOOST_TEST(host.ask_for("game:seat", {"x"}) == "seat.unknown");
    BOOST_TEST(host.document()->curtain().valid());
    BOOST_TEST(host.ask_for("game:take-seat") == "");
    BOOST_TEST(host.ask_for("game:take-seat") == "command.disabled");
    BOOST_TEST(host.ask_for("phantoms:put", {"board:e5", "unicorn"}) == "phantom.piece");
    BOOST_TEST(host.ask_for("phantoms:put", {"board:e5", "rook"}) == "");
    BOOST_TEST(host.phantoms()->shown(host.table()->view()).size() == 1u);
    BOOST_TEST(host.ask_for("phantoms:put", {"board:e4", "rook"}) == "");
    BOOST_TEST(host.ask_for("phantoms:clear") == "");
    BOOST_TEST(host.phantoms()->shown(host.table()->view()).empty());
}

// With a game in front whatever is off has a reason of its own; that no game is there would be none.
BOOST_AUTO_TEST_CASE(every_command_that_is_off_says_why) {
    std::set<std::string> told;
    for (const auto& [variant, line] : {std::pair{"chess", ""}, std::pair{"duplicate-chess", "f2f3 f2f3"},
                                        std::pair{"blind-chess", "e2e4"}, std::pair{"chess", "f2f3 e7e5 g2g4 d8h4"}}) {
        Host host(test::game(line, variant));
        const ui::CommandTable& table = host.commands();
        for (const CommandNeed& row : command_needs()) {
            BOOST_TEST(!row.why.empty());
            if (table.find(row.command)) host.commands().needs(row.command, row.why);
        }
        for (const Command& command : table.all()) {
            if (table.enabled(command.name)) continue;
            told.insert(command.name);
            const std::string message = table.refusal(command.name)->message;
            BOOST_TEST(message.find("no game is in front") == std::string::npos, variant << ": " << message);
            BOOST_TEST(message.starts_with("'" + command.title + "' cannot be done now: "), message);
        }
    }
    for (const char* name : {"game:pass", "game:declare-draw", "rules:reset", "view:board-9", "game:take-seat"})
        BOOST_TEST(told.contains(name), name);
}

namespace {

/// As the window has its commands.
void wire(Host& host) {
    CommandTable& table = host.commands();
    for (const CommandDeed& row : command_deeds())
        if (table.find(row.command)) table.wants(row.command, row.deed, row.of_game);
    for (const CommandNeed& row : command_needs())
        if (table.find(row.command)) table.needs(row.command, row.why);
    table.rule([&](const Command& command) { return may_run(command, host.document(), host.by_script()); });
    table.in_sight([&](const Command& command) { return off_here(command, host.document()); });
}

}  // namespace

// A running game that hides something is nobody's to bring: its command is grey, and says why.
BOOST_AUTO_TEST_CASE(what_may_not_be_hosted_is_off_before_anything_is_asked) {
    struct Row {
        const char *moves, *variant, *refused;
    };
    for (const Row& row : {Row{"e2e4", "chess", ""}, Row{"", "blind-chess", ""},
                           Row{"e2e4", "blind-chess",
                               "This game is under way and hides something: whoever brings it could take any seat."},
                           Row{"e2e4 resign", "blind-chess", ""}}) {
        Host host(test::game(row.moves, row.variant));
        host.commands().add(
            {"net:host", "Host…", "", "Lets others join.", [](CommandArgs) { return Status{}; }, {}, {}});
        wire(host);
        if (host.document()->curtain().valid()) host.document()->lift_curtain();
        const Status refused = host.commands().refusal("net:host");
        BOOST_TEST((refused ? refused->message : "") == row.refused, row.variant << " " << row.moves);
        BOOST_TEST(host.commands().enabled("net:host") == !refused);
    }
}

// Nobody sees what would be done behind the curtain: keys and menus step nothing there, and say so.
BOOST_AUTO_TEST_CASE(behind_the_curtain_nothing_is_stepped_or_turned) {
    for (const bool script : {false, true}) {
        Host host(test::game("e2e4 e7e5", "blind-chess"));
        wire(host);
        host.document()->navigate([](Game& g) { return g.go(1); });
        host.script = script;
        BOOST_REQUIRE(host.document()->curtain().valid());
        const Look before = host.document()->look;
        for (const char* name :
             {"game:back",           "game:forward",   "game:start",   "game:live",           "game:go",
              "game:play",           "game:act",       "game:pass",    "game:show-starts",    "game:resign",
              "game:comment",        "view:last-move", "view:bottom",  "view:focus",          "view:acting-boards",
              "view:upright-boards", "view:board-0",   "view:board-1", "view:clear-drawings", "view:renderer",
              "phantoms:clear",      "phantoms:put",   "notation:use"}) {
            const Command& command = *host.commands().find(name);
            BOOST_TEST(!host.commands().enabled(name), name);
            BOOST_TEST(host.ask_for(name, {"0"}) == "seat.curtain", name);
            BOOST_TEST(host.refused ==
                           "'" + command.title + "' waits for whoever sits down at the boards: lift the curtain first.",
                       name);
        }
        BOOST_TEST(host.game().cursor() == 1u);
        BOOST_TEST((host.document()->look == before));
        // What covers, lifts, or is a setting of the program goes on.
        for (const char* name : {"game:take-seat", "game:auto-pass", "view:coordinates", "view:moderator", "rules:new"})
            BOOST_TEST(host.commands().enabled(name), name);
        if (script) continue;
        BOOST_TEST(host.ask_for("game:take-seat") == "");
        BOOST_TEST(host.ask_for("game:resign") == "");
        BOOST_TEST(host.asked.size() == 1u);
        BOOST_TEST(host.ask_for("game:back") == "");
    }
}

// Whoever watches a server's game plays nothing in it, and is told so before anything is asked.
BOOST_AUTO_TEST_CASE(who_watches_is_told_that_players_play) {
    for (const bool plays : {false, true}) {
        Host host(test::game("e2e4", "chess"));
        wire(host);
        host.answer = true;
        std::vector<SeatId> seats;
        if (plays) seats.push_back(SeatId{0});
        bool may_resign = true;
        host.document()->hold_elsewhere({seats, false, "abcdabcd", [](std::string) {}, {}, [&] { return may_resign; }});
        host.table()->sync();
        for (const char* name : {"game:resign", "game:declare-draw", "game:play", "game:act", "game:pass"}) {
            const Status refused = host.commands().refusal(name);
            BOOST_TEST((refused && refused->code == "net.spectator") == !plays, name);
            if (!plays)
                BOOST_TEST(refused->message ==
                           "'" + host.commands().find(name)->title + "' is for the players: you watch this game.");
        }
        BOOST_TEST(host.asked.empty());
        BOOST_TEST(host.commands().enabled("game:resign") == plays);  // at a server in the other's turn too
        may_resign = false;  // it has not begun, is over, or knows no resignation
        BOOST_TEST(!host.commands().enabled("game:resign"));
        if (plays)
            BOOST_TEST(host.commands().refusal("game:resign")->message ==
                       "'Resign' cannot be done now: nobody may resign here.");
        BOOST_TEST(host.ask_for("game:back") == "");
    }
}

// What is chosen and cannot be used yet is said.
BOOST_AUTO_TEST_CASE(a_notation_waits_for_the_end_of_what_is_hidden_and_says_so) {
    for (const bool over : {false, true}) {
        Host host(test::game(over ? "e2e4 resign" : "", "blind-chess"));
        wire(host);
        if (host.document()->curtain().valid()) host.document()->lift_curtain();
        BOOST_TEST(host.ask_for("notation:use", {"coordinate"}) == "");
        BOOST_TEST(host.noted == (over ? ""
                                       : "While this game hides something the notation 'coordinate' is not used, "
                                         "for its code would be shown the true moves: moves stay plain tokens, and "
                                         "files are save files (.pinwheel or .json), which seal the game."));
        host.noted.clear();
        BOOST_TEST(host.ask_for("notation:use", {""}) == "");
        BOOST_TEST(host.noted.empty());
    }
}

// A step to where nothing is says so in passing.
BOOST_AUTO_TEST_CASE(a_step_that_leads_nowhere_is_not_silent) {
    Host host(test::game("e2e4", "chess"));
    wire(host);
    BOOST_TEST(host.ask_for("game:forward") == "");
    BOOST_TEST(host.hinted == "There is no ply to go to there.");
    host.hinted.clear();
    BOOST_TEST(host.ask_for("game:back") == "");
    BOOST_TEST(host.hinted.empty());
    BOOST_TEST(host.ask_for("game:back") == "");
    BOOST_TEST(host.hinted == "There is no ply to go to there.");
    host.hinted.clear();
    for (const char* name : {"game:previous-variation", "game:next-variation"}) {
        BOOST_TEST(host.ask_for(name) == "");
        BOOST_TEST(host.hinted == "There is no variation to go to there.");
        host.hinted.clear();
    }
}

// A ruleset may be named whatever is in front; one whose rules are fixed keeps them.
BOOST_AUTO_TEST_CASE(a_new_ruleset_of_a_hidden_game_is_written_and_not_put_in_force) {
    for (const char* moves : {"", "e2e4"}) {
        const bool running = *moves != 0;
        const test::TemporaryFolder home;
        const test::DataHome here(home.path);
        Host host(test::game(moves, "blind-chess"));
        const std::string before = host.game().rules().id();
        host.commands().rule(
            [&](const Command& command) { return may_run(command, host.document(), host.by_script()); });
        for (const CommandDeed& row : command_deeds())
            if (row.command.starts_with("rules:") && host.commands().find(row.command))
                host.commands().wants(row.command, row.deed, row.of_game);
        BOOST_TEST(host.ask_for("rules:new", {"Quiet rules"}) == "");
        BOOST_TEST(std::filesystem::exists(home.path / "pinwheel/plugins/blind-chess-quiet-rules.json"));
        BOOST_TEST(host.workspace().registry().bind("blind-chess", "quiet-rules").ok());
        BOOST_TEST((host.game().rules().id() == before) == running);
        BOOST_REQUIRE(host.told.size() == 1u);
        BOOST_TEST((host.told[0].find("this one keeps its rules") != std::string::npos) == running);
        BOOST_TEST((host.told[0].find("in force") == std::string::npos) == running);
    }
}

// A text that cannot be taken is refused while it is asked for, before the question is closed.
BOOST_AUTO_TEST_CASE(questions_refuse_what_commands_would_refuse) {
    const test::TemporaryFolder home;
    const test::DataHome here(home.path);
    Host host(test::game("e2e4", "chess"));
    const std::string other = host.game().rules().ruleset->info().title;
    std::filesystem::create_directories(home.path / "pinwheel/plugins");
    BOOST_REQUIRE(!write_file(home.path / "pinwheel/plugins/chess-taken.json", "{}"));
    BOOST_REQUIRE(!write_file(home.path / "pinwheel/plugins/chess-judged.lua", "-- nothing"));
    struct Row {
        const char* command;
        std::string typed, words;  ///< words: of the refusal; empty: taken
    };
    const Row rows[] = {
        {"rules:new", other, "There is a ruleset \"" + other + "\" already; choose another name."},
        {"rules:new", "...", "A ruleset needs a name with a letter or a digit"},
        {"rules:new", "", "A ruleset needs a name with a letter or a digit"},
        {"rules:new", "Taken", "chess-taken.json already; choose another name."},
        {"rules:new", "Judged", "chess-judged.lua already; choose another name."},
        {"rules:new", "Of the club", ""},
        {"game:go", "-2", "A ply is at least 0."},
        {"game:go", "two", "'two'"},
        {"game:go", "1", ""},
    };
    for (const auto& [command, typed, words] : rows) {
        host.typed = typed;
        host.refused_text.clear();
        BOOST_TEST(host.ask_for(command) == "", command << " " << typed << ": " << host.refused);
        BOOST_TEST(host.refused_text.empty() == words.empty(), command << " " << typed << ": " << host.refused_text);
        BOOST_TEST(host.refused_text.find(words) != std::string::npos, typed << ": " << host.refused_text);
    }
    BOOST_TEST(std::filesystem::exists(home.path / "pinwheel/plugins/chess-of-the-club.json"));
    // What it is for is the second question; the name alone is short enough.
    host.typed = std::string(2001, 'x');
    BOOST_TEST(host.ask_for("rules:new", {"Long", *host.typed}) == "ruleset.description");
}

BOOST_AUTO_TEST_CASE(a_new_ruleset_may_have_a_judge) {
    const test::TemporaryFolder home;
    const test::DataHome here(home.path);
    Host host(test::game("e2e4", "chess"));
    BOOST_TEST(host.ask_for("rules:new", {"Club \"rules\"", "To try\nthings.", "lua"}) == "ruleset.unknown");
    const auto path = home.path / "pinwheel/plugins/chess-club-rules.lua";
    BOOST_REQUIRE(std::filesystem::exists(path));
    BOOST_TEST(!std::filesystem::exists(home.path / "pinwheel/plugins/chess-club-rules.json"));
    BOOST_REQUIRE(host.taken.size() == 1u);  // whoever has Lua reads it; this host does not
    BOOST_TEST(host.taken[0] == path);
    const auto text = read_file(path, 10000);
    BOOST_REQUIRE(text.ok());
    BOOST_TEST(text->starts_with("-- pinwheel: ruleset api=1\n"));
    for (const char* part : {"    id = \"club-rules\",\n", "    title = \"Club \\\"rules\\\"\",\n",
                             "    description = \"To try\\nthings.\",\n", "    inherits = \"standard\",\n",
                             "    judge = function(facts)\n"})
        BOOST_TEST(text->find(part) != std::string::npos, part);
    BOOST_TEST(host.ask_for("rules:new", {"More", "", "python"}) == "command.argument");
    BOOST_TEST(host.refused == "Expected \"lua\" for a ruleset with a judge, not 'python'.");
}

BOOST_AUTO_TEST_SUITE_END()
