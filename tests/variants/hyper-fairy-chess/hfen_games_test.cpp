// Positions of random games under random rulings through their text and back: what comes back is equal and allows the
// same. The default run plays a share of the games; PINWHEEL_HFEN_GAMES is how many.
#include <cstdlib>

#include "random_start.h"
#include "support/rounds.h"

namespace pinwheel::hyper_fairy {
namespace {

constexpr std::uint64_t hfen_seed = 2028;

int hfen_games_wanted() {
    const char* wanted = std::getenv("PINWHEEL_HFEN_GAMES");
    return wanted ? std::max(1, std::atoi(wanted)) : test::rounds(400);
}

/// Few pieces anywhere, so that pawns come through.
Position sparse_start(std::uint64_t& dice, const Laws& laws) {
    Position p = empty_position(laws);
    const int kinds = static_cast<int>(laws.kinds.size());
    const auto anywhere = [&] {
        Square s = 0;
        do s = static_cast<Square>(below(dice, laws.size.squares()));
        while (p.occupied().has(s));
        return s;
    };
    for (const int side : {0, 1}) {
        put(p, anywhere(), side, laws.catalogue->find("king"), false);
        for (int i = 0; i < 6; ++i) {
            // The six of tier 1 come first in the catalogue.
            const auto chosen = static_cast<KindId>(1 + below(dice, i < 4 ? 6 : kinds));
            if (laws.kind(chosen).has(flag_castles)) continue;
            put(p, anywhere(), side, chosen, below(dice, 2) && keeps_unmoved(laws.kind(chosen)));
            if (laws.kind(chosen).has(flag_promotion_pool))
                for (const int owner : {0, 1}) add_to_pool(p, owner, chosen);
        }
    }
    refresh_key(p);
    return p;
}

std::map<std::string, std::string> some_rulings(std::uint64_t& dice, int share) {
    std::map<std::string, std::string> chosen;
    for (const RulingSpec& spec : catalogue_of_rulings())
        if (below(dice, share) == 0)
            chosen[spec.id] =
                spec.options[static_cast<std::size_t>(below(dice, static_cast<int>(spec.options.size())))].id;
    return chosen;
}

std::string words(const std::map<std::string, std::string>& rulings) {
    std::string out;
    for (const auto& [id, option] : rulings) out += " " + id + "=" + option;
    return out;
}

std::vector<std::string> moves_of(const HyperFairyChess& rules, const GamePosition& p) {
    std::vector<std::string> out;
    for (const SeatId seat : rules.to_act(p))
        for (const Action& action : rules.legal(p, seat)) out.push_back(rules.token(p, action));
    std::sort(out.begin(), out.end());
    return out;
}

/// What is lost of a position by its text; empty where nothing is.
std::string loss(const HyperFairyChess& rules, const Rulings& rulings, const GamePosition& p) {
    const std::string text = rules.save(p);
    const auto back = rules.start(rulings, {text, {}, 0});
    if (!back) return "refused: " + back.error().message;
    if (rules.save(*back) != text) return "comes back as " + rules.save(*back);
    if (rules.key(*back) != rules.key(p)) return "has another key";
    if (!(back->origin == p.origin)) return "forgets what promoted pieces were";
    if (moves_of(rules, *back) != moves_of(rules, p)) return "allows other moves";
    return {};
}

}  // namespace

BOOST_AUTO_TEST_CASE(games_under_random_rulings_come_back, *boost::unit_test::label("long")) {
    constexpr BoardSize sizes[] = {{8, 8}, {10, 8}, {10, 10}};
    const HyperFairyChess rules;
    long plies = 0;
    int promoted = 0, hires = 0, faults = 0;
    for (int n = 0; n < hfen_games_wanted() && faults < 5; ++n) {
        std::uint64_t dice = hfen_seed + 7919u * static_cast<std::uint64_t>(n);
        const auto chosen = some_rulings(dice, 1 + n % 4);
        const Rulings rulings = rulings_with(chosen);
        const auto laws = laws_for(standard_catalogue(), choices_of(rulings), sizes[n % 3]);
        const std::string begin = write_hfen(n % 2 ? sparse_start(dice, *laws) : random_start(dice, *laws));
        auto game = rules.start(rulings, {begin, {}, 0});
        if (!game) {
            BOOST_TEST(game.ok(), "game " << n << ": " << begin << words(chosen) << ": " << game.error().message);
            ++faults;
            continue;
        }
        for (int ply = 0; ply < 120; ++ply, ++plies) {
            if (const std::string lost = loss(rules, rulings, *game); !lost.empty()) {
                BOOST_TEST(lost.empty(), "game " << n << ", ply " << ply << ": " << rules.save(*game) << " " << lost
                                                 << " under" << words(chosen));
                ++faults;
                break;
            }
            const auto seats = rules.to_act(*game);
            if (seats.empty()) break;
            const auto legal = rules.legal(*game, seats.front());
            if (legal.empty()) break;
            const Action action = legal[static_cast<std::size_t>(below(dice, static_cast<int>(legal.size())))];
            promoted += rules.token(*game, action).find('=') != std::string::npos;
            hires += game->play.mercenary != no_square;
            std::vector<Announcement> said;
            BOOST_REQUIRE(!rules.play(game.value(), action, said));
        }
    }
    BOOST_TEST_MESSAGE("seed " << hfen_seed << ": " << hfen_games_wanted() << " games, " << plies << " plies, "
                               << promoted << " promotions, " << hires << " plies after a Mercenary's");
    BOOST_TEST(promoted > 0);
    BOOST_TEST(hires > 0);
}

}  // namespace pinwheel::hyper_fairy
