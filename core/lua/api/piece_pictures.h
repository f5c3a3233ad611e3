#pragma once
/// Themes and pieces that a state has used, read once.
#include <map>
#include <string>

#include "pinwheel/view/theme.h"

namespace pinwheel::lua {

class Pictures {
public:
    /// Errors: "theme.*", "pieces.*".
    Result<const Theme*> theme(const std::string& id);
    Result<const PieceSet*> pieces(const std::string& id);

private:
    std::map<std::string, Theme> themes_;
    std::map<std::string, PieceSet> pieces_;
};

}  // namespace pinwheel::lua
