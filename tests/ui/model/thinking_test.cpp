// Bots at the table: whole turns, off the thread, cancelled and hurried.
#include <boost/test/unit_test.hpp>

#include <chrono>
#include <future>
#include <set>

#include "../../core/session/hush.h"
#include "library.h"
#include "model/cards/new_game.h"
#include "model/play/bot_thinking.h"
#include "model/secrets/bot_turns.h"
#include "pinwheel/game/variant/model.h"
#include "pinwheel/game/variant/random_bot.h"

using namespace pinwheel;
using namespace pinwheel::ui;

BOOST_AUTO_TEST_SUITE(thinking)

namespace {

constexpr SeatId white{0}, black{1};

/// Thinks until it is asked to stop; notes what it was given.
class Slow final : public Bot {
public:
    const BotInfo& info() const override { return info_; }
    Result<BotChoice> choose(const Variant& variant, const StatePtr& state, const View& view,
                             std::span<const Announcement>, SeatId seat, const BotLimits& limits) const override {
        saw_state = state != nullptr;
        saw = view.viewer;
        if (limits.on_progress) limits.on_progress("depth 3");
        if (!told_.exchange(true)) started.set_value();
        while (!limits.stop.stop_requested()) std::this_thread::yield();
        for (const Offer& offer : variant.offers(view))
            if (offer.path.size() == 2 && offer.path[1] != "button:touch" && offer.action.actor == seat)
                return BotChoice{offer.action, {}};
        return Error{"bot.nothing", "Nothing.", {}};
    }
    mutable bool saw_state = false;
    mutable Viewer saw;
    mutable std::promise<void> started;

private:
    mutable std::atomic<bool> told_{false};
    BotInfo info_{"slow", "Slow", {}};
};

/// Goes on telling of its progress for a while after it was asked to stop, in words too long to be kept in place.
class Talkative final : public Bot {
public:
    const BotInfo& info() const override { return info_; }
    Result<BotChoice> choose(const Variant&, const StatePtr&, const View&, std::span<const Announcement>, SeatId,
                             const BotLimits& limits) const override {
        limits.on_progress(std::string(100, 'a'));
        started.set_value();
        while (!limits.stop.stop_requested()) std::this_thread::yield();
        for (int i = 0; i < 200; ++i) {
            limits.on_progress(std::string(200 + static_cast<std::size_t>(i), 'b'));
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        finished = true;
        return Error{"bot.nothing", "Nothing.", {}};
    }
    mutable std::promise<void> started;
    mutable std::atomic<bool> finished{false};

private:
    BotInfo info_{"talkative", "Talkative", {}};
};

class Throwing final : public Bot {
public:
    const BotInfo& info() const override { return info_; }
    Result<BotChoice> choose(const Variant&, const StatePtr&, const View&, std::span<const Announcement>, SeatId,
                             const BotLimits&) const override {
        throw std::out_of_range("no such square");
    }

private:
    BotInfo info_{"throwing", "Thrower", {}};
};

class Wrong final : public Bot {
public:
    const BotInfo& info() const override { return info_; }
    Result<BotChoice> choose(const Variant&, const StatePtr&, const View&, std::span<const Announcement>, SeatId seat,
                             const BotLimits&) const override {
        return BotChoice{Action{0, 3, seat, {0, 0, 0}}, {}};
    }

private:
    BotInfo info_{"wrong", "Wrong", {}};
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_turn_ends_when_the_seat_is_not_to_act) {
    for (const char* id : {"blind-random", "blind-casual"}) {
        const Bot* bot = test::registry().bot(id);
        BOOST_REQUIRE(bot);
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            Game game = test::game("e2e4", "blind-chess");
            BotLimits limits;
            limits.seed = seed;
            const Turn turn = think_turn(*bot, game, black, limits, false);
            BOOST_TEST(!turn.error);
            BOOST_REQUIRE(!turn.actions.empty());
            for (const Action& action : turn.actions) BOOST_REQUIRE(game.play(action));
            BOOST_TEST((game.variant().to_act(game.state()).front() == white || game.verdict().over));
        }
    }
}

// The time of an answer tells nothing of the attempts before it.
BOOST_AUTO_TEST_CASE(a_turn_that_hides_something_is_due_at_a_step) {
    using namespace std::chrono_literals;
    struct Row {
        std::chrono::nanoseconds first, all;
        std::chrono::milliseconds due;
    };
    constexpr Row rows[] = {
        {1ms, 1ms, 250ms},        {1ms, 200ms, 250ms},      {90ms, 90ms, 250ms}, {90ms, 240ms, 250ms},
        {120ms, 120ms, 250ms},    {121ms, 121ms, 500ms},    {1ms, 251ms, 500ms}, {1000ms, 1000ms, 1500ms},
        {1000ms, 1400ms, 1500ms}, {1000ms, 1501ms, 1750ms},
    };
    for (const Row& row : rows)
        BOOST_TEST(answer_due(row.first, row.all).count() == row.due.count(), row.first.count()
                                                                                  << " " << row.all.count());

    const auto attempts_of = [](const Bot& bot, const Game& game, std::uint64_t seed) {
        BotLimits limits;
        limits.seed = seed;
        const auto before = std::chrono::steady_clock::now();
        const Turn turn = think_turn(bot, game, black, limits, false);
        const auto after = std::chrono::steady_clock::now();
        // It began between these.
        BOOST_TEST((turn.due - 250ms >= before && turn.due - 250ms <= after));
        return turn.actions.size();
    };
    const Bot* bot = test::registry().bot("blind-random");
    std::set<std::size_t> attempts;
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        attempts.insert(attempts_of(*bot, test::game("e2e4", "blind-chess"), seed));
    BOOST_TEST(attempts.size() > 1u);
    // Where nothing is hidden nobody waits.
    const auto random = make_random_bot();
    BOOST_TEST((think_turn(*random, test::game("", "chess"), white, {}, false).due ==
                std::chrono::steady_clock::time_point()));
}

BOOST_AUTO_TEST_CASE(every_variant_is_played_by_the_random_bot) {
    const auto bot = make_random_bot();
    for (const char* variant : {"duplicate-chess", "chess", "quantum-chess"}) {
        const Game game = test::game("", variant);
        const Turn turn = think_turn(*bot, game, game.variant().to_act(game.state()).front(), {}, false);
        BOOST_TEST(!turn.error);
        BOOST_TEST(turn.actions.size() >= 1u);
    }
}

// Where there is a move, nobody resigns, offers, answers or claims by lot, in random games either.
BOOST_AUTO_TEST_CASE(chance_moves_pieces) {
    using Kind = ActionSpec::Kind;
    const auto bot = make_random_bot();
    const std::tuple<const char*, const char*, const char*> rows[] = {
        {"blind-chess", "standard", "e2e4"},
        {"blind-chess", "standard", "e2e4 offer-draw"},
        {"blind-chess", "table", ""},
        {"hyper-fairy-chess", "", "army:Kx1,Qx1 commit b:army:Kx1,Qx1 b:commit K@e1 b:K@e8 Q@d1 b:Q@d8"},
        {"hyper-fairy-chess", "", ""},
        {"duplicate-chess", "", ""}};
    for (const auto& [variant, ruleset, line] : rows) {
        const Game game = test::game(line, variant, ruleset);
        const VariantInfo& info = game.variant().info();
        const SeatId seat = game.variant().to_act(game.state()).front();
        const auto moves = [&](const Action& action) {
            const Kind kind = info.kind_of(action);
            return kind == Kind::play || kind == Kind::pass || kind == Kind::touch || kind == Kind::commit;
        };
        for (std::uint64_t seed = 1; seed <= 400; ++seed) {
            BotLimits limits;
            limits.seed = seed;
            const auto choice = bot->choose(game.variant(), info.hidden ? nullptr : game.state_at(game.cursor()),
                                            game.view(Viewer::of(seat)), {}, seat, limits);
            BOOST_REQUIRE(choice);
            BOOST_TEST(moves(choice->action),
                       variant << " " << line << ": " << game.variant().token(game.state(), choice->action));
            std::uint64_t dice = seed;
            const auto drawn = random_action(game.variant(), game.state(), dice);
            BOOST_REQUIRE(drawn);
            BOOST_TEST(moves(*drawn), variant << " " << line);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_player_that_must_see_all_is_offered_where_nothing_is_hidden) {
    for (const Variant* variant : test::registry().variants()) {
        const auto players = player_choices(test::registry(), variant->info().id);
        const bool offered = std::any_of(players.begin(), players.end(),
                                         [](const PlayerChoice& each) { return each.bot == "playouts"; });
        BOOST_TEST(offered == !variant->info().hidden, variant->info().id);
        const Bot* usual = usual_bot(test::registry(), variant->info().id);
        BOOST_TEST((usual && usual->info().id != "random" || variant->info().hidden), variant->info().id);
    }
}

// A mate in one; elsewhere anything legal.
BOOST_AUTO_TEST_CASE(playouts_see_what_a_beginner_sees) {
    const std::tuple<const char*, const char*, const char*> rows[] = {
        {"chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "d1d8"},
        {"quantum-chess", "", ""},
        {"duplicate-chess", "", ""},
    };
    for (const auto& [variant, position, best] : rows) {
        const auto game = Game::make(*test::registry().bind(variant, ""), {position, {}, 0});
        BOOST_REQUIRE_MESSAGE(game.ok(), (game.ok() ? "" : game.error().message));
        const Bot* bot = test::registry().bot("playouts");
        BOOST_REQUIRE(bot);
        BotLimits limits;
        limits.ms = 60'000;
        limits.nodes = *best ? 1'500 : 40;
        const SeatId seat = game->variant().to_act(game->state()).at(0);
        const auto choice = bot->choose(game->variant(), game->state_at(0), {}, {}, seat, limits);
        BOOST_REQUIRE_MESSAGE(choice.ok(), variant);
        BOOST_TEST(game->variant().is_legal(game->state(), choice->action), variant);
        if (*best) BOOST_TEST(game->variant().token(game->state(), choice->action) == best, position);
    }
}

BOOST_AUTO_TEST_CASE(hidden_games_give_a_view_and_no_state) {
    for (const auto& [variant, hidden] : {std::pair{"blind-chess", true}, std::pair{"chess", false}}) {
        Slow bot;
        Thinker thinker;
        std::promise<Turn> answer;
        thinker.start(bot, test::game("", variant), white, {}, [&](Turn turn) { answer.set_value(std::move(turn)); });
        bot.started.get_future().wait();
        BOOST_TEST(bot.saw_state == !hidden);
        BOOST_TEST((bot.saw == Viewer::of(white)));
        BOOST_TEST(thinker.busy());
        BOOST_TEST(thinker.progress() == "depth 3");
        // It is asked again only after the first choice, which ends the turn of a legal move.
        thinker.hurry();
        auto future = answer.get_future();
        BOOST_REQUIRE((future.wait_for(std::chrono::seconds(20)) == std::future_status::ready));
        BOOST_TEST(future.get().actions.size() >= 1u);
    }
}

BOOST_AUTO_TEST_CASE(what_is_given_up_is_never_heard_of) {
    Slow bot;
    std::atomic<bool> heard{false};
    {
        Thinker thinker;
        thinker.start(bot, test::game("", "chess"), white, {}, [&](Turn) { heard = true; });
        bot.started.get_future().wait();
        thinker.give_up();
        BOOST_TEST(!thinker.busy());
    }
    BOOST_TEST(!heard);
}

// Seen by the address sanitizer: what a thread reports of its progress must be there until it has ended.
BOOST_AUTO_TEST_CASE(a_thought_may_talk_until_it_ends) {
    Talkative bot;
    {
        Thinker thinker;
        thinker.start(bot, test::game("", "chess"), white, {}, [](Turn) {});
        bot.started.get_future().wait();
    }
    BOOST_TEST(bot.finished);
}

BOOST_AUTO_TEST_CASE(a_bot_that_throws_is_an_error) {
    const Turn turn = think_turn(Throwing(), test::game("", "chess"), white, {}, false);
    BOOST_REQUIRE(turn.error);
    BOOST_TEST(turn.error->code == "bot.failed");
    BOOST_TEST(turn.error->message == "'Thrower' failed: no such square.");
    BOOST_TEST(turn.actions.empty());
}

BOOST_AUTO_TEST_CASE(an_unplayable_choice_is_an_error_and_plays_nothing) {
    const Turn turn = think_turn(Wrong(), test::game("", "chess"), white, {}, false);
    BOOST_REQUIRE(turn.error);
    BOOST_TEST(turn.error->code == "bot.illegal");
    BOOST_TEST(turn.actions.empty());
}

// --- the form of a new game ---

BOOST_AUTO_TEST_CASE(seats_choose_the_option_called_computer) {
    Workspace workspace(test::registry());
    const auto computer = [&](std::vector<Player> players) {
        const auto started = start_game(workspace, {"blind-chess", "", "", {}, std::move(players)});
        BOOST_REQUIRE(started);
        return (*started)->game().setup().options.at("computer");
    };
    BOOST_TEST(computer({}) == "none");
    BOOST_TEST(computer({{}, {"blind-casual", 100}}) == "b");
    BOOST_TEST(computer({{"blind-casual", 100}, {"blind-random", 100}}) == "both");
    for (const OptionSpec& option : asked_options(test::registry().variant("blind-chess")->info()))
        BOOST_TEST(option.id != "computer");
}

BOOST_AUTO_TEST_CASE(seats_taken_later_choose_it_too) {
    Workspace workspace(test::registry());
    const auto started = start_game(workspace, {"blind-chess", "", "", {}, {}});
    BOOST_REQUIRE(started);
    Document& document = **started;
    BOOST_REQUIRE(!document.edit("play", [](Game& game) -> Status {
        auto played = game.play("e2e4");
        return played ? Status{} : Status(played.error());
    }));
    Seating seating;
    BOOST_TEST(!with_computers(test::registry(), document.game(), seating).has_value());
    seating.put(SeatId{1}, {"blind-casual", 100});
    const auto one = with_computers(test::registry(), document.game(), seating);
    BOOST_REQUIRE(one.has_value());
    BOOST_TEST(one->setup().options.at("computer") == "b");
    BOOST_TEST(one->ply() == document.game().ply());
    BOOST_TEST(game_id(*one) == game_id(document.game()));
    BOOST_TEST(!with_computers(test::registry(), *one, seating).has_value());
    // What a bot tried before it left stays its own.
    seating.put(SeatId{1}, {});
    BOOST_TEST(!with_computers(test::registry(), *one, seating).has_value());
    seating.put(SeatId{0}, {"blind-random", 100});
    BOOST_TEST(with_computers(test::registry(), *one, seating)->setup().options.at("computer") == "both");
    Seating chess;
    chess.put(SeatId{0}, {"random", 100});
    BOOST_TEST(!with_computers(test::registry(), test::game("", "chess"), chess).has_value());
}

BOOST_AUTO_TEST_CASE(bots_of_other_variants_take_no_seat) {
    Workspace workspace(test::registry());
    const auto started = start_game(workspace, {"blind-chess", "", "", {}, {{"chess-search", 100}}});
    BOOST_REQUIRE(!started);
    BOOST_TEST(started.error().code == "bot.unknown");
    BOOST_TEST(bot_for(test::registry(), "blind-chess", "blind-casual").ok());
    BOOST_TEST(bot_for(test::registry(), "blind-chess", "random").ok());
}

// Else the time of its answer would tell of what another seat did in silence.
BOOST_AUTO_TEST_CASE(a_bot_is_asked_the_same_until_it_notices_something) {
    const SeatId anna{0}, cleo{2};
    Registry registry;
    BOOST_REQUIRE(!registry.add(toys::hush_of_three()));
    Game game = *Game::make(*registry.bind("hush-three", ""));
    const NodeId asked = game.cursor();
    const std::vector answer{*game.variant().parse(game.state(), "C:seal:2")};
    BOOST_REQUIRE(game.play("B:seal:1"));
    BOOST_TEST(still_asked(game, cleo, asked));
    BOOST_TEST(!still_asked(game, cleo, 999));
    BOOST_TEST(answer_fits(game, asked, answer));
    BOOST_REQUIRE(game.play(answer.front()));
    BOOST_TEST(!still_asked(game, cleo, asked));  // it is not to act any more
    BOOST_TEST(!answer_fits(game, asked, answer));
    BOOST_TEST(still_asked(game, anna, asked));
    BOOST_REQUIRE(game.play("A:seal:1"));
    BOOST_REQUIRE(game.play("C:nod"));
    BOOST_TEST(!still_asked(game, cleo, asked));
    BOOST_TEST(still_asked(game, cleo, game.cursor()));
    Game open = test::game("", "chess");
    BOOST_REQUIRE(open.play("e2e4"));
    const NodeId later = open.cursor();
    BOOST_REQUIRE(open.undo());
    BOOST_TEST(!still_asked(open, white, later));
}

BOOST_AUTO_TEST_CASE(errors_name_their_field) {
    Workspace workspace(test::registry());
    const VariantInfo& info = test::registry().variant("blind-chess")->info();
    struct Row {
        NewGame wanted;
        const char* field;
    };
    const Row rows[] = {
        {{"blind-chess", "", "8/8 nonsense", {}, {}}, "position"},
        {{"blind-chess", "", "", {{"mode", "deaf"}}, {}}, "mode"},
        {{"blind-chess", "no-such", "", {}, {}}, "ruleset"},
        {{"no-such", "", "", {}, {}}, "variant"},
    };
    for (const Row& row : rows) {
        const auto started = start_game(workspace, row.wanted);
        BOOST_REQUIRE(!started);
        BOOST_TEST(field_of(row.wanted, info, started.error()) == row.field);
    }
    BOOST_TEST(workspace.documents().empty());
}

BOOST_AUTO_TEST_CASE(choices_begin_with_a_person) {
    const auto choices = player_choices(test::registry(), "blind-chess");
    BOOST_REQUIRE(choices.size() >= 4);
    BOOST_TEST(choices.front().bot == "");
    BOOST_TEST(choices.front().title == "Person");
}

BOOST_AUTO_TEST_SUITE_END()
