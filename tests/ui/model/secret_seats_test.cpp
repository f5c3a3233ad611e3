// Who may sit down and look where a game hides something: the arbiter, computers, copies of a game, judges of scripts.
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <set>

#include "../../core/session/toys.h"
#include "model/cards/status_card.h"
#include "model/document/autosave.h"
#include "model/document/workspace.h"
#include "model/secrets/hearing.h"
#include "model/secrets/kept_seats.h"
#include "model/secrets/screen_owner.h"
#include "pinwheel/game/files/files.h"
#include "pinwheel/game/files/paths.h"
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

// A judge that is asked at its own time would open a sealed game, to play on afterwards, or tell of what is in it.
BOOST_AUTO_TEST_CASE(no_judge_opens_a_sealed_game_that_goes_on) {
    Registry registry = test::registry();
    int asked = 0;
    registry.put(std::make_shared<toys::JudgeRuleset>(
        "moody", "blind-chess", [&](const Facts&, const Rulings&, const std::function<Verdict()>&) {
            ++asked;
            Verdict mood;
            mood.over = true;
            mood.reason = "mood";
            mood.result = {Outcome::draw, Outcome::draw};
            return mood;
        }));
    auto game = Game::make(*registry.bind("blind-chess", "moody"));
    BOOST_REQUIRE(game.ok());
    const auto sealed = write_game(registry, *game, "json");
    BOOST_REQUIRE((sealed.ok() && sealed->find("\"sealed\"") != std::string::npos));
    auto read = parse_game(registry, *sealed, "");
    BOOST_REQUIRE(read.ok());
    BOOST_TEST(read->hides());
    BOOST_TEST(asked == 0);
    // Once the rules end it the judge says what the end is worth.
    for (const char* token : {"f2f3", "e7e5", "g2g4", "d8h4"}) BOOST_REQUIRE(read->play(token).ok());
    BOOST_TEST(read->verdict().over);
    BOOST_TEST(read->verdict().reason == "mood");
    BOOST_TEST(asked == 1);
}

// Whoever ends the program while a judge is asked would know the answer, and have played nothing.
BOOST_AUTO_TEST_CASE(no_judge_is_asked_before_an_answer_is_in_a_file) {
    for (const bool saved : {true, false}) {
        const test::TemporaryFolder folder;
        const auto in_file = [&] {
            for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path))
                if (entry.path().extension() == ".pinwheel") return read_file(entry.path()).value();
            return std::string();
        };
        Registry registry = test::registry();
        std::vector<std::string> found;
        registry.put(std::make_shared<toys::JudgeRuleset>(
            "moody", "blind-chess", [&](const Facts&, const Rulings&, const std::function<Verdict()>& standard) {
                found.push_back(in_file());
                return standard();
            }));
        Workspace desk(registry);
        Autosave autosave(folder.path / "autosave");
        desk.keep_unsaved([&](const Document& document, const std::filesystem::path& saving_as) {
            return autosave.keep_now(registry, document, saving_as);
        });
        auto game = Game::make(*registry.bind("blind-chess", "moody"));
        Document& document = desk.add(*std::move(game));
        Seating seating;
        seating.put(black, {"blind-casual", 10});  // the file says so until the game is over
        document.sit(seating);
        if (saved) BOOST_REQUIRE(!desk.save(document, folder.path / "game.pinwheel"));
        autosave.forget(document.id());
        BOOST_REQUIRE(!autosave.flush());
        for (const char* token : {"f2f3", "e7e5", "g2g4"}) {
            const auto action = document.game().variant().parse(document.game().state(), token);
            BOOST_REQUIRE(!document.play_turn({*action}, token));
        }
        const std::string before = in_file();
        BOOST_TEST(before.find("\"sealed\"") != before.npos);
        BOOST_TEST(found.empty());
        const auto mate = document.game().variant().parse(document.game().state(), "d8h4");
        BOOST_REQUIRE(!document.play_turn({*mate}, "d8h4"));
        BOOST_TEST(document.game().verdict().over);
        BOOST_TEST(!found.empty());
        for (const std::string& text : found) BOOST_TEST((text != before), "saved " << saved);
    }
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

// --- a single person's game, and who sits at others in the same window ---

namespace {

/// A seat of a server's game after e2e4 e7e5.
Document& seat_of(Workspace& desk, const char* game, SeatId seat) {
    Document& document = desk.add(test::game("e2e4 e7e5", "blind-chess"));
    document.hold_elsewhere({{seat}, true, game, [](std::string) {}});
    desk.share_screen(&document);
    return document;
}

}  // namespace

BOOST_AUTO_TEST_CASE(two_seats_of_a_servers_game_in_one_window_have_a_curtain) {
    Workspace desk(test::registry());
    Document& first = seat_of(desk, "abcdabcd", white);
    BOOST_TEST((first.eyes() == Viewer::of(white)));
    BOOST_TEST(screen_owner(first) == "");
    const Document& elsewhere = seat_of(desk, "efghefgh", black);  // another game of the same person
    BOOST_TEST((first.eyes() == Viewer::of(white)));
    BOOST_TEST((elsewhere.eyes() == Viewer::of(black)));
    Document& second = seat_of(desk, "abcdabcd", black);
    // There are two here now, whichever of them has the other game.
    BOOST_TEST((elsewhere.curtain() == black));
    BOOST_TEST((elsewhere.eyes() == Viewer{}));
    // Whoever takes it, again perhaps, says who they are first.
    BOOST_TEST((second.curtain() == black));
    BOOST_TEST((second.eyes() == Viewer{}));
    BOOST_TEST((first.curtain() == white));
    BOOST_TEST((first.eyes() == Viewer{}));
    second.lift_curtain();
    BOOST_TEST((second.eyes() == Viewer::of(black)));
    BOOST_TEST(!first.sight().knows());
    BOOST_TEST(first.sight().offers().empty());
    BOOST_TEST(screen_owner(second) != "");
    BOOST_TEST(screen_owner(first) != screen_owner(second));
    // Neither looking at it, nor news of the server, nor a seat that changed lifts it.
    desk.share_screen(&first);
    BOOST_TEST((first.curtain() == white));
    first.receive(test::game("e2e4 e7e5 g1f3", "blind-chess"), true, {white});
    BOOST_TEST((first.curtain() == white));
    first.lift_curtain();
    BOOST_TEST((first.eyes() == Viewer::of(white)));
    BOOST_TEST((second.curtain() == black));
    BOOST_TEST((second.eyes() == Viewer{}));
    first.receive(test::game("e2e4 e7e5 g1f3 b8c6", "blind-chess"), true, {white});
    BOOST_TEST((first.eyes() == Viewer::of(white)));
    // Who was the other one is gone, but somebody else may be at the screen until they say so.
    desk.close(first.id());
    desk.share_screen(&second);
    BOOST_TEST((second.curtain() == black));
    second.lift_curtain();
    desk.share_screen(&second);
    BOOST_TEST((second.eyes() == Viewer::of(black)));
    BOOST_TEST(screen_owner(second) == "");
    Document& again = seat_of(desk, "abcdabcd", white);
    BOOST_TEST((again.curtain() == white));
    BOOST_TEST((second.curtain() == black));
}

// Black is called to the screen, and looks at White's tab instead.
BOOST_AUTO_TEST_CASE(whoever_is_called_finds_no_other_view_open) {
    for (const bool served : {true, false}) {
        BOOST_TEST_CONTEXT((served ? "two seats of a server's game" : "two games at this screen")) {
            Workspace desk(test::registry());
            Document& first =
                served ? seat_of(desk, "abcdabcd", white) : desk.add(test::game("e2e4 e7e5", "blind-chess"));
            Document& second =
                served ? seat_of(desk, "abcdabcd", black) : desk.add(test::game("d2d4 d7d5", "blind-chess"));
            first.lift_curtain();
            desk.share_screen(&first);
            BOOST_TEST((first.eyes() == Viewer::of(white)));
            desk.share_screen(&second);
            BOOST_TEST((second.curtain() == (served ? black : white)));
            desk.share_screen(&first);
            BOOST_TEST((first.curtain() == white));
            BOOST_TEST((first.eyes() == Viewer{}));
            first.lift_curtain();
            BOOST_TEST((first.eyes() == Viewer::of(white)));
        }
    }
    // A game that hides nothing, or whose person is at the screen, calls nobody.
    Workspace desk(test::registry());
    Document& blind = desk.add(test::game("e2e4 e7e5", "blind-chess"));
    blind.lift_curtain();
    desk.share_screen(&desk.add(test::game("e2e4", "chess")));
    desk.share_screen(&blind);
    BOOST_TEST((blind.eyes() == Viewer::of(white)));
}

// Otherwise both would be at the screen after the first move, which falls no curtain at a server's game.
BOOST_AUTO_TEST_CASE(seats_of_a_servers_game_hand_over_before_its_first_move) {
    Workspace desk(test::registry());
    std::vector<Document*> both;
    for (const SeatId seat : {white, black}) {
        both.push_back(&desk.add(test::game("", "blind-chess")));
        both.back()->hold_elsewhere({{seat}, true, "abcdabcd", [](std::string) {}});
        desk.share_screen(both.back());
    }
    for (const Document* each : both) BOOST_TEST(each->curtain().valid());
    both[0]->lift_curtain();
    BOOST_TEST((both[1]->curtain() == black));
    both[0]->receive(test::game("e2e4", "blind-chess"), true, {white});
    both[1]->receive(test::game("e2e4", "blind-chess"), true, {black});
    BOOST_TEST((both[0]->eyes() == Viewer::of(white)));
    BOOST_TEST((both[1]->eyes() == Viewer{}));
    both[1]->lift_curtain();
    BOOST_TEST((both[0]->eyes() == Viewer{}));
}

BOOST_AUTO_TEST_CASE(a_single_persons_game_has_a_curtain_beside_one_of_several) {
    for (const bool served : {true, false}) {
        BOOST_TEST_CONTEXT((served ? "a seat at a server" : "against a computer")) {
            Workspace desk(test::registry());
            Document& local = desk.add(test::game("", "blind-chess"));
            play_all(local, "e2e4");  // Black is called
            Document& single =
                served ? seat_of(desk, "abcdabcd", white) : desk.add(test::game("e2e4 e7e5", "blind-chess"));
            if (!served) {
                Seating seats;
                seats.put(black, {"blind-random", 100});
                single.sit(seats);
                desk.share_screen(&single);
            }
            BOOST_TEST((single.curtain() == white));
            single.lift_curtain();
            BOOST_TEST((single.eyes() == Viewer::of(white)));
            local.lift_curtain();
            desk.share_screen(&local);
            BOOST_TEST((local.eyes() == Viewer::of(black)));
            BOOST_TEST((single.curtain() == white));
            single.lift_curtain();
            BOOST_TEST((single.eyes() == Viewer::of(white)));
            BOOST_TEST((local.curtain() == black));
        }
    }
    // Beside a game that hides nothing there is none.
    Workspace desk(test::registry());
    desk.add(test::game("e2e4", "chess"));
    Document& single = seat_of(desk, "abcdabcd", white);
    desk.share_screen(desk.documents().front().get());
    BOOST_TEST((single.eyes() == Viewer::of(white)));
}

BOOST_AUTO_TEST_SUITE_END()
