#pragma once
/// The rulings page: every open question of a variant with the choice a game is played under, and whose it is.
#include <string>
#include <vector>

#include "pinwheel/game/plugins/registry.h"
#include "pinwheel/game/tree/game.h"

namespace pinwheel::ui {

struct RulingRow {
    std::string id, code, question, cite;
    std::vector<RulingOption> options;
    std::size_t chosen = 0;
    bool play = false;        ///< changes what is legal
    bool overridden = false;  ///< this game's own choice instead of its ruleset's
    bool differs = false;     ///< from what the ruleset inherits
    bool unconfirmed = false;
    /// "Chosen for this game.", "Provisional rules, unconfirmed: a single winner is spoken of"; names the ruleset of
    /// the chain of parents whose choice it is.
    std::string source;
    std::string declared_by = {};  ///< title of the ruleset whose judge it is for; empty: of the variant
};

/// In catalogue order.
std::vector<RulingRow> rulings_page(const BoundRuleset&);

/// The game's rules with one ruling chosen otherwise; choosing what its ruleset chooses takes the override away.
/// Errors: those of Registry::bind.
Result<BoundRuleset> with_ruling(const Registry&, const BoundRuleset&, std::string_view ruling,
                                 std::string_view option);

/// Another ruleset for the game, without overrides or with those it has. Errors: those of Registry::bind.
Result<BoundRuleset> with_ruleset(const Registry&, const BoundRuleset&, std::string_view ruleset,
                                  bool keep_overrides = false);

/// Title of what the game's ruleset inherits from: "Provisional", "the variant's defaults".
std::string inherited_title(const Registry&, const BoundRuleset&);

/// Id of the ruleset of the same variant that chooses most otherwise; empty where there is no other.
std::string most_unlike(const Registry&, const BoundRuleset&);

}  // namespace pinwheel::ui
