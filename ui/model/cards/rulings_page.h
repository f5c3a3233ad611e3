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

/// Whether the game is played under a copy of its own, of a ruleset that is not installed under its id.
bool lacks_ruleset(const Registry&, const BoundRuleset&);

/// A title for the game's rulings as a ruleset of their own, which no ruleset of the variant has.
std::string free_title(const Registry&, const BoundRuleset&);

/// A game's rulings as a ruleset of their own: it inherits the ruleset that the game is played under and chooses what
/// the game does. That of a copy of the game's own inherits nothing, and has the copy's id where the game changes
/// nothing and the ruleset is not installed: the game then finds it. Else its id is made of the title, and unlike those
/// there are. The judge, with what it declares, is inherited too. Errors: "ruleset.title", also for one that another
/// ruleset has, "ruleset.judge" where the judge stands in no file that could be inherited from: in a game's own copy,
/// or in a script.
Result<RulesetInfo> ruleset_of(const Registry&, const BoundRuleset&, std::string_view title);

/// Title of what the game's ruleset inherits from: "Provisional", "the variant's defaults".
std::string inherited_title(const Registry&, const BoundRuleset&);

/// Id of the ruleset of the same variant that chooses most otherwise; empty where there is no other.
std::string most_unlike(const Registry&, const BoundRuleset&);

}  // namespace pinwheel::ui
