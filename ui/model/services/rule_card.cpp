#include "model/services/rule_card.h"

namespace pinwheel::ui {

bool has_rule_cards(const Variant& variant) {
    return variant.publishes<can::Rule>() && variant.publishes<can::Diagram>();
}

std::optional<RuleCard> rule_card(const Game& game, const Viewer& viewer, const std::string& piece) {
    const Variant& variant = game.variant();
    if (piece.empty() || !has_rule_cards(variant)) return {};
    auto rule = variant.ask<can::Rule>(game.state(), viewer, {piece});
    if (!rule) return {};
    RuleCard card{*std::move(rule), {}};
    if (auto diagram = variant.ask<can::Diagram>(game.state(), viewer, {card.rule.id, {}}))
        card.diagram = *std::move(diagram);
    return card;
}

std::string tint_of(const RuleCard& card, const VariantInfo& info) {
    const int seat = info.index_of_seat(card.rule.seat.value_or(""));
    return info.seats.empty() ? std::string() : info.seats[seat < 0 ? 0 : static_cast<std::size_t>(seat)].colour;
}

}  // namespace pinwheel::ui
