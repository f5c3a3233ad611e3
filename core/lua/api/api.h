#pragma once
/// The API as the engine binds it: one row per name, documentation and function together.
#include <lua.hpp>
#include <span>
#include <vector>

#include "engine/border.h"
#include "pinwheel/game/plugins/registry.h"

namespace pinwheel::lua {

/// See ApiRow for the first four. Scopes: "pinwheel" (functions of the table), "game" (methods), "property" (members
/// of a game that are read without a call), "seat" and "seat-property" (those of a seat at a server), "workbench",
/// "facts" (documentation only), "console" (globals).
struct Bound {
    const char* scope;
    const char* name;
    const char* signature;
    const char* text;
    lua_CFunction function;
};

// Each from the file of its name, in the order of the reference page.
std::span<const Bound> catalogue_rows();   ///< pinwheel: variants, rulings, rulesets, …
std::span<const Bound> source_rows();      ///< pinwheel: new, load, parse
std::span<const Bound> comparison_rows();  ///< pinwheel: compare, study, register_ruleset
std::span<const Bound> many_games_rows();  ///< pinwheel: book, rejudge
std::span<const Bound> property_rows();
std::span<const Bound> play_rows();         ///< game: play, try, undo, …
std::span<const Bound> branch_rows();       ///< game: node, children, add, …
std::span<const Bound> explanation_rows();  ///< game: why, hints, status, …
std::span<const Bound> question_rows();     ///< game: questions of variants
std::span<const Bound> search_rows();       ///< game: perft, random, best
std::span<const Bound> output_rows();       ///< game: render, save, comment, …
std::span<const Bound> network_rows();      ///< pinwheel: connect, host; a seat at a server
std::span<const Bound> workbench_rows();
std::span<const Bound> facts_rows();
std::span<const Bound> console_rows();

/// All of them.
const std::vector<Bound>& bound_rows();

/// Pushes the method of a game that asks a question which its variant publishes; false, and nothing, where there is
/// none.
bool push_question(lua_State*, const Variant&, std::string_view name);
/// Makes questions that need no position functions of the table at the top.
void add_variant_questions(lua_State*);
/// What the loaded variants tell of their questions of a name; empty where there are none.
std::string question_help(const Registry&, std::string_view name);

/// Sets the globals `pinwheel`, `workbench` where there is one, and `help`.
void open_api(lua_State*);

}  // namespace pinwheel::lua
