// Who may sit down and look where a game hides something: the arbiter, computers, copies of a game, judges of scripts.
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <set>

#include "model/document/workspace.h"
#include "model/secrets/hearing.h"
#include "model/secrets/kept_seats.h"
#include "model/secrets/screen_owner.h"
#include "pinwheel/game/files/files.h"
#include "secret_desk.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(secrets)

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
    BOOST_TEST(desk.d.game().node(1).extras().comment == "");
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

BOOST_AUTO_TEST_SUITE_END()
