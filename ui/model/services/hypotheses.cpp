#include "model/services/hypotheses.h"

#include "model/services/datum_members.h"
#include "pinwheel/view/geometry.h"

namespace pinwheel::ui {

bool Hypotheses::apply_to(const VariantInfo& info) {
    return publishes(info, "measure") && publishes(info, "hypothesis") && publishes(info, "suppose");
}

const State& Hypotheses::state(const Game& game) const { return chain_.empty() ? game.state() : *chain_.back().state; }

std::vector<Measurement> Hypotheses::menu(const Game& game, const Viewer& viewer, const std::string& target) const {
    std::vector<Measurement> out;
    const Variant& variant = game.variant();
    if (!apply_to(variant.info())) return out;
    const std::string args[] = {parse_target(target).name};
    const auto answer = variant.answer(&state(game), viewer, "measure", args);
    const Datum::Members* types = answer ? answer->members() : nullptr;
    if (!types) return out;
    for (const auto& [word, others] : *types)
        if (const auto count = int_of(others)) out.push_back({word, *count});
    return out;
}

Status Hypotheses::add(const Game& game, const Viewer& viewer, const std::string& target, const std::string& word) {
    const std::string square = parse_target(target).name;
    const std::string args[] = {square, word};
    const auto answer = game.variant().answer(&state(game), viewer, "suppose", args);
    if (!answer) return answer.error();
    const std::string* text = answer->text();
    if (!text) return Error{"hypothesis.shape", "The variant's answer is no position.", square};
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
    std::vector<std::string> args;
    for (const Link& link : chain_) {
        args.push_back(link.square);
        args.push_back(link.word);
    }
    const auto places = piece_places(game.variant(), game.state(), viewer);
    auto out = foresee(game.variant(), game.state(), viewer, "hypothesis", args, places, places);
    if (!out) return {};
    out->subject = sentence();
    return *std::move(out);
}

}  // namespace pinwheel::ui
