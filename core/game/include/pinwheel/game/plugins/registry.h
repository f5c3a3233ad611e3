#pragma once
/// Registry: everything that plugins brought, by id.
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "pinwheel/game/files/notation.h"
#include "pinwheel/game/rulings/ruleset.h"
#include "pinwheel/game/variant/bot.h"
#include "pinwheel/view/renderer.h"

namespace pinwheel {

/// How well a renderer fits a view; 0 also where it raises.
int bid(const Renderer&, const View&) noexcept;

/// One row of the plugin manager, failed ones too.
struct PluginRow {
    enum class Status : std::uint8_t { loaded, refused, shadowed, skipped };
    std::string id;
    std::string kind;  ///< "library", "lua ruleset", "json ruleset"
    std::filesystem::path path;
    Status status = Status::loaded;
    std::string reason;  ///< why it is not in use; both build tags or versions where these differ
    std::string version;
};
std::string_view name(PluginRow::Status);

/// Turns a `.lua` plugin into registrations; given by core/lua, so that this library knows no Lua.
/// Errors are shown in the plugin's row.
using ScriptLoader = std::function<Status(Registry&, const std::filesystem::path&, std::string& id, std::string& kind)>;

/// Makes a judge from the Lua text that a game carries; given by core/lua. It runs in a sandbox.
using JudgeMaker = std::function<Result<std::shared_ptr<const Ruleset>>(const Registry&, const std::string& lua)>;

struct LoadOptions {
    std::vector<std::filesystem::path> folders;  ///< first shadows later; empty: paths::plugins()
    bool safe_mode = false;    ///< only paths::shipped_plugins(); what other folders hold is skipped and said to be
    bool native_only = false;  ///< no scripts
    ScriptLoader scripts;      ///< empty: `.lua` plugins are skipped and said to be
    JudgeMaker judges = {};    ///< empty: judges that games carry do not run
};

/// Copyable handles; ids are unique per kind (rulesets: a variant and id). Fill first, then share between threads.
class Registry {
public:
    // Each add refuses a duplicate with "plugin.duplicate-id", which names the other file that came first where one did
    // (`where` too), and changes nothing. Ids are as check_id says.
    Status add(std::shared_ptr<const Variant>);
    Status add(std::shared_ptr<const Ruleset>);
    Status add(std::shared_ptr<const Notation>);
    Status add(std::shared_ptr<const Renderer>);
    Status add(std::shared_ptr<const Bot>);
    /// From which file comes what is added from now on; empty: from none.
    void adds_from(std::filesystem::path file) { adding_ = std::move(file); }
    /// Replaces a ruleset of the same variant and id, or adds it.
    void put(std::shared_ptr<const Ruleset>);
    /// The same for what a file says that is read while the program runs (RulesetInfo::source), or a script. Errors:
    /// those of id_taken.
    Status read_anew(std::shared_ptr<const Ruleset>);
    /// "plugin.duplicate-id" where another file, a library or Pinwheel has brought a ruleset of this id, in the words
    /// of add(); what is only tried, or made by a script, gives way.
    Status id_taken(const RulesetInfo&) const;
    /// The same where a ruleset of this id came with Pinwheel: those of a person's own may be tried in another's place.
    Status id_came_with_pinwheel(const RulesetInfo&) const;
    /// put() for this session alone: the next one does not find it, until put(), read_anew() or add() brings it again.
    void try_out(std::shared_ptr<const Ruleset>);
    /// Takes over the rulesets that scripts registered with another registry, where no other one has their id and they
    /// fit.
    void take_from_scripts(const Registry&, const std::function<bool(const Ruleset&)>& fits = {});
    /// Whether the next session finds this ruleset under its id: it was neither tried out alone nor made by a script.
    bool lasts(const Ruleset&) const;
    /// Whether the next session finds another one under its id, in whose place it is tried out.
    bool in_place_of_another(const Ruleset&) const;
    /// False when there is none. Games that use it keep it.
    bool remove_ruleset(std::string_view variant, std::string_view id);

    const Variant* variant(std::string_view id) const;
    const Notation* notation(std::string_view id) const;
    const Renderer* renderer(std::string_view id) const;
    const Bot* bot(std::string_view id) const;
    std::vector<const Variant*> variants() const;  ///< sorted by id, as all lists here
    /// The default ruleset is always among them.
    std::vector<std::shared_ptr<const Ruleset>> rulesets(std::string_view variant) const;
    std::vector<const Notation*> notations(std::string_view variant) const;  ///< an empty variant asks for all
    std::vector<const Renderer*> renderers() const;
    /// Those that can draw a view, best bid first.
    std::vector<const Renderer*> renderers(const View&) const;
    std::vector<const Bot*> bots(std::string_view variant) const;

    /// Resolves inheritance and checks every id. An empty id is the variant's default ("provisional" where there is
    /// one, else the variant's own defaults under the id "standard").
    /// Errors: "ruleset.unknown", "ruleset.variant", "ruleset.cycle", "ruling.*".
    Result<BoundRuleset> bind(std::string_view variant, std::string_view ruleset,
                              const std::map<std::string, std::string>& overrides = {}) const;
    Result<BoundRuleset> bind(std::shared_ptr<const Ruleset>,
                              const std::map<std::string, std::string>& overrides = {}) const;

    /// Those that are registered and those that games carry judge through this.
    void set_judge_maker(JudgeMaker maker) { judge_maker_ = std::move(maker); }
    const JudgeMaker& judge_maker() const { return judge_maker_; }

    const std::vector<PluginRow>& plugins() const { return rows_; }
    /// In the place of an earlier one about the same file: a script may have had to wait for what runs it.
    void add_row(PluginRow);

private:
    std::vector<std::shared_ptr<const Variant>> variants_;
    std::vector<std::shared_ptr<const Ruleset>> rulesets_;
    std::vector<std::shared_ptr<const Notation>> notations_;
    std::vector<std::shared_ptr<const Renderer>> renderers_;
    std::vector<std::shared_ptr<const Bot>> bots_;
    /// The file from which a registered ruleset came to stay; empty: none did.
    std::filesystem::path owner(const Ruleset&) const;
    template <class T>
    Status insert(std::vector<std::shared_ptr<const T>>&, std::shared_ptr<const T>, const char* kind);

    std::vector<PluginRow> rows_;
    JudgeMaker judge_maker_;
    std::filesystem::path adding_;
    std::map<std::string, std::filesystem::path> files_;  ///< "renderer grid" → where it was added from
    std::map<std::string, bool> tried_;  ///< "ruleset chess tea" → whether it takes the place of one that lasts
};

/// "There is no variant 'ches'; did you mean 'chess'? There are …"
std::string no_variant(const Registry&, std::string_view id);

/// Loads shared libraries of all folders, then their `.lua` plugins and `.json` rulesets. Every refusal is a row, never
/// an exception. A library of a user's folder that once ended the program while loading is skipped until its file
/// changes or forget_crashes() is called; shipped ones are always tried.
void load_plugins(Registry&, const LoadOptions&);

/// Whether load_plugins skips anything because it crashed while loading.
bool any_crashed();
/// Lets load_plugins try again what crashed while loading.
void forget_crashes();

/// Loads one plugin file of any kind; used by `pinwheel-cli check`. The row says how it went.
PluginRow load_plugin(Registry&, const std::filesystem::path&, const ScriptLoader&);

}  // namespace pinwheel
