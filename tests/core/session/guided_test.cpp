// What finds a difference where breadth does not come to it: known lines, and going towards what the judges read.
#include <boost/test/unit_test.hpp>
#include <sstream>

#include "pinwheel/game/tree/compare.h"
#include "pinwheel/game/witness/witness.h"
#include "pinwheel/view/random.h"
#include "toys.h"

using namespace toys;

BOOST_AUTO_TEST_SUITE(guided_searches)

namespace {

/// Two seats press one of twelve buttons in turn: the right one, which depends on all that was pressed, lights a lamp,
/// every other one puts one out. With nine of them lit the game is over. A ruling says whose it is; nothing but that
/// verdict differs, no two lines lead to one position, and play at random never comes there.
struct Lamps {
    static constexpr int buttons = 12, all_lit = 9;
    struct Position {
        std::uint64_t pressed = 1;
        int lit = 0, turn = 0;
    };
    using publishes = Publishes<can::Judge>;

    static VariantInfo make_info() {
        VariantInfo info;
        info.id = "lamps";
        info.title = "Lamps";
        info.seats = {{"A", "Anna", "side.white"}, {"B", "Bert", "side.black"}};
        info.boards = {{"lamps", "Lamps", all_lit, 1}};
        info.actions = {{"press", {Role::number}, {}}};
        info.rulings = {{"last.lamp",
                         "L1",
                         "Who wins?",
                         {{"lights", "Who lights the last"}, {"other", "The other"}},
                         0,
                         RulingSpec::Affects::verdict,
                         {}},
                        core_ruling(CoreRuling::draw_latched, CoreOption::latched, "R16"),
                        core_ruling(CoreRuling::draw_manual, CoreOption::saved, "R17"),
                        core_ruling(CoreRuling::scrub_move, CoreOption::truncate, "R18"),
                        core_ruling(CoreRuling::load_order, CoreOption::strict, "R19")};
        info.facts = {{"lit", "Lamps that are lit.", {}}, {"turn", "Whose turn it is.", {}}};
        return info;
    }
    const VariantInfo& info() const {
        static const VariantInfo info = make_info();
        return info;
    }
    Result<Position> start(const Rulings&, const Setup&) const { return Position{}; }
    static SeatId seat(const Position& p) { return SeatId{static_cast<std::uint16_t>(p.turn)}; }
    std::vector<SeatId> to_act(const Position& p) const {
        return p.lit == all_lit ? std::vector<SeatId>{} : std::vector<SeatId>{seat(p)};
    }
    std::vector<Action> legal(const Position& p, SeatId who) const {
        std::vector<Action> all;
        if (p.lit == all_lit || who != seat(p)) return all;
        for (std::uint16_t button = 0; button < buttons; ++button) all.push_back({0, 1, who, {button}});
        return all;
    }
    Status play(Position& p, const Action& a, std::vector<Announcement>&) const {
        if (a.spec != 0 || a.arg[0] >= buttons || a.actor != seat(p) || p.lit == all_lit)
            return Error{"illegal.lamps", "There is no such button.", {}};
        std::uint64_t right = p.pressed;
        p.lit = a.arg[0] == splitmix64(right) % buttons ? p.lit + 1 : std::max(0, p.lit - 1);
        p.pressed = p.pressed * 31 + a.arg[0] + 1;
        p.turn = 1 - p.turn;
        return {};
    }
    FactValue fact(const Position& p, int fact, std::span<const std::uint16_t>) const {
        return std::int64_t{fact == 0 ? p.lit : p.turn};
    }
    Verdict judge(const Facts& facts, const Rulings& rulings) const {
        if (facts.number(0) < all_lit) return {};
        const auto last = static_cast<std::size_t>(1 - facts.number(1));
        Verdict verdict{true, {Outcome::loss, Outcome::loss}, "lit", "last.lamp", {}};
        verdict.result[rulings[0] == 0 ? last : 1 - last] = Outcome::win;
        return verdict;
    }
    View view(const Position&, const Viewer& viewer) const {
        View view;
        view.variant = "lamps";
        view.viewer = viewer;
        return view;
    }
    std::vector<Offer> offers(const View&) const { return {}; }
    std::string save(const Position& p) const {
        return std::to_string(p.pressed) + " " + std::to_string(p.lit) + " " + std::to_string(p.turn);
    }
    std::uint64_t key(const Position& p) const { return fnv1a(save(p)); }
};

Registry lamps_registry() {
    Registry registry;
    if (auto error = registry.add(std::make_shared<const Model<Lamps>>())) throw std::runtime_error(error->message);
    return registry;
}

/// Whether the line of a witness is playable, and the two lanes part first at its end.
bool parts_at_its_end(const Witness& witness, const std::vector<BoundRuleset>& lanes) {
    const auto compared = compare(Setup{}, witness.line, lanes);
    return compared && compared->first_difference.value_or(-1) == static_cast<int>(witness.line.size());
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_outsiders_variant_is_led_towards_what_its_judge_reads) {
    const Registry registry = lamps_registry();
    const std::vector<BoundRuleset> lanes{registry.bind("lamps", "").value(),
                                          registry.bind("lamps", "", {{"last.lamp", "other"}}).value()};
    const auto found = find_difference(Game::make(lanes[0]).value(), lanes[0], lanes[1]).value();
    BOOST_REQUIRE(found.witness.has_value());
    BOOST_TEST((found.witness->how == Witness::How::guided));
    BOOST_TEST(!found.witness->shortest);
    BOOST_TEST(found.witness->line.size() == 9u);
    BOOST_TEST(parts_at_its_end(*found.witness, lanes));
    BOOST_TEST(found.aims > 0);
    BOOST_TEST(found.games == 0);
    BOOST_TEST(found.capped);
    BOOST_TEST(found.exhausted == 3);  // 12 + 12² + 12³ + 12⁴ = 22 620 positions, of 50 000; the fifth ply has too many
    // The search in breadth alone does not come there.
    WitnessOptions breadth;
    breadth.games = 0;
    const auto none = find_difference(Game::make(lanes[0]).value(), lanes[0], lanes[1], breadth).value();
    BOOST_TEST(!none.witness.has_value());
    BOOST_TEST(none.guided == 0u);
}

BOOST_AUTO_TEST_CASE(a_known_line_is_tried_from_every_position_on_it) {
    const Registry registry = toy_registry();
    const std::vector<BoundRuleset> lanes{stone_rules(registry), stone_rules(registry, {{"last.stone", "loses"}})};
    struct Row {
        const char *id, *played, *known;
        int tried;          ///< of known lines
        std::size_t plies;  ///< of the witness
    };
    for (const Row& row : {Row{"from the start", "", "take:3 take:3 take:3 take:1", 1, 4},
                           {"from its middle", "take:3", "take:3 take:3 take:3 take:1", 1, 3},
                           {"by another order", "take:2 take:3", "take:3 take:2 take:3 take:2", 1, 2},
                           {"with a detour", "", "put take:1 take:3 take:3 take:3 take:1", 2, 4},
                           {"beside the game", "put", "take:3 take:3 take:3 take:1", 0, 4}})
        BOOST_TEST_CONTEXT(row.id) {
            WitnessOptions options;
            options.max_depth = 1;
            options.known = {{Setup{}, {}}};
            std::istringstream words(row.known);
            for (std::string word; words >> word;) options.known[0].line.push_back(word);
            const Game game = stone_game(registry, row.played);
            const auto found = find_difference(game, lanes[0], lanes[1], options).value();
            BOOST_TEST(found.known == row.tried);
            BOOST_REQUIRE(found.witness.has_value());
            BOOST_TEST((found.witness->how == Witness::How::known) == (row.tried > 0));
            BOOST_TEST(found.witness->line.size() == row.plies);
            BOOST_TEST(found.exhausted == 1);
            // Breadth alone wants none of them.
            options.games = 0;
            const auto alone = find_difference(game, lanes[0], lanes[1], options).value();
            BOOST_TEST(alone.known == 0);
            BOOST_TEST(!alone.witness.has_value());
        }
}

// Where breadth finds a shorter one that is told, as the shortest.
BOOST_AUTO_TEST_CASE(breadth_looks_for_what_is_shorter_than_a_known_line) {
    const Registry registry = toy_registry();
    WitnessOptions options;
    options.known = {{Setup{}, {"take:1", "take:1", "take:2", "take:3", "take:3"}}};
    const auto found = find_difference(stone_game(registry, ""), stone_rules(registry),
                                       stone_rules(registry, {{"last.stone", "loses"}}), options)
                           .value();
    BOOST_REQUIRE(found.witness.has_value());
    BOOST_TEST((found.witness->how == Witness::How::breadth));
    BOOST_TEST(found.witness->shortest);
    BOOST_TEST(found.witness->line.size() == 4u);
}

BOOST_AUTO_TEST_SUITE_END()
