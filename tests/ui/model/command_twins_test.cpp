// Two games that the eyes at the screen cannot tell apart: every command of the model, with arguments, gives the same
// in both, and so does everything that is shown and told behind it.
#include <boost/test/unit_test.hpp>
#include <cstring>
#include <sstream>

#include "../../core/session/fog.h"
#include "command_host.h"
#include "model/cards/rulings_page.h"
#include "model/cards/status_card.h"
#include "model/commands/command_deeds.h"
#include "model/document/move_log.h"
#include "model/play/move_entry.h"
#include "model/secrets/hearing.h"
#include "model/secrets/screen_owner.h"
#include "pinwheel/game/views/view_json.h"
#include "support/rounds.h"

using namespace pinwheel;
using namespace pinwheel::ui;
using test::Host;

BOOST_AUTO_TEST_SUITE(command_twins)

namespace {

const Registry& with_planted() {
    static const Registry all = [] {
        Registry registry = test::registry();
        if (auto error = registry.add(toys::fog())) throw std::runtime_error(error->message);
        if (auto error = registry.add(toys::marks())) throw std::runtime_error(error->message);
        return registry;
    }();
    return all;
}

/// Lines of a variant that one seat cannot tell apart, by state, and the words of the arguments.
struct Play {
    const char *variant, *ruleset, *rules;
    const char* own[2];      ///< the first seat is to act
    const char* waiting[2];  ///< the second one is, a computer
    const char* silent;      ///< by the first seat, of which the second one hears nothing; empty: there is none
    const char *move, *then, *square, *target, *piece;
    const char* seats[2];
};
constexpr Play plays[] = {
    {"blind-chess",
     "design",
     "table",
     {"e2e4 e7e5", "e2e4 a8 h8 a7a6"},
     {"e2e4 e7e5 f1c4", "e2e4 a8 d7d6 f1c4 a8 h8"},
     "a1",
     "g1f3",
     "e1",
     "e5",
     "board:e5",
     "rook",
     {"w", "b"}},
    {"marks",
     "standard",
     "standard",
     {"mark:a1 mark:b1", "mark:a1 mark:a1 mark:c1"},
     {"mark:a1 mark:b1 mark:b2", "mark:a1 mark:a1 mark:c1 mark:b2 mark:b2"},
     "",
     "mark:c2",
     "mark:a2",
     "b1",
     "board:b1",
     "mark",
     {"A", "B"}},
    {"fog",
     "standard",
     "standard",
     {"put:a1 put:e1", "put:a1 put:h1"},
     {"put:a1 put:e1 step:right", "put:a1 put:h1 step:right"},
     "",
     "step:right",
     "step:right",
     "e1",
     "row:e1",
     "pawn",
     {"A", "B"}},
};

enum class State : std::uint8_t { own, back, waiting, curtain, unheard };
constexpr std::pair<State, const char*> states[] = {{State::own, "own turn"},
                                                    {State::back, "an earlier position"},
                                                    {State::waiting, "a computer's turn"},
                                                    {State::curtain, "curtain down"},
                                                    {State::unheard, "nothing heard yet"}};

std::unique_ptr<Host> host_of(const Play& play, State state, int twin) {
    auto game = Game::make(*with_planted().bind(play.variant, play.ruleset));
    BOOST_REQUIRE(game.ok());
    const char* line = state == State::unheard   ? (twin ? play.silent : "")
                       : state == State::waiting ? play.waiting[twin]
                                                 : play.own[twin];
    std::istringstream words{line};
    for (std::string token; words >> token;) BOOST_REQUIRE_MESSAGE(game->play(token), token);
    auto host = std::make_unique<Host>(*std::move(game), with_planted());
    Document& d = *host->document();
    if (state == State::waiting || state == State::unheard) {
        Seating seating;
        seating.put(SeatId{static_cast<std::uint16_t>(state == State::waiting)}, {"random", 10});
        d.sit(seating);
    } else if (state != State::curtain && d.curtain().valid()) {
        d.lift_curtain();
    }
    if (state == State::back) d.navigate([&](Game& g) { return step(g, d.walker(), -1); });
    CommandTable& commands = host->commands();
    for (const CommandDeed& row : command_deeds())
        if (commands.find(row.command)) commands.wants(row.command, row.deed, row.of_game);
    for (const CommandNeed& row : command_needs())
        if (commands.find(row.command)) commands.needs(row.command, row.why);
    commands.rule(
        [host = host.get()](const Command& command) { return may_run(command, host->document(), host->by_script()); });
    host->table()->sync();
    return host;
}

void write_answer(std::ostream& out, const std::optional<Answer>& answer) {
    if (!answer) return;
    out << answer->legal << answer->unsure << answer->code << answer->headline;
    for (const auto& line : answer->lines) out << line.board << line.legal << line.code << line.text << line.ruling;
}

/// All that the window shows and says: status, cards, log, moderator, console, boards, menus.
std::string shown(Host& host) {
    std::ostringstream out;
    const Document& d = *host.document();
    const Game& game = d.game();
    const Viewer eyes = d.eyes();
    Table& table = *host.table();
    const StatusCard card = make_status(game, eyes, d.walker());
    out << "status " << card.headline << card.colour << card.detail << card.reason << card.rules << card.judge
        << card.ruling << card.over << card.ply << '/' << card.plies << card.varies;
    for (const auto& seat : card.seats) out << seat.id << seat.to_act << seat.in_check << seat.special;
    for (const auto& check : card.checks) out << check;
    for (const auto& special : card.specials) out << special.state << special.text << special.target;
    for (const auto& meter : card.meters) out << meter.title << meter.value << '/' << meter.of;
    for (const auto& notice : card.notices) out << notice << '\n';
    for (const auto& button : card.buttons) out << button.word << button.title << button.only;
    const MoveLog log(game, {nullptr, eyes, [&](NodeId id) { return d.shows_notes(id); }, d.walker()});
    out << "\nlog ";
    for (const auto& row : log.rows()) {
        out << row.label << ':';
        for (const auto& cell : row.cells)
            out << cell.column << cell.text << (cell.node == noticed_cursor(course(game, d.walker())) ? "*," : ",");
    }
    out << "\nmoderator " << moderated(game, d.ears()) << last_words(game, d.ears());
    for (const auto& said : statements(game, d.ears())) out << said.ply << said.token << said.text << said.attempt;
    for (const auto& [who, what] : capture_tally(table.view())) out << who << what;
    out << "\nconsole ";
    for (const auto& token : move_completions(d.sight(), "", 1000)) out << token << ' ';
    for (const char* typed : {"zz", "", "e4e5", "mark:b1", "mark:c1", "step:left", "b:resign", "B:resign"}) {
        const auto read = read_own_move(d.sight(), nullptr, typed);
        if (!read) out << read.error().code << read.error().message;
    }
    out << "\nboards " << write_view(table.view()) << table.pick_sentence();
    for (const Highlight& light : table.lights()) out << light.kind << light.target << light.to << light.colour;
    for (const Highlight& light : table.change_marks()) out << light.kind << light.target;
    for (const Offer& offer : table.gesture().offers())
        for (const std::string& click : offer.path) out << click << ' ';
    write_answer(out, table.answer());
    if (table.card()) out << table.card()->rule.name << table.card()->rule.rule;
    out << table.ties().size() << table.escapes().size() << table.replies().size() << table.piece_count();
    out << "\ndocument " << d.title() << d.can_undo() << d.can_redo() << d.undo_name() << d.dirty() << screen_owner(d)
        << d.curtain().v << (eyes.kind == Viewer::Kind::seat) << eyes.seat.v << d.look.renderer << d.look.focus;
    out << "\nmenus ";
    for (const Command& command : host.commands().all()) {
        const Status refused = host.commands().refusal(command.name);
        out << command.name << host.commands().enabled(command.name) << (refused ? refused->message : "")
            << (command.checked && command.checked()) << ';';
    }
    out << "\ntold ";
    for (const auto& text : host.told) out << text << '\n';
    for (const auto& text : host.asked) out << text << '\n';
    out << host.noted;
    return out.str();
}

/// Arguments to try a command with, beside none. Words in braces are of the play.
struct Arguments {
    const char* command;
    std::vector<std::string> words;
};
const std::vector<Arguments>& arguments() {
    static const std::vector<Arguments> all{
        {"game:play", {"{move}"}},
        {"game:play", {"{move} {then}"}},
        {"game:play", {"zz"}},
        {"game:play", {"{other}:resign"}},
        {"game:play", {"draw"}},
        {"game:act", {"resign"}},
        {"game:act", {"offer-draw"}},
        {"game:act", {"pass"}},
        {"game:go", {"1"}},
        {"game:go", {"2"}},
        {"game:go", {"3"}},
        {"game:go", {"9"}},
        {"game:go", {"-1"}},
        {"game:go-node", {"1"}},
        {"game:go-node", {"3"}},
        {"game:comment", {"A comment."}},
        {"rules:use", {"{rules}"}},
        {"rules:set", {"network.grace", "paused"}},
        {"view:eyes", {"{own}"}},
        {"view:eyes", {"{other}"}},
        {"view:eyes", {"arbiter"}},
        {"view:eyes", {"spectator"}},
        {"game:seat", {"{own}", "random"}},
        {"game:seat", {"{other}", "random"}},
        {"game:seat", {"{other}"}},
        {"view:suppose", {"{target}", "{piece}"}},
        {"view:bottom", {"{other}"}},
        {"view:focus", {"board"}},
        {"notation:use", {"pgn"}},
        {"notation:use", {"json"}},
        {"view:renderer", {"grid"}},
        {"phantoms:put", {"{target}", "{piece}"}},
        {"phantoms:remove", {"{target}"}},
        {"game:pace", {"100"}},
        {"script:pace", {"100"}},
    };
    return all;
}

std::string filled(std::string text, const Play& play) {
    const std::pair<const char*, const char*> words[] = {
        {"{move}", play.move},      {"{then}", play.then},     {"{rules}", play.rules}, {"{own}", play.seats[0]},
        {"{other}", play.seats[1]}, {"{target}", play.target}, {"{piece}", play.piece}};
    for (const auto& [name, word] : words)
        for (auto at = text.find(name); at != text.npos; at = text.find(name))
            text.replace(at, std::strlen(name), word);
    return text;
}

/// What a command answers and what is shown then. The typed answer to any question is a ply.
std::string after(const Play& play, State state, int twin, const std::string& command,
                  const std::vector<std::string>& words, bool script) {
    // What is written is not there for the other twin.
    static const test::TemporaryFolder home;
    for (const auto& file : std::filesystem::directory_iterator(home.path)) std::filesystem::remove_all(file);
    const test::DataHome here(home.path);
    const auto host = host_of(play, state, twin);
    host->script = script;
    host->typed = "1";
    std::vector<std::string> args;
    for (const std::string& word : words) args.push_back(filled(word, play));
    const Status error = host->commands().run(command, args);
    host->table()->sync();
    if (!host->game().hides()) return "Everything was shown to everybody.";
    return (error ? error->code + error->message + error->where : std::string("done")) + "\n" + shown(*host);
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_argument_is_of_a_command) {
    const auto host = host_of(plays[0], State::own, 0);
    BOOST_TEST(host->commands().all().size() >= 60u);
    for (const Arguments& each : arguments()) BOOST_TEST(host->commands().find(each.command), each.command);
}

// What is grey in the menus of the window, and what it says of that, tells twins not apart.
BOOST_AUTO_TEST_CASE(what_is_off_and_why_is_the_same_for_twins) {
    int off = 0;
    for (const Play& play : plays)
        for (const auto& [state, title] : states) {
            if (state == State::unheard && !*play.silent) continue;
            for (const bool script : {false, true}) {
                const auto one = host_of(play, state, 0), other = host_of(play, state, 1);
                one->script = other->script = script;
                for (const Command& command : one->commands().all()) {
                    const Status why = one->commands().refusal(command.name);
                    const Status why_there = other->commands().refusal(command.name);
                    BOOST_TEST(why.has_value() == why_there.has_value(),
                               play.variant << ", " << title << ": " << command.name);
                    BOOST_TEST(one->commands().enabled(command.name) == other->commands().enabled(command.name),
                               play.variant << ", " << title << ": " << command.name);
                    if (!why || !why_there) continue;
                    BOOST_TEST(why->message == why_there->message,
                               play.variant << ", " << title << ": " << command.name);
                    BOOST_TEST(!why->message.empty(), command.name);
                    ++off;
                }
            }
        }
    BOOST_TEST(off > 300);
}

BOOST_AUTO_TEST_CASE(every_command_is_the_same_for_twins, *boost::unit_test::label("long")) {
    int compared = 0;
    for (const Play& play : plays)
        for (const auto& [state, title] : states) {
            if (state == State::unheard && !*play.silent) continue;
            std::vector<Arguments> all = arguments();
            const auto first = host_of(play, state, 0);
            for (const Command& command : first->commands().all()) all.push_back({command.name.c_str(), {}});
            for (const Arguments& each : all)
                for (const bool script : {false, true}) {
                    if (script && test::instrumented) continue;  // the same code, asked by another
                    const std::string one = after(play, state, 0, each.command, each.words, script);
                    const std::string other = after(play, state, 1, each.command, each.words, script);
                    const auto at = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
                    const auto from = std::max<std::ptrdiff_t>(0, at.first - one.begin() - 60);
                    BOOST_TEST(one == other, play.variant << ", " << title << ": " << each.command
                                                          << (each.words.empty() ? "" : " " + each.words[0]) << ": "
                                                          << one.substr(static_cast<std::size_t>(from), 160) << "\n--- "
                                                          << other.substr(static_cast<std::size_t>(from), 160));
                    ++compared;
                }
        }
    BOOST_TEST_MESSAGE(compared << " pairs compared");
    BOOST_TEST(compared > (test::instrumented ? 1000 : 2000));
}

// The same texts would show a difference: for the arbiter's eyes there is one.
BOOST_AUTO_TEST_CASE(what_leaks_would_be_seen) {
    for (const Play& play : plays) {
        std::string texts[2];
        for (const int twin : {0, 1}) {
            const auto host = host_of(play, State::own, twin);
            BOOST_REQUIRE(!host->document()->look_as(Viewer::arbiter()));
            host->table()->sync();
            texts[twin] = shown(*host);
        }
        BOOST_TEST(texts[0] != texts[1], play.variant);
    }
}

BOOST_AUTO_TEST_SUITE_END()
