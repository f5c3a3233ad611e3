// Rulings that core reads are core's own rows, adopted by hand.
#include <boost/test/unit_test.hpp>

#include "pinwheel/game/plugins/registry.h"
#include "teller.h"

using namespace pinwheel;

namespace {

struct Ruled : Teller {
    explicit Ruled(RulingCatalogue rulings) : info_(Teller::info()) { info_.rulings = std::move(rulings); }
    const VariantInfo& info() const { return info_; }
    VariantInfo info_;
};

std::string refusal(RulingCatalogue rulings) {
    Registry registry;
    const auto error = registry.add(std::make_shared<const Model<Ruled>>(Ruled(std::move(rulings))));
    return error ? error->message : "";
}

RulingSpec by_hand(const char* id) {
    return {id, {}, "By hand?", {{"latched", "no"}, {"live", "yes"}}, 0, RulingSpec::Affects::verdict, {}};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(core_rulings)

BOOST_AUTO_TEST_CASE(what_is_not_adopted_is_fixed) {
    const Rulings none;
    BOOST_CHECK(none.core(CoreRuling::draw_latched) == CoreOption::latched);
    BOOST_CHECK(none.core(CoreRuling::draw_manual) == CoreOption::saved);
    BOOST_CHECK(none.core(CoreRuling::scrub_move) == CoreOption::truncate);
    BOOST_CHECK(none.core(CoreRuling::load_order) == CoreOption::strict);
    BOOST_CHECK(none.core(CoreRuling::network_waiting) == CoreOption::a_day);
    BOOST_CHECK(none.core(CoreRuling::network_grace) == CoreOption::runs);
    BOOST_TEST(pinwheel::core_rulings().size() == 6u);
}

BOOST_AUTO_TEST_CASE(an_adopted_ruling_is_chosen_like_any_other) {
    const RulingCatalogue all{core_ruling(CoreRuling::draw_manual, CoreOption::not_saved, "R17"),
                              core_ruling(CoreRuling::scrub_move, CoreOption::refuse)};
    Rulings rulings(all);
    BOOST_CHECK(rulings.core(CoreRuling::draw_manual) == CoreOption::not_saved);
    BOOST_CHECK(rulings.core(CoreRuling::scrub_move) == CoreOption::refuse);
    BOOST_CHECK(!rulings.set("R17", "saved"));
    BOOST_CHECK(rulings.core(CoreRuling::draw_manual) == CoreOption::saved);
    BOOST_TEST(rulings.choice("draw.manual") == "saved");
    BOOST_CHECK_THROW(core_ruling(CoreRuling::draw_manual, CoreOption::live), std::logic_error);
}

BOOST_AUTO_TEST_CASE(nothing_works_by_luck_of_a_name) {
    BOOST_TEST(refusal({core_ruling(CoreRuling::draw_latched, CoreOption::live)}) == "");
    BOOST_TEST(refusal({by_hand("draw.latched")}).find("'draw.latched' that is core's") != std::string::npos);
    RulingSpec renamed = core_ruling(CoreRuling::draw_latched, CoreOption::live);
    renamed.id = "draws.open";
    BOOST_TEST(refusal({renamed}).find("'draws.open' that is core's") != std::string::npos);
    RulingSpec changed = core_ruling(CoreRuling::draw_latched, CoreOption::live);
    changed.options.pop_back();
    changed.standard = 0;
    BOOST_TEST(refusal({changed}).find("that is core's") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
