#include "pinwheel/game/plugins/registry.h"

#include <algorithm>
#include <array>

#include "pinwheel/game/files/paths.h"
#include "pinwheel/game/plugins/plugin_checks.h"
#include "pinwheel/game/plugins/plugin_id.h"
#include "pinwheel/game/rulings/ruleset_id.h"
#include "pinwheel/game/sight/own_rules.h"
#include "pinwheel/game/variant/in_quotes.h"
#include "pinwheel/game/variant/unknown_id.h"
#include "variant/variant_check.h"

namespace pinwheel {
namespace {

// Lists stay sorted by id, rulesets by variant and id.
const std::string& key(const Variant& v) { return v.info().id; }
const std::string& key(const Notation& n) { return n.info().id; }
const std::string& key(const Renderer& r) { return r.info().id; }
const std::string& key(const Bot& b) { return b.info().id; }
std::pair<std::string_view, std::string_view> key(const Ruleset& r) { return {r.info().variant, r.info().id}; }

template <class T, class Key>
auto position(std::vector<std::shared_ptr<const T>>& list, const Key& wanted) {
    return std::lower_bound(list.begin(), list.end(), wanted,
                            [](const auto& entry, const Key& k) { return key(*entry) < k; });
}

/// In the table of files: "renderer grid", "ruleset chess tea".
template <class T>
std::string name_of(const char* kind, const T& entry) {
    return std::string(kind) + " " + entry.info().id;
}
std::string name_of(const char* kind, const Ruleset& ruleset) {
    return std::string(kind) + " " + ruleset.info().variant + " " + ruleset.info().id;
}

/// "There is already a ruleset with the id 'tea'. It is loaded from …"; `where`: the file, empty where none is known.
Error id_is_taken(const char* kind, const std::string& id, const std::filesystem::path& where) {
    Error taken{"plugin.duplicate-id",
                std::string("There is already a ") + kind + " with the id " + in_quotes(id) + ".", where.string()};
    if (!where.empty()) taken.message += " It is loaded from " + taken.where + "; give yours an id of its own.";
    return taken;
}

bool same_file(const std::filesystem::path& a, const std::filesystem::path& b) {
    std::error_code ec;
    return a == b || std::filesystem::weakly_canonical(a, ec) == std::filesystem::weakly_canonical(b, ec);
}

template <class T>
const T* find(const std::vector<std::shared_ptr<const T>>& list, std::string_view id) {
    const auto found = std::find_if(list.begin(), list.end(), [&](const auto& e) { return e->info().id == id; });
    return found == list.end() ? nullptr : found->get();
}

template <class T, class Keep>
std::vector<const T*> select(const std::vector<std::shared_ptr<const T>>& list, Keep keep) {
    std::vector<const T*> out;
    for (const auto& entry : list)
        if (keep(*entry)) out.push_back(entry.get());
    return out;
}

bool serves(const std::vector<std::string>& variants, std::string_view variant) {
    return variant.empty() || variants.empty() ||
           std::find(variants.begin(), variants.end(), variant) != variants.end();
}

}  // namespace

std::string_view name(PluginRow::Status status) {
    constexpr std::array<std::string_view, 4> names{"loaded", "refused", "shadowed", "skipped"};
    return names.at(static_cast<std::size_t>(status));
}

template <class T>
Status Registry::insert(std::vector<std::shared_ptr<const T>>& list, std::shared_ptr<const T> entry, const char* kind) {
    if (!entry) return Error{"plugin.empty", std::string("A plugin registered an empty ") + kind + ".", {}};
    if (entry->info().id.empty()) return Error{"plugin.no-id", std::string("A ") + kind + " has no id.", {}};
    if (auto error = check_id(kind, entry->info().id)) return error;
    const auto at = position(list, key(*entry));
    const std::string name = name_of(kind, *entry);
    if (at != list.end() && key(**at) == key(*entry)) {
        const auto first = files_.find(name);
        const bool others = first != files_.end() && first->second != adding_;
        return id_is_taken(kind, entry->info().id, others ? first->second : std::filesystem::path());
    }
    list.insert(at, std::move(entry));
    if (adding_.empty())
        files_.erase(name);
    else
        files_[name] = adding_;
    return {};
}

Status Registry::add(std::shared_ptr<const Variant> variant) {
    if (variant && !variant->info().id.empty())
        if (auto error = check_tables(variant->info())) return error;
    return insert(variants_, std::move(variant), "variant");
}
Status Registry::add(std::shared_ptr<const Ruleset> r) {
    if (r && !r->info().id.empty())
        if (auto error = check_ruleset_id(r->info().id)) return error;
    return insert(rulesets_, std::move(r), "ruleset");
}
Status Registry::add(std::shared_ptr<const Notation> n) {
    if (n && !n->info().extension.empty() && !is_extension(n->info().extension)) return bad_extension(n->info());
    return insert(notations_, std::move(n), "notation");
}
Status Registry::add(std::shared_ptr<const Renderer> r) { return insert(renderers_, std::move(r), "renderer"); }
Status Registry::add(std::shared_ptr<const Bot> b) { return insert(bots_, std::move(b), "bot"); }

void Registry::put(std::shared_ptr<const Ruleset> ruleset) {
    if (!ruleset) return;
    tried_.erase(name_of("ruleset", *ruleset));
    const auto at = position(rulesets_, key(*ruleset));
    if (at != rulesets_.end() && key(**at) == key(*ruleset))
        *at = std::move(ruleset);
    else
        rulesets_.insert(at, std::move(ruleset));
}

std::filesystem::path Registry::owner(const Ruleset& ruleset) const {
    const std::string name = name_of("ruleset", ruleset);
    if (const auto known = files_.find(name); known != files_.end()) return known->second;
    return lasts(ruleset) ? std::filesystem::path(ruleset.info().source) : std::filesystem::path();
}

Status Registry::id_taken(const RulesetInfo& info) const {
    for (const auto& each : rulesets_) {
        if (each->info().variant != info.variant || each->info().id != info.id) continue;
        const auto first = owner(*each);
        if (!first.empty() && !same_file(first, info.source)) return id_is_taken("ruleset", info.id, first);
    }
    return {};
}

Status Registry::id_came_with_pinwheel(const RulesetInfo& info) const {
    auto taken = id_taken(info);
    return taken && paths::is_shipped(taken->where) ? taken : Status();
}

Status Registry::read_anew(std::shared_ptr<const Ruleset> ruleset) {
    if (!ruleset) return {};
    if (auto error = check_ruleset_id(ruleset->info().id)) return error;
    if (auto error = id_taken(ruleset->info())) return error;
    const std::string name = name_of("ruleset", *ruleset);
    if (made_by_script(*ruleset))
        files_.erase(name);
    else
        files_[name] = ruleset->info().source;
    put(std::move(ruleset));
    return {};
}

void Registry::add_row(PluginRow row) {
    const auto same = std::find_if(rows_.begin(), rows_.end(),
                                   [&](const PluginRow& r) { return r.path.native() == row.path.native(); });
    if (same == rows_.end())
        rows_.push_back(std::move(row));
    else
        *same = std::move(row);
}

void Registry::take_from_scripts(const Registry& other, const std::function<bool(const Ruleset&)>& fits) {
    for (const auto& ruleset : other.rulesets_)
        if (made_by_script(*ruleset) && (!fits || fits(*ruleset)) && !id_taken(ruleset->info())) put(ruleset);
}

void Registry::try_out(std::shared_ptr<const Ruleset> ruleset) {
    if (!ruleset) return;
    const auto at = position(rulesets_, key(*ruleset));
    const bool there = at != rulesets_.end() && key(**at) == key(*ruleset);
    const std::string name = name_of("ruleset", *ruleset);
    const bool instead = there && (lasts(**at) || in_place_of_another(**at));
    put(std::move(ruleset));
    tried_[name] = instead;
}

bool Registry::lasts(const Ruleset& ruleset) const {
    return !made_by_script(ruleset) && !tried_.contains(name_of("ruleset", ruleset));
}

bool Registry::in_place_of_another(const Ruleset& ruleset) const {
    const auto found = tried_.find(name_of("ruleset", ruleset));
    return found != tried_.end() && found->second;
}

bool Registry::remove_ruleset(std::string_view variant, std::string_view id) {
    files_.erase("ruleset " + std::string(variant) + " " + std::string(id));
    return std::erase_if(rulesets_, [&](const auto& r) { return r->info().variant == variant && r->info().id == id; });
}

const Variant* Registry::variant(std::string_view id) const { return find(variants_, id); }
const Notation* Registry::notation(std::string_view id) const { return find(notations_, id); }
const Renderer* Registry::renderer(std::string_view id) const { return find(renderers_, id); }
const Bot* Registry::bot(std::string_view id) const { return find(bots_, id); }

std::vector<const Variant*> Registry::variants() const {
    return select(variants_, [](const Variant&) { return true; });
}
std::vector<const Renderer*> Registry::renderers() const {
    return select(renderers_, [](const Renderer&) { return true; });
}
std::vector<const Notation*> Registry::notations(std::string_view variant) const {
    const Variant* known = this->variant(variant);
    return select(notations_, [&](const Notation& n) {
        return serves(n.info().variants, variant) && (!known || n.serves(*known));
    });
}
std::vector<const Bot*> Registry::bots(std::string_view variant) const {
    const Variant* known = this->variant(variant);
    const bool hidden = known && known->info().hidden;
    return select(bots_,
                  [&](const Bot& b) { return serves(b.info().variants, variant) && !(hidden && b.info().sees_all); });
}

std::string no_variant(const Registry& registry, std::string_view id) {
    return there_is_no("variant", id, ids_in(registry.variants()));
}

int bid(const Renderer& renderer, const View& view) noexcept {
    try {
        return std::min(renderer.fit(view), highest_bid);
    } catch (...) {
        return 0;
    }
}

std::vector<const Renderer*> Registry::renderers(const View& view) const {
    std::vector<std::pair<int, const Renderer*>> bids;
    for (const auto& renderer : renderers_)
        if (const int height = bid(*renderer, view); height > 0) bids.emplace_back(height, renderer.get());
    std::stable_sort(bids.begin(), bids.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<const Renderer*> out;
    for (const auto& [height, renderer] : bids) out.push_back(renderer);
    return out;
}

}  // namespace pinwheel
