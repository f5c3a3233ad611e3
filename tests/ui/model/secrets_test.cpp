// No way to learn more than a seat may know, and no way back from having learned: every command of the window in every
// state of a hidden game, and what a document lets happen to such a game.
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "library.h"
#include "model/cards/status_card.h"
#include "model/commands/command_deeds.h"
#include "model/document/workspace.h"
#include "model/play/table.h"
#include "model/secrets/hearing.h"
#include "model/secrets/kept_seats.h"
#include "model/secrets/screen_owner.h"
#include "pinwheel/game/files/files.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(secrets)

namespace {

constexpr SeatId white{0}, black{1};

std::string code(const Status& status) { return status ? status->code : "yes"; }

Status play(Document& d, std::string_view token) {
    const auto action = d.game().variant().parse(d.game().state(), token);
    return action ? d.play(*action) : Status(action.error());
}

/// By whoever sits there.
void play_all(Document& d, std::string_view tokens) {
    std::istringstream words{std::string(tokens)};
    for (std::string token; words >> token;) {
        if (d.curtain().valid()) d.lift_curtain();
        BOOST_REQUIRE_MESSAGE(!play(d, token), token);
    }
}

struct Desk {
    explicit Desk(std::string_view moves = "") : d(1, test::game("", "blind-chess"), "Blind chess") {
        play_all(d, moves);
    }
    Document d;
};

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

// --- what was found, each as it was done ---

BOOST_AUTO_TEST_CASE(resign_look_undo) {
    Desk desk("e2e4 e7e5 resign");
    BOOST_TEST(desk.d.game().verdict().reason == "resign");
    const auto nodes = desk.d.game().node_count();
    while (desk.d.undo()) {
    }
    BOOST_TEST(desk.d.game().node_count() == nodes);
    BOOST_TEST(revealed(desk.d.game()));
    BOOST_TEST(code(play(desk.d, "d2d4")) == "game.live");
    BOOST_TEST(code(desk.d.edit("Deleted moves", [](Game& g) { return g.remove(3), Status{}; })) == "game.final");
    BOOST_TEST(desk.d.game().node_count() == nodes);
}

BOOST_AUTO_TEST_CASE(an_agreed_draw_is_final) {
    Desk desk("e2e4 b:offer-draw");
    desk.d.call(white);
    desk.d.lift_curtain();
    BOOST_REQUIRE(!play(desk.d, "w:respond-draw:accept"));
    BOOST_TEST(desk.d.game().verdict().reason == "draw_agreed");
    desk.d.undo();
    BOOST_TEST(revealed(desk.d.game()));
    BOOST_TEST(code(play(desk.d, "e7e5")) != "yes");
}

BOOST_AUTO_TEST_CASE(attempts_are_not_taken_back) {
    Desk desk("a1 g1");
    BOOST_TEST(!desk.d.undo());
    BOOST_TEST(desk.d.game().ply() == 2);
    BOOST_TEST(desk.d.can_undo());  // at any time, so that it tells nothing
    // A step back and another move would be a variation, and the touch would be gone.
    desk.d.navigate([](Game& g) { return g.go(0); });
    BOOST_TEST(code(play(desk.d, "e2e4")) == "game.live");
    BOOST_TEST(code(desk.d.edit("Moves", [](Game& g) {
                   auto played = g.play("e2e4");
                   return played ? Status{} : Status(played.error());
               })) == "game.hidden");
    BOOST_TEST(desk.d.game().node_count() == 3u);
}

BOOST_AUTO_TEST_CASE(rules_stay_once_something_was_answered) {
    const auto swap = [](Document& d, const char* ruleset) {
        return d.edit("Ruleset", [&](Game& g) -> Status {
            auto used = g.use(*test::registry().bind("blind-chess", ruleset));
            return used ? Status{} : Status(used.error());
        });
    };
    Desk desk;
    BOOST_TEST(!swap(desk.d, "table"));
    play_all(desk.d, "e2e4");
    desk.d.lift_curtain();
    BOOST_TEST(code(swap(desk.d, "design")) == "game.hidden");
    BOOST_TEST(desk.d.game().rules().id() == "table");
    play_all(desk.d, "resign");
    BOOST_TEST(!swap(desk.d, "design"));
}

BOOST_AUTO_TEST_CASE(nobody_ends_it_alone_nor_acts_for_another) {
    Desk desk("e2e4");
    desk.d.lift_curtain();
    BOOST_TEST(code(desk.d.edit("Draw", [](Game& g) { return g.declare("draw"); })) == "game.hidden");
    BOOST_TEST(code(play(desk.d, "w:resign")) == "seat.other");
    BOOST_TEST(code(play(desk.d, "b:abandon:none")) == "seat.table");
    BOOST_TEST(!desk.d.game().verdict().over);
}

// A script's chunk: what it played stays, whether the chunk ends well or not.
BOOST_AUTO_TEST_CASE(no_script_tries_and_rolls_back) {
    for (const bool keep : {false, true}) {
        Desk desk("e2e4");
        desk.d.lift_curtain();
        desk.d.begin_script();
        desk.d.by_script(true);
        Game next = desk.d.game();
        BOOST_REQUIRE(next.play("resign").ok());
        BOOST_TEST(!desk.d.replace(next, "Script"));
        desk.d.by_script(false);
        desk.d.end_script(keep);
        BOOST_TEST(desk.d.game().verdict().over);
        while (desk.d.undo()) {
        }
        BOOST_TEST(desk.d.game().line().size() == 3u);
    }
    // For another seat, at another place, or with less in it, it is refused.
    Desk desk("e2e4");
    desk.d.lift_curtain();
    desk.d.by_script(true);
    Game other = desk.d.game();
    BOOST_REQUIRE(other.play("w:resign").ok());
    BOOST_TEST(code(desk.d.replace(other, "Script")) == "seat.other");
    Game less = desk.d.game();
    less.remove(1);
    BOOST_TEST(code(desk.d.replace(less, "Script")) == "game.hidden");
}

BOOST_AUTO_TEST_CASE(no_seat_shows_more) {
    // White's person gives the own seat away: Black's pieces would be on the screen.
    Desk desk("e2e4 e7e5");
    desk.d.lift_curtain();
    BOOST_TEST((desk.d.eyes() == Viewer::of(white)));
    BOOST_TEST(code(desk.d.seat(white, {"blind-casual", 10})) == "game.hidden");
    BOOST_TEST((desk.d.eyes() == Viewer::of(white)));
    // The other seat may go to a computer, and is not taken over again.
    BOOST_TEST(!desk.d.seat(black, {"blind-casual", 10}));
    BOOST_TEST((desk.d.eyes() == Viewer::of(white)));
    BOOST_TEST(code(desk.d.seat(black, {})) == "game.hidden");
    // Two computers would leave the screen to everybody's eyes.
    BOOST_TEST(code(desk.d.seat(white, {"blind-casual", 10})) == "game.hidden");
    Desk before;
    BOOST_TEST(!before.d.seat(white, {"blind-casual", 10}));
    // A set-up has something to hide from the start.
    Document set_up(1,
                    *Game::make(*test::registry().bind("blind-chess", ""), {"4k3/8/8/p7/8/8/8/R3K3 w - - 0 1", {}, 0}),
                    "Set-up");
    BOOST_TEST(code(set_up.seat(white, {"blind-casual", 10})) == "game.hidden");
}

BOOST_AUTO_TEST_CASE(a_computers_turn_is_of_its_seat) {
    Desk desk;
    Seating seating;
    seating.put(black, {"blind-casual", 10});
    desk.d.sit(seating);
    play_all(desk.d, "e2e4");
    const auto action = [&](const char* token) { return *desk.d.game().variant().parse(desk.d.game().state(), token); };
    BOOST_TEST(!desk.d.play_turn({action("e8"), action("e7e5")}, "Computer's move"));
    BOOST_TEST(desk.d.game().ply() == 3);
    BOOST_TEST(!desk.d.undo());
    BOOST_TEST((desk.d.eyes() == Viewer::of(white)));
}

// A variant that hides something before its play: the draft is not taken back, nor begun again once it was shown.
BOOST_AUTO_TEST_CASE(a_draft_in_secret) {
    Document d(1, test::game("", "hyper-fairy-chess"), "Draft");
    BOOST_REQUIRE(d.game().hides());
    BOOST_TEST((d.eyes() == Viewer::of(white)));
    const auto first = d.sight().offers();
    BOOST_REQUIRE(!first.empty());
    BOOST_REQUIRE(!d.play(first.front().action));
    BOOST_TEST(!d.undo());
    BOOST_TEST(d.game().ply() == 1);
    BOOST_TEST(code(d.sight().may(Deed::know)) == "game.hidden");
}

// The table of the boards offers what the eyes may try, and supposes nothing.
BOOST_AUTO_TEST_CASE(the_boards_ask_too) {
    Desk desk("e2e4");
    Table covered(desk.d);
    BOOST_TEST(covered.gesture().offers().empty());
    BOOST_TEST(code(covered.suppose("board:e4", "q")) == "game.hidden");
    BOOST_TEST(!covered.ask_about({"board:e7", "board:e5"}));
    desk.d.lift_curtain();
    Table own(desk.d);
    for (const Offer& offer : own.gesture().offers()) BOOST_TEST((offer.action.actor == black));
    // Of its own pieces a seat is told what can be known: the square may be taken by somebody it does not see.
    BOOST_REQUIRE(own.ask_about({"board:e7", "board:e5"}));
    BOOST_TEST(!own.answer()->legal);
    BOOST_TEST(own.answer()->unsure);
}

// A number that no node has would tell how often the others tried in silence.
BOOST_AUTO_TEST_CASE(numbers_of_nodes_are_no_command) {
    for (const CommandDeed& row : command_deeds())
        if (row.command == "game:go-node") BOOST_TEST((row.deed == Deed::know));
}

namespace {

bool tells_of_an_arbiter(const Game& game, const Viewer& viewer) {
    const auto notices = make_status(game, viewer).notices;
    return std::find(notices.begin(), notices.end(), "An arbiter saw everything of this game.") != notices.end();
}

Game read_again(const Document& document) {
    const auto text = write_game(test::registry(), document.with_times(), "json");
    BOOST_REQUIRE(text.ok());
    auto game = parse_game(test::registry(), *text);
    BOOST_REQUIRE_MESSAGE(game.ok(), (game ? "" : game.error().message));
    return std::move(game.value());
}

}  // namespace

BOOST_AUTO_TEST_CASE(who_became_the_arbiter_stays_it_and_all_are_told) {
    Desk desk("e2e4");
    desk.d.lift_curtain();
    BOOST_TEST(code(desk.d.may_look_as(Viewer::of(white))) == "game.hidden");
    for (const std::optional<Viewer>& viewer : {std::optional(Viewer::of(black)), std::optional(Viewer{}),
                                                std::optional(Viewer::arbiter()), std::optional<Viewer>()})
        BOOST_TEST(code(desk.d.may_look_as(viewer)) == "yes");
    BOOST_TEST(!desk.d.overseen());
    BOOST_REQUIRE(!desk.d.edit("Comment", [](Game& g) -> Status {
        g.set_comment(1, "here");
        return {};
    }));
    BOOST_TEST(!tells_of_an_arbiter(desk.d.game(), Viewer::of(white)));
    desk.d.look_as(Viewer::arbiter());
    BOOST_TEST(desk.d.overseen());
    for (const std::optional<Viewer>& viewer : {std::optional(Viewer::of(black)), std::optional(Viewer::of(white)),
                                                std::optional(Viewer{}), std::optional<Viewer>()})
        BOOST_TEST(code(desk.d.may_look_as(viewer)) == "game.final");
    const auto all_are_told = [](const Game& game) {
        for (const Viewer& viewer : {Viewer::of(white), Viewer::of(black), Viewer{}, Viewer::arbiter()})
            if (!tells_of_an_arbiter(game, viewer)) return false;
        return true;
    };
    BOOST_TEST(all_are_told(desk.d.game()));
    BOOST_TEST(desk.d.dirty());
    BOOST_TEST(all_are_told(read_again(desk.d)));
    // Nothing takes it back.
    play_all(desk.d, "e7e5");
    BOOST_TEST(desk.d.undo());
    BOOST_TEST(desk.d.undo());
    BOOST_TEST(desk.d.game().node(1).comment == "");
    BOOST_TEST(all_are_told(desk.d.game()));
    play_all(desk.d, "resign");
    BOOST_TEST(code(desk.d.may_look_as(Viewer::of(white))) == "yes");
}

BOOST_AUTO_TEST_CASE(who_watched_two_computers_does_not_sit_down) {
    Seating seating;
    for (const SeatId seat : {white, black}) seating.put(seat, {"blind-casual", 10});
    for (const bool begun : {false, true}) {
        Desk desk;
        desk.d.sit(seating);
        BOOST_REQUIRE(desk.d.sight().knows());
        if (begun) play_all(desk.d, "e2e4");
        BOOST_TEST(code(desk.d.seat(white, {})) == (begun ? "game.final" : "yes"));
    }
}

bool has_computers(const Game& game) {
    Seating seating;
    seat_computers(game, seating);
    return seating.has_bots();
}

// In a file too: opened again, the pieces of a computer would be somebody's to look at.
BOOST_AUTO_TEST_CASE(computers_keep_their_seats_in_files) {
    Desk desk;
    Seating seating;
    seating.put(black, {"blind-casual", 1500});
    desk.d.sit(seating);
    play_all(desk.d, "e2e4");
    const Game saved = read_again(desk.d);
    BOOST_TEST(has_computers(saved));
    Document again(2, saved, "Again");
    BOOST_TEST((again.seating().player(black) == Player{"blind-casual", 1500}));
    BOOST_TEST((again.eyes() == Viewer::of(white)));
    BOOST_TEST(!again.curtain().valid());
    BOOST_TEST(code(again.seat(black, {})) == "game.hidden");
    // What is over may be taken up by anybody.
    const auto gives_up = desk.d.game().variant().parse(desk.d.game().state(), "resign");
    BOOST_REQUIRE(!desk.d.play_turn({*gives_up}, "Computer's move"));
    BOOST_TEST(!has_computers(read_again(desk.d)));
    // So may what hides nothing, once somebody says so: until then the computer plays on.
    Document open(3, test::game("e2e4", "chess"), "Chess");
    open.sit(seating);
    Document open_again(4, read_again(open), "Again");
    BOOST_TEST((open_again.seating().player(black) == Player{"blind-casual", 1500}));
    BOOST_TEST(code(open_again.seat(black, {})) == "yes");
    BOOST_TEST(!Document(5, read_again(open_again), "And again").seating().has_bots());
    Document mated(6, test::game("f2f3 e7e5 g2g4 d8h4", "chess"), "Mate");
    mated.sit(seating);
    BOOST_TEST(!has_computers(read_again(mated)));
    // Words that name no seat, no bot or no time.
    Game odd = test::game("", "blind-chess");
    for (const char* words : {"", "b", "b=", "b=/5", "x=blind-casual/5", "=/", ",,b/=", "b=a/b"}) {
        odd.set_tag(computers_tag, words);
        Seating read;
        seat_computers(odd, read);
        BOOST_TEST(read.has_bots() == (std::string_view(words) == "b=a/b"), words);
    }
}

// Ended at once, a copy would show everything of the game beside it.
BOOST_AUTO_TEST_CASE(a_copy_of_a_game_under_way_is_that_game) {
    const test::TemporaryFolder folder;
    Workspace desk(test::registry());
    Document& first = desk.add(test::game("", "blind-chess"));
    play_all(first, "e2e4");
    const auto copy = folder.path / "copy.pinwheel";
    BOOST_REQUIRE(!save_game(test::registry(), first.game(), copy));
    auto opened = desk.open(copy);
    BOOST_REQUIRE(opened.ok());
    BOOST_TEST(*opened == &first);
    BOOST_TEST(desk.documents().size() == 1u);
    BOOST_TEST((desk.under_way(first.game()) == &first));
    BOOST_TEST(!desk.under_way(test::game("e2e4", "blind-chess")));
    play_all(first, "resign");
    opened = desk.open(copy);
    BOOST_REQUIRE(opened.ok());
    BOOST_TEST(*opened != &first);
}

namespace {

/// Made up on the spot: it came from no file.
class Spy final : public Ruleset {
public:
    explicit Spy(std::string variant) {
        info_.id = info_.title = "spy";
        info_.variant = std::move(variant);
    }
    const RulesetInfo& info() const override { return info_; }

private:
    RulesetInfo info_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(judges_of_scripts_judge_no_game_of_people_that_hides_something) {
    Workspace desk(test::registry());
    Registry scripted = test::registry();
    for (const char* variant : {"chess", "blind-chess"}) scripted.put(std::make_shared<Spy>(variant));
    desk.take_rulesets(scripted);
    BOOST_TEST(desk.fresh("chess", "spy").ok());
    BOOST_TEST(!desk.fresh("blind-chess", "spy").ok());
    const auto spying = scripted.bind("blind-chess", "spy");
    BOOST_REQUIRE(spying.ok());
    const auto pasted = desk.parse("4k3/8/8/p7/8/8/8/R3K3 w - - 0 1", *spying);
    BOOST_REQUIRE(pasted.ok());
    BOOST_TEST(pasted->rules().id() != "spy");
}

// What one person typed, read or had a script keep is for nobody who has another name.
BOOST_AUTO_TEST_CASE(a_shared_screen_is_one_person_s_at_a_time) {
    Desk desk("e2e4");
    const std::string nobody = screen_owner(desk.d);
    desk.d.lift_curtain();
    const std::string of_black = screen_owner(desk.d);
    play_all(desk.d, "e7e5");
    desk.d.lift_curtain();
    const std::string of_white = screen_owner(desk.d);
    desk.d.look_as(Viewer::arbiter());
    const std::set<std::string> all{nobody, of_black, of_white, screen_owner(desk.d), ""};
    BOOST_TEST(all.size() == 5u);
    for (const std::string& each : all) BOOST_TEST(document_of_owner(each) == (each.empty() ? 0u : desk.d.id()));
    desk.d.look_as({});
    play_all(desk.d, "resign");
    BOOST_TEST(screen_owner(desk.d) == "");
    Document alone(2, test::game("", "blind-chess"), "Alone");
    Seating seating;
    seating.put(black, {"blind-casual", 10});
    alone.sit(seating);
    BOOST_TEST(screen_owner(alone) == "");
}

BOOST_AUTO_TEST_CASE(giving_up_is_asked_about_where_it_is_final) {
    const auto asked = [](const Game& game, const char* token) {
        return gives_up(sight(game), *game.variant().parse(game.state(), token));
    };
    BOOST_TEST(asked(test::game("e2e4", "blind-chess"), "resign"));
    BOOST_TEST(!asked(test::game("e2e4", "blind-chess"), "e7e5"));
}

BOOST_AUTO_TEST_SUITE_END()
