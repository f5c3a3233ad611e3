#pragma once
/// An engine with the plugins of the build tree, and what a script printed.
#include <string>

#include "pinwheel/lua/script_engine.h"

namespace pinwheel::test {

/// Everything the build tree has; loaded once.
const Registry& library();

/// A registry of its own, so that tests may add to it.
class Scripts {
public:
    explicit Scripts(ScriptOptions options = {});
    /// Runs a chunk that must end well; gives what it printed.
    std::string run(std::string_view chunk);
    /// Runs a chunk that must fail; gives "code: message".
    std::string fail(std::string_view chunk);
    ScriptEngine& engine() { return engine_; }
    Registry& registry() { return registry_; }
    std::string take_output();

private:
    Registry registry_;
    std::string output_;
    ScriptEngine engine_;
};

/// Runs a chunk of checks written in Lua (assert) in a fresh sandboxed engine.
void check_script(std::string_view chunk);

}  // namespace pinwheel::test
