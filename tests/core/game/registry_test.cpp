#include "pinwheel/game/plugins/registry.h"

#include <boost/test/unit_test.hpp>
#include <functional>

#include "nim.h"

using namespace pinwheel;

namespace {

class Bidder final : public Renderer {
public:
    Bidder(const char* id, int bid) : info_{id, id, false, {}}, bid_(bid) {}
    const RendererInfo& info() const override { return info_; }
    int fit(const View&) const override { return bid_; }
    Scene draw(const View&, const RenderOptions&) const override { return {}; }

private:
    RendererInfo info_;
    int bid_;
};

class Silent final : public Notation {
public:
    Silent(const char* id, std::vector<std::string> variants) { info_.id = id, info_.variants = std::move(variants); }
    const NotationInfo& info() const override { return info_; }
    Result<std::string> write(const Game&) const override { return std::string(); }

private:
    NotationInfo info_;
};

// Nim with one table changed for the worse.
class Spoilt final : public Variant {
public:
    explicit Spoilt(const std::function<void(VariantInfo&)>& spoil) { spoil(info_); }
    const VariantInfo& info() const override { return info_; }
    Result<StatePtr> start(const Rulings&, const Setup&) const override { return StatePtr(); }
    std::vector<SeatId> to_act(const State&) const override { return {}; }
    std::string phase(const State&) const override { return {}; }
    std::vector<Action> legal(const State&, SeatId) const override { return {}; }
    std::size_t count(const State&, SeatId) const override { return 0; }
    bool is_legal(const State&, const Action&) const override { return false; }
    Result<Step> apply(const State&, const Action&) const override { return Step{}; }
    FactValue fact(const State&, int, std::span<const std::uint16_t>) const override { return false; }
    std::vector<RepetitionKey> repetition(const State&, const Rulings&) const override { return {}; }
    Verdict judge(const Facts&, const Rulings&) const override { return {}; }
    bool same_play(const Rulings&, const Rulings&) const override { return true; }
    View view(const State&, const Viewer&) const override { return {}; }
    std::vector<Offer> offers(const View&) const override { return {}; }
    Explanation explain(const State&, const Action&, const Viewer&) const override { return {}; }
    Result<Datum> answer(const State*, const Viewer&, std::string_view, std::span<const std::string>) const override {
        return Datum();
    }
    std::string save(const State&) const override { return {}; }
    std::string board_text(const State&, BoardId) const override { return {}; }
    std::string token(const State&, const Action&) const override { return {}; }
    Result<Action> parse(const State&, std::string_view) const override { return Action{}; }
    std::string phrase(const Notice&) const override { return {}; }
    std::uint64_t perft(const State&, int) const override { return 0; }
    Playout playout(const State&, const Rulings&, std::uint64_t, int) const override { return {}; }

private:
    VariantInfo info_ = Nim::tables();
};

template <class T>
std::string ids(const std::vector<T>& list) {
    std::string out;
    for (const auto& entry : list) out += (out.empty() ? "" : " ") + entry->info().id;
    return out;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(registry)

BOOST_AUTO_TEST_CASE(lists_are_sorted_and_ids_unique_a_kind) {
    auto registry = nim_registry();
    for (const char* id : {"grid", "compass", "text"})
        BOOST_TEST(!registry.add(std::shared_ptr<const Renderer>(std::make_shared<Bidder>(id, 1))));
    BOOST_TEST(ids(registry.renderers()) == "compass grid text");
    BOOST_TEST(registry.add(std::shared_ptr<const Renderer>(std::make_shared<Bidder>("grid", 9)))->code ==
               "plugin.duplicate-id");
    BOOST_TEST(registry.renderer("grid")->fit({}) == 1);
    BOOST_TEST(registry.renderer("gri") == nullptr);
    BOOST_TEST(registry.add(nim())->code == "plugin.duplicate-id");
    BOOST_TEST(!registry.add(ruleset("grid")));
    BOOST_TEST(!registry.add(ruleset("grid", {}, "", "go")));
    BOOST_TEST(registry.add(ruleset("grid"))->code == "plugin.duplicate-id");
    BOOST_TEST(registry.add(std::shared_ptr<const Bot>())->code == "plugin.empty");
    BOOST_TEST(registry.add(ruleset(""))->code == "plugin.no-id");
}

BOOST_AUTO_TEST_CASE(what_is_read_anew_takes_no_id_of_another_file) {
    Registry registry = nim_registry();
    const auto of = [](std::string id, std::string source) {
        RulesetInfo info = ruleset(id)->info();
        info.source = std::move(source);
        return std::make_shared<ChoiceRuleset>(std::move(info));
    };
    const auto source = [&](std::string_view id) { return registry.bind("nim", id)->ruleset->info().source; };
    registry.adds_from("/share/house.json");
    BOOST_TEST(!registry.add(of("house", "/share/house.json")));
    registry.adds_from({});
    const auto taken = registry.read_anew(of("house", "/mine/house.json"));
    BOOST_REQUIRE(taken.has_value());
    BOOST_TEST(taken->message ==
               "There is already a ruleset with the id 'house'. It is loaded from /share/house.json; "
               "give yours an id of its own.");
    BOOST_TEST(source("house") == "/share/house.json");
    BOOST_TEST(!registry.read_anew(of("house", "/share/house.json")));
    // A script's gives way to a file's, and takes no id of one.
    BOOST_TEST(!registry.read_anew(of("tea", "script 1")));
    BOOST_TEST(!registry.read_anew(of("tea", "script 2")));
    BOOST_TEST(!registry.read_anew(of("tea", "/mine/tea.json")));
    BOOST_TEST(registry.read_anew(of("tea", "script 3")).has_value());
    // So does one that is only tried.
    registry.try_out(of("milk", "/downloads/milk.json"));
    BOOST_TEST(!registry.read_anew(of("milk", "/mine/milk.json")));
    BOOST_TEST(source("milk") == "/mine/milk.json");
    registry.remove_ruleset("nim", "milk");
    BOOST_TEST(!registry.read_anew(of("milk", "/others/milk.json")));

    Registry scripted = registry;
    scripted.put(of("tea", "script 4"));
    scripted.put(of("cake", "script 5"));
    scripted.put(of("gone", "/mine/gone.json"));
    registry.take_from_scripts(scripted);
    BOOST_TEST(source("tea") == "/mine/tea.json");
    BOOST_TEST(source("cake") == "script 5");
    BOOST_TEST(!registry.bind("nim", "gone").ok());
}

BOOST_AUTO_TEST_CASE(a_file_has_one_row_that_says_how_its_loading_ended) {
    Registry registry;
    const auto add = [&registry](const char* path, PluginRow::Status status) {
        PluginRow row;
        row.path = path;
        row.status = status;
        registry.add_row(std::move(row));
    };
    add("/mine/tea.lua", PluginRow::Status::skipped);
    add("/mine/milk.json", PluginRow::Status::refused);
    add("/mine/tea.lua", PluginRow::Status::loaded);
    BOOST_REQUIRE(registry.plugins().size() == 2u);
    BOOST_TEST((registry.plugins()[0].status == PluginRow::Status::loaded));
    BOOST_TEST((registry.plugins()[1].status == PluginRow::Status::refused));
}

BOOST_AUTO_TEST_CASE(the_best_bid_comes_first_and_zero_is_none) {
    Registry registry;
    struct {
        const char* id;
        int bid;
    } const bidders[] = {{"b", 5}, {"a", 5}, {"no", 0}, {"best", 9}, {"minus", -1}};
    for (const auto& b : bidders)
        BOOST_TEST(!registry.add(std::shared_ptr<const Renderer>(std::make_shared<Bidder>(b.id, b.bid))));
    BOOST_TEST(ids(registry.renderers(View{})) == "best a b");
}

BOOST_AUTO_TEST_CASE(notations_serve_the_variants_they_name_or_all) {
    Registry registry;
    BOOST_TEST(
        !registry.add(std::shared_ptr<const Notation>(std::make_shared<Silent>("json", std::vector<std::string>{}))));
    BOOST_TEST(!registry.add(
        std::shared_ptr<const Notation>(std::make_shared<Silent>("pgn", std::vector<std::string>{"chess"}))));
    BOOST_TEST(ids(registry.notations("nim")) == "json");
    BOOST_TEST(ids(registry.notations("chess")) == "json pgn");
    BOOST_TEST(ids(registry.notations("")) == "json pgn");
    BOOST_TEST(registry.bots("chess").empty());
}

BOOST_AUTO_TEST_CASE(a_ruleset_can_be_replaced_and_removed_while_a_game_keeps_it) {
    auto registry = nim_registry();
    registry.put(ruleset("x", {{"R01", {"loses", false, ""}}}));
    const auto before = registry.bind("nim", "x");
    registry.put(ruleset("x"));
    BOOST_TEST(registry.bind("nim", "x")->rulings.choice("R01") == "wins");
    BOOST_TEST(before->rulings.choice("R01") == "loses");
    BOOST_TEST(before->id() == "x");
    BOOST_TEST(registry.remove_ruleset("nim", "x"));
    BOOST_TEST(!registry.remove_ruleset("nim", "x"));
    BOOST_TEST(registry.bind("nim", "x").error().code == "ruleset.unknown");
}

BOOST_AUTO_TEST_CASE(a_variant_with_tables_that_would_mislead_others_is_refused) {
    struct {
        const char* flaw;
        std::function<void(VariantInfo&)> spoil;
    } const cases[] = {
        {"1 to 64 seats", [](VariantInfo& i) { i.seats.clear(); }},
        {"two seats 'A'", [](VariantInfo& i) { i.seats[1].id = "A"; }},
        {"must have a phase", [](VariantInfo& i) { i.phases.clear(); }},
        {"two phases 'play'", [](VariantInfo& i) { i.phases.push_back(i.phases[0]); }},
        {"of a kind that has no arguments", [](VariantInfo& i) { i.actions[0].kind = ActionSpec::Kind::pass; }},
        {"of a kind that has one square", [](VariantInfo& i) { i.actions[0].kind = ActionSpec::Kind::touch; }},
        {"of a kind that has four numbers", [](VariantInfo& i) { i.actions[0].kind = ActionSpec::Kind::commit; }},
        {"more pictures than words", [](VariantInfo& i) { i.actions[0].pictures = {"pawn"}; }},
        {"the word 'asleep' twice",
         [](VariantInfo& i) {
             i.words = {{"asleep", "Asleep"}, {"asleep", "Sleeping"}};
         }},
        {"the word 'asleep' without a title",
         [](VariantInfo& i) {
             i.words = {{"asleep", ""}};
         }},
        {"'bots' that does not tell who plays",
         [](VariantInfo& i) {
             i.options = {{"bots", "", "", {"none", "A"}, "none", {{0}}}};
         }},
        {"'bots' that does not tell who plays",
         [](VariantInfo& i) {
             i.options = {{"bots", "", "", {"none", "A"}, "none", {{0}, {0}}}};
         }},
        {"'bots' of seats that there are not",
         [](VariantInfo& i) {
             i.options = {{"bots", "", "", {"none", "A"}, "none", {{}, {7}}}};
         }},
        {"'bots' that does not tell its meanings by choice",
         [](VariantInfo& i) {
             i.options = {{"bots", "", "", {"none", "A"}, "none", {}, {}, {"x"}}};
         }},
        {"'army' that is the secret of the seat 'nobody', which there is not",
         [](VariantInfo& i) {
             i.options = {{"army", "", "", {}, "", {}, {}, {}, "nobody"}};
         }},
        {"loaded from by 'a piece', which is no \"name: meaning\"", [](VariantInfo& i) { i.installed = {"a piece"}; }},
        {"loaded from by 'p: B', which is no \"name: meaning\"",
         [](VariantInfo& i) {
             i.installed = {"p: A", "p: B"};
         }},
        {"two boards 'x'",
         [](VariantInfo& i) {
             i.boards = {{"x", "", 8, 8}, {"x", "", 8, 8}};
         }},
        {"beyond 26 files",
         [](VariantInfo& i) {
             i.boards = {{"x", "", 27, 8}};
         }},
        {"beyond 26 files",
         [](VariantInfo& i) {
             i.boards = {{"x", "", 8, 0}};
         }},
        {"more than 8 arguments", [](VariantInfo& i) { i.actions[0].args.assign(3, Role::squares); }},
        {"'R01' twice",
         [](VariantInfo& i) {
             i.rulings[0].options = {{"R01", ""}, {"R01", ""}};
         }},
        {"two rulings", [](VariantInfo& i) { i.rulings[1].alias = "last.takes"; }},
        {"two rulings", [](VariantInfo& i) { i.rulings[1].id = ""; }},
        {"without its default", [](VariantInfo& i) { i.rulings[1].standard = 3; }},
        {"without its default", [](VariantInfo& i) { i.rulings[1].options.clear(); }},
        {"two facts 'pile'", [](VariantInfo& i) { i.facts.push_back(i.facts[0]); }}};
    for (const auto& c : cases) {
        Registry registry;
        const auto error = registry.add(std::shared_ptr<const Variant>(std::make_shared<Spoilt>(c.spoil)));
        BOOST_REQUIRE_MESSAGE(error, c.flaw);
        BOOST_TEST(error->code == "plugin.variant");
        BOOST_TEST(error->message.find(c.flaw) != std::string::npos, error->message);
        BOOST_TEST(registry.variants().empty());
    }
    Registry registry;
    BOOST_TEST(!registry.add(std::shared_ptr<const Variant>(std::make_shared<Spoilt>([](VariantInfo&) {}))));
}

BOOST_AUTO_TEST_SUITE_END()
