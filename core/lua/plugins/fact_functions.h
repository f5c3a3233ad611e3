#pragma once
/// Facts as Lua functions.
#include <lua.hpp>

#include "pinwheel/game/variant/variant.h"

namespace pinwheel::lua {

/// "board", "square", …
std::string_view role_word(Role);

/// A variant's facts and then the line facts, in index order.
std::vector<FactSpec> all_facts(const VariantInfo&);

/// "in_check" → "in-check"; Lua names may be written with either.
std::string fact_id(std::string_view lua_name);

/// Asks a fact with the Lua arguments from `first` on and pushes the answer. Raises "fact.arguments".
void push_fact(lua_State*, const Facts&, const VariantInfo&, const FactSpec&, int index, int first);

/// What a judge may ask its facts for: every fact, then `standard`, `seat`, `seats`, `board`, `boards` and `variant`.
std::vector<std::string> fact_members(const VariantInfo&);
bool is_fact_member(std::string_view lua_name, const VariantInfo&);
/// "a, b, c" of them, for error messages.
std::string fact_member_names(const VariantInfo&);

}  // namespace pinwheel::lua
