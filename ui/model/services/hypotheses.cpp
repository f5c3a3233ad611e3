#include "model/services/hypotheses.h"

#include "pinwheel/view/geometry.h"

namespace pinwheel::ui {

bool Hypotheses::apply_to(const Variant& variant) {
    return variant.publishes<can::Measure>() && variant.publishes<can::Hypothesis>() &&
           variant.publishes<can::Suppose>();
}

const State& Hypotheses::state(const Game& game) const { return chain_.empty() ? game.state() : *chain_.back().state; }

std::vector<Measurement> Hypotheses::menu(const Game& game, const Viewer& viewer, const std::string& target) const {
    std::vector<Measurement> out;
    const Variant& variant = game.variant();
    if (!apply_to(variant)) return out;
    const auto measured = variant.ask<can::Measure>(state(game), viewer, {parse_target(target).name});
    if (!measured || !*measured) return out;
    for (const auto& [word, others] : **measured) out.push_back({word, others});
    return out;
}

Status Hypotheses::add(const Game& game, const Viewer& viewer, const std::string& target, const std::string& word) {
    const std::string square = parse_target(target).name;
    const auto text = game.variant().ask<can::Suppose>(state(game), viewer, {{square, word}});
    if (!text) return text.error();
    auto supposed = game.variant().start(game.rules().rulings, {*text, {}, 0});
    if (!supposed) return supposed.error();
    chain_.push_back({square, word, std::move(supposed.value())});
    return {};
}

bool Hypotheses::undo() {
    if (chain_.empty()) return false;
    chain_.pop_back();
    return true;
}

std::string Hypotheses::sentence() const {
    std::string out;
    for (const Link& link : chain_) out += (out.empty() ? "" : ", ") + link.square + " = " + link.word;
    return out;
}

std::optional<Foresight> Hypotheses::seen(const Game& game, const Viewer& viewer) const {
    if (chain_.empty()) return {};
    can::Hypothesis::Query query;
    for (const Link& link : chain_) query.all.push_back({link.square, link.word});
    const auto seen = game.variant().ask<can::Hypothesis>(game.state(), viewer, query);
    if (!seen) return {};
    const auto places = piece_places(game.variant(), game.state(), viewer);
    Foresight out = foresight_of(game.variant().info(), *seen, places, places);
    out.subject = sentence();
    return out;
}

}  // namespace pinwheel::ui
