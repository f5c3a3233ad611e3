// Every command of the window in every state of a hidden game.
#include <boost/test/unit_test.hpp>

#include "model/cards/status_card.h"
#include "model/commands/command_deeds.h"
#include "secret_desk.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(secrets)

namespace {

/// The states of a hidden game; two persons at one screen, but for `waiting`, where a computer is to act.
enum class State : std::uint8_t { before, running, curtain, waiting, ended, replayed, arbiter };
constexpr State states[] = {State::before, State::running,  State::curtain, State::waiting,
                            State::ended,  State::replayed, State::arbiter};

void bring(Document& d, State state) {
    if (state == State::before) return;
    if (state == State::waiting) {
        Seating seating;
        seating.put(black, {"blind-casual", 10});
        d.sit(seating);
    }
    play_all(d, state == State::ended || state == State::replayed ? "e2e4 e7e5 resign" : "e2e4");
    if (state == State::running || state == State::arbiter) d.lift_curtain();
    if (state == State::replayed) d.navigate([](Game& g) { return g.go(1); });
    if (state == State::arbiter) d.look_as(Viewer::arbiter());
}

/// What each deed is answered, by state in the order above: y done, n refused. Of a person at the screen and of a
/// script.
struct Expected {
    Deed deed;
    const char *person, *script;
};
constexpr Expected expected[] = {
    //                         brcwera    brcwera
    {Deed::nothing, "yyyyyyy", "yyyyyyy"},
    {Deed::look, "yyyyyyy", "yyyyyyy"},
    {Deed::save, "yyyyyyy", "yyyyyyy"},
    {Deed::act, "yynynny", "yynynny"},  // nobody is at the screen; the end is final
    {Deed::know, "nnnnyyy", "nnnnyyy"},
    {Deed::note, "yyyyyyy", "nnnnyyy"},  // of the own positions, see Document::shows_notes
    {Deed::compare, "nnnnyyy", "nnnnyyy"},
    {Deed::rules, "ynnnyyy", "ynnnyyy"},  // nothing was answered before
    {Deed::take_back, "nnnnyyy", "nnnnyyy"},
    {Deed::declare, "nnnnnny", "nnnnnny"},
    {Deed::change_eyes, "yyyyyyy", "nnnnyyy"},   // after a question, or by sitting down
    {Deed::change_seats, "yyyyyyy", "ynnnyyy"},  // see Document::seat
};

const Expected& row_of(Deed deed) {
    for (const Expected& row : expected)
        if (row.deed == deed) return row;
    throw std::logic_error("no row");
}

}  // namespace

// Every command, with the reason that its row gives, in every state, by hand and by script.
BOOST_AUTO_TEST_CASE(every_command_in_every_state) {
    int asked = 0;
    for (std::size_t s = 0; s < std::size(states); ++s) {
        Desk desk;
        bring(desk.d, states[s]);
        for (const CommandDeed& row : command_deeds()) {
            BOOST_TEST(!row.why.empty(), row.command);
            Command command;
            command.name = row.command;
            command.deed = row.deed;
            for (const bool script : {false, true}) {
                const char wanted = (script ? row_of(row.deed).script : row_of(row.deed).person)[s];
                const Status refused = may_run(command, &desk.d, script);
                BOOST_TEST((refused ? 'n' : 'y') == wanted,
                           row.command << " in state " << s << (script ? ", script" : ""));
                if (refused) BOOST_TEST(refused->message.size() > 40u, row.command);
                ++asked;
            }
        }
    }
    BOOST_TEST(asked > 1000);
    // Open games know of none of this.
    Document open(1, test::game("e2e4", "chess"), "Chess");
    for (const CommandDeed& row : command_deeds()) {
        Command command;
        command.deed = row.deed;
        BOOST_TEST(!may_run(command, &open, true), row.command);
    }
}

// A command that says nothing is closed, and the rule comes before the command.
BOOST_AUTO_TEST_CASE(a_command_that_says_nothing_is_refused) {
    Desk desk;
    play_all(desk.d, "e2e4");
    bool ran = false;
    CommandTable table;
    Command silent;
    silent.name = "planted:leak";
    silent.run = [&](CommandArgs) -> Status {
        ran = true;
        return {};
    };
    table.add(silent);
    table.rule([&](const Command& command) { return may_run(command, &desk.d, false); });
    BOOST_TEST(code(table.run("planted:leak")) == "game.hidden");
    BOOST_TEST(!ran);
    BOOST_CHECK_THROW(table.wants("planted:none", Deed::look, true), std::logic_error);
    table.wants("planted:leak", Deed::look, true);
    BOOST_TEST(!table.run("planted:leak"));
    BOOST_TEST(ran);
}

// A number that no node has would tell how often the others tried in silence.
BOOST_AUTO_TEST_CASE(numbers_of_nodes_are_no_command) {
    for (const CommandDeed& row : command_deeds())
        if (row.command == "game:go-node") BOOST_TEST((row.deed == Deed::know));
}

BOOST_AUTO_TEST_CASE(giving_up_is_asked_about_where_it_is_final) {
    const auto asked = [](const Game& game, const char* token) {
        return gives_up(sight(game), *game.variant().parse(game.state(), token));
    };
    BOOST_TEST(asked(test::game("e2e4", "blind-chess"), "resign"));
    BOOST_TEST(!asked(test::game("e2e4", "blind-chess"), "e7e5"));
}

BOOST_AUTO_TEST_SUITE_END()
