// Every function of the Lua API in every state of a hidden game, with the reason why it is harmless or refused.
#include <boost/test/unit_test.hpp>

#include <map>
#include <set>

#include "one_document.h"
#include "pinwheel/lua/reference.h"
#include "support.h"

using namespace pinwheel;

BOOST_AUTO_TEST_SUITE(script_secrets)

namespace {

struct Row {
    const char *scope, *name, *call;
    Deed deed;
    const char* why;
};

constexpr Row rows[] = {
    {"property", "variant", "g.variant", Deed::look, "Everybody knows what is played."},
    {"property", "ruleset", "g.ruleset", Deed::look, "Everybody knows the rules in force."},
    {"property", "ply", "g.ply", Deed::know, "It counts silent attempts."},
    {"property", "notes", "g.notes", Deed::know, "They may speak of plies."},
    {"property", "phase", "g.phase", Deed::look, "As the view tells it."},
    {"property", "to_move", "g.to_move", Deed::look, "As the view tells it."},
    {"game", "legal", "g:legal()", Deed::look, "What the own view offers, not what would succeed."},
    {"game", "count", "g:count()", Deed::look, "How much the own view offers."},
    {"game", "is_legal", "g:is_legal('e2e4')", Deed::look, "Whether the own view offers it."},
    {"game", "play", "g:play(own)", Deed::act, "The player's word."},
    {"game", "try", "check(g:try(own))", Deed::act, "The player's word."},
    {"game", "commit", "g:commit(own)", Deed::act, "The player's word."},
    {"game", "undo", "g:undo()", Deed::take_back, "It takes back what was answered."},
    {"game", "redo", "g:redo()", Deed::take_back, "It belongs to undo."},
    {"game", "go", "g:go(0)", Deed::take_back, "A ply is a count of all actions, and play would go on from there."},
    {"game", "moves", "g:moves()", Deed::know, "It lists everybody's actions."},
    {"game", "line", "g:line()", Deed::know, "It lists everybody's actions."},
    {"game", "to_act", "g:to_act()", Deed::look, "As the view tells it."},
    {"game", "declare", "g:declare()", Deed::declare, "It ends the game for all."},
    {"game", "use", "g:use('design')", Deed::rules, "It replays the past under other rules."},
    {"game", "clone", "g:clone()", Deed::know, "A copy would be the script's own."},
    {"game", "why", "g:why(seat .. ':e2e4')", Deed::act, "From the pieces of the seat that acts."},
    {"game", "hints", "g:hints('e2')", Deed::look, "From the own view."},
    {"game", "status", "g:status()", Deed::look, "That it goes on; checks as the view tells them."},
    {"game", "fact", "g:fact('mobility')", Deed::know, "Facts are of the position."},
    {"game", "fen", "g:fen()", Deed::know, "It is the position."},
    {"game", "key", "g:key()", Deed::know, "Equal positions have equal keys."},
    {"game", "view", "g:view()", Deed::look, "The own view."},
    {"game", "announcements", "g:announcements()", Deed::look, "What these eyes heard."},
    {"game", "perft", "g:perft(1)", Deed::know, "It counts legal actions."},
    {"game", "divide", "g:divide(1)", Deed::know, "It lists legal actions."},
    {"game", "random", "g:random(1, 1)", Deed::know, "It plays legal actions of every seat."},
    {"game", "best", "g:best{bot = 'blind-random'}", Deed::act, "A bot of the own seat, which gets the own view."},
    {"game", "render", "g:render('text', {format = 'text'})", Deed::look, "The own view, drawn."},
    {"game", "save", "g:save('secrets.pinwheel')", Deed::save, "A save file seals what is hidden."},
    {"game", "write", "g:write()", Deed::save, "A save file seals what is hidden."},
    {"game", "comment", "g:comment()", Deed::know, "Comments belong to who acts at a position."},
    {"game", "mark", "g:mark('board', 'e4')", Deed::know, "Drawings belong to who acts at a position."},
    {"game", "arrow", "g:arrow('board', 'e2', 'e4')", Deed::know, "Drawings belong to who acts at a position."},
    {"game", "ask", "g:ask('touched')", Deed::look, "Answers are made for a viewer."},
    {"game", "what_if", "g:what_if()", Deed::compare, "What would change is an oracle."},
    {"game", "rulings_that_matter", "g:rulings_that_matter()", Deed::compare, "It judges every position under others."},
    {"pinwheel", "compare", "pinwheel.compare(g, {'design'})", Deed::compare, "It lists verdicts of every position."},
};

/// White to move after e2e4 e7 e7e5 in the design ruleset.
struct Window {
    Window() : scripts(options()) {
        bench.game = std::make_shared<const Game>(*Game::make(*scripts.registry().bind("blind-chess", "design")));
        for (const char* token : {"e2e4", "e7", "e7e5"}) bench.play(token);
    }
    ScriptOptions options() {
        ScriptOptions o;
        o.workbench = &bench;
        return o;
    }
    /// The code of the error, or "" where there is none.
    std::string answer(const std::string& how, const char* call) {
        return scripts.run(how + " local function check(done, err) if not done then error(err) end return done end " +
                           "local ok, err = pcall(function() local it = " + call + " return it end) " +
                           "if not ok then print(type(err) == 'table' and err.code or err) end");
    }
    test::OneDocument bench;
    test::Scripts scripts;
};

struct State {
    const char* name;
    std::optional<Viewer> eyes;
    const char* game;  ///< how a script gets it
    const char *own, *seat;
    bool knows, acts;
};

const std::string file_of_a_game =
    "local text = pinwheel.new('blind-chess', { moves = 'e2e4 e7 e7e5' }):write() g = pinwheel.parse(text)";

const State states[] = {
    {"own turn", Viewer::of(SeatId{0}), "g = workbench.game()", "d2d4", "w", false, true},
    {"the other's turn", Viewer::of(SeatId{1}), "g = workbench.game()", "b:resign", "b", false, false},
    {"curtain down", Viewer{}, "g = workbench.game()", "d2d4", "w", false, false},
    {"arbiter", Viewer::arbiter(), "g = workbench.game()", "d2d4", "w", true, true},
    {"a sealed file", {}, file_of_a_game.c_str(), "d2d4", "w", false, false},
    {"the script's own", {}, "g = pinwheel.new('blind-chess', { moves = 'e2e4 e7 e7e5' })", "d2d4", "w", true, true},
};

}  // namespace

BOOST_AUTO_TEST_CASE(every_function_has_a_row_with_a_reason) {
    std::set<std::pair<std::string, std::string>> told;
    for (const Row& row : rows) {
        BOOST_TEST(*row.why, row.name);
        told.insert({row.scope, row.name});
    }
    for (const ApiRow& row : api_rows())
        if (std::string_view(row.scope) == "game" || std::string_view(row.scope) == "property")
            BOOST_TEST(told.contains({row.scope, row.name}), row.scope << " " << row.name);
}

BOOST_AUTO_TEST_CASE(every_function_in_every_state) {
    for (const State& state : states)
        for (const Row& row : rows) {
            Window window;
            window.bench.eyes = state.eyes;
            const std::string how = std::string(state.game) + " own, seat = '" + state.own + "', '" + state.seat + "'";
            std::string code = window.answer(how, row.call);
            if (!code.empty() && code.back() == '\n') code.pop_back();
            const bool open = row.deed == Deed::look || row.deed == Deed::save || state.knows;
            const bool acting = row.deed == Deed::act;
            if (acting && !state.knows && !state.acts) {
                // A seat may resign out of turn; everything else waits for its turn, and nobody acts behind a curtain.
                const bool resigns = std::string_view(state.own) == "b:resign" && row.name != std::string_view("best");
                if (!resigns) BOOST_TEST(code == "game.hidden", state.name << ": " << row.name << " gives " << code);
            } else {
                BOOST_TEST((code == "game.hidden") == !(open || acting),
                           state.name << ": " << row.name << " gives " << code);
            }
        }
}

// Once it is over everything is open, and final.
BOOST_AUTO_TEST_CASE(every_function_after_the_end) {
    for (const Row& row : rows) {
        Window window;
        window.bench.play("resign");
        const std::string code = window.answer("g = workbench.game() own, seat = 'd2d4', 'w'", row.call);
        BOOST_TEST(code.find("game.hidden") == code.npos, row.name << " gives " << code);
        if (row.deed == Deed::act && row.name != std::string_view("why")) BOOST_TEST(code != "", row.name);
    }
}

BOOST_AUTO_TEST_SUITE_END()
