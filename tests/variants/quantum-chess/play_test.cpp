// Properties over random play with challenges (spec §12, last paragraph), rulings, and the contract suite.
#include <iostream>

#include "pinwheel/game/contract/contract.h"
#include "pinwheel/view/random.h"
#include "support/rounds.h"
#include "table.h"

namespace pinwheel::quantum {
namespace {

/// The position with colours swapped and ranks mirrored, by way of its text.
Position mirrored(const Position& p) {
    Position q;
    q.choices = p.choices;
    q.slot.fill(no_slot);
    for (int side = 0; side < 2; ++side) {
        const Side& s = p.sides[static_cast<std::size_t>(side)];
        for (std::size_t i = 0; i < army_size; ++i) {
            const Square at = s.at[i] == no_square ? no_square : static_cast<Square>(s.at[i] ^ 56);
            const Domain d = s.domain[i];
            const Domain swapped =
                static_cast<Domain>((d & ~both_bishops) | (d & light_bishop) << 1 | (d & dark_bishop) >> 1);
            add_piece(q, side ^ 1, at, swapped, s.is_unmoved(static_cast<int>(i)), s.promoted[i]);
        }
        q.sides[static_cast<std::size_t>(side ^ 1)].refresh();
    }
    q.side = p.side ^ 1;
    q.phase = p.phase;
    q.ep = p.ep == no_square ? no_square : static_cast<Square>(p.ep ^ 56);
    q.target = p.target == no_square ? no_square : static_cast<Square>(p.target ^ 56);
    q.attackers = __builtin_bswap64(p.attackers);
    return q;
}

/// The action as the other side would play it on the mirrored board.
Action mirrored(const Position& p, const Action& a) {
    const auto flip = [](Square s) { return static_cast<Square>(s ^ 56); };
    const int side = p.side ^ 1;
    if (auto m = to_move(a)) {
        m->from = flip(m->from);
        m->to = flip(m->to);
        return to_action(side, *m);
    }
    if (auto c = to_challenge(a))
        return to_action(side, Challenge{__builtin_bswap64(c->attackers), flip(c->target), {}});
    Action b = a;
    b.actor = SeatId{static_cast<std::uint16_t>(side)};
    if (a.spec == action_deny) b.arg[0] = flip(static_cast<Square>(a.arg[0]));
    return b;
}

void check_side(const Table& t, std::size_t side, const Position& before) {
    const Side& s = t.p.sides[side];
    int determined_kings = 0;
    for (std::size_t i = 0; i < army_size; ++i) {
        const Mask mask = s.mask(static_cast<int>(i));
        BOOST_REQUIRE_MESSAGE(!(mask & ~before.sides[side].mask(static_cast<int>(i))), "a mask grew");
        determined_kings += mask == king;
        if (s.at[i] == no_square) {
            BOOST_REQUIRE(!(mask & king));
            continue;
        }
        if (mask & bishop) BOOST_REQUIRE(bool(s.domain[i] & light_bishop) == is_light(s.at[i]));
    }
    BOOST_REQUIRE_LE(determined_kings, 1);
    if (determined_kings) BOOST_REQUIRE_EQUAL(chess::count(s.can[0]), 1);
    Domains again = s.domain;
    BOOST_REQUIRE(hall_filter(again) && again == s.domain);
    Side fresh = s;
    fresh.refresh();
    BOOST_REQUIRE(fresh.can == s.can && fresh.pieces == s.pieces);
}

void check_round_trips(const Table& t, const std::vector<Action>& legal, std::uint64_t& dice) {
    const std::string text = write_qfen(t.p);
    const auto read = read_qfen(text, t.p.choices, true);
    BOOST_REQUIRE_MESSAGE(read.ok(), text << ": " << (read ? "" : read.error().message));
    BOOST_REQUIRE_EQUAL(position_key(*read), position_key(t.p));
    BOOST_REQUIRE_EQUAL(write_qfen(*read), text);
    for (int n = 0; n < 3; ++n) {
        const Action& a = legal[splitmix64(dice) % legal.size()];
        for (const Level level : {Level::bare, Level::post, Level::full, Level::san}) {
            const std::string written = action_text(t.p, a, level);
            const auto back = read_action(t.p, written);
            BOOST_REQUIRE_MESSAGE(back.ok() && *back == a, written << " in " << text << ": "
                                                                   << (back ? "read otherwise" : back.error().message));
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(play)

BOOST_AUTO_TEST_CASE(properties_of_random_play) {
    std::uint64_t dice = 771;
    std::cout << "seed " << dice << "\n";
    int plies = 0, asked = 0, games = 0;
    for (; plies < 20'000; ++games) {
        Table t;
        for (int ply = 0; ply < 160 && !rules().to_act(t.p).empty(); ++ply, ++plies) {
            const std::vector<Action> legal = rules().legal(t.p, SeatId{t.p.side});
            BOOST_REQUIRE(!legal.empty());
            // Passing is one action among many challenges: give it half of the turns.
            const bool pass = legal.back().spec == action_pass && (splitmix64(dice) & 1);
            const Action a = pass ? legal.back() : legal[splitmix64(dice) % legal.size()];
            const Position before = t.p;
            if (plies % 8 == 0) {
                check_round_trips(t, legal, dice);
                const Position other = mirrored(t.p);
                BOOST_REQUIRE_EQUAL(rules().legal(other, SeatId{other.side}).size(), legal.size());
                if (t.p.phase != Phase::zero && (a.spec != action_pass || other.phase != Phase::zero)) {
                    Table there, here = t;
                    there.p = other;
                    there.play(mirrored(t.p, a));
                    here.play(a);
                    BOOST_REQUIRE_EQUAL(position_key(there.p), position_key(mirrored(here.p)));
                }
            }
            if (plies % 64 == 0) {
                const Preview seen = preview(rules(), t.p, a);
                BOOST_REQUIRE(seen.legal);
                ++asked;
                Table played = t;
                played.play(a);
                std::size_t changed = 0;
                for (std::size_t side = 0; side < 2; ++side) {
                    const Worlds worlds = count_worlds(played.p.sides[side].domain);
                    BOOST_REQUIRE_EQUAL(seen.worlds_after[side], worlds.total);
                    for (std::size_t i = 0; i < army_size; ++i) {
                        changed += played.p.sides[side].domain[i] != t.p.sides[side].domain[i];
                        for (unsigned c = 0; c < class_count; ++c)
                            BOOST_REQUIRE_EQUAL(worlds.with[i][c] != 0, (played.p.sides[side].domain[i] >> c & 1) != 0);
                    }
                }
                BOOST_REQUIRE_EQUAL(seen.changes.size(), changed);
                for (const Change& c : seen.changes) BOOST_REQUIRE(!c.cause.empty());
            }
            t.play(a);
            for (std::size_t side = 0; side < 2; ++side) check_side(t, side, before);
            if (t.p.side != before.side) BOOST_REQUIRE(!in_check(t.p, before.side));
        }
    }
    std::cout << games << " games, " << plies << " plies, " << asked << " previews\n";
    BOOST_CHECK_GT(asked, 200);
}

/// No two legal actions share a text at any level. A turn is a row of actions with blanks between them, so that no two
/// legal turns do either.
void texts_differ(const Position& p, const std::vector<Action>& legal) {
    for (const Level level : {Level::bare, Level::post, Level::full, Level::san}) {
        std::set<std::string> texts;
        for (const Action& a : legal) {
            const std::string text = action_text(p, a, level);
            BOOST_REQUIRE_MESSAGE(texts.insert(text).second, text << " twice in " << write_qfen(p));
        }
    }
}

BOOST_AUTO_TEST_CASE(every_ruling_plays) {
    std::uint64_t dice = 99;
    std::cout << "seed " << dice << "\n";
    for (const RulingSpec& spec : catalogue())
        for (const RulingOption& option : spec.options) {
            BOOST_TEST_CONTEXT(spec.id << " " << option.id) {
                Table t(std::string(), {{spec.id, option.id}});
                for (int ply = 0; ply < 60 && !rules().to_act(t.p).empty(); ++ply) {
                    const auto legal = rules().legal(t.p, SeatId{t.p.side});
                    BOOST_REQUIRE(!legal.empty());
                    if (ply % 12 == 3) texts_differ(t.p, legal);
                    for (int n = 0; n < 3; ++n) {
                        const Action& a = legal[splitmix64(dice) % legal.size()];
                        BOOST_REQUIRE_MESSAGE(rules().is_legal(t.p, a), action_token(t.p, a));
                    }
                    t.play(legal[splitmix64(dice) % legal.size()]);
                    const std::string text = write_qfen(t.p);
                    const auto read = read_qfen(text, t.p.choices, true);
                    BOOST_REQUIRE_MESSAGE(read.ok(), text << ": " << (read ? "" : read.error().message));
                    BOOST_REQUIRE_EQUAL(position_key(*read), position_key(t.p));
                }
            }
        }
}

/// Rulings three at a time, drawn at random: whole games with everything that must hold in each position.
BOOST_AUTO_TEST_CASE(rulings_together) {
    std::uint64_t dice = 1729;
    std::cout << "seed " << dice << "\n";
    for (int game = 0; game < test::rounds(150); ++game) {
        Changed changed;
        std::string names;
        for (int n = 0; n < 3; ++n) {
            const RulingSpec& spec = catalogue()[splitmix64(dice) % catalogue().size()];
            const RulingOption& option = spec.options[splitmix64(dice) % spec.options.size()];
            changed.emplace_back(spec.id, option.id);
            names += spec.id + "=" + option.id + " ";
        }
        BOOST_TEST_CONTEXT(names) {
            Table t(std::string(), changed);
            for (int ply = 0; ply < 60 && !rules().to_act(t.p).empty(); ++ply) {
                const auto legal = rules().legal(t.p, SeatId{t.p.side});
                BOOST_REQUIRE_MESSAGE(!legal.empty(), write_qfen(t.p));
                const Action& a = legal[splitmix64(dice) % legal.size()];
                BOOST_REQUIRE(rules().explain(t.p, a).legal);
                for (const Level level : {Level::bare, Level::post, Level::full, Level::san}) {
                    const std::string written = action_text(t.p, a, level);
                    const auto back = read_action(t.p, written);
                    BOOST_REQUIRE_MESSAGE(back.ok() && *back == a,
                                          written << " in " << write_qfen(t.p) << ": "
                                                  << (back ? "read otherwise" : back.error().message));
                }
                t.play(a);
                const std::string text = write_qfen(t.p);
                const auto read = read_qfen(text, t.p.choices, true);
                BOOST_REQUIRE_MESSAGE(read.ok(), text << ": " << (read ? "" : read.error().message));
                BOOST_REQUIRE_EQUAL(position_key(*read), position_key(t.p));
                BOOST_REQUIRE_EQUAL(write_qfen(*read), text);
                const View view = rules().view(t.p, Viewer::arbiter());
                if (!rules().to_act(t.p).empty())
                    BOOST_REQUIRE_EQUAL(rules().offers(view).size(), rules().legal(t.p, SeatId{t.p.side}).size());
            }
        }
    }
}

/// A hostile position must not make lists without bound: sixteen pieces attack as many possible kings as fit around.
BOOST_AUTO_TEST_CASE(lists_of_challenges_are_bounded) {
    Position p;
    p.slot.fill(no_slot);
    p.side = 0;
    p.phase = Phase::challenge;
    std::uint64_t dice = 5;
    std::size_t most = 0;
    for (int board = 0; board < 200; ++board) {
        Position q = p;
        for (int side = 0; side < 2; ++side)
            for (int n = 0; n < army_size;) {
                const Square s = static_cast<Square>(splitmix64(dice) % 64);
                if (q.slot[s] != no_slot) continue;
                add_piece(q, side, s, domain_of(any_type, is_light(s), {}), false, 0);
                ++n;
            }
        for (Side& side : q.sides) side.refresh();
        const auto all = challenges(q);
        std::map<Square, std::size_t> by_target;
        for (const Challenge& c : all) {
            ++by_target[c.target];
            if (by_target[c.target] % 16 == 0) BOOST_REQUIRE_EQUAL(challenge_fault(q, c), "");
        }
        for (const auto& [target, n] : by_target) most = std::max(most, n);
    }
    BOOST_CHECK_LE(most, std::size_t{most_challenges});
    BOOST_CHECK_GT(most, 100u);
}

/// In the games from seed 6 on White's challenges show nothing far more often than Black's: many of them are from the
/// same few positions.
BOOST_AUTO_TEST_CASE(contract) {
    Registry registry;
    BOOST_REQUIRE(!registry.add(std::shared_ptr<const Variant>(std::make_shared<Model<QuantumChess>>())));
    for (const std::uint64_t seed : {1, 6}) {
        ContractOptions options;
        options.seed = seed;
        options.games = pinwheel::test::rounds(6);
        options.max_plies = 60;
        for (const ContractFailure& f : check_variant(registry, "quantum-chess", options))
            BOOST_ERROR(f.subject << ": " << f.clause << ": " << f.detail.substr(0, 1500));
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace pinwheel::quantum
