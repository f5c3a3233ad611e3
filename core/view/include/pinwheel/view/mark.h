#pragma once
/// Marks: what a view says of a square beside its pieces.
#include <string>
#include <string_view>

#include "pinwheel/view/base.h"

namespace pinwheel {

/// One of the words every shell and renderer knows, or a word of the variant's own, which its VariantInfo::words tell.
class Mark {
public:
    enum Kind : std::uint8_t { last_move, check, touched, challenged, attacker, unmoved, own };

    Mark(Kind kind) : kind_(kind) {}
    /// "last-move", "check", "touched", "challenged", "attacker", "unmoved", and any other word as the variant's own.
    Mark(std::string_view text);
    Mark(const char* text) : Mark(std::string_view(text)) {}
    Mark(const std::string& text) : Mark(std::string_view(text)) {}

    Kind kind() const { return kind_; }
    std::string_view text() const;
    /// For people: "last move"; the word itself where it is the variant's own.
    std::string_view title() const;
    bool operator==(const Mark&) const = default;
    bool operator==(Kind kind) const { return kind_ == kind; }

private:
    Kind kind_;
    std::string own_;  ///< of Kind::own only
};

}  // namespace pinwheel
