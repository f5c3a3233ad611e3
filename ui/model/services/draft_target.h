#pragma once
/// Click targets of a draft screen: "card:<id>", "more:<id>", "less:<id>", "army:<id>", "commit", "copy", "paste". This
/// is the one place that reads and writes them.
#include <string>
#include <string_view>

#include "pinwheel/view/base.h"

namespace pinwheel::ui {

struct DraftTarget {
    enum class Kind : std::uint8_t { none, card, more, less, army, commit, copy, paste };
    Kind kind = Kind::none;
    std::string id;  ///< of a piece, or of an army that is ready
    bool operator==(const DraftTarget&) const = default;
};

/// Kind::none for any other text.
DraftTarget parse_draft_target(std::string_view text);
std::string draft_target(DraftTarget::Kind, std::string_view id = {});

}  // namespace pinwheel::ui
