#include "model/document/ruleset_text.h"

#include <nlohmann/json.hpp>

#include "pinwheel/game/files/json_guard.h"

namespace pinwheel::ui {

bool is_ruleset_text(std::string_view text) {
    if (text.starts_with("-- pinwheel: ruleset")) return true;
    if (check_json_shape(text)) return false;
    const auto document = nlohmann::json::parse(text, nullptr, false);
    if (!document.is_object() || document.contains("moves") || document.contains("version")) return false;
    return document.contains("rulings") || document.contains("inherits") || document.contains("provenance");
}

}  // namespace pinwheel::ui
