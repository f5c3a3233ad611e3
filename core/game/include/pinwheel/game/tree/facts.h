#pragma once
/// Facts: the questions a ruleset may ask of a position and its line.
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "pinwheel/view/action.h"

namespace pinwheel {

using FactValue = std::variant<bool, std::int64_t, double, std::string>;

struct FactSpec {
    std::string id;  ///< "in-check"
    std::string doc;
    std::vector<Role> args;  ///< board, seat, … asked with the question
};

/// Facts every variant has, computed once in core from the line. They follow the variant's own in the index space.
enum class LineFact : std::uint16_t {
    plies,       ///< "plies": actions since the start, int
    repetition,  ///< "repetition"(number scope): occurrences of the current key in that scope, int
    last_mover,  ///< "last-mover"(number back): seat that acted `back` actions ago (1 = last), index or -1
    declared,    ///< "declared": word of an agreed or declared end at this node ("draw"), string; "" when none
};

/// Lazy answers about one position and the line that led to it.
class Facts {
public:
    virtual ~Facts() = default;
    /// Index of a fact by id: the variant's specs first, then the line facts; -1 when unknown.
    virtual int index(std::string_view id) const = 0;
    /// Throws std::out_of_range for an index that index() did not give: a bug of the caller.
    virtual FactValue get(int fact, std::span<const std::uint16_t> args = {}) const = 0;

    bool flag(int fact, std::initializer_list<std::uint16_t> args = {}) const {
        return std::get<bool>(get(fact, {args.begin(), args.size()}));
    }
    std::int64_t number(int fact, std::initializer_list<std::uint16_t> args = {}) const {
        return std::get<std::int64_t>(get(fact, {args.begin(), args.size()}));
    }

    /// Whether the position hides something from a seat. While it does, the variant's own verdict alone ends the game:
    /// a ruleset's judge would be asked what players may not know, and would answer by ending it or not.
    virtual bool hides() const { return false; }
};

}  // namespace pinwheel
