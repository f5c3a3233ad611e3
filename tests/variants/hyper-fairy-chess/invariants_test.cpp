// Random games over all three boards, drafted at random: what must hold in every position. The default run plays a
// share of the games; PINWHEEL_HYPER_FAIRY_GAMES=20000 plays them all (the test random_hyper_fairy_games, label e2e).
#include <cstdlib>

#include "random_start.h"
#include "support/rounds.h"

namespace pinwheel::hyper_fairy {
namespace {

constexpr std::uint64_t seed = 424242;
constexpr int longest_game = 200;

struct Kept {
    int leaders[2], points[2];
    Squares unmoved;
};

Kept kept(const Position& p) {
    Kept k{};
    for (int side : {0, 1}) {
        k.leaders[side] = (p.set(set_leaders) & p.pieces(side)).count();
        k.points[side] = points_of(p, side);
    }
    k.unmoved = p.set(set_unmoved);
    return k;
}

/// What a move may change, and what follows from what it captures.
std::string fault_after(const Position& before, const Kept& was, Move m, const Position& after) {
    const Kept is = kept(after);
    const Squares taken = captured_by(before, m);
    const int mover = before.side;
    if (is.leaders[0] != was.leaders[0] || is.leaders[1] != was.leaders[1]) return "a leader was lost or made";
    int points[2] = {was.points[0], was.points[1]};
    const auto worth = [&](KindId k) { return before.laws->kind(k).points; };
    for_each(taken, [&](Square s) { points[before.side_on(s)] -= worth(before.kind_on(s)); });
    if (m.kind != MoveKind::swap && m.kind != MoveKind::castling) {
        points[before.side_on(m.from)] -= worth(before.kind_on(m.from));
        points[mover] += worth(m.promotion ? m.promotion : before.kind_on(m.from));
    }
    if (points[0] != is.points[0] || points[1] != is.points[1]) return "points do not add up";
    if (m.kind != MoveKind::swap && is.unmoved.minus(was.unmoved).any()) return "a piece became unmoved";
    if (is.unmoved.minus(after.occupied()).any()) return "an empty square is unmoved";
    if (m.kind != MoveKind::swap && m.kind != MoveKind::castling && after.unmoved(m.to)) return "the mover is unmoved";
    if (after.key != full_key(after)) return "the key is not the full key";
    if (in_check(after, mover)) return "the mover is in check";
    if ((after.pieces(0) & after.pieces(1)).any()) return "a square belongs to both";
    if (after.occupied().count() != before.occupied().count() - taken.count()) return "pieces do not add up";
    if ((taken & before.set(set_leaders)).any() || (taken & before.set(set_safe)).any())
        return "a leader, Fool or Jester was captured";
    return {};
}

constexpr int every_game = 6000;

int games_wanted() {
    const char* wanted = std::getenv("PINWHEEL_HYPER_FAIRY_GAMES");
    return wanted ? std::max(1, std::atoi(wanted)) : test::rounds(every_game);
}

}  // namespace

BOOST_AUTO_TEST_CASE(random_games_keep_the_invariants) {
    constexpr BoardSize sizes[] = {{8, 8}, {10, 8}, {10, 10}};
    std::uint64_t dice = seed;
    const int games = games_wanted();
    long plies = 0;
    int swaps = 0, castlings = 0, passings = 0, hires = 0, several = 0, promotions = 0;
    auto list = std::make_unique<MoveList>();
    for (int game = 0; game < games; ++game) {
        const auto laws = laws_for(standard_catalogue(), Choices{}, sizes[game % 3]);
        Position p = random_start(dice, *laws);
        for (int ply = 0; ply < longest_game; ++ply, ++plies) {
            legal_moves(p, *list);
            if (count_legal(p) != list->size)
                BOOST_FAIL("seed " << seed << ": count and list differ in " << write_hfen(p));
            if (list->size == 0) break;
            const Move m = list->moves[below(dice, list->size)];
            const Kept was = kept(p);
            const Position before = p;
            const bool hired = m.kind != MoveKind::swap && before.side_on(m.from) != before.side;
            swaps += m.kind == MoveKind::swap;
            castlings += m.kind == MoveKind::castling;
            passings += m.kind == MoveKind::en_passant;
            promotions += m.promotion != no_kind;
            hires += hired;
            several += captured_by(before, m).count() > 1;
            play(p, m);
            const std::string fault = fault_after(before, was, m, p);
            if (!fault.empty())
                BOOST_FAIL("seed " << seed << ", game " << game << ": " << fault << " after "
                                   << move_token(before, to_action(before.side, m)) << " in " << write_hfen(before));
            if (ply % 16 == 0) {
                std::shared_ptr<const Laws> read_laws;
                const auto read = read_hfen(write_hfen(p), standard_catalogue(), Choices{}, read_laws);
                BOOST_REQUIRE_MESSAGE(read.ok(), write_hfen(p));
                BOOST_REQUIRE_MESSAGE(read->key == p.key, "HFEN loses something of " << write_hfen(p));
            }
        }
    }
    BOOST_TEST_MESSAGE("seed " << seed << ": " << games << " games, " << plies << " plies, " << swaps << " swaps, "
                               << castlings << " castlings, " << passings << " en passant, " << hires << " hires, "
                               << promotions << " promotions, " << several << " moves that captured several");
    for (const int n : {swaps, castlings, hires, several, promotions}) BOOST_TEST(n > 0);
    if (games >= every_game) BOOST_TEST(passings > 0);  // one in some thousands of games
}

/// Every legal move by playing each pseudo-legal one and looking for check: what the masks and the danger squares must
/// agree with.
BOOST_AUTO_TEST_CASE(masks_agree_with_playing_every_move, *boost::unit_test::label("long")) {
    constexpr BoardSize sizes[] = {{8, 8}, {10, 8}, {10, 10}, {12, 12}};
    std::uint64_t dice = seed + 1;
    auto list = std::make_unique<MoveList>(), pseudo = std::make_unique<MoveList>();
    long compared = 0;
    for (int game = 0; game < 400; ++game) {
        const auto laws = laws_for(standard_catalogue(), Choices{}, sizes[game % 4]);
        Position p = random_start(dice, *laws);
        for (int ply = 0; ply < 80; ++ply) {
            legal_moves(p, *list);
            pseudo_legal_moves(p, *pseudo);
            std::vector<std::uint32_t> fast, slow;
            const auto word = [](Move m) {
                return static_cast<std::uint32_t>(m.from) | static_cast<std::uint32_t>(m.to) << 8 |
                       static_cast<std::uint32_t>(m.kind) << 16 | static_cast<std::uint32_t>(m.promotion) << 24;
            };
            for (const Move m : *list) fast.push_back(word(m));
            for (const Move m : *pseudo) {
                Position after = p;
                play(after, m);
                if (!in_check(after, p.side)) slow.push_back(word(m));
            }
            std::sort(fast.begin(), fast.end());
            std::sort(slow.begin(), slow.end());
            if (fast != slow)
                BOOST_FAIL("seed " << seed + 1 << ", game " << game << ": " << fast.size() << " legal moves by masks, "
                                   << slow.size() << " by playing, in " << write_rows(p) << " " << int{p.side} << " ep "
                                   << int{p.ep_passed});
            ++compared;
            if (list->size == 0) break;
            play(p, list->moves[below(dice, list->size)]);
        }
    }
    BOOST_TEST(compared > 10000);
    BOOST_TEST_MESSAGE("seed " << seed + 1 << ": " << compared << " positions compared");
}

}  // namespace pinwheel::hyper_fairy
