#pragma once
/// The API as one table: help(), completion and the reference page all read it.
#include <string>
#include <vector>

namespace pinwheel {

/// One name of the Lua API.
struct ApiRow {
    const char* scope;      ///< "pinwheel", "property" and "game" (of a game), "workbench", "facts", "console"
    const char* name;       ///< "play"
    const char* signature;  ///< "g:play(token, …)"
    const char* text;       ///< one or two sentences; Markdown
};

/// Every documented name, grouped by scope, in the order of the page.
std::vector<ApiRow> api_rows();

/// share/doc/lua-reference.md, as it has to be.
std::string api_reference();

}  // namespace pinwheel
