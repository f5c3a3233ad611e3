#include "model/secrets/screen_owner.h"

#include <charconv>

namespace pinwheel::ui {

std::string screen_owner(const Document& document) {
    if (!document.sight().hides() || !document.seating().shared(document.game())) return {};
    const Viewer eyes = document.eyes();
    return std::to_string(document.id()) + "/" + std::to_string(static_cast<int>(eyes.kind)) + "/" +
           std::to_string(eyes.seat.v);
}

bool seen_alone(const Document& document) {
    return document.sight().hides() && !document.seating().shared(document.game()) &&
           document.eyes().kind != Viewer::Kind::spectator;
}

Document::Id document_of_owner(const std::string& owner) {
    Document::Id id = 0;
    (void)std::from_chars(owner.data(), owner.data() + owner.size(), id);
    return id;
}

}  // namespace pinwheel::ui
