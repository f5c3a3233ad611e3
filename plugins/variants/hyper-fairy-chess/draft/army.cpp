#include "draft/army.h"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace pinwheel::hyper_fairy {
namespace {

constexpr std::array<Tier, 4> canonical_tiers{Tier::three, Tier::two, Tier::one, Tier::other};

/// Every kind in canonical order.
std::vector<KindId> canonical_order(const Catalogue& c) {
    std::vector<KindId> order;
    for (const Tier tier : canonical_tiers)
        for (int k = 1; k <= c.count(); ++k)
            if (c[static_cast<KindId>(k)].tier == tier) order.push_back(static_cast<KindId>(k));
    return order;
}

using Wide = ArmyNumber;
constexpr int widest = most_pieces + most_kinds;

/// choose[n][k] for k up to most_pieces: below 2^117, so that sums of them fit.
struct Binomials {
    std::array<std::array<Wide, most_pieces + 1>, widest + 1> choose{};
    Binomials() {
        for (std::size_t n = 0; n <= widest; ++n) {
            choose[n][0] = 1;
            for (std::size_t k = 1; k <= most_pieces && k <= n; ++k)
                choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
        }
    }
    /// Armies of at most `pieces` pieces of so many types.
    Wide armies(int types, int pieces) const {
        return choose[static_cast<std::size_t>(types + pieces)][static_cast<std::size_t>(pieces)];
    }
};

const Binomials& binomials() {
    static const Binomials table;
    return table;
}

}  // namespace

int Army::total() const { return std::accumulate(count.begin(), count.end(), 0); }

std::string canonical(const Army& army, const Catalogue& c) {
    std::string text;
    for (const KindId k : canonical_order(c))
        if (army[k]) text += (text.empty() ? "" : ",") + c[k].symbol + "x" + std::to_string(army[k]);
    return text;
}

namespace {

Error wrong_army(std::size_t at, const std::string& expected) {
    const std::string where = "offset " + std::to_string(at);
    return {"army.text", "At " + where + " of the army: expected " + expected + ".", where};
}

}  // namespace

Result<Army> read_army(std::string_view text, const Catalogue& c) {
    Army army;
    std::size_t at = 0;
    int total = 0;
    while (at < text.size()) {
        const std::size_t item = at, times = text.find('x', at);
        const KindId kind = times == text.npos ? no_kind : c.find_symbol(text.substr(at, times - at));
        if (kind == no_kind) return wrong_army(item, "the symbol of a type and 'x'");
        std::uint8_t& count = army[kind];
        if (count) return wrong_army(item, "a type that was not there before");
        at = times + 1;
        const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), count);
        if (error != std::errc{} || count < 1 || text[at] == '0' || (total += count) > most_pieces)
            return wrong_army(at, "a count");
        at = static_cast<std::size_t>(end - text.data());
        if (at == text.size()) break;
        if (text[at] != ',' || ++at == text.size()) return wrong_army(at, "a comma and another item");
    }
    return army;
}

Result<Army> read_canonical(std::string_view text, const Catalogue& c) {
    auto army = read_army(text, c);
    if (army && canonical(*army, c) != text)
        return wrong_army(0, "the types in canonical order, '" + canonical(*army, c) + "'");
    return army;
}

Wide army_number(const Army& army, int types) {
    Wide number = 0;
    int left = most_pieces;
    for (int k = 1; k <= types; ++k) {
        const int count = army[static_cast<KindId>(k)];
        for (int fewer = 0; fewer < count; ++fewer) number += binomials().armies(types - k, left - fewer);
        left -= count;
    }
    return number;
}

bool army_of_number(Wide number, int types, Army& army) {
    army = {};
    if (types > most_kinds || number >= binomials().armies(types, most_pieces)) return false;
    int left = most_pieces;
    for (int k = 1; k <= types; ++k)
        for (;; --left) {
            const Wide without = binomials().armies(types - k, left);
            if (number < without) break;
            number -= without;
            ++army[static_cast<KindId>(k)];
        }
    return true;
}

}  // namespace pinwheel::hyper_fairy
