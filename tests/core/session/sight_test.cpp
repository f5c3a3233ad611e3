// Who may see and do what, on two planted variants that hide different things: marks on cells, with refusals, and where
// pawns stand, with moments in which everybody sees everything. Nothing in the program knows either.
#include <boost/test/unit_test.hpp>
#include <set>
#include <sstream>

#include "fog.h"
#include "pinwheel/game/sight/seats_open.h"
#include "pinwheel/game/sight/sight.h"
#include "pinwheel/game/tree/clock.h"
#include "pinwheel/game/views/view_json.h"
#include "pinwheel/view/random.h"
#include "sight/noticed_lines.h"

using namespace toys;

BOOST_AUTO_TEST_SUITE(sights)

namespace {

const Viewer anna = Viewer::of(SeatId{0}), bert = Viewer::of(SeatId{1});

Registry registry_with_fog() {
    Registry registry = toy_registry();
    if (auto error = registry.add(fog())) throw std::runtime_error(error->message);
    return registry;
}

const Registry& registry() {
    static const Registry all = registry_with_fog();
    return all;
}

Game game_of(const char* variant, std::string_view tokens = {}) {
    auto game = Game::make(*registry().bind(variant, ""));
    play_all(game.value(), tokens);
    return std::move(game.value());
}

std::string code(const Status& status) { return status ? status->code : "yes"; }

constexpr Deed all_deeds[] = {Deed::nothing,   Deed::look,    Deed::save,        Deed::act,
                              Deed::know,      Deed::note,    Deed::compare,     Deed::rules,
                              Deed::take_back, Deed::declare, Deed::change_eyes, Deed::change_seats};

/// One letter for each deed: y may be done, h "game.hidden", c "seat.curtain", l "game.live", f "game.final".
std::string answers(const Sight& sight) {
    std::string out;
    for (const Deed deed : all_deeds) {
        const std::string said = code(sight.may(deed));
        out += said == "yes" ? 'y' : said.substr(said.find('.') + 1, 1)[0];
    }
    return out;
}

/// Everything that a sight tells, as one text.
std::string told(const Sight& sight) {
    std::ostringstream out;
    out << write_view(sight.view()) << answers(sight);
    for (const Offer& offer : sight.offers()) out << sight.game().variant().token(sight.game().state(), offer.action);
    for (const SeatId seat : sight.to_act()) out << seat.v;
    for (const Heard& heard : sight.heard()) out << heard.ply << heard.said.notice.code;
    const Course course = sight.course();
    out << course.plies() << ' ' << course.at;
    const Verdict verdict = sight.verdict();
    out << verdict.over << verdict.reason << verdict.note;
    for (const Deed deed : all_deeds)
        if (const auto refused = sight.may(deed)) out << refused->message;
    return out.str();
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_deed_has_a_name) {
    std::set<std::string_view> names;
    for (const Deed deed : all_deeds) names.insert(name(deed));
    BOOST_TEST(names.size() == std::size(all_deeds));
    BOOST_TEST(name(Deed::change_seats) == "change-seats");
    BOOST_TEST(name(Deed::compare) == "compare");
}

// Columns: nothing look save act | know note compare rules take-back declare change-eyes change-seats
BOOST_AUTO_TEST_CASE(every_state_of_a_hidden_game_and_every_deed) {
    for (const char* variant : {"marks", "fog"}) {
        const bool marks = std::string_view(variant) == "marks";
        const Game before = game_of(variant);
        BOOST_TEST(answers({before, anna}) == "yyyyhhhyhhhy");
        BOOST_TEST(answers({before, bert}) == "yyyyhhhhhhhh");  // nor does he know whether she tried something already
        BOOST_TEST(answers({before, Viewer{}}) == "yyychhhhhhhh");
        const Game running = game_of(variant, marks ? "mark:a1 mark:b1" : "put:a1 put:h1");
        BOOST_TEST(answers({running, anna}) == "yyyyhhhhhhhh");  // own turn
        BOOST_TEST(answers({running, bert}) == "yyyyhhhhhhhh");  // the other's turn: what may be tried is for the rules
        BOOST_TEST(answers({running, Viewer{}}) == "yyychhhhhhhh");  // curtain down
        BOOST_TEST(answers({running, Viewer::arbiter()}) == "yyyyyyyyyyyy");
        BOOST_TEST(answers({running, anna, Owner::moderator}) == "yyyyyyyyyyyy");
        Game back = running;
        back.go(0);
        BOOST_TEST(answers({back, anna}) == "yyylhhhhhhhh");  // a look back: play goes on at the end
        const Game ended = marks ? game_of(variant, "mark:a1 mark:b1 mark:c1 mark:a2 mark:b2 mark:c2")
                                 : game_of(variant, "put:a1 put:h1 resign");
        BOOST_TEST(answers({ended, anna}) == "yyyfyyyyyfyy");
        Game replayed = ended;
        replayed.go(1);
        BOOST_TEST(answers({replayed, anna}) == "yyyfyyyyyfyy");
        BOOST_TEST(answers({replayed, anna, Owner::moderator}) == "yyyyyyyyyyyy");
    }
    const Game open = game_of("stones", "take:1");
    BOOST_TEST(answers({open, Viewer::arbiter()}) == "yyyyyyyyyyyy");
    BOOST_TEST(answers({open, anna}) == "yyyyyyyyyyyy");
}

BOOST_AUTO_TEST_CASE(an_action_is_of_the_seat_that_looks) {
    const Game game = game_of("marks", "mark:a1");
    const auto mark = [&](const char* token) { return *game.variant().parse(game.state(), token); };
    const Action own = mark("mark:b1");
    Action others = own;
    others.actor = SeatId{0};
    BOOST_TEST(code(Sight(game, bert).may(own)) == "yes");
    BOOST_TEST(code(Sight(game, bert).may(others)) == "seat.other");
    BOOST_TEST(code(Sight(game, anna).may(own)) == "seat.other");
    BOOST_TEST(code(Sight(game, Viewer{}).may(own)) == "seat.curtain");
    BOOST_TEST(code(Sight(game, anna, Owner::moderator).may(own)) == "yes");
}

// A server's client holds seats; several of a game that hides something are nobody's eyes.
BOOST_AUTO_TEST_CASE(seats_of_a_client) {
    const Game hidden = game_of("marks", "mark:a1"), open = game_of("stones", "take:1");
    const std::vector<SeatId> both{SeatId{0}, SeatId{1}};
    BOOST_TEST((Sight(hidden, {SeatId{1}}).eyes() == bert));
    BOOST_TEST((Sight(hidden, both).eyes() == Viewer{}));
    BOOST_TEST(Sight(hidden, both).offers().empty());
    BOOST_TEST((Sight(open, both).eyes() == Viewer::arbiter()));
    BOOST_TEST(!Sight(open, both).offers().empty());
    BOOST_TEST(Sight(open, std::vector<SeatId>{SeatId{0}}).offers().empty());
    const Action take = *open.variant().parse(open.state(), "take:1");
    BOOST_TEST(code(Sight(open, std::vector<SeatId>{SeatId{0}}).may(take)) == "seat.other");
    BOOST_TEST(code(Sight(open, std::vector<SeatId>{}).may(take)) == "seat.other");
    BOOST_TEST(code(Sight(open, std::vector<SeatId>{SeatId{1}}).may(take)) == "yes");
}

// What may stand in a game's place: it goes on by own actions, or nothing of it is lost.
BOOST_AUTO_TEST_CASE(only_what_goes_on_may_take_its_place) {
    const Game now = game_of("marks", "mark:a1 mark:b1");
    const Sight sight(now, anna);
    Game next = now;
    BOOST_REQUIRE(next.play("mark:c1").ok());
    BOOST_TEST(code(sight.may_become(next)) == "yes");
    BOOST_REQUIRE(next.play("mark:a2").ok());
    BOOST_TEST(code(sight.may_become(next)) == "seat.other");
    Game shorter = now;
    shorter.remove(2);
    BOOST_TEST(code(sight.may_become(shorter)) == "game.hidden");
    Game varied = now;
    varied.go(1);
    BOOST_REQUIRE(varied.play("mark:c1").ok());
    BOOST_TEST(code(sight.may_become(varied)) == "game.hidden");
    Game drawn = now;
    BOOST_TEST(!drawn.declare("draw"));
    BOOST_TEST(code(sight.may_become(drawn)) == "game.hidden");
    Game noted = now;
    noted.set_comment(2, "here");
    BOOST_TEST(code(sight.may_become(noted)) == "yes");
    // Once everything was shown nothing hides it again.
    const Game ended = game_of("fog", "put:a1 put:h1 resign");
    Game taken_back = ended;
    taken_back.remove(3);
    BOOST_TEST(code(Sight(ended, anna).may_become(taken_back)) == "game.final");
    BOOST_TEST(code(Sight(ended, anna, Owner::moderator).may_become(taken_back)) == "yes");
}

// Whether other rules would show more of an arranged position, or end it, tells of it.
// What was shown once stays shown: another line hides nothing again, and nothing that was hidden is played otherwise.
BOOST_AUTO_TEST_CASE(what_was_shown_is_not_played_otherwise) {
    const Game ended = game_of("fog", "put:a1 put:h1 resign");
    BOOST_REQUIRE(!ended.hides());
    const Sight sight(ended, Viewer::arbiter(), Owner::people);
    Game other = ended;
    other.go(1);
    BOOST_REQUIRE(other.play("put:g1").ok());
    BOOST_TEST(!other.hides());
    BOOST_TEST(code(sight.may_become(other)) == "game.final");
    other.go(2);
    BOOST_TEST(code(sight.may_become(other)) == "game.final");
    // Of a file that brings both lines: all is shown, and play goes on in neither.
    other.go(static_cast<NodeId>(other.node_count() - 1));
    BOOST_TEST(!other.hides());
    BOOST_TEST(code(Sight(other, Viewer::arbiter(), Owner::people).may(Deed::act)) == "game.final");
    BOOST_TEST(code(may_take_any_seat(other)) == "game.final");
    BOOST_TEST(code(may_take_any_seat(ended)) == "yes");  // it is over, as whoever takes it hears
    Game longer = other;
    const SeatId mover = longer.variant().to_act(longer.state()).front();
    BOOST_REQUIRE(longer.play(longer.variant().legal(longer.state(), mover).front()).ok());
    BOOST_TEST(code(Sight(other, Viewer::arbiter(), Owner::people).may_become(longer)) == "game.final");
    BOOST_TEST(code(Sight(other, Viewer::arbiter(), Owner::moderator).may(Deed::act)) == "yes");
    // Taking the line that ended out of it would hide the rest.
    Game rest = other;
    BOOST_REQUIRE(rest.remove(2));
    BOOST_TEST(rest.hides());
    BOOST_TEST(code(Sight(other, Viewer::arbiter(), Owner::people).may_become(rest)) == "game.final");
    // Comments are no play.
    Game told = ended;
    told.set_comment(1, "here it was lost");
    BOOST_TEST(code(sight.may_become(told)) == "yes");
    // Running lines of one game, as a script's own, hide from each other as before.
    Game running = game_of("fog", "put:a1 put:h1");
    running.go(1);
    BOOST_REQUIRE(running.play("put:g1").ok());
    BOOST_TEST(running.hides());
}

BOOST_AUTO_TEST_CASE(an_arranged_position_keeps_its_rules_and_its_players) {
    const Game usual = game_of("marks"), played = game_of("marks", "mark:a1 mark:b1");
    const auto arranged = Game::make(*registry().bind("marks", ""), {played.variant().save(played.state()), {}, 0});
    BOOST_REQUIRE(arranged.ok());
    BOOST_REQUIRE(arranged->hides());
    BOOST_TEST(answers({usual, anna}) == "yyyyhhhyhhhy");
    BOOST_TEST(answers({*arranged, anna}) == "yyyyhhhhhhhh");
    BOOST_TEST(answers({*arranged, Viewer{}}) == "yyychhhhhhhh");
    BOOST_TEST(answers({*arranged, anna, Owner::moderator}) == "yyyyyyyyyyyy");
    RulesetInfo info;
    info.id = info.title = "house";
    info.variant = "marks";
    info.source = "house.json";
    for (const bool ends : {false, true}) {
        std::shared_ptr<const Ruleset> other = std::make_shared<ChoiceRuleset>(info);
        if (ends)
            other = std::make_shared<JudgeRuleset>("ender", "marks", [](const Facts&, const Rulings&, const auto&) {
                return Verdict{true, {Outcome::draw, Outcome::draw}, "tired", {}, {}};
            });
        Game from_usual = usual, from_arranged = *arranged;
        BOOST_REQUIRE(from_usual.use(*registry().bind(other)).ok());
        BOOST_REQUIRE(from_arranged.use(*registry().bind(other)).ok());
        if (!ends) BOOST_TEST(code(Sight(usual, anna).may_become(from_usual)) == "yes");
        BOOST_TEST(code(Sight(*arranged, anna).may_become(from_arranged)) == "game.hidden", ends);
        BOOST_TEST(code(Sight(*arranged, anna, Owner::moderator).may_become(from_arranged)) == "yes", ends);
    }
    BOOST_TEST(code(Sight(*arranged, anna).may_become(*arranged)) == "yes");
}

BOOST_AUTO_TEST_CASE(rules_may_be_chosen_before_the_first_action_but_no_script_s_judge) {
    const Game now = game_of("marks");
    Game other = now;
    auto spy = std::make_shared<JudgeRuleset>("spy", "marks", [](const Facts& facts, const Rulings&, const auto&) {
        return Verdict{false, {}, {}, {}, std::to_string(facts.number(0))};
    });
    BOOST_REQUIRE(other.use(*registry().bind(std::static_pointer_cast<const Ruleset>(spy))).ok());
    BOOST_TEST(code(Sight(now, anna).may_become(other)) == "game.hidden");
    BOOST_TEST(code(may_be_of_people(other)) == "game.hidden");
    BOOST_TEST(code(may_be_of_people(now)) == "yes");
    // Nor is it asked of facts, whoever looks.
    BOOST_TEST(other.verdict().note == "");
    BOOST_TEST(Sight(other, Viewer::arbiter()).verdict().note == "");
}

// A moment in which everybody sees everything shows nobody that it is one, nor what came before.
BOOST_AUTO_TEST_CASE(a_clear_moment_opens_nothing) {
    const Game clear = game_of("fog", "put:c1 put:d1");
    BOOST_TEST((clear.view(anna).boards == clear.view(Viewer::arbiter()).boards));
    BOOST_TEST(clear.hides());
    BOOST_TEST(answers({clear, anna}) == "yyyyhhhhhhhh");
}

// Silent attempts of the other seat leave no trace in anything that is told.
BOOST_AUTO_TEST_CASE(twins_are_told_the_same) {
    const Game one = game_of("marks", "mark:a1 mark:a1 mark:b1"), other = game_of("marks", "mark:a1 mark:b1");
    BOOST_TEST(one.node_count() == 4u);
    BOOST_TEST(told({one, anna}) == told({other, anna}));
    BOOST_TEST(told({one, Viewer{}}) == told({other, Viewer{}}));
    BOOST_TEST(told({one, bert}) != told({other, bert}));  // his own attempt
    BOOST_TEST(Sight(one, anna).course().plies() == 2);
    BOOST_TEST(Sight(one, bert).course().plies() == 3);
    const auto heard = Sight(one, anna).heard();
    BOOST_REQUIRE(heard.size() == 2u);
    BOOST_TEST(heard[1].ply == 2);
    // Another placement of the other pawn, of a variant that refuses nothing.
    for (const char* at : {"put:f1", "put:g1", "put:h1"}) {
        const std::string moves = std::string("put:a1 ") + at;
        BOOST_TEST(told({game_of("fog", moves), anna}) == told({game_of("fog", "put:a1 put:e1"), anna}));
        BOOST_TEST(told({game_of("fog", moves), bert}) != told({game_of("fog", "put:a1 put:e1"), bert}));
    }
}

// What an attempt left on a clock stands in the tree, which nobody reads while something is hidden.
BOOST_AUTO_TEST_CASE(the_time_of_a_silent_attempt_is_told_to_nobody) {
    const auto clocked = [](std::string_view tokens, int plies) {
        Game game = game_of("marks", tokens);
        Clock clock({*parse_time_control("5+3"), *parse_time_control("5+3")});
        clock.run(anna.seat, Milliseconds(0));
        clock.run(bert.seat, Milliseconds(1000));
        for (NodeId id = 1; id < game.node_count(); ++id) {
            const bool last = id + 1 == game.node_count();
            if (last) clock.run(anna.seat, Milliseconds(9000));
            record_time(game, id, clock, Milliseconds(id == 1 ? 1000 : last ? 9000 : 4000));
        }
        BOOST_REQUIRE_EQUAL(game.node_count(), static_cast<std::size_t>(plies) + 1);
        return game;
    };
    const Game one = clocked("mark:a1 mark:a1 mark:b1", 3), other = clocked("mark:a1 mark:b1", 2);
    const Game timeless = game_of("marks", "mark:a1 mark:a1 mark:b1");
    BOOST_TEST(one.node(2).times().left == 297'000);
    BOOST_TEST(one.node(3).times().left == 295'000);
    for (const Viewer& eyes : {anna, Viewer{}}) {
        BOOST_TEST(told({one, eyes}) == told({other, eyes}));
        BOOST_TEST(told({one, eyes}) == told({timeless, eyes}));
    }
    BOOST_TEST(told({one, bert}) == told({timeless, bert}));
    BOOST_TEST(code(Sight(one, anna).may(Deed::know)) == "game.hidden");
}

// Whether something was noticed is looked up once, when it was played: no answer takes longer for attempts of others.
BOOST_AUTO_TEST_CASE(a_silent_attempt_is_looked_at_once) {
    const auto looks_of = [](const auto& asked) {
        const std::uint64_t before = looks_for_notice();
        asked();
        return looks_for_notice() - before;
    };
    const char* attempts[] = {"", "mark:a1", "mark:a1 mark:c1"};
    for (std::size_t silent = 0; silent < std::size(attempts); ++silent) {
        Game game = game_of("marks", "mark:a1 mark:b1 mark:c1");
        play_all(game, attempts[silent]);
        play_all(game, "mark:a2");
        BOOST_TEST(looks_of([&] { (void)Sight(game, anna).course(); }) == silent + 4);
        const auto ask_everything = [&] { (void)told({game, anna}); };
        BOOST_TEST(looks_of(ask_everything) == 0u);
        BOOST_TEST(Sight(game, anna).course().plies() == 4);
        // Copies are the same game, and each goes on by itself.
        Game copy = game;
        play_all(game, "mark:b2");
        play_all(copy, "mark:c2");
        BOOST_TEST(looks_of(ask_everything) == 1u);
        BOOST_TEST(Sight(game, anna).course().plies() == 5);
        BOOST_TEST(Sight(copy, anna).course().plies() == 5);
        BOOST_TEST(Sight(copy, anna).heard().size() == Sight(game, anna).heard().size());
        // A look back asks for nothing new.
        game.go(1);
        BOOST_TEST(looks_of([&] { BOOST_TEST(Sight(game, anna).course().at == 1); }) == 0u);
        BOOST_TEST(Sight(game, anna).heard().size() == Sight(game_of("marks", "mark:a1"), anna).heard().size());
    }
}

// What is remembered is of one line: others of the same tree, and games that take the place of one that is gone.
BOOST_AUTO_TEST_CASE(lines_are_remembered_by_their_end) {
    Game game = game_of("marks", "mark:a1 mark:a1 mark:b1 mark:c1");
    BOOST_TEST((Sight(game, anna).course().nodes == std::vector<NodeId>{0, 1, 3, 4}));
    BOOST_TEST((Sight(game, bert).course().nodes == std::vector<NodeId>{0, 1, 2, 3, 4}));
    game.go(1);
    BOOST_REQUIRE(game.play("mark:c2").ok());
    BOOST_TEST((Sight(game, anna).course().nodes == std::vector<NodeId>{0, 1, 5}));
    game.go(4);
    BOOST_TEST((Sight(game, anna).course().nodes == std::vector<NodeId>{0, 1, 3, 4}));
    for (int i = 0; i < 300; ++i) {
        const Game next = game_of("marks", i % 2 ? "mark:a1 mark:a1 mark:b1" : "mark:a1 mark:b1 mark:c1");
        const auto expected = i % 2 ? std::vector<NodeId>{0, 1, 3} : std::vector<NodeId>{0, 1, 2, 3};
        BOOST_TEST_REQUIRE((Sight(next, anna).course().nodes == expected), i);
    }
}

// Random play of both variants: two games that differ in what Bert did unseen.
BOOST_AUTO_TEST_CASE(random_twins_are_told_the_same) {
    constexpr std::uint64_t seed = 20261122;
    BOOST_TEST_MESSAGE("seed " << seed);
    std::uint64_t dice = seed;
    int compared = 0;
    for (int number = 0; number < 40; ++number) {
        Game one = game_of("marks"), other = one;
        while (one.may_play() && other.may_play()) {
            const SeatId mover = one.variant().to_act(one.state()).front();
            if (other.variant().to_act(other.state()).front() != mover) break;
            const auto actions = one.variant().legal(one.state(), mover);
            const Action action = actions[splitmix64(dice) % actions.size()];
            const auto played = one.play(action);
            BOOST_REQUIRE(played.ok());
            if (mover == bert.seat && one.variant().to_act(one.state()) == std::vector{mover}) continue;  // unseen
            if (!other.play(action).ok()) break;
            const bool alike = one.variant().to_act(one.state()) == other.variant().to_act(other.state());
            if (!alike || one.view(anna) != other.view(anna)) break;
            if (!one.hides() || !other.hides()) break;
            BOOST_TEST_REQUIRE(told({one, anna}) == told({other, anna}), "game " << number);
            ++compared;
        }
    }
    BOOST_TEST_MESSAGE(compared << " pairs compared");
    BOOST_TEST(compared > 60);
}

BOOST_AUTO_TEST_SUITE_END()
