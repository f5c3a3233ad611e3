#pragma once
/// A state in which a Lua judge runs.
#include <optional>

#include "pinwheel/game/rulings/ruleset.h"
#include "plugins/plugin_state.h"

namespace pinwheel::lua {

/// The judge function of one ruleset with its `facts` and `rulings` tables. Used by one thread at a time.
class ScriptJudge {
public:
    /// Pushes the judge function in a new state.
    using Maker = std::function<void(lua_State*)>;
    static Result<std::unique_ptr<ScriptJudge>> make(const VariantInfo&, const Maker& push_judge,
                                                     std::shared_ptr<Account>);

    /// Errors: "script.*", "judge.*", "ruleset.fact", "ruleset.ruling"; `where` is the Lua line.
    Result<Verdict> judge(const Facts&, const Rulings&, const std::function<Verdict()>& standard);

    /// Where the judge stands in its file and what it calls its facts and rulings, for the check of its text.
    struct Shape {
        std::string facts, rulings;
        int first_line = 0, last_line = 0;
    };
    const Shape& shape() const { return shape_; }

private:
    ScriptJudge(const VariantInfo& info, std::shared_ptr<Account> account) : info_(info), state_(std::move(account)) {}
    void push_facts(lua_State*);
    void push_rulings(lua_State*, const Rulings&);
    static int ask(lua_State*);
    static int standard(lua_State*);

    const VariantInfo& info_;
    std::vector<FactSpec> specs_;
    PluginState state_;
    // Of the call under way; null between calls.
    const Facts* facts_ = nullptr;
    const std::function<Verdict()>* standard_ = nullptr;
    std::optional<Rulings> shown_;  ///< whose table is in the registry
    Shape shape_;
    std::string begins_;  ///< "my.lua:12": where the judge begins
};

}  // namespace pinwheel::lua
