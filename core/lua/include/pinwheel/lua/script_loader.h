#pragma once
/// Lua plugins: `.lua` files whose first line says what they are.
#include "pinwheel/game/plugins/registry.h"

namespace pinwheel {

/// The first line of a Lua plugin: `-- pinwheel: ruleset api=1`.
struct ScriptHeader {
    std::string kind;  ///< "ruleset", "notation", "renderer"
    int api = 0;
};

/// Reads a plugin's first line; nothing is run. Errors: "plugin.header", "plugin.api", "plugin.kind".
Result<ScriptHeader> parse_script_header(std::string_view text);

/// The loader of `.lua` plugins that load_plugins asks for. Each plugin is sandboxed; a ruleset's judge is tried on
/// the start position and along random games before it is taken in, so that a wrong fact is refused with its line.
/// Errors: "plugin.*", "script.*", "ruleset.*".
ScriptLoader make_script_loader();

/// What Registry::judge_maker() asks for: the judge in the text of a ruleset's file, in a sandbox of its own.
/// Errors: "plugin.*", "script.*", "ruleset.*".
JudgeMaker make_judge_maker();

/// Where a function of a Lua plugin begins, "arrows.lua:12"; empty where it has none of that name.
std::string place_of_function(const std::filesystem::path&, const char* name);

/// Takes in one plugin's text, whatever file it came from; an edited file replaces its former self.
Status load_script_plugin(Registry&, std::string_view text, const std::string& source, std::string& id,
                          std::string& kind);

}  // namespace pinwheel
