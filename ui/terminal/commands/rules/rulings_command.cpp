#include "terminal/commands/rules/rulings_command.h"

#include "pinwheel/game/variant/nearest_word.h"
#include "terminal/load_plugins.h"
#include "terminal/say.h"

namespace pinwheel::terminal {

std::string both_names(const RulingSpec& spec) { return spec.alias.empty() ? spec.id : spec.alias + " " + spec.id; }

std::string ruling_words(const RulingSpec& spec, std::size_t chosen, std::string_view mark) {
    std::string text = both_names(spec) + ": " + spec.question + "\n";
    for (std::size_t i = 0; i < spec.options.size(); ++i) {
        const RulingOption& option = spec.options[i];
        text += "  " + option.id + ": " + option.title;
        if (i == chosen) text += " (" + std::string(mark) + ")";
        text += "\n";
    }
    return text;
}

std::string no_ruling(const RulingCatalogue& catalogue, const std::string& asked, const std::string& listed_by) {
    std::vector<std::string> names;
    for (const RulingSpec& spec : catalogue) {
        names.push_back(spec.id);
        if (!spec.alias.empty()) names.push_back(spec.alias);
    }
    const std::string near = nearest_word(asked, names);
    return "There is no ruling '" + asked + "'; " +
           (near.empty() ? listed_by + " lists them." : "did you mean '" + near + "'?");
}

std::string print_rulings(const BoundRuleset& rules, const std::string& asked) {
    const Rulings& chosen = rules.rulings;
    if (!asked.empty()) {
        const int found = find_ruling(chosen.catalogue(), asked);
        if (found < 0) return no_ruling(chosen.catalogue(), asked, "\"rulings\"");
        const auto i = static_cast<std::size_t>(found);
        print(ruling_words(chosen.catalogue()[i], chosen[i], "in force"));
        return {};
    }
    for (const RulingSpec& ruling : chosen.catalogue())
        print(both_names(ruling) + " = " + std::string(chosen.choice(ruling.id)) + ": " + ruling.question + "\n");
    return {};
}

std::string rulings_command_of(const VariantInfo& info) { return "'pinwheel-cli rulings " + info.id + "'"; }

std::string refused_choice(const Error& error, const VariantInfo& info) {
    const bool lost = error.code == "ruling.unknown" && !error.message.ends_with('?');
    return lost ? error.message + " " + rulings_command_of(info) + " lists them." : error.message;
}

Datum::Members ruling_members(const RulingSpec& spec) {
    Datum::List options;
    for (const RulingOption& option : spec.options)
        options.push_back(Datum::Members{{"id", option.id}, {"title", option.title}});
    return {{"id", spec.id},
            {"question", spec.question},
            {"options", std::move(options)},
            {"default", spec.options[spec.standard].id}};
}

namespace {

Datum ruling_datum(const RulingSpec& spec) {
    Datum::Members out = ruling_members(spec);
    out.emplace_back("verdict_alone", spec.affects == RulingSpec::Affects::verdict);
    if (!spec.alias.empty()) out.emplace_back("number", spec.alias);
    if (!spec.cite.empty()) out.emplace_back("cite", spec.cite);
    return out;
}

}  // namespace

int run_rulings(const Registry& registry, const RulingsOptions& options) {
    const Variant* variant = registry.variant(options.variant);
    if (!variant) return refuse(no_variant(registry, options.variant));
    const RulingCatalogue& catalogue = variant->info().rulings;
    const int asked = options.ruling.empty() ? -1 : find_ruling(catalogue, options.ruling);
    if (!options.ruling.empty() && asked < 0)
        return refuse(no_ruling(catalogue, options.ruling, rulings_command_of(variant->info())));
    Datum::List all;
    for (std::size_t i = 0; i < catalogue.size(); ++i)
        if (asked < 0 || static_cast<std::size_t>(asked) == i) {
            if (options.json)
                all.push_back(ruling_datum(catalogue[i]));
            else
                print(ruling_words(catalogue[i], catalogue[i].standard, "the default"));
        }
    if (options.json)
        print_data(to_json(Datum::Members{{"variant", variant->info().id}, {"rulings", std::move(all)}}) + "\n");
    return success;
}

}  // namespace pinwheel::terminal
