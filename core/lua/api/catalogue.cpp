// pinwheel.variants, rulings, rulesets, notations, renderers, bots, plugins: what is there.
#include "api/api.h"
#include "api/ruleset_arguments.h"
#include "handles/values.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "plugins/fact_functions.h"

namespace pinwheel::lua {

namespace {

const Variant& check_variant(lua_State* L, int index) {
    const std::string_view id = check_text(L, index, "a variant");
    if (const Variant* variant = session(L).registry->variant(id)) return *variant;
    raise(L, unknown_id("variant", id, session(L).registry->variants()));
}

/// Pushes an array with one table per row, filled by `fill`.
template <class Rows, class Fill>
int push_rows(lua_State* L, const Rows& rows, Fill fill) {
    lua_createtable(L, static_cast<int>(rows.size()), 0);
    lua_Integer n = 0;
    for (const auto& row : rows) {
        lua_createtable(L, 0, 8);
        fill(row);
        lua_rawseti(L, -2, ++n);
    }
    return 1;
}

template <class Rows>
void set_ids(lua_State* L, const char* field, const Rows& rows) {
    std::vector<std::string> ids;
    for (const auto& row : rows) ids.push_back(row.id);
    push_list(L, ids);
    lua_setfield(L, -2, field);
}

int variants(lua_State* L) {
    return push_rows(L, session(L).registry->variants(), [L](const Variant* variant) {
        const VariantInfo& info = variant->info();
        set(L, "id", info.id);
        set(L, "title", info.title);
        set(L, "summary", info.summary);
        set_ids(L, "seats", info.seats);
        set_ids(L, "boards", info.boards);
        set_ids(L, "phases", info.phases);
        set_flag(L, "hidden", info.hidden);
    });
}

int rulings(lua_State* L) {
    const Variant& variant = check_variant(L, 1);
    // Without a ruleset the variant's alone, whatever a default ruleset declares.
    Rulings all(variant.info().rulings);
    if (!lua_isnoneornil(L, 2)) all = check_ruleset(L, 2, variant.info().id).rulings;
    return push_rows(L, all.catalogue(), [L](const RulingSpec& spec) {
        set(L, "id", spec.id);
        set(L, "alias", spec.alias);
        set(L, "question", spec.question);
        set_ids(L, "options", spec.options);
        lua_createtable(L, 0, static_cast<int>(spec.options.size()));
        for (const RulingOption& option : spec.options) set(L, option.id.c_str(), option.title);
        lua_setfield(L, -2, "titles");
        set(L, "default", spec.options.at(spec.standard).id);
        set(L, "affects", spec.affects == RulingSpec::Affects::play ? "play" : "verdict");
        set(L, "cite", spec.cite);
        if (!spec.declared_by.empty()) set(L, "declared_by", spec.declared_by);
    });
}

int options(lua_State* L) {
    return push_rows(L, check_variant(L, 1).info().options, [L](const OptionSpec& spec) {
        set(L, "id", spec.id);
        set(L, "title", spec.title);
        set(L, "help", spec.help);
        push_list(L, spec.choices);
        lua_setfield(L, -2, "choices");
        set(L, "default", spec.initial);
    });
}

int facts(lua_State* L) {
    const VariantInfo& info = check_variant(L, 1).info();
    const auto all = all_facts(info);
    const FactSpec* common = all.data() + info.facts.size();
    return push_rows(L, all, [L, common](const FactSpec& spec) {
        set(L, "id", spec.id);
        set(L, "doc", spec.doc);
        std::vector<std::string> args;
        for (const Role role : spec.args) args.emplace_back(role_word(role));
        push_list(L, args);
        lua_setfield(L, -2, "args");
        set_flag(L, "common", &spec >= common);
    });
}

/// Every ruling of a ruleset with the option it comes to, by ruling id.
void push_choices(lua_State* L, const BoundRuleset& bound) {
    const RulingCatalogue& catalogue = bound.rulings.catalogue();
    lua_createtable(L, 0, static_cast<int>(catalogue.size()));
    for (const RulingSpec& spec : catalogue) set(L, spec.id.c_str(), bound.rulings.choice(spec.id));
}

int rulesets(lua_State* L) {
    const Variant& variant = check_variant(L, 1);
    const Registry& registry = *session(L).registry;
    return push_rows(L, registry.rulesets(variant.info().id), [&](const std::shared_ptr<const Ruleset>& ruleset) {
        const RulesetInfo& info = ruleset->info();
        set(L, "id", info.id);
        set(L, "title", info.title);
        set(L, "description", info.description);
        set(L, "provenance", info.provenance);
        set(L, "source", info.source);
        const auto bound = registry.bind(ruleset);
        if (!bound) {
            set(L, "error", bound.error().message);
            lua_newtable(L);
            lua_setfield(L, -2, "rulings");
            return;
        }
        push_choices(L, *bound);
        lua_setfield(L, -2, "rulings");
        lua_newtable(L);
        for (const auto& [ruling, choice] : bound->provenance)
            if (choice.unconfirmed) set_flag(L, ruling.c_str(), true);
        lua_setfield(L, -2, "unconfirmed");
        lua_newtable(L);
        for (const auto& [ruling, title] : bound->chosen_by) set(L, ruling.c_str(), title);
        lua_setfield(L, -2, "chosen_by");
    });
}

int notations(lua_State* L) {
    return push_rows(L, session(L).registry->notations(check_variant(L, 1).info().id), [L](const Notation* notation) {
        const NotationInfo& info = notation->info();
        set(L, "id", info.id);
        set(L, "title", info.title);
        set(L, "extension", info.extension);
        set_flag(L, "reads", info.reads);
        set_flag(L, "writes", info.writes);
    });
}

int renderers(lua_State* L) {
    const Variant& variant = check_variant(L, 1);
    const Registry& registry = *session(L).registry;
    std::vector<const Renderer*> fitting;
    if (const auto bound = registry.bind(variant.info().id, "")) {
        if (const auto start = variant.start(bound->rulings, {}))
            fitting = registry.renderers(variant.view(**start, Viewer::arbiter()));
    }
    return push_rows(L, fitting, [L](const Renderer* renderer) {
        set(L, "id", renderer->info().id);
        set(L, "title", renderer->info().title);
        set_flag(L, "text", renderer->info().text);
    });
}

int bots(lua_State* L) {
    return push_rows(L, session(L).registry->bots(check_variant(L, 1).info().id), [L](const Bot* bot) {
        set(L, "id", bot->info().id);
        set(L, "title", bot->info().title);
    });
}

int plugins(lua_State* L) {
    return push_rows(L, session(L).registry->plugins(), [L](const PluginRow& row) {
        set(L, "id", row.id);
        set(L, "kind", row.kind);
        set(L, "path", row.path.string());
        set(L, "status", name(row.status));
        set(L, "reason", row.reason);
        set(L, "version", row.version);
    });
}

constexpr Bound catalogue_functions[] = {
    {"pinwheel", "version", "pinwheel.version", "Version of Pinwheel, `\"major.minor.patch\"`.", nullptr},
    {"pinwheel", "variants", "pinwheel.variants()", "Array of `{id, title, summary, seats, boards, phases, hidden}`.",
     guarded<variants>},
    {"pinwheel", "rulings", "pinwheel.rulings(variant, [ruleset])",
     "Array of `{id, alias, question, options, titles, default, affects, cite}`: the points on which the rules are "
     "silent or "
     "disputed. `affects` is `\"verdict\"` or `\"play\"`. Of a ruleset, an id or a table, those too that it and its "
     "parents declare for their judges, with the id of that ruleset as `declared_by`.",
     guarded<rulings>},
    {"pinwheel", "rulesets", "pinwheel.rulesets(variant)",
     "Array of `{id, title, description, provenance, source, rulings, unconfirmed, chosen_by}`; `rulings` goes from "
     "every ruling to "
     "its option, inherited ones included; `chosen_by` names the ruleset of the chain that chose it.",
     guarded<rulesets>},
    {"pinwheel", "options", "pinwheel.options(variant)",
     "Array of `{id, title, help, choices, default}`: the options of a set-up that `pinwheel.new` takes beside its "
     "own. Without choices, any text.",
     guarded<options>},
    {"pinwheel", "facts", "pinwheel.facts(variant)",
     "Array of `{id, doc, args, common}`: the questions a judge may ask. Those that are `common` are asked of every "
     "variant: plies, repetition, last-mover, declared.",
     guarded<facts>},
    {"pinwheel", "notations", "pinwheel.notations(variant)", "Array of `{id, title, extension, reads, writes}`.",
     guarded<notations>},
    {"pinwheel", "renderers", "pinwheel.renderers(variant)", "Array of `{id, title, text}`, best first.",
     guarded<renderers>},
    {"pinwheel", "bots", "pinwheel.bots(variant)", "Array of `{id, title}`.", guarded<bots>},
    {"pinwheel", "plugins", "pinwheel.plugins()",
     "Array of `{id, kind, path, status, reason, version}`, those that failed too.", guarded<plugins>},
};

}  // namespace

std::span<const Bound> catalogue_rows() { return catalogue_functions; }

}  // namespace pinwheel::lua
