#include "model/commands/doubts.h"

#include <algorithm>

#include "model/commands/command_deeds.h"

namespace pinwheel::ui {

Confirmation resign_question(const Document& document) {
    std::string more = document.sight().hides() ? "The boards are shown then, and the end is final."
                       : document.elsewhere()   ? "The end is final."
                                                : "Undo takes it back.";
    return {"Resign", "Resign this game?", std::move(more), "Give up", "Play on"};
}

std::optional<std::string> thin_army(const Sight& sight, const Action& action) {
    const Game& game = sight.game();
    const Variant& variant = game.variant();
    if (variant.info().kind_of(action) != ActionSpec::Kind::commit || !variant.publishes<can::Draft>()) return {};
    if (sight.may(action)) return {};
    const Viewer drafter = Viewer::of(action.actor);
    const auto sheet = variant.ask<can::Draft>(game.state(), drafter);
    if (!sheet || !sheet->drafted || 2 * sheet->drafted->spent >= sheet->budget) return {};
    const auto offers = variant.offers(game.view(drafter));
    const bool more = std::ranges::any_of(sheet->drafted->more, [&](const auto& each) {
        auto pick = variant.parse(game.state(), each.second);
        if (!pick) return false;
        pick->actor = action.actor;
        return std::ranges::any_of(offers, [&](const Offer& offer) { return offer.action == *pick; });
    });
    if (!more) return {};
    return "Only " + std::to_string(sheet->drafted->spent) + " of " + std::to_string(sheet->budget) +
           " points are spent, and a committed army cannot be changed.";
}

std::optional<Confirmation> doubt(const Document& document, const Action& action, bool written) {
    const Sight sight = document.sight();
    if (document.game().variant().info().kind_of(action) == ActionSpec::Kind::resign &&
        (!written || gives_up(sight, action)))
        return resign_question(document);
    if (auto points = thin_army(sight, action))
        return Confirmation{"Commit the army", "Commit this army?", *std::move(points), "Commit it", "Go on drafting"};
    return {};
}

}  // namespace pinwheel::ui
