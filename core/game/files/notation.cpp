#include "pinwheel/game/notation.h"

namespace pinwheel {

std::string Notation::format(const Variant& variant, const State& before, const Action& action) const {
    return variant.token(before, action);
}

Result<Action> Notation::parse(const Variant& variant, const State& before, std::string_view text) const {
    return variant.parse(before, text);
}

Result<Record> Notation::read(std::string_view, bool) const {
    return Error{"load.unsupported", "The notation '" + info().id + "' writes games but does not read them.", {}};
}

}  // namespace pinwheel
