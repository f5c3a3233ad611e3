// What a game says may be done can be written down and read again: in random games of every variant, under two or three
// rulings otherwise or under many, the token of every legal action is read as that action.
#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "library.h"
#include "pinwheel/view/random.h"
#include "support/rounds.h"

namespace {

using namespace pinwheel;

/// Two or three rulings by chance, or as many as there are.
std::map<std::string, std::string> chance_rulings(const VariantInfo& info, std::uint64_t& dice, bool many) {
    std::map<std::string, std::string> chosen;
    if (info.rulings.empty()) return chosen;
    for (std::uint64_t n = many ? info.rulings.size() : 2 + splitmix64(dice) % 2; n > 0; --n) {
        const RulingSpec& spec = info.rulings[splitmix64(dice) % info.rulings.size()];
        chosen[spec.id] = spec.options[splitmix64(dice) % spec.options.size()].id;
    }
    return chosen;
}

std::string in_words(const std::map<std::string, std::string>& rulings) {
    std::string text;
    for (const auto& [id, option] : rulings) text += " " + id + "=" + option;
    return text;
}

/// Alone a token is that of the first seat that acts; that of another may have to name it.
bool reads_back(const Variant& variant, const State& state, const Action& action, const std::string& token) {
    for (const std::string& text : {token, variant.info().seats[action.actor.v].id + ":" + token})
        if (const auto read = variant.parse(state, text); read && *read == action) return true;
    return false;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(tokens)

BOOST_AUTO_TEST_CASE(of_legal_actions_are_read_as_those) {
    for (const Variant* variant : test::library().variants()) {
        const VariantInfo& info = variant->info();
        std::size_t read = 0;
        for (int game = 0; game < test::rounds(200); ++game) {
            const std::uint64_t seed = 90001u + static_cast<std::uint64_t>(game);
            std::uint64_t dice = seed;
            const auto chosen = chance_rulings(info, dice, game % 2 == 1);
            Rulings rulings(info.rulings);
            for (const auto& [id, option] : chosen) BOOST_REQUIRE(!rulings.set(id, option));
            const auto start = variant->start(rulings, {});
            if (!start) continue;  // rulings that do not go together
            StatePtr state = *start;
            for (int ply = 0; ply < 250; ++ply) {
                std::vector<Action> all;
                for (const SeatId seat : variant->to_act(*state))
                    for (const Action& action : variant->legal(*state, seat)) all.push_back(action);
                if (all.empty()) break;
                // Of long lists some: the others have their turn.
                const std::size_t step = all.size() / 12 + 1;
                for (std::size_t i = splitmix64(dice) % step; i < all.size(); i += step, ++read) {
                    const std::string token = variant->token(*state, all[i]);
                    BOOST_REQUIRE_MESSAGE(reads_back(*variant, *state, all[i], token),
                                          info.id << ", seed " << seed << in_words(chosen) << ", ply " << ply << ": "
                                                  << token << " is legal and not read as that in "
                                                  << variant->save(*state));
                }
                std::erase_if(all, [&](const Action& a) { return info.kind_of(a) == ActionSpec::Kind::resign; });
                if (all.empty()) break;
                const auto next = variant->apply(*state, all[splitmix64(dice) % all.size()]);
                BOOST_REQUIRE_MESSAGE(next.ok(), info.id << ", seed " << seed << in_words(chosen) << ", ply " << ply);
                state = next->next;
            }
        }
        BOOST_TEST_MESSAGE(info.id << ": " << read << " tokens read");
        BOOST_TEST(read > 0u);
    }
}

BOOST_AUTO_TEST_SUITE_END()
