#pragma once
/// The smallest variant that has everything the core asks of one: two seats take 1 to 3 from a pile.
#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/variant/model.h"

class Nim {
public:
    struct Position {
        int pile = 0, turn = 0;
    };
    using publishes = pinwheel::Publishes<pinwheel::can::Judge>;

    const pinwheel::VariantInfo& info() const { return info_; }
    pinwheel::Result<Position> start(const pinwheel::Rulings&, const pinwheel::Setup& setup) const {
        if (setup.text.empty()) return Position{10, 0};
        const auto space = setup.text.find(' ');
        if (space != 1 && space != 2) return pinwheel::Error{"setup.text", "Expected 'pile turn'.", "offset 0"};
        return Position{std::stoi(setup.text.substr(0, space)), setup.text.back() == 'B'};
    }
    std::vector<pinwheel::SeatId> to_act(const Position& p) const {
        if (p.pile == 0) return {};
        return {pinwheel::SeatId{static_cast<std::uint16_t>(p.turn)}};
    }
    std::vector<pinwheel::Action> legal(const Position& p, pinwheel::SeatId who) const {
        std::vector<pinwheel::Action> out;
        for (std::uint16_t n = 1; n <= 3 && n <= p.pile && who.v == p.turn; ++n) out.push_back({0, 1, who, {n}});
        return out;
    }
    pinwheel::Status play(Position& p, const pinwheel::Action& a, std::vector<pinwheel::Announcement>&) const {
        if (a.actor.v != p.turn || a.arg[0] < 1 || a.arg[0] > 3 || a.arg[0] > p.pile)
            return pinwheel::Error{"illegal.pile", "Take 1 to 3, and no more than there are.", {}};
        p.pile -= a.arg[0];
        p.turn = 1 - p.turn;
        return {};
    }
    pinwheel::FactValue fact(const Position& p, int, std::span<const std::uint16_t>) const {
        return std::int64_t{p.pile};
    }
    pinwheel::View view(const Position& p, const pinwheel::Viewer& viewer) const {
        pinwheel::View v;
        v.variant = "nim";
        v.viewer = viewer;
        v.notes["pile"] = std::to_string(p.pile);
        return v;
    }
    std::vector<pinwheel::Offer> offers(const pinwheel::View&) const { return {}; }
    std::string save(const Position& p) const { return std::to_string(p.pile) + (p.turn ? " B" : " A"); }
    std::uint64_t key(const Position& p) const { return static_cast<std::uint64_t>(p.pile * 2 + p.turn + 1); }
    pinwheel::Verdict judge(const pinwheel::Facts& facts, const pinwheel::Rulings& rulings) const {
        pinwheel::Verdict v;
        if (facts.number(facts.index("pile")) != 0) return v;
        const bool last_taker = facts.number(facts.index("last-mover"), {1}) == 0;
        const bool first_wins = last_taker == (rulings.choice("last.takes") == "wins");
        using enum pinwheel::Outcome;
        return {true, {first_wins ? win : loss, first_wins ? loss : win}, "empty", "last.takes", ""};
    }

    static pinwheel::VariantInfo tables() {
        using Affects = pinwheel::RulingSpec::Affects;
        pinwheel::VariantInfo i;
        i.id = "nim";
        i.title = "Nim";
        i.seats = {{"A", "First", "seat.N"}, {"B", "Second", "seat.S"}};
        i.actions = {{"take", {pinwheel::Role::number}, {}}};
        i.rulings = {{"last.takes",
                      "R01",
                      "Does the last to take win?",
                      {{"wins", "wins"}, {"loses", "loses"}},
                      0,
                      Affects::verdict,
                      "§1"},
                     {"pile.size",
                      "R02",
                      "How large is the pile?",
                      {{"ten", "10"}, {"twenty-one", "21"}, {"3-claim", "3"}},
                      1,
                      Affects::play,
                      "§2"}};
        i.facts = {{"pile", "how many are left", {}}};
        return i;
    }

private:
    pinwheel::VariantInfo info_ = tables();
};

inline std::shared_ptr<const pinwheel::Variant> nim() { return std::make_shared<const pinwheel::Model<Nim>>(); }

inline pinwheel::Registry nim_registry() {
    pinwheel::Registry registry;
    if (auto error = registry.add(nim())) throw std::logic_error(error->message);
    return registry;
}

inline std::shared_ptr<const pinwheel::Ruleset> ruleset(std::string id,
                                                        std::map<std::string, pinwheel::RulingChoice> rulings = {},
                                                        std::string inherits = "", std::string variant = "nim") {
    return std::make_shared<pinwheel::ChoiceRuleset>(pinwheel::RulesetInfo{
        id, "Title of " + id, std::move(variant), "a test", std::move(inherits), std::move(rulings), id + ".json"});
}
