#include "model/services/rule_card.h"

#include "model/services/foresight.h"

namespace pinwheel::ui {

bool has_rule_cards(const VariantInfo& info) { return publishes(info, "rule") && publishes(info, "diagram"); }

std::optional<RuleCard> rule_card(const Game& game, const Viewer& viewer, const std::string& piece) {
    const Variant& variant = game.variant();
    if (piece.empty() || !has_rule_cards(variant.info())) return {};
    const std::string what[] = {piece};
    auto rule = variant.answer(&game.state(), viewer, "rule", what);
    if (!rule) return {};
    RuleCard card{text_of(*rule, "id"), *std::move(rule), {}};
    const std::string id[] = {card.id};
    if (auto diagram = variant.answer(&game.state(), viewer, "diagram", id)) card.diagram = *std::move(diagram);
    return card;
}

std::string tint_of(const RuleCard& card, const VariantInfo& info) {
    const int seat = info.index_of_seat(text_of(card.rule, "seat"));
    return info.seats.empty() ? std::string() : info.seats[seat < 0 ? 0 : static_cast<std::size_t>(seat)].colour;
}

}  // namespace pinwheel::ui
