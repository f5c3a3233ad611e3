#pragma once
/// Filters: which pieces have a property. What may be asked and who passes is told by the variant; the pieces that do
/// not pass are lit "dim".
#include <set>

#include "model/services/foresight.h"

namespace pinwheel::ui {

/// The filters of a game's variant; none where it publishes none.
std::vector<FilterSpec> filters_of(const Variant&, const State&, const Viewer&);

/// What is asked for. A value.
class Filters {
public:
    /// A word of choices, "" of a flag, the name of a square.
    using Condition = std::pair<std::string, std::string>;

    void toggle(const std::string& id, const std::string& word);
    /// One word only, or none where it is empty.
    void set(const std::string& id, const std::string& word);
    bool has(const std::string& id, const std::string& word) const;
    /// Words of one filter, in the order they were chosen.
    std::vector<std::string> words(const std::string& id) const;
    void clear() { conditions_.clear(); }
    bool active() const { return !conditions_.empty(); }
    /// Every condition, or any of them.
    bool all = true;

    /// "possible=K", "unmoved", …
    std::vector<std::string> conditions() const;
    bool operator==(const Filters&) const = default;

private:
    std::vector<Condition> conditions_;
};

struct Filtered {
    std::set<std::string> passing;  ///< targets
    std::set<std::string> failing;
};
/// Errors: those of the variant's answer.
Result<Filtered> apply_filters(const Filters&, const Variant&, const State&, const Viewer&, const PiecePlaces&);

}  // namespace pinwheel::ui
