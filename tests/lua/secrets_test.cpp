// Every function of the Lua API in every state of a hidden game, with the reason why it is harmless or refused.
#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include "../core/session/fog.h"
#include "one_document.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/sight/own_rules.h"
#include "pinwheel/lua/reference.h"
#include "support.h"
#include "support/rounds.h"

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
    {"game", "is_legal", "g:is_legal(own)", Deed::look, "Whether the own view offers it."},
    {"game", "play", "g:play(own)", Deed::act, "The player's word."},
    {"game", "try", "check(g:try(own))", Deed::act, "The player's word."},
    {"game", "commit", "g:commit(own)", Deed::act, "The player's word."},
    {"game", "undo", "g:undo()", Deed::take_back, "It takes back what was answered."},
    {"game", "redo", "g:redo()", Deed::take_back, "It belongs to undo."},
    {"game", "go", "g:go(0)", Deed::take_back, "A ply is a count of all actions, and play would go on from there."},
    {"game", "moves", "g:moves()", Deed::know, "It lists everybody's actions."},
    {"game", "line", "g:line()", Deed::know, "It lists everybody's actions."},
    {"game", "node", "g:node()", Deed::know, "Its number counts silent attempts."},
    {"game", "parent", "g:parent(0)", Deed::know, "The tree holds everybody's actions."},
    {"game", "children", "g:children(0)", Deed::know, "The tree holds everybody's actions."},
    {"game", "token", "g:token(0)", Deed::know, "It tells an action."},
    {"game", "lines", "g:lines()", Deed::know, "It lists everybody's actions."},
    {"game", "tails", "g:tails()", Deed::know, "It lists everybody's actions."},
    {"game", "select", "g:select(0)", Deed::take_back, "Play would go on from there."},
    {"game", "add", "g:add(own)", Deed::take_back, "A variation asks the moderator without playing."},
    {"game", "promote", "g:promote(0)", Deed::take_back, "It changes the line that counts."},
    {"game", "remove", "g:remove(0)", Deed::take_back, "It takes back what was answered."},
    {"game", "nags", "g:nags()", Deed::know, "Notes belong to who acts at a position."},
    {"game", "times", "g:times()", Deed::know, "Notes belong to who acts at a position."},
    {"game", "to_act", "g:to_act()", Deed::look, "As the view tells it."},
    {"game", "declare", "g:declare()", Deed::declare, "It ends the game for all."},
    {"game", "use", "g:use(rules)", Deed::rules, "It replays the past under other rules."},
    {"game", "clone", "g:clone()", Deed::know, "A copy would be the script's own."},
    {"game", "why", "g:why(own)", Deed::act, "From the pieces of the seat that acts."},
    {"game", "hints", "g:hints(square)", Deed::look, "From the own view."},
    {"game", "escapes", "g:escapes()", Deed::look, "None while it goes on."},
    {"game", "status", "g:status()", Deed::look, "That it goes on; checks as the view tells them."},
    {"game", "fact", "g:fact(fact)", Deed::know, "Facts are of the position."},
    {"game", "fen", "g:fen()", Deed::know, "It is the position."},
    {"game", "key", "g:key()", Deed::know, "Equal positions have equal keys."},
    {"game", "view", "g:view()", Deed::look, "The own view."},
    {"game", "announcements", "g:announcements()", Deed::look, "What these eyes heard."},
    {"game", "perft", "g:perft(1)", Deed::know, "It counts legal actions."},
    {"game", "divide", "g:divide(1)", Deed::know, "It lists legal actions."},
    {"game", "random", "g:random(1, 1)", Deed::know, "It plays legal actions of every seat."},
    {"game", "best", "g:best{bot = bot}", Deed::act, "A bot of the own seat, which gets the own view."},
    {"game", "render", "g:render('text', {format = 'text'})", Deed::look, "The own view, drawn."},
    {"game", "save", "g:save('secrets.pinwheel')", Deed::save, "A save file seals what is hidden."},
    {"game", "write", "g:write()", Deed::save, "A save file seals what is hidden."},
    {"game", "comment", "g:comment()", Deed::know, "Comments belong to who acts at a position."},
    {"game", "mark", "g:mark(board, square)", Deed::know, "Drawings belong to who acts at a position."},
    {"game", "arrow", "g:arrow(board, square, square)", Deed::know, "Drawings belong to who acts at a position."},
    {"game", "ask", "g:ask(question)", Deed::look, "Answers are made for a viewer."},
    {"game", "what_if", "g:what_if()", Deed::compare, "What would change is an oracle."},
    {"game", "rulings_that_matter", "g:rulings_that_matter()", Deed::compare, "It judges every position under others."},
    {"pinwheel", "compare", "pinwheel.compare(g, {rules})", Deed::compare, "It lists verdicts of every position."},
    {"pinwheel", "find_difference", "pinwheel.find_difference(g, {rules, rules}, {depth = 0, games = 0})",
     Deed::compare, "It searches the positions that follow."},
    {"pinwheel", "questions", "pinwheel.questions(variant, {games = 0})", Deed::nothing,
     "It looks at games of its own, and asks of the rules."},
    {"pinwheel", "book", "pinwheel.book(g)", Deed::know, "It tells what was played."},
    {"pinwheel", "rejudge", "pinwheel.rejudge('here.pinwheel', {'as-played', rules})", Deed::nothing,
     "It passes over running games that hide something."},
    {"pinwheel", "games", "pinwheel.games('here.pinwheel')", Deed::look, "Who plays, and nothing that was played."},
    {"pinwheel", "options", "pinwheel.options(variant)", Deed::nothing, "Everybody knows what may be chosen."},
    {"pinwheel", "new", "pinwheel.new(variant)", Deed::nothing, "It is the script's own game."},
    {"pinwheel", "try_new", "check(pinwheel.try_new(variant))", Deed::nothing, "It is the script's own game."},
    {"pinwheel", "load", "pinwheel.load('here.pinwheel')", Deed::look, "A file shows what everybody may know."},
    {"pinwheel", "try_load", "check(pinwheel.try_load('here.pinwheel'))", Deed::look, "The same."},
    {"pinwheel", "parse", "pinwheel.parse(g:write())", Deed::look, "A sealed text shows what everybody may know."},
    {"pinwheel", "try_parse", "check(pinwheel.try_parse(g:write()))", Deed::look, "The same."},
    {"pinwheel", "study", "pinwheel.study{variant = variant, games = 1, max_plies = 2}", Deed::nothing,
     "It plays games of its own."},
    {"pinwheel", "register_ruleset", "pinwheel.register_ruleset{id = 'house', variant = variant}", Deed::nothing,
     "No game of people that hides something is put under it."},
    {"pinwheel", "bots", "pinwheel.bots(variant)", Deed::nothing, "What is installed."},
    {"pinwheel", "facts", "pinwheel.facts(variant)", Deed::nothing, "What is installed."},
    {"pinwheel", "notations", "pinwheel.notations()", Deed::nothing, "What is installed."},
    {"pinwheel", "plugins", "pinwheel.plugins()", Deed::nothing, "What is installed."},
    {"pinwheel", "renderers", "pinwheel.renderers()", Deed::nothing, "What is installed."},
    {"pinwheel", "rulesets", "pinwheel.rulesets(variant)", Deed::nothing, "What is installed."},
    {"pinwheel", "rulings", "pinwheel.rulings(variant)", Deed::nothing, "What is installed."},
    {"pinwheel", "variants", "pinwheel.variants()", Deed::nothing, "What is installed."},
    {"pinwheel", "version", "pinwheel.version", Deed::nothing, "What is installed."},
    {"pinwheel", "connect", "pinwheel.connect('http://h/g/aaaaaaaa')", Deed::nothing,
     "Scripts of a window have no network; elsewhere a seat is told what a server tells it."},
    {"pinwheel", "host", "pinwheel.host('http://h')", Deed::nothing, "The same."},
    {"seat-property", "seat", "pinwheel.connect('http://h/g/aaaaaaaa').seat", Deed::nothing,
     "Of a game elsewhere, what its server tells that seat."},
    {"seat-property", "variant", "pinwheel.connect('http://h/g/aaaaaaaa').variant", Deed::nothing,
     "Of a game elsewhere, what its server tells that seat."},
    {"seat-property", "status", "pinwheel.connect('http://h/g/aaaaaaaa').status", Deed::nothing,
     "Of a game elsewhere, what its server tells that seat."},
    {"seat-property", "to_act", "pinwheel.connect('http://h/g/aaaaaaaa').to_act", Deed::nothing,
     "Of a game elsewhere, what its server tells that seat."},
    {"seat-property", "my_turn", "pinwheel.connect('http://h/g/aaaaaaaa').my_turn", Deed::nothing,
     "Of a game elsewhere, what its server tells that seat."},
    {"seat-property", "over", "pinwheel.connect('http://h/g/aaaaaaaa').over", Deed::nothing,
     "Of a game elsewhere, what its server tells that seat."},
    {"seat-property", "reason", "pinwheel.connect('http://h/g/aaaaaaaa').reason", Deed::nothing,
     "Of a game elsewhere, what its server tells that seat."},
    {"seat-property", "winner", "pinwheel.connect('http://h/g/aaaaaaaa').winner", Deed::nothing,
     "Of a game elsewhere, what its server tells that seat."},
    {"seat-property", "touched", "pinwheel.connect('http://h/g/aaaaaaaa').touched", Deed::nothing,
     "Of a game elsewhere, what its server tells that seat."},
    {"seat-property", "draw_from", "pinwheel.connect('http://h/g/aaaaaaaa').draw_from", Deed::nothing,
     "Of a game elsewhere, what its server tells that seat."},
    {"seat-property", "link", "pinwheel.connect('http://h/g/aaaaaaaa').link", Deed::nothing,
     "Of a game elsewhere, what its server tells that seat."},
    {"seat", "view", "pinwheel.connect('http://h/g/aaaaaaaa'):view()", Deed::nothing,
     "Of a game elsewhere, whose server knows the seat."},
    {"seat", "actions", "pinwheel.connect('http://h/g/aaaaaaaa'):actions()", Deed::nothing,
     "Of a game elsewhere, whose server knows the seat."},
    {"seat", "log", "pinwheel.connect('http://h/g/aaaaaaaa'):log()", Deed::nothing,
     "Of a game elsewhere, whose server knows the seat."},
    {"seat", "heard", "pinwheel.connect('http://h/g/aaaaaaaa'):heard()", Deed::nothing,
     "Of a game elsewhere, whose server knows the seat."},
    {"seat", "wait", "pinwheel.connect('http://h/g/aaaaaaaa'):wait()", Deed::nothing,
     "Of a game elsewhere, whose server knows the seat."},
    {"seat", "play", "pinwheel.connect('http://h/g/aaaaaaaa'):play()", Deed::nothing,
     "Of a game elsewhere, whose server knows the seat."},
    {"seat", "draw", "pinwheel.connect('http://h/g/aaaaaaaa'):draw()", Deed::nothing,
     "Of a game elsewhere, whose server knows the seat."},
    {"seat", "resign", "pinwheel.connect('http://h/g/aaaaaaaa'):resign()", Deed::nothing,
     "Of a game elsewhere, whose server knows the seat."},
    {"seat", "close", "pinwheel.connect('http://h/g/aaaaaaaa'):close()", Deed::nothing,
     "Of a game elsewhere, whose server knows the seat."},
    {"workbench", "game", "workbench.game()", Deed::look, "The handle asks at every use."},
    {"workbench", "show", "workbench.show(g)", Deed::look, "The tab gets a copy, which is the people's."},
    {"workbench", "command", "workbench.command('game:back')", Deed::nothing, "Each command has a row of its own."},
    {"workbench", "commands", "workbench.commands()", Deed::nothing, "What the menus hold."},
    {"workbench", "on", "workbench.on('position', function() end)", Deed::nothing,
     "It is told of own actions, and its listeners hear of nobody else's turn."},
    {"workbench", "pick", "workbench.pick(square)", Deed::act, "A click by the eyes at the screen."},
    {"workbench", "highlight", "workbench.highlight(board, square)", Deed::look, "A light on a square."},
    {"workbench", "notify", "workbench.notify('hello')", Deed::nothing, "Words of the script's own."},
    {"console", "help", "help('g:play')", Deed::nothing, "The reference."},
};

/// What a judge is given: it judges no game of people that hides something, where a script made it up.
constexpr const char* of_judges = "facts";

/// Three variants that hide different things: what men there are, which cells are marked, where a pawn stands. Two
/// lines each that the first seat, which is to act, cannot tell apart, and how they end.
struct Play {
    const char *variant, *ruleset, *rules, *one, *other, *own, *then, *end, *square, *board, *seat, *bot, *fact,
        *question;
};
constexpr Play plays[] = {
    {"blind-chess", "design", "table", "e2e4 e7 e7e5", "e2e4 a8 h7h6", "d2d4", "g1f3", "e2e4 e7e5 resign", "e4",
     "board", "w", "blind-random", "mobility", "touched"},
    {"marks", "standard", "standard", "mark:a1 mark:b1", "mark:a1 mark:a1 mark:c1", "mark:c2", "mark:b2",
     "mark:a1 mark:b1 mark:c1 mark:a2 mark:b2 mark:c2", "a1", "board", "A", "random", "free", "phase"},
    {"fog", "standard", "standard", "put:a1 put:e1", "put:a1 put:h1", "step:right", "step:right",
     "put:a1 put:h1 resign", "a1", "row", "A", "random", "left", "phase"},
};

/// A window with a game, and scripts in it.
struct Window {
    explicit Window(const Play& play = plays[0], const std::string& moves = plays[0].one) : scripts(options()) {
        Registry& registry = scripts.registry();
        if (auto error = registry.add(toys::fog())) BOOST_FAIL(error->message);
        if (auto error = registry.add(toys::marks())) BOOST_FAIL(error->message);
        bench.game = std::make_shared<const Game>(*Game::make(*registry.bind(play.variant, play.ruleset)));
        std::istringstream words(moves);
        for (std::string token; words >> token;) bench.play(token);
    }
    ScriptOptions options() {
        ScriptOptions o;
        o.workbench = &bench;
        return o;
    }
    /// The code of the error, or "" where there is none.
    std::string answer(const std::string& how, const char* call) {
        std::string out =
            scripts.run(chunk(how, call) + "if not ok then print(type(it) == 'table' and it.code or it) end");
        if (!out.empty() && out.back() == '\n') out.pop_back();
        return out;
    }
    /// Everything that is given, as one text; of what is sealed the length.
    std::string everything(const std::string& how, const char* call) {
        return scripts.run(
            chunk(how, call) +
            "local function dump(value, depth) "
            "if type(value) == 'userdata' then return tostring(value) .. dump(value:announcements(), 3) .. "
            "dump(value:view(), 3) end "
            "if type(value) == 'function' then return 'function' end "
            "if type(value) == 'string' and value:find('sealed', 1, true) then return tostring(#value) end "
            "if type(value) ~= 'table' then return tostring(value) end "
            "local keys, out = {}, {} for key in pairs(value) do keys[#keys + 1] = key end "
            "table.sort(keys, function(a, b) return tostring(a) < tostring(b) end) "
            "for _, key in ipairs(keys) do if depth < 8 then "
            "out[#out + 1] = tostring(key) .. '=' .. dump(value[key], depth + 1) end end "
            "return '{' .. table.concat(out, ',') .. '}' end "
            "print(ok, type(it) == 'table' and it.code, type(it) == 'table' and it.message, dump(it, 0))");
    }
    test::OneDocument bench;
    test::Scripts scripts;

private:
    static std::string chunk(const std::string& how, const char* call) {
        return how + " local function check(done, err) if not done then error(err) end return done end " +
               "local ok, it = pcall(function() local it = " + call + " return it end) ";
    }
};

/// Of a game in a window, seen by its first seat; of one in a sealed file; of one that the script made.
enum class At : std::uint8_t { before, own, other, curtain, back, ended, replayed, arbiter, sealed, scripts };
constexpr std::pair<At, const char*> states[] = {
    {At::before, "before the first action"},
    {At::own, "own turn"},
    {At::other, "the other's turn"},
    {At::curtain, "curtain down"},
    {At::back, "an earlier position of the running game"},
    {At::ended, "ended"},
    {At::replayed, "an earlier position of an ended game"},
    {At::arbiter, "arbiter"},
    {At::sealed, "a sealed file"},
    {At::scripts, "the script's own"},
};
/// By deed, in the states above: y it is done, or refused as the rules or the end of the game have it; n "game.hidden",
/// r refused, whatever the reason; . either.
constexpr std::pair<Deed, const char*> expected[] = {
    {Deed::nothing, "yyyyyyyyyy"},   {Deed::look, "yyyyyyyyyy"},    {Deed::save, "yyyyyyyyyy"},
    {Deed::act, "yyrnrrryny"},       {Deed::know, "nnnnnyyyny"},    {Deed::compare, "nnnnnyyyny"},
    {Deed::rules, "ynnnnyyyny"},  // nothing was answered before
    {Deed::take_back, "nnnnnyyyny"}, {Deed::declare, "nnnnnyyyny"},
};
/// Why an action is not legal, and which is best, may be asked where none can be played.
constexpr const char *expected_of_why = "yy.n.yyyny", *expected_of_best = "yyrnr.yyny";

bool knows(At at) { return at == At::arbiter || at == At::scripts; }

/// The line of a play in a state.
std::string line_of(const Play& play, At at, bool twin = false) {
    if (at == At::before) return "";
    if (at == At::ended || at == At::replayed) return play.end;
    const std::string line = twin ? play.other : play.one;
    return at == At::other ? line + " " + play.own : line;
}

void bring(Window& window, At at) {
    // As a game with clocks: what they tell is told to nobody while something is hidden.
    Game timed = *window.bench.game;
    for (NodeId id = 1; id < timed.node_count(); ++id) timed.set_times(id, {300'000 - 777 * id, 777});
    window.bench.put(timed);
    window.bench.eyes = at == At::curtain ? Viewer{} : at == At::arbiter ? Viewer::arbiter() : Viewer::of(SeatId{0});
    if (at != At::back && at != At::replayed) return;
    Game back = *window.bench.game;
    back.go(1);
    window.bench.put(back);
}

/// How a script gets the game, and the words of the calls.
std::string how(const Play& play, At at, bool twin = false) {
    const auto text = [](std::string_view word) { return "'" + std::string(word) + "'"; };
    const std::string_view one = play.one;
    const std::string made = "pinwheel.new(" + text(play.variant) + ", { ruleset = " + text(play.ruleset) +
                             ", moves = " + text(line_of(play, at, twin)) + " })";
    const std::string game = at == At::sealed    ? "pinwheel.parse(" + made + ":write())"
                             : at == At::scripts ? made
                                                 : "workbench.game()";
    const std::string_view own = at == At::before  ? one.substr(0, one.find(' '))
                                 : at == At::other ? play.then
                                                   : play.own;
    return "g, own, seat, square, board, variant, rules, bot, fact, question = " + game + ", " + text(own) + ", " +
           text(play.seat) + ", " + text(play.square) + ", " + text(play.board) + ", " + text(play.variant) + ", " +
           text(play.rules) + ", " + text(play.bot) + ", " + text(play.fact) + ", " + text(play.question);
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_function_has_a_row_with_a_reason) {
    std::set<std::pair<std::string, std::string>> told;
    for (const Row& row : rows) {
        BOOST_TEST(*row.why, row.name);
        told.insert({row.scope, row.name});
    }
    for (const ApiRow& row : api_rows())
        if (std::string_view(row.scope) != of_judges)
            BOOST_TEST(told.contains({row.scope, row.name}), row.scope << " " << row.name);
}

BOOST_AUTO_TEST_CASE(every_function_in_every_state, *boost::unit_test::label("long")) {
    for (const Play& play : plays)
        for (std::size_t at = 0; at < std::size(states); ++at) {
            const auto& [state, title] = states[at];
            Window window(play, line_of(play, state));
            bring(window, state);
            const Game before = *window.bench.game;
            for (const Row& row : rows) {
                // A click is asked by the boards: see the_boards_ask_too.
                if (row.scope == std::string_view("workbench") && row.deed == Deed::act) continue;
                window.bench.put(before);
                const std::string code = window.answer(how(play, state), row.call);
                const auto* found = std::find_if(std::begin(expected), std::end(expected),
                                                 [&](const auto& each) { return each.first == row.deed; });
                const char wanted = row.name == std::string_view("why")    ? expected_of_why[at]
                                    : row.name == std::string_view("best") ? expected_of_best[at]
                                                                           : found->second[at];
                const bool as_wanted = wanted == 'n'   ? code == "game.hidden"
                                       : wanted == 'y' ? code != "game.hidden"
                                                       : wanted == '.' || !code.empty();
                BOOST_TEST(as_wanted, play.variant << ", " << title << ": " << row.name << " gives " << code);
            }
        }
}

// Two games that the first seat cannot tell apart: no function gives it another value, word or code.
BOOST_AUTO_TEST_CASE(every_function_gives_twins_the_same, *boost::unit_test::label("long")) {
    // What is drawn by lot differs between any two games.
    const std::set<std::string_view> by_lot{"best", "study"};
    int compared = 0;
    for (const Play& play : plays)
        for (const At at : {At::own, At::back, At::other, At::curtain, At::sealed}) {
            // Every function in every state is run by the test above.
            if (test::instrumented && at != At::own && at != At::sealed) continue;
            Window one(play, line_of(play, at)), other(play, line_of(play, at, true));
            for (Window* each : {&one, &other}) bring(*each, at);
            const Game before[] = {*one.bench.game, *other.bench.game};
            for (const Row& row : rows) {
                if (by_lot.contains(row.name)) continue;
                one.bench.put(before[0]);
                other.bench.put(before[1]);
                // Each saves where nothing is: over the other's file neither would be let.
                const std::filesystem::path saved = paths::data() / "games" / "secrets.pinwheel";
                std::filesystem::remove(saved);
                const std::string first = one.everything(how(play, at), row.call);
                std::filesystem::remove(saved);
                const std::string second = other.everything(how(play, at, true), row.call);
                BOOST_TEST(first == second, play.variant << ", state " << static_cast<int>(at) << ": " << row.name
                                                         << " gives " << first << " and " << second);
                ++compared;
            }
        }
    BOOST_TEST(compared > (test::instrumented ? 400 : 1000));
    // It would see what leaks: the arbiter is told of the difference.
    for (const Play& play : plays) {
        std::string given[2];
        for (const bool twin : {false, true}) {
            Window window(play, line_of(play, At::arbiter, twin));
            bring(window, At::arbiter);
            given[twin] = window.everything(how(play, At::arbiter, twin), "g:moves()");
        }
        BOOST_TEST(given[0] != given[1], play.variant);
    }
}

// A word that declares an end is no action of a seat: nobody ends the game of others alone, whatever the door.
BOOST_AUTO_TEST_CASE(no_word_ends_a_game_of_others) {
    const auto ends = [](Window& window, const std::string& how, const char* method, const char* word) {
        return window.scripts.run(how + " pcall(g." + method + ", g, '" + word +
                                  "') print(pcall(g.fen, g) or g:status().over)") == "true\n";
    };
    const auto sealed = [](const std::string& game) {
        return "g = pinwheel.parse(pinwheel.new(" + game + "):write())";
    };
    for (const char* word : {"draw", " draw", "draw draw", "timeout", "resign:w", "timeout:b"})
        for (const char* method : {"play", "try", "commit"}) {
            for (const auto& [state, title] : states) {
                if (knows(state) || state == At::ended || state == At::replayed) continue;
                Window window(plays[0], line_of(plays[0], state));
                bring(window, state);
                BOOST_TEST(!ends(window, how(plays[0], state), method, word), title << method << word);
            }
            Window window;
            BOOST_TEST(!ends(window, sealed("'hyper-fairy-chess'"), method, word), "a draft: " << method << word);
        }
    Window window;
    BOOST_TEST(ends(window, "g = pinwheel.new('blind-chess')", "try", "draw"));  // its own
}

// Under other rules a game in a file might be over, or answer its past in other words.
BOOST_AUTO_TEST_CASE(a_sealed_game_is_read_under_its_own_rules) {
    const std::string sealed =
        "text = pinwheel.new('blind-chess', { ruleset = 'design', moves = 'e2e4 a8 e7e5' }):write() "
        "local function judge() return { over = true, reason = 'tired', result = { w = 'draw', b = 'draw' } } end ";
    // What it is told, and that nothing of it is what only Black heard.
    const std::string look =
        " local ok, err = pcall(function() local g = read() for _, said in ipairs(g:announcements()) do "
        "assert(not said.text:find('legal')) end assert(not pcall(g.fen, g)) end) print(ok or err.code)";
    const auto told = [&](const std::string& how) { return test::Scripts().run(sealed + how + look); };
    const std::string spy = "pinwheel.register_ruleset { id = 'spy', variant = 'blind-chess', judge = judge } ";
    for (const char* id : {"table", "spy"})
        BOOST_TEST(told(spy + "function read() return pinwheel.parse(text, '', { ruleset = '" + id + "' }) end") ==
                   "game.hidden\n");
    BOOST_TEST(told("function read() return pinwheel.parse(text, '', { as_now = true }) end") == "game.hidden\n");
    BOOST_TEST(told("function read() return pinwheel.parse(text) end") == "true\n");
    BOOST_TEST(told(spy + "function read() return pinwheel.parse(text) end") == "true\n");
    // In the place of an installed one; the defaults of a variant keep their name.
    BOOST_TEST(told("text = pinwheel.new('blind-chess', { ruleset = 'standard', moves = 'e2e4' }):write() "
                    "assert(not pcall(pinwheel.register_ruleset, "
                    "{ id = 'standard', variant = 'blind-chess', judge = judge })) "
                    "pinwheel.register_ruleset { id = 'provisional', variant = 'blind-chess', judge = judge } "
                    "function read() return pinwheel.parse(text) end") == "true\n");
    // By its source the program knows what a script made up, and puts no game of people under its judge.
    test::Scripts scripts;
    scripts.run(
        "pinwheel.register_ruleset { id = 'spy', variant = 'blind-chess', judge = function() end } "
        "pinwheel.register_ruleset { id = 'house', variant = 'blind-chess' }");
    for (const auto& ruleset : scripts.registry().rulesets("blind-chess")) {
        const std::string& id = ruleset->info().id;
        BOOST_TEST(made_by_script(*ruleset) == (id == "spy" || id == "house"), id);
    }
    // Where nothing is hidden any more, and for somebody trusted who unseals it, any rules serve.
    BOOST_TEST(test::Scripts().run("local over = pinwheel.new('blind-chess', { moves = 'f2f3 e7e5 g2g4 d8h4' }) "
                                   "print(pinwheel.parse(over:write(), '', { ruleset = 'design' }).ruleset)") ==
               "design\n");
    ScriptOptions trusted;
    trusted.trusted = true;
    BOOST_TEST(test::Scripts(trusted).run("local text = pinwheel.new('blind-chess', { moves = 'e2e4' }):write() "
                                          "print(pinwheel.parse(text, '', { ruleset = 'design', unsealed = true })"
                                          ".ruleset)") == "design\n");
}

// Neither does a script take a game of people back in its file.
BOOST_AUTO_TEST_CASE(a_sealed_game_is_not_saved_over_what_it_became) {
    for (const char* name : {"a.pinwheel", "b.pinwheel"}) std::filesystem::remove(paths::data() / "games" / name);
    BOOST_TEST(test::Scripts().run("local g = pinwheel.new('blind-chess', { moves = 'e2e4' }) g:save('a.pinwheel') "
                                   "local old = pinwheel.load('a.pinwheel') g:play('e7e5') g:save('a.pinwheel') "
                                   "local ok, err = pcall(old.save, old, 'a.pinwheel') print(ok, err.code) "
                                   "old:save('b.pinwheel') pinwheel.load('a.pinwheel'):save('a.pinwheel')") ==
               "false\tgame.final\n");
}

// An end that was shown is final for scripts too: no other line of what was hidden, whatever the way there.
BOOST_AUTO_TEST_CASE(an_ended_game_of_people_gets_no_other_line) {
    const std::string ended =
        "local text = pinwheel.new('blind-chess', { moves = 'e2e4 e7e5 d1h5 b8c6 resign' }):write() "
        "local g = pinwheel.parse(text) local function try(f, ...) local ok, err = pcall(f, ...) "
        "print(ok, ok or err.code, g.ply) end ";
    BOOST_TEST(
        test::Scripts().run(ended + "g:go(4) try(g.add, g, 'a2a3') try(g.play, g, 'a2a3') print(#g:children())") ==
        "false\tgame.final\t4\nfalse\tgame.final\t4\n1\n");
    BOOST_TEST(test::Scripts().run(ended + "g:go(2) try(g.add, g, 'd1h5') try(g.add, g, 'a2a3 a7a6')") ==
               "true\ttrue\t2\nfalse\tgame.final\t2\n");
    // It is the script's own where the script made it.
    BOOST_TEST(test::Scripts().run("local g = pinwheel.new('blind-chess', { moves = 'e2e4 e7e5 d1h5 b8c6' }) g:go(2) "
                                   "g:select(g:add('a2a3')) print(g.ply)") == "3\n");
}

// Nor does it run again when its end is taken away: it was shown, and is told as before.
BOOST_AUTO_TEST_CASE(an_ended_game_of_people_is_not_hidden_again) {
    const std::string ended =
        "local text = pinwheel.new('blind-chess', { moves = 'e2e4 e7e5 d1h5 b8c6 resign' }):write() "
        "local g = pinwheel.parse(text) ";
    BOOST_TEST(test::Scripts().run(ended + "print(select(2, pcall(g.remove, g, 5)).message) print(g:status().reason) "
                                           "print(g:fen()) print(#g:line())") ==
               "This would hide again what was shown to everybody.\nresignation\n"
               "r1bqkbnr/pppp1ppp/2n5/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 2 3 end=resignation:b\n5\n");
    BOOST_TEST(test::Scripts().run("local g = pinwheel.new('blind-chess', { moves = 'e2e4 e7e5 d1h5 b8c6 resign' }) "
                                   "g:remove(5) print(#g:line())") == "4\n");
}

// A judge that a script puts beside the installed one, and would put in its place, would be asked of each ply.
BOOST_AUTO_TEST_CASE(no_judge_of_a_script_sees_a_sealed_game_that_is_judged_again) {
    std::filesystem::remove("a.pinwheel");
    ScriptOptions trusted;
    trusted.trusted = true;
    BOOST_TEST(test::Scripts(trusted).run("pinwheel.new('blind-chess', { ruleset = 'design', moves = 'e2e4 a8 e7e5' })"
                                          ":save('a.pinwheel') local asked = 0 "
                                          "for _, id in ipairs { 'design', 'mine' } do "
                                          "pcall(pinwheel.register_ruleset, { id = id, variant = 'blind-chess', "
                                          "judge = function(facts) asked = asked + facts.plies() end }) end "
                                          "pcall(pinwheel.rejudge, '.', { 'as-played', 'mine' }) "
                                          "pinwheel.rejudge('.', { 'as-played', 'table' }) pcall(pinwheel.book, '.', "
                                          "{ variant = 'blind-chess' }) print(asked)") == "0\n");
}

BOOST_AUTO_TEST_SUITE_END()
