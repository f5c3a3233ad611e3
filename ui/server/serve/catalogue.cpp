#include "server/serve/catalogue.h"

#include "model/cards/new_game.h"
#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/rulings/own_rulings.h"
#include "pinwheel/game/tree/game.h"

namespace pinwheel::server {
namespace {

Json options_of(const VariantInfo& info) {
    Json out = Json::array();
    for (const OptionSpec& option : ui::asked_options(info))
        out.push_back({{"id", option.id},
                       {"title", option.title},
                       {"help", option.help},
                       {"choices", option.choices},
                       {"initial", option.initial}});
    return out;
}

Json rulings_of(const RulingCatalogue& catalogue) {
    Json out = Json::array();
    for (const RulingSpec& ruling : catalogue) {
        Json options = Json::array();
        for (const RulingOption& option : ruling.options)
            options.push_back({{"id", option.id}, {"title", option.title}});
        out.push_back({{"id", ruling.id},
                       {"alias", ruling.alias},
                       {"question", ruling.question},
                       {"standard", ruling.options.at(ruling.standard).id},
                       {"options", std::move(options)}});
    }
    return out;
}

/// A ruleset with the rulings that it declares beside the variant's, inherited ones included.
Json ruleset_of(const Registry& registry, const std::shared_ptr<const Ruleset>& ruleset) {
    const RulesetInfo& info = ruleset->info();
    Json out{{"id", info.id}, {"title", info.title}, {"provenance", info.provenance}};
    if (const auto bound = registry.bind(ruleset))
        if (const auto own = own_rulings(bound->rulings.catalogue()); !own.empty()) out["declares"] = rulings_of(own);
    return out;
}

Json renderers_of(const BoundRuleset& rules, const Registry& registry) {
    Json out = Json::array();
    auto game = Game::make(rules);
    if (!game) return out;
    for (const Renderer* renderer : registry.renderers(game->view(Viewer::arbiter())))
        out.push_back({{"id", renderer->info().id}, {"title", renderer->info().title}});
    return out;
}

}  // namespace

Json catalogue(const Registry& registry, bool password) {
    Json out{{"protocol", 1}, {"version", PINWHEEL_VERSION}, {"password", password}, {"variants", Json::array()}};
    for (const Variant* variant : registry.variants()) {
        const VariantInfo& info = variant->info();
        Json entry{{"id", info.id}, {"title", info.title}, {"summary", info.summary}, {"hidden", info.hidden}};
        entry["seats"] = Json::array();
        for (const SeatInfo& seat : info.seats)
            entry["seats"].push_back({{"id", seat.id}, {"title", seat.title}, {"colour", seat.colour}});
        entry["options"] = options_of(info);
        entry["rulesets"] = Json::array();
        for (const auto& ruleset : registry.rulesets(info.id))
            entry["rulesets"].push_back(ruleset_of(registry, ruleset));
        entry["rulings"] = rulings_of(info.rulings);
        entry["bots"] = Json::array();
        for (const ui::PlayerChoice& choice : ui::player_choices(registry, info.id))
            if (!choice.bot.empty()) entry["bots"].push_back({{"id", choice.bot}, {"title", choice.title}});
        entry["renderers"] = Json::array();
        if (const auto rules = registry.bind(info.id, "")) {
            entry["standard"] = rules->id();
            entry["renderers"] = renderers_of(*rules, registry);
        }
        out["variants"].push_back(std::move(entry));
    }
    out["themes"] = Json::array();
    for (const Theme& theme : load_themes()) {
        Json colours = Json::object();
        for (const auto& [token, colour] : theme.colours) colours[token] = colour;
        out["themes"].push_back({{"id", theme.id}, {"title", theme.title}, {"colours", std::move(colours)}});
    }
    return out;
}

}  // namespace pinwheel::server
