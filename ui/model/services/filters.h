#pragma once
/// Filters: which pieces have a property. What may be asked is published by the variant ("filters"), which also answers
/// ("filter"); the pieces that do not pass are lit "dim".
#include <set>

#include "model/services/foresight.h"

namespace pinwheel::ui {

struct FilterSpec {
    enum class Kind : std::uint8_t {
        choices,  ///< any of some words
        flag,     ///< on or off
        square,   ///< a square typed or pointed at
    };
    struct Choice {
        std::string word, title;
    };
    std::string id, title, help;
    Kind kind = Kind::flag;
    std::vector<Choice> choices;
};

/// The filters of a game's variant; none where it publishes none, or their answer has another shape.
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

    /// Arguments of the question "filter": "all", "possible=K", …
    std::vector<std::string> arguments() const;
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
