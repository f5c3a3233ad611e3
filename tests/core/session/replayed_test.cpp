// What a ruling would change is what the game would be, had it been played under it: repetitions, rights to castle and
// whatever else came before are not forgotten. By cases, and by random games of every variant that ships.
#include <boost/test/unit_test.hpp>

#include "pinwheel/game/tree/game.h"
#include "pinwheel/game/tree/what_if.h"
#include "pinwheel/view/random.h"
#include "support/shipped.h"
#include "tree/board_changes.h"

using namespace pinwheel;

namespace {

using Chosen = std::map<std::string, std::string>;

using test::shipped;

Game game_of(const char* variant, const Chosen& chosen, const std::string& moves, std::uint64_t seed = 1) {
    const auto rules = shipped().bind(variant, "", chosen);
    BOOST_REQUIRE(rules.ok());
    Setup setup;
    setup.seed = seed;
    Game game = Game::make(*rules, setup).value();
    std::istringstream words(moves);
    for (std::string token; words >> token;) {
        const auto played = game.play(token);
        BOOST_REQUIRE_MESSAGE(played.ok(), token + ": " + (played ? std::string() : played.error().message));
    }
    return game;
}

const WhatIf& row_of(const WhatIfTable& table, const Game& game, std::string_view ruling, std::string_view option) {
    const auto& catalogue = game.variant().info().rulings;
    for (const WhatIf& row : table.rows)
        if (catalogue[row.ruling].id == ruling && catalogue[row.ruling].options[row.option].id == option) return row;
    throw std::logic_error("no such row");
}

/// The game played under other rules; none where its line cannot be.
std::optional<Game> replayed(const Game& game, const Rulings& rulings) {
    Game other = game;
    BoundRuleset rules = game.rules();
    rules.rulings = rulings;
    const auto misfit = other.use(std::move(rules));
    if (!misfit || *misfit) return {};
    return other;
}

bool stand_alike(const Game& one, const Game& other, NodeId id) {
    const Variant& variant = one.variant();
    return variant.save(*one.state_at(id)) == variant.save(*other.state_at(id)) ||
           same_boards(variant.view(*one.state_at(id), Viewer::arbiter()),
                       variant.view(*other.state_at(id), Viewer::arbiter()));
}

/// Random choices of so many rulings of play.
Chosen some_choices(const VariantInfo& info, int count, std::uint64_t& dice) {
    Chosen chosen;
    for (int i = 0; i < count; ++i) {
        const RulingSpec& spec = info.rulings[splitmix64(dice) % info.rulings.size()];
        if (spec.options.size() > 1)
            chosen[spec.id] =
                spec.options[(spec.standard + 1 + splitmix64(dice) % (spec.options.size() - 1)) % spec.options.size()]
                    .id;
    }
    return chosen;
}

/// Of an action at the cursor: what its explanation says of each ruling is so in the game played under the default.
int check_reasons(const Game& game, const Action& action) {
    const VariantInfo& info = game.variant().info();
    const Explanation e = game.explain(action, Viewer::arbiter());
    int checked = 0;
    for (std::size_t r = 0; r < info.rulings.size(); ++r) {
        const RulingSpec& spec = info.rulings[r];
        if (game.rules().rulings[r] == spec.standard || spec.affects != RulingSpec::Affects::play) continue;
        Rulings rulings = game.rules().rulings;
        BOOST_REQUIRE(!rulings.set(spec.id, spec.options[spec.standard].id));
        const auto other = replayed(game, rulings);
        if (!other || !stand_alike(game, *other, game.cursor())) continue;
        const Variant& variant = game.variant();
        if (variant.to_act(other->state()) != variant.to_act(game.state()) ||
            variant.phase(other->state()) != variant.phase(game.state()))
            continue;
        ++checked;
        const bool legal = variant.is_legal(other->state(), action);
        for (const Finding& f : e.findings) {
            if (f.ruling != spec.id) continue;
            BOOST_TEST_CONTEXT(e.message) {
                if (f.code == "legal-by-ruling" && f.details.back().first != "with") BOOST_TEST(!legal);
                if (f.code == "refused-by-ruling") BOOST_TEST(legal);
                if (f.code == "done-by-ruling") {
                    const auto now = variant.apply(game.state(), action), then = variant.apply(other->state(), action);
                    BOOST_REQUIRE((now.ok() && then.ok()));
                    Game here = game, there = *other;
                    (void)here.play(action);
                    (void)there.play(action);
                    BOOST_TEST((now->said != then->said || variant.save(*now->next) != variant.save(*then->next) ||
                                !same_outcome(here.verdict(), there.verdict())));
                }
            }
        }
    }
    return checked;
}

/// Of each option of play at the cursor: what-if tells the position and the verdict of the game played under it.
int check_what_if(const Game& game) {
    const WhatIfTable table = what_if(game, game.cursor());
    const NodeId parent = game.node(game.cursor()).parent;
    int checked = 0;
    for (const WhatIf& row : table.rows) {
        if (!row.play) continue;
        const RulingSpec& spec = game.rules().rulings.catalogue()[row.ruling];
        Rulings rulings = game.rules().rulings;
        BOOST_REQUIRE(!rulings.set(spec.id, spec.options[row.option].id));
        const auto other = replayed(game, rulings);
        if (!other || !stand_alike(game, *other, parent)) continue;
        ++checked;
        BOOST_TEST_CONTEXT(spec.id << "=" << spec.options[row.option].id << " at ply " << game.ply()) {
            BOOST_TEST(!row.unasked);
            BOOST_TEST(game.variant().save(*row.state) == game.variant().save(other->state()));
            BOOST_TEST(same_outcome(row.judged.verdict, other->verdict()));
        }
    }
    return checked;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(replayed_under_rulings)

BOOST_AUTO_TEST_CASE(reasons_do_not_forget_what_came_before) {
    struct Row {
        const char *id, *variant;
        Chosen chosen;
        std::string moves;
        const char *asked, *said, *unsaid;
    };
    const std::string there_and_back = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1";
    const Row table[] = {
        {"a right to castle that a ruling took away",
         "chess",
         {{"castling.allowed", "no"}},
         "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5",
         "e1g1",
         "By its default, yes, it would be legal.",
         ""},
        {"a right to castle that was lost since",
         "chess",
         {{"castling.allowed", "no"}},
         "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 h1f1 h8f8 f1h1 f8h8",
         "e1g1",
         "Castling is not allowed.",
         "it would be legal"},
        {"occurrences counted by another ruling",
         "chess",
         {{"repetition.en-passant", "raw"}},
         "e2e4 g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8",
         "f3g1",
         "By its default, board-legal, the game would end by it (threefold): a draw.",
         ""},
        {"too few occurrences",
         "chess",
         {{"repetition.en-passant", "raw"}},
         "e2e4 g8f6 g1f3 f6g8",
         "f3g1",
         "",
         "By its default"},
        {"a third occurrence in blind chess",
         "blind-chess",
         {{"BR20", "type"}},
         there_and_back,
         "f6g8",
         "Drawn by threefold repetition.",
         "BR20"},
        {"a third occurrence that must be claimed",
         "blind-chess",
         {{"BR21", "claim"}},
         there_and_back + " f6g8 g1f3 g8f6 f3g1",
         "f6g8",
         "",
         "The position afterwards"},
        {"a touched piece", "blind-chess", {{"BR19", "yes"}}, "e2e4 e7e5 g1", "g1f3", "can go to f3", "BR19"},
    };
    for (const Row& row : table) {
        const Game game = game_of(row.variant, row.chosen, row.moves);
        const std::string told = game.explain(row.asked, Viewer::arbiter()).message;
        BOOST_TEST_CONTEXT(row.id << ": " << told) {
            if (*row.said) BOOST_TEST(told.find(row.said) != told.npos);
            if (*row.unsaid) BOOST_TEST(told.find(row.unsaid) == told.npos);
        }
    }
}

BOOST_AUTO_TEST_CASE(what_if_does_not_forget_what_came_before) {
    // Castling was never allowed, and neither king has moved.
    Game game = game_of("chess", {{"castling.allowed", "no"}}, "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5");
    const auto gained = row_of(what_if(game, game.cursor()), game, "castling.allowed", "yes").gained_tokens;
    BOOST_TEST((gained == std::vector<std::string>{"e1g1"}));

    // The kings have moved since the first occurrence: with rights to castle it would be the second one now.
    game = game_of("chess", {{"castling.allowed", "no"}}, "e2e4 e7e5 e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8");
    const WhatIfTable table = what_if(game, game.cursor());
    BOOST_TEST(table.now.verdict.reason == "threefold");
    BOOST_TEST(row_of(table, game, "castling.allowed", "yes").verdict_changes);
    BOOST_TEST(!row_of(table, game, "castling.allowed", "yes").judged.verdict.over);
}

BOOST_AUTO_TEST_CASE(what_allows_a_refused_move_is_found_in_the_game_played_under_it) {
    Game game = game_of("chess", {}, "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1");
    const auto misfit = game.use(*shipped().bind("chess", "", {{"castling.allowed", "no"}}));
    BOOST_REQUIRE((misfit.ok() && misfit->has_value()));
    const std::string& why = (*misfit)->error.message;
    BOOST_TEST_CONTEXT(why) BOOST_TEST(why.find("It is legal with castling.allowed=yes.") != why.npos);
    BOOST_REQUIRE(!game.tails().empty());
    BOOST_TEST(game.tails()[0].why.find("It is legal with castling.allowed=yes.") != std::string::npos);
}

/// Lines kept from earlier questions are those of the position asked about, whichever way the cursor went.
BOOST_AUTO_TEST_CASE(questions_in_any_order_have_the_answers_of_a_fresh_game) {
    const Chosen chosen{{"castling.allowed", "no"}};
    Game game = game_of("chess", chosen, "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 h1f1 h8f8 f1h1 f8h8");
    const std::string legal = "By its default, yes, it would be legal.";
    const auto allowed = [&] {
        return game.explain("e1g1", Viewer::arbiter()).message.find(legal) != std::string::npos;
    };
    BOOST_TEST(!allowed());
    game.go_ply(6);
    BOOST_TEST(allowed());
    BOOST_REQUIRE(game.play("a2a3").ok());
    BOOST_REQUIRE(game.play("a7a6").ok());
    BOOST_TEST(allowed());
    Game copy = game;
    BOOST_REQUIRE(!copy.use(*shipped().bind("chess", "", {}))->has_value());
    BOOST_TEST(copy.explain("e1g1", Viewer::arbiter()).legal);
    game.go_ply(0);
    BOOST_TEST(!allowed());
}

BOOST_AUTO_TEST_CASE(random_games_of_every_variant) {
    std::uint64_t dice = 5;
    for (const auto& variant : shipped().variants()) {
        int reasons = 0, rows = 0;
        for (std::uint64_t number = 0; number < 16; ++number) {
            const auto rules = shipped().bind(variant->info().id, "",
                                              some_choices(variant->info(), 1 + static_cast<int>(number % 2), dice));
            if (!rules) continue;
            Setup setup;
            setup.seed = number;
            auto made = Game::make(*rules, setup);
            if (!made) continue;
            Game& game = made.value();
            BOOST_TEST_CONTEXT(variant->info().id << " number " << number)
            for (int ply = 0; ply < 60 && game.may_play(); ++ply) {
                const auto seats = variant->to_act(game.state());
                const auto legal = variant->legal(game.state(), seats.front());
                if (legal.empty()) break;
                reasons += check_reasons(game, legal[splitmix64(dice) % legal.size()]);
                if (ply % 11 == 10) rows += check_what_if(game);
                // There and back, so that positions come up again.
                Action next = legal[splitmix64(dice) % legal.size()];
                if (!game.play(next)) break;
            }
        }
        BOOST_TEST_MESSAGE(variant->info().id << ": " << reasons << " reasons, " << rows << " rows of what-if");
        BOOST_TEST(reasons > 50);
        BOOST_TEST(rows > 50);
    }
}

BOOST_AUTO_TEST_SUITE_END()
