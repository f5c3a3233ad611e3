// The Hall filter against the world-counting DP and exhaustive search (spec §3.5), and the units of §12.4.
#include <iostream>

#include "pinwheel/view/random.h"
#include "support/rounds.h"
#include "table.h"

namespace pinwheel::quantum {
namespace {

/// Random domains that are feasible most of the time: a hidden assignment, blurred.
Domains random_domains(std::uint64_t& dice) {
    Domains d{1, 2, 4, 8, 16, 16, 32, 32, 64, 64, 64, 64, 64, 64, 64, 64};
    for (std::size_t i = army_size; i-- > 1;) std::swap(d[i], d[splitmix64(dice) % (i + 1)]);
    const unsigned blur = splitmix64(dice) % 5;
    for (Domain& x : d) {
        for (unsigned k = 0; k < blur; ++k)
            if (splitmix64(dice) & 1) x = static_cast<Domain>(x | 1u << splitmix64(dice) % usual_classes);
        if (splitmix64(dice) % 24 == 0) x = static_cast<Domain>(1 + splitmix64(dice) % any_class);
    }
    return d;
}

/// Spec §3.5 (i): every class a piece has in some complete assignment, by trying. Stops as soon as all are seen.
class Exhaustive {
public:
    explicit Exhaustive(const Domains& d) : domains_(d) {
        for (std::size_t i = 0; i < army_size; ++i) order_[i] = i;
        std::sort(order_.begin(), order_.end(),
                  [&](auto a, auto b) { return __builtin_popcount(d[a]) < __builtin_popcount(d[b]); });
    }
    bool possible(std::size_t piece, unsigned c) {
        auto left = capacities;
        if (!left[c]--) return false;
        fixed_ = piece;
        return place(0, left);
    }

private:
    bool place(std::size_t k, std::array<std::uint8_t, class_count>& left) {
        if (k == army_size) return true;
        if (order_[k] == fixed_) return place(k + 1, left);
        for (unsigned rest = domains_[order_[k]]; rest; rest &= rest - 1) {
            const auto c = static_cast<std::size_t>(__builtin_ctz(rest));
            if (!left[c]) continue;
            --left[c];
            const bool ok = place(k + 1, left);
            ++left[c];
            if (ok) return true;
        }
        return false;
    }
    const Domains& domains_;
    std::array<std::size_t, army_size> order_{};
    std::size_t fixed_ = 0;
};

std::string text_of(const Domains& d) {
    std::string text;
    for (const Domain x : d) text += classes_text(x) + " ";
    return text;
}

/// Blurred domains often have few worlds, so the search fails early; the first choice of every piece mostly succeeds.
Domains exhaustive_filter(const Domains& d) {
    Domains out{};
    Exhaustive search(d);
    for (std::size_t i = 0; i < army_size; ++i)
        for (unsigned c = 0; c < usual_classes; ++c)
            if ((d[i] >> c & 1) && search.possible(i, c)) out[i] = static_cast<Domain>(out[i] | 1u << c);
    return out;
}

Domains dp_filter(const Domains& d, const Worlds& w) {
    Domains out{};
    for (std::size_t i = 0; i < army_size; ++i)
        for (unsigned c = 0; c < usual_classes; ++c)
            if (w.with[i][c]) out[i] = static_cast<Domain>(out[i] | 1u << c);
    (void)d;
    return out;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(hall)

BOOST_AUTO_TEST_CASE(filter_against_exhaustive_search) {
    std::uint64_t dice = 20261121;
    std::cout << "seed " << dice << "\n";
    int feasible = 0, wrong = 0;
    constexpr int inputs = 100'000;
    for (int n = 0; n < inputs && wrong < 5; ++n) {
        const Domains before = random_domains(dice);
        const Domains wanted = exhaustive_filter(before);
        const bool possible = wanted[0] != 0;
        for (const HallKind kind : {HallKind::portable, HallKind::avx2}) {
            if (!supported(kind)) continue;
            Domains after = before;
            const bool ok = hall_filter(after, kind);
            if (ok != possible || (ok && after != wanted) || (!ok && after != before)) {
                ++wrong;
                BOOST_ERROR("input " << n << ": " << text_of(before) << "gives " << text_of(after) << "not "
                                     << text_of(wanted));
            }
        }
        feasible += possible;
    }
    std::cout << inputs << " inputs, " << feasible << " feasible\n";
    BOOST_CHECK_GT(feasible, inputs / 2);
    BOOST_CHECK_LT(feasible, inputs);
}

BOOST_AUTO_TEST_CASE(filter_against_world_counts) {
    std::uint64_t dice = 4711;
    std::cout << "seed " << dice << "\n";
    int wrong = 0;
    const int inputs = test::rounds(100'000);
    for (int n = 0; n < inputs && wrong < 5; ++n) {
        const Domains before = random_domains(dice);
        const Worlds worlds = count_worlds(before);
        Domains after = before;
        const bool ok = hall_filter(after);
        BOOST_CHECK_EQUAL(ok, hall_feasible(before));
        if (ok != (worlds.total != 0) || (ok && after != dp_filter(before, worlds))) {
            ++wrong;
            BOOST_ERROR("input " << n << ": " << text_of(before));
        }
        BOOST_CHECK_EQUAL(ok, !overfull_set(before).found);
    }
}

struct Unit {
    const char *id, *white, *move, *masks;
};
constexpr Unit units[] = {
    {"G39 diagonally", "e1:K a4:QR h4:QR c3:R xBl xBd xN*2 xP*8", "a4b5", "b5=Q h4=R"},
    {"G39 sideways", "e1:K a4:QR h4:QR c3:R xBl xBd xN*2 xP*8", "a4b4", "b4,h4=QR"},
};

BOOST_AUTO_TEST_CASE(units_of_propagation) {
    for (const Unit& u : units) {
        BOOST_TEST_CONTEXT(u.id) {
            Table t(qfen_of(u.white, "e8:K" + bare_king_rest));
            t.act(u.move).check_masks(0, u.masks);
        }
    }
    // G40: domains before propagation, so the lenient reader collapses them.
    Setup lenient{
        qfen_of("e1:K d4:QBP f4:QB b4:QB xR*2 xBl xN*2 xP*7", "e8:K" + bare_king_rest), {{"masks", "lenient"}}, 0};
    const auto read = rules().start(ruled(), lenient);
    BOOST_REQUIRE(read.ok());
    Table t;
    t.p = *read;
    t.check_masks(0, "d4=P f4,b4=QB");
    lenient.options.clear();
    const auto refused = rules().start(ruled(), lenient);
    BOOST_REQUIRE(!refused.ok());
    BOOST_CHECK_EQUAL(refused.error().code, "setup.shrinks");
}

BOOST_AUTO_TEST_CASE(g43_eight_pawns_leave_the_rest_none) {
    Domains d{};
    for (std::size_t i = 0; i < army_size; ++i) {
        const Square s = static_cast<Square>(i < 8 ? i : i);
        d[i] = i < 8 ? classes_of(pawn) : domain_of(any_type, is_light(s), {});
    }
    BOOST_REQUIRE(hall_filter(d));
    for (std::size_t i = 8; i < army_size; ++i) BOOST_CHECK_EQUAL(letters_of(types_of(d[i])), "KQBNR");
    // a2 … h2: four light and four dark pieces for one bishop of each complex.
    BOOST_CHECK_EQUAL(count_worlds(d).total, 2'880u);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::quantum
