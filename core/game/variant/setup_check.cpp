#include "variant/setup_check.h"

#include <algorithm>
#include "pinwheel/game/variant/unknown_id.h"

namespace pinwheel {
namespace {

Error unknown_option(const VariantInfo& info, const std::string& id) {
    return {"setup.option", there_is_no("set-up option", id, ids_in(info.options), " of " + info.title), id};
}

}  // namespace

Result<StatePtr> begin_game(const Variant& variant, const Rulings& rulings, const Setup& setup) {
    const VariantInfo& info = variant.info();
    for (const auto& [id, value] : setup.options)
        if (std::none_of(info.options.begin(), info.options.end(),
                         [&id = id](const OptionSpec& spec) { return spec.id == id; }))
            return unknown_option(info, id);
    return variant.start(rulings, setup);
}

Error cannot_begin(Error error) {
    error.message = "This game cannot begin under these rulings: " + error.message;
    return error;
}

}  // namespace pinwheel
